package symmetry

import (
	"fmt"
	"testing"

	"gomc/ir"

	"pgregory.net/rapid"
)

// model is a random program: only its types and layout matter here.
type model struct {
	*ir.Program
	sets   []*ir.Type
	budget int // cells that may still be made
}

func program(vars ...*ir.Var) *ir.Program {
	return &ir.Program{Vars: vars, Layout: ir.NewLayout(vars)}
}

func scalarset(name string, size int) *ir.Type {
	return &ir.Type{Kind: ir.Scalarset, Name: name, Size: int64(size), Symmetric: size > 1}
}

func array(index, elem *ir.Type) *ir.Type { return &ir.Type{Kind: ir.Array, Index: index, Elem: elem} }

func record(fields ...*ir.Type) *ir.Type {
	t, offset := &ir.Type{Kind: ir.Record}, 0
	for i, f := range fields {
		t.Fields = append(t.Fields, ir.Field{Name: fmt.Sprint("f", i), Type: f, Offset: offset})
		offset += f.Cells()
	}
	return t
}

func union(parts ...*ir.Type) *ir.Type {
	t, offset := &ir.Type{Kind: ir.Union}, int64(0)
	for _, p := range parts {
		t.Parts = append(t.Parts, ir.Part{Type: p, Offset: offset})
		offset += int64(p.Count())
	}
	return t
}

func enum(n int) *ir.Type {
	t := &ir.Type{Kind: ir.Enum}
	for i := range n {
		t.Members = append(t.Members, fmt.Sprint("m", i))
	}
	return t
}

func span(lo, hi int64) *ir.Type { return &ir.Type{Kind: ir.Range, Lo: lo, Hi: hi} }

func slots(d ir.Discipline, n int, elem *ir.Type) *ir.Type {
	return &ir.Type{Kind: ir.Bag, Discipline: d, Cap: n, Elem: elem}
}

func bitmap(elem *ir.Type) *ir.Type {
	return &ir.Type{Kind: ir.Bag, Discipline: ir.Set, Bits: true, Elem: elem}
}

func variable(name string, t *ir.Type) *ir.Var { return &ir.Var{Name: name, Type: t} }

// drawModel makes up scalarsets and a few variables.
func drawModel(t *rapid.T, sizes ...int) *model {
	m := &model{budget: 60}
	for i := range rapid.IntRange(1, 2).Draw(t, "sets") {
		m.sets = append(m.sets, scalarset(fmt.Sprint("s", i), rapid.SampledFrom(sizes).Draw(t, "size")))
	}
	if rapid.IntRange(0, 4).Draw(t, "plain") == 0 {
		plain := scalarset("plain", 3)
		plain.Symmetric = false
		m.sets = append(m.sets, plain)
	}
	var vars []*ir.Var
	for i := range rapid.IntRange(1, 4).Draw(t, "vars") {
		vars = append(vars, variable(fmt.Sprint("v", i), m.typ(t, 3, true)))
	}
	m.Program = program(vars...)
	m.Scalarsets = m.sets
	return m
}

func (m *model) simple(t *rapid.T) *ir.Type {
	switch rapid.IntRange(0, 7).Draw(t, "simple") {
	case 0:
		return &ir.Type{Kind: ir.Bool}
	case 1:
		return span(-1, rapid.Int64Range(0, 3).Draw(t, "hi"))
	case 2:
		return enum(rapid.IntRange(1, 3).Draw(t, "members"))
	case 3:
		return m.union(t)
	}
	return rapid.SampledFrom(m.sets).Draw(t, "set")
}

func (m *model) union(t *rapid.T) *ir.Type {
	parts := rapid.Permutation(append([]*ir.Type{enum(2), {Kind: ir.Bool}}, m.sets...)).Draw(t, "parts")
	return union(parts[:rapid.IntRange(2, len(parts)).Draw(t, "n")]...)
}

// typ draws a type of at most the budgeted number of cells. Bags are allowed in arrays,
// records and bags, but not in bitmaps.
func (m *model) typ(t *rapid.T, depth int, bags bool) *ir.Type {
	if depth == 0 {
		return m.simple(t)
	}
	kind := rapid.IntRange(0, 9).Draw(t, "kind")
	var out *ir.Type
	switch {
	case kind < 2:
		return m.simple(t)
	case kind < 4:
		out = record(m.typ(t, depth-1, bags), m.typ(t, depth-1, bags))
	case kind < 7 || !bags:
		out = array(m.index(t), m.typ(t, depth-1, bags))
	case kind < 8:
		elem := m.typ(t, 2, false)
		if n := ir.Codes(elem); n == 0 || n > 64 {
			return m.simple(t)
		}
		return bitmap(elem)
	default:
		d := rapid.SampledFrom([]ir.Discipline{ir.Multi, ir.Set, ir.Fifo}).Draw(t, "discipline")
		out = slots(d, rapid.IntRange(1, 3).Draw(t, "slots"), m.typ(t, depth-1, bags))
		out.Transient = d == ir.Fifo && rapid.IntRange(0, 2).Draw(t, "transient") == 0
	}
	if out.Cells() > m.budget {
		return m.simple(t)
	}
	return out
}

func (m *model) index(t *rapid.T) *ir.Type {
	switch rapid.IntRange(0, 5).Draw(t, "index") {
	case 0:
		return span(0, rapid.Int64Range(0, 2).Draw(t, "last"))
	case 1:
		return m.union(t)
	}
	return rapid.SampledFrom(m.sets).Draw(t, "index set")
}

// drawState fills the cells: mostly with few values, so that there are ties.
func (m *model) drawState(t *rapid.T) []uint64 {
	cells := make([]uint64, len(m.Layout.Cells))
	variety := rapid.SampledFrom([]uint64{1, 2, 100}).Draw(t, "variety")
	for _, v := range m.Vars {
		drawValue(t, v.Type, cells[v.Base:v.Base+v.Type.Cells()], variety)
	}
	return m.pack(cells)
}

func (m *model) pack(cells []uint64) []uint64 {
	m.Layout.Normalize(cells)
	words := make([]uint64, m.Layout.Words)
	m.Layout.Pack(cells, words)
	return words
}

func drawValue(t *rapid.T, typ *ir.Type, cells []uint64, variety uint64) {
	switch {
	case typ.Kind == ir.Record:
		for _, f := range typ.Fields {
			drawValue(t, f.Type, cells[f.Offset:f.Offset+f.Type.Cells()], variety)
		}
	case typ.Kind == ir.Array:
		size := typ.Elem.Cells()
		for i := range int(typ.Index.Count()) {
			drawValue(t, typ.Elem, cells[i*size:(i+1)*size], variety)
		}
	case typ.Kind == ir.Bag && typ.Bits:
		n := ir.Codes(typ.Elem)
		if variety > 2 {
			cells[0] = rapid.Uint64().Draw(t, "bits") & ones(int(n))
		} else {
			for range rapid.IntRange(0, 2).Draw(t, "elements") {
				cells[0] |= 1 << rapid.Uint64Range(0, n-1).Draw(t, "code")
			}
		}
	case typ.Kind == ir.Bag && typ.Transient:
	case typ.Kind == ir.Bag:
		drawSlots(t, typ, cells, variety)
	default:
		cells[0] = rapid.Uint64Range(0, min(variety, typ.Count())).Draw(t, "raw")
	}
}

func drawSlots(t *rapid.T, typ *ir.Type, cells []uint64, variety uint64) {
	size := typ.SlotCells()
	for i := range rapid.IntRange(0, typ.Cap).Draw(t, "occupied") {
		cells[i*size] = 1
		drawValue(t, typ.Elem, cells[i*size+1:(i+1)*size], variety)
	}
}

func (m *model) drawPermutation(t *rapid.T, s *Symmetry) Permutation {
	var p Permutation
	for _, set := range s.m.sets {
		names := make([]int, set.size)
		for i := range names {
			names[i] = i
		}
		p = append(p, rapid.Permutation(names).Draw(t, "permutation"))
	}
	return p
}

func TestRandomModels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawModel(t, 1, 2, 2, 3, 3, 3, 4, 4)
		s := New(m.Program)
		drawMethod(t, s)
		for range 4 {
			checkState(t, m, s, m.drawState(t))
		}
	})
}

// drawMethod picks a way to the representative: without the table small groups are
// refined; with other limits it tries more or fewer permutations, after more or fewer
// keys; and when hashes collide, nothing but search is left.
func drawMethod(t *rapid.T, s *Symmetry) {
	switch rapid.IntRange(0, 3).Draw(t, "table") {
	case 0, 1:
		s.m.table = nil
	case 2:
		drawLimits(t, s.m.table)
	}
	if rapid.Bool().Draw(t, "collisions") {
		s.refiner.blur = rapid.SampledFrom([]uint64{^uint64(0), ^uint64(1), ^uint64(3)}).Draw(t, "blur")
	}
}

// drawLimits changes what the table thinks of costs.
func drawLimits(t *rapid.T, table *table) {
	if table == nil {
		return
	}
	table.ties = rapid.SampledFrom([]int{1, 2, choiceLimit}).Draw(t, "ties")
	for i := range table.sieves {
		table.sieves[i].worth = rapid.SampledFrom([]int{0, 3, choiceLimit + 1}).Draw(t, "worth")
	}
}
