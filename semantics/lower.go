package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/kernel"
	"gomc/semantics/lower/fairness"
	formed "gomc/semantics/lower/formulas"
	"gomc/semantics/lower/outboxes"
	lowered "gomc/semantics/lower/receives"
	"gomc/semantics/lower/rules"
	sent "gomc/semantics/lower/sends"
	"gomc/semantics/lower/states"
	"gomc/semantics/types"
)

// lowering makes the code of a program, of a model that has been checked and has no error.
type lowering struct {
	model    *checker
	program  *ir.Program
	kernel   *kernel.Model
	rules    *rules.Lowering
	receives *lowered.Lowering
	sends    *sent.Lowering
	formulas *formed.Lowering
	fairness *fairness.Lowering
	outboxes *outboxes.Outboxes

	code         *code   // that is being made
	procs        []*proc // functions, and procedures of machines
	machines     map[*automaton]*machineSteps
	starts       []*rules.Template
	uses         []ruleUse
	monitorCalls []monitorCall
}

// newLowering is one for a model of which the variables have their places.
func newLowering(c *checker) *lowering {
	l := &lowering{model: c, program: c.types.Program, machines: map[*automaton]*machineSteps{}}
	l.rules = &rules.Lowering{Program: c.types.Program, Messages: c.layers.messages}
	l.receives = lowered.New(c.layers.messages, hosted{l})
	l.sends = sent.New(c.layers.messages, c.layers.machines, hosted{l})
	l.outboxes = outboxes.New(c.layers.machines, hosted{l})
	l.formulas = formed.New(l.rules, hosted{l})
	l.fairness = fairness.New(c.layers.messages)
	l.kernel = kernel.NewModel(c.types.Program, c.opts.Dialect, hosted{l})
	l.kernel.Differences = c.types.Differences
	c.layers.faults.Begin(l.rules, hosted{l})
	for _, r := range c.declared.roles {
		if r.machine != nil {
			l.machines[r.machine] = &machineSteps{control: states.NewControl(r.machine.m)}
		}
	}
	for _, f := range c.declared.funcs {
		if !c.splits(f) {
			l.declare(f)
		}
	}
	return l
}

// code is code that is being made, of what was checked in a body.
type code struct {
	checked  *types.Body // with what it does to the state
	frame    *kernel.Body
	role     *role // the process it belongs to, or nil
	fair     []core.Fairness
	yields   bool              // it is what lies in front of the first yield of a rule or receive
	block    *states.Block     // of a machine: how it ends; nil until it is needed
	sender   *ir.Reg           // of the message that is received; nil of a single one
	messages *lowered.Messages // of the quorum that is received, or nil
}

// begin begins code of what was checked in a body, until the function that it returns is called.
func (l *lowering) begin(checked *types.Body, r *role) (done func()) {
	return l.enter(&code{checked: checked, frame: l.kernel.NewBody(), role: r})
}

// enter makes code the one that is being made, until the function that it returns is called.
func (l *lowering) enter(c *code) (done func()) {
	outer := l.code
	l.code = c
	return func() { l.code = outer }
}

// item lowers what was checked. This is a dispatch over all that can be.
func (l *lowering) item(i *item) {
	defer l.begin(i.Body, i.role)()
	l.code.fair, l.code.yields = i.fair, i.yields()
	of := i.role.process()
	switch x := i.x.(type) {
	case *function:
		if !l.model.splits(x) {
			l.function(x)
		}
	case *core.Rule:
		l.add(l.rules.Rule(l.code.frame, of, x))
	case *start:
		l.start(x)
	case *property:
		l.property(x)
	case *core.Formula:
		l.formulas.Formula(x)
	case *core.Receive:
		params := l.rules.Params(l.code.frame, of, x.Around)
		ch := l.rules.Messages.ReceiveFrom(x.Message, x.From, i.role.proc)
		l.add(l.receives.Receive(l.code.frame, x, i.role.proc, ch, params))
	case *machineItems:
		l.automaton(x)
	case *core.Boundary:
		l.steps().Boundary(x, i.Body)
	case *handlers:
		l.steps().Enter(x.list)
	case *handling:
		l.steps().Handle(x.Handler, x.Handling, i.Body)
	case *stateRule:
		params := l.rules.Params(l.code.frame, of, x.Around)
		l.steps().Rule(l.block(), x.StateRule, params, x.block.Body, l.exists)
	case *ignores:
		l.steps().Ignored(x.state, x.event)
	case *core.ViewLine:
		l.view(x)
	case probed:
		l.probe(x.Stmt)
	}
}

// add gives a rule its frame and enters it.
func (l *lowering) add(r *ir.Rule) {
	r.Cells, r.Regs, r.Locals = l.code.frame.Cells, l.code.frame.Regs, l.code.frame.Locals
	l.fairness.Rule(r, l.code.fair)
	l.uses = append(l.uses, ruleUse{r, l.code.checked.Effects, l.code.yields})
	l.rules.Add(r)
}

// property lowers a property that is no formula.
func (l *lowering) property(x *property) {
	if !x.judged {
		defer l.rules.Withdraw(len(l.program.Properties), len(l.program.Covers))
	}
	of := l.code.role.process()
	p := l.rules.Property(l.code.frame, of, x.Property, -1)
	if x.moving == nil {
		return
	}
	defer l.begin(x.moving.Body, l.code.role)()
	l.rules.Settle(p, l.rules.Property(l.code.frame, of, x.moving.x.(*property).Property, p.Point))
}

// start lowers a start state.
func (l *lowering) start(x *start) {
	r := l.code.role
	f := &ir.Func{Name: "startstate", At: x.Where}
	if r != nil {
		l.instance(f, r, x.whole)
	}
	t := l.rules.StartState(l.code.frame, f, r.process(), x.StartState, l.code.checked.Effects)
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
	defer l.begin(new(types.Body), nil)()
	for _, r := range slices.Concat(l.model.layers.faults.Environment(), l.deliveries()) {
		l.fairness.Environment(r)
		l.rules.Add(r)
	}
	l.combineStarts()
}

// ruleUse remembers the effects of a rule until those of all functions are known.
type ruleUse struct {
	rule    *ir.Rule
	effects *effects.Effects
	yields  bool // it is what lies in front of the first yield
}

// closeEffects adds to every function what its calls do.
func (l *lowering) closeEffects() {
	all := make([]*effects.Effects, 0, len(l.procs))
	for _, p := range l.procs {
		all = append(all, p.code.checked.Effects)
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
	for _, use := range l.uses {
		l.closed(use.effects)
		for _, ch := range l.program.Channels {
			if use.effects.Sends[ch] && !slices.Contains(use.rule.Sends, ch) {
				use.rule.Sends = append(use.rule.Sends, ch)
			}
		}
		if use.yields && len(use.effects.Choices) > 0 {
			l.model.errorf(codes.Yield, use.rule.At,
				"a rule that yields makes a fair choice: it is not known in which of its steps").
				Suggest("the choice in a rule of its own")
		}
		fairness.Choices(use.rule, use.effects.Choices)
		if use.rule.Process == nil {
			continue
		}
		for _, v := range l.program.Vars {
			if use.effects.Globals[v] {
				use.rule.NonLocal = append(use.rule.NonLocal, v)
			}
		}
	}
}

// closed adds to the effects of an event what its calls do, which must not look into processes.
func (l *lowering) closed(does *effects.Effects) {
	if does.AbsorbCalls(); does.Foreign.Known() {
		l.model.instances.NotLocal(does.Foreign)
	}
}
