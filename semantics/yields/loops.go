package yields

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/semantics/walks"
	"gomc/source"
)

// loops makes while loops of the for loops in a list that yield.
func (u *unit) loops(list []core.Stmt) (out []core.Stmt) {
	for _, s := range list {
		if !core.Yields(s) {
			out = append(out, s)
			continue
		}
		out = append(out, u.loop(s)...)
	}
	return out
}

// loop does so in a statement that yields.
func (u *unit) loop(s core.Stmt) []core.Stmt {
	switch s := s.(type) {
	case *core.For:
		return u.over(s, s.Loops)
	case *core.ForIn:
		return u.each(s)
	case *core.ForMessages:
		return u.senders(s)
	case *core.AliasBlock:
		return u.alias(s, s.Names)
	case *core.InPlace:
		return u.inPlace(s)
	}
	return []core.Stmt{core.WithBodies(s, u.loops)}
}

// over lowers the remaining loops of a statement and, when none is left, its body.
func (u *unit) over(s *core.For, loops []*core.Loop) []core.Stmt {
	if len(loops) == 0 {
		return u.loops(s.Body)
	}
	l := loops[0]
	w := u.walk(l.Symbol, overLoop(l))
	return u.rounds(s.Place, w, &core.BeginRounds{Place: s.Place, Rounds: w, Loop: l}, u.over(s, loops[1:]))
}

// senders returns a loop over the messages of a quorum: over the senders whose messages are there when it begins.
func (u *unit) senders(s *core.ForMessages) []core.Stmt {
	of := s.Quorum.Senders
	w := u.walk(s.Symbol, walks.Members(ir.SetOf(of, 0), !types.Unordered(of)))
	return u.rounds(s.Place, w, &core.BeginRounds{Place: s.Place, Rounds: w, Messages: s}, u.loops(s.Body))
}

// overLoop is the walk of a loop. Its bounds were checked: it is known how large its variable can be.
func overLoop(l *core.Loop) *walks.Walk {
	if l.Type != nil {
		return walks.Values(l.Type, types.Unordered(l.Type))
	}
	first, most, _ := types.Limits(l.From)
	least, last, _ := types.Limits(l.To)
	by := int64(1)
	if step, known := l.By.(*core.Const); known {
		by = step.V
	} else if l.Auto && last < first {
		by = -1
	}
	var fixed *ir.Const
	if end, known := l.To.(*core.Const); known {
		fixed = &ir.Const{V: end.V}
	}
	return walks.Numbers(&ir.Type{Kind: ir.Range, Lo: min(first, least), Hi: max(most, last)}, by, fixed)
}

// each returns a loop over what is in a collection when it begins.
func (u *unit) each(s *core.ForIn) []core.Stmt {
	t := s.Set.Type()
	var over *walks.Walk
	switch t.Form {
	case ir.SetForm:
		over = walks.Members(t, !types.Unordered(t.Member))
	case ir.MapForm:
		over = walks.Members(ir.SetOf(t.Index, 0), !types.Unordered(t.Index))
	default:
		over = walks.Elements(t)
	}
	w := u.walk(s.Symbol, over)
	return u.rounds(s.Place, w, &core.BeginRounds{Place: s.Place, Rounds: w, Set: s.Set}, u.loops(s.Body))
}

// walk gives a loop its local variables.
func (u *unit) walk(variable *core.Symbol, over *walks.Walk) *core.Rounds {
	local := func(name string, t *ir.Type) *core.Symbol { return u.local(variable.Name+name, t, variable.At) }
	w := &core.Rounds{Walk: over, Variable: variable, Value: local("", over.Var), Left: local(".left", over.Left)}
	if over.Mark != nil {
		w.Mark = local(".mark", over.Mark)
	}
	return w
}

// local is one more local variable.
func (u *unit) local(name string, t *ir.Type, at source.Span) *core.Symbol {
	s := &core.Symbol{Kind: core.Local, Name: name, Type: t, At: at}
	u.inner = append(u.inner, s)
	return s
}

// valued returns a block in which a name stands for the value of a local variable.
func (u *unit) valued(at core.Place, name, v *core.Symbol, body []core.Stmt) *core.AliasBlock {
	value := core.Typed{T: v.Type, Where: name.At}
	var is core.Expr = &core.Name{Typed: value, Symbol: v}
	if name.Kind == core.Register {
		is = &core.Read{Typed: value, X: is}
	}
	b := &core.AliasBlock{Place: at, Names: []core.Alias{{Symbol: name, Is: is}}, Body: body}
	u.values[b] = v
	return b
}

// rounds returns a loop as a while loop.
func (u *unit) rounds(at core.Place, w *core.Rounds, begin core.Stmt, body []core.Stmt) []core.Stmt {
	named := u.valued(at, w.Variable, w.Value, body)
	var another core.Expr = &core.AnotherRound{Typed: core.Typed{T: core.BoolType, Where: at.Where}, Rounds: w}
	if u.left != nil {
		another = Both(u.stays(at.Where), another)
	}
	loop := &core.While{Place: at, Cond: another, Body: []core.Stmt{&core.NextRound{Place: at, Rounds: w}, named}}
	return []core.Stmt{begin, loop}
}
