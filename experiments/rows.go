package experiments

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"gomc"
	"gomc/outcome"
	"gomc/plan"
	"gomc/results/files"
	"gomc/spec"
)

// Rows keeps the results of the rows of a table, or of the searches of an online run, in a folder, so that what was
// stopped or killed continues from there: NAME.json is the outcome of a row, and NAME a folder with the checkpoint of
// one that has not ended. A name tells model, question, reductions and the version of gomc, but not limits:
// a row that has reached one continues, perhaps with another. "" keeps nothing.
type Rows string

// Check answers as gomc.Check does, from the folder where the answer is there. An error is one of
// Check, or of the folder.
func (r Rows) Check(ctx context.Context, p *gomc.Program, asked gomc.Spec, hooks gomc.Hooks) (*outcome.Outcome, error) {
	return r.check(ctx, p, asked, hooks, (*spec.Knob).MayChange,
		func(o *outcome.Outcome) bool { return o.Verdict != outcome.Stopped })
}

// CheckWithin does the same, but also keeps the result of a search that reached its limits, which are part of its name:
// only an interrupted search continues.
func (r Rows) CheckWithin(ctx context.Context, p *gomc.Program, asked gomc.Spec, hooks gomc.Hooks) (*outcome.Outcome,
	error) {
	return r.check(ctx, p, asked, hooks, (*spec.Knob).Immaterial, func(*outcome.Outcome) bool { return ctx.Err() == nil })
}

// check keeps an outcome that is the last one, under a name that does not tell some of the knobs.
func (r Rows) check(ctx context.Context, p *gomc.Program, asked gomc.Spec, hooks gomc.Hooks,
	untold func(*spec.Knob) bool, last func(*outcome.Outcome) bool) (*outcome.Outcome, error) {
	if r == "" {
		return gomc.Check(ctx, p, asked, hooks)
	}
	name, err := rowName(p, &asked, untold)
	if err != nil {
		return nil, err
	}
	row := filepath.Join(string(r), name)
	o, err := files.Read(row + ".json")
	if !errors.Is(err, fs.ErrNotExist) {
		return o, err
	}
	if err := keep(row, p, &asked); err != nil {
		return nil, err
	}
	o, err = gomc.Check(ctx, p, asked, hooks)
	if err != nil || !last(o) {
		return o, err
	}
	_ = os.RemoveAll(row) // it is no mistake of a row that the checkpoint stays
	return o, files.Write(row+".json", o)
}

// keep has a row go on from its checkpoint, or make checkpoints where it can.
func keep(row string, p *gomc.Program, asked *gomc.Spec) error {
	saved, err := gomc.Saved(row)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if len(saved) > 0 {
		asked.Resume = row
		return nil
	}
	kept, about := *asked, p.About()
	if kept.Checkpoint = row; plan.Possible(&kept, &about) {
		*asked = kept
	}
	return os.MkdirAll(filepath.Dir(row), 0o777)
}

// rowName names a row: by the model and a hash of all that its outcome depends on, but for some of the knobs.
func rowName(p *gomc.Program, asked *gomc.Spec, untold func(*spec.Knob) bool) (string, error) {
	hash := sha256.New()
	fmt.Fprintln(hash, gomc.Version)
	if err := p.Dump(hash); err != nil {
		return "", err
	}
	for i := range spec.Knobs {
		if k := &spec.Knobs[i]; !untold(k) && !k.OfModel() { // what is of the model is in its program
			fmt.Fprintln(hash, k.Name, k.Get(asked))
		}
	}
	var of outcome.Outcome
	of.Identify(p.Code())
	model := strings.TrimSuffix(filepath.Base(of.Model), ".m")
	return fmt.Sprintf("%s-%x", model, hash.Sum(nil)[:8]), nil
}
