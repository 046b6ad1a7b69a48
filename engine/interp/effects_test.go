package interp

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gomc/engine"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/semantics/messages/channels"
)

// The effects of package ir must be upper bounds of what instances do: an instance
// writes only cells of its write set, and a cell outside its read set can change
// without making a difference to it.
func TestFactsAreSound(t *testing.T) {
	files, err := filepath.Glob("../../models/*.m")
	if err != nil || len(files) == 0 {
		t.Fatalf("no models: %v", err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_runs.m") {
			continue // formulas about another one
		}
		for _, s := range modeltest.SemanticsOf(t, file) {
			if s == channels.MP {
				continue
			}
			t.Run(filepath.Base(file)+"/"+string(s), func(t *testing.T) { factsOf(t, compile(t, file, s)) })
		}
	}
}

func factsOf(t *testing.T, p *ir.Program) {
	m := New(p, Options{})
	states := allStates(p, m)
	var effects []ir.Effects
	for _, r := range p.Rules {
		effects = append(effects, p.RuleEffects(r))
	}
	for i := 0; i < len(states); i += 1 + len(states)/12 {
		before := instances(m, states[i])
		for _, in := range before {
			in.writesWithin(t, effects[in.rule])
		}
		for c := 0; c < len(p.Layout.Cells); c += 1 + len(p.Layout.Cells)/25 {
			if other := perturb(p, states[i], c); other != nil {
				compareBlind(t, p, effects, before, instances(m, other), c)
			}
		}
	}
}

// instance is a rule with its parameters, and what it did to the cells of a state.
type instance struct {
	p             *ir.Program
	rule          int
	regs          []int64
	fault         *engine.Fault
	before, after []uint64
}

func (in *instance) key() string { return fmt.Sprint(in.rule, in.regs) }

// value gives the registers of Each parameters.
func (in *instance) value(reg int) (int64, bool) { return in.regs[reg], true }

func (in *instance) reads(f ir.Effects) ir.CellSet {
	set := ir.Reads(f.Guard, in.p, in.value)
	set.AddAll(ir.Reads(f.Body, in.p, in.value))
	return set
}

func (in *instance) writesWithin(t *testing.T, f ir.Effects) {
	writes := ir.Writes(f.Body, in.p, in.value)
	for c := range in.after {
		if in.fault == nil && in.after[c] != in.before[c] && !writes.Has(c) {
			t.Fatalf("%s %v wrote %s", in.p.Rules[in.rule].Title(), in.regs, in.p.Layout.CellName(c))
		}
	}
}

// recorder keeps the registers of the instances that an expansion fires.
type recorder struct {
	expansion
	found []*instance
}

func (r *recorder) note(t *template) *instance {
	in := &instance{p: r.m.prog, rule: r.rule, regs: slices.Clone(r.m.regs[:t.regs]), before: slices.Clone(r.m.before)}
	for _, n := range unbound(t) {
		in.regs[n] = 0
	}
	r.found = append(r.found, in)
	return in
}

// unbound are the registers that no parameter sets: leftovers of the guard.
func unbound(t *template) (out []int) {
	for n := range t.regs {
		if ir.Needs(t.params, &ir.Reg{N: n}) == 0 {
			out = append(out, n)
		}
	}
	return out
}

func (r *recorder) arrive(t *template) bool {
	in := r.note(t)
	n := len(r.batch.Steps)
	r.expansion.arrive(t)
	if len(r.batch.Steps) > n {
		in.fault = r.batch.Steps[n].Fault
		in.after = make([]uint64, len(in.before))
		r.m.lay.Unpack(r.batch.State(n), in.after)
	}
	return true
}

func (r *recorder) faulted(t *template, _ int, f *engine.Fault) bool {
	r.note(t).fault = f
	return true
}

// instances are the enabled and the faulty instances in a state.
func instances(m *Interp, state []uint64) []*instance {
	var b engine.Batch
	b.Reset(m.lay.Words)
	m.lay.Unpack(state, m.before)
	copy(m.mem, m.before)
	r := recorder{expansion: expansion{m: m, batch: &b, from: state}}
	for i := range m.templates.rules {
		r.rule = i
		m.enumerate(&m.templates.rules[i], &r)
	}
	return r.found
}

// perturb changes cell c of a state to another value, or gives nil for a part of a bag.
func perturb(p *ir.Program, state []uint64, c int) []uint64 {
	for _, b := range p.Layout.Bags {
		if c >= b.Base && c < b.Base+b.Type.Cells() {
			return nil
		}
	}
	cells := make([]uint64, len(p.Layout.Cells))
	p.Layout.Unpack(state, cells)
	values := uint64(0)
	switch cell := &p.Layout.Cells[c]; cell.Kind {
	case ir.Value:
		values = cell.Type.Count() + 1
	case ir.Bitmap:
		values = 1 << min(ir.Codes(cell.Type.Elem), 63)
	}
	cells[c] = (cells[c] + 1) % values
	out := make([]uint64, len(state))
	p.Layout.Pack(cells, out)
	return out
}

// compareBlind: instances that do not read cell c are there in both states, and do the same.
func compareBlind(t *testing.T, p *ir.Program, effects []ir.Effects, before, after []*instance, c int) {
	blind := func(list []*instance) map[string]*instance {
		out := map[string]*instance{}
		for _, in := range list {
			if !in.reads(effects[in.rule]).Has(c) {
				out[in.key()] = in
			}
		}
		return out
	}
	x, y := blind(before), blind(after)
	for k, in := range x {
		other := y[k]
		if other == nil || (in.fault == nil) != (other.fault == nil) || !in.same(other, c) {
			t.Fatalf("%s %v does not read %s, but depends on it", p.Rules[in.rule].Title(), in.regs, p.Layout.CellName(c))
		}
		delete(y, k)
	}
	for _, in := range y {
		t.Fatalf("%s %v does not read %s, but is enabled by it", p.Rules[in.rule].Title(), in.regs, p.Layout.CellName(c))
	}
}

// same compares what two runs of an instance wrote; only cell c differed before.
func (in *instance) same(other *instance, c int) bool {
	for i := range in.after {
		if i != c && in.fault == nil && in.after[i] != other.after[i] {
			return false
		}
	}
	return in.fault != nil || in.after == nil || in.after[c] == other.after[c] ||
		in.after[c] == in.before[c] && other.after[c] == other.before[c]
}
