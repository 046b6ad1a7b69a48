// Package profile says which rules and variables cause the states. A profile is made after the search, in a
// second pass over the stored states, which takes a few times as long as the search did, so
// that nothing is counted where every step counts. It is given what was stored (Space), and
// knows of no search.
package profile

import (
	"fmt"
	"math/bits"
	"slices"

	"gomc/checker/property"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
)

// profiler is a profile in the making.
type profiler struct {
	*Space
	program  *ir.Program
	scratch  []uint64 // for states that the store keeps compressed: a batch of them
	notes    []string
	records  engine.Records
	batch    engine.Batch
	before   []uint64 // the cells of a state
	after    []uint64 // and of a successor
	counts   outcome.Profile
	messages map[*ir.Message]*outcome.MsgProfile
	whole    []int // of each rule of the program: which of the model's it is part of
}

// Space is the states that a search has stored, and what they may be looked at with.
type Space struct {
	Engine     engine.Engine
	Stored     *store.Set
	Expanded   store.Index          // number of states that were, from the first on
	Unexpanded map[store.Index]bool // but for these
	Watch      *limit.Watch
}

// Of makes the profile of a space, but for the time that it took. It is not whole when a
// limit came first; the notes say what it leaves out.
func Of(s *Space) (counts *outcome.Profile, notes []string, whole bool) {
	p := newProfiler(s)
	whole = p.steps() && p.variables()
	return &p.counts, p.notes, whole
}

func newProfiler(s *Space) *profiler {
	program := s.Engine.Program()
	cells, words := len(program.Layout.Cells), program.Layout.Words
	p := &profiler{Space: s, program: program, scratch: make([]uint64, engine.BatchStates(words)*words),
		before: make([]uint64, cells), after: make([]uint64, cells), messages: map[*ir.Message]*outcome.MsgProfile{}}
	rules, of := program.WholeRules()
	p.whole = of
	p.counts = outcome.Profile{Enabled: make([]uint64, len(rules)), Messages: make([]outcome.MsgProfile, len(program.Messages)), Variables: []outcome.VarProfile{}}
	for i, m := range program.Messages {
		p.counts.Messages[i].Name = m.Name
		p.messages[m] = &p.counts.Messages[i]
	}
	return p
}

// cancelled reports whether it is time to stop.
func (p *profiler) cancelled() bool { return p.Watch.Reached() != nil }

// expandable is the first state from i on, before to, that was not expanded; else to.
func (p *profiler) expandable(i, to store.Index) store.Index {
	for i < to && !p.Unexpanded[i] {
		i++
	}
	return i
}

// steps looks at what every expanded state can do; false: it was interrupted.
func (p *profiler) steps() bool {
	words := p.program.Layout.Words
	most := store.Index(engine.BatchStates(words))
	for i := store.Index(0); i < p.Expanded; {
		if p.cancelled() {
			return false
		}
		if p.Unexpanded[i] {
			i++
			continue
		}
		run := p.Stored.Run(i, p.expandable(i, min(p.Expanded, i+most)), p.scratch)
		done := p.Engine.ExpandAll(run, &p.records)
		for k := range done {
			p.state(run[k*words:(k+1)*words], p.records.Of(k))
		}
		if done*words < len(run) {
			p.faulty(run[done*words : (done+1)*words])
			done++
		}
		i += store.Index(done)
	}
	return true
}

// faulty looks at a state in which something faults: at the steps that do not.
func (p *profiler) faulty(state []uint64) {
	p.batch.Reset(len(state))
	p.Engine.Expand(state, &p.batch)
	var records []uint64
	for n, step := range p.batch.Steps {
		if step.Fault == nil {
			records = append(append(records, step.Header()), p.batch.State(n)...)
		}
	}
	p.state(state, records)
}

// state counts the steps of a state. Those of a rule lie one after the other.
func (p *profiler) state(state, records []uint64) {
	stride, last := 1+len(state), -1
	if len(p.program.Channels) > 0 {
		p.program.Layout.Unpack(state, p.before)
		p.pending()
	}
	for at := 0; at < len(records); at += stride {
		rule := int32(records[at])
		if whole := p.whole[rule]; whole != last {
			p.counts.Enabled[whole]++
			last = whole
		}
		if r := p.program.Rules[rule]; len(r.Sends) > 0 && r.Kind <= ir.Receive {
			p.program.Layout.Unpack(records[at+1:at+stride], p.after)
			p.sent(r)
		}
	}
}

// pending counts the messages that wait in the state before.
func (p *profiler) pending() {
	waiting := map[*ir.Message]int{}
	for _, c := range p.program.Channels {
		for n, m := range c.Message.Kinds() {
			property.EachBag(c, func(from, to int) { waiting[m] += size(c.Bag, ofKind(c, n, p.before[from:to])) })
		}
	}
	for m, n := range waiting {
		if n == 0 {
			continue
		}
		q := p.messages[m]
		q.Pending++
		q.Most = max(q.Most, n)
	}
}

// sent counts what a step of rule r has put into its channels.
func (p *profiler) sent(r *ir.Rule) {
	var done []*ir.Message
	for _, c := range r.Sends {
		for n, m := range c.Message.Kinds() {
			if slices.Contains(done, m) {
				continue
			}
			more := false
			property.EachBag(c, func(from, to int) {
				more = more || gained(c.Bag, ofKind(c, n, p.before[from:to]), ofKind(c, n, p.after[from:to]))
			})
			if more {
				p.messages[m].Sent++
				done = append(done, m)
			}
		}
	}
}

// ofKind returns a bag without the elements that are not the message of that number.
func ofKind(c *ir.Channel, n int, bag []uint64) []uint64 {
	if c.Message.Carries == nil {
		return bag
	}
	out := make([]uint64, len(bag))
	for at := 0; at < len(bag); at += c.Bag.SlotCells() {
		if slot := bag[at : at+c.Bag.SlotCells()]; slot[1] == uint64(n)+1 {
			copy(out[at:], slot)
		}
	}
	return out
}

// size is the number of elements of a bag of type t.
func size(t *ir.Type, bag []uint64) int {
	if t.Bits {
		return bits.OnesCount64(bag[0])
	}
	n := 0
	for at := 0; at < len(bag); at += t.SlotCells() {
		n += int(bag[at])
	}
	return n
}

// gained reports whether a bag of type t holds afterwards what it did not hold before;
// equal elements count.
func gained(t *ir.Type, before, after []uint64) bool {
	if t.Bits {
		return after[0]&^before[0] != 0
	}
	width := t.SlotCells()
	used := make([]bool, len(before)/width)
	for at := 0; at < len(after); at += width {
		if after[at] != 0 && !match(before, after[at:at+width], used) {
			return true
		}
	}
	return false
}

// match finds an element among those of a bag that are not used yet, and uses it.
func match(bag, element []uint64, used []bool) bool {
	for k := range used {
		if slot := bag[k*len(element) : (k+1)*len(element)]; !used[k] && slices.Equal(slot, element) {
			used[k] = true
			return true
		}
	}
	return false
}

// group is the cells of what a VarProfile is about.
type group struct {
	name  string
	cells []int
	bits  int
}

// groups lists the variables: of a process each field, of channels each direction.
func groups(p *ir.Program) []group {
	var out []group
	for _, v := range p.Vars {
		switch {
		case v.Process != nil && v.Process.Index == nil:
			out = append(out, fields(v.Process.Name, v.Type, v.Base, 1)...)
		case v.Process != nil:
			out = append(out, fields(v.Process.Name+"[*]", v.Type.Elem, v.Base, int(v.Type.Index.Count()))...)
		case v.Channel != nil:
			out = append(out, span(channelTitle(v.Channel), v.Base, v.Type.Cells()))
		default:
			out = append(out, span(v.Name, v.Base, v.Type.Cells()))
		}
	}
	for i := range out {
		for _, c := range out[i].cells {
			out[i].bits += p.Layout.Cells[c].Bits
		}
	}
	return slices.DeleteFunc(out, func(g group) bool { return g.bits == 0 })
}

func span(name string, from, cells int) group {
	g := group{name: name}
	for c := range cells {
		g.cells = append(g.cells, from+c)
	}
	return g
}

// fields are the variables of n instances of a process.
func fields(name string, record *ir.Type, base, n int) []group {
	var out []group
	for _, f := range record.Fields {
		g := group{name: name + "." + f.Name}
		for i := range n {
			g.cells = append(g.cells, span("", base+i*record.Cells()+f.Offset, f.Type.Cells()).cells...)
		}
		out = append(out, g)
	}
	return out
}

// channelTitle is `Read`, with the roles where the message has several routes.
func channelTitle(c *ir.Channel) string {
	title := c.Message.Name
	if len(c.Message.From)*len(c.Message.To) > 1 {
		title += fmt.Sprintf(" (%s to %s)", c.From.Name, c.To.Name)
	}
	if c.Out {
		title += " (sent)"
	}
	return title
}

// variables counts the values of each variable, and the states without it. States are
// told apart by 64-bit hashes here: of a variable, or of all others, for which the
// hashes of all variables are added up and one is taken away. False: it was interrupted.
func (p *profiler) variables() bool {
	n := p.Stored.Len()
	if !p.Watch.Fits(16 * uint64(n)) {
		p.notes = append(p.notes, "the limit on memory leaves no room to count the values of variables")
		return true
	}
	all, one := make([]uint64, n), make([]uint64, n)
	list := groups(p.program)
	for _, g := range list {
		p.hashes(&g, func(i int, h uint64) { all[i] += h })
	}
	for _, g := range list {
		if p.cancelled() {
			return false
		}
		v := outcome.VarProfile{Name: g.name, Bits: g.bits}
		p.hashes(&g, func(i int, h uint64) { one[i] = h })
		v.Values = distinct(one)
		p.hashes(&g, func(i int, h uint64) { one[i] = all[i] - h })
		v.Without = distinct(one)
		p.counts.Variables = append(p.counts.Variables, v)
	}
	return true
}

// hashes calls f with the hash of the group's cells in every state.
func (p *profiler) hashes(g *group, f func(i int, h uint64)) {
	cells := p.program.Layout.Cells
	for i := range p.Stored.Len() {
		p.Watch.Check()
		state, h := p.Stored.State(store.Index(i), p.scratch), uint64(g.cells[0])+1
		for _, k := range g.cells {
			c := &cells[k]
			h = mix(h, state[c.Word]>>c.Shift&(1<<c.Bits-1))
		}
		f(i, h)
	}
}

// mix folds a value into a hash, as wyhash does (Wang Yi, 2019).
func mix(h, value uint64) uint64 {
	hi, lo := bits.Mul64(h^0x9e3779b97f4a7c15, value^0xe7037ed1a0b428db)
	return hi ^ lo
}

// distinct is the number of different values in a list, which it sorts.
func distinct(list []uint64) uint64 {
	slices.Sort(list)
	n := uint64(0)
	for i, x := range list {
		if i == 0 || x != list[i-1] {
			n++
		}
	}
	return n
}
