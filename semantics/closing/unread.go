package closing

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/codes"
	"gomc/source"
)

// Unread warns of variables that no rule, no start state and no property looks at: they only
// multiply the states.
func (c *Closing) Unread() {
	if len(c.Program.Rules) == 0 || len(c.Program.NotJudged) > 0 { // a property that is not judged may read it
		return
	}
	read := c.Program.NewCellSet()
	look := func(list []ir.Access) { read.AddAll(lookedAt(list, c.Program)) }
	for _, r := range slices.Concat(c.Program.Rules, c.Program.Starts) {
		effects := c.Program.RuleEffects(r)
		look(effects.Guard)
		look(effects.Body)
	}
	for _, p := range c.Program.Properties {
		look(c.Program.PropertyReads(p))
	}
	for _, v := range c.Program.Vars {
		switch {
		case v.Channel != nil || v.Mailbox != nil:
		case v.Process != nil:
			c.warnUnreadFields(v, read)
		default:
			c.warnUnreadCells(v.Name, v.At, read, v.Base, v.Type.Cells())
		}
	}
}

// lookedAt returns the cells that the accesses read. Removing from a bag counts as reading it.
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
func (c *Closing) warnUnreadFields(v *ir.Var, read ir.CellSet) {
	state := v.Type
	instances := 1
	if v.Process.Index != nil {
		state, instances = v.Type.Elem, int(v.Process.Index.Count())
	}
	for _, f := range state.Fields {
		at, declared := c.Declared(v.Process, f.Name)
		switch {
		case !declared && c.IsMachine(v.Process):
			continue
		case !declared:
			at = v.At
		}
		any := false
		for i := range instances {
			any = any || anyRead(read, v.Base+i*state.Cells()+f.Offset, f.Type.Cells())
		}
		if !any && f.Type.Cells() > 0 {
			c.unread(v.Name+"."+f.Name, at)
		}
	}
}

func (c *Closing) warnUnreadCells(name string, at source.Span, read ir.CellSet, base, cells int) {
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

func (c *Closing) unread(name string, at source.Span) {
	c.Types.Diags.Warnf(codes.NeverRead, at, "%q is never read", name).
		Suggest("remove it, or use it in a property: it only multiplies the states")
}
