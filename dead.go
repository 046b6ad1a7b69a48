package gomc

import (
	"gomc/checker/dead"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/ir"
)

// dropper finds out which messages of the program can be left out of which states. A search that looks at
// one state of each orbit, which are those of orbits, may look at any.
func (p *Program) dropper(watch *limit.Watch, orbits reduction.Orbits) (reduction.Dropper, error) {
	first := interp.New(p.uncut, interp.Options{})
	first.Watch(watch)
	b := &engine.Batch{Words: p.uncut.Layout.Words}
	first.Starts(b)
	var starts [][]uint64
	for i, s := range b.Steps {
		if s.Fault == nil {
			starts = append(starts, b.State(i))
		}
	}
	if p.from != nil && orbits != nil {
		var err error
		if starts, err = dead.Renamed(starts, orbits); err != nil {
			return nil, err
		}
	}
	found, err := dead.Find(p.uncut, starts, dead.Options{
		NewEngine: func(part *ir.Program) (engine.Engine, error) { return interp.New(part, interp.Options{}), nil },
		Watch:     watch,
	})
	if err != nil {
		return nil, err
	}
	return found, nil
}
