package validate

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"gomc"
	"gomc/conform/log"
	"gomc/conform/mapping"
	"gomc/conform/match"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/source"
	"gomc/spec"
)

// Verdict is the verdict on logs.
type Verdict string

// The verdicts.
const (
	Valid      Verdict = "valid"
	Consistent Verdict = "consistent"
	Violated   Verdict = "violated"
	Refused    Verdict = "refused"
	Nothing    Verdict = "says nothing"
	Stopped    Verdict = "stopped"
)

// Log is a log: a file, or another source of lines.
type Log struct {
	Name string
	Open func() (io.ReadCloser, error)
	Once bool // it can be opened once alone: it is a pipe
}

// Options shape a validation.
type Options struct {
	Spec     gomc.Spec    // the limits
	Mapping  *source.File // nil: the lines are in gomc's own form
	Each     bool         // each log is one of a run of its own; else all are of one
	Shown    int          // the last steps of a run that are told; 0: all, -1: none
	Progress func(outcome.Progress)
	Apart    bool             // names of interchangeable elements are told apart, for comparisons
	Whole    bool             // all orders of events without a line are looked at, for comparisons
	Follow   bool             // the logs grow: they end with the context, and a pipe when its last writer closes it
	Live     func(*Following) // called about every second, if there are further lines
}

// DefaultShown is how many steps of a run are told if nothing else is said.
const DefaultShown = 500

// kept is how many steps of a run the search remembers.
const kept = 100_000

// Run is the result for the logs of one run.
type Run struct {
	Logs    []string
	Part    string // of the logs, by the mapping's partition; "": they are one
	Verdict Verdict
	Reason  string
	Exit    int
	Result  *match.Result
	Outcome *gomc.Outcome // the run of the model
	Seconds float64
	later   bool // another round comes
}

// Report is the result for all logs.
type Report struct {
	Tool     string
	Model    string
	Mapping  string // "" for the own form
	Runs     []*Run
	Warnings source.List
	Notes    []string // about the logs
	Events   []Event  // of the model, with how often the runs had them
	Covers   []outcome.Coverage
}

// Event is an event of the model, with how often lines stood for it.
type Event struct {
	Process string `json:"process,omitempty"`
	Name    string `json:"name"`
	Count   int    `json:"count"`
	Network bool   `json:"-"` // it brings messages
}

// session holds what all runs share.
type session struct {
	engine  engine.Narrator
	observe func() (*match.Observer, error) // makes what reads lines
	search  match.Options                   // of the engine
	opts    Options
	report  *Report
	mapping *mapping.Mapping // once it is read
	part    *part            // of the logs, of which the run at hand is
	most    uint64           // configurations in the round at hand; 0: there are no rounds
	counts  []int
	hits    []uint64 // of cover points
}

func newSession(name string, e engine.Narrator, opts Options) *session {
	s := &session{engine: e, opts: opts, report: &Report{Tool: "gomc " + gomc.Version, Model: name, Events: []Event{}},
		counts: make([]int, len(e.Program().Rules)), hits: make([]uint64, len(e.Program().Covers))}
	if opts.Mapping != nil {
		s.report.Mapping = opts.Mapping.Name
	}
	return s
}

// ofModel makes what reads lines of a model.
func (s *session) ofModel(p *gomc.Program) (obs *match.Observer, err error) {
	load := func() (*mapping.Mapping, error) { return mapping.Load(p, s.opts.Mapping) }
	if s.opts.Mapping == nil {
		obs = mapping.Own(p)
	} else if obs, err = s.mapped(load); err != nil {
		return nil, err
	}
	if s.opts.Apart {
		obs.Alike = nil
	}
	s.report.watched(obs)
	return obs, nil
}

// mapped makes what reads lines by the mapping, which is loaded once.
func (s *session) mapped(load func() (*mapping.Mapping, error)) (*match.Observer, error) {
	if s.mapping == nil {
		m, err := load()
		if err != nil {
			return nil, err
		}
		s.mapping, s.report.Warnings = m, m.Warnings
	}
	return s.mapping.Observer(), nil
}

// Check validates logs. The error is Diagnostics of the mapping, a *log.Error or a *mapping.EvalError of a line, or
// that of a file.
func Check(ctx context.Context, p *gomc.Program, logs []Log, opts Options) (*Report, error) {
	machine := interp.New(p.Code(), interp.Options{})
	s := newSession(p.Model().Name, machine, opts)
	s.observe = func() (*match.Observer, error) { return s.ofModel(p) }
	s.search = match.Options{Parts: match.NewParts(machine), Tell: interp.TellingAll(machine), Cover: s.meets,
		Disabled: func(state []uint64, rule int) []interp.Disabled { return interp.WhyDisabled(machine, state, rule) }}
	r, err := s.all(ctx, logs, s.run)
	if err == nil {
		s.cover()
	}
	return r, err
}

// all validates the logs of all runs, each by run. What run is given first is the context at whose end logs that grow
// end.
func (s *session) all(
	ctx context.Context, logs []Log, run func(context.Context, *limit.Watch, []Log) (*Run, error),
) (*Report, error) {
	ends := ctx
	if s.opts.Follow {
		ctx = context.WithoutCancel(ctx) // the logs end with it, and the search behind them
	}
	watch := limit.Start(limit.Options{Context: ctx, Time: time.Duration(s.opts.Spec.TimeLimit),
		Memory: limit.BudgetOf(s.opts.Spec.Memory)})
	defer watch.Stop()
	runs := [][]Log{logs}
	if s.opts.Each {
		runs = nil
		for _, l := range logs {
			runs = append(runs, []Log{l})
		}
	}
	for _, of := range runs {
		parts, err := s.parts(of)
		if err != nil {
			return nil, err
		}
		stopped, err := s.rounds(parts, func() (*Run, error) { return run(ends, watch, of) })
		if stopped || err != nil {
			return s.report, err
		}
	}
	return s.report, nil
}

// rounds runs all parts of some logs. One that takes long waits until the others are decided, and is left if one of
// these is refused: then the logs are. In a further round those come first that have come least far: what is refused
// stays where it is. The last part that is not decided waits for nothing, so its search has no end. It reports whether a
// limit came first.
func (s *session) rounds(parts []*part, run func() (*Run, error)) (stopped bool, err error) {
	defer func() { s.report.Runs = append(s.report.Runs, runsOf(parts)...) }()
	waiting, undecided := slices.Clone(parts), len(parts)
	for most := uint64(leastRound); ; most *= 4 {
		refused := false
		for _, s.part = range waiting {
			if s.most = most; undecided == 1 {
				s.most = 0
			}
			r, err := run()
			switch {
			case err != nil:
				return false, err
			case r.later:
				s.part.reached = r.Result.Lines
				continue
			}
			r.Part, s.part.run = s.part.name, r
			undecided--
			if r.Verdict == Stopped {
				return true, nil
			}
			if refused = refused || r.Exit == outcome.ExitViolated; refused && most > leastRound {
				break // the others take as long
			}
		}
		waiting = slices.DeleteFunc(waiting, func(p *part) bool { return p.run != nil })
		if refused && len(waiting) > 0 {
			s.report.Notes = append(s.report.Notes, fmt.Sprintf("%d of %d parts are not decided: another one is refused",
				len(waiting), len(parts)))
		}
		if len(waiting) == 0 || refused {
			return false, nil
		}
		slices.SortStableFunc(waiting, func(a, b *part) int { return cmp.Compare(a.share(), b.share()) })
	}
}

// leastRound is how many configurations of each part are looked at before the others come.
const leastRound = 1 << 9

// runsOf are the runs of the parts that are decided.
func runsOf(parts []*part) (all []*Run) {
	for _, p := range parts {
		if p.run != nil {
			all = append(all, p.run)
		}
	}
	return all
}

// run validates the logs of one run. If it leaves out orders of events without a line, and finds only runs that violate
// a property, it reads the logs again and leaves out none. If it finds no run, having looked at later lines, it reads
// them again to say how far runs can come, and what does not hold there; that may take too long, and then it says so.
func (s *session) run(ends context.Context, watch *limit.Watch, logs []Log) (*Run, error) {
	once := s.opts.Follow || slices.ContainsFunc(logs, func(l Log) bool { return l.Once })
	most := s.opts.Spec.MaxStates
	if s.most > 0 && (most == 0 || s.most < most) {
		most = s.most
	}
	how := match.Options{Most: most, Foresee: !once, Reduce: !s.opts.Whole && (!once || !s.judges())}
	r, obs, err := s.explain(ends, watch, logs, how)
	if err != nil {
		return nil, err
	}
	if r.later = s.most > 0 && most == s.most && r.Result.Effort.Visited >= most && r.Result.Limited != ""; r.later {
		return r, nil
	}
	switch m := r.Result; {
	case m.Omitted.Orders && m.Finding != nil && (m.Explained || m.Faulty != nil):
		how.Reduce = false
		r, obs, err = s.explain(ends, watch, logs, how)
	case !m.Explained && m.Limited == "" && m.Omitted.Lines > m.Lines && s.opts.Shown >= 0:
		how.Foresee, how.Most = false, leastAgain+10*m.Effort.Visited
		again, other, wrong := s.explain(ends, watch, logs, how)
		if err = wrong; err == nil && again.Result.Limited == "" {
			r, obs = again, other
			r.Result.Omitted.Lines = 0
		}
	}
	if err != nil {
		return nil, err
	}
	s.judge(r, obs)
	return r, nil
}

// leastAgain is how many configurations may be looked at to say which line is refused, and ten for each in which it was
// found that one is.
const leastAgain = 50_000

// judges reports whether states can violate something.
func (s *session) judges() bool {
	all := s.engine.Program().Properties
	return slices.ContainsFunc(all, func(q *ir.Property) bool { return q.Kind == ir.Invariant })
}

// explain looks for a run that explains some logs.
func (s *session) explain(
	ends context.Context, watch *limit.Watch, logs []Log, how match.Options,
) (*Run, *match.Observer, error) {
	obs, err := s.observe()
	if err != nil {
		return nil, nil, err
	}
	began := time.Now()
	r := &Run{}
	var sources []match.Source
	for i, l := range logs {
		of, done, err := s.sources(ends, i, &l, obs)
		defer done()
		if err != nil {
			return nil, nil, err
		}
		sources, r.Logs = append(sources, of...), append(r.Logs, l.Name)
	}
	if obs.InOrder && len(sources) > 1 {
		return nil, nil, &spec.UnsupportedError{Message: "the mapping has a slot, and there are several orders of lines",
			Try: "one log, without 'order'; or --each; or who number(line.process)"}
	}
	opts := s.search
	opts.Watch, opts.Most, opts.Keep, opts.Shown = watch, how.Most, kept, s.opts.Shown
	opts.Reduce, opts.Foresee = how.Reduce, how.Foresee
	if s.opts.Live != nil {
		opts.Live = (&reporter{pace: pace{began: began, last: began}, s: s, obs: obs}).live
	}
	if s.opts.Progress != nil {
		opts.Progress = func(configurations uint64, lines, open int) {
			s.opts.Progress(outcome.Progress{Elapsed: time.Since(began), States: configurations, Depth: lines,
				Frontier: uint64(open)})
		}
	}
	r.Result, err = match.Search(s.engine, obs, sources, opts)
	r.Seconds = time.Since(began).Seconds()
	return r, obs, err
}

// judge makes the verdict.
func (s *session) judge(r *Run, obs *match.Observer) {
	m := r.Result
	r.Verdict, r.Reason, r.Exit = verdict(m, obs)
	if m.Run == nil {
		return
	}
	t := m.Run.Trace
	for i := range t.Steps {
		lines := m.Run.Notes[i]
		if l := m.Run.Lines[i]; l != nil {
			lines = append([]*log.Line{l}, lines...)
		}
		t.Steps[i].Logged = logged(lines...)
	}
	if m.Faulty != nil {
		t.Steps = append(t.Steps, outcome.TraceStep{Event: m.Faulty.Event, Faulty: true, Logged: logged(m.Faulty.Line)})
	}
	for i, n := range m.Run.Tally.Rules {
		s.counts[i] += n
	}
	for i, n := range m.Run.Tally.Hits {
		s.hits[i] += n
	}
	r.tell(s.engine.Program(), t)
}

// tell makes the outcome of a run that has a verdict.
func (r *Run) tell(p *ir.Program, t *outcome.Trace) {
	o := outcome.OfRun(p, t, r.Result.Finding, r.Reason)
	o.Tool, o.Verdict, o.Exit, o.Seconds = "gomc "+gomc.Version, outcome.Verdict(r.Verdict), r.Exit, r.Seconds
	r.Outcome = o
}

// logged are lines as a trace has them.
func logged(lines ...*log.Line) (all []outcome.Logged) {
	for _, l := range lines {
		all = append(all, outcome.Logged{File: l.File, Line: l.Number, Text: l.Text})
	}
	return all
}

// verdict is the verdict, why, and the exit status.
func verdict(m *match.Result, obs *match.Observer) (Verdict, string, int) {
	switch {
	case m.Limited != "":
		return Stopped, fmt.Sprintf("%s; %s explained so far%s", m.Limited, explained(m.Lines), places(m.Next)),
			outcome.ExitStopped
	case m.Finding != nil && (m.Explained || m.Faulty != nil):
		return Violated, m.Finding.Message, m.Finding.Exit()
	case !m.Explained:
		return Refused, refusal(m, obs), outcome.ExitViolated
	case m.Lines == 0:
		return Nothing, "there are no lines", outcome.ExitUncovered
	case m.Matched == 0:
		return Nothing, "no line stands for an event of the model", outcome.ExitUncovered
	case !m.Said:
		return Nothing, "a model of one state, in which every event is possible, would explain these lines too",
			outcome.ExitUncovered
	}
	if why := cut(m, obs); why != "" {
		return Consistent, fmt.Sprintf("a run of the model explains all %d lines, %s", m.Lines, why),
			outcome.ExitBounded
	}
	return Valid, fmt.Sprintf("a run of the model explains all %d lines", m.Lines), outcome.ExitVerified
}

// explained returns how many lines were.
func explained(lines int) string {
	if lines == 1 {
		return "1 line was"
	}
	return fmt.Sprintf("%d lines were", lines)
}

// places says which lines come next; "": it is not known.
func places(next []match.Refusal) string {
	var all []string
	for i := range next[:min(len(next), mostListed)] {
		all = append(all, next[i].Line.Place())
	}
	if len(all) == 0 {
		return ""
	}
	return ", and " + strings.Join(all, " or ") + " comes next"
}

// cut describes what the search left out; "": nothing.
func cut(m *match.Result, obs *match.Observer) string {
	bound := mostSilent(obs)
	switch {
	case bound > 0 && m.Skipped > 0:
		return fmt.Sprintf("of which %d were skipped, with at most %d silent events in a row", m.Skipped, bound)
	case bound > 0:
		return fmt.Sprintf("with at most %d silent events in a row", bound)
	case m.Skipped > 0:
		return fmt.Sprintf("of which %d were skipped", m.Skipped)
	}
	return ""
}

// mostSilent is the most silent events in a row; 0: they are not bounded, or there are none.
func mostSilent(obs *match.Observer) (n int) {
	for _, s := range obs.Silent {
		n += max(0, s.Most)
	}
	return n
}

// refusal says which line is refused.
func refusal(m *match.Result, obs *match.Observer) string {
	why := "no run of the model explains "
	switch n := len(m.Next); {
	case n == 0:
		why = "no start state of the model works"
	case m.Omitted.Lines > m.Lines+1:
		why += fmt.Sprintf("the first %d lines; those that were followed to their end come as far as %s", m.Omitted.Lines,
			m.Next[0].Line.Place())
	case n == 1:
		why += "this line: " + m.Next[0].Line.Place()
	default:
		why += "one of these lines:"
		for i, n := range m.Next {
			if i > 0 {
				why += ","
			}
			why += " " + n.Line.Place()
		}
	}
	if bound := mostSilent(obs); bound > 0 {
		why += fmt.Sprintf(", with at most %d silent events in a row", bound)
	}
	return why
}

// meets adds the cover points that a state meets.
func (s *session) meets(state []uint64, hits []uint64) {
	before := slices.Clone(s.engine.CoverHits())
	s.engine.Observe(state) // a fault there is no matter of the logs
	for i, n := range s.engine.CoverHits() {
		hits[i] += n - before[i]
	}
}

// cover counts what of the model the runs had.
func (s *session) cover() { s.report.Events, s.report.Covers = s.covered(s.counts, s.hits) }

// covered tells which events and cover points of the model some counts are of.
func (s *session) covered(counts []int, hits []uint64) (events []Event, covers []outcome.Coverage) {
	code := s.engine.Program()
	at := map[*ir.Rule]int{}
	for i, r := range code.Rules {
		origin := r.Origin()
		n, known := at[origin]
		if !known {
			e := Event{Name: outcome.NameOf(origin.Name, origin.Number), Network: isOfNetwork(r.Kind)}
			if r.Process != nil {
				e.Process = r.Process.Name
			}
			n = len(events)
			at[origin] = n
			events = append(events, e)
		}
		events[n].Count += counts[i]
	}
	for i, n := range hits {
		c := code.Covers[i]
		if c.Premise != nil {
			continue // of an invariant that asks whether it says anything
		}
		covers = append(covers, outcome.Coverage{Name: outcome.NameOf(c.Name, i+1), Hits: n})
	}
	return events, covers
}

// isOfNetwork reports whether rules of a kind are none that a line could stand for.
func isOfNetwork(k ir.RuleKind) bool { return k == ir.Post || k == ir.Delivery || k == ir.Unhandled }

// Exit is the exit status: that of the first run which is not valid or consistent, else the greatest.
func (r *Report) Exit() (exit int) {
	for _, run := range r.Runs {
		switch run.Verdict {
		case Valid, Consistent:
			exit = max(exit, run.Exit)
		default:
			return run.Exit
		}
	}
	return exit
}

// Shown is the run that is told: the first that is not valid or consistent, else the first.
func (r *Report) Shown() *Run {
	i := slices.IndexFunc(r.Runs, func(run *Run) bool { return run.Verdict != Valid && run.Verdict != Consistent })
	return r.Runs[max(i, 0)]
}

// LineError is the error of a line of a log, if it is one.
func LineError(err error) (line *log.Error, at source.Span, is bool) {
	var wrong *mapping.EvalError
	if errors.As(err, &wrong) {
		return wrong.Line, wrong.At, true
	}
	is = errors.As(err, &line)
	return line, source.Span{}, is
}
