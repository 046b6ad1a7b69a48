package outcome

// Contrast is a run beside one that fails, which does not.
type Contrast struct {
	From    int         // the number of the first step that is another one
	Steps   []TraceStep // from that one on, without states
	Failing *Trace      // the one that fails, with the variables that these steps show; nil: those are its own
}

// With is the trace of the run that has the steps of another one up to where it leaves it.
func (c *Contrast) With(t *Trace) *Trace {
	return &Trace{Steps: append(t.Steps[:c.From:c.From], c.Steps...)}
}

// Route is a message that processes of a role may send to those of another.
type Route struct{ From, To, Message string }
