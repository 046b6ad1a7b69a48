package symmetry

import (
	"math/bits"
	"slices"

	"gomc/ir"
)

// machine is a layout compiled for renaming. It is read-only: clones share it.
type machine struct {
	program *ir.Program
	layout  *ir.Layout
	sets    []set
	index   map[*ir.Type]int // of a scalarset in sets
	n       int32            // elements in all sets

	units    []unit
	renaming renaming
	moving   []int32 // the units that some renaming moves or changes
	bags     []bag   // the active ones, innermost first

	plain    [][]int32 // by element: its own units, that relate it to nothing
	stages   []stage   // of keys
	relating relating

	sorting sorting
	table   *table // when the group is small enough to try all of it
}

// relating is where a state may relate elements.
type relating struct {
	units    []int32   // moving units outside active bags that belong to no element
	filled   []filled  // those of units that can relate elements
	touching [][]int32 // by element: those of units that it indexes
	holders  []int32   // those of units that hold scalarset values
	roots    []int32   // the active bags that lie in no other
}

// sorting is the scalarsets whose elements are sorted.
type sorting struct {
	sorters []sorter
	last    *sorter // of the scalarset that is sorted when the others are done, if there is one
}

// renaming is how a state is renamed: bits that stay, and units that move.
type renaming struct {
	fixed  []uint64 // by word: the bits that no renaming touches
	movers []mover
	places []place // by unit
}

// set is a scalarset; its values are the elements first .. first+size-1.
type set struct {
	typ         *ir.Type
	first, size int32
	sorted      bool // its elements have data of their own and nothing else: it is sorted first, and left alone afterwards
	last        bool // the same, once the others have names
}

// coord says that a unit lies in the part of an array that belongs to element;
// that of element e lies stride*(e-element) units (or leaves) further.
type coord struct {
	element, stride int32
}

// unit is a run of cells that every renaming moves as one: a single cell when it
// holds scalarset values or lies in an active bag.
type unit struct {
	word    int32
	shift   uint8
	mask    uint64
	content *content // nil: only moved
	bitmap  bool
	key     uint64 // equal for all units that some renaming, or another slot, maps to each other
	coords  []coord
	bag     int32 // the innermost active bag around it, or -1
	opens   int32 // the active bag whose first flag this is, or -1
}

// bag is a slot bag whose elements change under renaming.
type bag struct {
	base, slotCells  int // in cells
	first, slotUnits int // in units
	slots            int
	fifo             bool
	outside          int   // how many coordinates of its cells are its own, not its elements'
	parent           int32 // the active bag around it, or -1
}

func compile(p *ir.Program, except []*ir.Type) *machine {
	m := &machine{program: p, layout: p.Layout, index: map[*ir.Type]int{}}
	for _, t := range p.Scalarsets {
		if _, known := m.index[t]; !known && takesPart(p, t, except) {
			m.index[t] = len(m.sets)
			m.sets = append(m.sets, set{typ: t, first: m.n, size: int32(t.Size)})
			m.n += int32(t.Size)
		}
	}
	inside := m.findBags()
	m.findUnits(inside)
	m.sortUnits()
	m.addMovers()
	m.addSorters()
	m.addStages()
	m.addFilled()
	return m
}

// takesPart reports whether the values of t are to be renamed.
func takesPart(p *ir.Program, t *ir.Type, except []*ir.Type) bool {
	return t.Symmetric && t.Size > 1 && occurs(p, t) && !slices.Contains(except, t)
}

func occurs(p *ir.Program, t *ir.Type) bool {
	return slices.ContainsFunc(p.Vars, func(v *ir.Var) bool { return holds(v.Type, t) })
}

func (m *machine) coords(in []ir.Coord) []coord {
	var out []coord
	for _, c := range in {
		if s, ok := m.index[c.Set]; ok {
			out = append(out, coord{m.sets[s].first + int32(c.Elem), int32(c.Stride)})
		}
	}
	return out
}

// findBags lists the active bags and says, for each cell, which is the innermost around it.
func (m *machine) findBags() []int32 {
	cs := contents{m, map[*ir.Type]*content{}}
	inside := make([]int32, len(m.layout.Cells))
	for i := range inside {
		inside[i] = -1
	}
	for _, b := range m.layout.Bags {
		end := b.Base + b.Type.Cap*b.Type.SlotCells()
		if end == b.Base || m.layout.Cells[b.Base].Bits == 0 || !m.active(&cs, m.layout.Cells[b.Base:end]) {
			continue
		}
		m.bags = append(m.bags, bag{
			base: b.Base, slotCells: b.Type.SlotCells(), slots: b.Type.Cap,
			fifo:    b.Type.Discipline == ir.Fifo,
			outside: len(m.coords(m.layout.Cells[b.Base].Coords)), parent: -1,
		})
		m.enclose(inside[b.Base:end])
	}
	return inside
}

// enclose notes that the newest bag spans these cells.
func (m *machine) enclose(inside []int32) {
	id := int32(len(m.bags) - 1)
	for i, inner := range inside {
		if inner < 0 {
			inside[i] = id
		} else if m.bags[inner].parent < 0 {
			m.bags[inner].parent = id
		}
	}
}

// active reports whether renaming changes what is in the bag that spans these cells.
func (m *machine) active(cs *contents, cells []ir.Cell) bool {
	outside := len(m.coords(cells[0].Coords))
	for i := range cells {
		if len(m.coords(cells[i].Coords)) > outside || cs.ofCell(&cells[i]) != nil {
			return true
		}
	}
	return false
}

// ofCell is the content of a cell.
func (cs *contents) ofCell(c *ir.Cell) *content {
	if c.Kind == ir.Flag {
		return nil
	}
	return cs.of(c.Type)
}

// kinds numbers the cells so that two of them are equal when a renaming, or the
// order of slots in a bag, can exchange them.
func (m *machine) kinds(inside []int32) []int {
	out := make([]int, len(m.layout.Cells))
	for i, c := range m.layout.Cells {
		out[i] = i
		for _, k := range c.Coords {
			if _, ok := m.index[k.Set]; ok {
				out[i] -= k.Elem * k.Stride
			}
		}
		for b := inside[i]; b >= 0; b = m.bags[b].parent {
			slot := (i - m.bags[b].base) / m.bags[b].slotCells
			out[i] -= slot * m.bags[b].slotCells
		}
	}
	return out
}

// findUnits merges cells to units. Where one cell starts a unit, so do all of its
// kind; therefore arrays and slots have equally many units in each element. A cell that is in no
// state has no unit of its own.
func (m *machine) findUnits(inside []int32) {
	kinds := m.kinds(inside)
	cs := contents{m, map[*ir.Type]*content{}}
	starts := map[int]bool{}
	for i := range kinds {
		if m.layout.Cells[i].Bits > 0 && !m.joins(&cs, inside, i) {
			starts[kinds[i]] = true
		}
	}
	unitOf := make([]int32, len(kinds))
	for i := range kinds {
		c := &m.layout.Cells[i]
		if starts[kinds[i]] {
			m.units = append(m.units, unit{
				word: int32(c.Word), shift: uint8(c.Shift), content: cs.ofCell(c), bitmap: c.Kind == ir.Bitmap,
				key: mix(seedUnit, uint64(kinds[i])), coords: m.coords(c.Coords), bag: inside[i], opens: -1,
			})
		}
		if unitOf[i] = int32(len(m.units) - 1); c.Bits == 0 {
			continue
		}
		m.units[unitOf[i]].mask = ones(c.Shift + c.Bits - int(m.units[unitOf[i]].shift))
	}
	m.restride(unitOf)
}

// joins reports whether cell i may be in one unit with its predecessor.
func (m *machine) joins(cs *contents, inside []int32, i int) bool {
	if i == 0 {
		return false
	}
	a, b := &m.layout.Cells[i-1], &m.layout.Cells[i]
	return a.Bits > 0 && a.Word == b.Word && inside[i-1] < 0 && inside[i] < 0 &&
		cs.ofCell(a) == nil && cs.ofCell(b) == nil && slices.Equal(a.Coords, b.Coords)
}

// restride measures bags and strides in units instead of cells.
func (m *machine) restride(unitOf []int32) {
	seen := make([]bool, len(m.units))
	for i, u := range unitOf {
		if u < 0 || seen[u] {
			continue
		}
		seen[u] = true
		for j := range m.units[u].coords {
			k := &m.units[u].coords[j]
			s := m.setOf(k.element)
			if e := int(k.element - s.first); e > 0 {
				k.stride = u - unitOf[i-int(k.stride)]
			} else {
				k.stride = unitOf[i+int(k.stride)] - u
			}
		}
	}
	for id := range m.bags {
		b := &m.bags[id]
		b.first = int(unitOf[b.base])
		last := int(unitOf[b.base+b.slotCells*b.slots-1])
		b.slotUnits = (last + 1 - b.first) / b.slots
		m.units[b.first].opens = int32(id)
	}
}

func (m *machine) setOf(element int32) *set {
	for i := range m.sets {
		if s := &m.sets[i]; element < s.first+s.size {
			return s
		}
	}
	panic("symmetry: no such element")
}

// sortUnits says what each unit is to the elements.
func (m *machine) sortUnits() {
	m.renaming.fixed = make([]uint64, m.layout.Words)
	m.plain = make([][]int32, m.n)
	m.relating.touching = make([][]int32, m.n)
	for i := range m.units {
		u := &m.units[i]
		if u.content == nil && len(u.coords) == 0 && u.bag < 0 {
			m.renaming.fixed[u.word] |= u.mask << u.shift
			continue
		}
		m.moving = append(m.moving, int32(i))
		switch {
		case u.bag >= 0:
		case u.content == nil && len(u.coords) == 1:
			e := u.coords[0].element
			m.plain[e] = append(m.plain[e], int32(i))
		default:
			m.relate(int32(i))
		}
	}
	for id := range m.bags {
		if m.bags[id].parent < 0 {
			m.relating.roots = append(m.relating.roots, int32(id))
		}
	}
}

func ones(n int) uint64 {
	if n == 64 {
		return ^uint64(0)
	}
	return 1<<n - 1
}

func trailing(x uint64) int { return bits.TrailingZeros64(x) }
func (m *machine) relate(i int32) {
	m.relating.units = append(m.relating.units, i)
	if m.units[i].content != nil {
		m.relating.holders = append(m.relating.holders, i)
	}
	for _, k := range m.units[i].coords {
		m.relating.touching[k.element] = append(m.relating.touching[k.element], i)
	}
}
