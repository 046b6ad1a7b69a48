package parser

import (
	"gomc/grammar"
	"gomc/parser/ast"
)

// module builds the declaration of a module.
func module(b *builder, ctx *grammar.ModuleDeclContext) ast.Item {
	out := &ast.Module{Where: b.at(ctx), Name: b.ident(ctx.Name())}
	for _, each := range ctx.AllBinding() {
		binding := &ast.Binding{Where: b.at(each), Name: b.ident(each.Name(0))}
		if each.AS() != nil {
			binding.As = b.ident(each.Name(1))
		}
		out.Bindings = append(out.Bindings, binding)
	}
	return out
}

// system builds the declaration of a system.
func system(b *builder, ctx *grammar.SystemDeclContext) ast.Item {
	names := b.idents(ctx.AllName())
	out := &ast.System{Where: b.at(ctx), Name: names[0], Modules: names[1:]}
	if ctx.START() != nil {
		last := len(names) - 1
		out.Modules, out.Start = names[1:last], names[last]
	}
	if ctx.ASSERTS() != nil {
		out.Asserts = b.idents(ctx.Names().AllName())
	}
	for _, each := range ctx.AllSetting() {
		setting := &ast.Setting{Where: b.at(each), Name: b.ident(each.Name()), Low: b.expr(each.Expr(0))}
		if each.DOTDOT() != nil {
			setting.High = b.expr(each.Expr(1))
		}
		out.Settings = append(out.Settings, setting)
	}
	out.Assume = b.expr(ctx.Expr())
	return out
}
