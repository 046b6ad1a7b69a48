package dead

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/source"
	"gomc/spec"
)

// Refusal returns why no message may be left out in a program, by name and place; nil where some may. What depends on
// the other knobs, package spec refuses.
func Refusal(p *ir.Program) *spec.UnsupportedError {
	switch {
	case HasMailboxes(p):
		if why := ofMachines(p); why != nil {
			return why
		}
	case len(p.Channels) == 0:
		return refusal(source.Span{}, "the model sends no messages between processes")
	case p.Semantics == "MP":
		return refusal(source.Span{}, "under MP a process takes messages only when nothing else waits for it, so that each that waits has an effect (use --semantics=M)")
	case p.GuardsFirst:
		return refusal(source.Span{}, "where guards come first, one that fails keeps all others from anything, and a message that is left out cannot make it fail")
	}
	for _, c := range p.Channels {
		switch {
		case c.Message.Carries != nil:
			return refusal(c.Message.At, "the link %q keeps the order of sending, and what is never taken stands in front of what is behind", c.Message.Name)
		case c.Bag.Discipline == ir.Fifo:
			return refusal(c.Message.At, "the channels of %q are queues, and what is never taken stands in front of what is behind", c.Message.Name)
		}
	}
	for _, r := range p.Rules {
		if why := ofRule(p, r); why != nil {
			return why
		}
	}
	return bounded(p)
}

// refusal says where something stands in the way.
func refusal(at source.Span, format string, args ...any) *spec.UnsupportedError {
	text := "dead messages cannot be left out: " + fmt.Sprintf(format, args...)
	if at.Known() {
		text += fmt.Sprintf(" (%s)", at)
	}
	return &spec.UnsupportedError{Message: text, Try: "--dead-messages=keep"}
}

// ofRule refuses a rule that looks at messages otherwise than by receiving them, or changes what is
// local to others.
func ofRule(p *ir.Program, r *ir.Rule) *spec.UnsupportedError {
	seen := *r
	seen.Params = slices.Clone(r.Params)
	for i := range seen.Params {
		seen.Params[i].Choices, seen.Params[i].Skip = nil, nil
	}
	if carries(r) {
		return nil
	}
	for _, a := range p.RuleEffects(&seen).Guard {
		if waits(a.Var) {
			return refusal(r.At, "%s looks at messages that it does not receive", r.Title())
		}
	}
	for _, a := range p.RuleEffects(&seen).Body {
		switch {
		case a.Var.Channel != nil && a.Kind == ir.Read,
			a.Var.Channel != nil && a.Kind == ir.Remove && !slices.Contains(r.Consumes, a.Var.Channel),
			a.Var.Channel != nil && a.Kind == ir.Write && r.Kind != ir.Crash:
			return refusal(r.At, "%s looks at messages that it does not receive", r.Title())
		case a.Var.Process != nil && a.Kind.Writes() && !isOwn(r, &a) && !isMonitor(a.Var.Process):
			if a.Var.Process.Machine != nil { // nothing else reaches into another machine
				return refusal(r.At, "%s creates a machine, by new %s", r.Title(), a.Var.Process.Name)
			}
			return refusal(r.At, "%s changes variables of a process that it is no event of", r.Title())
		}
	}
	if r.Process == nil && len(r.Consumes) > 0 {
		return refusal(r.At, "%s takes messages, and is no event of a process", r.Title())
	}
	return nil
}

// isOwn reports whether an access is to variables of the process that a rule is an event of.
func isOwn(r *ir.Rule, a *ir.Access) bool {
	if r.Process == nil || r.Process != a.Var.Process {
		return false
	}
	self := r.Self()
	return self == nil || len(a.Steps) > 0 && a.Steps[0].Reg == self.Reg && a.Steps[0].Delta == 0
}

// bounded refuses what a bound on what the network does would decide: that it has lost a message that is
// of no use to anybody leaves it less to lose.
func bounded(p *ir.Program) *spec.UnsupportedError {
	i := slices.IndexFunc(p.Properties, func(q *ir.Property) bool { return q.Kind == ir.Liveness })
	if i < 0 {
		return nil
	}
	for _, r := range p.Rules {
		if carries(r) && r.Kind != ir.Delivery && len(r.NonLocal) > 0 {
			return refusal(p.Properties[i].At, "liveness %s asks what can still happen, and the network may do so much (%s) and no more", p.Properties[i].Title(), r.Title())
		}
	}
	return nil
}

// keep marks the lines of which nothing is left out, because that would show.
func (x *explorer) keep() {
	resting := false
	for _, q := range x.program.Properties {
		resting = resting || q.When == ir.AtRest
		for _, a := range x.program.PropertyReads(q) {
			set := x.program.NewCellSet()
			if a.AddTo(set, nil); !waits(a.Var) {
				continue
			}
			for c := range set.All() {
				x.network.at[c].kept = true
			}
		}
	}
	stays := map[*ir.Channel]bool{} // a message that stays when it is received, which can so go on for ever
	for _, r := range x.program.Rules {
		if slices.ContainsFunc(r.Params, func(p ir.Param) bool { return p.Keeps }) {
			for _, c := range r.Consumes {
				stays[c] = resting
			}
		}
	}
	for _, l := range x.network.lines {
		l.kept = l.kept || l.overflows() || l.receiver.makesRoom() || l.receiver.lost ||
			slices.ContainsFunc(l.channels, func(c *ir.Channel) bool { return stays[c] })
	}
}

// overflows reports whether a message could be one too many.
func (l *line) overflows() bool {
	return !l.mailbox && !l.bag.Bits && (l.bag.Discipline != ir.Set || len(l.elements) > l.bag.Cap)
}
