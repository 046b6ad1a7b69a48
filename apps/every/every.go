package every

import (
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"gomc"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/prove"
	"gomc/prove/form"
	"gomc/prove/grow"
	"gomc/prove/premises"
	"gomc/prove/recheck"
	"gomc/prove/step"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
	"gomc/semantics/selection"
	"gomc/source"
	"gomc/spec"
)

// Options shape a proof.
type Options struct {
	Every    string    // the scalarset whose values are the nodes
	Nodes    int       // that are concrete; 0: as many as the invariants speak of, at least 2
	Spec     gomc.Spec // the semantics, constants, faults, properties; the engine and limits
	Lemmas   bool      // are looked for when there is a proof
	Recheck  uint64    // how many states of instances a proof is compared with; 0: DefaultRecheck
	Progress func(outcome.Progress)

	tamper func(*recheck.Certificate) // in tests: makes a proof wrong; nil: nothing does
}

// MaxNodes is the most nodes that can be concrete: views of more are too many.
const MaxNodes = 5

// Instance is the outcome of the plain checker for the model with a number of nodes.
type Instance struct {
	Nodes   int
	Outcome *gomc.Outcome
}

// Verdict is the verdict of an attempt at a proof.
type Verdict string

// The verdicts.
const (
	Verified  Verdict = "verified"   // for every number of nodes
	NotProved Verdict = "not proved" // nothing is known beyond the instances that were searched
	Violated  Verdict = "violated"   // in an instance
	Stopped   Verdict = "stopped"    // a limit or a signal ended the work
)

// Report is the result of an attempt at a proof.
type Report struct {
	Model     *gomc.Model
	Every     string
	Constant  string            // the size of Every
	Fixed     map[string]string // other constants that sizes of types are, and their values
	Nodes     int
	Verdict   Verdict
	Reason    string // why it stopped, or why there is no more behind the verdict
	Instances []Instance
	Proof     *prove.Proof // nil: it was not looked for, or not to its end
	Recheck   *Recheck     // of a proof; nil: there is none
	Lack      *Lack        // of a proof that failed; nil: it is not known
	Lemmas    []Lemma      // of a proof, when they were asked for
	NotJudged []string     // properties that nothing is said about
	Elapsed   time.Duration

	run []grow.Move // to the failure of the proof
}

// Found is the instance in which something is wrong, or nil.
func (r *Report) Found() *Instance {
	if r.Verdict != Violated {
		return nil
	}
	return &r.Instances[len(r.Instances)-1]
}

// Exit is the exit status.
func (r *Report) Exit() int {
	switch r.Verdict {
	case Verified:
		return outcome.ExitVerified
	case Violated:
		return r.Found().Outcome.Exit
	case NotProved:
		return outcome.ExitBounded
	}
	return outcome.ExitStopped
}

// UnknownError says that the scalarset asked for is none.
type UnknownError struct{ Message, Try string }

func (e *UnknownError) Error() string { return e.Message }

// Model is a model for every number of nodes, and what it was made of.
type Model struct {
	Constant  string
	Form      *form.Program
	NotJudged []string

	model *gomc.Model
	every string
	spec  gomc.Spec
}

// compileFor are the two numbers of nodes for which a model is compiled, to be compared.
var compileFor = [2]int{3, 6}

// Premises is the form of a model for every number of values of a scalarset, or the Diagnostics that say why there is
// none. The error may also be a *spec.UnsupportedError or what gomc.Compile says.
func Premises(m *gomc.Model, every string, s gomc.Spec) (*Model, error) {
	if err := unfit(m, &s); err != nil {
		return nil, err
	}
	s.Formulas = spec.NoFormulas
	out := &Model{model: m, every: every, spec: s}
	constant, errs := premises.Constant(m.Tree(), names(m, &s), every)
	if errs.HasErrors() {
		return nil, gomc.Diagnostics(refuse(errs))
	}
	if _, given := s.Constants[constant]; given {
		return nil, &spec.UnsupportedError{
			Message: "--const gives " + constant + " a value, and it is to have every one",
			Try:     "--every without it",
		}
	}
	out.Constant = constant
	one, err := out.instance(compileFor[0], s)
	if err != nil {
		return nil, err
	}
	other, err := out.instance(compileFor[1], s)
	if err != nil {
		return nil, err
	}
	r, errs := premises.OfNeeds(one.Code(), other.Code(), every, premises.NeedsOf(m.Tree(), every, s.Constants))
	if errs.HasErrors() {
		return nil, gomc.Diagnostics(refuse(errs))
	}
	out.Form, out.NotJudged = r.Program, r.NotJudged
	return out, nil
}

// refuse says of errors that the model itself is right.
func refuse(list source.List) source.List {
	for i := range list {
		list[i].Refuse()
	}
	return list
}

// names tells what the names of a model mean.
func names(m *gomc.Model, s *gomc.Spec) *resolved {
	_, info, _ := semantics.Analyze(
		m.Tree(),
		semantics.Options{Semantics: channels.Semantics(s.Semantics), Constants: s.Constants,
			Dialect: s.Dialect, NoFormulas: true, Properties: s.Properties, Faults: s.Faults, Lossy: s.Lossy},
	)
	return info
}

// instance is the model with a number of nodes.
func (m *Model) instance(n int, s gomc.Spec) (*gomc.Program, error) {
	s.Constants = maps.Clone(s.Constants)
	if s.Constants == nil {
		s.Constants = map[string]string{}
	}
	s.Constants[m.Constant] = fmt.Sprint(n)
	return gomc.Compile(m.model, s)
}

// Check proves the invariants of a model, or finds one violated, or reports how far it came. It returns the errors of
// Premises and gomc.Check, a *spec.UnsupportedError when the invariants speak of more nodes than are concrete, or an
// internal failure.
func Check(ctx context.Context, m *gomc.Model, opts Options) (*Report, error) {
	began := time.Now()
	out, err := Premises(m, opts.Every, opts.Spec)
	if err != nil {
		return nil, err
	}
	needed := prove.Needed(out.Form)
	k := opts.Nodes
	if k == 0 {
		k = max(prove.DefaultNodes, needed)
	}
	if k < needed || k > MaxNodes {
		return nil, few(k, needed)
	}
	r := &Report{Model: m, Every: opts.Every, Constant: out.Constant, Nodes: k, NotJudged: out.NotJudged}
	r.Fixed = out.fixed()
	c := &check{report: r, ctx: ctx, model: out, opts: &opts, began: began}
	c.watch = limit.Start(
		limit.Options{Context: ctx, Time: time.Duration(opts.Spec.TimeLimit), Memory: limit.BudgetOf(opts.Spec.Memory)},
	)
	defer c.watch.Stop()
	err = c.run()
	r.Elapsed = time.Since(began)
	return r, err
}

func few(k, needed int) error {
	if needed > MaxNodes {
		return &spec.UnsupportedError{
			Message: fmt.Sprintf(
				"an invariant speaks of %d nodes at the same time, and at most %d can be looked at",
				needed,
				MaxNodes,
			),
			Try: "invariants of fewer nodes, or --property",
		}
	}
	return &spec.UnsupportedError{
		Message: fmt.Sprintf("%d nodes are looked at, and an invariant speaks of %d", k, needed),
		Try:     fmt.Sprintf("--nodes from %d to %d", needed, MaxNodes),
	}
}

// check is a Check in progress.
type check struct {
	report *Report
	ctx    context.Context
	model  *Model
	opts   *Options
	watch  *limit.Watch
	began  time.Time
}

func (c *check) run() error {
	for n := 1; n <= c.report.Nodes+1; n++ {
		if done, err := c.search(n); done || err != nil {
			return err
		}
	}
	if e := limit.Within(c.prove); e != nil {
		c.report.Verdict, c.report.Reason = Stopped, e.Message
	}
	if c.report.Verdict != Verified {
		return nil
	}
	return c.recheck()
}

// enough is how many states are searched of an instance that a proof is about, too.
const enough = 100_000

// search checks the model with n nodes. Those that the proof is about are searched for errors only so far; done says
// that the answer is known.
func (c *check) search(n int) (done bool, err error) {
	s := c.model.spec
	s.Properties = c.model.invariants()
	p, err := c.model.instance(n, s)
	if _, diagnosed := gomc.AsDiagnostics(err); diagnosed && n < c.report.Nodes {
		return false, nil // it is none of the instances
	}
	if err != nil {
		return true, err
	}
	s.Deadlock, s.Disk, s.Symmetry, s.MaxErrors = spec.NoDeadlock, spec.NoDisk, true, 1
	if n >= c.report.Nodes {
		s.MaxStates = enough
	}
	if s.TimeLimit > 0 {
		s.TimeLimit = max(1, s.TimeLimit-spec.Duration(time.Since(c.began)))
	}
	o, err := gomc.Check(c.ctx, p, s, gomc.Hooks{Progress: c.opts.Progress})
	if err != nil {
		return true, err
	}
	c.report.Instances = append(c.report.Instances, Instance{n, o})
	switch {
	case len(o.Findings) > 0:
		c.report.Verdict = Violated
		return true, nil
	case o.Verdict == outcome.Verified:
		return false, nil
	case n >= c.report.Nodes && c.watch.Look() == nil && c.ctx.Err() == nil && o.States >= enough:
		return false, nil
	}
	c.report.Verdict, c.report.Reason = Stopped, o.Reason
	return true, nil
}

// prove looks for a proof.
func (c *check) prove() {
	c.report.Proof = prove.Find(
		c.model.Form,
		prove.Options{Nodes: c.report.Nodes, MaxStates: bounded(c.opts.Spec.MaxStates), Look: c.watch.Check,
			Progress: c.progress, Workers: c.opts.Spec.Workers},
	)
	switch {
	case c.report.Proof.Set.Limited:
		c.report.Verdict, c.report.Reason = Stopped, fmt.Sprintf(
			"the limit of %d abstract states is reached",
			c.opts.Spec.MaxStates,
		)
	case c.report.Proof.Proved():
		c.report.Verdict = Verified
		// What is remembered is no condition on the model; a limit takes nothing from the proof.
		if c.opts.Lemmas && !c.report.Proof.Memory {
			c.report.cut(limit.Within(func() { c.report.Lemmas = c.lemmas() }))
		}
	default:
		c.report.Verdict = NotProved
		c.report.cut(limit.Within(func() { c.report.Lack = c.lack() }))
	}
}

// cut notes the limit that ended the work after a verdict.
func (r *Report) cut(e *limit.Error) {
	if e != nil {
		r.Reason = e.Message
	}
}

func bounded(n uint64) int { return int(min(n, math.MaxInt32)) }

func (c *check) progress(states, views int) {
	if c.opts.Progress != nil {
		c.opts.Progress(outcome.Progress{Elapsed: time.Since(c.began), States: uint64(states), Transitions: uint64(views)})
	}
}

// invariants are the words for the properties that instances are checked for: the invariants that were asked for, and
// no others.
func (m *Model) invariants() (words []string) {
	chosen, _ := selection.Of(m.model.Tree().Items, selection.Asked{Names: m.spec.Properties, NoFormulas: true})
	var others []string
	for i, d := range stated(m.model) {
		word := fmt.Sprintf("#%d", i+1)
		if isInvariant(d) && chosen.Judged(d) {
			words = append(words, word)
		} else {
			others = append(others, "-"+word)
		}
	}
	if len(words) == 0 {
		return others
	}
	return words
}

// fixed are the sizes of other scalarsets, with the constants by which they are given.
func (m *Model) fixed() map[string]string {
	out := map[string]string{}
	p, err := m.instance(compileFor[0], m.spec)
	if err != nil {
		return out
	}
	for _, t := range p.Code().Scalarsets {
		if t.Name != m.every {
			out[t.Name] = fmt.Sprint(t.Size)
		}
	}
	return out
}

// Names of the concrete nodes, in reports.
func nodeNames(k int) []string { return []string{"i", "j", "k", "m", "n"}[:k] }

// bitText says what an existence bit asks.
func bitText(p *form.Program, every string, t *step.Tracked) string {
	c := &p.Cells[t.Cell]
	var values []string
	for raw, yes := range t.Values {
		if yes {
			values = append(values, c.Type.Format(c.First+int64(raw)-1))
		}
	}
	slices.Sort(values)
	return fmt.Sprintf("another %s has %s = %s", every, strings.Replace(c.Name, "[·]", "", 1), orList(values))
}
