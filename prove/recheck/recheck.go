package recheck

import (
	"fmt"
	"strings"

	"gomc/engine"
	"gomc/ir"
	"gomc/prove/form"
	"gomc/prove/predicate"
)

// Certificate is a proof as plain data.
type Certificate struct {
	Node   string // the scalarset
	Nodes  int    // that each abstract state shows: k
	Slots  []Slot // what each has a raw value for
	Bits   []Bit  // behind the slots
	Counts []Count
	States [][]uint16
}

// Slot is a cell of some of the k nodes: Name has a dot for each of them, At says which, -1 for those that there are
// not. Holds says that it holds a node: raw values are 0 for none, 1 .. k, and k+1 for another one.
type Slot struct {
	Name  string
	At    [2]int8
	Holds bool
}

// Bit is an existence bit: whether another node has, in the cell of that name, a raw value for which Values is true.
type Bit struct {
	Name   string
	Values []bool
}

// Count is the bit of a majority, behind the existence bits, for arguments of which nodes are some of those that are
// shown. Cells are the names of the cells of the form.
type Count struct {
	Of    *form.Majority
	Args  []int64
	Cells []string
}

// Instance is the model with some number of nodes, and an engine that runs it.
type Instance struct {
	Code   *ir.Program
	Engine engine.Engine
	Nodes  int
}

// Size says how many covered states an instance has, and steps from them.
type Size struct {
	Nodes  int
	States uint64 // up to the order of rows
	Steps  uint64
}

// NotCoveredError says that a proof does not hold in an instance: the abstraction, or this check, is wrong.
type NotCoveredError struct {
	Nodes int
	What  string
}

func (e *NotCoveredError) Error() string {
	return fmt.Sprintf("the proof does not hold in the instance of %d nodes: %s", e.Nodes, e.What)
}

// Check compares a certificate with an instance, in at most `most` states, not counting their bits. If there are more,
// whole is false. Check often calls look, which may panic to end the work. It returns a *NotCoveredError if the
// certificate misses a state.
func Check(c *Certificate, in Instance, most uint64, look func()) (size Size, whole bool, err error) {
	s := newSearch(c, in, most)
	s.look = look
	defer func() {
		if r := recover(); r != nil {
			over, ok := r.(stop)
			if !ok {
				panic(r)
			}
			size, whole, err = s.size, false, over.err
		}
	}()
	s.starts()
	s.states()
	return s.size, true, nil
}

// stop ends a search: with an error, or because there are too many states.
type stop struct{ err error }

// search is a check in progress.
type search struct {
	c     *Certificate
	in    Instance
	most  uint64
	tried uint64
	look  func()
	size  Size
	cells []cell        // of the instance
	at    map[place]int // the cell that a slot is, of certain nodes
	bits  []int         // the cell that a bit looks at, by bit and node
	tuple [][]int       // all ascending tuples of k nodes
	may   allowed
	raw   []uint64 // of the cells of the state that is being made
	work  work
}

// allowed holds the abstract states that the certificate allows for k nodes.
type allowed struct {
	has   map[string]bool     // abstract states, in all orders of their nodes
	seeds map[string][]uint16 // what they show, without bits
	trie  *trie               // the same
}

// work holds buffers for reuse.
type work struct {
	batch engine.Batch
	shown []uint16
	state []uint64 // packed
	after []uint64 // the cells of a successor
}

// cell is a cell of the instance.
type cell struct {
	values int
	holds  bool
}

// place is a slot, and the nodes that index it.
type place struct {
	name string
	a, b int
}

func newSearch(c *Certificate, in Instance, most uint64) *search {
	s := &search{c: c, in: in, most: most, at: map[place]int{},
		may: allowed{map[string]bool{}, map[string][]uint16{}, &trie{}}}
	s.size.Nodes = in.Nodes
	l := in.Code.Layout
	s.cells = make([]cell, len(l.Cells))
	s.raw = make([]uint64, len(l.Cells))
	s.work = work{shown: make([]uint16, len(c.Slots)+len(c.Bits)+len(c.Counts)), state: make([]uint64, l.Words),
		after: make([]uint64, len(l.Cells))}
	s.locate()
	for i := range s.cells {
		if s.cells[i].values == 0 {
			panic("recheck: no slot is the cell " + l.CellName(i))
		}
	}
	choose(in.Nodes, c.Nodes, func(t []int) { s.tuple = append(s.tuple, append([]int(nil), t...)) })
	s.learn()
	return s
}

// locate finds the cells of slots by their names.
func (s *search) locate() {
	numbers := map[string]int{}
	for i := range s.in.Code.Layout.Cells {
		numbers[s.in.Code.Layout.CellName(i)] = i
	}
	node := nodeOf(s.in.Code, s.c.Node)
	find := func(name string, a, b int) int {
		text := name
		for _, n := range []int{a, b} {
			if n >= 0 {
				text = strings.Replace(text, "[·]", "["+node.Format(int64(n))+"]", 1)
			}
		}
		i, known := numbers[text]
		if !known {
			panic("recheck: no cell " + text)
		}
		s.at[place{name, a, b}] = i
		return i
	}
	for i := range s.c.Slots {
		slot := &s.c.Slots[i]
		for a := range upTo(slot.At[0], s.in.Nodes) {
			for b := range upTo(slot.At[1], s.in.Nodes) {
				n := find(slot.Name, a, b)
				s.cells[n] = cell{s.valuesOf(n), slot.Holds}
			}
		}
	}
	for i := range s.c.Bits {
		for n := range s.in.Nodes {
			s.bits = append(s.bits, find(s.c.Bits[i].Name, n, -1))
		}
	}
}

// upTo visits -1 alone for an index that a slot does not have, else all nodes.
func upTo(at int8, nodes int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		if at < 0 {
			yield(-1)
			return
		}
		for n := range nodes {
			if !yield(n) {
				return
			}
		}
	}
}

// valuesOf returns how many raw values a cell has.
func (s *search) valuesOf(i int) int {
	c := &s.in.Code.Layout.Cells[i]
	if c.Kind == ir.Bitmap {
		return 1 << ir.Codes(c.Type.Elem)
	}
	return int(c.Type.Count()) + 1
}

func nodeOf(p *ir.Program, name string) *ir.Type {
	for _, t := range p.Scalarsets {
		if t.Name == name {
			return t
		}
	}
	panic("recheck: no scalarset " + name)
}

// choose visits all ascending lists of k numbers below n.
func choose(n, k int, visit func([]int)) {
	var list []int
	var more func(from int)
	more = func(from int) {
		if len(list) == k {
			visit(list)
			return
		}
		for i := from; i < n; i++ {
			list = append(list, i)
			more(i + 1)
			list = list[:len(list)-1]
		}
	}
	more(0)
}

// starts checks the start states.
func (s *search) starts() {
	s.work.batch.Reset(s.in.Code.Layout.Words)
	s.in.Engine.Starts(&s.work.batch)
	s.successors("a start state")
}

// visit checks a covered state, which s.raw is.
func (s *search) visit() {
	if s.tried++; s.tried > s.most {
		panic(stop{})
	}
	if len(s.c.Bits)+len(s.c.Counts) > 0 && !s.covered(s.raw) {
		return
	}
	s.size.States++
	s.in.Code.Layout.Pack(s.raw, s.work.state)
	if v, good := s.in.Engine.Judge(s.work.state); !good {
		s.fail("%s is false in a covered state", s.in.Code.Properties[v.Property].Title())
	}
	s.work.batch.Reset(s.in.Code.Layout.Words)
	s.in.Engine.Expand(s.work.state, &s.work.batch)
	s.successors("a covered state")
}

// successors checks the steps of the batch.
func (s *search) successors(of string) {
	for i := range s.work.batch.Steps {
		s.size.Steps++
		st := &s.work.batch.Steps[i]
		if st.Fault != nil {
			s.fail("an error in a step from %s: %s, %s", of, st.Fault.Message, st.Fault.At)
		}
		s.in.Code.Layout.Unpack(s.work.batch.State(i), s.work.after)
		if !s.covered(s.work.after) {
			s.fail("%s leads to one that is not covered", s.ruleOf(of, st))
		}
	}
}

func (s *search) ruleOf(of string, st *engine.Step) string {
	if of == "a start state" {
		return "a start state"
	}
	return of + ": " + s.in.Code.Rules[st.Rule].Title()
}

func (s *search) fail(format string, args ...any) {
	panic(stop{&NotCoveredError{s.in.Nodes, fmt.Sprintf(format, args...)}})
}

// covered reports whether each k nodes of a state show an abstract state of the certificate.
func (s *search) covered(raw []uint64) bool {
	for _, t := range s.tuple {
		if !s.may.has[key(s.shown(raw, t))] {
			return false
		}
	}
	return true
}

// shown returns the abstract state that some nodes show of a state.
func (s *search) shown(raw []uint64, t []int) []uint16 {
	for i := range s.c.Slots {
		slot := &s.c.Slots[i]
		s.work.shown[i] = seen(raw[s.cellAt(slot, t)], slot.Holds, t)
	}
	for b := range s.c.Bits {
		s.work.shown[len(s.c.Slots)+b] = s.bit(raw, b, t)
	}
	for i := range s.c.Counts {
		s.work.shown[len(s.c.Slots)+len(s.c.Bits)+i] = s.count(raw, &s.c.Counts[i], t)
	}
	return s.work.shown
}

func (s *search) bit(raw []uint64, b int, t []int) uint16 {
	for n := range s.in.Nodes {
		if position(t, n) < 0 && s.c.Bits[b].Values[raw[s.bits[b*s.in.Nodes+n]]] {
			return 1
		}
	}
	return 0
}

// count returns 1 if as many nodes satisfy a predicate as are needed, else 0.
func (s *search) count(raw []uint64, c *Count, t []int) uint16 {
	args := append([]int64(nil), c.Args...)
	for i, v := range args {
		if n, isNode := form.NodeOf(v); isNode {
			args[i] = form.NodeValue(t[n])
		}
	}
	votes := predicate.Votes(c.Of, args, s.in.Nodes, func(cell, a, b int) uint64 {
		return raw[s.at[place{c.Cells[cell], a, b}]]
	})
	if int64(votes) >= c.Of.Need.At(int64(s.in.Nodes)) {
		return 1
	}
	return 0
}

func (s *search) cellAt(slot *Slot, t []int) int {
	return s.at[place{slot.Name, nodeAt(t, slot.At[0]), nodeAt(t, slot.At[1])}]
}

func nodeAt(t []int, at int8) int {
	if at < 0 {
		return -1
	}
	return t[at]
}

// seen returns a raw value as some nodes show it.
func seen(raw uint64, holds bool, t []int) uint16 {
	if !holds || raw == 0 {
		return uint16(raw)
	}
	if i := position(t, int(raw)-1); i >= 0 {
		return uint16(i + 1)
	}
	return uint16(len(t) + 1)
}

func position(t []int, n int) int {
	for i, x := range t {
		if x == n {
			return i
		}
	}
	return -1
}

func key(values []uint16) string {
	b := make([]byte, 2*len(values))
	for i, v := range values {
		b[2*i], b[2*i+1] = byte(v), byte(v>>8)
	}
	return string(b)
}
