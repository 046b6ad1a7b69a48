package checker

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/outcome"
)

// stepsAgree reports whether the rules compared agree in states that lie one after the other.
func (w *worker) stepsAgree(states []uint64) bool {
	return w.agree(func(q *equivariance) bool { return q.stepsAgree(states) })
}

// propertiesAgree reports whether the properties compared agree in a state.
func (w *worker) propertiesAgree(state []uint64, last int) bool {
	return w.agree(func(q *equivariance) bool { return q.propertiesAgree(state, last) })
}

func (w *worker) agree(do func(q *equivariance) bool) bool {
	for _, q := range w.compared {
		if !do(q) {
			w.disputed = q
			return false
		}
	}
	return true
}

// unequal is the finding of a disagreement, before the replay says which one.
func unequal(q *equivariance) outcome.Finding {
	d := &q.list[0].Places[0]
	return outcome.NewFinding(outcome.Errored, asymmetry, d.At, "the model"+alikeNot)
}

// confirmUnequal finds out what in the state reached depends on the order, which is the
// finding.
func (r *replay) confirmUnequal(w *witness, f *outcome.Finding) error {
	if w.state != nil && !r.advance(w.state) {
		return r.disagrees(f, "no step leads to the state "+r.describe(w.state))
	}
	if found := r.unequalHere(); found != nil {
		*f = *found
		return nil
	}
	return r.disagrees(f, "the state is treated like its renamings")
}

// unequalHere is the finding that something depends on the order in the state reached, or nil.
func (r *replay) unequalHere() *outcome.Finding {
	for i := range r.suspects {
		g := &r.suspects[i]
		o := &orders{twins: r.twins(), narrator: r.narrator, state: r.state, group: g}
		o.count, o.rename, o.value, _ = r.symmetry.(reduction.Permuter).Permutations(g.sets, reduction.MostOrders)
		for n := 1; n < o.count; n++ {
			if found := o.compare(n); found != nil {
				return found
			}
		}
	}
	return nil
}

// orders compares what a program does in a state under two orders of scalarset values.
type orders struct {
	*twins
	narrator engine.Narrator
	group    *suspects
	state    []uint64
	count    int
	rename   func(n int, state, image []uint64)
	value    func(n int, t *ir.Type, v int64) int64
}

// compare says what comes out differently in the order that the n-th permutation stands for.
func (o *orders) compare(n int) *outcome.Finding {
	image := make([]uint64, len(o.state))
	o.rename(n, o.state, image)
	rules, _ := o.engine.Program().WholeRules()
	was, is := o.orbitsOf(o.state), o.orbitsOf(image)
	for _, s := range o.group.list {
		if s.Property >= 0 {
			p := o.engine.Program().Properties[s.Property]
			if a, b := o.answer(s.Property, 0, o.state), o.answer(s.Property, n, image); a != b {
				f := outcome.NewFinding(outcome.Errored, asymmetry, p.At, p.Kind.String()+" "+p.Title()+alikeNot)
				f.Property = outcome.NameOf(p.Name, p.Number)
				return o.tell(f, n, &s, a, b)
			}
			continue
		}
		a, b := &was[s.Rule], &is[s.Rule]
		left, right := o.effects(s.Rule, 0, o.state), o.effects(s.Rule, n, image)
		differs := !maps.Equal(a.orbits, b.orbits)
		if differs && left == right {
			left, right = fmt.Sprintf("%d times %s", a.count(), left), fmt.Sprintf("%d times %s", b.count(), right)
		}
		if o.group.covers && left == right {
			left, right = o.hits(o.state), o.hits(image)
			differs = differs || left != right
		}
		if differs || left != right && (o.group.strict || o.group.stutter || o.group.covers) {
			r := rules[s.Rule]
			return o.tell(outcome.NewFinding(outcome.Errored, asymmetry, r.At, ruleTitle(r)+alikeNot), n, &s, left, right)
		}
	}
	return nil
}

// hits says how often covers are counted by what is done in a state.
func (o *orders) hits(state []uint64) string {
	before := slices.Clone(o.engine.CoverHits())
	o.react(state, &engine.Batch{})
	var out []string
	for i, n := range o.engine.CoverHits() {
		if n > before[i] {
			out = append(out, fmt.Sprintf("%s is met %d times", coverTitle(o.engine.Program().Covers[i], i), n-before[i]))
		}
	}
	if len(out) == 0 {
		return "no cover is met"
	}
	return strings.Join(out, ", ")
}

// orbitsOf is what each rule does in a state.
func (o *orders) orbitsOf(state []uint64) []reaction {
	rules, of := o.engine.Program().WholeRules()
	return o.byRule(o.react(state, &engine.Batch{}), len(rules), of)
}

// tell completes a finding by the state, the two orders and what comes of each.
func (o *orders) tell(f outcome.Finding, n int, s *order.Suspect, first, other string) *outcome.Finding {
	f.Details = []string{
		"in " + o.describe(o.state),
		o.order(0) + ": " + first,
		o.order(n) + ": " + other,
	}
	for i := range s.Places {
		if d := &s.Places[i]; d.At.Known() {
			file, line, column := outcome.Place(d.At)
			f.Details = append(f.Details, fmt.Sprintf("%v (%s:%d:%d)", d, file, line, column))
		}
	}
	f.Suggestion = "--no-symm, or a model in which the order of the values does not matter"
	return &f
}

// order is that in which the state is visited as its n-th image is in the order of values.
func (o *orders) order(n int) string {
	var parts []string
	for _, set := range o.group.sets {
		names := make([]string, set.Size)
		for v := range set.Size {
			names[o.value(n, set, v)] = set.Format(v)
		}
		parts = append(parts, strings.Join(names, ", "))
	}
	return "in the order " + strings.Join(parts, " and ")
}

// effects says what a rule does in an image, in the names of the state.
func (o *orders) effects(rule, n int, image []uint64) string {
	_, of := o.engine.Program().WholeRules()
	var b engine.Batch
	b.Reset(len(image))
	o.engine.Expand(image, &b)
	before, undo := o.narrator.Describe(o.state), o.inverse(n)
	var out []string
	back := make([]uint64, len(image))
	for k, s := range b.Steps {
		switch {
		case of[s.Rule] != rule:
		case s.Fault != nil:
			file, line, column := outcome.Place(s.Fault.At)
			out = append(out, fmt.Sprintf("an error, %s (%s:%d:%d)", s.Fault.Message, file, line, column))
		default:
			o.rename(undo, b.State(k), back)
			out = append(out, changes(outcome.Changes(before, o.narrator.Describe(back))))
		}
	}
	if len(out) == 0 {
		return "it does not fire"
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), "; or ")
}

func changes(list []outcome.Change) string {
	var out []string
	for _, c := range list {
		out = append(out, fmt.Sprintf("%s: %s -> %s", c.Name, c.Before, c.After))
	}
	if len(out) == 0 {
		return "nothing changes"
	}
	return strings.Join(out, ", ")
}

// inverse is the number of the permutation that undoes the n-th.
func (o *orders) inverse(n int) int {
	for k := range o.count {
		if !slices.ContainsFunc(o.group.sets, func(t *ir.Type) bool {
			for v := range t.Size {
				if o.value(k, t, o.value(n, t, v)) != v {
					return true
				}
			}
			return false
		}) {
			return k
		}
	}
	panic("checker: the permutations are no group")
}

// answer is what a property says of the n-th image.
func (o *orders) answer(property, n int, image []uint64) string {
	p := o.engine.Program().Properties[property]
	var fault *engine.Fault
	says := "it holds"
	switch p.Kind {
	case ir.Liveness:
		says, fault = o.instances(property, n, image)
	case ir.Coverage:
		before := o.engine.CoverHits()[p.Point]
		fault = o.engine.Observe(image)
		says = fmt.Sprintf("it holds %d times", o.engine.CoverHits()[p.Point]-before)
	default:
		if v, ok := o.engine.Judge(image); !ok && v.Property == property {
			says, fault = "it does not hold", v.Fault
		}
	}
	if fault != nil {
		file, line, column := outcome.Place(fault.At)
		return fmt.Sprintf("it is an error, %s (%s:%d:%d)", fault.Message, file, line, column)
	}
	return says
}

// instances says for which instances a liveness property holds, in the names of the state.
func (o *orders) instances(property, n int, image []uint64) (says string, fault *engine.Fault) {
	p := o.engine.Program().Properties[property]
	values, fault := o.engine.Satisfies(image, property, nil)
	if fault != nil {
		return "", fault
	}
	out := make([]bool, len(values))
	for c := range values {
		out[c] = values[renamedInstance(p, c, func(t *ir.Type, v int64) int64 { return o.value(n, t, v) })]
	}
	return fmt.Sprintf("it holds of its instances as %v", out), nil
}
