package ltl

// Events are seen only where a step that comes in between and has nothing to do with them makes no difference.
// An event alone is a `next` in disguise: `!e`, or `e until f`, would notice such a step. What is accepted of a
// formula in normal form is an event among what is joined by And and Or on the right side of an Until, and the absence of
// one on the right side of a Release. Where the left side is more than a constant, it is asked for in the letter of the
// event as well: `f until e` means `f until (f & e)`, which a step in between that keeps f does not change.

// Guarded is a formula in normal form with what it asks for where events happen, some of its propositions;
// ok is false when it says something of an event elsewhere.
func (f *Formula) Guarded(events Letter) (g *Formula, ok bool) {
	return f.guard(events, nil, 0)
}

// guard is Guarded for a part on the right side of an operator whose left side is given; nil: of none.
func (f *Formula) guard(events Letter, left *Formula, of Op) (g *Formula, ok bool) {
	switch f.Op {
	case Prop:
		if events.Has(f.Prop) {
			return join(And, f, left), of == Until
		}
		return f, true
	case Not:
		if events.Has(f.X.Prop) {
			return join(Or, f, left), of == Release
		}
		return f, true
	case And, Or:
		x, okX := f.X.guard(events, left, of)
		y, okY := f.Y.guard(events, left, of)
		return &Formula{Op: f.Op, X: x, Y: y}, okX && okY
	case Until, Release:
		x, okX := f.X.guard(events, nil, 0)
		y, okY := f.Y.guard(events, x, f.Op)
		return &Formula{Op: f.Op, X: x, Y: y}, okX && okY
	}
	return f, true
}

// join is an event with what is asked for beside it; constants ask for nothing.
func join(op Op, event, left *Formula) *Formula {
	if left == nil || left.Op == True || left.Op == False {
		return event
	}
	return &Formula{Op: op, X: event, Y: left}
}
