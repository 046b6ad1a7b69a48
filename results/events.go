package results

import (
	"fmt"
	"io"
	"strings"

	"gomc/outcome"
)

// eventTables are, for each machine, what its states did with events, and which of its steps
// have an outbox.
func eventTables(o *outcome.Outcome) []*grid {
	var all []*grid
	for i := range o.Machines {
		if m := &o.Machines[i]; len(m.Events) > 0 {
			all = append(all, matrix(m))
		}
	}
	if g := outboxes(o); len(g.rows) > 0 {
		all = append(all, g)
	}
	return all
}

// matrix is a row for each state of a machine, and a column for each event.
func matrix(m *outcome.Machine) *grid {
	g := &grid{head: append([]string{m.Name}, m.Events...), numbers: make([]bool, 1+len(m.Events))}
	for i, r := range m.Reactions {
		if i%len(m.Events) == 0 {
			g.rows = append(g.rows, []string{r.State})
		}
		last := len(g.rows) - 1
		g.rows[last] = append(g.rows[last], fateOf(&r))
	}
	return g
}

// fateOf is a cell of the matrix.
func fateOf(r *outcome.Reaction) string {
	switch {
	case r.Fate == "unmentioned":
		return "never seen"
	case r.Taken == nil:
		return r.Fate
	case *r.Taken == 0:
		return r.Fate + ", never seen"
	}
	return r.Fate + " " + thousands(*r.Taken)
}

// outboxes is the table of the steps whose sends wait, and why.
func outboxes(o *outcome.Outcome) *grid {
	g := &grid{head: []string{"outbox of", "step", "line", "because"}, numbers: []bool{false, false, true, false}}
	for _, m := range o.Machines {
		for _, s := range m.Outbox {
			g.rows = append(g.rows, []string{m.Name, quoted(s.Rule), outcome.LineText(s.File, s.Line), s.Because})
		}
	}
	return g
}

// mailboxesLine says how full the mailboxes were, and what has more room than the model says.
func mailboxesLine(o *outcome.Outcome) string {
	var all, doubled []string
	for _, m := range o.Machines {
		if r := m.Posts; r != nil {
			doubled = append(doubled, fmt.Sprintf("the outbox of %s has %d, since %d were too few", m.Name, r.Capacity, r.Capacity/2))
		}
		if r := m.Created; r != nil {
			doubled = append(doubled, fmt.Sprintf("there are %d %s at most, since %d were too few", r.Capacity, m.Name, r.Capacity/2))
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
	g := &grid{head: []string{"machine", "state", "event", "fate", "taken"}}
	for _, m := range o.Machines {
		for _, r := range m.Reactions {
			taken := ""
			if r.Taken != nil {
				taken = fmt.Sprint(*r.Taken)
			}
			g.rows = append(g.rows, []string{m.Name, r.State, r.Event, r.Fate, taken})
		}
	}
	text, err := g.csv()
	if err == nil {
		_, err = io.WriteString(w, text)
	}
	return err
}
