// Package gomc is the door to the model checker for Go programs, and what the
// command gomc is made of: it wires the rooms together and decides nothing that is
// not a default.
//
//	model, err := gomc.LoadFile("models/paxos.m")     // parse
//	program, err := gomc.Compile(model, gomc.CompileOptions{Semantics: "M"})
//	outcome, err := gomc.Check(ctx, program, gomc.CheckOptions{Symmetry: true})
//
// What is wrong with a model is an error of type Diagnostics; what a check finds
// is never an error, it is in the Outcome.
package gomc

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"time"

	"gomc/checker"
	"gomc/checker/local"
	"gomc/checker/por"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/engine/compiled"
	"gomc/engine/interp"
	"gomc/engine/tiered"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/ir/refine"
	"gomc/outcome"
	"gomc/parser"
	"gomc/parser/ast"
	"gomc/semantics"
	"gomc/source"
	"gomc/spec"
	"gomc/symmetry"
)

// Version is what Outcome.Tool says after "gomc"; the command sets it.
var Version = "(development)"

// Diagnostics is what is wrong, or questionable, in a model. As an error it holds
// at least one of severity error.
type Diagnostics = source.List

// Outcome is everything that a check found out.
type Outcome = outcome.Outcome

// Model is a parsed model.
type Model struct {
	Name     string
	tree     *ast.Model
	warnings Diagnostics
}

// Text is the model as it was read.
func (m *Model) Text() string { return m.tree.File.Text }

// MaxModelBytes bounds the size of a model's text, so that a wrong file name (a
// disk image, an endless device) is an error at once.
const MaxModelBytes = 16 << 20

// LoadFile reads and parses a model. The error is one of the file system, or Diagnostics.
func LoadFile(path string) (*Model, error) {
	text, err := readModel(path)
	if err != nil {
		return nil, err
	}
	return Load(path, text)
}

func readModel(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, MaxModelBytes+1))
	if err == nil && len(text) > MaxModelBytes {
		err = &os.PathError{Op: "read", Path: path, Err: fmt.Errorf("more than %d MiB; this is no model", MaxModelBytes>>20)}
	}
	return string(text), err
}

// Load parses a model from its text; name stands for the file in messages.
func Load(name, text string) (*Model, error) {
	tree, list := parser.Parse(source.NewFile(name, text))
	if list.HasErrors() {
		return nil, list
	}
	return &Model{Name: name, tree: tree, warnings: list}, nil
}

// CompileOptions shape the program that a model becomes.
type CompileOptions struct {
	// Semantics says how messages travel: "M" (the default), "M-MP" or "MP". It has
	// no effect on a model without processes.
	Semantics string
	// Constants override constants of the model.
	Constants map[string]string
	// SingleMessage, one of SingleMessages, lets the messages of a quorum be received one
	// by one; "" does not.
	SingleMessage string
	// Split, one of Splits, cuts receives by their senders into rules that generate the same
	// state graph; "" means "off".
	Split string
	// Dialect is gomc's own reading of Murphi unless a profile or switch says otherwise.
	Dialect Dialect
	// Lossy lets the network lose messages of every channel that keeps no order, whether
	// they are declared lossy or not.
	Lossy bool
}

// Dialect holds the switches for what CMurphi and Rumur do differently.
type Dialect = spec.Dialect

// Profile is the dialect called "gomc", "cmurphi" or "rumur".
func Profile(name string) (Dialect, error) { return spec.Profile(name) }

// Semantics lists the values of CompileOptions.Semantics, the default first.
var Semantics = words[spec.Semantics]()

// SingleMessages lists the values of CompileOptions.SingleMessage: keep the number of
// messages and what the event has made of them, or the messages.
var SingleMessages = words[spec.SingleMessage]()

// NoSplit is the value of CompileOptions.Split that cuts nothing.
const NoSplit = string(spec.NoSplit)

// Splits lists the values of CompileOptions.Split, the default first.
var Splits = words[spec.Split]()

// Program is a compiled model, ready to be checked any number of times.
type Program struct {
	// Warnings are what parser and compiler found questionable.
	Warnings Diagnostics

	code    *ir.Program
	uncut   *ir.Program // code before its receives were split
	model   *Model
	options semantics.Options
	mode    string    // how receives are split, "" if they are not
	from    *Snapshot // its start state, or nil
	orders  *orders   // where the order of scalarset values may matter
}

// Compile gives the names of a model their meaning. The error is Diagnostics, or a
// *spec.ValueError for an option that has no such value.
func Compile(m *Model, opts CompileOptions) (*Program, error) {
	options, err := opts.semantics()
	if err != nil {
		return nil, err
	}
	code, list := semantics.Compile(m.tree, options)
	if list.HasErrors() {
		return nil, slices.Concat(m.warnings, list)
	}
	p := &Program{Warnings: slices.Concat(m.warnings, list), model: m, options: options, orders: &orders{}}
	if opts.Semantics != "" && code.Semantics == "" {
		p.Warnings.Warnf("", source.Span{}, "the semantics %s has no effect: %s has no processes", opts.Semantics, m.Name)
	}
	if opts.Split != NoSplit {
		p.mode = opts.Split
	}
	if err := p.run(code); err != nil {
		return nil, err
	}
	if p.mode != "" && p.code == p.uncut {
		p.Warnings.Warnf("", source.Span{}, "--split=%s has no effect: the model has no such receive from one of several senders", p.mode)
	}
	return p, nil
}

// Model is what the program was compiled from.
func (p *Program) Model() *Model { return p.model }

// run makes code the program that p runs, with its receives split as p's are. Which senders a
// receive has depends on the start states, too. The error is Diagnostics.
func (p *Program) run(code *ir.Program) error {
	p.code, p.uncut = code, code
	if p.mode == "" {
		return nil
	}
	cut, err := refine.Split(code, refine.Mode(p.mode))
	var many *refine.TooMany
	if errors.As(err, &many) {
		var list Diagnostics
		list.Errorf("", many.Rule.At, "%v", many)
		return list
	}
	p.code = cut
	return err
}

// HasMessages reports whether the program has messages at all.
func (p *Program) HasMessages() bool { return len(p.code.Channels) > 0 }

// Loses reports whether the network can lose any of them.
func (p *Program) Loses() bool {
	return slices.ContainsFunc(p.code.Rules, func(r *ir.Rule) bool { return r.Kind == ir.Loss })
}

// HasProcesses reports whether the model uses the message layer.
func (p *Program) HasProcesses() bool { return p.code.Semantics != "" }

// Symmetric reports whether the model has values that may be permuted.
func (p *Program) Symmetric() bool { return len(p.code.Scalarsets) > 0 }

// Dump prints the compiled program for people.
func (p *Program) Dump(w io.Writer) error { return p.code.Dump(w) }

// CheckOptions shape one search. The zero value explores every state and stops at
// the first error.
type CheckOptions struct {
	Symmetry  bool                   // explore one state for each orbit of the scalarsets' permutations
	Search    checker.SearchKind     // one of Searches; "": the first; the other one implies POR
	POR       string                 // partial-order reduction: one of PartialOrders, or NoPOR; "": none, unless Search implies it
	Cut       string                 // into what rules are cut for it: one of Cuts; "": the first
	Seeds     string                 // what its stubborn sets begin with: one of Seeds; "": the first
	Deadlock  checker.DeadlockMode   // "": off for a model with processes, else stuttering
	MaxStates uint64                 // 0: no limit
	MaxDepth  int                    // 0: no limit
	TimeLimit time.Duration          // 0: no limit
	Spent     time.Duration          // of TimeLimit, before: with the model
	MaxErrors int                    // 0: 1
	Memory    uint64                 // resident bytes, at least checker.LeastMemory; 0: limit.DefaultBudget
	Store     checker.StoreKind      // "": exact
	HashBits  int                    // of the store compact, checker.LeastHashBits to MostHashBits; 0: the most
	Workers   int                    // goroutines that explore, which changes no number; 0: 1
	Progress  func(checker.Progress) // called about twice a second; nil: never
	Output    io.Writer              // for the model's put statements; nil: discarded
	Engine    string                 // one of Engines; "": the first

	// ChangeOver is the number of states after which the engine auto goes over to compiled
	// code; 0: when that pays.
	ChangeOver int

	Profile   bool             // look at all states once more, for Outcome.Profile
	TrustSymm bool             // take for granted that the order of scalarset values matters nowhere, instead of comparing
	SelfCheck bool             // check the reductions that are on, by other and slower means
	Local     string           // one of LocalModes: explore each process apart; "": no
	Events    int              // internal events that each process may execute, with Local; 0: no bound
	Wave      func(local.Wave) // called after each wave of a search with Local; nil: never
	Repeats   *int             // how often a process may consume a message again, with Local; nil: no bound
	Hints     bool             // note what could make the search smaller, when it was large and found nothing
}

// Searches lists the orders of exploration, the default first.
var Searches = words[spec.Search]()

// PartialOrders lists the ways to compute stubborn sets, the default first.
var PartialOrders = words[spec.POR]()[1:]

// NoPOR is the value of CheckOptions.POR that leaves nothing out.
const NoPOR = string(spec.NoPOR)

// Cuts lists into what rules can be cut for partial-order reduction, the default first: by
// all of their parameters, senders among them, and by the conditions of their bodies; or by
// process alone, as in MP-Basset before transitions are split.
var Cuts = words[spec.Cut]()

// Seeds lists the orders in which rules are preferred as seeds of a stubborn set, the
// default first.
var Seeds = words[spec.Seeds]()

// cutFor cuts the rules of a program.
func cutFor(code *ir.Program, cut string) *ir.Program {
	if cut == string(spec.ByProcess) {
		return refine.ByProcess(code, mostParts)
	}
	return refine.ByBranches(refine.ByParameters(code, mostParts), mostParts)
}

// mostParts bounds the rules into which those of a model are cut for partial-order
// reduction.
const mostParts = 256

// Engines are the ways to run a model's rules: the interpreter at first and compiled
// code when the model turns out to be large; the interpreter alone; compiled code
// alone, which is an error where it cannot be had.
var Engines = words[spec.Engine]()

// engineFor makes the engine called name; report says afterwards what has run.
func engineFor(name string, code *ir.Program, output io.Writer) (e engine.Engine, report func() string, err error) {
	return (&CheckOptions{Engine: name}).engine(code, output)
}

// engine makes the engine that was chosen; report says afterwards what has run.
func (o *CheckOptions) engine(code *ir.Program, output io.Writer) (e engine.Engine, report func() string, err error) {
	switch name := cmp.Or(spec.Engine(o.Engine), spec.Auto); name {
	case spec.Auto:
		t := tiered.New(code, tiered.Options{Output: output, ChangeOver: o.ChangeOver})
		return t, t.Name, nil
	case spec.Compiled:
		e, err = compiled.New(code, compiled.Options{Output: output})
	case spec.Interp:
		e = interp.New(code, interp.Options{Output: output})
	default:
		err = spec.Validate(name)
	}
	return e, func() string { return o.Engine }, err
}

// Advice warns of options that have no effect on this program, or one that surprises.
func (p *Program) Advice(opts CheckOptions) Diagnostics {
	var list Diagnostics
	if p.options.Lossy && !p.loses() {
		list.Warnf("", source.Span{}, "--lossy has no effect: there is no channel without an order")
	}
	if opts.Symmetry && !p.Symmetric() {
		list.Warnf("", source.Span{}, "symmetry reduction has no effect: the model declares no scalarset by name that has 2 to 64 elements")
	}
	if opts.Symmetry && p.Symmetric() {
		list = append(list, p.fixedAdvice(comparing(opts))...)
	}
	if opts.SelfCheck && opts.Local == "" && !opts.reduces() && !(opts.Symmetry && p.Symmetric()) {
		list.Warnf("", source.Span{}, "the self-check has nothing to check: no reduction has an effect")
	}
	if p.code.Semantics == string(spec.MP) && opts.Deadlock != "" && opts.Deadlock != checker.NoDeadlock {
		list.Warnf("", source.Span{}, "under MP a process can be blocked for ever by a message that it does not want: "+
			"a deadlock found may be no more than that")
	}
	if p.code.Semantics == string(spec.MP) && slices.ContainsFunc(p.code.Properties, func(q *ir.Property) bool { return q.When != ir.Always }) {
		list.Warnf("", source.Span{}, "under MP a process can be blocked for ever by a message that it does not want, and is at rest then: "+
			"final and atrest need not say what they do under M and M-MP")
	}
	if p.code.Semantics == string(spec.MP) && slices.ContainsFunc(p.code.Properties, isLiveness) {
		list.Warnf("", source.Span{}, "under MP a process can be blocked for ever by a message that it does not want, and liveness "+
			"asks what can still happen: it need not hold although it does under M and M-MP")
	}
	if p.options.SingleMessage != semantics.Whole {
		list = append(list, p.singleAdvice(opts)...)
	}
	return list
}

// singleAdvice warns of questions whose answer changes when messages come one by one.
func (p *Program) singleAdvice(opts CheckOptions) (list Diagnostics) {
	if opts.Deadlock != "" && opts.Deadlock != checker.NoDeadlock {
		list.Warnf("", source.Span{}, "messages are received one by one: where the model with quorums has deadlocks is another question")
	}
	if slices.ContainsFunc(p.code.Properties, isLiveness) {
		list.Warnf("", source.Span{}, "messages are received one by one: liveness asks what can still happen, and a message "+
			"that has been received cannot be received otherwise any more")
	}
	return list
}

// loses reports whether messages can be lost.
func (p *Program) loses() bool {
	return slices.ContainsFunc(p.code.Rules, func(r *ir.Rule) bool { return r.Kind == ir.Loss })
}

// saysFinal reports whether a property says which states at rest are right; then none is
// wrong for being at rest.
func (p *Program) saysFinal() bool {
	return slices.ContainsFunc(p.code.Properties, func(q *ir.Property) bool { return q.Kind != ir.Coverage && q.When == ir.AtRest })
}

func isLiveness(p *ir.Property) bool { return p.Kind == ir.Liveness }

// Check explores a program. A cancelled context ends it early with the verdict
// stopped. The error says that there is no answer: an internal failure, a
// *checker.Unsupported for options that do not go together, or a *spec.ValueError for one
// that has no such value.
func Check(ctx context.Context, p *Program, opts CheckOptions) (*Outcome, error) {
	if err := p.refuse(&opts); err != nil {
		return nil, err
	}
	budget := opts.Budget()
	watch := limit.Start(limit.Options{Context: ctx, Time: opts.TimeLimit, Spent: opts.Spent, Memory: budget})
	defer watch.Stop()
	if opts.Local != "" {
		outcome, err := p.checkLocal(ctx, opts, watch)
		if err == nil {
			outcome.Settings.DefaultMemory = budget.ByDefault()
		}
		return outcome, err
	}
	settings := checker.Options{
		Context: ctx, Watch: watch, Deadlock: opts.Deadlock, MaxStates: opts.MaxStates, MaxDepth: opts.MaxDepth,
		TimeLimit: opts.TimeLimit, Memory: opts.Memory, MaxErrors: opts.MaxErrors, Store: opts.Store, HashBits: opts.HashBits, Progress: opts.Progress,
		SelfCheck: opts.SelfCheck, Trusted: opts.TrustSymm, Profile: opts.Profile,
	}
	if settings.Deadlock == "" && (p.HasProcesses() || p.saysFinal()) {
		settings.Deadlock = checker.NoDeadlock
	}
	if opts.Search == checker.Dynamic {
		settings.Search = opts.Search
	}
	var first engine.Engine
	var name func() string
	var err error
	if reached := watch.Do(func() { first, name, err = p.prepare(&settings, opts) }); reached != nil {
		return p.stopped(&settings, opts, reached), nil
	} else if err != nil {
		return nil, err
	}
	defer first.Close() // nothing can be done about an error
	// The narrator only replays, so `put` output is discarded.
	outcome, err := checker.Check(first, interp.New(p.code, interp.Options{}), settings)
	var reached *limit.Error
	if errors.As(err, &reached) {
		return p.stopped(&settings, opts, reached), nil
	} else if err != nil {
		return nil, err
	}
	p.sign(outcome, &opts, name())
	outcome.Settings.DefaultMemory = budget.ByDefault()
	if opts.Hints && outcome.States >= worthAHint && len(outcome.Findings) == 0 && watch.Struck() == nil {
		outcome.Notes = lines(p.Hints())
	}
	p.warn(outcome, slices.Concat(p.Warnings, p.Advice(opts)))
	return outcome, nil
}

// Budget is the limit on memory: the one that was asked for, or else the default.
func (o *CheckOptions) Budget() limit.Budget {
	if o.Memory > 0 {
		return limit.Budget{Bytes: o.Memory}
	}
	return limit.DefaultBudget()
}

// prepare makes the parts of a search.
func (p *Program) prepare(settings *checker.Options, opts CheckOptions) (engine.Engine, func() string, error) {
	if opts.Symmetry && p.Symmetric() {
		settings.Symmetry, settings.Orbits = p.reduction(comparing(opts))
		settings.Suspects = p.findOrders().suspects
	}
	code := p.code
	if opts.reduces() {
		code = cutFor(code, opts.Cut)
		settings.Reducer = por.New(code, por.Options{Algorithm: por.Algorithm(opts.POR), Seeds: por.Seeds(opts.Seeds), Defined: interp.Defined(code)})
	}
	engine, name, err := opts.engine(code, opts.Output)
	if err == nil {
		p.share(settings, opts, engine)
	}
	return engine, name, err
}

// stopped is the outcome when a limit was reached before the search began. The parts of
// the search may still be in the making, and are not looked at.
func (p *Program) stopped(settings *checker.Options, opts CheckOptions, reached *limit.Error) *Outcome {
	asked := checker.Options{
		Deadlock: settings.Deadlock, MaxStates: opts.MaxStates, MaxDepth: opts.MaxDepth, TimeLimit: opts.TimeLimit, Memory: opts.Memory,
		MaxErrors: max(1, opts.MaxErrors), Store: cmp.Or(opts.Store, checker.Exact), Workers: max(1, opts.Workers), Search: settings.Search,
	}
	o := checker.Unbegun(p.code, &asked, reached.Message+" before the search has begun")
	p.sign(o, &opts, cmp.Or(opts.Engine, Engines[0]))
	p.warn(o, p.Warnings)
	return o
}

// sign notes in an outcome how the program was compiled and run.
func (p *Program) sign(o *Outcome, opts *CheckOptions, engine string) {
	o.Tool = "gomc " + Version
	o.Settings.Engine, o.Settings.Constants, o.Settings.Dialect = engine, p.options.Constants, p.options.Dialect.String()
	o.Settings.SingleMessage, o.Settings.Split = string(p.options.SingleMessage), p.mode
	o.Settings.Lossy, o.Settings.From = p.options.Lossy, p.from.recorded()
	if opts.reduces() {
		o.Settings.POR = string(cmp.Or(spec.POR(opts.POR), spec.Deletion))
		o.Settings.Cut = string(cmp.Or(spec.Cut(opts.Cut), spec.Fine))
		o.Settings.Seeds = string(cmp.Or(spec.Seeds(opts.Seeds), spec.Opposite))
	}
	o.Settings.TrustSymm, o.Settings.Local = opts.TrustSymm, opts.Local
	o.Settings.LocalEvents, o.Settings.LocalRepeats = opts.Events, opts.Repeats
}

// warn adds what is questionable to an outcome.
func (p *Program) warn(o *Outcome, questionable Diagnostics) {
	o.Warnings, o.Diagnostics = append(lines(questionable), o.Warnings...), outcome.Diagnoses(questionable)
}

// worthAHint is the number of states from which on it matters how many there are.
const worthAHint = 1000

// share gives settings what several workers need. What a model puts allows no more
// than one, which takes its steps one by one; a second search then puts nothing.
func (p *Program) share(settings *checker.Options, opts CheckOptions, first engine.Engine) {
	settings.Workers = opts.Workers
	settings.Stepwise = opts.Output != nil && p.puts()
	settings.NewEngine = newEngines(&opts)
	settings.Clone = func() (e engine.Engine, c reduction.Canonicalizer, err error) {
		if own, ok := settings.Symmetry.(*symmetry.Symmetry); ok {
			c = own.Clone()
		}
		if settings.Stepwise {
			e, _, err = opts.engine(first.Program(), nil)
		} else {
			e, err = first.Clone()
		}
		return e, c, err
	}
}

// newEngines makes engines of a kind; those for one program share compiled code.
func newEngines(opts *CheckOptions) func(code *ir.Program) (engine.Engine, error) {
	made := map[*ir.Program]engine.Engine{}
	return func(code *ir.Program) (engine.Engine, error) {
		if e := made[code]; e != nil {
			return e.Clone()
		}
		e, _, err := opts.engine(code, nil)
		made[code] = e
		return e, err
	}
}

// puts reports whether the model has a put statement.
func (p *Program) puts() bool {
	found := false
	look := func(n any) bool {
		_, put := n.(*ir.Put)
		found = found || put
		return !found
	}
	for _, r := range slices.Concat(p.code.Starts, p.code.Rules) {
		ir.InspectAll(r.Body, look)
	}
	for _, f := range p.code.Funcs {
		ir.InspectAll(f.Body, look)
	}
	return found
}

// lines puts each diagnostic into one line, file:line:column first.
func lines(list Diagnostics) []string {
	var out []string
	for _, d := range list {
		line := d.Message
		if d.Span.Known() {
			line = d.Span.String() + ": " + line
		}
		out = append(out, line)
	}
	return out
}

// AsDiagnostics finds the diagnostics in an error of Load, LoadFile or Compile.
func AsDiagnostics(err error) (list Diagnostics, ok bool) {
	ok = errors.As(err, &list)
	return list, ok
}
