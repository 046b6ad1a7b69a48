package semantics

import (
	"gomc/ir"
	closings "gomc/semantics/closing"
	"gomc/semantics/codes"
	"gomc/source"
)

// pass is the translation of all items, or a closing step: what needs more than one item, when all are translated. Passes
// that judge the whole program are done only for a model without errors.
type pass struct {
	name  string
	run   func(*compiler)
	sound bool              // only for a model without errors
	after map[string]string // the passes that come before it, and why
}

// closing are all passes, in the order in which they are done. A test holds it to what each comes after.
var closing = []pass{
	{name: "translation", run: (*compiler).translateAll},
	{name: "hot states", run: (*compiler).coolDown, after: map[string]string{"translation": "items have them"}},
	{name: "watchers", run: func(c *compiler) { c.formulas.lower.Messages().Close() }, after: map[string]string{
		"hot states": "a watcher notes what all formulas say of a message, and hot states make formulas"}},
	{name: "monitor calls", run: (*compiler).closeShowings},
	{name: "effects of functions", run: (*compiler).closeEffects, after: map[string]string{
		"watchers":      "a watcher is a function, too",
		"monitor calls": "what a monitor's procedure does is done by whoever calls it"}},
	{name: "effects of rules", run: (*compiler).closeRules, after: map[string]string{
		"effects of functions": "a rule does what its functions do"}},
	{name: "what crashes", run: (*compiler).checkCrashing, after: map[string]string{
		"effects of functions": "it is asked whether a function sends"}},
	{name: "crashes", run: (*compiler).addCrashes, after: map[string]string{
		"effects of rules": "only a rule that sends gets a variant in which its process crashes",
		"what crashes":     "what cannot be cut short is refused before"}},
	{name: "events of formulas", run: func(c *compiler) { c.formulas.check.Events(c.prog.Rules) }, after: map[string]string{
		"crashes": "a crash is an event that a formula can name"}},
	{name: "purity", run: func(c *compiler) { c.closing().Purity() }, after: map[string]string{
		"effects of functions": "a guard changes the state through functions"}},
	{name: "abandoned properties", run: func(c *compiler) { c.closing().Abandoned() }, after: map[string]string{
		"effects of functions": "an assume statement stands in a function"}},
	{name: "states that are left", run: (*compiler).checkStaying, after: map[string]string{
		"effects of functions": "a state is left through procedures"}},
	{name: "direct sends", run: (*compiler).deliverDirectly, after: map[string]string{
		"hot states":           "events go by the outbox where there is a formula",
		"effects of functions": "and where a step creates a machine"}},
	{name: "choices", run: func(c *compiler) { c.closing().Choices() }, after: map[string]string{
		"crashes":      "variants of rules are looked at as all rules are",
		"watchers":     "the function that `where` calls may choose",
		"direct sends": "it makes procedures, which are looked at as all are"}},
	{name: "early statements", run: (*compiler).refuseEarly, after: map[string]string{
		"monitor calls": "it follows calls, and these have no procedure before"}},
	{name: "priorities", run: (*compiler).refuseUrgent, after: map[string]string{
		"crashes": "all rules are there"}},
	{name: "starts and rules", run: (*compiler).checkProgram, after: map[string]string{
		"priorities": "that there is no start state is said only where nothing else is wrong",
		"choices":    "likewise", "purity": "likewise", "states that are left": "likewise",
		"events of formulas": "likewise", "early statements": "likewise"}},

	{name: "premises", run: func(c *compiler) { c.closing().Premises() }, sound: true, after: map[string]string{
		"starts and rules": "a cover point is numbered behind those of the model"}},
	{name: "assumed formulas", run: func(c *compiler) { c.formulas.check.WarnAssumed() }, sound: true},
	{name: "order of rules", run: func(c *compiler) { c.closing().Order() }, sound: true, after: map[string]string{
		"crashes":  "rules of crashes have their place among the others",
		"premises": "a premise has the parameters of its property as they are written"}},
	{name: "names of elements", run: func(c *compiler) { c.closing().NameElements() }, sound: true},
	{name: "layout", run: func(c *compiler) { c.prog.Layout = ir.NewLayout(c.prog.Vars) }, sound: true},
	{name: "machines", run: func(c *compiler) { c.machines.Describe() }, sound: true, after: map[string]string{
		"layout":            "a description names cells",
		"names of elements": "and elements"}},
	{name: "unread variables", run: func(c *compiler) { c.closing().Unread() }, sound: true, after: map[string]string{
		"premises": "a premise reads variables"}},
	{name: "unset collections", run: func(c *compiler) { c.closing().Unset() }, sound: true},
	{name: "overtaking", run: func(c *compiler) { c.closing().Overtaking() }, sound: true},
	{name: "semantics", run: (*compiler).nameSemantics, sound: true},
}

// Passes are the names of the passes after which Hooks.After is called, in their order.
func Passes() (names []string) {
	for _, p := range closing {
		names = append(names, p.name)
	}
	return names
}

// finish does what needs the whole program.
func (c *compiler) finish() {
	for _, p := range closing {
		if p.sound && c.diags.HasErrors() {
			break // those are the last
		}
		p.run(c)
		if see := c.opts.Hooks.After; see != nil {
			see(p.name, c.prog)
		}
	}
}

// closing is what closing steps need that see the program alone.
func (c *compiler) closing() *closings.Closing {
	return &closings.Closing{Program: c.prog, Messages: c.layer, Types: c.types,
		Declared: func(of *ir.Process, field string) (source.Span, bool) {
			if s := c.ownSymbol(c.roleOfProcess(of), field); s != nil {
				return s.At, true
			}
			return source.Span{}, false
		},
		IsMachine: func(p *ir.Process) bool { return c.roleOfProcess(p).machine != nil },
	}
}

// refuseEarly refuses what cannot be done before a quorum is complete.
func (c *compiler) refuseEarly() {
	for _, use := range c.receives.lower.Early {
		c.closing().Early(use.Code, use.At)
	}
}

// checkProgram reports a model without start states or rules, where nothing else is wrong.
func (c *compiler) checkProgram() {
	if len(c.prog.Starts) == 0 && !c.diags.HasErrors() {
		c.errorf(codes.NoStart, c.firstLine(), "the model has no start state").
			Suggest("startstate begin ... end;")
	}
	if len(c.prog.Rules) == 0 && len(c.machines.Machines) == 0 && !c.diags.HasErrors() {
		c.diags.Warnf(codes.NoRule, c.firstLine(), "the model has no rule: only its start states will be seen")
	}
}

// nameSemantics notes by which a program with processes was made.
func (c *compiler) nameSemantics() {
	if len(c.prog.Processes) > 0 {
		c.prog.Semantics = string(c.opts.Semantics)
	}
}
