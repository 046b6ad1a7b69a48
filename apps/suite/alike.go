package suite

import (
	"context"

	"gomc"
	"gomc/apps/constants"
	"gomc/source"
	"gomc/spec"
)

// Alike are warnings of runs that differ in the value of a constant, and are the same.
func Alike(ctx context.Context, cases []Case) (source.List, error) {
	var list source.List
	for len(cases) > 0 {
		n := 1
		for n < len(cases) && cases[n].Path == cases[0].Path {
			n++
		}
		runs, of := runsOf(cases[:n])
		all, err := constants.Of(ctx, runs)
		if err != nil {
			return nil, err
		}
		for i := range all {
			d := of[all[i].Runs[len(all[i].Runs)-1]].placed()
			d.Severity, d.Message, d.Suggestion = source.Warning, all[i].Message(), constants.Advice
			list = append(list, d)
		}
		cases = cases[n:]
	}
	return list, nil
}

// runsOf are the runs of cases of a model that say what they set, and those cases.
func runsOf(cases []Case) (runs []constants.Run, of []*Case) {
	for i := range cases {
		c := &cases[i]
		if c.got == nil || c.Args == nil {
			continue
		}
		flags := c.expectation().Flags
		asked, err := spec.ParseFlags(flags)
		if err != nil {
			continue // --from, of which a program is not made here
		}
		values := asked.Constants
		rest := asked
		rest.Constants = nil
		runs = append(runs, constants.Run{
			Of: rest.Flags(), Values: values, Outcome: c.got,
			Program: func() (*gomc.Program, error) { return compiled(c.Path, asked) },
		})
		of = append(of, c)
	}
	return runs, of
}

func compiled(path string, asked spec.Spec) (*gomc.Program, error) {
	model, err := gomc.LoadFile(path)
	if err != nil {
		return nil, err
	}
	return gomc.Compile(model, asked)
}
