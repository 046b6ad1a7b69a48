package match

import (
	"math/bits"
	"slices"

	"gomc/internal/bitset"
	"gomc/ir"
)

// Which events without a line have to happen before the next line, and which can wait until behind it? Those wait that
// commute with the event of the line and with all that cannot wait: a stubborn set (Valmari 1990), whose key is the
// event of the line. Any run that explains the lines has that event. Of the steps before it, the first that is in the
// set could come first as well, since those before that are independent of it; and a step of the set that is not
// possible becomes possible only by one that it depends on, which is in the set. So from each configuration that a run
// leads on from, one that is looked at leads on in as many steps less one. Of histories of clients this is just in
// time linearization (Lowe 2017): an operation takes effect when one that has to end needs it.
//
// The numbers of events that happen between two lines are not the same then, nor are the states: it is not done if
// those are bounded, if the model assumes something of states, and with several logs, where not one line comes next. A
// violation that it finds need not be one of every run: see Omitted.Orders.

// Asked says what the tests and steps of a line depend on.
type Asked struct {
	All     bool // everything
	arrives bool // the line is explained here; else it matters alone what may make it possible
	cells   ir.CellSet
	parts   []*part
}

func (a *Asked) reset() {
	a.All, a.arrives, a.parts = false, false, a.parts[:0]
	clear(a.cells)
}

func (a *Asked) part(of *part) {
	if !slices.Contains(a.parts, of) {
		a.parts = append(a.parts, of)
	}
}

// Cells notes that some cells are asked for.
func (a *Asked) Cells(set ir.CellSet) {
	if a != nil && a.cells != nil {
		a.cells.AddAll(set)
	}
}

// Cell notes that a cell is.
func (a *Asked) Cell(cell int) {
	if a != nil && a.cells != nil {
		a.cells.Add(cell)
	}
}

// unlogged holds what the search knows about events without a line.
type unlogged struct {
	network  []bool  // rules that bring messages, which no line has to stand for
	brings   bool    // there are some
	none     []uint8 // silent events behind a line
	quiet    *quietParts
	reduces  bool  // only those happen that cannot wait
	asked    Asked // what the lines that come next depend on
	owners   *owners
	foreseen Asked      // by tests of lines that come later
	wanted   bitset.Set // by urgent
	chosen   []int      // the same, in the order in which they are looked at
	room     []step
	spent    []int // of the step at hand
}

// quietParts are the parts of some rules that happen without a line, with what searches have found out about them.
type quietParts struct {
	rules   []int
	parts   []*quietPart
	writers []bitset.Set   // of each cell, the parts that write it; nil: it was not asked for
	of      [][]*quietPart // of each instance; nil: it was not asked for
	stray   bool           // some part is of instances of a process, and it is not known of which
	inward  []*quietPart   // that read and write nothing but what their instance alone has, or read it once possible
}

// quietPart is a part of a rule that happens without a line.
type quietPart struct {
	of     *part
	enable bitset.Set // the parts that may make it possible; nil: it is not looked at yet
	owner  int        // the instance that the part belongs to, or nobody
	can    []answer   // whether it may be possible, by the number of what that instance has
	// the same, by what the guard looks at of the instance
	guard   []int
	answers map[string]answer
	moves   *moves // that it makes; nil: it does something else, or was not tried yet
	tried   bool
	turn    uint64 // when it was found out last that the next line refuses what it leaves
	fit     fit
}

// prepare lists the parts that happen without a line.
func (s *search) prepare() {
	if s.parts == nil {
		return
	}
	var rules []int
	for rule, brings := range s.unlogged.network {
		if !brings && !slices.ContainsFunc(s.obs.Silent, func(q *Silent) bool { return q.Rules[rule] }) {
			continue
		}
		rules = append(rules, rule)
	}
	p := s.engine.Program()
	s.unlogged.quiet = s.parts.quietly(rules)
	assumes := p.Assumes()
	bounded := slices.ContainsFunc(s.obs.Silent, func(q *Silent) bool { return q.Most >= 0 || len(q.Tests) > 0 })
	if s.opts.Reduce && !assumes && !bounded && len(s.logs) == 1 {
		s.unlogged.reduces, s.unlogged.asked.cells, s.unlogged.foreseen.cells = true, p.NewCellSet(), p.NewCellSet()
		s.unlogged.wanted = bitset.New(len(s.unlogged.quiet.parts))
		if len(s.unlogged.quiet.parts) > 0 {
			s.unlogged.owners = s.newOwners()
			s.parts.use(s.unlogged.owners.pieces)
			return
		}
	}
	s.parts.use(nil)
}

// quietly are the parts of rules that happen without a line: those of the search before, if they are the same.
func (p *Parts) quietly(rules []int) *quietParts {
	if p.quiet == nil || !slices.Equal(p.quiet.rules, rules) {
		p.quiet = &quietParts{rules: rules, writers: make([]bitset.Set, len(p.machine.Program().Layout.Cells))}
		for _, rule := range rules {
			for _, of := range p.each(rule) {
				p.quiet.parts = append(p.quiet.parts, &quietPart{of: of})
			}
		}
	}
	return p.quiet
}

// quiet adds what events without a line lead to.
func (s *search) quiet(n *node) {
	switch {
	case len(s.obs.Silent) == 0 && !s.unlogged.brings:
	case s.parts == nil:
		all := s.whole(&s.at)
		for i := range all {
			if all[i].fault == nil {
				s.quietly(n, &all[i])
			}
		}
	case s.unlogged.reduces && !s.unlogged.asked.All:
		for _, i := range slices.Backward(s.urgent()) {
			s.happen(n, s.unlogged.quiet.parts[i])
		}
	default:
		for _, q := range s.unlogged.quiet.parts {
			s.happen(n, q)
		}
	}
}

// happen adds the steps of one part.
func (s *search) happen(n *node, q *quietPart) {
	x := &s.at.view.state
	if o := s.unlogged.owners; o != nil && (o.never(q, x) || o.isRefused(q, n)) {
		return
	}
	s.unlogged.room = s.parts.append(s.unlogged.room[:0], q.of, x)
	for i := range s.unlogged.room {
		st := &s.unlogged.room[i]
		if st.fault != nil {
			continue
		}
		s.unlogged.spent = n.spent
		if s.unlogged.owners != nil {
			vain, spent := s.unlogged.owners.vain(q, n, st)
			if vain {
				continue
			}
			if spent {
				s.unlogged.spent = append(slices.Clone(n.spent), q.owner)
			}
		}
		s.quietly(n, st)
	}
}

// quietly adds what a step leads to, if it may happen without a line.
func (s *search) quietly(n *node, st *step) {
	if s.unlogged.network[st.rule] {
		c := n.child(st, n.bound, nil)
		c.spent = s.unlogged.spent
		s.add(c)
		return
	}
	for k, q := range s.obs.Silent {
		if !q.Rules[st.rule] || q.Most >= 0 && int(n.silent[k]) >= q.Most {
			continue
		}
		if len(q.Tests) > 0 && !s.mayBe(q, st, n) {
			continue
		}
		c := n.child(st, n.bound, nil)
		c.spent = s.unlogged.spent
		if q.Most >= 0 {
			c.silent = slices.Clone(n.silent)
			c.silent[k]++
		}
		s.add(c)
		return
	}
}

// mayBe reports whether the tests of a silent event hold; one that would bind a value does not.
func (s *search) mayBe(q *Silent, st *step, n *node) bool {
	look := &Situation{State: s.at.view, Event: s.event(&s.at, st), Bound: n.bound}
	for _, t := range q.Tests {
		if r, err := t.Eval(look); err != nil || !r.Holds {
			return false
		}
	}
	return true
}

// urgent are the parts that cannot wait until behind the next line. Those that the line itself depends on come first.
func (s *search) urgent() []int {
	u := &s.unlogged
	clear(u.wanted)
	u.chosen = u.chosen[:0]
	for _, of := range u.asked.parts {
		if all := s.meets(of); u.asked.arrives {
			u.want(all.both)
		} else {
			u.want(all.feed)
		}
	}
	for cell := range u.asked.cells.All() {
		u.want(s.writersOf(cell))
	}
	for at := 0; at < len(u.chosen); at++ {
		u.want(s.with(u.chosen[at]))
	}
	return u.chosen
}

// want adds parts to those that cannot wait.
func (u *unlogged) want(all bitset.Set) {
	for i, w := range all {
		for w &^= u.wanted[i]; w != 0; w &= w - 1 {
			u.chosen = append(u.chosen, 64*i+bits.TrailingZeros64(w))
		}
		u.wanted[i] |= all[i]
	}
}

// writersOf are the parts that write a cell. They are found out once.
func (s *search) writersOf(cell int) bitset.Set {
	if s.unlogged.quiet.writers[cell] == nil {
		s.unlogged.quiet.writers[cell] = s.those(func(of *part) bool { return of.writes.Has(cell) })
	}
	return s.unlogged.quiet.writers[cell]
}

// those are the parts without a line for which something is so.
func (s *search) those(is func(*part) bool) bitset.Set {
	all := bitset.New(len(s.unlogged.quiet.parts))
	for i, q := range s.unlogged.quiet.parts {
		if is(q.of) {
			all.Add(i)
		}
	}
	return all
}

// met are the parts without a line that a part depends on, and those of them that write what it reads.
type met struct{ both, feed bitset.Set }

// meets are the parts that one depends on.
func (s *search) meets(of *part) met {
	if of.round != s.unlogged.quiet {
		of.round = s.unlogged.quiet
		of.meets.both = s.those(func(other *part) bool { return other != of && of.depends(other) })
		of.meets.feed = s.those(func(other *part) bool { return other != of && other.writes.Intersects(of.reads) })
	}
	return of.meets
}

// with are the parts without which one cannot be in the set: if it is possible those that it depends on, else those
// that may make it possible. They are found out once.
func (s *search) with(i int) bitset.Set {
	q := s.unlogged.quiet.parts[i]
	x := &s.at.view.state
	if !s.unlogged.owners.never(q, x) && (q.moves != nil || s.parts.possible(q.of, x)) {
		return s.meets(q.of).both
	}
	if q.enable == nil {
		q.enable = s.those(func(other *part) bool { return other != q.of && other.writes.Intersects(q.of.guard) })
	}
	return q.enable
}
