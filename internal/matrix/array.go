package matrix

import (
	"math/rand/v2"

	"gomc/spec"
)

// Factor is a knob with the values that are to meet those of others, the plain one first.
type Factor struct {
	Knob   *spec.Knob
	Values []string
}

// Factors are the knobs of checks that apply to a model and have values to combine.
func Factors(m *spec.Model) []Factor { return factors(m, (*spec.Knob).Checks) }

// SampleFactors are the same of samples.
func SampleFactors(m *spec.Model) []Factor { return factors(m, (*spec.Knob).Samples) }

func factors(m *spec.Model, use func(*spec.Knob) bool) (all []Factor) {
	for i := range spec.Knobs {
		if k := &spec.Knobs[i]; len(k.Values) > 1 && use(k) && k.Applies(m) {
			all = append(all, Factor{k, k.Values})
		}
	}
	return all
}

// Array lists combinations in which all those values of as many factors as strength says
// meet that can be had together: for which possible, given the Spec with these values and
// some of the others, says so. It is found greedily, and always the same for the same
// factors (after D. Cohen, S. Dalal, M. Fredman and G. Patton, The AETG System, 1997).
//
// Where values meet, nothing else hides the effect: besides them a combination has
// neutral values only, which ask the same and keep all of the answer (spec.Kept). A limit of
// three steps, or a deadlock in the first state, would leave nothing to compare. So there are
// more combinations than a covering array needs, by far, but most are cheap.
func Array(factors []Factor, strength int, possible func(*spec.Spec) bool) []spec.Spec {
	a := &array{factors: factors, strength: strength, possible: possible, random: rand.New(rand.NewPCG(1, uint64(strength)))}
	a.known = map[string]bool{}
	a.index()
	if strength > 2 { // what no two values allow, three need not try
		a.impossible = (&array{factors: factors, strength: 2, possible: possible, random: a.random, known: a.known}).pairs()
	}
	var out []spec.Spec
	for _, row := range a.rows() {
		out = append(out, a.spec(row))
	}
	return out
}

// array is the search for one. A row is the index of a value for each factor; a tuple, an
// index for each of some factors and -1 for the others.
type array struct {
	factors    []Factor
	strength   int
	possible   func(*spec.Spec) bool
	random     *rand.Rand
	groups     [][]int         // of factors, as many as strength in each
	uncovered  [][]bool        // of each group, the tuples by number
	of         [][]int         // the groups of each factor
	known      map[string]bool // whether a row is possible
	impossible map[[4]int]bool // pairs of factors and values
	neutral    [][]int         // the neutral values of each factor
}

// index makes the groups and all their tuples.
func (a *array) index() {
	a.of, a.neutral = make([][]int, len(a.factors)), make([][]int, len(a.factors))
	for f, x := range a.factors {
		for v, value := range x.Values {
			if x.Knob.Neutral(value) {
				a.neutral[f] = append(a.neutral[f], v)
			}
		}
	}
	var choose func(from int, group []int)
	choose = func(from int, group []int) {
		if len(group) == a.strength {
			a.addGroup(append([]int(nil), group...))
			return
		}
		for i := from; i < len(a.factors); i++ {
			choose(i+1, append(group, i))
		}
	}
	choose(0, nil)
}

func (a *array) addGroup(group []int) {
	size := 1
	for _, f := range group {
		a.of[f] = append(a.of[f], len(a.groups))
		size *= len(a.factors[f].Values)
	}
	all := make([]bool, size)
	for n := range all {
		all[n] = true
	}
	a.groups, a.uncovered = append(a.groups, group), append(a.uncovered, all)
}

// number returns the number of the tuple that a row has in a group of factors.
func (a *array) number(g int, row []int) (n int) {
	for _, f := range a.groups[g] {
		n = n*len(a.factors[f].Values) + row[f]
	}
	return n
}

// tuple is the row of -1 but for the tuple of a number.
func (a *array) tuple(g, n int) []int {
	row := make([]int, len(a.factors))
	for i := range row {
		row[i] = -1
	}
	for i := len(a.groups[g]) - 1; i >= 0; i-- {
		f := a.groups[g][i]
		size := len(a.factors[f].Values)
		row[f], n = n%size, n/size
	}
	return row
}

// rows covers one tuple after the other, each with as many others as can be. The plain row
// comes first.
func (a *array) rows() (rows [][]int) {
	a.cover(make([]int, len(a.factors)))
	for g := range a.groups {
		for n := range a.uncovered[g] {
			if !a.uncovered[g][n] {
				continue
			}
			if row := a.extend(a.tuple(g, n)); row != nil {
				a.cover(row)
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// pairs lists those that cannot be had, as factor, value, factor, value.
func (a *array) pairs() map[[4]int]bool {
	a.index()
	out := map[[4]int]bool{}
	for g, group := range a.groups {
		for n := range len(a.uncovered[g]) {
			if fixed := a.tuple(g, n); a.repair(fixed) == nil {
				out[[4]int{group[0], fixed[group[0]], group[1], fixed[group[1]]}] = true
			}
		}
	}
	return out
}

func (a *array) cover(row []int) {
	for g := range a.groups {
		a.uncovered[g][a.number(g, row)] = false
	}
}

// extend makes a row of a tuple; nil if there is none.
func (a *array) extend(fixed []int) []int {
	if a.hopeless(fixed) {
		return nil
	}
	row := a.repair(fixed)
	if row == nil {
		return nil
	}
	for range 2 {
		for _, f := range a.random.Perm(len(a.factors)) {
			if fixed[f] < 0 {
				a.improve(row, f)
			}
		}
	}
	return row
}

// hopeless reports whether a tuple holds a pair that cannot be had.
func (a *array) hopeless(fixed []int) bool {
	for f, v := range fixed {
		for g := f + 1; v >= 0 && g < len(fixed); g++ {
			if fixed[g] >= 0 && a.impossible[[4]int{f, v, g, fixed[g]}] {
				return true
			}
		}
	}
	return false
}

// repair makes a possible row of a tuple: plain but for it and, if need be, for one or two
// further knobs, which it may ask for.
func (a *array) repair(fixed []int) []int {
	row := make([]int, len(fixed))
	for f, v := range fixed {
		row[f] = max(0, v)
	}
	if a.fine(row) || a.change(row, fixed, 1) || a.change(row, fixed, 2) {
		return row
	}
	return nil
}

// change turns up to n knobs of a row that are not fixed, until it is possible.
func (a *array) change(row, fixed []int, most int) bool {
	for f := range row {
		if fixed[f] >= 0 || row[f] > 0 {
			continue
		}
		for v := 1; v < len(a.factors[f].Values); v++ {
			if row[f] = v; a.fine(row) || most > 1 && a.change(row, fixed, most-1) {
				return true
			}
		}
		row[f] = 0
	}
	return false
}

// improve turns a knob to the neutral value with which a row covers most.
func (a *array) improve(row []int, f int) {
	best, most := row[f], a.gain(row, f)
	for _, v := range a.neutral[f] {
		was := row[f]
		row[f] = v
		if gain := a.gain(row, f); gain > most && a.fine(row) {
			best, most = v, gain
		}
		row[f] = was
	}
	row[f] = best
}

// gain counts what a row covers by the value of a factor.
func (a *array) gain(row []int, f int) (n int) {
	for _, g := range a.of[f] {
		if a.uncovered[g][a.number(g, row)] {
			n++
		}
	}
	return n
}

// fine reports whether a row is possible.
func (a *array) fine(row []int) bool {
	key := make([]byte, len(row))
	for i, v := range row {
		key[i] = byte(v)
	}
	ok, known := a.known[string(key)]
	if !known {
		s := a.spec(row)
		ok = a.possible(&s)
		a.known[string(key)] = ok
	}
	return ok
}

// spec is the Spec of a row.
func (a *array) spec(row []int) (s spec.Spec) {
	for f, v := range row {
		if err := a.factors[f].Knob.Set(&s, a.factors[f].Values[v]); err != nil {
			panic(err) // the registry lists a value that is none
		}
	}
	return s
}
