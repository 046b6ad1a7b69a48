package order

import (
	"gomc/internal/diag"
	"gomc/ir"
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
)

// Dependence is one place where the order of interchangeable values may show.
type Dependence struct {
	Kind Kind
	At   diag.Span // the variable of the loop or quantifier, or the multiset
	Type *ir.Type  // whose values are visited; of Removed, of the elements
	Name string    // of a variable in the source; "" for the result of a function
	Spot diag.Span // where Name is written
	Node any       // the *ir.For, *ir.Quant, *ir.Count or *ir.BagRemoveIf
}

// Find lists the places in the rules and properties of p, and in what they call, in
// the order in which they are come upon, each at most once.
func Find(p *ir.Program) []Dependence {
	w := &walker{p: p, judged: map[any]bool{}, called: map[string]bool{}, active: map[*ir.Func]bool{}}
	for _, v := range p.Vars {
		w.cells = max(w.cells, v.Base+v.Type.Cells())
	}
	w.top = w.cells
	for _, r := range p.Rules {
		w.root(&frame{locals: r.Locals, code: r.Body}, r.Cells, r.Params, r.Guard, r.Body)
	}
	for _, q := range p.Properties {
		w.root(&frame{}, q.Cells, q.Params, q.Cond, nil)
	}
	return w.found
}

// root walks one rule or property.
func (w *walker) root(f *frame, cells int, params []ir.Param, cond ir.Expr, body []ir.Stmt) {
	w.enter(f, cells, func() {
		for i := range params {
			w.stmts(params[i].Bind, nil)
			w.expr(params[i].K)
			w.expr(params[i].Filter)
		}
		w.expr(cond)
		w.stmts(body, nil)
	})
}

// enter runs do inside a new frame. Its cells get numbers as long as loops are looked
// for; within an iteration they are the iteration's own.
func (w *walker) enter(f *frame, cells int, do func()) {
	outer, top := w.f, w.top
	f.first = w.top
	if w.it != nil {
		f.first = private
	} else {
		w.top += cells
	}
	f.init()
	w.f = f
	do()
	w.f, w.top = outer, top
}

// report notes a dependence of a node.
func (w *walker) report(d *Dependence) {
	if d != nil {
		w.found = append(w.found, *d)
	}
}

// once reports whether a node is still to be judged: not inside an iteration that is
// being judged, and not when something has been found in it.
func (w *walker) once(node any) bool { return w.it == nil && !w.judged[node] }

// loop judges a for statement.
func (w *walker) loop(s *ir.For) {
	if t := s.Loop.Type; t == nil || !t.Interchangeable() || !w.once(s) {
		return
	}
	it := w.iterate(s.Loop.Reg, s.Loop.Type, func(in *walker) { in.stmts(s.Body, nil) })
	if d := it.judge(); d != nil {
		d.At, d.Type, d.Node = s.Loop.At, s.Loop.Type, s
		w.judged[s] = true
		w.report(d)
	}
}

// quantifier judges a forall or exists, or a count: what it calls may change nothing.
func (w *walker) quantifier(node any, reg int, t *ir.Type, at diag.Span, body ir.Expr) {
	if t == nil || !t.Interchangeable() || !w.once(node) || body == nil {
		return
	}
	it := w.iterate(reg, t, func(in *walker) { in.expr(body) })
	if len(it.writes) > 0 {
		x := &it.writes[0]
		w.judged[node] = true
		w.report(&Dependence{Kind: Stopped, At: at, Type: t, Name: x.name, Spot: x.at, Node: node})
	}
}

// removal judges a multisetremovepred.
func (w *walker) removal(s *ir.BagRemoveIf) {
	t := held(s.Bag.Type.Elem)
	if t == nil || !w.once(s) {
		return
	}
	it := w.iterate(s.Reg, t, func(in *walker) {
		in.it.slot = s.Reg
		in.expr(s.Pred)
		in.write(s.Bag, "", s.Bag.At, block{})
	})
	bag := it.writes[len(it.writes)-1:]
	d := it.judgeReads(bag)
	if d == nil && len(it.writes) > 1 {
		d = &Dependence{}
	}
	if d != nil {
		w.judged[s] = true
		w.report(&Dependence{Kind: Removed, At: s.Bag.At, Type: t, Name: s.Bag.At.Text(), Spot: s.Bag.At, Node: s})
	}
}

// held finds an interchangeable type among the cells of t.
func held(t *ir.Type) *ir.Type {
	for _, leaf := range ir.Leaves(t) {
		if leaf.Kind != ir.Bag && leaf.Interchangeable() {
			return leaf
		}
	}
	return nil
}
