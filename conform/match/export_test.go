package match

// Sweeping has searches of a test forget pieces of states early and often, until what it returns is called.
func Sweeping() (end func()) {
	bytes, every := leastSwept, housekept
	leastSwept, housekept = 64, 4
	return func() { leastSwept, housekept = bytes, every }
}
