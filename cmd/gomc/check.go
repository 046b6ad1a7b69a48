package main

import (
	"bufio"
	"cmp"
	"context"
	"io"
	"math"
	"os"
	"time"

	"gomc"
	"gomc/checker"
	limits "gomc/internal/limit"
	"gomc/outcome"
	"gomc/results"
	"gomc/results/files"
	"gomc/results/page"

	"github.com/spf13/cobra"
)

const checkLong = `Check explores every state that the model can reach, breadth first, and reports
what it found: the verdict first, then what was checked, how often each rule
fired, and, when something is wrong, a shortest run that leads there.

What the model puts goes to stdout with --format=text, else to stderr.
` + exitStatuses

const checkExample = `  gomc check peterson.m
  gomc check --semantics=MP --time-limit=10m paxos.m    deliveries are events; what has arrived is consumed at once
  gomc check --symm --const Acceptors=4 paxos.m         one state for each orbit of symmetric values
  gomc check --trace=full --color=always bug.m | less -R
  gomc check --out bug.json --out bug.svg bug.m         keep the outcome, and draw it
  gomc check --html bug.html bug.m                      a page to step through the trace in a browser
  gomc check --dump=ir hello.m                          the program that is really explored`

// checkFlags are those of gomc check, and of gomc without a command.
type checkFlags struct {
	semantics choice
	symmetry  bool
	plain     bool
	trusted   bool
	por       choice
	seeds     choice
	cut       choice
	search    choice
	selfCheck bool
	profiled  bool
	quorumFlags
	searchFlags
	startFlag
	lossy bool
	localFlags
	dialectFlags
	maxErrors limit
	outputFlags
	trace  choice
	out    outFiles
	html   htmlFile
	dump   choice
	engine choice
}

// newCheck is the command gomc check.
func newCheck() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "check [flags] model.m",
		Short:   "Explore every state of a model (the default command)",
		Long:    checkLong,
		Example: checkExample,
	}
	addCheck(cmd)
	return cmd
}

// addCheck makes cmd check a model.
func addCheck(cmd *cobra.Command) {
	f := &checkFlags{}
	f.register(cmd)
	forModel(cmd, f.run)
}

func (f *checkFlags) register(cmd *cobra.Command) {
	set := cmd.Flags()
	set.SortFlags = false
	f.semantics, f.trace = chosen(gomc.Semantics), choosable(results.Details)
	f.dump, f.engine = choosable([]string{"ir"}), chosen(gomc.Engines)
	f.maxErrors.most = math.MaxInt32
	set.Var(&f.semantics, "semantics", "how messages travel, for a model with processes: delivered as they are sent (M), by "+
		"events of their own (M-MP), and then consumed all at once (MP)")
	f.quorumFlags.register(set)
	set.BoolVar(&f.symmetry, "symm", false, "explore one state for each orbit of the scalarsets' permutations")
	set.BoolVar(&f.plain, "no-symm", false, "explore every state (the default)")
	set.BoolVar(&f.trusted, "trust-symm", false, "with --symm: take for granted that the order of scalarset values matters nowhere, "+
		"instead of comparing all orders where it may")
	f.por, f.seeds = chosen(append([]string{gomc.NoPOR}, gomc.PartialOrders...)), chosen(gomc.Seeds)
	set.Var(&f.por, "por", "partial-order reduction: leave out orders of events that come to the same, by stubborn sets that "+
		"shrink from all events (deletion, which --por alone means) or grow from a seed (closure)")
	set.Lookup("por").NoOptDefVal = gomc.PartialOrders[0]
	set.Var(&f.seeds, "por-seeds", "which events stubborn sets prefer: those that begin something before those that end it "+
		"(opposite), the reverse (transaction), or the order of the model (source)")
	f.cut = chosen(gomc.Cuts)
	set.Var(&f.cut, "por-cut", "into what events are cut for it: by process, sender, other parameters and conditions (fine), or by "+
		"process alone (process)")
	f.search = chosen(gomc.Searches)
	set.Var(&f.search, "search", "breadth first, with a store of states (bfs), or along executions, which remembers no states "+
		"and leaves out those that are equivalent (dpor, dynamic partial-order reduction): a baseline to compare --por with")
	set.BoolVar(&f.profiled, "profile", false, "look at all states once more: in how many each rule is enabled, what becomes of messages, "+
		"and by what factor each variable multiplies the states")
	set.BoolVar(&f.selfCheck, "self-check", false, "check the reductions that are on: a sample of states against all "+
		"permutations, and against steps that are left out, and the search without reductions where that has at most a million states; "+
		"of a local search, events and combinations against the interpreter, and the search of global states")
	f.startFlag.register(set)
	set.BoolVar(&f.lossy, "lossy", false, "let the network lose messages of every channel that keeps no order, as if they were declared lossy")
	f.searchFlags.register(set)
	f.localFlags.register(set)
	set.Var(&f.maxErrors, "max-errors", "go on until so many errors are found (default 1)")
	f.outputFlags.register(set)
	set.Var(&f.trace, "trace", "what the trace to an error shows: what each step changed, the full state, a message "+
		"sequence chart alone, or no trace (default: changes and, for a model with processes, the chart)")
	set.Var(&f.out, "out", "also write the outcome to a file; the end of its name says the format: "+oneOf(files.Extensions())+" (repeatable)")
	set.Var(&f.html, "html", "also write the outcome as a page for a browser, which needs nothing else: its trace step by step, what was covered, the model")
	set.Var(&f.dump, "dump", "print the compiled program instead of checking it")
	set.Var(&f.engine, "engine", "what runs the rules: the interpreter and, for a large model, compiled code "+
		"as soon as it is ready (auto), or one of them alone")
	f.registerProfile(set)
	f.dialectFlags.register(set)
	completeChoices(cmd)
}

func (f *checkFlags) run(path string, given func(flag string) bool) error {
	if err := f.contradiction(given); err != nil {
		return err
	}
	ctx, cancel, stop := interruptible()
	defer stop()
	began := time.Now()
	program, err := f.read(ctx, &modelFile{path: path, output: &f.outputFlags, out: f.out}, given("semantics"))
	if err != nil {
		if f.html.path != "" {
			warn(f.html.path + " is not written: there is no outcome")
		}
		return err
	}
	if f.dump.value != "" {
		return dump(program)
	}
	if err := f.drawable(program, path); err != nil {
		return err
	}
	return f.check(ctx, cancel, program, time.Since(began))
}

// read makes the program, for which the limits are those of the search.
func (f *checkFlags) read(ctx context.Context, s *modelFile, chose bool) (program *gomc.Program, err error) {
	opts := f.searchFlags.options()
	watch := limits.Start(limits.Options{Context: ctx, Time: opts.TimeLimit, Memory: opts.Budget()})
	defer watch.Stop()
	if e := watch.Do(func() { program, err = f.program(s, chose) }); e != nil {
		return nil, f.unread(s, e)
	}
	return program, err
}

// unread reports that a limit came before there was a program.
func (f *checkFlags) unread(s *modelFile, e *limits.Error) error {
	outcome := outcome.NotRead("gomc "+gomc.Version, s.path, e.Message)
	out := &sink{Writer: os.Stdout}
	results.Report(out, outcome, results.Format(f.format.value), f.style()) // out keeps the error
	if err := s.out.write(outcome); err != nil {
		return err
	}
	if out.err != nil {
		return out.err
	}
	return exitStopped
}

// contradiction refuses flags of which one would have no effect.
func (f *checkFlags) contradiction(given func(flag string) bool) error {
	switch {
	case f.symmetry && f.plain:
		return &usage{"--symm and --no-symm contradict each other", "one of them"}
	case f.dump.value != "" && len(f.out) > 0:
		return &usage{"--dump=ir checks nothing: there is no outcome for --out", "--dump=ir without --out"}
	case f.dump.value != "" && f.html.path != "":
		return &usage{"--dump=ir checks nothing: there is no outcome for --html", "--dump=ir without --html"}
	case f.dump.value != "" && results.Format(f.format.value) != results.FormatText:
		return &usage{"--dump=ir is text: it cannot be had as " + f.format.value, "--dump=ir without --format"}
	}
	if err := f.misplaced(&f.trace, given); err != nil {
		return err
	}
	opts := f.options()
	return mistaken(opts.Contradiction())
}

// drawable refuses charts of a model without processes, and files that could not be
// written, before a search that may take long.
func (f *checkFlags) drawable(program *gomc.Program, path string) error {
	if err := chartable(&f.trace, program, path); err != nil {
		return err
	}
	if err := f.out.possible(program.HasProcesses()); err != nil {
		return err
	}
	return f.html.possible(f.out)
}

// program compiles the model; the semantics counts as chosen when its flag was given,
// so that one without effect can be warned of.
func (f *checkFlags) program(s *modelFile, chose bool) (*gomc.Program, error) {
	model, err := s.load()
	if err != nil {
		return nil, err
	}
	opts := gomc.CompileOptions{Constants: f.constants, Dialect: f.dialect(), Lossy: f.lossy}
	f.quorumFlags.apply(&opts)
	if chose {
		opts.Semantics = f.semantics.value
	}
	program, err := s.compile(model, opts)
	if err != nil {
		return nil, err
	}
	if program, err = f.startFlag.apply(program); err != nil {
		return nil, err
	}
	s.render(program.Advice(f.options()))
	return program, nil
}

func (f *checkFlags) options() gomc.CheckOptions {
	opts := f.searchFlags.options()
	opts.Symmetry, opts.MaxErrors, opts.Engine = f.symmetry, int(f.maxErrors.value), f.engine.value
	opts.TrustSymm = f.trusted
	opts.POR, opts.Search, opts.Seeds = f.por.explicit(), checker.SearchKind(f.search.value), f.seeds.explicit()
	opts.Cut = f.cut.explicit()
	opts.Profile, opts.SelfCheck, opts.Hints = f.profiled, f.selfCheck, true
	f.localFlags.apply(&opts)
	return opts
}

func dump(program *gomc.Program) error {
	out := &sink{Writer: os.Stdout}
	program.Dump(out) // out keeps the error
	return out.err
}

// check runs the search and reports it.
func (f *checkFlags) check(ctx context.Context, cancel context.CancelCauseFunc, program *gomc.Program, spent time.Duration) error {
	out := &sink{Writer: os.Stdout, cancel: cancel}
	live := newPulse(f.progress.value)
	puts := bufio.NewWriter(live.above(f.putsTo(out)))
	opts := f.options()
	opts.Progress, opts.Output, opts.Spent = live.callback(), puts, spent
	outcome, err := gomc.Check(ctx, program, opts)
	live.erase()
	puts.Flush() // out keeps the error
	if err != nil {
		return unanswered(err)
	}
	style := f.style()
	style.Trace = results.Detail(f.trace.value)
	results.Report(out, outcome, results.Format(f.format.value), style) // out keeps the error
	if err := f.keep(outcome, program.Model()); err != nil {
		return err
	}
	if out.err != nil {
		return out.err
	}
	return exitWith(outcome.Exit)
}

// keep writes all the files that are wanted, and returns the first error.
func (f *checkFlags) keep(o *outcome.Outcome, m *gomc.Model) error {
	first := f.out.write(o)
	err := f.html.write(&page.Report{Outcome: o, Text: m.Text()})
	if first != nil && err != nil {
		complain(err.Error(), "")
	}
	return cmp.Or(first, err)
}

// putsTo is where the model's put statements write.
func (f *checkFlags) putsTo(stdout io.Writer) io.Writer {
	if results.Format(f.format.value) == results.FormatText {
		return harmless(os.Stdout, stdout)
	}
	return harmless(os.Stderr, os.Stderr)
}
