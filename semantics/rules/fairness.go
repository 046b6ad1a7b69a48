package rules

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/messages/channels"
)

// Fairness says of the rules of a program which groups they are in.
type Fairness struct {
	messages *channels.Layer
	losing   map[receiver]*ir.FairGroup // what is lost of fair lossy messages that are received as quorums
}

// receiver is a kind of message and who receives it.
type receiver struct {
	message *ir.Message
	to      *ir.Process
}

// NewFairness returns a Fairness for a program with these messages.
func NewFairness(messages *channels.Layer) *Fairness {
	return &Fairness{messages: messages, losing: map[receiver]*ir.FairGroup{}}
}

// Rule says what the annotations around a rule, outermost first, and the messages that it receives say of it.
func (l *Fairness) Rule(r *ir.Rule, around []core.Fairness) {
	r.Unfair = len(around) > 0 && around[len(around)-1].Unfair
	r.Fair = append(annotated(r, around), l.received(r)...)
}

// annotated returns the fairness of a rule by the annotations around it, up to the innermost `unfair`.
func annotated(r *ir.Rule, around []core.Fairness) (list []ir.Fairness) {
	for i := len(around) - 1; i >= 0 && !around[i].Unfair; i-- {
		s := &around[i]
		f := ir.Fairness{Group: s.Group, Strong: s.Strong}
		if s.Each {
			f.Group = &ir.FairGroup{Name: r.Kind.Word() + " " + r.Title()}
		}
		for _, p := range r.Params {
			if p.Kind == ir.Each && !p.Keeps && (s.Each || p.Self || slices.Contains(s.Rulesets, p.Header)) {
				f.By = append(f.By, p.Reg)
			}
		}
		list = append(list, f)
	}
	return list
}

// received returns the fairness of the message that a rule receives, with one instance for each sender and receiver. It
// returns nil if the rule receives no message or the channel is not fair.
func (l *Fairness) received(r *ir.Rule) []ir.Fairness {
	m := consumed(r)
	if r.Kind != ir.Receive || m == nil {
		return nil
	}
	style := l.messages.Style(m)
	if !style.Fair {
		return nil
	}
	if slices.ContainsFunc(r.Params, func(p ir.Param) bool { return p.Quorum }) {
		return l.quorum(r, m)
	}
	f := ir.Fairness{Group: l.messages.FairGroup(m), Strong: style.StrongFair}
	for _, p := range r.Params {
		if p.Kind == ir.Each && !p.Keeps && (p.Self || p.Header == 0) { // the receiver and the sender
			f.By = append(f.By, p.Reg)
		}
	}
	return []ir.Fairness{f}
}

// quorum returns the fairness of the message that a rule receives as a quorum, with one instance for each receiver.
func (l *Fairness) quorum(r *ir.Rule, m *ir.Message) []ir.Fairness {
	style := l.messages.Style(m)
	f := ir.Fairness{Group: &ir.FairGroup{Name: "quorums of " + m.Name}, Strong: style.StrongFair}
	for _, p := range r.Params {
		if p.Self {
			f.By = append(f.By, p.Reg)
		}
	}
	if !style.StrongFair {
		return []ir.Fairness{f}
	}
	key := receiver{m, r.Process}
	if l.losing[key] == nil {
		l.losing[key] = &ir.FairGroup{Name: "what is lost of " + m.Name, Losing: true}
	}
	return []ir.Fairness{f, {Group: l.losing[key], Strong: true, By: f.By}}
}

// Environment says what a loss owes to receivers of quorums, when all receives have been lowered.
func (l *Fairness) Environment(r *ir.Rule) {
	if r.Kind != ir.Loss || len(r.Consumes) == 0 {
		return
	}
	group := l.losing[receiver{consumed(r), r.Consumes[0].To}]
	if group == nil {
		return
	}
	f := ir.Fairness{Group: group, Strong: true, Owes: true}
	for _, p := range r.Params {
		if p.Kind == ir.Each && p.Name == "to" {
			f.By = append(f.By, p.Reg)
		}
	}
	r.Fair = append(r.Fair, f)
}

// consumed is the message that a rule consumes, by itself or with others of its kind; nil: none.
func consumed(r *ir.Rule) *ir.Message {
	for i := range r.Params {
		switch q := &r.Params[i]; {
		case q.Only != nil:
			return q.Only
		case q.Message != nil:
			return q.Message
		}
	}
	return nil
}

// FairChoices says what the fair choices that a rule can make say of its steps: an instance for each value, process and
// value of the rulesets around the rule.
func FairChoices(r *ir.Rule, choices map[*core.FairChoice]bool) {
	var all []*core.FairChoice
	for f := range choices {
		all = append(all, f)
	}
	slices.SortFunc(all, func(a, b *core.FairChoice) int { return a.First - b.First })
	var by []int
	for _, p := range r.Params {
		if p.Kind == ir.Each && !p.Keeps && (p.Self || p.Header > 0) {
			by = append(by, p.Reg)
		}
	}
	for _, f := range all {
		for i, g := range f.Groups {
			r.Fair = append(r.Fair, ir.Fairness{Group: g, Strong: true, By: by, Note: f.First + i + 1})
		}
	}
}

// Rely makes of a fault what happens in fair runs: an instance of fairness for each process that it is of.
func Rely(r *ir.Rule, strong bool, group *ir.FairGroup) {
	r.Reliable = true
	f := ir.Fairness{Group: group, Strong: strong}
	if self := r.Self(); self != nil {
		f.By = []int{self.Reg}
	}
	r.Fair = append(r.Fair, f)
}
