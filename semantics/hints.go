package semantics

import (
	"slices"
	"strconv"

	"gomc/ir"
	"gomc/ir/order"
	"gomc/parser/ast"
	"gomc/source"
)

// Interchangeable is a range or enum of a model whose values are never told apart: the
// model means something, too, when it is a scalarset.
type Interchangeable struct {
	Name    string
	At      source.Span
	Type    *ir.Type    // the scalarset, in Program
	Program *ir.Program // of the model with the scalarset in place of the type
}

// FindInterchangeable lists the ranges and enums, declared by name at top level, whose
// values are only ever compared for equality, assigned, and used as indices. Nothing is
// guessed: each is made a scalarset of the same size, and the model compiled, whose
// types then forbid order, arithmetic, literals and members. A loop over the values
// whose result may depend on their order rules a type out as well, and formulas of
// temporal logic rule out all, since symmetry reduction is refused beside them.
func FindInterchangeable(model *ast.Model, opts Options) []Interchangeable {
	var out []Interchangeable
	for i, item := range model.Items {
		d, ok := item.(*ast.TypeDecl)
		if !ok || asScalarset(d.Type) == nil {
			continue
		}
		with := *d
		with.Type = asScalarset(d.Type)
		rewritten := *model
		rewritten.Items = slices.Clone(model.Items)
		rewritten.Items[i] = &with
		if found, ok := interchangeable(&rewritten, d.Names[0], opts); ok {
			out = append(out, found)
		}
	}
	return out
}

// asScalarset returns a scalarset of as many values as a range or enum has; nil for other types.
func asScalarset(t ast.TypeExpr) ast.TypeExpr {
	where := ast.Where{Span: t.At()}
	switch t := t.(type) {
	case *ast.RangeType:
		less := &ast.Binary{Where: where, Op: ast.Sub, X: t.Hi, Y: t.Lo}
		return &ast.ScalarsetType{Where: where, Size: &ast.Binary{Where: where, Op: ast.Add, X: less, Y: &ast.Int{Where: where, Text: "1", Value: 1}}}
	case *ast.EnumType:
		n := len(t.Members)
		return &ast.ScalarsetType{Where: where, Size: &ast.Int{Where: where, Text: strconv.Itoa(n), Value: int64(n)}, Names: t.Members}
	}
	return nil
}

// interchangeable compiles a model in which a type has become a scalarset.
func interchangeable(model *ast.Model, name *ast.Ident, opts Options) (Interchangeable, bool) {
	p := probe(model, opts)
	if p == nil || len(p.Formulas) > 0 { // formulas are not judged on representatives
		return Interchangeable{}, false
	}
	i := slices.IndexFunc(p.Scalarsets, func(t *ir.Type) bool { return t.Name == name.Name && t.Size > 1 })
	if i < 0 {
		return Interchangeable{}, false
	}
	t := p.Scalarsets[i]
	for _, d := range order.Find(p) {
		if _, part := d.Type.Part(t); part || d.Type == t {
			return Interchangeable{}, false
		}
	}
	return Interchangeable{name.Name, name.At(), t, p}, true
}
