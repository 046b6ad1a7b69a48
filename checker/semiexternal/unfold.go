package semiexternal

import (
	"slices"

	"gomc/checker/disk"
	"gomc/checker/property"
	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/checker/temporal"
	"gomc/engine"
	"gomc/ir"
)

// unfolder expands states, and gathers their edges.
type unfolder struct {
	of       *Judge
	worker   *search.Worker
	program  *ir.Program
	assumes  bool
	idle     []bool // kinds at which no automaton does anything but wait
	records  engine.Records
	copied   engine.Records
	values   []bool
	events   []uint64
	dropped  []bool // of the steps
	possible temporal.Possible
	kind     temporal.Kind
	one      []uint64 // scratch
}

// unfold gathers the states with their numbers, and the states behind them with the edges by which they are.
func (x *Judge) unfold() error {
	program := x.search.Program
	u := &unfolder{of: x, worker: x.search.Workers.Lead(), program: program, assumes: program.Assumes()}
	for n := range x.graph.kinds.len() {
		u.idle = append(u.idle, x.idle(x.graph.kinds.at(uint64(n))))
	}
	most := engine.BatchStates(x.search.Words())
	if x.Buffer > 0 {
		most = min(most, x.Buffer) // so that there are runs of small state graphs, too
	}
	if err := x.search.Visit(x.at.State, most, u.states); err != nil || x.report.Fault != nil {
		return err
	}
	if err := u.spill(); err != nil {
		return err
	}
	var err error
	if x.graph.index, err = x.graph.states.sorted(x.space); err != nil {
		return err
	}
	x.at.Step = joining
	return x.save()
}

// idle reports whether no automaton does anything but wait in states of a kind.
func (x *Judge) idle(k temporal.Kind) bool {
	return !slices.ContainsFunc(x.products, func(p *temporal.Product) bool { return !p.Idle(k) })
}

// states takes some states, one after the other.
func (u *unfolder) states(f *disk.Found) (err error) {
	words := u.of.search.Words()
	n := len(f.States) / words
	for i := range n {
		u.of.graph.states.words = append(append(u.of.graph.states.words, f.States[i*words:(i+1)*words]...), f.First+uint64(i))
	}
	if !f.None() {
		err = u.expandAll(f, n)
	}
	if err != nil {
		return err
	}
	u.of.at.State = f.First + uint64(n)
	if err := u.of.tick(n); err != nil {
		return err
	}
	if !u.of.graph.states.full() && !u.of.graph.behind.full() && !u.of.search.Due() {
		return nil
	}
	return u.spill()
}

// spill makes runs of what is in memory, and a checkpoint.
func (u *unfolder) spill() error {
	if err := u.of.graph.states.spill(u.of.space); err != nil {
		return err
	}
	if err := u.of.graph.behind.spill(u.of.space); err != nil {
		return err
	}
	return u.of.save()
}

// expandAll evaluates the atoms in all states, and expands them.
func (u *unfolder) expandAll(f *disk.Found, n int) error {
	var fault *temporal.Fault
	if u.values, fault = u.of.temporal.Marks(u.worker.Engine, f.States, u.values[:0]); fault != nil {
		fault.At += store.Index(f.First)
		u.of.report.Fault = fault
		return errStopped
	}
	for done := 0; done < n; {
		some, err := u.expand(f, done, len(u.values)/n)
		if err != nil {
			return err
		}
		done += some
	}
	return nil
}

// expand takes some of the states, from one on, each of which has a number of atoms, and says how many.
func (u *unfolder) expand(f *disk.Found, from, atoms int) (done int, err error) {
	words := u.of.search.Words()
	if done = u.worker.Engine.ExpandAll(f.States[from*words:], &u.records); done == 0 {
		engine.ExpandOne(u.worker.Engine, f.States[from*words:(from+1)*words], &u.records)
		done = 1
	}
	records := &u.records
	if u.assumes { // which the engine is to judge
		u.copied.Reset(words)
		u.copied.Add(records)
		records = &u.copied
	}
	for i := from; i < from+done; i++ {
		if !f.Expanded(i) {
			continue
		}
		values := u.values[i*atoms : (i+1)*atoms]
		for k, v := range values {
			u.of.at.Seen.True[k] = u.of.at.Seen.True[k] || v
		}
		state := f.States[i*words : (i+1)*words]
		if err := u.state(f.First+uint64(i), state, values, records.Of(i-from)); err != nil {
			return done, err
		}
	}
	return done, nil
}

// state gathers the edges of one.
func (u *unfolder) state(number uint64, state []uint64, values []bool, records []uint64) error {
	stride := 1 + len(state)
	u.events, u.dropped = u.events[:0], u.dropped[:0]
	for at := 0; at < len(records); at += stride {
		u.events = append(u.events, search.EventOf(u.program, records[at]))
		u.dropped = append(u.dropped, u.assumes && property.Outside(u.worker.Engine, records[at+1:at+stride]))
	}
	u.of.temporal.PossibleAfter(&u.possible, u.events, u.dropped)
	stays := u.possible.Rests || u.possible.Stays
	if u.possible.Cut {
		u.of.at.Cut++
	}
	u.kind = u.of.temporal.KindOf(u.kind, values, u.possible.Events, stays)
	kind := u.of.graph.kinds.of(u.kind)
	if kind >= mostKinds {
		return errKinds
	}
	if kind == uint64(len(u.idle)) {
		u.idle = append(u.idle, u.of.idle(slices.Clone(u.kind)))
	}
	from := number<<kindBits | kind
	for i, at := 0, 0; at < len(records); i, at = i+1, at+stride {
		if u.dropped[i] {
			continue
		}
		to, renaming := records[at+1:at+stride], uint64(0)
		if records[at]&engine.Stutter == 0 {
			renaming = u.of.temporal.Stored(to, u.worker.Form.Canonical)
		}
		u.of.temporal.See(u.of.at.Seen, u.events[i], !slices.Equal(to, state))
		u.edge(to, from, u.events[i], renaming)
	}
	if stays {
		u.edge(state, from, u.of.temporal.Rows.Stay, 0)
	}
	return nil
}

// edge gathers an edge to a state.
func (u *unfolder) edge(to []uint64, from, event, renaming uint64) {
	if u.idle[from&(mostKinds-1)] {
		return
	}
	g := u.of.graph.behind
	g.words = append(append(g.words, to...), from)
	if u.of.labelWords() > 0 {
		u.one = append(u.one[:0], event, renaming)
		g.words = append(g.words, u.of.graph.labels.of(u.one))
	}
}
