package semantics

import (
	"strconv"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// declareConst folds a constant and enters it, with its override if there is one.
func (c *compiler) declareConst(d *ast.ConstDecl) {
	c.differsIf(len(d.Names) > 1, topicNames, d.At())
	x := c.expr(d.Value)
	c.compareEnd(d.Value.At(), false)
	if _, choice := strip(d.Value).(*ast.Cond); choice {
		c.differs(topicConstant, d.Value.At())
	}
	for _, name := range d.Names {
		v, typ, ok := c.constantOf(x, d.Value)
		if !ok {
			typ = badType
		}
		if text, given := c.opts.Constants[name.Name]; given && c.atTop(name) {
			delete(c.unused, name.Name)
			v = c.override(name, typ, text, v)
		}
		c.declare(name, &symbol{kind: symConst, typ: typ, value: v})
	}
}

// override reads the value that the command line gives to a constant.
func (c *compiler) override(name *ast.Ident, typ *ir.Type, text string, old int64) int64 {
	if isInt(typ) {
		if v, err := strconv.ParseInt(text, 0, 64); err == nil {
			return v
		}
	}
	if typ.Kind == ir.Bool || typ.Kind == ir.Enum {
		for v := range int64(typ.Count()) {
			if typ.Format(v) == text {
				return v
			}
		}
	}
	if typ != badType {
		c.errorf(CodeOverride, name.At(), "%q cannot be set to %q: it is of type %s", name.Name, text, typ)
	}
	return old
}

// declareType enters a type under its names; a fresh type takes its name from them.
func (c *compiler) declareType(d *ast.TypeDecl) {
	typ := c.declaredType(d.Type)
	c.compareEnd(d.Type.At(), false)
	_, alias := d.Type.(*ast.NamedType)
	c.differsIf(alias && typ.Kind == ir.Scalarset, topicAlias, d.At())
	c.differsIf(len(d.Names) > 1, topicNames, d.At())
	for i, name := range d.Names {
		if i == 0 && !alias && typ != badType && typ.Name == "" {
			typ.Name = name.Name
			c.permutable(name, typ)
		}
		c.declare(name, &symbol{kind: symType, typ: typ})
	}
}

// declaredType is the type that a declaration names; a scalarset is one of its own.
func (c *compiler) declaredType(t ast.TypeExpr) *ir.Type {
	if t, ok := t.(*ast.ScalarsetType); ok {
		return c.scalarsetType(t)
	}
	return c.typeExpr(t)
}

// permutable registers a scalarset declared by name at top level: its values may be permuted.
func (c *compiler) permutable(name *ast.Ident, t *ir.Type) {
	if t.Kind == ir.Scalarset && c.atTop(name) && t.Size <= maxPermutable {
		t.Symmetric = true
		c.prog.Scalarsets = append(c.prog.Scalarsets, t)
	}
}

// declareGlobals enters state variables.
func (c *compiler) declareGlobals(d *ast.VarDecl) {
	typ := c.typeExpr(d.Type)
	c.compareEnd(d.Type.At(), false)
	c.cells(typ, d.At())
	for _, name := range d.Names {
		v := &ir.Var{Name: name.Name, Type: typ, At: name.At()}
		c.prog.Vars = append(c.prog.Vars, v)
		c.declare(name, &symbol{kind: symVar, typ: typ, origin: origin{global: v}})
	}
}

// constInt folds an integer that must be known now.
func (c *compiler) constInt(e ast.Expr) (int64, bool) {
	v, typ, ok := c.constantOf(c.expr(e), e)
	if ok && typ != badType && !isInt(typ) {
		c.errorf(CodeType, e.At(), "expected an integer constant, found a %s", describe(typ))
		return 0, false
	}
	return v, ok && typ != badType
}

// constantOf is the value of an operand that must be a constant.
func (c *compiler) constantOf(x operand, e ast.Expr) (int64, *ir.Type, bool) {
	if x.bad() {
		return 0, badType, false
	}
	if x.absorbing {
		return 0, intType, true
	}
	if !x.isConst {
		c.notConstant(x, e.At())
		return 0, badType, false
	}
	return x.value, x.typ, true
}

func (c *compiler) notConstant(x operand, at source.Span) {
	if x.fault != "" {
		c.errorf(CodeConstFault, at, "this constant cannot be computed: %s", x.fault)
		return
	}
	c.errorf(CodeNotConstant, at, "this must be a constant").
		Suggest("use literals, constants and enum members only")
}

// describe names a type in a message: its kind, and its name when it has one.
func describe(t *ir.Type) string {
	switch {
	case t == intType:
		return "integer"
	case t.Name != "" && t.Kind != ir.Bool:
		return t.Word() + " " + t.Name
	}
	return t.String()
}
