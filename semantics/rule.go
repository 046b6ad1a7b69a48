package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/machine"
	"gomc/semantics/message"
)

// translateItem translates an item that is not a declaration. This is a dispatch
// over the kinds of item.
func (c *compiler) translateItem(item ast.Item) {
	c.differences.Item(item)
	switch d := item.(type) {
	case *ast.FuncDecl:
		c.translateFuncDecl(d)
	case *ast.Rule:
		c.fairly(d.Fair, fairScope{each: true}, func() { c.rule(d) })
	case *ast.StartState:
		c.startState(d)
	case *ast.Property:
		c.property(d)
	case *ast.Ruleset:
		c.differences.Quants(d.Quants, true)
		nodes := c.quantNodes(d.Quants)
		c.fairly(d.Fair, c.rulesetScope(d, nodes), func() { c.within(d.Items, nodes...) })
	case *ast.AliasRule:
		c.within(d.Items, aliasNodes(d.Aliases)...)
	case *ast.ChooseRule:
		c.differences.Note(compat.Multiset, compat.Heading(d.At(), nil))
		c.within(d.Items, d)
	case *ast.Process:
		c.fairly(d.Fair, fairScope{group: &ir.FairGroup{Name: "process " + d.Name.Name}}, func() { c.process(d) })
	case *ast.Machine:
		c.translateMachine(&d.Process)
	case *ast.Monitor:
		c.translateMachine(&d.Process)
	case *ast.Receive:
		c.fairly(d.Fair, fairScope{each: true}, func() { c.receive(d) })
	}
}

func (c *compiler) quantNodes(list []*ast.Quant) []ast.Node {
	header := len(c.around.headers) + 1
	out := make([]ast.Node, len(list))
	for i, q := range list {
		out[i] = q
		c.around.headers[q] = header
	}
	return out
}

func aliasNodes(list []*ast.Alias) []ast.Node {
	out := make([]ast.Node, len(list))
	for i, a := range list {
		out[i] = a
	}
	return out
}

// within translates items under more rulesets, aliases or chooses. The head is
// translated anew for each rule below it, because each has registers of its own.
func (c *compiler) within(items []ast.Item, nodes ...ast.Node) {
	c.beneath(nodes, func() {
		for _, item := range items {
			c.translateItem(item)
		}
	})
}

// beneath calls f with more rulesets, aliases or chooses in the head.
func (c *compiler) beneath(nodes []ast.Node, f func()) {
	outer := c.around.head
	c.around.head = slices.Concat(outer, nodes)
	f()
	c.around.head = outer
}

func (c *compiler) translateFuncDecl(d *ast.FuncDecl) {
	for _, f := range c.funcs {
		if f.decl == d {
			c.translateFunc(f)
		}
	}
}

// open starts the body of a rule or property: a fresh frame, and the parameters of
// the enclosing process, rulesets, aliases and chooses. close undoes it.
func (c *compiler) open() (params []ir.Param, close func()) {
	outer, role := c.body, c.body.role
	c.body = c.newBody()
	c.body.in = outer.in
	if role != nil {
		params = append(params, c.instance(role)...)
	}
	for _, node := range c.around.head {
		params = append(params, c.headParams(node)...)
	}
	return params, func() { c.body = outer }
}

// headParams translates one element of the head.
func (c *compiler) headParams(node ast.Node) []ir.Param {
	switch n := node.(type) {
	case *ast.Quant:
		return []ir.Param{c.each(n)}
	case *ast.Alias:
		return c.headAliases(n)
	case *ast.ChooseRule:
		return c.choose(n)
	}
	return nil
}

// each translates a ruleset variable, whose bounds must be constants.
func (c *compiler) each(q *ast.Quant) ir.Param {
	p := ir.Param{Name: q.Name.Name, Kind: ir.Each, By: 1, Sender: -1, Header: c.around.headers[q]}
	var typ *ir.Type
	if q.Type != nil {
		typ = c.types.TypeOf(q.Type)
		if !typ.Simple() {
			c.errorf(codes.BadType, q.Type.At(), "cannot run over the values of a %s", typ.Kind)
			typ = core.BadType
		}
		if c.body.in == nil && (!c.isMachine() || c.body.fn == nil) { // in a state a rule asks whether there is such a machine
			c.refuseIDs(typ, q.Type.At(), "a ruleset outside the states of machines")
		}
		p.Type, p.From, p.To = typ, typ.First(), typ.First()+int64(typ.Count())-1
	} else {
		p.From, _ = c.types.Int(q.From)
		p.To, _ = c.types.Int(q.To)
		if q.By != nil {
			p.By, _ = c.types.Int(q.By)
		}
		if p.By == 0 {
			c.errorf(codes.ConstFault, q.At(), "a step of 0 never ends")
			p.By = 1
		}
		typ = &ir.Type{Kind: ir.Range, Lo: min(p.From, p.To), Hi: max(p.From, p.To)}
	}
	p.Reg = c.body.code.NewReg()
	c.declare(q.Name, inRegister(typ, "it is the parameter of a ruleset", p.Reg))
	return p
}

func (c *compiler) headAliases(a *ast.Alias) []ir.Param {
	var out []ir.Param
	for _, named := range c.types.Alias(a) {
		if bind := c.body.code.Alias(named); bind != nil {
			out = append(out, ir.Param{Name: named.Symbol.Name, Kind: ir.Alias, Bind: []ir.Stmt{bind}, Sender: -1, Hidden: true})
		}
	}
	return out
}

func (c *compiler) choose(n *ast.ChooseRule) []ir.Param {
	x := c.types.Bag(n.Bag)
	bag := c.body.code.Lower(x)
	if bag.Bad() {
		c.declare(n.Index, &symbol{Symbol: &core.Symbol{Kind: core.Register, Type: core.BadType}})
		return nil
	}
	reg := c.body.code.Slot(c.types.Choose(n.Index, x))
	return []ir.Param{{Name: n.Index.Name, Kind: ir.Pick, Reg: reg, Sender: -1,
		Choices: []ir.Choice{{Bag: bag.Place, Reg: reg, Into: -1}}}}
}

// rule translates a simple rule, or the internal event of a process.
func (c *compiler) rule(d *ast.Rule) {
	if c.isMachine() {
		c.stateRule(d)
		return
	}
	params, done := c.open()
	defer done()
	r := &ir.Rule{Name: text(d.Name), Params: params, At: compat.Heading(d.At(), d.Name)}
	if c.body.role != nil {
		r.Kind, r.Process = ir.Internal, c.body.role.proc
		r.Guard = c.layer.InboxGuard(r.Process, c.body.code.Self, &ir.Const{}, r.At)
	}
	c.differences.NoteIf(d.Priority != nil, compat.Priority, r.At)
	if d.Priority != nil {
		r.Priority = c.priority(d)
	}
	if d.Guard != nil {
		c.mustBePure("guard", d.Guard.At(), func() { r.Guard = both(r.Guard, c.boolean(d.Guard)) })
		c.pure[len(c.pure)-1].allowed = r.Kind == ir.Plain && !slices.ContainsFunc(r.Params, isPick)
	}
	c.declareLocals(d.Decls)
	r.Body = c.stmts(d.Body)
	c.closeRule(r)
}

func isPick(p ir.Param) bool { return p.Kind == ir.Pick }

// priority is that of a rule, where the semantics allow one.
func (c *compiler) priority(d *ast.Rule) int64 {
	p, _ := c.types.Int(d.Priority)
	if len(c.roles) > 0 && c.opts.Semantics.CannotOrder(p) {
		c.errorf(codes.Semantics, d.Priority.At(), "under %s a rule cannot have priority %d: it would wait for messages "+
			"that can be received, and not for those that are still to be delivered", c.opts.Semantics, p).
			Suggest("--semantics=M").Refuse()
	}
	return p
}

// both is the conjunction of two tests, either of which may be missing.
var both = machine.Both

// closeRule gives a rule its frame and enters it.
func (c *compiler) closeRule(r *ir.Rule) {
	r.Cells, r.Regs, r.Locals = c.body.code.Cells, c.body.code.Regs, c.body.code.Locals
	r.Fair, r.Unfair = c.fairnessOf(r), len(c.around.fair) > 0 && c.around.fair[len(c.around.fair)-1].said.Unfair
	c.ruleUses = append(c.ruleUses, ruleUse{r, &c.body.effects})
	c.addRule(r)
}

func (c *compiler) addRule(r *ir.Rule) {
	r.Number = len(c.prog.Rules) + 1
	c.prog.Rules = append(c.prog.Rules, r)
}

// ruleUse remembers the effects of a rule until those of all functions are known.
type ruleUse struct {
	rule    *ir.Rule
	effects *effects
}

// closeRules fills in what the rules' effects say, calls included.
func (c *compiler) closeRules() {
	again := []*startTemplate(nil)
	for _, r := range c.roles {
		again = append(again, r.restarts...)
	}
	for _, t := range slices.Concat(c.starts, again) {
		t.use.absorbCalls()
		if t.use.foreign.Known() {
			c.foreignAccess(t.use.foreign)
		}
	}
	for _, use := range c.ruleUses {
		use.effects.absorbCalls()
		if use.effects.foreign.Known() {
			c.foreignAccess(use.effects.foreign)
		}
		for _, ch := range c.prog.Channels {
			if use.effects.sends[ch] && !slices.Contains(use.rule.Sends, ch) {
				use.rule.Sends = append(use.rule.Sends, ch)
			}
		}
		use.rule.Fair = append(use.rule.Fair, choiceFairness(use.rule, use.effects.choices)...)
		if use.rule.Process == nil {
			continue
		}
		for _, v := range c.prog.Vars {
			if use.effects.globals[v] {
				use.rule.NonLocal = append(use.rule.NonLocal, v)
			}
		}
	}
}

func text(s *ast.Str) string {
	if s == nil {
		return ""
	}
	return s.Value
}

var propertyKinds = map[ast.PropertyKind]ir.PropertyKind{ast.Invariant: ir.Invariant, ast.Assert: ir.Invariant,
	ast.Assume: ir.Assumption, ast.Cover: ir.Coverage, ast.Liveness: ir.Liveness, ast.Final: ir.Final}

func (c *compiler) property(d *ast.Property) {
	if d.Kind == ast.Temporal {
		if c.selection.Judged(d) {
			c.formula(d)
		}
		return
	}
	if d.Kind == ast.Assume && len(c.around.head) == 0 && c.body.role == nil {
		c.said = append(c.said, said{d.Cond, d})
	}
	c.differences.NoteIf(d.Kind >= ast.Assume, compat.Property, compat.Heading(d.At(), d.Name))
	c.differences.NoteIf(d.Name != nil && d.Name.At().Start > d.Cond.At().Start, compat.NameAfter, d.At())
	if !c.selection.Judged(d) {
		defer c.withdraw(len(c.prog.Properties), len(c.prog.Covers))
	}
	number := c.numberOf(d)
	when := ir.Always
	if d.Kind == ast.Final {
		when = ir.AtRest
	}
	p, asks := c.propertyWhen(d, when, -1)
	p.Number = number
	if !asks || d.Kind == ast.Final {
		return
	}
	p.When = ir.AtRest
	moving, _ := c.propertyWhen(d, ir.Moving, p.Point)
	moving.Number = number
	last := len(c.prog.Properties)
	switch {
	case empty(moving):
		c.prog.Properties = c.prog.Properties[:last-1]
	case empty(p):
		c.prog.Properties = append(c.prog.Properties[:last-2], moving)
	}
}

// propertyWhen enters a property as it is in states at rest (also for Always) or moving
// ones. It reports whether it asks which they are. A cover has the given point, or a new one
// (-1).
func (c *compiler) propertyWhen(d *ast.Property, when ir.Moment, point int) (p *ir.Property, asks bool) {
	params, done := c.open()
	defer done()
	if d.Kind == ast.Liveness && slices.ContainsFunc(params, isPick) {
		c.errorf(codes.Bag, compat.Heading(d.At(), d.Name), "a liveness property cannot stand in a choose: what is chosen in one state is not known again in the next")
	}
	c.body.property, c.body.rest = true, rest{known: mayAsk(d.Kind), moving: when == ir.Moving}
	p = &ir.Property{Kind: propertyKinds[d.Kind], When: when, Name: text(d.Name), Params: params, At: d.At(), Point: point}
	var cond kernel.Operand
	c.mustBePure("property", d.Cond.At(), func() { cond = c.body.code.Lower(c.types.Boolean(d.Cond)) })
	p.Cond = cond.Value()
	if p.Kind == ir.Invariant && cond.IsConst && cond.Const == 1 && !c.body.rest.asked {
		c.diags.Warnf(codes.Vacuous, d.Cond.At(), "this is true in every state of every model")
	}
	switch {
	case p.Kind != ir.Coverage:
		p.Point = 0
	case point < 0:
		p.Point = hosted{c}.CoverPoint(p.Name, d.Cond.At())
	}
	p.Cells, p.Regs = c.body.code.Cells, c.body.code.Regs
	c.prog.Properties = append(c.prog.Properties, p)
	return p, c.body.rest.asked
}

// instance binds the index of a process: the first parameter of its events, until orderRules.
func (c *compiler) instance(r *role) []ir.Param {
	b := c.body
	b.role = r
	whole := &ir.Place{Root: ir.State, Base: r.proc.Var.Base, Type: r.proc.Var.Type, At: r.decl.Name.At()}
	if r.proc.Index == nil {
		b.code.Own = whole
		return nil
	}
	reg := b.code.NewReg()
	b.code.Self = &ir.Reg{N: reg}
	b.code.Own = kernel.Index{X: b.code.Self, Total: true}.Of(whole, r.indexAt())
	if r.decl.Index != nil {
		c.declare(r.decl.Index, inRegister(r.proc.Index, "it is the index of the process", reg))
	}
	return []ir.Param{selfParam(r, reg)}
}

// selfParam ranges over the instances of a process.
func selfParam(r *role, reg int) ir.Param {
	p := message.EachOf(r.indexName(), r.proc.Index, reg)
	p.Self, p.Hidden = true, true // the event says whose it is
	return p
}
