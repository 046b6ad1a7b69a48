package gomc

import (
	"errors"
	"slices"

	"gomc/checker"
	"gomc/checker/dead"
	"gomc/checker/local"
	"gomc/ir"
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

// effective is what a Spec comes to for the program, which may have been compiled with more of
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

// About is what decides which knobs apply to a program.
func (p *Program) About() spec.Model {
	m := checker.ModelOf(p.code)
	m.Unordered = p.HasMessages() && slices.ContainsFunc(p.code.Channels, func(c *ir.Channel) bool { return c.Bag.Discipline != ir.Fifo })
	m.Machines = slices.ContainsFunc(p.code.Vars, func(v *ir.Var) bool { return v.Mailbox != nil })
	m.Direct = p.asked.Outbox == spec.AutoOutbox
	m.Quorums = slices.ContainsFunc(p.code.Rules, hasQuorum)
	m.NoSymmetry = checker.NoSymmetry(p.code, true)
	errors.As(local.Refusal(p.code), &m.NoLocal)
	m.NoDropping = dead.Refusal(p.code)
	return m
}

// hasQuorum reports whether a rule receives several messages at once.
func hasQuorum(r *ir.Rule) bool {
	return slices.ContainsFunc(r.Params, func(q ir.Param) bool { return q.Quorum })
}
