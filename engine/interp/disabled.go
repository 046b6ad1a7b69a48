package interp

import (
	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
)

// Disabled is an instance of a rule that cannot fire in a state.
type Disabled struct {
	Event outcome.Event   // with its parameters, and what it would consume
	Why   outcome.Reasons // what makes its guard false
}

// mostDisabled bounds how many instances of a rule are told.
const mostDisabled = 64

// WhyDisabled tells of the instances of a rule that cannot fire in a state why not. There is none for a receive for
// which nothing waits.
func WhyDisabled(m *Interp, state []uint64, rule int) []Disabled {
	r := *m.prog.Rules[rule]
	guard := r.Guard
	r.Params = append([]ir.Param(nil), r.Params...)
	for i := range r.Params {
		if p := &r.Params[i]; p.Kind == ir.Pick && p.K == nil && p.Filter != nil && p.Skip == nil {
			if guard == nil {
				guard = p.Filter
			} else {
				guard = &ir.Logic{Op: ir.And, X: p.Filter, Y: guard}
			}
			p.Filter = nil
		}
	}
	r.Guard = nil
	t := ruleTemplate(m.prog, &r, false)
	n := narration{active: true}
	m.load(state)
	m.seen.narration, m.seen.put = &n, silent
	x := &disabling{m: m, guard: guard}
	m.enumerate(&t, x)
	m.seen.narration, m.seen.put = nil, printed
	return x.all
}

// disabling visits the instances of a rule without its guard.
type disabling struct {
	m     *Interp
	guard ir.Expr
	all   []Disabled
}

func (x *disabling) arrive(t *template) bool {
	if x.guard == nil {
		return true
	}
	m, e, v := x.m, newExplainer(x.m, nil), verdict{holds: true}
	fault, abandoned := m.attempt(func() { v = e.decide(x.guard) })
	if v.holds || fault != nil || abandoned {
		return true
	}
	d := Disabled{Event: ruleEvent(t.rule, false)}
	for i := range t.params {
		m.addParam(&d.Event, &t.params[i])
	}
	if t.rule.Process != nil {
		d.Event.Process = m.processName(t, len(t.params))
	}
	v.tell(&d.Why)
	x.all = append(x.all, d)
	return len(x.all) < mostDisabled
}

func (x *disabling) faulted(*template, int, *engine.Fault) bool { return true }

func (x *disabling) dropped(*template, int) {}
