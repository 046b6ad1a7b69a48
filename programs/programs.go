// Package programs checks programs of P: it reads them from files, folders and projects
// (parser/p, semantics/p), and has what each of their tests runs explored by the same search as models are
// (package vm, an engine; package checker).
//
// It is a door beside that of models, package gomc: a program is not compiled to rules, and few of the knobs
// of a check mean anything to it. Knobs says which do.
package programs

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"gomc/checker"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir/order"
	"gomc/outcome"
	parser "gomc/parser/p"
	"gomc/parser/p/ast"
	"gomc/plan"
	"gomc/programs/orbits"
	"gomc/programs/saved"
	"gomc/programs/symbols"
	"gomc/programs/vm"
	sem "gomc/semantics/p"
	"gomc/source"
	"gomc/spec"
)

// Program is a program that compiles.
type Program struct {
	Name     string
	Files    []*source.File
	Warnings source.List
	meaning  *sem.Program
}

// Tree is the program as it is written.
func (p *Program) Tree() *ast.Program {
	tree, _ := parser.Parse(p.Files) // which it did before
	return tree
}

// Tests names what can be checked, in the order of the text.
func (p *Program) Tests() (names []string) {
	for _, t := range p.meaning.Tests {
		names = append(names, t.Name)
	}
	return names
}

// Meaning returns the meaning of the program's names, and one of its tests. It returns the same errors as Check.
func (p *Program) Meaning(test string) (*sem.Program, *sem.Test, error) {
	t, err := p.test(test)
	return p.meaning, t, err
}

// Find lists the tests of a name: that test, or, of one with parameters, each of its assignments.
func (p *Program) Find(name string) (names []string) {
	for _, t := range p.Tests() {
		if t == name || strings.HasPrefix(t, name+"___") {
			names = append(names, t)
		}
	}
	return names
}

// Knobs lists the knobs of a check that apply to programs; the others are refused.
func Knobs() []string {
	return []string{"max-states", "max-depth", "time-limit", "memory", "max-errors", "workers", "disk", "disk-limit",
		"checkpoint", "resume", "symm", "no-symm", "por", "dead-messages", "search", "reduce"}
}

// The machines for which a state has room: at first, and at most. Where a program creates more, the search begins
// again with twice as many.
const (
	firstRoom = 4
	mostRoom  = vm.MostMachines
)

// Hooks holds the callbacks and options of a check.
type Hooks struct {
	Progress func(outcome.Progress) // nil: never
	Spent    time.Duration          // of the time limit, before
	Missing  vm.Premises            // for tests: they are not looked at
	Warn     func(source.List)      // warnings that the check has found; nil: they are dropped
	TellsRun bool                   // a sample that finds nothing tells a run all the same
}

// Check explores what a test runs. The error is Diagnostics (a source.List) for what cannot be run, or an internal
// failure.
func (p *Program) Check(ctx context.Context, test string, asked spec.Spec, hooks Hooks) (*outcome.Outcome, error) {
	t, err := p.test(test)
	if err == nil {
		err = contradiction(&asked)
	}
	if err != nil {
		return nil, err
	}
	if asked.Chooses() {
		asked.Search, asked.Symmetry, asked.DeadMessages = "", true, spec.DropDead
		if hinders(&asked) == "" {
			asked.POR = spec.Deletion
		}
		began := time.Now()
		if o, err := p.soon(ctx, t, asked, hooks); o != nil || err != nil {
			return o, err
		}
		hooks.Spent += time.Since(began)
	}
	return p.explored(ctx, t, asked, hooks)
}

// explored returns the outcome of a search of a test.
func (p *Program) explored(ctx context.Context, t *sem.Test, asked spec.Spec, hooks Hooks) (*outcome.Outcome, error) {
	budget := limit.BudgetOf(asked.Memory)
	watch := limit.Start(limit.Options{Context: ctx, Time: time.Duration(asked.TimeLimit), Spent: hooks.Spent,
		Memory: budget})
	defer watch.Stop()
	asked.Deadlock = spec.NoDeadlock // a program in which nothing can happen has ended, unless a machine waits
	c := check{Program: p, test: t, asked: asked, watch: watch, progress: hooks.Progress, ctx: ctx, room: firstRoom,
		symmetry: symmetry{alike: asked.Symmetry, missing: hooks.Missing}}
	o, err := c.inOrders()
	if err != nil {
		return nil, err
	}
	o = c.searches.tell(o)
	if len(o.Findings) > 0 && o.Findings[0].Kind == "liveness" && o.Findings[0].Property != vm.NoHot {
		c.byChance(o)
	}
	p.sign(o, asked, budget)
	if hooks.Warn != nil {
		hooks.Warn(c.warnings)
	}
	o.Diagnostics = append(o.Diagnostics, outcome.Diagnoses(c.warnings)...)
	return o, nil
}

// check is one check at work.
type check struct {
	*Program
	test     *sem.Test
	asked    spec.Spec
	watch    *limit.Watch
	progress func(outcome.Progress)
	ctx      context.Context
	warnings source.List // of what was found out
	plain    bool        // every interleaving
	room     int         // of the first search
	learnt   learnt
	symmetry symmetry
	searches searches
}

// learnt is what searches have found out that had to begin again.
type learnt struct {
	symbols symbols.Known
	trends  []vm.Trend // that are false
}

// symmetry says whether states that differ only in the numbers of machines are one.
type symmetry struct {
	alike   bool // they count as one
	missing vm.Premises
	order   vm.Order     // of the search at work
	shows   *source.Span // where an order of machines shows; nil: nowhere
}

// inOrders goes through sets and maps in the order of values; and, where that shows, in every order, which verifies
// the test for any order. What fails in some order need not fail in that of P's checker, which decides then.
func (c *check) inOrders() (*outcome.Outcome, error) {
	if err := c.findRoom(); err != nil {
		return nil, err
	}
	o, shows, err := c.withRoom(vm.OrderOfValues)
	c.room, c.asked.Resume, c.asked.Checkpoint = firstRoom, "", ""
	unknown := c.symmetry.shows != nil // in this order
	if unknown {
		shows = []source.Span{*c.symmetry.shows}
	}
	if err != nil || len(shows) == 0 || o.Exit == outcome.ExitStopped && !unknown {
		return o, err
	}
	why := ""
	if unknown || o.Verdict == outcome.Verified {
		all, left, err := c.withRoom(vm.EveryOrder)
		ended := all != nil && all.Exit == outcome.ExitStopped && c.watch.Reached() != nil // there is no time for another
		if err != nil || ended || all.Verdict == outcome.Verified && len(left) == 0 {
			return all, err
		}
		why = "not every order was looked at"
		if len(all.Findings) > 0 {
			why = "in another order " + all.Findings[0].Message
		}
		if err := c.forget(all); err != nil {
			return nil, err
		}
	} else if len(o.Findings) > 0 {
		why = "in the order of values " + o.Findings[0].Message
	}
	o, left, err := c.withRoom(vm.OrderOfInserted)
	switch {
	case err != nil || o.Exit == outcome.ExitStopped:
	case o.Verdict == outcome.Verified && len(left) == 0:
		c.warn(shows[0], "this holds in the order of P's checker, which is that of insertion; "+why)
	case o.Verdict == outcome.Verified:
		bound(o, fmt.Sprintf("the order of a set or map shows at %s, and behind a removal P's is not known; %s",
			left[0], why))
	case len(left) > 0:
		c.warn(left[0], "P's order is not known behind a removal, and this goes by that of the values")
	}
	return o, err
}

func (c *check) warn(at source.Span, what string) {
	c.warnings.Warnf(sem.CodeOrder, at, "the order of a set or map decides: %s", what)
}

// withRoom searches with room for as many machines as are created.
func (c *check) withRoom(order vm.Order) (o *outcome.Outcome, left []source.Span, err error) {
	c.symmetry.order = order
	search := func(room int) (o *outcome.Outcome, why plan.Reason, err error) {
		known := c.learnt.symbols
		known.Missing = c.symmetry.missing.Counters
		o, left, why, err = c.search(vm.Options{
			Room: room, Order: order, Plain: c.plain, Symbols: &known, Alike: c.symmetry.alike,
			Dead: c.asked.DeadMessages == spec.DropDead, Stubborn: c.asked.Reduces(), Trends: c.learnt.trends,
			Missing: c.symmetry.missing,
		})
		return o, why, err
	}
	o, err = plan.Repeat(c.room, search, c.again)
	return o, left, err
}

// again is with room for how many machines a search begins again that had too little of something, and false where no
// room is enough.
func (c *check) again(room int, why plan.Reason, o *outcome.Outcome) (int, bool, error) {
	var learnt *symbols.Finding
	var shown *orbits.Finding
	var trend *vm.Trend
	switch {
	case errors.As(why.Learnt, &learnt):
		c.learnt.symbols = c.learnt.symbols.With(learnt)
	case errors.As(why.Learnt, &shown) && c.symmetry.order == vm.OrderOfValues && !shown.Text:
		c.symmetry.shows = &shown.At
		return room, false, nil
	case shown != nil:
		c.symmetry.alike = false
	case errors.As(why.Learnt, &trend):
		c.learnt.trends = append(c.learnt.trends, *trend)
	case room < mostRoom:
		room *= 2
	default:
		bound(o, fmt.Sprintf("the program creates more than %d machines", mostRoom))
		o.Findings, o.Trace = nil, nil
		return room, false, nil
	}
	if c.asked.Resume != "" {
		c.asked.Checkpoint, c.asked.Resume = c.asked.Resume, ""
	}
	return room, true, c.forget(o)
}

// forget empties the folders of a search that a limit has stopped and that another one follows: what it keeps is of no
// use to one that has more room, or goes by another order.
func (c *check) forget(o *outcome.Outcome) error {
	if o.Exit != outcome.ExitStopped {
		return nil
	}
	for _, folder := range []string{c.asked.Checkpoint, c.asked.Disk} {
		if folder == "" || folder == spec.NoDisk || folder == spec.TempDisk {
			continue
		}
		if err := checker.Forget(folder); err != nil {
			return err
		}
	}
	return nil
}

// contradiction refuses flags that have no effect beside the others, by a *spec.UnsupportedError.
func contradiction(asked *spec.Spec) error {
	if asked.Search == spec.Dynamic {
		return &spec.UnsupportedError{Message: "--search=dpor is not for programs of P", Try: "--reduce"}
	}
	if asked.POR == spec.Closure {
		return &spec.UnsupportedError{Message: "--por=closure is not for programs of P, of which there is one way to choose",
			Try: "--por"}
	}
	if why := hinders(asked); why != "" && asked.Reduces() {
		return &spec.UnsupportedError{Message: why + ", and partial-order reduction is asked for", Try: "no --por"}
	}
	if asked.DiskLimit != 0 && !asked.OnDisk() && asked.Checkpoint == "" {
		return &spec.UnsupportedError{Message: "--disk-limit bounds files, and no states are on disk",
			Try: "--disk --disk-limit"}
	}
	return plan.Refuse(asked, plan.Contradictions(asked),
		func(s *spec.Spec) bool { return len(plan.Contradictions(s)) == 0 })
}

// hinders says what stubborn sets cannot be had with; "": nothing.
func hinders(asked *spec.Spec) string {
	switch {
	case asked.OnDisk() || asked.Checkpoint != "" || asked.Resume != "":
		return "a search on disk learns only at the end of a level which states are new"
	case asked.MaxDepth > 0:
		return "--max-depth bounds the length of runs, which some are longer than without"
	}
	return ""
}

// findRoom looks for how many machines there was room in a search that goes on.
func (c *check) findRoom() error {
	if c.asked.Resume == "" {
		return nil
	}
	text, err := checker.Kept(c.asked.Resume)
	if err != nil {
		return err
	}
	search, _, err := saved.Read(text)
	refused := &spec.UnsupportedError{Try: "--checkpoint with another folder, from the beginning"}
	switch {
	case err != nil:
		refused.Message = fmt.Sprintf("%s has no search of a program of P: %v", c.asked.Resume, err)
	case search.Test != c.test.Name:
		refused.Message = fmt.Sprintf("%s has a search of another test, %q", c.asked.Resume, search.Test)
		refused.Try = "--test=" + search.Test
	case search.Room < firstRoom || search.Room > mostRoom:
		refused.Message = fmt.Sprintf("%s has a search with room for %d machines, which is none of gomc", c.asked.Resume,
			search.Room)
	case search.Dead != (c.asked.DeadMessages == spec.DropDead):
		refused.Message = fmt.Sprintf("%s has a search with dead events left out: %v", c.asked.Resume, search.Dead)
		refused.Try = "--dead-messages as it was"
	default:
		c.room = search.Room
		if search.Symbols != nil {
			c.learnt.symbols = *search.Symbols
		}
		c.symmetry.alike = c.symmetry.alike && search.Alike
		return nil
	}
	return refused
}

// search explores once, and, where runs without end matter and states are in files or count as one that differ in the
// numbers of machines, a second time in memory, each state by itself, where such runs are looked for.
func (c *check) search(options vm.Options) (
	o *outcome.Outcome, orders []source.Span, more plan.Reason, err error) {
	program, err := vm.New(c.meaning, c.test, options)
	if err != nil {
		return nil, nil, more, refused(err)
	}
	if !program.Hot() || !c.asked.OnDisk() && c.asked.Checkpoint == "" && !options.Alike && !options.Stubborn {
		return c.once(program, options)
	}
	finite := options
	finite.Finite = true
	ended, err := vm.New(c.meaning, c.test, finite)
	if err != nil {
		return nil, nil, more, refused(err)
	}
	o, orders, more, err = c.once(ended, finite)
	if err != nil || more != (plan.Reason{}) || o.Verdict != outcome.Verified {
		return o, orders, more, err
	}
	asked := c.asked
	c.inMemory()
	c.asked.POR = ""
	if options.Alike || options.Stubborn {
		options.Alike, options.Stubborn = false, false
		if program, err = vm.New(c.meaning, c.test, options); err != nil {
			return nil, nil, more, refused(err)
		}
	}
	o, orders, more, err = c.once(program, options)
	c.asked = asked
	return o, orders, more, err
}

// inMemory has searches keep their states in memory.
func (c *check) inMemory() {
	c.asked.Disk, c.asked.DiskLimit, c.asked.Checkpoint, c.asked.Resume = spec.NoDisk, 0, "", ""
}

// once explores the states of a program.
func (c *check) once(program *vm.Program, options vm.Options) (
	o *outcome.Outcome, orders []source.Span, more plan.Reason, err error) {
	o, e, err := c.explore(program)
	var learnt *symbols.Finding
	if errors.As(err, &learnt) {
		return &outcome.Outcome{}, nil, plan.Reason{Lack: plan.Distinctions, Learnt: learnt}, nil
	}
	if err != nil {
		return nil, nil, more, err
	}
	if options.Dead {
		o.Reductions = append(o.Reductions, "dead events")
	}
	c.searches.note(o)
	if more, _ = plan.ReasonOf(o.Findings); more.Lack == plan.Distinctions {
		return o, nil, more, nil
	}
	if learnt := unconfirmed(o, program); learnt != nil {
		return o, nil, plan.Reason{Lack: plan.Distinctions, Learnt: learnt}, nil
	}
	if *e.Full {
		more = plan.Reason{Lack: plan.MachineRoom}
	}
	judge(o)
	if o.Exit == outcome.ExitStopped {
		if grown := program.Grown(); grown != "" {
			o.Notes = append(o.Notes, grown)
		}
	}
	if alike := program.Alike(false); len(alike) > 0 {
		o.Notes = append(o.Notes, "of the numbers chosen at "+placed(alike)+" one stands for all that nothing holds")
	}
	if ordered := program.Alike(true); len(ordered) > 0 {
		o.Notes = append(o.Notes, "of the numbers chosen at "+placed(ordered)+" only the order was kept")
	}
	if counters := program.Counters(); len(counters) > 0 {
		note := "of what is counted up in " + placed(counters) + " only differences were kept"
		if o.Trace != nil && o.Trace.Loop != nil {
			note += ", and the trace shows by how much each is more than the least"
		}
		o.Notes = append(o.Notes, note)
	}
	c.searches.latest = options
	return o, program.Orders(), more, nil
}

// unconfirmed returns the finding with which a search has to begin again, because its own findings need not show runs
// of the program; otherwise nil. With symbols that are labels or counters, only the first finding is confirmed in
// numbers; with labels, only if it is no infinite run. A loop of counters is an infinite run, in which they grow.
func unconfirmed(o *outcome.Outcome, program *vm.Program) *symbols.Finding {
	if !program.Abstract() || len(o.Findings) == 0 {
		return nil
	}
	if len(o.Findings) == 1 && o.Trace != nil && (o.Findings[0].Kind != "ltl" || !program.Labelled()) {
		return nil
	}
	return program.Unlabelled()
}

// placed lists places, each once.
func placed(spans []source.Span) string {
	var list []string
	for _, at := range spans {
		list = append(list, at.String())
	}
	return strings.Join(slices.Compact(list), ", ")
}

// mostByChance is how many states are looked at for what is said beside a verdict.
const mostByChance = 200_000

// byChance says of a monitor that stays hot on a fair run whether it would cool down if choices, too, were fair.
func (c check) byChance(o *outcome.Outcome) {
	options := c.searches.latest
	options.Chance, options.Plain = true, true
	program, err := vm.New(c.meaning, c.test, options)
	if err != nil {
		return
	}
	c.inMemory()
	c.asked.MaxStates = mostByChance
	if cools, _, err := c.explore(program); err == nil && cools.Verdict == outcome.Verified {
		o.Findings[0].Suggestion = "$$ for choices that are fair: where schedules and choices are drawn by chance, as " +
			"P's checker does, the monitor cools down with probability one"
	}
}

// explore searches the states of a program.
func (c *check) explore(program *vm.Program) (*outcome.Outcome, *vm.Engine, error) {
	e, narrator := program.NewEngine(), program.NewEngine()
	asked := c.asked
	asked.Symmetry, asked.DeadMessages = false, "" // of scalarsets and messages, which there are none of
	asked.Workers = max(1, asked.Workers)          // for what they gain here, others take too much
	how, err := plan.Make(&asked, plan.FactsOf(e.Program(), e.Program(), &spec.Spec{}), false)
	if err != nil {
		return nil, nil, err
	}
	settings := checker.Options{Spec: asked, Spills: how.Spills, Context: c.ctx, Watch: c.watch, Progress: c.progress}
	form := func() reduction.Canonicalizer { return nil }
	if program.Form() != nil {
		form = func() reduction.Canonicalizer { return program.Form() }
		narrator.Whole()
		settings.Spec.TrustSymm, settings.Reductions.Dependents = true, []order.Dependent{} // the engine finds out what shows
	}
	if asked.Reduces() {
		settings.Reductions.Reducer = stubborn{e.Another()}
		e.Chain()
		settings.Reductions.Chained = true
	}
	settings.Reductions.Canonicalizer = form()
	settings.Clone = func() (engine.Engine, reduction.Canonicalizer, error) {
		clone, err := e.Clone()
		return clone, form(), err
	}
	o, err := checker.Check(e, narrator, settings)
	return o, e, err
}

// refused makes diagnostics of what cannot be run.
func refused(err error) error {
	u, ok := err.(*vm.UnsupportedError)
	if !ok {
		return err
	}
	var list source.List
	list.Errorf(sem.CodeUnsupported, u.At, "%s", u.Message).Suggest("%s", u.Try).Refuse()
	return list
}

// bound makes of a verdict the weaker one.
func bound(o *outcome.Outcome, reason string) {
	o.Verdict, o.Exit, o.Reason = outcome.Bounded, outcome.ExitBounded, reason
}

// judge says in words of P what the search has found.
func judge(o *outcome.Outcome) {
	for i := range o.Findings {
		f := &o.Findings[i]
		switch {
		case f.Property == vm.NoHot, f.Kind == "ltl" && i == 0 && o.Trace != nil && o.Trace.Rests():
			f.Kind, f.Property, f.Message = "liveness", vm.NoHot, "nothing can happen any more, and a monitor is hot"
		case f.Kind == "ltl":
			f.Kind = "liveness"
			f.Message = "on a fair run without end " + strings.Replace(f.Property, "cools", "never cools", 1)
		default:
			continue
		}
		if i == 0 {
			o.Exit, o.Reason = outcome.ExitLiveness, f.Message
		}
	}
}
