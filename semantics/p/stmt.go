package p

import (
	"gomc/parser/p/ast"
)

func (b *body) stmts(all []ast.Stmt) {
	for _, s := range all {
		b.stmt(s)
	}
}

// stmt is a dispatch over statements.
func (b *body) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.Block:
		b.stmts(s.Stmts)
	case *ast.Claim:
		b.exactly(Bool, s.Cond)
		if s.Message != nil {
			b.exactly(String, s.Message)
		}
	case *ast.Print:
		b.uses.prints = true
		b.exactly(String, s.Message)
	case *ast.Return:
		b.result(s)
	case *ast.Jump:
		b.leave(s)
	case *ast.Assign:
		place := b.place(s.Place)
		b.want(place, s.Value, b.expr(s.Value))
	case *ast.Insert:
		b.insert(s)
	case *ast.Remove:
		b.remove(s)
	case *ast.While:
		b.exactly(Bool, s.Cond)
		b.inLoop(s.Body)
	case *ast.Foreach:
		b.foreach(s)
	case *ast.If:
		b.exactly(Bool, s.Cond)
		b.stmt(s.Then)
		if s.Else != nil {
			b.stmt(s.Else)
		}
	case *ast.Create:
		b.create(s, s.Name, s.Args)
	case *ast.CallStmt:
		b.call(s, s.Name, s.Args)
	case *ast.Raise:
		b.raise(s)
	case *ast.Send:
		b.send(s)
	case *ast.Announce:
		types := b.eventAndArgs("announce", s, s.Event, s.Args)
		b.uses.sends = true
		if len(types) > 1 {
			if _, literal := b.eventOf(s.Event); !literal {
				b.errorf(CodeArguments, s.Span, "'announce' takes one value, found %d", len(types))
			}
		}
	case *ast.Goto:
		b.jump(s)
	case *ast.Receive:
		b.receive(s)
	case *ast.Nothing:
	default:
		panic("a statement of the tree has no meaning")
	}
}

// leave checks a break or continue. As in P, whose code has a switch there, a break in a case of `receive` ends the
// case.
func (b *body) leave(s *ast.Jump) {
	word := "break"
	if s.Continue {
		word = "continue"
	}
	switch {
	case b.loop == 0 && !(b.isCase && (!s.Continue || b.around > 0)):
		b.errorf(CodeLoop, s.Span, "'%s' is not in a loop", word)
	case b.loop == 0 && !s.Continue && b.around > 0:
		b.list.Warnf(CodeLoop, s.Span, "this ends the case of 'receive', as in P, and not the loop around it")
	}
}

// inLoop checks the body of a loop.
func (b *body) inLoop(s ast.Stmt) {
	b.loop++
	b.stmt(s)
	b.loop--
}

// exactly checks an expression of which only one type will do.
func (b *body) exactly(want Type, x ast.Expr) {
	if t := b.expr(x); !Same(want, t) {
		null(b.errorf(CodeType, x.At(), "expected %s, found %s", want, found(x, t)), x, want)
	}
}

func (b *body) result(s *ast.Return) {
	if s.Value != nil {
		if t := b.expr(s.Value); !Accepts(b.f.Result, t) {
			if b.f.Result == Null {
				b.errorf(CodeType, s.Value.At(), "%s has no result, and this returns %s", b.f.title(), t)
				return
			}
			d := b.errorf(CodeType, s.Value.At(), "expected %s, found %s", b.f.Result, found(s.Value, t))
			null(d, s.Value, b.f.Result)
		}
		return
	}
	if !Accepts(b.f.Result, Null) {
		b.errorf(CodeType, s.Span, "%s returns %s, and this returns nothing", b.f.title(), b.f.Result)
	}
}

func (b *body) insert(s *ast.Insert) {
	place := b.place(s.Place)
	var index Type
	if s.Index != nil {
		index = b.expr(s.Index)
	}
	value := b.expr(s.Value)
	switch t := place.(type) {
	case *Set:
		if index == nil {
			b.want(t.Elem, s.Value, value)
			return
		}
		b.errorf(CodeOperands, s.Span, "a set has no places: one value is added to it").Suggest("%s += (value);",
			s.Place.At().Text())
	case *Seq:
		if b.indexed(s, index, "index") {
			b.want(Int, s.Index, index)
			b.want(t.Elem, s.Value, value)
		}
	case *Map:
		if b.indexed(s, index, "key") {
			b.want(t.Key, s.Index, index)
			b.want(t.Value, s.Value, value)
		}
	default:
		if place != Invalid {
			b.errorf(CodeOperands, s.Place.At(), "'+=' adds to a sequence, a set or a map, and this is %s", place)
		}
	}
}

func (b *body) indexed(s *ast.Insert, index Type, what string) bool {
	if index == nil {
		b.errorf(CodeOperands, s.Span, "where the value is to be is missing").Suggest("%s += (%s, value);",
			s.Place.At().Text(), what)
	}
	return index != nil
}

func (b *body) remove(s *ast.Remove) {
	place, value := b.place(s.Place), b.expr(s.Value)
	switch t := place.(type) {
	case *Set:
		b.want(t.Elem, s.Value, value)
	case *Seq:
		b.want(Int, s.Value, value)
	case *Map:
		b.want(t.Key, s.Value, value)
	default:
		if place != Invalid {
			b.errorf(CodeOperands, s.Place.At(), "'-=' removes from a sequence, a set or a map, and this is %s", place)
		}
	}
}

func (b *body) foreach(s *ast.Foreach) {
	var item Type = Invalid
	switch t := b.expr(s.Collection).(type) {
	case *Set:
		item = t.Elem
	case *Seq:
		item = t.Elem
	default:
		if t != Invalid {
			d := b.errorf(CodeType, s.Collection.At(), "expected a set or a sequence, found %s", t)
			if _, isMap := t.(*Map); isMap {
				d.Suggest("keys(%s)", s.Collection.At().Text())
			}
		}
	}
	if v, ok := b.vars.variable(s.Var.Name); !ok {
		b.undeclared("variable", s.Var, b.variables())
	} else {
		b.prog.Uses[s.Var] = v
		if !Same(item, v.Type) {
			b.errorf(CodeType, s.Var.Span, "expected a variable of type %s, found %s", item, v.Type)
		}
	}
	b.inLoop(s.Body)
}

// variables are the names of those that can be seen.
func (b *body) variables() (names []string) {
	for s := b.vars; s != nil; s = s.outer {
		names = append(names, keysOf(s.variables)...)
	}
	return names
}

// eventOf is the event that an expression names.
func (b *body) eventOf(x ast.Expr) (*Event, bool) {
	e, ok := b.prog.Uses[x].(*Event)
	return e, ok
}

// eventAndArgs checks what is sent, raised or announced.
func (b *body) eventAndArgs(what string, s ast.Stmt, event ast.Expr, args []ast.Expr) []Type {
	if b.f.Owner != nil && what != "raise" {
		b.looksOn("'"+what+"'", s.At())
	}
	t := b.expr(event)
	e, literal := b.eventOf(event)
	switch {
	case t == Null || e == b.prog.Null && literal:
		b.errorf(CodeNullEvent, event.At(), "null is no event that could be given to '%s'", what)
	case !Accepts(AnEvent, t):
		b.errorf(CodeType, event.At(), "expected an event, found %s", t)
	}
	types := b.exprs(args)
	if literal && e != b.prog.Null {
		b.given(s.At(), e.Payload, args, types)
	}
	return types
}

func (b *body) raise(s *ast.Raise) {
	b.uses.raises = true
	b.noResult("raise", s)
	b.eventAndArgs("raise", s, s.Event, s.Args)
}

// noResult refuses what leaves a function that has a result.
func (b *body) noResult(what string, s ast.Stmt) {
	if !Same(b.f.Result, Null) {
		b.errorf(CodeResult, s.At(), "'%s' is only for functions without a result, and %s returns %s", what, b.f.title(),
			b.f.Result)
	}
}

func (b *body) send(s *ast.Send) {
	if t := b.expr(s.Target); !Accepts(AMach, t) {
		b.errorf(CodeType, s.Target.At(), "expected a machine, found %s", t)
	}
	b.uses.sends = true
	b.eventAndArgs("send", s, s.Event, s.Args)
}

func (b *body) jump(s *ast.Goto) {
	b.uses.jumps = true
	b.noResult("goto", s)
	types := b.exprs(s.Args)
	state := b.state(b.f.Owner, s.State)
	if state == nil {
		return
	}
	var want []*Variable
	if state.Entry != nil {
		want = state.Entry.Params
	}
	if len(want) != len(types) {
		b.errorf(CodeArguments, s.Span, "the entry of state '%s' takes %d values, found %d", state.Name, len(want),
			len(types))
		return
	}
	for i, v := range want {
		b.want(v.Type, s.Args[i], types[i])
	}
}

func (b *body) receive(s *ast.Receive) {
	b.looksOn("'receive'", s.Span)
	b.uses.receives = true
	seen := map[*Event]*ast.Ident{}
	for _, r := range s.Cases {
		f := b.handler(r.Handler, b.f.Owner, b.vars)
		f.Parent = b.f
		b.checkBody(&body{f: f, isCase: true, around: b.around + b.loop})
		b.absorb(s, f)
		var takes Type = Null
		if len(f.Params) > 0 {
			takes = f.Params[0].Type
		}
		for _, name := range r.Events {
			e := b.event(name)
			if e == nil {
				continue
			}
			if other := seen[e]; other != nil {
				b.errorf(CodeReceiveCase, name.Span, "'%s' has a case already", e.Name).Note(other.Span, "this one")
			}
			seen[e] = name
			if !Accepts(takes, e.Payload) {
				b.errorf(CodePayload, name.Span, "'%s' carries %s, and the case takes %s", e.Name, e.Payload, takes)
			}
		}
	}
}

// absorb takes over what a handler of `receive` does: it is done by the function around it.
func (b *body) absorb(s ast.Stmt, f *Function) {
	if f.effects.jumps {
		b.noResult("goto", s)
	}
	if f.effects.raises {
		b.noResult("raise", s)
	}
	*b.uses = b.uses.or(f.effects)
	b.f.Creates = append(b.f.Creates, f.Creates...)
	for _, callee := range f.callees {
		b.f.calls(callee)
	}
}
