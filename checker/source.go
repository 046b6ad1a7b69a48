package checker

import (
	"slices"

	"gomc/internal/bitset"
)

// Dependence is a Reducer that knows which rules commute. Package por provides it.
type Dependence interface {
	Reducer
	// Dependent reports whether taking a and b in one order or the other can matter: where
	// it cannot, neither changes which steps the other has, and both orders lead to the
	// same states.
	Dependent(a, b int32) bool
	// OnlySends reports whether all that a step of rule a, from one state to another, does
	// to b is to send what b may consume: a step of b that can be taken before it can be
	// taken after it, and both orders lead to the same state.
	OnlySends(a, b int32, from, to []uint64) bool
	// Receives reports whether a step of rule b consumes what a step of rule a that only
	// sends to it has sent before, if that is known. The states are those before and after
	// either.
	Receives(a, b int32, sent, received [2][]uint64) (does, known bool)
	// CanEnable reports whether a step of a can enable b.
	CanEnable(a, b int32) bool
}

// What follows finds, of the rules at a state of the path, a source set.
//
// A set of rules is a source set of a state (P. A. Abdulla et al., 2014; see stateless), for
// some runs from there, if each of these can be begun with one of the rules, in an equivalent
// order. The rules to be taken at a state of the path become one, race by race.
//
// Rule t is in a race with event e of the path if they are dependent, and no event between
// them follows from e and makes t follow. Then t may come before e, after those events that
// do not follow from e: with them, t is a run v from the state s before e. To reverse the race
// is to begin with v at s: by one of its first events, which follow from no other one of v,
// or by t, if t is enabled at s and independent of the rest of v. All of these commute, so one
// is enough, and none need be added when one is to be taken already.
//
// # Where it departs from the paper
//
// A process is a rule, with one transition that may have several outcomes. A set that has the
// rule has all of them, and a rule is in no race with itself.
//
// Rules disable each other. A race with a rule that has been disabled would never be seen if
// only events that happen were looked at. So at each state of the path all rules are, as if
// they came next. For one that was not enabled at s there is nothing to reverse unless v has
// something that can enable it; or that it depends on, if it was enabled earlier on the path:
// what disabled it then may be left out, too.
//
// An event that only sends to t (OnlySends) does not disable t, and what t does with another
// message comes to the same after it. So they are in no race, and the event stays asleep when
// t is taken. The other way round, t and then the sender, they are: there may be no room for
// what is sent. That t comes after a sender does not say that it follows from it. Where states
// show what was consumed, that is known. Where they do not, t is taken not to follow when that
// would rule a race out, and to follow when v is made up; and if then nothing is sure to be in
// v, all rules with which it may begin are added.
//
// # Why it is enough
//
// Let E be on the path, E.w a run of which no first event is asleep after E, and t a rule that
// something in w matters to. Then below E there is a path with E, w, and otherwise only events
// that make no difference to w and t. For take, of the steps explored after E, the one, c, that
// makes no difference to the longest beginning of w.t. If that is all of w.t, or c is a first
// event of w, induction goes on from E.c. Else let u be that beginning and b what comes next.
// By induction there is a path with E.c and u, and otherwise only events that make no
// difference to u and b. There c and b are in a race, and v is u, b and events of that kind.
// So after E a step is explored with which v can begin: it is a first event of w, or makes no
// difference to all of u.b. Both contradict the choice of c. With no t, and for w a run to a
// state at rest or to one that a property rejects, this is what is to be shown.

// event is the rule of an event on the path, and the earlier events, by position, that it
// follows from.
type event struct {
	rule   int32
	after  bitset.Set // a chain of dependent events leads from there
	forced bitset.Set // and one in which no link is only a message sent
}

// event is a step after all events of the path.
func (x *stateless) event(o outcome) event {
	last := len(x.path) - 1
	e := event{o.rule, bitset.New(last), bitset.New(last)}
	for i, n := range x.path[:last] {
		if may, must := x.follows(i, o); may {
			e.after.Add(i)
			e.after.AddAll(n.next.after)
			if must {
				e.forced.Add(i)
				e.forced.AddAll(n.next.forced)
			}
		}
	}
	return e
}

// follows reports whether a step may, and whether it must, follow from event i itself.
func (x *stateless) follows(i int, o outcome) (may, must bool) {
	n := x.path[i]
	if !x.onlySends(i, o.rule) {
		d := x.dependent(n.next.rule, o.rule)
		return d, d
	}
	sent, received := [2][]uint64{n.state, x.path[i+1].state}, [2][]uint64{x.path[len(x.path)-1].state, o.to}
	does, known := x.on.Receives(n.next.rule, o.rule, sent, received)
	return does || !known, does && known
}

func (x *stateless) dependent(a, b int32) bool { return a == b || x.on.Dependent(a, b) }

// onlySends reports whether all that an event of the path does to a rule is to send.
func (x *stateless) onlySends(i int, t int32) bool {
	n := x.path[i]
	return n.next.rule != t && x.on.OnlySends(n.next.rule, t, n.state, x.path[i+1].state)
}

// races looks for the events of the path with which rule t, coming next, is in a race. One
// from which the last event is known to follow has been looked at before that.
func (x *stateless) races(t int32) {
	last := len(x.path) - 1
	covered := bitset.New(last)
	for i := last - 1; i >= 0; i-- {
		e := &x.path[i].next
		if !x.dependent(e.rule, t) || x.onlySends(i, t) {
			continue
		}
		old := i < last-1 && x.path[last-1].next.forced.Has(i)
		if e.rule != t && !old && !covered.Has(i) {
			x.reverse(i, t)
		}
		covered.AddAll(e.forced)
	}
}

// reverse sees to it that a run in which rule t comes before event i of the path is explored.
func (x *stateless) reverse(i int, t int32) {
	n := x.path[i]
	first, perhaps := x.initials(i, t)
	switch {
	case len(first) == 0:
		for _, r := range perhaps {
			n.todo.Add(int(r))
		}
	case !slices.ContainsFunc(first, func(r int32) bool { return n.todo.Has(int(r)) }):
		n.todo.Add(int(first[0]))
	}
}

// initials are the rules with which v may begin, of a race of event i with t. If there is
// none for certain, the others are those with which it begins if it has anything at all.
func (x *stateless) initials(i int, t int32) (first, perhaps []int32) {
	n := x.path[i]
	enabled := n.rules.Has(int(t))
	free, possible := enabled, enabled
	for _, m := range x.path[i+1 : len(x.path)-1] {
		e := &m.next
		switch {
		case e.forced.Has(i):
			continue
		case x.begins(i, e):
			first = append(first, e.rule)
		case n.rules.Has(int(e.rule)) && x.dependent(n.next.rule, e.rule):
			perhaps = append(perhaps, e.rule)
		}
		free = free && !x.dependent(e.rule, t)
		possible = possible || x.on.CanEnable(e.rule, t) || n.met.Has(int(t)) && x.dependent(e.rule, t)
	}
	switch {
	case !possible:
		return nil, nil
	case free:
		first = append(first, t)
	case enabled:
		perhaps = append(perhaps, t)
	}
	return first, perhaps
}

// begins reports whether an event after event i surely is one of the first of v, and not one
// that is asleep where v begins.
func (x *stateless) begins(i int, e *event) bool {
	n := x.path[i]
	return !e.after.Has(i) && e.after.Last() < i && !(x.dependent(n.next.rule, e.rule) && n.sleeps(e.rule))
}
