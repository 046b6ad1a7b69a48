package graph

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"gomc/outcome"
)

// Format is a way to write a graph down.
type Format string

// The formats.
const (
	DOT    Format = "dot"    // for Graphviz; of the variables, those that differ between states
	AUT    Format = "aut"    // Aldebaran, for CADP, mCRL2 and LTSmin; labels only
	JSON   Format = "json"   // everything
	Digest Format = "digest" // one line: the digest and the size
)

// Formats lists the formats, the default first.
var Formats = []string{string(DOT), string(AUT), string(JSON), string(Digest)}

// Write writes the graph in the given format, which must be one of Formats.
func (g *Graph) Write(w io.Writer, f Format) error {
	out := bufio.NewWriter(w) // keeps the first error
	switch f {
	case DOT:
		g.dot(out)
	case AUT:
		g.aut(out)
	case JSON:
		if err := g.json(out); err != nil {
			return err
		}
	case Digest:
		fmt.Fprintf(out, "sha256:%s  %s\n", g.Digest(), g.Size())
	default:
		return fmt.Errorf("graph: there is no format %q", f)
	}
	return out.Flush()
}

// Size is `12 states, 34 edges`. The edges to start states count.
func (g *Graph) Size() string { return fmt.Sprintf("%d states, %d edges", g.states, len(g.Edges)) }

// title returns the title of the graph.
func (g *Graph) title() string {
	words := []string{g.Model}
	if g.Semantics != "" {
		words = append(words, "under "+g.Semantics)
	}
	if g.Symmetry {
		words = append(words, "one state for each orbit")
	}
	if g.Process != "" {
		words = append(words, "projected on "+g.Process)
	}
	if g.By != "" {
		words = append(words, "by "+g.By)
	}
	return strings.Join(words, ", ")
}

// aut writes Aldebaran's format. It has one initial state: number 0, from which the
// start states are reached, so that state i has the number i+1. Edges that fault lead
// to one more state, the last. There is no escape: double quotes within a label become
// single ones.
func (g *Graph) aut(w io.Writer) {
	nowhere, states := g.states+1, g.states+1
	for i := range g.Edges {
		if g.Edges[i].To == Outside {
			states = g.states + 2
		}
	}
	fmt.Fprintf(w, "des (0, %d, %d)\n", len(g.Edges), states)
	for i := range g.Edges {
		e := &g.Edges[i]
		to, label := e.To+1, g.Text(e)
		if e.To == Outside {
			to, label = nowhere, label+" faults: "+e.Fault
		}
		fmt.Fprintf(w, "(%d, \"%s\", %d)\n", e.From+1, strings.ReplaceAll(oneLine(label), `"`, "'"), to)
	}
}

func oneLine(s string) string { return strings.NewReplacer("\n", " ", "\r", "").Replace(s) }

// The objects of the JSON form, which writes its lists line by line.
type (
	jsonHead struct {
		Schema    int    `json:"schema"`
		Model     string `json:"model"`
		Semantics string `json:"semantics"`
		Symmetry  bool   `json:"symmetry"`
		Process   string `json:"process,omitempty"`
		By        string `json:"by,omitempty"`
		Digest    string `json:"sha256"`
	}
	jsonState struct {
		State    []outcome.Binding `json:"state"`
		States   int               `json:"states,omitempty"`
		Inner    int               `json:"inner,omitempty"`
		Violated string            `json:"violated,omitempty"`
	}
	jsonEdge struct {
		From  *int   `json:"from,omitempty"`
		To    *int   `json:"to,omitempty"`
		Label string `json:"label"`
		Fault string `json:"fault,omitempty"`
		Path  bool   `json:"path,omitempty"`
	}
)

// SchemaVersion numbers the JSON form; it grows when a field changes its meaning.
const SchemaVersion = 1

func (g *Graph) json(w io.Writer) error {
	head, err := json.Marshal(jsonHead{SchemaVersion, g.Model, g.Semantics, g.Symmetry, g.Process, g.By, g.Digest()})
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "%s,\n\"states\":", strings.TrimSuffix(string(head), "}"))
	if err := jsonList(w, g.states, func(i int) any { return g.jsonState(i) }); err != nil {
		return err
	}
	fmt.Fprint(w, ",\n\"edges\":")
	if err := jsonList(w, len(g.Edges), func(i int) any { return g.jsonEdge(&g.Edges[i]) }); err != nil {
		return err
	}
	_, err = fmt.Fprintln(w, "}")
	return err
}

func (g *Graph) jsonState(i int) jsonState {
	out := jsonState{State: g.describe(i), Violated: g.violated[i]}
	if g.members != nil {
		out.States, _ = g.members(i)
		out.Inner = g.inner[i]
	}
	return out
}

func (g *Graph) jsonEdge(e *Edge) jsonEdge {
	out := jsonEdge{Label: g.Text(e), Fault: e.Fault, Path: e.Marked}
	if e.From != Outside {
		out.From = &e.From
	}
	if e.To != Outside {
		out.To = &e.To
	}
	return out
}

// jsonList writes a list with an element a line.
func jsonList(w io.Writer, n int, element func(i int) any) error {
	before := "[\n"
	for i := range n {
		line, err := json.Marshal(element(i))
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%s%s", before, line)
		before = ",\n"
	}
	if n == 0 {
		fmt.Fprint(w, "[")
	}
	_, err := fmt.Fprint(w, "]")
	return err
}
