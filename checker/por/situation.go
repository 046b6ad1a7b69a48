package por

// situation is all that the choice of a stubborn set depends on, of a state and its steps:
// which rules are enabled, and the answers to some questions. They are numbered: whether a
// test of a guard holds, whether a bag is empty, and whether an enabled rule sends only what
// does not wait already on a route. Only those are answered that are asked.
type situation struct {
	state, records []uint64
	optimistic     bool     // it is the best of all: every answer is yes
	asked, yes     set      // of the questions
	answers        []answer // in the order in which they were asked
}

// answer is a question and its answer.
type answer int32

func answered(question int, yes bool) answer {
	if yes {
		return answer(question<<1 | 1)
	}
	return answer(question << 1)
}

func (a answer) question() int { return int(a >> 1) }
func (a answer) yes() bool     { return a&1 != 0 }

// enabledBy makes out the set of the rules that are enabled, given the records of the
// steps (engine.Records).
func (a *analysis) enabledBy(records []uint64, out set) {
	clear(out)
	for at := 0; at < len(records); at += 1 + a.words {
		out.Add(int(int32(records[at])))
	}
}

// ask answers a question, the same one only once.
func (c *choice) ask(question int) bool {
	at := &c.at
	if at.optimistic || at.asked.Has(question) {
		return at.optimistic || at.yes.Has(question)
	}
	yes := c.answer(question, at.state, at.records)
	at.asked.Add(question)
	if yes {
		at.yes.Add(question)
	}
	at.answers = append(at.answers, answered(question, yes))
	return yes
}

// begin makes a state the situation.
func (s *situation) begin(state, records []uint64) {
	s.state, s.records, s.optimistic, s.answers = state, records, false, s.answers[:0]
	clear(s.asked)
	clear(s.yes)
}

// questions lists the questions of conditions about a state, each once: first the tests, which are numbered from 0,
// then whether areas are zero, then whether a message that a rule sends by a route is new there.
type questions struct {
	tests       []*test
	empties     []area
	sendRoutes  []sendRoute
	sendRouteAt []int // of each rule: where in sendRoutes its routes begin
}

func (q *questions) count() int { return len(q.tests) + len(q.empties) + len(q.sendRoutes) }

// ofEmpty is the number of the question whether area n is zero.
func (q *questions) ofEmpty(n int) int { return len(q.tests) + n }

// ofRoute is the number of the question about route i of rule t.
func (q *questions) ofRoute(t, i int) int {
	return len(q.tests) + len(q.empties) + q.sendRouteAt[t] + i
}

// addRoutes adds the routes of the next rule, whose number is given.
func (q *questions) addRoutes(t int, routes []route) {
	q.sendRouteAt = append(q.sendRouteAt, len(q.sendRoutes))
	for i := range routes {
		q.sendRoutes = append(q.sendRoutes, sendRoute{&routes[i], int32(t)})
	}
}

// answer answers a question about a state and the records of its steps.
func (a *analysis) answer(question int, state, records []uint64) bool {
	q := &a.questions
	if question < len(q.tests) {
		return q.tests[question].holds(state)
	}
	question -= len(q.tests)
	if question < len(q.empties) {
		return q.empties[question].zero(state)
	}
	l := q.sendRoutes[question-len(q.empties)]
	for at := 0; at < len(records); at += 1 + a.words {
		if int32(records[at]) == l.rule && !l.fresh(state, records[at+1:at+1+a.words]) {
			return false
		}
	}
	return true
}

// sendRoute is a route of a rule.
type sendRoute struct {
	*route
	rule int32
}

// fresh reports whether what a step from one state to another sends on the route cannot
// equal a message that waits there.
func (r *route) fresh(from, to []uint64) bool {
	return r.area.zero(from) || r.single && !r.area.equal(from, to)
}
