// Package nodes writes random models whose number of nodes can be left open: they are for gomc prove.
//
// # The models
//
// The nodes are the values of the scalarset NODE, whose size is the constant N, and N is read nowhere else but in
// quorums of all. Each model has its own choice of what there may be: cells of nodes, of pairs of them, of the values
// of a second scalarset, and of both; variables that hold nodes, values, unions, records and sets; functions,
// procedures, aliases, choices, loops, local variables; or processes that send each other messages, with quorums whose
// filters may fault, and crashes, losses and partitions. Most loops do to each node what depends on no other; some do
// not, and such models have to be refused.
//
// Rules are drawn so that many properties hold: what is wrong in an instance is never provable, and says little about
// a proof.
package nodes

import (
	"fmt"
	"strings"

	"gomc/lab/gen"
)

// Model is the model that belongs to a seed.
func Model(seed uint64) string {
	g := &writer{Random: gen.NewRandom(seed)}
	if g.Chance(30) {
		return g.processes()
	}
	return g.rows()
}

// writer writes one model.
type writer struct {
	gen.Random
	text  strings.Builder
	cells []cell
	names int // that have been made up
	loose bool
	of    features
}

// features says which features a model may have.
type features struct {
	pairs, values, unions, sets, records, functions, choices, pointers bool
}

// cell is a variable, or a field of one: of a type, and indexed by types.
type cell struct {
	name, field, kind string
	index             []string
	may               bool // be Undefined
}

// scope has the variables that stand for nodes and for values of the second scalarset.
type scope struct{ nodes, values []string }

func (s scope) with(kind, name string) scope {
	if kind == "NODE" {
		return scope{append([]string{name}, s.nodes...), s.values}
	}
	return scope{s.nodes, append([]string{name}, s.values...)}
}

// all are the variables of one of the scalarsets.
func (s scope) all(kind string) []string {
	if kind == "NODE" {
		return s.nodes
	}
	return s.values
}

func (g *writer) line(format string, args ...any) { fmt.Fprintf(&g.text, format+"\n", args...) }

// name makes up a name.
func (g *writer) name(of string) string {
	g.names++
	return fmt.Sprintf("%s%d", of, g.names)
}

func (g *writer) pick(list ...string) string { return gen.OneOf(g.Random, list...) }
