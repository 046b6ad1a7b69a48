package local

import (
	"fmt"
	"slices"

	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/spec"
)

// globalSearch explores the global states, for a self-check: breadth first, one state after the
// other, until something is wrong.
type globalSearch struct {
	local        *search
	engine       engine.Engine
	visited      *store.Set
	violation    string   // what was found, or ""
	missingNodes []string // local states that are no nodes
}

func newGlobalSearch(s *search) *globalSearch {
	return &globalSearch{local: s, engine: s.opts.Oracle(s.program), visited: store.New(s.program.Layout.Words)}
}

// run searches; it says why it did not end, or "".
func (g *globalSearch) run() (why string) {
	take := reach.By(g.engine, nil)
	all := reach.Exploration[engine.Step]{Visited: g.visited, Edge: g.look}
	all.Expand = []reach.Expander[engine.Step]{func(i store.Index, state []uint64, to *reach.Steps[engine.Step]) error {
		if why = g.limited(); why != "" {
			return reach.ErrEnough
		}
		return take(i, state, to)
	}}
	_ = all.Run() // why says what ended it
	return why
}

// limited says why the search must end before a state is expanded, or "".
func (g *globalSearch) limited() string {
	if g.visited.Len() > spec.UnreducedStates {
		return fmt.Sprintf("it has more than %d states", spec.UnreducedStates)
	}
	return g.local.interrupted()
}

// look judges what a step leads to, until something is wrong.
func (g *globalSearch) look(e *reach.Edge[engine.Step]) error {
	switch {
	case e.Note.Fault != nil:
		g.violation = e.Note.Fault.Message
	case e.New:
		g.judge(g.visited.State(e.To, nil))
	}
	if g.violation != "" {
		return reach.ErrEnough
	}
	return nil
}

// judge evaluates the properties on a new state, and looks for its parts among the nodes.
func (g *globalSearch) judge(state []uint64) {
	if v, ok := g.engine.Judge(state); !ok {
		g.violation = g.local.program.Properties[v.Property].Title()
		return
	}
	if fault := g.engine.Observe(state); fault != nil {
		g.violation = fault.Message
		return
	}
	for _, p := range g.local.space.processes {
		if _, known := p.lookup[store.Key(p.mask.Project(state, nil))]; !known {
			g.missingNodes = append(g.missingNodes, p.name())
		}
	}
}

// compare compares what both searches found.
func (g *globalSearch) compare() error {
	found := g.local.result.finding
	switch {
	case found != nil && g.violation == "":
		return disagreement("the search of global states (%d) finds nothing, the local search %q", g.visited.Len(),
			found.Message)
	case found != nil:
		return nil
	case g.violation != "":
		return disagreement("the search of global states (%d) finds %q, the local search nothing", g.visited.Len(), g.violation)
	case len(g.missingNodes) > 0:
		return disagreement("the local search has not found %d states of processes, the first of %s", len(g.missingNodes), g.missingNodes[0])
	}
	var unmet []int
	for _, q := range g.local.program.Properties {
		if modelled(g.local.program, q) && g.engine.CoverHits()[q.Point] == 0 {
			unmet = append(unmet, q.Point)
		}
	}
	if slices.Sort(unmet); !slices.Equal(unmet, g.local.unmetCovers()) {
		return disagreement("the search of global states does not meet the cover points %v, the local search %v",
			unmet, g.local.unmetCovers())
	}
	return nil
}
