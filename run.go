package gomc

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"gomc/checker"
	"gomc/checker/audit"
	"gomc/checker/local"
	"gomc/checker/por"
	"gomc/checker/reduction"
	"gomc/checker/temporal"
	"gomc/engine"
	"gomc/engine/compiled"
	"gomc/engine/interp"
	"gomc/engine/tiered"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/ir/refine"
	"gomc/outcome"
	"gomc/plan"
	"gomc/spec"
	"gomc/symmetry"
)

// checkOnce answers by one search, or by several of which each knows more messages that are dead.
func checkOnce(ctx context.Context, p *Program, how *plan.Plan, hooks Hooks) (*Outcome, error) {
	if !beginsAnew(&how.Spec, &hooks) {
		return searchOnce(ctx, p, how, hooks)
	}
	hooks.shared, hooks.deadWork = &shared{}, firstWork
	began, spent := time.Now(), hooks.Spent
	d := deepening{program: p, shared: hooks.shared, next: cmp.Or(hooks.pilot, pilot), patience: hooks.patience}
	return d.search(func(goOn func([]uint64) bool) (*Outcome, error) {
		before := time.Since(began)
		hooks.level, hooks.Spent = goOn, spent+before
		o, err := searchOnce(ctx, p, how, hooks)
		if err == nil {
			o.Seconds += before.Seconds()
		}
		return o, err
	})
}

// beginsAnew reports whether a search looks for dead messages again when it has become large, and then begins anew: a
// search in memory that is not shared, level by level.
func beginsAnew(s *Spec, hooks *Hooks) bool {
	own := hooks.shared == nil && hooks.NewSearch == nil
	return s.Drops() && own && !s.OnDisk() && s.Checkpoint == "" && s.Resume == "" && !s.Search.Stateless()
}

// searchOnce makes one search, and checks its answer if that is asked for.
func searchOnce(ctx context.Context, p *Program, how *plan.Plan, hooks Hooks) (*Outcome, error) {
	s := &how.Spec
	budget := limit.BudgetOf(s.Memory)
	watch := limit.Start(limit.Options{
		Context: ctx, Time: time.Duration(s.TimeLimit), Spent: hooks.Spent + reserved(s), Memory: budget,
	})
	defer watch.Stop()
	tuning := checker.Tuning{RowBytes: budget.Bytes / rowShare}
	run := &run{program: p, plan: how, spec: *s, hooks: &hooks, watch: watch, tuning: tuning}
	search := run.global
	if s.Local != "" {
		search = run.local
	}
	outcome, err := search(ctx)
	if err == nil && s.SelfCheck {
		err = run.compareWithPlain(ctx, outcome)
	}
	if err == nil {
		outcome.Settings.DefaultMemory = budget.ByDefault()
	}
	return outcome, err
}

// reserved is the part of a limit on time that is left for a profile, which is made of what was found until then: most of
// a short one.
func reserved(s *Spec) time.Duration {
	if !s.Profile {
		return 0
	}
	return min(limit.GraceTime, time.Duration(s.TimeLimit)*3/4)
}

// rowShare is the share of the memory that the edges of a state graph may take.
const rowShare = 4

// run is one check.
type run struct {
	program *Program
	plan    *plan.Plan
	spec    Spec // that of the plan
	hooks   *Hooks
	watch   *limit.Watch
	tuning  checker.Tuning // of tests
}

// global searches the states of the program.
func (r *run) global(ctx context.Context) (*Outcome, error) {
	p, s := r.program, &r.spec
	settings := checker.Options{Spec: *s, Spills: r.plan.Spills, Context: ctx, Watch: r.watch, Progress: r.hooks.Progress, Tuning: r.tuning,
		AtLevel: r.hooks.level}
	var first engine.Engine
	var name func() string
	var err error
	began := time.Now()
	if reached := r.watch.Do(func() { first, name, err = r.prepare(&settings) }); reached != nil {
		return r.stopped(reached), nil
	} else if err != nil {
		return nil, err
	}
	prepared := time.Since(began)
	defer first.Close() // nothing can be done about an error
	// The narrator only replays, so `put` output is discarded.
	outcome, err := checker.CheckBy(r.hooks.NewSearch, first, interp.New(r.told(first), interp.Options{}), settings)
	var reached *limit.Error
	if errors.As(err, &reached) {
		return r.stopped(reached), nil
	} else if err != nil {
		return nil, err
	}
	outcome.Seconds += prepared.Seconds()
	p.sign(outcome, s, name())
	if r.hooks.Hints && outcome.States >= worthAHint && len(outcome.Findings) == 0 && r.watch.Reached() == nil {
		outcome.Notes = lines(p.Hints())
	}
	p.warn(outcome, slices.Concat(p.Warnings, r.plan.Warnings))
	return outcome, nil
}

// told is the program whose rules a trace names: the one that ran if formulas refer to its events, else the model's.
func (r *run) told(first engine.Engine) *ir.Program {
	if len(r.program.code.Formulas) > 0 {
		return first.Program()
	}
	return r.program.code
}

// prepare makes the parts of a search.
func (r *run) prepare(settings *checker.Options) (engine.Engine, func() string, error) {
	p, s := r.program, &r.spec
	code := p.code
	if s.Symmetry && p.Symmetric() {
		except := r.plan.LeftAsTheyAre()
		settings.Reductions.Canonicalizer, settings.Reductions.Orbits = symmetry.New(code, except...), symmetry.NewOrbits(code, except...)
		settings.Reductions.Dependents = r.plan.Facts.Orders().Dependents
	} else {
		settings.Reductions.Alike = r.alike(code)
	}
	if s.Drops() {
		var err error
		if settings.Reductions.Dropper, err = r.hooks.dropper(p, r.watch, settings.Reductions.Orbits); err != nil {
			return nil, nil, err
		}
	}
	code, err := temporal.Prepare(code, s.Fairness)
	if err != nil {
		return nil, nil, err
	}
	code = temporal.Narrow(cutCopies(code), settings.Reductions.Alike)
	if s.Reduces() {
		code = cutFor(code, s.Cut)
		settings.Reductions.Reducer = por.New(code, por.Options{
			Algorithm: por.Algorithm(s.POR), Seeds: por.Seeds(s.Seeds), Seen: temporal.Seen(code),
			Assumed:  por.Assumed{Instances: temporal.FairRules(code), Asked: temporal.AskedRules(code)},
			EachRest: s.Search == spec.Dynamic, Ahead: !r.hooks.SetsOnly, Defined: interp.Defined(code)})
	}
	e, name, err := engineFor(s, code, r.hooks.Output)
	if err == nil {
		if settings.Reductions.Dropper != nil && settings.Reductions.Dropper.Events() {
			e = settings.Reductions.Dropper.Filter(e)
		}
		r.share(settings, e)
	}
	return e, name, err
}

// stopped is the outcome when a limit was reached before the search began. The search may be
// half built here; do not read it.
func (r *run) stopped(reached *limit.Error) *Outcome {
	o := checker.Unbegun(r.program.code, reached.Message+" before the search has begun")
	r.program.sign(o, &r.spec, string(r.spec.Engine))
	r.program.warn(o, r.program.Warnings)
	return o
}

// worthAHint is the least number of states for which a hint is given.
const worthAHint = 1000

// share gives settings what several workers need. A model with put statements allows one worker; a second search then
// puts nothing.
func (r *run) share(settings *checker.Options, first engine.Engine) {
	settings.Effects = r.plan.Effects
	settings.Stepwise = settings.Effects && r.plan.Facts.PutsInProperties()
	settings.NewEngine = newEngines(&r.spec)
	settings.Clone = func() (e engine.Engine, c reduction.Canonicalizer, err error) {
		if own, ok := settings.Reductions.Canonicalizer.(*symmetry.Symmetry); ok {
			c = own.Clone()
		}
		if settings.Effects {
			e, _, err = engineFor(&r.spec, first.Program(), nil)
		} else {
			e, err = first.Clone()
		}
		return e, c, err
	}
}

// newEngines returns a function that makes engines of a kind; engines for one program share compiled code.
func newEngines(s *Spec) func(code *ir.Program) (engine.Engine, error) {
	made := map[*ir.Program]engine.Engine{}
	return func(code *ir.Program) (engine.Engine, error) {
		if e := made[code]; e != nil {
			return e.Clone()
		}
		e, _, err := engineFor(s, code, nil)
		made[code] = e
		return e, err
	}
}

// engineFor makes the engine that a Spec has chosen; report says afterwards what has run.
func engineFor(s *Spec, code *ir.Program, output io.Writer) (e engine.Engine, report func() string, err error) {
	chosen := cmp.Or(s.Engine, spec.Auto)
	switch chosen {
	case spec.Auto:
		t := tiered.New(code, tiered.Options{Output: output, ChangeOver: s.ChangeOver})
		return t, t.Name, nil
	case spec.Compiled:
		e, err = compiled.New(code, compiled.Options{Output: output})
	case spec.Interp:
		e = interp.New(code, interp.Options{Output: output})
	default:
		err = spec.Validate(chosen)
	}
	return e, func() string { return string(chosen) }, err
}

// cutFor cuts the rules of a program.
func cutFor(code *ir.Program, cut spec.Cut) *ir.Program {
	if cut == spec.ByProcess {
		return refine.ByProcess(code, mostParts)
	}
	return refine.ByBranches(refine.ByParameters(code, mostParts), mostParts)
}

// cutCopies separates receives that leave a copy behind from others, where liveness asks whether something can still
// happen: without faults.
func cutCopies(code *ir.Program) *ir.Program {
	if !slices.ContainsFunc(code.Properties, func(q *ir.Property) bool { return q.Kind == ir.Liveness }) {
		return code
	}
	cut, _ := refine.ByRegisters(code, 2*len(code.Rules), func(r *ir.Rule) (list []int) {
		for _, q := range r.Params {
			if q.Keeps {
				list = append(list, q.Reg)
			}
		}
		return list
	})
	return cut
}

// mostParts bounds the rules into which those of a model are cut for partial-order
// reduction.
const mostParts = 256

// local searches each process of the program by itself.
func (r *run) local(ctx context.Context) (*Outcome, error) {
	p, s := r.program, &r.spec
	settings := local.Options{
		Context: ctx, Watch: r.watch, Gen: s.Local == spec.Gen, Internal: s.Events, Duplicates: -1, Workers: s.Workers,
		MaxStates: s.MaxStates, TimeLimit: time.Duration(s.TimeLimit), Memory: s.Memory,
		Progress: r.hooks.Progress, Wave: r.hooks.Wave, SelfCheck: s.SelfCheck,
		Oracle:  func(part *ir.Program) engine.Engine { return interp.New(part, interp.Options{}) },
		Defined: interp.Defined(p.code),
		NewEngine: func(part *ir.Program) (engine.Engine, error) {
			e, _, err := engineFor(s, part, nil)
			return e, err
		},
	}
	if s.Repeats != nil {
		settings.Duplicates = *s.Repeats
	}
	outcome, err := local.Check(interp.New(p.code, interp.Options{}), settings)
	if err != nil {
		return nil, err
	}
	p.sign(outcome, s, string(s.Engine))
	p.warn(outcome, p.Warnings)
	return outcome, nil
}

// mostPlainErrors is how many errors the plain run of a self-check looks for: what the run found
// must be among them.
const mostPlainErrors = 3000

// compareWithPlain compares the outcome of a self-check with the plain run of the same question, as far as the knobs in
// use preserve the answer (spec.Kept). Tests and campaigns compare every combination of knobs in the same way. The
// error is internal.
func (r *run) compareWithPlain(ctx context.Context, o *Outcome) error {
	if o.SelfCheck == nil || o.Verdict == outcome.Stopped {
		return nil
	}
	plain, err := r.plain(ctx)
	switch why := unfinished(plain); {
	case err != nil:
		return fmt.Errorf("internal error: the plain run of the self-check: %w", err)
	case why != "":
		o.SelfCheck.PlainLeftOut = why
		return nil
	}
	if what := audit.Disagreement(o, r.spec.Kept(), audit.Reference{All: plain}); what != "" {
		return fmt.Errorf("internal error: the self-check failed: %s", what)
	}
	o.SelfCheck.Plain = plain.States
	return nil
}

// unfinished says why a plain run tells nothing, or "".
func unfinished(plain *Outcome) string {
	switch {
	case plain == nil:
		return ""
	case len(plain.Findings) >= mostPlainErrors:
		return fmt.Sprintf("it finds %d errors, and there may be more", mostPlainErrors)
	case plain.Verdict == outcome.Stopped:
		return plain.Reason
	}
	return ""
}

// plain asks the same question of a plain run, within what is left of the limits.
func (r *run) plain(ctx context.Context) (*Outcome, error) {
	question := r.spec.Plain()
	question.Constants = r.program.asked.Constants
	question.MaxErrors, question.MaxStates = mostPlainErrors, spec.UnreducedStates
	p, err := Compile(r.program.model, question)
	if err == nil {
		p, err = p.with(r.program.doubling)
	}
	if err == nil && r.program.from != nil {
		p, err = p.From(r.program.from)
	}
	if err != nil {
		return nil, err
	}
	how, err := p.Plan(question, false)
	if err == nil {
		err = p.Refused(how)
	}
	if err != nil {
		return nil, err
	}
	again := &run{program: p, plan: how, spec: how.Spec, hooks: &Hooks{}, watch: r.watch}
	return again.global(ctx)
}
