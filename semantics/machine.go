package semantics

import (
	"cmp"
	"maps"
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/lower/states"
	"gomc/semantics/lower/steps"
	"gomc/semantics/machine"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
	"gomc/semantics/types/machines"
	"gomc/source"
)

// automaton is what is known of a machine beyond its being a role.
type automaton struct {
	decl    *ast.Process
	watches []*core.Event     // of a monitor: what it observes
	observe *states.Procedure // of a monitor
	m       *machine.Machine
	core    *core.Machine
	control *states.Control // in which its blocks say what comes next
	states  map[*ast.State]*core.State
	record  *ir.Type

	mailbox, outbox *ast.Bound
	steps           *steps.Lowering
	reactions       []*reaction
	this            *resolve.Declaration       // the word, in this machine
	nulls           map[*ast.Handler]*ast.Rule // what happens when no event can be taken
	receives        receives
	creation        *ast.Machine // of a machine that is created, else nil
	params          []ir.Field   // of its record: what new has given it
}

// reaction is a handler for one of its events, in its state.
type reaction struct {
	machines.Reaction
	lowered *steps.Handler // nil after an error
}

// taken is an event taken, by a handler or by a case of a receive.
type taken struct {
	node       ast.Node
	name, from *ast.Ident // what the text calls it and its sender, nil if it does not
	event      *core.Event
	several    bool            // the text is for other events, too
	sender     *machine.Sender // nil: it does not matter
}

func (r *reaction) taken(s *machine.Sender) taken {
	return taken{r.Decl, r.Decl.Var, r.Decl.From, r.Event, len(r.Decl.Events) > 1, s}
}

// isMachine reports whether the body being translated is one of a machine.
func (c *compiler) isMachine() bool { return c.body.role != nil && c.body.role.machine != nil }

// declareEvent enters an event and its fields.
func (c *compiler) declareEvent(d *ast.EventDecl) {
	e := &core.Event{Name: d.Name.Name, At: d.Name.At()}
	e.Payload = &ir.Type{Kind: ir.Record, Name: d.Name.Name, Decl: d.At(), Fields: c.types.Fields(d.Fields)}
	for _, leaf := range ir.Leaves(e.Payload) {
		if leaf.Kind == ir.Bag {
			c.errorf(codes.Event, d.At(), "an event cannot carry a multiset")
			break
		}
	}
	c.declare(d.Name, &symbol{Symbol: &core.Symbol{Kind: core.EventName, Type: e.Payload, Event: e}})
}

// declareMachine enters a machine: its index type, its variables and its states.
func (c *compiler) declareMachine(d *ast.Machine) {
	c.refuseMachine(d)
	c.declareAutomaton(&d.Process, d)
}

// declareAutomaton enters a machine or, where as is nil, a monitor.
func (c *compiler) declareAutomaton(d *ast.Process, as *ast.Machine) *automaton {
	a := &automaton{decl: d, states: map[*ast.State]*core.State{},
		nulls: map[*ast.Handler]*ast.Rule{}}
	if as != nil && as.Most != nil {
		a.creation = as
	}
	a.core = &core.Machine{Name: d.Name.Name, Monitor: as == nil, Where: d.At(), Raises: map[*core.Event]bool{}}
	c.check.Enter(a.core)
	r := c.enterRole(d, a)
	a.m = &machine.Machine{Proc: r.proc, Core: a.core, Params: map[*core.State][]ir.Field{},
		Mailbox: machine.DefaultMailbox, Outbox: machine.DefaultOutbox}
	known := c.opts.outboxes[d.Name.Name]
	if a.m.Transient = known.Transient; known.Room > 0 {
		a.m.Outbox = known.Room
	}
	c.machines.Machines = append(c.machines.Machines, a.m)
	a.this = &resolve.Declaration{Kind: resolve.Predeclared, Name: thisWord, Item: -1, Type: r.proc.Index}
	c.layRole(r)
	return a
}

// refuseMachine refuses what machines will be able to do.
func (c *compiler) refuseMachine(d *ast.Machine) {
	if c.opts.Semantics != "M" {
		c.errorf(codes.Semantics, d.Name.At(), "machines have mailboxes, and no buffers that %s could deliver", c.opts.Semantics).
			Suggest("--semantics=M").Refuse()
		c.refused = true
	}
	if d.Most == nil && d.Params != nil {
		c.errorf(codes.Create, d.Params[0].At(), "%s exists from the start, so no machine passes it parameters", d.Name.Name).
			Suggest("machine %s at most n (...), or a variable of the machine", d.Name.Name)
	}
}

// declareStates enters the states of a machine and their parameters, in front of which its
// record t has the state itself, and the bounds of its queues.
func (c *compiler) declareStates(r *role, t *ir.Type) {
	a := r.machine
	a.record = t
	for _, item := range a.decl.Items {
		switch d := item.(type) {
		case *ast.State:
			c.declareState(a, d)
		case *ast.Bound:
			c.declareBound(a, d)
		}
	}
	c.check.States(a.core, a.decl)
}

// stateField is what the state of a machine is called among its variables: at, unless it has
// a variable of that name.
func stateField(d *ast.Process) string {
	for _, item := range d.Items {
		if v, ok := item.(*ast.VarDecl); ok && slices.ContainsFunc(v.Names, func(n *ast.Ident) bool { return n.Name == "at" }) {
			return "(state)"
		}
	}
	return "at"
}

func (c *compiler) declareState(a *automaton, d *ast.State) {
	c.types.Typed(d.Name, a.m.At)
	s := c.check.NewState(a.core, d, a.creation != nil)
	switch d.Temper {
	case "hot":
		a.m.Hot = append(a.m.Hot, s)
	case "cold":
		a.m.Cold = append(a.m.Cold, s)
	}
	a.m.At.Members = append(a.m.At.Members, s.Name)
	a.states[d] = s
	for _, f := range d.Params {
		typ := c.types.TypeOf(f.Type)
		for _, name := range f.Names {
			own := ir.Field{Name: s.Name + "." + name.Name, Type: typ, Offset: a.record.Cells()}
			a.record.Fields = append(a.record.Fields, own)
			c.declare(name, inField(typ, "it is a parameter of the state", own))
			a.m.Params[s] = append(a.m.Params[s], own)
			s.Params = append(s.Params, &core.Param{Name: name.Name, At: name.At(), Type: typ})
		}
	}
}

func (c *compiler) declareBound(a *automaton, d *ast.Bound) {
	first, size := &a.mailbox, &a.m.Mailbox
	if d.Outbox {
		first, size = &a.outbox, &a.m.Outbox
	}
	if n := c.check.Bound(a.core, d, *first); n > 0 {
		*size = n
	}
	if *first = d; d.Full != nil {
		drops, assumes := c.check.Full(d.Full)
		a.m.Drops, a.m.Assumes = a.m.Drops || drops, a.m.Assumes || assumes
	}
}

// layMachines finds out what each machine names and sends, and gives it its queues.
func (c *compiler) layMachines() {
	all, processes := []*role(nil), []*role(nil)
	for _, r := range c.roles {
		if r.machine == nil {
			processes = append(processes, r)
			continue
		}
		all = append(all, r)
		if r.machine.core.Monitor {
			c.observes(r.machine)
		}
		c.mentions(r.machine)
	}
	for _, r := range processes {
		c.processRoutes(r, all)
	}
	c.routes(all)
	c.refuseExchange()
	for _, r := range all {
		c.layReceives(r)
		if !c.diags.HasErrors() {
			a := r.machine
			c.watch(a)
			if c.opts.Capacity > 0 && !a.m.Drops && !a.m.Assumes {
				a.m.Mailbox = c.opts.Capacity
			}
			room := c.opts.Room[r.proc.Name]
			a.m.Mailbox, a.m.Outbox = cmp.Or(room.Mailbox, a.m.Mailbox), cmp.Or(room.Outbox, a.m.Outbox)
			c.machines.Lay(a.m, a.record, func(e *core.Event) bool { return c.asks(a, e) }, a.asksTo)
			a.control = states.NewControl(a.m)
		}
	}
}

// mentions enters which events each state of a machine handles, defers and ignores, and
// which ones the machine raises.
func (c *compiler) mentions(a *automaton) {
	m := a.m
	enter := func(list *[]*core.Event, e *core.Event) {
		if !slices.Contains(*list, e) {
			*list = append(*list, e)
		}
	}
	for _, item := range a.decl.Items {
		d, ok := item.(*ast.State)
		if !ok {
			continue
		}
		handled, nulls := c.check.Fates(a.core, a.states[d], d)
		for _, r := range handled {
			a.reactions = append(a.reactions, &reaction{Reaction: r})
		}
		maps.Copy(a.nulls, nulls)
	}
	if m.Born != nil {
		enter(&m.Events, m.Born.Start)
	}
	for _, e := range a.watches {
		a.core.Raises[e] = true
		enter(&m.Events, e)
	}
	for _, s := range m.Core.States {
		for _, e := range slices.Concat(s.Handled, s.Defers, s.Ignores) {
			enter(&m.Core.Named, e)
			enter(&m.Events, e)
		}
	}
	statements := c.info.Statements(a.decl)
	for _, s := range statements {
		if d, is := s.(*ast.ReceiveStmt); is {
			for _, one := range c.check.Awaits(d) {
				a.receives.cases = append(a.receives.cases, &caseUse{one.Decl, one.Event})
				enter(&m.Core.Named, one.Event)
				enter(&m.Events, one.Event)
			}
		}
	}
	for _, s := range statements {
		switch d := s.(type) {
		case *ast.Raise:
			if s := c.find(d.Event); s != nil && s.Kind == core.EventName {
				a.core.Raises[s.Event] = true
				enter(&m.Events, s.Event)
			}
		case *ast.Halt:
			m.Halts = true
		}
	}
}

// asks reports whether a handler of a machine looks at who sent an event, or a formula does where one takes it.
func (c *compiler) asks(a *automaton, e *core.Event) bool {
	spoken := !a.core.Monitor && c.senderSpokenOf(e) != nil
	return slices.ContainsFunc(a.reactions, func(r *reaction) bool { return r.Event == e && (spoken || c.wantsSender(a, r.Decl, r.Decl.From)) }) ||
		slices.ContainsFunc(a.receives.cases, func(one *caseUse) bool {
			return one.event == e && (spoken || c.wantsSender(a, one.decl, one.decl.From))
		})
}

// asksTo reports whether a handler of a monitor looks at who gets an event.
func (a *automaton) asksTo(e *core.Event) bool {
	return slices.ContainsFunc(a.reactions, func(r *reaction) bool { return r.Event == e && r.Decl.To != nil })
}

// wantsSender reports whether a handler, or a case of a receive, names the sender, or replies.
func (c *compiler) wantsSender(a *automaton, node ast.Node, from *ast.Ident) bool {
	return from != nil || len(c.replies(a, node)) > 0
}

func inside(part, whole source.Span) bool {
	return part.File == whole.File && whole.Start <= part.Start && part.End <= whole.End
}

// routes finds which machine sends what to whom. Where only a type tells, or the sender of an
// event, these are all for whom it can be.
func (c *compiler) routes(all []*role) {
	for _, r := range all {
		c.creations(r)
		for _, s := range c.info.Statements(r.machine.decl) {
			switch d := s.(type) {
			case *ast.Send:
				c.routesOf(r, d.Message, d.To, all, false)
			case *ast.Broadcast:
				c.routesOf(r, d.Message, d.To, all, true)
			case *ast.Announce:
				if s := c.find(d.Event); s != nil && s.Kind == core.EventName {
					c.addRoute(r.machine.m, &machine.Route{Event: s.Event, To: c.machines.Air, At: d.Event.At()})
				}
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for _, r := range all {
			for _, s := range c.info.Statements(r.machine.decl) {
				if d, ok := s.(*ast.Reply); ok {
					changed = c.replyRoutes(r, d, all) || changed
				}
			}
		}
	}
}

func (c *compiler) routesOf(r *role, name *ast.Ident, to ast.Expr, all []*role, broadcast bool) {
	s := c.find(name)
	target, _, named := c.instances.Named(to)
	index := c.knownType(to)
	meant := func(other *role) bool {
		return named && other.proc == target || !named && other.proc.Index != nil && (index == nil || c.types.Compatible(other.proc.Index, index))
	}
	switch {
	case s != nil && s.Kind == core.Message && r.machine != nil:
		c.messageRoutes(r, s.Event.Message, name.At(), broadcast, meant)
	case s != nil && s.Kind == core.EventName:
		for _, other := range all {
			if other.machine.core.Knows(s.Event) && !other.machine.core.Monitor && meant(other) {
				c.addRoute(c.machines.Of(r.proc), &machine.Route{Event: s.Event, To: other.machine.m, Broadcast: broadcast, At: name.At()})
			}
		}
	}
}

// knownType is the type of a target that is a variable of the machine, or an index of it; nil where only the
// translation tells.
func (c *compiler) knownType(e ast.Expr) *ir.Type {
	id, ok := types.Strip(e).(*ast.Ident)
	if !ok {
		return nil
	}
	s := c.find(id)
	switch {
	case s == nil || s.Kind != core.Own:
		return nil
	case types.IsForm(s.Type, ir.SetForm):
		return s.Type.Member
	}
	return s.Type
}

// addRoute reports whether it is a new one.
func (c *compiler) addRoute(m *machine.Machine, r *machine.Route) bool {
	for _, old := range m.Routes {
		if old.To == r.To && old.Event == r.Event {
			old.Broadcast = old.Broadcast || r.Broadcast
			return false
		}
	}
	m.Routes = append(m.Routes, r)
	return true
}

// replyRoutes adds the routes of a reply: to whoever sends what its handler handles.
func (c *compiler) replyRoutes(r *role, d *ast.Reply, all []*role) (changed bool) {
	s := c.find(d.Message)
	if s == nil || s.Kind != core.EventName && s.Kind != core.Message {
		return false
	}
	answers := func(e *core.Event) {
		if s.Kind == core.Message {
			asks := func(p *role) bool { m := c.sidedProcess(p); return m != nil && sends(m, e, r) }
			changed = c.messageRoutes(r, s.Event.Message, d.Message.At(), false, asks) || changed
			return
		}
		for _, other := range all {
			if other.machine.core.Knows(s.Event) && !other.machine.core.Monitor && sends(other.machine.m, e, r) {
				way := &machine.Route{Event: s.Event, To: other.machine.m, At: d.Message.At()}
				changed = c.addRoute(r.machine.m, way) || changed
			}
		}
	}
	node := c.answered(r.machine, d)
	for _, h := range r.machine.reactions {
		if ast.Node(h.Decl) == node {
			answers(h.Event)
		}
	}
	for _, one := range r.machine.receives.cases {
		if ast.Node(one.decl) == node {
			answers(one.event)
		}
	}
	return changed
}

func sends(from *machine.Machine, e *core.Event, to *role) bool {
	return slices.ContainsFunc(from.Routes, func(r *machine.Route) bool { return r.Event == e && r.To == to.machine.m })
}

// thisWord is the index of the machine at hand, where nothing of that name hides it.
const thisWord = "this"

func (c *compiler) this(e *ast.Ident) core.Expr {
	switch {
	case !c.isMachine():
		c.errorf(codes.Machine, e.At(), "only in a machine there is something that `this` stands for")
	case c.body.role.proc.Index == nil:
		c.errorf(codes.Machine, e.At(), "%s is a single machine and has no index: others know it by its name", c.body.role.proc.Name)
	default:
		c.info.Select(e, c.body.role.machine.this)
		return &core.Self{Typed: core.Typed{T: c.body.role.proc.Index, Where: e.At()}}
	}
	return core.NewBad(e.At())
}
