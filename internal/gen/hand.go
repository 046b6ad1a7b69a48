package gen

import "fmt"

// hand is what a rule may touch where rules are to have little in common. Its rules fire one
// after the other; those of a hand that turns back may go on with an earlier one.
type hand struct {
	scope []*variable
	step  string
	turns bool
	rules int // written so far
}

// lastStep is the greatest number of a step.
const lastStep = 3

// deal writes the steps of two or three hands and deals out the variables: each is in one
// hand, or once in a while in all.
func (g *generator) deal() {
	if !g.profile.Apart {
		return
	}
	for range g.between(2, 3) {
		h := &hand{step: g.fresh("step"), turns: g.chance(60)}
		g.hands = append(g.hands, h)
		g.line("var %s : 0..%d;", h.step, lastStep)
	}
	for _, v := range g.scope {
		owner := oneOf(g.random, g.hands...)
		shared := !v.state || g.chance(5)
		for _, h := range g.hands {
			if shared || h == owner {
				h.scope = append(h.scope, v)
			}
		}
	}
}

// guarded writes a guard by which a rule of a hand fires at one of its steps, and returns
// how it goes on to the next.
func (g *generator) guarded(guard string) (whole, next string) {
	if g.hand == nil {
		return guard, ""
	}
	at := g.hand.rules % lastStep
	to := at + 1
	if g.hand.rules++; g.hand.turns && g.chance(40) {
		to = g.below(at + 1)
	}
	whole = fmt.Sprintf("%s = %d", g.hand.step, at)
	if guard != "" {
		whole += " & (" + guard + ")"
	}
	return whole, fmt.Sprintf("%s := %d;", g.hand.step, to)
}

// stepsTogether writes an invariant and a cover about the steps of two hands at a time, which
// no rule changes together.
func (g *generator) stepsTogether() {
	at := func() expr {
		h := oneOf(g.random, g.hands...)
		return compare(atom("%s", h.step), "=", literal(int64(g.below(lastStep+1))))
	}
	g.propertyNamed("invariant", not(and(at(), at())))
	g.propertyNamed("cover", and(at(), at()))
}
