package interp

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"gomc/ir"
)

func TestCodeRoundTrip(t *testing.T) {
	inner := record(field("x", rng(-1, 1)), field("y", array(boolean, enum("e", "a"))))
	bag := bitSet(inner)
	m := New(program(variable("b", bag)), Options{})
	n := ir.Codes(inner)
	if n != 4*2*2 {
		t.Fatalf("%d codes", n)
	}
	rapid.Check(t, func(t *rapid.T) {
		code := rapid.Uint64Range(0, n-1).Draw(t, "code")
		cells := make([]uint64, inner.Cells())
		m.decode(bag, code, cells)
		for i, leaf := range ir.Leaves(inner) {
			if cells[i] > leaf.Count() {
				t.Fatalf("cell %d of code %d is %d", i, code, cells[i])
			}
		}
		if back := m.encode(bag, cells); back != code {
			t.Fatalf("code %d is %v is code %d", code, cells, back)
		}
	})
}

// A bag of slots against a plain list, under adds and removals.
func TestBagModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.SampledFrom([]ir.Discipline{ir.Multi, ir.Set, ir.Fifo}).Draw(t, "discipline")
		s := variable("s", slotBag(3, d, letter()))
		p := program(s)
		var list []uint64
		state := make([]uint64, p.Layout.Words)
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			v := rapid.Int64Range(0, 1).Draw(t, "v")
			x := local("x", 0, letter())
			add := rule("add", nil, set(dot(x, "k"), num(v)), &ir.BagAdd{Bag: at(s), Elem: x, At: src("add")})
			take := rule("take", nil, &ir.BagRemove{Bag: at(s), Index: reg(0), At: src("take")})
			take.Params = []ir.Param{choose("i", 0, at(s), -1)}
			p.Rules = []*ir.Rule{add, take}
			b := stepsFrom(p, state)
			pickable := len(list)
			if d == ir.Fifo {
				pickable = min(1, pickable)
			}
			if len(b.Steps) != 1+pickable {
				t.Fatalf("%d steps with %v", len(b.Steps), list)
			}
			which := rapid.IntRange(0, pickable).Draw(t, "step")
			isIn := d == ir.Set && slices.Contains(list, uint64(v)+1)
			if full := len(list) == 3 && !isIn; which == 0 && full != (b.Steps[0].Fault != nil) {
				t.Fatalf("%v, %v", b.Steps[0].Fault, list)
			} else if which == 0 && full {
				continue
			}
			switch {
			case which > 0:
				list = slices.Delete(list, which-1, which)
			case !isIn:
				list = append(list, uint64(v)+1)
			}
			if d != ir.Fifo {
				slices.Sort(list)
			}
			copy(state, b.State(which))
			if got := contents(p, state); !slices.Equal(got, list) {
				t.Fatalf("bag %v, want %v", got, list)
			}
		}
	})
}

func contents(p *ir.Program, state []uint64) (out []uint64) {
	cells := make([]uint64, len(p.Layout.Cells))
	p.Layout.Unpack(state, cells)
	for i := 0; i < len(cells) && cells[i] != 0; i += 2 {
		out = append(out, cells[i+1])
	}
	return out
}
