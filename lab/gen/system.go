package gen

import (
	"fmt"
	"slices"
	"strings"
)

// System is a random model of processes that is kept in parts, so that it can be written otherwise: with a fault more, or
// a rule, or the same in another way. How its verdict changes then is known beforehand.
type System struct {
	Kind    string // of its property: invariant, assert, final, atrest, liveness, ltl or stuck
	Fair    bool   // some of its events are fair
	Ranked  bool   // some of its rules have priorities
	Members [2]string

	messages   []systemMessage
	processes  []systemProcess
	faults     []string
	properties []systemProperty
}

type systemMessage struct{ name, from, to, style string }

type systemProcess struct {
	name, index string // index: the type of its index; "" of a single one
	keeps       bool   // its variables are persistent
	starts      []string
	rules       []systemRule
}

type systemRule struct {
	head, guard, body string // head: `rule 1 "a"`, or `on m : M`
	fair              bool
}

type systemProperty struct{ words, name, text string }

// Systems is the one that belongs to a seed.
func Systems(seed uint64) *System {
	g := &systemMaker{Random: NewRandom(seed)}
	s := &System{Members: [2]string{"e0", "e1"}}
	s.Kind = OneOf(g.Random, "invariant", "invariant", "invariant", "assert", "final", "final", "final", "atrest",
		"liveness", "liveness", "ltl", "ltl", "stuck")
	s.Ranked = g.Chance(50)
	s.Fair = s.Kind == "ltl" && g.Chance(50)
	g.s = s
	for i := range g.Between(2, 3) {
		index := OneOf(g.Random, "", "", "s_t", "e_t")
		s.processes = append(s.processes, systemProcess{name: fmt.Sprintf("P%d", i), index: index, keeps: g.Chance(20)})
	}
	for i := range g.Between(1, 2) {
		g.message(i)
	}
	for i := range s.processes {
		g.process(&s.processes[i])
	}
	for range g.Below(3) {
		if line := g.fault(); line != "" {
			s.faults = append(s.faults, line)
		}
	}
	g.property()
	return s
}

// systemMaker makes one.
type systemMaker struct {
	Random
	s *System
}

// message adds a message from one process to another.
func (g *systemMaker) message(i int) {
	from := g.Below(len(g.s.processes))
	to := (from + 1 + g.Below(len(g.s.processes)-1)) % len(g.s.processes)
	style := OneOf(g.Random, "", "", "", "", " bag [2]", " fifo [2]", " lossy", " lossy", " duplicating")
	g.s.messages = append(g.s.messages, systemMessage{fmt.Sprintf("M%d", i), g.s.processes[from].name, g.s.processes[to].name, style})
}

// process writes what one does.
func (g *systemMaker) process(p *systemProcess) {
	p.starts = []string{g.start()}
	for i := range g.Between(1, 3) {
		p.rules = append(p.rules, g.rule(p, i))
	}
	for _, m := range g.s.messages {
		if m.to == p.name && g.Chance(85) {
			guard := ""
			if g.Chance(40) {
				guard = g.guard()
			}
			p.rules = append(p.rules, systemRule{"on m : " + m.name, guard, g.body(p, "n := m.v;", "b := true;"), g.s.Fair && g.Chance(60)})
		}
	}
}

func (g *systemMaker) start() string {
	return fmt.Sprintf("n := %d; b := %v;", g.Below(2), g.Chance(50))
}

// rule returns a rule of the process without a receive.
func (g *systemMaker) rule(p *systemProcess, i int) systemRule {
	head := fmt.Sprintf("rule %q", fmt.Sprintf("r%d", i))
	if g.s.Ranked && g.Chance(60) {
		head = fmt.Sprintf("rule %d %q", g.Between(1, 2), fmt.Sprintf("r%d", i))
	}
	body := g.body(p)
	if g.s.Kind == "assert" && g.Chance(40) {
		body += fmt.Sprintf(" assert n != %d | %s;", g.Below(3), OneOf(g.Random, "b", "!b"))
	}
	return systemRule{head, g.guard(), body, g.s.Fair && g.Chance(60)}
}

func (g *systemMaker) guard() string {
	return OneOf(g.Random,
		fmt.Sprintf("n = %d", g.Below(3)), fmt.Sprintf("n < %d", g.Between(1, 2)), "b", "!b",
		fmt.Sprintf("n = %d & %s", g.Below(3), OneOf(g.Random, "b", "!b")))
}

// body returns one to three statements, chosen from a fixed list and others.
func (g *systemMaker) body(p *systemProcess, others ...string) string {
	list := append(others, fmt.Sprintf("n := %d;", g.Below(3)), "if n < 2 then n := n + 1; end;", "b := !b;",
		fmt.Sprintf("b := %v;", g.Chance(50)))
	for _, m := range g.s.messages {
		if m.from == p.name {
			send := fmt.Sprintf("send %s(n) to %s;", m.name, m.to)
			if g.at(m.to).index != "" {
				send = fmt.Sprintf("broadcast %s(n) to %s;", m.name, m.to)
			}
			list = append(list, send, send)
		}
	}
	out := OneOf(g.Random, list...)
	if second := OneOf(g.Random, list...); second != out && g.Chance(60) {
		out += " " + second
	}
	return out
}

func (g *systemMaker) at(name string) *systemProcess {
	return &g.s.processes[slices.IndexFunc(g.s.processes, func(p systemProcess) bool { return p.name == name })]
}

// fault returns a line of a faults section that nothing there speaks of yet; "": that was drawn.
func (g *systemMaker) fault() string {
	m, p := OneOf(g.Random, g.s.messages...), OneOf(g.Random, g.s.processes...)
	most := OneOf(g.Random, "", " at most 1", " at most 2")
	line := "crash " + p.name + most
	switch g.Below(6) {
	case 0:
		if line = "lose " + m.name + most; strings.Contains(m.style, "lossy") {
			line = "lose " + m.name
		}
	case 1:
		line = "partition " + p.name + most
	case 2:
		if strings.Contains(m.style, "bag") {
			line = "duplicate " + m.name + " at most 1"
		}
	case 3:
		if strings.Contains(m.style, "fifo") {
			line = "reorder " + m.name + most
		}
	case 4:
		line += OneOf(g.Random, "; restart ", "; restart ", "; fair restart ") + p.name + OneOf(g.Random, "", " at most 1")
	}
	kind, rest, _ := strings.Cut(line, " ")
	for _, known := range g.s.faults {
		if strings.HasPrefix(known, kind+" "+rest[:2]) || kind == "partition" && strings.HasPrefix(known, kind) {
			return ""
		}
	}
	return line
}

// property writes what is asked of the model.
func (g *systemMaker) property() {
	add := func(words, text string) {
		g.s.properties = append(g.s.properties, systemProperty{words, "", text})
	}
	switch g.s.Kind {
	case "invariant", "final", "liveness":
		add(g.s.Kind, g.claim())
	case "atrest":
		add("invariant", "atrest -> "+g.claim())
	case "ltl":
		f, h := g.claim(), g.claim()
		add("ltl", OneOf(g.Random, "eventually ("+f+")", "always eventually ("+f+")", "eventually always ("+f+")",
			"("+f+") leadsto ("+h+")", "("+f+") unless ("+h+")", "(always eventually ("+f+")) -> eventually ("+h+")"))
	}
}

// claim returns a condition that processes may reach.
func (g *systemMaker) claim() string {
	first := g.claimOfOne()
	if g.Chance(40) {
		return first + " & " + g.claimOfOne()
	}
	if g.Chance(40) {
		return first + " | " + g.claimOfOne()
	}
	return first
}

func (g *systemMaker) claimOfOne() string {
	p := OneOf(g.Random, g.s.processes...)
	own := p.name
	if p.index != "" {
		own += "[i]"
	}
	text := OneOf(g.Random, own+fmt.Sprintf(".n %s %d", OneOf(g.Random, "=", "!=", "<="), g.Below(3)), own+".b", "!"+own+".b")
	text = OneOf(g.Random, "(crashed("+own+") | "+text+")", "(crashed("+own+") | "+text+")", "(!crashed("+own+") & "+text+")")
	if p.index != "" {
		text = fmt.Sprintf("(%s i : %s do %s end)", OneOf(g.Random, "forall", "exists"), p.index, text)
	}
	return text
}

// Text is the model as it is written.
func (s *System) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "type s_t : scalarset(2);\n  e_t : enum { %s, %s };\n  v_t : 0..2;\n\nmessage\n", s.Members[0], s.Members[1])
	for _, m := range s.messages {
		fmt.Fprintf(&b, "  %s (v : v_t) from %s to %s%s;\n", m.name, m.from, m.to, m.style)
	}
	for i := range s.processes {
		s.processes[i].write(&b, s.index)
	}
	if len(s.faults) > 0 {
		fmt.Fprintf(&b, "\nfaults\n  %s;\nend;\n", strings.Join(s.faults, ";\n  "))
	}
	b.WriteString("\n")
	for _, q := range s.properties {
		name := ""
		if q.name != "" {
			name = fmt.Sprintf(" %q", q.name)
		}
		fmt.Fprintf(&b, "%s%s %s;\n", q.words, name, q.text)
	}
	return b.String()
}

func (s *System) index(p *systemProcess) string {
	if p.index == "" {
		return p.name
	}
	return fmt.Sprintf("%s [i : %s]", p.name, p.index)
}

func (p *systemProcess) write(b *strings.Builder, title func(*systemProcess) string) {
	kind := "var"
	if p.keeps {
		kind = "persistent var"
	}
	fmt.Fprintf(b, "\nprocess %s\n%s n : v_t; b : boolean;\n", title(p), kind)
	for _, start := range p.starts {
		fmt.Fprintf(b, "startstate begin %s end;\n", start)
	}
	for _, r := range p.rules {
		fair, guard := "", " "
		if r.fair {
			fair = "fair "
		}
		switch {
		case strings.HasPrefix(r.head, "rule"):
			guard = " " + r.guard + " "
		case r.guard != "":
			guard = " when " + r.guard + " "
		}
		fmt.Fprintf(b, "  %s%s%s==> begin %s end;\n", fair, r.head, guard, r.body)
	}
	b.WriteString("end;\n")
}
