package ltl

// Events are seen only where a step that comes in between and has nothing to do with them makes no difference.
// An event alone is a `next` in disguise: `!e`, or `e until f`, would notice such a step. What is accepted of a
// formula in normal form is an event among what is joined by And and Or on the right side of an Until or the left side of
// a Release, and the absence of one on the right side of a Release or the left side of an Until. Where the left side is more
// than a constant, an event on the right asks for it in its own letter as well: `f until e` means `f until (f & e)`, which a
// step in between that keeps f does not change. `f unless e` means the same or that e never happens, which is `e release f`.

// Guarded is a formula in normal form with what it asks for where events happen, some of its propositions;
// ok is false when it says something of an event elsewhere.
func (f *Formula) Guarded(events Letter) (g *Formula, ok bool) {
	return f.released(events).Normal(false).guard(events, nil, 0)
}

// released is a formula in which `f unless e` asks for f where e happens, too.
func (f *Formula) released(events Letter) *Formula {
	if f == nil || f.X == nil {
		return f
	}
	g := &Formula{Op: f.Op, X: f.X.released(events), Y: f.Y.released(events)}
	if f.Op != Unless || f.Y.Props()&events == 0 {
		return g
	}
	y := g.Y.Normal(false)
	return &Formula{Op: Release, X: y, Y: &Formula{Op: Or, X: g.X, Y: y.without(events)}}
}

// without returns the rest of a formula in normal form if no event happens now.
func (f *Formula) without(events Letter) *Formula {
	switch {
	case f.Op == Prop && events.Has(f.Prop):
		return constant(false)
	case f.Op == And || f.Op == Or:
		return dual(And, Or, f.Op == Or, f.X.without(events), f.Y.without(events))
	}
	return f
}

// opposite is the operator whose right side takes the events that the left side of another takes.
var opposite = map[Op]Op{Until: Release, Release: Until}

// guard is Guarded for a part of an operator that takes the events that the right side of Until or Release takes, as `of` says.
// Left is the left side of the operator where the part is its right side; nil: there is none.
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
		x, okX := f.X.guard(events, nil, opposite[f.Op])
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

// Asking is a formula as it is written, but that `f until e` and `f unless e` ask for f where the event e happens.
func (f *Formula) Asking(events Letter) *Formula {
	if f == nil || f.X == nil || f.Props()&events == 0 {
		return f
	}
	g := &Formula{Op: f.Op, X: f.X.Asking(events), Y: f.Y.Asking(events)}
	if g.Op == Until || g.Op == Unless {
		g.Y = g.Y.beside(events, g.X)
	}
	return g
}

// beside is a right side in which the events that may stand there ask for the left one.
func (f *Formula) beside(events Letter, left *Formula) *Formula {
	switch {
	case f.Op == Prop && events.Has(f.Prop):
		return &Formula{Op: And, X: f, Y: left}
	case f.Op == And || f.Op == Or:
		return &Formula{Op: f.Op, X: f.X.beside(events, left), Y: f.Y.beside(events, left)}
	}
	return f
}
