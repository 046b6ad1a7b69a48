package por

import (
	"cmp"
	"slices"

	"gomc/ir"
)

// analysis is what is known of a program before any state is: all of it follows from the
// facts of package ir.
type analysis struct {
	rules     int
	words     int // of a state
	need      []set
	routes    [][]route
	enable    []enabling
	tests     []*test
	empties   []area
	dependent []set  // of each rule, either way (order.go)
	sends     []set  // of each rule: those to which it only sends (order.go)
	seenTaken []set  // of each rule: those of which a state shows which of its messages they take
	bitmaps   []area // of each rule: those of the channels on which it sends that are bitmaps
	askers    []set  // of each rule: those whose condition may name it
	order     []int  // the rules as seeds, the best first
	width     int    // of a situation, in bits
	routeAt   []int  // of each rule: where in a situation its routes begin
}

func analyse(p *ir.Program, seeds Seeds) *analysis {
	p = live(p)
	all := effects(p)
	r := relate(p, all)
	a := &analysis{rules: len(all), words: p.Layout.Words, need: r.need, routes: r.routes}
	e := newEnabler(p, all)
	for t := range all {
		a.enable = append(a.enable, e.of(t))
	}
	a.tests, a.empties = e.tests, e.empties
	a.order = seedOrder(p, seeds)
	a.ask()
	a.relateBothWays(all)
	a.relateSenders(p, all, r.seen)
	a.traceReceipts(p, all)
	a.width = a.rules + len(a.tests) + len(a.empties)
	for t := range a.routes {
		a.routeAt = append(a.routeAt, a.width)
		a.width += len(a.routes[t])
	}
	return a
}

// ask finds out for each rule in whose conditions it occurs.
func (a *analysis) ask() {
	for range a.rules {
		a.askers = append(a.askers, newSet(a.rules))
	}
	for t := range a.rules {
		note := func(s set) { s.each(func(u int) { a.askers[u].add(t) }) }
		note(a.need[t])
		for i := range a.routes[t] {
			note(a.routes[t][i].takers)
			note(a.routes[t][i].adders)
		}
		for _, w := range a.enable[t].ways {
			note(w.rules)
		}
		if w := a.enable[t].wait; w != nil {
			for i := range w.bags {
				note(w.bags[i].adders)
			}
		}
	}
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

// stage is where a rule stands in the flow of messages: it begins something when it
// consumes nothing, ends something when it sends nothing, or else it goes on.
func stage(r *ir.Rule) int {
	switch {
	case len(r.Consumes) == 0:
		return 0
	case len(r.Sends) > 0:
		return 1
	}
	return 2
}

func seedOrder(p *ir.Program, seeds Seeds) []int {
	order := make([]int, len(p.Rules))
	for i := range order {
		order[i] = i
	}
	direction := map[Seeds]int{Opposite: 1, Transaction: -1}[seeds]
	slices.SortStableFunc(order, func(a, b int) int {
		return direction * cmp.Compare(stage(p.Rules[a]), stage(p.Rules[b]))
	})
	return order
}
