package outcome

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc/ir"
	"gomc/source"
)

// RuleCount is how often a rule fired, over all its instances, and how often that led
// to a state not seen before. The new states of all rules and the start states are all
// the states.
type RuleCount struct {
	Name  string `json:"name"`
	Kind  string `json:"kind"`
	File  string `json:"file,omitempty"` // when the model includes it
	Line  int    `json:"line"`
	Fired uint64 `json:"fired"`
	New   uint64 `json:"new_states"`
	Held  uint64 `json:"not_taken,omitempty"` // transitions left out, in which a machine takes an event that is dead to it

	// Uncounted says that it may have fired more often, in states that the search passes through.
	Uncounted bool `json:"uncounted,omitempty"`
}

// Never reports whether the rule is known never to have fired.
func (c RuleCount) Never() bool { return c.Fired == 0 && !c.Uncounted }

// IsFault reports whether it counts a fault (ir.RuleKind.Fault).
func (c RuleCount) IsFault() bool { return ir.IsFault(c.Kind) }

// MsgCount counts the messages of a type.
type MsgCount struct {
	Name     string  `json:"name"`
	Received uint64  `json:"received"`          // transitions that could receive one
	AtRest   *uint64 `json:"at_rest,omitempty"` // states at rest in which one waits; nil: no global state was visited

	// Left is how many of them were left out, as dead, of the states that transitions and start states lead to; nil: none could be.
	Left *LeftOut `json:"left_out,omitempty"`
}

// LeftOut counts messages that were left out of states: they would never have been received any more, or have been without
// an effect.
type LeftOut struct {
	Unreceived uint64 `json:"unreceived"`
	Useless    uint64 `json:"useless"`
}

// Merge is how often a rule, or start state, put a message into a set that held its equal,
// so that the two became one.
type Merge struct {
	Message     string `json:"message"`
	Rule        string `json:"rule"`
	Kind        string `json:"kind"`           // as in RuleCount, or startstate
	File        string `json:"file,omitempty"` // when the model includes it
	Line        int    `json:"line"`
	Transitions uint64 `json:"transitions"` // in which it did
}

// Coverage is the hit count of a cover property or statement.
type Coverage struct {
	Name string `json:"name"`
	File string `json:"file,omitempty"` // when the model includes it
	Line int    `json:"line"`
	Hits uint64 `json:"hits"`
}

// Where is the rule and how often it merged, for a sentence.
func (m *Merge) Where() string {
	often := "1 transition"
	if m.Transitions != 1 {
		often = fmt.Sprintf("%d transitions", m.Transitions)
	}
	switch m.Kind {
	case "startstate":
		return fmt.Sprintf("in %s (%q, line %s)", strings.Replace(often, "transition", "start state", 1), m.Rule, LineText(m.File, m.Line))
	case ir.Delivery.String():
		return "at its delivery in " + often
	}
	return fmt.Sprintf("sent by %s %q (line %s) in %s", map[bool]string{true: "receive", false: "rule"}[m.Kind == ir.Receive.String()], m.Rule, LineText(m.File, m.Line), often)
}

// processes names those of every role.
func processes(p *ir.Program) []string {
	var names []string
	for _, role := range p.Processes {
		names = append(names, role.Instances()...)
	}
	return names
}

// Identify notes which program an outcome is of.
func (o *Outcome) Identify(p *ir.Program) {
	o.Judged = judgedBy(p)
	for _, u := range p.NotJudged {
		o.NotJudged = append(o.NotJudged, u.Title)
	}
	o.Schema, o.Semantics, o.Processes, o.StateBits = SchemaVersion, p.Semantics, processes(p), p.Layout.Bits
	if p.File != nil {
		o.Model, o.ModelHash = p.File.Name, source.Hash(append([]*source.File{p.File}, p.Included...))
	}
}

// PlaceIn returns a line of a program, and its file when the model includes that.
func PlaceIn(p *ir.Program, at source.Span) (file string, line int) {
	file, line, _ = Place(at)
	if p.File != nil && file == p.File.Name { // a copy of a machine has another one of that name
		file = ""
	}
	return file, line
}

// LineText returns a line of a model as a table has it: the number, or an included file and the number.
func LineText(file string, line int) string {
	if file == "" {
		return strconv.Itoa(line)
	}
	return file + ":" + strconv.Itoa(line)
}

// RuleCounts says of each rule of the model how often it fired, led to something new, and
// was left out, given those numbers for the rules of the program; nil: none was left out.
func RuleCounts(p *ir.Program, fired, fresh, held []uint64) []RuleCount {
	rules, of := p.WholeRules()
	counts := make([]RuleCount, len(rules))
	for i, r := range rules {
		counts[i] = RuleCount{Name: NameOf(r.Name, r.Number), Kind: r.Kind.String()}
		counts[i].File, counts[i].Line = PlaceIn(p, r.At)
	}
	for i, whole := range of {
		counts[whole].Fired += fired[i]
		counts[whole].New += fresh[i]
		if held != nil {
			counts[whole].Held += held[i]
		}
	}
	return counts
}

// MessageCounts counts, for each message type of p, the transitions that receive at
// least one message of it, given how often each rule fired. Deliveries move messages
// without receiving them.
func MessageCounts(p *ir.Program, fired []uint64) []MsgCount {
	counts := make([]MsgCount, len(p.Messages))
	for i, m := range p.Messages {
		counts[i].Name = m.Name
		for k, r := range p.Rules {
			if receives(r, m) {
				counts[i].Received += fired[k]
			}
		}
	}
	return counts
}

// receives reports whether an instance of the rule receives a message of type m.
func receives(r *ir.Rule, m *ir.Message) bool {
	if r.Kind != ir.Receive {
		return false
	}
	return slices.ContainsFunc(r.Consumes, func(c *ir.Channel) bool { return c.Message == m }) ||
		slices.ContainsFunc(r.Params, func(p ir.Param) bool { return p.Kind == ir.Pick && (p.Message == m || p.Only == m) })
}
