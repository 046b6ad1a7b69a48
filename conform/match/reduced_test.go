package match_test

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/conform"
	"gomc/conform/log"
	"gomc/conform/match"
	"gomc/conform/value"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/outcome"
)

var reducedRuns = flag.Int("reduced", 2, "runs of each model of the library of which some events have no line")

// said is a line of a run: an event, and cells as they were before it.
type said struct {
	rule   int
	event  outcome.Event
	before map[int]uint64
}

// unlogged takes a random run of which the events of some rules have no line.
func unlogged(p *ir.Program, r *rand.Rand) (all []said, silent []bool) {
	silent = make([]bool, len(p.Rules))
	chosen := map[*ir.Rule]bool{}
	for i, rule := range p.Rules {
		is, known := chosen[rule.Origin()]
		if !known {
			is = r.IntN(3) == 0
			chosen[rule.Origin()] = is
		}
		silent[i] = is || rule.Kind == ir.Post || rule.Kind == ir.Delivery
	}
	n := interp.New(p, interp.Options{})
	var b engine.Batch
	b.Reset(p.Layout.Words)
	n.Starts(&b)
	for range 20 {
		good := faultless(&b)
		if len(good) == 0 {
			break
		}
		state := slices.Clone(b.State(good[r.IntN(len(good))]))
		b.Reset(len(state))
		n.Expand(state, &b)
		good = faultless(&b)
		if len(good) == 0 {
			break
		}
		i := good[r.IntN(len(good))]
		rule := int(b.Steps[i].Rule)
		l := said{rule: rule, event: n.Narrate(state, i), before: map[int]uint64{}}
		for _, c := range own(p, p.Rules[rule], l.event.Process) {
			if r.IntN(3) == 0 {
				l.before[c] = p.Layout.Raw(state, c)
			}
		}
		if !silent[rule] {
			all = append(all, l)
		}
		kept := slices.Clone(b.State(i))
		b.Reset(len(state))
		b.Steps, b.States = append(b.Steps, engine.Step{}), append(b.States, kept...)
	}
	return all, silent
}

// faultless are the steps that do not fail.
func faultless(b *engine.Batch) (all []int) {
	for i := range b.Steps {
		if b.Steps[i].Fault == nil {
			all = append(all, i)
		}
	}
	return all
}

// own are the cells of the variables of an instance.
func own(p *ir.Program, r *ir.Rule, name string) (all []int) {
	if r.Process == nil {
		return nil
	}
	v, from, cells := r.Process.Var, 0, r.Process.Var.Type.Cells()
	if r.Process.Index != nil {
		cells = v.Type.Elem.Cells()
		from = max(0, slices.Index(r.Process.Instances(), name)) * cells
	}
	for c := v.Base + from; c < v.Base+from+cells; c++ {
		if p.Layout.Cells[c].Kind == ir.Value {
			all = append(all, c)
		}
	}
	return all
}

// decided looks for a run: all of each state, the steps that lines ask for, or these in fewer orders.
func decided(p *ir.Program, lines []said, silent []bool, parts, reduce, foresee bool) *match.Result {
	sets := &value.Sets{}
	for _, t := range p.Scalarsets {
		var names []string
		for n := range int64(t.Count()) {
			names = append(names, t.Format(t.First()+n))
		}
		sets.Add(t.String(), names)
	}
	sets.Begin(true)
	obs := &match.Observer{Sets: sets, Local: true, Silent: []*match.Silent{{
		Pattern: match.Pattern{Text: "silent", Rules: silent}, Most: -1}},
		Read: func(l *log.Line) (*match.Reading, error) { return meaning(p, &lines[l.Number-1]), nil }}
	n := interp.New(p, interp.Options{})
	opts := match.Options{Most: 20_000, Tell: interp.TellingAll(n), Reduce: reduce, Foresee: foresee, Shown: 5}
	if parts {
		opts.Parts = match.NewParts(n)
	}
	r, err := match.Search(n, obs, []match.Source{&numbered{n: len(lines)}}, opts)
	if err != nil {
		panic(err)
	}
	return r
}

// numbered yields n numbered lines.
type numbered struct{ n, given int }

func (s *numbered) Next() (*log.Line, error) {
	if s.given == s.n {
		return nil, io.EOF
	}
	s.given++
	return &log.Line{File: "l", Number: s.given, Text: "{}"}, nil
}

// meaning returns the meaning of a line.
func meaning(p *ir.Program, l *said) *match.Reading {
	rules := make([]bool, len(p.Rules))
	rules[l.rule] = true
	pattern := &match.Pattern{Text: l.event.Rule, Rules: rules}
	of := p.Rules[l.rule].Process
	out := &match.Reading{Kind: "line", Process: l.event.Process}
	if of != nil {
		_, index, _ := strings.Cut(strings.TrimSuffix(l.event.Process, "]"), "[")
		v := value.Value{Kind: value.Text, Text: index}
		out.Of = &match.Whose{Process: of, Index: v}
		pattern.Fixed = append(pattern.Fixed, match.Fixed{Value: v})
		pattern.Tests = append(pattern.Tests, test("process", func(s *match.Situation) bool {
			return s.Event.Process == l.event.Process
		}))
	}
	for i, b := range l.event.Params {
		v := value.Value{Kind: value.Text, Text: b.Value}
		pattern.Fixed = append(pattern.Fixed, match.Fixed{Param: b.Name, Value: v, Test: len(pattern.Tests)})
		pattern.Tests = append(pattern.Tests, test(b.Name, func(s *match.Situation) bool {
			return i < len(s.Event.Params) && s.Event.Params[i].Value == b.Value
		}))
	}
	ch := &match.Choice{Text: l.event.Rule, Steps: []*match.Pattern{pattern}}
	for c, raw := range l.before {
		holds := test(fmt.Sprint("cell ", c), func(s *match.Situation) bool {
			s.State.Asked.Cell(c)
			if got := s.State.Raw(p.Layout, c); got != p.Layout.Raw(s.State.Words(), c) {
				panic(fmt.Sprint("cell ", c, " is ", got))
			}
			return s.State.Raw(p.Layout, c) == raw
		})
		holds.Stable = true
		ch.Before = append(ch.Before, holds)
	}
	out.Choices = []*match.Choice{ch}
	return out
}

func test(text string, holds func(*match.Situation) bool) *match.Test {
	return &match.Test{Text: text, Eval: func(s *match.Situation) (match.Answer, error) {
		return match.Answer{Holds: holds(s)}, nil
	}}
}

func inWay(way int, search func() *match.Result) *match.Result {
	if way == 3 {
		defer match.Sweeping()()
	}
	return search()
}

// codeOf is the program of a model of the library.
func codeOf(t *testing.T, e *gomc.Example) *ir.Program {
	t.Helper()
	m, err := e.Load()
	if err != nil {
		t.Fatal(err)
	}
	program, err := conform.Compile(m, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	return program.Code()
}

// TestReduced: logs of which some events have no line, half of them changed, are decided in the same way, and
// explained as far, whether all steps of each state are looked at, or those that lines ask for, in all orders or fewer.
func TestReduced(t *testing.T) {
	r := rand.New(rand.NewPCG(57, 13))
	compared, refused, fewer, wrong := 0, 0, 0, 0
	for _, e := range gomc.Examples() {
		if e.Of != "" {
			continue
		}
		p := codeOf(t, &e)
		if p.Layout.Words > 40 {
			continue
		}
		for range *reducedRuns {
			lines, silent := unlogged(p, r)
			if len(lines) > 1 && r.IntN(2) == 0 {
				i, k := r.IntN(len(lines)), r.IntN(len(lines))
				lines[i], lines[k] = lines[k], lines[i]
			}
			whole := decided(p, lines, silent, false, false, false)
			if whole.Limited != "" {
				continue
			}
			compared++
			if !whole.Explained {
				refused++
			}
			for way := range 4 { // the last forgets pieces of states all the time
				got := inWay(way, func() *match.Result { return decided(p, lines, silent, true, way > 0, way > 1) })
				far := got.Lines == whole.Lines || got.Lines < whole.Lines && got.Omitted.Lines > whole.Lines
				if got.Limited == "" && (got.Explained != whole.Explained || !far) {
					wrong++
					t.Errorf("%s, way %d: explained %v, %d lines; all steps: %v, %d\n%v", e.Name, way, got.Explained,
						got.Lines, whole.Explained, whole.Lines, lines)
				}
				if way > 0 && got.Effort.Visited < whole.Effort.Visited {
					fewer++
				}
			}
		}
	}
	records.Measure(t, *recorded, "logs decided otherwise in fewer orders", "none", fmt.Sprint(wrong),
		fmt.Sprintf("%d logs of which some events have no line, %d refused, %d with fewer configurations", compared,
			refused, fewer))
	if compared < 30 || refused < 10 || fewer < 5 {
		t.Error(compared, "logs,", refused, "refused,", fewer, "with fewer configurations: too few")
	}
}

// TestOtherStepsOfAnInstance: a step without a line that the next line of its instance takes is not the only way to that
// line where the instance may do something else without a line, which others can tell: here a client appends in place of
// polling. The log is explained only so.
func TestOtherStepsOfAnInstance(t *testing.T) {
	e, _ := gomc.FindExample("spec_log")
	p := codeOf(t, &e)
	rule := func(name string, nth int) int {
		for i, r := range p.Rules {
			if r.Name == name {
				if nth--; nth < 0 {
					return i
				}
			}
		}
		t.Fatal(name)
		return 0
	}
	line := func(rule int, process string, before map[int]uint64) said {
		return said{rule, outcome.Event{Rule: p.Rules[rule].Name, Process: process}, before}
	}
	fails, ends, appends := rule("fails", 0), rule("ends", 0), rule("takes effect", 0)
	lines := []said{line(fails, "Client[1]", nil), line(fails, "Client[0]", nil), line(ends, "Client[1]", nil),
		line(ends, "Client[0]", nil), line(appends, "Client[0]", map[int]uint64{3: 2, 4: 2}),
		line(ends, "Client[0]", map[int]uint64{3: 2}), line(ends, "Client[0]", map[int]uint64{4: 2}),
		line(ends, "Client[1]", map[int]uint64{10: 2})}
	silent := make([]bool, len(p.Rules))
	for _, i := range []int{rule("append", 0), rule("poll", 0), rule("takes effect", 1)} {
		silent[i] = true
	}
	for way := range 3 {
		if r := decided(p, lines, silent, way > 0, way > 0, way > 1); !r.Explained {
			t.Errorf("way %d: only %d lines are explained", way, r.Lines)
		}
	}
}
