package premises

import (
	"math"

	"gomc/ir"
	"gomc/prove/form"
)

// stmts is the form of statements. Statements that are written out for each node, one behind the other, are a loop.
func (l *lowerer) stmts(list []ir.Stmt) (out []form.Stmt) {
	for len(list) > 0 {
		if loop, n := l.overElements(list); loop != nil {
			out, list = append(out, l.forLoop(loop)), list[n:]
			continue
		}
		if more, ok := l.ofSets(list[0]); ok {
			out, list = append(out, more...), list[1:]
			continue
		}
		if n := l.takes(list); n > 0 {
			out = append(out, &form.Take{Param: l.quorum.param})
			list = list[n:]
			continue
		}
		if loop := l.writtenOut(list); loop != nil {
			out = append(out, loop)
			list = list[l.n:]
			continue
		}
		if s := l.stmt(list[0]); s != nil {
			out = append(out, s)
		}
		list = list[1:]
	}
	return out
}

// written is a node that statements have been written out for.
type written struct {
	node, reg int
	met       bool
}

// writtenOut is the loop that the first statements are, one for each node, or nil.
func (l *lowerer) writtenOut(list []ir.Stmt) (out form.Stmt) {
	if len(list) < l.n || l.each != nil {
		return nil
	}
	certain, regs := l.met.certain, l.frame.regs
	defer func() { l.each, l.met.certain = nil, certain }()
	reg := l.frame.regs
	l.frame.regs++
	var first form.Stmt
	for n := range l.n {
		l.each, l.met.certain = &written{node: n, reg: reg}, false
		s := l.stmt(list[n])
		if s == nil || l.met.certain || !l.each.met || n > 0 && form.Text(s) != form.Text(first) {
			l.frame.regs = regs
			return nil
		}
		if n == 0 {
			first = s
		}
	}
	loop := &form.For{Loop: form.Loop{Reg: reg, Node: true, At: l.at}, Body: []form.Stmt{first}}
	l.implicitly(func() { out = l.checkLoop(loop) })
	return out
}

// stmt is the form of a statement, nil for one that does nothing. It is a dispatch over the kinds.
func (l *lowerer) stmt(s ir.Stmt) form.Stmt {
	switch s := s.(type) {
	case *ir.Store:
		return &form.Store{Dst: l.place(s.Dst), X: l.expr(s.X, s.Dst.Type), At: s.At}
	case *ir.Copy:
		l.sameKind(s.Src.Type, s.Dst.Type, s.Delta, s.At)
		return &form.Copy{Dst: l.whole(s.Dst), Src: l.whole(s.Src), Delta: s.Delta, At: s.At}
	case *ir.Undefine:
		return l.set(s.Dst, false)
	case *ir.Clear:
		return l.set(s.Dst, true)
	case *ir.If:
		return &form.If{Cond: l.expr(s.Cond, nil), Then: l.inBranch(s.Then, false), Else: l.inBranch(s.Else, false)}
	case *ir.For:
		return l.forLoop(s)
	case *ir.While:
		panic(l.refuse(Call, s.At, "a while loop: how often it repeats may depend on the number of nodes").
			Suggest("a rule for each repetition, or a for loop"))
	case *ir.Let:
		return &form.Let{Reg: l.reg(s.Reg, l.at), X: l.expr(s.X, nil)}
	case *ir.Bind:
		l.refs[s.Reg] = s.Place.Type
		return &form.Bind{Reg: l.reg(s.Reg, l.at), Place: l.place(s.Place)}
	case *ir.CallStmt:
		return &form.CallStmt{Call: l.call(s.Call)}
	case *ir.Return:
		return &form.Return{}
	case *ir.Fail:
		return &form.Fail{Message: failMessage(s), At: s.At}
	case *ir.Assert:
		return &form.Assert{Cond: l.expr(s.Cond, nil), Message: s.Message, At: s.At}
	case *ir.Assume:
		return &form.Assume{Cond: l.expr(s.Cond, nil)}
	case *ir.Cover:
		return &form.Evaluate{X: l.expr(s.Cond, nil)}
	case *ir.Put:
		return l.put(s)
	case *ir.Note:
		return nil
	case *ir.Choose:
		return l.choose(s)
	case *ir.BagAdd:
		l.bits(s.Bag)
		return &form.BagAdd{Bag: l.place(s.Bag), Elem: l.place(s.Elem), Radixes: radixes(s.Elem.Type), At: s.At}
	case *ir.BagRemove:
		l.bits(s.Bag)
		return &form.BagRemove{Bag: l.place(s.Bag), Index: l.expr(s.Index, nil), At: s.At}
	case *ir.BagRemoveIf:
		panic(l.refuse(Channel, s.Bag.At, "elements of a multiset are removed by a condition").Suggest("an array of cells"))
	}
	panic("premises: unknown statement")
}

func failMessage(s *ir.Fail) string {
	switch {
	case s.NoReturn:
		return "the end of a function was reached without a return"
	case s.Kind == ir.Stated:
		return "error: " + s.Message
	}
	return s.Message
}

// put evaluates what is put, since that may fault.
func (l *lowerer) put(s *ir.Put) form.Stmt {
	if s.Place != nil {
		panic(l.refuse(Unsupported, s.Place.At, "put shows a variable").Suggest("the model without put"))
	}
	if s.X == nil {
		return nil
	}
	return &form.Evaluate{X: l.expr(s.X, s.Type)}
}

func (l *lowerer) bits(bag *ir.Place) {
	if !l.isSet(bag.Type) {
		panic(
			l.refuse(Channel, bag.At, "a multiset or queue").Suggest("an array of cells, or a set of messages for each node"),
		)
	}
}

// radixes are the numbers of raw values of the cells of an element.
func radixes(t *ir.Type) (out []int64) {
	for _, leaf := range ir.Leaves(t) {
		out = append(out, int64(leaf.Count())+1)
	}
	return out
}

// set is undefine, or clear.
func (l *lowerer) set(p *ir.Place, least bool) form.Stmt {
	if t := l.simple(p.Type); least && t != nil && uint64(t.Count) > math.MaxUint32 {
		panic(l.refuse(Large, p.At, "clear gives a variable its least value, of more than 32 bits").Suggest("0"))
	}
	if least && l.holdsValue(p.Type) {
		panic(l.refuse(Ordered, p.At, "clear takes the first value of %s", l.node.Name).Suggest("undefine"))
	}
	out := &form.Set{Dst: l.place(p), Least: least, Wide: l.overNodes(p.Type)}
	l.raws(p.Type, least, &out.Cells)
	return out
}

// holdsValue reports whether some cell of a type holds a node.
func (l *lowerer) holdsValue(t *ir.Type) bool {
	switch t.Kind {
	case ir.Record:
		for _, f := range t.Fields {
			if l.holdsValue(f.Type) {
				return true
			}
		}
		return false
	case ir.Array:
		return l.holdsValue(t.Elem)
	}
	return l.holdsNode(t)
}

// raws are the least raw values of the cells of a type, arrays over nodes with one element.
func (l *lowerer) raws(t *ir.Type, least bool, out *[]int64) {
	switch t.Kind {
	case ir.Record:
		for _, f := range t.Fields {
			l.raws(f.Type, least, out)
		}
	case ir.Array:
		n := int(t.Index.Count())
		if t.Index == l.node {
			n = 1
		}
		for range n {
			l.raws(t.Elem, least, out)
		}
	case ir.Bag:
		for range l.cells(t) {
			*out = append(*out, 0)
		}
	default:
		raw := int64(0)
		if least {
			raw = 1
		}
		*out = append(*out, raw)
	}
}

func (l *lowerer) forLoop(s *ir.For) form.Stmt {
	if best := l.best(s); best != nil {
		return best
	}
	out := &form.For{Loop: l.loop(&s.Loop)}
	l.bindLoop(&out.Loop)
	out.Body = l.inBranch(s.Body, true)
	if out.Loop.Node {
		return l.checkLoop(out)
	}
	return out
}

// choose returns a choice among the values of a type.
func (l *lowerer) choose(s *ir.Choose) form.Stmt {
	if s.Of == nil || s.Where != nil && l.checked(Choice) || s.Fresh {
		panic(
			l.refuse(Choice, s.At, "a choice among some values, or elements").
				Suggest("choose x : T, or a rule for each choice"),
		)
	}
	out := &form.Choose{Dst: l.place(s.Dst), Add: s.Delta, At: s.At}
	l.sameKind(s.Of, s.Dst.Type, s.Delta, s.At)
	switch {
	case s.Of == l.node:
		out.Node = true
	case l.holdsNode(s.Of):
		panic(l.refuse(Union, s.At, "a choice among the values of a union with %s", l.node.Name))
	default:
		out.From, out.To = s.Of.First(), s.Of.First()+int64(s.Of.Count())-1
	}
	return out
}
