package compiled

// Levels is the number of levels of spending on speed.
const Levels = len(levels)

// From makes New begin with a level; the function that it returns undoes that.
func From(level int) (undo func()) {
	firstLevel = level
	return func() { firstLevel = 0 }
}
