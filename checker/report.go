package checker

import (
	"fmt"
	"slices"
	"strings"

	"gomc/checker/property"
	"gomc/checker/search"
	"gomc/ir"
	"gomc/outcome"
	"gomc/spec"
)

// outcome puts down what the run found. Tool, and the Settings that a search does not know,
// are the caller's to fill in.
func (s *runner) outcome(trace *outcome.Trace) *outcome.Outcome {
	p := s.Program
	o := &outcome.Outcome{
		Reductions:  []string{},
		Settings:    settings(&s.Opts),
		States:      s.measured.size.States,
		Transitions: s.Counts.Transitions,
		Depth:       s.Counts.Depth,
		Omission:    s.measured.size.Omission,
		PerDepth:    s.measured.size.PerDepth,
		Quiescent:   s.Counts.Quiescent,
		Rules:       s.ruleCounts(),
		Messages:    s.messageCounts(),
		Machines:    outcome.MachinesOf(p, s.Counts.Fired, s.Counts.HighWater.Most, s.Result.Findings),
		Merged:      s.Counts.Merged.List(p),
		Unfinished:  s.unfinished(),
		Covers:      s.coverage(),
		Formulas:    s.formulas.results(p, s.Result.Bounded() || s.partial() != ""),
		Fairness:    s.formulas.fairness(p, s.Opts.Spec.Fairness),
		Warnings:    s.warnings(),
		Findings:    s.Result.Findings,
		Executions:  s.measured.size.Executions,
		Redundant:   s.measured.size.Redundant,
		Disk:        s.measured.size.Disk,
		Trace:       trace,
	}
	o.Identify(p)
	s.premises(o.Judged)
	if s.Opts.Reductions.Canonicalizer != nil {
		o.Reductions = append(o.Reductions, "symmetry")
	}
	if s.Opts.Reductions.Dropper != nil {
		what := "dead messages left out"
		if s.leavesEvents() {
			what = "dead events not taken"
		}
		o.Reductions = append(o.Reductions, what)
	}
	if s.Opts.Reductions.Reducer != nil {
		o.Reductions = append(o.Reductions, s.reduction())
	}
	if o.States > 0 {
		o.StateBytes = float64(s.measured.size.Bytes) / float64(o.States)
	}
	o.Verdict, o.Exit, o.Reason = s.verdict()
	o.PeakBytes, o.Seconds = s.measured.peak, s.measured.seconds
	return o
}

// reduction describes partial-order reduction and its effect.
func (s *runner) reduction() string {
	if r, is := s.search.(search.Reducing); is {
		return r.Reduction()
	}
	return s.Opts.Reductions.Reducer.Name()
}

// settings are the effective options; the caller says whether they are all that decided the
// answer.
func settings(o *Options) outcome.Settings {
	s := o.Spec
	s.Symmetry = o.Reductions.Canonicalizer != nil
	if o.Reductions.Dropper == nil {
		s.DeadMessages = ""
	}
	if s.Search == spec.BreadthFirst {
		s.Search = ""
	}
	return outcome.Settings{Spec: s}
}

// verdict is the word, the exit status and the reason. The first finding decides;
// without one, "verified" is said only of an exhaustive search by sound means.
func (s *runner) verdict() (word outcome.Verdict, exit int, reason string) {
	switch {
	case len(s.Result.Findings) > 0:
		f := &s.Result.Findings[0]
		word, exit, reason = f.Verdict, f.Exit(), f.Message
		if s.Result.Stop != "" {
			reason += "; then the search was stopped: " + s.Result.Stop
		}
	case s.Result.Stop != "":
		word, exit, reason = outcome.Stopped, outcome.ExitStopped, s.Result.Stop+s.omissions()
	case s.Result.Bounded():
		word, exit, reason = outcome.Bounded, outcome.ExitBounded, strings.Join(s.Result.Incomplete, "; ")+s.omissions()
	case !s.Opts.Exact():
		word, exit, reason = outcome.Bounded, outcome.ExitBounded, "no violation found"+s.omissions()+s.notMet()
	case s.partial() != "":
		word, exit, reason = outcome.Bounded, outcome.ExitBounded, s.partial()+s.notMet()
	default:
		word, exit = outcome.Verified, outcome.ExitVerified
	}
	return word, exit, reason
}

// omissions describes what a store that is not exact may have overlooked, in brackets: the method as the literature
// calls it, and the probability.
func (s *runner) omissions() string {
	method := ""
	switch s.Opts.Spec.Store {
	case spec.Compact:
		method = fmt.Sprintf("hash compaction to %d bits", s.Opts.Spec.HashBits)
	case spec.Bitstate:
		method = "bitstate hashing"
	default:
		return ""
	}
	return fmt.Sprintf(" (%s, omission probability <= %.2g)", method, s.measured.size.Omission)
}

// notMet names the covers that were not met, where that does not mean that they cannot be.
func (s *runner) notMet() string {
	var titles []string
	for _, i := range s.neverMet() {
		titles = append(titles, property.CoverTitle(s.Program.Covers[i], i))
	}
	if len(titles) == 0 {
		return ""
	}
	return fmt.Sprintf("; not met in the %d states visited: %s", s.measured.size.States, strings.Join(titles, ", "))
}

// messageCounts adds what waits for ever.
func (s *runner) messageCounts() []outcome.MsgCount {
	counts := outcome.MessageCounts(s.Program, s.Counts.Fired)
	for i, n := range s.Counts.AtRest[:len(counts)] {
		counts[i].AtRest = &n
		if s.Opts.Reductions.Dropper != nil {
			counts[i].Left = &outcome.LeftOut{Unreceived: s.Counts.Left.Unreceived[i], Useless: s.Counts.Left.Useless[i]}
		}
	}
	return counts
}

func (s *runner) coverage() []outcome.Coverage {
	var covers []outcome.Coverage
	for i, c := range s.Program.Covers {
		if c.Premise != nil {
			continue
		}
		file, line := outcome.PlaceIn(s.Program, c.At)
		covers = append(covers, outcome.Coverage{Name: property.CoverName(c, i), File: file, Line: line, Hits: s.coverHits[i]})
	}
	return covers
}

// premises notes of implications whether their left sides were true in some state. A search that ends early says
// nothing: which states it has judged by then depends on where they are kept.
func (s *runner) premises(judged []outcome.Judged) {
	if !s.Result.Exhausted {
		return
	}
	for _, q := range s.Program.Properties {
		if _, always := q.Cond.(*ir.Const); q.Kind != ir.Coverage || s.Program.Covers[q.Point].Premise == nil || always {
			continue
		}
		c := s.Program.Covers[q.Point].Premise
		file, line := outcome.PlaceIn(s.Program, c.At)
		i := slices.IndexFunc(judged, func(j outcome.Judged) bool {
			return j.Kind == c.Kind.String() && j.File == file && j.Line == line && j.Name == outcome.NameOf(c.Name, c.Number)
		})
		switch {
		case i >= 0 && s.coverHits[q.Point] > 0:
			judged[i].Premise = outcome.Satisfied
		case i >= 0 && judged[i].Premise == "":
			judged[i].Premise = outcome.Vacuous
		}
	}
}

// warnings says what a reader of the model would not expect. Most of it is about
// what never happened, and worth a word only when all that was found was looked at.
func (s *runner) warnings() []string {
	said := slices.Concat(s.Result.Notes, s.becameOne(), s.tooLarge())
	if !s.Result.Exhausted {
		return said
	}
	others := func(f outcome.Finding) bool { return f.Kind != "cover" }
	if s.measured.size.States == 0 && !slices.ContainsFunc(s.Result.Findings, others) {
		return append(said, "there is no state: no start state meets the assumptions")
	}
	never := slices.Concat(s.neverFired(), s.neverReceived(), s.neverTrue())
	if !s.Opts.Exact() {
		for i := range never {
			never[i] += " in the states visited"
		}
	}
	return append(said, never...)
}

// neverTrue names the invariants and finals that hold only because the left side of their
// implication never does, or because no run terminates.
func (s *runner) neverTrue() []string {
	var out []string
	for i, c := range s.Program.Covers {
		if c.Premise != nil && s.coverHits[i] == 0 && s.measured.size.States > 0 {
			why := "the left side of its implication is never true"
			switch {
			case c.Premise.When == ir.AtRest && s.Counts.Quiescent == 0:
				why = "no state is at rest"
			case c.Premise.When == ir.AtRest:
				why += " in a state at rest"
			}
			out = append(out, fmt.Sprintf("%s %s%s says nothing: %s", c.Premise.Kind, c.Premise.Title(), outcome.In(c.Premise.At), why))
		}
	}
	return out
}

// neverFired names the rules of the model that never fired. That a message is never
// delivered or lost is no news beside that it is never received.
func (s *runner) neverFired() []string {
	total := map[search.RuleKey]uint64{}
	for i, r := range s.Program.Rules {
		total[search.KeyOf(r)] += s.Counts.Fired[i]
	}
	var out []string
	for _, r := range s.Program.Rules {
		key := search.KeyOf(r)
		fired, pending := total[key]
		if !pending || fired > 0 || r.Kind > ir.Receive || s.mayHave(r) || s.Opts.Reductions.Chained {
			continue
		}
		delete(total, key)
		out = append(out, fmt.Sprintf("%s%s never fired", outcome.RuleTitle(r), outcome.In(r.At)))
	}
	return out
}

// ruleCounts counts how often each rule fired, and says where that is not all.
func (s *runner) ruleCounts() []outcome.RuleCount {
	counts := outcome.RuleCounts(s.Program, s.Counts.Fired, s.Counts.Fresh, s.Counts.Left.Held)
	for i := range counts {
		counts[i].Uncounted = s.Opts.Reductions.Chained
	}
	return counts
}

func (s *runner) neverReceived() []string {
	var out []string
	for i, m := range outcome.MessageCounts(s.Program, s.Counts.Fired) {
		if m.Received == 0 && s.Counts.Left.Useless[i] == 0 {
			out = append(out, fmt.Sprintf("message %s is never received", m.Name))
		}
	}
	return out
}

// becameOne warns of each message that was merged.
func (s *runner) becameOne() (out []string) {
	list := s.Counts.Merged.List(s.Program)
	for _, m := range s.Program.Messages {
		var by []string
		for i := range list {
			if list[i].Message == m.Name {
				by = append(by, list[i].Where())
			}
		}
		if len(by) > 0 {
			out = append(out, fmt.Sprintf("message %s%s came where an equal one was waiting, and in a set two become one: %s; "+
				"M, M-MP and MP may differ about this model, and `bag` would keep both", m.Name, outcome.In(m.At), strings.Join(by, ", ")))
		}
	}
	return out
}

// Unbegun returns the outcome of a search that was stopped before it began. The caller fills in Tool and Settings.
func Unbegun(p *ir.Program, reason string) *outcome.Outcome {
	o := &outcome.Outcome{Verdict: outcome.Stopped, Exit: outcome.ExitStopped, Reason: reason, Reductions: []string{}, PerDepth: []uint64{},
		Rules: outcome.RuleCounts(p, make([]uint64, len(p.Rules)), make([]uint64, len(p.Rules)), nil)}
	o.Identify(p)
	return o
}

// partial says why not all runs were looked at, though all states there are; "": they were. A mailbox
// that was full may have cut a run off.
func (s *runner) partial() string {
	if s.Program.Partial != "" {
		return s.Program.Partial
	}
	for i, p := range s.Program.Processes {
		if m := p.Machine; m != nil && m.Assumes && s.Counts.HighWater.Most[i] >= m.Capacity {
			return fmt.Sprintf("runs in which more than %d events would wait at %s are not looked at (mailbox %d assume)", m.Capacity, p.Name, m.Capacity)
		}
	}
	return ""
}
