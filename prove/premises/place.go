package premises

import (
	"slices"

	"gomc/ir"
	"gomc/prove/form"
	"gomc/source"
)

// place is the form of a place: its address is found in cells numbered as if arrays over nodes had one element.
func (l *lowerer) place(p *ir.Place) *form.Place {
	if p == nil {
		return nil
	}
	out := &form.Place{Pre: l.hidden(p.Pre), Root: p.Root, Size: l.cells(p.Type), Type: l.simple(p.Type), At: p.At}
	w := &descent{l: l, out: out, at: p.At}
	switch p.Root {
	case ir.State:
		v := l.varAt(p.Base)
		out.Base = l.base[v]
		w.t, w.off = v.Type, p.Base-v.Base
	case ir.Frame:
		l.framePlace(p, out)
		return out
	case ir.Ref:
		out.Reg = l.reg(p.Reg, p.At)
		w.t, w.off = l.refs[p.Reg], p.Base
		if w.t == nil {
			panic(l.refuse(Unsupported, p.At, "this place is reached by a reference of an unknown type"))
		}
	}
	for i := range p.Path {
		w.step(&p.Path[i])
	}
	w.to(func(t *ir.Type) bool { return t == p.Type || ir.Same(t, p.Type) })
	return out
}

// hidden is the form of statements that belong to an expression, or that gomc makes.
func (l *lowerer) hidden(list []ir.Stmt) (out []form.Stmt) {
	l.met.inside++
	l.implicitly(func() { out = l.stmts(list) })
	l.met.inside--
	return out
}

// implicitly does something for what stands in no text.
func (l *lowerer) implicitly(do func()) {
	implicit := l.met.implicit
	l.met.implicit = true
	do()
	l.met.implicit = implicit
}

// isSetOf reports whether a type is of sets of nodes, which have a mark for each node.
func (l *lowerer) isSetOf(t *ir.Type) bool {
	return t.Kind == ir.Array && t.Index == l.node && t.Elem == ir.Mark
}

// varAt is the variable that has a cell.
func (l *lowerer) varAt(cell int) *ir.Var {
	i := slices.IndexFunc(
		l.p.Vars,
		func(v *ir.Var) bool { return cell >= v.Base && cell < v.Base+max(1, v.Type.Cells()) },
	)
	return l.p.Vars[i]
}

// framePlace is a place in the frame, in which no array is over nodes.
func (l *lowerer) framePlace(p *ir.Place, out *form.Place) {
	if q := l.quorum; q != nil && p.Base >= q.into && p.Base < q.into+l.n*q.stride {
		l.voterPlace(p, out)
		return
	}
	if l.overNodes(p.Type) {
		panic(l.refuse(Loop, p.At, "a local variable is an array over %s", l.node.Name).Suggest("a variable of the model"))
	}
	out.Base = l.frameCell(p.Base, p.At)
	for i := range p.Path {
		s := &p.Path[i]
		if s.Slot || s.Type != nil && l.holdsNode(s.Type) {
			panic(l.refuse(Loop, s.At, "a local variable is an array over %s", l.node.Name).Suggest("a variable of the model"))
		}
		out.Path = append(out.Path, form.Step{
			Index: l.expr(s.Index, nil), First: s.First, Count: s.Count, Stride: s.Stride, Offset: s.Offset})
	}
}

// voterPlace is a place in the message of the voter at hand, in the filter of a quorum.
func (l *lowerer) voterPlace(p *ir.Place, out *form.Place) {
	q := l.quorum
	if !q.filtering || p.Base != q.into || len(p.Path) == 0 || p.Path[0].Stride != q.stride {
		panic(l.refuse(Quorum, p.At, "the messages of a quorum are looked at in the body").
			Suggest("what is asked of each message in `where`, alone"))
	}
	if r, ok := p.Path[0].Index.(*ir.Reg); !ok || r.N != q.sender {
		panic(l.refuse(Quorum, p.At, "the filter of a quorum looks at the message of another sender"))
	}
	out.Base = l.frameCell(q.into, p.At) + p.Path[0].Offset
	for i := range p.Path[1:] {
		s := &p.Path[i+1]
		out.Path = append(out.Path, form.Step{
			Index: l.expr(s.Index, nil), First: s.First, Count: s.Count, Stride: s.Stride, Offset: s.Offset})
	}
}

// descent goes down a type, along a path that counts cells.
type descent struct {
	l   *lowerer
	out *form.Place
	t   *ir.Type
	off int
	at  source.Span
}

func (w *descent) add(n int) {
	if last := len(w.out.Path) - 1; last >= 0 {
		w.out.Path[last].Offset += n
	} else {
		w.out.Base += n
	}
}

// to descends to the type that is meant.
func (w *descent) to(meant func(*ir.Type) bool) {
	for w.off != 0 || !meant(w.t) {
		switch w.t.Kind {
		case ir.Record:
			i := slices.IndexFunc(w.t.Fields, func(f ir.Field) bool {
				return w.off >= f.Offset && w.off < f.Offset+f.Type.Cells()
			})
			if i < 0 {
				w.lost()
			}
			w.add(w.l.fieldAt(w.t, i))
			w.off -= w.t.Fields[i].Offset
			w.t = w.t.Fields[i].Type
		case ir.Array:
			size := w.t.Elem.Cells()
			if size == 0 {
				w.lost()
			}
			i := w.off / size
			w.off %= size
			if w.t.Index == w.l.node {
				w.out.Path = append(w.out.Path, form.Step{Index: w.l.nodeConst(i), Node: true})
			} else {
				w.add(i * w.l.cells(w.t.Elem))
			}
			w.t = w.t.Elem
		default:
			w.lost()
		}
	}
}

func (w *descent) lost() {
	panic(w.l.refuse(Unsupported, w.at, "this place cannot be followed"))
}

// step follows an index.
func (w *descent) step(s *ir.Step) {
	if s.Slot {
		panic(w.l.refuse(Channel, s.At, "an element of a multiset is looked at").Suggest("an array of cells"))
	}
	w.to(func(t *ir.Type) bool {
		return t.Kind == ir.Array && int64(t.Index.Count()) == s.Count && t.Elem.Cells() == s.Stride &&
			t.Index.First() == s.First &&
			(s.Type == nil || ir.Same(s.Type, t.Index))
	})
	index, elem := w.t.Index, w.t.Elem
	switch {
	case index == w.l.node:
		w.out.Path = append(w.out.Path, form.Step{Index: w.l.expr(s.Index, w.l.node), Node: true})
	case w.l.holdsNode(index) && w.l.checked(Union):
		panic(w.l.refuse(Union, s.At, "an array is indexed by a union of %s and other values", w.l.node.Name))
	default:
		w.out.Path = append(w.out.Path, form.Step{
			Index: w.l.expr(s.Index, index), First: s.First, Count: s.Count, Stride: w.l.cells(elem)})
	}
	w.t, w.off = elem, s.Offset
}
