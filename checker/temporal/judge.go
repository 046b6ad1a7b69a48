package temporal

import (
	"slices"

	"gomc/checker/store"
	"gomc/engine"
	"gomc/ir"
	"gomc/ltl/automaton"
	"gomc/ltl/emptiness"
)

// Judge judges the formulas of a program.
type Judge struct {
	Engine   engine.Engine
	Others   []engine.Engine // clones, for as many goroutines
	States   *store.Set      // all that were found, in full
	Expanded store.Index     // so many of them, from the first on, were expanded
	Tick     func() bool     // called for each step of work; false: a limit is reached
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
	check    *check
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

// Formulas judges all of them. The error is a *LimitError.
func (j *Judge) Formulas() (*Report, error) {
	p := j.Engine.Program()
	checks, all := make([][]*check, len(p.Formulas)), []*check(nil)
	for i, f := range p.Formulas {
		list, err := checksOf(f)
		if err != nil {
			return nil, err
		}
		checks[i], all = list, append(all, list...)
	}
	fair := instancesOf(p)
	r, ok := j.makeRows(len(fair.names) > 0 || sees(checks))
	if !ok {
		return &Report{}, nil
	}
	report := &Report{Cut: r.cut}
	a, wrong, ok := j.evaluate(propertiesOf(all))
	switch {
	case wrong != nil:
		report.Fault, report.Done = &Fault{wrong.at, wrong.property, wrong.Fault}, true
		return report, nil
	case !ok:
		return report, nil
	}
	report.Done = true
	for i, f := range p.Formulas {
		result, err := j.formula(f, checks[i], r, a, fair)
		if err != nil {
			return nil, err
		}
		report.Results = append(report.Results, result)
		report.Done = report.Done && result.Done
	}
	return report, nil
}

// formula judges one, until a run is found.
func (j *Judge) formula(f *ir.Formula, checks []*check, r *rows, a *atoms, fair *instances) (Result, error) {
	result := Result{Formula: f, Checks: len(checks), Done: true}
	for _, c := range checks {
		m, err := automaton.New(c.formula.Normal(true))
		if err != nil {
			return result, &LimitError{f, err.Error()}
		}
		fired, enabled := c.events(j.Engine.Program())
		fired, enabled = forEvents(r, fired), forEvents(r, enabled)
		for i, e := range r.noted {
			fired[int(noEvent(j.Engine.Program()))+1+i] |= c.notes(e.bits)
		}
		if r.graph.Event == nil {
			fired = nil
		}
		answer := emptiness.Find(&emptiness.Question{Graph: &r.graph, Automaton: m, State: letters(r, a, c, enabled), Event: fired,
			Fairness: emptiness.Fairness{Strong: fair.fair.Strong, Of: forEvents(r, fair.fair.Of)}, Tick: j.Tick})
		result.Nodes += answer.Nodes
		result.Done = answer.Done
		if answer.Lasso != nil {
			result.Found = j.found(c, answer.Lasso, r)
		}
		if answer.Lasso != nil || !answer.Done {
			return result, nil
		}
	}
	return result, nil
}

// found tells a lasso by states. The step of staying at rest is none.
func (j *Judge) found(c *check, l *emptiness.Lasso, r *rows) *Found {
	f := &Found{Instance: c.name(), loop: len(l.Prefix), check: c}
	for _, s := range slices.Concat(l.Prefix, l.Loop) {
		f.path = append(f.path, slices.Clone(j.States.State(store.Index(s.State), nil)))
		e := notedEvent{rule: -1}
		if r.graph.Event != nil {
			e = r.eventOf(j.Engine.Program(), s.Event)
		}
		f.rules, f.notes = append(f.rules, e.rule), append(f.notes, e.bits)
	}
	if f.rests = r.rests[l.Loop[0].State]; f.rests { // which the automaton may see for some steps before it loops
		f.loop = slices.IndexFunc(slices.Concat(l.Prefix, l.Loop), func(s emptiness.Step) bool { return r.rests[s.State] })
		f.path, f.rules, f.notes = f.path[:f.loop+1], f.rules[:f.loop], f.notes[:f.loop]
		return f
	}
	f.path = append(f.path, f.path[f.loop])
	return f
}
