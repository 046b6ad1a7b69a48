package results

import (
	"fmt"
	"io"
	"strings"

	"gomc/outcome"
	"gomc/results/layout"
)

// eventTables are, for each machine, what its states did with events, and which of its steps
// have an outbox.
func eventTables(o *outcome.Outcome) []*layout.Table {
	var all []*layout.Table
	for i := range o.Machines {
		if m := &o.Machines[i]; len(m.Events) > 0 {
			all = append(all, matrix(m))
		}
	}
	if g := outboxes(o); len(g.Rows) > 0 {
		all = append(all, g)
	}
	return all
}

// matrix returns a row for each state of a machine, and a column for each event.
func matrix(m *outcome.Machine) *layout.Table {
	g := &layout.Table{Head: append([]string{m.Name}, m.Events...), Numbers: make([]bool, 1+len(m.Events))}
	for i, r := range m.Reactions {
		if i%len(m.Events) == 0 {
			g.Rows = append(g.Rows, []string{r.State})
		}
		last := len(g.Rows) - 1
		g.Rows[last] = append(g.Rows[last], fateOf(&r))
	}
	return g
}

// fateOf returns a cell of the matrix.
func fateOf(r *outcome.Reaction) string {
	switch {
	case r.Disposition == "unmentioned":
		return "never seen"
	case r.Taken == nil:
		return r.Disposition
	case *r.Taken == 0:
		return r.Disposition + ", never seen"
	}
	return r.Disposition + " " + layout.Thousands(*r.Taken)
}

// outboxes is the table of the steps whose sends wait, and why.
func outboxes(o *outcome.Outcome) *layout.Table {
	g := &layout.Table{Head: []string{"outbox of", "step", "line", "because"}, Numbers: []bool{false, false, true, false}}
	for _, m := range o.Machines {
		for _, s := range m.Outbox {
			g.Rows = append(g.Rows, []string{m.Name, quoted(s.Rule), outcome.LineText(s.File, s.Line), s.Because})
		}
	}
	return g
}

// mailboxesLine says how full the mailboxes were, and what has more room than the model says.
func mailboxesLine(o *outcome.Outcome) string {
	var all, doubled []string
	for _, m := range o.Machines {
		if r := m.Posts; r != nil {
			doubled = append(doubled, fmt.Sprintf("the outbox of %s has %d, since %d were too few", m.Name, r.Capacity,
				r.Capacity/2))
		}
		if r := m.Created; r != nil {
			doubled = append(doubled, fmt.Sprintf("there are %d %s at most, since %d were too few", r.Capacity, m.Name,
				r.Capacity/2))
		}
		b := m.Mailbox
		if b == nil {
			continue
		}
		all = append(all, fmt.Sprintf("%s %d of %d", m.Name, b.Most, b.Capacity))
		if b.Doubled > 0 {
			doubled = append(doubled, fmt.Sprintf("%s has %d, since %d were too few", m.Name, b.Capacity, b.Capacity/2))
		}
	}
	var parts []string
	if len(all) > 0 {
		parts = append(parts, strings.Join(all, ", ")+" events at most")
	}
	if len(doubled) > 0 {
		parts = append(parts, strings.Join(doubled, ", "))
	}
	return strings.Join(parts, "; ")
}

// eventsCSV is a row for each event in each state.
func eventsCSV(w io.Writer, o *outcome.Outcome) error {
	g := &layout.Table{Head: []string{"machine", "state", "event", "fate", "taken"}}
	for _, m := range o.Machines {
		for _, r := range m.Reactions {
			taken := ""
			if r.Taken != nil {
				taken = fmt.Sprint(*r.Taken)
			}
			g.Rows = append(g.Rows, []string{m.Name, r.State, r.Event, r.Disposition, taken})
		}
	}
	return layout.Write(w, g.CSV())
}
