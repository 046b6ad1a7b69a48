package machines

import (
	"slices"

	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/source"
)

// mayReceive reports, else complains, whether a block may receive at a place: what is left to do has to be kept.
func (c *Checker) mayReceive(at source.Span) bool {
	heading, in := compat.Heading(at, nil), c.types.Body
	inAlias := func(s ast.Stmt) bool {
		_, is := s.(*ast.AliasStmt)
		return is && at.In(s.At())
	}
	switch {
	case !c.NotInMonitor(heading, "receive"):
	case in.Fixed.Stays != "":
		c.types.Errorf(codes.Receive, heading, "a block that receives cannot stand here: %s", in.Fixed.Stays)
	case in.Func == nil || in.Func.Result != nil:
		c.types.Errorf(codes.Receive, heading, "a function that has a value cannot receive").Suggest("a procedure")
	case slices.ContainsFunc(c.types.Info.Statements(c.text().decl), inAlias):
		c.types.Errorf(codes.Receive, heading, "a machine cannot receive inside an alias: what it stands for is not kept").
			Suggest("the designator itself, or a variable")
	default:
		return true
	}
	return false
}

// receive checks `receive ... end`; nil after an error that leaves nothing of it.
func (c *Checker) receive(s *ast.ReceiveStmt) core.Stmt {
	if !c.mayReceive(s.At()) {
		return nil
	}
	t, out := c.text(), &core.Await{Place: core.Place{Where: s.At()}}
	for _, one := range c.awaits(s) {
		out.Events = append(out.Events, one.Event)
		for _, from := range c.Senders(one.Event, t.asks(one.taking)) {
			then := alike(out, one, from)
			if then == nil || len(t.replies(one.node)) > 0 {
				then = c.awaiting(one, from)
			}
			out.Ways = append(out.Ways, core.Awaited{Event: one.Event, From: from, Then: then})
		}
	}
	return out
}

// alike returns the continuation of another event of the same case, from the same sender; nil when there is none.
func alike(s *core.Await, one awaited, from *core.Endpoint) *core.Awaiting {
	for _, other := range s.Ways {
		x := other.Then
		if x.Where == one.decl.At() && (x.From == nil || x.From.Process == from.Process) {
			return x
		}
	}
	return nil
}

// awaiting checks a case for one event and one sender.
func (c *Checker) awaiting(one awaited, from *core.Endpoint) *core.Awaiting {
	x := &core.Awaiting{Place: core.Place{Where: one.decl.At()}, Event: one.Event, Var: one.symbol()}
	x.From = c.end(one.from, from, sender)
	c.named(one.taking, x.Var, x.From, nil)
	c.answering(one.node, one.Event, x.From, func() { x.Body = c.types.Stmts(one.decl.Body) })
	return x
}

// receiving calls check where what is kept of a block is known, if it receives.
func (c *Checker) receiving(node ast.Node, check func()) {
	outer := c.types.Body.Receiving
	if t := c.text(); t.units[node] != nil {
		c.types.Body.Receiving = t.Receiving
	}
	check()
	c.types.Body.Receiving = outer
}

// answering checks what may answer an event, from a sender if that is asked for.
func (c *Checker) answering(node ast.Node, e *core.Event, from *core.Endpoint, check func()) {
	outer := c.asked
	c.asked = asked{node, e, from}
	check()
	c.asked = outer
}

// splice checks a procedure that receives in the place of its call; nil of all other calls.
func (c *Checker) splice(s *ast.CallStmt) core.Stmt {
	if c.types.Body.Machine == nil {
		return nil
	}
	u := c.text().called(s)
	if u == nil {
		return nil
	}
	d, out := u.node.(*ast.FuncDecl), &core.Inlined{Place: core.Place{Where: s.At()}}
	if !c.mayReceive(s.At()) || !c.mayInline(s, d, len(u.params)) {
		return &core.None{Place: out.Place}
	}
	out.Params, out.Locals = u.params, u.locals
	for i, arg := range s.Call.Args {
		x := c.types.Source(arg, u.params[i].Type, "parameter "+u.params[i].Name)
		out.Args = append(out.Args, core.Source{X: x, At: arg.At()})
	}
	c.declare(u)
	c.inlined = append(c.inlined, d)
	c.answering(nil, nil, nil, func() { out.Body = c.types.Stmts(d.Body) })
	c.inlined = c.inlined[:len(c.inlined)-1]
	return out
}

// declare declares the parameters and local variables of a block or procedure that receives.
func (c *Checker) declare(u *unit) {
	for i, s := range slices.Concat(u.params, u.locals) {
		c.types.Declare(u.names[i], s)
	}
}

// mayInline reports, else complains, whether a procedure that receives can be put in the place of its call.
func (c *Checker) mayInline(s *ast.CallStmt, d *ast.FuncDecl, takes int) bool {
	byName := slices.IndexFunc(d.Params, func(p *ast.FuncParam) bool { return p.Var })
	switch {
	case slices.Contains(c.inlined, d):
		c.types.Errorf(codes.Receive, s.At(),
			"%q receives and calls itself: how much it would have to keep is not known", d.Name.Name).
			Note(d.Name.At(), "declared here").Suggest("a while loop")
	case byName >= 0:
		c.types.Errorf(codes.Receive, d.Params[byName].At(), "%q receives, and cannot be given a variable to change",
			d.Name.Name).Suggest("a variable of the machine")
	default:
		return c.types.Takes(s.Call, takes, d.Name.At())
	}
	return false
}
