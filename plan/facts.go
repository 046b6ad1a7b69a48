package plan

import (
	"errors"
	"slices"
	"sync"

	"gomc/checker/dead"
	"gomc/checker/inclusion"
	"gomc/checker/local"
	"gomc/checker/temporal"
	"gomc/ir"
	"gomc/spec"
	"gomc/symmetry"
)

// Facts holds the properties of a program that decide how questions about it are answered. Each is computed when it is
// first asked for, and kept. They are safe for concurrent use.
type Facts struct {
	Code  *ir.Program // as it is searched
	uncut *ir.Program // before receives were split
	asked *spec.Spec  // what it was compiled with

	model  func() *spec.Model
	orders func() *Orders
	puts   func() (steps bool)
	pair   func() string
}

// FactsOf returns the facts about a program, which is searched as code, was uncut before its receives were split, and
// was compiled with a Spec.
func FactsOf(code, uncut *ir.Program, compiled *spec.Spec) *Facts {
	f := &Facts{Code: code, uncut: uncut, asked: compiled}
	f.model = sync.OnceValue(func() *spec.Model { return modelOf(code, compiled) })
	f.orders = sync.OnceValue(func() *Orders { return ordersOf(code) })
	f.puts = sync.OnceValue(func() bool { return puts(code) })
	f.pair = sync.OnceValue(func() string { return inclusion.Obstacle(code) })
	return f
}

// CompiledWith are the same facts about the program, said to be compiled with another Spec that makes the same of it.
func (f *Facts) CompiledWith(s *spec.Spec) *Facts {
	g := *f
	g.asked = s
	return &g
}

// Model returns the properties that decide which knobs apply to the program.
func (f *Facts) Model() *spec.Model { return f.model() }

// Orders returns where the order of scalarset values may matter in the program.
func (f *Facts) Orders() *Orders { return f.orders() }

// Puts reports whether a step may print something.
func (f *Facts) Puts() bool { return f.puts() }

// OutsidePair returns why mailboxes that keep the order of each sender alone do not answer for those of P; "": they do.
func (f *Facts) OutsidePair() string { return f.pair() }

// Under is the Spec that is asked for with all knobs of the compiled program, and with the default of each knob that was
// not chosen.
func (f *Facts) Under(asked *spec.Spec) spec.Spec {
	all := *asked
	for i := range spec.Knobs {
		if k := &spec.Knobs[i]; k.Compiles {
			k.Copy(&all, f.asked)
		}
	}
	m := *f.Model()
	m.Machines = hasMachines(f.Code)
	return all.Effective(&m)
}

// hasMachines reports whether a program has machines or monitors.
func hasMachines(p *ir.Program) bool {
	return slices.ContainsFunc(p.Processes, func(q *ir.Process) bool { return q.Machine != nil })
}

// modelOf finds what takes little time; obstacles are looked for when they are asked for.
func modelOf(p *ir.Program, compiled *spec.Spec) *spec.Model {
	return &spec.Model{
		Processes:   p.Semantics != "",
		Machines:    slices.ContainsFunc(p.Vars, func(v *ir.Var) bool { return v.Mailbox != nil }),
		Direct:      compiled.Outbox == spec.AutoOutbox,
		Faults:      p.Faults,
		Unordered:   slices.ContainsFunc(p.Channels, func(c *ir.Channel) bool { return c.Bag.Discipline != ir.Fifo }),
		Quorums:     slices.ContainsFunc(p.Rules, hasQuorum),
		Scalarsets:  len(p.Scalarsets) > 0,
		Properties:  propertiesOf(p),
		Assumptions: has(p, ir.Assumption),
		GuardsWrite: slices.ContainsFunc(p.Rules, p.GuardWrites),
		Priorities:  p.Ranked(),
		Obstacles: spec.Obstacles{
			Symmetry:  sync.OnceValue(func() *spec.UnsupportedError { return noSymmetry(p) }),
			Local:     sync.OnceValue(func() *spec.UnsupportedError { return noLocal(p) }),
			Dropping:  sync.OnceValue(func() *spec.UnsupportedError { return dead.Refusal(p) }),
			Quotient:  sync.OnceValue(func() *spec.UnsupportedError { return noQuotient(p) }),
			Runs:      sync.OnceValue(func() *spec.UnsupportedError { return temporal.NoDropping(p) }),
			Reduction: sync.OnceValue(func() *spec.UnsupportedError { return temporal.NoReduction(p) }),
		},
	}
}

// noQuotient returns why the formulas of a program cannot be judged beside symmetry reduction; nil: they can.
func noQuotient(p *ir.Program) *spec.UnsupportedError {
	if why := temporal.NoSymmetry(p); why != nil {
		return why
	}
	if !symmetry.Numbered(symmetry.NewOrbits(p).Order()) {
		return &spec.UnsupportedError{Message: "formulas follow values and fairness where they are renamed, and scalarsets have " +
			"more renamings than can be numbered", Try: "--no-symm"}
	}
	return nil
}

func noLocal(p *ir.Program) (why *spec.UnsupportedError) {
	errors.As(local.Refusal(p), &why)
	return why
}

func propertiesOf(p *ir.Program) spec.PropertyKinds {
	isHot := func(r *ir.Process) bool { return r.Machine != nil && len(r.Machine.Hot) > 0 }
	return spec.PropertyKinds{
		Selectable:  len(p.Formulas) > 0 || len(p.NotJudged) > 0 || slices.ContainsFunc(p.Properties, selectable),
		Liveness:    has(p, ir.Liveness),
		Temporal:    len(p.Formulas) > 0,
		Fair:        temporal.Assumes(p),
		FairChoices: temporal.FairChoices(p),
		Hot:         slices.ContainsFunc(p.Processes, isHot),
		OnlyHot:     !slices.ContainsFunc(p.Formulas, func(f *ir.Formula) bool { return !f.Hot }),
		Moving:      slices.ContainsFunc(p.Properties, func(q *ir.Property) bool { return q.When == ir.Moving }),
		SaysFinal:   p.SaysFinal || slices.ContainsFunc(p.Properties, saysFinal),
	}
}

// hasQuorum reports whether a rule receives several messages at once.
func hasQuorum(r *ir.Rule) bool {
	return slices.ContainsFunc(r.Params, func(q ir.Param) bool { return q.Quorum })
}

func has(p *ir.Program, kind ir.PropertyKind) bool {
	return slices.ContainsFunc(p.Properties, func(q *ir.Property) bool { return q.Kind == kind })
}

// selectable reports whether a property can be left out.
func selectable(q *ir.Property) bool {
	return q.Kind != ir.Assumption && q.Kind != ir.Atom && q.Deadlock == ""
}

// saysFinal reports whether a property says which states at rest are right; then none is
// wrong for being at rest.
func saysFinal(q *ir.Property) bool { return q.Kind != ir.Coverage && q.When == ir.AtRest }

// noSymmetry is the obstacle of symmetry reduction for a program in which what one guard changes is there for the next.
func noSymmetry(p *ir.Program) *spec.UnsupportedError {
	if !p.GuardsLast() {
		return nil
	}
	return &spec.UnsupportedError{Message: "symmetry reduction cannot be had where what one guard changes is there for the next: the order of the instances shows"}
}

// puts reports whether a step of a program may print something.
func puts(p *ir.Program) bool {
	mayPut := func(r *ir.Rule) bool { return ir.Occurs(r.Body, isPut) }
	return slices.ContainsFunc(p.Starts, mayPut) || slices.ContainsFunc(p.Rules, mayPut) ||
		slices.ContainsFunc(p.Funcs, func(f *ir.Func) bool { return ir.Occurs(f.Body, isPut) })
}

// PutsInProperties reports whether a property may print something.
func (f *Facts) PutsInProperties() bool {
	return slices.ContainsFunc(f.Code.Properties, func(q *ir.Property) bool {
		return ir.Occurs([]ir.Expr{q.Cond}, isPut) ||
			slices.ContainsFunc(q.Params, func(x ir.Param) bool { return ir.Occurs(x.Bind, isPut) })
	})
}

func isPut(n any) bool {
	_, is := n.(*ir.Put)
	return is
}
