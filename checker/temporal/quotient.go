package temporal

import (
	"fmt"
	"slices"

	"gomc/checker/reduction"
	"gomc/checker/search"
	"gomc/checker/temporal/emptiness"
	"gomc/ir"
)

// Quotient says that states stand for their orbits under symmetry reduction.
type Quotient struct {
	Renamings  reduction.Numberer // nil: each state stands for itself
	Unfollowed search.Unfollowed  // for tests
	graphs     map[string]*quotient
}

// renames says which scalarsets have values to be followed; nil: none.
func (q *Quotient) renames() func(*ir.Type) bool {
	if q.Renamings == nil || q.Unfollowed.Values {
		return nil
	}
	return q.Renamings.Renames
}

// A quotient is the graph of a formula where states stand for their orbits: each edge says by its renaming what
// becomes of the values that are followed, and of the instances of fairness.

// quotient is the graph of all formulas that follow values of the same types.
type quotient struct {
	*emptiness.Graph
	follows []*ir.Type
	values  [][]int // that are followed, by choices
}

// graph is that of formulas that follow values of some types.
func (j *Judge) graph(follows []*ir.Type) *quotient {
	key := ""
	for _, t := range follows {
		key += fmt.Sprintf("%p ", t)
	}
	if g := j.quotient.graphs[key]; g != nil {
		return g
	}
	g := &quotient{Graph: emptiness.Plain(j.Rows), follows: follows, values: [][]int{nil}}
	for _, t := range follows {
		var more [][]int
		for _, before := range g.values {
			for v := range int(t.Count()) {
				more = append(more, append(slices.Clone(before), v))
			}
		}
		g.values = more
	}
	g.Choices = uint32(len(g.values))
	if j.Rows.Named {
		g.Renames = (&renamer{quotient: g, fair: j.fair, by: j.quotient.Renamings, unfollowed: j.quotient.Unfollowed.Fairness}).of
	}
	j.quotient.graphs[key] = g
	return g
}

// choice is the number of a choice of values.
func (g *quotient) choice(values []int) (n uint32) {
	for k, t := range g.follows {
		n = n*uint32(t.Count()) + uint32(values[k])
	}
	return n
}

// fewRenamings have what they do in a list.
const fewRenamings = 1 << 13

// renamer says what renamings do, each of which it works out once.
type renamer struct {
	*quotient
	fair       *instances
	by         reduction.Numberer
	unfollowed bool // wrong, on purpose: an instance keeps its name
	few        []*emptiness.Renames
	others     map[uint64]*emptiness.Renames
}

func (r *renamer) of(n uint64) *emptiness.Renames {
	if n >= fewRenamings {
		return r.ofMany(n)
	}
	if r.few == nil {
		r.few = make([]*emptiness.Renames, fewRenamings)
	}
	if r.few[n] == nil {
		r.few[n] = r.does(n)
	}
	return r.few[n]
}

func (r *renamer) ofMany(n uint64) *emptiness.Renames {
	if r.others == nil {
		r.others = map[uint64]*emptiness.Renames{}
	}
	if r.others[n] == nil {
		r.others[n] = r.does(n)
	}
	return r.others[n]
}

// does works out what a renaming does.
func (r *renamer) does(n uint64) *emptiness.Renames {
	does := &emptiness.Renames{}
	for _, values := range r.values {
		does.Choices = append(does.Choices, r.choice(r.renamed(n, values)))
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

// renamed is what becomes of values that are followed.
func (r *renamer) renamed(n uint64, values []int) (list []int) {
	for k, t := range r.follows {
		list = append(list, int(r.by.Value(n, t, int64(values[k]))))
	}
	return list
}
