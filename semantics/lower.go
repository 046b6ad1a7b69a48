package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/formulas"
	"gomc/semantics/kernel"
	"gomc/semantics/machines/steps"
	"gomc/semantics/messages"
	"gomc/semantics/rules"
)

// lowering makes the code of a program, of a model that has been checked and has no error.
type lowering struct {
	model    *checker
	program  *steps.Program
	kernel   *kernel.Model
	rules    *rules.Lowering
	receives *messages.Receives
	sends    *messages.Sends
	formulas *formulas.Lowering
	outboxes *steps.Outboxes

	funcs    map[*core.Func]*proc // those that are declared
	machines map[*automaton]*machineSteps
	starts   []*rules.Template
}

// newLowering returns a lowering for a model of which the variables have their places.
func newLowering(c *checker) *lowering {
	l := &lowering{model: c, funcs: map[*core.Func]*proc{}, machines: map[*automaton]*machineSteps{}}
	l.rules = rules.NewLowering(c.types.Program, c.layers.messages)
	l.kernel = kernel.NewModel(c.types.Program, c.opts.Dialect, hosted{l})
	l.kernel.Differences = c.types.Differences
	l.formulas = formulas.New(l.rules, l.kernel, c.formulas.Spoken())
	watchers := l.formulas.Messages()
	l.receives = messages.NewReceives(c.layers.messages, watchers)
	l.sends = messages.NewSends(c.layers.messages, c.layers.machines, c.layers.faults, watchers)
	l.outboxes = steps.NewOutboxes(c.layers.machines, watchers)
	l.program = &steps.Program{Kernel: l.kernel, Rules: l.rules, Watchers: watchers}
	c.layers.faults.Begin(l.rules, l.kernel)
	for _, r := range c.declared.roles {
		if r.machine != nil {
			l.machines[r.machine] = &machineSteps{control: steps.NewControl(r.machine.m)}
		}
	}
	for _, f := range c.declared.funcs {
		if !c.splits(f) {
			l.declare(f)
		}
	}
	return l
}

// item lowers what was checked. This is a dispatch over all that can be.
func (l *lowering) item(i *item) {
	b := l.kernel.NewBody(i.body)
	b.Fair = i.fair
	of := i.role.process()
	switch x := i.x.(type) {
	case *function:
		if !l.model.splits(x) {
			l.function(x)
		}
	case *core.Rule:
		l.rules.AddCode(b, l.rules.Rule(b, of, x), i.yields())
	case *start:
		l.start(b, x, i.role)
	case *property:
		l.property(b, x, of)
	case *core.Formula:
		l.formulas.Formula(x, of, i.body.Role)
	case *core.Receive:
		params := l.rules.Params(b, of, x.Around)
		ch := l.rules.Messages.ReceiveFrom(x.Message, x.From, i.body.Process)
		l.rules.AddCode(b, l.receives.Receive(b, x, i.body.Process, ch, params), i.yields())
	case *machineItems:
		l.automaton(x, i.role)
	case *core.Boundary:
		l.steps(i.role).Boundary(x, i.body)
	case *handlers:
		l.steps(i.role).Enter(x.list)
	case *handling:
		l.steps(i.role).Handle(x.Handler, x.Handling, i.body)
	case *stateRule:
		params := l.rules.Params(b, of, x.Around)
		l.steps(i.role).Rule(l.block(b), x.StateRule, params, x.block, l.exists)
	case *ignores:
		l.steps(i.role).Ignored(x.state, x.event)
	case *core.ViewLine:
		l.view(b, x, of)
	case probed:
		l.probe(b, x.Stmt)
	}
}

// property lowers a property that is no formula.
func (l *lowering) property(b *kernel.Body, x *property, of *rules.Process) {
	if !x.judged {
		p := l.rules.Program
		defer l.rules.Withdraw(len(p.Properties), len(p.Covers))
	}
	p := l.rules.Property(b, of, x.Property, -1)
	if x.moving == nil {
		return
	}
	moving := l.kernel.NewBody(x.moving.body)
	l.rules.Settle(p, l.rules.Property(moving, of, x.moving.x.(*property).Property, p.Point))
}

// start lowers a start state.
func (l *lowering) start(b *kernel.Body, x *start, r *role) {
	f := &ir.Func{Name: "startstate", At: x.Where}
	if r != nil {
		instance(b, f, r, x.whole)
	}
	t := l.rules.StartState(b, f, r.process(), x.StartState, b.Checked.Effects)
	if x.again {
		r.faults.Again = append(r.faults.Again, t)
	} else {
		l.starts = append(l.starts, t)
	}
}

// items lowers everything that was checked, and adds what happens beside.
func (l *lowering) items() {
	for _, i := range l.model.declared.checked {
		l.item(i)
	}
	for _, r := range slices.Concat(l.model.layers.faults.Environment(), l.deliveries()) {
		l.rules.AddEnvironment(r)
	}
	l.combineStarts()
}

// closeEffects adds to every function what its calls do.
func (l *lowering) closeEffects() {
	all := make([]*effects.Effects, 0, len(l.kernel.Procedures))
	for _, b := range l.kernel.Procedures {
		all = append(all, b.Checked.Effects)
	}
	effects.Close(all)
}

// closeRules fills in what the rules' effects say, calls included.
func (l *lowering) closeRules() {
	again := []*rules.Template(nil)
	for _, r := range l.model.declared.roles {
		if r.faults != nil {
			again = append(again, r.faults.Again...)
		}
	}
	for _, t := range slices.Concat(l.starts, again) {
		l.closed(t.Does)
	}
	for _, use := range l.rules.Uses {
		l.closed(use.Effects)
		for _, ch := range l.rules.Program.Channels {
			if use.Effects.Sends[ch] && !slices.Contains(use.Rule.Sends, ch) {
				use.Rule.Sends = append(use.Rule.Sends, ch)
			}
		}
		if use.Yields && len(use.Effects.Choices) > 0 {
			l.model.errorf(codes.Yield, use.Rule.At,
				"a rule that yields makes a fair choice: it is not known in which of its steps").
				Suggest("the choice in a rule of its own")
		}
		rules.FairChoices(use.Rule, use.Effects.Choices)
		if use.Rule.Process == nil {
			continue
		}
		for _, v := range l.rules.Program.Vars {
			if use.Effects.Globals[v] {
				use.Rule.NonLocal = append(use.Rule.NonLocal, v)
			}
		}
	}
}

// closed adds to the effects of an event what its calls do, which must not look into processes.
func (l *lowering) closed(does *effects.Effects) {
	if does.AbsorbCalls(); does.Foreign.Known() {
		l.model.types.NotLocal(does.Foreign)
	}
}
