package local

import (
	"fmt"
	"iter"
	"maps"
	"math"
	"reflect"
	"slices"

	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
)

// A self-check asks whether what the search took for granted is so, by other and slower
// means:
//
//   - The engines of the parts do what the interpreter does, on a sample of the nodes with the
//     messages that they were executed with, and of the combinations that were judged.
//   - The search of global states, on the interpreter, up to spec.UnreducedStates, finds
//     something, or nothing, like the search that it is to check; and it reaches no local
//     state that is no node, and meets the same cover properties.
//
// What does not agree is ours to answer for and an error of Check.

// sampled is the number of executions of events of a process, and of judgements of a check, that a self-check compares
// with the interpreter.
const sampled = 1000

// selfCheck does all of it, as far as the limits of the run allow.
func (s *search) selfCheck() (report *outcome.SelfCheck, err error) {
	report = &outcome.SelfCheck{}
	if e := limit.Within(func() { err = s.compare(report) }); e != nil {
		report.LeftOut = e.Message
	}
	return report, err
}

// compare adds to a report the comparisons with the interpreter and with the search of global states.
func (s *search) compare(report *outcome.SelfCheck) error {
	for _, p := range s.space.processes {
		if err := s.compareEvents(p, report); err != nil {
			return err
		}
	}
	for _, c := range s.checks {
		if err := s.compareJudgements(c, report); err != nil {
			return err
		}
	}
	switch missing := s.missing(); {
	case s.result.finding != nil:
	case s.result.stop != "":
		report.LeftOut = "this search was cut short"
		return nil
	case missing != "":
		report.LeftOut = "this search was bounded"
		return nil
	}
	g := newGlobalSearch(s)
	defer g.visited.Close()
	if report.LeftOut = g.run(); report.LeftOut != "" {
		return nil
	}
	report.Unreduced = uint64(g.visited.Len())
	return g.compare()
}

// oracles are the interpreters of parts, by the parts' programs.
type oracles struct {
	s    *search
	made map[*part]*part
}

// of is the oracle of a part.
func (o *oracles) of(p *part) *part {
	if o.made[p] == nil {
		o.made[p] = &part{engine: o.s.opts.Oracle(p.engine.Program()), rules: p.rules}
	}
	return o.made[p]
}

// compareEvents executes events of a process on a sample of its nodes with both engines.
func (s *search) compareEvents(p *process, report *outcome.SelfCheck) error {
	oracle := &oracles{s, map[*part]*part{}}
	receipts := p.receipts
	if p.internal.part != nil {
		receipts = append(slices.Clip(receipts), &receipt{part: p.internal.part})
	}
	for chosen := range choices(len(p.nodes), len(receipts)) {
		node, r := &p.nodes[chosen[0]], receipts[chosen[1]]
		if node.fault != nil {
			continue
		}
		if s.interrupted() != "" {
			return nil
		}
		if err := s.sameSteps(p, node, r.part, oracle.of(r.part), r.needs); err != nil {
			return err
		}
		report.Compared++
	}
	return nil
}

// choices yields numbers below each of the sizes: all combinations, or `sampled` of them that
// are spread evenly.
func choices(sizes ...int) iter.Seq[[]int] {
	const most = math.MaxInt >> 13 // times a size it is still a number
	total := 1
	for _, n := range sizes {
		total = min(total*n, most)
	}
	return func(yield func([]int) bool) {
		chosen, tries := make([]int, len(sizes)), min(total, sampled)
		for k := range tries {
			at := k * (total / tries)
			for i, n := range sizes {
				chosen[i] = at % n
				at /= n
			}
			if !yield(chosen) {
				return
			}
		}
	}
}

// sameSteps executes one part on a node and the messages given, with both engines.
func (s *search) sameSteps(p *process, n *node, part, oracle *part, needs []int32) error {
	clear(s.scratch)
	p.mask.Merge(n.words, s.scratch)
	s.space.network.put(needs, s.scratch)
	a, b := part.expand(s.scratch), oracle.expand(s.scratch)
	same := slices.EqualFunc(a.Steps, b.Steps, func(x, y engine.Step) bool {
		return x.Rule == y.Rule && x.Stutter == y.Stutter && reflect.DeepEqual(x.Fault, y.Fault)
	})
	for i := 0; same && i < len(a.Steps); i++ {
		same = a.Steps[i].Fault != nil || slices.Equal(a.State(i), b.State(i))
	}
	if same {
		return nil
	}
	return disagreement("the engine of %s takes %d steps where the interpreter takes %d, or others", p.name(), len(a.Steps), len(b.Steps))
}

// compareJudgements judges a sample of combinations with both engines.
func (s *search) compareJudgements(c *check, report *outcome.SelfCheck) error {
	oracle := s.opts.Oracle(c.engine.Program())
	combination := make([]*class, len(c.reads))
	var sizes []int
	for _, r := range c.reads {
		sizes = append(sizes, len(r.classes))
	}
	for chosen := range choices(sizes...) {
		if s.interrupted() != "" {
			return nil
		}
		for i, n := range chosen {
			combination[i] = c.reads[i].classes[n]
		}
		v, ok := c.engine.Judge(c.state(combination))
		if w, also := oracle.Judge(c.state(combination)); ok != also || !reflect.DeepEqual(v, w) {
			return disagreement("the engine judges a combination otherwise than the interpreter")
		}
		report.Compared++
	}
	return nil
}

// disagreement is the error of a self-check in which two do not agree.
func disagreement(format string, args ...any) error {
	return fmt.Errorf("internal error: the self-check failed: "+format, args...)
}

// interrupted says why a self-check should stop, or "".
func (s *search) interrupted() string {
	if e := s.opts.Watch.Look(); e != nil {
		return e.Message
	}
	return ""
}

// unmetCovers are the cover properties of the model that the search has not met, by their points.
func (s *search) unmetCovers() []int {
	out := map[int]bool{}
	for _, c := range s.checks {
		if c.cover != nil {
			out[c.cover.Point] = true
		}
	}
	for _, c := range s.checks {
		if c.cover != nil && c.met {
			delete(out, c.cover.Point)
		}
	}
	return slices.Sorted(maps.Keys(out))
}

// modelled reports whether a cover point is a property that the model asks for.
func modelled(p *ir.Program, q *ir.Property) bool {
	return q.Kind == ir.Coverage && p.Covers[q.Point].Premise == nil
}
