// Package status shows how a run of several processes stands: as a table for a terminal, as a page for a browser, as
// JSON, and as metrics for Prometheus.
//
// All four are made from one cluster.Status, which a Source gives on each request: nothing is kept between two
// requests. Names of models, hosts and workers come from other machines. They are escaped in each form.
package status

import (
	"fmt"
	"strconv"
	"time"

	"gomc/cluster"
	"gomc/results/layout"
)

// Headline returns a run in one line.
func Headline(s *cluster.Status) string {
	doing := "waits for workers"
	if s.Phase != cluster.Waiting {
		doing = fmt.Sprintf("level %d, %s %d/%d", s.Level, s.Phase, s.Done, s.Tasks)
	}
	return fmt.Sprintf("%s, run %s: %s; %s, %s, %s to expand; %s",
		layout.Clean(s.Model), layout.Clean(s.Run), doing, layout.Count(s.States, "state"),
		layout.Count(s.Transitions, "transition"), layout.Thousands(s.Frontier), layout.Duration(s.Elapsed.Seconds()))
}

// Workers returns a table with a row for each worker, in the order in which they joined.
func Workers(s *cluster.Status) *layout.Table {
	t := &layout.Table{
		Head:    []string{"worker", "host", "process", "is", "task", "open", "done", "CPU", "memory", "heard"},
		Numbers: []bool{false, false, true, false, true, true, true, true, true, true},
	}
	for i := range s.Workers {
		w := &s.Workers[i]
		t.Rows = append(t.Rows, []string{
			w.Name, layout.OrDash(w.Host), strconv.Itoa(w.PID), being(w), layout.ThousandsOrDash(w.Task),
			strconv.Itoa(w.Given), layout.Thousands(w.Tasks), layout.Duration(w.Spent), layout.Memory(w.Memory),
			layout.Duration(w.Silent.Seconds()),
		})
	}
	return t
}

// being returns the state of a worker in a word.
func being(w *cluster.WorkerStatus) string {
	switch {
	case w.Left:
		return "gone"
	case w.Given > 0 || w.Task != 0:
		return "busy"
	}
	return "idle"
}

// Table returns a run for a terminal, whose lines are no wider than width (0: any).
func Table(s *cluster.Status, width int) string {
	text := Headline(s) + "\n"
	if len(s.Workers) > 0 {
		text += Workers(s).Text(width)
	}
	return text + mishaps(&s.Counts)
}

// mishaps returns a line about what went wrong and was mended; "": nothing did.
func mishaps(c *cluster.Counts) string {
	line := ""
	for _, m := range []struct {
		n    uint64
		what string
	}{
		{c.Again, "given again"}, {c.Moved, "moved to another worker"}, {c.Failed, "failed"}, {c.Stale, "too late"},
	} {
		if m.n > 0 {
			line += fmt.Sprintf(", %s %s", layout.Count(m.n, "task"), m.what)
		}
	}
	if c.Levels > 0 {
		line += fmt.Sprintf(", %s done again", layout.Count(c.Levels, "level"))
	}
	if line == "" {
		return ""
	}
	return "mended: " + line[2:] + "\n"
}

// Every is the time between two looks.
const Every = time.Second
