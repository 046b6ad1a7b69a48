package machines

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/internal/records"
	"gomc/outcome"
	"gomc/programs"
	"gomc/programs/vm"
	sem "gomc/semantics/p"
	"gomc/spec"
)

// TestStubborn compares random programs of several machines that know each other, by what compare looks at: all ends and
// all that goes wrong, with stubborn sets and without.
func TestStubborn(t *testing.T) {
	n := campaign(t, "Stubborn", Busy, func(t *testing.T, seed uint64, row *records.CampaignRow) string {
		path, meaning := compiled(t, Busy(seed))
		found := Busy(seed).Explore(*most)
		if !found.Complete {
			row.TooLarge++
			return ""
		}
		if diff := stubborn(t, meaning, found, row, vm.Options{}); diff != "" {
			return diff
		}
		row.States += uint64(found.States)
		row.Sizes = append(row.Sizes, uint64(found.States))
		if *missing != "" {
			return premised(t, path, found, spec.Spec{POR: spec.Deletion})
		}
		return reduced(t, path, found, row)
	})
	if n.Models >= 50 && n.With["fewer"] < n.Models/50 {
		t.Error("hardly any program has had fewer states")
	}
}

// TestVain compares random programs of machines to which much comes in vain, in the same way, with such events left out.
func TestVain(t *testing.T) {
	n := campaign(t, "Vain", Stale, func(t *testing.T, seed uint64, row *records.CampaignRow) string {
		path, meaning := compiled(t, Stale(seed))
		found := Stale(seed).Explore(*most)
		if !found.Complete {
			row.TooLarge++
			return ""
		}
		if diff := vain(t, meaning, found, row, vm.Options{Dead: true}); diff != "" {
			return diff
		}
		row.States += uint64(found.States)
		row.Sizes = append(row.Sizes, uint64(found.States))
		if *missing != "" {
			return premised(t, path, found, spec.Spec{DeadMessages: spec.DropDead},
				spec.Spec{DeadMessages: spec.DropDead, POR: spec.Deletion})
		}
		return reduced(t, path, found, row)
	})
	if n.Models >= 50 && n.With["trend"] < n.Models/500 {
		t.Error("hardly any program has had a trend that is false")
	}
}

// vain is stubborn, and begins again where a trend turns out to be false.
func vain(t *testing.T, meaning *sem.Program, found *Findings, row *records.CampaignRow, options vm.Options) (diff string) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case *vm.Trend:
			row.Has("trend")
			options.Trends = append(options.Trends, *p)
			diff = vain(t, meaning, found, row, options)
		default:
			panic(p)
		}
	}()
	return stubborn(t, meaning, found, row, options)
}

// stubborn compares what goes wrong and where nothing can happen, when of each state only the steps of a stubborn set
// are taken, with a search that shares no code with it. It panics with a *vm.Trend that is false.
func stubborn(t *testing.T, meaning *sem.Program, found *Findings, row *records.CampaignRow, options vm.Options) string {
	t.Helper()
	options.Room, options.Finite, options.Stubborn, options.Missing = mostMachines, true, true, premises()
	p, err := vm.New(meaning, meaning.Tests[0], options)
	if err != nil {
		t.Fatal(err)
	}
	states := plainly(t, meaning)
	for _, e := range []*vm.Engine{p.NewEngine(), p.NewEngine().Chain()} {
		ends, wrong := map[string]bool{}, map[string]bool{}
		before := states
		tell := func(state []uint64) { ends[told(e, state, !options.Dead)] = true }
		if states = follow(e, wrong, tell); states < before {
			row.Has("fewer")
		}
		if want := unmatched(ends, found.texts(names(ends), !options.Dead)); len(want) > 0 {
			return "ends\n" + joined(ends, nil) + "do not match\n" + joined(want, nil)
		}
		if !maps.Equal(wrong, found.Wrong) {
			return "wrong is\n" + joined(wrong, nil) + "and is to be\n" + joined(found.Wrong, nil)
		}
	}
	return ""
}

// follow goes through states by stubborn sets, in the order in which they are met. A state whose set leads only to
// states that were expanded before is expanded in full (see Engine.Follow), and so is one of whose steps one goes wrong.
func follow(e *vm.Engine, wrong map[string]bool, rest func(state []uint64)) int {
	chooser, found := e.Another(), map[string]int{}
	var queue [][]uint64
	place := func(state []uint64) int {
		key := fmt.Sprint(state)
		at, known := found[key]
		if !known {
			at = len(queue)
			found[key], queue = at, append(queue, slices.Clone(state))
		}
		return at
	}
	b := engine.Batch{Words: e.Program().Layout.Words}
	e.Starts(&b)
	for i, s := range b.Steps {
		if s.Fault != nil {
			wrong[s.Fault.Message] = true
		} else {
			place(b.State(i))
		}
	}
	for i := 0; i < len(queue); i++ {
		b.Reset(b.Words)
		if e.Expand(queue[i], &b); len(b.Steps) == 0 {
			rest(queue[i])
		}
		var records []uint64
		goes := true
		for k, s := range b.Steps {
			if s.Fault != nil {
				wrong[s.Fault.Message], goes = true, false
				var trend *vm.Trend
				if errors.As(s.Fault.Cause, &trend) {
					panic(trend)
				}
			}
			records = append(append(records, s.Header()), b.State(k)...)
		}
		later := *missing == "proviso"
		rules := chooser.Choose(queue[i], records)
		for k, s := range b.Steps {
			if !later && s.Fault == nil && reduction.Chosen(rules, s.Header()) {
				end, whole := chooser.Follow(b.State(k))
				known, is := found[fmt.Sprint(end)]
				later = whole || end != nil && (!is || known > i)
			}
		}
		for k, s := range b.Steps {
			if s.Fault == nil && (!goes || !later || reduction.Chosen(rules, s.Header())) {
				place(b.State(k))
			}
		}
	}
	return len(queue)
}

// reductions are the ways to search that are compared.
var reductions = []spec.Spec{{}, {POR: spec.Deletion}, {Symmetry: true}, {Symmetry: true, DeadMessages: spec.DropDead},
	{Symmetry: true, POR: spec.Deletion}, {Symmetry: true, DeadMessages: spec.DropDead, POR: spec.Deletion}}

// reduced compares the verdicts of searches with each reduction: each must be a possible one, and the same for any
// number of workers.
func reduced(t *testing.T, path string, found *Findings, row *records.CampaignRow) string {
	p, err := programs.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	var plain *outcome.Outcome
	counts, merged := []int{1, 3}, false
	if *alone {
		counts = counts[:1]
	}
	for _, asked := range reductions {
		var first *outcome.Outcome
		for _, workers := range counts {
			asked.Workers = workers
			o, err := p.Check(context.Background(), "t", asked, programs.Hooks{Missing: premises()})
			if err != nil {
				return err.Error()
			}
			if plain == nil {
				plain = o
				row.Has(kinds[o.Exit])
			}
			if first == nil {
				first = o
				merged = merged || asked.Symmetry && o.Exit == plain.Exit && o.States < plain.States
			}
			how := fmt.Sprintf("por %q, symm %v, dead messages %q, %d workers", asked.POR, asked.Symmetry, asked.DeadMessages,
				workers)
			if wrong := judge(found, o); wrong != "" {
				return fmt.Sprintf("%s: %s; exit status %d, %s", how, wrong, o.Exit, found)
			}
			if o.States != first.States || o.Transitions != first.Transitions || o.Exit != first.Exit {
				return fmt.Sprintf("%s: %d states and %d transitions; one worker: %d and %d", how, o.States, o.Transitions,
					first.States, first.Transitions)
			}
			if (plain.Exit == outcome.ExitVerified) != (o.Exit == outcome.ExitVerified) {
				return fmt.Sprintf("%s: exit status %d, and plainly %d", how, o.Exit, plain.Exit)
			}
		}
	}
	if merged {
		row.Has("alike")
	}
	return ""
}
