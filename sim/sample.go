package sim

import (
	"slices"
	"sync"
	"time"

	"gomc/checker/progress"
	"gomc/checker/property"
	"gomc/checker/store"
	"gomc/checker/temporal"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/spec"
)

// Options shape a sample: an effective Spec (EffectiveSample), and what it takes to honour it.
type Options struct {
	spec.Spec
	Clone     func() (engine.Engine, error) // makes an engine for a further worker
	Watch     *limit.Watch                  // looks at all limits, that of the Spec on time among them; nil: there are none
	Progress  func(outcome.Progress)        // called about twice a second; nil: never
	Formulas  *temporal.Runs                // judges runs by formulas of temporal logic; nil: there are none
	Dependent func(a, b int32) bool         // whether rules may depend on each other; for the strategy pos
	From      *Saved                        // go on with it; nil: begin
	Merge     []*Saved                      // take no run, but add them up; nil: take runs
	Save      func(*Saved)                  // gets what another sample can continue from, at times and at the end
	Between   time.Duration                 // the least time from one save to the next; 0: as usual
	Shrink    int                           // the most states of the search for a shorter run; 0: as many as usual
}

// generationRuns is how many runs a generation has.
const generationRuns = 256

// learningRuns is the same, where each learns from those before it.
const learningRuns = 64

// sample is a sample being taken.
type sample struct {
	given
	opts    Options
	engine  engine.Engine
	who     participants
	corpus  corpus
	pending []*shown // by runs behind the last that the corpus has learned from
	workers []*worker
	first   uint64 // run of the sample; those before were taken by another
	next    uint64 // run to be taken
	total   *statistics
	found   []*found
	clock   progress.Clock
	stop    *limit.Error // what ended the sample before its time; that of the sample is none
	saved   saving
	merged  int             // samples that were added up
	shrunk  *outcome.Shrunk // nil: it is told as it is
	tried   uint64          // runs and states, to find a better run
	faulty  bool            // the program has events that are faults
	notes   []string
}

// Sample takes runs of the program that e runs and says what it found. The narrator tells the
// run to the first finding; its program may be that of e before it was cut. The error is internal.
func Sample(e engine.Engine, narrator engine.Narrator, opts Options) (*outcome.Outcome, error) {
	s := newSample(e, opts)
	defer s.close()
	if err := s.hire(); err != nil {
		return nil, err
	}
	s.stop = limit.Within(s.begin)
	if opts.From != nil {
		if err := s.resume(opts.From); err != nil {
			return nil, err
		}
	}
	if opts.Merge != nil {
		if err := s.merge(opts.Merge); err != nil {
			return nil, err
		}
	} else {
		s.instruct()
		if opts.From != nil {
			s.takeAgain(opts.From.Findings)
		}
		s.take()
	}
	if opts.Save != nil && (opts.From == nil || s.next > s.first) { // else it is there already
		opts.Save(s.save())
	}
	t, err := s.tell(narrator)
	if err != nil {
		return nil, err
	}
	return s.outcome(t), nil
}

func newSample(e engine.Engine, opts Options) *sample {
	p := e.Program()
	s := &sample{given: given{program: p, spec: opts.Spec, watch: opts.Watch, formulas: opts.Formulas}, opts: opts, engine: e, total: newStatistics(p), corpus: corpus{known: map[uint64]int{}}}
	s.assumes = slices.ContainsFunc(p.Properties, func(q *ir.Property) bool { return q.Kind == ir.Assumption })
	s.clock = progress.NewClock(time.Now)
	s.saved.last = time.Now()
	return s
}

// hire makes the workers.
func (s *sample) hire() error {
	s.who = newParticipants(s.program)
	for len(s.workers) < s.spec.Workers {
		e := s.engine
		if len(s.workers) > 0 {
			var err error
			if e, err = s.opts.Clone(); err != nil {
				return err
			}
		}
		e.Watch(s.watch)
		s.workers = append(s.workers, &worker{
			engine: e, moments: property.NewMoments(s.program), motion: property.NewMotion(s.program), control: newControl(s.program),
		})
	}
	return nil
}

// heed has all workers look at limits.
func (s *sample) heed(w *limit.Watch) {
	s.watch = w
	for _, each := range s.workers {
		each.engine.Watch(w)
	}
}

// close closes the engines that were made here.
func (s *sample) close() {
	for i := 1; i < len(s.workers); i++ {
		s.workers[i].engine.Close() // nothing can be done about an error
	}
}

// begin finds the start states. One that does not come about is a finding before any run.
func (s *sample) begin() {
	words := s.program.Layout.Words
	all := engine.Batch{Words: words}
	s.engine.Starts(&all)
	s.starts.Words = words
	for n, step := range all.Steps {
		switch {
		case step.Fault != nil:
			s.found = keep(s.found, &found{start: true, finding: property.FaultFinding(step.Fault), witness: trace.Witness{Kind: trace.StepFault, At: store.None, Fault: step.Fault}})
		case !property.Outside(s.engine, all.State(n)):
			s.starts.Steps = append(s.starts.Steps, step)
			s.starts.States = append(s.starts.States, all.State(n)...)
		}
	}
}

// trials is how many runs say how long runs are, trialSeed makes the first of them.
const (
	trials    = 16
	trialSeed = 1 << 40
)

// instruct gives the workers their strategies.
func (s *sample) instruct() {
	f := facts{program: s.program, who: &s.who, depth: s.spec.Depth, corpus: &s.corpus}
	if s.spec.Strategy.HasDepth() && s.goesOn(s.next) {
		f.length = s.length()
	}
	if s.spec.Strategy == spec.POS {
		f.depends = dependences(s.program, s.opts.Dependent)
	}
	for _, w := range s.workers {
		w.strategy = newStrategy(s.spec.Strategy, &f)
	}
}

// length is how many steps the longest of some runs has.
func (s *sample) length() (longest int) {
	for _, w := range s.workers {
		w.strategy = newRandom(&s.who)
	}
	g := &generation{given: s.given, begin: draw, leave: choose}
	g.spec.KeepGoing, g.spec.Seed = true, trialSeed
	s.run(g, 0, trials)
	for _, w := range s.workers {
		longest = max(longest, w.stats.longest)
	}
	return longest
}

// take takes generations until there is nothing more to take.
func (s *sample) take() {
	size := uint64(generationRuns)
	if s.spec.Strategy == spec.Guided {
		size = learningRuns
	}
	for s.goesOn(s.next) {
		first, end := s.next, s.next-s.next%size+size
		if s.spec.Runs > 0 {
			end = min(end, s.first+s.spec.Runs)
		}
		g := s.generation(first, end)
		if last := g.end.Load(); last < end && !g.over.Load() {
			g = s.generation(first, last) // of the runs behind it, some were counted
		}
		s.count(g)
		s.next = min(g.next.Load(), g.end.Load())
		s.learn()
		s.report()
		s.saveIfDue()
	}
	s.endedBy(s.watch.Struck())
}

// endedBy notes which limit has ended the sample. That its time is over is no reason to call it stopped.
func (s *sample) endedBy(reached *limit.Error) {
	if s.stop == nil && reached != nil && reached.Kind != limit.Time {
		s.stop = reached
	}
}

// goesOn reports whether a run is to be taken.
func (s *sample) goesOn(run uint64) bool {
	return s.stop == nil && !s.late() && len(s.starts.Steps) > 0 && (s.spec.Runs == 0 || run < s.first+s.spec.Runs) && (s.spec.KeepGoing || len(s.found) == 0)
}

// late reports whether a limit was reached.
func (s *sample) late() bool { return s.watch.Struck() != nil }

// generation takes the runs from one on to another.
func (s *sample) generation(first, end uint64) *generation {
	return s.run(&generation{given: s.given, begin: draw, leave: choose, learns: true, judges: s.formulas != nil, every: s.spec.KeepGoing}, first, end)
}

// run has the workers take the runs of a generation.
func (s *sample) run(g *generation, first, end uint64) *generation {
	g.next.Store(first)
	g.end.Store(end)
	var all sync.WaitGroup
	for _, w := range s.workers {
		all.Add(1)
		go func() {
			defer all.Done()
			w.join(g)
		}()
	}
	all.Wait()
	return g
}

// join takes part in a generation.
func (w *worker) join(g *generation) {
	w.generation, w.stats, w.activeRuns = g, newStatistics(g.program), w.activeRuns[:0]
	if reached := limit.Within(w.work); reached != nil {
		g.over.Store(true)
	}
	w.leaveOff()
}

// count adds up the results of a generation.
func (s *sample) count(g *generation) {
	for _, w := range s.workers {
		s.total.add(w.stats)
	}
	for _, f := range g.found {
		s.found = keep(s.found, f)
	}
	slices.SortFunc(s.found, (*found).before)
}

// learn has what runs have shown known to the next ones, as soon as a whole number of generations is over: whether a sample was
// interrupted makes no difference.
func (s *sample) learn() {
	for _, w := range s.workers {
		if g, guided := w.strategy.(*guided); guided {
			s.pending = append(s.pending, g.kept...)
			g.kept = nil
		}
	}
	if s.next%learningRuns == 0 {
		s.corpus.learn(s.pending)
		s.pending = nil
	}
}

// report reports progress when it is time.
func (s *sample) report() {
	if elapsed, due := s.clock.Look(); due && s.opts.Progress != nil {
		s.opts.Progress(outcome.Progress{Elapsed: elapsed, States: s.total.steps + s.total.runs, Transitions: s.total.steps, Depth: s.total.longest})
	}
}

// again takes the run to a finding once more, keeping its states and steps.
func (s *sample) again(f *found) *found {
	g := s.alone(&generation{begin: draw, leave: choose})
	if f.tape != nil {
		g.replay(f.tape)
	}
	w := s.workers[0]
	w.idle = []*activeRun{{keeps: true}}
	g.next.Store(f.run)
	g.end.Store(f.run + 1)
	w.join(g)
	w.idle = nil
	for _, again := range g.found {
		if again.same(f) {
			return again
		}
	}
	return f // a limit came first
}

// takeAgain takes the runs to findings once more of which only their numbers, or tapes, are known.
func (s *sample) takeAgain(all []SavedRun) {
	for _, r := range all {
		g := s.alone(&generation{begin: draw, leave: choose, judges: s.formulas != nil, every: s.spec.KeepGoing})
		if r.Tape != nil {
			g.replay(r.Tape)
		}
		g.next.Store(r.Run)
		g.end.Store(r.Run + 1)
		s.workers[0].join(g)
		for _, f := range g.found {
			f.tape = r.Tape
			s.found = keep(s.found, f)
		}
	}
	if len(all) > 0 {
		s.stop = s.watch.Struck() // then there may be more, whichever limit it was
	}
}

// alone makes a generation one that is not counted.
func (s *sample) alone(g *generation) *generation {
	g.given = s.given
	return g
}

// tell tells the run to the first finding, or a shorter one.
func (s *sample) tell(n engine.Narrator) (*outcome.Trace, error) {
	if len(s.found) == 0 || n == nil {
		return nil, nil
	}
	f := s.found[0]
	if f.lasso != nil {
		return s.lasso(n, f)
	}
	grace := s.watch.Grace(limit.GraceTime)
	defer grace.Stop()
	s.heed(grace)
	if !f.start && !f.partly {
		f = s.again(f)
		if f.path == nil {
			s.notes = append(s.notes, "there is no trace: a limit was reached before the run was taken again")
			return nil, nil
		}
		if !s.spec.NoShrink && f.steps > 0 {
			f = s.shrink(f)
		}
		s.found[0] = f
	}
	return s.trace(n, f)
}

// lasso tells a run that repeats itself.
func (s *sample) lasso(n engine.Narrator, f *found) (t *outcome.Trace, err error) {
	watch := s.opts.Watch.Grace(limit.GraceTime)
	defer watch.Stop()
	n.Watch(watch)
	if reached := limit.Within(func() { t, err = f.lasso.Tell(n, &f.finding) }); reached != nil {
		s.notes = append(s.notes, "there is no trace: "+reached.Message+" before it was told")
		return nil, nil
	}
	return t, err
}

// trace tells a run.
func (s *sample) trace(n engine.Narrator, f *found) (*outcome.Trace, error) {
	watch := s.opts.Watch.Grace(limit.GraceTime)
	defer watch.Stop()
	n.Watch(watch)
	var steps []outcome.TraceStep
	var err error
	reached := limit.Within(func() {
		run := trace.Run{Narrator: n, Deadlock: s.spec.Deadlock, Split: true}
		steps, err = run.Steps(f.path, &f.witness, &f.finding)
	})
	if reached != nil {
		s.notes = append(s.notes, "there is no trace: "+reached.Message+" before it was told")
	}
	if reached != nil || err != nil {
		return nil, err
	}
	return &outcome.Trace{Shortest: s.shrunk != nil && s.shrunk.By == outcome.Searched && !s.faulty, Steps: steps}, nil
}
