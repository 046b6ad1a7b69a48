package gen

import (
	"fmt"
	"slices"
	"strings"
)

// copy returns a copy that can be changed independently.
func (s *System) copy() *System {
	c := *s
	c.messages, c.faults, c.properties = slices.Clone(s.messages), slices.Clone(s.faults), slices.Clone(s.properties)
	c.processes = slices.Clone(s.processes)
	for i := range c.processes {
		p := &c.processes[i]
		p.starts, p.rules = slices.Clone(p.starts), slices.Clone(p.rules)
	}
	return &c
}

// Faulty has one fault more; nil where none was drawn that can be added.
func (s *System) Faulty(seed uint64) *System {
	c := s.copy()
	g := &systemMaker{Random: NewRandom(seed), s: c}
	if g.Chance(15) {
		m := &c.messages[g.Below(len(c.messages))]
		more := OneOf(g.Random, " lossy", " duplicating")
		if strings.Contains(m.style, more) || len(c.faults) > 0 {
			return nil
		}
		m.style += more
		return c
	}
	line := g.fault()
	if line == "" {
		return nil
	}
	c.faults = append(c.faults, line)
	return c
}

// MoreOften allows each fault that is counted once more, but what is the system's own doing; nil where there is none.
func (s *System) MoreOften() *System {
	c, more := s.copy(), false
	for i, line := range c.faults {
		if !strings.Contains(line, "fair ") && strings.Contains(line, "at most 1") {
			c.faults[i], more = strings.ReplaceAll(line, "at most 1", "at most 2"), true
		}
	}
	if !more {
		return nil
	}
	return c
}

// FurtherStart lets a process begin in another state, too.
func (s *System) FurtherStart(seed uint64) *System {
	c := s.copy()
	g := &systemMaker{Random: NewRandom(seed), s: c}
	p := &c.processes[g.Below(len(c.processes))]
	p.starts = append(p.starts, g.start())
	return c
}

// FurtherRule has a rule more.
func (s *System) FurtherRule(seed uint64) *System {
	c := s.copy()
	g := &systemMaker{Random: NewRandom(seed), s: c}
	p := &c.processes[g.Below(len(c.processes))]
	p.rules = append(p.rules, systemRule{head: `rule "further"`, guard: g.guard(), body: g.body(p)})
	return c
}

// Stronger is strongly fair where the model is fair.
func (s *System) Stronger() *System {
	c := s.copy()
	for i := range c.processes {
		for k := range c.processes[i].rules {
			if r := &c.processes[i].rules[k]; r.fair {
				r.fair, r.head = false, "strong fair "+r.head
			}
		}
	}
	return c
}

// Roomier has room for a message more in each channel; nil where there is none of a size, or where what has no room may be lost.
func (s *System) Roomier() *System {
	c, more := s.copy(), false
	for i := range c.messages {
		m := &c.messages[i]
		if strings.Contains(m.style, "lossy") {
			return nil
		}
		more = more || strings.Contains(m.style, "[2]")
		m.style = strings.Replace(m.style, "[2]", "[3]", 1)
	}
	if !more {
		return nil
	}
	return c
}

// Conjuncts states an invariant as two, or a final; nil where it is no conjunction.
func (s *System) Conjuncts() *System {
	if len(s.properties) == 0 || s.properties[0].words != "invariant" && s.properties[0].words != "final" || s.Kind == "atrest" {
		return nil
	}
	left, right, ok := strings.Cut(s.properties[0].text, ") & (")
	if !ok {
		return nil
	}
	c, first := s.copy(), s.properties[0]
	c.properties = []systemProperty{{first.words, "left", left + ")"}, {first.words, "right", "(" + right}}
	return c
}

// Renamed gives properties other names.
func (s *System) Renamed() *System {
	c := s.copy()
	for i := range c.properties {
		c.properties[i].name = fmt.Sprintf("another name %d", i)
	}
	return c
}

// Cases splits rules that are not fair by whether a variable is true.
func (s *System) Cases(seed uint64) *System {
	c, r := s.copy(), NewRandom(seed)
	p := &c.processes[r.Below(len(c.processes))]
	var split []systemRule
	for _, rule := range p.rules {
		if rule.fair || !strings.HasPrefix(rule.head, "rule") {
			split = append(split, rule)
			continue
		}
		head := strings.TrimSuffix(rule.head, `"`)
		split = append(split, systemRule{head + ` if b"`, "b & (" + rule.guard + ")", rule.body, false},
			systemRule{head + ` else"`, "!b & (" + rule.guard + ")", rule.body, false})
	}
	p.rules = split
	return c
}

// Permuted declares the values by which processes are numbered the other way round.
func (s *System) Permuted() *System {
	c := s.copy()
	c.Members[0], c.Members[1] = s.Members[1], s.Members[0]
	return c
}

// Reordered declares everything the other way round.
func (s *System) Reordered() *System {
	c := s.copy()
	slices.Reverse(c.messages)
	slices.Reverse(c.processes)
	slices.Reverse(c.faults)
	slices.Reverse(c.properties)
	for i := range c.processes {
		slices.Reverse(c.processes[i].rules)
		slices.Reverse(c.processes[i].starts)
	}
	return c
}
