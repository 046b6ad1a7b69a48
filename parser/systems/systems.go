// Package systems makes the model of one system out of a file that declares several.
//
// A module lists machines and monitors, `module M = { A, B as C }`, and a system puts modules together, `system S = M +
// N asserts W with K = 2`. The model of a system is a tree like that of any file, so nothing behind this package knows
// of systems:
//
//   - It holds the machines of its modules, the monitors of its modules and of asserts, and no other machines and
//     monitors.
//   - `B as C` is a copy of B called C: the name C refers to it everywhere, and inside its module so does
//     B. C need not be declared; if it is, that machine is replaced. Two modules may copy one machine under two names.
//   - A property, or a function outside machines, is left out if it names a machine or monitor that the system does not
//     have under that name, or a function that is left out. A property about machines of a module that copies some of
//     them, and about no others, is copied, too. So is each such name in a line of faults. A line about
//     machines that a module copies is copied, too, and each copy has its bounds for itself.
//   - What machines announce to monitors that the system lacks is left out.
//   - Everything else belongs to each system.
//
// What a system sets (`with`) are constants: Instances has one assignment for each combination of their values.
package systems

import (
	"maps"
	"slices"
	"strings"

	"gomc/parser"
	"gomc/parser/ast"
	"gomc/source"
)

// Of are the systems of a model, in their order.
func Of(model *ast.Model) (all []*ast.System) {
	for _, item := range model.Items {
		if s, ok := item.(*ast.System); ok {
			all = append(all, s)
		}
	}
	return all
}

// Names are the names of the systems of a model, in their order.
func Names(model *ast.Model) (names []string) {
	for _, s := range Of(model) {
		names = append(names, s.Name.Name)
	}
	return names
}

// Find is the system of a name, or nil.
func Find(model *ast.Model, name string) *ast.System {
	for _, s := range Of(model) {
		if s.Name.Name == name {
			return s
		}
	}
	return nil
}

// Part is a machine or monitor of a system.
type Part struct {
	Module string // "": of asserts
	Name   string // in the system
	Of     string // where it is declared
}

// Selected is the model of a system.
type Selected struct {
	System  *ast.System
	Model   *ast.Model
	Parts   []Part
	LeftOut map[string]bool // names of machines, monitors and functions of the file that mean nothing in it
}

// Explain adds to the first error of the model what the system leaves out.
func (s *Selected) Explain(list source.List) source.List {
	first := slices.IndexFunc(list, func(d source.Diagnostic) bool { return d.Severity == source.Error })
	if first >= 0 && len(s.LeftOut) > 0 {
		names := strings.Join(slices.Sorted(maps.Keys(s.LeftOut)), ", ")
		list[first].Note(s.System.At(), "in system %s, which leaves out %s", s.System.Name.Name, names)
	}
	return list
}

// Judge returns the errors of a file that declares systems. List holds its errors as a single model. Judge drops the
// unknown names that modules give to copies, and adds the errors in systems.
func Judge(model *ast.Model, list source.List) source.List {
	given := map[string]bool{}
	for _, item := range model.Items {
		if m, ok := item.(*ast.Module); ok {
			for _, b := range m.Bindings {
				if b.As != nil {
					given[b.As.Name] = true
				}
			}
		}
	}
	list = slices.DeleteFunc(slices.Clone(list), func(d source.Diagnostic) bool { return given[d.Span.Text()] })
	for _, s := range Of(model) {
		x := newSelection(model, nil)
		x.choose(s)
		list = append(list, x.list...)
	}
	return list.Distinct()
}

// selection is a system in the making.
type selection struct {
	model    *ast.Model
	again    func() *ast.Model // the same text parsed anew: what stands in a system twice has two places
	list     source.List
	declared map[string]*ast.Process // machines and monitors of the file
	monitors map[string]bool
	modules  map[string]*ast.Module
	parts    []Part
	quiet    map[string]bool // events that only monitors observe which the system lacks
	foreign  map[string]bool // names of machines, monitors and functions that the system lacks
}

func newSelection(model *ast.Model, again func() *ast.Model) *selection {
	return &selection{model: model, again: again, declared: map[string]*ast.Process{}, monitors: map[string]bool{},
		modules: map[string]*ast.Module{}, foreign: map[string]bool{}}
}

// choose finds what is in the system, and what is wrong with it.
func (x *selection) choose(s *ast.System) {
	x.declarations()
	x.gather(s)
	x.settings(s)
}

// Select is the model of a system. Function again parses the same text anew.
func Select(model *ast.Model, s *ast.System, again func() *ast.Model) (*Selected, source.List) {
	x := newSelection(model, again)
	x.choose(s)
	if x.list.HasErrors() {
		return nil, x.list
	}
	if x.unheard(); len(x.quiet) > 0 {
		x.model = again()
	}
	out := *x.model
	out.Items = x.items(s)
	for _, p := range x.parts {
		delete(x.foreign, p.Name)
	}
	maps.DeleteFunc(x.foreign, func(_ string, out bool) bool { return !out })
	return &Selected{s, &out, x.parts, x.foreign}, x.list
}

// errorf reports what is wrong with a module or system.
func (x *selection) errorf(at ast.Node, format string, args ...any) *source.Diagnostic {
	return x.list.Errorf(parser.CodeSystem, at.At(), format, args...)
}

// declarations notes what there is to choose from. Two modules, or two systems, of one name are an error.
func (x *selection) declarations() {
	systems := map[string]bool{}
	for _, item := range x.model.Items {
		switch d := item.(type) {
		case *ast.Machine:
			x.declared[d.Name.Name] = &d.Process
		case *ast.Monitor:
			x.declared[d.Name.Name], x.monitors[d.Name.Name] = &d.Process, true
		case *ast.Module:
			if x.modules[d.Name.Name] != nil {
				x.errorf(d.Name, "module %q is declared twice", d.Name.Name)
			}
			x.modules[d.Name.Name] = d
		case *ast.System:
			if systems[d.Name.Name] {
				x.errorf(d.Name, "system %q is declared twice", d.Name.Name)
			}
			systems[d.Name.Name] = true
		case *ast.Process:
			x.errorf(d.Name, "a model with systems has machines alone, and %q is a process", d.Name.Name).
				Suggest("machine %s ... end;", d.Name.Name)
		}
	}
}

// gather finds the parts of the system.
func (x *selection) gather(s *ast.System) {
	if s.Start != nil {
		x.errorf(s.Start, "start is not supported: machines are there from the start, or made by new").
			Suggest("the system without start %s", s.Start.Name)
	}
	met := map[string]bool{}
	for _, name := range s.Modules {
		m := x.modules[name.Name]
		switch {
		case m == nil:
			unknown(x, name, "module", x.modules)
		case met[name.Name]:
			x.errorf(name, "module %q is in the system twice", name.Name)
		default:
			x.module(m)
		}
		met[name.Name] = true
	}
	for _, name := range s.Asserts {
		if !x.monitors[name.Name] {
			unknown(x, name, "monitor", x.monitors)
			continue
		}
		x.add(name, Part{Name: name.Name, Of: name.Name})
	}
	for name := range x.declared {
		x.foreign[name] = !slices.ContainsFunc(x.parts, func(p Part) bool { return p.Name == name && p.Of == name })
	}
	for _, p := range x.parts {
		x.foreign[p.Name] = p.Name != p.Of
	}
}

func (x *selection) module(m *ast.Module) {
	copied := map[string]bool{}
	for _, b := range m.Bindings {
		if x.declared[b.Name.Name] == nil {
			unknown(x, b.Name, "machine or monitor", x.declared)
			continue
		}
		if copied[b.Name.Name] {
			x.errorf(b.Name, "%q is in the module twice: which of the two would it mean inside?", b.Name.Name).
				Suggest("two modules with one copy each")
			continue
		}
		copied[b.Name.Name] = true
		p := Part{Module: m.Name.Name, Name: b.Name.Name, Of: b.Name.Name}
		at := b.Name
		if b.As != nil {
			p.Name, at = b.As.Name, b.As
			x.fits(b)
		}
		x.add(at, p)
	}
}

// fits refuses a machine in place of one that is addressed otherwise.
func (x *selection) fits(b *ast.Binding) {
	one, other := x.declared[b.Name.Name], x.declared[b.As.Name]
	switch {
	case x.monitors[b.Name.Name] || x.monitors[b.As.Name]:
		x.errorf(b, "a monitor stands for no other")
	case other != nil && (one.Index == nil) != (other.Index == nil):
		x.errorf(b, "%q has an index and the other none: that a single machine stands for an indexed one is not supported",
			indexed(one, other).Name.Name).Suggest("machines that have the same index")
	}
}

func indexed(one, other *ast.Process) *ast.Process {
	if one.Index != nil {
		return one
	}
	return other
}

func (x *selection) add(at *ast.Ident, p Part) {
	if i := slices.IndexFunc(x.parts, func(q Part) bool { return q.Name == p.Name }); i >= 0 {
		x.errorf(at, "the system has two machines called %q", p.Name).Suggest("%s as another name", p.Of)
		return
	}
	x.parts = append(x.parts, p)
}

// unknown reports a name that means nothing, and one that may have been meant.
func unknown[V any](x *selection, name *ast.Ident, what string, known map[string]V) {
	d := x.errorf(name, "there is no %s %q", what, name.Name)
	d.Meant("%s", name.Name, slices.Sorted(maps.Keys(known)))
}
