package premises

import (
	"slices"

	"gomc/ir"
	"gomc/prove/form"
)

// overNodes reports whether there is an array over the nodes in a type.
func (l *lowerer) overNodes(t *ir.Type) bool {
	switch t.Kind {
	case ir.Record:
		for _, f := range t.Fields {
			if l.overNodes(f.Type) {
				return true
			}
		}
	case ir.Array:
		return t.Index == l.node || l.overNodes(t.Elem)
	}
	return false
}

// holdsNode reports whether a value of a type has, or is indexed by, a node.
func (l *lowerer) holdsNode(t *ir.Type) bool {
	switch t.Kind {
	case ir.Scalarset:
		return t == l.node
	case ir.Union:
		for _, p := range t.Parts {
			if l.holdsNode(p.Type) {
				return true
			}
		}
	case ir.Record:
		for _, f := range t.Fields {
			if l.holdsNode(f.Type) {
				return true
			}
		}
	case ir.Array:
		return l.holdsNode(t.Index) || l.holdsNode(t.Elem)
	case ir.Bag:
		return l.holdsNode(t.Elem)
	}
	return false
}

// cells returns how many cells a type has when each array over nodes has one element.
func (l *lowerer) cells(t *ir.Type) int {
	switch t.Kind {
	case ir.Record:
		n := 0
		for _, f := range t.Fields {
			n += l.cells(f.Type)
		}
		return n
	case ir.Array:
		if t.Index == l.node {
			return l.cells(t.Elem)
		}
		return int(t.Index.Count()) * l.cells(t.Elem)
	case ir.Bag:
		if l.isSet(t) {
			return 1
		}
	}
	return t.Cells()
}

// fieldAt returns where a field of a record begins, counted so.
func (l *lowerer) fieldAt(t *ir.Type, field int) int {
	n := 0
	for _, f := range t.Fields[:field] {
		n += l.cells(f.Type)
	}
	return n
}

// isSet reports whether a type is of sets of messages, each of which is there or not.
func (l *lowerer) isSet(t *ir.Type) bool { return t.Kind == ir.Bag && (t.Bits || !l.checked(Channel)) }

// simple is the form of a type of one cell.
func (l *lowerer) simple(t *ir.Type) *form.Type {
	switch {
	case t == l.node:
		return &form.Type{Kind: form.Node, Name: t.Name}
	case l.isSet(t):
		return &form.Type{Kind: form.Bits, Count: int64(ir.Codes(t.Elem)), Name: "messages"}
	case t.Simple():
		return &form.Type{Kind: form.Number, First: t.First(), Count: int64(t.Count()), Name: t.String()}
	}
	return nil
}

// maxRaws bounds the values of a cell: all of those of another node are tried.
const maxRaws = 1 << 12

// addCells numbers the cells of a variable.
func (l *lowerer) addCells(v *ir.Var, t *ir.Type, name string, dims int, at []form.Element) {
	switch t.Kind {
	case ir.Record:
		for _, f := range t.Fields {
			l.addCells(v, f.Type, name+"."+f.Name, dims, at)
		}
	case ir.Array:
		if t.Index == l.node {
			l.addCells(v, t.Elem, name+"[·]", dims+1, at)
			return
		}
		if l.holdsNode(t.Index) && l.checked(Union) {
			l.refuse(Union, v.At, "%s is indexed by a union of %s and other values", v.Name, l.node.Name).
				Suggest("two arrays, one of them over %s", l.node.Name)
			return
		}
		for i := range int64(t.Index.Count()) {
			value, inner := t.Index.First()+i, at
			if e, ok := form.ElementOf(t.Index, value); ok {
				inner = append(slices.Clip(at), e)
			}
			l.addCells(v, t.Elem, name+"["+t.Index.Format(value)+"]", dims, inner)
		}
	default:
		l.addCell(v, t, name, dims, at)
	}
}

func (l *lowerer) addCell(v *ir.Var, t *ir.Type, name string, dims int, at []form.Element) {
	c := form.Cell{Name: name, Dims: dims, Type: t, Bool: t.Kind == ir.Bool, At: at}
	switch {
	case dims > form.MaxDims:
		l.refuse(Channel, v.At, "%s is indexed by %d values of %s", name, dims, l.node.Name).
			Suggest("at most two")
	case t == l.node:
		c.Kind = form.Node
	case t.Kind == ir.Bag && !l.isSet(t):
		l.refuse(
			Channel,
			v.At,
			"%s is a %s with room for %d: what several nodes put there is more than rows of nodes",
			v.Name,
			queueOr(t),
			t.Cap,
		).Suggest("an array over %s of cells, or a set of messages without values of %s, for each node",
			l.node.Name, l.node.Name)
	case l.holdsNode(t) && t.Kind == ir.Bag:
		l.refuse(Channel, v.At, "messages in %s hold values of %s: which ones there can be depends on how many nodes "+
			"there are",
			v.Name, l.node.Name).
			Suggest("a channel for each node, and no node in the message")
	case l.holdsNode(t):
		l.refuse(Union, v.At, "%s holds a union of %s and other values", v.Name, l.node.Name).
			Suggest("two variables, one of them of the type %s", l.node.Name)
	case t.Kind == ir.Bag:
		c.Kind, c.Count = form.Bits, int64(ir.Codes(t.Elem))
	default:
		c.First, c.Count = t.First(), int64(t.Count())
		if !form.IsNumber(c.First) {
			l.refuse(Large, v.At, "%s has a number of more than 59 bits", name).Suggest("smaller numbers")
		}
	}
	limit := int64(maxRaws)
	if dims == 0 {
		limit = 1 << 16
	}
	many := c.Kind == form.Bits && c.Count > 16 || c.Kind == form.Number && c.Count >= limit
	if c.Count < 0 || many && l.checked(Large) {
		l.refuse(Large, v.At, "%s has too many values to try them all", name).Suggest("a smaller range")
		c.Count = 1
	}
	l.out.Cells = append(l.out.Cells, c)
}

func queueOr(t *ir.Type) string {
	if t.Discipline == ir.Fifo {
		return "queue"
	}
	return "multiset"
}
