package refine

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"gomc"
	"gomc/outcome"
	"gomc/results/layout"
	"gomc/spec"
)

// A promise is a formula of temporal logic that is true of each run of the abstraction, and must be true of each run of
// the implementation: that every request is answered, for example. Each model keeps it under its own fairness.

// promiseName names the n-th promise, otherwise than any property of a model.
func promiseName(n int, m *gomc.Model) string {
	name := fmt.Sprintf("promise %d", n+1)
	for slices.Contains(m.Properties(), name) {
		name += "'"
	}
	return name
}

// ParsePromises reads formulas as --promise has them: one for both models, or IMPLEMENTATION == ABSTRACTION. The error
// is a *ShownError.
func ParsePromises(list []string) (all []Related, err error) {
	for _, text := range list {
		both := sides(text)
		if len(both) == 1 {
			both = append(both, both...)
		}
		one, ok := pairOf(both)
		if !ok {
			return nil, &ShownError{text + " is not a promise", "--promise='sent Request leadsto sent Answer'"}
		}
		all = append(all, one)
	}
	return all, nil
}

// promising returns a program whose properties are some formulas; nil without any. The error is Diagnostics, or a
// *ShownError.
func promising(p *gomc.Program, formulas []string) (*gomc.Program, error) {
	if len(formulas) == 0 {
		return nil, nil
	}
	m := p.Model()
	text := m.Text()
	var names []string
	for i, f := range formulas {
		names = append(names, promiseName(i, m))
		text += fmt.Sprintf("\nltl %q %s\n;", names[i], f)
	}
	with, err := m.With(m.Tree().File, text+"\n")
	if err != nil {
		return nil, err
	}
	if more := len(with.Tree().Items) - len(m.Tree().Items); m.Selected() == nil && more != len(formulas) {
		return nil, &ShownError{strings.Join(formulas, ", ") + ": a promise is one formula", "--promise for each"}
	}
	s := p.Spec()
	s.Formulas, s.Properties = spec.JudgeFormulas, names
	if !p.HasMachines() {
		s.Outbox = "" // Compile sets it for all models
	}
	return gomc.Compile(with, s)
}

// promised checks the promises of the abstraction, and returns an error unless it keeps them all. It returns nil if
// there is nothing to promise.
func promised(ctx context.Context, promising *gomc.Program, opts Options) (*gomc.Outcome, error) {
	if promising == nil {
		return nil, nil
	}
	o, err := Verify(ctx, promising, opts.Spec)
	if err == nil && o.Verdict != outcome.Verified {
		err = &AbstractionError{Outcome: o, Promise: true}
	}
	return o, err
}

// kept checks the promises of the implementation and returns the outcome.
func kept(ctx context.Context, keeping *gomc.Program, opts Options) (*gomc.Outcome, error) {
	o, err := Verify(ctx, keeping, opts.Spec)
	if err != nil {
		return nil, err
	}
	for i, f := range o.Findings {
		hint, _, _ := strings.Cut(f.Suggestion, "; under --fairness") // a flag that refinement does not have
		o.Findings[i].Suggestion = strings.Replace(hint, "--fairness=event: if every event is weakly fair,",
			"`fair` for all events: then", 1)
	}
	return o, nil
}

// empty returns remarks on promises that are kept in a way that a reader would not expect: for example, one that says
// nothing.
func (r *Report) empty() (list []string) {
	if r.Kept == nil {
		return nil
	}
	for _, o := range []*gomc.Outcome{r.Promised, r.Kept} {
		for _, w := range o.Warnings {
			if title, what, of := strings.Cut(w, ") "); of && strings.HasPrefix(title, `ltl "promise `) {
				name, _, _ := strings.Cut(strings.TrimPrefix(title, "ltl "), " (")
				list = append(list, name+" of "+o.Model+" "+what)
			}
		}
	}
	return slices.Compact(list)
}

func implementations(all []Related) (list []string) {
	for _, one := range all {
		list = append(list, one.Implementation)
	}
	return list
}

func abstractions(all []Related) (list []string) {
	for _, one := range all {
		list = append(list, one.Abstraction)
	}
	return list
}

// promises returns the part of the report about promises that were kept.
func (r *Report) promises() string {
	if r.Kept == nil || r.Kept.Verdict != outcome.Verified {
		return ""
	}
	var b strings.Builder
	for _, one := range r.Promises {
		text := one.Implementation
		if one.Abstraction != text {
			text += " (" + one.Abstraction + ")"
		}
		fmt.Fprintf(&b, "promised and kept: %s\n", layout.Clean(text))
	}
	return b.String()
}

// Result is the outcome that decides: of the search for what is shown, or of the check of promises behind it.
func (r *Report) Result() *gomc.Outcome { return cmp.Or(r.Kept, r.Outcome) }
