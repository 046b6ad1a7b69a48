package ir

// Machine says of a process that it is a state machine, and how its states treat the
// events that may reach it. It is for reports: no engine reads it.
type Machine struct {
	States       []string        // those declared, and behind them the receives
	Declared     int             // number of states
	Events       []string        // those that some state mentions
	Arrives      []bool          // of each event: some process sends it, so that a rule takes it out of a mailbox
	Dispositions [][]Disposition // of each event, by state
	// Cannot is the text of the fault for an event that a state does not mention; "" where it does.
	Cannot  [][]string
	Hot     []string // states that it has to leave in the end
	Monitor bool     // it has no mailbox: it is shown what others send each other
	Observe *Func    // of a monitor: what shows it an event
	// Mailbox are the variables that hold what waits at the machine, each a queue for each
	// instance; none when nothing is sent to it.
	Mailbox  []*Var
	Single   bool // what waits at an instance is one bag
	Loses    bool // what does not fit is lost
	Assumes  bool // runs in which more would wait are cut off
	Capacity int  // the most events that may wait at an instance,
	Outbox   int  // and in its outbox
}

// Disposition is how a state treats an event.
type Disposition uint8

// The dispositions.
const (
	Unmentioned Disposition = iota
	Handled
	Deferred
	Ignored
)

func (f Disposition) String() string {
	return [...]string{"unmentioned", "handled", "deferred", "ignored"}[f]
}

// Take says that a rule takes an event in a state of its process, by their numbers there.
type Take struct{ State, Event int }

// Slot tells whether there is anything in a slot of a mailbox: some bit of Mask is set in a
// word of a packed state.
type Slot struct {
	Word int
	Mask uint64
}

// Waiting lists the slots of what waits at each instance of a machine, of each queue from its
// head on.
func (l *Layout) Waiting(m *Machine) [][]Slot {
	var out [][]Slot
	for _, v := range m.Mailbox {
		instances := 1
		if v.Mailbox.Index != nil {
			instances = int(v.Mailbox.Index.Count())
		}
		for len(out) < instances {
			out = append(out, nil)
		}
		size := v.Type.Cells() / instances
		for i := range out {
			out[i] = append(out[i], l.occupied(v.Base+i*size, size)...)
		}
	}
	return out
}

// occupied lists the slots of bags among some cells.
func (l *Layout) occupied(base, cells int) (out []Slot) {
	for i := base; i < base+cells; i++ {
		if c := &l.Cells[i]; c.Kind == Flag {
			out = append(out, Slot{c.Word, mask(c.Bits) << c.Shift})
		}
	}
	return out
}
