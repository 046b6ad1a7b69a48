package program

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc/apps/generate"
	"gomc/apps/generate/golang"
	sem "gomc/semantics/p"
)

// declareSystem declares what the program says of its machines as a whole.
func (g *generator) declareSystem(t *golang.Text, p *generate.Package) {
	t.Comment(fmt.Sprintf("System is what test %s of %s runs.", g.test.Name, p.Model))
	rows := [][2]string{
		{"Model", strconv.Quote(p.Model)}, {"Checked", "machine.Causal"},
		{"Instances", fmt.Sprintf("[]machine.ID{{Machine: %q}}", g.test.Main.Name)}, {"New", "newMachine"},
		{"Name", "program.Name"}, {"Decode", "program.Decode"}, {"Program", "true"},
	}
	if waits := g.waiting(); len(waits) > 0 {
		rows = append(rows, [2]string{"Receives", "map[string]bool{" + strings.Join(waits, ", ") + "}"})
	}
	if g.found.assumes {
		rows = append(rows, [2]string{"Rests", `[]string{"assume"}`})
		if slices.Contains(g.opts.Acknowledge, "assume") {
			rows = append(rows, [2]string{"Acknowledged", `[]string{"assume"}`})
		}
	}
	t.Line("var System = &machine.System{")
	inside := &golang.Text{}
	for _, row := range rows {
		inside.Row(row[0]+":", row[1]+",")
	}
	t.Indented(inside)
	t.Line("}")
	t.Blank()
	t.Comment("newMachine is a machine that has not begun.")
	t.Block(func(t *golang.Text) {
		t.Block(func(t *golang.Text) {
			for _, o := range g.owners {
				if !o.of.IsMonitor() {
					t.Case(func(t *golang.Text) { t.Linef("return New%s()", o.name) }, "case ", strconv.Quote(o.of.Name), ":")
				}
			}
		}, "switch id.Machine")
		t.Line("return nil")
	}, "func newMachine(id machine.ID) machine.Machine")
	if g.opts.Monitors {
		g.declareMonitors(t)
	}
}

// waiting are the machines with functions that wait for events.
func (g *generator) waiting() (names []string) {
	for _, o := range g.owners {
		for _, f := range o.of.Methods {
			if f.Receives() {
				names = append(names, strconv.Quote(o.of.Name)+": true")
				break
			}
		}
	}
	return names
}

func (g *generator) declareMonitors(t *golang.Text) {
	var list []string
	for _, o := range g.owners {
		if o.of.IsMonitor() {
			list = append(list, "New"+o.name+"()")
		}
	}
	t.Blank()
	t.Comment("Monitors are those of the test, which have seen nothing.")
	t.Block(func(t *golang.Text) { t.Linef("return []machine.Monitor{%s}", strings.Join(list, ", ")) },
		"func Monitors() []machine.Monitor")
}

// declareTest declares a test that repeats runs of the program, and makes others.
func (g *generator) declareTest(t *golang.Text) {
	g.uses("testing")
	g.uses("gomc/machine/machinetest")
	monitors := "nil"
	if g.opts.Monitors {
		monitors = "Monitors"
	}
	t.Comment("TestTapes repeats runs of the program that gomc sim has taken: the same states after each step.")
	t.Block(func(t *golang.Text) { t.Linef(`machinetest.Tapes(t, System, "testdata/*.jsonl", %s)`, monitors) },
		"func TestTapes(t *testing.T)")
	t.Blank()
	t.Comment("TestRandom takes random runs, in which nothing may go wrong.")
	t.Block(func(t *golang.Text) { t.Linef(`machinetest.Random(t, System, %s)`, monitors) },
		"func TestRandom(t *testing.T)")
}

// declareFunctions declares the functions outside of machines.
func (g *generator) declareFunctions(t *golang.Text) {
	for _, f := range g.program.Functions {
		if g.reached[f] && !f.Foreign() {
			name := g.global(f)
			g.declareFunction(t, nil, f, name, fmt.Sprintf("%s is function %s (%s).", name, f.Name, g.where(f.Span)))
		}
	}
}

// global is the name of a function outside of machines.
func (g *generator) global(f *sem.Function) string {
	if g.methods[f] == "" {
		g.methods[f] = g.package_.Name(golang.Unexported(f.Name), "Of")
	}
	return g.methods[f]
}

// declareStubs declares what is written in another language.
func (g *generator) declareStubs(t *golang.Text) {
	for _, d := range g.program.TypeDefs {
		if name := g.table.foreign[d.Name]; name != "" && g.table.wanted[d.Name] {
			t.Blank()
			g.doc(t, fmt.Sprintf("%s is type %s of %s, which is to be written.", name, d.Name, g.where(d.Span)), d.Span)
			t.Linef("type %s = any", name)
		}
	}
	for _, f := range g.program.Functions {
		g.stub(t, nil, f)
	}
	for _, o := range g.owners {
		for _, f := range o.of.Methods {
			g.stub(t, o, f)
		}
	}
}

// stub is a function that is to be written.
func (g *generator) stub(t *golang.Text, o *owner, f *sem.Function) {
	if !f.Foreign() || !g.reached[f] {
		return
	}
	b := g.newBody(o, f)
	name, receiver := "", ""
	if o != nil {
		name, receiver = g.methods[f], fmt.Sprintf("(%s *%s) ", o.receiver, o.name)
	} else {
		name = g.global(f)
	}
	t.Blank()
	g.doc(t, fmt.Sprintf("%s is function %s of %s, which is to be written.", name, f.Name, g.where(f.Span)), f.Span)
	t.Block(func(t *golang.Text) {
		t.Linef("panic(&machine.CheckError{What: %q})", "function "+f.Name+" is to be written")
	}, "func ", receiver, name,
		"(", b.params(f), ")", b.results(f))
}
