package premises

import (
	"slices"

	"gomc/parser/ast"
	"gomc/semantics/resolve"
	"gomc/source"
)

// Constant is the constant that is the size of a scalarset, if it is used for nothing else but the sizes of quorums.
func Constant(tree *ast.Model, info *resolve.Info, node string) (name string, errs source.List) {
	c := &constants{tree: tree, info: info, node: node, errs: &errs, allowed: map[source.Span]bool{}}
	size := c.size()
	if size == nil {
		return "", errs
	}
	c.needed()
	c.follow(size.Name)
	return size.Name, errs
}

type constants struct {
	tree    *ast.Model
	info    *resolve.Info
	node    string
	errs    *source.List
	allowed map[source.Span]bool
}

// size is the name that stands for the size of the scalarset, or nil.
func (c *constants) size() *ast.Ident {
	for _, item := range c.tree.Items {
		d, ok := item.(*ast.TypeDecl)
		if !ok || !slices.ContainsFunc(d.Names, func(n *ast.Ident) bool { return n.Name == c.node }) {
			continue
		}
		t, ok := d.Type.(*ast.ScalarsetType)
		if !ok {
			c.errs.Errorf(Parameter, d.At(), "%s is not declared as a scalarset", c.node).
				Suggest("--every with the name of a scalarset")
			return nil
		}
		return c.constant(d, t)
	}
	c.errs.Errorf(Parameter, source.Span{File: c.tree.File}, "the model declares no type %s", c.node).
		Suggest("--every with the name of a scalarset")
	return nil
}

func (c *constants) constant(d *ast.TypeDecl, t *ast.ScalarsetType) *ast.Ident {
	name, ok := t.Size.(*ast.Ident)
	if !ok || !c.given(name.Name) {
		c.errs.Errorf(Parameter, t.Size.At(), "the size of %s is not a constant of the model that a number is given "+
			"to", c.node).
			Suggest("const N: 3; type %s: scalarset(N);", c.node)
		return nil
	}
	if len(d.Names) > 1 || len(t.Names) > 0 {
		c.errs.Errorf(Parameter, d.At(), "%s has names for its values, or is declared together with another type", c.node).
			Suggest("type %s: scalarset(%s);", c.node, name.Name)
		return nil
	}
	c.allowed[name.At()] = true
	return name
}

// given reports whether a constant is declared at top level, once, with a value that no other constant is in.
func (c *constants) given(name string) bool {
	n, plain := 0, true
	for _, item := range c.tree.Items {
		d, ok := item.(*ast.ConstDecl)
		if !ok || !slices.ContainsFunc(d.Names, func(x *ast.Ident) bool { return x.Name == name }) {
			continue
		}
		n++
		for _, x := range d.Names {
			c.allowed[x.At()] = true
		}
		ast.Inspect(d.Value, func(node ast.Node) bool {
			if _, isName := node.(*ast.Ident); isName {
				plain = false
			}
			return true
		})
		plain = plain && len(d.Names) == 1
	}
	return n == 1 && plain
}

// needed allows the constant, and those that are computed from it, in the numbers of nodes that quorums and counts
// need: the premises of the program look at these.
func (c *constants) needed() {
	c.eachNeed(func(_ source.Span, e ast.Expr) {
		ast.Inspect(e, func(n ast.Node) bool {
			if name, ok := n.(*ast.Ident); ok {
				c.allowed[name.At()] = true
			}
			return true
		})
	})
}

// follow refuses every other use of a constant, also of those that are computed from it. A constant of which nothing
// is
// used is none.
func (c *constants) follow(size string) {
	depends := map[string]string{size: ""}
	for _, item := range c.tree.Items {
		d, isConst := item.(*ast.ConstDecl)
		if isConst {
			for name := range depends {
				if at, uses := c.uses(d.Value, name); uses {
					for _, x := range d.Names {
						depends[x.Name] = name
						c.allowed[x.At()] = true
					}
					c.allowed[at] = true
				}
			}
			continue
		}
	}
	for _, item := range c.tree.Items {
		ast.Inspect(item, func(n ast.Node) bool {
			if x, ok := n.(*ast.Ident); ok {
				c.use(x, depends)
			}
			return true
		})
	}
}

// uses finds a name in an expression.
func (c *constants) uses(e ast.Expr, name string) (at source.Span, found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		if x, ok := n.(*ast.Ident); ok && x.Name == name && !found {
			at, found = x.At(), true
		}
		return true
	})
	return at, found
}

// use refuses a name that is the constant, or depends on it.
func (c *constants) use(x *ast.Ident, depends map[string]string) {
	from, known := depends[x.Name]
	if !known || c.allowed[x.At()] || c.inConstant(x) {
		return
	}
	if d := c.info.Lookup(x); d != nil && d.Kind != resolve.Constant {
		return // another thing of that name
	}
	if d := c.info.Declared(x); d != nil && d.Kind != resolve.Constant {
		return
	}
	e := c.errs.Errorf(Number, x.At(), "%s, the number of values of %s, is read here", x.Name, c.node)
	if from != "" {
		e.Message = x.Name + ", which depends on the number of values of " + c.node + ", is read here"
	}
	e.Suggest("a bound that does not depend on it; or --const for a constant of its own")
}

// inConstant reports whether a name stands in the value of a constant: that one's uses are looked at.
func (c *constants) inConstant(x *ast.Ident) bool {
	for _, item := range c.tree.Items {
		if d, ok := item.(*ast.ConstDecl); ok && x.At().In(d.Value.At()) {
			return true
		}
	}
	return false
}
