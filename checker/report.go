package checker

import (
	"fmt"
	"slices"
	"strings"

	"gomc/checker/property"
	"gomc/ir"
	"gomc/outcome"
	"gomc/source"
	"gomc/spec"
)

// outcome puts down what the run found. Tool, and the Settings that a search does not know,
// are the caller's to fill in.
func (s *search) outcome(trace *outcome.Trace) *outcome.Outcome {
	p := s.program
	o := &outcome.Outcome{
		Reductions:  []string{},
		Settings:    s.opts.settings(),
		States:      s.size.states,
		Transitions: s.transitions,
		Depth:       s.depth,
		Omission:    s.size.omission,
		PerDepth:    s.perDepth(),
		Quiescent:   s.quiescent,
		Rules:       outcome.RuleCounts(p, s.fired, s.fresh),
		Messages:    s.messageCounts(),
		Merged:      s.merged.list(p),
		Unfinished:  s.unfinished(),
		Covers:      s.coverage(),
		Warnings:    s.warnings(),
		Findings:    s.findings,
		Trace:       trace,
	}
	o.Identify(p)
	if s.opts.Symmetry != nil {
		o.Reductions = append(o.Reductions, "symmetry")
	}
	if x := s.stateless; x != nil {
		o.Executions, o.Redundant = x.executions, x.redundant
	}
	if s.opts.Reducer != nil {
		o.Reductions = append(o.Reductions, s.adaptive.describe(s.opts.Reducer.Name(), s.next))
	}
	if o.States > 0 {
		o.StateBytes = float64(s.size.bytes) / float64(o.States)
	}
	o.Verdict, o.Exit, o.Reason = s.verdict()
	o.PeakBytes, o.Seconds = s.size.peak, s.size.seconds
	return o
}

// settings are what the options come to, which is not all that a Spec knows: the rest is the
// caller's to fill in.
func (o *Options) settings() outcome.Settings {
	s := o.spec()
	if s.Search == spec.BreadthFirst {
		s.Search = ""
	}
	return outcome.Settings{Spec: s}
}

// verdict is the word, the exit status and the reason. The first finding decides;
// without one, "verified" is said only of an exhaustive search by sound means.
func (s *search) verdict() (word outcome.Verdict, exit int, reason string) {
	switch {
	case len(s.findings) > 0:
		f := &s.findings[0]
		word, exit, reason = f.Verdict, f.Exit(), f.Message
		if s.stop != "" {
			reason += "; then the search was stopped: " + s.stop
		}
	case s.stop != "":
		word, exit, reason = outcome.Stopped, outcome.ExitStopped, s.stop+s.omissions()
	case s.depthBounded:
		word, exit = outcome.Bounded, outcome.ExitBounded
		reason = fmt.Sprintf("states %d steps from a start state were not expanded", s.opts.MaxDepth) + s.omissions()
		if s.opts.Search == spec.Dynamic {
			reason = fmt.Sprintf("runs were cut off after %d steps, and events that commute with all of a run may have been left out of it", s.opts.MaxDepth)
		}
	case !s.opts.exact():
		word, exit, reason = outcome.Bounded, outcome.ExitBounded, "no violation found"+s.omissions()+s.notMet()
	default:
		word, exit = outcome.Verified, outcome.ExitVerified
	}
	return word, exit, reason
}

// omissions is what a store that is not exact may have overlooked, in brackets: the
// method as the literature calls it, and how likely it has.
func (s *search) omissions() string {
	method := ""
	switch s.opts.Store {
	case spec.Compact:
		method = fmt.Sprintf("hash compaction to %d bits", s.opts.HashBits)
	case spec.Bitstate:
		method = "bitstate hashing"
	default:
		return ""
	}
	return fmt.Sprintf(" (%s, omission probability <= %.2g)", method, s.size.omission)
}

// notMet names the covers that were not met, where that does not mean that they cannot be.
func (s *search) notMet() string {
	var titles []string
	for _, i := range s.neverMet() {
		titles = append(titles, property.CoverTitle(s.program.Covers[i], i))
	}
	if len(titles) == 0 {
		return ""
	}
	return fmt.Sprintf("; not met in the %d states visited: %s", s.size.states, strings.Join(titles, ", "))
}

// perDepth is the number of states at each distance from a start state.
func (s *search) perDepth() []uint64 {
	if s.opts.Search == spec.Dynamic {
		return []uint64{}
	}
	counts, before := []uint64{}, 0
	for _, end := range append(s.levels, int(s.size.states)) {
		if end > before {
			counts = append(counts, uint64(end-before))
		}
		before = end
	}
	return counts
}

// messageCounts adds what waits for ever.
func (s *search) messageCounts() []outcome.MsgCount {
	counts := outcome.MessageCounts(s.program, s.fired)
	for i, n := range s.atRest {
		counts[i].AtRest = &n
	}
	return counts
}

func (s *search) coverage() []outcome.Coverage {
	var covers []outcome.Coverage
	for i, c := range s.program.Covers {
		if c.Premise != nil {
			continue
		}
		_, line, _ := outcome.Place(c.At)
		covers = append(covers, outcome.Coverage{Name: property.CoverName(c, i), Line: line, Hits: s.coverHits[i]})
	}
	return covers
}

// warnings says what a reader of the model would not expect. Most of it is about
// what never happened, and worth a word only when all that was found was looked at.
func (s *search) warnings() []string {
	said := slices.Concat(s.notes, s.becameOne())
	if !s.exhausted {
		return said
	}
	if s.size.states == 0 && !slices.ContainsFunc(s.findings, func(f outcome.Finding) bool { return f.Kind != "cover" }) {
		return append(said, "there is no state: no start state meets the assumptions")
	}
	never := slices.Concat(s.neverFired(), s.neverReceived(), s.neverTrue())
	if !s.opts.exact() {
		for i := range never {
			never[i] += " in the states visited"
		}
	}
	return append(said, never...)
}

// neverTrue names the invariants that hold only because the left side of their
// implication never does.
func (s *search) neverTrue() []string {
	var out []string
	for i, c := range s.program.Covers {
		if c.Premise != nil && s.coverHits[i] == 0 && s.size.states > 0 {
			out = append(out, fmt.Sprintf("invariant %s%s says nothing: the left side of its implication is never true",
				c.Premise.Title(), outcome.In(c.Premise.At)))
		}
	}
	return out
}

// ruleKey tells rules of the source apart: one of them can be several in the program.
type ruleKey struct {
	title string
	at    source.Span
}

// neverFired names the rules of the model that never fired. That a message is never
// delivered or lost is no news beside that it is never received.
func (s *search) neverFired() []string {
	total := map[ruleKey]uint64{}
	for i, r := range s.program.Rules {
		total[ruleKey{r.Title(), r.At}] += s.fired[i]
	}
	var out []string
	for _, r := range s.program.Rules {
		key := ruleKey{r.Title(), r.At}
		fired, pending := total[key]
		if !pending || fired > 0 || r.Kind > ir.Receive {
			continue
		}
		delete(total, key)
		out = append(out, fmt.Sprintf("%s%s never fired", outcome.RuleTitle(r), outcome.In(r.At)))
	}
	return out
}

func (s *search) neverReceived() []string {
	var out []string
	for _, m := range outcome.MessageCounts(s.program, s.fired) {
		if m.Received == 0 {
			out = append(out, fmt.Sprintf("message %s is never received", m.Name))
		}
	}
	return out
}

// Unbegun is the outcome of a search that was stopped before it began. Tool and the Settings are
// the caller's to fill in.
func Unbegun(p *ir.Program, reason string) *outcome.Outcome {
	o := &outcome.Outcome{Verdict: outcome.Stopped, Exit: outcome.ExitStopped, Reason: reason, Reductions: []string{}, PerDepth: []uint64{},
		Rules: outcome.RuleCounts(p, make([]uint64, len(p.Rules)), make([]uint64, len(p.Rules)))}
	o.Identify(p)
	return o
}
