package match

import (
	"gomc/conform/log"
	"gomc/conform/value"
	"gomc/ir"
	"gomc/outcome"
)

// Observer says what lines mean.
type Observer struct {
	// Read returns the meaning of a line. It returns an error if the line or the mapping is wrong.
	Read func(*log.Line) (*Reading, error)
	// Order names the sequence that a line belongs to: lines of one log in different sequences may come in any order.
	// If Order is nil, each log is one sequence. The caller that reads the logs makes a Source for each sequence.
	Order func(*log.Line) (string, error)
	// InOrder says that lines have to be read in the order in which they are explained: there is one Source alone.
	InOrder bool
	// Part names the part of the logs that a line is of: those of each are explained by a run of their own. "": the line
	// is of all. Nil: there is one run.
	Part   func(*log.Line) (string, error)
	Silent []*Silent   // the events that happen without a line
	Sets   *value.Sets // the scalarsets of the model
	// Local says that tests look at no variables but those of the process of the line.
	Local bool
	// Alike returns a canonical form: two configurations have the same form if a renaming of elements of scalarsets
	// leads from one to the other. The form is a state, and the names that stand for elements. Alike is nil if the
	// elements are not interchangeable.
	Alike func(state []uint64, b *value.Bindings) ([]uint64, string)
}

// Reading is the meaning of one line.
type Reading struct {
	Kind    string
	Skip    bool      // it says nothing
	Process string    // whose line it is, as the log calls it; "" where that is not said
	Of      *Whose    // the same, as the model calls it; nil: it is not known
	Choices []*Choice // it stands for one of these
}

// Whose is an instance of a process.
type Whose struct {
	Process *ir.Process
	Index   value.Value
}

// Choice is a possible meaning of a line: events that happen one after the other, or none.
type Choice struct {
	Text   string
	Before []*Test    // of the state before the first
	Steps  []*Pattern // none: nothing happens
	After  []*Test    // of the state behind the last
}

// Pattern is an event that a line may stand for.
type Pattern struct {
	Text  string
	Rules []bool  // of the rules of the program, which it may be
	Fixed []Fixed // parameters whose values the line says; Tests test them, too
	Tests []*Test
	asked asked
}

// asked are the parts that a pattern asks for, and which of its tests hold in them; under some bindings.
type asked struct {
	in    *Parts // nil: it was not asked yet
	bound *value.Bindings
	parts []*part
	held  uint64
}

// Silent is an event that happens without a line.
type Silent struct {
	Pattern
	Most int // in a row; -1: any number
}

// Test is one condition.
type Test struct {
	Text string
	// Eval says whether it holds. The error is a *value.Unbound, which the caller resolves, or ends the search.
	Eval func(*Situation) (Answer, error)
	// Stable says that the answer depends on the values of the cells of the state that are noted (View.Asked) alone,
	// and on a line that is the same each time.
	Stable   bool
	recalled []*recalled
	sweeps   uint32 // of pieces, when these were remembered
}

// Answer is whether a test holds, and what was compared.
type Answer struct {
	Holds       bool
	Left, Right string // the values; "" where nothing is compared
}

// Situation is the input of a test.
type Situation struct {
	Line  *log.Line
	State *View
	Event *outcome.Event // nil: of a state alone
	Bound *value.Bindings
	Brief bool // the values that are compared are not asked for
}

// View is a state, with what has been found out about it.
type View struct {
	state state
	Known map[any]value.Value // by whatever tells what was asked
	Shown any                 // all of it, as the caller has stored it
	Asked *Asked              // what was looked at; nil: it is not noted
}

// Words are the words of the state.
func (v *View) Words() []uint64 { return v.state.words() }

// Raw returns the raw content of a cell of the state.
func (v *View) Raw(layout *ir.Layout, cell int) uint64 { return v.state.raw(layout, cell) }

// Know keeps a value that was found out.
func (v *View) Know(of any, is value.Value) {
	if v.Known == nil {
		v.Known = map[any]value.Value{}
	}
	v.Known[of] = is
}
