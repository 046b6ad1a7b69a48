package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"

	"gomc"
	"gomc/apps/constants"
	"gomc/outcome"
	"gomc/parser/systems"
	"gomc/programs"
	"gomc/results/layout"
	"gomc/spec"
)

// severalError says that a model declares several systems, where one is asked for.
type severalError struct{ systems []systems.Instance }

func (e *severalError) Error() string {
	why, _ := systems.Ambiguous(e.systems)
	return why
}

// several are the systems of a model, if there are several that flags do not tell apart.
func several(model *gomc.Model, asked gomc.Spec) error {
	all, err := model.Systems(asked)
	if err == nil && len(all) > 1 {
		err = &severalError{all}
	}
	return err
}

// checkSystems checks each system of a model, and prints a table of all. It exits with the worst status of them.
func (f *checkFlags) checkSystems(
	ctx context.Context, cancel context.CancelCauseFunc, path string, all []systems.Instance,
) error {
	alone := f.alone() && f.how.dump.Value == ""
	if asked := f.asked(); !alone || asked.Resume+asked.Checkpoint != "" || asked.From != nil {
		why, try := systems.Ambiguous(all)
		return &usageError{why, try}
	}
	checked, fewer := all, true
	if f.pairwise {
		checked, fewer = systems.Pairwise(all)
	}
	if !fewer {
		return notPairwise
	}
	table := &layout.Table{Head: []string{"system", "verdict", "states", "transitions", "depth"},
		Numbers: []bool{false, false, true, true, true}}
	worst := 0
	var runs []constants.Run
	out := &sink{Writer: os.Stdout, cancel: cancel}
	for i := range checked {
		fmt.Fprintf(out, "system %s\n", checked[i].Name()) // out keeps the error
		o, err := f.ofSystem(checked[i]).once(ctx, cancel, path)
		status := exitError(0)
		switch {
		case errors.As(err, &status):
		case err != nil:
			return err
		case out.err != nil:
			return out.err
		}
		worst = programs.Worse(worst, int(status))
		table.Rows = append(table.Rows, row(checked[i].Name(), o))
		runs = append(runs, f.systemRun(path, &checked[i], o))
		fmt.Fprintln(out)
	}
	fmt.Fprint(out, table.Text(f.style().Width)) // out keeps the error
	if f.pairwise {
		const few = "\npairwise: %d of %d assignments are checked; each two values meet in one of them\n"
		fmt.Fprintf(out, few, len(checked), len(all))
	}
	if out.err != nil {
		return out.err
	}
	return cmp.Or(warnAlike(ctx, runs), exitWith(worst))
}

// systemRun is the run of a system.
func (f *checkFlags) systemRun(path string, s *systems.Instance, o *outcome.Outcome) constants.Run {
	return constants.Run{Of: s.System, Values: s.Values, Outcome: o, Program: func() (*gomc.Program, error) {
		model, err := gomc.LoadFile(path)
		if err != nil {
			return nil, err
		}
		return gomc.Compile(model, inSystem(f.asked(), *s))
	}}
}

// warnAlike warns of constants whose values make no difference among runs.
func warnAlike(ctx context.Context, runs []constants.Run) error {
	all, err := constants.Of(ctx, runs)
	if err != nil {
		return failure{err}
	}
	for i := range all {
		warn(all[i].Message())
	}
	return nil
}

// notPairwise says that there is nothing to leave out.
var notPairwise = &usageError{"--pairwise is for systems in which at least two constants have several values",
	"system NAME = MODULES with A = 1..3, B = {2, 4}, C = {true, false};"}

// ofSystem are the same flags for one system.
func (f *checkFlags) ofSystem(s systems.Instance) *checkFlags {
	own := *f
	own.pairwise = false
	own.spec = inSystem(f.spec, s)
	return &own
}

// inSystem returns the Spec for one system.
func inSystem(asked spec.Spec, s systems.Instance) spec.Spec {
	asked.System, asked.Constants = s.System, maps.Clone(asked.Constants)
	spec.Find("const").Copy(&asked, &spec.Spec{Constants: s.Values})
	return asked
}

// row returns the table row of a system; o is nil if it does not compile.
func row(name string, o *outcome.Outcome) []string {
	if o == nil {
		return []string{name, "error", "-", "-", "-"}
	}
	return []string{name, verdictOf(o), layout.Thousands(o.States), layout.Thousands(o.Transitions),
		fmt.Sprint(o.Depth)}
}

// verdictOf is the verdict, and of a cover point that was never met that this is all: with a smaller constant it may be
// out of reach.
func verdictOf(o *outcome.Outcome) string {
	if o.Exit == outcome.ExitUncovered {
		return layout.Clean(string(o.Verdict) + ": " + o.Reason)
	}
	return string(o.Verdict)
}
