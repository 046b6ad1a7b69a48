package semantics

import (
	"cmp"
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/machines"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/messages"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
)

// automaton holds what a machine has in addition to a role.
type automaton struct {
	decl    *ast.Process
	monitor *ast.Monitor // of a monitor
	m       *mailboxes.Machine
	core    *core.Machine
	text    *machines.Text
	record  *ir.Type
	uses    map[*core.Handling]*effects.Effects // what conditions of handlers do

	mailbox, outbox *ast.Bound
	creation        *ast.Machine // of a machine that is created, else nil
	params          []ir.Field   // of its record: what new has given it
}

// declareEvent enters an event and its fields.
func (c *checker) declareEvent(d *ast.EventDecl) {
	e := &core.Event{Name: d.Name.Name, At: d.Name.At()}
	e.Payload = &ir.Type{Kind: ir.Record, Name: d.Name.Name, Decl: d.At(), Fields: c.types.Fields(d.Fields)}
	for _, leaf := range ir.Leaves(e.Payload) {
		if leaf.Kind == ir.Bag {
			c.errorf(codes.Event, d.At(), "an event cannot carry a multiset")
			break
		}
	}
	c.types.Declare(d.Name, &core.Symbol{Kind: core.EventName, Type: e.Payload, Event: e})
}

// declareMachine enters a machine: its index type, its variables and its states. It refuses what machines will be able
// to do.
func (c *checker) declareMachine(d *ast.Machine) {
	if c.opts.Semantics != "M" {
		c.errorf(codes.Semantics, d.Name.At(), "machines have mailboxes, and no buffers that %s could deliver", c.opts.Semantics).
			Suggest("--semantics=M").Refuse()
	}
	if d.Most == nil && d.Params != nil {
		c.errorf(codes.Create, d.Params[0].At(), "%s exists from the start, so no machine passes it parameters", d.Name.Name).
			Suggest("machine %s at most n (...), or a variable of the machine", d.Name.Name)
	}
	c.declareAutomaton(&d.Process, d)
}

// declareAutomaton enters a machine or, where as is nil, a monitor.
func (c *checker) declareAutomaton(d *ast.Process, as *ast.Machine) *automaton {
	a := &automaton{decl: d, uses: map[*core.Handling]*effects.Effects{}}
	if as != nil && as.Most != nil {
		a.creation = as
	}
	a.core = &core.Machine{Name: d.Name.Name, Monitor: as == nil, Where: d.At(), Raises: map[*core.Event]bool{}}
	a.text = c.check.Enter(a.core, d)
	r := c.enterRole(d, a)
	a.m = &mailboxes.Machine{Proc: r.Process, Core: a.core, Params: map[*core.State][]ir.Field{},
		Room: mailboxes.Room{Mailbox: mailboxes.DefaultMailbox, Outbox: mailboxes.DefaultOutbox}}
	c.layers.machines.Machines = append(c.layers.machines.Machines, a.m)
	r.This = &resolve.Declaration{Kind: resolve.Predeclared, Name: types.ThisWord, Item: -1, Type: r.Process.Index}
	c.layRole(r)
	return a
}

// declareStates enters the states of a machine and their parameters, in front of which its
// record t has the state itself, and the bounds of its queues.
func (c *checker) declareStates(r *role, t *ir.Type) {
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
	a.text.Closed()
}

// stateField returns the name of the state among the variables of a machine: at, unless it has a variable of that name.
func stateField(d *ast.Process) string {
	for _, item := range d.Items {
		if v, ok := item.(*ast.VarDecl); ok && slices.ContainsFunc(v.Names, func(n *ast.Ident) bool { return n.Name == "at" }) {
			return "(state)"
		}
	}
	return "at"
}

func (c *checker) declareState(a *automaton, d *ast.State) {
	c.types.Typed(d.Name, a.m.Types.At)
	s := a.text.NewState(d)
	switch d.Temper {
	case "hot":
		a.m.Hot = append(a.m.Hot, s)
	case "cold":
		a.m.Cold = append(a.m.Cold, s)
	}
	a.m.Types.At.Members = append(a.m.Types.At.Members, s.Name)
	for _, f := range d.Params {
		typ := c.types.TypeOf(f.Type)
		for _, name := range f.Names {
			own := ir.Field{Name: s.Name + "." + name.Name, Type: typ, Offset: a.record.Cells()}
			a.record.Fields = append(a.record.Fields, own)
			c.types.Declare(name, inField(typ, "it is a parameter of the state", own))
			a.m.Params[s] = append(a.m.Params[s], own)
			s.Params = append(s.Params, &core.Param{Name: name.Name, At: name.At(), Type: typ})
		}
	}
}

func (c *checker) declareBound(a *automaton, d *ast.Bound) {
	first, size := &a.mailbox, &a.m.Room.Mailbox
	if d.Outbox {
		first, size = &a.outbox, &a.m.Room.Outbox
	}
	if n := c.check.Bound(a.core, d, *first); n > 0 {
		*size = n
	}
	if *first = d; d.Full != nil {
		drops, assumes := c.check.Full(d.Full)
		a.m.Room.Drops, a.m.Room.Assumes = a.m.Room.Drops || drops, a.m.Room.Assumes || assumes
	}
}

// layMachines finds out what each machine names and sends, and gives it its queues.
func (c *checker) layMachines() {
	var all []*role
	found := c.newRoutes()
	for _, r := range c.declared.roles {
		if r.machine == nil {
			continue
		}
		all = append(all, r)
		if r.machine.core.Monitor {
			c.observes(r.machine)
		}
		r.machine.text.Mentions(r.machine.m.Watch.Watches)
	}
	if found.Find(); !c.types.Diags.HasErrors() {
		found.Refuse(c.faults.Faults)
	}
	for _, r := range all {
		c.layReceives(r)
		if !c.types.Diags.HasErrors() {
			a := r.machine
			for _, r := range a.text.Handled {
				a.text.Watched(r, a.m.Watch.Watches, c.layers.machines.Arrives(c.layers.machines.Air, r.Event))
			}
			if c.opts.Capacity > 0 && !a.m.Room.Drops && !a.m.Room.Assumes {
				a.m.Room.Mailbox = c.opts.Capacity
			}
			room := c.opts.Room[r.Process.Name]
			a.m.Room.Mailbox, a.m.Room.Outbox = cmp.Or(room.Mailbox, a.m.Room.Mailbox), cmp.Or(room.Outbox, a.m.Room.Outbox)
			c.layers.machines.Lay(a.m, a.record,
				func(e *core.Event) bool {
					return a.text.Asks(e, !a.core.Monitor && c.formulas.AsksSender(e) != nil)
				},
				a.text.AsksReceiver)
		}
	}
}

// newRoutes finds who sends what to whom.
func (c *checker) newRoutes() *messages.Routes {
	var all []*messages.Endpoint
	for _, r := range c.declared.roles {
		p := &messages.Endpoint{Decl: r.Decl, Process: r.Process}
		if r.machine != nil {
			p.Machine, p.Text = r.machine.m, r.machine.text
		}
		if r.faults != nil {
			p.Down = r.faults.IsDown
		}
		all = append(all, p)
	}
	return messages.NewRoutes(c.types, c.messages, c.layers.messages, c.layers.machines, all)
}

// layReceives finds the blocks of a machine that receive, and gives it fields for what they keep.
func (c *checker) layReceives(r *role) {
	a := r.machine
	if c.types.Diags.HasErrors() || !a.text.FindReceives() {
		return
	}
	inPlace := func(f *function) bool { return a.text.Receives(f.decl) }
	c.declared.funcs = slices.DeleteFunc(c.declared.funcs, inPlace)
	a.m.LayWaits(a.record, core.UnusedField(a.record, "receiving"))
	c.inProcess(a.decl, a.text.Keep)
	for _, k := range a.core.Keeps {
		k.Field = ir.Field{Name: core.UnusedField(a.record, k.Name), Type: k.Type, Offset: a.record.Cells()}
		a.record.Fields = append(a.record.Fields, k.Field)
	}
	c.types.Cells(a.record, a.decl.Name.At())
}

// ownParams enters the parameters of a machine that is created, as variables that it cannot change.
func (c *checker) ownParams(a *automaton, d *ast.Machine, t *ir.Type) {
	var params []ir.Field
	for _, f := range d.Params {
		typ := c.types.TypeOf(f.Type)
		for _, name := range f.Names {
			own := ir.Field{Name: name.Name, Type: typ, Offset: t.Cells()}
			t.Fields = append(t.Fields, own)
			a.params = append(a.params, own)
			n := 0
			for _, p := range params {
				n += p.Type.Cells()
			}
			params = append(params, ir.Field{Name: name.Name, Type: typ, Offset: n})
			c.types.Declare(name, inField(typ, "it is what `new` has given the machine", own))
		}
	}
	a.m.LayBorn(params, d.Name.At())
}

// created are the mailboxes by which a machine that is created learns of that; none: it is not created.
func (a *automaton) created() []*mailboxes.Box {
	return a.m.BoxesWith([]*core.Event{a.m.Creation.Start}, nil)
}

// declareMonitor enters a monitor: a machine that is given no events but those that others
// send each other, each in the step in which it arrives.
func (c *checker) declareMonitor(d *ast.Monitor) {
	a := c.declareAutomaton(&d.Process, nil)
	a.monitor = d
}

// observes enters what a monitor observes.
func (c *checker) observes(a *automaton) {
	for _, name := range a.monitor.Observes {
		if e := c.check.EventIn(a.core, name); e != nil {
			a.m.Watch.Watches = append(a.m.Watch.Watches, e)
		}
	}
	for _, o := range a.monitor.Faults {
		if e := c.faults.Event(o.Fault, o.Of); e != nil {
			a.m.Watch.Watches = append(a.m.Watch.Watches, e)
		}
	}
}
