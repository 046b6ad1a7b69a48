package match

import (
	"encoding/binary"
	"io"
	"slices"

	"gomc/conform/value"
	"gomc/ir"
)

// A step without a line may have a result that the next line of its process refuses. If nothing else can change that
// until then, the search skips the step. It also skips a step if nothing can depend on its result. Checkers of
// linearizability use the ends of operations in the same way (Knossos completes histories so).

// owners holds what the search knows about instances and their lines. It is nil if the search does not look ahead at
// the lines of processes.
type owners struct {
	*instances
	search  *search
	lines   map[int][]int // the numbers of lines before each of those of an instance that say something
	blind   bool          // there are lines of which it is not known whose they are
	unspent []uint32      // what instances without a further line had before they did something
	other   state         // scratch, as what follows
	moving  state
	view    View
	look    Situation
}

// instances says which cells belong to one instance of a process alone: no rules but those of that instance read or
// write them. A state has a piece for each instance, and one for all else.
type instances struct {
	numbers map[instance]int
	private []ir.CellSet // of each instance
	pieces  *pieces
}

// answer is whether something is so, once it was asked.
type answer uint8

const (
	notAsked answer = iota
	yes
	no
)

// instance is an instance of a process.
type instance struct {
	process *ir.Process
	index   int64
}

// nobody is the number that stands for no instance.
const nobody = -1

// ahead is how many lines are read ahead.
const ahead = 1 << 12

// newOwners returns the knowledge about instances before the search begins.
func (s *search) newOwners() *owners {
	o := &owners{instances: s.parts.instances(), search: s, lines: map[int][]int{}}
	o.unspent, o.other.of = make([]uint32, len(o.private)), o.pieces
	if s.unlogged.quiet.of == nil {
		o.distribute(s.unlogged.quiet)
	}
	return o
}

// distribute gives parts to the instances whose they are.
func (o *owners) distribute(all *quietParts) {
	all.of = make([][]*quietPart, len(o.private))
	for _, q := range all.parts {
		if q.owner = o.ownerOf(q.of); q.owner == nobody {
			all.stray = all.stray || o.search.engine.Program().Rules[q.of.rule].Process != nil
			continue
		}
		all.of[q.owner] = append(all.of[q.owner], q)
		if own := o.private[q.owner]; own.Holds(q.of.writes) && own.Holds(q.of.guard) {
			all.inward = append(all.inward, q)
		}
	}
}

// forget forgets the values of pieces but those that are needed.
func (o *owners) forget(needed [][]bool) {
	o.pieces.keep(needed)
	o.search.parts.forget()
	for _, all := range o.search.unlogged.quiet.of {
		for _, q := range all {
			q.can, q.fit = nil, fit{}
		}
	}
}

// instances finds the cells of each instance, once.
func (p *Parts) instances() *instances {
	if p.owned == nil {
		p.owned = p.findInstances()
	}
	return p.owned
}

func (p *Parts) findInstances() *instances {
	program := p.machine.Program()
	o := &instances{numbers: map[instance]int{}}
	of := slices.Repeat([]int{nobody}, len(program.Layout.Cells)) // the instance that uses a cell
	many := program.NewCellSet()
	use := func(cells ir.CellSet, i int) {
		for c := range cells.All() {
			if of[c] == nobody {
				of[c] = i
			}
			if of[c] != i || i == nobody {
				many.Add(c)
			}
		}
	}
	for rule, r := range program.Rules {
		e := p.effectsOf(rule)
		all := slices.Concat(e.Guard, e.Body)
		self := r.Self()
		if self == nil {
			i := nobody
			if r.Process != nil && r.Process.Index == nil {
				i = o.number(instance{process: r.Process}, true)
			}
			use(ir.Reads(all, program, nil), i)
			use(ir.Writes(all, program, nil), i)
			continue
		}
		for k := range self.Values() {
			v := self.From + int64(k)*self.By
			value := func(reg int) (int64, bool) { return v, reg == self.Reg }
			i := o.number(instance{r.Process, v}, true)
			use(ir.Reads(all, program, value), i)
			use(ir.Writes(all, program, value), i)
		}
	}
	for range o.numbers {
		o.private = append(o.private, program.NewCellSet())
	}
	for c, i := range of {
		if i != nobody && !many.Has(c) {
			o.private[i].Add(c)
		}
	}
	o.pieces = newPieces(program.Layout, o.private)
	return o
}

// number returns the number of an instance. If it has none, number assigns one if makes is set, and returns nobody
// otherwise.
func (o *instances) number(i instance, makes bool) int {
	n, known := o.numbers[i]
	if !known && makes {
		n = len(o.numbers)
		o.numbers[i] = n
	} else if !known {
		return nobody
	}
	return n
}

// ownerOf is the instance of which the steps of a part are.
func (o *owners) ownerOf(of *part) int {
	if !of.owner.known {
		of.owner = owner{true, o.findOwner(of)}
	}
	return of.owner.is
}

func (o *owners) findOwner(of *part) int {
	r := o.search.engine.Program().Rules[of.rule]
	self := r.Self()
	if self == nil && r.Process != nil && r.Process.Index == nil {
		return o.number(instance{process: r.Process}, false)
	}
	if self == nil {
		return nobody
	}
	v, known := of.values[self.Reg]
	if !known {
		return nobody
	}
	return o.number(instance{r.Process, v}, false)
}

// note notes whose a line is, by its place in the window.
func (o *owners) note(w *window, at int) {
	r := w.lines[at]
	if o == nil || r.Skip || o.blind || !slices.ContainsFunc(r.Choices, func(c *Choice) bool {
		return len(c.Before)+len(c.Steps) > 0
	}) {
		return
	}
	if r.of = o.whose(r.Of); r.of == nobody {
		o.blind = true
		return
	}
	o.lines[r.of] = append(o.lines[r.of], w.first+at)
}

func (o *owners) whose(w *Whose) int {
	if w == nil {
		return nobody
	}
	if w.Process.Index == nil {
		return o.number(instance{process: w.Process}, false)
	}
	q := &ir.Param{Type: w.Process.Index, From: w.Process.Index.First(),
		To: w.Process.Index.First() + int64(w.Process.Index.Count()) - 1, By: 1}
	v, known := o.search.parts.valueOf(q, w.Index, value.NewBindings(o.search.obs.Sets))
	if !known {
		return nobody
	}
	return o.number(instance{w.Process, v}, false)
}

// next is the number of lines before the next line of an instance behind some lines; -1: there is none. It reports
// false if that is not known.
func (o *owners) next(i, behind int) (line int, known bool) {
	w := o.search.logs[0]
	if _, grows := w.source.(Growing); !grows {
		for w.ended == nil && len(w.lines)+w.first < behind+ahead/2 {
			for range ahead / 2 {
				if w.ended == nil {
					w.read()
				}
			}
		}
	}
	all := o.lines[i]
	at, _ := slices.BinarySearch(all, behind)
	if at == len(all) {
		return -1, w.ended == io.EOF && !o.blind
	}
	if o.blind {
		return -1, false
	}
	if at > ahead {
		o.lines[i] = slices.Clone(all[at/2:])
	}
	return all[at], true
}

// vain reports whether a step of a part is useless: its result is refused, or no later line or step can depend on it.
// An instance without a further line or step is spent after it.
func (o *owners) vain(q *quietPart, n *node, st *step) (vain, spent bool) {
	if q.owner == nobody {
		return false, false
	}
	next, known := o.next(q.owner, int(n.at[0]))
	switch {
	case !known || next >= 0 && !o.search.opts.Foresee:
		return false, false
	case next >= 0:
		w := o.search.logs[0]
		r, found := w.lines[next-w.first], &st.effect.vain
		if !found.of(r, n) {
			to := st.behind(&n.state)
			found.is = o.rests(q.owner, to) && o.refused(q.owner, r, n, to)
		}
		if found.is {
			o.search.result.Omitted.Lines = max(o.search.result.Omitted.Lines, next+1)
		}
		return found.is, false
	case !o.search.obs.Local || !o.rests(q.owner, st.behind(&n.state)):
		return false, false
	case o.keeps(q.owner, &n.state, st.behind(&n.state)):
		return true, false
	}
	o.unspent[q.owner] = n.state.ids[q.owner]
	return false, true
}

// without returns a state as if one instance that is spent had not done its last step.
func (o *owners) without(i int, x *state) *state {
	o.other.ids, o.other.packed = append(o.other.ids[:0], x.ids...), nil
	o.other.ids[i] = o.unspent[i]
	return &o.other
}

// rests reports whether nothing happens without a line in an instance until its next one.
func (o *owners) rests(i int, x *state) bool { return o.restsBut(nil, i, x) }

// restsBut reports the same of all parts of an instance but one.
func (o *owners) restsBut(one *quietPart, i int, x *state) bool {
	if o.search.unlogged.quiet.stray {
		return false
	}
	for _, q := range o.search.unlogged.quiet.of[i] {
		if q != one && !o.never(q, x) {
			return false
		}
	}
	return true
}

// never reports whether a part is not possible, by what its instance alone has.
func (o *owners) never(q *quietPart, x *state) bool {
	if q.owner == nobody {
		return false
	}
	if x.moves != nil {
		return o.answer(q, x) == no
	}
	id := int(x.ids[q.owner])
	if id >= len(q.can) {
		q.can = append(q.can, make([]answer, id+1-len(q.can))...)
	}
	if q.can[id] == notAsked {
		q.can[id] = o.answer(q, x)
	}
	return q.can[id] == no
}

// answer returns whether a part may be possible. It is the same for what its guard looks at of the instance.
func (o *owners) answer(q *quietPart, x *state) answer {
	if q.guard == nil {
		own := slices.Clone(q.of.guard)
		own.Keep(o.private[q.owner])
		q.guard, q.answers = slices.Collect(own.All()), map[string]answer{}
	}
	key := o.search.scratch.key[:0]
	for _, cell := range q.guard {
		key = binary.AppendUvarint(key, x.raw(o.pieces.layout, cell))
	}
	o.search.scratch.key = key
	out, known := q.answers[string(key)]
	if !known {
		name := string(key)
		if out = yes; o.cannot(q.owner, q.of, x.whole()) {
			out = no
		}
		q.answers[name] = out
	}
	return out
}

// cannot reports whether a part is not possible, by what an instance alone has.
func (o *owners) cannot(i int, of *part, x *state) bool {
	if o.private[i].Holds(of.guard) {
		return !o.search.parts.possible(of, x)
	}
	p := o.search.engine.Program()
	holds, known := ir.Evaluate(p.Rules[of.rule].Guard, &alone{of.values, o.private[i], p.Layout, x})
	return known && holds == 0
}

// alone gives the part of a state that one instance alone has.
type alone struct {
	values  map[int]int64 // of registers
	private ir.CellSet
	layout  *ir.Layout
	state   *state
}

// Register is the value of a parameter that is fixed.
func (a *alone) Register(n int) (int64, bool) {
	v, fixed := a.values[n]
	return v, fixed
}

// Cell is the raw value of a cell of the instance.
func (a *alone) Cell(p *ir.Place, at int) (uint64, bool) {
	if p.Root != ir.State || !a.private.Has(at) || a.layout.Cells[at].Kind != ir.Value {
		return 0, false
	}
	return a.state.raw(a.layout, at), true
}

// keeps reports whether two states differ in nothing but what an instance alone has.
func (o *owners) keeps(i int, a, b *state) bool {
	for k, id := range a.ids {
		if k != i && id != b.ids[k] {
			return false
		}
	}
	return true
}

// refused reports whether the next line of an instance is none of the things that it may stand for, by what the
// instance alone has.
func (o *owners) refused(i int, r *reading, n *node, x *state) bool {
	s := o.search
	for _, ch := range r.Choices {
		asked := &s.unlogged.foreseen
		asked.reset()
		look := &Situation{Line: r.line, State: &View{state: *x, Asked: asked}, Bound: n.bound, Brief: true}
		holds := true
		for _, t := range ch.Before {
			answer, err := s.ask(t, look)
			if err != nil {
				return false
			}
			holds = holds && answer.Holds
			if !holds {
				break
			}
		}
		if !holds && !asked.All && o.private[i].Holds(asked.cells) {
			continue
		}
		if !holds || len(ch.Steps) == 0 || !o.impossible(i, ch.Steps[0], n, x) {
			return false
		}
	}
	return true
}

// impossible reports whether a pattern is not, by what an instance alone has.
func (o *owners) impossible(i int, p *Pattern, n *node, x *state) bool {
	parts, _ := o.search.partsOf(p, n.bound)
	for _, of := range parts {
		if !o.cannot(i, of, x) {
			return false
		}
	}
	return true
}
