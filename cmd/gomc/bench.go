package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gomc"
	"gomc/cmd/gomc/terminal"
	"gomc/cmd/gomc/values"
	"gomc/experiments"
	"gomc/outcome"
	"gomc/results"
	"gomc/spec"

	"github.com/spf13/cobra"
)

// benchFlags holds the flags of gomc bench.
type benchFlags struct {
	knobFlags
	engines values.List[spec.Engine]
	stores  values.List[string]
	workers values.List[int]
	within  values.List[uint64]
	runs    values.Limit
	opts    experiments.BenchOptions // what has no other flag value
	outputFlags
}

// newBench is the command gomc bench.
func newBench() *cobra.Command {
	f := &benchFlags{}
	f.engines, f.stores, f.workers, f.within = values.Engines(), values.Stores(), values.Workers(), values.Sizes()
	f.runs = values.Limit{Most: 1000, Usual: values.Without(experiments.DefaultRuns)}
	cmd := &cobra.Command{
		Use:               "bench [flags] model.m...",
		Short:             "Measure how fast models are checked",
		ValidArgsFunction: completeModels,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return &usageError{"no model given", "gomc bench model.m"}
			}
			if f.opts.Orders && !f.opts.Symmetry && !f.opts.SymmOnly {
				return &usageError{"--orders has no effect: orders are compared under symmetry reduction only", "--orders --symm"}
			}
			if f.opts.Disk.Only && len(f.within.Values) == 0 {
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
	usual := values.Words[spec.Engine]()[0]
	set.Var(&f.engines, "engine", "engines to measure, with commas between them (default "+usual+")")
	set.Var(&f.stores, "store", "stores to measure (default "+values.Words[spec.Store]()[0]+")")
	set.Var(&f.workers, "workers", "numbers of workers to measure, as 1,2 (default 1)")
	set.Var(&f.within, "disk", "run gomc on disk too, within each of these limits on memory, as 250MiB,2GiB")
	set.BoolVar(&f.opts.Disk.Only, "disk-only", false, "and not in memory")
	set.BoolVar(&f.opts.Symmetry, "symm", false, "measure models with scalarsets under symmetry reduction too")
	set.BoolVar(&f.opts.SymmOnly, "symm-only", false, "measure them under symmetry reduction only")
	set.BoolVar(&f.opts.POR, "por", false, "measure gomc with partial-order reduction too")
	set.BoolVar(&f.opts.Orders, "orders", false, "under symmetry reduction, measure gomc without the comparison of "+
		"orders too (--trust-symm), to see its cost")
	set.BoolVar(&f.opts.Peers, "peers", false, "run Rumur and CMurphi too, if they are installed")
	set.Var(&f.runs, "runs", fmt.Sprintf("how often to run each row (default %d)", experiments.DefaultRuns))
	f.add(set, "max-states", "stop each run of gomc at this number of states")
	f.add(set, "semantics", "how messages travel, for models with processes")
	f.add(set, "const", "override a constant of the models that declare it (repeatable)")
	f.outputFlags.register(set)
}

func (f *benchFlags) run(paths []string) error {
	ctx, cancel, stop := ofProcess.Begin()
	defer stop()
	models, err := bounded(ctx, func() ([]*gomc.Model, error) { return f.models(paths) })
	if err != nil {
		return err
	}
	self, err := os.Executable()
	if err != nil {
		return failure{err}
	}
	next := terminal.NewPulse(f.progress.Value)
	opts := f.options(self)
	opts.Progress = next.Announce
	var nothing *experiments.NoSymmetryError
	table, err := experiments.Bench(ctx, models, opts)
	next.Erase()
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
	table.Write(out, results.Format(f.format.Value), f.style()) // out keeps the error
	return out.err
}

// stopped says why there is no table, and exits as every search that is cut short.
func stopped(why error) error {
	complain("no table, since the measurement was cut short: "+why.Error(), "")
	return exitError(outcome.ExitStopped)
}

// models loads the models and compiles them once, so that mistakes are found before
// anything is measured.
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
	opts := f.opts
	opts.Gomc, opts.Engines, opts.Stores, opts.Workers = self, f.engines.Values, f.stores.Values, f.workers.Values
	opts.Disk.Within, opts.Runs, opts.Symmetry = f.within.Values, int(f.runs.Value), opts.Symmetry || opts.SymmOnly
	opts.Semantics, opts.Constants, opts.MaxStates = f.spec.Semantics, f.spec.Constants, f.spec.MaxStates
	return opts
}

// commandLine returns the command line of this process, without the folder of the program.
func commandLine() string {
	return strings.Join(append([]string{filepath.Base(os.Args[0])}, os.Args[1:]...), " ")
}
