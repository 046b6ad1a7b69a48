package steps

import (
	"gomc/ir"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/types"
	"gomc/semantics/walks"
	"gomc/source"
)

// rounds describes a loop for lowering. Test returns the condition for another round, and the statements that run first
// in each round and after the last.
type rounds struct {
	loop core.Stmt
	at   source.Span // of the text that is around them
	test func(block) (another ir.Expr, first, last []ir.Stmt)
	body func(block, *rest) []ir.Stmt
}

// rounds makes of a loop a procedure that calls itself.
func (b block) rounds(r rounds, k *rest) []ir.Stmt {
	at := compat.Heading(r.loop.At(), nil)
	part := b.procedure(".loop", at)
	again := func(from block) []ir.Stmt { return from.goTo(part.Procedure, at) }
	after := b.joined(k, at)
	part.Procedure.Fill(func() []ir.Stmt {
		another, first, last := r.test(part)
		then := r.body(part, &rest{code: again, places: append(k.text(), stretch{r.at, true})})
		return []ir.Stmt{&ir.If{Cond: another, Then: append(first, then...), Else: append(last, part.resume(after)...)}}
	})
	return again(b)
}

func (b block) while(s *core.While, k *rest) []ir.Stmt {
	test := func(b block) (ir.Expr, []ir.Stmt, []ir.Stmt) {
		b.does(s)
		return b.Code.Value(s.Cond), nil, nil
	}
	body := func(b block, k *rest) []ir.Stmt { return b.sequence(s.Body, k) }
	return b.rounds(rounds{s, s.Where, test, body}, k)
}

// over runs over what is left of the variables of a loop from the n-th on.
func (b block) over(s *core.For, n int, k *rest) []ir.Stmt {
	if n == len(s.Loops) {
		return b.sequence(s.Body, k)
	}
	l := s.Loops[n]
	w := b.walk(l.Symbol)
	loop := b.Code.Loop(l)
	begin := w.FromTo(loop.From, loop.To)
	if w.Left.Form == ir.SetForm {
		begin = w.Those(b.Code.There)
	}
	body := func(b block, k *rest) []ir.Stmt { return b.over(s, n+1, k) }
	return append(begin, b.walked(s, l.Symbol, l.At.Start, body, k)...)
}

// each runs over what is in a collection when the loop begins.
func (b block) each(s *core.ForIn, k *rest) []ir.Stmt {
	o, w := b.Code.Lower(s.Set), b.walk(s.Symbol)
	var begin []ir.Stmt
	if types.IsForm(o.Type, ir.MapForm) {
		from := b.Code.Referred(o.Type, o.At)
		marked := func(key *ir.Loop) ir.Expr {
			return kernel.Present(walks.Mark(walks.Element(from, &ir.Reg{N: key.Reg}, o.At), o.At))
		}
		begin = append([]ir.Stmt{&ir.Bind{Reg: from.Reg, Place: o.Place}}, w.Those(marked)...)
	} else {
		begin = w.Copy(o.Place)
	}
	body := func(b block, k *rest) []ir.Stmt { return b.sequence(s.Body, k) }
	return append(begin, b.walked(s, s.Symbol, s.Symbol.At.Start, body, k)...)
}

// walked makes the rounds of a variable, whose text begins somewhere in that of the loop.
func (b block) walked(s core.Stmt, variable *core.Symbol, start int, body func(block, *rest) []ir.Stmt, k *rest) []ir.Stmt {
	around := s.At()
	around.Start = start
	test := func(b block) (ir.Expr, []ir.Stmt, []ir.Stmt) {
		w := b.walk(variable)
		return w.Another(), w.Next(), w.End()
	}
	return b.rounds(rounds{s, around, test, body}, k)
}

// walk returns the walk of a loop variable, with the places that hold its state in the current procedure.
func (b block) walk(variable *core.Symbol) *walks.Kept {
	w, at := b.Machine.Core.Walks[variable.Decl], variable.At
	k := &walks.Kept{Walk: w.Walk, Frame: b.Code.Walks(), In: b.Code.Own.Field(w.Left.Field, at), Where: at}
	if w.Mark != nil {
		k.At = b.Code.Own.Field(w.Mark.Field, at)
	}
	if b.Code.Kept[variable] != nil {
		k.Value = b.own(variable, at)
	} else {
		k.Value = b.Code.Temp(w.Var, at)
	}
	b.Effects.Writes = true
	return k
}
