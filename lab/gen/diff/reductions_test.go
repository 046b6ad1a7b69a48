package diff

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"gomc/checker"
	"gomc/checker/por"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/ir/refine"
	"gomc/lab/gen"
	"gomc/outcome"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
	"gomc/spec"
	"gomc/symmetry"
)

// TestReductions compares searches with every combination of the reductions with plain
// searches: the verdict on each property alone, and the states that nothing leads out of.
func TestReductions(t *testing.T) {
	for name, traffic := range map[string]gen.MessageProfile{
		"quorums":  {Quorums: true, Once: true},
		"channels": {Quorums: true, Loose: true},
		"once":     {Once: true},
		"messages": {Loose: true},
	} {
		model := func(s uint64) string { return gen.Messages(s, traffic) }
		t.Run(name, func(t *testing.T) { campaign(t, model, sameWhenReduced(traffic)) })
	}
	for name, profile := range map[string]gen.Profile{"full": gen.Full, "apart": gen.Grouped} {
		model := func(s uint64) string { return gen.Murphi(s, profile) }
		t.Run(name, func(t *testing.T) { campaign(t, model, sameWhenReduced(gen.MessageProfile{})) })
	}
	t.Run("systems", func(t *testing.T) { // with faults
		campaign(t, func(s uint64) string { return gen.Systems(s).Text() }, sameWhenReduced(gen.MessageProfile{}))
	})
}

// combination says what is done to a model before it is searched, and in the search.
type combination struct{ single, split, por, symm bool }

// combinations returns all of them.
func combinations() (all []combination) {
	for n := range 16 {
		all = append(all, combination{n&8 > 0, n&4 > 0, n&2 > 0, n&1 > 0})
	}
	return all
}

func (c combination) String() string {
	var on []string
	for _, part := range []struct {
		on   bool
		name string
	}{{c.single, "single-message"}, {c.split, "split"}, {c.por, "por"}, {c.symm, "symm"}} {
		if part.on {
			on = append(on, part.name)
		}
	}
	if on == nil {
		return "no reduction"
	}
	return strings.Join(on, "+")
}

// sameWhenReduced compares every combination that makes a difference to a model with what
// plain searches find: one of the model, and one of the model message by message, which
// are compared with each other.
func sameWhenReduced(traffic gen.MessageProfile) comparison {
	return func(text string, seed uint64, done *records.Compared) error {
		whole, err := newTruth(text, semantics.Options{Semantics: channels.All[seed%3]})
		if err != nil {
			return err
		}
		single, err := messageByMessage(text, whole, seed, traffic)
		if err != nil {
			return err
		}
		for _, c := range combinations() {
			t := whole
			if c.single {
				t = single
			}
			if t == nil {
				continue
			}
			if err := t.holds(c, seed, done); err != nil {
				return fmt.Errorf("%s: %w", c, err)
			}
		}
		whole.shares(single, done)
		return nil
	}
}

// holds compares a combination with the truth; one that changes nothing is passed over.
func (t *truth) holds(c combination, seed uint64, done *records.Compared) error {
	p, err := c.prepared(t.program, seed)
	if p == nil {
		return err
	}
	for _, q := range p.Properties {
		if !preserved(q) {
			continue
		}
		o, _, err := c.search(only(p, q), spec.NoDeadlock, seed)
		if err == nil {
			done.States += o.States
			err = sameFindings(t.findingsWith(q), kinds(o))
		}
		if err != nil {
			return fmt.Errorf("%s %s: %w", q.Kind, q.Title(), err)
		}
	}
	deadlock := deadlockModes[seed/3%3]
	o, visited, err := c.search(only(p), deadlock, seed)
	if err == nil {
		done.States += o.States
		t.smaller[c] = o.States < uint64(len(t.states))
		err = t.agreesOn(o, visited, c.symm)
	}
	if err != nil {
		return fmt.Errorf("deadlocks (%s): %w", deadlock, err)
	}
	return nil
}

// shares counts what there is in a model to be wrong about.
func (t *truth) shares(single *truth, done *records.Compared) {
	violated := slices.ContainsFunc(t.program.Properties, func(q *ir.Property) bool {
		return q.Kind == ir.Invariant && t.holdsAtFirst(q) && slices.Contains(t.findingsWith(q), "invariant")
	})
	for what, there := range map[string]bool{
		"states that symmetry leaves out": t.smaller[combination{symm: true}],
		"states that por leaves out":      t.smaller[combination{por: true}],
		"a quorum met":                    t.anyFired(isQuorum),
		"quorums message by message":      single != nil,
		"a reply split":                   t.anyFired(t.isSplit(refine.Reply)),
		"a quorum split":                  t.anyFired(t.isSplit(refine.Quorum)),
		"a deadlock":                      len(t.still) > 0,
		"an invariant violated later":     violated,
		"a fault":                         len(t.faults) > 0,
	} {
		if there {
			done.Has(what)
		}
	}
}

// anyFired reports whether a rule that satisfies a condition has fired.
func (t *truth) anyFired(condition func(*ir.Rule) bool) bool {
	for i, r := range t.program.Rules {
		if t.fired[i] && condition(r) {
			return true
		}
	}
	return false
}

// isQuorum reports whether a rule consumes two or more messages.
func isQuorum(r *ir.Rule) bool {
	return slices.ContainsFunc(r.Params, func(q ir.Param) bool {
		k, constant := q.K.(*ir.Const)
		return q.Quorum && constant && k.V > 1
	})
}

// isSplit tells which rules are cut into several when receives are split.
func (t *truth) isSplit(mode refine.Mode) func(*ir.Rule) bool {
	parts := map[*ir.Rule]int{}
	if split, err := refine.Split(t.program, mode); err == nil {
		for _, r := range split.Rules {
			parts[r.Origin()]++
		}
	}
	return func(r *ir.Rule) bool { return parts[r] > 1 }
}

// preserved reports whether the reductions keep the verdict on a property.
func preserved(q *ir.Property) bool {
	return (q.Kind == ir.Invariant || q.Kind == ir.Coverage) && q.When != ir.AtRest && q.When != ir.Moving
}

// prepared returns a program as a combination has it searched; nil when that is as without one of its parts, or is
// refused: priorities are, by partial-order reduction.
func (c combination) prepared(p *ir.Program, seed uint64) (*ir.Program, error) {
	if c.symm && (len(p.Scalarsets) == 0 || len(order.Dependents(p, nil)) > 0) || c.por && priorities(p) {
		return nil, nil
	}
	out := p
	if c.split {
		var err error
		if out, err = refine.Split(p, refine.Combined); err != nil || out == p {
			return nil, err
		}
	}
	if c.por {
		out = cutBy(out, seed/2%4)
	}
	return out, nil
}

func priorities(p *ir.Program) bool {
	return slices.ContainsFunc(p.Rules, func(r *ir.Rule) bool { return r.Priority != p.Rules[0].Priority })
}

// cutBy cuts the rules of a program in one of several ways.
func cutBy(p *ir.Program, way uint64) *ir.Program {
	switch way {
	case 0:
		return p
	case 1:
		return refine.ByProcess(p, 200)
	case 2:
		return refine.ByBranches(refine.ByParameters(p, 10), 20)
	}
	return refine.ByBranches(refine.ByParameters(p, 100), 100)
}

// search looks for all there is to find and says which states it has expanded.
func (c combination) search(p *ir.Program, deadlock spec.Deadlock, seed uint64) (*outcome.Outcome, map[string][]uint64, error) {
	opts := checker.Options{Spec: spec.Spec{Deadlock: deadlock, MaxErrors: math.MaxInt, Workers: 1}}
	if c.symm {
		opts.Reductions.Canonicalizer = symmetry.New(p)
	}
	if c.por {
		opts.Reductions.Reducer = reducer(p, seed)
	}
	if err := planned(p, opts, c.symm); err != nil {
		return nil, nil, err
	}
	observed := &watched{interp.New(p, interp.Options{}), map[string][]uint64{}}
	opts.Clone = func() (engine.Engine, reduction.Canonicalizer, error) {
		if c.symm {
			return interp.New(p, interp.Options{}), symmetry.New(p), nil
		}
		return interp.New(p, interp.Options{}), nil, nil
	}
	o, err := checker.Check(observed, interp.New(p, interp.Options{}), opts)
	return o, observed.states, err
}

// reducer is partial-order reduction by an algorithm and seeds that depend on the seed.
func reducer(p *ir.Program, seed uint64) *por.Reducer { return por.New(p, howReduced(p, seed)) }

// howReduced returns how the seed says to reduce.
func howReduced(p *ir.Program, seed uint64) por.Options {
	return por.Options{
		Algorithm: []por.Algorithm{por.Deletion, por.Closure}[seed%2],
		Seeds:     []por.Seeds{por.Opposite, por.Source, por.Transaction}[seed/4%3],
		Defined:   interp.Defined(p),
	}
}

// sameFindings: a search finds nothing but what there is; and if there is anything,
// something. What hides behind the first error is not promised.
func sameFindings(all, found []string) error {
	for _, k := range found {
		if !slices.Contains(all, k) {
			return fmt.Errorf("found %v, unreduced %v", found, all)
		}
	}
	if len(found) == 0 && len(all) > 0 {
		return fmt.Errorf("found nothing, unreduced %v", all)
	}
	return nil
}

// kinds are the different things that an outcome found.
func kinds(o *outcome.Outcome) []string {
	var out []string
	for _, f := range o.Findings {
		out = append(out, f.Kind)
	}
	slices.Sort(out)
	return slices.Compact(out)
}
