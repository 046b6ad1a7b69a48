package temporal

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/ltl"
)

// maxBranches bounds the values of a quantifier that is not cut into checks.
const maxBranches = 64

// proposition is the meaning of one proposition of a letter.
type proposition struct {
	property int // of the program, and which of its instances; -1: being at rest, or of events
	instance int
	weights  [maxFollowed]int // what each value that is followed adds to the instance
	happens  *ir.EventAtom    // events
	enabled  bool             // that they are, and not that they fire
	note     int              // of a step, from 1 on
	values   string           // of the parameters around, so that propositions can be compared
}

// check is a formula for some values of its parameters.
type check struct {
	formula *ltl.Formula
	asked   *ltl.Formula // as it is written, but for what events ask for; the other may be in normal form
	body    *ir.Term     // that it was made of
	hot     bool         // it says of a machine's hot states that they are left
	around  map[int][]binding
	premise ltl.Letter // the event that the left side of it is; none: something else
	fired   ltl.Letter // propositions that are true of steps, and not of states
	props   []proposition
	values  []binding // of the parameters that are cut into checks
	follows *following
}

// binding is a parameter and its value, which may be followed: then it is one of those that are, and here is the least.
type binding struct {
	param    *ir.Param
	value    int64
	followed int // the number of the value that is followed, from 1 on; 0: none
}

// under is the value where some values are followed.
func (b *binding) under(followed []int) int64 {
	if b.followed > 0 {
		return b.value + int64(followed[b.followed-1])
	}
	return b.value
}

// LimitError is the error for a formula that cannot be checked.
type LimitError struct {
	Formula *ir.Formula
	Message string
}

func (e *LimitError) Error() string { return fmt.Sprintf("ltl %s: %s", e.Formula.Title(), e.Message) }

// checksOf returns the checks of a formula for each choice of values, following the values that are renamed. Of checks
// that differ only in the names of values that are alike, it makes only the one with the least names. The error is a
// *LimitError.
func checksOf(f *ir.Formula, renames func(*ir.Type) bool, alike []*ir.Type) (list []*check, err error) {
	params, body := outermost(f)
	w := followingOf(f, renames)
	w.eachValue(params, w.alone, nil, func(values []binding) bool {
		if !leastNames(values, alike) {
			return true
		}
		u := &unrolling{follows: w, values: append([]binding(nil), values...), numbers: map[proposition]int{}}
		c := &check{values: u.values, body: body, follows: w}
		c.formula = u.term(body)
		c.asked, c.hot = c.formula, f.Hot
		if x := premiseOf(body); x != nil && (x.Kind == ir.Fired || x.Kind == ir.Noted) {
			c.premise = 1 << u.term(x).Prop
		}
		c.props, c.around = u.props, u.around
		if c.fired = u.fired; c.fired != 0 {
			c.asked = c.formula.Asking(c.fired)
			c.formula, _ = c.formula.Guarded(c.fired) // the compiler has seen to it that it is
		}
		if u.wrong != "" {
			err = &LimitError{f, u.wrong}
		}
		list = append(list, c)
		return err == nil
	})
	return list, err
}

// leastNames reports whether each value of a scalarset whose values are alike occurs before, or is the first of the
// others.
func leastNames(values []binding, alike []*ir.Type) bool {
	next := map[*ir.Type]int64{}
	for _, b := range values {
		t := b.param.Type
		if !slices.Contains(alike, t) {
			continue
		}
		if b.value > next[t] {
			return false
		}
		next[t] = max(next[t], b.value+1)
	}
	return true
}

// eachValue calls f for all values of parameters but for those of which one is followed for itself, the first
// outermost, until it returns false.
func (w *following) eachValue(params []ir.Param, alone []int, values []binding, f func([]binding) bool) bool {
	if len(params) == 0 {
		return f(values)
	}
	p, values := &params[0], values[:len(values):len(values)]
	followed := -1
	if len(alone) > 0 {
		followed, alone = alone[0], alone[1:]
	}
	switch {
	case p.Kind != ir.Each:
		return w.eachValue(params[1:], alone, values, f)
	case followed >= 0:
		return w.eachValue(params[1:], alone, append(values, binding{p, p.From, followed + 1}), f)
	}
	for n := range p.Values() {
		if !w.eachValue(params[1:], alone, append(values, w.bound(p, p.From+int64(n)*p.By)), f) {
			return false
		}
	}
	return true
}

// unrolling makes a formula of a term.
type unrolling struct {
	follows *following
	values  []binding // of all parameters around, the outermost first
	props   []proposition
	numbers map[proposition]int
	around  map[int][]binding // of the propositions about events, the values of the parameters around
	fired   ltl.Letter        // those that are true of steps
	wrong   string
}

func (u *unrolling) term(t *ir.Term) *ltl.Formula {
	switch t.Kind {
	case ir.Holds:
		p := proposition{property: t.Property}
		p.instance, p.weights = instanceOf(u.values)
		return u.prop(p)
	case ir.Resting:
		return u.prop(proposition{property: -1})
	case ir.Noted:
		return u.noted(t)
	case ir.Fired, ir.Enabled:
		return u.eventAtom(t)
	case ir.ForAll:
		return u.branches(t, ltl.And)
	case ir.ForSome:
		return u.branches(t, ltl.Or)
	}
	f := &ltl.Formula{Op: t.Op, X: u.term(t.X)}
	if t.Y != nil {
		f.Y = u.term(t.Y)
	}
	return f
}

// eventAtom returns the formula of an atom about events.
func (u *unrolling) eventAtom(t *ir.Term) *ltl.Formula {
	values := ""
	for _, b := range u.values {
		values += fmt.Sprint(b.value, b.followed, " ")
	}
	p := proposition{property: -1, happens: t.Events, enabled: t.Kind == ir.Enabled, values: values}
	f := u.prop(p)
	if u.around == nil {
		u.around = map[int][]binding{}
	}
	u.around[f.Prop] = u.values
	if !p.enabled {
		u.fired |= 1 << f.Prop
	}
	return f
}

// noted returns the formula of an atom about a note.
func (u *unrolling) noted(t *ir.Term) *ltl.Formula {
	var over []binding
	for _, i := range t.Over {
		over = append(over, u.values[i])
	}
	p := proposition{property: -1}
	p.instance, p.weights = instanceOf(over)
	p.note, p.instance = t.Note+p.instance+1, 0
	f := u.prop(p)
	u.fired |= 1 << f.Prop
	return f
}

// prop returns a proposition, one of the 64 that there may be.
func (u *unrolling) prop(p proposition) *ltl.Formula {
	n, known := u.numbers[p]
	if !known {
		if n = len(u.props); n == ltl.MaxProps {
			u.wrong = fmt.Sprintf("it says more than %d things of a state", ltl.MaxProps)
			n = 0
		} else {
			u.numbers[p], u.props = n, append(u.props, p)
		}
	}
	return &ltl.Formula{Op: ltl.Prop, Prop: n}
}

// branches returns a quantifier's, joined.
func (u *unrolling) branches(t *ir.Term, op ltl.Op) (all *ltl.Formula) {
	outer, n := u.values, 0
	u.follows.eachValue(t.Params, nil, outer, func(values []binding) bool {
		if n++; n > maxBranches {
			u.wrong = fmt.Sprintf("a quantifier that is not the first has more than %d values", maxBranches)
			return false
		}
		u.values = values
		if f := u.term(t.X); all == nil {
			all = f
		} else {
			all = &ltl.Formula{Op: op, X: all, Y: f}
		}
		return true
	})
	u.values = outer
	if all == nil { // over nothing
		return &ltl.Formula{Op: map[ltl.Op]ltl.Op{ltl.And: ltl.True, ltl.Or: ltl.False}[op]}
	}
	return all
}

// instanceOf numbers the values of a property's parameters as engines list them, the first outermost: with those
// that are followed to be added.
func instanceOf(values []binding) (n int, weights [maxFollowed]int) {
	for _, b := range values {
		n = n*b.param.Values() + int((b.value-b.param.From)/b.param.By)
		for k := range weights {
			weights[k] *= b.param.Values()
		}
		if b.followed > 0 {
			weights[b.followed-1]++
		}
	}
	return n, weights
}

// under is the instance, or what is added to the note, where some values are followed.
func (q *proposition) under(followed []int) int {
	n := q.instance
	for k, v := range followed {
		n += q.weights[k] * v
	}
	return n
}

// name shows the values of a check where some are followed, `, i: 2`.
func (c *check) name(followed []int) string { return nameOf(c.values, followed) }

func nameOf(values []binding, followed []int) (s string) {
	for _, b := range values {
		s += ", " + b.param.Name + ": " + b.text(followed)
	}
	return s
}

// text is the value as it is shown.
func (b *binding) text(followed []int) string {
	value := b.under(followed)
	if b.param.Type != nil {
		return b.param.Type.Format(value)
	}
	return fmt.Sprint(value)
}

// events says of each rule of a prepared program which propositions about events it makes true where some values are
// followed: those of its steps, and of the states in which it is enabled.
func (c *check) events(p *ir.Program, followed []int) (fired, enabled []ltl.Letter) {
	fired, enabled = make([]ltl.Letter, len(p.Rules)+1), make([]ltl.Letter, len(p.Rules)+1)
	for n, q := range c.props {
		var around []int64
		for _, b := range c.around[n] {
			around = append(around, b.under(followed))
		}
		for i, r := range p.Rules {
			switch {
			case q.happens == nil || !q.happens.Candidate(r) || !q.happens.Includes(r, around):
			case q.enabled:
				enabled[i] |= 1 << n
			default:
				fired[i] |= 1 << n
			}
		}
	}
	return fired, enabled
}

// notes says which propositions about events some notes make true of a step.
func (c *check) notes(bits uint32, followed []int) (l ltl.Letter) {
	if bits == 0 {
		return 0
	}
	for n, q := range c.props {
		if q.note > 0 && bits&ir.NoteBit(q.note-1+q.under(followed)) != 0 {
			l |= 1 << n
		}
	}
	return l
}

// ofState reports whether a proposition says something of a state by itself.
func (q *proposition) ofState() bool { return q.happens == nil && q.note == 0 }
