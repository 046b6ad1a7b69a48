package dead

import (
	"slices"

	"gomc/engine"
	"gomc/ir"
)

// Events says whether events are dead to machines.
func (d *Messages) Events() bool { return len(d.machines) > 0 }

// box is where events wait, in a state.
type box struct {
	*line
	mask ir.CellMask
	base int
}

// boxesOf are the mailboxes of an instance.
func (x *explorer) boxesOf(i *instance) (list []box) {
	for _, l := range i.lines {
		if !l.mailbox {
			continue
		}
		set := x.program.NewCellSet()
		set.AddRange(l.bases[0], l.bases[0]+l.bag.Cells())
		list = append(list, box{l, x.layout.MaskOf(set), l.bases[0]})
	}
	return list
}

// takers are the machines of which a rule may take an event without effect.
func (d *Messages) takers(r *ir.Rule) (of []*receiver) {
	for _, m := range d.machines {
		if m.role == r.Process && d.Useless(r) {
			of = append(of, m)
		}
	}
	return of
}

// LeftBehind reports whether a step takes a dead event of a machine: out of a bag, or out of a queue in which nothing
// live is behind it.
func (d *Messages) LeftBehind(r *ir.Rule, state, to []uint64) bool {
	return d.leaves(d.takers(r), state, to)
}

// filter is an engine without such steps.
type filter struct {
	engine.Engine
	dead  *Messages
	takes []([]*receiver) // by rule
}

// Filter returns an engine like e, but for the steps that are left out.
func (d *Messages) Filter(e engine.Engine) engine.Engine {
	f := &filter{Engine: e, dead: d}
	for _, r := range e.Program().Rules {
		f.takes = append(f.takes, d.takers(r))
	}
	return f
}

// Clone makes a further one.
func (f *filter) Clone() (engine.Engine, error) {
	e, err := f.Engine.Clone()
	if err != nil {
		return nil, err
	}
	return &filter{e, f.dead, f.takes}, nil
}

// Expand lists the steps that are left.
func (f *filter) Expand(state []uint64, b *engine.Batch) {
	n := len(b.Steps)
	f.Engine.Expand(state, b)
	for at := n; at < len(b.Steps); at++ {
		s := b.Steps[at]
		if s.Fault == nil && f.dead.leaves(f.takes[s.Rule], state, b.State(at)) {
			hold(b.Held, int(s.Rule))
			continue
		}
		if at > n && s.Fault == nil {
			copy(b.State(n), b.State(at))
		}
		b.Steps[n] = s
		n++
	}
	b.Steps = b.Steps[:n]
	b.States = b.States[:min(len(b.States), n*b.Words)]
}

// ExpandAll lists those of several states.
func (f *filter) ExpandAll(states []uint64, r *engine.Records) int {
	held := r.Held
	done := f.Engine.ExpandAll(states, r)
	r.Held = held // an engine puts its own records there
	stride, n, at := r.Stride(), 0, 0
	for i := range r.Ends {
		state := states[i*r.Words : (i+1)*r.Words]
		for ; at < int(r.Ends[i]); at += stride {
			record := r.Data[at : at+stride]
			if rule := uint32(record[0]); f.dead.leaves(f.takes[rule], state, record[1:]) {
				hold(r.Held, int(rule))
			} else {
				n += copy(r.Data[n:], record)
			}
		}
		r.Ends[i] = uint32(n)
	}
	r.Data = r.Data[:n]
	return done
}

// hold counts a step that is left out.
func hold(held []uint64, rule int) {
	if held != nil {
		held[rule]++
	}
}

// leaves reports whether a step takes what is dead to one of some machines.
func (d *Messages) leaves(of []*receiver, state, to []uint64) bool {
	for _, r := range of {
		for k := range r.boxes {
			if b := &r.boxes[k]; b.alone(state, to) {
				return d.idle(r, b, state, to)
			}
		}
	}
	return false
}

// alone reports whether a step changes a mailbox, and nothing else.
func (b *box) alone(state, to []uint64) bool {
	changed := false
	for w := range state {
		if state[w] == to[w] {
			continue
		}
		if w < b.mask.Lo || w >= b.mask.Lo+len(b.mask.Mask) || (state[w]^to[w])&^b.mask.Mask[w-b.mask.Lo] != 0 {
			return false
		}
		changed = true
	}
	return changed
}

// idle reports whether a step that changes a mailbox alone takes something dead that nothing live waits for.
func (d *Messages) idle(r *receiver, b *box, state, to []uint64) bool {
	n := r.states.find(&r.mask, state)
	if n < 0 || r.gone[n] == nil {
		return false
	}
	size := b.bag.SlotCells()
	at, end := b.base, b.base+b.bag.Cells()
	for at < end && slices.Equal(d.element(state, at, size), d.element(to, at, size)) {
		at += size
	}
	if d.waiting(b, to) != d.waiting(b, state)-1 {
		return false
	}
	for ; at < end && d.raw(state, at) != 0; at += size {
		if m := b.find(d.element(state, at, size)); m < 0 || !r.gone[n].Has(b.inbox[m]) {
			return false
		}
		if b.bag.Discipline != ir.Fifo {
			break
		}
	}
	return true
}

// waiting returns how many events wait in a mailbox.
func (d *Messages) waiting(b *box, state []uint64) (n int) {
	for at := b.base; at < b.base+b.bag.Cells() && d.raw(state, at) != 0; at += b.bag.SlotCells() {
		n++
	}
	return n
}
