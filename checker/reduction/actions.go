package reduction

import (
	"gomc/checker/store"
)

// Actions tells steps apart, and those that commute from those that do not, as far as a
// Dependence and the messages in states show it.
type Actions struct {
	Dependence
	messages []uint64
}

// NewActions is for steps of the rules that on knows.
func NewActions(on Dependence) Actions { return Actions{on, on.Messages()} }

// Action is a step of a rule, which its rule and the messages that differ tell from others.
type Action struct {
	Rule     int32
	From, To []uint64
}

// Label names a step across states that differ by independent events only: of those of a rule
// that consume the same messages, it has the same ones there, in the same order.
type Label struct {
	Rule     int32
	consumed string
	number   int
}

// Successor is a step and its successor.
type Successor struct {
	Label
	Merged uint32 // as in Step
	To     []uint64
}

// Expansion is a state and its steps.
type Expansion struct {
	State []uint64
	Steps []Successor
}

// Add appends a step.
func (d *Actions) Add(x *Expansion, rule int32, merged uint32, to []uint64) {
	x.Steps = append(x.Steps, Successor{d.label(x, rule, to), merged, to})
}

// label returns the label of a further step.
func (d *Actions) label(x *Expansion, rule int32, to []uint64) Label {
	l := Label{Rule: rule, consumed: d.consumed(x.State, to)}
	for i := len(x.Steps) - 1; i >= 0 && x.Steps[i].Rule == rule; i-- {
		if x.Steps[i].consumed == l.consumed {
			l.number++
		}
	}
	return l
}

// consumed are the messages that a step consumes, as far as states show it.
func (d *Actions) consumed(from, to []uint64) string {
	bits, any := make([]uint64, len(d.messages)), uint64(0)
	for w, m := range d.messages {
		bits[w] = from[w] &^ to[w] & m
		any |= bits[w]
	}
	if any == 0 {
		return ""
	}
	return store.Key(bits)
}

// Step returns the step with a label, or nil.
func (x *Expansion) Step(l Label) *Successor {
	for i := range x.Steps {
		if x.Steps[i].Label == l {
			return &x.Steps[i]
		}
	}
	return nil
}

// Action returns a step from the state.
func (x *Expansion) Action(o *Successor) Action { return Action{o.Rule, x.State, o.To} }

// Depends reports whether two rules do, or are one.
func (d *Actions) Depends(a, b int32) bool { return a == b || d.Dependent(a, b) }

// Independent reports whether two actions are.
func (d *Actions) Independent(l, m Action) bool {
	return !d.Depends(l.Rule, m.Rule) || d.SendsUnconsumed(l, m) || d.SendsUnconsumed(m, l)
}

// SendsUnconsumed reports whether the rule of one action feeds that of the other, which consumes
// something else.
func (d *Actions) SendsUnconsumed(l, m Action) bool {
	if !d.SendsAnew(l, m.Rule) {
		return false
	}
	for w, bits := range d.messages {
		if l.To[w]&^l.From[w]&m.From[w]&^m.To[w]&bits != 0 {
			return false
		}
	}
	return true
}

// SendsAnew reports whether all that an action does to a rule is to send what did not wait.
func (d *Actions) SendsAnew(l Action, t int32) bool {
	return d.Feeds(l.Rule, t) && d.Anew(l.Rule, t, l.From, l.To)
}
