package cluster

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"time"

	"gomc"
	"gomc/checker/disk"
	"gomc/outcome"
	"gomc/sim"
	"gomc/source"
	"gomc/spec"
)

// Runs are some of a sample, by their numbers: up to but without the last.
type Runs struct{ From, To uint64 }

// A task has enough runs that each worker gets sampleTasks tasks, within the bounds.
const (
	sampleTasks = 8
	leastRuns   = 256
	mostRuns    = 4096
)

// SampleRefusal is an *spec.UnsupportedError for what a sample on one machine does and one by a cluster does not; nil:
// there is nothing.
func SampleRefusal(s *gomc.Spec, p *gomc.Program) error {
	refuse := func(what, try string) error { return &spec.UnsupportedError{Message: "--cluster " + what, Try: try} }
	switch {
	case s.Strategy == spec.Guided:
		why := "takes runs at different places, and those of --strategy=guided learn from each other"
		return refuse(why, "gomc sim, or --strategy=swarm")
	case s.Resume != "" || s.Merge != "":
		return refuse("begins samples and ends them, without a file", "gomc sim --resume, or --merge")
	case s.From != nil:
		return refuse("does not take --from yet", "gomc sim --from")
	case len(p.Model().Files()) > 1:
		return refuse("takes models of one file, and this one includes others", "one file")
	}
	return nil
}

// sampling is a sample that workers take.
type sampling struct {
	program *gomc.Program
	asked   gomc.Spec
	began   time.Time
	end     uint64    // the last run and 1
	late    time.Time // when no more are begun; zero: never
	size    uint64    // runs of a task
	parts   []*sim.Saved
	next    uint64 // the first run of none of them
	found   bool   // in the runs from there on is the first finding
}

// Sample takes runs of a program as gomc.Sample does. Its result is the same as that of one machine with equally many
// runs.
func (c *Coordinator) Sample(
	ctx context.Context, p *gomc.Program, s gomc.Spec, hooks gomc.Hooks,
) (*gomc.Outcome, error) {
	if err := SampleRefusal(&s, p); err != nil {
		return nil, err
	}
	x := newSampling(p, s)
	first, err := x.alone(ctx, "", 1, hooks) // says at once what is wrong with the question
	if err != nil || first.Verdict == outcome.Stopped || len(first.Findings) > 0 && !s.KeepGoing {
		return first, err
	}
	if err := c.beginSample(ctx, x); err != nil {
		return nil, err
	}
	defer c.end()
	for x.goesOn(ctx) {
		if err := c.takeRuns(ctx, x); err != nil && !errors.Is(err, disk.ErrStopped) {
			return nil, err
		}
	}
	return x.conclude(ctx, hooks)
}

func newSampling(p *gomc.Program, s gomc.Spec) *sampling {
	about := p.About()
	effective := s.EffectiveSample(&about)
	s.Seed = effective.Seed
	x := &sampling{program: p, asked: s, began: time.Now(), end: effective.Runs}
	if s.Time > 0 {
		x.late = x.began.Add(time.Duration(s.Time))
	}
	if x.end == 0 {
		x.end = math.MaxUint64 - s.Seed
	}
	return x
}

func (x *sampling) goesOn(ctx context.Context) bool {
	return ctx.Err() == nil && !x.found && x.next < x.end && (x.late.IsZero() || time.Now().Before(x.late))
}

// beginSample lets workers join.
func (c *Coordinator) beginSample(ctx context.Context, x *sampling) (err error) {
	c.open(x.program, x.asked)
	c.at.run.Sample = true
	if c.at.program, err = x.program.Code().Hash(); err != nil {
		return err
	}
	if err := c.connect(ctx, x.program); err != nil {
		return err
	}
	if err := c.announce(ctx); err != nil {
		c.end()
		return err
	}
	x.size = min(max(leastRuns, x.end/uint64(sampleTasks*c.Members())), mostRuns)
	return nil
}

// takeRuns has workers take some of the runs that remain, up to the first finding among them.
func (c *Coordinator) takeRuns(ctx context.Context, x *sampling) error {
	var all []*assigned
	for from := x.next; from < x.end && len(all) < 2*c.Members(); from += x.size {
		c.now.number++
		runs := &Runs{from, min(from+x.size, x.end)}
		all = append(all, &assigned{number: c.now.number, task: &disk.Task{Owner: len(all)}, runs: runs})
	}
	if err := c.do(all, func() bool { return ctx.Err() == nil }); err != nil {
		return err
	}
	for _, a := range all {
		part, err := unpack(a.sample)
		if err != nil {
			return err
		}
		if part.Found != "" && !x.asked.KeepGoing {
			x.found = true
			return nil
		}
		if part.Seed != x.asked.Seed+a.runs.From || part.Next != a.runs.To-a.runs.From {
			return fmt.Errorf("a worker has taken other runs than those from %d to %d", a.runs.From, a.runs.To)
		}
		x.parts, x.next = append(x.parts, part), a.runs.To
		c.tookRuns(part)
	}
	return nil
}

// tookRuns notes how far the sample is.
func (c *Coordinator) tookRuns(part *sim.Saved) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.now.found.States += part.Steps + part.Runs
	c.now.found.Transitions += part.Steps
	c.now.found.Depth = max(c.now.found.Depth, part.Longest)
}

// conclude takes the last runs here, behind all others: those with the first finding, which is reported and shortened
// once. So the report and its counts are the same as on one machine. An interrupted sample still takes one run here.
func (x *sampling) conclude(ctx context.Context, hooks gomc.Hooks) (*gomc.Outcome, error) {
	last := min(x.size, x.end-x.next)
	interrupted := ctx.Err() != nil && x.next < x.end
	switch {
	case x.found:
	case interrupted:
		last = 1
	case len(x.parts) > 0:
		p := x.parts[len(x.parts)-1]
		x.parts, last = x.parts[:len(x.parts)-1], p.Next
	}
	o, err := x.behind(context.WithoutCancel(ctx), last, hooks)
	if err == nil && interrupted && o.Verdict == outcome.Sampled {
		why := fmt.Sprintf("interrupted: %v", context.Cause(ctx))
		o.Verdict, o.Exit, o.Reason = outcome.Stopped, outcome.ExitStopped, why
	}
	return o, err
}

// behind takes runs behind those of all parts.
func (x *sampling) behind(ctx context.Context, last uint64, hooks gomc.Hooks) (*gomc.Outcome, error) {
	file := ""
	if len(x.parts) > 0 {
		joined, err := sim.Join(x.parts)
		if err != nil {
			return nil, err
		}
		folder, err := os.MkdirTemp("", "gomc-")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(folder)
		file = filepath.Join(folder, "sample")
		if err := os.WriteFile(file, encode(joined), 0o600); err != nil {
			return nil, err
		}
	}
	return x.alone(ctx, file, last, hooks)
}

// alone takes runs here, behind those in a file. The settings of the outcome are those that the user asked for.
func (x *sampling) alone(ctx context.Context, file string, runs uint64, hooks gomc.Hooks) (*gomc.Outcome, error) {
	s := x.asked
	s.Resume, s.Runs, s.Time = file, runs, 0
	o, err := gomc.Sample(ctx, x.program, s, hooks)
	if o != nil {
		about := x.program.About()
		asked := x.asked.EffectiveSample(&about)
		o.Seconds = time.Since(x.began).Seconds()
		o.Settings.Resume, o.Settings.Runs, o.Settings.Time = "", asked.Runs, x.asked.Time
	}
	return o, err
}

// takes takes runs for a sample, and returns their results.
func (w *Worker) takes(run *Run, p *gomc.Program, s gomc.Spec, id string, runs *Runs) ([]byte, error) {
	if runs == nil || runs.From >= runs.To {
		return nil, errors.New("a task names no runs")
	}
	if err := os.MkdirAll(w.Folder, 0o700); err != nil {
		return nil, err
	}
	file := filepath.Join(w.Folder, "sample-"+id)
	os.Remove(file)
	defer os.Remove(file)
	s.Seed, s.Runs, s.Time, s.NoShrink, s.Resume = run.Spec.Seed+runs.From, runs.To-runs.From, 0, true, file
	s.Workers, s.Memory = max(s.Workers, w.Workers), w.Memory
	o, err := gomc.Sample(w.Context, p, s, gomc.Hooks{})
	switch {
	case err != nil:
		return nil, err
	case o.Verdict == outcome.Stopped:
		return nil, errors.New(o.Reason)
	}
	text, err := source.ReadFile(file, mostUnpacked, "sample")
	if err != nil {
		return nil, err
	}
	packed := pack(text)
	if len(packed) > maxPayload/2 {
		return nil, fmt.Errorf("what %d runs have shown does not fit into a message: it has %d bytes", s.Runs, len(packed))
	}
	return packed, nil
}

// pack compresses a text.
func pack(text []byte) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write(text) // into memory
	z.Close()
	return b.Bytes()
}

// mostUnpacked bounds what a text takes that was packed.
const mostUnpacked = 64 << 20

// unpack returns a sample that was packed.
func unpack(packed []byte) (*sim.Saved, error) {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	text, err := source.ReadAtMost(z, mostUnpacked, "sample")
	if err != nil {
		return nil, err
	}
	return sim.ParsePart(text)
}
