package formulas

import (
	"fmt"
	"slices"
	"strings"

	"gomc/ltl"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
)

// The patterns of Dwyer, Avrunin and Corbett (Patterns in Property Specifications for Finite-State Verification, ICSE
// 1999) are words of formulas, unless the model has functions of their names. Each stands for a formula of its
// arguments, in the scope that the last argument names; without one it is about the whole run.
//
// We depart from their table in one place: after(q) begins with the first q for precedence, too, where their formula is
// satisfied by any q. Their scope "after q until r" is after_until(q, r).

// pattern is the meaning of a word for a specification pattern, with its arguments. Each function makes a formula from
// the arguments.
type pattern struct {
	arguments []string
	whole     func(m maker, a []core.Term) core.Term                        // of all that follows
	part      func(m maker, a []core.Term, r core.Term, to joint) core.Term // of what comes before the first r
}

// joint is how a part ends: with an r that comes (until), or with one that may never come (unless).
type joint func(x, y core.Term) core.Term

// patterns are the words.
var patterns = map[string]*pattern{
	"absence": {
		[]string{"p"},
		func(m maker, a []core.Term) core.Term { return m.always(m.not(a[0])) },
		func(m maker, a []core.Term, r core.Term, to joint) core.Term { return to(m.not(a[0]), r) },
	},
	"universality": {
		[]string{"p"},
		func(m maker, a []core.Term) core.Term { return m.always(a[0]) },
		func(_ maker, a []core.Term, r core.Term, to joint) core.Term { return to(a[0], r) },
	},
	"existence": {
		[]string{"p"},
		func(m maker, a []core.Term) core.Term { return m.eventually(a[0]) },
		func(m maker, a []core.Term, r core.Term, _ joint) core.Term { return m.before(a[0], r) },
	},
	"precedence": {
		[]string{"s", "p"},
		func(m maker, a []core.Term) core.Term { return m.unless(m.not(a[1]), a[0]) },
		func(m maker, a []core.Term, r core.Term, to joint) core.Term { return to(m.not(a[1]), m.or(a[0], r)) },
	},
	"response": {
		[]string{"p", "s"},
		func(m maker, a []core.Term) core.Term { return m.leadsTo(a[0], a[1]) },
		func(m maker, a []core.Term, r core.Term, to joint) core.Term {
			return to(m.implies(a[0], m.before(a[1], r)), r)
		},
	},
}

// scopes are the words of scopes, with how many arguments they take.
var scopes = map[string]int{"before": 1, "after": 1, "between": 2, "after_until": 2}

// maker makes operators. They have no place: no text says them.
type maker struct{}

func (maker) one(op ltl.Op, x core.Term) core.Term    { return &core.Connective{Op: op, X: x} }
func (maker) two(op ltl.Op, x, y core.Term) core.Term { return &core.Connective{Op: op, X: x, Y: y} }
func (m maker) not(x core.Term) core.Term             { return m.one(ltl.Not, x) }
func (m maker) always(x core.Term) core.Term          { return m.one(ltl.Always, x) }
func (m maker) eventually(x core.Term) core.Term      { return m.one(ltl.Eventually, x) }
func (m maker) and(x, y core.Term) core.Term          { return m.two(ltl.And, x, y) }
func (m maker) or(x, y core.Term) core.Term           { return m.two(ltl.Or, x, y) }
func (m maker) implies(x, y core.Term) core.Term      { return m.two(ltl.Implies, x, y) }
func (m maker) until(x, y core.Term) core.Term        { return m.two(ltl.Until, x, y) }
func (m maker) unless(x, y core.Term) core.Term       { return m.two(ltl.Unless, x, y) }
func (m maker) leadsTo(x, y core.Term) core.Term      { return m.two(ltl.LeadsTo, x, y) }

// before says that x comes, and r not until then.
func (m maker) before(x, r core.Term) core.Term { return m.until(m.not(r), m.and(x, m.not(r))) }

// scoped returns a pattern of arguments in a scope; "" is the whole run.
func (m maker) scoped(p *pattern, a []core.Term, scope string, ends []core.Term) core.Term {
	switch scope {
	case "before":
		return m.implies(m.eventually(ends[0]), p.part(m, a, ends[0], m.until))
	case "after":
		return m.unless(m.not(ends[0]), m.and(ends[0], p.whole(m, a)))
	case "between":
		begins := m.and(m.and(ends[0], m.not(ends[1])), m.eventually(ends[1]))
		return m.always(m.implies(begins, p.part(m, a, ends[1], m.until)))
	case "after_until":
		return m.always(m.implies(m.and(ends[0], m.not(ends[1])), p.part(m, a, ends[1], m.unless)))
	}
	return p.whole(m, a)
}

// patternOf is the pattern that a call names; nil: it names none, or a function of the model.
func (c *Checker) patternOf(e *ast.Call) *pattern {
	if p := patterns[e.Func.Name]; p != nil && c.types.Find(e.Func) == nil {
		return p
	}
	return nil
}

// pattern checks a pattern, and is the formula that it stands for.
func (c *Checker) pattern(e *ast.Call, p *pattern) core.Term {
	arguments, scope := c.scope(e.Args)
	if len(arguments) != len(p.arguments) {
		takes := strings.Join(p.arguments, " and ")
		c.types.Errorf(codes.Formula, e.At(), "%s takes %s, and perhaps a scope", e.Func.Name, takes).
			Suggest("%s", p.example(e.Func.Name))
		return nil
	}
	name, ends := "", []core.Term(nil)
	if scope != nil {
		name, ends = scope.Func.Name, c.terms(scope.Args)
	}
	terms := c.terms(arguments)
	if slices.Contains(terms, nil) || slices.Contains(ends, nil) {
		return nil
	}
	formula := maker{}.scoped(p, terms, name, ends).(*core.Connective)
	formula.Where = e.At()
	return formula
}

func (c *Checker) terms(list []ast.Expr) (out []core.Term) {
	for _, e := range list {
		out = append(out, c.term(e))
	}
	return out
}

// scope is the last argument, if it is the call of a scope with as many arguments as it takes, and those in front of
// it; nil, and all arguments, if it is none.
func (c *Checker) scope(arguments []ast.Expr) (rest []ast.Expr, scope *ast.Call) {
	if len(arguments) == 0 {
		return nil, nil
	}
	last := len(arguments) - 1
	call, is := arguments[last].(*ast.Call)
	if !is || c.types.Find(call.Func) != nil {
		return arguments, nil
	}
	if takes, known := scopes[call.Func.Name]; !known || takes != len(call.Args) {
		return arguments, nil
	}
	return arguments[:last], call
}

// example shows how a pattern is written.
func (p *pattern) example(name string) string {
	given := name + "(" + strings.Join(p.arguments, ", ")
	return fmt.Sprintf("%s), or %[1]s, scope) with before(r), after(q), between(q, r) or after_until(q, r)", given)
}
