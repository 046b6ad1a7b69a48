package checker

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"gomc/internal/diag"
	"gomc/ir"
)

// outcome puts down what the run found. Tool, Settings.Engine, Settings.Constants
// and Settings.Dialect are the caller's to fill in.
func (s *search) outcome(trace *Trace) *Outcome {
	p := s.program
	o := &Outcome{
		Schema:      SchemaVersion,
		Semantics:   p.Semantics,
		Processes:   processes(p),
		Reductions:  []string{},
		Settings:    s.opts.settings(),
		States:      s.size.states,
		Transitions: s.transitions,
		Depth:       s.depth,
		Omission:    s.size.omission,
		PerDepth:    s.perDepth(),
		Quiescent:   s.quiescent,
		StateBits:   p.Layout.Bits,
		Rules:       s.ruleCounts(),
		Messages:    s.messageCounts(),
		Covers:      s.coverage(),
		Warnings:    s.warnings(),
		Findings:    s.findings,
		Trace:       trace,
	}
	if s.opts.Symmetry != nil {
		o.Reductions = append(o.Reductions, "symmetry")
	}
	if p.File != nil {
		sum := sha256.Sum256([]byte(p.File.Text))
		o.Model, o.ModelHash = p.File.Name, hex.EncodeToString(sum[:])
	}
	if o.States > 0 {
		o.StateBytes = float64(s.size.bytes) / float64(o.States)
	}
	o.Verdict, o.Exit, o.Reason = s.verdict()
	o.PeakBytes, o.Seconds = s.size.peak, s.size.seconds
	return o
}

// processes names those of every role.
func processes(p *ir.Program) []string {
	var names []string
	for _, role := range p.Processes {
		names = append(names, role.Instances()...)
	}
	return names
}

func (o *Options) settings() Settings {
	return Settings{
		Deadlock:  string(o.Deadlock),
		MaxStates: o.MaxStates,
		MaxDepth:  o.MaxDepth,
		TimeLimit: o.TimeLimit.Seconds(),
		Memory:    o.Memory,
		MaxErrors: o.MaxErrors,
		Store:     string(o.Store),
		HashBits:  o.HashBits,
		Workers:   o.Workers,
	}
}

// verdict is the word, the exit status and the reason. The first finding decides;
// without one, "verified" is said only of an exhaustive search by sound means.
func (s *search) verdict() (word VerdictWord, exit int, reason string) {
	switch {
	case len(s.findings) > 0:
		f := &s.findings[0]
		word, exit, reason = f.Verdict, f.exit(), f.Message
		if s.stop != "" {
			reason += "; then the search was stopped: " + s.stop
		}
	case s.stop != "":
		word, exit, reason = Stopped, ExitStopped, s.stop+s.omissions()
	case s.cut:
		word, exit = Bounded, ExitBounded
		reason = fmt.Sprintf("states %d steps from a start state were not expanded", s.opts.MaxDepth) + s.omissions()
	case s.doubt != nil:
		word, exit, reason = Bounded, ExitBounded, s.doubt.reason()+s.omissions()+s.notMet()
	case !s.opts.exact():
		word, exit, reason = Bounded, ExitBounded, "no violation found"+s.omissions()+s.notMet()
	default:
		word, exit = Verified, ExitVerified
	}
	return word, exit, reason
}

// omissions is what a store that is not exact may have overlooked, in brackets: the
// method as the literature calls it, and how likely it has.
func (s *search) omissions() string {
	method := ""
	switch s.opts.Store {
	case Compact:
		method = fmt.Sprintf("hash compaction to %d bits", s.opts.HashBits)
	case Bitstate:
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
		titles = append(titles, coverTitle(s.program.Covers[i], i))
	}
	if len(titles) == 0 {
		return ""
	}
	return fmt.Sprintf("; not met in the %d states visited: %s", s.size.states, strings.Join(titles, ", "))
}

// perDepth is the number of states at each distance from a start state.
func (s *search) perDepth() []uint64 {
	counts, before := []uint64{}, 0
	for _, end := range append(s.levels, int(s.size.states)) {
		if end > before {
			counts = append(counts, uint64(end-before))
		}
		before = end
	}
	return counts
}

func (s *search) ruleCounts() []RuleCount {
	rules, of := wholeRules(s.program)
	counts := make([]RuleCount, len(rules))
	for i, r := range rules {
		_, line, _ := place(r.At)
		counts[i] = RuleCount{Name: nameOf(r.Name, r.Number), Kind: r.Kind.String(), Line: line}
	}
	for i, whole := range of {
		counts[whole].Fired += s.fired[i]
		counts[whole].New += s.fresh[i]
	}
	return counts
}

// wholeRules lists the rules that the model has, and says of each rule of the program
// which of them it is, or is a part of.
func wholeRules(p *ir.Program) (rules []*ir.Rule, of []int) {
	at := map[*ir.Rule]int{}
	for _, r := range p.Rules {
		whole, met := at[r.Origin()]
		if !met {
			whole = len(rules)
			at[r.Origin()] = whole
			rules = append(rules, r.Origin())
		}
		of = append(of, whole)
	}
	return rules, of
}

// messageCounts counts, for each message type, the transitions that receive at
// least one message of it. Deliveries move messages without receiving them.
func (s *search) messageCounts() []MsgCount {
	counts := make([]MsgCount, len(s.program.Messages))
	for i, m := range s.program.Messages {
		counts[i].Name, counts[i].AtRest = m.Name, s.atRest[i]
		for k, r := range s.program.Rules {
			if receives(r, m) {
				counts[i].Received += s.fired[k]
			}
		}
	}
	return counts
}

// receives reports whether an instance of the rule receives a message of type m.
func receives(r *ir.Rule, m *ir.Message) bool {
	if r.Kind != ir.Receive {
		return false
	}
	return slices.ContainsFunc(r.Consumes, func(c *ir.Channel) bool { return c.Message == m }) ||
		slices.ContainsFunc(r.Params, func(p ir.Param) bool { return p.Kind == ir.Pick && p.Message == m })
}

func (s *search) coverage() []Coverage {
	var covers []Coverage
	for i, c := range s.program.Covers {
		if c.Premise != nil {
			continue
		}
		_, line, _ := place(c.At)
		covers = append(covers, Coverage{Name: coverName(c, i), Line: line, Hits: s.coverHits[i]})
	}
	return covers
}

// warnings says what a reader of the model would not expect. Most of it is about
// what never happened, and worth a word only when all that was found was looked at.
func (s *search) warnings() []string {
	if !s.exhausted {
		return s.notes
	}
	if s.size.states == 0 && len(s.findings) == 0 {
		return append(slices.Clone(s.notes), "there is no state: no start state meets the assumptions")
	}
	never := slices.Concat(s.neverFired(), s.neverReceived(), s.neverTrue())
	if !s.opts.exact() || s.doubt != nil {
		for i := range never {
			never[i] += " in the states visited"
		}
	}
	return slices.Concat(s.notes, never)
}

// neverTrue names the invariants that hold only because the left side of their
// implication never does.
func (s *search) neverTrue() []string {
	var out []string
	for i, c := range s.program.Covers {
		if c.Premise != nil && s.coverHits[i] == 0 && s.size.states > 0 {
			out = append(out, fmt.Sprintf("invariant %s%s says nothing: the left side of its implication is never true",
				c.Premise.Title(), in(c.Premise.At)))
		}
	}
	return out
}

// ruleKey tells rules of the source apart: one of them can be several in the program.
type ruleKey struct {
	title string
	at    diag.Span
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
		out = append(out, fmt.Sprintf("%s %s%s never fired", noun(r), r.Title(), in(r.At)))
	}
	return out
}

func noun(r *ir.Rule) string {
	if r.Kind == ir.Receive {
		return "receive"
	}
	return "rule"
}

// in is ` (file:line)`, or "" when that is unknown.
func in(at diag.Span) string {
	file, line, _ := place(at)
	if file == "" {
		return ""
	}
	return fmt.Sprintf(" (%s:%d)", file, line)
}

func (s *search) neverReceived() []string {
	var out []string
	for _, m := range s.messageCounts() {
		if m.Received == 0 {
			out = append(out, fmt.Sprintf("message %s is never received", m.Name))
		}
	}
	return out
}
