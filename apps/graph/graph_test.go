package graph_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/graph"
	"gomc/internal/modeltest"
	"gomc/spec"
)

func library(t *testing.T, name string) *gomc.Program {
	t.Helper()
	e, ok := gomc.FindExample(name)
	if !ok {
		t.Fatal("no example", name)
	}
	return compile(t, e.Name, e.Text)
}

func compile(t *testing.T, name, text string) *gomc.Program {
	t.Helper()
	model, err := gomc.Load(name, text)
	if err != nil {
		t.Fatal(err)
	}
	program, err := gomc.Compile(model, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	return program
}

func graphOf(t *testing.T, p *gomc.Program, opts graph.ProgramOptions) *graph.Graph {
	t.Helper()
	g, err := graph.OfProgram(context.Background(), p, opts)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// The graph does not depend on the number of workers, and it has the counts of a check, with each of its stores.
func TestOneGraph(t *testing.T) {
	for _, symmetry := range []bool{false, true} {
		p := library(t, "two_phase_commit")
		first := graphOf(t, p, graph.ProgramOptions{Symmetry: symmetry})
		for _, engine := range spec.Values[spec.Engine]() {
			for _, workers := range []int{1, 3} {
				g := graphOf(t, p, graph.ProgramOptions{Symmetry: symmetry, Engine: engine, Workers: workers})
				if g.Digest() != first.Digest() || !slices.Equal(g.Edges, first.Edges) {
					t.Errorf("%s with %d workers makes another graph (symmetry: %v)", engine, workers, symmetry)
				}
			}
		}
		for _, store := range []spec.Store{spec.Exact, spec.Compact, spec.Bitstate} {
			o, err := gomc.Check(context.Background(), p, gomc.Spec{Symmetry: symmetry, Store: store}, gomc.Hooks{})
			if err != nil {
				t.Fatal(err)
			}
			if int(o.States) != first.States() || int(o.Transitions) != transitions(first) {
				t.Errorf("%s: a check counts %d states and %d transitions, the graph has %s", store, o.States, o.Transitions,
					first.Size())
			}
		}
	}
}

// transitions counts the edges but those to start states.
func transitions(g *graph.Graph) int {
	n := 0
	for _, e := range g.Edges {
		if e.From != graph.Outside {
			n++
		}
	}
	return n
}

// The same graph, found in another order, has the same digest; with one edge more, or
// twice, another.
func TestDigestOfOrder(t *testing.T) {
	const head = `var n : 0..2; startstate "s" begin n := 0; end; `
	up, down, jump := `rule "a" n = 0 ==> begin n := 1; end; `, `rule "b" n = 1 ==> begin n := 2; end; `, `rule "c" n = 0 ==> begin n := 2; end; `
	digest := func(rules string) string {
		return graphOf(t, compile(t, "t.m", head+rules), graph.ProgramOptions{}).Digest()
	}
	same := digest(up + down + jump)
	if digest(jump+down+up) != same {
		t.Error("the order of rules shows in the digest")
	}
	for _, rules := range []string{up + down, up + down + jump + jump,
		up + down + jump + `rule "d" n = 2 ==> begin n := 2; end; `} {
		if digest(rules) == same {
			t.Errorf("the digest does not tell %s", rules)
		}
	}
}

// recipe computes the digest from the JSON alone, as docs/graph.md says.
func recipe(t *testing.T, text []byte) (stated, computed string) {
	t.Helper()
	var g struct {
		SHA256 string
		States []struct {
			State []struct{ Name, Value string }
		}
		Edges []struct {
			From, To     *int
			Label, Fault string
		}
	}
	if err := json.Unmarshal(text, &g); err != nil {
		t.Fatal(err)
	}
	texts := make([]string, len(g.States))
	for i, s := range g.States {
		for _, b := range s.State {
			texts[i] += fmt.Sprintf("%s = %s\n", b.Name, b.Value)
		}
	}
	var sums []string
	for _, e := range g.Edges {
		source, target := "", "fault: "+e.Fault
		if e.From != nil {
			source = texts[*e.From]
		}
		if e.To != nil {
			target = texts[*e.To]
		}
		sums = append(sums, hash(hash(source)+e.Label+hash(target)))
	}
	slices.Sort(sums)
	all := ""
	for _, s := range sums {
		all += s
	}
	return g.SHA256, hex.EncodeToString([]byte(hash(all)))
}

func hash(s string) string {
	sum := sha256.Sum256([]byte(s))
	return string(sum[:])
}

func TestDigestByRecipe(t *testing.T) {
	const faulty = `var n : 0..2; startstate begin n := 0; end; rule "<&> \"" begin n := n + 1; end;`
	for _, p := range []*gomc.Program{library(t, "byzantine3"), compile(t, "t.m", faulty)} {
		g := graphOf(t, p, graph.ProgramOptions{})
		var out bytes.Buffer
		if err := g.Write(&out, graph.JSON); err != nil {
			t.Fatal(err)
		}
		stated, computed := recipe(t, out.Bytes())
		if stated != computed || stated != g.Digest() {
			t.Errorf("%s: the recipe gives %s, the graph %s", g.Model, computed, stated)
		}
	}
}

// What fails an assumption is not there; what violates an invariant is the end of a run.
func TestEnds(t *testing.T) {
	g := graphOf(t, compile(t, "t.m", `var n : 0..9; startstate begin n := 0; end;
rule "one" n < 9 ==> begin n := n + 1; end;
rule "two" n < 8 ==> begin n := n + 2; end;
assume "even or small" n != 3;
invariant "less than five" n < 5;`), graph.ProgramOptions{})
	var states []string
	for i := range g.States() {
		states = append(states, g.State(i)[0].Value+g.Violated(i))
	}
	if want := []string{"0", "1", "2", "4", `5invariant "less than five"`,
		`6invariant "less than five"`}; !slices.Equal(states, want) {
		t.Errorf("states %q, want %q", states, want)
	}
	if n := transitions(g); n != 6 { // 0-1 0-2 1-2 2-4 4-5 4-6
		t.Errorf("%d transitions", n)
	}
}

func TestTooLarge(t *testing.T) {
	p := library(t, "byzantine3")
	graphOf(t, p, graph.ProgramOptions{MaxStates: 132})
	var large *graph.TooLargeError
	if _, err := graph.OfProgram(context.Background(), p, graph.ProgramOptions{MaxStates: 131,
		Workers: 2}); !errors.As(err, &large) || large.States != 131 {
		t.Errorf("a limit of one state less: %v", err)
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(errors.New("enough"))
	if _, err := graph.OfProgram(ctx, p, graph.ProgramOptions{}); err == nil || err.Error() != "interrupted: enough" {
		t.Errorf("cancelled: %v", err)
	}
}

// The automaton of a role, and of one of its processes.
func TestProjection(t *testing.T) {
	const model = `
message Ping () from A to B;
process A [a : 1..2] var sent : boolean;
startstate begin sent := false; end;
  rule "go" !sent ==> begin sent := true; send Ping() to B; end;
  rule "idle" sent ==> begin sent := true; end;
end;
process B var got : 0..2;
startstate begin got := 0; end;
  on "get" m : Ping ==> begin got := got + 1; end;
end;`
	p := compile(t, "t.m", model)
	for name, want := range map[string]string{
		"A":    `Startstate 1 -1-0;"go" !Ping 0-1;"idle" 1-1;`,
		"A[2]": `Startstate 1 -1-0;"go" !Ping 0-1;"idle" 1-1;`,
		"B":    `Startstate 1 -1-0;"get" ?Ping 0-1;"get" ?Ping 1-2;`,
	} {
		g := graphOf(t, p, graph.ProgramOptions{Process: name})
		got := ""
		for i := range g.Edges {
			got += fmt.Sprintf("%s %d-%d;", g.Text(&g.Edges[i]), g.Edges[i].From, g.Edges[i].To)
		}
		if got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	var unknown *graph.UnknownProcessError
	if _, err := graph.OfProgram(context.Background(), p, graph.ProgramOptions{Process: "C"}); !errors.As(err,
		&unknown) || !slices.Equal(unknown.Known, []string{"A", "A[1]", "A[2]", "B"}) {
		t.Errorf("process C: %v", err)
	}
}

// TestProjectionOfWhole: automata that are made while states are explored are those that whole graphs say, edge by edge:
// of every role and process of the library, under all semantics.
func TestProjectionOfWhole(t *testing.T) {
	compared := 0
	for _, e := range gomc.Examples() {
		if e.Of != "" {
			continue
		}
		t.Run(e.Name, func(t *testing.T) {
			for _, semantics := range []spec.Semantics{spec.M, spec.MP, spec.MMP} {
				p, err := compiled(t, e, gomc.Spec{Semantics: semantics, Constants: modeltest.Small(e.Text)})
				if err != nil || !p.HasProcesses() {
					continue
				}
				whole, err := graph.OfProgram(context.Background(), p, graph.ProgramOptions{MaxStates: 700})
				if err != nil {
					continue
				}
				var unknown *graph.UnknownProcessError
				if !errors.As(graph.Projectable(p.Code(), ""), &unknown) {
					t.Fatal("a process without a name is known")
				}
				for n, name := range unknown.Known {
					if n > 5 {
						break
					}
					compared++
					projected(t, p, whole, name)
				}
			}
		})
	}
	if compared < 60 {
		t.Errorf("only %d automata", compared)
	}
}

// TestLabels: states that are printed on few lines are as different as on many, and the lines are fewer.
func TestLabels(t *testing.T) {
	for _, name := range []string{"byzantine3", "peterson", "two_phase_commit"} {
		g := graphOf(t, library(t, name), graph.ProgramOptions{})
		var lines [2]int
		for i, full := range []bool{false, true} {
			g.Full = full
			var out bytes.Buffer
			if err := g.Write(&out, graph.DOT); err != nil {
				t.Fatal(err)
			}
			known := map[string]bool{}
			for _, line := range strings.Split(out.String(), "\n") {
				if head, label, node := strings.Cut(line, `[label="`); node && strings.HasPrefix(line, "  s") &&
					!strings.Contains(head, "->") {
					_, label, _ = strings.Cut(label, `\l`)
					known[label] = true
					lines[i] += strings.Count(label, `\l`)
				}
			}
			if len(known) != g.States() {
				t.Errorf("%s: %d states, and %d are printed differently", name, g.States(), len(known))
			}
		}
		if lines[0] >= lines[1] {
			t.Errorf("%s: %d lines for short, and %d for full", name, lines[0], lines[1])
		}
	}
}

// projected compares an automaton with that of the whole graph.
func projected(t *testing.T, p *gomc.Program, whole *graph.Graph, name string) {
	t.Helper()
	want, err := whole.Project(p.Code(), name)
	if err != nil {
		t.Fatal(err)
	}
	for _, workers := range []int{1, 3} {
		got := graphOf(t, p, graph.ProgramOptions{Process: name, Workers: workers, MaxStates: want.States()})
		if a, b := written(t, got), written(t, want); a != b {
			t.Errorf("%s, %d workers: the automaton is\n%s\nand that of the whole graph\n%s", name, workers, a, b)
		}
	}
	var large *graph.TooLargeError
	if _, err := graph.OfProgram(context.Background(), p, graph.ProgramOptions{Process: name,
		MaxStates: want.States() - 1}); want.States() > 1 && !errors.As(err, &large) {
		t.Errorf("%s: one state less: %v", name, err)
	}
}

func written(t *testing.T, g *graph.Graph) string {
	t.Helper()
	var out bytes.Buffer
	if err := g.Write(&out, graph.JSON); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
