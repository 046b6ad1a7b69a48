package semantics

import (
	"slices"

	"gomc/ir"
	closings "gomc/semantics/closing"
	"gomc/semantics/codes"
	"gomc/semantics/rules"
	"gomc/source"
)

// pass is the lowering of all items, or a closing step: what needs more than one item, when all are lowered. Passes
// that judge the whole program are done only where those before have found no error.
type pass struct {
	name  string
	run   func(*lowering)
	sound bool              // only for a model without errors
	after map[string]string // the passes that come before it, and why
}

// closing are all passes, in the order in which they are done. A test holds it to what each comes after.
var closing = []pass{
	{name: "translation", run: (*lowering).items},
	{name: "hot states", run: (*lowering).coolDown, after: map[string]string{"translation": "items have them"}},
	{name: "watchers", run: func(l *lowering) { l.formulas.Messages().Close() }, after: map[string]string{
		"hot states": "a watcher notes what all formulas say of a message, and hot states make formulas"}},
	{name: "monitor calls", run: (*lowering).closeMonitorCalls},
	{name: "effects of functions", run: (*lowering).closeEffects, after: map[string]string{
		"watchers":      "a watcher is a function, too",
		"monitor calls": "what a monitor's procedure does is done by whoever calls it"}},
	{name: "effects of rules", run: (*lowering).closeRules, after: map[string]string{
		"effects of functions": "a rule does what its functions do"}},
	{name: "what crashes", run: (*lowering).checkCrashing, after: map[string]string{
		"effects of functions": "it is asked whether a function sends"}},
	{name: "crashes", run: (*lowering).addCrashes, after: map[string]string{
		"effects of rules": "only a rule that sends gets a variant in which its process crashes",
		"what crashes":     "what cannot be cut short is refused before"}},
	{name: "events of formulas", run: func(l *lowering) { l.model.formulas.Events(l.rules.Program.Rules) }, after: map[string]string{
		"crashes": "a crash is an event that a formula can name"}},
	{name: "purity", run: func(l *lowering) { l.closing().Purity() }, after: map[string]string{
		"effects of functions": "a guard changes the state through functions"}},
	{name: "abandoned properties", run: func(l *lowering) { l.closing().Abandoned() }, after: map[string]string{
		"effects of functions": "an assume statement stands in a function"}},
	{name: "states that are left", run: (*lowering).checkStaying, after: map[string]string{
		"effects of functions": "a state is left through procedures"}},
	{name: "direct sends", run: func(l *lowering) { l.direct().Deliver() }, after: map[string]string{
		"hot states":           "events go by the outbox where there is a formula",
		"effects of functions": "and where a step creates a machine"}},
	{name: "choices", run: func(l *lowering) { l.closing().Choices() }, after: map[string]string{
		"crashes":      "variants of rules are looked at as all rules are",
		"watchers":     "the function that `where` calls may choose",
		"direct sends": "it makes procedures, which are looked at as all are"}},
	{name: "early statements", run: (*lowering).refuseEarly, after: map[string]string{
		"monitor calls": "it follows calls, and these have no procedure before"}},
	{name: "priorities", run: (*lowering).refuseUrgent, after: map[string]string{
		"crashes": "all rules are there"}},
	{name: "starts and rules", run: (*lowering).checkProgram, after: map[string]string{
		"priorities": "that there is no start state is said only where nothing else is wrong",
		"choices":    "likewise", "purity": "likewise", "states that are left": "likewise",
		"events of formulas": "likewise", "early statements": "likewise"}},

	{name: "premises", run: func(l *lowering) { l.closing().Premises() }, sound: true, after: map[string]string{
		"starts and rules": "a cover point is numbered behind those of the model"}},
	{name: "assumed formulas", run: func(l *lowering) { l.model.formulas.WarnAssumed() }, sound: true},
	{name: "order of rules", run: func(l *lowering) { l.closing().Order() }, sound: true, after: map[string]string{
		"crashes":  "rules of crashes have their place among the others",
		"premises": "a premise has the parameters of its property as they are written"}},
	{name: "names of elements", run: func(l *lowering) { l.closing().NameElements() }, sound: true},
	{name: "layout", run: func(l *lowering) { l.rules.Program.Layout = ir.NewLayout(l.rules.Program.Vars) }, sound: true},
	{name: "machines", run: func(l *lowering) { l.model.layers.machines.Describe() }, sound: true,
		after: map[string]string{
			"layout":            "a description names cells",
			"names of elements": "and elements"}},
	{name: "unread variables", run: func(l *lowering) { l.closing().Unread() }, sound: true, after: map[string]string{
		"premises": "a premise reads variables"}},
	{name: "unset collections", run: func(l *lowering) { l.closing().Unset() }, sound: true},
	{name: "overtaking", run: func(l *lowering) { l.closing().Overtaking() }, sound: true},
	{name: "semantics", run: (*lowering).nameSemantics, sound: true},
}

// Passes are the names of the passes after which Hooks.After is called, in their order.
func Passes() (names []string) {
	for _, p := range closing {
		names = append(names, p.name)
	}
	return names
}

// passes does all passes. It ends early, with false, where outboxes turn out to need another size, if that is asked
// for.
func (l *lowering) passes(sized bool) bool {
	for _, p := range closing {
		if p.sound && l.model.types.Diags.HasErrors() {
			break // those are the last
		}
		p.run(l)
		if p.name == "direct sends" && sized && l.shorten() {
			return false
		}
		if see := l.model.opts.Hooks.After; see != nil {
			see(p.name, l.rules.Program)
		}
	}
	return true
}

// closing returns the data for closing steps that see only the program.
func (l *lowering) closing() *closings.Closing {
	c := l.model
	return &closings.Closing{Program: l.rules.Program, Messages: c.layers.messages, Types: c.types,
		Declared: func(of *ir.Process, field string) (source.Span, bool) {
			if s := c.types.Own(c.types.Declared.Role(of), field); s != nil {
				return s.At, true
			}
			return source.Span{}, false
		},
		IsMachine: func(p *ir.Process) bool { return c.declared.roleOfProcess(p).machine != nil },
	}
}

// combineStarts enters the start states.
func (l *lowering) combineStarts() {
	order := l.emptyFirst()
	if t := rules.TooMany(l.starts, order); t != nil {
		l.model.errorf(codes.TooLarge, t.Func.At, "the start states of the processes combine in more than %d ways", rules.MaxStarts)
		return
	}
	l.rules.Combine(l.starts, order, l.model.layers.faults.Reset, func(r *ir.Rule, t *rules.Template) {
		l.rules.Uses = append(l.rules.Uses, rules.Use{Rule: r, Effects: t.Does})
	})
}

// emptyFirst are the processes, those first whose slots start empty, as others may create them at the start, then
// monitors, whom processes may show what they send there.
func (l *lowering) emptyFirst() []*ir.Process {
	var first, monitors, rest []*ir.Process
	for _, r := range l.model.declared.roles {
		switch {
		case r.machine != nil && r.machine.m.Creation != nil:
			first = append(first, r.Process)
		case r.machine != nil && r.machine.core.Monitor:
			monitors = append(monitors, r.Process)
		default:
			rest = append(rest, r.Process)
		}
	}
	return slices.Concat(first, monitors, rest)
}

// checkCrashing reports what cannot be said of processes that crash.
func (l *lowering) checkCrashing() {
	c := l.model
	for _, b := range l.kernel.Procedures {
		crash := c.faults.Faults.To(ir.Crash, b.Checked.Process)
		if b.Checked.Process == nil || crash == nil || b.Func.Result == nil {
			continue
		}
		if len(b.Checked.Effects.Sends) > 0 {
			c.faults.ValueAndSends(b.Func.At, crash)
		}
		if c.layers.faults.Writes(b.Func) {
			c.faults.ValueAndWrites(b.Func.At, crash)
		}
	}
	for _, r := range c.declared.roles {
		if r.faults != nil && c.opts.SingleMessage != Whole {
			c.faults.OneByOne(c.faults.Faults.To(ir.Crash, r.Process))
		}
	}
}

// addCrashes makes the rules by which processes crash and restart.
func (l *lowering) addCrashes() {
	c := l.model
	c.layers.faults.Crashes()
	for _, x := range c.layers.faults.Given {
		c.faults.GivenAndWrites(x.Procedure, x.At, x.Crash)
	}
	for _, x := range c.layers.faults.Returning {
		c.faults.ReturnsAndSends(x.At, x.Crash)
	}
}

// checkStaying refuses exit blocks and the like that call procedures which leave the state, and
// machines that touch global variables through functions.
func (l *lowering) checkStaying() {
	for _, b := range l.kernel.Procedures {
		if b.Checked.Fixed.Stays != "" && b.Checked.Effects.Leaves {
			l.model.errorf(codes.Leave, b.Func.At, "a procedure that is called here goes to a state, raises or halts: %s",
				b.Checked.Fixed.Stays)
		}
	}
	for _, b := range l.kernel.Procedures {
		if b.Checked.Machine == nil {
			continue
		}
		if b.Func.Result != nil && b.Checked.Effects.Leaves {
			l.model.errorf(codes.Leave, b.Func.At, "a procedure that is called here goes to a state, "+
				"raises or halts, and a function has a value")
		}
		for v := range b.Checked.Effects.Globals {
			if v.Process == nil && v.Mailbox == nil {
				l.model.errorf(codes.Machine, b.Func.At, "a function that is called here touches the global variable %q, "+
					"and a machine cannot", v.Name).Note(v.At, "declared here")
			}
		}
	}
}

// refuseEarly refuses what cannot be done before a quorum is complete.
func (l *lowering) refuseEarly() {
	for _, use := range l.receives.Early {
		l.closing().Early(use.Code, use.At)
	}
}

// refuseUrgent refuses quorums message by message beside priorities: to receive one message
// of a quorum would hold up, or let through, what the receipt of all of them does not.
func (l *lowering) refuseUrgent() {
	if !l.model.messages.Splits() {
		return
	}
	if r := l.rules.Program.RankedRule(); r != nil {
		l.model.errorf(codes.Single, r.At, "--single-message cannot be had with priorities: "+
			"to receive one message of a quorum is an event of its own, which would compete with others by its priority").
			Suggest("without --single-message").Refuse()
	}
}

// checkProgram reports a model without start states or rules, where nothing else is wrong.
func (l *lowering) checkProgram() {
	c := l.model
	if len(l.rules.Program.Starts) == 0 && !c.types.Diags.HasErrors() {
		c.errorf(codes.NoStart, c.types.Declared.FirstLine, "the model has no start state").
			Suggest("startstate begin ... end;")
	}
	if len(l.rules.Program.Rules) == 0 && len(c.layers.machines.Machines) == 0 && !c.types.Diags.HasErrors() {
		c.types.Diags.Warnf(codes.NoRule, c.types.Declared.FirstLine, "the model has no rule: only its start states will be seen")
	}
}

// nameSemantics notes by which a program with processes was made.
func (l *lowering) nameSemantics() {
	if len(l.rules.Program.Processes) > 0 {
		l.rules.Program.Semantics = string(l.model.opts.Semantics)
	}
}
