package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gomc"
	"gomc/cmd/gomc/terminal"
	"gomc/experiments"
	"gomc/outcome"
	"gomc/results"
	"gomc/source"
	"gomc/spec"

	"github.com/spf13/cobra"
)

// benchFlags are those of gomc bench.
type benchFlags struct {
	knobFlags
	engines  choices
	stores   storeKinds
	workers  counts
	within   sizes
	diskOnly bool
	symmetry bool
	symmOnly bool
	por      bool
	orders   bool
	peers    bool
	runs     limit
	outputFlags
}

// newBench is the command gomc bench.
func newBench() *cobra.Command {
	f := &benchFlags{}
	f.engines, f.stores = choices{allowed: spec.Find("engine").Words}, storeKinds{choices{allowed: stores}}
	f.runs = limit{most: 1000, usual: without(experiments.DefaultRuns)}
	cmd := &cobra.Command{
		Use:                   "bench [flags] model.m...",
		Short:                 "Measure how fast models are checked",
		DisableFlagsInUseLine: true,
		Args:                  cobra.ArbitraryArgs,
		ValidArgsFunction:     completeModels,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return &usageError{"no model given", "gomc bench model.m"}
			}
			if f.orders && !f.symmetry && !f.symmOnly {
				return &usageError{"--orders has no effect: orders are compared under symmetry reduction only", "--orders --symm"}
			}
			if f.diskOnly && len(f.within) == 0 {
				return &usageError{"--disk-only leaves nothing to be measured", "--disk=2GiB --disk-only"}
			}
			return f.run(args)
		},
	}
	f.register(cmd)
	return cmd
}

func (f *benchFlags) register(cmd *cobra.Command) {
	set := cmd.Flags()
	set.SortFlags = false
	set.Var(&f.engines, "engine", "engines to measure, with commas between them (default "+f.engines.allowed[0]+")")
	set.Var(&f.stores, "store", "stores to measure (default "+stores[0]+")")
	set.Var(&f.workers, "workers", "numbers of workers to measure, as 1,2 (default 1)")
	set.Var(&f.within, "disk", "run gomc on disk too, within each of these limits on memory, as 250MiB,2GiB")
	set.BoolVar(&f.diskOnly, "disk-only", false, "and not in memory")
	set.BoolVar(&f.symmetry, "symm", false, "measure models with scalarsets under symmetry reduction too")
	set.BoolVar(&f.symmOnly, "symm-only", false, "measure them under symmetry reduction only")
	set.BoolVar(&f.por, "por", false, "measure gomc with partial-order reduction too")
	set.BoolVar(&f.orders, "orders", false, "under symmetry reduction, measure gomc without the comparison of orders too (--trust-symm), to see its cost")
	set.BoolVar(&f.peers, "peers", false, "run Rumur and CMurphi too, if they are installed")
	set.Var(&f.runs, "runs", fmt.Sprintf("how often to run each row (default %d)", experiments.DefaultRuns))
	f.add(set, "semantics", "how messages travel, for models with processes")
	f.add(set, "const", "override a constant of the models that declare it (repeatable)")
	f.outputFlags.register(set)
	completeChoices(cmd)
}

// choices is a list of words of a few, each at most once, with commas between them.
type choices struct {
	values  []string
	allowed []string
}

func (c *choices) String() string { return strings.Join(c.values, ",") }

func (c *choices) Type() string { return strings.Join(c.allowed, "|") + ",..." }

func (c *choices) Set(s string) error {
	return c.set(s, func(word string) (string, error) { return word, nil })
}

// set splits a list into words; kind says which of those allowed each is.
func (c *choices) set(s string, kind func(word string) (string, error)) error {
	c.values = nil
	for word := range strings.SplitSeq(s, ",") {
		k, err := kind(word)
		switch {
		case err != nil:
			return err
		case !slices.Contains(c.allowed, k):
			return &usageError{"each must be " + oneOf(c.allowed), source.Nearest(word, c.allowed)}
		case slices.Contains(c.values, word):
			return &usageError{word + " is there twice", strings.Join(c.allowed, ",")}
		}
		c.values = append(c.values, word)
	}
	return nil
}

// storeKinds is a list of kinds of store.
type storeKinds struct{ choices }

func (k *storeKinds) Type() string { return strings.Join(storeForms, "|") + ",..." }

func (k *storeKinds) Set(s string) error {
	return k.set(s, func(word string) (string, error) {
		kind, _, err := storeOf(word)
		return kind, err
	})
}

// counts is a list of numbers of workers, with commas between them.
type counts []int

func (c *counts) String() string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint([]int(*c)), " ", ","), "[]")
}

func (c *counts) Type() string { return "N,..." }

func (c *counts) Set(s string) error {
	*c = nil
	for word := range strings.SplitSeq(s, ",") {
		one := limit{most: spec.MostWorkers}
		if err := one.Set(word); err != nil {
			return err
		}
		if slices.Contains(*c, int(one.value)) {
			return &usageError{word + " is there twice", "1,2,4"}
		}
		*c = append(*c, int(one.value))
	}
	return nil
}

// sizes is a list of sizes of memory, with commas between them.
type sizes []uint64

func (z *sizes) String() string {
	var words []string
	for _, n := range *z {
		words = append(words, spec.Find("memory").Get(&spec.Spec{Memory: n}))
	}
	return strings.Join(words, ",")
}

func (z *sizes) Type() string { return "SIZE,..." }

func (z *sizes) Set(s string) error {
	*z = nil
	for word := range strings.SplitSeq(s, ",") {
		var one spec.Spec
		if err := spec.Find("memory").Set(&one, word); err != nil {
			return &usageError{err.Error(), "250MiB,2GiB"}
		}
		if slices.Contains(*z, one.Memory) {
			return &usageError{word + " is there twice", "250MiB,2GiB"}
		}
		*z = append(*z, one.Memory)
	}
	return nil
}

func (f *benchFlags) run(paths []string) error {
	ctx, cancel, stop := ofProcess.Begin()
	defer stop()
	var models []*gomc.Model
	err := bounded(ctx, func() (err error) {
		models, err = f.models(paths)
		return err
	})
	if err != nil {
		return err
	}
	self, err := os.Executable()
	if err != nil {
		return failure{err}
	}
	next := newAnnouncer(f.progress.value)
	opts := f.options(self)
	opts.Progress = next.announce
	var nothing *experiments.NoSymmetryError
	table, err := experiments.Bench(ctx, models, opts)
	next.erase()
	switch {
	case ctx.Err() != nil:
		return stopped(context.Cause(ctx))
	case errors.As(err, &nothing):
		return &usageError{nothing.Error(), "--symm, which also measures without it"}
	case err != nil:
		return failure{err}
	}
	table.Command = commandLine()
	out := &sink{Writer: os.Stdout, cancel: cancel}
	table.Write(out, results.Format(f.format.value), f.style()) // out keeps the error
	return out.err
}

// stopped says why there is no table, and exits as every search that is cut short.
func stopped(why error) error {
	complain("no table, since the measurement was cut short: "+why.Error(), "")
	return exitError(outcome.ExitStopped)
}

// models loads the models and compiles them once, so that mistakes come to light
// before anything is measured.
func (f *benchFlags) models(paths []string) ([]*gomc.Model, error) {
	var models []*gomc.Model
	for _, path := range paths {
		s := &modelFile{path: path, output: &f.outputFlags}
		model, err := s.load()
		if err != nil {
			return nil, err
		}
		asked := gomc.Spec{Semantics: f.spec.Semantics, Constants: f.declared(model)}
		if _, err := s.compile(model, asked); err != nil {
			return nil, err
		}
		models = append(models, model)
	}
	return models, f.unusedConstant(models)
}

func (f *benchFlags) declared(model *gomc.Model) map[string]string {
	out := map[string]string{}
	for name, value := range f.spec.Constants {
		if experiments.Declares(model, name) {
			out[name] = value
		}
	}
	return out
}

// unusedConstant refuses a constant that no model declares.
func (f *benchFlags) unusedConstant(models []*gomc.Model) error {
	for _, name := range slices.Sorted(maps.Keys(f.spec.Constants)) {
		if !slices.ContainsFunc(models, func(m *gomc.Model) bool { return experiments.Declares(m, name) }) {
			return &usageError{"no model declares a constant " + name, "gomc bench --const NAME=VALUE, with a name from a const section"}
		}
	}
	return nil
}

func (f *benchFlags) options(self string) experiments.BenchOptions {
	var engines []spec.Engine
	for _, name := range f.engines.values {
		engines = append(engines, spec.Engine(name))
	}
	return experiments.BenchOptions{Gomc: self, Engines: engines, Stores: f.stores.values, Workers: f.workers, Within: f.within, DiskOnly: f.diskOnly,
		Symmetry: f.symmetry || f.symmOnly, SymmOnly: f.symmOnly, POR: f.por, Orders: f.orders, Peers: f.peers,
		Semantics: f.spec.Semantics, Constants: f.spec.Constants, Runs: int(f.runs.value)}
}

// announcer writes what comes next to stderr: lines, or on a terminal one that changes.
type announcer struct{ off, live bool }

func newAnnouncer(mode string) announcer {
	live := terminal.Capable(os.Stderr)
	return announcer{off: mode == terminal.ProgressOff || mode != terminal.ProgressOn && !live, live: live}
}

func (t announcer) announce(line string) {
	switch {
	case t.off:
	case t.live:
		io.WriteString(os.Stderr, "\r"+shortTo(terminal.Columns(os.Stderr), line)+"\x1b[K")
	default:
		fmt.Fprintln(os.Stderr, line)
	}
}

// erase erases the line that is shown on a terminal.
func (t announcer) erase() {
	if !t.off && t.live {
		io.WriteString(os.Stderr, "\r\x1b[K")
	}
}

// shortTo cuts a line to what fits on a terminal.
func shortTo(width int, line string) string {
	if runes := []rune(line); len(runes) >= max(width, terminal.Narrowest) {
		return string(runes[:max(width, terminal.Narrowest)-1])
	}
	return line
}

// commandLine is what the user typed, without the folder of the program.
func commandLine() string {
	return strings.Join(append([]string{filepath.Base(os.Args[0])}, os.Args[1:]...), " ")
}
