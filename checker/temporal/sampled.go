package temporal

import (
	"fmt"
	"slices"

	"gomc/checker/store"
	"gomc/checker/temporal/lasso"
	"gomc/engine"
	"gomc/internal/bitset"
	"gomc/ir"
	"gomc/ltl"
	"gomc/outcome"
)

// Runs judges single runs of a prepared program that terminate, or come back to a state: where that is
// fair, such a run can continue like this for ever. It knows of no other runs, so it can say that a formula is
// violated, and never that it holds. It is not safe for concurrent use of one engine.
type Runs struct {
	program   *ir.Program
	fair      *instances
	questions [][]*question // of each formula
	loops     int           // how many of a run the formulas are judged on
}

// NewRuns is for the runs of a prepared program; nil if it has no formulas. The error is a *LimitError.
func NewRuns(p *ir.Program) (*Runs, error) {
	if len(p.Formulas) == 0 {
		return nil, nil
	}
	j := &Runs{program: p, fair: instancesOf(p), loops: mostLoops}
	for _, f := range p.Formulas {
		checks, err := checksOf(f, nil, nil)
		if err != nil {
			return nil, err
		}
		var list []*question
		for _, c := range checks {
			list = append(list, &question{check: c, program: p})
		}
		j.questions = append(j.questions, list)
	}
	return j, nil
}

// Run is a run as far as it was taken.
type Run struct {
	States [][]uint64 // the first is a start state
	Rules  []int32    // of the steps between them
	Notes  []uint32   // about these
}

// mostLoops is on how many loops of a run the formulas are judged, unless fewer are asked for.
const mostLoops = 256

// loopsPerStay is for how many of them one state at its end is tried: whether the run could stay there.
const loopsPerStay = 4

// Judgement is the result of judging a run.
type Judgement struct {
	Judged   bool        // it rests, or comes back to a state, and that is fair
	Found    *Found      // a formula that it violates; nil: none
	Formula  *ir.Formula // this one
	Fault    *engine.Fault
	Property int // that faults
	At       int // the state in which it does
}

// Judge looks for a formula that the run violates if it rests where it ends, or repeats for ever some steps
// behind which it was in the same state as before, or a step that leads from a state near its end to itself. It comes
// to the loop without what leads back to a state on the way. Some formulas may be left out.
func (j *Runs) Judge(e engine.Engine, r *Run, without ...*ir.Formula) Judgement {
	x := newExamination(j, e, r)
	x.without = without
	last := len(r.States) - 1
	if x.at(last).rests {
		x.judgement.Judged = true
		x.violation(x.to(last), nil)
	}
	for n, loop := range x.loops() {
		if x.judgement.done() || n == j.loops {
			break
		}
		x.try(loop)
	}
	for k := last; k >= max(0, last-j.loops/loopsPerStay) && !x.judgement.done(); k-- {
		x.stayAt(k)
	}
	return x.judgement
}

func (j *Judgement) done() bool { return j.Found != nil || j.Fault != nil }

// lassoCheck judges the loops of one run.
type lassoCheck struct {
	runs       *Runs
	run        *Run
	engine     engine.Engine
	keys       []string // of its states
	first      map[string]int
	situations map[string]*situation
	letters    map[*question]*eventLetters
	told       map[*question][]told
	without    []*ir.Formula // are not asked
	judgement  Judgement
}

// told caches the letter of a state of the run for a question.
type told struct {
	letter ltl.Letter
	known  bool
}

func newExamination(j *Runs, e engine.Engine, r *Run) *lassoCheck {
	x := &lassoCheck{
		runs: j, run: r, engine: e, first: map[string]int{}, situations: map[string]*situation{},
		letters: map[*question]*eventLetters{}, told: map[*question][]told{},
	}
	for k, state := range r.States {
		key := store.Key(state)
		x.keys = append(x.keys, key)
		if _, known := x.first[key]; !known {
			x.first[key] = k
		}
	}
	return x
}

// path is the numbers of states of the run, and those of the steps between them.
type path struct {
	states []int
	rules  []int32
	notes  []uint32
}

func (p *path) step(r *Run, k int) {
	p.states, p.rules, p.notes = append(p.states, k+1), append(p.rules, r.Rules[k]), append(p.notes, r.Notes[k])
}

// loops are the steps between a state and the next time that it comes, each of a kind once, and those from the
// first time that the run was in its last state; the shortest first.
func (x *lassoCheck) loops() (list []*path) {
	last, known := map[string]int{}, map[string]bool{}
	for k, key := range x.keys {
		if before, again := last[key]; again {
			loop := x.between(before, k)
			if kind := key + fmt.Sprint(loop.rules); !known[kind] {
				known[kind] = true
				list = append(list, loop)
			}
		}
		last[key] = k
	}
	if end := len(x.keys) - 1; x.first[x.keys[end]] < end {
		list = append(list, x.between(x.first[x.keys[end]], end))
	}
	slices.SortStableFunc(list, func(a, b *path) int { return len(a.rules) - len(b.rules) })
	return list
}

// between is the path from one state to a later one.
func (x *lassoCheck) between(from, to int) *path {
	p := &path{states: []int{from}}
	for k := from; k < to; k++ {
		p.step(x.run, k)
	}
	return p
}

// to returns a path from the start to a state, without what leads back on the way.
func (x *lassoCheck) to(k int) *path {
	p, at := &path{states: []int{0}}, map[string]int{x.keys[0]: 0}
	for i := range x.first[x.keys[k]] {
		if back, known := at[x.keys[i+1]]; known {
			for _, left := range p.states[back+1:] {
				delete(at, x.keys[left])
			}
			p.states, p.rules, p.notes = p.states[:back+1], p.rules[:back], p.notes[:back]
			continue
		}
		at[x.keys[i+1]] = len(p.states)
		p.step(x.run, i)
	}
	return p
}

// try judges the run that repeats a loop.
func (x *lassoCheck) try(loop *path) {
	if x.isFair(loop) {
		x.judgement.Judged = true
		x.violation(x.to(loop.states[0]), loop)
	}
}

// stayAt judges the runs that stay in a state where only faults could happen, or by a step that leads from it to itself, which a sample
// never takes.
func (x *lassoCheck) stayAt(k int) {
	at := x.at(k)
	if at.rests {
		return // it was judged as it ends
	}
	if at.stays {
		x.judgement.Judged = true
		x.violation(x.to(k), nil)
	}
	for _, s := range at.loops {
		if x.judgement.done() {
			return
		}
		x.try(&path{states: []int{k, k}, rules: []int32{s.rule}, notes: []uint32{s.notes}})
	}
}

// situation describes what can happen in a state of the run.
type situation struct {
	moment
	enabled bitset.Set // fairness instances
}

// at is the situation in a state of the run.
func (x *lassoCheck) at(k int) *situation {
	if m := x.situations[x.keys[k]]; m != nil {
		return m
	}
	t := telling{Found: &Found{path: x.run.States[k : k+1]}, engine: x.engine}
	t.look(0)
	m := &situation{moment: t.moments[0], enabled: bitset.New(len(x.runs.fair.names))}
	for _, s := range m.moment.enabled {
		for _, i := range x.runs.fair.ofStep(s.rule, s.notes) {
			m.enabled.Add(int(i))
		}
	}
	x.situations[x.keys[k]] = m
	return m
}

// isFair reports whether it is fair to repeat a loop.
func (x *lassoCheck) isFair(loop *path) bool {
	for i := range x.runs.fair.names {
		taken, enabled, disabled := false, false, false
		for n, rule := range loop.rules {
			if taken = slices.Contains(x.runs.fair.ofStep(rule, loop.notes[n]), int32(i)); taken {
				break
			}
			can := x.at(loop.states[n]).enabled.Has(i)
			if x.runs.fair.losing[i] {
				can = slices.Contains(x.runs.fair.owes[rule], int32(i))
			}
			enabled, disabled = enabled || can, disabled || !can
		}
		if !taken && enabled && (x.runs.fair.strong[i] || !disabled) {
			return false
		}
	}
	return true
}

// violation looks for a formula that is false of the run that goes along a path and then repeats a loop,
// or stays in the last state.
func (x *lassoCheck) violation(way, loop *path) {
	states, rules, notes := way.states, way.rules, way.notes
	if loop != nil {
		states = slices.Concat(way.states, loop.states[1:])
		rules, notes = slices.Concat(way.rules, loop.rules), slices.Concat(way.notes, loop.notes)
	}
	for n, list := range x.runs.questions {
		if slices.Contains(x.without, x.runs.program.Formulas[n]) {
			continue
		}
		for _, q := range list {
			r, told, events := lasso.Run{Loop: len(way.rules)}, x.toldOf(q), x.events(q)
			for k := range max(len(rules), len(way.states)) {
				t := &told[states[k]]
				if !t.known {
					if t.letter, t.known = x.letter(q, states[k]); !t.known {
						return
					}
				}
				l := t.letter
				if k < len(rules) {
					l |= events.fired[rules[k]] | q.notes(notes[k], nil)
				}
				r.Steps = append(r.Steps, lasso.Step{Letter: l})
			}
			if r.Satisfies(q.formula) {
				continue
			}
			x.judgement.Formula = x.runs.program.Formulas[n]
			x.judgement.Found = &Found{Instance: q.name(nil), loop: len(way.rules), question: q,
				rests: loop == nil, rules: rules, notes: notes}
			for _, k := range states {
				x.judgement.Found.path = append(x.judgement.Found.path, x.run.States[k])
			}
			return
		}
	}
}

// toldOf returns the cached letters of the states of the run for a question.
func (x *lassoCheck) toldOf(q *question) []told {
	if x.told[q] == nil {
		x.told[q] = make([]told, len(x.run.States))
	}
	return x.told[q]
}

// events are the letters of events; questions are shared, so that they are kept here.
func (x *lassoCheck) events(q *question) *eventLetters {
	e := x.letters[q]
	if e == nil {
		e = &eventLetters{}
		e.fired, e.enabled = q.check.events(x.runs.program, nil)
		x.letters[q] = e
	}
	return e
}

// letter returns the letter of a state of the run, with the part about what can happen there.
func (x *lassoCheck) letter(q *question, k int) (l ltl.Letter, ok bool) {
	m := x.at(k)
	for n, p := range q.props {
		holds := m.stays
		if !p.ofState() {
			continue
		}
		if p.property >= 0 {
			values, fault := x.engine.Satisfies(x.run.States[k], p.property, nil)
			if fault != nil {
				x.judgement.Fault, x.judgement.Property, x.judgement.At = fault, p.property, k
				return 0, false
			}
			holds = values[p.under(nil)]
		}
		if holds {
			l |= 1 << n
		}
	}
	for _, s := range m.moment.enabled {
		l |= x.events(q).enabled[s.rule]
	}
	return l, true
}

// Finding returns the finding for a formula that a run violates.
func (f *Found) Finding(of *ir.Formula) outcome.Finding {
	out := outcome.NewFinding(outcome.Violated, "ltl", of.At, fmt.Sprintf("ltl %s%s: a run violates it", of.Title(), f.Instance))
	out.Property = outcome.NameOf(of.Name, of.Number)
	return out
}
