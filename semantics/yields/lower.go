package yields

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/messages"
	"gomc/semantics/types"
	"gomc/semantics/walks"
	"gomc/source"
)

// Block is code of a rule or receive that yields.
type Block struct {
	Code     *kernel.Body
	Receives *messages.Receives // knows the messages of the quorum that is received
}

// Stmt lowers a statement that cutting at a yield has introduced. It reports whether s is one.
func (b *Block) Stmt(s core.Stmt) (out []ir.Stmt, is bool) {
	switch s := s.(type) {
	case *core.Stop:
		return b.stop(s), true
	case *core.Resume:
		return b.resume(s), true
	case *core.BeginRounds:
		return b.begin(s), true
	case *core.NextRound:
		return b.walk(s.Rounds).Next(), true
	case *core.InPlace:
		return b.Code.Stmts(s.Body), true
	}
	return nil, false
}

// Expr lowers such an expression. It reports whether x is one.
func (b *Block) Expr(x core.Expr) (o kernel.Operand, is bool) {
	switch x := x.(type) {
	case *core.Free:
		own := place(x.Thread, b.Code, x.Where)
		return kernel.Operand{X: &ir.IsUndefined{Place: own.Field(x.Stands, x.Where)}}, true
	case *core.Standing:
		return kernel.Operand{X: b.standing(x)}, true
	case *core.AnotherRound:
		return kernel.Operand{X: b.walk(x.Rounds).Another()}, true
	}
	return kernel.Operand{}, false
}

// stop keeps what the thread needs, and says where it stands.
func (b *Block) stop(s *core.Stop) (out []ir.Stmt) {
	own := place(s.Thread, b.Code, s.Where)
	for _, k := range s.Keeps {
		to := own.Field(k.Field, s.Where)
		switch k.Symbol.Kind {
		case core.QuorumName:
			out = append(out, &ir.Copy{Dst: to, Src: b.Receives.Messages(b.Code).All(s.Where), At: s.Where})
		case core.Register:
			out = append(out, &ir.Store{Dst: to, X: b.Code.RegisterOf(k.Symbol), At: s.Where})
		default:
			out = append(out, &ir.Copy{Dst: to, Src: kernel.At(b.Code.PlaceOf(k.Symbol), s.Where), At: s.Where})
		}
	}
	return append(out, &ir.Store{Dst: own.Field(s.Thread.Stands, s.Where), X: &ir.Const{V: s.Number}, At: s.Where})
}

// standing is the test that the thread stands at a yield, and may go on. What is kept is looked at where it is kept.
func (b *Block) standing(x *core.Standing) ir.Expr {
	own := place(x.Thread, b.Code, x.Where)
	at := own.Field(x.Thread.Stands, x.Where)
	var out ir.Expr = &ir.Logic{Op: ir.And, X: kernel.Not(&ir.IsUndefined{Place: at}, x.Where),
		Y: &ir.Binary{Op: ir.Eq, X: &ir.Load{Place: at}, Y: &ir.Const{V: x.Number}, At: x.Where}}
	if x.When == nil {
		return out
	}
	outer := b.Code.Own
	b.Code.Own, b.Code.Kept = own, map[*core.Symbol]*core.Kept{}
	for _, k := range x.Keeps {
		b.Code.Kept[k.Name] = &core.Kept{Field: k.Field}
		if k.Symbol.Kind == core.QuorumName {
			b.Receives.ReceivingKept(b.Code, x.Received, own.Field(k.Field, x.Where))
		}
	}
	out = &ir.Logic{Op: ir.And, X: out, Y: b.Code.Value(x.When)}
	b.Code.Own, b.Code.Kept = outer, nil
	return out
}

// resume takes back what is kept, and says that the thread stands nowhere.
func (b *Block) resume(s *core.Resume) (out []ir.Stmt) {
	own := place(s.Thread, b.Code, s.Where)
	var forget []ir.Stmt
	for _, k := range s.Keeps {
		from := own.Field(k.Field, s.Where)
		out = append(out, b.take(s, k, from))
		forget = append(forget, &ir.Undefine{Dst: from})
	}
	return append(append(out, forget...), &ir.Undefine{Dst: own.Field(s.Thread.Stands, s.Where)})
}

// take moves what is kept to where the code looks for it.
func (b *Block) take(s *core.Resume, k core.Keep, from *ir.Place) ir.Stmt {
	switch {
	case k.Symbol.Kind == core.QuorumName:
		all := b.Code.Local(k.Symbol.Name, from.Type, s.Where)
		b.Receives.ReceivingKept(b.Code, s.Received, all)
		return &ir.Copy{Dst: all, Src: from, At: s.Where}
	case k.Symbol.Kind == core.Register:
		reg := b.Code.Register(k.Symbol)
		if k.Answer {
			b.Receives.Receiving(b.Code, &ir.Reg{N: reg}, nil)
		}
		return &ir.Let{Reg: reg, X: &ir.Load{Place: from}}
	case s.Received != nil && s.Received.Var == k.Symbol: // there is no local variable for a message
		b.Code.KeepAt(k.Symbol, b.Code.Local(k.Symbol.Name, from.Type, s.Where))
	}
	return &ir.Copy{Dst: b.Code.PlaceOf(k.Symbol), Src: from, At: s.Where}
}

// walk returns the walk of a loop, with the places that hold its state in this block.
func (b *Block) walk(w *core.Rounds) *walks.Kept {
	k := &walks.Kept{Walk: w.Walk, Frame: b.Code.Walks(), Value: b.Code.PlaceOf(w.Value), In: b.Code.PlaceOf(w.Left),
		Where: w.Variable.At}
	if w.Mark != nil {
		k.At = b.Code.PlaceOf(w.Mark)
	}
	return k
}

// begin begins a loop.
func (b *Block) begin(s *core.BeginRounds) []ir.Stmt {
	k := b.walk(s.Rounds)
	all := func(*ir.Loop) ir.Expr { return nil }
	switch {
	case s.Messages != nil:
		return k.Those(func(l *ir.Loop) ir.Expr { return b.Receives.Messages(b.Code).Has(l, s.Messages.SetAt) })
	case s.Loop != nil && s.Walk.Left.Form == ir.SetForm:
		return k.Those(all)
	case s.Loop != nil:
		return k.FromTo(b.Code.Value(s.Loop.From), b.Code.Value(s.Loop.To))
	}
	o := b.Code.Lower(s.Set)
	if !types.IsForm(o.Type, ir.MapForm) {
		return k.Copy(o.Place)
	}
	from := b.Code.Referred(o.Type, o.At)
	return append([]ir.Stmt{&ir.Bind{Reg: from.Reg, Place: o.Place}}, k.Those(marked(from, o.At))...)
}

// marked is the test that there is a key in a map.
func marked(from *ir.Place, at source.Span) func(*ir.Loop) ir.Expr {
	return func(key *ir.Loop) ir.Expr {
		return kernel.Present(walks.Mark(walks.Element(from, &ir.Reg{N: key.Reg}, at), at))
	}
}
