package results

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results/layout"
	"gomc/results/sequence"
)

// trace writes the run that leads to the first finding: the start state, then for
// each step the rule, the messages consumed and sent, and what changed; and the same
// as a chart.
func (p *page) trace(o *outcome.Outcome) {
	if !p.shows(o) {
		return
	}
	p.from = o.Settings.From != nil
	p.line()
	if p.showsCause(o) {
		p.cause(o)
	} else {
		p.wholeTrace(o.Trace)
	}
	if len(o.Findings) > 0 {
		p.line()
		p.paint(verdictColour[o.Verdict], "=> "+o.Findings[0].Message)
		p.line()
	}
}

func (p *page) wholeTrace(t *outcome.Trace) {
	p.paint(bold, traceTitle(t))
	p.line()
	if p.style.Trace == DetailCause {
		p.unknownCause()
	}
	if p.style.Trace != DetailChart {
		p.steps(t)
	}
	p.charted(t, func(c *sequence.Chart) *sequence.Chart { return c })
	if c := t.Cause; c != nil && p.style.Trace == DetailAuto && 2*len(c.Steps) <= len(t.Steps) {
		p.line()
		p.paint(dim, fmt.Sprintf("it depends on %s and the start: --trace=cause shows them alone",
			layout.Count(uint64(len(c.Steps)-1), "step")))
		p.line()
	}
}

// shows reports whether there is a trace to write.
func (p *page) shows(o *outcome.Outcome) bool {
	return o.Trace != nil && len(o.Trace.Steps) > 0 && p.style.Trace != DetailOff
}

// TraceText is the trace of an outcome as it stands in the text form, "" without one.
func TraceText(o *outcome.Outcome, style Style) string {
	p := &page{style: style}
	p.trace(o)
	return p.String()
}

func (p *page) steps(t *outcome.Trace) {
	for i := range t.Steps {
		p.line()
		if t.Loop != nil && i == *t.Loop {
			p.paint(bold, "loop, repeated for ever")
			p.line()
			p.line()
		}
		p.step(i, &t.Steps[i])
	}
	p.closeLoop(t)
}

// closeLoop says how a run that repeats itself continues.
func (p *page) closeLoop(t *outcome.Trace) {
	if t.Loop == nil {
		return
	}
	p.line()
	if t.Rests() {
		p.paint(bold, "and stays there for ever: nothing has to happen")
	} else {
		p.paint(bold, fmt.Sprintf("and so on from step %d: the state is that after step %d", *t.Loop, *t.Loop-1))
	}
	p.line()
}

// charted draws what is wanted of a trace: a chart of rulesets only where charts are asked for.
func (p *page) charted(t *outcome.Trace, part func(*sequence.Chart) *sequence.Chart) {
	switch p.style.Trace {
	case DetailAuto:
		p.chart(part(sequence.Of(t)))
	case DetailChart:
		p.chart(part(sequence.Drawn(t)))
	}
}

// chart draws who sent what to whom; without processes there is nothing to draw.
func (p *page) chart(c *sequence.Chart) {
	if !c.HasProcesses() {
		return
	}
	p.line()
	p.paint(dim, c.Legend())
	p.line()
	p.line()
	for _, line := range c.Text(p.style.Width, p.style.Colour) {
		p.WriteString(line + "\n") // package sequence has cleaned it
	}
}

// traceTitle says how long the trace is, and that it is shortest only when that is known.
func traceTitle(t *outcome.Trace) string {
	if len(t.Steps) == 1 && t.Loop == nil {
		return "trace: a start state"
	}
	if t.Loop != nil {
		return lassoTitle(t)
	}
	title := "trace of " + layout.Count(uint64(len(t.Steps)-1), "step")
	if t.Shortest {
		title += ", as short as any"
	}
	return title
}

// lassoTitle says how long both parts of a run are that never ends.
func lassoTitle(t *outcome.Trace) string {
	prefix := layout.Count(uint64(*t.Loop-1), "step")
	if t.Rests() {
		return "a run of " + prefix + " that stays in its last state"
	}
	return "a run that never ends: " + prefix + ", then a loop of " + fmt.Sprint(len(t.Steps)-*t.Loop)
}

func (p *page) step(number int, s *outcome.TraceStep) {
	p.eventLine(number, &s.Event)
	for _, line := range exchanges(&s.Event) {
		p.line("      ", line)
	}
	for _, l := range s.Logged {
		p.line("      log       ", layout.Clean(l.String()))
	}
	switch {
	case s.Faulty:
		p.paint(red, "      this step fails: it leads to no state")
		p.line()
	case number == 0 && p.folds(s):
		p.folded(s)
	case number == 0 || p.style.Trace == DetailFull && len(s.State) > 0:
		p.state(s)
	default:
		p.changes(s)
	}
}

// eventLine is `  3  Rule "READ", l: leader_t_0` and, at its right end, where the rule stands.
func (p *page) eventLine(number int, e *outcome.Event) {
	label, at := EventLabel(e), place(e.File, e.Line, 0)
	p.add(fmt.Sprintf("%4d  ", number))
	p.paint(bold, label)
	used := 6 + layout.Width(label)
	if p.style.Width > 0 && used+2+layout.Width(at) > p.style.Width {
		p.line()
		p.add("    ")
	}
	if at != "" {
		p.add("  ")
		p.paint(cyan, at)
	}
	p.line()
}

// EventLabel names an event as Rumur does, parameters outermost first; an event of a
// process says whose it is.
func EventLabel(e *outcome.Event) string {
	switch {
	case e.Kind == "startstate":
		return sequence.Label(e)
	case e.Process != "":
		return e.Process + ": " + sequence.Label(e)
	case e.Rule == "":
		return "a rule that the file does not tell"
	}
	return "Rule " + sequence.Label(e)
}

// EventText returns an event on one line, with the messages that it takes and sends.
func EventText(e *outcome.Event) string {
	parts := []string{EventLabel(e)}
	for _, exchange := range exchanges(e) {
		parts = append(parts, strings.Join(strings.Fields(exchange), " "))
	}
	return layout.Clean(strings.Join(parts, "  "))
}

// exchanges tells the messages of an event. A delivery only moves what it consumes.
func exchanges(e *outcome.Event) []string {
	var out []string
	switch e.Kind {
	case "delivery", "loss", "duplicate", "reorder", "partition", "post", outcome.Drop:
		word := map[string]string{"post": "arrives", "duplicate": "again", "reorder": "overtakes", "partition": "lost",
			outcome.Drop: "dropped"}[e.Kind]
		for _, m := range e.Consumed {
			if m.Announced() {
				word = "told"
			}
			out = append(out, fmt.Sprintf("%-8s  %s from %s to %s", cmp.Or(word, e.Kind), sequence.MessageText(m), m.From, m.To))
		}
		return out
	}
	for _, m := range e.Passed {
		out = append(out, "deferred  "+sequence.MessageText(m))
	}
	for _, m := range e.Consumed {
		out = append(out, "consumed  "+sequence.ReceivedText(m))
	}
	out = append(out, sendings(e)...)
	for _, m := range e.Sent {
		if m.Delivery == outcome.Dropped {
			out = append(out, fmt.Sprintf("dropped   %s to %s", sequence.MessageText(m), m.To))
		}
	}
	return out
}

// sendings writes a run of equal messages to several receivers, a broadcast, as one line.
func sendings(e *outcome.Event) []string {
	var out []string
	last := ""
	for _, m := range e.Sent {
		text := sequence.SentText(e, m)
		if text == last {
			out[len(out)-1] += ", " + m.To
			continue
		}
		if m.Creates() {
			out = append(out, "creates   "+m.To+strings.TrimPrefix(text, m.Message))
			continue
		}
		out = append(out, fmt.Sprintf("sent      %s to %s", text, m.To))
		last = text
	}
	return out
}

// mostUnfolded is how many values of a start state are shown one by one.
const mostUnfolded = 10

// folds reports whether of a start state only that is shown in which it differs from the first.
func (p *page) folds(s *outcome.TraceStep) bool {
	return s.Start != nil && !p.from && p.style.Trace != DetailFull && len(s.Changed) > mostUnfolded
}

func (p *page) folded(s *outcome.TraceStep) {
	shown := 0
	for _, c := range s.Changed {
		if slices.Contains(s.Start.Differs, c.Name) {
			p.line("      ", c.Name, ": ", c.After)
			shown++
		}
	}
	value, where := "other value", "in the first start state"
	if shown == 0 {
		value, where = "value", "declared"
	}
	rest := layout.Count(uint64(len(s.Changed)-shown), value)
	p.paint(dim, fmt.Sprintf("      %s as %s (--trace=full shows them)", rest, where))
	p.line()
}

// state lists a whole state; a start state is also all that its step changed.
func (p *page) state(s *outcome.TraceStep) {
	if len(s.State) == 0 {
		for _, c := range s.Changed {
			p.line("      ", c.Name, ": ", c.After)
		}
		return
	}
	changed := make(map[string]bool, len(s.Changed))
	for _, c := range s.Changed {
		changed[c.Name] = c.Before != ""
	}
	for _, b := range s.State {
		p.add("      ", b.Name, ": ")
		p.paint(map[bool]string{true: green}[changed[b.Name]], b.Value)
		p.line()
	}
}

// changes lists what a step changed. What it did to channels is told already, as
// messages consumed and sent.
func (p *page) changes(s *outcome.TraceStep) {
	told := len(s.Event.Consumed)+len(s.Event.Sent) > 0
	if len(s.Changed) == 0 && !told {
		p.paint(dim, "      nothing changed")
		p.line()
	}
	for _, c := range s.Changed {
		// of what is new an empty collection is told as having been one
		if told && outcome.IsChannel(c.Name) || c.Before == c.After {
			continue
		}
		p.add("      ", c.Name, ": ", c.Before, " -> ")
		p.paint(green, c.After)
		p.line()
	}
}
