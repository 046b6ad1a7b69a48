package matrix

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"gomc"
	"gomc/checker/audit"
	"gomc/outcome"
	"gomc/plan"
	"gomc/semantics/codes"
	"gomc/spec"
)

// Subject is a model that is run in combinations.
type Subject struct {
	Name, Text string
	Constants  map[string]string
	Most       uint64 // states; a question that has more is left out

	model    *gomc.Model
	programs map[reading]*compilation
	plain    map[string]*plainRuns
	about    spec.Model
	endless  bool // a plain run has not ended in time
}

// reading identifies how a model is compiled: by the values of the knobs that compilers look at.
type reading struct {
	dialect spec.Dialect // as it is: to tell a profile's name takes long
	others  string
}

func readingOf(x *spec.Spec) reading {
	var values strings.Builder
	for i := range spec.Knobs {
		if k := &spec.Knobs[i]; k.Compiles && len(k.Values) > 0 && k.Name != "compat" { // those without values keep what a model is given
			values.WriteString(k.Get(x))
			values.WriteByte('\n')
		}
	}
	values.WriteString(string(cmp.Or(x.Outbox, x.DefaultOutbox(false)))) // which asks for more than the knob
	return reading{x.Dialect, values.String()}
}

// compilation is the program of one reading of a model, or why there is none.
type compilation struct {
	program *gomc.Program
	about   spec.Model
	err     error
	trusted *bool // see trustworthy; nil: not known yet
}

// plainRuns holds the plain runs of one question.
type plainRuns struct {
	all  *outcome.Outcome
	same map[string]*outcome.Outcome // by the limits of the run that is compared
}

// ErrTooLarge says that a model has too many states to be compared.
var ErrTooLarge = errors.New("too many states")

// mostErrors is how many errors a plain run looks for: those of small models are fewer. With
// as many it has not ended, and the size of the model is not known.
const mostErrors = 3000

// Open loads and compiles a model; the error is Diagnostics.
func (s *Subject) Open() (err error) {
	if s.model, err = gomc.Load(s.Name, s.Text); err != nil {
		return err
	}
	s.programs, s.plain = map[reading]*compilation{}, map[string]*plainRuns{}
	c := s.compile(&spec.Spec{})
	s.about = c.about
	return c.err
}

// Factors are the knobs that apply to the model.
func (s *Subject) Factors() []Factor { return Factors(&s.about) }

// Possible reports whether a combination can be had, as far as the registry knows, and
// whether the model has a meaning under it.
func (s *Subject) Possible(x *spec.Spec) bool {
	if len(plan.Contradictions(x)) > 0 {
		return false
	}
	c := s.compile(x)
	return c.err == nil && plan.Possible(x, &c.about)
}

// trustworthy reports whether --trust-symm says something true of a program: all orders of
// scalarset values have been compared, and lead to the same. Where they do not, it gives no
// answer.
func (s *Subject) trustworthy(c *compilation) bool {
	if c.trusted == nil {
		o, err := gomc.Check(context.Background(), c.program, spec.Spec{Symmetry: true, MaxErrors: mostErrors, MaxStates: s.Most, TimeLimit: patienceWithPlain}, gomc.Hooks{})
		ok := err == nil && !slices.ContainsFunc(o.Findings, func(f outcome.Finding) bool { return f.Kind == asymmetry }) &&
			!slices.ContainsFunc(o.Diagnostics, func(d outcome.Diagnosis) bool { return d.Code == codes.Order })
		c.trusted = &ok
	}
	return *c.trusted
}

// asymmetry is the kind of a finding about the model and not what it says: orders differ.
const asymmetry = "asymmetry"

// compile is the program that a Spec asks for.
func (s *Subject) compile(x *spec.Spec) *compilation {
	key := readingOf(x)
	if c, known := s.programs[key]; known {
		return c
	}
	compiled := *x
	compiled.Constants = s.Constants
	c := &compilation{}
	if c.program, c.err = gomc.Compile(s.model, compiled); c.err == nil {
		c.about = c.program.About()
	}
	s.programs[key] = c
	return c
}

// run checks the model as a Spec says, through the door.
func (s *Subject) run(x *spec.Spec) (*outcome.Outcome, error) {
	c := s.compile(x)
	if c.err != nil {
		return nil, c.err
	}
	return gomc.Check(context.Background(), c.program, *x, gomc.Hooks{SetsOnly: true})
}

// Comparison is the result of comparing a combination with its plain run.
type Comparison struct {
	Disagreement string           // in what the answer is not what it should be; "": it is
	Got          *outcome.Outcome // nil: it was refused in the run
	Plain        *outcome.Outcome // of the plain run that continues after each error
}

// Plain returns the outcome of a plain run that continues after each error, for the question of a combination. The
// error is ErrTooLarge, or one of the run.
func (s *Subject) Plain(x *spec.Spec) (*outcome.Outcome, error) {
	plain, err := s.reference(x, 0)
	if err != nil {
		return nil, err
	}
	return plain.All, nil
}

// Compare runs a combination. The error is ErrTooLarge, or one of the plain run.
func (s *Subject) Compare(x *spec.Spec) (*Comparison, error) {
	kept := x.Kept()
	plain, err := s.reference(x, kept)
	if err != nil {
		return nil, err
	}
	if x.TrustSymm && !s.trustworthy(s.compile(x)) {
		return &Comparison{Plain: plain.All}, nil
	}
	limited := *x
	if most := visits(x, s.Most); most > 0 {
		if x.MaxStates == 0 || x.MaxStates > most {
			limited.MaxStates = most
		}
		limited.TimeLimit = patience
	}
	c := &Comparison{Plain: plain.All}
	c.Got, err = s.run(&limited)
	var refused *spec.UnsupportedError
	switch {
	case errors.As(err, &refused) && !kept.Has(spec.Honoured):
	case err != nil:
		c.Disagreement = err.Error()
	case c.Got.Verdict == outcome.Stopped && limited.TimeLimit != x.TimeLimit:
		// It did not end, from which nothing follows.
	default:
		c.Disagreement = audit.Disagreement(c.Got, kept, *plain)
	}
	return c, nil
}

// mostVisits bounds a stateless search: what it does at a state grows with the length of the
// run that led there, and without a bound on that a model may have endless ones.
const mostVisits = 600

// patience is how long such a search may take. What ends there is not compared.
const patience = spec.Duration(400 * time.Millisecond)

// patienceWithPlain is how long a plain run may take: some models are about limits, and one
// of their steps takes for ever. They are left out.
const patienceWithPlain = spec.Duration(10 * time.Second)

// visits bounds a search that may visit a state again and again; 0: no bound.
func visits(x *spec.Spec, most uint64) uint64 {
	switch {
	case x.Search.Stateless():
		return mostVisits
	case x.Local != "":
		return most
	}
	return 0
}

// reference returns the outcomes of plain runs of the question of a Spec.
func (s *Subject) reference(x *spec.Spec, kept spec.Kept) (*audit.Reference, error) {
	if s.endless {
		return nil, ErrTooLarge
	}
	question := x.Plain()
	runs := s.plain[question.Flags()]
	if runs == nil {
		all := question
		all.MaxErrors, all.MaxStates, all.TimeLimit = mostErrors, s.Most, patienceWithPlain
		o, err := s.run(&all)
		if err != nil {
			return nil, fmt.Errorf("the plain run %s: %w", all.Flags(), err)
		}
		s.endless = o.States < s.Most && (o.Verdict == outcome.Stopped || strings.Contains(o.Reason, "then the search was stopped"))
		runs = &plainRuns{o, map[string]*outcome.Outcome{}}
		s.plain[question.Flags()] = runs
	}
	if s.endless || runs.all.States >= s.Most || len(runs.all.Findings) >= mostErrors { // there may be more
		return nil, ErrTooLarge
	}
	if !kept.Has(spec.Order) {
		return &audit.Reference{All: runs.all}, nil
	}
	question.MaxErrors, question.MaxStates, question.MaxDepth = x.MaxErrors, x.MaxStates, x.MaxDepth
	same := runs.same[question.Flags()]
	if same == nil {
		var err error
		if same, err = s.run(&question); err != nil {
			return nil, fmt.Errorf("the plain run %s: %w", question.Flags(), err)
		}
		runs.same[question.Flags()] = same
	}
	return &audit.Reference{All: runs.all, Same: same}, nil
}

// arrays keeps those of models that are alike to the registry.
var arrays sync.Map

// Array lists combinations for the model in which as many values meet as strength says.
func (s *Subject) Array(strength int) []spec.Spec {
	return s.array("", s.Factors(), strength)
}

// Reductions lists combinations in which every two of those values meet that leave states
// out, or look for errors in another way; where each property is asked about alone.
func (s *Subject) Reductions() []spec.Spec {
	var some []Factor
	for _, f := range s.Factors() {
		switch f.Knob.Name {
		case "split", "engine", "compile-after", "symm", "dead-messages", "por", "search", "local":
			some = append(some, f)
		}
	}
	return s.array("reductions", some, 2)
}

func (s *Subject) array(of string, factors []Factor, strength int) []spec.Spec {
	key := fmt.Sprint(of, strength, s.signature())
	if known, ok := arrays.Load(key); ok {
		return known.([]spec.Spec)
	}
	a := Array(factors, strength, s.Possible)
	arrays.Store(key, a)
	return a
}

// signature tells models apart for which different combinations are possible.
func (s *Subject) signature() string {
	var out strings.Builder
	compiling := []Factor{}
	for _, f := range s.Factors() {
		fmt.Fprintln(&out, f.Knob.Name)
		switch f.Knob.Name {
		case "semantics", "single-message", "compat", "split":
			compiling = append(compiling, f)
			continue
		}
		for _, value := range f.Values { // of the others, each value by itself
			if f.Knob.Compiles {
				fmt.Fprintln(&out, s.compile(f.alone(value)).err == nil)
			}
		}
	}
	var add func(x spec.Spec, factors []Factor)
	add = func(x spec.Spec, factors []Factor) {
		if len(factors) == 0 {
			c := s.compile(&x)
			fmt.Fprintln(&out, c.err == nil, toldApart(c.about))
			return
		}
		for _, value := range factors[0].Values {
			y := x
			factors[0].Knob.Copy(&y, factors[0].alone(value))
			add(y, factors[1:])
		}
	}
	add(spec.Spec{}, compiling)
	return out.String()
}

// alone returns a Spec with a value of a factor and nothing else.
func (f *Factor) alone(value string) *spec.Spec {
	var s spec.Spec
	if err := f.Knob.Set(&s, value); err != nil {
		panic(err) // the registry lists a value that is none
	}
	return &s
}

// toldApart returns all that is said of a model, but of refusals only whether there are any.
func toldApart(about spec.Model) string {
	var refusals []bool
	for _, r := range []*spec.Obstacle{&about.Obstacles.Local, &about.Obstacles.Symmetry,
		&about.Obstacles.Quotient, &about.Obstacles.Reduction, &about.Obstacles.Runs, &about.Obstacles.Dropping} {
		refusals = append(refusals, r.Found() != nil)
		*r = nil
	}
	return fmt.Sprint(about, refusals)
}
