package match

import (
	"io"
	"slices"

	"gomc/conform/value"
	"gomc/ir"
)

// A step without a line may leave what the next line of its process refuses. If nothing else can change that until
// then, the step is not looked at. It is not looked at, either, if nothing can ask for what it leaves. This is what
// checkers of linearizability know of operations from their ends (Knossos completes histories so).

// owners says which cells belong to one instance of a process alone: no rules but those of that instance read or write
// them. It is nil where the next lines of processes are not looked at.
type owners struct {
	search  *search
	numbers map[instance]int
	private []ir.CellSet // of each instance
	shared  [][]uint64   // the other bits of a state
	quiet   [][]*quietPart
	lines   map[int][]int // the numbers of lines before each of those of an instance that say something
	blind   bool          // there are lines of which it is not known whose they are
	unspent [][]uint64    // the states in which instances without a further line were before they did something
	other   []uint64      // scratch: a state
	inward  []*quietPart  // that write nothing but what their instance alone has
}

// instance is one of a process.
type instance struct {
	process *ir.Process
	index   int64
}

// nobody is the number of no instance.
const nobody = -1

// ahead is how many lines are read ahead.
const ahead = 1 << 12

// newOwners finds the cells of each instance.
func (s *search) newOwners() *owners {
	p := s.engine.Program()
	o := &owners{search: s, numbers: map[instance]int{}, lines: map[int][]int{}}
	of := slices.Repeat([]int{nobody}, len(p.Layout.Cells)) // the instance that uses a cell
	many := p.NewCellSet()
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
	for rule, r := range p.Rules {
		e := s.parts.effectsOf(rule)
		all := slices.Concat(e.Guard, e.Body)
		self := r.Self()
		if self == nil {
			i := nobody
			if r.Process != nil && r.Process.Index == nil {
				i = o.number(instance{process: r.Process}, true)
			}
			use(ir.Reads(all, p, nil), i)
			use(ir.Writes(all, p, nil), i)
			continue
		}
		for k := range self.Values() {
			v := self.From + int64(k)*self.By
			value := func(reg int) (int64, bool) { return v, reg == self.Reg }
			i := o.number(instance{r.Process, v}, true)
			use(ir.Reads(all, p, value), i)
			use(ir.Writes(all, p, value), i)
		}
	}
	for range o.numbers {
		o.private, o.quiet = append(o.private, p.NewCellSet()), append(o.quiet, nil)
	}
	o.unspent, o.other = make([][]uint64, len(o.numbers)), make([]uint64, p.Layout.Words)
	for c, i := range of {
		if i != nobody && !many.Has(c) {
			o.private[i].Add(c)
		}
	}
	for _, set := range o.private {
		mask := p.Layout.MaskOf(set)
		shared := slices.Repeat([]uint64{^uint64(0)}, p.Layout.Words)
		for k, m := range mask.Mask {
			shared[mask.Lo+k] &^= m
		}
		o.shared = append(o.shared, shared)
	}
	for _, q := range s.unlogged.parts {
		if q.owner = o.ownerOf(q.of); q.owner != nobody {
			o.quiet[q.owner] = append(o.quiet[q.owner], q)
			own := slices.Clone(q.of.guard)
			own.Keep(o.private[q.owner])
			q.allows.at(p.Layout.MaskOf(own))
			if o.private[q.owner].Holds(q.of.writes) {
				o.inward = append(o.inward, q)
			}
		}
	}
	return o
}

// number is that of an instance; nobody, if there is none and none is to be made.
func (o *owners) number(i instance, makes bool) int {
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

// vain reports whether a step of a part leads nowhere: what it leaves is refused, or nobody can ask for it. An instance
// that has no further line and does no further step is spent behind it.
func (o *owners) vain(q *quietPart, n *node, to []uint64) (vain, spent bool) {
	if q.owner == nobody {
		return false, false
	}
	next, known := o.next(q.owner, int(n.at[0]))
	if !known || !o.rests(q.owner, to) {
		return false, false
	}
	switch {
	case next >= 0 && !o.search.opts.Foresee:
		return false, false
	case next >= 0:
		w := o.search.logs[0]
		if !o.refused(q.owner, w.lines[next-w.first], n, to) {
			return false, false
		}
		o.search.result.Omitted.Lines = max(o.search.result.Omitted.Lines, next+1)
		return true, false
	case !o.search.obs.Local:
		return false, false
	case o.keeps(q.owner, n.state, to):
		return true, false
	}
	o.unspent[q.owner] = n.state
	return false, true
}

// without is a state as if one instance that is spent had not done its last step; nil: it is not known.
func (o *owners) without(i int, state []uint64) []uint64 {
	before := o.unspent[i]
	for k, m := range o.shared[i] {
		o.other[k] = state[k]&m | before[k]&^m
	}
	return o.other
}

// rests reports whether nothing happens without a line in an instance until its next one.
func (o *owners) rests(i int, state []uint64) bool {
	for _, q := range o.quiet[i] {
		if !o.never(q, state) {
			return false
		}
	}
	return true
}

// never reports whether a part is not possible, by what its instance alone has.
func (o *owners) never(q *quietPart, state []uint64) bool {
	switch {
	case q.owner == nobody || q.allows.on.has(state):
		return false
	case q.allows.off.has(state):
		return true
	case o.cannot(q.owner, q.of, state):
		q.allows.off.add(state)
		return true
	}
	q.allows.on.add(state)
	return false
}

// cannot reports whether a part is not possible, by what an instance alone has.
func (o *owners) cannot(i int, of *part, state []uint64) bool {
	if o.private[i].Holds(of.guard) {
		return !o.search.parts.possible(of, state)
	}
	p := o.search.engine.Program()
	holds, known := ir.Evaluate(p.Rules[of.rule].Guard, &alone{of.values, o.private[i], p.Layout, state})
	return known && holds == 0
}

// alone is what is known of a state by what an instance alone has.
type alone struct {
	values  map[int]int64 // of registers
	private ir.CellSet
	layout  *ir.Layout
	state   []uint64
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
	return a.layout.Raw(a.state, at), true
}

// keeps reports whether two states differ in nothing but what an instance alone has.
func (o *owners) keeps(i int, a, b []uint64) bool {
	for k, m := range o.shared[i] {
		if (a[k]^b[k])&m != 0 {
			return false
		}
	}
	return true
}

// refused reports whether the next line of an instance is none of the things that it may stand for, by what the
// instance alone has.
func (o *owners) refused(i int, r *reading, n *node, state []uint64) bool {
	s := o.search
	for _, ch := range r.Choices {
		asked := &s.unlogged.foreseen
		asked.reset()
		look := &Situation{Line: r.line, State: &View{Words: state, Asked: asked}, Bound: n.bound, Brief: true}
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
		if !holds || len(ch.Steps) == 0 || !o.impossible(i, ch.Steps[0], n, state) {
			return false
		}
	}
	return true
}

// impossible reports whether a pattern is not, by what an instance alone has.
func (o *owners) impossible(i int, p *Pattern, n *node, state []uint64) bool {
	for _, rule := range o.search.rulesOf(p) {
		of, _ := o.search.parts.of(rule, p.Fixed, n.bound)
		if !o.cannot(i, of, state) {
			return false
		}
	}
	return true
}
