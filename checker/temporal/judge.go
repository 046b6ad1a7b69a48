package temporal

import (
	"fmt"
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
	States  *store.Set           // in full
	Rows    *rows.Rows           // as New has made them, and a search has filled them
	Engines []engine.Engine      // that run the program, for as many goroutines
	Tick    func(steps int) bool // called behind some steps of work; false: a limit is reached
	Most    uint64               // nodes of the product that are looked at for each check, and no more; 0: all there are
	Fired   func(rule int) bool  // whether a rule of the program has fired at all; nil: not known

	program   *ir.Program
	quotient  Quotient
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
	graph     *quotient
	events    []*eventLetters // by choices, as far as it was asked for
}

// eventLetters is the propositions about events that are true of the steps of each rule, and of the states in
// which it is enabled.
type eventLetters struct{ fired, enabled []ltl.Letter }

// eventsUnder returns the event letters for a choice of the values that are followed.
func (q *question) eventsUnder(choice uint32) *eventLetters {
	e := q.events[choice]
	if e == nil {
		e = &eventLetters{}
		e.fired, e.enabled = q.check.events(q.program, q.graph.values[choice])
		q.events[choice] = e
	}
	return e
}

// New makes a judge. The error is a *LimitError.
func New(p *ir.Program, of Quotient) (*Judge, error) {
	j := &Judge{program: p, quotient: of, fair: instancesOf(p), atoms: newAtoms(p)}
	events := len(j.fair.names) > 0
	named := events
	for _, f := range p.Formulas {
		list, err := questionsOf(p, f, &of)
		if err != nil {
			return nil, err
		}
		j.questions = append(j.questions, list)
		named = named || slices.ContainsFunc(list, func(q *question) bool { return len(q.follows.types) > 0 })
		j.rests = j.rests || slices.ContainsFunc(list, (*question).asksRest)
		events = events || slices.ContainsFunc(list, (*question).sees)
	}
	j.Rows = &rows.Rows{Events: events, Named: named && of.Renamings != nil,
		Stay: search.Event(p, noEvent(p), 0), Find: j.find}
	if p.HasFaults() {
		j.Rows.Optional = func(event uint64) bool { return isFault(p, event) }
	}
	j.addGraphs()
	j.atoms.layout = j.kindWords()
	return j, nil
}

// isFault reports whether an event is the adversary's, which no run has to have, or none.
func isFault(p *ir.Program, event uint64) bool {
	rule, _ := search.RuleOf(p, event)
	return rule == noEvent(p) || p.Rules[rule].Adverse()
}

// noEvent returns the event of staying in a state: the number of rules.
func noEvent(p *ir.Program) int32 { return int32(len(p.Rules)) }

// questionsOf returns the questions of a formula.
func questionsOf(p *ir.Program, f *ir.Formula, of *Quotient) (list []*question, err error) {
	checks, err := checksOf(f, of.renames(), of.Alike)
	if err != nil {
		return nil, err
	}
	for _, c := range checks {
		q := &question{check: c, program: p}
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

// Result is the result for a formula.
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
	followed []int // the values that are, as the run names them
	rests    bool
}

// Fault is a fault in evaluating an atom.
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

// Checks counts the checks of all formulas.
func (j *Judge) Checks() int { return len(slices.Concat(j.questions...)) }

// Empty is a report of which nothing is known yet.
func (j *Judge) Empty() *Report {
	report := &Report{}
	for i, f := range j.program.Formulas {
		report.Results = append(report.Results, Result{Formula: f, Checks: len(j.questions[i])})
	}
	return report
}

// Formulas judges all of them, of the states that have rows.
func (j *Judge) Formulas() (report *Report) {
	report = &Report{Cut: j.Rows.Cut()}
	if report.Fault, report.Done = j.mark(); report.Fault != nil || !report.Done {
		return report
	}
	defer func() {
		if e := recover(); e == errAsymmetric || e == errUnevenFairness {
			report.Err = e.(error)
		} else if e != nil {
			panic(e)
		}
	}()
	if report.Err = j.tooLarge(); report.Err != nil {
		return report
	}
	for i, answers := range emptiness.FindFirst(j.ask(), len(j.Engines)) {
		result := j.result(i, answers)
		report.Results = append(report.Results, result)
		report.Done = report.Done && result.Done
	}
	return report
}

// tooLarge is the error for a formula the graph of which has too many places; nil: none has.
func (j *Judge) tooLarge() error {
	for i, list := range j.questions {
		for _, q := range list {
			if places := uint64(j.Rows.Len()) * uint64(q.graph.Choices); places >= emptiness.MostPlaces {
				return &LimitError{j.program.Formulas[i],
					fmt.Sprintf("%d states for each choice of what it speaks of are too many", j.Rows.Len())}
			}
		}
	}
	return nil
}

// ask puts the questions of all formulas, together.
func (j *Judge) ask() [][]*emptiness.Question {
	asked, all := make([][]*emptiness.Question, len(j.questions)), []*emptiness.Question(nil)
	for i := range j.questions {
		asked[i] = j.asked(i)
		all = append(all, asked[i]...)
	}
	emptiness.Trim(all, len(j.Engines))
	return asked
}

// asked is the questions of a formula.
func (j *Judge) asked(i int) (list []*emptiness.Question) {
	for _, q := range j.questions[i] {
		list = append(list, &emptiness.Question{Graph: q.graph.Graph, Automaton: q.automaton,
			State: j.letters(q), Event: q.eventLetters(), About: q,
			Fairness: emptiness.Fairness{Strong: j.fair.strong, Of: j.fairnessOf, Losing: j.fair.losing, Owes: j.owes},
			Tick:     j.Tick, Most: j.Most})
	}
	return list
}

// result returns the result of a formula, whose questions were answered until a run was found.
func (j *Judge) result(i int, answers []emptiness.Answer) Result {
	result := Result{Formula: j.program.Formulas[i], Checks: len(j.questions[i]), Done: true}
	for k, answer := range answers {
		result.Nodes += answer.Nodes
		result.Done = answer.Done
		if answer.Lasso != nil {
			result.Found = j.found(j.questions[i][k], answer.Lasso)
		}
	}
	return result
}

// letters returns the function that gives the letter of each place for the propositions of a check.
func (j *Judge) letters(q *question) func(uint32) ltl.Letter {
	type column struct{ prop, first int }
	var columns []column
	resting, enabled := ltl.Letter(0), false
	for n, p := range q.props {
		enabled = enabled || p.enabled
		switch {
		case !p.ofState():
		case p.property < 0:
			resting |= 1 << n
		default:
			columns = append(columns, column{n, j.atoms.first[p.property]})
		}
	}
	return func(place uint32) (l ltl.Letter) {
		i, choice := q.graph.Split(place)
		followed := q.graph.values[choice]
		for _, c := range columns {
			l |= ltl.Letter(j.atoms.get(int(i), c.first+q.props[c.prop].under(followed))) << c.prop
		}
		if resting != 0 && j.Rows.Stays(i) {
			l |= resting
		}
		if enabled {
			events := q.eventsUnder(choice)
			for c := j.Rows.Row(i); j.Rows.Next(&c); {
				rule, _ := search.RuleOf(j.program, c.Event)
				l |= events.enabled[rule]
			}
		}
		return l
	}
}

// maxKind is how many columns there are at most where all of them are told in one number.
const maxKind = 63

// kinds says what is true at a place for some questions of one graph, but for the names of propositions; nil: they say
// too much of a state, or ask what is enabled.
func (j *Judge) kinds(of []*emptiness.Question) func(uint32) uint64 {
	var columns []proposition
	var g *quotient
	rests := false
	for _, asked := range of {
		q := asked.About.(*question)
		g, rests = q.graph, rests || q.asksRest()
		for _, p := range q.props {
			switch {
			case p.enabled:
				return nil
			case p.ofState() && p.property >= 0 && !slices.Contains(columns, p):
				columns = append(columns, p)
			}
		}
	}
	if len(columns) > maxKind {
		return nil
	}
	under := j.columns(columns, g)
	return func(place uint32) (kind uint64) {
		i, choice := g.Split(place)
		for _, column := range under[choice] {
			kind = kind<<1 | j.atoms.get(int(i), column)
		}
		if kind <<= 1; rests && j.Rows.Stays(i) {
			kind |= 1
		}
		return kind
	}
}

// columns are the columns of propositions, for each choice of a graph.
func (j *Judge) columns(props []proposition, g *quotient) (under [][]int) {
	for _, followed := range g.values {
		var list []int
		for _, p := range props {
			list = append(list, j.atoms.first[p.property]+p.under(followed))
		}
		under = append(under, list)
	}
	return under
}

// eventLetters returns the function that gives the letter of a step's event from a place for the propositions of a
// check; nil: none of them is about events.
func (q *question) eventLetters() func(uint32, uint64) ltl.Letter {
	if !q.sees() {
		return nil
	}
	return func(place uint32, event uint64) ltl.Letter {
		_, choice := q.graph.Split(place)
		return q.eventLetter(event, choice)
	}
}

// eventLetter returns the letter of an event for a choice of the values that are followed.
func (q *question) eventLetter(event uint64, choice uint32) ltl.Letter {
	rule, notes := search.RuleOf(q.program, event)
	return q.eventsUnder(choice).fired[rule] | q.notes(notes, q.graph.values[choice])
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
