// Package orbits finds, of all states of a program of P that differ only in how machines are numbered, one that stands
// for all: symmetry reduction (Ip and Dill, "Better verification through symmetry", CHARME 1993; for machines that come
// and go, Iosif, "Symmetry reductions for model checking of concurrent dynamic software", STTT 2004).
//
// A program has references to machines, and can only copy them and compare them for equality. So a permutation of the
// numbers of machines turns each run into another run, in which the machines of the same types act in the same way, and
// the same goes wrong. Machines that the same statement creates with the same arguments are alike at first, and states
// in which they have changed places are one.
//
// That is so where no order of the numbers shows. Where a program goes through a set or map in the order of its
// elements, and machines are among them, or makes a text of a reference, the search ends with a Finding, and begins
// again: nothing is assumed that the search itself does not check.
//
// # The canonical form
//
// Machines have colours: a machine's says what the machine is and holds, as far as the colours of the machines that it
// refers to tell these apart, and where others refer to it. They are refined until there are no more (Weisfeiler and
// Leman, 1968). Machines of one colour that can change places by themselves, without a difference, get their colours in
// the order of their numbers. Of others each is tried, and the form is the least (McKay, "Practical graph isomorphism",
// 1981). A colour is a hash of what a value is, not of its number in the table, so that any number of workers find the
// same. Where two colours happen to be equal, or there is too much to be tried, states of one orbit may keep several
// forms: the search is larger then, and no less right.
package orbits

import (
	"math/bits"
	"slices"

	"gomc/ir"
	"gomc/programs/cache"
	"gomc/programs/value"
)

// Most is how many machines a state may have: sets of them are words.
const Most = 64

// The most that is done for a state: how many numberings of it are tried, and how many values are looked at. Of one
// that takes more the form is the state itself, or the best that was found.
const (
	mostForms  = 120
	mostValues = 1 << 20
)

// Form brings states into their canonical forms. It is not safe for concurrent use.
type Form struct {
	contents
	layout *ir.Layout
	room   int
	raw    []uint64
	cells  []value.V
	after  []value.V
	state  state
}

// contents caches the contents of values.
type contents struct {
	table *value.Table
	known cache.Table[key, content]
}

// New is for states of a layout, whose first cells are machines, as many as there is room for.
func New(table *value.Table, layout *ir.Layout, room int) *Form {
	n := len(layout.Cells)
	return &Form{contents: contents{table: table}, layout: layout, room: room,
		raw: make([]uint64, n), cells: make([]value.V, n), after: make([]value.V, n)}
}

// Canonical is a reduction.Canonicalizer.
func (f *Form) Canonical(packed []uint64) {
	f.layout.Unpack(packed, f.raw)
	for i, v := range f.raw {
		f.cells[i] = value.V(v)
	}
	if !f.Cells(f.cells) {
		return
	}
	for i, v := range f.cells {
		f.raw[i] = uint64(v)
	}
	clear(packed)
	f.layout.Pack(f.raw, packed)
}

// Cells brings the cells of a state into their canonical form, and reports whether machines have other numbers in it.
func (f *Form) Cells(cells []value.V) bool {
	f.Collect(cells)
	to := f.numbering(cells)
	if to != nil {
		f.Renumber(cells, to)
	}
	return to != nil
}

// Collect removes machines that have halted and to which nothing refers from a state: no machine can send to them, or
// observe that they were there. New machines may get their numbers.
func (f *Form) Collect(cells []value.V) {
	refs := uint64(0)
	for _, v := range cells {
		refs |= f.content(v).refs
	}
	for id, v := range cells[:f.room] {
		if v != value.None && refs>>id&1 == 0 && f.table.Size(v) == haltedSize {
			cells[id] = value.None
		}
	}
}

// haltedSize is how many parts a machine has that has halted: its type, and that.
const haltedSize = 2

// Renumber gives the machines of a state other numbers.
func (f *Form) Renumber(cells []value.V, to []int) {
	clear(f.after)
	for id, v := range cells {
		at := id
		if id < f.room {
			at = to[id]
		}
		if v != value.None {
			f.after[at] = f.renamed(v, to)
		}
	}
	copy(cells, f.after)
}

// renamed returns a value in which machines have other numbers.
func (f *Form) renamed(v value.V, to []int) value.V {
	refs := f.content(v).refs
	for left := refs; ; left &= left - 1 {
		if left == 0 {
			return v // all of its machines keep theirs
		}
		if id := bits.TrailingZeros64(left); to[id] != id {
			break
		}
	}
	if f.table.Kind(v) == value.Machine {
		return value.Narrowed(f.table, to[f.table.Index(v)], value.NarrowedTo(f.table, v))
	}
	var space [32]value.V
	parts := append(space[:0], f.table.View(v)...)
	for i, p := range parts {
		parts[i] = f.renamed(p, to)
	}
	return f.table.Like(v, parts)
}

// numbering returns the new numbers of machines; nil: they stay as they are.
func (f *Form) numbering(cells []value.V) []int {
	s := &f.state
	s.begin(f, cells)
	s.refine()
	s.number()
	if s.left < 0 || s.same() {
		return nil
	}
	return s.best
}

// key is a value in the table of contents.
type key value.V

func (k key) Hash() uint64 { return cache.Mixed(uint64(k)) }

// content is the machines that a value has references to, at any depth; and, where there are none, a hash of what it
// is.
type content struct{ refs, hash uint64 }

// content returns the content of a value.
func (c *contents) content(v value.V) content {
	if v == value.None {
		return content{}
	}
	switch k := c.table.Kind(v); {
	case k == value.Machine:
		return content{refs: 1 << c.table.Index(v)}
	case k == value.Int:
		return content{hash: cache.Mixed(uint64(k), uint64(c.table.Number(v)))}
	}
	if of, ok := c.known.Get(key(v)); ok {
		return of
	}
	of := c.look(v)
	c.known.Put(key(v), of)
	return of
}

// look computes the content of a value that is no machine.
func (c *contents) look(v value.V) (of content) {
	switch k := c.table.Kind(v); {
	case k == value.Wording:
		before, symbol, behind := c.table.WordingOf(v)
		return content{hash: cache.Mixed(uint64(k), c.text(before), c.content(symbol).hash, c.text(behind))}
	case k == value.String:
		return content{hash: c.text(c.table.Text(v))}
	case k < value.Tuple:
		of.hash = cache.Mixed(uint64(k), uint64(c.table.NamesOf(v)))
		for _, w := range c.table.View(v) {
			of.hash = cache.Mixed(of.hash, uint64(w))
		}
		return of
	}
	for _, p := range c.table.View(v) {
		of.refs |= c.content(p).refs
	}
	if of.refs == 0 {
		of.hash = c.combined(v, func(p value.V) uint64 { return c.content(p).hash })
	}
	return of
}

func (c *contents) text(s string) (h uint64) {
	for i := range len(s) {
		h = cache.Mixed(h, uint64(s[i]))
	}
	return cache.Mixed(h, uint64(value.String))
}

// combined hashes a collection or tuple from the hashes of its parts. The order of sets and maps in order of values
// does not count, since their machines may be numbered otherwise.
func (c *contents) combined(v value.V, of func(value.V) uint64) uint64 {
	parts := c.table.View(v)
	h := cache.Mixed(uint64(c.table.Kind(v)), uint64(c.table.NamesOf(v)), uint64(len(parts)))
	switch step := c.unordered(v); step {
	case 1:
		sum := uint64(0)
		for _, p := range parts {
			sum += cache.Mixed(1, of(p))
		}
		return cache.Mixed(h, sum)
	case 2:
		sum := uint64(0)
		for i := 0; i < len(parts); i += step {
			sum += cache.Mixed(2, of(parts[i]), of(parts[i+1]))
		}
		return cache.Mixed(h, sum)
	}
	for _, p := range parts {
		h = cache.Mixed(h, of(p))
	}
	return h
}

// unordered returns how many parts an element has of a set or map that is in the order of values; 0 of others.
func (c *contents) unordered(v value.V) int {
	switch k := c.table.Kind(v); {
	case k == value.Set && !c.table.InOrder(v):
		return 1
	case k == value.Map && !c.table.InOrder(v):
		return 2
	}
	return 0
}

// state is a state at work.
type state struct {
	*contents
	cells    []value.V
	live     []int // machines
	colour   [Most]uint64
	next     [Most]uint64
	touched  []neighbour
	best     []int
	least    []uint64 // the form of the best numbering
	tried    int
	left     int // values that may be looked at
	monitors []int
}

// neighbour is a cell that refers to a machine, and the hash of what it holds.
type neighbour struct {
	id   int
	hash uint64
}

func (s *state) begin(f *Form, cells []value.V) {
	s.contents, s.cells, s.live, s.monitors, s.tried = &f.contents, cells, s.live[:0], s.monitors[:0], 0
	s.left = mostValues
	for id, v := range cells {
		switch {
		case id >= f.room:
			s.monitors = append(s.monitors, id)
		case v != value.None:
			s.live, s.colour[id] = append(s.live, id), 1
		}
	}
	if s.best == nil {
		s.best = make([]int, len(cells))
	}
}

// same reports whether the best numbering is the one that there is.
func (s *state) same() bool {
	for _, id := range s.live {
		if s.best[id] != id {
			return false
		}
	}
	return true
}

// hash hashes a value by the colours of its machines.
func (s *state) hash(v value.V) uint64 {
	c := s.content(v)
	if c.refs == 0 {
		return c.hash
	}
	if s.left--; s.left < 0 {
		return 0
	}
	if s.table.Kind(v) == value.Machine {
		return s.machine(v)
	}
	return s.combined(v, s.hash)
}

func (s *state) machine(v value.V) uint64 {
	return cache.Mixed(uint64(value.Machine), s.colour[s.table.Index(v)], uint64(value.NarrowedTo(s.table, v)))
}

// spread tells the machines that a value refers to where it does.
func (s *state) spread(v value.V, from uint64) {
	if s.left--; s.left < 0 || s.content(v).refs == 0 {
		return
	}
	if s.table.Kind(v) == value.Machine {
		s.next[s.table.Index(v)] += cache.Mixed(from, uint64(value.NarrowedTo(s.table, v)))
		return
	}
	parts := s.table.View(v)
	step := s.unordered(v)
	for i, p := range parts {
		switch step {
		case 0:
			s.spread(p, cache.Mixed(from, uint64(i)))
		case 1:
			s.spread(p, cache.Mixed(from, s.hash(p)))
		case 2:
			s.spread(p, cache.Mixed(from, uint64(i%2), s.hash(parts[i^1])))
		}
	}
}

// refine tells machines apart until that tells no more of them apart.
func (s *state) refine() {
	for before := s.colours(); ; {
		var own [Most]uint64
		for _, id := range s.live {
			own[id] = cache.Mixed(s.colour[id], s.hash(s.cells[id]))
			s.next[id] = 0
		}
		for _, id := range s.live {
			s.spread(s.cells[id], s.colour[id])
		}
		for i, at := range s.monitors {
			s.spread(s.cells[at], uint64(i))
		}
		for _, id := range s.live {
			s.colour[id] = cache.Mixed(own[id], s.next[id])
		}
		n := s.colours()
		if n == len(s.live) || n <= before {
			return
		}
		before = n
	}
}

// colours returns how many there are; machines are in the order of their types and colours then.
func (s *state) colours() (n int) {
	slices.SortFunc(s.live, func(a, b int) int {
		ta, tb := s.table.Number(s.table.Part(s.cells[a], 0)), s.table.Number(s.table.Part(s.cells[b], 0))
		switch {
		case ta != tb:
			return int(ta - tb)
		case s.colour[a] != s.colour[b]:
			if s.colour[a] < s.colour[b] {
				return -1
			}
			return 1
		}
		return a - b
	})
	for i, id := range s.live {
		if i == 0 || s.colour[id] != s.colour[s.live[i-1]] {
			n++
		}
	}
	return n
}

// number finds the best numbering for the colours that there are.
func (s *state) number() {
	class := s.tied()
	if class == nil {
		s.leaf()
		return
	}
	all := slices.Clone(class)
	candidates := all[:1:1]
	for _, id := range all[1:] {
		if !slices.ContainsFunc(candidates, func(c int) bool { return s.swaps(c, id) }) {
			candidates = append(candidates, id)
		}
	}
	if len(candidates) == 1 {
		for i, id := range all {
			s.colour[id] = cache.Mixed(s.colour[id], uint64(i))
		}
		s.refine()
		s.number()
		return
	}
	before := s.colour
	for _, id := range candidates {
		if s.tried >= mostForms || s.left < 0 {
			return
		}
		s.colour = before
		s.colour[id] = cache.Mixed(s.colour[id], 1)
		s.refine()
		s.number()
	}
}

// tied are the first machines that have one colour; nil: each has its own.
func (s *state) tied() []int {
	for i := 1; i < len(s.live); i++ {
		c := s.colour[s.live[i]]
		if s.colour[s.live[i-1]] != c {
			continue
		}
		end := i + 1
		for end < len(s.live) && s.colour[s.live[end]] == c {
			end++
		}
		return s.live[i-1 : end]
	}
	return nil
}

// swaps reports whether the state stays as it is when two machines change places.
func (s *state) swaps(a, b int) bool {
	before := s.colour
	defer func() { s.colour = before }()
	for id := range s.colour {
		s.colour[id] = uint64(id)
	}
	of := func(id int) uint64 { return s.hash(s.cells[id]) }
	touched := s.touched[:0]
	for id, v := range s.cells {
		if v != value.None && id != a && id != b && s.content(v).refs&(1<<a|1<<b) != 0 {
			touched = append(touched, neighbour{id, of(id)})
		}
	}
	s.touched = touched
	ofA, ofB := of(a), of(b)
	s.colour[a], s.colour[b] = uint64(b), uint64(a)
	other := func(n neighbour) bool { return of(n.id) != n.hash }
	return of(a) == ofB && of(b) == ofA && !slices.ContainsFunc(touched, other)
}

// leaf is a numbering by colours, each of which is of one machine.
func (s *state) leaf() {
	if s.tried++; s.tried == 2 { // of a single one no form is needed
		s.least = s.form(s.inOrder())
	}
	if s.tried > 1 {
		form := s.form(s.live)
		if slices.Compare(form, s.least) >= 0 {
			return
		}
		s.least = form
	}
	for to, id := range s.live {
		s.best[id] = to
	}
}

// inOrder are the machines in the order of the best numbering.
func (s *state) inOrder() []int {
	list := slices.Clone(s.live)
	slices.SortFunc(list, func(a, b int) int { return s.best[a] - s.best[b] })
	return list
}

// form is hashes of all that a state holds when machines are numbered in some order.
func (s *state) form(order []int) (to []uint64) {
	before := s.colour
	for n, id := range order {
		s.colour[id] = uint64(n)
	}
	for _, id := range slices.Concat(order, s.monitors) {
		to = append(to, s.hash(s.cells[id]))
	}
	s.colour = before
	return to
}
