package order

import (
	"fmt"
	"slices"
	"strconv"

	"gomc/ir"
	"gomc/source"
)

// Kind says in which way a result may depend on the order.
type Kind uint8

// The kinds.
const (
	Left    Kind = iota // what the loop leaves in Name
	Carried             // an iteration reads Name, which another one writes
	Ended               // a return ends the loop, and what was done by then shows in Name
	Stopped             // a quantifier stops early, and its evaluation changes Name
	Removed             // which elements a multisetremovepred removes from Name
	Missed              // what stops early may stop before it faults
)

// Dependence is one place where the order of interchangeable values may show.
type Dependence struct {
	Kind Kind
	At   source.Span // the variable of the loop or quantifier, or the multiset
	Type *ir.Type    // whose values are visited; of Removed, of the elements
	Sets []*ir.Type  // the scalarsets whose values those are
	Name string      // of a variable in the source; "" for the result of a function
	Spot source.Span // where Name is written
	Node any         // the *ir.For, *ir.Quant, *ir.Count or *ir.BagRemoveIf; of a quorum, the *ir.Param
	Head bool        // in the parameters or the guard of a rule, or in a property
}

// String says what may depend on the order, in a sentence without its end.
func (d *Dependence) String() string {
	name := "the result"
	if d.Name != "" {
		name = strconv.Quote(d.Name)
	}
	switch d.Kind {
	case Carried:
		return fmt.Sprintf("what this loop does with one value may depend on %s, which it changes with another: the order of the values of %s may matter", name, d.Type)
	case Ended:
		return fmt.Sprintf("a return may end this loop, and then what it leaves in %s may depend on the order of the values of %s", name, d.Type)
	case Stopped:
		return fmt.Sprintf("this may change %s for some values only, depending on the order of the values of %s", name, d.Type)
	case Removed:
		return fmt.Sprintf("what this removes from %s may depend on the order of the values of %s: an element is gone when the next is looked at", name, d.Type)
	case Missed:
		return fmt.Sprintf("this may stop before or after a run-time error, depending on the order of the values of %s", d.Type)
	}
	return fmt.Sprintf("what this loop leaves in %s may depend on the order of the values of %s", name, d.Type)
}

// Find lists the places in the rules and properties of p, and in what they call, in
// the order in which they are come upon, each at most once, without those at which only
// an error may be missed.
func Find(p *ir.Program) []Dependence {
	var all []Dependence
	listed := map[any]bool{}
	for _, s := range Dependents(p, nil) {
		for _, d := range s.Dependences {
			if d.Kind != Missed && !listed[d.Node] {
				listed[d.Node] = true
				all = append(all, d)
			}
		}
	}
	return all
}

// Dependent is a rule or property that may do something else when values change places.
type Dependent struct {
	Rule        int       // its index in Program.Rules, or -1
	Property    int       // its index in Program.Properties, or -1
	When        ir.Moment // in which the property is evaluated
	Sets        []*ir.Type
	Dependences []Dependence // at least one
}

// Reducible reports whether the order only shows in what the body of a rule does, and else in whether something faults:
// in any order the rule is enabled in the same states, and the property has the same value, unless there is a fault.
func (s *Dependent) Reducible() bool {
	return !slices.ContainsFunc(s.Dependences, func(d Dependence) bool { return d.Head && d.Kind != Missed })
}

// OnlyFaults reports whether the order only shows in whether something faults.
func (s *Dependent) OnlyFaults() bool {
	return !slices.ContainsFunc(s.Dependences, func(d Dependence) bool { return d.Kind != Missed })
}

// Dependents lists the rules, then the properties, in which there are dependences. Defined
// says of each cell of the state that it is never Undefined; nil is that nothing is known.
// The list is never nil.
func Dependents(p *ir.Program, defined []bool) []Dependent {
	out := []Dependent{}
	if !slices.ContainsFunc(p.Scalarsets, (*ir.Type).Interchangeable) {
		return out
	}
	add := func(s Dependent, places []Dependence) {
		for _, d := range places {
			s.Sets = union(s.Sets, d.Sets)
		}
		if s.Dependences = places; len(places) > 0 {
			out = append(out, s)
		}
	}
	known := findFacts(p, defined)
	for i, r := range p.Rules {
		add(Dependent{Rule: i, Property: -1}, newWalker(p, known).inRule(r))
	}
	for i, q := range p.Properties {
		add(Dependent{Rule: -1, Property: i, When: q.When}, newWalker(p, known).inProperty(q))
	}
	return out
}

func (w *walker) inRule(r *ir.Rule) []Dependence {
	w.rule = r
	w.root(&frame{locals: r.Locals, code: r.Body}, r.Cells, r.Params, r.Guard, r.Body)
	m := newMissedErrors(w)
	w.head = true
	m.params(r.Params)
	m.expr(r.Guard, either)
	w.head = false
	m.stmts(r.Body)
	return w.found
}

func (w *walker) inProperty(q *ir.Property) []Dependence {
	w.root(&frame{}, q.Cells, q.Params, q.Cond, nil)
	w.head = true
	m := newMissedErrors(w)
	m.params(q.Params)
	if q.Kind == ir.Invariant || q.Kind == ir.Final { // what violates it is found, whatever else it does
		m.expr(q.Cond, holds)
	} else {
		m.expr(q.Cond, either)
	}
	return w.found
}

func newWalker(p *ir.Program, known *facts) *walker {
	w := &walker{p: p, facts: known, judged: map[any]bool{}, called: map[string]bool{}, active: map[*ir.Func]bool{}}
	for _, v := range p.Vars {
		w.cells = max(w.cells, v.Base+v.Type.Cells())
	}
	w.top = w.cells
	return w
}

// union adds to a list what is not in it.
func union(list, more []*ir.Type) []*ir.Type {
	for _, t := range more {
		if !slices.Contains(list, t) {
			list = append(list, t)
		}
	}
	return list
}

// scalarsets returns the scalarsets whose values occur in a value of type t or index it.
func scalarsets(t *ir.Type) []*ir.Type {
	switch t.Kind {
	case ir.Scalarset:
		if t.Interchangeable() {
			return []*ir.Type{t}
		}
	case ir.Union:
		var out []*ir.Type
		for _, p := range t.Parts {
			out = union(out, scalarsets(p.Type))
		}
		return out
	case ir.Record:
		var out []*ir.Type
		for _, f := range t.Fields {
			out = union(out, scalarsets(f.Type))
		}
		return out
	case ir.Array:
		return union(scalarsets(t.Index), scalarsets(t.Elem))
	case ir.Bag:
		return scalarsets(t.Elem)
	}
	return nil
}

// root walks one rule or property.
func (w *walker) root(f *frame, cells int, params []ir.Param, cond ir.Expr, body []ir.Stmt) {
	w.enter(f, cells, func() {
		w.head = true
		for i := range params {
			w.stmts(params[i].Bind, "")
			w.expr(params[i].K)
			w.expr(params[i].Skip)
			w.expr(params[i].Filter)
		}
		w.expr(cond)
		w.head = false
		w.stmts(body, "")
	})
}

// enter runs do inside a new frame. Its cells get numbers as long as loops are looked
// for; within an iteration they are the iteration's own.
func (w *walker) enter(f *frame, cells int, do func()) {
	outer, top := w.f, w.top
	f.first = w.top
	if w.it != nil {
		f.first = unnumbered
	} else {
		w.top += cells
	}
	f.init()
	w.f = f
	do()
	w.f, w.top = outer, top
}

// report notes a dependence of a node, of the values of a type.
func (w *walker) report(d *Dependence, node any, t *ir.Type) {
	d.Node, d.Type, d.Sets, d.Head = node, t, scalarsets(t), w.head
	w.judged[node] = true
	w.found = append(w.found, *d)
}

// unjudged reports whether a node is still to be judged: not inside an iteration that is
// being judged, and not when something has been found in it.
func (w *walker) unjudged(node any) bool { return w.it == nil && !w.judged[node] }

// firstOfEach are, of a type whose values are visited, the first value of each scalarset in it.
// Two that follow are compared, for what holds of those holds of any two.
func firstOfEach(t *ir.Type) []int64 {
	if t.Kind != ir.Union {
		return []int64{t.First()}
	}
	var out []int64
	for _, p := range t.Parts {
		if p.Type.Interchangeable() {
			out = append(out, p.Offset)
		}
	}
	return out
}

// loop judges a for statement.
func (w *walker) loop(s *ir.For) {
	t := s.Loop.Type
	if t == nil || !t.Interchangeable() || !w.unjudged(s) {
		return
	}
	for _, first := range firstOfEach(t) {
		it := w.iterate(s.Loop.Reg, first, func(in *walker) { in.stmts(s.Body, "") })
		if d := it.judge(); d != nil {
			d.At = s.Loop.At
			w.report(d, s, t)
			return
		}
	}
}

// quantifier judges a forall or exists, or a count: what it calls may change nothing.
func (w *walker) quantifier(node any, reg int, t *ir.Type, at source.Span, body ir.Expr) {
	if t == nil || body == nil || len(scalarsets(t)) == 0 || !w.unjudged(node) {
		return
	}
	it := w.iterate(reg, 0, func(in *walker) { in.expr(body) })
	if len(it.writes) > 0 {
		x := &it.writes[0]
		w.report(&Dependence{Kind: Stopped, At: at, Name: x.name, Spot: x.at}, node, t)
	}
}

// removal judges a multisetremovepred.
func (w *walker) removal(s *ir.BagRemoveIf) {
	t := s.Bag.Type.Elem
	if len(scalarsets(t)) == 0 || !w.unjudged(s) {
		return
	}
	it := w.iterate(s.Reg, 0, func(in *walker) {
		in.it.slot = s.Reg
		in.expr(s.Pred)
		in.write(s.Bag, "", s.Bag.At, block{})
	})
	bag := it.writes[len(it.writes)-1:]
	if len(it.writes) > 1 || it.judgeReads(bag) != nil {
		w.report(&Dependence{Kind: Removed, At: s.Bag.At, Name: s.Bag.At.Text(), Spot: s.Bag.At}, s, t)
	}
}
