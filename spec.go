package gomc

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gomc/checker/reduction"
	"gomc/parser/ast"
	"gomc/parser/systems"
	"gomc/plan"
	"gomc/source"
	"gomc/spec"
	"gomc/symmetry"
)

// effective returns the effective Spec for the program, which may have been compiled with more of it. The semantics is
// that of the program: there is none without processes.
func (p *Program) effective(s *Spec) Spec { return p.facts.Under(s) }

// chosen is the model of the system that a Spec asks for, and the Spec with the constants that it sets. Of a file that
// declares one system, that is it. The error is Diagnostics, or a *spec.UnsupportedError.
func (m *Model) chosen(s Spec) (*Model, Spec, error) {
	all := systems.Of(m.tree)
	switch {
	case m.system != nil && (s.System == "" || s.System == m.system.System.Name.Name):
		return m, s, nil
	case len(all) == 0 && s.System == "":
		return m, s, nil
	}
	instances, err := m.Systems(s)
	if err != nil {
		return nil, s, err
	}
	if len(instances) > 1 {
		why, try := systems.Ambiguous(instances)
		return nil, s, &spec.UnsupportedError{Message: why, Try: try}
	}
	one, err := m.Assemble(systems.Find(m.tree, instances[0].System))
	s.System = instances[0].System
	spec.Find("const").Copy(&s, &Spec{Constants: instances[0].Values})
	return one, s, err
}

// Systems returns those that a file declares, one for each assignment of the constants that it sets: all, or those of
// the name that a Spec has. Constants of the Spec have its values. The error is Diagnostics, or a
// *spec.UnsupportedError.
func (m *Model) Systems(s Spec) (all []systems.Instance, err error) {
	names := systems.Names(m.tree)
	if s.System != "" && !slices.Contains(names, s.System) {
		try := cmp.Or(strings.Join(names, ", "), "a model that declares systems")
		if near := source.Nearest(s.System, names); near != "" {
			try = "--system=" + near
		}
		return nil, &spec.UnsupportedError{Message: fmt.Sprintf("%s has no system %s", m.Name, s.System), Try: try}
	}
	for _, d := range systems.Of(m.tree) {
		if s.System != "" && s.System != d.Name.Name {
			continue
		}
		own, list := systems.Instances(m.tree, d, s.Constants)
		if list.HasErrors() {
			return nil, list
		}
		all = append(all, own...)
	}
	return all, nil
}

// Assemble is the model of a system of modules that a file declares, whether or not it declares the system. What that
// sets is for the Spec. The error is Diagnostics.
func (m *Model) Assemble(s *ast.System) (*Model, error) {
	again := func() *ast.Model {
		copied, err := m.With(m.tree.File, m.tree.File.Text)
		if err != nil {
			panic(err) // it is the same text
		}
		return copied.tree
	}
	selected, list := systems.Select(m.tree, s, again)
	if list.HasErrors() {
		return nil, list
	}
	one := *m
	one.tree, one.system = selected.Model, selected
	return &one, nil
}

// Selected is the system that a model is of its file; nil: it is the file.
func (m *Model) Selected() *systems.Selected { return m.system }

// About returns the properties of the program that decide which knobs apply to it.
func (p *Program) About() spec.Model { return *p.facts.Model() }

// Facts returns the facts that decide how questions about the program are answered.
func (p *Program) Facts() *plan.Facts { return p.facts }

// Canonicalizer maps states to those that stand for their orbits; nil for a program without
// scalarsets. Values whose order may matter, as far as a search compares orders, stay apart.
func (p *Program) Canonicalizer() reduction.Canonicalizer {
	if !p.Symmetric() {
		return nil
	}
	return symmetry.New(p.code, p.facts.Orders().Fixed(plan.MostOrders)...)
}

// OrderMayMatter reports whether it is not proved that the order of scalarset values matters
// nowhere in the program.
func (p *Program) OrderMayMatter() bool { return len(p.facts.Orders().Dependents) > 0 }
