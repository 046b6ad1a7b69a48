package vm

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"gomc/engine"
	"gomc/programs/orbits"
)

// TestForms: states of programs of conformance/p whose machines are numbered at random in other ways have the same
// forms, and the same steps to the same forms.
func TestForms(t *testing.T) {
	paths, err := filepath.Glob("../../conformance/p/*.p")
	if err != nil || len(paths) == 0 {
		t.Fatal("no programs:", err)
	}
	numbered, r := 0, rand.New(rand.NewPCG(3, 5))
	for _, path := range paths {
		for _, order := range []Order{OrderOfValues, EveryOrder, OrderOfInserted} {
			program := load(t, path)
			p, err := New(program, program.Tests[0], Options{Room: 8, Order: order, Alike: true, Finite: true})
			var unsupported *UnsupportedError
			if errors.As(err, &unsupported) {
				continue
			}
			e := p.NewEngine().Whole()
			for _, state := range someStates(e, 200) {
				other := renumbered(p, state, r)
				if !slices.Equal(other, state) {
					numbered++
				}
				if a, b := successors(p, e, state), successors(p, e, other); a != b {
					t.Errorf("%s, order %d: steps to\n%s\nand, with other numbers, to\n%s", path, order, a, b)
				}
			}
		}
	}
	if numbered < 1000 {
		t.Errorf("only %d states have been numbered in another way", numbered)
	}
}

// renumbered returns a state whose machines have other numbers.
func renumbered(p *Program, state []uint64, r *rand.Rand) []uint64 {
	e := p.NewEngine()
	e.unpack(state)
	to := r.Perm(p.options.Room)
	p.Form().Renumber(e.cells, to)
	b := &engine.Batch{Words: len(state)}
	e.pack(e.cells, b)
	return b.States
}

// successors are the form of a state and of its steps, as text; what goes wrong by its place.
func successors(p *Program, e *Engine, state []uint64) string {
	form := func(s []uint64) string {
		s = slices.Clone(s)
		p.Form().Canonical(s)
		return fmt.Sprint(s)
	}
	b := engine.Batch{}
	b.Reset(len(state))
	e.Expand(state, &b)
	all := []string{}
	for i, s := range b.Steps {
		if s.Fault != nil {
			all = append(all, fmt.Sprint(s.Fault.Kind, s.Fault.At))
		} else {
			all = append(all, form(b.State(i)))
		}
	}
	slices.Sort(all)
	return fmt.Sprint(form(state), slices.Compact(all))
}

// someStates are the first states of a search, but for those in which numbers of machines show.
func someStates(e *Engine, most int) (all [][]uint64) {
	seen := map[string]bool{}
	b := engine.Batch{}
	b.Reset(e.shown.Layout.Words)
	e.Starts(&b)
	for i := -1; i < len(all) && len(all) < most; i++ {
		if i >= 0 {
			b.Reset(b.Words)
			e.Expand(all[i], &b)
		}
		for n, s := range b.Steps {
			var shown *orbits.Finding
			if s.Fault != nil && errors.As(s.Fault.Cause, &shown) {
				return all[:max(i, 0)]
			}
			if key := fmt.Sprint(b.State(n)); s.Fault == nil && !seen[key] {
				seen[key] = true
				all = append(all, slices.Clone(b.State(n)))
			}
		}
	}
	return all[:min(len(all), most)]
}
