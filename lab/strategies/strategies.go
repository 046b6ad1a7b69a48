// Package strategies measures the strategies of gomc sim: how many steps they take in a second, and after how many runs
// they find a mistake. A hunt repeats a sample with seeds that share no run, so its runs are independent.
package strategies

import (
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"gomc"
	"gomc/lab/recorded"
	"gomc/spec"
)

// Rates measures how many steps a second one worker takes of a model with strategies, on
// compiled code, as the best of some samples. Processor says how much of its time the process has
// had.
func Rates(ctx context.Context, m *gomc.Model, runs uint64, samples int, strategies []spec.Strategy,
	processor func() time.Duration) (all []recorded.Rate, err error) {
	for _, strategy := range strategies {
		asked := gomc.Spec{Engine: spec.Compiled, Strategy: strategy, Runs: runs}
		program, err := gomc.Compile(m, asked)
		if err != nil {
			return nil, err
		}
		best := recorded.Rate{Model: m.Name, Strategy: string(strategy)}
		for range samples {
			before := processor()
			o, err := gomc.Sample(ctx, program, asked, gomc.Hooks{})
			if err != nil {
				return nil, err
			}
			if spent := processor() - before; best.Seconds == 0 || o.Seconds < best.Seconds {
				best.Seconds, best.Processor, best.Runs, best.Steps = o.Seconds, spent.Seconds(), o.Sample.Runs, o.Sample.Steps
				best.Looked = float64(o.Sample.Offered) / float64(o.Sample.Steps)
			}
		}
		all = append(all, best)
	}
	return all, nil
}

// seedsApart is how far the seeds of samples are from each other: no run is in two of them.
const seedsApart = 1 << 32

// Hunts finds out after how many runs samples of a model with different seeds find something, in how much
// time of processors, and how long the run is that they show if they may shrink it. The numbers of the seeds begin with first.
func Hunts(ctx context.Context, m *gomc.Model, asked gomc.Spec, first, seeds int, strategies []spec.Strategy,
	processor func() time.Duration) (all []recorded.Hunt, err error) {
	program, err := gomc.Compile(m, asked)
	if err != nil {
		return nil, err
	}
	for _, strategy := range strategies {
		h := recorded.Hunt{Model: m.Name, Constants: constants(asked.Constants), Strategy: string(strategy),
			Limit: asked.Runs}
		for k := range seeds {
			asked.Strategy, asked.Seed = strategy, uint64(first+k)*seedsApart+1
			before := processor()
			o, err := gomc.Sample(ctx, program, asked, gomc.Hooks{})
			if err != nil {
				return nil, err
			}
			h.Note(o, processor()-before)
		}
		all = append(all, h)
	}
	return all, nil
}

// constants are settings of constants in one line.
func constants(set map[string]string) string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(set)) {
		list = append(list, name+"="+set[name])
	}
	return strings.Join(list, " ")
}
