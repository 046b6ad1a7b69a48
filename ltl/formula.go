package ltl

import "fmt"

// MaxProps is how many propositions a formula may have.
const MaxProps = 64

// Letter is a set of propositions.
type Letter uint64

// Has reports whether a proposition is in the set.
func (l Letter) Has(prop int) bool { return l>>prop&1 != 0 }

// Op is the operator of a Formula.
type Op uint8

// The operators.
const (
	True Op = iota
	False
	Prop
	Not
	And
	Or
	Implies
	Always
	Eventually
	Until
	Unless
	Release
	LeadsTo
)

// String returns how the operator is written where all others are in parentheses.
func (o Op) String() string { return words[o] }

// Formula says something of a run. It is never changed once made.
type Formula struct {
	Op   Op
	X, Y *Formula // what it is made of: X alone of Not, Always and Eventually, neither of True, False and Prop
	Prop int
}

var words = [...]string{True: "true", False: "false", Prop: "p", Not: "!", And: "&", Or: "|", Implies: "->", Always: "[]", Eventually: "<>",
	Until: "until", Unless: "unless", Release: "release", LeadsTo: "~>"}

// String is the formula with all its parentheses, propositions as p0, p1 ...
func (f *Formula) String() string {
	switch {
	case f.Op == Prop:
		return fmt.Sprintf("p%d", f.Prop)
	case f.X == nil:
		return words[f.Op]
	case f.Y == nil:
		return words[f.Op] + f.X.String()
	}
	return fmt.Sprintf("(%s %s %s)", f.X, words[f.Op], f.Y)
}

// Props is the set of propositions in the formula.
func (f *Formula) Props() Letter {
	if f == nil {
		return 0
	}
	if f.Op == Prop {
		return 1 << f.Prop
	}
	return f.X.Props() | f.Y.Props()
}

// Normal is the normal form of the formula, or of its negation.
func (f *Formula) Normal(negate bool) *Formula {
	switch f.Op {
	case True, False:
		return constant((f.Op == True) != negate)
	case Prop:
		if negate {
			return &Formula{Op: Not, X: f}
		}
		return f
	case Not:
		return f.X.Normal(!negate)
	case And, Or:
		return dual(And, Or, (f.Op == Or) != negate, f.X.Normal(negate), f.Y.Normal(negate))
	case Implies:
		return dual(And, Or, !negate, f.X.Normal(!negate), f.Y.Normal(negate))
	case Until, Release:
		return dual(Release, Until, (f.Op == Until) != negate, f.X.Normal(negate), f.Y.Normal(negate))
	}
	return f.derived().Normal(negate)
}

// derived says by other operators what Always, Eventually, Unless and LeadsTo say.
func (f *Formula) derived() *Formula {
	switch f.Op {
	case Always:
		return &Formula{Op: Release, X: constant(false), Y: f.X}
	case Eventually:
		return &Formula{Op: Until, X: constant(true), Y: f.X}
	case Unless:
		return &Formula{Op: Release, X: f.Y, Y: &Formula{Op: Or, X: f.X, Y: f.Y}}
	}
	return &Formula{Op: Always, X: &Formula{Op: Implies, X: f.X, Y: &Formula{Op: Eventually, X: f.Y}}}
}

func constant(value bool) *Formula {
	if value {
		return &Formula{Op: True}
	}
	return &Formula{Op: False}
}

// dual is made by one of two operators, where constants do not decide.
func dual(a, b Op, second bool, x, y *Formula) *Formula {
	op := a
	if second {
		op = b
	}
	switch {
	case y.Op == True && op != And, y.Op == False && op != Or: // of Until and Release, too: the right side decides
		return y
	case op == And && x.Op == False, op == Or && x.Op == True:
		return x
	case op == And && x.Op == True, op == Or && x.Op == False:
		return y
	case (op == And || op == Or) && (y.Op == True || y.Op == False):
		return x
	}
	return &Formula{Op: op, X: x, Y: y}
}
