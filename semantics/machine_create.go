package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/machine"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
)

// Machines that are created: `machine M at most n (fields)`, and `new M(args)`.
//
// The ids are a scalarset, which is named as the machine is. They come from `new`, `this`, senders and
// variables alone, so that no variable holds one that has not been given to a machine, and
// those which have not are alike everywhere. So it is no matter which of them is taken, and
// `new` tells no ids apart, though it takes the least.

// idType is the type of the ids of a machine that is created; nil when the name stands for something else.
func (c *checker) idType(d *resolve.Declaration) *ir.Type {
	if d == nil || d.Kind != resolve.Process {
		return nil
	}
	if t := c.ids[d]; t != nil {
		return t
	}
	i := slices.IndexFunc(c.text.Items, func(item ast.Item) bool {
		m, ok := item.(*ast.Machine)
		return ok && m.Most != nil && m.Name.At() == d.At
	})
	if i < 0 {
		return nil
	}
	t := c.newIDs(c.text.Items[i].(*ast.Machine))
	c.ids[d] = t
	return t
}

// namedIDs is the type of ids that a name means, which may stand above the machine.
func (c *checker) namedIDs(name *ast.Ident) *ir.Type {
	d := c.info.Lookup(name)
	for _, item := range c.text.Items {
		if m, ok := item.(*ast.Machine); ok && d == nil && m.Most != nil && m.Name.Name == name.Name {
			d = c.info.Declared(m.Name)
			c.info.Select(name, d)
		}
	}
	return c.idType(d)
}

func (c *checker) newIDs(d *ast.Machine) *ir.Type {
	n, ok := c.types.Int(d.Most)
	if ok && (n < 1 || n > types.MaxPermutable) {
		c.errorf(codes.Create, d.Most.At(), "there are 1 to %d machines that can be created, not %d", types.MaxPermutable, n)
		n = 1
	}
	if more := c.opts.Room[d.Name.Name].Instances; more > 0 {
		n = int64(more)
	}
	t := &ir.Type{Kind: ir.Scalarset, Name: d.Name.Name, Size: max(n, 1), Symmetric: true, Decl: d.Name.At()}
	c.prog.Scalarsets = append(c.prog.Scalarsets, t)
	return t
}

// ownParams enters the parameters of a machine that is created, as variables that it cannot change.
func (c *checker) ownParams(a *automaton, d *ast.Machine, t *ir.Type) {
	var params []ir.Field
	for _, f := range d.Params {
		typ := c.types.TypeOf(f.Type)
		for _, name := range f.Names {
			own := ir.Field{Name: name.Name, Type: typ, Offset: t.Cells()}
			t.Fields = append(t.Fields, own)
			a.params = append(a.params, own)
			n := 0
			for _, p := range params {
				n += p.Type.Cells()
			}
			params = append(params, ir.Field{Name: name.Name, Type: typ, Offset: n})
			c.types.Declare(name, inField(typ, "it is what `new` has given the machine", own))
		}
	}
	a.m.LayBorn(params, d.Name.At())
}

// created are the mailboxes by which a machine that is created learns of that; none: nobody creates it.
func (a *automaton) created() []*machine.Box {
	return a.m.BoxesWith([]*core.Event{a.m.Born.Start}, nil)
}
