package results

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc/outcome"
	"gomc/results/layout"
	"gomc/results/sequence"
)

// cause writes what is violated and what is false in it, and then the steps on which that depends, each with what later
// ones read of it. How many are left out stands between them.
func (p *page) cause(o *outcome.Outcome) {
	c := o.Trace.Cause
	p.reasons(&o.Findings[0])
	p.line()
	p.paint(bold, causeTitle(o.Trace))
	p.line()
	p.line()
	next := 0
	for i := range c.Steps {
		p.leftOut(c.Steps[i].Step - next)
		p.caused(o.Trace, i)
		next = c.Steps[i].Step + 1
	}
	p.leftOut(len(o.Trace.Steps) - next)
	p.closeLoop(o.Trace)
}

// showsCause reports whether the page shows the cause: the style asks for it, and it is known.
func (p *page) showsCause(o *outcome.Outcome) bool {
	return p.style.Trace == DetailCause && p.shows(o) && o.Trace.Cause != nil && len(o.Findings) > 0
}

func causeTitle(t *outcome.Trace) string {
	all := traceTitle(t)
	if len(t.Cause.Steps) == len(t.Steps) {
		return all + ": it depends on all of them"
	}
	return fmt.Sprintf("%s: it depends on %s and the start", all, layout.Count(uint64(len(t.Cause.Steps)-1), "step"))
}

func (p *page) leftOut(n int) {
	if n > 0 {
		p.paint(dim, fmt.Sprintf("   …  %s on which nothing of this depends", layout.Count(uint64(n), "step")))
		p.line()
	}
}

// caused writes step number i of the cause of a trace.
func (p *page) caused(t *outcome.Trace, i int) {
	c := &t.Cause.Steps[i]
	s := t.Steps[c.Step]
	s.Event.Sent = slices.DeleteFunc(slices.Clone(s.Event.Sent), func(m outcome.MessageEvent) bool {
		return !isTaken(t, c.Step, &m)
	})
	p.eventLine(c.Step, &s.Event)
	for _, line := range exchanges(&s.Event) {
		p.line("      ", line)
	}
	if s.Faulty {
		p.paint(red, "      this step fails: it leads to no state")
		p.line()
	}
	for _, change := range s.Changed {
		if slices.Contains(c.Writes, change.Name) && !outcome.IsChannel(change.Name) {
			p.change(&change)
		}
	}
	if read := readers(c.Read, len(t.Steps)); read != "" {
		p.paint(dim, "      "+read)
		p.line()
	}
}

// isTaken reports whether a later step of the cause takes a message that a step sends.
func isTaken(t *outcome.Trace, step int, sent *outcome.MessageEvent) bool {
	return slices.ContainsFunc(t.Cause.Steps, func(c outcome.Caused) bool {
		return slices.ContainsFunc(t.Steps[c.Step].Event.Consumed, func(m outcome.MessageEvent) bool {
			return slices.Contains(m.SentIn, step) && m.To == sent.To && sequence.MessageText(m) == sequence.MessageText(*sent)
		})
	})
}

// change tells a change, of the start the value alone.
func (p *page) change(c *outcome.Change) {
	p.add("      ", c.Name, ": ")
	if c.Before != "" {
		p.add(c.Before, " -> ")
	}
	p.paint(green, c.After)
	p.line()
}

// readers says which steps read what a step has changed: `read in step 4 and at the end`.
func readers(list []int, end int) string {
	var steps []string
	for _, n := range list {
		if n < end {
			steps = append(steps, strconv.Itoa(n))
		}
	}
	last := slices.Contains(list, end)
	switch {
	case len(steps) == 0 && last:
		return "read at the end"
	case len(steps) == 0:
		return ""
	}
	word := "read in step "
	if len(steps) > 1 {
		word = "read in steps "
	}
	text := word + strings.Join(steps, ", ")
	if last {
		text += ", and at the end"
	}
	return text
}

// unknownCause says what is written in place of a cause that is not known.
func (p *page) unknownCause() {
	p.line()
	p.paint(yellow, "note")
	p.line(": on which steps this depends is not known of states that ought to be alike, nor of a long run of a " +
		"program of P; this is the whole run")
}
