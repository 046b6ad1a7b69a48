package p

import (
	grammar "gomc/grammar/p"
	"gomc/parser/p/ast"
)

func (b *builder) module(ctx grammar.IModuleContext) ast.Module {
	where := b.at(ctx)
	switch ctx := ctx.(type) {
	case *grammar.NestedModuleContext:
		return b.module(ctx.Module())
	case *grammar.BoundModuleContext:
		m := &ast.BoundModule{Where: where}
		for _, c := range ctx.AllBinding() {
			m.Bindings = append(m.Bindings, &ast.Binding{Where: b.at(c), Machine: b.ident(c.Name(0)),
				Interface: b.ident(c.Name(1))})
		}
		return m
	case *grammar.NamedModuleContext:
		return &ast.NamedModule{Where: where, Name: b.ident(ctx.Name())}
	case *grammar.JoinedModuleContext:
		m := &ast.JoinedModule{Where: where, Compose: ctx.COMPOSE() != nil}
		for _, c := range ctx.AllModule() {
			m.Modules = append(m.Modules, b.module(c))
		}
		return m
	case *grammar.HiddenEventsContext:
		return &ast.HiddenModule{Where: where, Names: b.events(ctx.Events(), false), Module: b.module(ctx.Module())}
	case *grammar.HiddenInterfacesContext:
		return &ast.HiddenModule{Where: where, Interfaces: true, Names: b.idents(ctx.Names()), Module: b.module(ctx.Module())}
	case *grammar.AssertedModuleContext:
		return &ast.AssertedModule{Where: where, Monitors: b.idents(ctx.Names()), Module: b.module(ctx.Module())}
	case *grammar.RenamedModuleContext:
		return &ast.RenamedModule{Where: where, Old: b.ident(ctx.Name(0)), New: b.ident(ctx.Name(1)),
			Module: b.module(ctx.Module())}
	case *grammar.MainModuleContext:
		b.list.Errorf(CodeNotSupported, where.Span, "`main Machine in Module` is in P's grammar and has no meaning in P").
			Suggest("test name [main = Machine] : Module;")
		return &ast.MainModule{Where: where, Machine: b.ident(ctx.Name()), Module: b.module(ctx.Module())}
	}
	panic("a module of the grammar is not built")
}

func (b *builder) mainMachine(ctx grammar.IMainMachineContext) *ast.Ident {
	if ctx == nil {
		return nil
	}
	return b.ident(ctx.Name())
}

func (b *builder) test(ctx *grammar.TestDeclContext) *ast.TestDecl {
	t := &ast.TestDecl{Where: b.at(ctx), Name: b.ident(ctx.Name()), Main: b.mainMachine(ctx.MainMachine()),
		Module: b.module(ctx.Module(0))}
	if t.Main == nil {
		b.list.Errorf(CodeTestMain, t.Name.Span, "test '%s' does not say with which machine it begins", t.Name.Name).
			Suggest("test %s [main = Machine] : ...", t.Name.Name)
	}
	if ctx.REFINES() != nil {
		t.Refines = b.module(ctx.Module(1))
	}
	for _, c := range ctx.AllChoice() {
		t.Params = append(t.Params, b.choice(c))
	}
	if ctx.Expr() != nil {
		t.Assume = b.expr(ctx.Expr())
	}
	if w := ctx.Wise(); w != nil {
		t.Wise = &ast.Wise{Where: b.at(w), N: b.integer(w.INT())}
	}
	return t
}

func (b *builder) choice(ctx grammar.IChoiceContext) *ast.Choice {
	c := &ast.Choice{Where: b.at(ctx), Name: b.ident(ctx.Name())}
	for _, l := range ctx.AllLiteral() {
		v := &ast.Literal{Where: b.at(l), Int: b.integer(l.INT()), Negative: l.MINUS() != nil}
		if v.Int == nil {
			v.Bool = &ast.Bool{Where: v.Where, Value: l.TRUE() != nil}
		}
		c.Values = append(c.Values, v)
	}
	return c
}
