package local

import (
	"iter"
	"slices"
	"time"

	"gomc/checker/store"
	"gomc/engine"
	"gomc/ir"
)

// quorum is the receives of a quorum that one rule of a process stands for.
type quorum struct {
	*part
	channel     *ir.Channel
	least, most int // messages of a quorum, as far as that is known beforehand
	tried       []int
	receipts    map[string]*receipt // by their messages
	key         []byte              // scratch
}

// receipt is messages that a process may receive together, and what runs the events.
type receipt struct {
	number int32 // among those of the process
	part   *part
	needs  []int32
}

// deferred is a receipt that was not executed, because its messages are in the history of the node.
type deferred struct{ node, receipt int32 }

// start puts the start states into the space.
func (s *search) start() error {
	b := &engine.Batch{Words: s.program.Layout.Words}
	s.whole.Starts(b)
	for i, step := range b.Steps {
		if step.Fault != nil {
			return s.confirm(&witness{start: noStart, fault: step.Fault})
		}
		state := b.State(i)
		first := startState{}
		for _, p := range s.space.processes {
			n, fresh := s.internNode(p, p.mask.Project(state, nil))
			if s.result.over() {
				return nil
			}
			if fresh {
				s.checkNode(p, n)
			}
			first.nodes = append(first.nodes, n)
		}
		messages, err := s.space.network.messagesIn(state)
		if err != nil {
			return err
		}
		first.messages = messages
		s.space.starts = append(s.space.starts, first)
	}
	return nil
}

// round explores until nothing is left to do but what is deferred.
func (s *search) round() error {
	for {
		before := s.workDone()
		if err := s.wave(); err != nil || s.result.over() {
			return err
		}
		if err := s.decideCandidates(false); err != nil || s.result.over() {
			return err
		}
		s.reportWave()
		if s.workDone() == before {
			return nil
		}
	}
}

// reportWave reports how far the search has come.
func (s *search) reportWave() {
	if s.opts.Wave == nil {
		return
	}
	seconds := func(x float64) time.Duration { return time.Duration(x * float64(time.Second)) }
	s.opts.Wave(Wave{
		Depth: s.depth(), States: s.counts.states, Transitions: s.counts.transitions,
		Systems: s.counts.locality.Systems, Elapsed: s.clock.Elapsed(),
		Combining: seconds(s.counts.locality.Combining), Deciding: seconds(s.counts.locality.Deciding),
	})
}

// workDone grows with everything that a wave does.
func (s *search) workDone() int {
	n := len(s.space.network.messages)
	for _, p := range s.space.processes {
		n += len(p.nodes) + len(p.links) + p.internal.done + len(p.deferred)
	}
	return n + int(s.counts.transitions)
}

// wave executes what is there when it begins.
func (s *search) wave() error {
	type extent struct{ nodes, messages int }
	var extents []extent
	for _, p := range s.space.processes {
		extents = append(extents, extent{len(p.nodes), len(p.inbox)})
	}
	for i, p := range s.space.processes {
		if err := s.executeInternal(p, extents[i].nodes); err != nil || s.result.over() {
			return err
		}
		for _, m := range p.inbox[:extents[i].messages] {
			if err := s.deliver(p, m, extents[i].nodes); err != nil || s.result.over() {
				return err
			}
		}
		for _, q := range p.quorums {
			if err := s.executeQuorums(p, q, p.inbox[:extents[i].messages], extents[i].nodes); err != nil ||
				s.result.over() {
				return err
			}
		}
	}
	return nil
}

// executeInternal executes internal events of the first nodes, as long as the bound allows.
func (s *search) executeInternal(p *process, nodes int) error {
	for ; p.internal.done < nodes && (s.bound == 0 || p.internal.executed < s.bound); p.internal.done++ {
		if p.internal.part == nil || p.nodes[p.internal.done].fault != nil {
			continue
		}
		n, err := s.execute(p, int32(p.internal.done), p.internal.part, nil)
		if err != nil {
			return err
		}
		p.internal.executed += n
		s.counts.internal += uint64(n)
		if s.result.over() {
			return nil
		}
	}
	return nil
}

// deliver executes a message on the first nodes that have not had it.
func (s *search) deliver(p *process, m *message, nodes int) error {
	part := p.single[m.channel]
	for ; m.tried < nodes; m.tried++ {
		if part == nil || p.nodes[m.tried].fault != nil {
			continue
		}
		if m.receipt == nil {
			m.receipt = p.newReceipt(part, []int32{m.id})
		}
		if err := s.receive(p, int32(m.tried), m.receipt); err != nil || s.result.over() {
			return err
		}
	}
	return nil
}

// receive executes messages on a node, or defers that.
func (s *search) receive(p *process, n int32, r *receipt) error {
	if slices.ContainsFunc(r.needs, p.nodes[n].history.has) {
		p.deferred = append(p.deferred, deferred{n, r.number})
		s.spend(1)
		return nil
	}
	_, err := s.execute(p, n, r.part, r.needs)
	return err
}

func (p *process) newReceipt(part *part, needs []int32) *receipt {
	r := &receipt{int32(len(p.receipts)), part, needs}
	p.receipts = append(p.receipts, r)
	return r
}

// receipt returns the receipt of some messages together, made at the first call.
func (q *quorum) receipt(p *process, needs []int32) *receipt {
	q.key = appendList(q.key[:0], needs)
	r, known := q.receipts[string(q.key)]
	if !known {
		r = p.newReceipt(q.part, needs)
		q.receipts[string(q.key)] = r
	}
	return r
}

// executeQuorums executes the quorums among the given messages on the first nodes, those only
// that hold a message which the node has not been tried with.
func (s *search) executeQuorums(p *process, q *quorum, inbox []*message, nodes int) error {
	var messages []*message
	for _, m := range inbox {
		if m.channel == q.channel {
			messages = append(messages, m)
		}
	}
	for len(q.tried) < nodes {
		q.tried = append(q.tried, -1)
	}
	for n := range nodes {
		old := q.tried[n]
		q.tried[n] = len(messages)
		if p.nodes[n].fault != nil || old == len(messages) {
			continue
		}
		for needs := range quorums(messages, q.least, q.most, old) {
			if err := s.receive(p, int32(n), q.receipt(p, needs)); err != nil || s.result.over() {
				return err
			}
		}
	}
	return nil
}

// quorums yields each set of least to most messages from distinct senders that has one
// of those from index old on; with old negative, the empty set, too.
func quorums(messages []*message, least, most, old int) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		var chosen []*message
		var extend func(from int) bool
		extend = func(from int) bool {
			if n := len(chosen); n >= least && (old < 0 || n > 0 && indexOf(messages, chosen[n-1]) >= old) && !yield(ids(chosen)) {
				return false
			}
			for i := from; i < len(messages) && len(chosen) < most; i++ {
				if slices.ContainsFunc(chosen, func(m *message) bool { return m.from == messages[i].from }) {
					continue
				}
				chosen = append(chosen, messages[i])
				if !extend(i + 1) {
					return false
				}
				chosen = chosen[:len(chosen)-1]
			}
			return true
		}
		extend(0)
	}
}

func indexOf(messages []*message, m *message) int { return slices.Index(messages, m) }

func ids(messages []*message) []int32 {
	out := make([]int32, 0, len(messages))
	for _, m := range messages {
		out = append(out, m.id)
	}
	slices.Sort(out)
	return out
}

// execute runs a part on a node and the messages given, and counts its steps.
func (s *search) execute(p *process, n int32, part *part, needs []int32) (steps int, err error) {
	clear(s.scratch)
	p.mask.Merge(p.nodes[n].words, s.scratch)
	s.space.network.put(needs, s.scratch)
	b := part.expand(s.scratch)
	for i, step := range b.Steps {
		l, fresh := link{from: n, rule: part.rules[step.Rule]}, false
		var sends []int32
		if step.Fault != nil {
			l.to, fresh = p.failed(l.rule, step.Fault)
		} else {
			l.to, fresh = s.internNode(p, p.mask.Project(b.State(i), nil))
			if s.result.over() {
				return steps, nil
			}
			steps++
			s.counts.transitions++
			s.counts.fired[l.rule]++
			if sends, err = s.space.network.messagesIn(b.State(i)); err != nil {
				return steps, err
			}
		}
		l.messageSets = s.space.network.of(needs, sends)
		s.addLink(p, l, fresh)
	}
	s.spend(engineWork)
	return steps, nil
}

// internNode is the number of the node with the given words, and whether it is new. A new one
// beyond the limit ends the search instead.
func (s *search) internNode(p *process, words []uint64) (n int32, fresh bool) {
	k := store.Key(words)
	if n, known := p.lookup[k]; known {
		return n, false
	}
	if p.role != nil {
		if s.opts.MaxStates > 0 && s.counts.states >= s.opts.MaxStates {
			s.result.halt("the limit of %d states is reached", s.opts.MaxStates)
			return 0, false
		}
		s.counts.states++
	}
	return p.add(k, node{words: words}), true
}

// addLink adds a link and the node it leads to, with its history by the two rules of the
// paper: a new node has that of the node before, and the messages consumed; one known
// before gets the messages only.
func (s *search) addLink(p *process, l link, fresh bool) {
	to, from := &p.nodes[l.to], &p.nodes[l.from]
	if fresh {
		to.depth, to.history = from.depth+1, from.history.clone()
	}
	for _, m := range l.needs {
		to.history.add(m)
	}
	if !l.silentLoop() && p.connect(l) {
		s.space.links++
	}
	if fresh {
		s.counts.fresh[l.rule]++
		s.checkNode(p, l.to)
	}
}

// checkNode looks at what a new node may violate.
func (s *search) checkNode(p *process, n int32) {
	node := &p.nodes[n]
	if node.fault != nil {
		x := &candidate{targets: make([]*class, len(s.space.processes))}
		x.targets[p.number] = &class{nodes: []int32{n}}
		s.soundness.candidates = append(s.soundness.candidates, x)
		return
	}
	s.counts.depths[p.number] = max(s.counts.depths[p.number], node.depth)
	began := time.Now()
	for _, c := range s.checks {
		c.addNode(s, p, n)
	}
	s.counts.locality.Combining += time.Since(began).Seconds()
}
