package dpor

import (
	"slices"

	"gomc/checker/reduction"
	"gomc/internal/bitset"
)

// What follows finds, of the rules at a state of the path, a source set.
//
// A set of rules is a source set of a state (P. A. Abdulla, S. Aronis, B. Jonsson,
// K. Sagonas, Source Sets, JACM 64(4), 2017, definition 4.3), for some runs from there, if each
// of these can be begun with one of the rules, in an equivalent order. The rules to be taken at a
// state of the path become one, race by race.
//
// Actions. A step is an action: its rule, the messages that it consumes, those that it sends, and
// which of the rule's steps with the same messages it is. Two actions are independent if their
// rules are; or if one rule feeds the other, what the one sends did not wait before, and the other
// does not consume it. That is a property of actions and not of states: whatever is done in
// between that is independent of an action changes neither what it consumes, nor what it sends,
// nor whether that is new (Package por ensures the last: no other action that is independent of the
// sender sends there). So runs that differ by the order of independent neighbours are a
// Mazurkiewicz trace, and two of one trace lead to the same state. That an event of the path
// follows from another is decided by actions, for sure.
//
// Rule t is in a race with event e of the path if one of its actions depends on e, and no event
// between them follows from e and makes t follow. Then t may come before e, after those events
// that do not follow from e: with them, t is a run v from the state s before e. To reverse the
// race is to begin with v at s: by one of its first events, which follow from no other one of v,
// or by t, if t is enabled at s and independent of the rest of v. All of these commute, so one
// is enough, and none need be added when one is to be taken already.
//
// # Where it departs from the paper
//
// A process is a rule, with one transition that may have several actions. A set that has the
// rule has all of them that are not asleep. Two actions of a rule are dependent, so a rule may
// be in a race with itself: what feeds it may bring another message, to be consumed instead.
//
// Rules disable each other. A race with a rule that has been disabled would never be seen if
// only events that happen were looked at. So at each state of the path all rules are, as if
// they came next, and by any action. If t was not enabled at s, there is nothing to reverse
// unless v has something that can enable it.
//
// The action of a rule that is not enabled is unknown, and so is that of an enabled one whose
// actions e may have changed. Then it is taken to depend on e, and not to depend on what would
// rule the race out. It is known where e feeds t: what e sends did not wait before it, and
// no action that is independent of e sends it; so no action that consumes it can come before e. And
// where t feeds e: e does nothing to t, so t's actions are those that it has now.
//
// # Why it is enough
//
// Theorem. Let E be on the path, and w a run from there of which no first event is asleep after
// E, and t an action, whether it can be taken after w or not. Then below E there is a path with
// the trace of some w.z in which all of z is independent of t. (Compare theorem 4.7 of the paper. t
// is for runs that only lead to an error, and for the induction.)
//
// For take, if one of the steps explored after E is a first event of w, the one explored first,
// f: w is f.w', and no first event of w' is asleep after E.f, since it would be one of w, and
// have been asleep or explored before f. Induction on E.f gives f.w'.z. Else take, of the
// steps explored after E, the one, c, that is independent of the longest beginning of w.t. No
// first event of that is asleep after E.c. If it is all of w.t, induction on E.c gives c.w.z, a
// w.c.z. Else let u be the beginning and b what comes next. Induction on E.c gives c.u.z with
// all of z independent of b. At its end b is in a race with c: nothing in u follows from c, and
// nothing in z makes b follow. What does not follow from c is a u.z', z' a part of z, and it can
// be taken at E, and b after it. So after E a step q is explored with which u.z'.b can begin. It
// is not asleep there: else, being independent of c, and of what comes before it in c.u.z, it
// would still be asleep where that has it. If q is b or in u, it is a first event of w. If it
// is in z', it is independent of all of u.b. Both contradict the choice of c.
//
// A run to a state at rest is a w, and z is empty then. One to a state that a property rejects,
// too: all events that the property sees depend on each other, so that they stand in the same
// order in w.z, and behind the last one of w the property says the same. An error is a step of its
// rule t. A channel that is full is one, too, and senders are independent all the same: if
// w.t reaches it, there are as many messages after w.z, as no action of z takes one; or the path
// had the same kind of error before.

// event is the rule of an event on the path, and the earlier events, by position, that it
// follows from: a chain of dependent events leads from there.
type event struct {
	rule  int32
	after bitset.Set
}

// at is event i of the path.
func (x *Search) at(i int) reduction.Action {
	return reduction.Action{Rule: x.path[i].next.rule, From: x.path[i].State, To: x.path[i+1].State}
}

// event returns a step after all events of the path.
func (x *Search) event(o reduction.Successor) event {
	last := len(x.path) - 1
	e, l := event{o.Rule, bitset.New(last)}, x.path[last].Action(&o)
	for i := last - 1; i >= 0; i-- {
		if !e.after.Has(i) && !x.actions.Independent(x.at(i), l) {
			e.after.Add(i)
			e.after.AddAll(x.path[i].next.after)
		}
	}
	return e
}

// races looks for the events of the path with which rule t, coming next, is in a race. One
// from which the last event follows has been looked at before that.
func (x *Search) races(t int32) {
	last := len(x.path) - 1
	covered := bitset.New(last)
	for i := last - 1; i >= 0; i-- {
		old := i < last-1 && x.path[last-1].next.after.Has(i)
		may, must := x.follows(i, t)
		if may && !old && !covered.Has(i) {
			x.reverse(i, t)
		}
		if must {
			covered.AddAll(x.path[i].next.after)
		}
	}
}

// follows reports whether some action of rule t that could come before event i depends on it,
// and whether all actions do that could come next.
func (x *Search) follows(i int, t int32) (may, must bool) {
	e := x.at(i)
	switch {
	case !x.actions.Depends(e.Rule, t) || x.actions.SendsAnew(e, t):
		return false, false
	case x.actions.Feeds(t, e.Rule):
		return !x.allSendUnconsumed(x.path[len(x.path)-1], t, e), false
	}
	return true, true
}

// allSendUnconsumed reports whether all actions that rule t has at a node only send what another one does not consume.
func (x *Search) allSendUnconsumed(n *node, t int32, l reduction.Action) bool {
	for i := range n.Steps {
		if o := &n.Steps[i]; o.Rule == t && !x.actions.SendsUnconsumed(n.Action(o), l) {
			return false
		}
	}
	return true
}

// reverse sees to it that a run in which rule t comes before event i of the path is explored.
func (x *Search) reverse(i int, t int32) {
	todo := x.path[i].backtrack
	first := x.initials(i, t)
	if len(first) > 0 && !slices.ContainsFunc(first, func(r int32) bool { return todo.Has(int(r)) }) {
		todo.Add(int(first[0]))
	}
}

// initials are the rules with which v can begin, of a race of event i with t; none if t
// cannot come after the rest of v.
func (x *Search) initials(i int, t int32) (first []int32) {
	n := x.path[i]
	free := n.rules.Has(int(t))
	possible := free
	for j := i + 1; j < len(x.path)-1; j++ {
		e := &x.path[j].next
		if e.after.Has(i) {
			continue
		}
		if e.after.Last() < i {
			first = append(first, e.rule)
		}
		free = free && x.free(n, t, x.at(j))
		possible = possible || x.actions.CanEnable(e.rule, t)
	}
	switch {
	case !possible:
		return nil
	case free:
		first = append(first, t)
	}
	return first
}

// free reports whether all actions that rule t can have after an event of v, it has at
// node n, too, and independent of that event.
func (x *Search) free(n *node, t int32, l reduction.Action) bool {
	return !x.actions.Depends(l.Rule, t) || x.actions.Feeds(t, l.Rule) && x.allSendUnconsumed(n, t, l)
}
