package types

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/spec"
)

// Two types that are written apart are one when they are written alike: two records with
// fields of the same names and types, two enums of the same members. Where a model takes
// two for one, their members must keep having the same names, and the table of names
// is told so.

// Compatible is Compatible of types that are used together.
func (c *Checker) Compatible(a, b *ir.Type) bool {
	ok := Compatible(a, b) && !differentUnions(c, a, b)
	if ok {
		join(c, a, b)
	}
	return ok
}

// Same reports whether two types that are used together are one.
func (c *Checker) Same(a, b *ir.Type) bool {
	return ir.Same(a, b) && SameBounds(a, b) && c.Compatible(a, b)
}

// part is the part of a union that is t.
func part(c *Checker, union, t *ir.Type) (ir.Part, bool) {
	p, ok := union.Part(t)
	if ok {
		join(c, p.Type, t)
	}
	return p, ok
}

// join notes that the members of two types must have the same names. The types are
// compatible.
func join(c *Checker, a, b *ir.Type) {
	switch {
	case a == b, a == core.BadType, b == core.BadType:
	case a.Form != ir.NoForm:
		join(c, a.Member, b.Member)
		if a.Form == ir.MapForm {
			join(c, a.Index, b.Index)
		}
	case a.Kind == ir.Union:
		joinUnion(c, a, b)
	case b.Kind == ir.Union:
		joinUnion(c, b, a)
	case a.Kind == ir.Enum:
		for _, name := range a.Members {
			joinMember(c, a, b, name)
		}
	case a.Kind == ir.Record:
		for i, f := range a.Fields {
			joinMember(c, a, b, f.Name)
			join(c, f.Type, b.Fields[i].Type)
		}
	case a.Kind == ir.Array:
		join(c, a.Index, b.Index)
		join(c, a.Elem, b.Elem)
	case a.Kind == ir.Bag:
		join(c, a.Elem, b.Elem)
	}
}

// joinUnion joins the parts of a union with those of another, or with the one that t is.
func joinUnion(c *Checker, union, t *ir.Type) {
	for i, p := range union.Parts {
		if t.Kind == ir.Union && i < len(t.Parts) {
			join(c, p.Type, t.Parts[i].Type)
		} else if t.Kind != ir.Union && ir.Same(p.Type, t) {
			join(c, p.Type, t)
		}
	}
}

func joinMember(c *Checker, a, b *ir.Type, name string) {
	c.Info.Join(c.Info.Member(a.Decl, name), c.Info.Member(b.Decl, name))
}

// differentUnions reports whether two union types are different although they have the same
// members, since they are of two declarations.
func differentUnions(c *Checker, a, b *ir.Type) bool {
	return c.Dialect.Unions == spec.Declared && a.Kind == ir.Union && b.Kind == ir.Union && a != b
}

// unionAdvice is what to try where two unions differ by their declarations alone, or "".
func unionAdvice(c *Checker, a, b *ir.Type) string {
	if differentUnions(c, a, b) && Compatible(a, b) {
		return "--unions=alike, or one type for both"
	}
	return ""
}
