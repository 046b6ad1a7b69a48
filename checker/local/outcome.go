package local

import (
	"fmt"
	"strings"

	"gomc/checker/property"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/spec"
)

// confirm reports a candidate to which a run was found.
func (s *search) confirm(f *witness) error {
	path, fault := s.globalPath(f)
	trace, finding, err := s.rerun(path, fault)
	switch {
	case err != nil:
		return fmt.Errorf("local: %w", err)
	case finding == nil:
		return fmt.Errorf("internal error: the local search has found a violation that the run to it does not show")
	}
	s.result.trace, s.result.finding = trace, finding
	return nil
}

// confirmCover notes that a cover property is met, after the run has been repeated.
func (s *search) confirmCover(x *candidate, f *witness) error {
	path, fault := s.globalPath(f)
	trace, finding, err := s.rerun(path, fault)
	if err != nil {
		return fmt.Errorf("local: %w", err)
	}
	if finding != nil {
		s.result.trace, s.result.finding = trace, finding
		return nil
	}
	for _, c := range s.checks {
		c.met = c.met || c.cover == x.check.cover
	}
	return nil
}

// rerun repeats a run on the whole program, for which there is always some time.
func (s *search) rerun(path [][]uint64, fault *engine.Fault) (*outcome.Trace, *outcome.Finding, error) {
	w := s.opts.Watch.Grace(limit.GraceTime)
	s.whole.Watch(w)
	defer func() {
		w.Stop()
		s.whole.Watch(s.opts.Watch)
	}()
	return trace.Rerun(s.whole, path, fault)
}

// globalPath returns a run as states of the whole program, and the error at its end.
func (s *search) globalPath(f *witness) (path [][]uint64, fault *engine.Fault) {
	if f.start == noStart {
		return nil, f.fault
	}
	o := s.space.starts[f.start]
	nodes := append([]int32(nil), o.nodes...)
	var messages set
	for _, m := range o.messages {
		messages.add(m)
	}
	path = append(path, s.globalState(nodes, messages))
	for _, t := range f.steps {
		l := &s.space.processes[t.process].links[t.link]
		if fault := s.space.processes[t.process].nodes[l.to].fault; fault != nil {
			return path, fault
		}
		for _, m := range l.needs {
			messages.remove(m)
		}
		for _, m := range l.sends {
			messages.add(m)
		}
		nodes[t.process] = l.to
		path = append(path, s.globalState(nodes, messages))
	}
	return path, nil
}

// globalState is the state in which processes are at the given nodes and messages in transit.
func (s *search) globalState(nodes []int32, messages set) []uint64 {
	state := make([]uint64, s.program.Layout.Words)
	for i, p := range s.space.processes {
		p.mask.Merge(p.nodes[nodes[i]].words, state)
	}
	var list []int32
	for m := range messages.all() {
		list = append(list, m)
	}
	s.space.network.put(list, state)
	return state
}

// outcome puts down what was found. Tool, and the Settings that a search does not know, are the
// caller's to fill in.
func (s *search) outcome() *outcome.Outcome {
	o := &outcome.Outcome{
		Reductions:  []string{"local"},
		Settings:    s.settings(),
		Transitions: s.counts.transitions,
		Depth:       s.depth(),
		PerDepth:    []uint64{},
		Seconds:     s.clock.Elapsed().Seconds(),
		PeakBytes:   limit.PeakBytes(),
		Rules:       outcome.RuleCounts(s.program, s.counts.fired, s.counts.fresh, nil),
		Messages:    outcome.MessageCounts(s.program, s.counts.fired),
		Trace:       s.result.trace,
	}
	o.Identify(s.program)
	l := s.counts.locality
	l.General, l.Internal = s.opts.Gen, s.counts.internal
	l.Messages, l.Links = len(s.space.network.messages), s.space.links
	for i, p := range s.space.processes {
		if p.role != nil {
			l.Processes = append(l.Processes, outcome.NodeCount{Process: p.name(), Nodes: p.states(),
				Depth: s.counts.depths[i]})
			o.States += uint64(p.states())
		}
	}
	l.Exploring = max(0, o.Seconds-l.Combining-l.Deciding)
	o.Locality = &l
	s.conclude(o)
	return o
}

func (s *search) settings() outcome.Settings {
	return outcome.Settings{Spec: spec.Spec{
		Deadlock: spec.NoDeadlock, MaxStates: s.opts.MaxStates, TimeLimit: spec.Duration(s.opts.TimeLimit),
		Memory: s.opts.Memory, MaxErrors: 1, Store: spec.Exact, Workers: max(1, s.opts.Workers),
	}}
}

// conclude is the verdict: the first finding, else verified only when nothing was left out.
func (s *search) conclude(o *outcome.Outcome) {
	missing := s.missing()
	switch {
	case s.result.finding != nil:
		o.Findings = []outcome.Finding{*s.result.finding}
		o.Verdict, o.Exit, o.Reason = s.result.finding.Verdict, s.result.finding.Exit(), s.result.finding.Message
	case s.result.stop != "":
		o.Verdict, o.Exit, o.Reason = outcome.Stopped, outcome.ExitStopped,
			fmt.Sprintf("no violation found (bounded: %s)", s.result.stop)
	case missing != "":
		o.Verdict, o.Exit, o.Reason = outcome.Bounded, outcome.ExitBounded, fmt.Sprintf("no violation found (bounded: %s)", missing)
	default:
		o.Verdict, o.Exit = outcome.Verified, outcome.ExitVerified
		s.concludeCovers(o)
	}
}

// missing describes what a complete search has left out, or returns "".
func (s *search) missing() string {
	var parts []string
	if s.deferredInternal() > 0 {
		parts = append(parts, fmt.Sprintf("at most %d internal events of each process", s.opts.Internal))
	}
	if s.repeated {
		parts = append(parts, fmt.Sprintf("a message is consumed again at most %d times", s.opts.Duplicates))
	}
	if n := s.soundness.undecided(); n > 0 {
		parts = append(parts, fmt.Sprintf("%d combinations are not decided", n))
	}
	return strings.Join(parts, ", ")
}

// concludeCovers finds the cover properties that no run meets.
func (s *search) concludeCovers(o *outcome.Outcome) {
	met := map[*ir.Property]bool{}
	for _, c := range s.checks {
		if c.cover != nil {
			met[c.cover] = met[c.cover] || c.met
		}
	}
	for _, q := range s.program.Properties {
		if hit, asked := met[q]; asked && !hit {
			f := property.CoverFinding(s.program.Covers[q.Point], q.Point)
			o.Findings = append(o.Findings, f)
		}
	}
	if len(o.Findings) > 0 {
		f := &o.Findings[0]
		o.Verdict, o.Exit, o.Reason = f.Verdict, f.Exit(), f.Message
	}
}
