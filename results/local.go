package results

import (
	"fmt"
	"strings"

	"gomc/outcome"
	"gomc/results/layout"
)

// processesLine lists the local states that a local search found of each process.
func processesLine(l *outcome.Locality) string {
	if l == nil {
		return ""
	}
	var parts []string
	for _, p := range l.Processes {
		parts = append(parts, p.Process+" "+layout.Thousands(uint64(p.Nodes)))
	}
	return fmt.Sprintf("local states of %s; %s sent", strings.Join(parts, ", "), layout.Count(uint64(l.Messages),
		"message"))
}

// combinedLine returns how many combinations of local states were looked at.
func combinedLine(l *outcome.Locality) string {
	if l == nil {
		return ""
	}
	if l.General {
		return layout.Count(l.Systems, "combination") + " of local states, all there are"
	}
	return fmt.Sprintf("%s of what properties see, of which %s could violate one", layout.Count(l.Combinations,
		"combination"), layout.Thousands(l.Systems))
}

// soundnessLine returns how many of those were looked for in runs.
func soundnessLine(l *outcome.Locality) string {
	if l == nil || l.Soundness == 0 {
		return ""
	}
	return fmt.Sprintf("%s whether a run leads there: %s cleared, %s looked at",
		layout.Count(l.Soundness, "question"), layout.Thousands(l.Cleared), layout.Count(l.Subproblems, "sub-problem"))
}

// rounds is the table of the rounds of a local search in which there was something new.
func rounds(l *outcome.Locality) *layout.Table {
	g := &layout.Table{
		Head: []string{"internal events of each", "executed", "message events", "local states", "depth",
			"combinations judged"},
		Numbers: []bool{true, true, true, true, true, true},
	}
	if l == nil {
		return g
	}
	for i, r := range l.Rounds {
		last := i == len(l.Rounds)-1
		if i > 0 && same(&r, &l.Rounds[i-1]) && (!last || r.Internal == l.Rounds[i-1].Internal) {
			continue
		}
		g.Rows = append(g.Rows, []string{bound(&r), layout.Thousands(r.Internal), layout.Thousands(r.Received),
			layout.Thousands(nodes(&r)),
			layout.Thousands(uint64(r.Depth)), layout.Thousands(r.Systems)})
	}
	return g
}

func bound(r *outcome.Round) string {
	switch {
	case r.Requeued:
		return bound(&outcome.Round{Bound: r.Bound}) + ", and again"
	case r.Bound == 0:
		return "any"
	}
	return "at most " + layout.Thousands(uint64(r.Bound))
}

func nodes(r *outcome.Round) uint64 {
	n := 0
	for _, k := range r.Nodes {
		n += k
	}
	return uint64(n)
}

// same reports whether a round has found no more than the one before.
func same(r, before *outcome.Round) bool {
	return r.Received == before.Received && nodes(r) == nodes(before) && r.Systems == before.Systems
}

// received is the table of messages of a local search, which does not know what is left.
func received(o *outcome.Outcome) *layout.Table {
	g := &layout.Table{Head: []string{"message", "received"}, Numbers: []bool{false, true}}
	for _, m := range o.Messages {
		g.Rows = append(g.Rows, []string{m.Name, layout.Thousands(m.Received)})
	}
	return g
}
