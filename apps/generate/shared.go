package generate

import (
	"fmt"
	"strconv"

	"gomc/apps/generate/golang"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/resolve"
)

// shared holds everything that the model has outside its machines and processes: variables, the functions that name
// them, and their start states. In Go it becomes a type of its own, and all machines of a node share one value of it.
type shared struct {
	vars  map[*resolve.Declaration]*variable
	order []*variable
	name  string // of the type
	taken golang.Scope
}

const sharedReceiver = "s"

// shares reports whether there is such a thing.
func (g *generator) shares() bool { return len(g.shared.order) > 0 }

func (g *generator) enterShared(d *ast.VarDecl) {
	for i, name := range d.Names {
		decl := g.info.Declared(name)
		v := &variable{name: name.Name, of: decl.Type, written: d.Type}
		v.field = g.shared.taken.Name(golang.Unexported(name.Name), "Value")
		if i == 0 {
			v.about = g.about(d.At())
		}
		g.shared.vars[decl], g.shared.order = v, append(g.shared.order, v)
		g.table.written[decl] = d.Type
		v.maybe = holdsBool(decl.Type) && !g.sure(nil, decl)
		if g.holdsMaybeRecord(decl.Type) && !g.sure(nil, decl) {
			g.markRecords(decl.Type)
		}
	}
}

// toShared is the expression for what is shared, in this function.
func (b *body) toShared() golang.Expr {
	switch {
	case b.shared:
		return golang.Raw(sharedReceiver)
	case b.owner == nil || b.owner.monitor != nil:
		return nil
	}
	b.owner.does.share = true
	return golang.Raw(b.owner.receiver + ".shared()")
}

// sharedVar returns a variable outside machines and processes; nil: it is something else.
func (b *body) sharedVar(d *resolve.Declaration) *binding {
	v := b.g.shared.vars[d]
	if v == nil {
		return nil
	}
	if to := b.toShared(); to != nil {
		return &binding{x: golang.Sel{X: to, Name: v.field}, maybe: v.maybe}
	}
	return nil
}

// namesShared reports whether a function outside machines and processes names what is shared, by itself or by those
// that it calls.
func (g *generator) namesShared(f *ast.FuncDecl, seen map[*ast.FuncDecl]bool) (found bool) {
	if seen[f] {
		return false
	}
	seen[f] = true
	for _, s := range f.Body {
		ast.Inspect(s, func(n ast.Node) bool {
			if id, is := n.(*ast.Ident); is {
				d := g.meaning(id)
				if d != nil {
					f := g.items.functions[d]
					calls := f != nil && f.owner == nil && g.namesShared(f.decl, seen)
					found = found || g.shared.vars[d] != nil || calls
				}
			}
			return !found
		})
	}
	return found
}

// findShared finds the functions outside machines and processes that are methods of what is shared.
func (g *generator) findShared() {
	for _, f := range g.items.funcs {
		if f.owner == nil && g.namesShared(f.decl, map[*ast.FuncDecl]bool{}) {
			f.shared = true
		}
	}
}

// declareShared declares what is shared.
func (g *generator) declareShared(t *golang.Text) {
	if !g.shares() {
		return
	}
	t.Comment(fmt.Sprintf("%s are the variables outside the processes.", g.shared.name))
	t.Block(func(t *golang.Text) {
		for _, v := range g.shared.order {
			t.Comment(v.about...)
			g.naming(g.shared.name+golang.Exported(v.name), func() {
				t.Row(v.field, g.typeOf(v.of, v.maybe, v.of.Decl))
			})
		}
	}, "type ", g.shared.name, " struct")
	g.declareNewShared(t)
	for _, f := range g.items.funcs {
		if f.shared {
			g.declareFunction(t, f)
		}
	}
	t.Blank()
	t.Comment("State are the variables, as a log has them.")
	t.Block(func(t *golang.Text) {
		t.Line("out := map[string]any{}")
		for _, v := range g.shared.order {
			x := golang.Sel{X: golang.Raw(sharedReceiver), Name: v.field}
			g.cells(t, golang.Raw(strconv.Quote(v.name)), x, v.of, v.maybe, 0)
		}
		t.Line("return out")
	}, fmt.Sprintf("func (%s *%s) State() map[string]any", sharedReceiver, g.shared.name))
}

// declareNewShared declares the function that makes what is shared, in one of the ways in which the model starts.
func (g *generator) declareNewShared(t *golang.Text) {
	starts := startsIn(g.model.Items, nil)
	many := several(starts)
	for i, s := range starts {
		s.method = startName(g.shared.taken, s, len(starts) == 1, i)
	}
	t.Blank()
	t.Comment("newShared makes them, as the model starts.")
	begin := "_"
	if many {
		begin = "begin"
	}
	t.Block(func(t *golang.Text) {
		t.Linef("%s := &%s{}", sharedReceiver, g.shared.name)
		for _, v := range g.shared.order {
			if x := g.undefined(v.of, v.maybe); x != nil {
				t.Line(golang.Sel{X: golang.Raw(sharedReceiver), Name: v.field}, " = ", x)
			}
		}
		switch {
		case many:
			if list := g.startList(t, nil, sharedReceiver, starts); list != "starts" {
				t.Line("starts := ", list)
			}
			t.Line("starts[begin(len(starts))]()")
		case len(starts) == 1:
			b := g.newBody(nil, sharedReceiver)
			b.shared = true
			t.Add(b.whole(starts[0].decl.Decls, starts[0].decl.Body))
		}
		t.Line("return ", sharedReceiver)
	}, "func newShared(", begin, " func(ways int) int) any")
	if many {
		for _, s := range starts {
			g.declareStartState(t, nil, s)
		}
	}
}

// declareAccess declares how a machine or process reaches the shared variables, if it uses them.
func (g *generator) declareAccess(t *golang.Text, o *owner) {
	if !o.does.share {
		return
	}
	t.Blank()
	t.Comment("shared are the variables outside the processes.")
	t.Block(func(t *golang.Text) { t.Linef("return %s.Shared().(*%s)", o.receiver, g.shared.name) },
		fmt.Sprintf("func (%s *%s) shared() *%s", o.receiver, o.name, g.shared.name))
}

// kindOfProcesses returns the guarantee that processes need from a transport: messages of one sender arrive in order if
// channels are ordered.
func (g *generator) kindOfProcesses() string {
	for _, c := range g.program.Channels {
		if c.Bag.Discipline == ir.Fifo {
			return "machine.Pair"
		}
	}
	return "machine.Bag"
}
