package page

import (
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results/sequence"
)

// Mark is an event as the chart draws it. Processes are numbers of columns.
type Mark struct {
	Kind   string  `json:"kind"` // as in outcome.Event
	Column int     `json:"col"`  // where it stands; sequence.Nobody: it belongs to the whole system
	Name   string  `json:"name"` // of its rule
	Enters string  `json:"enters,omitempty"`
	Takes  []Arrow `json:"takes,omitempty"`
	Sends  []Arrow `json:"sends,omitempty"`
	Down   *[]int  `json:"down,omitempty"`  // the columns that have crashed from now on; nil: as before
	Apart  *[]int  `json:"apart,omitempty"` // those that a partition has on the second side from now on; nil: as before
}

// Arrow is a message that an event takes or sends.
type Arrow struct {
	From     int    `json:"from"` // a column, or sequence.Nobody
	To       int    `json:"to"`
	Text     string `json:"text"`
	Sent     []int  `json:"sent,omitempty"` // of one taken: the steps that sent it
	Delivery string `json:"fate,omitempty"` // of one sent: outcome.Arrives, outcome.Dropped, or ""
}

// Columns are the processes of a run, in the order in which the chart has them.
type Columns struct {
	Names  []string
	number map[string]int
}

// NewColumns numbers processes.
func NewColumns(names []string) *Columns {
	c := &Columns{Names: names, number: map[string]int{}}
	for i, name := range names {
		c.number[name] = i
	}
	return c
}

// columnsOf returns the processes of an outcome, and the other participants of its trace.
func columnsOf(o *outcome.Outcome) *Columns {
	names := append([]string{}, o.Processes...)
	if created := Instances(o.Trace); created != nil {
		names = created
	}
	if o.Trace != nil {
		for _, name := range sequence.Of(o.Trace).Columns {
			end := outcome.MessageEvent{To: name}
			if !slices.Contains(names, name) && !end.Announced() {
				names = append(names, name)
			}
		}
	}
	return NewColumns(names)
}

func (c *Columns) of(process string) int {
	if n, known := c.number[process]; known {
		return n
	}
	return sequence.Nobody
}

// Mark returns an event without what it does to those who crash or are cut off.
func (c *Columns) Mark(e *outcome.Event) Mark {
	return Mark{
		Kind: e.Kind, Column: c.of(sequence.Actor(e)), Name: strings.Trim(e.Rule, `"`), Enters: e.Enters,
		Takes: c.arrows(e.Consumed), Sends: c.arrows(e.Sent),
	}
}

func (c *Columns) arrows(messages []outcome.MessageEvent) []Arrow {
	var out []Arrow
	for _, m := range messages {
		out = append(out, Arrow{c.of(m.From), c.of(m.To), sequence.MessageText(m), m.SentIn, m.Delivery})
	}
	return out
}

// Marks are the events of a run from number `from` on.
func (c *Columns) Marks(t *outcome.Trace, from int) []Mark {
	cut := outages{columns: c, down: map[int]bool{}, apart: map[int]bool{}}
	out := []Mark{}
	for i := range t.Steps {
		if mark := cut.mark(&t.Steps[i]); i >= from {
			out = append(out, mark)
		}
	}
	return out
}

// outages knows who has crashed and who is cut off, in the course of a run.
type outages struct {
	columns     *Columns
	down, apart map[int]bool
}

// mark returns a step. What it sends to one who has crashed, or across a partition, is lost.
func (o *outages) mark(s *outcome.TraceStep) Mark {
	m := o.columns.Mark(&s.Event)
	if o.note(s.Changed, o.down, func(name string) (string, bool) { return strings.CutSuffix(name, ".crashed") }) {
		m.Down = numbers(o.down)
	}
	if o.note(s.Changed, o.apart, func(name string) (string, bool) { return strings.CutPrefix(name, "apart.") }) {
		m.Apart = numbers(o.apart)
	}
	for i, a := range m.Sends {
		if a.Delivery == "" && a.To >= 0 && (o.down[a.To] || o.apart[a.From] != o.apart[a.To]) {
			m.Sends[i].Delivery = outcome.Dropped
		}
	}
	return m
}

// note keeps a set of columns up to date, and reports whether it has changed.
func (o *outages) note(changes []outcome.Change, set map[int]bool, whose func(name string) (string, bool)) bool {
	changed := false
	for _, c := range changes {
		name, is := whose(c.Name)
		n := o.columns.of(name)
		if !is || n < 0 {
			continue
		}
		was := set[n]
		if delete(set, n); c.After == "true" {
			set[n] = true
		}
		changed = changed || was != set[n]
	}
	return changed
}

// numbers lists a set in order.
func numbers(set map[int]bool) *[]int {
	out := make([]int, 0, len(set))
	for n := range set {
		out = append(out, n)
	}
	slices.Sort(out)
	return &out
}
