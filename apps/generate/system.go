package generate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc/apps/generate/golang"
	"gomc/ir"
	"gomc/parser/ast"
)

// declareTo declares the identity of a machine.
func (g *generator) declareTo(t *golang.Text, o *owner) {
	name := g.toName(o)
	t.Blank()
	t.Comment(fmt.Sprintf("%s is the identity of a machine %s.", name, o.decl.Name.Name))
	param, index := "", ""
	if o.process.Index != nil {
		typ := g.typeOf(o.process.Index, false, o.decl.At())
		param, index = "index "+typ, ", Index: int(index)"
		if typ == "int" {
			index = ", Index: index"
		}
	}
	t.Block(func(t *golang.Text) { t.Linef("return machine.ID{Machine: %q%s}", o.decl.Name.Name, index) },
		fmt.Sprintf("func %s(%s) machine.ID", name, param))
}

// system declares the variable System.
func (g *generator) system(t *golang.Text, p *Package) {
	t.Blank()
	t.Comment("System is what the model says of its machines as a whole.")
	kinds := map[string]string{"": "machine.Causal", "p": "machine.Causal", "pair": "machine.Pair", "bag": "machine.Bag"}
	kind := kinds[string(g.opts.Spec.Mailbox)]
	if !slices.ContainsFunc(g.items.owners, func(o *owner) bool { return o.machine != nil }) {
		kind = g.kindOfProcesses()
	}
	if kind == "" {
		g.refuse(g.items.owners[0].decl.At(), fmt.Sprintf("no transport is like --mailbox=%s", g.opts.Spec.Mailbox),
			"--mailbox=pair")
	}
	t.Line("var System = &machine.System{")
	t.Indented(g.systemFields(p, kind))
	t.Line("}")
}

func (g *generator) systemFields(p *Package, kind string) *golang.Text {
	t, b := &golang.Text{}, g.newBody(nil)
	add := func(name, value string) { t.Row(name+":", value+",") }
	list := func(name, typ string, list []string) {
		if len(list) > 0 {
			add(name, typ+"{"+strings.Join(list, ", ")+"}")
		}
	}
	add("Model", strconv.Quote(p.Model))
	add("Checked", kind)
	add("Instances", "instances()")
	add("New", "newMachine")
	add("Name", "name")
	add("Decode", "decode")
	list("Mailboxes", "map[string]machine.Room", g.mailboxes(b))
	if len(g.channels()) > 0 {
		add("Channels", "channels")
	}
	if g.shares() {
		add("Shared", "newShared")
	}
	list("Created", "map[string]int", g.created(b))
	list("Receives", "map[string]bool", g.receiving())
	list("Steps", "map[string]string", g.steps())
	slices.Sort(g.rest)
	g.rest = slices.Compact(g.rest)
	if len(g.rest) > 0 {
		add("Rests", "[]string{"+quoted(g.rest)+"}")
	}
	if len(g.opts.Acknowledge) > 0 {
		add("Acknowledged", "[]string{"+quoted(g.opts.Acknowledge)+"}")
	}
	return t
}

// mailboxes are the sizes of mailboxes.
func (g *generator) mailboxes(b *body) (list []string) {
	for _, o := range g.items.owners {
		if o.machine == nil {
			continue
		}
		room := "Size: 8"
		for _, item := range o.decl.Items {
			d, is := item.(*ast.Bound)
			if !is || d.Outbox {
				continue
			}
			room = "Size: " + golang.Print(b.expr(d.Size), 0)
			if d.Full != nil && strings.EqualFold(d.Full.Name, "drop") {
				room += ", Drops: true"
			} else if d.Full != nil {
				g.rests("assume")
			}
		}
		list = append(list, fmt.Sprintf("%q: {%s}", o.decl.Name.Name, room))
	}
	return list
}

// created are the machines that are created, and how many there may be.
func (g *generator) created(b *body) (list []string) {
	for _, o := range g.items.owners {
		if o.machine != nil && o.machine.Most != nil {
			list = append(list, fmt.Sprintf("%q: %s", o.decl.Name.Name, golang.Print(b.expr(o.machine.Most), 0)))
		}
	}
	return list
}

// receiving are the machines with blocks that wait.
func (g *generator) receiving() (list []string) {
	for _, o := range g.items.owners {
		if o.does.receive {
			list = append(list, fmt.Sprintf("%q: true", o.decl.Name.Name))
		}
	}
	return list
}

// steps are the names that handlers have in the model.
func (g *generator) steps() (list []string) {
	for _, o := range g.items.owners {
		for _, s := range o.states {
			for _, h := range g.handlersOf(o, s) {
				if h.decl.Name != nil {
					list = append(list, fmt.Sprintf("%q: %q", s.decl.Name.Name+": on "+h.event.called, h.decl.Name.Value))
				}
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func (g *generator) declareNewMachine(t *golang.Text) {
	t.Blank()
	t.Comment("newMachine is a machine that has not started.")
	t.Block(func(t *golang.Text) {
		t.Block(func(t *golang.Text) {
			for _, o := range g.items.owners {
				if o.monitor != nil {
					continue
				}
				t.Case(func(t *golang.Text) {
					arg := ""
					if o.process.Index != nil {
						arg = "id.Index"
						if typ := g.typeOf(o.process.Index, false, o.decl.At()); typ != "int" {
							arg = typ + "(id.Index)"
						}
					}
					t.Linef("return New%s(%s)", o.name, arg)
				}, "case ", strconv.Quote(o.decl.Name.Name), ":")
			}
		}, "switch id.Machine")
		t.Line("return nil")
	}, "func newMachine(id machine.ID) machine.Machine")
}

func (g *generator) declareInstances(t *golang.Text) {
	t.Blank()
	t.Comment("instances are the machines that are there from the start.")
	b := g.newBody(nil)
	t.Block(func(t *golang.Text) {
		t.Line("var list []machine.ID")
		for _, o := range g.items.owners {
			switch {
			case o.monitor != nil || o.machine != nil && o.machine.Most != nil:
			case o.process.Index == nil:
				t.Linef("list = append(list, %s())", g.toName(o))
			default:
				t.Block(func(t *golang.Text) { t.Linef("list = append(list, %s(index))", g.toName(o)) },
					"for _, index := range ", b.values(o.process.Index, o.decl.Type))
			}
		}
		t.Line("return list")
	}, "func instances() []machine.ID")
}

func (g *generator) declareName(t *golang.Text) {
	t.Blank()
	t.Comment("name is the name of a machine in the model.")
	t.Block(func(t *golang.Text) {
		t.Block(func(t *golang.Text) {
			for _, o := range g.items.owners {
				if o.monitor != nil || o.process.Index == nil {
					continue
				}
				x := golang.Expr(golang.Raw("id.Index"))
				if o.process.Index.Kind == ir.Range {
					g.uses("strconv")
					x = golang.Calls("strconv.Itoa", x)
				} else {
					x = golang.Method(golang.Calls(g.typeOf(o.process.Index, false, o.decl.At()), x), "String")
				}
				t.Case(func(t *golang.Text) {
					t.Line("return ", golang.Bin{Op: "+", X: golang.Bin{Op: "+",
						X: golang.Raw(strconv.Quote(o.decl.Name.Name + "[")), Y: x},
						Y: golang.Raw(`"]"`)})
				}, "case ", strconv.Quote(o.decl.Name.Name), ":")
			}
		}, "switch id.Machine")
		t.Line("return id.Machine")
	}, "func name(id machine.ID) string")
}

func (g *generator) declareMonitors(t *golang.Text) {
	t.Blank()
	t.Comment("Monitors are the monitors of the model, which have seen nothing.")
	t.Block(func(t *golang.Text) {
		var list []string
		for _, o := range g.items.owners {
			if o.monitor != nil {
				list = append(list, "New"+o.name+"()")
			}
		}
		t.Linef("return []machine.Monitor{%s}", strings.Join(list, ", "))
	}, "func Monitors() []machine.Monitor")
}

// declareTest declares a test that repeats runs of the model, and makes others.
func (g *generator) declareTest(t *golang.Text) {
	t.Comment("TestTapes repeats runs of the model that gomc sim has taken: the same states after each step.")
	t.Block(func(t *golang.Text) { t.Line(`machinetest.Tapes(t, System, "testdata/*.jsonl", nil)`) },
		"func TestTapes(t *testing.T)")
	if g.assumes { // random runs would do what the model's assumptions exclude
		return
	}
	t.Blank()
	t.Comment("TestRandom takes random runs, in which nothing may go wrong.")
	monitors := "nil"
	if g.opts.Monitors {
		monitors = "Monitors"
	}
	t.Block(func(t *golang.Text) { t.Linef(`machinetest.Random(t, System, %s)`, monitors) },
		"func TestRandom(t *testing.T)")
}
