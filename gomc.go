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
	"gomc/checker/por"
	"gomc/engine/compiled"
	"gomc/engine/interp"
	"gomc/engine/tiered"
	"gomc/internal/diag"
	"gomc/ir"
	"gomc/ir/refine"
	"gomc/parser"
	"gomc/parser/ast"
	"gomc/semantics"
	"gomc/semantics/message"
	"gomc/symmetry"
)

// Version is what Outcome.Tool says after "gomc"; the command sets it.
var Version = "(development)"

// Diagnostics is what is wrong, or questionable, in a model. As an error it holds
// at least one of severity error.
type Diagnostics = diag.List

// Outcome is everything that a check found out.
type Outcome = checker.Outcome

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
	tree, list := parser.Parse(diag.NewFile(name, text))
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
type Dialect = semantics.Dialect

// Profile is the dialect called "gomc", "cmurphi" or "rumur".
func Profile(name string) (Dialect, error) { return semantics.Profile(name) }

// Semantics lists the values of CompileOptions.Semantics, the default first.
var Semantics = []string{string(message.M), string(message.MMP), string(message.MP)}

// SingleMessages lists the values of CompileOptions.SingleMessage: keep the number of
// messages and what the event has made of them, or the messages.
var SingleMessages = []string{string(semantics.Count), string(semantics.Collect)}

// NoSplit is the value of CompileOptions.Split that cuts nothing.
const NoSplit = "off"

// Splits lists the values of CompileOptions.Split, the default first.
var Splits = []string{NoSplit, string(refine.Reply), string(refine.Quorum), string(refine.Combined)}

// Program is a compiled model, ready to be checked any number of times.
type Program struct {
	// Warnings are what parser and compiler found questionable.
	Warnings Diagnostics

	code    *ir.Program
	model   *Model
	options semantics.Options
	mode    string    // how receives are split
	from    *Snapshot // its start state, or nil
	orders  *orders   // where the order of scalarset values may matter
}

// Compile gives the names of a model their meaning. The error is Diagnostics.
func Compile(m *Model, opts CompileOptions) (*Program, error) {
	options := semantics.Options{Semantics: message.Semantics(cmp.Or(opts.Semantics, Semantics[0])), Constants: opts.Constants,
		SingleMessage: semantics.Expansion(opts.SingleMessage), Dialect: opts.Dialect, Lossy: opts.Lossy}
	code, list := semantics.Compile(m.tree, options)
	if list.HasErrors() {
		return nil, slices.Concat(m.warnings, list)
	}
	p := &Program{Warnings: slices.Concat(m.warnings, list), code: code, model: m, options: options, orders: &orders{}}
	if opts.Semantics != "" && !p.HasProcesses() {
		p.Warnings.Warnf("", diag.Span{}, "the semantics %s has no effect: %s has no processes", opts.Semantics, m.Name)
	}
	if err := p.split(opts.Split); err != nil {
		return nil, err
	}
	return p, nil
}

// Model is what the program was compiled from.
func (p *Program) Model() *Model { return p.model }

// split cuts the receives of p. The error is Diagnostics.
func (p *Program) split(mode string) error {
	if mode == "" || mode == NoSplit {
		return nil
	}
	code, err := refine.Split(p.code, refine.Mode(mode))
	var many *refine.TooMany
	if errors.As(err, &many) {
		var list Diagnostics
		list.Errorf("", many.Rule.At, "%v", many)
		return list
	}
	if code == p.code {
		p.Warnings.Warnf("", diag.Span{}, "--split=%s has no effect: the model has no such receive from one of several senders", mode)
	}
	p.code, p.mode = code, mode
	return nil
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
	POR       string                 // partial-order reduction: one of PartialOrders; "": none
	Cut       string                 // into what rules are cut for it: one of Cuts; "": the first
	Seeds     string                 // what its stubborn sets begin with: one of Seeds; "": the first
	Deadlock  checker.DeadlockMode   // "": off for a model with processes, else stuttering
	MaxStates uint64                 // 0: no limit
	MaxDepth  int                    // 0: no limit
	TimeLimit time.Duration          // 0: no limit
	MaxErrors int                    // 0: 1
	Memory    uint64                 // resident bytes, at least checker.LeastMemory; 0: no limit
	Store     checker.StoreKind      // "": exact
	HashBits  int                    // of the store compact, checker.LeastHashBits to MostHashBits; 0: the most
	Workers   int                    // goroutines that explore, which changes no number; 0: 1
	Progress  func(checker.Progress) // called about twice a second; nil: never
	Output    io.Writer              // for the model's put statements; nil: discarded
	Engine    string                 // one of Engines; "": the first
	Profile   bool                   // look at all states once more, for Outcome.Profile
	TrustSymm bool                   // take for granted that the order of scalarset values matters nowhere, instead of comparing
	SelfCheck bool                   // check the reductions that are on, by other and slower means
	Local     string                 // one of LocalModes: explore each process apart; "": no
	Events    int                    // internal events that each process may execute, with Local; 0: no bound
	Wave      func(checker.Wave)     // called after each wave of a search with Local; nil: never
	Repeats   *int                   // how often a process may consume a message again, with Local; nil: no bound
	Hints     bool                   // note what could make the search smaller, when it was large and found nothing
}

// Searches lists the orders of exploration, the default first.
var Searches = []string{string(checker.BreadthFirst), string(checker.Dynamic)}

// PartialOrders lists the ways to compute stubborn sets, the default first.
var PartialOrders = []string{string(por.Deletion), string(por.Closure)}

// Cuts lists into what rules can be cut for partial-order reduction, the default first: by
// all of their parameters, senders among them, and by the conditions of their bodies; or by
// process alone, as in MP-Basset before transitions are split.
var Cuts = []string{"fine", "process"}

// Seeds lists the orders in which rules are preferred as seeds of a stubborn set, the
// default first.
var Seeds = []string{string(por.Opposite), string(por.Transaction), string(por.Source)}

// cutFor cuts the rules of a program.
func cutFor(code *ir.Program, cut string) *ir.Program {
	if cut == "process" {
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
var Engines = []string{"auto", "interp", "compiled"}

// engineFor makes the engine called name; report says afterwards what has run.
func engineFor(name string, code *ir.Program, output io.Writer) (e checker.Engine, report func() string, err error) {
	switch name {
	case "", "auto":
		t := tiered.New(code, tiered.Options{Output: output})
		return t, t.Name, nil
	case "compiled":
		e, err = compiled.New(code, compiled.Options{Output: output})
	case "interp":
		e = interp.New(code, interp.Options{Output: output})
	default:
		err = fmt.Errorf("there is no engine %q", name)
	}
	return e, func() string { return name }, err
}

// Advice warns of options that have no effect on this program, or one that surprises.
func (p *Program) Advice(opts CheckOptions) Diagnostics {
	var list Diagnostics
	if p.options.Lossy && !p.loses() {
		list.Warnf("", diag.Span{}, "--lossy has no effect: there is no channel without an order")
	}
	if opts.Symmetry && !p.Symmetric() {
		list.Warnf("", diag.Span{}, "symmetry reduction has no effect: the model declares no scalarset by name that has 2 to 64 elements")
	}
	if opts.Symmetry && p.Symmetric() {
		list = append(list, p.fixedAdvice(comparing(opts))...)
	}
	if opts.SelfCheck && opts.POR == "" && !(opts.Symmetry && p.Symmetric()) {
		list.Warnf("", diag.Span{}, "the self-check has nothing to check: no reduction has an effect")
	}
	if p.code.Semantics == string(message.MP) && opts.Deadlock != "" && opts.Deadlock != checker.NoDeadlock {
		list.Warnf("", diag.Span{}, "under MP a process can be blocked for ever by a message that it does not want: "+
			"a deadlock found may be no more than that")
	}
	if p.code.Semantics == string(message.MP) && slices.ContainsFunc(p.code.Properties, isLiveness) {
		list.Warnf("", diag.Span{}, "under MP a process can be blocked for ever by a message that it does not want, and liveness "+
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
		list.Warnf("", diag.Span{}, "messages are received one by one: where the model with quorums has deadlocks is another question")
	}
	if slices.ContainsFunc(p.code.Properties, isLiveness) {
		list.Warnf("", diag.Span{}, "messages are received one by one: liveness asks what can still happen, and a message "+
			"that has been received cannot be received otherwise any more")
	}
	return list
}

// loses reports whether messages can be lost.
func (p *Program) loses() bool {
	return slices.ContainsFunc(p.code.Rules, func(r *ir.Rule) bool { return r.Kind == ir.Loss })
}

func isLiveness(p *ir.Property) bool { return p.Kind == ir.Liveness }

// Check explores a program. A cancelled context ends it early with the verdict
// stopped. The error says that there is no answer: an internal failure, or a
// *checker.Unsupported for options that do not go together.
func Check(ctx context.Context, p *Program, opts CheckOptions) (*Outcome, error) {
	if opts.Local != "" {
		return p.checkLocal(ctx, opts)
	}
	settings := checker.Options{
		Context: ctx, Deadlock: opts.Deadlock, MaxStates: opts.MaxStates, MaxDepth: opts.MaxDepth,
		TimeLimit: opts.TimeLimit, Memory: opts.Memory, MaxErrors: opts.MaxErrors, Store: opts.Store, HashBits: opts.HashBits, Progress: opts.Progress,
		SelfCheck: opts.SelfCheck, Trusted: opts.TrustSymm, Profile: opts.Profile,
	}
	if settings.Deadlock == "" && p.HasProcesses() {
		settings.Deadlock = checker.NoDeadlock
	}
	if opts.Symmetry && p.Symmetric() {
		settings.Symmetry, settings.Orbits = p.reduction(comparing(opts))
		settings.Defined = p.findOrders().defined
	}
	code := p.code
	if opts.Search == checker.Dynamic {
		settings.Search, opts.POR = opts.Search, cmp.Or(opts.POR, PartialOrders[0])
	}
	if opts.POR != "" {
		code = cutFor(code, opts.Cut)
		settings.Reducer = por.New(code, por.Options{Algorithm: por.Algorithm(opts.POR), Seeds: por.Seeds(opts.Seeds)})
	}
	engine, name, err := engineFor(opts.Engine, code, opts.Output)
	if err != nil {
		return nil, err
	}
	p.share(&settings, opts, engine)
	// The narrator replays what has been printed already: it gets no output.
	outcome, err := checker.Check(engine, interp.New(p.code, interp.Options{}), settings)
	if err != nil {
		return nil, err
	}
	p.sign(outcome, name())
	if opts.Hints && outcome.States >= worthAHint && len(outcome.Findings) == 0 {
		outcome.Notes = lines(p.Hints())
	}
	p.warn(outcome, slices.Concat(p.Warnings, p.Advice(opts)))
	return outcome, nil
}

// sign notes in an outcome how the program was compiled and run.
func (p *Program) sign(o *Outcome, engine string) {
	o.Tool = "gomc " + Version
	o.Settings.Engine, o.Settings.Constants, o.Settings.Dialect = engine, p.options.Constants, p.options.Dialect.String()
	o.Settings.SingleMessage, o.Settings.Split = string(p.options.SingleMessage), p.mode
	o.Settings.Lossy, o.Settings.From = p.options.Lossy, p.from.recorded()
}

// warn adds what is questionable to an outcome.
func (p *Program) warn(o *Outcome, questionable Diagnostics) {
	o.Warnings, o.Diagnostics = append(lines(questionable), o.Warnings...), checker.Diagnoses(questionable)
}

// worthAHint is the number of states from which on it matters how many there are.
const worthAHint = 1000

// share gives settings what several workers need. What a model puts allows no more
// than one, which takes its steps one by one; a second search then puts nothing.
func (p *Program) share(settings *checker.Options, opts CheckOptions, first checker.Engine) {
	settings.Workers = opts.Workers
	settings.Stepwise = opts.Output != nil && p.puts()
	settings.NewEngine = newEngines(opts.Engine)
	settings.Clone = func() (engine checker.Engine, c checker.Canonicalizer, err error) {
		if own, ok := settings.Symmetry.(*symmetry.Symmetry); ok {
			c = own.Clone()
		}
		if settings.Stepwise {
			engine, _, err = engineFor(opts.Engine, first.Program(), nil)
		} else {
			engine, err = another(first)
		}
		return engine, c, err
	}
}

// newEngines makes engines of a kind; those for one program share compiled code.
func newEngines(kind string) func(code *ir.Program) (checker.Engine, error) {
	made := map[*ir.Program]checker.Engine{}
	return func(code *ir.Program) (checker.Engine, error) {
		if e := made[code]; e != nil {
			return another(e)
		}
		e, _, err := engineFor(kind, code, nil)
		made[code] = e
		return e, err
	}
}

// another is a further engine like e; code is compiled once for all.
func another(e checker.Engine) (checker.Engine, error) {
	switch e := e.(type) {
	case *tiered.Engine:
		return e.Another(), nil
	case *compiled.Engine:
		return e.Another()
	}
	return interp.New(e.Program(), interp.Options{}), nil
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
