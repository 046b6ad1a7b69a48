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
	"gomc/outcome"
	"gomc/spec"
)

// Options shape a sample: an effective Spec (EffectiveSample), and what it takes to honour it.
type Options struct {
	Spec      spec.Spec
	Clone     func() (engine.Engine, error) // makes an engine for a further worker
	Watch     *limit.Watch                  // looks at all limits, that of the Spec on time among them; nil: there are none
	Progress  func(outcome.Progress)        // called about twice a second; nil: never
	Formulas  *temporal.Runs                // judges runs by formulas of temporal logic; nil: there are none
	Dependent func(a, b int32) bool         // whether rules may depend on each other; for the strategy pos
	From      *Saved                        // go on with it; nil: begin
	Merge     []*Saved                      // take no run, but add them up; nil: take runs
	Save      Saving                        // of what another sample can continue from, at times and at the end
	Shrink    int                           // the most states of the search for a shorter run; 0: as many as usual
	TellsRun  bool                          // if nothing is found, the first run is told all the same
}

func (r *result) note(text string) { r.notes = append(r.notes, text) }

// generationRuns is how many runs a generation has.
const generationRuns = 256

// learningRuns is the same, where each learns from those before it.
const learningRuns = 64

// sample is a sample being taken.
type sample struct {
	task    task
	opts    Options
	engine  engine.Engine
	who     participants
	guide   guide
	workers []*worker
	numbers numbers
	total   *statistics
	result  result
	clock   progress.Clock
	saved   saving
}

// guide holds what the strategy guided learns from runs.
type guide struct {
	corpus  corpus
	pending []*shown // by runs behind the last that the corpus has learned from
}

// numbers says which runs belong to a sample.
type numbers struct {
	first  uint64 // those before were taken by another sample
	next   uint64 // the next one to be taken
	merged int    // samples that were added up
}

// result holds the findings of a sample, the runs that show them, and the reason why it ended.
type result struct {
	found  []*found
	stop   *limit.Error    // what ended the sample before its time; that of the sample is none
	shrunk *outcome.Shrunk // nil: it is told as it is
	tried  uint64          // runs and states, to find a better run
	faulty bool            // the program has events that are faults
	notes  []string
}

// Sample takes runs of the program that e runs and says what it found. The narrator tells the
// run to the first finding; its program may be that of e before it was cut. The error is internal.
func Sample(e engine.Engine, narrator engine.Narrator, opts Options) (*outcome.Outcome, error) {
	s := newSample(e, opts)
	defer s.close()
	if err := s.hire(); err != nil {
		return nil, err
	}
	s.result.stop = limit.Within(s.begin)
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
	if opts.Save.To != nil && (opts.From == nil || s.numbers.next > s.numbers.first) { // else it is there already
		opts.Save.To(s.save())
	}
	t, err := s.tell(narrator)
	if err != nil {
		return nil, err
	}
	return s.outcome(t), nil
}

func newSample(e engine.Engine, opts Options) *sample {
	p := e.Program()
	s := &sample{task: task{program: p, spec: opts.Spec, watch: opts.Watch, formulas: opts.Formulas}, opts: opts,
		engine: e, total: newStatistics(p), guide: guide{corpus: corpus{known: map[uint64]int{}}}}
	s.task.assumes = p.Assumes()
	s.clock = progress.NewClock(time.Now)
	s.saved.last = time.Now()
	return s
}

// hire makes the workers.
func (s *sample) hire() error {
	s.who = newParticipants(s.task.program)
	for len(s.workers) < s.task.spec.Workers {
		e := s.engine
		if len(s.workers) > 0 {
			var err error
			if e, err = s.opts.Clone(); err != nil {
				return err
			}
		}
		e.Watch(s.task.watch)
		s.workers = append(s.workers, &worker{
			engine: e, moments: property.NewAfterExpansion(s.task.program), motion: property.NewMotion(s.task.program),
			control: newControl(s.task.program),
		})
	}
	return nil
}

// heed has all workers look at limits.
func (s *sample) heed(w *limit.Watch) {
	s.task.watch = w
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
	words := s.task.program.Layout.Words
	all := engine.Batch{Words: words}
	s.engine.Starts(&all)
	s.task.starts.Words = words
	for n, step := range all.Steps {
		switch {
		case step.Fault != nil:
			s.result.found = keep(s.result.found, &found{start: true, finding: property.FaultFinding(step.Fault),
				witness: trace.Witness{Kind: trace.StepFault, At: store.None, Fault: step.Fault}})
		case !property.Outside(s.engine, all.State(n)):
			s.task.starts.Steps = append(s.task.starts.Steps, step)
			s.task.starts.States = append(s.task.starts.States, all.State(n)...)
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
	f := facts{program: s.task.program, who: &s.who, depth: s.task.spec.Depth, corpus: &s.guide.corpus}
	if s.task.spec.Strategy.HasDepth() && s.goesOn(s.numbers.next) {
		f.length = s.length()
	}
	if s.task.spec.Strategy == spec.POS {
		f.depends = dependences(s.task.program, s.opts.Dependent)
	}
	for _, w := range s.workers {
		w.strategy = newStrategy(s.task.spec.Strategy, &f)
	}
}

// length returns how many steps the longest of some runs has.
func (s *sample) length() (longest int) {
	for _, w := range s.workers {
		w.strategy = newRandom(&s.who)
	}
	g := &generation{task: s.task, begin: draw, leave: choose}
	g.task.spec.KeepGoing, g.task.spec.Seed = true, trialSeed
	s.run(g, 0, trials)
	for _, w := range s.workers {
		longest = max(longest, w.stats.longest)
	}
	return longest
}

// take takes generations until there is nothing more to take.
func (s *sample) take() {
	size := uint64(generationRuns)
	if s.task.spec.Strategy == spec.Guided {
		size = learningRuns
	}
	for s.goesOn(s.numbers.next) {
		first, end := s.numbers.next, s.numbers.next-s.numbers.next%size+size
		if s.task.spec.Runs > 0 {
			end = min(end, s.numbers.first+s.task.spec.Runs)
		}
		g := s.generation(first, end)
		if last := g.numbers.end.Load(); last < end && !g.numbers.over.Load() {
			g = s.generation(first, last) // of the runs behind it, some were counted
		}
		s.count(g)
		s.numbers.next = min(g.numbers.next.Load(), g.numbers.end.Load())
		s.learn()
		s.report()
		s.saveIfDue()
	}
	s.result.endedBy(s.task.watch.Reached())
}

// endedBy notes which limit has ended the sample. That its time is over is no reason to call it stopped.
func (s *result) endedBy(reached *limit.Error) {
	if s.stop == nil && reached != nil && reached.Kind != limit.Time {
		s.stop = reached
	}
}

// goesOn reports whether a run is to be taken.
func (s *sample) goesOn(run uint64) bool {
	if s.result.stop != nil || s.late() || len(s.task.starts.Steps) == 0 {
		return false
	}
	asked := &s.task.spec
	return (asked.Runs == 0 || run < s.numbers.first+asked.Runs) && (asked.KeepGoing || len(s.result.found) == 0)
}

// late reports whether a limit was reached.
func (s *sample) late() bool { return s.task.watch.Reached() != nil }

// generation takes the runs from one on to another.
func (s *sample) generation(first, end uint64) *generation {
	return s.run(&generation{task: s.task, begin: draw, leave: choose, learns: true, judges: s.task.formulas != nil,
		every: s.task.spec.KeepGoing}, first, end)
}

// run has the workers take the runs of a generation.
func (s *sample) run(g *generation, first, end uint64) *generation {
	g.numbers.next.Store(first)
	g.numbers.end.Store(end)
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
	w.in, w.stats, w.activeRuns = g, newStatistics(g.task.program), w.activeRuns[:0]
	if reached := limit.Within(w.work); reached != nil {
		g.numbers.over.Store(true)
	}
	w.leaveOff()
}

// count adds up the results of a generation.
func (s *sample) count(g *generation) {
	for _, w := range s.workers {
		s.total.add(w.stats)
	}
	for _, f := range g.findings.least {
		s.result.found = keep(s.result.found, f)
	}
	slices.SortFunc(s.result.found, (*found).before)
}

// learn has what runs have shown known to the next ones, as soon as a whole number of generations is over: whether a sample was
// interrupted makes no difference.
func (s *sample) learn() {
	for _, w := range s.workers {
		if g, guided := w.strategy.(*guided); guided {
			s.guide.pending = append(s.guide.pending, g.kept...)
			g.kept = nil
		}
	}
	if s.numbers.next%learningRuns == 0 {
		s.guide.corpus.learn(s.guide.pending)
		s.guide.pending = nil
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
	s.keepOne(g, f.run)
	for _, again := range g.findings.least {
		if again.same(f) {
			return again
		}
	}
	return f // a limit came first
}

// takeAgain takes the runs to findings once more of which only their numbers, or tapes, are known.
func (s *sample) takeAgain(all []SavedRun) {
	for _, r := range all {
		g := s.alone(&generation{begin: draw, leave: choose, judges: s.task.formulas != nil,
			every: s.task.spec.KeepGoing})
		if r.Tape != nil {
			g.replay(r.Tape)
		}
		s.takeOne(g, r.Run)
		for _, f := range g.findings.least {
			f.tape = r.Tape
			s.result.found = keep(s.result.found, f)
		}
	}
	if len(all) > 0 {
		s.result.stop = s.task.watch.Reached() // then there may be more, whichever limit it was
	}
}

// takeOne takes a single run of a generation.
func (s *sample) takeOne(g *generation, number uint64) {
	g.numbers.next.Store(number)
	g.numbers.end.Store(number + 1)
	s.workers[0].join(g)
}

// keepOne is takeOne, and keeps the states and steps of the run.
func (s *sample) keepOne(g *generation, number uint64) *activeRun {
	l := &activeRun{record: record{keeps: true}}
	s.workers[0].idle = []*activeRun{l}
	s.takeOne(g, number)
	s.workers[0].idle = nil
	return l
}

// alone makes a generation one that is not counted.
func (s *sample) alone(g *generation) *generation {
	g.task = s.task
	return g
}

// tell tells the run to the first finding, or a shorter one.
func (s *sample) tell(n engine.Narrator) (*outcome.Trace, error) {
	switch {
	case n == nil || len(s.result.found) == 0 && !s.opts.TellsRun:
		return nil, nil
	case len(s.result.found) == 0:
		return s.plain(n)
	}
	f := s.result.found[0]
	if f.lasso != nil {
		return s.lasso(n, f)
	}
	grace := s.task.watch.Grace(limit.GraceTime)
	defer grace.Stop()
	s.heed(grace)
	if !f.start && !f.partly {
		f = s.again(f)
		if f.path == nil {
			s.result.note("there is no trace: a limit was reached before the run was taken again")
			return nil, nil
		}
		if !s.task.spec.NoShrink && f.steps > 0 {
			f = s.shrink(f)
		}
		s.result.found[0] = f
	}
	return s.trace(n, f)
}

// plain tells the first run of the sample, in which nothing is wrong.
func (s *sample) plain(n engine.Narrator) (*outcome.Trace, error) {
	if len(s.task.starts.Steps) == 0 || s.opts.Merge != nil {
		s.result.note("there is no trace: no run was taken")
		return nil, nil
	}
	var steps []outcome.TraceStep
	var err error
	told := s.inGrace(n, func(watch *limit.Watch) {
		s.heed(watch)
		l := s.keepOne(s.alone(&generation{begin: draw, leave: choose}), s.numbers.first)
		run := trace.Run{Narrator: n, Split: true}
		steps, err = run.Along(l.record.path)
	})
	if !told {
		return nil, nil
	}
	return &outcome.Trace{Steps: steps}, err
}

// inGrace tells something in the time of grace; false: a limit was reached before.
func (s *sample) inGrace(n engine.Narrator, tell func(*limit.Watch)) bool {
	watch := s.opts.Watch.Grace(limit.GraceTime)
	defer watch.Stop()
	n.Watch(watch)
	reached := limit.Within(func() { tell(watch) })
	if reached != nil {
		s.result.note("there is no trace: " + reached.Message + " before it was told")
	}
	return reached == nil
}

// lasso tells a run that repeats itself.
func (s *sample) lasso(n engine.Narrator, f *found) (t *outcome.Trace, err error) {
	if !s.inGrace(n, func(*limit.Watch) { t, err = f.lasso.Tell(n, &f.finding) }) {
		return nil, nil
	}
	return t, err
}

// trace tells a run.
func (s *sample) trace(n engine.Narrator, f *found) (*outcome.Trace, error) {
	var told *outcome.Trace
	var err error
	inTime := s.inGrace(n, func(*limit.Watch) {
		run := trace.Run{Narrator: n, Deadlock: s.task.spec.Deadlock, Split: true}
		findings := []outcome.Finding{f.finding}
		told, err = run.Trace(f.path, &f.witness, findings)
		f.finding = findings[0]
	})
	if !inTime || err != nil {
		return nil, err
	}
	searched := s.result.shrunk != nil && s.result.shrunk.By == outcome.Searched
	told.Shortest = searched && !s.result.faulty
	return told, nil
}
