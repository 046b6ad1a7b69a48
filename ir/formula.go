package ir

import (
	"fmt"
	"strings"

	"gomc/ltl"
	"gomc/source"
)

// Formula says something of all runs: a run begins in a start state and goes on for as long as any
// event can happen, then stays at rest. For each value of its Params it is a formula of its own.
type Formula struct {
	Name   string
	Number int // 1-based, among all
	Params []Param
	Body   *Term
	At     source.Span
}

// Title is the formula's name in quotes, or its number.
func (f *Formula) Title() string { return title(f.Name, f.Number) }

// TermKind says what a Term is.
type TermKind uint8

// The kinds of term.
const (
	Connective TermKind = iota // Op of X and Y
	Holds                      // property number Property, an Atom, for the values of all parameters around
	Resting                    // the state is at rest
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
	At       source.Span
}

// String is the term with its parentheses, in which a property is written by its number.
func (t *Term) String() string {
	switch t.Kind {
	case Holds:
		return fmt.Sprintf("property %d", t.Property)
	case Resting:
		return "atrest"
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
