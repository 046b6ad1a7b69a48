package graph

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"gomc/outcome"
)

type sum = [sha256.Size]byte

// Digest identifies the graph; see the package comment.
func (g *Graph) Digest() string {
	h := sha256.New()
	for _, sum := range g.sums(g.Text) {
		h.Write(sum[:])
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Behaviour is the sums of edges without what was chosen on the way, in order, each once. Two graphs with the same
// behaviour lead from the same states to the same states by the same events, though by other choices.
func (g *Graph) Behaviour() []sum {
	return slices.Compact(g.sums(func(e *Edge) string { return g.Labels[e.Label].event }))
}

// sums are the sums of the edges with these labels, in order.
func (g *Graph) sums(label func(*Edge) string) []sum {
	states := make([]sum, g.states)
	for i := range states {
		states[i] = sha256.Sum256([]byte(text(g.describe(i))))
	}
	edges := make([]sum, len(g.Edges))
	for i := range g.Edges {
		edges[i] = edgeSum(&g.Edges[i], label(&g.Edges[i]), states)
	}
	slices.SortFunc(edges, func(a, b sum) int { return slices.Compare(a[:], b[:]) })
	return edges
}

func edgeSum(e *Edge, label string, states []sum) sum {
	source, target := sha256.Sum256(nil), sha256.Sum256([]byte("fault: "+e.Fault))
	if e.From != Outside {
		source = states[e.From]
	}
	if e.To != Outside {
		target = states[e.To]
	}
	return sha256.Sum256(slices.Concat(source[:], []byte(label), target[:]))
}

// text returns a state as text.
func text(state []outcome.Binding) string {
	var b strings.Builder
	for _, v := range state {
		b.WriteString(v.Name + " = " + v.Value + "\n")
	}
	return b.String()
}
