package semantics

import (
	"strings"

	"gomc/ir"
	"gomc/semantics/codes"
	"gomc/semantics/types"
	"gomc/source"
)

// warnUnset warns of collections that a start state leaves Undefined: they read as empty ones,
// and nothing tells that the model's author knows.
func (c *compiler) warnUnset() {
	for _, r := range c.prog.Starts {
		written := ir.Writes(c.prog.RuleEffects(r).Body, c.prog, nil)
		for _, v := range c.prog.Vars {
			switch {
			case v.Channel != nil || v.Mailbox != nil:
			case v.Process != nil:
				c.warnUnsetFields(v, written)
			default:
				c.warnUnsetCells(v.Name, v.At, v.Type, v.Base, written)
			}
		}
	}
}

// warnUnsetFields looks at the variables of one instance of a process: all begin alike.
func (c *compiler) warnUnsetFields(v *ir.Var, written ir.CellSet) {
	state := v.Type
	if v.Process.Index != nil {
		state = v.Type.Elem
	}
	for _, f := range state.Fields {
		at := c.fieldSpan(v, f)
		if at == v.At {
			continue // no variable of the model: the outbox, or what a receive keeps
		}
		c.warnUnsetCells(v.Name+"."+f.Name, at, f.Type, v.Base+f.Offset, written)
	}
}

func (c *compiler) warnUnsetCells(name string, at source.Span, t *ir.Type, base int, written ir.CellSet) {
	if t.Cells() == 0 || !types.HoldsCollection(t) || anyRead(written, base, t.Cells()) {
		return
	}
	d := c.diags.Warnf(codes.Unset, at, "a start state leaves %q Undefined, and an Undefined %s is an empty one", name, firstCollection(t).Word())
	if types.IsCollection(t) {
		d.Suggest("%s := %s in the start state", name[strings.LastIndex(name, ".")+1:], emptyLiteral(t))
	}
}

// firstCollection is one within a value of type t, which has one.
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
