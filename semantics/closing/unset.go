package closing

import (
	"strings"

	"gomc/ir"
	"gomc/semantics/codes"
	"gomc/semantics/types"
	"gomc/source"
)

// Unset warns of collections that a start state leaves Undefined: they read as empty ones,
// and nothing tells that the model's author knows.
func (c *Closing) Unset() {
	for _, r := range c.Program.Starts {
		written := ir.Writes(c.Program.RuleEffects(r).Body, c.Program, nil)
		for _, v := range c.Program.Vars {
			switch {
			case v.Channel != nil || v.Mailbox != nil || v.Thread:
			case v.Process != nil:
				c.warnUnsetFields(v, written)
			case c.Types.Info.Globals.Find(v.Name) == nil: // no variable of the model: what a rule keeps that yields
			default:
				c.warnUnsetCells(v.Name, v.At, v.Type, v.Base, written)
			}
		}
	}
}

// warnUnsetFields looks at the variables of one instance of a process: all begin alike.
func (c *Closing) warnUnsetFields(v *ir.Var, written ir.CellSet) {
	state := v.Type
	if v.Process.Index != nil {
		state = v.Type.Elem
	}
	for _, f := range state.Fields {
		at, declared := c.Declared(v.Process, f.Name)
		if !declared {
			continue // no variable of the model: the outbox, or what a receive keeps
		}
		c.warnUnsetCells(v.Name+"."+f.Name, at, f.Type, v.Base+f.Offset, written)
	}
}

func (c *Closing) warnUnsetCells(name string, at source.Span, t *ir.Type, base int, written ir.CellSet) {
	if t.Cells() == 0 || !types.HoldsCollection(t) || anyRead(written, base, t.Cells()) {
		return
	}
	d := c.Types.Diags.Warnf(codes.Unset, at, "a start state leaves %q Undefined, and an Undefined %s is an empty one", name, firstCollection(t).Word())
	if types.IsCollection(t) {
		d.Suggest("%s := %s in the start state", name[strings.LastIndex(name, ".")+1:], emptyLiteral(t))
	}
}

// firstCollection returns a Type within a value of type t, which has one.
func firstCollection(t *ir.Type) *ir.Type {
	switch {
	case types.IsCollection(t):
		return t
	case t.Kind == ir.Record:
		for _, f := range t.Fields {
			if types.HoldsCollection(f.Type) {
				return firstCollection(f.Type)
			}
		}
	}
	return firstCollection(t.Elem)
}

func emptyLiteral(t *ir.Type) string {
	if t.Form == ir.SeqForm {
		return "[]"
	}
	return "{}"
}
