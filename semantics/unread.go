package semantics

import (
	"gomc/ir"
	"gomc/semantics/codes"
	"gomc/source"
)

// warnUnread warns of variables that no rule and no property looks at: they only
// multiply the states.
func (c *compiler) warnUnread() {
	if len(c.prog.Rules) == 0 || len(c.prog.NotJudged) > 0 { // a property that is not judged may read it
		return
	}
	read := c.prog.NewCellSet()
	look := func(list []ir.Access) { read.AddAll(lookedAt(list, c.prog)) }
	for _, r := range c.prog.Rules {
		effects := c.prog.RuleEffects(r)
		look(effects.Guard)
		look(effects.Body)
	}
	for _, p := range c.prog.Properties {
		look(c.prog.PropertyReads(p))
	}
	for _, v := range c.prog.Vars {
		switch {
		case v.Channel != nil || v.Mailbox != nil:
		case v.Process != nil:
			c.warnUnreadFields(v, read)
		default:
			c.warnUnreadCells(v.Name, v.At, read, v.Base, v.Type.Cells())
		}
	}
}

// lookedAt is what the accesses read. To take from a bag is to look at it.
func lookedAt(list []ir.Access, p *ir.Program) ir.CellSet {
	out := p.NewCellSet()
	for i := range list {
		if k := list[i].Kind; k == ir.Read || k == ir.Remove {
			list[i].AddTo(out, func(int) (int64, bool) { return 0, false })
		}
	}
	return out
}

// warnUnreadFields judges a process's variables over all its instances together.
func (c *compiler) warnUnreadFields(v *ir.Var, read ir.CellSet) {
	state := v.Type
	instances := 1
	if v.Process.Index != nil {
		state, instances = v.Type.Elem, int(v.Process.Index.Count())
	}
	for _, f := range state.Fields {
		if c.ofMachine(v.Process, f) {
			continue
		}
		any := false
		for i := range instances {
			any = any || anyRead(read, v.Base+i*state.Cells()+f.Offset, f.Type.Cells())
		}
		if !any && f.Type.Cells() > 0 {
			c.unread(v.Name+"."+f.Name, c.fieldSpan(v, f))
		}
	}
}

// ofMachine reports whether a field of a process is none of its variables.
func (c *compiler) ofMachine(p *ir.Process, f ir.Field) bool {
	for _, r := range c.roles {
		if r.proc == p && r.machine != nil {
			return c.ownSymbol(r, f.Name) == nil
		}
	}
	return false
}

func (c *compiler) fieldSpan(v *ir.Var, f ir.Field) source.Span {
	for _, r := range c.roles {
		if s := c.ownSymbol(r, f.Name); r.proc == v.Process && s != nil {
			return s.At
		}
	}
	return v.At
}

func (c *compiler) warnUnreadCells(name string, at source.Span, read ir.CellSet, base, cells int) {
	if cells > 0 && !anyRead(read, base, cells) {
		c.unread(name, at)
	}
}

func anyRead(read ir.CellSet, base, cells int) bool {
	for i := range cells {
		if read.Has(base + i) {
			return true
		}
	}
	return false
}

func (c *compiler) unread(name string, at source.Span) {
	c.diags.Warnf(codes.NeverRead, at, "%q is never read", name).
		Suggest("remove it, or use it in a property: it only multiplies the states")
}
