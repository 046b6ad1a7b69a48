package gomc

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"gomc/checker"
	"gomc/checker/dead"
	"gomc/checker/local"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/parser/systems"
	"gomc/source"
	"gomc/spec"
)

// refuse refuses a Spec that cannot be honoured for a program.
func (p *Program) refuse(s *Spec, hooks *Hooks) error {
	for _, refusal := range []func() error{s.Validate, s.Contradiction, func() error { return s.Departure(&p.asked) }} {
		if err := refusal(); err != nil {
			return err
		}
	}
	m := p.About()
	m.Effects = hooks.Output != nil && p.puts()
	return s.Refusal(&m)
}

// effective is what a Spec means for the program, which may have been compiled with more of
// it. The semantics is that of the program: there is none without processes.
func (p *Program) effective(s *Spec) Spec {
	all := *s
	for i := range spec.Knobs {
		if k := &spec.Knobs[i]; k.Compiles {
			k.Copy(&all, &p.asked)
		}
	}
	all.From = p.from.recorded()
	m := checker.ModelOf(p.code)
	m.Machines = p.HasMachines()
	return all.Effective(&m)
}

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

// Systems are those that a file declares, one for each assignment of the constants that it sets: all, or those of the
// name that a Spec has. Constants of the Spec have its values. The error is Diagnostics, or a *spec.UnsupportedError.
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

// About is what decides which knobs apply to a program.
func (p *Program) About() spec.Model {
	m := checker.ModelOf(p.code)
	m.Unordered = p.HasMessages() && slices.ContainsFunc(p.code.Channels, func(c *ir.Channel) bool { return c.Bag.Discipline != ir.Fifo })
	m.Machines = slices.ContainsFunc(p.code.Vars, func(v *ir.Var) bool { return v.Mailbox != nil })
	m.Direct = p.asked.Outbox == spec.AutoOutbox
	m.Quorums = slices.ContainsFunc(p.code.Rules, hasQuorum)
	m.Obstacles.Symmetry = checker.NoSymmetry(p.code, true)
	errors.As(local.Refusal(p.code), &m.Obstacles.Local)
	m.Obstacles.Dropping = dead.Refusal(p.code)
	return m
}

// hasQuorum reports whether a rule receives several messages at once.
func hasQuorum(r *ir.Rule) bool {
	return slices.ContainsFunc(r.Params, func(q ir.Param) bool { return q.Quorum })
}
