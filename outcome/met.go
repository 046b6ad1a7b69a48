package outcome

// Met is a run that meets a cover. It is no part of an outcome: pages have it.
type Met struct {
	Name   string // of the cover, or its number
	File   string
	Line   int
	Within bool   // it is met in a step from the end of the run
	Trace  *Trace // nil: it is met on the way to the start
}
