package equivariance

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gomc/checker/property"
	"gomc/engine"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/outcome"
)

// orders compares what a program does in a state under two orders of scalarset values.
type orders struct {
	*Comparer
	narrator engine.Narrator
	group    *Obligation
	state    []uint64
	count    int
	rename   func(n int, state, image []uint64)
	value    func(n int, t *ir.Type, v int64) int64
}

// compare returns the difference that the order makes which the n-th permutation stands for.
func (o *orders) compare(n int) *outcome.Finding {
	image := make([]uint64, len(o.state))
	o.rename(n, o.state, image)
	rules, _ := o.Engine.Program().WholeRules()
	was, is := o.orbitsOf(o.state), o.orbitsOf(image)
	for _, s := range o.group.list {
		if s.Property >= 0 {
			p := o.Engine.Program().Properties[s.Property]
			if a, b := o.answer(s.Property, 0, o.state), o.answer(s.Property, n, image); a != b {
				f := outcome.NewFinding(outcome.Errored, Kind, p.At, p.Kind.String()+" "+p.Title()+alikeNot)
				f.Property = outcome.NameOf(p.Name, p.Number)
				return o.complete(f, n, &s, a, b)
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
			return o.complete(outcome.NewFinding(outcome.Errored, Kind, r.At, outcome.RuleTitle(r)+alikeNot), n, &s, left, right)
		}
	}
	return nil
}

// hits says how often covers are counted by what is done in a state.
func (o *orders) hits(state []uint64) string {
	before := slices.Clone(o.Engine.CoverHits())
	o.Behaviour(state, &engine.Batch{})
	var out []string
	for i, n := range o.Engine.CoverHits() {
		if n > before[i] {
			out = append(out, fmt.Sprintf("%s is met %d times", property.CoverTitle(o.Engine.Program().Covers[i], i), n-before[i]))
		}
	}
	if len(out) == 0 {
		return "no cover is met"
	}
	return strings.Join(out, ", ")
}

// orbitsOf returns the behaviour of each rule in a state.
func (o *orders) orbitsOf(state []uint64) []ruleBehaviour {
	rules, of := o.Engine.Program().WholeRules()
	return o.byRule(o.Behaviour(state, &engine.Batch{}), len(rules), of)
}

// complete completes a finding by the state, the two orders and the result of each.
func (o *orders) complete(f outcome.Finding, n int, s *order.Dependent, first, other string) *outcome.Finding {
	f.Details = []string{
		"in " + o.Describe(o.state),
		o.order(0) + ": " + first,
		o.order(n) + ": " + other,
	}
	for i := range s.Dependences {
		if d := &s.Dependences[i]; d.At.Known() {
			file, line, column := outcome.Place(d.At)
			f.Details = append(f.Details, fmt.Sprintf("%v (%s:%d:%d)", d, file, line, column))
		}
	}
	f.Suggestion = "--no-symm, or a model in which the order of the values does not matter"
	return &f
}

// order describes the order in which the state is visited when its n-th image is visited in the order of values.
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
	_, of := o.Engine.Program().WholeRules()
	var b engine.Batch
	b.Reset(len(image))
	o.Engine.Expand(image, &b)
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

// answer describes the value of a property in the n-th image.
func (o *orders) answer(which, n int, image []uint64) string {
	p := o.Engine.Program().Properties[which]
	var fault *engine.Fault
	says := "it holds"
	switch p.Kind {
	case ir.Liveness:
		says, fault = o.instances(which, n, image)
	case ir.Coverage:
		before := o.Engine.CoverHits()[p.Point]
		fault = o.Engine.Observe(image)
		says = fmt.Sprintf("it holds %d times", o.Engine.CoverHits()[p.Point]-before)
	default:
		if v, ok := o.Engine.Judge(image); !ok && v.Property == which {
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
func (o *orders) instances(which, n int, image []uint64) (says string, fault *engine.Fault) {
	p := o.Engine.Program().Properties[which]
	values, fault := o.Engine.Satisfies(image, which, nil)
	if fault != nil {
		return "", fault
	}
	out := make([]bool, len(values))
	for c := range values {
		out[c] = values[property.RenamedInstance(p, c, func(t *ir.Type, v int64) int64 { return o.value(n, t, v) })]
	}
	return fmt.Sprintf("it holds of its instances as %v", out), nil
}
