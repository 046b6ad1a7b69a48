package local

import (
	"context"
	"fmt"
	"slices"
	"time"

	"gomc/checker/progress"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/spec"
)

// Options shape one local search. Internal and Duplicates bound it; a bounded search
// that finds nothing does not say "verified".
type Options struct {
	Context    context.Context        // cancelled: stop and report what was found; nil: never
	Gen        bool                   // build and judge every combination of nodes (LMC-GEN)
	Internal   int                    // internal events that each process may execute; 0: no bound
	Duplicates int                    // how often a message may be consumed again on a way; negative: no bound
	MaxStates  uint64                 // nodes of all processes that are no failed steps; 0: no limit
	Workers    int                    // that look for runs to violations at once; 0: one
	TimeLimit  time.Duration          // 0: none
	Memory     uint64                 // resident bytes of the process, at least spec.LeastMemory; 0: no limit
	Progress   func(outcome.Progress) // called about twice a second; nil: never
	Wave       func(Wave)             // called after each wave; nil: never

	// Defined tells of each cell of the state whether it is never Undefined in one that can be
	// reached; nil: any may be.
	Defined []bool

	// Oracle makes an interpreter of a program, or of a part of one. With SelfCheck, the
	// assumptions of the search are compared with it.
	SelfCheck bool
	Oracle    func(*ir.Program) engine.Engine

	// Watch has TimeLimit, Memory and Context, also within a single step; nil: one is made for the search.
	Watch *limit.Watch

	// NewEngine makes an engine for a part of the program: some of its rules, or one
	// property. It is called some times for each process.
	NewEngine func(*ir.Program) (engine.Engine, error)
}

// Check explores a program process by process. The narrator runs the whole program. The
// error is a *spec.UnsupportedError for a program or options that do not allow it, or an
// internal failure.
func Check(narrator engine.Narrator, opts Options) (*outcome.Outcome, error) {
	if opts.Watch == nil {
		opts.Watch = limit.Start(limit.Options{Context: opts.Context, Time: opts.TimeLimit, Memory: limit.Budget{Bytes: opts.Memory}})
		defer opts.Watch.Stop()
	}
	narrator.Watch(opts.Watch)
	defer narrator.Watch(nil)
	s, err := newSearch(narrator, opts)
	if err != nil {
		return nil, err
	}
	if e := limit.Within(func() { err = s.prepare() }); e != nil {
		s.result.halt("%s", e.Message)
	} else if err != nil {
		return nil, err
	}
	var report *outcome.SelfCheck
	if opts.SelfCheck {
		if report, err = s.selfCheck(); err != nil {
			return nil, err
		}
	}
	o := s.outcome()
	o.SelfCheck = report
	return o, nil
}

// search is one run.
type search struct {
	program *ir.Program
	whole   engine.Narrator
	opts    Options
	space   space
	checks  []*check
	scratch []uint64

	bound     int // on internal events of a process in this round; 0: none
	soundness soundness
	counts    counts
	repeated  bool // Options.Duplicates has left something out
	clock     progress.Clock
	result    result
}

// result is how a search ends: with a violation and the run to it, early, or, while both are unset, not yet.
type result struct {
	finding *outcome.Finding
	trace   *outcome.Trace
	stop    string // what ended the run early, or ""
}

// soundness is the candidates for violations, of which soundness checks find out whether a run leads to them.
type soundness struct {
	budget       int // sub-problems of one check
	candidates   []*candidate
	examiners    *examiners
	enqueued     map[string]bool  // by combinationKey
	classNumbers map[string]int32 // of processes, by checks: classNumber
	keptLinks    int              // of the whole space, over all quotient spaces that are kept
}

// counts holds the numbers of what a search has executed.
type counts struct {
	states      uint64 // nodes that are no failed steps
	transitions uint64
	internal    uint64   // of the transitions, those of internal events
	fired       []uint64 // by rule
	fresh       []uint64 // by rule: new links
	depths      []int    // by process: of its deepest node
	locality    outcome.Locality
}

// startState is the node of each process, and messages that are in transit.
type startState struct {
	nodes    []int32
	messages []int32
}

func newSearch(narrator engine.Narrator, opts Options) (*search, error) {
	p := narrator.Program()
	if err := Refusal(p); err != nil {
		return nil, err
	}
	if opts.Memory > 0 && opts.Memory < spec.LeastMemory {
		return nil, fmt.Errorf("local: a memory limit of %s is less than %s", limit.Size(opts.Memory), limit.Size(spec.LeastMemory))
	}
	s := &search{program: p, whole: narrator, opts: opts, scratch: make([]uint64, p.Layout.Words),
		clock: progress.NewClock(time.Now)}
	s.space.processes, s.space.proceed = processes(p), s.spend
	s.space.network = newNetwork(p, s.space.processes)
	s.soundness = soundness{enqueued: map[string]bool{}, classNumbers: map[string]int32{},
		examiners: newExaminers(s, opts.Workers)}
	s.counts = counts{fired: make([]uint64, len(p.Rules)), fresh: make([]uint64, len(p.Rules)),
		depths: make([]int, len(s.space.processes))}
	return s, nil
}

// prepare makes the parts of the search, and runs it.
func (s *search) prepare() error {
	for _, q := range s.space.processes {
		if err := s.buildParts(q); err != nil {
			return err
		}
	}
	if err := s.newChecks(); err != nil {
		return err
	}
	return s.run()
}

// buildParts makes the parts that run the events of a process.
func (s *search) buildParts(p *process) (err error) {
	if p.role == nil {
		return nil
	}
	p.internal.part, err = s.rulesOf(p, func(r *ir.Rule) bool { return r.Kind == ir.Internal })
	if err != nil {
		return err
	}
	for _, c := range s.program.Channels {
		p.single[c], err = s.rulesOf(p, func(r *ir.Rule) bool {
			return r.Kind == ir.Receive && slices.Contains(r.Consumes, c) && quorumOf(r) == nil && !mayFaultEarly(r)
		})
		if err != nil {
			return err
		}
		if p.single[c] == nil {
			delete(p.single, c)
		}
	}
	return s.buildQuorums(p)
}

// buildQuorums makes those of the receives that look at some messages together, or at fewer
// than they consume.
func (s *search) buildQuorums(p *process) error {
	for _, r := range s.program.Rules {
		k := quorumOf(r)
		if r.Process != p.role || r.Kind != ir.Receive || k == nil && !mayFaultEarly(r) {
			continue
		}
		part, err := s.rulesOf(p, func(other *ir.Rule) bool { return other == r })
		if err != nil {
			return err
		}
		q := &quorum{part: part, channel: r.Consumes[0], most: 1, receipts: map[string]*receipt{}}
		if k != nil {
			q.least, q.most = sizes(k)
		}
		if mayFaultEarly(r) {
			q.least = 0
		}
		p.quorums = append(p.quorums, q)
	}
	return nil
}

// sizes are the least and the most messages of a quorum, as far as that is known.
func sizes(k *ir.Param) (least, most int) {
	if n, ok := k.K.(*ir.Const); ok {
		return int(n.V), int(n.V)
	}
	return 0, len(k.Choices)
}

// mayFaultEarly reports whether a receive may fault before all of its messages are chosen: an
// alias around it is bound before, and a filter judges each message as it is chosen, whether
// or not enough others come.
func mayFaultEarly(r *ir.Rule) bool {
	for i := range r.Params {
		p := &r.Params[i]
		if p.Kind == ir.Pick && p.Message != nil {
			return p.Quorum && p.Filter != nil
		}
		if p.Kind != ir.Each {
			return true
		}
	}
	return false
}

// run explores until nothing is left to do, or something ends it.
func (s *search) run() error {
	if err := s.initialize(); err != nil || s.result.over() {
		return err
	}
	for s.bound = 1; ; s.bound *= 2 {
		if s.opts.Internal > 0 {
			s.bound = min(s.bound, s.opts.Internal)
		}
		if err := s.finishRound(false); err != nil || s.result.over() {
			return err
		}
		if s.deferredInternal() == 0 || s.bound == s.opts.Internal {
			break
		}
	}
	return s.complete()
}

// initialize looks at the start states.
func (s *search) initialize() error {
	s.soundness.budget = firstBudget
	for _, c := range s.checks {
		c.judgeConstant(s)
	}
	if err := s.start(); err != nil || s.result.over() {
		return err
	}
	return s.decideCandidates(false)
}

// The sub-problems that a soundness check may look at, at first. A candidate that takes
// more is searched for again later, when more are allowed.
const firstBudget = 1000

// finishRound explores with the bound there is.
func (s *search) finishRound(requeued bool) error {
	if err := s.round(); err != nil || s.result.over() {
		return err
	}
	s.soundness.budget *= 2
	s.recordRound(requeued)
	return nil
}

// deferredInternal is the number of nodes whose internal events the bound has deferred.
func (s *search) deferredInternal() int {
	n := 0
	for _, p := range s.space.processes {
		n += len(p.nodes) - p.internal.done
	}
	return n
}

// complete executes what histories have deferred, and decides about every candidate.
func (s *search) complete() error {
	if s.opts.Internal == 0 {
		s.bound = 0
	}
	for {
		more, err := s.requeue()
		if err != nil || s.result.over() {
			return err
		}
		if !more {
			break
		}
		if err := s.finishRound(true); err != nil || s.result.over() {
			return err
		}
	}
	return s.decideRemaining()
}

// requeue executes the deferred receives that can happen, and reports whether there was any.
func (s *search) requeue() (bool, error) {
	b := newBounds(s)
	if s.result.over() {
		return false, nil
	}
	any := false
	s.repeated = false
	for _, p := range s.space.processes {
		list := p.deferred
		p.deferred = list[:0]
		for _, l := range list {
			r := p.receipts[l.receipt]
			if !b.possible(p, l.node, r.needs) {
				p.deferred = append(p.deferred, l)
				continue
			}
			any = true
			if _, err := s.execute(p, l.node, r.part, r.needs); err != nil || s.result.over() {
				return any, err
			}
		}
	}
	return any, nil
}

// decideRemaining decides about every candidate, those first for whom little work will do.
func (s *search) decideRemaining() error {
	for s.soundness.budget = 16 * firstBudget; ; s.soundness.budget *= 8 {
		if err := s.decideCandidates(true); err != nil || s.result.over() || s.soundness.undecided() == 0 {
			return err
		}
	}
}

// recordRound adds the counts of a round to the outcome.
func (s *search) recordRound(requeued bool) {
	n := &s.counts
	r := outcome.Round{Bound: s.bound, Requeued: requeued, Internal: n.internal, Received: n.transitions - n.internal,
		Systems: n.locality.Systems, Seconds: s.clock.Elapsed().Seconds()}
	for i, p := range s.space.processes {
		r.Depth += n.depths[i]
		if p.role != nil {
			r.Nodes = append(r.Nodes, p.states())
		}
	}
	n.locality.Rounds = append(n.locality.Rounds, r)
}

// states is the number of local states.
func (p *process) states() int {
	n := 0
	for i := range p.nodes {
		if p.nodes[i].fault == nil {
			n++
		}
	}
	return n
}

// over reports whether the search has an answer, or must end without.
func (r *result) over() bool { return r.finding != nil || r.stop != "" }

func (r *result) halt(format string, args ...any) bool {
	r.stop = fmt.Sprintf(format, args...)
	return false
}
