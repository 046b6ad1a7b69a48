package program

import (
	"slices"
	"strconv"
	"strings"

	"gomc/apps/generate/golang"
	"gomc/parser/p/ast"
	sem "gomc/semantics/p"
	"gomc/source"
)

// stmts are statements, up to one behind which nothing is done.
func (b *body) stmts(list []ast.Stmt) (ends bool) {
	for _, s := range list {
		b.t.Comment(b.g.about(s.At())...)
		if b.stmt(s, list[len(list)-1].At().End) {
			return true
		}
	}
	return false
}

// block returns a statement with its own text.
func (b *body) block(s ast.Stmt) (text *golang.Text, ends bool) {
	list := []ast.Stmt{s}
	if block, is := s.(*ast.Block); is {
		list = block.Stmts
	}
	text = b.inside(func() { ends = b.stmts(list) })
	return text, ends
}

// stmt is a statement in a list that ends somewhere; it reports whether nothing is done behind it. It is a dispatch
// over statements.
func (b *body) stmt(s ast.Stmt, until int) (ends bool) {
	switch s := s.(type) {
	case *ast.Block:
		return b.stmts(s.Stmts)
	case *ast.Claim:
		return b.claim(s)
	case *ast.Print:
		b.t.Line(golang.Method(b.self(), "Print", golang.Calls("program.Text", b.expr(s.Message))))
	case *ast.Return:
		b.returns(s)
		return true
	case *ast.Jump:
		b.t.Line(map[bool]string{true: "continue", false: "break"}[s.Continue])
		return true
	case *ast.Assign:
		b.assign(s, until)
	case *ast.Insert:
		b.insert(s)
	case *ast.Remove:
		b.remove(s)
	case *ast.While:
		return b.while(s)
	case *ast.Foreach:
		b.foreach(s)
	case *ast.If:
		return b.branch(s)
	case *ast.Create:
		b.t.Line(b.create(s.Name, s.Args, s.Span))
	case *ast.CallStmt:
		b.callStmt(s)
	case *ast.Raise:
		b.raise(s)
		return true
	case *ast.Send:
		target, event := b.expr(s.Target), s.Event
		b.t.Line(golang.Method(b.self(), "Send", b.machine(target, s.Target), b.event(event, s.Args, s.Span)))
	case *ast.Announce:
		b.t.Line(golang.Method(b.self(), "Announce", b.event(s.Event, s.Args, s.Span)))
	case *ast.Goto:
		b.jump(s)
		return true
	case *ast.Receive:
		b.receive(s)
	}
	return false
}

// machine returns a reference to a machine.
func (b *body) machine(x golang.Expr, of ast.Expr) golang.Expr {
	return b.converted(x, b.typeOf(of), sem.AMach, of.At())
}

func (b *body) typeOf(x ast.Expr) sem.Type { return b.g.program.Types[x] }

// claim is an assertion, or an assumption.
func (b *body) claim(s *ast.Claim) (ends bool) {
	b.g.found.assumes = b.g.found.assumes || s.Assume
	word := "assertion failed"
	call := "machine.Assert"
	if s.Assume {
		word, call = s.Cond.At().Text(), "machine.Assume"
	}
	text, constant := golang.Expr(golang.Raw(strconv.Quote(word))), true
	if s.Message != nil && !s.Assume {
		text, constant = b.message(s.Message)
	}
	if never, is := s.Cond.(*ast.Bool); is && !never.Value && !s.Assume {
		b.t.Line(golang.Calls("machine.Fail", text))
		b.end("an assertion has failed")
		return true
	}
	if constant {
		b.t.Line(golang.Calls(call, b.expr(s.Cond), text))
		return false
	}
	b.t.Block(func(t *golang.Text) { t.Line(golang.Calls("machine.Fail", text)) }, "if ", negated(b.expr(s.Cond)))
	return false
}

// message returns the text of an assertion, and whether it is a constant.
func (b *body) message(x ast.Expr) (text golang.Expr, constant bool) {
	if t, is := x.(*ast.Text); is && len(t.Args) == 0 {
		return golang.Raw(strconv.Quote(t.Unescaped())), true
	}
	return golang.Calls("program.Text", b.expr(x)), false
}

// negated returns a condition that does not hold.
func negated(x golang.Expr) golang.Expr {
	opposite := map[string]string{"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
	if bin, is := x.(golang.Bin); is && opposite[bin.Op] != "" {
		return golang.Bin{Op: opposite[bin.Op], X: bin.X, Y: bin.Y}
	}
	if un, is := x.(golang.Un); is && un.Op == "!" {
		return un.X
	}
	return golang.Un{Op: "!", X: x}
}

func (b *body) returns(s *ast.Return) {
	switch {
	case s.Value == nil:
		b.end("")
	case b.leaving && b.result == sem.Null: // of a handler: its result is discarded
		b.t.Line("_ = ", b.expr(s.Value))
		b.end("")
	case b.leaving:
		b.t.Line("return ", b.as(s.Value, b.result), ", nil")
	default:
		b.t.Line("return ", b.as(s.Value, b.result))
	}
}

// next writes the return of the continuation of a function.
func (b *body) next(x golang.Expr) {
	if b.result != sem.Null {
		b.t.Line("return result, ", x)
	} else {
		b.t.Line("return ", x)
	}
}

// jump goes to another state.
func (b *body) jump(s *ast.Goto) {
	to := b.g.program.Uses[s.State].(*sem.State)
	var given typed
	if want := takes(to.Entry); want != nil {
		given = typed{b.payload(s.Args, want, s.Span), want}
	}
	b.goes(to, given)
}

// goes leaves the state and enters another one, whose entry may be given something.
func (b *body) goes(to *sem.State, given typed) {
	if b.o.exits {
		if want := takes(to.Entry); want != nil {
			given = typed{b.temp("given", b.handed(given, want)), want}
		}
		b.t.Line(golang.Method(golang.Raw(b.o.receiver), "Leave"))
	}
	b.next(b.entering(to, given))
}

// entering is the block that enters a state, whose entry may be given something.
func (b *body) entering(to *sem.State, given typed) golang.Expr {
	enter := golang.Sel{X: golang.Raw(b.o.receiver), Name: b.o.states[to].enter}
	want := takes(to.Entry)
	if want == nil {
		return enter
	}
	return golang.Calls("program.Goto", enter, b.handed(given, want))
}

// takes is the type of what a handler or an entry is given; nil: nothing.
func takes(f *sem.Function) sem.Type {
	if f == nil || len(f.Params) == 0 {
		return nil
	}
	return f.Params[0].Type
}

func (b *body) raise(s *ast.Raise) {
	b.next(golang.Calls("program.Raise", golang.Raw(b.o.receiver), b.event(s.Event, s.Args, s.Span)))
}

// callStmt is a call for its own sake.
func (b *body) callStmt(s *ast.CallStmt) {
	f := b.g.called(s.Name)
	call := b.call(s.Name, s.Args)
	if !f.Leaves() || f.Foreign() {
		b.t.Line(call)
		return
	}
	head := "if next := "
	if f.Result != sem.Null {
		head = "if _, next := "
	}
	inside := b.inside(func() { b.next(golang.Raw("next")) })
	b.t.Block(func(t *golang.Text) { t.Add(inside) }, head, call, "; next != nil")
}

// branch is a conditional.
func (b *body) branch(s *ast.If) (ends bool) {
	cond := b.expr(s.Cond)
	then, ends := b.block(s.Then)
	b.t.Block(func(t *golang.Text) { t.Add(then) }, "if ", cond)
	if s.Else == nil {
		return false
	}
	otherwise, also := b.block(s.Else)
	if !otherwise.Empty() {
		b.t.Else(func(t *golang.Text) { t.Add(otherwise) }, " else")
	}
	return ends && also
}

// while is a loop. Where its condition needs statements, it is tested inside.
func (b *body) while(s *ast.While) (ends bool) {
	var cond golang.Expr
	before := b.inside(func() { cond = b.expr(s.Cond) })
	inside, _ := b.block(s.Body)
	switch c, constant := s.Cond.(*ast.Bool); {
	case constant && c.Value:
		b.t.Block(func(t *golang.Text) { t.Add(inside) }, "for")
		return !breaks(s.Body)
	case before.Empty():
		b.t.Block(func(t *golang.Text) { t.Add(inside) }, "for ", cond)
	default:
		before.Block(func(t *golang.Text) { t.Line("break") }, "if ", negated(cond))
		before.Add(inside)
		b.t.Block(func(t *golang.Text) { t.Add(before) }, "for")
	}
	return false
}

// breaks reports whether a statement ends the loop around it.
func breaks(s ast.Stmt) (found bool) {
	switch s := s.(type) {
	case *ast.Block:
		for _, inner := range s.Stmts {
			found = found || breaks(inner)
		}
	case *ast.If:
		found = breaks(s.Then) || s.Else != nil && breaks(s.Else)
	case *ast.Jump:
		found = !s.Continue
	}
	return found
}

// foreach is a loop over the elements that a collection has when it begins.
func (b *body) foreach(s *ast.Foreach) {
	v := b.g.program.Uses[s.Var].(*sem.Variable)
	items := b.expr(s.Collection)
	if _, set := b.typeOf(s.Collection).(*sem.Set); set {
		items = golang.Method(items, "Items")
	}
	head := []any{"for _, ", "", " = range ", items}
	switch {
	case v.Role != sem.Local:
		head[1] = b.variable(v)
	case b.begun[v] || !b.within(v, s.Span):
		head[1] = golang.Raw(b.local(v))
	case b.reads[v] == 0:
		head = []any{"for range ", items}
		b.begun[v] = true
	default:
		head[1], head[2], b.begun[v] = golang.Raw(b.local(v)), " := range ", true
	}
	inside, _ := b.block(s.Body)
	b.t.Block(func(t *golang.Text) { t.Add(inside) }, head...)
}

// within reports whether a variable is named nowhere else.
func (b *body) within(v *sem.Variable, span source.Span) bool {
	for _, use := range b.uses[v] {
		if !use.In(span) {
			return false
		}
	}
	return true
}

// receive waits for one of some events.
func (b *body) receive(s *ast.Receive) {
	var types []string
	halts := true
	for _, c := range s.Cases {
		for _, name := range c.Events {
			e := b.g.program.Uses[name].(*sem.Event)
			if e == b.g.program.Null {
				b.g.refuse(name.Span, "a receive of null cannot be generated: it never comes", "an event")
				return
			}
			types = append(types, b.g.eventType(e))
			halts = halts && e != b.g.program.Halt
		}
	}
	if halts {
		types = append(types, "program.Halt")
	}
	wanted := &golang.Text{}
	wanted.Block(func(t *golang.Text) {
		t.Case(func(t *golang.Text) { t.Line("return true") }, "case ", strings.Join(types, ", "), ":")
	}, "switch e.(type)")
	wanted.Line("return false")
	got := b.scope.Name("got", "Event")
	is := golang.Func{Head: "func(e machine.Event) bool", Body: wanted}
	b.t.Line(got, ", _ := ", golang.Method(b.self(), "Receive", is))
	cases, looks := &golang.Text{}, false
	for _, c := range s.Cases {
		for _, name := range c.Events {
			e := b.g.program.Uses[name].(*sem.Event)
			inside, uses := b.receiveCase(c, e)
			looks = looks || uses
			cases.Case(func(t *golang.Text) { t.Add(inside) }, "case ", b.g.eventType(e), ":")
		}
	}
	if halts {
		inside := b.inside(func() { b.next(golang.Method(b.self(), "End")) })
		cases.Case(func(t *golang.Text) { t.Add(inside) }, "case program.Halt:")
	}
	head := "switch " + got + ".(type)"
	if looks {
		head = "switch e := " + got + ".(type)"
	}
	b.t.Block(func(t *golang.Text) { t.Add(cases) }, head)
}

// receiveCase returns the code that handles an event in a case of a receive, and whether it looks at the payload.
func (b *body) receiveCase(c *ast.ReceiveCase, e *sem.Event) (inside *golang.Text, looks bool) {
	f := b.g.program.Uses[c.Handler].(*sem.Function)
	for _, v := range slices.Concat(f.Params, f.Locals) {
		delete(b.begun, v)
	}
	inside = b.inside(func() {
		if len(f.Params) > 0 && b.reads[f.Params[0]] > 0 {
			v := f.Params[0]
			carried := b.carried(e)
			looks = carried.t != sem.Null
			b.begun[v] = true
			b.t.Line(b.local(v), " := ", b.handed(carried, v.Type))
		}
		b.between(f)
	})
	return inside, looks
}
