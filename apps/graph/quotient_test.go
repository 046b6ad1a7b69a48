package graph_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"gomc/apps/graph"
)

// drawn is a quotient as the JSON form has it.
type drawn struct {
	States []struct {
		State    []struct{ Value string }
		States   int
		Inner    int
		Violated string
	}
	Edges []struct {
		From, To *int
		Path     bool
	}
}

// byHand is the quotient of a whole graph by a variable: the number of states with each value, the number of
// transitions that keep it, and the pairs of values between which an edge leads.
func byHand(g *graph.Graph, name string) (classes, inner map[string]int, edges map[string]bool) {
	classes, inner, edges = map[string]int{}, map[string]int{}, map[string]bool{}
	value := func(i int) string {
		if i == graph.Outside {
			return "outside"
		}
		for _, b := range g.State(i) {
			if b.Name == name {
				return b.Value
			}
		}
		return "no such variable"
	}
	for i := range g.States() {
		classes[value(i)]++
	}
	for _, e := range g.Edges {
		if from, to := value(e.From), value(e.To); from != to {
			edges[from+" "+to] = true
		} else {
			inner[from]++
		}
	}
	return classes, inner, edges
}

// TestQuotient: the graph by a variable equals one that is made by hand from the whole graph, and the marked part is a
// run from the start to where the invariant is violated.
func TestQuotient(t *testing.T) {
	for model, name := range map[string]string{
		"byzantine3": "Lieutenant[lieutenant_t_1].decision", "two_phase_commit": "Coordinator.state", "hello": "Server.asked",
	} {
		p := library(t, model)
		whole := graphOf(t, p, graph.ProgramOptions{})
		if name = variable(whole, name); name == "" {
			t.Fatal(model)
		}
		classes, inner, edges := byHand(whole, name)
		var text strings.Builder
		if err := graphOf(t, p, graph.ProgramOptions{By: []string{name}}).Write(&text, graph.JSON); err != nil {
			t.Fatal(err)
		}
		var got drawn
		if err := json.Unmarshal([]byte(text.String()), &got); err != nil {
			t.Fatal(err)
		}
		value := func(n *int) string {
			if n == nil {
				return "outside"
			}
			return got.States[*n].State[0].Value
		}
		found, between, violated, marked := map[string]int{}, map[string]bool{}, false, 0
		for _, s := range got.States {
			found[s.State[0].Value] = s.States
			if s.Inner != inner[s.State[0].Value] {
				t.Errorf("%s by %s: %d transitions stay in %s, want %d", model, name, s.Inner, s.State[0].Value, inner[s.State[0].Value])
			}
			violated = violated || s.Violated != ""
		}
		for _, e := range got.Edges {
			between[value(e.From)+" "+value(e.To)] = true
			if e.Path {
				marked++
			}
		}
		if !maps.Equal(found, classes) || !maps.Equal(between, edges) {
			t.Errorf("%s by %s: %v, %v, and by hand %v, %v", model, name, found, between, classes, edges)
		}
		if (marked > 0) != violated {
			t.Errorf("%s: %d edges are marked", model, marked)
		}
	}
}

// variable is the name if the graph has it, else one of its variables that has few values.
func variable(g *graph.Graph, name string) string {
	for _, b := range g.State(0) {
		if b.Name == name {
			return name
		}
	}
	for _, b := range g.State(0) {
		if classes, _, _ := byHand(g, b.Name); len(classes) > 1 && len(classes) < 10 {
			return b.Name
		}
	}
	return ""
}

// TestQuotientRefused: what cannot be read is not drawn, nor what cannot be told from orbits; a value that cannot be
// computed is one, and a step that fails leads out.
func TestQuotientRefused(t *testing.T) {
	count := `var n : 0..200; u : 0..3; startstate begin n := 0; undefine u; end; rule "up" n < 200 ==> begin n := n + 1; end;
rule "down" n = 3 ==> begin u := 1 / (3 - n); end;`
	p := compile(t, "count.m", count)
	of := func(by ...string) (*graph.Graph, error) {
		return graph.OfProgram(context.Background(), p, graph.ProgramOptions{By: by})
	}
	var many *graph.TooManyClassesError
	if _, err := of("n"); !errors.As(err, &many) || !strings.Contains(err.Error(), "more than 60 values") {
		t.Error(err)
	}
	g, err := of("n / 60", "u")
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for i := range g.States() {
		list = append(list, fmt.Sprint(g.State(i)))
	}
	if want := []string{"[{n / 60 0} {u Undefined}]", "[{n / 60 1} {u Undefined}]", "[{n / 60 2} {u Undefined}]", "[{n / 60 3} {u Undefined}]"}; !slices.Equal(list, want) {
		t.Error(list)
	}
	faults := slices.DeleteFunc(slices.Clone(g.Edges), func(e graph.Edge) bool { return e.Fault == "" })
	if len(faults) != 1 || faults[0].From != 0 || faults[0].To != graph.Outside {
		t.Error(g.Edges)
	}
	if _, err := of("1 +"); err == nil {
		t.Error("what is no expression is taken")
	}
	if _, err := graph.OfProgram(context.Background(), library(t, "paxos"), graph.ProgramOptions{By: []string{"started"}, Symmetry: true}); err == nil {
		t.Error("orbits are sorted")
	}
}

// TestDrawnQuotient: an expression is named once, in the title; boxes have the values alone, and what the marked run does
// not come to is pale.
func TestDrawnQuotient(t *testing.T) {
	g := graphOf(t, library(t, "byzantine3"), graph.ProgramOptions{By: []string{"size(Commander.told)",
		"exists l : lieutenant_t do !isundefined(Lieutenant[l].decision) end"}})
	var out bytes.Buffer
	if err := g.Write(&out, graph.DOT); err != nil {
		t.Fatal(err)
	}
	_, drawn, _ := strings.Cut(out.String(), "digraph {")
	for text, want := range map[string]int{"size(Commander.told)": 1, "exists l : ": 1, `color="#c4ccd4" fillcolor="white"`: 1,
		`color="#c4ccd4"]`: 2, "penwidth=3": 3, "16 states": 2} {
		if n := strings.Count(drawn, text); n != want {
			t.Errorf("%q is there %d times, want %d:\n%s", text, n, want, drawn)
		}
	}
}

// TestDrawnMachine: an edge is called by the message that it takes, and not by the state that its box names.
func TestDrawnMachine(t *testing.T) {
	g := graphOf(t, library(t, "elevator"), graph.ProgramOptions{By: []string{"Elevator.at"}})
	var out bytes.Buffer
	if err := g.Write(&out, graph.DOT); err != nil {
		t.Fatal(err)
	}
	drawn := out.String()
	for _, want := range []string{">← OpenDoor → Open<", "↻ n: n transitions", "outputorder=edgesfirst"} {
		if !strings.Contains(drawn, want) {
			t.Errorf("%q is not there:\n%s", want, drawn)
		}
	}
	if strings.Contains(drawn, "on OpenDoor") || strings.Contains(drawn, "Shut: ") {
		t.Errorf("the drawing says twice what an event is:\n%s", drawn)
	}
}
