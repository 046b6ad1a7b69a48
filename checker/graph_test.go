package checker

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/source"
)

// graph is an Engine and a Narrator whose transitions are written out, so that a
// test can predict every number by hand. A state is one word, the variable x.
type graph struct {
	program *ir.Program
	starts  []move
	moves   map[uint64][]move
	next    func(x uint64) []move // instead of moves, when not nil
	test    []func(x uint64) (bool, *engine.Fault)
	live    map[int]func(x uint64) ([]bool, *engine.Fault)
	hits    []uint64
	onEach  func(x uint64) // called by Expand

	expansions int
}

// move is a step: to a state, or a fault.
type move struct {
	rule  int
	to    uint64
	fault *engine.Fault
}

// newGraph has one plain rule for each name; "receive Foo" and "delivery Foo" make
// rules of those kinds for the message Foo. Rule n stands in line n of model.m.
func newGraph(rules ...string) *graph {
	file := source.NewFile("model.m", strings.Repeat("rule\n", 100))
	p := &ir.Program{File: file}
	p.Vars = []*ir.Var{{Name: "x", Type: &ir.Type{Kind: ir.Range, Lo: 0, Hi: 1 << 40}}}
	p.Layout = ir.NewLayout(p.Vars)
	g := &graph{program: p, moves: map[uint64][]move{}, live: map[int]func(uint64) ([]bool, *engine.Fault){}}
	for i, name := range rules {
		p.Rules = append(p.Rules, &ir.Rule{Name: name, Number: i + 1, At: g.line(i + 1)})
		kind, message, isMessage := strings.Cut(name, " ")
		if isMessage {
			r := p.Rules[i]
			r.Kind = map[string]ir.RuleKind{"receive": ir.Receive, "delivery": ir.Delivery}[kind]
			r.Consumes = []*ir.Channel{{Message: g.message(message)}}
		}
	}
	return g
}

// line is the span of line n of the model.
func (g *graph) line(n int) source.Span {
	return source.Span{File: g.program.File, Start: 5 * (n - 1), End: 5*n - 1}
}

func (g *graph) message(name string) *ir.Message {
	for _, m := range g.program.Messages {
		if m.Name == name {
			return m
		}
	}
	m := &ir.Message{Name: name}
	g.program.Messages = append(g.program.Messages, m)
	return m
}

// start adds start states.
func (g *graph) start(xs ...uint64) *graph {
	for _, x := range xs {
		g.starts = append(g.starts, move{to: x})
	}
	return g
}

// path adds an edge of the first rule from each state to the following one.
func (g *graph) path(xs ...uint64) *graph {
	for i := range len(xs) - 1 {
		g.edge(0, xs[i], xs[i+1])
	}
	return g
}

func (g *graph) edge(rule int, from, to uint64) *graph {
	g.moves[from] = append(g.moves[from], move{rule: rule, to: to})
	return g
}

func (g *graph) fault(rule int, from uint64, f *engine.Fault) *graph {
	g.moves[from] = append(g.moves[from], move{rule: rule, fault: f})
	return g
}

// property adds one of the given kind. Covers get a point of their own.
func (g *graph) property(kind ir.PropertyKind, name string, test func(x uint64) (bool, *engine.Fault)) *graph {
	p := &ir.Property{Kind: kind, Name: name, Number: len(g.test) + 1, Point: len(g.hits), At: g.line(50 + len(g.test))}
	if kind == ir.Coverage {
		g.program.Covers = append(g.program.Covers, &ir.CoverPoint{Name: name, At: p.At})
		g.hits = append(g.hits, 0)
	}
	g.program.Properties = append(g.program.Properties, p)
	g.test = append(g.test, test)
	return g
}

func (g *graph) invariant(name string, test func(x uint64) bool) *graph {
	return g.property(ir.Invariant, name, sure(test))
}

func (g *graph) assume(test func(x uint64) bool) *graph {
	return g.property(ir.Assumption, "", sure(test))
}

func (g *graph) cover(name string, test func(x uint64) bool) *graph {
	return g.property(ir.Coverage, name, sure(test))
}

// liveness adds a property with one instance for each test.
func (g *graph) liveness(name string, tests ...func(x uint64) bool) *graph {
	g.property(ir.Liveness, name, nil)
	i := len(g.test) - 1
	if len(tests) > 1 {
		g.program.Properties[i].Params = []ir.Param{{Name: "i", Kind: ir.Each, From: 1, To: int64(len(tests)), By: 1}}
	}
	g.live[i] = func(x uint64) ([]bool, *engine.Fault) {
		var out []bool
		for _, test := range tests {
			out = append(out, test(x))
		}
		return out, nil
	}
	return g
}

func sure(test func(x uint64) bool) func(x uint64) (bool, *engine.Fault) {
	return func(x uint64) (bool, *engine.Fault) { return test(x), nil }
}

func is(y uint64) func(x uint64) bool    { return func(x uint64) bool { return x == y } }
func isNot(y uint64) func(x uint64) bool { return func(x uint64) bool { return x != y } }

// Engine

func (g *graph) Program() *ir.Program { return g.program }

func (g *graph) steps(b *engine.Batch, from uint64, moves []move) {
	for _, m := range moves {
		b.States = append(b.States, m.to)
		b.Steps = append(b.Steps, engine.Step{Rule: int32(m.rule), Stutter: m.to == from, Fault: m.fault})
		if m.fault != nil && b.StopAtFault {
			return
		}
	}
}

func (g *graph) Starts(b *engine.Batch) { g.steps(b, ^uint64(0), g.starts) }

func (g *graph) Expand(state []uint64, b *engine.Batch) {
	g.expansions++
	if g.onEach != nil {
		g.onEach(state[0])
	}
	g.steps(b, state[0], g.from(state[0]))
}

func (g *graph) from(x uint64) []move {
	if g.next != nil {
		return g.next(x)
	}
	return g.moves[x]
}

func (g *graph) Judge(state []uint64) (engine.Verdict, bool) {
	for _, kind := range []ir.PropertyKind{ir.Assumption, ir.Invariant} {
		for i, p := range g.program.Properties {
			if p.Kind != kind {
				continue
			}
			if ok, f := g.test[i](state[0]); !ok || f != nil {
				return engine.Verdict{Property: i, Fault: f}, false
			}
		}
	}
	return engine.Verdict{}, true
}

func (g *graph) Watch(*limit.Watch) {}

func (g *graph) Clone() (engine.Engine, error) { return g.clone(), nil }

func (g *graph) Close() error { return nil }

func (g *graph) ExpandAll(states []uint64, r *engine.Records) int {
	return engine.ExpandEach(g, states, &engine.Batch{}, r)
}

func (g *graph) Admit(states []uint64) int { return engine.AdmitEach(g, states) }

func (g *graph) Mark(states []uint64, out []bool) ([]bool, int) {
	return engine.MarkEach(g, states, out)
}

func (g *graph) Observe(state []uint64) *engine.Fault {
	for i, p := range g.program.Properties {
		if p.Kind != ir.Coverage {
			continue
		}
		met, f := g.test[i](state[0])
		if f != nil {
			return f
		}
		if met {
			g.hits[p.Point]++
		}
	}
	return nil
}

func (g *graph) CoverHits() []uint64 { return g.hits }

func (g *graph) Satisfies(state []uint64, property int, out []bool) ([]bool, *engine.Fault) {
	values, f := g.live[property](state[0])
	return append(out, values...), f
}

// Narrator

func (g *graph) NarrateStart(n int) outcome.Event {
	return outcome.Event{Rule: fmt.Sprint("start", n), Kind: "startstate"}
}

func (g *graph) Narrate(state []uint64, n int) outcome.Event {
	m := g.from(state[0])[n]
	return outcome.Event{Rule: g.program.Rules[m.rule].Name, Kind: "rule"}
}

func (g *graph) Fails(state []uint64) (list []engine.Verdict) {
	if v, ok := g.Judge(state); !ok {
		list = append(list, v)
	}
	return list
}

func (g *graph) Why([]uint64, int) outcome.Reasons { return outcome.Reasons{} }

func (g *graph) Describe(state []uint64) []outcome.Binding {
	return []outcome.Binding{{Name: "x", Value: fmt.Sprint(state[0])}}
}

// want is the part of an outcome that a test states in full.
type want struct {
	verdict     outcome.Verdict
	exit        int
	states      uint64
	transitions uint64
	depth       int
	quiescent   uint64
	findings    []string // kind and message
	trace       string   // as told by story
}

// run checks the graph with itself as narrator.
func run(t *testing.T, g *graph, opts Options) *outcome.Outcome {
	t.Helper()
	o, err := Check(g, g, opts)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// expect runs the graph and compares.
func expect(t *testing.T, g *graph, opts Options, w want) *outcome.Outcome {
	t.Helper()
	o := run(t, g, opts)
	got := want{o.Verdict, o.Exit, o.States, o.Transitions, o.Depth, o.Quiescent, nil, story(o.Trace)}
	for _, f := range o.Findings {
		got.findings = append(got.findings, f.Kind+": "+f.Message)
	}
	if fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", w) {
		t.Errorf("got  %+v\nwant %+v", got, w)
	}
	return o
}

// story tells a trace on one line: `start0 0, a 1, b !`, where ! is a faulty step.
func story(trace *outcome.Trace) string {
	if trace == nil {
		return ""
	}
	var steps []string
	for _, s := range trace.Steps {
		if s.Faulty {
			steps = append(steps, s.Event.Rule+" !")
			continue
		}
		steps = append(steps, s.Event.Rule+" "+s.State[0].Value)
	}
	return strings.Join(steps, ", ")
}

func messages(o *outcome.Outcome) []string {
	var out []string
	for _, f := range o.Findings {
		out = append(out, f.Message)
	}
	return out
}

func mentions(list []string, text string) bool {
	return slices.ContainsFunc(list, func(s string) bool { return strings.Contains(s, text) })
}
