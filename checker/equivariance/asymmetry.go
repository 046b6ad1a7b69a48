package equivariance

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/outcome"
	"gomc/source"
)

// What a program makes of two states of one orbit is compared in three places: where a
// search found that they differ (equivariance.go), to say how; in a self-check; and where a run
// that is reported does not show what the search saw.

// AsymmetryError says which rule or property does not treat two states of one orbit alike.
type AsymmetryError struct{ Finding outcome.Finding }

func (a *AsymmetryError) Error() string { return a.Finding.Message }

// Comparer compares what a program makes of two states of one orbit.
type Comparer struct {
	Engine     engine.Engine
	Orbits     reduction.Canonicalizer
	Dependents []order.Dependent // where the order of scalarset values may show
	Describe   func(state []uint64) string
}

// Behaviour lists the steps of a state, and for each its target: the successor itself, or an image of it.
type Behaviour struct {
	Steps []engine.Step
	To    [][]uint64 // undefined for a faulty step
}

// Behaviour expands a state. The result is overwritten by the next use of the batch.
func (t *Comparer) Behaviour(state []uint64, b *engine.Batch) Behaviour {
	b.Reset(t.Engine.Program().Layout.Words)
	b.StopAtFault = false
	t.Engine.Expand(state, b)
	r := Behaviour{Steps: b.Steps}
	for n := range b.Steps {
		r.To = append(r.To, b.State(n))
	}
	return r
}

// Compare returns what treats a state and a renaming of it differently, or nil. Rules that
// lead to the same states in the naming of the behaviours, or to the same orbits, do not.
func (t *Comparer) Compare(state, renamed []uint64, was, is Behaviour) *AsymmetryError {
	a, accepted := t.compareJudgements(state, renamed)
	if a != nil {
		return a
	}
	rules, of := t.Engine.Program().WholeRules()
	v, w := t.byRule(was, len(rules), of), t.byRule(is, len(rules), of)
	for i, r := range rules {
		if !maps.Equal(v[i].steps, w[i].steps) && !maps.Equal(v[i].orbits, w[i].orbits) {
			return t.ofRule(r, state, renamed, &v[i], &w[i])
		}
	}
	if !accepted { // such states are not judged
		return nil
	}
	if a := t.compareMoments(state, renamed); a != nil {
		return a
	}
	return t.compareEvaluations(state, renamed)
}

// ruleBehaviour describes the behaviour of one rule in a state.
type ruleBehaviour struct {
	steps  map[string]int // how often it does what
	orbits map[string]int // the same, of orbits
	fault  *engine.Fault  // the first, or nil
}

func (t *Comparer) byRule(r Behaviour, rules int, of []int) []ruleBehaviour {
	out := make([]ruleBehaviour, rules)
	for i := range out {
		out[i].steps, out[i].orbits = map[string]int{}, map[string]int{}
	}
	for n, s := range r.Steps {
		of := &out[of[s.Rule]]
		if f := s.Fault; f != nil {
			key := fmt.Sprint(f.Kind, f.At, f.Guard)
			of.steps[key]++
			of.orbits[key]++
			of.fault = cmp.Or(of.fault, f)
			continue
		}
		of.steps[fmt.Sprint(r.To[n])]++
		form := slices.Clone(r.To[n])
		t.Orbits.Canonical(form)
		of.orbits[fmt.Sprint(form)]++
	}
	return out
}

// compareJudgements compares what assumptions and invariants say, and whether they
// accept both states.
func (t *Comparer) compareJudgements(state, renamed []uint64) (a *AsymmetryError, accepted bool) {
	return t.compareVerdicts(state, renamed, t.Engine.Judge)
}

// compareMoments does so of the properties that wait until it is known whether a state is
// at rest.
func (t *Comparer) compareMoments(state, renamed []uint64) *AsymmetryError {
	s := property.NewAfterExpansion(t.Engine.Program())
	if !s.Asks() {
		return nil
	}
	moving := property.Moves(t.Engine, state)
	a, _ := t.compareVerdicts(state, renamed, func(x []uint64) (engine.Verdict, bool) { return s.Judge(t.Engine, x, moving) })
	return a
}

func (t *Comparer) compareVerdicts(state, renamed []uint64, judge func([]uint64) (engine.Verdict, bool)) (a *AsymmetryError, accepted bool) {
	v, ok := judge(state)
	w, alsoOK := judge(renamed)
	if ok && !alsoOK {
		v, w, ok, alsoOK, state, renamed = w, v, alsoOK, ok, renamed, state
	}
	if ok || !alsoOK && alike(v, w) {
		return nil, ok
	}
	return t.ofProperty(t.Engine.Program().Properties[v.Property], state, renamed, v.Fault), false
}

func alike(v, w engine.Verdict) bool {
	return v.Property == w.Property && (v.Fault == nil) == (w.Fault == nil) && (v.Fault == nil || engine.SameFault(v.Fault, w.Fault))
}

// compareEvaluations compares evaluations of covers and liveness properties: whether
// they are errors.
func (t *Comparer) compareEvaluations(state, renamed []uint64) *AsymmetryError {
	for i, q := range t.Engine.Program().Properties {
		if q.Kind != ir.Liveness && q.Kind != ir.Coverage || q.When != ir.Always {
			continue
		}
		f, g := t.evaluate(state, i), t.evaluate(renamed, i)
		switch {
		case f != nil && g == nil:
			return t.ofProperty(q, state, renamed, f)
		case f == nil && g != nil:
			return t.ofProperty(q, renamed, state, g)
		}
	}
	return nil
}

// evaluate evaluates a cover or liveness property. An engine observes all covers at once.
func (t *Comparer) evaluate(state []uint64, property int) *engine.Fault {
	if t.Engine.Program().Properties[property].Kind == ir.Coverage {
		return t.Engine.Observe(state)
	}
	_, f := t.Engine.Satisfies(state, property, nil)
	return f
}

// ofRule says how a rule behaves differently.
func (t *Comparer) ofRule(r *ir.Rule, state, renamed []uint64, a, b *ruleBehaviour) *AsymmetryError {
	if (a.fault == nil) != (b.fault == nil) {
		if a.fault == nil {
			a, state, renamed = b, renamed, state
		}
		return t.explained(t.ofFault(r.At, outcome.RuleTitle(r), state, renamed, a.fault), r.Guard, r.Body)
	}
	f := outcome.NewFinding(outcome.Errored, Kind, r.At, outcome.RuleTitle(r)+alikeNot)
	how := ", and the states that follow are no renamings of each other"
	if m, n := a.count(), b.count(); m != n {
		how = fmt.Sprintf(" %d times and %d times", m, n)
	}
	f.Details = []string{
		"in " + t.Describe(state),
		"and in its renaming " + t.Describe(renamed),
		"it fires" + how,
	}
	return t.explained(f, r.Guard, r.Body)
}

// alikeNot ends the message of every asymmetric finding.
const alikeNot = " does not treat the values of a scalarset alike"

func (r *ruleBehaviour) count() int {
	total := 0
	for _, n := range r.steps {
		total += n
	}
	return total
}

// ofProperty tells of a property that fails in a state and not in a renaming of it.
func (t *Comparer) ofProperty(p *ir.Property, fails, holds []uint64, fault *engine.Fault) *AsymmetryError {
	title := p.Kind.String() + " " + p.Title()
	var f outcome.Finding
	if fault != nil {
		f = t.ofFault(p.At, title, fails, holds, fault)
	} else {
		f = outcome.NewFinding(outcome.Errored, Kind, p.At, title+alikeNot)
		f.Details = []string{"it fails in " + t.Describe(fails), "but not in its renaming " + t.Describe(holds)}
	}
	f.Property = outcome.NameOf(p.Name, p.Number)
	return t.explained(f, p.Cond, nil)
}

// ofFault describes an error in one state that is none in a renaming of it: most
// likely a forall or exists that stops before it reads something Undefined.
func (t *Comparer) ofFault(at source.Span, title string, fails, holds []uint64, fault *engine.Fault) outcome.Finding {
	f := outcome.NewFinding(outcome.Errored, Kind, at, title+alikeNot)
	file, line, column := outcome.Place(fault.At)
	f.Details = []string{
		"in " + t.Describe(fails),
		fmt.Sprintf("it is an error, %s (%s:%d:%d), but not", fault.Message, file, line, column),
		"in its renaming " + t.Describe(holds),
	}
	return f
}

func IsAsymmetry(f outcome.Finding) bool { return f.Kind == Kind }

// Kind is the Kind of a finding about the model under symmetry reduction.
const Kind = "asymmetry"

// explained adds the places that may be the reason, and what to do.
func (t *Comparer) explained(f outcome.Finding, e ir.Expr, body []ir.Stmt) *AsymmetryError {
	once := map[any]bool{}
	for _, s := range t.Dependents {
		for i := range s.Dependences {
			d := &s.Dependences[i]
			if file, line, column := outcome.Place(d.At); file != "" && !once[d.Node] && contains(d, e, body) {
				once[d.Node] = true
				f.Details = append(f.Details, fmt.Sprintf("the order of the values of %s may show at %s:%d:%d", d.Type, file, line, column))
			}
		}
	}
	f.Suggestion = "--no-symm, or a model in which the order of the values does not matter"
	return &AsymmetryError{f}
}

// contains reports whether the place is part of some code, or of what that calls.
func contains(d *order.Dependence, e ir.Expr, body []ir.Stmt) bool {
	found, seen := false, map[*ir.Func]bool{}
	var look func(n any) bool
	look = func(n any) bool {
		found = found || n != nil && n == d.Node
		if c, ok := n.(*ir.Call); ok && !seen[c.Func] {
			seen[c.Func] = true
			ir.InspectAll(c.Func.Body, look)
		}
		return !found
	}
	ir.Inspect(e, look)
	ir.InspectAll(body, look)
	return found
}
