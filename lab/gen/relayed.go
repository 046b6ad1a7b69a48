package gen

import "fmt"

// relayed is a shape in which who sends matters: one machine tells a second something, and then a third, which passes on
// that it has been told. In one queue for all senders the second learns from the first before it learns from the third; in a
// queue for each sender it may be the other way round. Or the first machine tells the second both, which is kept apart only
// where nothing is in order. The second remembers which came first.
type relayed struct {
	teller, passer, learner *automaton
	first, cue, second      *event // to the learner, to the passer, and from that to the learner
	twice                   bool   // the teller tells the learner both
}

// relays decides who they are, of the machines that there are: three of them; or two, if those told are instances of one.
func (g *machineGenerator) relays() {
	r := &relayed{first: g.events[0], second: g.events[1], twice: g.Chance(40)}
	all := g.machines
	r.teller, r.learner, r.passer = all[0], all[1], all[len(all)-1]
	r.cue = r.first
	for _, m := range all { // the others wait, or there are too many states
		m.indexed, m.budget = false, 0
	}
	r.teller.budget, r.passer.budget = 1, 1
	if r.passer == r.learner {
		r.learner.indexed = true
	} else {
		r.cue = g.events[g.Below(len(g.events))]
	}
	g.addRoute(r.teller, r.first, r.learner)
	g.addRoute(r.teller, r.cue, r.passer)
	g.addRoute(r.passer, r.second, r.learner)
	if r.twice {
		g.addRoute(r.teller, r.second, r.learner)
	}
	g.relayed = r
}

// pairs lets two machines send each other something, each instance to the one with its own index.
func (g *machineGenerator) pairs() {
	g.paired, g.machines = true, g.machines[:2]
	for _, m := range g.machines {
		m.indexed, m.budget = true, 1
	}
}

// isPart reports whether a machine has to handle an event for the shape.
func (r *relayed) isPart(m *automaton, e *event) bool {
	return r != nil && (m == r.passer && e == r.cue || r.remembers(m, e))
}

// remembers reports whether it has to remember when the event came.
func (r *relayed) remembers(m *automaton, e *event) bool {
	return r != nil && m == r.learner && (e == r.first || e == r.second)
}

// pass returns the statements of a handler that make the shape.
func (g *machineGenerator) pass(m *automaton, e *event) (body []string) {
	r := g.relayed
	if r.remembers(m, e) {
		which := 0
		if e == r.second {
			which = 1
		}
		body = append(body, fmt.Sprintf("if isundefined(came) then came := %d; end;", which))
	}
	if r != nil && m == r.passer && e == r.cue {
		body = append(body, g.spend(g.sendAll(r.second, r.learner)))
	}
	return body
}

// tell is the rule with which it begins.
func (g *machineGenerator) tell() {
	r := g.relayed
	sends := g.sendAll(r.first, r.learner)
	if r.twice {
		sends += " " + g.sendAll(r.second, r.learner)
	} else if r.passer != r.learner {
		sends += " " + g.sendAll(r.cue, r.passer)
	}
	g.line("    rule \"tell\" left > 0 ==> begin left := left - 1; %s end;", sends)
}

// sendAll sends an event to a machine, to all of its instances.
func (g *machineGenerator) sendAll(e *event, to *automaton) string {
	word := "send"
	if to.indexed {
		word = "broadcast"
	}
	return fmt.Sprintf("%s %s to %s;", word, g.instance(e), to.name)
}
