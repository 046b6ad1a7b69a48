package nodiff

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"gomc/engine"
	"gomc/ir"
	"gomc/ir/refine"
)

// Refinement is a program whose rules are parts of those of another one.
type Refinement struct {
	Name    string
	Program *ir.Program
	Split   bool // receives are cut by their senders
}

// mostRules is how many rules a refinement by parameters or branches has, where the
// program has not more already.
const mostRules = 100

// Refinements are p with its rules cut in each of the ways that package refine has, as far
// as they change it: engines must agree on every one, and find the same graph.
func Refinements(p *ir.Program) (list []Refinement) {
	add := func(name string, q *ir.Program) {
		if q != p {
			list = append(list, Refinement{name, q, strings.HasPrefix(name, "split")})
		}
	}
	split := func(mode refine.Mode) *ir.Program {
		q, err := refine.Split(p, mode)
		if err != nil { // too many parts
			return p
		}
		return q
	}
	reply, quorum := split(refine.Reply), split(refine.Quorum)
	add("split by replies", reply)
	add("split by quorums", quorum)
	if combined := split(refine.Combined); reply != p && quorum != p {
		add("split by both", combined)
	}
	add("by process", refine.ByProcess(p, mostRules))
	add("by parameters", refine.ByParameters(p, mostRules))
	add("by branches", refine.ByBranches(p, mostRules))
	if quorum != p {
		add("by everything", refine.ByBranches(refine.ByParameters(quorum, mostRules), mostRules))
	}
	return list
}

// Graph explores a program with the engine a, up to a number of states, and returns how
// the steps that b takes differ: nil when they do not. The rules of b's program may be
// parts of those of a's; steps are told apart by the rule of the model and by where they
// lead to. Of faults only that a rule meets one counts, for a condition that faults does
// so in every part that it was moved to.
func Graph(a, b engine.Engine, limit int) error {
	c := comparison{a: a, b: b, limit: limit}
	return c.explore(func(to *steps) error {
		if _, err := c.edges(to, start, func(p *ir.Program) []*ir.Rule { return p.Starts }); err != nil {
			return fmt.Errorf("the start states: %w", err)
		}
		return nil
	}, func(state []uint64, to *steps) error {
		if n, err := c.edges(to, expand(state), func(p *ir.Program) []*ir.Rule { return p.Rules }); err != nil {
			return fmt.Errorf("state %d %x with %d steps: %w", len(c.done)-1, state, n, err)
		}
		return nil
	})
}

// edges compares the steps that both engines take, in any order, and adds them to those to go on
// from.
func (c *comparison) edges(to *steps, run call, rules func(*ir.Program) []*ir.Rule) (int, error) {
	var was, is engine.Batch
	was.Reset(c.a.Program().Layout.Words)
	is.Reset(c.b.Program().Layout.Words)
	run(c.a, &was)
	run(c.b, &is)
	want, got := labelled(&was, rules(c.a.Program())), labelled(&is, rules(c.b.Program()))
	add(&was, to)
	if !slices.Equal(want, got) {
		return len(want), fmt.Errorf("steps %q and %q", without(want, got), without(got, want))
	}
	return len(want), nil
}

// labelled are the steps of a batch, sorted.
func labelled(b *engine.Batch, rules []*ir.Rule) []string {
	var list, faults []string
	for i, s := range b.Steps {
		label := fmt.Sprintf("%s (%d)", rules[s.Rule].Origin().Title(), rules[s.Rule].Origin().Number)
		if s.Fault != nil {
			faults = append(faults, label+" faults")
			continue
		}
		var key []byte
		for _, w := range b.State(i) {
			key = binary.BigEndian.AppendUint64(key, w)
		}
		list = append(list, fmt.Sprintf("%s to %x", label, key))
	}
	slices.Sort(faults)
	list = append(list, slices.Compact(faults)...)
	slices.Sort(list)
	return list
}

// without returns the elements of the sorted list a that remain when those of b are removed, with multiplicities.
func without(a, b []string) (rest []string) {
	for _, s := range a {
		if i, found := slices.BinarySearch(b, s); found {
			b = slices.Delete(slices.Clone(b), i, i+1)
			continue
		}
		rest = append(rest, s)
	}
	return rest
}
