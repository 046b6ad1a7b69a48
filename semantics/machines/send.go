package machines

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/source"
)

// posting checks a statement by which a machine sends; nil after an error.
func (c *Checker) posting(s ast.Stmt) core.Stmt {
	switch s := s.(type) {
	case *ast.Send:
		return c.send(s)
	case *ast.Broadcast:
		return c.broadcast(s)
	case *ast.Reply:
		return c.reply(s)
	case *ast.Announce:
		return c.announce(s)
	case *ast.Create:
		if m, args := c.creation(s.New); m != nil {
			at := s.New.At()
			x := &core.New{Typed: core.Typed{T: m.Process.Index, Where: at}, Machine: m, Args: args}
			return &core.Create{Place: core.Place{Where: s.At()}, New: x}
		}
	}
	return nil
}

// posted checks what is sent, and its arguments; e is nil after an error.
func (c *Checker) posted(name *ast.Ident, args []ast.Expr, at source.Span) (e *core.Event, with []core.Source) {
	if !c.NotInMonitor(at, "a send") {
		return nil, nil
	}
	m := c.types.Body.Machine
	if e = c.postable(m, name); e == nil {
		return nil, nil
	}
	if !c.layer.Sends(m.Process, e, nil) {
		c.notRouted(name, e)
		return nil, nil
	}
	with, ok := c.Carried(e, args, at)
	if !ok {
		return nil, nil
	}
	return e, with
}

func (c *Checker) notRouted(name *ast.Ident, e *core.Event) {
	if e.Message != nil {
		c.types.Errorf(codes.Role, name.At(), "%s is not sent to whom this could go to", e.Name).Note(e.At, "declared here")
		return
	}
	c.types.Errorf(codes.Unknown, name.At(), "no machine that this could go to handles, defers or ignores %s", e.Name).
		Note(e.At, "declared here").Suggest("on %s ==> begin end; in the states of the machine that gets it", e.Name)
}

// postable returns the event that a machine can send under a name, which may stand for a message to a process; nil
// after an error.
func (c *Checker) postable(m *core.Machine, name *ast.Ident) *core.Event {
	s := c.types.Find(name)
	if s == nil || s.Kind != core.Message {
		return c.Event(name)
	}
	if !slices.Contains(s.Event.Message.From, m.Process) {
		who := m.Process.Name
		c.types.Errorf(codes.Role, name.At(), "%s does not send %s", who, s.Event.Name).Note(s.Event.At, "declared here").
			Suggest("add %s to the `from` of the message, if a process is to get it; machines take events", who)
		return nil
	}
	return c.layer.Standing(s.Event)
}

func (c *Checker) send(s *ast.Send) core.Stmt {
	if id, _ := types.Strip(s.To).(*ast.Ident); id != nil {
		if known := c.types.Find(id); known != nil && known.Kind == core.Sender {
			c.types.Errorf(codes.WrongKind, id.At(), "%q is the sender, which is a single machine or process", id.Name).
				Suggest("its own name, or reply %s(...)", s.Message.Name)
			return nil
		}
	}
	e, with := c.posted(s.Message, s.Args, s.At())
	if e == nil {
		return nil
	}
	out := &core.Send{Place: core.Place{Where: s.At()}, Event: e, Args: with}
	if out.To, out.Index = c.Receiver(s, e); out.To == nil {
		return nil
	}
	c.sends(out)
	return out
}

// Receiver finds the machine, or the process, and the instance that an event or what stands for a message goes to:
// `M`, `M[i]`, or an index whose type tells the machine. Of a single instance, index is nil; after an error, both.
func (c *Checker) Receiver(s *ast.Send, e *core.Event) (to *ir.Process, index core.Expr) {
	if known, i, ok := types.NamedProcess(c.types, s.To); ok {
		return c.instance(known, i, s, e)
	}
	x := c.types.Expr(s.To)
	if core.IsBad(x) {
		return nil, nil
	}
	if to = c.Whose(x.Type(), e, s.To); to == nil {
		return nil, nil
	}
	return to, x
}

// instance checks that an instance, or the only one, of what has a name gets an event.
func (c *Checker) instance(known *core.Symbol, index ast.Expr, s *ast.Send, e *core.Event) (*ir.Process, core.Expr) {
	p, what := known.Process, "process"
	if e.Message == nil {
		what = "machine"
	}
	switch {
	case !c.Gets(known.Process, e, s.To):
	case p.Index == nil && index == nil:
		return p, nil
	case p.Index == nil:
		c.types.Errorf(codes.Role, index.At(), "%s is a single %s and has no index", p.Name, what)
	case index == nil:
		c.types.Errorf(codes.Role, s.To.At(), "%s is indexed: say which one", p.Name).
			Suggest("%s[i], or broadcast %s(...) to %s", p.Name, e.Name, p.Name)
	default:
		if i := c.types.Index(index, p.Index); i != nil {
			return p, i
		}
	}
	return nil, nil
}

// Whose is the machine, or the process, of which a value of a type is the index, among those that an event can go to;
// nil after an error.
func (c *Checker) Whose(t *ir.Type, e *core.Event, at ast.Expr) *ir.Process {
	var found []*ir.Process
	for _, p := range c.takers(e) {
		if p.Index != nil && c.types.Compatible(p.Index, t) {
			found = append(found, p)
		}
	}
	switch {
	case len(found) == 0:
		c.types.Errorf(codes.Role, at.At(), "%s cannot be sent to %s", e.Name, types.Article(t)).Note(e.At, "declared here")
	case len(found) > 1:
		c.types.Errorf(codes.Role, at.At(), "this could be %s or %s", found[0].Name, found[1].Name).
			Suggest("send %s(...) to %s[%s]", e.Name, found[0].Name, types.Shorten(at.At().Text()))
	default:
		return found[0]
	}
	return nil
}

// takers returns those that an event, or a message, can go to.
func (c *Checker) takers(e *core.Event) (out []*ir.Process) {
	if e.Message != nil {
		return e.Message.To
	}
	for _, t := range c.machines {
		if m := t.Machine; !m.Monitor && m.Knows(e) {
			out = append(out, m.Process)
		}
	}
	return out
}

// Gets reports, else complains, whether a process or machine gets an event, or the message that it stands for.
func (c *Checker) Gets(p *ir.Process, e *core.Event, at ast.Node) bool {
	if e.Message == nil {
		return c.Takes(p, e, at)
	}
	if slices.Contains(e.Message.To, p) {
		return true
	}
	c.types.Errorf(codes.Role, at.At(), "%s is not sent to %s", e.Name, p.Name).Note(e.At, "declared here")
	return false
}

// Takes reports, else complains, whether a process is a machine that mentions an event.
func (c *Checker) Takes(p *ir.Process, e *core.Event, at ast.Node) bool {
	switch m := c.Of(p); {
	case m == nil:
		c.types.Errorf(codes.Event, at.At(), "%s is a process, and %s an event, which machines take", p.Name, e.Name).
			Note(e.At, "declared here").Suggest("message %s (...) from %s to %s", e.Name, c.types.Body.Process.Name, p.Name)
	case m.Monitor:
		c.types.Errorf(codes.Monitor, at.At(), "%s is a monitor: it observes what others send each other, and no event can be sent to it",
			p.Name)
	case !m.Knows(e):
		c.types.Errorf(codes.Unknown, at.At(), "no state of %s handles, defers or ignores %s", p.Name, e.Name).
			Note(e.At, "declared here").Suggest("on %s ==> begin end; in its states", e.Name)
	default:
		return true
	}
	return false
}

func (c *Checker) broadcast(s *ast.Broadcast) core.Stmt {
	e, with := c.posted(s.Message, s.Args, s.At())
	if e == nil {
		return nil
	}
	out := &core.Broadcast{Place: core.Place{Where: s.At()}, Event: e, Args: with, ToAt: s.To.At()}
	if known, index, named := types.NamedProcess(c.types, s.To); named && index == nil {
		if !c.Gets(known.Process, e, s.To) {
			return nil
		}
		out.To = known.Process
	} else if out.To, out.Among = c.someOf(s, e); out.To == nil {
		return nil
	}
	c.sends(out)
	return out
}

// someOf is the set of instances that `broadcast E(...) to s` is for, and whose they are; nil after an error.
func (c *Checker) someOf(s *ast.Broadcast, e *core.Event) (to *ir.Process, among core.Expr) {
	among = c.types.Expr(s.To)
	switch t := among.Type(); {
	case core.IsBad(among):
	case e.Message != nil:
		c.types.Errorf(codes.Role, s.To.At(), "a message goes to all instances of a process, or to one").
			Suggest("broadcast %s(...) to Process", e.Name)
	case !types.IsForm(t, ir.SetForm) || !t.Member.Simple():
		c.types.Errorf(codes.Role, s.To.At(), "a broadcast goes to all instances of a machine, or to a set of them").
			Suggest("broadcast %s(...) to Machine, or send it to one", e.Name)
	default:
		return c.Whose(t.Member, e, s.To), among
	}
	return nil, nil
}

func (c *Checker) reply(s *ast.Reply) core.Stmt {
	if c.asked.from == nil {
		c.types.Errorf(codes.Reply, s.At(), "`reply` needs an event to answer: it stands in the body of a handler").
			Suggest("send %s(...) to ...", s.Message.Name)
		return nil
	}
	e, with := c.posted(s.Message, s.Args, s.At())
	if e == nil {
		return nil
	}
	from := c.asked.from
	if !c.Gets(from.Process, e, s.Message) {
		return nil
	}
	out := &core.Reply{Place: core.Place{Where: s.At()}, Event: e, Args: with, To: from.Process, Asked: c.asked.event}
	if from.Index != nil {
		out.Index = &core.Name{Typed: core.Typed{T: from.Index, Where: c.asked.node.At()}, Symbol: from.Symbol}
	}
	c.sends(out)
	return out
}

func (c *Checker) announce(s *ast.Announce) core.Stmt {
	if !c.NotInMonitor(s.At(), "announce") {
		return nil
	}
	e := c.Event(s.Event)
	if e == nil {
		return nil
	}
	if !c.layer.Observed(e) {
		c.types.Errorf(codes.Monitor, compat.Heading(s.At(), nil),
			"no monitor observes %s, so announcing it has no effect", e.Name).
			Note(e.At, "declared here").Suggest("monitor M observes %s ...", e.Name)
		return nil
	}
	e, with := c.posted(s.Event, s.Args, s.At())
	if e == nil {
		return nil
	}
	out := &core.Announce{Place: core.Place{Where: s.At()}, Event: e, Args: with}
	c.sends(out)
	return out
}

// Expr checks `new M(...)` as the source of something of a type; nil of all other expressions.
func (c *Checker) Expr(e ast.Expr, wanted types.Wanted) core.Expr {
	switch e, is := e.(*ast.New); {
	case !is:
		return nil
	case wanted.Type != nil:
		return c.newSource(e, wanted.Type, wanted.What)
	default:
		return c.newAlone(e)
	}
}

// newAlone refuses `new M(...)` where it is no source.
func (c *Checker) newAlone(e *ast.New) core.Expr {
	if c.Created(e) != nil {
		c.types.Errorf(codes.Create, e.At(),
			"`new` stands alone: on the right of an assignment, or as an argument of an event or a state").
			Suggest("x := new %s(...), and x here", e.Machine.Name)
	}
	return core.NewBad(e.At())
}

// newSource checks `new M(...)` as the source of something of a type; Bad after an error.
func (c *Checker) newSource(e *ast.New, to *ir.Type, what string) core.Expr {
	m := c.Created(e)
	if m == nil || !c.types.Fits(&core.Read{Typed: core.Typed{T: m.Process.Index, Where: e.At()}}, to, e, what) {
		return core.NewBad(e.At())
	}
	args, ok := c.given(m, e)
	if !ok {
		return core.NewBad(e.At())
	}
	return &core.New{Typed: core.Typed{T: to, Where: e.At()}, Machine: m, Args: args}
}

// creation checks `new M(...)` as a statement; nil after an error.
func (c *Checker) creation(e *ast.New) (*core.Machine, []core.Source) {
	m := c.Created(e)
	if m == nil {
		return nil, nil
	}
	args, ok := c.given(m, e)
	if !ok {
		return nil, nil
	}
	return m, args
}

// given checks what a machine that is created is given.
func (c *Checker) given(m *core.Machine, e *ast.New) ([]core.Source, bool) {
	params := m.Start.Payload.Fields
	if len(e.Args) != len(params) {
		c.types.Errorf(codes.Arguments, e.At(), "a new %s is given %s, not %d", m.Process.Name,
			types.Counted(len(params), "argument"), len(e.Args)).Note(m.Start.At, "declared here")
		return nil, false
	}
	with, ok := c.Carried(m.Start, e.Args, e.At())
	if ok {
		c.sends(&core.Create{Place: core.Place{Where: e.At()}, New: &core.New{Machine: m}})
	}
	return with, ok
}

// Created is the machine that an expression creates; nil after an error.
func (c *Checker) Created(e *ast.New) *core.Machine {
	s := c.types.Find(e.Machine)
	if s == nil {
		types.UnknownProcess(c.types, e.Machine)
		return nil
	}
	switch m := c.Of(s.Process); {
	case m == nil || m.Monitor:
		c.types.Errorf(codes.Create, e.Machine.At(), "%q is no machine", e.Machine.Name).Note(s.At, "declared here")
	case m.Start == nil:
		c.types.Errorf(codes.Create, e.Machine.At(),
			"%s is not created: all that there is of it is there from the start", e.Machine.Name).
			Note(s.At, "declared here").Suggest("machine %s at most 3", e.Machine.Name)
	case c.types.Body.Machine == nil:
		c.types.Errorf(codes.Machine, e.At(), "only a machine creates others")
	case !c.NotInMonitor(e.At(), "new"):
	case c.types.Body.Property != nil:
		c.types.Errorf(codes.Create, e.At(), "a property cannot create")
	default:
		return m
	}
	return nil
}

// sends notes what a statement by which a machine sends does to the state.
func (c *Checker) sends(s core.Stmt) {
	use := c.types.Body.Effects
	use.Writes = true
	switch s := s.(type) {
	case *core.Broadcast:
		to := c.Of(s.To)
		use.Creates = use.Creates || s.Among == nil && to != nil && to.Start != nil
	case *core.Create:
		use.Creates, use.Globals[s.New.Machine.Process.Var] = true, true
	}
}
