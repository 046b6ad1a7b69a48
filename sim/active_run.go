package sim

import (
	"cmp"
	"slices"

	"gomc/checker/temporal"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/outcome"
)

// activeRun is a run that has not ended.
type activeRun struct {
	chance
	number        uint64
	start         int // which of the start states it begins in
	state         []uint64
	steps         int
	wrong         int // what was found in it
	over          bool
	quits         bool   // before its time
	whole         bool   // and formulas are still to be judged on it
	strategyState any    // what the strategy knows of the run
	vector        uint64 // of the control states, hashed
	record        record
	at            int // in a script that the run follows
}

// record holds the steps of a run, if the run keeps them.
type record struct {
	keeps  bool
	path   [][]uint64 // the states
	script script     // the steps
	notes  []uint32   // about the steps
}

// begin begins a run in a state.
func (l *activeRun) begin(state []uint64) {
	l.state = append(l.state[:0], state...)
	l.steps, l.wrong, l.over, l.quits, l.whole, l.at = 0, 0, false, false, false, 0
	l.record = record{keeps: l.record.keeps, script: script{start: l.start}}
	l.note()
}

// move takes a step to a state.
func (l *activeRun) move(to []uint64) {
	copy(l.state, to)
	l.steps++
	l.note()
}

// note adds the state reached to the path, if that is kept.
func (l *activeRun) note() {
	if l.record.keeps {
		l.record.path = append(l.record.path, slices.Clone(l.state))
	}
}

// found is something wrong at the end of a run.
type found struct {
	run     uint64
	nth     int // of what was found in the run
	steps   int
	lasso   *temporal.Found // a run that repeats itself for ever; nil: it ends
	partly  bool            // the path is a part of the run, and known
	start   bool            // it is no run's: a start state does not come about
	vector  uint64
	tape    tape // where the seed is not enough to take it again
	finding outcome.Finding
	witness trace.Witness
	path    [][]uint64 // the states as the witness wants them, if they were kept
	script  script     // the steps, likewise
}

// before is the order of what was found: by runs.
func (f *found) before(g *found) int {
	return cmp.Or(cmp.Compare(f.run, g.run), cmp.Compare(f.nth, g.nth))
}

// alike reports whether two are told as one.
func (f *found) alike(g *found) bool {
	a, b := f.witness.Fault, g.witness.Fault
	return f.finding.Same(g.finding) && (a == nil) == (b == nil) && (a == nil || engine.SameFault(a, b))
}

// same reports whether two are of the same thing. Deadlocks have no place in the model: they are
// the same where the control states are.
func (f *found) same(g *found) bool {
	return f.alike(g) && (f.witness.Kind != trace.NoProgress || f.vector == g.vector)
}

// offer is the steps that a state has for a strategy to choose from.
type offer struct {
	rules   []int32
	records []int // the number of each among all the steps of the state
}

func (o *offer) reset() { o.rules, o.records = o.rules[:0], o.records[:0] }

func (o *offer) add(rule int32, record int) {
	o.rules, o.records = append(o.rules, rule), append(o.records, record)
}

// drop leaves out the steps whose records are to be.
func (o *offer) drop(out func(record int) bool) {
	n := 0
	for k, record := range o.records {
		if !out(record) {
			o.rules[n], o.records[n] = o.rules[k], record
			n++
		}
	}
	o.rules, o.records = o.rules[:n], o.records[:n]
}

// entry names a step offered: by its rule, and which of the steps of that rule it is.
func (o *offer) entry(k int) entry {
	e := entry{rule: o.rules[k]}
	for _, rule := range o.rules[:k] {
		if rule == e.rule {
			e.nth++
		}
	}
	return e
}

// find is the step that an entry names, -1 if none does.
func (o *offer) find(e entry) int {
	for k, rule := range o.rules {
		if rule != e.rule {
			continue
		}
		if e.nth == 0 {
			return k
		}
		e.nth--
	}
	return -1
}
