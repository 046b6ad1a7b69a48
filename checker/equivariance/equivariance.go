// Package equivariance decides in each state whether the order of scalarset values matters to the
// code for which package order could not prove that it does not.
//
// Symmetry reduction assumes that each rule and property is equivariant: it does with a renamed
// state what it does with the state, renamed. The types of the language ensure that, except for the
// order in which code visits scalarset values. Package order proves for most code that the order
// makes no difference. The rest, the obligations, is decided in each stored state.
//
// # What is compared
//
// Let F(s, <) be the result of code in state s when it visits values in the order <, and pF the
// same renamed by a permutation p. All else being equivariant, pF(s, <) = F(ps, p<). So the result
// in s in another order is, up to renaming, the result in a renaming of s in the order of the
// engines; no engine needs to know orders. It suffices to permute the scalarsets whose order the
// code was not proved to ignore: the rest of a permutation changes only names.
//
// In each representative r that the search expands, and for each such permutation p, the doubtful
// rules are fired in pr as well. Each rule must have as many steps and lead to the same orbits, no
// step of either may be faulty, and the covers that they count must be the same. If a deadlock is a
// state that no step leaves, a step must leave pr if one leaves r. In each representative that is
// stored, and each that an assumption drops, the doubtful properties must have the same value in pr
// as in r, each liveness instance the value of the one it is renamed to. Otherwise that is a
// finding.
//
// # Why that is enough
//
// Assume that all states that the search expanded agree in this way with all their renamings. Then a state is reachable
// only if its orbit is in the store. That holds for start states. If s = pr for an r in the store, each step of s leads
// to an orbit to which a step of r leads, by agreement if the rule is doubtful and by equivariance if not. The search
// has stored that orbit, unless an assumption drops the state, and then it drops the whole orbit. Conversely each orbit
// in the store has a reachable state. So "being of one orbit" is a bisimulation between the reachable states and the
// representatives, which preserves the number of steps of each rule, the values of all properties, and deadlocks: every
// verdict and every count holds for the quotient, and does not depend on the representative of an orbit. A liveness
// property (AG EF) with renamed instances concerns pairs of a state and an instance; those of one orbit have successors
// of one orbit if successors are images under the same permutation, which is required if there are such properties.
//
// Partial-order reduction leaves states out, about which this says nothing. It is still sound for
// doubtful if only the body of a rule depends on the order, or only whether an evaluation faults.
// Let the program T* fire a rule in any order of the values, and let a guard or a property fault in
// T* if it does in any order. T* is symmetric; its rules and properties read and write the same
// cells, the same rules are enabled, and properties have the same values where nothing faults. So
// stubborn sets are stubborn sets of T*, as long as no decision about them takes a condition to be
// free of faults in one order but not in all: ir.Evaluate gives up there, and a quorum with a
// filter that can fault is not taken to lack messages (package por). If all expanded states agree,
// the reduced quotient of T* is the one that was explored. So it misses no error of T*, and hence
// of the program, and its findings have runs of the program, because each of its states agrees. A
// guard whose value depends on the order, since its evaluation changes something, is different: a
// stubborn set may rest on the conjunct that is false in one order. So such guards and properties
// are not compared, and the scalarset is not permuted.
//
// Properties of states at rest, or moving, are judged after the expansion of a state; they are not
// compared either.
//
// A run that ends at a limit, and a store that may omit states, never say verified. A finding
// claims only its own run, which the replay shows; a step that faults in r is such a finding: r is
// not compared further.
//
// # What is skipped
//
// Three things are skipped: a state in which no doubtful rule fires, or none reaches the loop that makes
// it one, if only bodies are doubtful (up to there every order does the same); permutations with
// equal images; and a state that agrees with one compared before in all cells that the obligations
// read or write, and in their renamings. If raw successors were images of each other there, they
// are here: the result of the code is a function of those cells, and leaves the others unchanged.
// Each worker caches such states in a table with one place for each hash, and compares them in
// full.
package equivariance

import (
	"math"
	"slices"

	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/ir"
)

// equivariance compares, for one worker, what the rules and properties of an obligation do.
type equivariance struct {
	obligation *Obligation
	engine     engine.Engine
	orbits     reduction.Canonicalizer
	count      int // of permutations, 0 being the identity
	rename     func(n int, state, image []uint64)
	value      func(n int, t *ir.Type, v int64) int64
	words      int
	fired      agreed        // states in which the rules agree
	looked     agreed        // and the properties
	full       engine.Engine // runs all rules; made when it is needed
	clone      func() (engine.Engine, reduction.Canonicalizer, error)

	batch batch
}

// batch is states, their images, and the steps of both.
type batch struct {
	states  []uint64 // those to be compared
	images  []uint64 // and their images, equal ones once
	image   []int    // by state and permutation: which of them
	was, is engine.Records
	alone   engine.Batch
	rows    [2][]uint64
	used    []bool
}

// stepsAgree reports whether the rules agree in states that lie one after the other, none of
// which has a faulty step.
func (q *equivariance) stepsAgree(states []uint64) bool {
	if !q.obligation.steps {
		return true
	}
	for most := agreeTogether * q.words; len(states) > 0; {
		n := min(most, len(states))
		if !q.someAgree(states[:n]) {
			return false
		}
		states = states[n:]
	}
	return true
}

// agreeTogether is how many states are compared at a time: few enough for those that follow
// to find what agrees remembered, many enough for calls of the engine to cost little.
const agreeTogether = 32

func (q *equivariance) someAgree(states []uint64) bool {
	q.batch.states = q.batch.states[:0]
	for ; len(states) > 0; states = states[q.words:] {
		if s := states[:q.words]; !q.fired.has(s) {
			q.batch.states = append(q.batch.states, s...)
		}
	}
	if q.obligation.mark >= 0 && !q.keepMarked() {
		return false
	}
	if !q.expandAll(q.batch.states, &q.batch.was) {
		return false
	}
	q.makeImages(func(i int) bool { return q.obligation.always || len(q.batch.was.Of(i)) > 0 })
	if !q.expandAll(q.batch.images, &q.batch.is) {
		return false
	}
	for i := range len(q.batch.states) / q.words {
		if !q.agree(i) {
			return false
		}
	}
	return true
}

// keepMarked drops the states in which no rule executes what may depend on the order; false
// when there is a faulty step.
func (q *equivariance) keepMarked() bool {
	marked, ok := q.marks(q.batch.states)
	if !marked || !ok {
		q.batch.states = q.batch.states[:0]
		return ok
	}
	kept := 0
	for at := 0; at < len(q.batch.states); at += q.words {
		if marked, ok = q.marks(q.batch.states[at : at+q.words]); !ok {
			return false
		}
		if marked {
			kept += copy(q.batch.states[kept:], q.batch.states[at:at+q.words])
		}
	}
	q.batch.states = q.batch.states[:kept]
	return true
}

// marks reports whether a rule comes there in some of the states.
func (q *equivariance) marks(states []uint64) (marked, ok bool) {
	before := q.engine.CoverHits()[q.obligation.mark]
	ok = q.expandAll(states, &q.batch.was)
	return q.engine.CoverHits()[q.obligation.mark] != before, ok
}

// expandAll leaves copies of the steps of states in r; false when there is a faulty one.
func (q *equivariance) expandAll(states []uint64, r *engine.Records) bool {
	r.Reset(q.words)
	var records engine.Records
	for most := engine.BatchStates(q.words) * q.words; len(states) > 0; {
		n := min(most, len(states))
		if q.engine.ExpandAll(states[:n], &records) < n/q.words && !q.expandEach(states[:n], &records) {
			return false
		}
		r.Add(&records)
		states = states[n:]
	}
	return true
}

// expandEach expands states one by one which the engine does not expand together. That it does not means that a step is
// faulty, or only that it takes more than generated code has room for, such as a deep recursion.
func (q *equivariance) expandEach(states []uint64, r *engine.Records) bool {
	return engine.ExpandEach(q.engine, states, &q.batch.alone, r) == len(states)/q.words
}

// In equivariance.image, numbers that stand for no image of its own.
const (
	noImage = -1 // it does not matter
	itself  = -2 // the state
)

// makeImages makes those of the states to be compared for which it matters.
func (q *equivariance) makeImages(matters func(i int) bool) {
	q.batch.images, q.batch.image = q.batch.images[:0], q.batch.image[:0]
	scratch := q.row(0)
	for i := range len(q.batch.states) / q.words {
		state := q.batch.states[i*q.words : (i+1)*q.words]
		first := len(q.batch.images) / q.words
		for n := range q.count {
			if !matters(i) {
				q.batch.image = append(q.batch.image, noImage)
				continue
			}
			if q.rename(n, state, scratch); slices.Equal(scratch, state) {
				q.batch.image = append(q.batch.image, itself)
				continue
			}
			k := first
			for k*q.words < len(q.batch.images) && !slices.Equal(q.batch.images[k*q.words:(k+1)*q.words], scratch) {
				k++
			}
			if k*q.words == len(q.batch.images) {
				q.batch.images = append(q.batch.images, scratch...)
			}
			q.batch.image = append(q.batch.image, k)
		}
	}
}

func (q *equivariance) row(n int) []uint64 {
	if q.batch.rows[n] == nil {
		q.batch.rows[n] = make([]uint64, q.words)
	}
	return q.batch.rows[n]
}

// agree compares the steps of the i-th state with those of its images.
func (q *equivariance) agree(i int) bool {
	was, images := q.batch.was.Of(i), q.batch.image[i*q.count:(i+1)*q.count]
	equal := true
	for n, k := range images {
		is := was
		if k >= 0 {
			is = q.batch.is.Of(k)
		}
		if n == 0 || k == noImage || q.isImage(n, was, is) {
			continue
		}
		equal = false
		if q.obligation.strict || k >= 0 && !q.sameOrbits(i, was, is) {
			return false
		}
	}
	if q.obligation.covers && !q.sameHits(i, images) {
		return false
	}
	if equal {
		q.fired.add(q.batch.states[i*q.words : (i+1)*q.words])
	}
	return true
}

// isImage reports whether steps are the images of others under the n-th permutation, which
// may come in another order.
func (q *equivariance) isImage(n int, was, is []uint64) bool {
	if len(was) != len(is) {
		return false
	}
	stride, scratch := q.words+1, q.row(1)
	q.batch.used = slices.Grow(q.batch.used[:0], len(is)/stride)[:len(is)/stride]
	clear(q.batch.used)
	for at := 0; at < len(was); at += stride {
		if !q.obligation.own[uint32(was[at])] {
			continue
		}
		q.rename(n, was[at+1:at+stride], scratch)
		found := false
		for k := range q.batch.used {
			if r := is[k*stride : (k+1)*stride]; !q.batch.used[k] && r[0] == was[at] && slices.Equal(r[1:], scratch) {
				q.batch.used[k], found = true, true
				break
			}
		}
		if !found {
			return false
		}
	}
	return true
}

// sameOrbits reports whether the steps of the i-th state lead to the same orbits as those of
// an image, and both or none of them elsewhere, if that matters.
func (q *equivariance) sameOrbits(i int, was, is []uint64) bool {
	a, moved := q.orbitsOf(was)
	b, alsoMoved := q.orbitsOf(is)
	if !slices.EqualFunc(a, b, slices.Equal) {
		return false
	}
	return !q.obligation.stutter || moved == alsoMoved || q.othersMove(q.batch.states[i*q.words:(i+1)*q.words])
}

// orbitsOf lists the representatives to which steps lead, with their rules, in a fixed order.
func (q *equivariance) orbitsOf(records []uint64) (out [][]uint64, moved bool) {
	stride := q.words + 1
	for at := 0; at < len(records); at += stride {
		if q.obligation.own[uint32(records[at])] {
			r := slices.Clone(records[at : at+stride])
			moved = moved || r[0]&engine.Stutter == 0 && !q.obligation.program.Rules[int32(r[0])].Adverse()
			r[0] = uint64(uint32(r[0]))
			q.orbits.Canonical(r[1:])
			out = append(out, r)
		}
	}
	slices.SortFunc(out, slices.Compare)
	return out, moved
}

// othersMove reports whether a rule that is not in doubt leads elsewhere.
func (q *equivariance) othersMove(state []uint64) bool {
	if q.full == nil {
		var err error
		if q.full, _, err = q.clone(); err != nil {
			return false
		}
	}
	_, of := q.full.Program().WholeRules()
	var b engine.Batch
	b.Reset(q.words)
	q.full.Expand(state, &b)
	return slices.ContainsFunc(b.Steps, func(s engine.Step) bool {
		return s.Fault == nil && !s.Stutter && !q.full.Program().Rules[s.Rule].Adverse() &&
			!q.obligation.own[of[s.Rule]]
	})
}

// sameHits reports whether the rules count the same covers in the i-th state and its images.
func (q *equivariance) sameHits(i int, images []int) bool {
	hits := func(states []uint64, k int) []uint64 {
		return q.hits(func() { q.expandEach(states[k*q.words:(k+1)*q.words], &engine.Records{}) })
	}
	first := hits(q.batch.states, i)
	return !slices.ContainsFunc(images, func(k int) bool {
		return k >= 0 && !slices.Equal(hits(q.batch.images, k), first)
	})
}

// hits says which covers are counted, and how often, by what is done.
func (q *equivariance) hits(do func()) []uint64 {
	before := slices.Clone(q.engine.CoverHits())
	do()
	after := slices.Clone(q.engine.CoverHits())
	for i := range after {
		after[i] -= before[i]
	}
	if q.obligation.mark >= 0 {
		return after[:q.obligation.mark]
	}
	return after
}

// AllProperties stands for more than any index of a property.
const AllProperties = math.MaxInt

// propertiesAgree reports whether the properties up to one in the whole program come out
// alike in a state and its images.
func (q *equivariance) propertiesAgree(state []uint64, last int) bool {
	if !q.obligation.judged || last == AllProperties && q.looked.has(state) {
		return true
	}
	q.batch.states = append(q.batch.states[:0], state...)
	q.makeImages(func(int) bool { return true })
	want := q.answers(state, last)
	for n, k := range q.batch.image {
		if k == itself && want.holds == nil {
			continue
		}
		image := state
		if k >= 0 {
			image = q.batch.images[k*q.words : (k+1)*q.words]
		}
		if !q.sameAnswers(n, want, q.answers(image, last)) {
			return false
		}
	}
	if last == AllProperties {
		q.looked.add(state)
	}
	return true
}

// answers holds the values of the properties in a state.
type answers struct {
	verdict engine.Verdict // of those that are judged
	passed  bool
	fault   *engine.Fault // of a cover or liveness property
	hits    []uint64      // of covers
	holds   [][]bool      // of liveness properties, by instance
}

// answers evaluates the properties up to one in the whole program. A state that is not
// accepted is not looked at further.
func (q *equivariance) answers(state []uint64, last int) (a answers) {
	a.verdict, a.passed = q.engine.Judge(state)
	if !a.passed && q.obligation.of[a.verdict.Property] > last {
		a.verdict, a.passed = engine.Verdict{}, true
	}
	if !a.passed || last < AllProperties {
		return a
	}
	a.hits = q.hits(func() { a.fault = q.engine.Observe(state) })
	for i, p := range q.obligation.program.Properties {
		if p.Kind == ir.Liveness && a.fault == nil {
			var values []bool
			values, a.fault = q.engine.Satisfies(state, i, nil)
			a.holds = append(a.holds, values)
		}
	}
	return a
}

// sameAnswers reports whether the answers in an image are the wanted ones, renamed by the n-th permutation.
func (q *equivariance) sameAnswers(n int, want, got answers) bool {
	if got.passed != want.passed || !got.passed && !alike(got.verdict, want.verdict) ||
		(got.fault == nil) != (want.fault == nil) || !slices.Equal(got.hits, want.hits) {
		return false
	}
	k := 0
	for _, p := range q.obligation.program.Properties {
		if p.Kind != ir.Liveness || got.fault != nil {
			continue
		}
		to := func(t *ir.Type, v int64) int64 { return q.value(n, t, v) }
		for c, holds := range want.holds[k] {
			if got.holds[k][property.RenamedInstance(p, c, to)] != holds {
				return false
			}
		}
		k++
	}
	return true
}

// agreed is a table of states, as far as a mask shows them. The zero value has none.
type agreed struct {
	mask []uint64
	rows []uint64 // the masked words, one state after the other
	full []bool
}

// agreedBytes bounds the memory of a table.
const agreedBytes = 4 << 20

func newAgreed(mask []uint64) agreed {
	if mask == nil {
		return agreed{}
	}
	n := 1 << 8
	for n < 1<<16 && 2*n*len(mask)*8 <= agreedBytes {
		n *= 2
	}
	return agreed{mask: mask, rows: make([]uint64, n*len(mask)), full: make([]bool, n)}
}

// at is the place of a state.
func (a *agreed) at(state []uint64) int {
	h := uint64(0)
	for w, m := range a.mask {
		h = (h ^ state[w]&m) * 0x9e3779b97f4a7c15
		h ^= h >> 32
	}
	return int(h % uint64(len(a.full)))
}

func (a *agreed) has(state []uint64) bool {
	if a.mask == nil {
		return false
	}
	k := a.at(state)
	if !a.full[k] {
		return false
	}
	for w, m := range a.mask {
		if a.rows[k*len(a.mask)+w] != state[w]&m {
			return false
		}
	}
	return true
}

func (a *agreed) add(state []uint64) {
	if a.mask == nil {
		return
	}
	k := a.at(state)
	a.full[k] = true
	for w, m := range a.mask {
		a.rows[k*len(a.mask)+w] = state[w] & m
	}
}
