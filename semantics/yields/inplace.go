package yields

import (
	"slices"

	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/source"
)

// aliases returns those around the rule, evaluated anew in each of its steps. Of a rule outside of processes they stand
// around what is behind its yields, too.
func (u *unit) aliases() (outer *context) {
	if u.thread.Process == nil {
		return nil
	}
	for _, h := range u.around.Head {
		all, is := h.(*core.Aliases)
		if !is {
			continue
		}
		for _, a := range all.Names {
			one := &core.AliasBlock{Place: core.Place{Where: a.Symbol.At}, Names: []core.Alias{a}}
			outer = &context{names: one, outer: outer}
		}
	}
	return outer
}

// alias returns a block that yields, in which there are names: a block for each. A value is computed once, and kept in
// a local variable.
func (u *unit) alias(s *core.AliasBlock, names []core.Alias) []core.Stmt {
	if len(names) == 0 {
		return u.loops(s.Body)
	}
	a, body := names[0], u.alias(s, names[1:])
	if a.Symbol.Kind != core.Register && !core.IsTemporary(a.Is) {
		return []core.Stmt{&core.AliasBlock{Place: s.Place, Names: []core.Alias{a}, Body: body}}
	}
	v := u.local(a.Symbol.Name, types.KeptType(a.Is), a.Symbol.At)
	return []core.Stmt{assign(s.Place, v, a.Is), u.valued(s.Place, a.Symbol, v, body)}
}

func assign(at core.Place, to *core.Symbol, x core.Expr) core.Stmt {
	return &core.Assign{Place: at, To: nameOf(to, at.Where), X: x}
}

func nameOf(s *core.Symbol, at source.Span) core.Expr {
	return &core.Name{Typed: core.Typed{T: s.Type, Where: at}, Symbol: s}
}

// inPlace returns a procedure in the place of a call. Its variables are Undefined when it begins; a variable says that
// it has returned before its end.
func (u *unit) inPlace(s *core.InPlace) []core.Stmt {
	u.inner = append(append(u.inner, s.Params...), s.Locals...)
	outer := u.left
	u.left = nil
	body := s.Body
	if slices.ContainsFunc(body, returns) {
		u.left = u.local("left", core.BoolType, s.Where)
		body = u.leaving(body)
	}
	var begin []core.Stmt
	forget := func(v *core.Symbol) {
		begin = append(begin, &core.Undefine{Place: s.Place, X: nameOf(v, s.Where)})
	}
	for i, p := range s.Params {
		begin = append(begin, &core.Assign{Place: core.Place{Where: s.Args[i].At()}, To: nameOf(p, p.At), X: s.Args[i]})
	}
	for _, v := range s.Locals {
		forget(v)
	}
	if u.left != nil {
		forget(u.left)
	}
	named := &core.AliasBlock{Place: s.Place, Names: s.Names, Body: body}
	inside := append(begin, u.alias(named, s.Names)...)
	u.left = outer
	return []core.Stmt{&core.InPlace{Place: s.Place, Text: s.Text, Params: s.Params, Locals: s.Locals, Body: inside}}
}

// stays is the test that the procedure at hand has not returned.
func (u *unit) stays(at source.Span) core.Expr {
	return &core.IsUndefined{Typed: core.Typed{T: core.BoolType, Where: at}, X: nameOf(u.left, at)}
}

// returns reports whether a statement may end the procedure in whose text it stands.
func returns(s core.Stmt) bool {
	switch s.(type) {
	case *core.Return:
		return true
	case *core.InPlace:
		return false
	}
	return slices.ContainsFunc(core.Bodies(s), func(list []core.Stmt) bool { return slices.ContainsFunc(list, returns) })
}

// leaving returns a list in which a return says that the procedure is over, and nothing behind it is done.
func (u *unit) leaving(list []core.Stmt) []core.Stmt {
	i := slices.IndexFunc(list, returns)
	if i < 0 {
		return list
	}
	out, s := slices.Clone(list[:i]), list[i]
	at := core.Place{Where: s.At()}
	if _, is := s.(*core.Return); is {
		return append(out, assign(at, u.left, core.NewBool(true, s.At())))
	}
	out = append(out, u.leavingIn(s))
	if rest := u.leaving(list[i+1:]); len(rest) > 0 {
		out = append(out, &core.If{Place: at, Arms: []core.Arm{{Cond: u.stays(s.At()), Body: rest}}})
	}
	return out
}

// leavingIn returns a statement with such lists. A loop that does not yield goes on, and does nothing.
func (u *unit) leavingIn(s core.Stmt) core.Stmt {
	switch s := s.(type) {
	case *core.While:
		return &core.While{Place: s.Place, Cond: Both(u.stays(s.Where), s.Cond), Body: u.leaving(s.Body)}
	case *core.For, *core.ForIn, *core.ForMessages:
		return core.WithBodies(s, func(body []core.Stmt) []core.Stmt {
			round := core.Arm{Cond: u.stays(s.At()), Body: u.leaving(body)}
			return []core.Stmt{&core.If{Place: core.Place{Where: s.At()}, Arms: []core.Arm{round}}}
		})
	}
	return core.WithBodies(s, u.leaving)
}

// texts are the places of the text in which there is something of a statement: its own, and those of procedures in it.
func texts(s core.Stmt) []source.Span {
	all := []source.Span{s.At()}
	if p, is := s.(*core.InPlace); is {
		all = append(all, p.Text)
	}
	for _, list := range core.Bodies(s) {
		for _, inner := range list {
			all = append(all, texts(inner)...)
		}
	}
	return all
}
