package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/machine"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
	"gomc/source"
)

// ideas is what expressions mean beyond the plain language, for the check of them.
type ideas struct{ c *compiler }

var _ types.Ideas = ideas{}

// InProperty reports whether a property is being translated.
func (i ideas) InProperty() bool { return i.c.body.property }

// NamedType is the type of the ids of machines that are created.
func (i ideas) NamedType(name *ast.Ident) *ir.Type { return i.c.namedIDs(name) }

// Describe tells machines from processes.
func (i ideas) Describe(s *core.Symbol) (what string, index *ir.Type) {
	r := i.c.storage(s).process()
	switch {
	case r == nil:
		return s.Kind.String(), nil
	case r.machine != nil:
		return "machine", r.proc.Index
	}
	return s.Kind.String(), r.proc.Index
}

// Permuted enters a scalarset into the program.
func (i ideas) Permuted(t *ir.Type) { i.c.prog.Scalarsets = append(i.c.prog.Scalarsets, t) }

// RefuseLoop refuses loops over ids of machines where that cannot be those that are there.
func (i ideas) RefuseLoop(t *ir.Type, at source.Span, what string) bool {
	return i.c.refuseSomeIDs(t, at, what)
}

// RefuseRuleset lets rules in states range over ids of machines: they ask whether there is such a machine.
func (i ideas) RefuseRuleset(t *ir.Type, at source.Span) {
	if b := i.c.body; b.in == nil && (!i.c.isMachine() || b.fn == nil) {
		i.c.refuseIDs(t, at, "a ruleset outside the states of machines")
	}
}

// Word is `atrest`, `restarted` or `this`.
func (i ideas) Word(name *ast.Ident) core.Expr {
	switch name.Name {
	case restWord:
		return i.c.atRest(name)
	case "restarted":
		return i.c.faults.check.Restarted(name)
	case thisWord:
		return i.c.this(name)
	}
	return nil
}

// Hidden looks into all processes and machines.
func (i ideas) Hidden(name string) bool {
	return slices.ContainsFunc(i.c.roles, func(r *role) bool {
		s := i.c.ownSymbol(r, name)
		return s != nil && s.Kind == core.Constant
	})
}

// Used notes what the body looks at.
func (i ideas) Used(s *core.Symbol, at source.Span) bool {
	if s.Kind == core.Variable && i.c.refuseGlobal(s, at) {
		return false
	}
	i.c.body.effects.Read(i.c.storage(s).origin)
	return true
}

// Messages is the name of the messages of a quorum.
func (i ideas) Messages(s *core.Symbol, at source.Span) core.Expr {
	return i.c.receives.check.Messages(s, at)
}

// Field is a variable of a process, or how often a fault has happened.
func (i ideas) Field(e *ast.FieldRef) core.Expr {
	if x := i.c.instances.Field(e); x != nil {
		return x
	}
	return i.c.faults.check.Count(e)
}

// Message is the message of a sender.
func (i ideas) Message(q core.Expr, e *ast.Index) core.Expr {
	return i.c.receives.check.Message(q.(*core.Messages).Quorum, e)
}

// InMessages asks whether there is a message of a sender.
func (i ideas) InMessages(q core.Expr, e *ast.In) core.Expr {
	return i.c.receives.check.Has(q.(*core.Messages).Quorum, e)
}

// OverMessages is a quantifier over the senders.
func (i ideas) OverMessages(q core.Expr, e *ast.QuantifiedIn) core.Expr {
	return i.c.receives.check.Over(q.(*core.Messages).Quorum, e)
}

// AggregateMessages is an aggregate over the senders.
func (i ideas) AggregateMessages(q core.Expr, e *ast.AggregatedIn) core.Expr {
	return i.c.receives.check.Aggregated(q.(*core.Messages).Quorum, e)
}

// Call asks who has crashed or is cut off.
func (i ideas) Call(e *ast.Call, d *resolve.Declaration) core.Expr {
	return i.c.faults.check.Call(e, d)
}

// CanCreate reports whether there is a machine to be created.
func (i ideas) CanCreate(e *ast.New) bool { return i.c.check.Created(e) != nil }

// Creation is `new M(...)` as the source of something of a type.
func (i ideas) Creation(e *ast.New, to *ir.Type, what string) core.Expr {
	return i.c.check.New(e, to, what)
}

// ForMessages is a loop over the senders.
func (i ideas) ForMessages(q core.Expr, s *ast.ForIn) core.Stmt {
	return i.c.receives.check.For(q.(*core.Messages).Quorum, s)
}

// Stmt is a statement of processes or machines.
func (i ideas) Stmt(s ast.Stmt) core.Stmt {
	if out := i.c.check.Stmt(s); out != nil {
		return out
	}
	return i.c.receives.check.Stmt(s)
}

// Body is that of the statements being checked.
func (i ideas) Body() core.Body {
	out := core.Body{Stays: i.c.body.stays}
	if i.c.isMachine() {
		out.Machine = i.c.body.role.machine.core
	}
	if f := i.c.body.fn; f != nil {
		out.Func = &f.Func
	}
	return out
}

// Leaves notes how the body leaves its state.
func (i ideas) Leaves(s core.Stmt) {
	use := i.c.body.effects
	use.Leaves = true
	switch s := s.(type) {
	case *core.Goto:
		if s.To != nil {
			use.Gotos[s.To] = true
		}
	case *core.Raise:
		use.Raises = use.Raises || s.Event != nil
	case *core.Halt:
		use.Halts = true
	}
}

// Goes notes that the body goes to a state at its end.
func (i ideas) Goes(to *core.State) { i.c.body.effects.Gotos[to] = true }

// Stay says why the rest of the body cannot leave the state.
func (i ideas) Stay(why string) { i.c.body.stays = why }

// Sends notes what a statement by which a machine sends does to the state.
func (i ideas) Sends(s core.Stmt) {
	use := i.c.body.effects
	use.Writes = true
	switch s := s.(type) {
	case *core.Broadcast:
		use.Creates = use.Creates || s.Among == nil && i.c.machines.Of(s.To).Born != nil
	case *core.Create:
		use.Creates, use.Globals[s.New.Machine.Process.Var] = true, true
	}
}

// Process is the process that the text belongs to.
func (i ideas) Process() *ir.Process {
	if i.c.body.role == nil {
		return nil
	}
	return i.c.body.role.proc
}

// Answered is what a reply answers.
func (i ideas) Answered() (e *core.Event, from *ir.Process) {
	if rec := i.c.body.reception; rec != nil {
		return rec.event, rec.from
	}
	return nil, nil
}

// Routed asks the machine for its routes.
func (i ideas) Routed(m *core.Machine, e *core.Event) bool {
	return slices.ContainsFunc(i.c.machines.Of(m.Process).Routes, func(r *machine.Route) bool { return r.Event == e })
}

// Standing is the event for which monitors take a message, too.
func (i ideas) Standing(m *ir.Message) *core.Event { return i.c.observing(m) }

// Observed asks all monitors.
func (i ideas) Observed(e *core.Event) bool {
	return slices.ContainsFunc(i.c.monitors, func(m monitor) bool { return slices.Contains(m.automaton.m.Watches, e) })
}

// Unknown suggests others.
func (i ideas) Unknown(name *ast.Ident) { i.c.unknownRole(name) }

// CanCall refuses procedures that receive where what is left to do could not be kept.
func (i ideas) CanCall(s *ast.CallStmt) bool {
	if i.c.isMachine() && i.c.receivingProcedure(i.c.body.role.machine, s) != nil {
		i.c.check.NoReceive(s.At())
		return false
	}
	return true
}

// CanChooseID lets machines choose among others.
func (i ideas) CanChooseID(t *ir.Type, at source.Span) bool {
	return i.c.isMachine() || !i.c.refuseIDs(t, at, "a choice outside machines")
}

// FairChoice is that.
func (i ideas) FairChoice(of *ir.Type, name string, at source.Span) (first int, ok bool) {
	return i.c.fairChoice(of, name, at)
}

// Changed notes what the body changes.
func (i ideas) Changed(x core.Expr) { i.c.body.effects.Wrote(i.c.originOf(x)) }

// Pure notes what is to be checked when all effects are known.
func (i ideas) Pure(what string, at source.Span, check func()) { i.c.mustBePure(what, at, check) }

// Above compares places of items, and within one item takes a call of itself for none.
func (i ideas) Above(s *core.Symbol) bool {
	c := i.c
	return s.Decl.Item > c.around.now || c.body.fn != nil && s.Decl.Item == c.around.now && c.body.fn != c.storage(s).function()
}

// Called notes what a call does to the state.
func (i ideas) Called(x *core.Call) {
	c, f := i.c, i.c.storage(x.Func).function()
	refs := map[int]effects.Origin{}
	if f.role != nil && f.role.proc.Index != nil {
		refs[1] = effects.Origin{Own: true}
	}
	for n, arg := range x.Args {
		switch o := c.originOf(arg); {
		case core.IsBad(arg):
		case f.Params[n].ByRef:
			refs[f.hidden+n+1] = o
		case o.Global != nil || o.Param > 0:
			c.passings = append(c.passings, passing{f, o, refs, arg.At()})
		}
	}
	c.body.effects.Call(f.effects, refs)
}
