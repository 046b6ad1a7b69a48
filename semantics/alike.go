package semantics

import "gomc/ir"

// Two types that are written apart are one when they are written alike: two records with
// fields of the same names and types, two enums of the same members. Where a model takes
// two for one, their members must keep having the same names, and the table of names
// is told so.

// compatible is the question of that name, of types that are used together.
func (c *compiler) compatible(a, b *ir.Type) bool {
	ok := compatible(a, b) && !c.differentUnions(a, b)
	if ok {
		c.join(a, b)
	}
	return ok
}

// same reports whether two types that are used together are one.
func (c *compiler) same(a, b *ir.Type) bool {
	return ir.Same(a, b) && sameBounds(a, b) && c.compatible(a, b)
}

// part is the part of a union that is t.
func (c *compiler) part(union, t *ir.Type) (ir.Part, bool) {
	p, ok := union.Part(t)
	if ok {
		c.join(p.Type, t)
	}
	return p, ok
}

// join notes that the members of two types must have the same names. The types are
// compatible.
func (c *compiler) join(a, b *ir.Type) {
	switch {
	case a == b, a == badType, b == badType:
	case a.Form != ir.NoForm:
		c.join(a.Member, b.Member)
		if a.Form == ir.MapForm {
			c.join(a.Index, b.Index)
		}
	case a.Kind == ir.Union:
		c.joinUnion(a, b)
	case b.Kind == ir.Union:
		c.joinUnion(b, a)
	case a.Kind == ir.Enum:
		for _, name := range a.Members {
			c.joinMember(a, b, name)
		}
	case a.Kind == ir.Record:
		for i, f := range a.Fields {
			c.joinMember(a, b, f.Name)
			c.join(f.Type, b.Fields[i].Type)
		}
	case a.Kind == ir.Array:
		c.join(a.Index, b.Index)
		c.join(a.Elem, b.Elem)
	case a.Kind == ir.Bag:
		c.join(a.Elem, b.Elem)
	}
}

// joinUnion joins the parts of a union with those of another, or with the one that t is.
func (c *compiler) joinUnion(union, t *ir.Type) {
	for i, p := range union.Parts {
		if t.Kind == ir.Union && i < len(t.Parts) {
			c.join(p.Type, t.Parts[i].Type)
		} else if t.Kind != ir.Union && ir.Same(p.Type, t) {
			c.join(p.Type, t)
		}
	}
}

func (c *compiler) joinMember(a, b *ir.Type, name string) {
	c.info.Join(c.info.Member(a.Decl, name), c.info.Member(b.Decl, name))
}
