package local

import (
	"fmt"
	"slices"
	"testing"

	"gomc/ir"
	"gomc/parser"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
	"gomc/source"
)

// TestQuorums: whenever messages come in, every set with distinct senders is tried once.
func TestQuorums(t *testing.T) {
	senders := []*process{{number: 0}, {number: 1}, {number: 2}}
	var messages []*message
	for i := range 6 {
		messages = append(messages, &message{id: int32(i), from: senders[i%3]})
	}
	for _, arrivals := range [][]int{{6}, {0, 6}, {1, 2, 5, 6}, {3, 3, 4, 6}} {
		tried, old := map[string]int{}, -1
		for _, n := range arrivals {
			for list := range quorums(messages[:n], 2, 3, old) {
				tried[fmt.Sprint(list)]++
			}
			old = n
		}
		if len(tried) != 3*4+8 { // a message of each of two senders, and of all three
			t.Errorf("arrivals %v: %d sets", arrivals, len(tried))
		}
		for list, n := range tried {
			if n != 1 {
				t.Errorf("arrivals %v: %s is tried %d times", arrivals, list, n)
			}
		}
	}
}

func TestQuorumOfAnySize(t *testing.T) {
	var tried []string
	for list := range quorums([]*message{{id: 4, from: &process{}}}, 0, 3, -1) {
		tried = append(tried, fmt.Sprint(list))
	}
	if !slices.Equal(tried, []string{"[]", "[4]"}) {
		t.Error(tried)
	}
}

// graph returns a process with the given links; each sends message 0 if it is marked.
func graph(nodes int, links ...link) *process {
	p := &process{nodes: make([]node, nodes)}
	for _, l := range links {
		if l.messageSets == nil {
			l.messageSets = &messageSets{}
		}
		p.link(l)
	}
	return p
}

// TestHeaviest: the most messages on a way, where those of a cycle count by its uses.
func TestHeaviest(t *testing.T) {
	const message = 0
	sending := &messageSets{sends: []int32{message}}
	for name, c := range map[string]struct {
		p    *process
		uses int
		want int
	}{
		"nothing":      {graph(2, link{from: 0, to: 1}), 5, 0},
		"a line":       {graph(3, link{from: 0, to: 1, messageSets: sending}, link{from: 1, to: 2, messageSets: sending}), 5, 2},
		"alternatives": {graph(4, link{from: 0, to: 1, messageSets: sending}, link{from: 0, to: 2}, link{from: 1, to: 3}, link{from: 2, to: 3, messageSets: sending}), 5, 1},
		"a loop":       {graph(1, link{from: 0, to: 0, messageSets: sending}), 5, 5},
		"a circle":     {graph(3, link{from: 0, to: 1, messageSets: sending}, link{from: 1, to: 0, messageSets: sending}, link{from: 1, to: 2, messageSets: sending}), 5, 11},
		"without end":  {graph(1, link{from: 0, to: 0, messageSets: sending}), unbounded, unbounded},
	} {
		got := condense(c.p).heaviestPath(func(l *link) bool { return produces(l, message) }, func(*link) int { return c.uses })
		if got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

// TestPartial: what follows from the variables of P[0] alone.
func TestPartial(t *testing.T) {
	const process = `
		process P [i : 0..1] var x, y : 0..3; b : boolean; a : array [0..2] of 0..3;
		startstate begin x := 2; b := true; a[0] := 1; end; end;
		invariant %s;`
	for cond, want := range map[string]answer{
		"P[0].x = 2":                               holds,
		"P[0].x = 1":                               violated,
		"P[1].x = 2":                               unknown,
		"P[0].x = 2 | P[1].x = 2":                  holds,
		"P[1].x = 2 | P[0].x = 2":                  unknown, // the left side may fail
		"!isundefined(P[1].x) | P[0].x = 2":        holds,
		"P[0].x = 1 & P[1].x = 2":                  violated,
		"P[0].x = 1 -> P[1].x = 2":                 holds,
		"P[0].y = 2":                               unknown, // it fails
		"isundefined(P[0].y)":                      holds,
		"isundefined(P[1].y)":                      unknown,
		"P[0].b ? P[0].x = 2 : P[1].x = 2":         holds,
		"P[0].a[P[0].x - 2] = 1":                   holds,
		"P[0].a[P[1].x] = 1":                       unknown,
		"P[0].x / (P[0].x - 2) = 1":                unknown, // it fails
		"P[0].x + 1 > 2":                           holds,
		"exists j : 0..1 do P[j].x = 2 end":        holds,
		"forall j : 0..1 do P[j].x = 3 end":        violated,
		"forall j := 1 to 0 do P[1].x = 3 end":     holds,
		"exists j := 0 to 0 do P[j].x + j = 2 end": holds,
	} {
		p, list := compileText(fmt.Sprintf(process, cond))
		if list.HasErrors() {
			t.Fatal(cond, list)
		}
		q := p.Properties[0]
		s := &search{program: p}
		e := s.partialOf(q)
		cells := make([]uint64, len(p.Layout.Cells))
		own := p.Processes[0].Var.Type.Elem
		for _, f := range own.Fields {
			switch f.Name {
			case "x":
				cells[f.Offset] = 3
			case "b":
				cells[f.Offset] = 2
			case "a":
				cells[f.Offset] = 2
			}
		}
		p.Layout.Pack(cells, e.state)
		e.known.AddRange(0, own.Cells())
		if got := e.ask(q.Cond); got != want {
			t.Errorf("%s: %d, want %d", cond, got, want)
		}
		if got := e.ask(e.narrowed(q).Cond); got != want {
			t.Errorf("%s, narrowed: %d, want %d", cond, got, want)
		}
	}
}

func compileText(text string) (*ir.Program, source.List) {
	tree, list := parser.Parse(source.NewFile("model.m", text))
	if list.HasErrors() {
		return nil, list
	}
	return semantics.Compile(tree, semantics.Options{Semantics: channels.M})
}

// TestInstances: an invariant is taken apart, and its parts read no more than they look at.
func TestInstances(t *testing.T) {
	p, list := compileText(`
		process P [i : 0..3] var x : 0..3; startstate begin x := 0; end; end;
		invariant forall i : 0..3 do i > 0 -> P[i].x <= P[i - 1].x end;
		invariant !(exists i : 0..3; j : 0..3 do P[i].x != P[j].x end | P[0].x = 3);
		invariant exists i : 0..3 do P[i].x = 0 end;`)
	if list.HasErrors() {
		t.Fatal(list)
	}
	s := &search{program: p}
	for n, want := range []string{"[1 2 2 2]", "[1 2 2 2 2 1 2 2 2 2 1 2 2 2 2 1 1]", "[4]"} {
		var reads []int
		for _, q := range s.instancesOf(p.Properties[n]) {
			q = s.partialOf(q).narrowed(q)
			reads = append(reads, ir.Reads(p.PropertyReads(q), p, fixedValues(q)).Len())
		}
		if got := fmt.Sprint(reads); got != want {
			t.Errorf("invariant %d: its parts read %s cells, want %s", n+1, got, want)
		}
	}
}
