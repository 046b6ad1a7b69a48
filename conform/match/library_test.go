package match_test

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"gomc"
	"gomc/conform"
	"gomc/conform/log"
	"gomc/conform/match"
	"gomc/conform/value"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/outcome"
)

var (
	simulated = flag.Int("simulated", 1, "runs of each model of the library whose logs are explained")
	recorded  = flag.String("record", "", "add what came out to this table")

	refused, limited int // logs
)

// logged is a line of a simulated run: what happened, of which some is left out.
type logged struct {
	rule   int
	event  outcome.Event
	after  map[string]string // some variables
	params bool              // said, as is
	fields bool
	who    bool
}

// TestLibrary: logs of simulated runs of every model of the library, from which lines, fields and processes are left out at
// random, are explained.
func TestLibrary(t *testing.T) {
	r := rand.New(rand.NewPCG(57, 6))
	models, lines := 0, 0
	for _, e := range gomc.Examples() {
		if e.Of != "" {
			continue
		}
		m, err := e.Load()
		if err != nil {
			t.Fatal(err)
		}
		p, err := conform.Compile(m, gomc.Spec{})
		if err != nil {
			t.Fatal(err)
		}
		models++
		for range *simulated {
			all, dropped := simulate(p.Code(), r)
			lines += len(all)
			explained(t, e.Name, p.Code(), all, dropped)
		}
	}
	records.Measure(t, *recorded, "logs of simulated runs, with much left out, that are refused", "none",
		fmt.Sprintf("%d, and %d too wide to decide", refused, limited),
		fmt.Sprintf("%d models, %d runs of each, %d lines", models, *simulated, lines))
	if models < 40 || lines < 300**simulated {
		t.Error(models, "models,", lines, "lines: too few")
	}
}

// simulate takes a random run, and leaves out some of it; dropped is how many lines in a row at most.
func simulate(p *ir.Program, r *rand.Rand) (all []logged, dropped int) {
	n := interp.New(p, interp.Options{})
	var b engine.Batch
	b.Reset(p.Layout.Words)
	n.Starts(&b)
	good := func() (out []int) {
		for i := range b.Steps {
			if b.Steps[i].Fault == nil {
				out = append(out, i)
			}
		}
		return out
	}
	from := good()
	if len(from) == 0 {
		return nil, 0
	}
	state := slices.Clone(b.State(from[r.IntN(len(from))]))
	inARow := 0
	for range 25 {
		b.Reset(len(state))
		n.Expand(state, &b)
		steps := good()
		if len(steps) == 0 {
			break
		}
		i := steps[r.IntN(len(steps))]
		rule := int(b.Steps[i].Rule)
		e := n.Narrate(state, i)
		state = slices.Clone(b.State(i))
		if v, ok := n.Judge(state); !ok && p.Properties[v.Property].Kind == ir.Assumption {
			break
		}
		kind := p.Rules[rule].Kind
		if kind == ir.Post || kind == ir.Delivery {
			continue
		}
		if inARow < 1 && r.IntN(6) == 0 {
			inARow++
			dropped = max(dropped, inARow)
			continue
		}
		inARow = 0
		l := logged{rule: rule, event: e, after: map[string]string{}, params: r.IntN(2) == 0, fields: r.IntN(2) == 0, who: r.IntN(2) == 0}
		for _, v := range n.Describe(state) {
			if r.IntN(4) == 0 {
				l.after[v.Name] = v.Value
			}
		}
		all = append(all, l)
	}
	return all, dropped
}

// explained looks for a run that explains the lines.
func explained(t *testing.T, name string, p *ir.Program, all []logged, dropped int) {
	t.Helper()
	n, other := interp.New(p, interp.Options{}), interp.New(p, interp.Options{})
	obs := &match.Observer{Sets: &value.Sets{}, Read: func(l *log.Line) (*match.Reading, error) {
		return reading(p, other, &all[l.Number-1]), nil
	}}
	if dropped > 0 {
		rules := make([]bool, len(p.Rules))
		for i := range rules {
			rules[i] = p.Rules[i].Kind != ir.Post && p.Rules[i].Kind != ir.Delivery
		}
		obs.Silent = []*match.Silent{{Pattern: match.Pattern{Text: "anything", Rules: rules}, Most: dropped}}
	}
	w := limit.Start(limit.Options{Time: 5 * time.Second})
	defer w.Stop()
	source := &lines{kinds: func(i int) string {
		if i < len(all) {
			return "line"
		}
		return ""
	}}
	r, err := match.Search(n, obs, []match.Source{source}, match.Options{Watch: w, Most: 20_000, Tell: interp.TellingAll(n)})
	if r.Limited != "" {
		limited++
	}
	switch {
	case err != nil && !errors.Is(err, io.EOF):
		t.Error(name, err)
	case r.Limited == "" && !r.Explained:
		refused++
		t.Errorf("%s: a log of a run is refused at line %d of %d: %v", name, r.Lines+1, len(all), r.Next)
	}
}

// reading returns the meaning of a line: its rule, and the parts that were not left out.
func reading(p *ir.Program, n *interp.Interp, l *logged) *match.Reading {
	rules := make([]bool, len(p.Rules))
	rules[l.rule] = true
	pattern := &match.Pattern{Text: l.event.Rule, Rules: rules, Tests: []*match.Test{{Text: "the event",
		Eval: func(s *match.Situation) (match.Answer, error) {
			same := (!l.who || s.Event.Process == l.event.Process) &&
				(!l.params || slices.Equal(s.Event.Params, l.event.Params)) &&
				(!l.fields || fmt.Sprint(texts(s.Event.Consumed)) == fmt.Sprint(texts(l.event.Consumed)))
			return match.Answer{Holds: same}, nil
		}}}}
	after := &match.Test{Text: "the state", Eval: func(s *match.Situation) (match.Answer, error) {
		now := map[string]string{}
		for _, v := range n.Describe(s.State.Words()) {
			now[v.Name] = v.Value
		}
		for name, v := range l.after {
			if now[name] != v {
				return match.Answer{Left: name + " is " + now[name], Right: v}, nil
			}
		}
		return match.Answer{Holds: true}, nil
	}}
	return &match.Reading{Kind: "line", Choices: []*match.Choice{{Text: l.event.Rule, Steps: []*match.Pattern{pattern},
		After: []*match.Test{after}}}}
}

func texts(all []outcome.MessageEvent) (out []string) {
	for i := range all {
		out = append(out, all[i].Text())
	}
	return out
}
