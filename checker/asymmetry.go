package checker

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"gomc/internal/diag"
	"gomc/ir"
	"gomc/ir/order"
)

// Symmetry reduction takes for granted that a program does with a renamed state what it
// does with the state, renamed. The types of the language see to most of that, and
// package order warns of the rest; what those do not see shows when two states of one
// orbit are compared.

// asymmetric says which rule or property does not treat two states of one orbit alike.
type asymmetric struct{ finding Finding }

func (a *asymmetric) Error() string { return a.finding.Message }

// orbits compares what a program makes of states of one orbit.
type orbits struct {
	engine   Engine
	symmetry Canonicalizer
	describe func(state []uint64) string
}

// reaction is what a rule does in a state: how often it does what, up to renaming.
type reaction struct {
	steps map[string]int
	fault *Fault // the first, or nil
}

// compare returns what treats a state and a renaming of it differently, or nil.
func (o *orbits) compare(state, renamed []uint64) *asymmetric {
	if a := o.compareJudgements(state, renamed); a != nil {
		return a
	}
	a, b := o.reactions(state), o.reactions(renamed)
	for i, r := range o.engine.Program().Rules {
		if !maps.Equal(a[i].steps, b[i].steps) {
			return o.ofRule(r, state, renamed, &a[i], &b[i])
		}
	}
	return o.compareLooks(state, renamed)
}

// compareJudgements compares what assumptions and invariants say.
func (o *orbits) compareJudgements(state, renamed []uint64) *asymmetric {
	v, ok := o.engine.Judge(state)
	w, alsoOK := o.engine.Judge(renamed)
	if ok && !alsoOK {
		v, w, ok, alsoOK, state, renamed = w, v, alsoOK, ok, renamed, state
	}
	if ok || !alsoOK && alike(v, w) {
		return nil
	}
	return o.ofProperty(o.engine.Program().Properties[v.Property], state, renamed, v.Fault)
}

func alike(v, w Verdict) bool {
	return v.Property == w.Property && (v.Fault == nil) == (w.Fault == nil) && (v.Fault == nil || sameFault(v.Fault, w.Fault))
}

// reactions is what each rule does in a state.
func (o *orbits) reactions(state []uint64) []reaction {
	p := o.engine.Program()
	out := make([]reaction, len(p.Rules))
	for i := range out {
		out[i].steps = map[string]int{}
	}
	b := Batch{}
	b.Reset(p.Layout.Words)
	o.engine.Expand(state, &b)
	for n, s := range b.Steps {
		r := &out[s.Rule]
		if f := s.Fault; f != nil {
			r.steps[fmt.Sprint(f.Kind, f.At.Start, f.Guard)]++
			r.fault = cmp.Or(r.fault, f)
			continue
		}
		next := b.State(n)
		o.symmetry.Canonical(next)
		r.steps[fmt.Sprint(s.Stutter, next)]++
	}
	return out
}

// compareLooks compares what covers and liveness properties come to: whether
// evaluating them is an error.
func (o *orbits) compareLooks(state, renamed []uint64) *asymmetric {
	for i, q := range o.engine.Program().Properties {
		if q.Kind != ir.Liveness && q.Kind != ir.Coverage {
			continue
		}
		f, g := o.look(state, i), o.look(renamed, i)
		switch {
		case f != nil && g == nil:
			return o.ofProperty(q, state, renamed, f)
		case f == nil && g != nil:
			return o.ofProperty(q, renamed, state, g)
		}
	}
	return nil
}

// look evaluates a cover or liveness property. An engine observes all covers at once.
func (o *orbits) look(state []uint64, property int) *Fault {
	if o.engine.Program().Properties[property].Kind == ir.Coverage {
		return o.engine.Observe(state)
	}
	_, f := o.engine.Satisfies(state, property, nil)
	return f
}

// ofRule tells how a rule reacts differently.
func (o *orbits) ofRule(r *ir.Rule, state, renamed []uint64, a, b *reaction) *asymmetric {
	if (a.fault == nil) != (b.fault == nil) {
		if a.fault == nil {
			a, state, renamed = b, renamed, state
		}
		return o.explained(o.ofFault(r.At, ruleTitle(r), state, renamed, a.fault), r.Guard, r.Body)
	}
	f := newFinding(Errored, asymmetry, r.At, ruleTitle(r)+alikeNot)
	how := ", and the states that follow are no renamings of each other"
	if m, n := a.count(), b.count(); m != n {
		how = fmt.Sprintf(" %d times and %d times", m, n)
	}
	f.Details = []string{
		"in " + o.describe(state),
		"and in its renaming " + o.describe(renamed),
		"it fires" + how,
	}
	return o.explained(f, r.Guard, r.Body)
}

func ruleTitle(r *ir.Rule) string { return noun(r) + " " + r.Title() }

// alikeNot ends the message of every asymmetric finding.
const alikeNot = " does not treat the values of a scalarset alike"

func (r *reaction) count() int {
	total := 0
	for _, n := range r.steps {
		total += n
	}
	return total
}

// ofProperty tells of a property that fails in a state and not in a renaming of it.
func (o *orbits) ofProperty(p *ir.Property, fails, holds []uint64, fault *Fault) *asymmetric {
	title := p.Kind.String() + " " + p.Title()
	var f Finding
	if fault != nil {
		f = o.ofFault(p.At, title, fails, holds, fault)
	} else {
		f = newFinding(Errored, asymmetry, p.At, title+alikeNot)
		f.Details = []string{"it fails in " + o.describe(fails), "but not in its renaming " + o.describe(holds)}
	}
	f.Property = nameOf(p.Name, p.Number)
	return o.explained(f, p.Cond, nil)
}

// ofFault tells of what is an error in one state and not in a renaming of it: most
// likely a forall or exists that stops before it comes to something Undefined.
func (o *orbits) ofFault(at diag.Span, title string, fails, holds []uint64, fault *Fault) Finding {
	f := newFinding(Errored, asymmetry, at, title+alikeNot)
	file, line, column := place(fault.At)
	f.Details = []string{
		"in " + o.describe(fails),
		fmt.Sprintf("it is an error, %s (%s:%d:%d), but not", fault.Message, file, line, column),
		"in its renaming " + o.describe(holds),
	}
	return f
}

// asymmetry is the Kind of a finding about the model under symmetry reduction.
const asymmetry = "asymmetry"

// explained adds the loops that may be the reason, and what to do.
func (o *orbits) explained(f Finding, e ir.Expr, body []ir.Stmt) *asymmetric {
	for _, d := range order.Find(o.engine.Program()) {
		if file, line, column := place(d.At); file != "" && stands(d.Node, e, body) {
			f.Details = append(f.Details, fmt.Sprintf("the order of the values of %s may show at %s:%d:%d", d.Type, file, line, column))
		}
	}
	f.Suggestion = "--no-symm, or a model in which the order of the values does not matter"
	return &asymmetric{f}
}

// stands reports whether a node is part of some code, or of what that calls.
func stands(node any, e ir.Expr, body []ir.Stmt) bool {
	found, seen := false, map[*ir.Func]bool{}
	var look func(n any) bool
	look = func(n any) bool {
		found = found || n != nil && n == node
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

// disagreement is what is wrong when the replay of a run does not show what the search
// saw: the model, if it does not treat the stored state and the replayed one alike.
func (r *replay) disagreement() *asymmetric {
	if r.symmetry == nil || !r.started || slices.Equal(r.stored, r.state) {
		return nil
	}
	o := &orbits{engine: r.narrator, symmetry: r.symmetry, describe: r.describe}
	return o.compare(r.stored, r.state)
}
