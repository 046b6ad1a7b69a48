// Package constants says which values of a constant make no difference: with them, a model has the same states and
// transitions.
//
// Such a constant bounds nothing, or switches nothing on. A model that is verified with it and without it has been
// checked once, though it looks like twice: a planted mistake that no run meets, or a bound that no run reaches.
//
// Two runs are compared if they differ in the value of one constant, and both verify what they search. They are the
// same if their state graphs are, without reductions: the same states by name and value, and the same events between
// them (graph.Behaviour). Only runs with equal counts can be, so no other graphs are made. Where these have more than
// MostStates states, equal counts are all that is known, and Alike says so.
package constants

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"gomc"
	"gomc/apps/graph"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/results/layout"
	"gomc/spec"
)

// MostStates bounds the graphs that are compared.
const MostStates = 20_000

// Run is a run of a model.
type Run struct {
	Of      string            // names everything else about the run: only runs with equal Of are compared
	Values  map[string]string // of the constants that it sets
	Outcome *outcome.Outcome  // nil: there is none
	Program func() (*gomc.Program, error)
}

// Alike is values of a constant that make no difference.
type Alike struct {
	Constant    string
	Values      []string // in the order of the runs
	Runs        []int    // by their numbers
	States      uint64
	Transitions uint64
	Compared    bool // state by state; false: the counts are equal, and there are too many
}

// Of returns the constants whose values make no difference among runs. It fails if a program does not compile, or on an
// internal error.
func Of(ctx context.Context, runs []Run) (all []Alike, err error) {
	for n := range runs {
		for _, constant := range named(runs) {
			if all, err = join(ctx, all, runs, constant, n); err != nil {
				return nil, err
			}
		}
	}
	return all, nil
}

// named are the constants that runs set.
func named(runs []Run) (names []string) {
	for i := range runs {
		names = append(names, slices.Collect(maps.Keys(runs[i].Values))...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// differIn reports whether runs differ in the value of a constant, and in no other.
func differIn(a, b *Run, constant string) bool {
	without := func(r *Run) map[string]string {
		rest := maps.Clone(r.Values)
		delete(rest, constant)
		return rest
	}
	x, given := a.Values[constant]
	y, too := b.Values[constant]
	return (x != y || given != too) && maps.Equal(without(a), without(b))
}

func equalCounts(a, b *outcome.Outcome) bool {
	return a != nil && b != nil && a.Verdict == outcome.Verified && b.Verdict == outcome.Verified &&
		a.States == b.States && a.Transitions == b.Transitions
}

// join looks for runs before the n-th that are the same but for a constant, and notes them. One of several that are
// known to be the same stands for all.
func join(ctx context.Context, all []Alike, runs []Run, constant string, n int) ([]Alike, error) {
	for i := range n {
		if runs[i].Of != runs[n].Of || !differIn(&runs[i], &runs[n], constant) ||
			!equalCounts(runs[i].Outcome, runs[n].Outcome) || follows(all, constant, i) {
			continue
		}
		x, y, compared, err := same(ctx, constant, &runs[i], &runs[n])
		if err != nil {
			return nil, err
		}
		if x != y {
			found := Alike{Constant: constant, Values: []string{x, y}, Runs: []int{i, n}, Compared: compared}
			return noted(all, &runs[i], found), nil
		}
	}
	return all, nil
}

// follows reports whether a run is known to be the same as one before it.
func follows(all []Alike, constant string, run int) bool {
	return slices.ContainsFunc(all, func(a Alike) bool {
		return a.Constant == constant && slices.Contains(a.Runs[1:], run)
	})
}

// noted adds what is known of two runs to what is known of the first.
func noted(all []Alike, first *Run, found Alike) []Alike {
	for k := range all {
		a := &all[k]
		if a.Constant == found.Constant && a.Runs[0] == found.Runs[0] && a.Compared == found.Compared {
			a.Runs, a.Values = append(a.Runs, found.Runs[1]), append(a.Values, found.Values[1])
			return all
		}
	}
	found.States, found.Transitions = first.Outcome.States, first.Outcome.Transitions
	return append(all, found)
}

// same are the values of a constant in two runs if these are the same, "" if they are not; compared: state by state.
func same(ctx context.Context, constant string, a, b *Run) (x, y string, compared bool, err error) {
	p, err := a.Program()
	if err != nil {
		return "", "", false, err
	}
	q, err := b.Program()
	if err != nil {
		return "", "", false, err
	}
	if x, y = Value(p, constant), Value(q, constant); x == y {
		return "", "", false, nil
	}
	switch equal, known, err := Equal(ctx, p, q); {
	case err != nil || known && !equal:
		return "", "", false, err
	default:
		return x, y, known, nil
	}
}

// Equal reports whether two programs have the same states and transitions; known: it does not if there are too many.
func Equal(ctx context.Context, p, q *gomc.Program) (equal, known bool, err error) {
	var behaviours [2][][32]byte
	for i, program := range []*gomc.Program{p, q} {
		g, err := graph.OfProgram(ctx, program, graph.ProgramOptions{MaxStates: MostStates})
		var large *graph.TooLargeError
		var reached *limit.Error
		var refused *spec.UnsupportedError
		switch {
		case errors.As(err, &large), errors.As(err, &reached), errors.As(err, &refused):
			return false, false, nil
		case err != nil:
			return false, false, err
		}
		behaviours[i] = g.Behaviour()
	}
	return slices.Equal(behaviours[0], behaviours[1]), true, nil
}

// Value is the value of a constant of a program, "" if it has none that can be told.
func Value(p *gomc.Program, constant string) (value string) {
	probe, err := p.Probe(constant)
	if err != nil {
		return ""
	}
	p.Begins(nil, func(state []uint64) bool {
		if all, fault := probe.In(state); fault == nil && len(all) == 1 {
			value = all[0].Value
		}
		return false
	})
	return value
}

// Message says it in words.
func (a *Alike) Message() string {
	settings := make([]string, len(a.Values))
	for i, value := range a.Values {
		settings[i] = a.Constant + "=" + value
	}
	last := len(settings) - 1
	list := strings.Join(settings[:last], ", ") + " and " + settings[last]
	counts := fmt.Sprintf("%s and %s", layout.Count(a.States, "state"), layout.Count(a.Transitions, "transition"))
	if !a.Compared {
		return fmt.Sprintf("%s give as many states and transitions, %s: the constant may make no difference here", list,
			counts)
	}
	return fmt.Sprintf("%s give the same %s: the constant makes no difference here", list, counts)
}

// Advice is the suggestion for such a constant.
const Advice = "a value that matters; what it bounds, or switches on, is met in no run"
