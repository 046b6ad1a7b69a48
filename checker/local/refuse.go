package local

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/source"
	"gomc/spec"
)

// Refusal is the error of a program that cannot be explored process by process: what
// stands in the way, by name and line. It is nil for one that can.
func Refusal(p *ir.Program) error {
	switch {
	case len(p.Processes) == 0:
		return refusal("process R [i : T] ... end;", source.Span{}, "the local search explores the states of each process apart, and the model has no processes")
	case p.Semantics != "M":
		return refusal("--semantics=M", source.Span{}, "the local search knows no deliveries, which %s has", p.Semantics)
	case p.GuardsFirst:
		return refusal("--guards-first=off", source.Span{}, "a guard that fails stops all processes, where guards come first, and the local search takes the events of each process by themselves")
	}
	for _, v := range p.Vars {
		if v.Mailbox != nil {
			return refusal("without --local", v.At, "the local search takes messages out of sets, and the machine %s has a mailbox", v.Mailbox.Name)
		}
	}
	for _, r := range p.Processes {
		if r.Machine != nil && r.Machine.Monitor {
			return refusal("without --local", r.At, "the local search takes events that touch their own process only, and the monitor %s sees those of others", r.Name)
		}
	}
	for _, c := range p.Channels {
		if c.Message.Carries != nil {
			return refusal("the model without the link", c.Message.At,
				"the local search keeps each message once, in no order, and the link %q keeps the order of sending", c.Message.Name)
		}
		if c.Bag.Discipline != ir.Set {
			return refusal("leave the attribute away: channels are sets", c.Message.At,
				"the local search keeps each message once, in no order, and the channels of %q are declared %s", c.Message.Name, c.Bag.Discipline)
		}
	}
	ranked := p.RankedRule()
	for _, r := range p.Rules {
		if err := refuseRule(r, r == ranked); err != nil {
			return err
		}
	}
	for _, q := range p.Properties {
		if settled(q) {
			continue
		}
		if err := refuseProperty(p, q); err != nil {
			return err
		}
	}
	return refuseStatements(p)
}

func refuseRule(r *ir.Rule, ranked bool) error {
	switch {
	case r.Kind == ir.Plain:
		return refusal(global, r.At, "the local search takes events of processes only, and rule %s is none", r.Title())
	case r.Kind.Fault() && r.Kind != ir.Loss, r.Kind == ir.Loss && len(r.NonLocal) > 0:
		return refusal("--faults=off, or without --local", r.At, "the local search takes what processes do by themselves, and no faults")
	case len(r.NonLocal) > 0:
		return refusal(global, r.At, "the local search takes events that touch their own process only, and %s %s touches the variable %q",
			noun(r), r.Title(), r.NonLocal[0].Name)
	case ranked:
		return refusal(global, r.At, "the local search takes the events of each process by themselves, and %s %s has a priority over those of others", noun(r), r.Title())
	}
	return nil
}

func noun(r *ir.Rule) string {
	if r.Kind == ir.Receive {
		return "receive"
	}
	return "rule"
}

// settled reports whether a final holds whatever the state, which its constants decide.
func settled(q *ir.Property) bool {
	c, constant := q.Cond.(*ir.Const)
	return q.Kind == ir.Final && constant && c.V != 0
}

func refuseProperty(p *ir.Program, q *ir.Property) error {
	switch {
	case q.Kind == ir.Liveness:
		return refusal(global, q.At, "liveness %s is a question about global states", q.Title())
	case q.When != ir.Always:
		return refusal(global, q.At, "whether a state is at rest, as %s %s asks, is a question about global states", q.Kind, q.Title())
	case q.Kind == ir.Assumption:
		return refusal(global, q.At, "assumption %s drops global states", q.Title())
	case q.Kind == ir.Coverage && ir.MayAbandon(q.Cond):
		return refusal(global, q.At, "an assume statement may give up the evaluation of cover %s, which then counts as met", q.Title())
	case q.Kind == ir.Coverage && slices.ContainsFunc(q.Params, func(p ir.Param) bool { return p.Kind != ir.Each }):
		return refusal("an expression without alias", q.At, "the local search cannot tell whether the alias around cover %s can be bound", q.Title())
	case p.ReadsChannel(q):
		return refusal(global, q.At, "%s %s looks at messages on their way", q.Kind, q.Title())
	}
	return nil
}

// refuseStatements looks for what has effects each time it is executed.
func refuseStatements(p *ir.Program) error {
	var why error
	look := func(n any) bool {
		switch n := n.(type) {
		case *ir.Cover:
			at := p.Covers[n.Point].At
			why = refusal("a cover property", at, "a cover statement counts executions, and the local search executes what need not happen")
		case *ir.Choose:
			if n.Fresh {
				return true
			}
			why = refusal(global, n.At, "the local search knows an event by its parameters and messages, and this one also chooses")
		case *ir.Put:
			why = refusal(global, source.Span{}, "the model puts text, and the local search executes what need not happen")
		}
		return why == nil
	}
	for _, r := range slices.Concat(p.Starts, p.Rules) {
		ir.InspectAll(r.Body, look)
	}
	for _, f := range p.Funcs {
		ir.InspectAll(f.Body, look)
	}
	return why
}

// global is the suggestion for all refusals.
const global = "without --local"

// refusal is an error of the given text, in front of it the place, if that is known.
func refusal(try string, at source.Span, format string, args ...any) error {
	text := fmt.Sprintf(format, args...)
	if at.Known() {
		text += fmt.Sprintf(" (%s)", at)
	}
	return &spec.UnsupportedError{Message: text, Try: try}
}
