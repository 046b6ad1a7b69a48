package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/types"
)

// probe makes a rule that puts an expression, which is read as a property is. Beside
// what a property may name it knows the values that traces show: elements of
// scalarsets, and the members of enums that belong to a process. That makes an
// expression neither symmetric nor a part of the model, and it need not be.
func (c *compiler) probe(x ast.Expr) {
	c.declareShown()
	_, done := c.open()
	defer done()
	c.body.Property = &types.Rest{}
	r := &ir.Rule{At: x.At()}
	c.types.Pure("expression", x.At(), func() { r.Body = c.body.code.Stmt(c.types.Put(&ast.Put{X: x})) })
	r.Cells, r.Regs, r.Locals = c.body.code.Cells, c.body.code.Regs, c.body.code.Locals
	c.rules.Add(r)
}

// declareShown enters the names of values that the model has no name for, or not here.
// One that two types share is left out.
func (c *compiler) declareShown() {
	shown := map[string]*core.Symbol{}
	for _, v := range c.prog.Vars {
		eachNaming(v.Type, func(t *ir.Type) {
			for i := range int64(t.Count()) {
				value := t.First() + i
				name := t.Format(value)
				switch old := shown[name]; {
				case old == nil:
					shown[name] = &core.Symbol{Kind: core.Constant, Name: name, Type: t, Value: value}
				case old.Type != nil && !ir.Same(old.Type, t):
					old.Type = nil
				}
			}
		})
	}
	c.types.Shown = shown
	for name, s := range shown {
		if s.Type == nil || c.types.Global(name) != nil || c.info.Predeclared(name) != nil {
			delete(shown, name)
		}
	}
}

// eachNaming calls f for the scalarsets and enums in a type.
func eachNaming(t *ir.Type, f func(*ir.Type)) {
	switch t.Kind {
	case ir.Enum, ir.Scalarset:
		f(t)
	case ir.Union:
		for _, p := range t.Parts {
			eachNaming(p.Type, f)
		}
	case ir.Array:
		eachNaming(t.Index, f)
		eachNaming(t.Elem, f)
	case ir.Bag:
		eachNaming(t.Elem, f)
	case ir.Record:
		for _, field := range t.Fields {
			eachNaming(field.Type, f)
		}
	}
}
