package ir

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// drawType draws a type of limited depth; bags only where they may stand.
func drawType(t *rapid.T, depth int, bags bool) *Type {
	kinds := 4
	if depth > 0 {
		kinds = 6
		if bags {
			kinds = 8
		}
	}
	switch rapid.IntRange(0, kinds-1).Draw(t, "kind") {
	case 0:
		return &Type{Kind: Bool}
	case 1:
		lo := rapid.Int64Range(-3, 3).Draw(t, "lo")
		return &Type{Kind: Range, Lo: lo, Hi: lo + rapid.SampledFrom([]int64{0, 1, 6, 7, 1 << 40, 1<<63 - 5}).Draw(t, "span")}
	case 2:
		return &Type{Kind: Enum, Members: []string{"a", "b", "c"}}
	case 3:
		return &Type{Kind: Scalarset, Name: "s", Size: 4, Symmetric: true}
	case 4:
		return drawRecord(t, depth, bags)
	case 5:
		n := rapid.Int64Range(1, 3).Draw(t, "n")
		return &Type{Kind: Array, Index: &Type{Kind: Range, Lo: 1, Hi: n}, Elem: drawType(t, depth-1, bags)}
	case 6:
		d := rapid.SampledFrom([]Discipline{Multi, Set, Fifo}).Draw(t, "discipline")
		return &Type{Kind: Bag, Cap: rapid.IntRange(1, 4).Draw(t, "cap"), Discipline: d, Elem: drawType(t, depth-1, false),
			Transient: d == Fifo && rapid.Bool().Draw(t, "transient")}
	}
	return &Type{Kind: Bag, Bits: true, Discipline: Set, Elem: &Type{Kind: Record, Fields: []Field{
		{Name: "x", Type: &Type{Kind: Bool}}, {Name: "y", Type: &Type{Kind: Range, Lo: 0, Hi: 3}, Offset: 1}}}}
}

func drawRecord(t *rapid.T, depth int, bags bool) *Type {
	r := &Type{Kind: Record}
	for range rapid.IntRange(0, 3).Draw(t, "fields") {
		f := Field{Name: string(rune('a' + len(r.Fields))), Type: drawType(t, depth-1, bags), Offset: r.Cells()}
		r.Fields = append(r.Fields, f)
	}
	return r
}

func drawLayout(t *rapid.T) *Layout {
	var vars []*Var
	for range rapid.IntRange(1, 3).Draw(t, "vars") {
		vars = append(vars, &Var{Name: "v", Type: drawType(t, 2, true)})
	}
	return NewLayout(vars)
}

// drawCells draws any contents, then frees the slots that are drawn empty.
func drawCells(t *rapid.T, l *Layout) []uint64 {
	cells := make([]uint64, len(l.Cells))
	for i := range l.Cells {
		c := &l.Cells[i]
		most := mask(c.Bits)
		if c.Kind == Value && c.Bits > 0 {
			most = c.Type.Count()
		}
		cells[i] = rapid.Uint64Range(0, most).Draw(t, "cell")
	}
	for _, b := range l.Bags {
		size := b.Type.SlotCells()
		for i := range b.Type.Cap {
			if slot := cells[b.Base+i*size:][:size]; slot[0] == 0 {
				clear(slot)
			}
		}
	}
	return cells
}

func TestPackRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := drawLayout(t)
		cells := drawCells(t, l)
		words, back := make([]uint64, l.Words), make([]uint64, len(cells))
		for i := range words {
			words[i] = ^uint64(0) // Pack must not depend on what was there
		}
		l.Pack(cells, words)
		if l.Unpack(words, back); !slices.Equal(cells, back) {
			t.Fatalf("%v became %v", cells, back)
		}
		for i := range l.Cells {
			if c := &l.Cells[i]; c.Shift+c.Bits > 64 || c.Word >= l.Words {
				t.Fatalf("cell %d: %+v", i, c)
			}
		}
	})
}

// Normalising depends only on the bag as such: on the elements, for a Fifo in their
// order; it keeps them, and is idempotent.
func TestNormalize(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := drawLayout(t)
		cells := drawCells(t, l)
		once := slices.Clone(cells)
		l.Normalize(once)
		twice := slices.Clone(once)
		if l.Normalize(twice); !slices.Equal(once, twice) {
			t.Fatalf("%v, again %v", once, twice)
		}
		for _, b := range l.Bags {
			before, after := slots(cells, b), slots(once, b)
			if b.Type.Discipline == Fifo && !slices.EqualFunc(before, after, slices.Equal) {
				t.Fatalf("queue %v became %v", before, after)
			}
			slices.SortFunc(before, slices.Compare)
			if b.Type.Discipline != Fifo && !slices.EqualFunc(before, after, slices.Equal) {
				t.Fatalf("bag %v became %v", before, after)
			}
			if used := len(after); once[b.Base] == 0 && used > 0 || used > 0 && once[b.Base+(used-1)*b.Type.SlotCells()] == 0 {
				t.Fatalf("a gap in %v", once)
			}
		}
	})
}

// slots are the elements of a bag in slot order.
func slots(cells []uint64, b BagAt) (out [][]uint64) {
	size := b.Type.SlotCells()
	for i := range b.Type.Cap {
		if slot := cells[b.Base+i*size:][:size]; slot[0] != 0 {
			out = append(out, slot[1:])
		}
	}
	return out
}

func TestCellNames(t *testing.T) {
	proc := &Type{Kind: Scalarset, Name: "proc", Size: 2}
	item := &Type{Kind: Record, Fields: []Field{{Name: "none", Type: &Type{Kind: Record}}, {Name: "k", Type: &Type{Kind: Bool}}}}
	l := NewLayout([]*Var{
		{Name: "a", Type: &Type{Kind: Array, Index: proc, Elem: item}},
		{Name: "net", Type: &Type{Kind: Bag, Cap: 2, Elem: item}},
	})
	want := []string{"a[proc_0].k", "a[proc_1].k", "net{0}", "net{0}.k", "net{1}", "net{1}.k"}
	for i, name := range want {
		if got := l.CellName(i); got != name {
			t.Errorf("cell %d is %q, want %q", i, got, name)
		}
	}
}

// TestCellWithoutValues: a cell of an enum without members stands within a word, also where those in front of it fill one.
func TestCellWithoutValues(t *testing.T) {
	full := &Type{Kind: Range, Hi: 1} // two bits
	var vars []*Var
	for range 32 {
		vars = append(vars, &Var{Name: "full", Type: full})
	}
	l := NewLayout(append(vars, &Var{Name: "empty", Type: &Type{Kind: Enum}}))
	if c := l.Cells[32]; c.Shift+c.Bits > 64 || c.Shift > 63 || l.Cells[31].Shift != 62 {
		t.Errorf("the cell behind 64 bits: word %d, shift %d, %d bits", c.Word, c.Shift, c.Bits)
	}
}
