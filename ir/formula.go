package ir

import (
	"fmt"
	"strings"

	"gomc/ltl"
	"gomc/source"
)

// Formula says something of all runs: a run begins in a start state and continues for as long as any
// event can happen, then stays at rest. For each value of its Params it is a formula of its own.
type Formula struct {
	Name   string
	Number int // 1-based, among all
	Params []Param
	Body   *Term
	Hot    bool // it says of a machine's hot states that they are left
	At     source.Span
}

// Title is the formula's name in quotes, or its number.
func (f *Formula) Title() string { return title(f.Name, f.Number) }

// FormulaOf is the formula of which a property is an atom; nil: it is none.
func (p *Program) FormulaOf(property int) *Formula {
	for _, f := range p.Formulas {
		if f.Body.has(property) {
			return f
		}
	}
	return nil
}

// has reports whether a property is an atom of the term.
func (t *Term) has(property int) bool {
	return t != nil && (t.Kind == Holds && t.Property == property || t.X.has(property) || t.Y.has(property))
}

// TermKind says what a Term is.
type TermKind uint8

// The kinds of term.
const (
	Connective TermKind = iota // Op of X and Y
	Holds                      // property number Property, an Atom, for the values of all parameters around
	Resting                    // the state is at rest
	Fired                      // the step is one of Events
	Enabled                    // a step of Events is possible
	Noted                      // the step has a note: Note, or, for the values of the parameters Over, one behind it
	ForAll                     // X for each value of Params
	ForSome                    // X for some value of them
)

// Term is a part of a Formula.
type Term struct {
	Kind     TermKind
	Op       ltl.Op // none of those without operands
	X, Y     *Term
	Property int
	Params   []Param // Each
	Events   *EventAtom
	Note     int
	Over     []int // which of the Each parameters around, the outermost first
	At       source.Span
}

// EventAtom is the events of some rules.
type EventAtom struct {
	Process *Process // nil: of none
	Self    *Named   // the instance; nil: any, or there is but one
	Name    string   // of the rule; "": any
	Args    []Named  // of the first rulesets around the rule
}

// Named is a value: a constant, or that of a parameter around a term.
type Named struct {
	Type  *Type
	Const int64
	Param int // which of the Each parameters around, the outermost first; -1: Const
}

// Candidate reports whether some events of a rule may be meant.
func (h *EventAtom) Candidate(r *Rule) bool {
	for i, q := range h.params(r) {
		if v := h.values()[i]; v.Param < 0 && (v.Const < q.From || v.Const > q.To) {
			return false
		}
	}
	return r.Process == h.Process && (h.Name == "" || h.Name == r.Name) && len(h.params(r)) == h.width() &&
		(r.Kind == Plain || r.Kind == Internal || r.Kind == Receive)
}

func (h *EventAtom) width() int {
	if h.Self != nil {
		return 1 + len(h.Args)
	}
	return len(h.Args)
}

// params are the parameters that have to have the values that are named; fewer if the rule has not as many.
func (h *EventAtom) params(r *Rule) (list []*Param) {
	if h.Self != nil {
		if self := r.Self(); self != nil {
			list = append(list, self)
		}
	}
	for i := range r.Params {
		if q := &r.Params[i]; q.Kind == Each && q.Header > 0 && len(list) < h.width() {
			list = append(list, q)
		}
	}
	return list
}

// Values pairs the values that are named with the parameters of a candidate.
func (h *EventAtom) Values(r *Rule, f func(v Named, p *Param)) {
	for i, q := range h.params(r) {
		f(h.values()[i], q)
	}
}

// Registers returns the registers of the parameters that distinguish matching events of r from others.
func (h *EventAtom) Registers(r *Rule) (list []int) {
	for _, q := range h.params(r) {
		list = append(list, q.Reg)
	}
	return list
}

// Includes reports whether the events of a candidate are meant, each of whose Registers has one value,
// for some values of the parameters around.
func (h *EventAtom) Includes(r *Rule, around []int64) bool {
	var wanted []int64
	for _, v := range h.values() {
		if v.Param >= 0 {
			wanted = append(wanted, around[v.Param])
		} else {
			wanted = append(wanted, v.Const)
		}
	}
	for i, q := range h.params(r) {
		if q.From != wanted[i] {
			return false
		}
	}
	return true
}

func (h *EventAtom) values() []Named {
	if h.Self != nil {
		return append([]Named{*h.Self}, h.Args...)
	}
	return h.Args
}

// String is the term with its parentheses, in which a property is written by its number.
func (t *Term) String() string {
	switch t.Kind {
	case Holds:
		return fmt.Sprintf("property %d", t.Property)
	case Resting:
		return "atrest"
	case Fired:
		return fmt.Sprintf("fired(%q)", t.Events.Name)
	case Enabled:
		return fmt.Sprintf("enabled(%q)", t.Events.Name)
	case Noted:
		return fmt.Sprintf("note %d", t.Note)
	case ForAll, ForSome:
		var names []string
		for i := range t.Params {
			names = append(names, t.Params[i].Name)
		}
		word := "forall "
		if t.Kind == ForSome {
			word = "exists "
		}
		return word + strings.Join(names, ", ") + " do " + t.X.String() + " end"
	}
	if t.Y == nil {
		return fmt.Sprintf("%s %s", t.Op, t.X)
	}
	return fmt.Sprintf("(%s %s %s)", t.X, t.Op, t.Y)
}
