package generate

import (
	"fmt"
	"slices"
	"strconv"

	"gomc/apps/generate/golang"
	"gomc/ir"
	"gomc/parser/ast"
)

// event is an event of the model.
type event struct {
	name   string // its type in Go
	called string // in the model
	fields []ir.Field
	decl   ast.Node
	// of a message: the processes and machines that send it, and those that receive it
	from, to []string
}

// enterEvent enters an event.
func (g *generator) enterEvent(d *ast.EventDecl) { g.newEvent(d.Name, d.Fields, d) }

func (g *generator) newEvent(name *ast.Ident, fields []*ast.Field, decl ast.Node) *event {
	e := &event{name: g.package_.Name(golang.Exported(name.Name), "Event"), called: name.Name, decl: decl}
	for _, f := range fields {
		for _, name := range f.Names {
			e.fields = append(e.fields, ir.Field{Name: name.Name, Type: g.info.Declared(name).Type})
		}
	}
	g.items.events = append(g.items.events, e)
	g.items.byEvent[g.info.Declared(name)] = e
	return e
}

// eventOf is the event that a name stands for; nil after an error.
func (g *generator) eventOf(name *ast.Ident) *event {
	if e := g.items.byEvent[g.info.Lookup(name)]; e != nil {
		return e
	}
	g.refuse(name.At(), name.Name+" is no event of machines, and cannot be generated yet", "an event")
	return nil
}

// kind returns the word for it in the model.
func (e *event) kind() string {
	if e.to != nil {
		return "message"
	}
	return "event"
}

// declareEvents declares all events, and how they are read from a wire.
func (g *generator) declareEvents(t *golang.Text) {
	for _, e := range g.items.events {
		t.Blank()
		if e.decl != nil {
			g.doc(t, fmt.Sprintf("%s is %s %s of %s.", e.name, e.kind(), e.called, g.where(e.decl.At())), e.decl.At())
		} else {
			t.Comment(fmt.Sprintf("%s starts a machine that was created.", e.name))
		}
		g.structure(t, e.name, e.fields, false)
		t.Blank()
		t.Comment("Event is its name in the model.")
		t.Block(func(t *golang.Text) { t.Line("return ", strconv.Quote(e.called)) }, "func (", e.name, ") Event() string")
		t.Blank()
		t.Comment("Fields are what it carries, as a log has it.")
		if len(e.fields) == 0 {
			t.Block(func(t *golang.Text) { t.Line("return nil") }, "func (", e.name, ") Fields() map[string]any")
			continue
		}
		t.Block(func(t *golang.Text) {
			lit := golang.Lit{Type: "map[string]any", Keys: []string{}}
			for _, f := range e.fields {
				lit.Keys = append(lit.Keys, strconv.Quote(f.Name))
				lit.Elems = append(lit.Elems, g.shown(golang.Sel{X: golang.Raw("e"), Name: golang.Exported(f.Name)}, f.Type, false))
			}
			t.Line("return ", lit)
		}, "func (e ", e.name, ") Fields() map[string]any")
	}
	g.declareDecode(t)
}

func (g *generator) declareDecode(t *golang.Text) {
	g.uses("fmt")
	t.Blank()
	t.Comment("decode is an event from its name and its fields in JSON.")
	t.Block(func(t *golang.Text) {
		t.Block(func(t *golang.Text) {
			for _, e := range g.items.events {
				t.Case(func(t *golang.Text) { t.Linef("return machine.Decoded[%s](data)", e.name) }, "case ",
					strconv.Quote(e.called), ":")
			}
		}, "switch name")
		t.Line(`return nil, fmt.Errorf("there is no event %q", name)`)
	}, "func decode(name string, data []byte) (machine.Event, error)")
}

// event is the expression for an event with what it carries.
func (b *body) event(name *ast.Ident, args []ast.Expr) golang.Expr {
	e := b.g.eventOf(name)
	if e == nil {
		return golang.Raw("nil")
	}
	return b.eventWith(e, args)
}

func (b *body) eventWith(e *event, args []ast.Expr) golang.Expr {
	if x := b.converted(e, args); x != nil {
		return x
	}
	lit := golang.Lit{Type: e.name}
	if len(args) > 0 {
		lit.Keys = []string{}
	}
	for i, arg := range args {
		f := e.fields[i]
		lit.Keys = append(lit.Keys, golang.Exported(f.Name))
		lit.Elems = append(lit.Elems, b.ranged(arg, b.as(arg, f.Type, false), f.Type, nil))
	}
	return lit
}

// converted returns an event with all that another one carries, in the same order; nil: it is not that.
func (b *body) converted(e *event, args []ast.Expr) golang.Expr {
	var from *binding
	for i, arg := range args {
		f, is := strip(arg).(*ast.FieldRef)
		if !is {
			return nil
		}
		id, is := strip(f.X).(*ast.Ident)
		if !is {
			return nil
		}
		x := b.bound(b.g.meaning(id))
		if x == nil || x.event == nil || from != nil && x != from || len(x.event.fields) != len(args) {
			return nil
		}
		is = x.event.fields[i].Name == e.fields[i].Name
		if !is || golang.Exported(f.Name.Name) != golang.Exported(e.fields[i].Name) ||
			!sameType(x.event.fields[i].Type, e.fields[i].Type) {
			return nil
		}
		from = x
	}
	if from == nil {
		return nil
	}
	return golang.Calls(e.name, from.x)
}

// sameType reports whether values of types are of one type in Go, and in the same range.
func sameType(a, b *ir.Type) bool {
	return a == b || a.Form == ir.NoForm && b.Form == ir.NoForm && a.Kind == ir.Range && b.Kind == ir.Range &&
		a.Lo >= b.Lo && a.Hi <= b.Hi
}

// sending is a statement that sends. What it sends is in the outbox when it is done.
func (b *body) sending(t *golang.Text, s ast.Stmt) {
	if b.owner == nil {
		b.g.refuse(s.At(), "a function outside machines cannot send", "a procedure of the machine")
		return
	}
	r := b.owner.receiver
	b.together(s)
	switch s := s.(type) {
	case *ast.Send:
		t.Line(golang.Calls(r+".Send", b.receiver(s), b.event(s.Message, s.Args)))
	case *ast.Reply:
		if b.asked == nil {
			b.g.refuse(s.At(), "there is nothing to reply to", "send")
			return
		}
		if b.asked.all != nil {
			t.Line(golang.Calls(r+".SendAll", b.asked.all, b.event(s.Message, s.Args)))
			return
		}
		t.Line(golang.Calls(r+".Send", b.asked.from, b.event(s.Message, s.Args)))
	case *ast.Announce:
		t.Line(golang.Calls(r+".Announce", b.event(s.Event, s.Args)))
	case *ast.Broadcast:
		t.Line(golang.Calls(r+".SendAll", b.receivers(s), b.event(s.Message, s.Args)))
	}
}

// together notes that the verdict rests on events of a process arriving in its own step.
func (b *body) together(s ast.Stmt) {
	var name *ast.Ident
	switch s := s.(type) {
	case *ast.Send:
		name = s.Message
	case *ast.Broadcast:
		name = s.Message
	case *ast.Reply:
		name = s.Message
	}
	if name == nil || !b.owner.isProcess() {
		return
	}
	if e := b.g.items.byEvent[b.g.info.Lookup(name)]; e != nil && e.to == nil {
		b.g.rests("together")
	}
}

// receiver returns who gets what is sent.
func (b *body) receiver(s *ast.Send) golang.Expr {
	switch to := strip(s.To).(type) {
	case *ast.Ident:
		if o := b.g.ownerNamed(to); o != nil {
			return golang.Calls(b.g.toName(o))
		}
	case *ast.Index:
		if id, is := strip(to.X).(*ast.Ident); is {
			if o := b.g.ownerNamed(id); o != nil {
				return golang.Calls(b.g.toName(o), b.as(to.I, o.process.Index, false))
			}
		}
	}
	o := b.g.ownerOf(s.To, s.Message)
	return golang.Calls(b.g.toName(o), b.as(s.To, o.process.Index, false))
}

// ownerNamed is the machine that a name means; nil: it means something else.
func (g *generator) ownerNamed(name *ast.Ident) *owner {
	d := g.meaning(name)
	for _, o := range g.items.owners {
		if d != nil && g.info.Declared(o.decl.Name) == d {
			return o
		}
	}
	return nil
}

// ownerOf is the machine of which an expression is the index, among those that name an event.
func (g *generator) ownerOf(e ast.Expr, message *ast.Ident) *owner {
	t := g.typeAt(e)
	if t != nil && t.Form == ir.SetForm {
		t = t.Member
	}
	for _, o := range g.items.owners {
		if o.monitor != nil || t == nil || !sameIndex(o.process.Index, t) {
			continue
		}
		if g.names(o, g.eventOf(message)) {
			return o
		}
	}
	g.refuse(e.At(), "it is not clear which machine this is", "send E() to Machine[i]")
	return g.items.owners[0]
}

func sameIndex(a, b *ir.Type) bool {
	if a != nil && a.Kind == ir.Union {
		if _, is := a.Part(b); is {
			return true
		}
	}
	return a == b || a != nil && a.Kind == ir.Range && b.Kind == ir.Range
}

// names reports whether some state of a machine names an event.
func (g *generator) names(o *owner, e *event) (found bool) {
	if e != nil && e.to != nil {
		return slices.Contains(e.to, o.decl.Name.Name)
	}
	for _, s := range o.states {
		for _, k := range g.kinds(o, s) {
			found = found || k.event == e
		}
	}
	if found {
		return true
	}
	for _, item := range o.decl.Items {
		ast.Inspect(item, func(n ast.Node) bool {
			if c, is := n.(*ast.ReceiveCase); is {
				for _, name := range c.Events {
					found = found || g.items.byEvent[g.info.Lookup(name)] == e
				}
			}
			return !found
		})
	}
	return found
}

// toName is the function that makes the identity of a machine.
func (g *generator) toName(o *owner) string {
	if g.items.to[o] == "" {
		g.items.to[o] = g.package_.Name("To"+o.name, "Machine")
	}
	return g.items.to[o]
}

// receivers returns those that get a broadcast.
func (b *body) receivers(s *ast.Broadcast) golang.Expr {
	if id, is := strip(s.To).(*ast.Ident); is {
		if o := b.g.ownerNamed(id); o != nil {
			if o.process.Index == nil {
				return golang.Lit{Type: "[]machine.ID", Elems: []golang.Expr{golang.Calls(b.g.toName(o))}}
			}
			if o.machine != nil && o.machine.Most != nil {
				b.g.refuse(s.At(), "a broadcast to all machines that were created cannot be generated yet", "a broadcast to a set")
				return golang.Raw("nil")
			}
			return golang.Calls("machine.Each", b.values(o.process.Index, o.decl.Type), golang.Raw(b.g.toName(o)))
		}
	}
	return golang.Calls("machine.Each", b.expr(s.To), golang.Raw(b.g.toName(b.g.ownerOf(s.To, s.Message))))
}

// create is the index of a machine that is created.
func (b *body) create(e *ast.New) golang.Expr {
	o := b.g.ownerNamed(e.Machine)
	return golang.Calls(b.owner.receiver+".Create", golang.Raw(strconv.Quote(o.decl.Name.Name)),
		b.eventWith(b.g.items.starts[o], e.Args))
}

// creates is the machine whose ids are the values of a type; "": there is none.
func (g *generator) creates(t *ir.Type) string {
	for _, o := range g.items.owners {
		if o.machine != nil && o.machine.Most != nil && o.process.Index == t {
			return o.name
		}
	}
	return ""
}
