package ir

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
)

// CellKind says how to read a cell's raw value.
type CellKind uint8

// The kinds of cell.
const (
	Value  CellKind = iota // 0 is Undefined, else value-First()+1
	Bitmap                 // one bit per code of Type.Elem
	Flag                   // 1: the slot that starts here is occupied
)

// Cell is one storage location of the state.
type Cell struct {
	Kind   CellKind
	Type   *Type // Value: a simple type; Bitmap: the Bag; Flag: the Bag
	Word   int
	Shift  int
	Bits   int
	Var    *Var
	Coords []Coord // the symmetric scalarsets this cell is indexed by, outermost first
}

// Coord says that a cell lies in element Elem of an array indexed by Set (or by a
// union with that member); the cell of element e is Stride*(e-Elem) cells away.
type Coord struct {
	Set    *Type
	Elem   int
	Stride int
}

// BagAt is a bag of slots in the state.
type BagAt struct {
	Base int
	Type *Type
}

// Layout places the variables' cells in words.
type Layout struct {
	Cells []Cell
	Bags  []BagAt // the slot bags, innermost first, so that normalising in order is right
	Words int     // 64-bit words of a packed state
	Bits  int     // sum of the cells' bits
	ends  []int   // for each word, behind which cell it ends
}

// NewLayout numbers the cells of vars (setting their Base) and packs them.
func NewLayout(vars []*Var) *Layout {
	l := &Layout{}
	for _, v := range vars {
		v.Base = len(l.Cells)
		l.add(v, v.Type, nil)
	}
	l.pack()
	return l
}

func (l *Layout) add(v *Var, t *Type, coords []Coord) {
	switch t.Kind {
	case Record:
		for _, f := range t.Fields {
			l.add(v, f.Type, coords)
		}
	case Array:
		stride := t.Elem.Cells()
		for i := range int(t.Index.Count()) {
			l.add(v, t.Elem, indexed(coords, t.Index, i, stride))
		}
	case Bag:
		l.addBag(v, t, coords)
	default:
		// One bit at least: a cell without any, of an enum that has no members, could lie behind the end of a word.
		l.Cells = append(l.Cells, Cell{Kind: Value, Type: t, Bits: max(1, bits.Len64(t.Count())), Var: v, Coords: coords})
	}
}

func (l *Layout) addBag(v *Var, t *Type, coords []Coord) {
	if t.Bits {
		l.Cells = append(l.Cells, Cell{Kind: Bitmap, Type: t, Bits: int(Codes(t.Elem)), Var: v, Coords: coords})
		return
	}
	base := len(l.Cells)
	for range t.Cap {
		l.Cells = append(l.Cells, Cell{Kind: Flag, Type: t, Bits: 1, Var: v, Coords: coords})
		l.add(v, t.Elem, coords)
	}
	if t.Transient {
		for i := range l.Cells[base:] {
			l.Cells[base+i].Bits = 0
		}
	}
	l.Bags = append(l.Bags, BagAt{base, t})
}

// indexed extends coords by element i of an array over index, when that is symmetric.
func indexed(coords []Coord, index *Type, i, stride int) []Coord {
	if index.Kind == Union {
		p := index.PartOf(int64(i))
		index, i = p.Type, i-int(p.Offset)
	}
	if index.Kind != Scalarset || !index.Symmetric || index.Size < 2 {
		return coords
	}
	return append(slices.Clone(coords), Coord{index, i, stride})
}

// pack gives each cell a place in cell order, starting a new word where one would straddle. One without
// bits stands where the next one would, or before the end of a full word.
func (l *Layout) pack() {
	word, used := 0, 0
	for i := range l.Cells {
		c := &l.Cells[i]
		if used+c.Bits > 64 {
			word, used = word+1, 0
		}
		c.Word, c.Shift = word, min(used, 63)
		used += c.Bits
		l.Bits += c.Bits
	}
	l.Words = max(1, word+1)
	l.ends = make([]int, l.Words)
	for i := range l.Cells {
		l.ends[l.Cells[i].Word] = i + 1
	}
}

// Codes is the number of codes of an element type (see the package comment), or 0
// when it exceeds 2^63 or the type holds a bag.
func Codes(t *Type) uint64 {
	n := uint64(1)
	for _, leaf := range Leaves(t) {
		if leaf.Kind == Bag {
			return 0
		}
		hi, lo := bits.Mul64(n, leaf.Count()+1)
		if hi != 0 || lo > 1<<63 {
			return 0
		}
		n = lo
	}
	return n
}

// Leaves lists the types of the cells of t in order; a bag is one leaf.
func Leaves(t *Type) []*Type {
	switch t.Kind {
	case Record:
		var out []*Type
		for _, f := range t.Fields {
			out = append(out, Leaves(f.Type)...)
		}
		return out
	case Array:
		elem := Leaves(t.Elem)
		out := make([]*Type, 0, len(elem)*int(t.Index.Count()))
		for range int(t.Index.Count()) {
			out = append(out, elem...)
		}
		return out
	}
	return []*Type{t}
}

// Unpack spreads packed words over cells (len(l.Cells) of them).
func (l *Layout) Unpack(words, cells []uint64) {
	from := 0
	for w, to := range l.ends {
		if words[w] == 0 {
			clear(cells[from:to])
			from = to
		}
		for ; from < to; from++ {
			c := &l.Cells[from]
			cells[from] = words[w] >> c.Shift & mask(c.Bits)
		}
	}
}

// Pack is the inverse of Unpack. Bags must be normalised, and those that are Transient empty.
func (l *Layout) Pack(cells, words []uint64) {
	clear(words[:l.Words])
	for i := range l.Cells {
		l.store(i, cells, words)
	}
}

// PackSome packs some cells, and leaves the others empty.
func (l *Layout) PackSome(some []int, cells, words []uint64) {
	clear(words[:l.Words])
	for _, i := range some {
		l.store(i, cells, words)
	}
}

func (l *Layout) store(i int, cells, words []uint64) {
	c := &l.Cells[i]
	if c.Bits == 0 && cells[i] != 0 {
		l.unkept(i)
	}
	words[c.Word] |= cells[i] << c.Shift
}

func (l *Layout) unkept(i int) {
	panic("ir: a step leaves something in " + l.CellName(i) + ", which no state keeps")
}

func mask(bits int) uint64 {
	if bits == 64 {
		return ^uint64(0)
	}
	return 1<<bits - 1
}

// Normalize brings every slot bag into its one representation: occupied slots
// first, in ascending lexicographic order of their cells unless Fifo.
func (l *Layout) Normalize(cells []uint64) {
	for _, b := range l.Bags {
		size := b.Type.SlotCells()
		normalizeSlots(cells[b.Base:b.Base+b.Type.Cap*size], size, b.Type.Discipline == Fifo)
	}
}

// largeBag is the number of slots from which an insertion sort could take long.
const largeBag = 64

// normalizeSlots is an insertion sort: bags are small and nearly sorted.
func normalizeSlots(slots []uint64, size int, keepOrder bool) {
	if len(slots) > largeBag*size {
		mergeSlots(slots, size, keepOrder)
		return
	}
	for i := size; i < len(slots); i += size {
		for j := i; j > 0 && slotLess(slots[j:j+size], slots[j-size:j], keepOrder); j -= size {
			swap(slots[j:j+size], slots[j-size:j])
		}
	}
}

// mergeSlots sorts many slots.
func mergeSlots(slots []uint64, size int, keepOrder bool) {
	list := make([][]uint64, 0, len(slots)/size)
	for slot := range slices.Chunk(slices.Clone(slots), size) {
		list = append(list, slot)
	}
	slices.SortStableFunc(list, func(a, b []uint64) int {
		switch {
		case slotLess(a, b, keepOrder):
			return -1
		case slotLess(b, a, keepOrder):
			return 1
		}
		return 0
	})
	for i, slot := range list {
		copy(slots[i*size:], slot)
	}
}

func slotLess(a, b []uint64, keepOrder bool) bool {
	if a[0] != b[0] || keepOrder || a[0] == 0 {
		return a[0] > b[0]
	}
	return slices.Compare(a[1:], b[1:]) < 0
}

func swap(a, b []uint64) {
	for i := range a {
		a[i], b[i] = b[i], a[i]
	}
}

// CellName is the display name of a cell: `Leader[leader_t_0].phase`. Slots of a
// bag are numbered in braces, their flags end in `{0}`.
func (l *Layout) CellName(i int) string {
	v := l.Cells[i].Var
	var b strings.Builder
	b.WriteString(v.Name)
	nameWithin(&b, v.Type, i-v.Base)
	return b.String()
}

func nameWithin(b *strings.Builder, t *Type, offset int) {
	switch t.Kind {
	case Record:
		for k := len(t.Fields) - 1; k >= 0; k-- {
			if f := t.Fields[k]; offset >= f.Offset && f.Type.Cells() > 0 {
				b.WriteString("." + f.Name)
				nameWithin(b, f.Type, offset-f.Offset)
				return
			}
		}
	case Array:
		stride := t.Elem.Cells()
		fmt.Fprintf(b, "[%s]", t.Index.Format(t.Index.First()+int64(offset/stride)))
		nameWithin(b, t.Elem, offset%stride)
	case Bag:
		if !t.Bits {
			fmt.Fprintf(b, "{%d}", offset/t.SlotCells())
			if offset%t.SlotCells() > 0 {
				nameWithin(b, t.Elem, offset%t.SlotCells()-1)
			}
		}
	}
}

func title(name string, number int) string {
	if name == "" {
		return fmt.Sprint(number)
	}
	return fmt.Sprintf("%q", name)
}
