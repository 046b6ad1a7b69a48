package temporal

import (
	"slices"

	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/ir"
	"gomc/ltl"
	"gomc/ltl/automaton"
	"gomc/ltl/emptiness"
	"gomc/ltl/rows"
)

// Judge judges the formulas of a prepared program, of as many states as have rows: once, or again when there
// are more. It is made by New.
type Judge struct {
	States  *store.Set      // in full
	Rows    *rows.Rows      // as New has made them, and a search has filled them
	Engines []engine.Engine // that run the program, for as many goroutines
	Tick    func() bool     // called for each step of work; false: a limit is reached

	program   *ir.Program
	fair      *instances
	questions [][]*question // of each formula
	atoms     *atoms
}

// question is a check, and what it takes to answer it.
type question struct {
	*check
	automaton *automaton.Automaton
	fired     []ltl.Letter // propositions about events that are true of the steps of each rule,
	enabled   []ltl.Letter // and of the states in which it is enabled
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
		events = events || slices.ContainsFunc(list, (*question).sees)
	}
	j.Rows = &rows.Rows{Events: events, Stay: search.Event(p, noEvent(p), 0), Find: j.find}
	return j, nil
}

// noEvent is that of staying in a state, by the number of rules.
func noEvent(p *ir.Program) int32 { return int32(len(p.Rules)) }

// questionsOf are those of a formula.
func questionsOf(p *ir.Program, f *ir.Formula) (list []*question, err error) {
	checks, err := checksOf(f)
	if err != nil {
		return nil, err
	}
	for _, c := range checks {
		q := &question{check: c}
		if q.automaton, err = automaton.New(c.formula.Normal(true)); err != nil {
			return nil, &LimitError{f, err.Error()}
		}
		if q.sees() {
			q.fired, q.enabled = c.events(p)
		}
		list = append(list, q)
	}
	return list, nil
}

// sees reports whether the formula says something of events.
func (c *check) sees() bool { return c.fired != 0 || len(c.around) > 0 }

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
	Done    bool // no limit has ended it
}

// Violated reports whether something is wrong.
func (r *Report) Violated() bool {
	return r.Fault != nil || slices.ContainsFunc(r.Results, func(x Result) bool { return x.Found != nil })
}

// Formulas judges all of them, of the states that have rows.
func (j *Judge) Formulas() *Report {
	report := &Report{Cut: j.Rows.Cut()}
	if report.Fault, report.Done = j.mark(); report.Fault != nil || !report.Done {
		return report
	}
	for i := range j.questions {
		result := j.formula(i)
		report.Results = append(report.Results, result)
		report.Done = report.Done && result.Done
	}
	return report
}

// formula judges one, until a run is found.
func (j *Judge) formula(i int) Result {
	result := Result{Formula: j.program.Formulas[i], Checks: len(j.questions[i]), Done: true}
	for _, q := range j.questions[i] {
		answer := emptiness.Find(&emptiness.Question{Graph: j.Rows, Automaton: q.automaton, State: j.letters(q), Event: j.eventLetters(q),
			Fairness: emptiness.Fairness{Strong: j.fair.strong, Of: j.fairnessOf}, Tick: j.Tick})
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
	type column struct{ at, bit int }
	var columns []column
	resting := ltl.Letter(0)
	for n, p := range q.props {
		switch {
		case !p.ofState():
		case p.property < 0:
			resting |= 1 << n
		default:
			columns = append(columns, column{j.atoms.first[p.property] + p.instance, n})
		}
	}
	return func(i uint32) (l ltl.Letter) {
		for _, c := range columns {
			l |= ltl.Letter(j.atoms.get(int(i), c.at)) << c.bit
		}
		if resting != 0 && j.Rows.Rests(i) {
			l |= resting
		}
		if q.enabled != nil {
			for c := j.Rows.Row(i); j.Rows.Next(&c); {
				rule, _ := search.RuleOf(j.program, c.Event)
				l |= q.enabled[rule]
			}
		}
		return l
	}
}

// eventLetters is what is true of each event for the propositions of a check; nil: nothing is said of any.
func (j *Judge) eventLetters(q *question) func(uint64) ltl.Letter {
	if !q.sees() {
		return nil
	}
	return func(event uint64) ltl.Letter {
		rule, notes := search.RuleOf(j.program, event)
		return q.fired[rule] | q.notes(notes)
	}
}

// fairnessOf is the instances that an event is of.
func (j *Judge) fairnessOf(event uint64) []int32 {
	rule, notes := search.RuleOf(j.program, event)
	return j.fair.ofStep(rule, notes)
}

// found tells a lasso by states. The step of staying at rest is none.
func (j *Judge) found(q *question, l *emptiness.Lasso) *Found {
	f := &Found{Instance: q.name(), loop: len(l.Prefix), question: q}
	steps := slices.Concat(l.Prefix, l.Loop)
	if at := slices.IndexFunc(steps, func(s emptiness.Step) bool { return j.Rows.Rests(s.State) }); at >= 0 {
		f.rests, f.loop, steps = true, at, steps[:at+1] // the automaton may see it for some steps before it loops
	}
	for _, s := range steps {
		f.path = append(f.path, slices.Clone(j.States.State(store.Index(s.State), nil)))
		rule, notes := int32(-1), uint32(0)
		if j.Rows.Events {
			rule, notes = search.RuleOf(j.program, s.Event)
		}
		f.rules, f.notes = append(f.rules, rule), append(f.notes, notes)
	}
	if f.rests {
		f.rules, f.notes = f.rules[:f.loop], f.notes[:f.loop]
	} else {
		f.path = append(f.path, f.path[f.loop])
	}
	return f
}
