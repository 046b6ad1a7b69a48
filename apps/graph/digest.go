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
	for _, sum := range g.Sums() {
		h.Write(sum[:])
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Sums are the sums of the edges that the digest is made of, in order.
func (g *Graph) Sums() []sum {
	states := make([]sum, g.states)
	for i := range states {
		states[i] = sha256.Sum256([]byte(text(g.describe(i))))
	}
	edges := make([]sum, len(g.Edges))
	for i := range g.Edges {
		edges[i] = g.edgeSum(&g.Edges[i], states)
	}
	slices.SortFunc(edges, func(a, b sum) int { return slices.Compare(a[:], b[:]) })
	return edges
}

func (g *Graph) edgeSum(e *Edge, states []sum) sum {
	source, target := sha256.Sum256(nil), sha256.Sum256([]byte("fault: "+e.Fault))
	if e.From != Outside {
		source = states[e.From]
	}
	if e.To != Outside {
		target = states[e.To]
	}
	return sha256.Sum256(slices.Concat(source[:], []byte(g.Text(e)), target[:]))
}

// text is a state as text.
func text(state []outcome.Binding) string {
	var b strings.Builder
	for _, v := range state {
		b.WriteString(v.Name + " = " + v.Value + "\n")
	}
	return b.String()
}
