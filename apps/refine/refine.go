package refine

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"gomc"
	"gomc/checker"
	"gomc/checker/refinement"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/parser/ast"
	"gomc/source"
	"gomc/spec"
)

// Shown is one event as a person names it: name[@from][@to][=name of it in the abstraction], with rule: in front of
// the name of a rule.
type Shown struct {
	Implementation, Abstraction refinement.Shown
}

// ShownError reports a wrong name of an event, or of something else that both models are asked about.
type ShownError struct{ Message, Try string }

func (e *ShownError) Error() string { return e.Message }

const rulePrefix, fromSuffix, toSuffix = "rule:", "@from", "@to"

// ParseShown reads the events that are shown, separated by commas.
func ParseShown(text string) (all []Shown, err error) {
	if text == "" {
		return nil, &ShownError{"no event is shown", "--show=EVENT,... with messages, events or rule:NAME of both models"}
	}
	for word := range strings.SplitSeq(text, ",") {
		left, right, mapped := strings.Cut(word, "=")
		name, rule := strings.CutPrefix(strings.TrimSpace(left), rulePrefix)
		name, to := strings.CutSuffix(name, toSuffix)
		name, from := strings.CutSuffix(name, fromSuffix)
		one := refinement.Shown{Name: name, As: name, Rule: rule, From: from, To: to}
		other := one
		if mapped {
			other.Name, other.Rule = strings.CutPrefix(strings.TrimSpace(right), rulePrefix)
		}
		if one.Name == "" || other.Name == "" {
			return nil, &ShownError{fmt.Sprintf("%q names no event", word), "Put,Done@to,rule:enter=Enter"}
		}
		again := func(s Shown) bool { return s.Implementation.Name == name && s.Implementation.Rule == rule }
		if slices.ContainsFunc(all, again) {
			return nil, &ShownError{name + " is there twice", ""}
		}
		all = append(all, Shown{one, other})
	}
	return all, nil
}

// Ask is Options for what is asked in words: of events, relations and promises. The error is a *ShownError.
func Ask(show string, relate, promise []string) (o Options, err error) {
	if o.Shown, err = ParseShown(show); err == nil {
		o.Related, err = ParseRelated(relate)
	}
	if err == nil {
		o.Promises, err = ParsePromises(promise)
	}
	return o, err
}

// Options shape a check of refinement.
type Options struct {
	Spec     gomc.Spec // the limits, the store, the engine
	Shown    []Shown
	Related  []Related // a simulation is looked for, by which these are equal; none: inclusion of traces is decided
	Promises []Related // formulas that the abstraction promises and the implementation keeps
	Verified bool      // the abstraction, as the caller knows
	Progress func(outcome.Progress)
}

// Report is the result of a refinement check.
type Report struct {
	Implementation string
	Abstraction    string
	Events         []Shown        // that were asked for
	Related        []Related      // likewise
	Promises       []Related      // likewise
	Shown          map[string]int // how many different events the implementation has shown, by name
	States, Sets   int            // of the abstraction: states expanded, and sets of them
	Outcome        *gomc.Outcome  // of the search: its states are pairs
	Promised       *gomc.Outcome  // of the promises, for the abstraction; nil: there are none
	Kept           *gomc.Outcome  // likewise, for the implementation; nil also if it does not refine
}

// AbstractionError says that the abstraction itself is not verified, or does not promise what the implementation is to
// keep.
type AbstractionError struct {
	Outcome *gomc.Outcome
	Promise bool
}

func (e *AbstractionError) Error() string {
	what := "the abstraction itself is not verified"
	switch {
	case e.Promise && e.Outcome.Exit >= outcome.ExitBounded:
		what = "it is not known whether the abstraction promises it"
	case e.Promise:
		what = "the abstraction does not promise it"
	}
	return fmt.Sprintf("%s: %s (%s)", what, e.Outcome.Verdict, e.Outcome.Reason)
}

// Check returns a command that shows why the abstraction in a file is not verified. A machine that waits in a receive
// for ever is a deadlock whatever --deadlock says.
func (e *AbstractionError) Check(file string) string {
	if e.Promise {
		return "gomc check --deadlock=off " + file + ", with the formula as an ltl property in it"
	}
	if e.Outcome.Verdict == outcome.Deadlock {
		return "gomc check " + file + ", and an abstraction in which each receive ends, or that waits in a state"
	}
	return "gomc check --deadlock=off " + file
}

// Compile compiles a model for a check of refinement: formulas are left out, and all that machines send waits in
// outboxes, since others can tell when it leaves. Bounds of faults are for a model that declares any.
func Compile(m *gomc.Model, s gomc.Spec) (*gomc.Program, error) {
	if !HasFaults(m) {
		s.Faults = ""
	}
	s.Formulas = spec.NoFormulas
	if s.Mailbox != spec.AtomicMailbox {
		s.Outbox = spec.AlwaysOutbox
	}
	return gomc.Compile(m, s)
}

// Check checks whether implementation refines abstraction, two programs that Compile has made. The error is a
// *ShownError, an *AbstractionError, a *spec.UnsupportedError, Diagnostics of an expression or a
// promise, what gomc.Check says, or an internal failure.
func Check(ctx context.Context, implementation, abstraction *gomc.Program, opts Options) (*Report, error) {
	if err := Unfit(opts.Spec); err != nil {
		return nil, err
	}
	left, right := &refinement.Alphabet{}, &refinement.Alphabet{}
	for _, s := range opts.Shown {
		left.Shown, right.Shown = append(left.Shown, s.Implementation), append(right.Shown, s.Abstraction)
	}
	if err := cmp.Or(known(implementation, left), known(abstraction, right)); err != nil {
		return nil, err
	}
	here, err := relate(implementation, implementations(opts.Related))
	if err != nil {
		return nil, err
	}
	there, err := relate(abstraction, abstractions(opts.Related))
	if err != nil {
		return nil, err
	}
	keeping, err := promising(implementation, implementations(opts.Promises))
	if err != nil {
		return nil, err
	}
	offering, err := promising(abstraction, abstractions(opts.Promises))
	if err != nil {
		return nil, err
	}
	if err := unverified(ctx, abstraction, opts); err != nil {
		return nil, err
	}
	offered, err := promised(ctx, offering, opts)
	if err != nil {
		return nil, err
	}
	one, err := side(implementation, left, here, opts.Spec.Engine)
	if err != nil {
		return nil, err
	}
	other, err := side(abstraction, right, there, opts.Spec.Engine)
	if err != nil {
		return nil, err
	}
	product := refinement.New(one, other)
	defer product.Close() // nothing can be done about an error
	o, err := search(ctx, product, opts)
	if err != nil {
		return nil, err
	}
	report := &Report{Implementation: title(implementation.Model()), Abstraction: title(abstraction.Model()),
		Events: opts.Shown, Related: opts.Related, Promises: opts.Promises, Promised: offered,
		Shown: product.Reached(), Outcome: o}
	report.States, report.Sets = product.Sizes()
	o.Tool = "gomc " + gomc.Version
	if keeping != nil && o.Verdict == outcome.Verified {
		report.Kept, err = kept(ctx, keeping, opts)
	}
	return report, err
}

// title returns a model, or a system of it.
func title(m *gomc.Model) string {
	if s := m.Selected(); s != nil {
		return m.Name + ": " + s.System.Name.Name
	}
	return m.Name
}

// search searches the product. The one search of a pair is in memory: sets have numbers of this process alone.
func search(ctx context.Context, product *refinement.Product, opts Options) (*gomc.Outcome, error) {
	s := opts.Spec
	watch := limit.Start(limit.Options{Context: ctx, Time: time.Duration(s.TimeLimit), Memory: limit.BudgetOf(s.Memory)})
	defer watch.Stop()
	return checker.Check(product, product, checker.Options{Context: ctx, Watch: watch, Progress: opts.Progress,
		Spec: gomc.Spec{Engine: s.Engine, Workers: 1, Disk: spec.NoDisk, Deadlock: spec.NoDeadlock,
			MaxStates: s.MaxStates, MaxDepth: s.MaxDepth, TimeLimit: s.TimeLimit, Memory: s.Memory}})
}

// unverified says that the abstraction is not verified, if the caller does not know that it is.
func unverified(ctx context.Context, p *gomc.Program, opts Options) error {
	if opts.Verified {
		return nil
	}
	o, err := Verify(ctx, p, opts.Spec)
	if err == nil && o.Verdict != outcome.Verified {
		err = &AbstractionError{Outcome: o}
	}
	return err
}

// Verify checks an abstraction by itself.
func Verify(ctx context.Context, p *gomc.Program, s gomc.Spec) (*gomc.Outcome, error) {
	return gomc.Check(ctx, p, gomc.Spec{Engine: s.Engine, Deadlock: spec.NoDeadlock, Disk: spec.NoDisk,
		MaxStates: s.MaxStates, TimeLimit: s.TimeLimit, Memory: s.Memory}, gomc.Hooks{})
}

// side returns a program, its alphabet, and what its states are related by.
func side(p *gomc.Program, a *refinement.Alphabet, related refinement.Relation, kind spec.Engine) (*refinement.Side,
	error) {
	if err := p.Unsettled(); err != nil {
		return nil, err
	}
	e, err := p.Engine(kind)
	if err != nil {
		return nil, err
	}
	narrator := interp.New(p.Code(), interp.Options{})
	return &refinement.Side{Engine: e, Narrator: narrator, Alphabet: a, Tell: interp.Telling(narrator),
		Relation: related, Outboxes: p.Spec().Outbox == spec.AlwaysOutbox}, nil
}

// known says which name of an alphabet a program does not know.
func known(p *gomc.Program, a *refinement.Alphabet) error {
	code := p.Code()
	for _, s := range a.Shown {
		var names []string
		if s.Rule {
			for _, r := range code.Rules {
				names = append(names, r.Name)
			}
		} else {
			names = messages(p.Model())
		}
		if !slices.Contains(names, s.Name) {
			what := "message or event"
			if s.Rule {
				what = "rule"
			}
			return &ShownError{fmt.Sprintf("%s has no %s %s", p.Model().Name, what, s.Name), source.Nearest(s.Name, names)}
		}
	}
	return numbered(p, a)
}

// Asked splits a Spec into one for each of two models, with the constants that each declares. It returns a *ShownError
// for constants, or bounds of faults, that neither declares.
func Asked(models [2]*gomc.Model, s gomc.Spec) (own [2]gomc.Spec, err error) {
	unknown := maps.Clone(s.Constants)
	faults := s.Faults == ""
	for i, m := range models {
		own[i] = s
		own[i].Constants = map[string]string{}
		for _, name := range m.Constants() {
			if value, set := s.Constants[name]; set {
				own[i].Constants[name] = value
				delete(unknown, name)
			}
		}
		faults = faults || HasFaults(m)
	}
	for _, name := range slices.Sorted(maps.Keys(unknown)) {
		return own, &ShownError{"neither model declares a constant " + name, "a name from a const section"}
	}
	if !faults {
		return own, &ShownError{"neither model declares faults", "leave --faults out"}
	}
	return own, nil
}

// messages are the names of messages, and of events of machines.
func messages(m *gomc.Model) (names []string) {
	for _, item := range m.Tree().Items {
		switch d := item.(type) {
		case *ast.MessageDecl:
			names = append(names, d.Name.Name)
		case *ast.EventDecl:
			names = append(names, d.Name.Name)
		}
	}
	return names
}
