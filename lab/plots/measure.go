package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"time"

	"gomc"
	"gomc/checker/local"
	"gomc/internal/records"
	"gomc/lab/recorded"
	"gomc/outcome"
	"gomc/spec"
)

// buggy are the constants of the Paxos with the mistake of section 5.5.
var buggy = map[string]string{"Highest": "false", "Nodes": "3"}

func measureTo(w io.Writer) error {
	f, err := measure()
	if err != nil {
		return err
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(f)
}

// measure makes every curve.
func measure() (*recorded.Figures, error) {
	f := &recorded.Figures{
		Schema: recorded.FiguresSchema, Paper: "C", Tool: "gomc " + gomc.Version,
		Date: time.Now().UTC().Truncate(time.Second), Environment: records.Here(),
	}
	for _, c := range []recorded.Curve{
		{Model: "paxos_node", Search: "global"}, {Model: "paxos_node", Search: "gen"}, {Model: "paxos_node", Search: "opt"},
		{Model: "paxos_last", Constants: buggy, Search: "opt"},
	} {
		p, err := program(&c)
		if err != nil {
			return nil, err
		}
		if c.Search == "global" {
			err = global(p, &c)
		} else {
			err = measureLocal(p, &c)
		}
		if err != nil {
			return nil, err
		}
		f.Curves = append(f.Curves, c)
	}
	return f, nil
}

func program(c *recorded.Curve) (*gomc.Program, error) {
	example, ok := gomc.FindExample(c.Model)
	if !ok {
		return nil, fmt.Errorf("there is no model %s in the library", c.Model)
	}
	m, err := gomc.Load(c.Model+".m", example.Text)
	if err != nil {
		return nil, err
	}
	return gomc.Compile(m, gomc.Spec{Constants: c.Constants})
}

// global searches once for each depth, as bounded depth-first search begins anew with each
// bound.
func global(p *gomc.Program, c *recorded.Curve) error {
	for depth := 1; ; depth++ {
		o, err := gomc.Check(context.Background(), p, gomc.Spec{MaxDepth: depth, Engine: spec.Interp}, gomc.Hooks{})
		if err != nil {
			return err
		}
		c.Points = append(c.Points, recorded.Point{
			Depth: o.Depth, States: o.States, Seconds: o.Seconds, Bytes: uint64(o.StateBytes * float64(o.States)),
		})
		if o.Verdict != outcome.Bounded {
			return nil
		}
	}
}

// measureLocal searches once for the times, and once more for the memory, whose measurement takes time. Of waves that
// reach the same depth the last counts.
func measureLocal(p *gomc.Program, c *recorded.Curve) error {
	asked := gomc.Spec{Local: spec.Local(c.Search), Engine: spec.Interp}
	waves := func(w local.Wave) {
		if n := len(c.Points); n > 0 && c.Points[n-1].Depth == w.Depth {
			c.Points = c.Points[:n-1]
		}
		c.Points = append(c.Points, recorded.Point{
			Depth: w.Depth, States: w.States, Systems: w.Systems, Seconds: w.Elapsed.Seconds(),
			Combining: w.Combining.Seconds(), Deciding: w.Deciding.Seconds(),
		})
	}
	if _, err := gomc.Check(context.Background(), p, asked, gomc.Hooks{Wave: waves}); err != nil {
		return err
	}
	before, heaps := heap(), map[int]uint64{}
	waves = func(w local.Wave) { heaps[w.Depth] = max(heap(), before) - before }
	_, err := gomc.Check(context.Background(), p, asked, gomc.Hooks{Wave: waves})
	for i := range c.Points {
		c.Points[i].Bytes = heaps[c.Points[i].Depth]
	}
	return err
}

// heap is the size of what is in use.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
