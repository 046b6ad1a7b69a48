package gomc

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"gomc/checker/por"
	"gomc/checker/temporal"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/internal/lock"
	"gomc/ir"
	"gomc/ir/refine"
	"gomc/plan"
	"gomc/sim"
	"gomc/source"
	"gomc/spec"
)

// Sample takes random runs of a program, as a Spec says, and proves nothing: without a finding
// its verdict is "sampled". What the model puts is discarded. The error is as that of Check; with a *SampleFileError there may be
// an outcome, which could not be kept in the file.
func Sample(ctx context.Context, p *Program, s Spec, hooks Hooks) (*Outcome, error) {
	how, err := plan.MakeSample(&s, p.facts)
	if err == nil {
		err = how.Refused(func(s *Spec) bool {
			other, err := plan.MakeSample(s, p.facts)
			return err == nil && len(other.Obstacles) == 0
		})
	}
	if err != nil {
		return nil, err
	}
	budget := limit.BudgetOf(s.Memory)
	watch := limit.Start(limit.Options{Context: ctx, Time: time.Duration(s.Time), Spent: hooks.Spent, Memory: budget})
	defer watch.Stop()
	r := &run{program: p, plan: how, spec: how.Spec, hooks: &hooks, watch: watch}
	o, err := r.sample()
	if o != nil {
		o.Settings.DefaultMemory = budget.ByDefault()
	}
	return o, err
}

// sample takes the runs.
func (r *run) sample() (*Outcome, error) {
	p := r.program
	var e engine.Engine
	var name func() string
	var err error
	opts := sim.Options{Spec: r.spec, Watch: r.watch, Progress: r.hooks.Progress, TellsRun: r.hooks.TellsRun}
	kept := keptSample{path: r.spec.Resume, program: p.identity()}
	if opts.From, err = kept.begin(r.spec); err != nil {
		return nil, err
	} else if kept.path != "" {
		opts.Save.To = kept.write
	}
	defer kept.lock.Release()
	if opts.Merge, err = kept.others(r.spec); err != nil {
		return nil, err
	}
	if reached := r.watch.Do(func() {
		var code *ir.Program
		if code, err = temporal.Prepare(p.code, r.spec.Fairness); err != nil {
			return
		}
		code = cutForSample(code)
		if opts.Formulas, err = temporal.NewRuns(code); err != nil {
			return
		}
		if r.spec.Strategy == spec.POS {
			opts.Dependent = por.New(code, por.Options{Defined: interp.Defined(code)}).Dependent
		}
		e, name, err = engineFor(&r.spec, code, nil)
	}); reached != nil {
		return r.stopped(reached), nil
	} else if err != nil {
		return nil, err
	}
	opts.Clone = e.Clone
	defer e.Close() // nothing can be done about an error
	o, err := sim.Sample(e, interp.New(r.told(e), interp.Options{}), opts)
	var reached *limit.Error
	var saved *sim.SavedError
	if errors.As(err, &saved) {
		return nil, &SampleFileError{cmp.Or(r.spec.Resume, r.spec.Merge), saved}
	} else if errors.As(err, &reached) {
		return r.stopped(reached), nil
	} else if err != nil {
		return nil, err
	}
	p.sign(o, &r.spec, name())
	p.warn(o, p.Warnings)
	return o, kept.err
}

// cutForSample cuts rules so that each is of one process, and then as finely as may be.
func cutForSample(code *ir.Program) *ir.Program {
	return refine.ByParameters(refine.ByProcess(code, mostParts), mostParts)
}

// keptSample is the file in which a sample is kept, so that another can go on with it.
type keptSample struct {
	path    string
	program string // which one is sampled
	lock    *lock.Held
	err     error // of the last time that it was written
}

// SampleFileError is the error for a file with which no sample can go on.
type SampleFileError struct {
	Path string
	Err  error
}

func (e *SampleFileError) Error() string { return e.Path + ": " + e.Err.Error() }

func (e *SampleFileError) Unwrap() error { return e.Err }

// begin takes the file for this sample, makes sure that it can be written, and reads what was kept in it.
func (k *keptSample) begin(s Spec) (*sim.Saved, error) {
	if k.path == "" {
		return nil, nil
	}
	var err error
	switch k.lock, err = lock.File(k.path); {
	case errors.Is(err, lock.ErrInUse):
		return nil, &SampleFileError{k.path, fmt.Errorf("another sample goes on with it: it is %w", err)}
	case err != nil:
		return nil, &SampleFileError{k.path, err}
	}
	saved, err := k.read(s)
	if err == nil {
		err = k.replace(nil, func() error { return os.Remove(k.part()) })
	}
	if err != nil {
		k.lock.Release()
	}
	return saved, err
}

// maxSampleBytes bounds the size of what is kept of a sample.
const maxSampleBytes = 256 << 20

// read returns the saved sample; nil if there is none yet.
func (k *keptSample) read(s Spec) (*sim.Saved, error) {
	text, err := source.ReadFile(k.path, maxSampleBytes, "sample")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var saved *sim.Saved
	if err == nil {
		saved, err = sim.ParseSaved(text, k.program, s)
	}
	if err != nil {
		return nil, &SampleFileError{k.path, err}
	}
	return saved, nil
}

// others are the samples that are to be added up; nil: none.
func (k *keptSample) others(s Spec) (all []*sim.Saved, err error) {
	if s.Merge == "" {
		return nil, nil
	}
	for path := range strings.SplitSeq(s.Merge, ",") {
		one := keptSample{path: path, program: k.program}
		saved, err := one.read(s)
		if err == nil && saved == nil {
			err = &SampleFileError{path, fs.ErrNotExist}
		}
		if err != nil {
			return nil, err
		}
		all = append(all, saved)
	}
	return all, nil
}

// write keeps a sample: in one piece, or not at all.
func (k *keptSample) write(s *sim.Saved) {
	s.Program = k.program
	text, err := json.Marshal(s)
	if err != nil {
		k.err = &SampleFileError{k.path, err}
		return
	}
	k.err = k.replace(text, func() error { return os.Rename(k.part(), k.path) })
}

// part returns the name of the file to write, which then replaces the sample's.
func (k *keptSample) part() string { return k.path + ".new" }

// replace writes what is to become the file, and then has it do so. The error is a *SampleFileError.
func (k *keptSample) replace(text []byte, become func() error) error {
	f, err := os.OpenFile(k.part(), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o644)
	if err != nil {
		return &SampleFileError{k.path, err}
	}
	_, err = f.Write(text)
	err = cmp.Or(err, f.Sync(), f.Close())
	if err == nil {
		err = become()
	}
	if err != nil {
		os.Remove(k.part()) // what went wrong before is the news
		return &SampleFileError{k.path, err}
	}
	return nil
}

// identity tells the program from others: by its text, its constants and where it begins.
func (p *Program) identity() string {
	files := slices.Concat([]*source.File{p.code.File}, p.code.Included)
	text := fmt.Sprint(source.Hash(files), p.asked.Constants)
	if start := p.from.recorded(); start != nil {
		text += string(start.State)
	}
	return fmt.Sprintf("%x", sha256.Sum256([]byte(text)))
}
