package diff

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"gomc/checker"
	"gomc/checker/local"
	"gomc/engine/interp"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/lab/gen"
	"gomc/outcome"
	"gomc/semantics/messages/channels"
	"gomc/spec"
)

// TestLocal compares the local search with the search of global states: for each
// property by itself, and for the errors that steps may make.
func TestLocal(t *testing.T) {
	n := *count
	defer func() { *count = n }()
	*count *= localShare
	campaign(t, func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Local: true}) }, sameLocally)
}

// localShare is how many more models are tried than in other comparisons: most are small.
const localShare = 15

// localStates bounds the states of a model that is compared.
const localStates = 5000

// localModes are searches that must agree with the global one. The seed of a model
// picks among the bounded ones, which may find nothing where there is something.
var localModes = []struct {
	name    string
	bounded bool
	opts    local.Options
}{
	{"opt", false, local.Options{Duplicates: -1}},
	{"three workers", false, local.Options{Duplicates: -1, Workers: 3}},
	{"gen", false, local.Options{Duplicates: -1, Gen: true}},
	{"nothing consumed again", true, local.Options{Duplicates: 0}},
	{"one internal event", true, local.Options{Duplicates: -1, Internal: 1}},
}

func sameLocally(text string, _ uint64, done *records.Compared) error {
	p, err := compile(text, channels.M)
	if err != nil {
		return err
	}
	if err := local.Refusal(p); err != nil {
		return fmt.Errorf("refused: %w", err)
	}
	if err := sameLocalVerdict(alone(p, nil), done); err != nil {
		return fmt.Errorf("without properties: %w", err)
	}
	for _, q := range p.Properties {
		if q.Kind == ir.Coverage && p.Covers[q.Point].Premise != nil {
			continue
		}
		if err := sameLocalVerdict(alone(p, q), done); err != nil {
			return fmt.Errorf("%s %s: %w", q.Kind, q.Title(), err)
		}
	}
	return nil
}

// alone is p with one of its properties, or with none.
func alone(p *ir.Program, property *ir.Property) *ir.Program {
	out := *p
	out.Properties, out.Covers = nil, nil
	if property == nil {
		return &out
	}
	q := *property
	if q.Kind == ir.Coverage {
		out.Covers, q.Point = []*ir.CoverPoint{p.Covers[q.Point]}, 0
	}
	out.Properties = []*ir.Property{&q}
	return &out
}

func sameLocalVerdict(p *ir.Program, done *records.Compared) error {
	engine := interp.New(p, interp.Options{})
	want, err := checker.Check(engine, nil, checker.Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock, MaxErrors: math.MaxInt, MaxStates: localStates}})
	if err != nil {
		return err
	}
	if want.Verdict == outcome.Stopped || want.States >= localStates { // with a finding the verdict is another one
		return errTooLarge
	}
	done.States += want.States
	for _, mode := range localModes {
		opts := mode.opts
		opts.MaxStates, opts.NewEngine = localStates, interpreter
		got, err := local.Check(engine, opts)
		if unsupported := (*spec.UnsupportedError)(nil); errors.As(err, &unsupported) {
			return errTooLarge // a channel may overflow
		}
		if err == nil {
			err = agrees(got, want, mode.bounded)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", mode.name, err)
		}
	}
	return nil
}

// agrees compares verdicts, and looks for what was found locally among the findings of
// the global search.
func agrees(got, want *outcome.Outcome, bounded bool) error {
	switch {
	case got.Verdict == outcome.Stopped:
		return errTooLarge
	case got.Verdict == outcome.Bounded && bounded:
		return nil
	case len(got.Findings) == 0 && len(want.Findings) == 0:
		return same(got, want)
	case len(got.Findings) == 0:
		return fmt.Errorf("%s, and there is an error: %s", got.Verdict, want.Findings[0].Message)
	}
	f := &got.Findings[0]
	if !slices.ContainsFunc(want.Findings, func(g outcome.Finding) bool { return f.Same(g) }) {
		return fmt.Errorf("%s, which is no finding of the global search: %v", f.Message, want.Findings)
	}
	return nil
}

func same(got, want *outcome.Outcome) error {
	if got.Verdict != want.Verdict {
		return fmt.Errorf("%s, globally %s", got.Verdict, want.Verdict)
	}
	return nil
}
