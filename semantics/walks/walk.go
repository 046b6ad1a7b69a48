package walks

import (
	"gomc/ir"
	"gomc/source"
)

// Walk is a loop that is kept. Its variable takes numbers (or the values of a type that has an order), any members of a
// set, its members from the least on, or the elements of a sequence.
type Walk struct {
	Var *ir.Type // of its variable

	// Left is the type of what is left to do: the next number; the members that are left; or the sequence.
	Left *ir.Type
	// Mark is the type of where in that it is: the last number, or the position of the next element. It is nil
	// of sets, and of numbers that end at a constant.
	Mark *ir.Type

	by      int64     // of numbers
	last    *ir.Const // of numbers that end at a constant
	ordered bool      // of members
}

// Numbers returns a walk over numbers of some type by a step. Last is the last one; nil if it is none that the model
// gives.
func Numbers(t *ir.Type, by int64, last *ir.Const) *Walk {
	w := &Walk{Var: t, Left: t, by: by, last: last}
	if last == nil {
		w.Mark = t
	}
	return w
}

// Values returns a walk over the values of a simple type, in any order or from the first on.
func Values(t *ir.Type, any bool) *Walk {
	if any {
		return Members(ir.SetOf(t, 0), false)
	}
	return Numbers(t, 1, &ir.Const{V: t.First() + int64(t.Count()) - 1})
}

// Members returns a walk over the members of a set of some type.
func Members(set *ir.Type, ordered bool) *Walk {
	return &Walk{Var: set.Member, Left: set, ordered: ordered}
}

// Elements returns a walk over the elements of a sequence of some type.
func Elements(seq *ir.Type) *Walk {
	return &Walk{Var: seq.Member, Left: seq, Mark: seq.Slots().Type.Index}
}

// Kept is a walk in the code at hand: its cells, and that of its variable.
type Kept struct {
	*Walk
	Frame
	Value, In, At *ir.Place // of the variable, of Left, and of Mark where there is one
	Where         source.Span
}

// FromTo begins a walk over numbers. Both ends are evaluated once.
func (k *Kept) FromTo(from, to ir.Expr) []ir.Stmt {
	first := &ir.Reg{N: k.Reg()}
	out := []ir.Stmt{&ir.Let{Reg: first.N, X: from}}
	begin := []ir.Stmt{&ir.Store{Dst: k.In, X: first, At: k.Where}}
	if k.At != nil {
		last := &ir.Reg{N: k.Reg()}
		out = append(out, &ir.Let{Reg: last.N, X: to})
		to, begin = last, append(begin, &ir.Store{Dst: k.At, X: last, At: k.Where})
	}
	return append(append(out, k.End()...), &ir.If{Cond: k.reaches(first, to), Then: begin})
}

// reaches is the test that a number does not lie behind the last one.
func (k *Kept) reaches(n, last ir.Expr) ir.Expr {
	op := ir.Le
	if k.by < 0 {
		op = ir.Ge
	}
	return &ir.Binary{Op: op, X: n, Y: last, At: k.Where}
}

// Those begins a walk over the values for which a test holds; where it is nil, over all.
func (k *Kept) Those(test func(*ir.Loop) ir.Expr) []ir.Stmt {
	l := k.Over(k.Var, "(element)", k.Where)
	add := []ir.Stmt{mark(Element(k.In, &ir.Reg{N: l.Reg}, k.Where), k.Where)}
	if holds := test(&l); holds != nil {
		add = []ir.Stmt{&ir.If{Cond: holds, Then: add}}
	}
	return []ir.Stmt{&ir.Undefine{Dst: k.In}, &ir.For{Loop: l, Body: add}}
}

// Copy begins a walk over what is in a collection at a place now.
func (k *Kept) Copy(from *ir.Place) []ir.Stmt {
	out := []ir.Stmt{&ir.Copy{Dst: k.In, Src: from, At: k.Where}}
	if k.At != nil {
		none := &ir.IsUndefined{Place: k.length()}
		first := &ir.Store{Dst: k.At, X: &ir.Const{}, At: k.Where}
		out = append(out, &ir.Undefine{Dst: k.At}, &ir.If{Cond: none, Else: []ir.Stmt{first}})
	}
	return out
}

func (k *Kept) length() *ir.Place { return k.In.Field(k.Left.Length(), k.Where) }

// Another is the test that there is another round.
func (k *Kept) Another() ir.Expr {
	switch k.Left.Form {
	case ir.SetForm:
		loops, left := k.members()
		return somewhere(loops, left)
	case ir.SeqForm:
		return present(k.At, k.Where)
	}
	return present(k.In, k.Where)
}

// members are loops around the test that an element with their values is left.
func (k *Kept) members() (loops []ir.Loop, left func() ir.Expr) {
	loops, _, m := k.Marks(k.In, k.Where)
	return loops, func() ir.Expr { return present(m, k.Where) }
}

// Next begins the next round.
func (k *Kept) Next() []ir.Stmt {
	switch k.Left.Form {
	case ir.SetForm:
		return k.nextMember()
	case ir.SeqForm:
		return k.nextElement()
	}
	return k.nextNumber()
}

// nextNumber is Next of numbers.
func (k *Kept) nextNumber() []ir.Stmt {
	var last ir.Expr = k.last
	if k.At != nil {
		last = &ir.Load{Place: k.At}
	}
	next := &ir.Binary{Op: ir.Add, X: &ir.Load{Place: k.In}, Y: &ir.Const{V: k.by}, At: k.Where}
	return []ir.Stmt{&ir.Copy{Dst: k.Value, Src: k.In, At: k.Where},
		&ir.If{Cond: k.reaches(next, last), Then: []ir.Stmt{&ir.Store{Dst: k.In, X: next, At: k.Where}}, Else: k.End()}}
}

// nextElement is Next of a sequence.
func (k *Kept) nextElement() []ir.Stmt {
	next := &ir.Binary{Op: ir.Add, X: &ir.Load{Place: k.At}, Y: &ir.Const{V: 1}, At: k.Where}
	more := &ir.Binary{Op: ir.Lt, X: next, Y: &ir.Load{Place: k.length()}, At: k.Where}
	slot := k.In.Field(k.Left.Slots(), k.Where)
	return []ir.Stmt{&ir.Copy{Dst: k.Value, Src: Element(slot, &ir.Load{Place: k.At}, k.Where), At: k.Where},
		&ir.If{Cond: more, Then: []ir.Stmt{&ir.Store{Dst: k.At, X: next, At: k.Where}}, Else: k.End()}}
}

// nextMember is Next of a set.
func (k *Kept) nextMember() []ir.Stmt {
	loops, left := k.members()
	out := k.choose(loops, left, k.ordered)
	p := k.In
	for i, leaf := range Leaves(k.Value, k.Where) {
		value := &ir.Reg{N: loops[i].Reg}
		out = append(out, &ir.Store{Dst: leaf, X: value, At: k.Where})
		p = Element(p, value, k.Where)
	}
	return append(out, &ir.Undefine{Dst: p})
}

// End returns the statements that run when no round is left. They undefine the places that hold the walk's state.
func (k *Kept) End() []ir.Stmt {
	out := []ir.Stmt{&ir.Undefine{Dst: k.In}}
	if k.At != nil {
		out = append(out, &ir.Undefine{Dst: k.At})
	}
	return out
}
