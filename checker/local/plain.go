package local

import (
	"fmt"
	"slices"

	"gomc/checker"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/internal/limit"
)

// plain is the plain search of the global states: breadth first, one state after the
// other, until something is wrong.
type plain struct {
	*search
	engine engine.Engine
	seen   *store.Set
	batch  engine.Batch
	wrong  string   // what was found, or ""
	stray  []string // local states that are no nodes
	err    error
}

func newPlain(s *search) *plain {
	return &plain{search: s, engine: s.opts.Oracle(s.program), seen: store.New(s.program.Layout.Words)}
}

// run searches; it says why it did not come to an end, or "".
func (g *plain) run() (why string) {
	state := make([]uint64, g.program.Layout.Words)
	for at := -1; at < g.seen.Len() && g.wrong == ""; at++ {
		g.batch.Reset(len(state))
		if at < 0 {
			g.engine.Starts(&g.batch)
		} else {
			g.engine.Expand(g.seen.State(store.Index(at), state), &g.batch)
		}
		g.take()
		if g.seen.Len() > checker.UnreducedStates {
			return fmt.Sprintf("it has more than %d states", checker.UnreducedStates)
		}
		if why = g.interrupted(); why != "" {
			return why
		}
		if most := g.opts.Memory; most > 0 && at&1023 == 0 && limit.ResidentBytes(g.seen.Bytes()) > most {
			return fmt.Sprintf("the memory limit of %s is reached", limit.Size(most))
		}
	}
	return ""
}

// take stores what the steps in the batch lead to.
func (g *plain) take() {
	for i, step := range g.batch.Steps {
		if g.wrong != "" {
			return
		}
		if step.Fault != nil {
			g.wrong = step.Fault.Message
		} else if _, added := g.seen.Insert(g.batch.State(i), store.None); added {
			g.look(g.batch.State(i))
		}
	}
}

// look judges a new state, and looks for its parts among the nodes.
func (g *plain) look(state []uint64) {
	if v, ok := g.engine.Judge(state); !ok {
		g.wrong = g.program.Properties[v.Property].Title()
		return
	}
	if fault := g.engine.Observe(state); fault != nil {
		g.wrong = fault.Message
		return
	}
	for _, p := range g.processes {
		if _, known := p.lookup[checker.Key(p.cut.of(state))]; !known {
			g.stray = append(g.stray, p.name())
		}
	}
}

// agree compares what both searches found.
func (g *plain) agree() error {
	switch {
	case g.finding != nil && g.wrong == "":
		return unlike("the search of global states (%d) finds nothing, the local search %q", g.seen.Len(), g.finding.Message)
	case g.finding != nil:
		return nil
	case g.wrong != "":
		return unlike("the search of global states (%d) finds %q, the local search nothing", g.seen.Len(), g.wrong)
	case len(g.stray) > 0:
		return unlike("the local search has not found %d states of processes, the first of %s", len(g.stray), g.stray[0])
	}
	var unmet []int
	for _, q := range g.program.Properties {
		if modelled(g.program, q) && g.engine.CoverHits()[q.Point] == 0 {
			unmet = append(unmet, q.Point)
		}
	}
	if slices.Sort(unmet); !slices.Equal(unmet, g.unmet()) {
		return unlike("the search of global states does not meet the cover points %v, the local search %v", unmet, g.unmet())
	}
	return nil
}
