// Package program makes a Go package of the machines that a test of a program of P runs.
//
// # What is made
//
// One file has the types, one the events, one each machine and monitor, and one the system as a whole. A machine is a
// type; each handler and function is a method of it; each state has a method that enters it. The generated code keeps
// the names, the comments and the order of the program. The package needs the runtime, gomc/machine and
// gomc/machine/program.
//
// The machines create what the test binds, and parameters of the program have the values that the test gives.
//
// # Values
//
// Types are static, as in P. Types of P that differ in what machines may receive are one in Go: machine.ID. A tuple is
// a structure with a name: that of its typedef, or of the event that carries it. An assignment to a part of a value
// makes a new value: collections are never changed in place.
//
// # How a handler ends
//
// A function that may change the state, raise an event or wait returns a machine.Next, as those of models do.
//
// # What is refused
//
// What cannot be generated is refused with its place in the program: nothing is left out of the code.
package program

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"gomc/apps/generate"
	"gomc/apps/generate/golang"
	"gomc/apps/generate/remarks"
	"gomc/parser/p/ast"
	"gomc/programs"
	sem "gomc/semantics/p"
	"gomc/source"
)

// Options say what is generated.
type Options struct {
	Package  string // its name; "": that of the program
	Monitors bool   // monitors are compiled in
	// Acknowledge lists the assumptions of the verdict that the runtime does not keep.
	Acknowledge []string
}

// generator makes one package.
type generator struct {
	program  *sem.Program
	test     *sem.Test
	opts     Options
	package_ golang.Scope // names of the package
	table    typeTable
	events   map[*sem.Event]string // their types
	owners   []*owner
	byOwner  map[*sem.Machine]*owner
	reached  map[*sem.Function]bool
	methods  map[*sem.Function]string // names of functions
	remarks  *remarks.Remarks
	imports  map[string]bool // of the file in the making
	found    found
	errs     source.List
}

// found records features that were met on the way.
type found struct {
	assumes bool // the program has assumptions
	dynamic bool // events are sent by a value
}

// Of generates a package for a test of a program. The error is a source.List where something cannot be generated.
func Of(p *programs.Program, test string, opts Options) (*generate.Package, error) {
	meaning, t, err := p.Meaning(test)
	if err != nil {
		return nil, err
	}
	g := &generator{program: meaning, test: t, opts: opts, package_: golang.Scope{}, events: map[*sem.Event]string{},
		byOwner: map[*sem.Machine]*owner{}, reached: map[*sem.Function]bool{}, methods: map[*sem.Function]string{},
		remarks: remarks.New("//")}
	g.table = newTypeTable()
	out := &generate.Package{Name: opts.Package, Model: filepath.Base(p.Name)}
	if out.Name == "" {
		out.Name = strings.ToLower(golang.Identifier(strings.TrimSuffix(out.Model, filepath.Ext(out.Model))))
	}
	g.enter()
	g.files(out)
	if len(g.errs) > 0 {
		return nil, g.errs.Refusals()
	}
	if g.found.assumes {
		out.Rests = []string{"assume"}
	}
	return out, nil
}

// enter enters all that the text declares, and all that the machines of the test need.
func (g *generator) enter() {
	for _, name := range []string{"System", "Monitors", "newMachine", "newEvent"} {
		g.package_[name] = true
	}
	g.enterTypes()
	for _, e := range g.program.Events {
		if e != g.program.Halt && e != g.program.Null {
			g.events[e] = g.package_.Name(golang.Exported(without(e.Name, 'e')), "Event")
		}
	}
	for _, m := range g.program.Machines {
		if g.runs(m) {
			g.enterOwner(m)
		}
	}
	for _, o := range g.owners {
		g.enterMembers(o)
	}
}

// runs reports whether a machine or monitor is in the code.
func (g *generator) runs(m *sem.Machine) bool {
	if m.IsMonitor() {
		return g.opts.Monitors && slices.Contains(g.test.Monitors, m)
	}
	return g.test.Creates(m)
}

// without returns a name without the letter that many put in front of types, events or machines in P.
func without(name string, letter byte) string {
	if len(name) > 1 && name[0] == letter && 'A' <= name[1] && name[1] <= 'Z' {
		return name[1:]
	}
	return name
}

// refuse notes that something cannot be generated.
func (g *generator) refuse(at source.Span, what, try string) {
	g.errs = append(g.errs, source.Diagnostic{Severity: source.Error, Span: at, Message: what, Suggestion: try})
}

// where returns a place in the program.
func (g *generator) where(at source.Span) string {
	return fmt.Sprintf("%s:%d", filepath.Base(at.File.Name), at.Line())
}

// about are the comments of what stands at a place.
func (g *generator) about(at source.Span) []string { return g.remarks.About(at) }

// doc is the comment of a declaration: what it is, and the comments of the program.
func (g *generator) doc(t *golang.Text, what string, at source.Span) {
	t.Comment(what)
	if about := g.about(at); len(about) > 0 {
		t.Comment("")
		for _, l := range about {
			t.Comment(item.ReplaceAllString(strings.TrimSpace(l), "($1) "))
		}
	}
}

// item begins a line that gofmt takes for an item of a list, or for a heading, and writes otherwise.
var item = regexp.MustCompile(`^([-+*•#]|\d+)[.)]?\s+`)

// uses notes that the file in the making needs a package.
func (g *generator) uses(pkg string) { g.imports[pkg] = true }

// runtimePackage has the values of programs of P.
const runtimePackage = "gomc/machine/program"

// files makes all files.
func (g *generator) files(p *generate.Package) {
	machines := map[*owner]made{}
	for _, o := range g.owners {
		machines[o] = g.text(func(t *golang.Text) { g.declareOwner(t, o) })
	}
	functions := g.text(g.declareFunctions)
	events := g.text(g.declareEvents)
	taken := golang.Scope{"types": true, "events": true, "system": true, "foreign": true, "functions": true}
	g.add(p, "types.go", g.text(g.declareTypes))
	g.add(p, "events.go", events)
	g.add(p, "functions.go", functions)
	for _, o := range g.owners {
		g.add(p, taken.Name(strings.ToLower(o.of.Name), "_machine")+".go", machines[o])
	}
	g.add(p, "system.go", g.text(func(t *golang.Text) { g.declareSystem(t, p) }))
	g.add(p, "system_test.go", g.text(g.declareTest))
	stubs := g.text(g.declareStubs)
	p.EnterStub("foreign.go", stubs.text, stubs.imports)
}

// made is a text, and what it imports.
type made struct {
	text    *golang.Text
	imports map[string]bool
}

func (g *generator) text(declare func(*golang.Text)) made {
	t := &golang.Text{}
	g.imports = map[string]bool{runtimePackage: true}
	declare(t)
	return made{t, g.imports}
}

func (g *generator) add(p *generate.Package, name string, m made) { p.Enter(name, m.text, m.imports) }

// reach notes the functions that are run: f and what it calls.
func (g *generator) reach(f *sem.Function) {
	if f == nil || g.reached[f] {
		return
	}
	g.reached[f] = true
	for _, called := range f.Calls() {
		g.reach(called)
	}
}

// called is the function of a name.
func (g *generator) called(name *ast.Ident) *sem.Function {
	return g.program.Uses[name].(*sem.Function)
}

// needsMachine reports whether a function outside of machines does something as one.
func needsMachine(f *sem.Function) bool { return f.Acts() || f.Prints() }
