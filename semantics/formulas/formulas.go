package formulas

import (
	"slices"

	"gomc/ir"
	"gomc/ltl"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/rules"
	"gomc/semantics/types"
)

// operators maps the temporal and logical operators of the source to those of ltl.
var operators = map[ast.Op]ltl.Op{
	ast.Not: ltl.Not, ast.Implies: ltl.Implies,
	ast.And: ltl.And, ast.LogAnd: ltl.And, ast.Or: ltl.Or, ast.LogOr: ltl.Or,
	ast.Always: ltl.Always, ast.Box: ltl.Always, ast.Eventually: ltl.Eventually, ast.Diamond: ltl.Eventually,
	ast.Until: ltl.Until, ast.Unless: ltl.Unless, ast.Release: ltl.Release,
	ast.LeadsTo: ltl.LeadsTo, ast.Squiggle: ltl.LeadsTo,
}

// Checker checks the formulas of one model.
type Checker struct {
	types *types.Checker
	items *rules.Checker
	layer *mailboxes.Layer
	atoms []*core.EventAtom // of all formulas
	said  []said            // by all properties

	messageAtoms []*ast.MessageAtom // of the formulas that are judged
}

// said is a boolean that a property says is always true: an assumption, or `ltl always e`.
type said struct {
	cond ast.Expr
	by   *ast.Property
}

// Assumed notes that a property says so.
func (c *Checker) Assumed(cond ast.Expr, by *ast.Property) {
	if c.items.Alone() {
		c.said = append(c.said, said{cond, by})
	}
}

// NewChecker returns a Checker beside that of the plain language, of a model with machines.
func NewChecker(plain *types.Checker, items *rules.Checker, layer *mailboxes.Layer) *Checker {
	return &Checker{types: plain, items: items, layer: layer}
}

// Formula checks a property that speaks of runs; nil after an error.
func (c *Checker) Formula(d *ast.Property, number int) *core.Formula {
	c.types.Differences.Note(compat.Property, compat.Heading(d.At(), d.Name))
	if op, ok := types.Strip(d.Cond).(*ast.Unary); ok && operators[op.Op] == ltl.Always && !c.ofRuns(op.X) {
		c.Assumed(op.X, d)
	}
	f := &core.Formula{Place: core.Place{Where: d.At()}, Name: rules.Text(d.Name), Number: number}
	var done func()
	f.Around, done = c.items.Begin(false)
	done()
	if f.Picks() {
		c.types.Errorf(codes.Bag, compat.Heading(d.At(), d.Name), "a formula cannot stand in a choose: "+
			"what is chosen in one state is not known again in the next")
		return nil
	}
	if f.Body = c.term(d.Cond); f.Body == nil || !c.guarded(f.Body) {
		return nil
	}
	return f
}

// term checks a part of a formula; nil when it is none. This is a dispatch over the kinds of expression.
func (c *Checker) term(e ast.Expr) core.Term {
	if !c.ofRuns(e) {
		return c.atom(e)
	}
	at := core.Place{Where: e.At()}
	switch e := e.(type) {
	case *ast.Paren:
		return c.term(e.X)
	case *ast.Ident:
		c.types.Info.Select(e, c.types.Info.AtRest)
		return &core.Resting{Place: at}
	case *ast.Unary:
		if op, ok := operators[e.Op]; ok {
			if x := c.term(e.X); x != nil {
				return &core.Connective{Place: at, Op: op, X: x}
			}
			return nil
		}
	case *ast.Binary:
		return c.binary(e)
	case *ast.Quantified:
		return c.forValues(e)
	case *ast.Call:
		return c.pattern(e, c.patternOf(e))
	case *ast.EventAtom:
		return c.event(e)
	case *ast.MessageAtom:
		return c.message(e)
	}
	c.types.Errorf(codes.Formula, e.At(), "a statement about a run cannot stand here: it is not a value")
	return nil
}

func (c *Checker) binary(e *ast.Binary) core.Term {
	op, ok := operators[e.Op]
	if !ok {
		c.types.Errorf(codes.Formula, e.OpSpan.At(), "`%s` computes with values; a statement about a run is none", e.Op).
			Suggest("join statements about runs by !, &, |, ->, and say what is to be compared inside of them: always (a = b)")
		return nil
	}
	c.warnReach(e, op)
	x, y := c.term(e.X), c.term(e.Y)
	if x == nil || y == nil {
		return nil
	}
	return &core.Connective{Place: core.Place{Where: e.At()}, Op: op, X: x, Y: y}
}

// warnReach warns of `always a & b`, where b is a boolean: `always` is about a alone.
func (c *Checker) warnReach(e *ast.Binary, op ltl.Op) {
	prefix, ok := e.X.(*ast.Unary)
	if !ok || !prefix.Op.Temporal() || op != ltl.And && op != ltl.Or && op != ltl.Implies || c.ofRuns(e.Y) {
		return
	}
	c.types.Diags.Warnf(codes.Formula, e.OpSpan.At(), "`%s` is about what stands in front of `%s`, and not about what is behind it",
		prefix.Op, e.Op).
		Suggest("parentheses: %s (... %s ...), or (%s ...) %s ...", prefix.Op, e.Op, prefix.Op, e.Op)
}

// forValues returns a quantifier around what speaks of runs.
func (c *Checker) forValues(e *ast.Quantified) core.Term {
	if e.Filter != nil {
		c.types.Errorf(codes.Formula, e.Filter.At(),
			"a condition of a quantifier around a statement about runs stands in that statement").
			Suggest("forall v : T do p -> ... end, exists v : T do p & ... end")
		return nil
	}
	t := &core.ForValues{Place: core.Place{Where: e.At()}, Exists: e.Exists}
	for _, q := range e.Quants {
		c.types.WarnQuantified(q.Name)
		if q.Type != nil && types.RefuseIDs(c.types, c.types.TypeOf(q.Type), q.Type.At(),
			"a quantifier around a statement about runs",
			"a hot state of %[1]s; or a quantifier in what is said of a state: always (forall i : %[1]s do ... end)") {
			return nil
		}
	}
	var done func()
	t.Outside, done = c.items.Begin(false)
	done()
	c.items.Beneath(c.items.Quants(e.Quants), func() {
		t.Inside, done = c.items.Begin(false)
		done()
		t.X = c.term(e.Body)
	})
	if t.X == nil {
		return nil
	}
	return t
}

// ofRuns reports whether an expression speaks of runs, or asks what is known of a state only when it has been
// expanded, and so is no atom.
func (c *Checker) ofRuns(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Paren:
		return c.ofRuns(e.X)
	case *ast.Ident:
		return e.Name == "atrest" && c.types.Find(e) == nil
	case *ast.Unary:
		return e.Op.Temporal() || c.ofRuns(e.X)
	case *ast.Binary:
		return e.Op.Temporal() || c.ofRuns(e.X) || c.ofRuns(e.Y)
	case *ast.EventAtom, *ast.MessageAtom:
		return true
	case *ast.Call:
		return c.patternOf(e) != nil
	case *ast.Quantified:
		return c.ofRuns(e.Filter) || c.ofRuns(e.Body)
	case *ast.QuantifiedIn:
		return c.ofRuns(e.Filter) || c.ofRuns(e.Body)
	case *ast.Cond:
		return c.ofRuns(e.C) || c.ofRuns(e.A) || c.ofRuns(e.B)
	}
	return false
}

// atom checks a boolean of a state.
func (c *Checker) atom(e ast.Expr) core.Term {
	around, done := c.items.Begin(true)
	defer done()
	x := &core.Holds{Place: core.Place{Where: e.At()}, Around: around}
	c.types.Pure("formula", e.At(), func() { x.Cond = c.types.Boolean(e) })
	return x
}

// event checks `fired(...)` or `enabled(...)`.
func (c *Checker) event(e *ast.EventAtom) core.Term {
	x := &core.EventAtom{Place: core.Place{Where: e.At()}, Enabled: e.Enabled,
		Events: &ir.EventAtom{Name: rules.Text(e.Name)}}
	around, done := c.items.Begin(false)
	defer done()
	if e.Process != nil && !c.of(x.Events, e.Process, around) {
		return nil
	}
	for _, a := range e.Args {
		v := c.Known(a, around)
		if v == nil {
			return nil
		}
		x.Events.Args = append(x.Events.Args, *v)
	}
	c.atoms = append(c.atoms, x)
	return x
}

// of notes of which process events are meant.
func (c *Checker) of(h *ir.EventAtom, e ast.Expr, around core.Around) bool {
	known, index, ok := types.NamedProcess(c.types, e)
	if !ok {
		c.types.Errorf(codes.Formula, e.At(), "this is no process; the name of a rule stands in quotes").
			Suggest(`fired(P[i], "rule"), fired(P), fired("rule", i)`)
		return false
	}
	h.Process = known.Process
	if index == nil {
		return true
	}
	h.Self = c.Known(index, around)
	return h.Self != nil
}

// Known returns a constant, or the variable of a ruleset or quantifier around; nil, and an error, for all else.
func (c *Checker) Known(e ast.Expr, around core.Around) *ir.Named {
	x := c.types.Expr(e)
	if core.IsBad(x) {
		return nil
	}
	if k, known := x.(*core.Const); known {
		return &ir.Named{Type: k.T, Const: k.V, Param: -1}
	}
	if name, is := x.(*core.Name); is {
		n := slices.Index(c.parameters(around), name.Symbol)
		if n >= 0 {
			return &ir.Named{Type: name.T, Param: n}
		}
	}
	c.types.Errorf(codes.Formula, e.At(), "which events are meant is known when a model is compiled: "+
		"a constant, or the variable of a quantifier or ruleset").
		Suggest("forall v : T do x = v -> ... fired(..., v) ... end")
	return nil
}

// parameters are the index of the process, if it has one, and the variables of the rulesets around.
func (c *Checker) parameters(around core.Around) (list []*core.Symbol) {
	if indexed(c.types.Body) {
		list = append(list, around.Self)
	}
	for _, h := range around.Head {
		if each, is := h.(*core.Each); is {
			list = append(list, each.Symbol)
		}
	}
	return list
}

// indexed reports whether a body belongs to a process with an index.
func indexed(b *types.Body) bool { return b.Process != nil && b.Process.Index != nil }

// guarded refuses a formula that notices steps between others.
func (c *Checker) guarded(t core.Term) bool {
	s := eventSkeleton{}
	f := s.of(t)
	if _, ok := f.Guarded(s.events); ok {
		return true
	}
	c.types.Errorf(codes.Formula, t.At(), "this formula could notice a step that comes in between "+
		"and has nothing to do with the event: it would change its value with every reduction").
		Suggest("fired(...) as a part of what is eventually true, on either side of leadsto, as always (fired(...) -> f), " +
			"or to the right of until and unless, or to the left of release")
	return false
}

// eventSkeleton is a formula as far as its events go. It has room for few propositions, so all that is no event is one,
// and events are the others, in turn.
type eventSkeleton struct {
	events ltl.Letter
	next   int
}

func (s *eventSkeleton) of(t core.Term) *ltl.Formula {
	switch t := t.(type) {
	case *core.EventAtom:
		if !t.Enabled {
			return s.event()
		}
	case *core.MessageAtom:
		return s.event()
	case *core.ForValues:
		return s.of(t.X)
	case *core.Connective:
		f := &ltl.Formula{Op: t.Op, X: s.of(t.X)}
		if t.Y != nil {
			f.Y = s.of(t.Y)
		}
		return f
	}
	return &ltl.Formula{Op: ltl.Prop}
}

func (s *eventSkeleton) event() *ltl.Formula {
	s.next = s.next%(ltl.MaxProps-1) + 1
	s.events |= 1 << s.next
	return &ltl.Formula{Op: ltl.Prop, Prop: s.next}
}
