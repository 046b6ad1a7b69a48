package temporal

import (
	"slices"
	"sync"
	"sync/atomic"

	"gomc/checker/reduction"
	"gomc/checker/search"
	"gomc/checker/temporal/emptiness"
	"gomc/ir"
)

// Renamings is the interface to the numbered renamings of symmetry reduction.
type Renamings interface {
	reduction.Numberer
	// Apply renames a state by a number; Value says what the value v of the simple type t becomes.
	Apply(n uint64, state []uint64)
	Value(n uint64, t *ir.Type, v int64) int64
	// Then is the renaming a, followed by b; Inverse undoes a.
	Then(a, b uint64) uint64
	Inverse(a uint64) uint64
	// Renames reports whether values of a scalarset are renamed.
	Renames(t *ir.Type) bool
}

// Quotient says that states stand for their orbits under symmetry reduction, or only that a system has symmetry.
type Quotient struct {
	Renamings  Renamings         // nil: each state stands for itself
	Dropper    reduction.Dropper // leaves dead messages out of states; nil: none are left out
	Alike      []*ir.Type        // where states stand for themselves: scalarsets all of whose values are alike
	Unfollowed search.Unfollowed // for tests
}

// renames says which scalarsets have values to be followed; nil: none.
func (q *Quotient) renames() func(*ir.Type) bool {
	if q.Renamings == nil || q.Unfollowed.Values {
		return nil
	}
	return q.Renamings.Renames
}

// sameNames are the renamings of states that stand for themselves.
type sameNames struct{}

func (sameNames) Canonical([]uint64)                        {}
func (sameNames) Number([]uint64) uint64                    { return 0 }
func (sameNames) Apply(uint64, []uint64)                    {}
func (sameNames) Value(_ uint64, _ *ir.Type, v int64) int64 { return v }
func (sameNames) Then(_, _ uint64) uint64                   { return 0 }
func (sameNames) Inverse(uint64) uint64                     { return 0 }
func (sameNames) Renames(*ir.Type) bool                     { return false }

// drop takes dead messages out of a state.
func (q *Quotient) drop(state []uint64) {
	if q.Dropper != nil {
		q.Dropper.Drop(state, nil)
	}
}

// NamesScalarsets reports whether a formula is said of each value of a scalarset.
func NamesScalarsets(p *ir.Program) bool {
	return slices.ContainsFunc(p.Formulas, func(f *ir.Formula) bool {
		params, _ := outermost(f)
		return slices.ContainsFunc(params, func(q ir.Param) bool { return q.Type != nil && q.Type.Interchangeable() })
	})
}

// A quotient is the graph of a formula where states stand for their orbits: the renaming of each edge maps the values
// that are followed, and the instances of fairness.

// quotient is the graph of all formulas that follow the same.
type quotient struct {
	*emptiness.Graph
	follows []*ir.Type
	values  [][]int                     // that are followed, by choices
	choices map[[maxFollowed]int]uint32 // by values
}

// addGraphs gives each question its graph.
func (j *Judge) addGraphs() {
	graphs := map[string]*quotient{}
	for _, list := range j.questions {
		for _, q := range list {
			key := q.follows.key()
			if graphs[key] == nil {
				graphs[key] = j.graph(q.follows)
			}
			q.graph = graphs[key]
			q.events = make([]*eventLetters, q.graph.Choices)
		}
	}
}

// graph returns the graph of formulas that follow some values.
func (j *Judge) graph(w *following) *quotient {
	g := &quotient{Graph: emptiness.Plain(j.Rows), follows: w.types, values: w.choices(),
		choices: map[[maxFollowed]int]uint32{}}
	for n, values := range g.values {
		g.choices[padded(values)] = uint32(n)
	}
	g.Choices, g.Kinds = uint32(len(g.values)), j.kinds
	if j.Rows.Named {
		g.Renames = (&renamer{quotient: g, fair: j.fair, by: j.quotient.Renamings,
			unfollowed: j.quotient.Unfollowed.Fairness}).of
	}
	return g
}

// choice returns the choice of some values.
func (g *quotient) choice(values []int) uint32 { return g.choices[padded(values)] }

// renamed returns the images of the values of a choice.
func (g *quotient) renamed(by Renamings, n uint64, choice uint32) (list []int) {
	for k, t := range g.follows {
		list = append(list, int(by.Value(n, t, int64(g.values[choice][k]))))
	}
	return list
}

// padded is values as a key.
func padded(values []int) (key [maxFollowed]int) {
	copy(key[:], values)
	return key
}

// fewRenamings have what they do in a list.
const fewRenamings = 1 << 13

// renamer says what renamings do, to several goroutines. It works each out once.
type renamer struct {
	*quotient
	fair       *instances
	by         Renamings
	unfollowed bool // wrong, on purpose: an instance keeps its name
	few        [fewRenamings]atomic.Pointer[emptiness.Renames]
	others     sync.Map
	one        sync.Mutex // works one out
}

func (r *renamer) of(n uint64) *emptiness.Renames {
	if n >= fewRenamings {
		return r.ofMany(n)
	}
	if does := r.few[n].Load(); does != nil {
		return does
	}
	does := r.does(n)
	r.few[n].Store(does)
	return does
}

func (r *renamer) ofMany(n uint64) *emptiness.Renames {
	if does, known := r.others.Load(n); known {
		return does.(*emptiness.Renames)
	}
	does := r.does(n)
	r.others.Store(n, does)
	return does
}

// does works out what a renaming does.
func (r *renamer) does(n uint64) *emptiness.Renames {
	r.one.Lock()
	defer r.one.Unlock()
	does := &emptiness.Renames{}
	for choice := range r.Choices {
		does.Choices = append(does.Choices, r.choice(r.renamed(r.by, n, choice)))
	}
	for i := range r.fair.names {
		to := int32(i)
		if !r.unfollowed {
			to = r.fair.renamed(r.by, n, i)
		}
		does.Instances = append(does.Instances, to)
	}
	return does
}
