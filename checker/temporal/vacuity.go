package temporal

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"sync"

	"gomc/checker/search"
	"gomc/checker/temporal/rows"
	"gomc/ir"
	"gomc/ltl"
	"gomc/outcome"
)

// Remarks returns remarks on formulas that hold of all states in a way that a reader would not expect: a formula that
// says nothing, because its premise never happens; a formula that is assumed; a fair rule that never changes anything.
func (j *Judge) Remarks(report *Report) []string { return j.remarks(report, j.comesTrue, j.look) }

// RemarksOf is like Remarks for a judge without states, with what was seen in all of them.
func (j *Judge) RemarksOf(report *Report, seen *Witnessed) []string {
	comesTrue := func(property int) bool {
		first := j.atoms.first[property]
		return slices.Contains(seen.True[first:first+j.program.Properties[property].Instances()], true)
	}
	return j.remarks(report, comesTrue, func(bool) *eventOccurrences {
		return &eventOccurrences{seen.Taken, seen.Changed, seen.Noted}
	})
}

func (j *Judge) remarks(
	report *Report, comesTrue func(property int) bool, look func(all bool) *eventOccurrences,
) (list []string) {
	for _, r := range report.Results {
		if r.Found == nil && r.Done && j.isAssumed(r.Formula) {
			list = append(list, fmt.Sprintf("ltl %s%s is a fairness that is assumed: it would hold of any rules", r.Formula.Title(), outcome.In(r.Formula.At)))
		}
		if left := premise(r.Formula.Body); r.Found == nil && r.Done && left != nil && left.Kind == ir.Holds && !r.Formula.Hot && !comesTrue(left.Property) {
			list = append(list, fmt.Sprintf("ltl %s%s says nothing: its left side is never true", r.Formula.Title(), outcome.In(r.Formula.At)))
		}
	}
	if !j.Rows.Events {
		return list
	}
	seen := look(slices.ContainsFunc(j.questions, func(list []*question) bool {
		return slices.ContainsFunc(list, func(q *question) bool { return q.premise != 0 })
	}))
	for i, r := range report.Results {
		if r.Found == nil && r.Done && j.neverBegins(i, seen) {
			list = append(list, fmt.Sprintf("ltl %s%s says nothing: what its left side asks for never happens", r.Formula.Title(), outcome.In(r.Formula.At)))
		}
	}
	return append(list, j.idle(seen)...)
}

// eventOccurrences are the values and events in the rows.
type eventOccurrences struct {
	taken, changed []bool              // of each rule: it fires, and then the state is another one
	noted          map[uint64]struct{} // events with notes
}

// Witnessed records which atoms and events were seen in all states, for RemarksOf.
type Witnessed struct {
	True           []bool              // the instances of atoms that are true in some state
	Taken, Changed []bool              // of each rule: it fires, and then the state is another one
	Noted          map[uint64]struct{} // events with notes
}

// NewWitnessed is of no state.
func (j *Judge) NewWitnessed() *Witnessed {
	n := noEvent(j.program) + 1
	return &Witnessed{make([]bool, j.atoms.width), make([]bool, n), make([]bool, n), map[uint64]struct{}{}}
}

// See notes an event that leads to another state, or not.
func (j *Judge) See(s *Witnessed, event uint64, changes bool) {
	rule, notes := search.RuleOf(j.program, event)
	s.Taken[rule], s.Changed[rule] = true, s.Changed[rule] || changes
	if notes != 0 {
		s.Noted[event] = struct{}{}
	}
}

// look goes through all rows, on as many goroutines as there are engines. Unless all is set, it stops when every fair
// rule that fires was seen to change something. Rows that have to be found again are read in order.
func (j *Judge) look(all bool) *eventOccurrences {
	n := max(1, len(j.Engines))
	if j.Rows.Dropped() {
		n = 1
	}
	parts := make([]*eventOccurrences, n)
	var wait sync.WaitGroup
	for k := range parts {
		wait.Go(func() { parts[k] = j.lookAt(uint32(k*j.Rows.Len()/n), uint32((k+1)*j.Rows.Len()/n), all) })
	}
	wait.Wait()
	for _, s := range parts[1:] {
		parts[0].add(s)
	}
	return parts[0]
}

// add adds what others are.
func (s *eventOccurrences) add(others *eventOccurrences) {
	for rule := range s.taken {
		s.taken[rule] = s.taken[rule] || others.taken[rule]
		s.changed[rule] = s.changed[rule] || others.changed[rule]
	}
	maps.Copy(s.noted, others.noted)
}

// lookAt goes through the rows of some states.
func (j *Judge) lookAt(from, to uint32, all bool) *eventOccurrences {
	events := noEvent(j.program) + 1
	s := &eventOccurrences{make([]bool, events), make([]bool, events), map[uint64]struct{}{}}
	for i := from; i < to; i++ {
		if !all && (i-from)%lookEach == 0 && j.allChange(s) {
			break
		}
		for c := j.Rows.Row(i); j.Rows.Next(&c); {
			rule, notes := search.RuleOf(j.program, c.Event)
			s.taken[rule] = true
			s.changed[rule] = s.changed[rule] || c.To != i && c.To != rows.Postponed
			if notes != 0 {
				s.noted[c.Event] = struct{}{}
			}
		}
	}
	return s
}

// lookEach is after how many rows it is asked whether there is more to be seen.
const lookEach = 1 << 12

// allChange reports whether every fair rule that fires has been seen to change something.
func (j *Judge) allChange(s *eventOccurrences) bool {
	changed := j.changing(s)
	for i, r := range j.program.Rules {
		if len(r.Fair) > 0 && !changed[search.KeyOf(r)] && (j.Fired == nil || j.Fired(i) || j.Rows.Postpones) {
			return false
		}
	}
	return true
}

// changing is the rules, whatever was cut of them, that have been seen to change something.
func (j *Judge) changing(s *eventOccurrences) map[search.RuleKey]bool {
	changed := map[search.RuleKey]bool{}
	for i, r := range j.program.Rules {
		changed[search.KeyOf(r)] = changed[search.KeyOf(r)] || s.changed[i]
	}
	return changed
}

// idle names the rules that are fair and never change anything: to take them for ever is fair to them, and to whatever
// they are a part of.
func (j *Judge) idle(s *eventOccurrences) (list []string) {
	changed := j.changing(s)
	for i, r := range j.program.Rules {
		if key := search.KeyOf(r); s.taken[i] && !changed[key] && len(r.Fair) > 0 {
			changed[key] = true // said
			list = append(list, fmt.Sprintf("%s%s is fair and changes nothing when it fires: a run may fire nothing else", outcome.RuleTitle(r), outcome.In(r.At)))
		}
	}
	return list
}

// neverBegins reports whether what the left side of a formula asks of an event is true of none, for no values.
func (j *Judge) neverBegins(formula int, s *eventOccurrences) bool {
	return len(j.questions[formula]) > 0 && !slices.ContainsFunc(j.questions[formula], func(q *question) bool {
		return q.premise == 0 || q.begins(s)
	})
}

// begins reports whether it is true of an event for some choice of what is followed: each is one in each state.
func (q *question) begins(s *eventOccurrences) bool {
	for choice := range q.graph.Choices {
		for rule, taken := range s.taken {
			if taken && q.eventsUnder(choice).fired[rule]&q.premise != 0 {
				return true
			}
		}
		for event := range s.noted {
			if q.eventLetter(event, choice)&q.premise != 0 {
				return true
			}
		}
	}
	return false
}

// comesTrue reports whether some instance of an atom is true in some state.
func (j *Judge) comesTrue(property int) bool {
	first := j.atoms.first[property]
	for i := range j.atoms.states {
		for k := range j.program.Properties[property].Instances() {
			if j.atoms.get(i, first+k) != 0 {
				return true
			}
		}
	}
	return false
}

// premise is the left side of a formula, where it has one; else nil. It may be said of each value of parameters inside.
func premise(t *ir.Term) *ir.Term {
	for t.Kind == ir.ForAll || is(t, ltl.Always) {
		t = t.X
	}
	return premiseOf(t)
}

// premiseOf returns the premise of a formula without quantifiers in front of it; nil if it has none.
func premiseOf(t *ir.Term) *ir.Term {
	switch {
	case t.Kind != ir.Connective:
		return nil
	case t.Op == ltl.Always:
		return premiseOf(t.X)
	case t.Op == ltl.Implies || t.Op == ltl.LeadsTo:
		return t.X
	}
	return nil
}

// isAssumed reports whether a formula says of some events what is assumed of just these: `eventually always enabled(e) ->
// always eventually fired(e)`, or, of strong fairness, with `always eventually` on the left, too.
func (j *Judge) isAssumed(f *ir.Formula) bool {
	t := f.Body
	for t.Kind == ir.ForAll {
		t = t.X
	}
	left, right, strong := fairnessSaid(t)
	if left == nil || left.Kind != ir.Enabled || right.Kind != ir.Fired ||
		!reflect.DeepEqual(left.Events, right.Events) {
		return false
	}
	any := false
	for _, r := range j.program.Rules {
		if right.Events.Candidate(r) {
			any = true
			isFair := func(f ir.Fairness) bool { return (f.Strong || !strong) && j.isOf(&f, right.Events, r) }
			if !slices.ContainsFunc(r.Fair, isFair) {
				return false
			}
		}
	}
	return any
}

// isOf reports whether fairness is just of the events that are meant.
func (j *Judge) isOf(f *ir.Fairness, h *ir.EventAtom, r *ir.Rule) bool {
	if f.Note > 0 || len(f.By) != len(h.Registers(r)) {
		return false
	}
	for _, other := range j.program.Rules {
		if slices.ContainsFunc(other.Fair, func(g ir.Fairness) bool { return g.Group == f.Group }) && !h.Candidate(other) {
			return false
		}
	}
	return true
}

// fairnessSaid takes apart what says that what is enabled in the end happens; nil: it is nothing like that.
func fairnessSaid(t *ir.Term) (enabled, fired *ir.Term, strong bool) {
	switch {
	case is(t, ltl.Implies) && is(t.Y, ltl.Always) && is(t.Y.X, ltl.Eventually) && is(t.X, ltl.Eventually) && is(t.X.X, ltl.Always):
		return t.X.X.X, t.Y.X.X, false
	case is(t, ltl.Implies) && is(t.Y, ltl.Always) && is(t.Y.X, ltl.Eventually) && is(t.X, ltl.Always) && is(t.X.X, ltl.Eventually):
		return t.X.X.X, t.Y.X.X, true
	case is(t, ltl.LeadsTo) && is(t.X, ltl.Always):
		return t.X.X, t.Y, false
	case is(t, ltl.Always) && is(t.X, ltl.Implies) && is(t.X.X, ltl.Always) && is(t.X.Y, ltl.Eventually):
		return t.X.X.X, t.X.Y.X, false
	}
	return nil, nil, false
}

func is(t *ir.Term, op ltl.Op) bool { return t != nil && t.Kind == ir.Connective && t.Op == op }
