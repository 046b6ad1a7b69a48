package generate

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/resolve"
)

// sure reports whether a variable of a machine, or all of its elements, are assigned when the machine has started, and
// never undefined again. What it cannot tell is not so.
func (g *generator) sure(o *owner, d *resolve.Declaration) bool {
	f := firstly{g, o, d, map[*ast.FuncDecl]bool{}}
	if g.undefines(o, d) {
		return false
	}
	if o != nil && o.machine != nil && slices.ContainsFunc(o.machine.Params, func(p *ast.Field) bool {
		return slices.ContainsFunc(p.Names, func(n *ast.Ident) bool { return g.info.Declared(n) == d })
	}) {
		return true
	}
	if o == nil || o.isProcess() {
		starts := startsIn(g.itemsOf(o), nil)
		return len(starts) > 0 && !slices.ContainsFunc(starts, func(s *start) bool { return !f.any(s.decl.Body) })
	}
	for _, item := range o.decl.Items {
		s, is := item.(*ast.State)
		if !is || !s.Start {
			continue
		}
		for _, inner := range s.Items {
			if b, is := inner.(*ast.Boundary); is && !b.Exit {
				return f.any(b.Body)
			}
		}
	}
	return false
}

// undefines reports whether a variable, or a part of it, is asked whether it is Undefined, or becomes that.
func (g *generator) undefines(o *owner, d *resolve.Declaration) (found bool) {
	is := func(e ast.Expr) bool { return g.root(e) == d }
	for _, item := range g.itemsOf(o) {
		ast.Inspect(item, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Undefine:
				found = found || is(n.X)
			case *ast.IsUndefined:
				found = found || is(n.X)
			case *ast.Assign:
				if _, undefined := strip(n.RHS).(*ast.Undefined); undefined {
					found = found || is(n.LHS)
				}
			}
			return !found
		})
	}
	return found
}

// itemsOf returns the items of a machine or process, or of the model if o is nil.
func (g *generator) itemsOf(o *owner) []ast.Item {
	if o == nil {
		return g.model.Items
	}
	return o.decl.Items
}

// root is the variable that a place is a part of.
func (g *generator) root(e ast.Expr) *resolve.Declaration {
	switch e := strip(e).(type) {
	case *ast.Ident:
		return g.meaning(e)
	case *ast.FieldRef:
		return g.root(e.X)
	case *ast.Index:
		return g.root(e.X)
	}
	return nil
}

// firstly looks for the statements that assign a variable when its machine starts.
type firstly struct {
	g    *generator
	o    *owner
	d    *resolve.Declaration
	seen map[*ast.FuncDecl]bool
}

// any reports whether one of some statements assigns all of the variable.
func (f firstly) any(list []ast.Stmt) bool {
	return slices.ContainsFunc(list, func(s ast.Stmt) bool { return f.assigns(s, nil) })
}

// assigns reports whether a statement assigns all of the variable, in loops over all values of some names.
func (f firstly) assigns(s ast.Stmt, loops []*resolve.Declaration) bool {
	switch s := s.(type) {
	case *ast.Assign:
		return f.whole(s.LHS, loops)
	case *ast.Clear:
		return f.whole(s.X, loops)
	case *ast.For:
		for _, q := range s.Quants {
			if q.Type == nil {
				return false
			}
			loops = append(loops[:len(loops):len(loops)], f.g.info.Declared(q.Name))
		}
		return slices.ContainsFunc(s.Body, func(s ast.Stmt) bool { return f.assigns(s, loops) })
	case *ast.CallStmt:
		fn := f.g.functionDecl(f.o, s.Call.Func)
		if fn == nil || f.seen[fn] {
			return false
		}
		f.seen[fn] = true
		return f.any(fn.Body)
	case *ast.If:
		if _, first := strip(s.Arms[0].Cond).(*ast.IsUndefined); first && len(s.Arms) == 1 && !f.g.keeps(f.o) {
			return f.any(s.Arms[0].Body) // nothing is kept, so it is so whenever the machine starts
		}
		all := s.Else != nil && f.any(s.Else)
		for _, arm := range s.Arms {
			all = all && f.any(arm.Body)
		}
		return all
	}
	return false
}

// whole reports whether a place is all of the variable: all of its elements, in loops over their indices.
func (f firstly) whole(e ast.Expr, loops []*resolve.Declaration) bool {
	switch e := strip(e).(type) {
	case *ast.Ident:
		return f.g.meaning(e) == f.d
	case *ast.Index:
		of := f.g.typeAt(e.X)
		id, is := strip(e.I).(*ast.Ident)
		if !is || of == nil || of.Form != ir.NoForm || of.Kind != ir.Array {
			return false
		}
		d := f.g.meaning(id)
		return slices.Contains(loops, d) && d.Type != nil && d.Type.Count() == of.Index.Count() && f.whole(e.X, loops)
	}
	return false
}

// functionDecl returns a procedure that is called.
func (g *generator) functionDecl(o *owner, name *ast.Ident) *ast.FuncDecl {
	d := g.meaning(name)
	for _, item := range g.itemsOf(o) {
		if f, is := item.(*ast.FuncDecl); is && g.info.Declared(f.Name) == d {
			return f
		}
	}
	return nil
}

// keeps reports whether a machine has persistent variables.
func (g *generator) keeps(o *owner) bool {
	return slices.ContainsFunc(g.itemsOf(o), func(item ast.Item) bool {
		v, is := item.(*ast.VarDecl)
		return is && v.Persistent
	})
}

// holdsMaybeRecord reports whether a type has a record with booleans in it.
func (g *generator) holdsMaybeRecord(t *ir.Type) bool {
	switch {
	case t.Form == ir.SetForm:
		return false
	case t.Form != ir.NoForm:
		return g.holdsMaybeRecord(t.Member)
	case t.Kind == ir.Array:
		return g.holdsMaybeRecord(t.Elem)
	case t.Kind == ir.Record:
		return slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return holdsBool(f.Type) || g.holdsMaybeRecord(f.Type) })
	}
	return false
}

// markRecords notes that booleans of the records in a type may be Undefined.
func (g *generator) markRecords(t *ir.Type) {
	switch {
	case t.Form == ir.SetForm:
	case t.Form != ir.NoForm:
		g.markRecords(t.Member)
	case t.Kind == ir.Array:
		g.markRecords(t.Elem)
	case t.Kind == ir.Record:
		g.table.maybe[t.Decl] = true
		for _, f := range t.Fields {
			g.markRecords(f.Type)
		}
	}
}
