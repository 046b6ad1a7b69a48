package parser

import (
	"gomc/grammar"
	"gomc/grammar/node"
	"gomc/parser/ast"
	"gomc/source"
)

// place says what surrounds an item, which decides what items may stand there.
type place struct {
	rules   bool // in a ruleset, alias or choose: only rules and properties
	process bool // in a process, however deep
	machine bool // in a machine or monitor, however deep
	state   bool // in a state, however deep
}

func (b *builder) model(ctx *grammar.ModelContext) *ast.Model {
	m := &ast.Model{Where: b.at(ctx), File: b.file, Files: []*source.File{b.file}}
	for _, item := range ctx.AllItem() {
		m.Items = append(m.Items, b.item(item, place{})...)
	}
	return m
}

func (b *builder) items(ctx grammar.IItemsContext, in place) []ast.Item {
	var out []ast.Item
	for _, item := range ctx.AllItem() {
		out = append(out, b.item(item, in)...)
	}
	return out
}

// item dispatches on the kind of an item. A section yields an item per line.
func (b *builder) item(item grammar.IItemContext, in place) []ast.Item {
	b.refuseMisplaced(item, in)
	rules := in
	rules.rules = true
	switch ctx := node.FormOf(item.Tree().GetChild(0)).(type) {
	case *grammar.ConstSectionContext, *grammar.TypeSectionContext, *grammar.VarSectionContext:
		return b.section(ctx)
	case *grammar.MessageSectionContext:
		return b.messages(ctx)
	case *grammar.FunctionContext:
		return one(b.function(ctx))
	case *grammar.ExternalContext:
		return one(b.external(ctx))
	case *grammar.ProcessContext:
		return one(b.process(ctx))
	case *grammar.SimpleRuleContext:
		return one(b.simpleRule(ctx))
	case *grammar.StartStateContext:
		decls, body := b.block(ctx.Block(), "startstate")
		return one(&ast.StartState{Where: b.at(ctx), Name: b.str(ctx.STRING()), Decls: decls, Body: body})
	case *grammar.ReceiveContext:
		return one(b.receive(ctx, in))
	case *grammar.PropertyContext:
		return one(&ast.Property{Where: b.at(ctx), Kind: propertyKind(ctx.PropertyKind()), Name: b.str(ctx.STRING()), Cond: b.expr(ctx.Expr())})
	case *grammar.TemporalContext:
		return one(&ast.Property{Where: b.at(ctx), Kind: ast.Temporal, Name: b.str(ctx.STRING()), Cond: b.expr(ctx.Expr())})
	case *grammar.RulesetContext:
		return one(&ast.Ruleset{Where: b.at(ctx), Quants: b.quants(ctx.Quants()), Items: b.items(ctx.Items(), rules)})
	case *grammar.AliasRuleContext:
		return one(&ast.AliasRule{Where: b.at(ctx), Aliases: b.aliases(ctx.AllAlias()), Items: b.items(ctx.Items(), rules)})
	case *grammar.ChooseRuleContext:
		return one(&ast.ChooseRule{Where: b.at(ctx), Index: b.ident(ctx.Name()), Bag: b.expr(ctx.Expr()), Items: b.items(ctx.Items(), rules)})
	case *grammar.FaultSectionContext:
		return one(b.faults(ctx))
	case *grammar.LineFaultContext:
		return one(b.lineFault(ctx))
	case *grammar.LinkContext:
		return one(b.link(ctx))
	case *grammar.ViewContext:
		return one(b.view(ctx))
	case *grammar.IncludeContext:
		return one(&ast.Include{Where: b.at(ctx), Path: b.str(ctx.STRING())})
	}
	return b.machineItem(item, in)
}

// machineItem dispatches on the items that only machines have, and their events.
func (b *builder) machineItem(item grammar.IItemContext, in place) []ast.Item {
	switch ctx := node.FormOf(item.Tree().GetChild(0)).(type) {
	case *grammar.EventSectionContext:
		return b.events(ctx)
	case *grammar.MachineContext:
		return one(b.machine(ctx))
	case *grammar.StateContext:
		return one(b.state(ctx, in))
	case *grammar.BoundaryContext:
		return one(b.boundary(ctx))
	case *grammar.DeferralContext:
		return one(&ast.Deferral{Where: b.at(ctx), Ignore: ctx.IGNORE() != nil, Events: b.idents(ctx.Names().AllName())})
	case *grammar.BoundContext:
		return one(b.bound(ctx))
	case *grammar.MonitorContext:
		return one(b.monitor(ctx))
	case *grammar.ModuleDeclContext:
		return one(module(b, ctx))
	case *grammar.SystemDeclContext:
		return one(system(b, ctx))
	case *grammar.PersistentContext:
		return b.persistent(ctx)
	case *grammar.FairItemContext:
		return b.fair(ctx, in)
	}
	panic("parser: unknown kind of item")
}

func one(item ast.Item) []ast.Item { return []ast.Item{item} }

// section returns a const, type or var section, one node per line.
func (b *builder) section(ctx node.Form) []ast.Item {
	var out []ast.Item
	switch ctx := ctx.(type) {
	case *grammar.ConstSectionContext:
		for _, d := range ctx.AllConstDecl() {
			out = append(out, &ast.ConstDecl{Where: b.at(d), Names: b.names(d.Names()), Value: b.expr(d.Expr())})
		}
	case *grammar.TypeSectionContext:
		for _, d := range ctx.AllTypeDecl() {
			out = append(out, &ast.TypeDecl{Where: b.at(d), Names: b.names(d.Names()), Type: b.typeExpr(d.TypeExpr())})
		}
	case *grammar.VarSectionContext:
		for _, d := range ctx.AllVarDecl() {
			out = append(out, &ast.VarDecl{Where: b.at(d), Names: b.names(d.Names()), Type: b.typeExpr(d.TypeExpr())})
		}
	}
	return out
}

// block is local declarations and statements. Only a function may leave out
// `begin` after declarations; owner is "" for one.
func (b *builder) block(ctx grammar.IBlockContext, owner string) (decls []ast.Item, body []ast.Stmt) {
	for _, s := range ctx.AllSection() {
		decls = append(decls, b.section(node.FormOf(s.Tree().GetChild(0)))...)
	}
	if ctx.BEGIN() != nil {
		return decls, b.stmts(ctx.Stmts())
	}
	if owner != "" && len(ctx.AllSection()) > 0 {
		b.missingBegin(ctx, owner)
	}
	return decls, b.stmtList(ctx.AllStmt())
}

func (b *builder) missingBegin(ctx grammar.IBlockContext, owner string) {
	at := b.tokens[ctx.Tree().GetStop().GetTokenIndex()+1] // the end-word
	if stmts := ctx.AllStmt(); len(stmts) > 0 {
		at = b.tokens[node.TreeOf(stmts[0]).GetStart().GetTokenIndex()]
	}
	d := b.list.Errorf(CodeMissingBegin, at.span(b.file), "expected 'begin' between the declarations of the %s and its statements, found %s", owner, describe(&at))
	d.Note(b.tokens[ctx.Tree().GetStart().GetTokenIndex()].span(b.file), "the declarations begin here")
}

func (b *builder) function(ctx *grammar.FunctionContext) ast.Item {
	decls, body := b.block(ctx.Block(), "")
	return &ast.FuncDecl{Where: b.at(ctx), Name: b.ident(ctx.Name()), Params: b.params(ctx.AllParam()),
		Result: b.typeExpr(ctx.TypeExpr()), Decls: decls, Body: body}
}

func (b *builder) external(ctx *grammar.ExternalContext) ast.Item {
	return &ast.FuncDecl{Where: b.at(ctx), Name: b.ident(ctx.Name()), Params: b.params(ctx.AllParam()),
		Result: b.typeExpr(ctx.TypeExpr()), External: true}
}

func (b *builder) params(all []grammar.IParamContext) []*ast.FuncParam {
	var out []*ast.FuncParam
	for _, ctx := range all {
		out = append(out, &ast.FuncParam{Where: b.at(ctx), Var: ctx.VAR() != nil, Names: b.names(ctx.Names()), Type: b.typeExpr(ctx.TypeExpr())})
	}
	return out
}

func (b *builder) simpleRule(ctx *grammar.SimpleRuleContext) ast.Item {
	r := &ast.Rule{Where: b.at(ctx), Name: b.str(ctx.STRING())}
	all := ctx.AllExpr()
	if n := len(all) - 1; ctx.MOST() != nil {
		r.Most, all = b.expr(all[n]), all[:n]
	}
	if len(all) > 0 {
		r.Guard = b.expr(all[0])
	}
	if p := ctx.Priority(); p != nil {
		r.Priority = b.integer(p.Tree().GetStart().(*token))
	}
	r.Decls, r.Body = b.block(ctx.Block(), "rule")
	return r
}

func (b *builder) messages(ctx *grammar.MessageSectionContext) []ast.Item {
	var out []ast.Item
	for _, m := range ctx.AllMessageDecl() {
		d := &ast.MessageDecl{Where: b.at(m), Name: b.ident(m.Name()), Fields: b.fields(m.AllField()),
			From: b.idents(m.Roles(0).AllName()), To: b.idents(m.Roles(1).AllName())}
		for _, a := range m.AllAttribute() {
			d.Attrs = append(d.Attrs, b.attribute(a))
		}
		out = append(out, d)
	}
	return out
}

func (b *builder) link(ctx *grammar.LinkContext) ast.Item {
	return &ast.Link{Where: b.at(ctx), Name: b.ident(ctx.Name(0)), From: b.ident(ctx.Name(1)), To: b.ident(ctx.Name(2)),
		Carries: b.idents(ctx.Names().AllName()), Capacity: b.expr(ctx.Expr())}
}

func (b *builder) view(ctx *grammar.ViewContext) ast.Item {
	v := &ast.View{Where: b.at(ctx), Name: b.str(ctx.STRING())}
	for _, l := range ctx.AllViewLine() {
		line := &ast.ViewLine{Where: b.at(l), What: b.ident(l.Name())}
		for _, s := range l.AllShown() {
			if text := s.STRING(); text != nil {
				line.Shown = append(line.Shown, b.str(text))
			} else {
				line.Shown = append(line.Shown, b.expr(s.Expr()))
			}
		}
		if c := l.Condition(); c != nil {
			line.When = b.expr(c.Expr())
		}
		v.Lines = append(v.Lines, line)
	}
	return v
}

func (b *builder) attribute(ctx grammar.IAttributeContext) *ast.Attr {
	name := ctx.Tree().GetStart().(*token)
	return &ast.Attr{Where: b.at(ctx), Name: &ast.Ident{Where: ast.Where{Span: name.span(b.file)}, Name: name.text}, Arg: b.expr(ctx.Expr())}
}

func (b *builder) process(ctx *grammar.ProcessContext) ast.Item {
	p := &ast.Process{Where: b.at(ctx), Name: b.ident(ctx.Name(0)), Type: b.typeExpr(ctx.TypeExpr()),
		Items: b.items(ctx.Items(), place{process: true})}
	if p.Type != nil {
		p.Index = b.ident(ctx.Name(1))
	}
	return p
}

// receive returns a handler of a machine, or the receive of a process, which has less freedom.
func (b *builder) receive(ctx *grammar.ReceiveContext, in place) ast.Item {
	h := b.handler(ctx)
	if in.machine {
		if q := ctx.Consumed().Quorum(); q != nil {
			b.unsupported(q, "quorums in states are", "take one event after the other: add its sender to a set, and go on when there are enough")
		}
		return h
	}
	r := &ast.Receive{Where: h.Where, Name: h.Name, Var: h.Var, Message: h.Events[0], From: h.From, Filter: h.Filter, Guard: h.Guard,
		Decls: h.Decls, Body: h.Body}
	if q := ctx.Consumed().Quorum(); q != nil {
		r.Quorum = b.expr(q.Expr())
	}
	b.onlyInMachines(ctx, h)
	if r.Var == nil {
		r.Var = r.Message
	}
	return r
}

// refuseMisplaced reports an item that may not stand where it does.
func (b *builder) refuseMisplaced(item grammar.IItemContext, in place) {
	what, hint := misplaced(item, in)
	if what == "" {
		return
	}
	first := b.tokens[item.Tree().GetStart().GetTokenIndex()]
	b.list.Errorf(CodeMisplaced, first.span(b.file), "%s", what).Suggest("%s", hint)
}

func misplaced(item grammar.IItemContext, in place) (what, hint string) {
	switch node.FormOf(item.Tree().GetChild(0)).(type) {
	case *grammar.ReceiveContext:
		if !in.process && !in.machine {
			return "'on' may stand in a process only", "move it into the process that receives the message"
		}
		if in.machine && !in.state {
			return "a handler of a machine may stand in a state only", "move it into the states in which the event is handled"
		}
	case *grammar.MessageSectionContext, *grammar.ProcessContext, *grammar.FaultSectionContext, *grammar.LineFaultContext:
		if in.rules || in.process || in.machine {
			return "messages, processes and faults may stand at the top level only", "move it out of the block it is in"
		}
	case *grammar.ModuleDeclContext, *grammar.SystemDeclContext:
		if in.rules || in.process || in.machine {
			return "modules and systems may stand at the top level only", "move it out of the block it is in"
		}
	case *grammar.LinkContext:
		if in.rules || in.process || in.machine {
			return "a link may stand at the top level only", "move it out of the block it is in"
		}
	case *grammar.ViewContext:
		if in.machine {
			return "a machine has no view", "a view at the top level, which has a name: view \"money\" ... end;"
		}
	case *grammar.IncludeContext:
		if in.rules || in.process || in.machine {
			return "include may stand at the top level only", "move it out of the block it is in: each file is read once, and what it declares is known everywhere below"
		}
	case *grammar.EventSectionContext, *grammar.MachineContext, *grammar.MonitorContext:
		if in.rules || in.process || in.machine {
			return "events, machines and monitors may stand at the top level only", "move it out of the block it is in"
		}
	case *grammar.StateContext, *grammar.BoundContext:
		if !in.machine || in.state || in.rules {
			return "this may stand in a machine only, outside its states", "machine Name ... start state Idle ... end; end;"
		}
	case *grammar.PersistentContext:
		if !in.machine && !in.process || in.state || in.rules {
			return "a persistent variable is one of a process or a machine", "move it into the process or machine that crashes"
		}
	case *grammar.BoundaryContext, *grammar.DeferralContext:
		if !in.state || in.rules {
			return "this may stand in a state of a machine only", "machine Name ... start state Idle ... end; end;"
		}
	case *grammar.StartStateContext:
		if in.machine {
			return "a machine begins in the state that is marked 'start'", "start state Idle entry begin ... end; end;"
		}
	case *grammar.ConstSectionContext, *grammar.TypeSectionContext, *grammar.VarSectionContext,
		*grammar.FunctionContext, *grammar.ExternalContext:
		if in.state {
			return "a state holds handlers and rules, not declarations", "move the declaration into the machine, in front of its states"
		}
		if in.rules {
			return "a ruleset, alias or choose holds rules and properties, not declarations", "move the declaration in front of it"
		}
	}
	return "", ""
}

// fair returns an item with what is said of its fairness.
func (b *builder) fair(ctx *grammar.FairItemContext, in place) []ast.Item {
	first := b.tokens[ctx.Tree().GetStart().GetTokenIndex()]
	f := &ast.Fairness{Where: ast.Where{Span: first.span(b.file)}, Unfair: ctx.UNFAIR() != nil, Strong: ctx.STRONG() != nil, Each: ctx.EACH() != nil}
	items := b.item(ctx.Item(), in)
	if len(items) == 1 && say(f, items[0]) {
		return items
	}
	b.list.Errorf(CodeMisplaced, f.Span, "fairness is said of a rule, a receive, a ruleset or a process, once, and not of this").
		Suggest("a machine is fair as it is, and so is the delivery of its events")
	return items
}

// say notes in an item what is said of its fairness, if that can be.
func say(f *ast.Fairness, item ast.Item) bool {
	var to **ast.Fairness
	switch d := item.(type) {
	case *ast.Rule:
		to = &d.Fair
	case *ast.Receive:
		to = &d.Fair
	case *ast.Ruleset:
		to = &d.Fair
	case *ast.Process:
		to = &d.Fair
	}
	if to == nil || *to != nil {
		return false
	}
	*to = f
	return true
}
