package p

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc/parser/p/ast"
	"gomc/source"
)

// Test is one thing to check: a test of the program with one assignment of its parameters.
type Test struct {
	Name        string // as P names it: of parameters, `name___n_2__b_true`
	Span        source.Span
	Main        *Machine
	Bound       []*Bound
	Monitors    []*Machine
	Watched     map[*Machine][]*Machine // those of the module that a monitor is attached to; nil: all
	Assignments map[*Variable]Value
}

// MachineOf is the machine that is made where an interface is created, or nil.
func (t *Test) MachineOf(i *Interface) *Machine { return machineOf(t.Bound, i) }

// Creates reports whether a machine is made where an interface is created.
func (t *Test) Creates(m *Machine) bool {
	return slices.ContainsFunc(t.Bound, func(b *Bound) bool { return b.Machine == m })
}

// Value is a value of a parameter; a bool has the number 0 or 1.
type Value struct {
	Number int64
	Bool   bool // it is one
}

func (v Value) String() string {
	if v.Bool {
		return strconv.FormatBool(v.Number != 0)
	}
	return strconv.FormatInt(v.Number, 10)
}

// tests reads modules, tests and implementations, which are tests by another word. A program without either has one
// test, of a machine Main.
func (a *assembler) tests() {
	a.inferCreates()
	declared := false
	for _, d := range a.prog.Tree.Decls {
		switch d := d.(type) {
		case *ast.ModuleDecl:
			a.namedModule(&ast.NamedModule{Where: d.Name.Where, Name: d.Name})
		case *ast.TestDecl:
			declared = true
			a.test(d)
		case *ast.Implementation:
			declared = true
			a.implementation(d)
		}
	}
	if !declared {
		a.defaultTest()
	}
	for _, t := range a.prog.Tests {
		for _, m := range a.prog.Machines {
			if m.Decl.Kind == ast.Scenario && !slices.Contains(t.Monitors, m) {
				t.Monitors = append(t.Monitors, m)
			}
		}
	}
	a.unwatched()
}

// unwatched warns of monitors that no test is watched by: whatever they demand, nothing is compared with it.
func (a *assembler) unwatched() {
	if len(a.prog.Tests) == 0 || a.list.HasErrors() {
		return
	}
	for _, m := range a.prog.Machines {
		watches := func(t *Test) bool { return slices.Contains(t.Monitors, m) }
		if m.IsMonitor() && !slices.ContainsFunc(a.prog.Tests, watches) {
			a.list.Warnf(CodeUnwatched, m.Span, "no test asserts monitor '%s': it watches nothing", m.Name).
				Suggest("%s", asserting(m, a.prog.Tests[0]))
		}
	}
}

// asserting returns a test that begins as another one and asserts a monitor.
func asserting(m *Machine, like *Test) string {
	var names []string
	for _, b := range like.Bound {
		names = append(names, b.Machine.Name)
	}
	return fmt.Sprintf("test check%s [main = %s] : assert %s in { %s };", m.Name, like.Main.Name, m.Name,
		strings.Join(names, ", "))
}

// implementation is a test where it says with which machine it begins.
func (a *assembler) implementation(d *ast.Implementation) {
	m := a.moduleOf(d.Module)
	if a.closed(d.Name, m) && d.Main != nil && a.begins(d.Name, d.Main, m) {
		a.prog.Tests = append(a.prog.Tests, &Test{d.Name.Name, d.Name.Span, a.scope.machines[d.Main.Name], m.bound,
			m.monitors, m.watched, nil})
	}
}

// begins reports whether a test can begin with a machine.
func (a *assembler) begins(name, begin *ast.Ident, m *module) bool {
	main := a.scope.machines[begin.Name]
	bound := main != nil && !main.IsMonitor() &&
		slices.ContainsFunc(m.bound, func(b *Bound) bool { return b.Machine == main })
	switch {
	case !bound:
		a.errorf(CodeTest, begin.Span, "machine '%s' is not in the module of '%s'", begin.Name, name.Name)
	case !Same(main.Payload, Null):
		a.errorf(CodeTest, begin.Span, "machine '%s' takes %s, and nothing is given to the one that begins", main.Name,
			main.Payload)
	default:
		return true
	}
	return false
}

// defaultTest adds the test that P's checker calls DefaultImpl: every machine by itself, begun with Main. As in P, it
// attaches no monitors except scenarios, which every test has.
func (a *assembler) defaultTest() {
	main := a.scope.machines["Main"]
	if main == nil || main.IsMonitor() {
		return
	}
	t := &Test{Name: "DefaultImpl", Span: main.Span, Main: main}
	for _, m := range a.prog.Machines {
		if !m.IsMonitor() {
			t.Bound = append(t.Bound, &Bound{a.scope.interfaces[m.Name], m})
		}
	}
	a.prog.Tests = append(a.prog.Tests, t)
	for _, m := range a.prog.Machines {
		for _, i := range m.Creates {
			if i.Machine == nil {
				a.errorf(CodeTest, main.Span, "interface '%s' is created and bound to no machine",
					i.Name).Suggest("a test with a module that binds it")
				return
			}
		}
	}
}

// closed reports whether every interface that is created is bound to a machine.
func (a *assembler) closed(name *ast.Ident, m *module) bool {
	if m == nil {
		return false
	}
	for _, i := range m.creates {
		if m.machineOf(i) == nil {
			a.errorf(CodeTest, name.Span, "'%s' is created and no machine of the module is bound to it", i.Name).
				Suggest("add the machine to the module of '%s'", name.Name)
			return false
		}
	}
	return true
}

func (a *assembler) test(d *ast.TestDecl) {
	m := a.moduleOf(d.Module)
	if d.Refines != nil {
		a.unsupported("refines", d.Span)
		return
	}
	if d.Main == nil || !a.closed(d.Name, m) || !a.begins(d.Name, d.Main, m) {
		return
	}
	main := a.scope.machines[d.Main.Name]
	for _, chosen := range a.assignments(d) {
		test := &Test{d.Name.Name + chosen.suffix(), d.Name.Span, main, m.bound, m.monitors, m.watched,
			chosen.values()}
		a.prog.Tests = append(a.prog.Tests, test)
	}
}
