package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"io"
	"os"
	"time"

	"gomc"
	"gomc/cmd/gomc/terminal"
	"gomc/cmd/gomc/values"
	"gomc/outcome"
	"gomc/plan"
	"gomc/programs"
	"gomc/results"
	"gomc/spec"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// checkFlags holds the flags of gomc check, and of gomc without a command.
type checkFlags struct {
	knobFlags
	startFlag
	reduces, pairwise bool
	again             specFlag
	reportFlags
	events bool
	how    planned
}

// planned is a check that is planned, or a program that is printed.
type planned struct {
	dump values.Choice
	plan *plan.Plan // nil: not yet
}

// newCheck is the command gomc check.
func newCheck() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "check [flags] model.m | program.p | project.pproj | folder",
		Short: "Explore every state of a model (the default command)",
	}
	addCheck(cmd)
	return cmd
}

// addCheck makes cmd check a model.
func addCheck(cmd *cobra.Command) {
	f := &checkFlags{}
	f.register(cmd)
	forModel(cmd, f.run)
	cmd.ValidArgsFunction = completePrograms
	run := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		model, err := f.repeat(cmd.Flags().Changed)
		switch {
		case err != nil:
			return err
		case len(args) == 0 && model != "":
			args = []string{model}
		case len(args) == 1 && programs.Is(args[0]):
			test, err := cmd.Flags().GetString("test")
			return cmp.Or(err, f.checkProgram(args[0], test, cmd.Flags().Changed))
		}
		return run(cmd, args)
	}
}

func (f *checkFlags) register(cmd *cobra.Command) {
	set := cmd.Flags()
	f.registerKnobs(set)
	f.how.dump = values.Choosable([]string{"ir"})
	f.outputFlags.register(set)
	f.registerTrace(set, results.DetailAuto, "content of the trace to an error: the changes of each step, the full "+
		"state, a message sequence chart alone, or no trace (default: changes and, for a model with processes, the "+
		"chart)")
	set.String("test", "", "of a program of P, check this `TEST` alone (all, unless it is given)")
	set.BoolVar(&f.pairwise, "pairwise", false, "check few assignments of constants of systems, so that each two values meet")
	set.BoolVar(&f.events, "events", false, "also show the reactions of each state of a machine to events, and which steps have an outbox")
	f.registerFiles(set, "also write the outcome as a self-contained page for a browser: the trace step by step, the "+
		"coverage, the model")
	set.Var(&f.how.dump, "dump", "print the compiled program instead of checking it")
	f.again.register(set)
	f.dialectFlags.register(set)
}

// registerKnobs adds the flags of all knobs but the dialect, whose flags are many.
func (f *checkFlags) registerKnobs(set *pflag.FlagSet) {
	for _, k := range spec.Knobs {
		switch {
		case k.Name == "compat" || !k.Checks():
		case k.Name == "from":
			f.startFlag.register(set)
		default:
			f.knobFlags.register(set, k.Name)
		}
	}
	set.Bool("no-symm", false, "explore every state (the default)")
	set.BoolVar(&f.reduces, "reduce", false, "choose reductions (--search=auto)")
}

func (f *checkFlags) run(path string, given func(flag string) bool) error {
	if given("test") {
		return &usageError{"--test is for programs of P: a model has no tests", "--system, or --property"}
	}
	if err := cmp.Or(f.reductions(given), f.contradiction(given)); err != nil {
		return err
	}
	ctx, cancel, stop := ofProcess.Begin()
	defer stop()
	_, err := f.once(ctx, cancel, path)
	if all := (*severalError)(nil); errors.As(err, &all) {
		return f.checkSystems(ctx, cancel, path, all.systems)
	}
	return err
}

// once checks a model, or one system of it. A *severalError says that it has several.
func (f *checkFlags) once(ctx context.Context, cancel context.CancelCauseFunc, path string) (*outcome.Outcome, error) {
	began := time.Now()
	model := &modelFile{path: path, output: &f.outputFlags, out: f.out}
	program, err := model.within(ctx, time.Duration(f.spec.TimeLimit), f.spec.Memory, f.program)
	if err != nil {
		if f.html.fileName != "" {
			warn(f.html.String() + " is not written: there is no outcome")
		}
		return nil, err
	}
	if f.how.dump.Value != "" {
		return nil, dump(program)
	}
	if f.events && !program.HasMachines() {
		return nil, &usageError{"there are no events in " + path + ": the model has no machines",
			"--events with a model that has"}
	}
	if err := f.drawable(program, path); err != nil {
		return nil, err
	}
	return f.check(ctx, cancel, program, time.Since(began))
}

// reductions notes which are asked for, and refuses flags that say different things of them.
func (f *checkFlags) reductions(given func(flag string) bool) error {
	if f.reduces {
		f.spec.Search = spec.AutoSearch
	}
	switch {
	case f.spec.Symmetry && given("no-symm"), f.spec.Chooses() && (given("no-symm") || f.spec.Symmetry),
		given("reduce") && given("search"):
		return &usageError{"--symm, --no-symm, --search and --reduce contradict each other", "one of them"}
	}
	return nil
}

// contradiction refuses flags of which one would have no effect.
func (f *checkFlags) contradiction(given func(flag string) bool) error {
	switch {
	case f.how.dump.Value != "" && len(f.out) > 0:
		return &usageError{"--dump=ir checks nothing: there is no outcome for --out", "--dump=ir without --out"}
	case f.how.dump.Value != "" && f.html.fileName != "":
		return &usageError{"--dump=ir checks nothing: there is no outcome for --html", "--dump=ir without --html"}
	case f.how.dump.Value != "" && !f.text():
		return &usageError{"--dump=ir is text: it cannot be had as " + f.format.Value, "--dump=ir without --format"}
	case f.events && f.how.dump.Value != "":
		return &usageError{"--dump=ir checks nothing: nothing becomes of events", "--dump=ir without --events"}
	}
	return f.misplaced(given)
}

// program compiles the model.
func (f *checkFlags) program(s *modelFile) (*gomc.Program, error) {
	model, err := s.load()
	if err != nil {
		return nil, err
	}
	if err := f.again.same(model); err != nil {
		return nil, err
	}
	if err := several(model, f.asked()); err != nil {
		return nil, s.explained(err)
	}
	if f.pairwise {
		return nil, notPairwise
	}
	program, err := s.compile(model, f.asked())
	if err != nil {
		return nil, err
	}
	if program, err = f.startFlag.apply(program); err != nil {
		return nil, err
	}
	if f.how.dump.Value != "" {
		return program, f.undumped()
	}
	if f.how.plan, err = program.Plan(f.asked(), true); err != nil {
		return nil, mistaken(err)
	}
	s.render(f.how.plan.Warnings)
	return program, mistaken(program.Refused(f.how.plan))
}

// undumped refuses flags that contradict each other beside --dump, which plans nothing.
func (f *checkFlags) undumped() error {
	asked := f.asked()
	return mistaken(plan.Refuse(&asked, plan.Contradictions(&asked), func(s *spec.Spec) bool { return len(plan.Contradictions(s)) == 0 }))
}

func dump(program *gomc.Program) error {
	out := &sink{Writer: os.Stdout}
	program.Dump(out) // out keeps the error
	return out.err
}

// check runs the search and reports it.
func (f *checkFlags) check(
	ctx context.Context, cancel context.CancelCauseFunc, program *gomc.Program, spent time.Duration,
) (*outcome.Outcome, error) {
	out := &sink{Writer: os.Stdout, cancel: cancel}
	live := terminal.NewPulse(f.progress.Value).Of(program.Model().Files()[0].Name)
	puts := bufio.NewWriter(live.Above(f.putsTo(out)))
	switch {
	case f.how.plan.Asked.Local != "":
		collect(collectLocally)
	case len(program.Code().Formulas) > 0:
		collectLater(collectRunsFirst, collectRuns)
	}
	hooks := gomc.Hooks{Progress: live.Callback(), Output: puts, Hints: true, Spent: spent}
	o, err := gomc.Perform(ctx, program, f.how.plan, hooks)
	live.Erase()
	puts.Flush() // out keeps the error
	if err != nil && !errors.As(err, new(*gomc.OutputError)) {
		return nil, unanswered(err)
	}
	style := f.style()
	style.Events = f.events
	if err := f.report(out, style, f.pageOf(program, o)); err != nil {
		return nil, err
	}
	return o, exitWith(o.Exit)
}

// putsTo returns where the model's put statements write.
func (f *checkFlags) putsTo(stdout io.Writer) io.Writer {
	if f.text() {
		return terminal.Harmless(stdout)
	}
	return terminal.Harmless(os.Stderr)
}
