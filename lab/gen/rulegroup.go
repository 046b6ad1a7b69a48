package gen

import "fmt"

// ruleGroup says what a rule may access where rules are to have little in common. Its rules fire one after the other;
// those of a group that loops may go on with an earlier one.
type ruleGroup struct {
	scope []*variable
	step  string
	loops bool
	rules int // written so far
}

// lastStep is the greatest number of a step.
const lastStep = 3

// dealVariables writes the steps of two or three groups and assigns the variables to them: each
// to one group, or once in a while to all.
func (g *generator) dealVariables() {
	if !g.profile.Grouped {
		return
	}
	for range g.Between(2, 3) {
		h := &ruleGroup{step: g.fresh("step"), loops: g.Chance(60)}
		g.groups = append(g.groups, h)
		g.line("var %s : 0..%d;", h.step, lastStep)
	}
	for _, v := range g.scope {
		owner := OneOf(g.Random, g.groups...)
		shared := !v.state || g.Chance(5)
		for _, h := range g.groups {
			if shared || h == owner {
				h.scope = append(h.scope, v)
			}
		}
	}
}

// guarded writes a guard by which a rule of a group fires at one of its steps, and returns
// how it advances to the next.
func (g *generator) guarded(guard string) (whole, next string) {
	if g.group == nil {
		return guard, ""
	}
	at := g.group.rules % lastStep
	to := at + 1
	if g.group.rules++; g.group.loops && g.Chance(40) {
		to = g.Below(at + 1)
	}
	whole = fmt.Sprintf("%s = %d", g.group.step, at)
	if guard != "" {
		whole += " & (" + guard + ")"
	}
	return whole, fmt.Sprintf("%s := %d;", g.group.step, to)
}

// stepsTogether writes an invariant and a cover about the steps of two groups at a time, which
// no rule changes together.
func (g *generator) stepsTogether() {
	at := func() expr {
		h := OneOf(g.Random, g.groups...)
		return compare(atom("%s", h.step), "=", literal(int64(g.Below(lastStep+1))))
	}
	g.propertyNamed("invariant", not(and(at(), at())))
	g.propertyNamed("cover", and(at(), at()))
}
