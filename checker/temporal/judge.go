package temporal

import (
	"slices"

	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/checker/temporal/automaton"
	"gomc/checker/temporal/emptiness"
	"gomc/checker/temporal/rows"
	"gomc/engine"
	"gomc/ir"
	"gomc/ltl"
)

// Judge judges the formulas of a prepared program, of as many states as have rows: once, or again when there
// are more. It is made by New.
type Judge struct {
	States  *store.Set      // in full
	Rows    *rows.Rows      // as New has made them, and a search has filled them
	Engines []engine.Engine // that run the program, for as many goroutines
	// Canonical replaces a state by the one that is stored for it; nil: it is itself.
	Canonical func(state []uint64)
	Tick      func(steps int) bool // called behind some steps of work; false: a limit is reached

	program   *ir.Program
	fair      *instances
	questions [][]*question // of each formula
	rests     bool          // some of them ask whether a state is at rest
	atoms     *atoms
}

// question is a check, and what it takes to answer it.
type question struct {
	*check
	program   *ir.Program
	automaton *automaton.Automaton
	events    map[[maxWatched]int]*eventLetters // by what is watched, as far as it was asked for
}

// eventLetters is the propositions about events that are true of the steps of each rule, and of the states in
// which it is enabled.
type eventLetters struct{ fired, enabled []ltl.Letter }

// eventsUnder are those where some values are watched.
func (q *question) eventsUnder(watched []int) *eventLetters {
	var key [maxWatched]int
	copy(key[:], watched)
	e := q.events[key]
	if e == nil {
		e = &eventLetters{}
		e.fired, e.enabled = q.check.events(q.program, watched)
		q.events[key] = e
	}
	return e
}

// New makes a judge. The error is a *LimitError.
func New(p *ir.Program) (*Judge, error) {
	j := &Judge{program: p, fair: instancesOf(p), atoms: newAtoms(p)}
	events := len(j.fair.names) > 0
	for _, f := range p.Formulas {
		list, err := questionsOf(p, f)
		if err != nil {
			return nil, err
		}
		j.questions = append(j.questions, list)
		j.rests = j.rests || slices.ContainsFunc(list, (*question).asksRest)
		events = events || slices.ContainsFunc(list, (*question).sees)
	}
	j.Rows = &rows.Rows{Events: events, Stay: search.Event(p, noEvent(p), 0), Find: j.find}
	if p.HasFaults() {
		j.Rows.Optional = func(event uint64) bool { return isFault(p, event) }
	}
	return j, nil
}

// isFault reports whether an event is the adversary's, which no run has to have, or none.
func isFault(p *ir.Program, event uint64) bool {
	rule, _ := search.RuleOf(p, event)
	return rule == noEvent(p) || p.Rules[rule].Adverse()
}

// noEvent is that of staying in a state, by the number of rules.
func noEvent(p *ir.Program) int32 { return int32(len(p.Rules)) }

// questionsOf are those of a formula.
func questionsOf(p *ir.Program, f *ir.Formula) (list []*question, err error) {
	checks, err := checksOf(f, p.Watched)
	if err != nil {
		return nil, err
	}
	for _, c := range checks {
		q := &question{check: c, program: p, events: map[[maxWatched]int]*eventLetters{}}
		if q.automaton, err = automaton.New(c.formula.Normal(true)); err != nil {
			return nil, &LimitError{f, err.Error()}
		}
		list = append(list, q)
	}
	return list, nil
}

// sees reports whether the formula says something of events.
func (c *check) sees() bool { return c.fired != 0 || len(c.around) > 0 }

// asksRest reports whether the formula says that a state is at rest.
func (c *check) asksRest() bool {
	return slices.ContainsFunc(c.props, func(q proposition) bool { return q.property < 0 && q.ofState() })
}

// Result is what became of a formula.
type Result struct {
	Formula *ir.Formula
	Checks  int    // instances
	Nodes   uint64 // of products that were looked at
	Found   *Found // a run of which it is false; nil: none was found
	Done    bool   // all there is to look at was
}

// Found is a run of which an instance of a formula is false.
type Found struct {
	Instance string // `, i: 2`
	path     [][]uint64
	rules    []int32  // of the steps between the states of the path; -1: not known
	notes    []uint32 // about them
	loop     int      // the last state of the path is that one, too; the run stays in it if it is the last
	question *question
	rests    bool
}

// Fault is what went wrong when an atom was evaluated.
type Fault struct {
	At       store.Index
	Property int
	Fault    *engine.Fault
}

// Report is all of what was found out.
type Report struct {
	Results []Result
	Cut     uint64 // states from which all steps were dropped
	Fault   *Fault
	Err     error
	Done    bool // no limit has ended it
}

// Violated reports whether something is wrong.
func (r *Report) Violated() bool {
	return r.Fault != nil || slices.ContainsFunc(r.Results, func(x Result) bool { return x.Found != nil })
}

// Formulas judges all of them, of the states that have rows.
func (j *Judge) Formulas() (report *Report) {
	report = &Report{Cut: j.Rows.Cut()}
	if report.Fault, report.Done = j.mark(); report.Fault != nil || !report.Done {
		return report
	}
	defer func() {
		if e := recover(); e == errAsymmetric {
			report.Err = errAsymmetric
		} else if e != nil {
			panic(e)
		}
	}()
	asked := j.ask()
	for i := range j.questions {
		result := j.formula(i, asked[i])
		report.Results = append(report.Results, result)
		report.Done = report.Done && result.Done
	}
	return report
}

// ask puts the questions of all formulas, together.
func (j *Judge) ask() [][]*emptiness.Question {
	asked, all := make([][]*emptiness.Question, len(j.questions)), []*emptiness.Question(nil)
	for i := range j.questions {
		asked[i] = j.asked(i)
		all = append(all, asked[i]...)
	}
	emptiness.Trim(all)
	return asked
}

// asked is the questions of a formula.
func (j *Judge) asked(i int) (list []*emptiness.Question) {
	for _, q := range j.questions[i] {
		list = append(list, &emptiness.Question{Graph: j.Rows, Automaton: q.automaton, State: j.letters(q), Event: j.eventLetters(q), Kind: j.kinds(q),
			Fairness: emptiness.Fairness{Strong: j.fair.strong, Of: j.fairnessOf, Losing: j.fair.losing, Owes: j.owes}, Tick: j.Tick})
	}
	return list
}

// formula judges one, until a run is found.
func (j *Judge) formula(i int, asked []*emptiness.Question) Result {
	result := Result{Formula: j.program.Formulas[i], Checks: len(j.questions[i]), Done: true}
	for k, q := range j.questions[i] {
		answer := emptiness.Find(asked[k])
		result.Nodes += answer.Nodes
		result.Done = answer.Done
		if answer.Lasso != nil {
			result.Found = j.found(q, answer.Lasso)
		}
		if answer.Lasso != nil || !answer.Done {
			break
		}
	}
	return result
}

// letters is what is true of each state for the propositions of a check.
func (j *Judge) letters(q *question) func(uint32) ltl.Letter {
	type column struct{ prop, first int }
	var columns []column
	resting := ltl.Letter(0)
	for n, p := range q.props {
		switch {
		case !p.ofState():
		case p.property < 0:
			resting |= 1 << n
		default:
			columns = append(columns, column{n, j.atoms.first[p.property]})
		}
	}
	watched := make([]int, len(j.program.Watched))
	return func(i uint32) (l ltl.Letter) {
		j.atoms.watched(int(i), watched)
		for _, c := range columns {
			l |= ltl.Letter(j.atoms.get(int(i), c.first+q.props[c.prop].under(watched))) << c.prop
		}
		if resting != 0 && j.Rows.Stays(i) {
			l |= resting
		}
		if len(q.around) > 0 {
			events := q.eventsUnder(watched)
			for c := j.Rows.Row(i); j.Rows.Next(&c); {
				rule, _ := search.RuleOf(j.program, c.Event)
				l |= events.enabled[rule]
			}
		}
		return l
	}
}

// kinds says what all atoms are in a state; nil: that does not decide what is true of it for a check.
func (j *Judge) kinds(q *question) func(uint32) uint64 {
	if len(q.around) > 0 || j.atoms.width > maxKind {
		return nil
	}
	return func(i uint32) uint64 {
		kind := j.atoms.all(int(i)) << 1
		if j.rests && j.Rows.Stays(i) {
			kind |= 1
		}
		return kind
	}
}

// eventLetters is what is true of the event of a step from a state for the propositions of a check; nil: nothing is
// said of any.
func (j *Judge) eventLetters(q *question) func(uint32, uint64) ltl.Letter {
	if !q.sees() {
		return nil
	}
	watched := make([]int, len(j.program.Watched))
	return func(state uint32, event uint64) ltl.Letter {
		j.atoms.watched(int(state), watched)
		rule, notes := search.RuleOf(j.program, event)
		return q.eventsUnder(watched).fired[rule] | q.notes(notes, watched)
	}
}

// owes is the instances to which an event owes that others happen.
func (j *Judge) owes(event uint64) []int32 {
	rule, _ := search.RuleOf(j.program, event)
	return j.fair.owes[rule]
}

// fairnessOf is the instances that an event is of.
func (j *Judge) fairnessOf(event uint64) []int32 {
	rule, notes := search.RuleOf(j.program, event)
	return j.fair.ofStep(rule, notes)
}
