package por

import (
	"cmp"
	"slices"

	"gomc/ir"
)

// analysis holds the static facts about a program: all of them follow from the effects of package ir.
type analysis struct {
	rules     int
	words     int // of a state
	dependsOn []set
	routes    [][]route
	enable    []enabling
	questions questions
	visible   set        // the rules that write what a property reads; nil: it does not matter
	commuting dependence // for searches that go by the order of events
	order     []int      // the rules as seeds, the best first
	shared    sharedSets
	moving    set // the rules that keep a state from rest: all but the adversary's
}

// sharedSets is the sets of rules that deletion looks at, each once, though many rules have the same.
type sharedSets struct {
	dependencies ruleSets // what enabled rules depend on
	dependsOnAt  []int    // of each rule: the number of its set there
	enablingSets ruleSets // the necessary enabling sets of disabled rules
	enablingRefs [][]enablingRef
	fair         *fairness
}

func analyse(p *ir.Program, opts Options) *analysis {
	p = pruneDead(p)
	all := effects(p)
	e := newEnabler(p, all, opts.Defined)
	fair := e.fairnessOf(&opts.Assumed)
	seen := seenByFormulas(p, all, fair.visible(opts.Seen))
	r := relate(p, all, observations(p, opts.Defined), seen, opts.Together, opts.EachRest)
	a := &analysis{rules: len(all), words: p.Layout.Words, dependsOn: r.dependsOn, routes: r.routes}
	a.shared.fair = fair
	for t := range all {
		a.enable = append(a.enable, e.of(t))
	}
	a.questions.tests, a.questions.empties = e.tests, e.empties
	a.order = seedOrder(p, opts.Seeds)
	if opts.Ahead {
		a.visible = r.visible()
	}
	a.relateDependent(all)
	a.relateSenders(p, all, r.seenWith)
	for t := range a.routes {
		a.questions.addRoutes(t, a.routes[t])
	}
	a.internSets()
	a.moving = newSet(a.rules)
	for t, r := range p.Rules {
		if !r.Adverse() {
			a.moving.Add(t)
		}
	}
	return a
}

// Seeds says which rules a stubborn set should rather begin with.
type Seeds string

// The orders of seeds. Opposite, after the "opposite transaction" heuristic of Bokor et
// al.: rules that begin something before those that go on with it, and those before rules
// that end it. Transaction is its reverse (R. Bhattacharya, S. German, G. Gopalakrishnan,
// SPIN 2006), and Source the order of the model.
const (
	Opposite    Seeds = "opposite"
	Transaction Seeds = "transaction"
	Source      Seeds = "source"
)

// stage returns where a rule stands in the flow of messages: it begins something when it consumes nothing, ends
// something when it sends nothing, and else continues it.
func stage(r *ir.Rule) int {
	switch {
	case len(r.Consumes) == 0:
		return 0
	case len(r.Sends) > 0:
		return 1
	}
	return 2
}

// seedOrder sorts the rules by stage. Those that were one rule stand by the values of its
// parameters, the process first: so that a set is the events of one process rather than of one
// sender, and that does not depend on which parameter was split first.
func seedOrder(p *ir.Program, seeds Seeds) []int {
	order, origin := make([]int, len(p.Rules)), map[*ir.Rule]int{}
	for i, r := range p.Rules {
		order[i] = i
		if _, met := origin[r.Origin()]; !met {
			origin[r.Origin()] = i
		}
	}
	direction := map[Seeds]int{Opposite: 1, Transaction: -1}[seeds]
	slices.SortStableFunc(order, func(a, b int) int {
		r, s := p.Rules[a], p.Rules[b]
		return cmp.Or(
			direction*cmp.Compare(stage(r), stage(s)),
			cmp.Compare(origin[r.Origin()], origin[s.Origin()]),
			slices.CompareFunc(r.Params, s.Params, byValue))
	})
	return order
}

// byValue compares the first values of a parameter of two parts of a rule.
func byValue(a, b ir.Param) int {
	if a.Kind != ir.Each || b.Kind != ir.Each {
		return 0
	}
	return cmp.Compare(a.From, b.From)
}
