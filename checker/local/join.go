package local

import (
	"fmt"
	"slices"

	"gomc/checker/store"
)

// addNode puts a new node of p into its class. A new class is joined with those of the
// other processes, so that every combination is built once, by its last class.
func (c *check) addNode(s *search, p *process, n int32) {
	if c.met {
		return
	}
	for k, r := range c.reads {
		if r.process == p {
			c.classify(s, k, n)
			return
		}
	}
}

func (c *check) classify(s *search, k int, n int32) {
	r := c.reads[k]
	state := make([]uint64, s.program.Layout.Words)
	r.process.mask.Merge(r.process.nodes[n].words, state)
	words := r.mask.Project(state, nil)
	name := store.Key(words)
	if g := r.lookup[name]; g != nil {
		g.nodes = append(g.nodes, n)
		return
	}
	g := &class{number: s.soundness.classNumber(r, name), words: words, nodes: []int32{n}}
	r.lookup[name] = g
	chosen := make([]*class, len(c.reads))
	chosen[k] = g
	if c.evaluate(chosen) == holds {
		return
	}
	r.classes = append(r.classes, g)
	c.join(s, chosen, 0)
}

// join extends a combination by classes of the processes from number k on that have
// none, as long as it depends on them whether the check is violated.
func (c *check) join(s *search, chosen []*class, k int) {
	for k < len(chosen) && chosen[k] != nil {
		k++
	}
	if k == len(chosen) || c.evaluate(chosen) == violated {
		c.judge(s, chosen)
		return
	}
	for _, g := range c.reads[k].classes {
		chosen[k] = g
		s.counts.locality.Combinations++
		if c.evaluate(chosen) != holds {
			c.join(s, chosen, k+1)
		}
		if !s.spend(1) || c.met {
			break
		}
	}
	chosen[k] = nil
}

// evaluate says what a combination, of which some classes may be missing, means for the check.
func (c *check) evaluate(chosen []*class) answer {
	if c.partial == nil {
		return unknown
	}
	clear(c.partial.known)
	c.partial.state = c.state(chosen)
	for k, g := range chosen {
		if g != nil {
			c.partial.known.AddAll(c.reads[k].cells)
		}
	}
	return c.partial.ask(c.property.Cond)
}

// state returns a state of the whole program that shows a combination, until the next call.
func (c *check) state(chosen []*class) []uint64 {
	clear(c.scratch)
	for k, g := range chosen {
		if g != nil {
			c.reads[k].mask.Merge(g.words, c.scratch)
		}
	}
	return c.scratch
}

// judge builds a system state and evaluates the check on it, unless it is violated
// whatever the classes are that are missing.
func (c *check) judge(s *search, chosen []*class) {
	if c.cover == nil {
		s.counts.locality.Systems++
	}
	s.spend(engineWork)
	if full := !slices.Contains(chosen, nil); full {
		if _, ok := c.engine.Judge(c.state(chosen)); ok {
			return
		}
	}
	if name := c.combinationKey(chosen); !s.soundness.enqueued[name] {
		s.soundness.enqueued[name] = true
		s.soundness.candidates = append(s.soundness.candidates, c.newCandidate(s, chosen))
	}
}

func (c *check) newCandidate(s *search, chosen []*class) *candidate {
	x := &candidate{check: c, targets: make([]*class, len(s.space.processes))}
	for k, g := range chosen {
		if g != nil {
			x.targets[c.reads[k].process.number] = g
		}
	}
	return x
}

// combinationKey tells combinations apart by what they say of processes, whichever check says it.
// Those that meet a cover property are not those that violate an invariant.
func (c *check) combinationKey(chosen []*class) string {
	point := int32(-1)
	if c.cover != nil {
		point = int32(c.cover.Point)
	}
	numbers := []int32{point}
	for _, g := range chosen {
		if g != nil {
			numbers = append(numbers, g.number)
		}
	}
	return string(appendList(nil, numbers))
}

// classNumber numbers what checks see of processes.
func (s *soundness) classNumber(r *projection, words string) int32 {
	name := fmt.Sprint(r.process.number, r.mask) + words
	n, known := s.classNumbers[name]
	if !known {
		n = int32(len(s.classNumbers))
		s.classNumbers[name] = n
	}
	return n
}

// judgeConstant judges a check that reads no process.
func (c *check) judgeConstant(s *search) {
	if len(c.reads) == 0 {
		c.judge(s, nil)
	}
}
