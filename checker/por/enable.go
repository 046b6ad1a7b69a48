package por

import (
	"cmp"
	"slices"

	"gomc/ir"
	"gomc/ir/order"
)

// enablingSet is a necessary enabling set of a disabled rule: as long as none of these rules is
// taken, it stays disabled. It is one in the states in which its test holds.
type enablingSet struct {
	test  int // the number of a false conjunct in analysis.tests; -1: it is one in every state
	rules set
}

// starvedPick stands for the necessary enabling sets of a rule whose first Pick finds too few
// messages: the producers of enough of the bags that are empty.
type starvedPick struct {
	demand int
	bags   []*emptyBag
}

type emptyBag struct {
	number    int // in analysis.empties
	producers set
	at        int // the number of producers in analysis.enablingSets
}

// enabling says what can enable a rule.
type enabling struct {
	sets    []enablingSet // the last is one in every state
	starved *starvedPick  // nil if its messages are unknown
}

// enabler collects what can enable rules; tests and areas are shared among them.
type enabler struct {
	p           *ir.Program
	all         []effect
	writers     *rulesByCell // which rules write a cell
	tests       []*test
	empties     []area
	fifo        ir.CellSet         // the channels that are queues
	undefinable ir.CellSet         // what a rule may make Undefined
	emptyAt     map[int]int        // the first cell of a bag to its number in empties
	faultless   map[*ir.Param]bool // the filters that cannot fault
}

func newEnabler(p *ir.Program, all []effect, defined []bool) *enabler {
	e := &enabler{p: p, all: all, faultless: order.FaultlessFilters(p, defined), fifo: channelCells(p, ir.Fifo), undefinable: undefinable(p, all), emptyAt: map[int]int{}}
	writes := make([]ir.CellSet, len(all))
	for t := range all {
		writes[t] = all[t].allWrites(p)
	}
	e.writers = byCell(p, writes)
	return e
}

func (e *enabler) of(t int) enabling {
	r := e.p.Rules[t]
	out := enabling{starved: e.starvedPickOf(r)}
	head := e.headReads(r)
	faulty := e.p.NewCellSet() // what decides whether something faults before a conjunct is evaluated
	if !plainHead(r) {
		faulty.AddAll(head)
	}
	sound := e.p.NewCellSet() // what must be defined so that nothing else does
	for _, c := range ir.Conjuncts(r.Guard) {
		reads := e.reads(r, c)
		if t := falseTest(e.p, r, c, reads, sound); t != nil {
			out.sets = append(out.sets, enablingSet{test: e.testNumber(t), rules: e.writers.meeting(union(e.p, reads, faulty))})
		}
		if e.total(r, c, reads) {
			sound.AddAll(reads)
		} else {
			faulty.AddAll(reads)
		}
	}
	out.sets = append(out.sets, enablingSet{test: -1, rules: e.allWriters(t)})
	return out
}

// testNumber is the index of a test in tests.
func (e *enabler) testNumber(t *test) int {
	if i := slices.IndexFunc(e.tests, t.same); i >= 0 {
		return i
	}
	e.tests = append(e.tests, t)
	return len(e.tests) - 1
}

// allWriters are the rules that write anything on which it depends whether t is enabled.
// Removing a message from a channel enables no rule that would choose it, unless it stood in
// front of another one.
func (e *enabler) allWriters(t int) set {
	own := &e.all[t]
	out := e.writers.meeting(e.guardReads(t))
	for u := range e.writers.meeting(own.picks).All() {
		if intersects(e.all[u].inserts, own.picks, nil) || intersects(e.all[u].writes, own.picks, nil) || intersects(e.all[u].removes, own.picks, e.fifo) {
			out.Add(u)
		}
	}
	return out
}

// guardReads are the cells that decide whether rule t is enabled, but for the messages that it chooses.
func (e *enabler) guardReads(t int) ir.CellSet {
	r := e.p.Rules[t]
	cells := ir.Reads(e.p.RuleEffects(withoutPicks(r)).Guard, e.p, constants(r))
	cells.AddAll(e.all[t].headReads)
	if ir.MayAbandon(r.Body...) {
		cells.AddAll(ir.Reads(e.p.RuleEffects(r).Body, e.p, constants(r)))
	}
	return cells
}

// total reports whether a conjunct can never fault once the cells that it reads
// are defined: no rule makes them Undefined again.
func (e *enabler) total(r *ir.Rule, c ir.Expr, reads ir.CellSet) bool {
	if reads.Intersects(e.undefinable) {
		return false
	}
	s := newValuations(e.p, r, reads)
	if s == nil {
		return false
	}
	for at := range s.size() {
		if s.to(at); s.defined(reads) {
			if _, ok := ir.Evaluate(c, s); !ok {
				return false
			}
		}
	}
	return true
}

// reads are the cells that a conjunct reads.
func (e *enabler) reads(r *ir.Rule, c ir.Expr) ir.CellSet {
	alone := withoutPicks(r)
	alone.Guard = c
	return ir.Reads(e.p.RuleEffects(alone).Guard, e.p, constants(r))
}

// headReads are the cells that binding the parameters reads.
func (e *enabler) headReads(r *ir.Rule) ir.CellSet {
	return ir.Reads(e.p.RuleEffects(&ir.Rule{Params: r.Params}).Guard, e.p, constants(r))
}

// plainHead reports whether binding the parameters cannot fault.
func plainHead(r *ir.Rule) bool {
	for i := range r.Params {
		if q := &r.Params[i]; q.Kind == ir.Alias && !fixedAlias(q) || q.Kind == ir.Pick && !plainPick(q) {
			return false
		}
	}
	return true
}

// fixedAlias reports whether an alias only gives registers constant values.
func fixedAlias(q *ir.Param) bool {
	return !slices.ContainsFunc(q.Bind, func(s ir.Stmt) bool {
		let, ok := s.(*ir.Let)
		if !ok {
			return true
		}
		_, constant := let.X.(*ir.Const)
		return !constant
	})
}

func plainPick(q *ir.Param) bool {
	if _, known := demand(q); !known || q.Filter != nil || q.Skip != nil {
		return false
	}
	for i := range q.Choices {
		bag := q.Choices[i].Bag
		if bag.Root != ir.State || len(bag.Pre) > 0 || slices.ContainsFunc(bag.Path, func(s ir.Step) bool { return !s.Total || s.Slot }) {
			return false
		}
	}
	return true
}

// starvedPickOf returns the starvedPick of a rule if only constant parameters come before its first Pick and all bags
// of that are fixed. The messages that wait are asked whether they pass the filter although there are too few. So one
// of several messages that could fault says nothing about what could enable the rule.
func (e *enabler) starvedPickOf(r *ir.Rule) *starvedPick {
	for i := range r.Params {
		q := &r.Params[i]
		if q.Kind == ir.Each || q.Kind == ir.Alias && fixedAlias(q) {
			continue
		}
		k, known := demand(q)
		if q.Kind == ir.Alias || !known || k == 0 || k > 1 && q.Filter != nil && !e.faultless[q] {
			return nil
		}
		w := &starvedPick{demand: k}
		for j := range q.Choices {
			b, ok := e.bag(r, &q.Choices[j])
			if !ok {
				return nil
			}
			w.bags = append(w.bags, b)
		}
		slices.SortStableFunc(w.bags, func(a, b *emptyBag) int {
			return cmp.Compare(a.producers.Common(a.producers), b.producers.Common(b.producers))
		})
		return w
	}
	return nil
}

func (e *enabler) bag(r *ir.Rule, c *ir.Choice) (*emptyBag, bool) {
	cells := e.p.NewCellSet()
	for _, a := range bagOf(e.p, r, c) {
		a.AddTo(cells, constants(r))
	}
	if c.Bag.Root != ir.State || len(c.Bag.Pre) > 0 || cells.Len() != c.Bag.Type.Cells() {
		return nil, false
	}
	first := 0
	for first = range cells.All() {
		break
	}
	number, met := e.emptyAt[first]
	if !met {
		number = len(e.empties)
		e.emptyAt[first] = number
		e.empties = append(e.empties, areaOf(e.p, cells))
	}
	producers := newSet(len(e.all))
	for u := range e.all {
		if e.all[u].inserts.Intersects(cells) || e.all[u].writes.Intersects(cells) {
			producers.Add(u)
		}
	}
	return &emptyBag{number: number, producers: producers}, true
}
