package parser

import (
	"gomc/grammar"
	"gomc/parser/ast"
)

// typeExpr dispatches on the form of a type; nil when it is left out.
func (b *builder) typeExpr(ctx grammar.ITypeExprContext) ast.TypeExpr {
	switch ctx := ctx.(type) {
	case nil:
		return nil
	case *grammar.NamedTypeContext:
		return &ast.NamedType{Where: b.at(ctx), Name: b.ident(ctx.Name()).Name}
	case *grammar.RangeTypeContext:
		return &ast.RangeType{Where: b.at(ctx), Lo: b.expr(ctx.Expr(0)), Hi: b.expr(ctx.Expr(1))}
	case *grammar.EnumTypeContext:
		return &ast.EnumType{Where: b.at(ctx), Members: b.names(ctx.Names())}
	case *grammar.RecordTypeContext:
		return &ast.RecordType{Where: b.at(ctx), Fields: b.fields(ctx.AllField())}
	case *grammar.ArrayTypeContext:
		return &ast.ArrayType{Where: b.at(ctx), Index: b.typeExpr(ctx.TypeExpr(0)), Elem: b.typeExpr(ctx.TypeExpr(1))}
	case *grammar.ScalarsetTypeContext:
		t := &ast.ScalarsetType{Where: b.at(ctx), Size: b.expr(ctx.Expr()), Names: b.names(ctx.Names())}
		if ctx.LBRACE() != nil && t.Names == nil {
			t.Names = []*ast.Ident{}
		}
		return t
	case *grammar.UnionTypeContext:
		return &ast.UnionType{Where: b.at(ctx), Members: b.typeExprs(ctx.AllTypeExpr())}
	case *grammar.MultisetTypeContext:
		return &ast.MultisetType{Where: b.at(ctx), Size: b.expr(ctx.Expr()), Elem: b.typeExpr(ctx.TypeExpr())}
	case *grammar.RealTypeContext:
		return &ast.RealType{Where: b.at(ctx), Digits: b.expr(ctx.Expr(0)), Exponent: b.expr(ctx.Expr(1))}
	case *grammar.SetTypeContext:
		return &ast.SetType{Where: b.at(ctx), Bound: b.expr(ctx.Expr()), Elem: b.typeExpr(ctx.TypeExpr())}
	case *grammar.SeqTypeContext:
		return &ast.SeqType{Where: b.at(ctx), Bound: b.expr(ctx.Expr()), Elem: b.typeExpr(ctx.TypeExpr())}
	case *grammar.MapTypeContext:
		return &ast.MapType{Where: b.at(ctx), Key: b.typeExpr(ctx.TypeExpr(0)), Elem: b.typeExpr(ctx.TypeExpr(1))}
	case *grammar.SubsetTypeContext:
		return b.subsetType(ctx)
	}
	panic("parser: unknown form of type")
}

func (b *builder) typeExprs(all []grammar.ITypeExprContext) []ast.TypeExpr {
	var out []ast.TypeExpr
	for _, ctx := range all {
		out = append(out, b.typeExpr(ctx))
	}
	return out
}

func (b *builder) fields(all []grammar.IFieldContext) []*ast.Field {
	var out []*ast.Field
	for _, ctx := range all {
		out = append(out, &ast.Field{Where: b.at(ctx), Names: b.idents(ctx.Names().AllName()), Type: b.typeExpr(ctx.TypeExpr())})
	}
	return out
}

func (b *builder) quants(ctx grammar.IQuantsContext) []*ast.Quant {
	var out []*ast.Quant
	for _, ctx := range ctx.AllQuant() {
		out = append(out, b.quant(ctx))
	}
	return out
}

func (b *builder) quant(ctx grammar.IQuantContext) *ast.Quant {
	q := &ast.Quant{Where: b.at(ctx), Name: b.declare(ctx.Name()), Type: b.typeExpr(ctx.TypeExpr())}
	if ctx.ASSIGN() != nil {
		q.From, q.To, q.By = b.expr(ctx.Expr(0)), b.expr(ctx.Expr(1)), b.expr(ctx.Expr(2))
	}
	return q
}

func (b *builder) aliases(all []grammar.IAliasContext) []*ast.Alias {
	var out []*ast.Alias
	for _, ctx := range all {
		out = append(out, &ast.Alias{Where: b.at(ctx), Names: b.names(ctx.Names()), Value: b.expr(ctx.Expr())})
	}
	return out
}
