package diff

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/semantics/messages/channels"
)

// TestEffects checks what the IR says that rules and properties read and write, which reductions
// rely on: a rule changes no cell but those it may write, and a cell that it does not
// read makes no difference to it.
func TestEffects(t *testing.T) {
	for name, model := range plain {
		t.Run(name, func(t *testing.T) { campaign(t, model, checkEffects) })
	}
}

// effects holds the effects that the program states.
type effects struct {
	program *ir.Program
	engine  engine.Engine
	reads   []ir.CellSet // for each rule
	writes  []ir.CellSet
	judged  ir.CellSet // what assumptions and invariants read
}

func checkEffects(text string, seed uint64, done *records.Compared) error {
	p, err := compile(text, channels.All[seed%3])
	if err != nil {
		return err
	}
	for _, r := range p.Rules {
		if r.Priority != 0 {
			return nil // other rules decide whether one may fire
		}
	}
	s, err := explore(p, func([]uint64) {})
	if err != nil {
		return err
	}
	done.States += uint64(len(s.states))
	f := effectsOf(p)
	rng := rand.New(rand.NewPCG(seed, 0))
	names := make([]string, 0, len(s.states))
	for k := range s.states {
		names = append(names, k)
	}
	slices.Sort(names)
	for range min(len(names), 100) {
		if err := f.check(s.states[names[rng.IntN(len(names))]], rng); err != nil {
			return err
		}
	}
	return nil
}

func effectsOf(p *ir.Program) *effects {
	f := &effects{program: p, engine: interp.New(p, interp.Options{}), judged: p.NewCellSet()}
	for _, r := range p.Rules {
		touched := p.RuleEffects(r)
		read := ir.Reads(slices.Concat(touched.Guard, touched.Body), p, nil)
		f.reads = append(f.reads, read)
		f.writes = append(f.writes, ir.Writes(touched.Body, p, nil))
	}
	for _, q := range p.Properties {
		if q.Kind == ir.Invariant || q.Kind == ir.Assumption {
			for _, a := range p.PropertyReads(q) {
				a.AddTo(f.judged, nil)
			}
		}
	}
	return f
}

// check looks at the steps of a state, and at those of the state with one cell changed.
func (f *effects) check(state []uint64, rng *rand.Rand) error {
	before := f.steps(state)
	if err := f.checkWrites(state, before); err != nil {
		return err
	}
	cells := f.program.Layout.Cells
	n := rng.IntN(len(cells))
	c := cells[n]
	inBag := c.Kind == ir.Flag || c.Kind == ir.Value && f.inSlotBag(n)
	if inBag {
		return nil // one cell alone would leave the bag in disorder
	}
	other := slices.Clone(state)
	poke(other, c, rng)
	v, ok := f.engine.Judge(state)
	if w, okToo := f.engine.Judge(other); !f.judged.Has(n) && (ok != okToo || v.Property != w.Property) {
		return fmt.Errorf("no property reads cell %d of %s, but it matters to them", n, c.Var.Name)
	}
	return f.compare(n, before, f.steps(other))
}

// steps are the transitions of a state, for each rule: successors, nil for a fault.
func (f *effects) steps(state []uint64) [][][]uint64 {
	b := &engine.Batch{}
	b.Reset(f.program.Layout.Words)
	f.engine.Expand(state, b)
	out := make([][][]uint64, len(f.program.Rules))
	for i, step := range b.Steps {
		var next []uint64
		if step.Fault == nil {
			next = slices.Clone(b.State(i))
		}
		out[step.Rule] = append(out[step.Rule], next)
	}
	return out
}

func (f *effects) checkWrites(state []uint64, steps [][][]uint64) error {
	for r, successors := range steps {
		for _, next := range successors {
			for n, c := range f.program.Layout.Cells {
				if next != nil && raw(state, c) != raw(next, c) && !f.writes[r].Has(n) {
					return fmt.Errorf("rule %s writes cell %d of %s, against the facts", f.program.Rules[r].Title(), n, c.Var.Name)
				}
			}
		}
	}
	return nil
}

// compare demands of the rules that do not read cell n that their steps are the same
// when it is changed, but for that cell itself.
func (f *effects) compare(n int, before, after [][][]uint64) error {
	for r := range before {
		if f.reads[r].Has(n) {
			continue
		}
		title := f.program.Rules[r].Title()
		if len(before[r]) != len(after[r]) {
			return fmt.Errorf("rule %s does not read cell %d of %s, but it decides whether the rule fires", title, n, f.program.Layout.Cells[n].Var.Name)
		}
		for i := range before[r] {
			if !f.alike(n, before[r][i], after[r][i]) {
				return fmt.Errorf("rule %s does not read cell %d of %s, but it decides what the rule does", title, n, f.program.Layout.Cells[n].Var.Name)
			}
		}
	}
	return nil
}

// alike compares two successors without regard to cell n.
func (f *effects) alike(n int, a, b []uint64) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	for i, c := range f.program.Layout.Cells {
		if i != n && raw(a, c) != raw(b, c) {
			return false
		}
	}
	return true
}

// inSlotBag reports whether cell n belongs to an element of a bag of slots.
func (f *effects) inSlotBag(n int) bool {
	for _, b := range f.program.Layout.Bags {
		if n >= b.Base && n < b.Base+b.Type.Cells() {
			return true
		}
	}
	return false
}

// poke gives a cell another value, or none.
func poke(state []uint64, c ir.Cell, rng *rand.Rand) {
	v := rng.Uint64() & (1<<c.Bits - 1)
	if c.Kind == ir.Value {
		v = rng.Uint64N(c.Type.Count() + 1)
	}
	state[c.Word] = state[c.Word]&^((1<<c.Bits-1)<<c.Shift) | v<<c.Shift
}
