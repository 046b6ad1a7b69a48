package diff

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"gomc/checker"
	"gomc/checker/por"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/engine/tiered"
	"gomc/internal/bitset"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/lab/gen"
	"gomc/outcome"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
	"gomc/spec"
)

// TestVectors asks of models with messages whether some variables of processes can have some
// values at the same time: of combinations that a plain search has met, and of others. A reduced
// search, by stubborn sets or without a store, must say the same of each. A property that reads
// little leaves much out, and each reads something else.
func TestVectors(t *testing.T) {
	for name, model := range map[string]func(uint64) string{
		"relay":    gen.Relay,
		"messages": func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Loose: true}) },
		"quorums":  func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Quorums: true, Once: true}) },
		"channels": func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Quorums: true, Loose: true}) },
		"local":    func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Local: true}) },
	} {
		t.Run(name, func(t *testing.T) { campaign(t, model, sameVectors) })
	}
	t.Run("links", func(t *testing.T) { campaign(t, gen.Link, notUnderMP(sameVectors)) })
}

// pairsOfModel and mixesOfModel are how many combinations are asked for of a model.
const (
	pairsOfModel = 60
	mixesOfModel = 12
)

func sameVectors(text string, seed uint64, done *records.Compared) error {
	t, err := newTruth(text, semantics.Options{Semantics: channels.All[seed%3]})
	if err != nil {
		return err
	}
	done.States += uint64(len(t.states))
	p, v := cutBy(t.program, []uint64{3, 1, 3, 2}[seed/3%4]), newVectors(t, seed)
	for n, vector := range v.draw() {
		kinds := []spec.Search{spec.Dynamic, spec.BreadthFirst}[:1+(n+3)%4/3]
		for _, kind := range kinds {
			if err := v.compare(only(p, v.never(vector)), kind, vector); err != nil {
				return fmt.Errorf("%s: %s: %s: %w", channels.All[seed%3], v.describe(vector), kind, err)
			}
		}
	}
	return nil
}

// vectors draws combinations of values of variables that are no channels.
type vectors struct {
	*truth
	random *rand.Rand
	all    [][]uint64 // reachable states, in an order
	cells  []int      // those that change
	start  []uint64
}

// vector is raw values of cells.
type vector map[int]uint64

func newVectors(t *truth, seed uint64) *vectors {
	v := &vectors{truth: t, random: rand.New(rand.NewPCG(seed, 1))}
	for _, name := range slices.Sorted(maps.Keys(t.states)) {
		v.all = append(v.all, t.states[name])
	}
	v.start = firstState(t.program)
	for i := range t.program.Layout.Cells {
		c := &t.program.Layout.Cells[i]
		if c.Kind == ir.Value && c.Var.Channel == nil && slices.ContainsFunc(v.all, v.changed(i)) {
			v.cells = append(v.cells, i)
		}
	}
	return v
}

// firstState returns a start state.
func firstState(p *ir.Program) []uint64 {
	b := &engine.Batch{}
	b.Reset(p.Layout.Words)
	interp.New(only(p), interp.Options{}).Starts(b)
	return slices.Clone(b.State(0))
}

// changed reports whether a cell is not what it is in the start state.
func (v *vectors) changed(cell int) func(state []uint64) bool {
	return func(state []uint64) bool { return v.raw(cell, state) != v.raw(cell, v.start) }
}

// draw makes combinations; none if nothing changes.
func (v *vectors) draw() []vector {
	if len(v.cells) == 0 {
		return nil
	}
	out := v.pairs()
	v.random.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	out = out[:min(len(out), pairsOfModel)]
	for range mixesOfModel {
		out = append(out, v.mix())
	}
	return out
}

// pairs are the values of two cells that some state has, one of which has changed and one has
// not: some event may come before another.
func (v *vectors) pairs() (out []vector) {
	met := map[[3]int]bool{}
	for _, state := range v.all {
		for _, i := range v.cells {
			for _, j := range v.cells {
				pair := [3]int{i, int(v.raw(i, state)), j}
				if v.changed(i)(state) && !v.changed(j)(state) && !met[pair] {
					met[pair] = true
					out = append(out, vector{i: v.raw(i, state), j: v.raw(j, state)})
				}
			}
		}
	}
	return out
}

// mix takes the values of a few cells, mostly two, from one state or from several.
func (v *vectors) mix() vector {
	out := vector{}
	state, mixed := v.any(), v.random.IntN(2) == 0
	for range []int{1, 2, 2, 2, 2, 3, 3, 4}[v.random.IntN(8)] {
		i := v.cells[v.random.IntN(len(v.cells))]
		if mixed {
			state = v.any()
		}
		out[i] = v.raw(i, state)
	}
	return out
}

func (v *vectors) any() []uint64 { return v.all[v.random.IntN(len(v.all))] }

func (v *vectors) raw(cell int, state []uint64) uint64 {
	c := &v.program.Layout.Cells[cell]
	return state[c.Word] >> c.Shift & (1<<c.Bits - 1)
}

// reached reports whether some state has the values.
func (v *vectors) reached(want vector) bool {
	return slices.ContainsFunc(v.all, func(state []uint64) bool {
		for i, raw := range want {
			if v.raw(i, state) != raw {
				return false
			}
		}
		return true
	})
}

// never is the invariant that no state has the values.
func (v *vectors) never(vector vector) *ir.Property {
	var all ir.Expr = &ir.Const{V: 1}
	for _, i := range slices.Sorted(maps.Keys(vector)) {
		all = &ir.Logic{Op: ir.And, X: all, Y: v.is(i, vector[i])}
	}
	return &ir.Property{Kind: ir.Invariant, Name: "never", Cond: &ir.Unary{Op: ir.Not, X: all}}
}

// is says that a cell has a raw value.
func (v *vectors) is(cell int, raw uint64) ir.Expr {
	c := &v.program.Layout.Cells[cell]
	place := &ir.Place{Root: ir.State, Base: cell, Type: c.Type}
	undefined := &ir.IsUndefined{Place: place}
	if raw == 0 {
		return undefined
	}
	value := &ir.Const{V: c.Type.First() + int64(raw) - 1}
	return &ir.Logic{Op: ir.And, X: &ir.Unary{Op: ir.Not, X: undefined}, Y: &ir.Binary{Op: ir.Eq, X: &ir.Load{Place: place}, Y: value}}
}

func (v *vectors) describe(vector vector) (out string) {
	for _, i := range slices.Sorted(maps.Keys(vector)) {
		out += fmt.Sprintf("%s is %d; ", v.program.Layout.CellName(i), vector[i])
	}
	return out + fmt.Sprint("reached: ", v.reached(vector))
}

// compare searches for a state that the one property of p forbids.
func (v *vectors) compare(p *ir.Program, kind spec.Search, vector vector) error {
	all := v.findingsWith(nil)
	if v.reached(vector) {
		all = append(slices.Clone(all), ir.Invariant.String())
	}
	opts := checker.Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock, Search: kind}, Reductions: checker.Reductions{Reducer: v.reducer(p, kind)}}
	if kind == spec.Dynamic {
		opts.Spec.MaxStates, opts.Spec.SelfCheck = uint64(*most), v.random.IntN(16) == 0
	}
	o, err := search(p, variant{"", 1, spec.Exact, v.engine()}, opts, false)
	if refused := (*spec.UnsupportedError)(nil); errors.As(err, &refused) || err == nil && o.Verdict == outcome.Stopped {
		return nil
	}
	if err != nil {
		return err
	}
	return sameFindings(all, kinds(o))
}

// engine is the default one, the interpreter or, now and then, compiled code.
func (v *vectors) engine() func(*ir.Program) (engine.Engine, error) {
	switch v.random.IntN(32) {
	case 0:
		return func(p *ir.Program) (engine.Engine, error) { return engines["compiled"](p, io.Discard) }
	case 1, 2, 3:
		return func(p *ir.Program) (engine.Engine, error) { return tiered.New(p, tiered.Options{}), nil }
	}
	return interpreter
}

// reducer is any of them. A stateless search may begin with any rule: any first, then.
func (v *vectors) reducer(p *ir.Program, kind spec.Search) reduction.Reducer {
	r := por.New(p, por.Options{
		Algorithm: []por.Algorithm{por.Deletion, por.Closure}[v.random.IntN(2)],
		Seeds:     []por.Seeds{por.Opposite, por.Source, por.Transaction}[v.random.IntN(3)],
	})
	if kind == spec.Dynamic && v.random.IntN(3) > 0 {
		return anyFirst{r, v.random, len(p.Rules)}
	}
	return r
}

// anyFirst chooses any one rule.
type anyFirst struct {
	*por.Reducer
	random *rand.Rand
	rules  int
}

func (a anyFirst) Choose(state, records []uint64) bitset.Set {
	if len(records) == 0 {
		return nil
	}
	stride := 1 + len(state)
	at := a.random.IntN(len(records)/stride) * stride
	rule := int(uint32(records[at]))
	out := bitset.New(a.rules)
	out.Add(rule)
	return out
}
