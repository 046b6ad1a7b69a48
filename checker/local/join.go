package local

import (
	"fmt"
	"slices"

	"gomc/checker"
)

// admit puts a new node of p into its class. A new class is joined with those of the
// other processes, so that every combination is built once, by its last class.
func (c *check) admit(s *search, p *process, n int32) {
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
	r.process.cut.put(r.process.nodes[n].words, state)
	words := r.cut.of(state)
	name := checker.Key(words)
	if g := r.lookup[name]; g != nil {
		g.nodes = append(g.nodes, n)
		return
	}
	g := &class{number: s.numberOf(r, name), words: words, nodes: []int32{n}}
	r.lookup[name] = g
	chosen := make([]*class, len(c.reads))
	chosen[k] = g
	if c.ask(chosen) == holds {
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
	if k == len(chosen) || c.ask(chosen) == violated {
		c.judge(s, chosen)
		return
	}
	for _, g := range c.reads[k].classes {
		chosen[k] = g
		s.locality.Combinations++
		if c.ask(chosen) != holds {
			c.join(s, chosen, k+1)
		}
		if !s.spend(1) || c.met {
			break
		}
	}
	chosen[k] = nil
}

// ask says what a combination, of which some classes may be missing, means for the check.
func (c *check) ask(chosen []*class) answer {
	if c.partial == nil {
		return open
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

// state is a state of the whole program that shows a combination, until the next call.
func (c *check) state(chosen []*class) []uint64 {
	clear(c.scratch)
	for k, g := range chosen {
		if g != nil {
			c.reads[k].cut.put(g.words, c.scratch)
		}
	}
	return c.scratch
}

// judge builds a system state and evaluates the check on it, unless it is violated
// whatever the classes are that are missing.
func (c *check) judge(s *search, chosen []*class) {
	if c.cover == nil {
		s.locality.Systems++
	}
	s.spend(engineWork)
	if full := !slices.Contains(chosen, nil); full {
		if _, ok := c.engine.Judge(c.state(chosen)); ok {
			return
		}
	}
	if name := c.nameOf(chosen); !s.suspected[name] {
		s.suspected[name] = true
		s.suspects = append(s.suspects, c.suspect(s, chosen))
	}
}

func (c *check) suspect(s *search, chosen []*class) *suspect {
	x := &suspect{check: c, targets: make([]*class, len(s.processes))}
	for k, g := range chosen {
		if g != nil {
			x.targets[c.reads[k].process.number] = g
		}
	}
	return x
}

// nameOf tells combinations apart by what they say of processes, whichever check says it.
// Those that meet a cover property are not those that violate an invariant.
func (c *check) nameOf(chosen []*class) string {
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

// numberOf numbers what checks see of processes.
func (s *search) numberOf(r *projection, words string) int32 {
	name := fmt.Sprint(r.process.number, r.cut) + words
	n, known := s.seen[name]
	if !known {
		n = int32(len(s.seen))
		s.seen[name] = n
	}
	return n
}

// closed judges a check that reads no process.
func (c *check) closed(s *search) {
	if len(c.reads) == 0 {
		c.judge(s, nil)
	}
}
