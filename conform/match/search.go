package match

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"gomc/checker/property"
	"gomc/conform/log"
	"gomc/conform/value"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
)

// Source gives the lines of one log. *log.Reader is one.
type Source interface{ Next() (*log.Line, error) }

// Options shape a search.
type Options struct {
	Watch *limit.Watch
	Most  uint64 // configurations; 0: no limit
	// steps of a run that are remembered behind what is being explained; 0: all
	Keep  int
	Shown int // the last steps of the run that are told; 0: all
	// all events of a rule, faster than the narrator tells them; nil: there is no faster way
	Tell func(state []uint64, rule int) []outcome.Event
	// Disabled is why instances of a rule cannot fire; nil: it is not told.
	Disabled func(state []uint64, rule int) []interp.Disabled
	Progress func(configurations uint64, lines int, open int) // called now and then; nil: never
	Cover    func(state []uint64, hits []uint64)              // adds the cover points that a state meets; nil: none
	// Live is called now and then with how far the search is, and when a log has no further line yet. It says after
	// which time it is to be called again if nothing comes; 0: then it need not be. Nil: it is never called.
	Live func(*Standing) time.Duration
}

// Growing is a source that may have further lines after io.EOF.
type Growing interface {
	Source
	// Wait waits until there is something to read, or for so long; 0: for any time. It reports false when nothing
	// comes any more.
	Wait(most time.Duration) bool
}

// Width is how many configurations may wait before the search goes depth first.
const Width = 64

// Result is what came of a search.
type Result struct {
	Explained bool
	Lines     int // explained: all, or as many as could be
	Skipped   int // that say nothing
	Run       *Run
	Finding   *outcome.Finding // a property that the run violates
	Faulty    *Faulty          // a step that explains the next line, and fails
	Bound     string           // what values of the logs stand for, in the run
	Next      []Refusal        // of an unexplained log, why the next lines are refused
	Kinds     map[string]int   // lines by kind, as far as they were read
	Visited   uint64           // configurations
	Widest    int              // the most that waited at once
	Silent    int              // silent events in the run
	Matched   int              // lines of the run that stand for events
	Said      bool             // the model could have refused some line
	Limited   string           // why the search ended before it was done
}

// Faulty is a step that fails.
type Faulty struct {
	Fault *engine.Fault
	Event outcome.Event
	Line  *log.Line
}

// search is one in progress.
type search struct {
	opts     Options
	obs      *Observer
	engine   engine.Narrator
	logs     []*window
	network  []bool // rules that bring messages, which no line has to stand for
	queue    frontier
	result   *Result
	furthest *node
	ends     []*node // as far as that one
	fault    struct {
		*Faulty
		at *node
	}
	batch    engine.Batch
	at       situation        // of the configuration at hand
	patterns map[*bool][]bool // the events of the lines so far
	account  account
	err      error // that ends the search
}

// frontier is the configurations that wait.
type frontier struct {
	layers   map[int]*layer
	low, top int // the first and the last layer in which something waits
	waiting  int
	late     int // that violate a property
	buffer   []byte
	pass     uint32 // of trimming
	trimmed  int    // the lines explained at the last one
}

// Search looks for a run that explains logs.
func Search(e engine.Narrator, obs *Observer, sources []Source, opts Options) (*Result, error) {
	s := &search{opts: opts, obs: obs, engine: e, patterns: map[*bool][]bool{},
		result: &Result{Kinds: map[string]int{}}}
	s.queue.layers = map[int]*layer{}
	for _, src := range sources {
		s.logs = append(s.logs, &window{source: src, result: s.result, obs: obs, search: s})
	}
	for _, r := range e.Program().Rules {
		s.network = append(s.network, r.Kind == ir.Delivery || r.Kind == ir.Post)
	}
	e.Watch(opts.Watch)
	var err error
	if reached := limit.Within(func() { err = s.run() }); reached != nil {
		s.result.Limited = reached.Message
	}
	if err != nil {
		return s.result, err
	}
	e.Watch(nil)
	return s.result, s.conclude()
}

// run expands configurations until one explains everything, or none is left.
func (s *search) run() error {
	s.begin()
	for {
		n := s.pick()
		if n == nil {
			return nil
		}
		s.reach(n)
		done, err := s.expand(n)
		if err != nil {
			return err
		}
		if done {
			s.result.Explained, s.furthest = true, n
			return nil
		}
		s.result.Visited++
		if s.opts.Most > 0 && s.result.Visited >= s.opts.Most {
			s.result.Limited = fmt.Sprintf("the limit of %d configurations is reached", s.opts.Most)
			return nil
		}
		if s.result.Visited%1024 == 0 {
			s.housekeep()
		}
	}
}

// mostEnds bounds how many of the furthest configurations are remembered, of which one is told.
const mostEnds = 64

// reach remembers the furthest configurations; those whose run violates a property only where no other comes so far.
func (s *search) reach(n *node) {
	switch f := s.furthest; {
	case f == nil || n.lines > f.lines || n.lines == f.lines && f.found != nil && n.found == nil:
		s.furthest, s.ends = n, append(s.ends[:0], n)
	case n.lines == f.lines && (n.found == nil || f.found != nil) && len(s.ends) < mostEnds:
		s.ends = append(s.ends, n)
	}
}

// begin adds the start states.
func (s *search) begin() {
	s.batch.Reset(s.engine.Program().Layout.Words)
	s.engine.Starts(&s.batch)
	for i := range s.batch.Steps {
		if s.batch.Steps[i].Fault != nil {
			continue
		}
		n := &node{state: slices.Clone(s.batch.State(i)), at: make([]int32, len(s.logs)),
			bound:  value.NewBindings(s.obs.Sets),
			silent: make([]uint8, len(s.obs.Silent)), rule: -1, step: int32(i), start: true}
		s.add(n)
	}
}

// add lets a configuration wait, unless it was met before or is outside what the model assumes.
func (s *search) add(n *node) {
	l := s.queue.layers[n.lines]
	if l == nil {
		l = &layer{seen: map[string]struct{}{}}
		s.queue.layers[n.lines] = l
	}
	s.queue.buffer = n.key(s.queue.buffer, s.obs)
	if _, met := l.seen[string(s.queue.buffer)]; met {
		return
	}
	l.seen[string(s.queue.buffer)] = struct{}{}
	if n.rule >= 0 || n.start {
		if !s.judge(n) {
			return
		}
	}
	if n.found != nil {
		l.late = append(l.late, n)
		s.queue.late++
	} else {
		l.open = append(l.open, n)
		s.queue.waiting++
		if s.queue.waiting == 1 || n.lines < s.queue.low {
			s.queue.low = n.lines
		}
		s.queue.top = max(s.queue.top, n.lines)
	}
	s.result.Widest = max(s.result.Widest, s.queue.waiting)
}

// judge reports whether the state is within what the model assumes, and notes a property that it violates.
func (s *search) judge(n *node) bool {
	v, ok := s.engine.Judge(n.state)
	p := s.engine.Program()
	if property.Drops(p, v, ok) {
		return false
	}
	if !ok && n.found == nil {
		f := property.Finding(p.Properties[v.Property], v.Fault)
		n.found = &f
	}
	return true
}

// pick takes the configuration that comes next.
func (s *search) pick() *node {
	if s.queue.waiting == 0 {
		return s.pickLate()
	}
	if s.queue.waiting <= Width {
		for s.queue.layers[s.queue.low] == nil || len(s.queue.layers[s.queue.low].open) == 0 {
			s.forget(s.queue.low)
			s.queue.low++
		}
		return s.from(s.queue.layers[s.queue.low])
	}
	for s.queue.layers[s.queue.top] == nil || len(s.queue.layers[s.queue.top].open) == 0 {
		s.queue.top--
	}
	return s.from(s.queue.layers[s.queue.top])
}

func (s *search) from(l *layer) *node {
	n := l.open[len(l.open)-1]
	l.open[len(l.open)-1] = nil
	l.open = l.open[:len(l.open)-1]
	s.queue.waiting--
	return n
}

// pickLate takes one that violates a property, the furthest first.
func (s *search) pickLate() *node {
	if s.queue.late == 0 {
		return nil
	}
	best := -1
	for k, l := range s.queue.layers {
		if len(l.late) > 0 {
			best = max(best, k)
		}
	}
	l := s.queue.layers[best]
	n := l.late[len(l.late)-1]
	l.late = l.late[:len(l.late)-1]
	s.queue.late--
	s.queue.low, s.queue.top = min(s.queue.low, n.lines), n.lines
	return n
}

// forget drops a layer to which nothing leads any more.
func (s *search) forget(k int) {
	if l := s.queue.layers[k]; l != nil && len(l.late) == 0 {
		delete(s.queue.layers, k)
	}
}

// housekeep looks at limits, and drops what is not needed any more.
func (s *search) housekeep() {
	s.opts.Watch.Check()
	if s.opts.Progress != nil {
		s.opts.Progress(s.result.Visited, s.furthest.lines, s.queue.waiting)
	}
	if s.opts.Live != nil {
		s.opts.Live(s.standing(s.furthest))
	}
	least := make([]int32, len(s.logs))
	for i := range least {
		least[i] = 1<<31 - 1
	}
	for k := range s.queue.layers {
		if k < s.queue.low && len(s.queue.layers[k].open) == 0 {
			s.forget(k)
		}
	}
	trims := s.opts.Keep > 0 && s.furthest.lines > s.queue.trimmed+s.opts.Keep/4
	if trims {
		s.queue.pass, s.queue.trimmed = s.queue.pass+1, s.furthest.lines
	}
	for _, l := range s.queue.layers {
		for _, all := range [][]*node{l.open, l.late} {
			for _, n := range all {
				for i, c := range n.at {
					least[i] = min(least[i], c)
				}
				if trims {
					s.trim(n)
				}
			}
		}
	}
	for i, w := range s.logs {
		w.drop(int(min(least[i], s.furthest.at[i])))
	}
	if s.opts.Shown > 0 && s.queue.waiting <= Width {
		for _, l := range s.queue.layers {
			for _, n := range l.open {
				s.forgetTexts(n)
			}
		}
	}
}

// forgetTexts forgets what the lines of a run say that are not told at its end.
func (s *search) forgetTexts(n *node) {
	for i := 0; n != nil; i, n = i+1, n.parent {
		if i <= s.opts.Shown || n.line == nil || !s.passed(n) {
			continue
		}
		if n.line.Text == "" {
			return
		}
		n.line.Text = ""
	}
}

// passed reports whether no configuration has to explain a line any more that a run has explained.
func (s *search) passed(n *node) bool {
	for i, w := range s.logs {
		if int(n.at[i]) > w.first {
			return false
		}
	}
	return true
}

// trim forgets the beginning of a run.
func (s *search) trim(n *node) {
	for i := 0; n != nil && n.checked != s.queue.pass; i, n = i+1, n.parent {
		n.checked = s.queue.pass
		if i >= s.opts.Keep && n.parent != nil {
			n.before = s.tallyTo(n.parent, account{})
			n.parent = nil
		}
	}
}

// expand adds the successors of a configuration, or reports that it explains everything.
func (s *search) expand(n *node) (explained bool, err error) {
	s.at = situation{view: NewView(n.state), events: map[int32][]outcome.Event{}}
	ended := true
	type next struct {
		i int
		r *reading
	}
	var all []next
	for i, w := range s.logs {
		r, err := w.get(int(n.at[i]))
		if errors.Is(err, io.EOF) {
			continue
		}
		if err != nil {
			return false, err
		}
		ended = false
		all = append(all, next{i, r})
	}
	if ended {
		return true, nil
	}
	s.quiet(n)
	for _, x := range slices.Backward(all) {
		if err := s.explain(n, x.i, x.r); err != nil {
			return false, err
		}
	}
	return false, nil
}

// expandState lists the steps of the state of a configuration, once.
func (s *search) expandState(state []uint64) []step {
	s.batch.Reset(len(state))
	s.engine.Expand(state, &s.batch)
	out := make([]step, len(s.batch.Steps))
	words := slices.Clone(s.batch.States)
	nth, last := 0, int32(-1)
	for i, st := range s.batch.Steps {
		if st.Rule != last {
			nth, last = 0, st.Rule
		}
		out[i] = step{rule: st.Rule, n: int32(i), nth: nth, fault: st.Fault}
		nth++
		if st.Fault == nil {
			out[i].to = words[i*len(state) : (i+1)*len(state) : (i+1)*len(state)]
		}
	}
	if out == nil {
		out = []step{}
	}
	return out
}

// situation is the configuration at hand, with the steps of its state.
type situation struct {
	view   *View
	steps  []step
	events map[int32][]outcome.Event
}

// event describes a step.
func (s *search) event(x *situation, st *step) *outcome.Event {
	all := x.events[st.rule]
	if all == nil && s.opts.Tell != nil {
		all = s.opts.Tell(x.view.Words, int(st.rule))
		x.events[st.rule] = all
	}
	if all == nil {
		e := s.engine.Narrate(x.view.Words, int(st.n))
		return &e
	}
	return &all[st.nth]
}

// here is the situation of the configuration at hand.
func (s *search) here(n *node) *situation {
	if s.at.steps == nil {
		s.at.steps = s.expandState(n.state)
	}
	return &s.at
}

// quiet adds what silent events lead to.
func (s *search) quiet(n *node) {
	if len(s.obs.Silent) == 0 && !slices.Contains(s.network, true) {
		return
	}
	x := s.here(n)
	for i := range x.steps {
		st := &x.steps[i]
		if st.fault != nil {
			continue
		}
		if s.network[st.rule] {
			s.add(n.child(st, n.bound, nil))
			continue
		}
		for k, q := range s.obs.Silent {
			if !q.Rules[st.rule] || q.Most >= 0 && int(n.silent[k]) >= q.Most {
				continue
			}
			if len(q.Tests) > 0 && !s.quietly(q, x, st, n) {
				continue
			}
			c := n.child(st, n.bound, nil)
			if q.Most >= 0 {
				c.silent = slices.Clone(n.silent)
				c.silent[k]++
			}
			s.add(c)
			break
		}
	}
}

// quietly reports whether the tests of a silent event hold; one that would bind a value does not.
func (s *search) quietly(q *Silent, x *situation, st *step, n *node) bool {
	look := &Situation{State: x.view, Event: s.event(x, st), Bound: n.bound}
	for _, t := range q.Tests {
		if r, err := t.Eval(look); err != nil || !r.Holds {
			return false
		}
	}
	return true
}

// child is the configuration that a step leads to, with the line that it explains.
func (n *node) child(st *step, bound *value.Bindings, line *log.Line) *node {
	c := &node{state: n.state, at: n.at, bound: bound, silent: n.silent, found: n.found, parent: n, line: line,
		rule: -1, step: -1, lines: n.lines}
	if st != nil {
		c.state, c.rule, c.step = st.to, st.rule, st.n
	}
	return c
}

// explain adds what explains the next line of a log.
func (s *search) explain(n *node, i int, r *reading) error {
	if r.Skip {
		c := n.child(nil, n.bound, nil)
		s.advance(c, i, n)
		c.silent = n.silent
		s.add(c)
		return nil
	}
	s.note(n, r)
	for _, ch := range slices.Backward(r.Choices) {
		for _, bound := range s.holding(ch.Before, &Situation{Line: r.line, State: s.at.view, Bound: n.bound}, nil) {
			if s.err != nil {
				return s.takeError()
			}
			if len(ch.Steps) == 0 {
				c := n.child(nil, bound, r.line)
				s.advance(c, i, n)
				s.add(c)
				continue
			}
			s.follow(n, i, r, ch, 0, bound, s.here(n))
		}
		if s.err != nil {
			return s.takeError()
		}
	}
	return nil
}

func (s *search) takeError() error {
	err := s.err
	s.err = nil
	return err
}

// advance moves a configuration behind a line.
func (s *search) advance(c *node, i int, from *node) {
	c.at = slices.Clone(from.at)
	c.at[i]++
	c.lines = from.lines + 1
	if len(s.obs.Silent) > 0 {
		c.silent = make([]uint8, len(s.obs.Silent))
	}
}

// follow lets the events of a choice happen, from the k-th on.
func (s *search) follow(n *node, i int, r *reading, ch *Choice, k int, bound *value.Bindings, x *situation) {
	p, possible := ch.Steps[k], false
	for j := range slices.Backward(x.steps) {
		st := &x.steps[j]
		if !p.Rules[st.rule] {
			continue
		}
		possible = true
		e := s.event(x, st)
		for _, b := range s.holding(p.Tests, &Situation{Line: r.line, State: x.view, Event: e, Bound: bound}, nil) {
			switch {
			case st.fault != nil:
				s.fails(n, st, e, r.line)
			case k+1 < len(ch.Steps):
				mid := n.child(st, b, r.line)
				if !s.judge(mid) {
					continue
				}
				s.follow(mid, i, r, ch, k+1, b, &situation{NewView(st.to), s.expandState(st.to),
					map[int32][]outcome.Event{}})
			default:
				s.arrive(n, i, r, ch, st, e, b)
			}
		}
	}
	s.result.Said = s.result.Said || !possible
}

// note notes whether the model could have refused a line: it says something of a state, or an event of the lines so far
// is not possible here.
func (s *search) note(n *node, r *reading) {
	if s.result.Said {
		return
	}
	for _, ch := range r.Choices {
		s.result.Said = s.result.Said || len(ch.Before)+len(ch.After) > 0
		for _, p := range ch.Steps {
			s.patterns[&p.Rules[0]] = p.Rules
		}
	}
	for _, rules := range s.patterns {
		if !slices.ContainsFunc(s.here(n).steps, func(st step) bool { return rules[st.rule] }) {
			s.result.Said = true
			return
		}
	}
}

// arrive adds what the last event of a choice leads to.
func (s *search) arrive(n *node, i int, r *reading, ch *Choice, st *step, e *outcome.Event, bound *value.Bindings) {
	after := &Situation{Line: r.line, Event: e, Bound: bound}
	if len(ch.After) > 0 {
		after.State = NewView(st.to)
	}
	for _, b := range s.holding(ch.After, after, nil) {
		c := n.child(st, b, r.line)
		s.advance(c, i, n)
		s.add(c)
	}
}

// fails notes a step that fails.
func (s *search) fails(n *node, st *step, e *outcome.Event, line *log.Line) {
	if s.fault.at == nil || n.lines >= s.fault.at.lines {
		s.fault.Faulty, s.fault.at = &Faulty{st.fault, *e, line}, n
	}
}

// holding are the bindings under which all tests hold. Where why is given, it is told of the first that does not.
func (s *search) holding(tests []*Test, at *Situation, why func(*Test, Answer)) []*value.Bindings {
	for _, t := range tests {
		r, err := t.Eval(at)
		var unbound *value.Unbound
		switch {
		case errors.As(err, &unbound):
			var out []*value.Bindings
			for _, b := range at.Bound.Choices(unbound) {
				chosen := *at
				chosen.Bound = b
				if at.State != nil {
					chosen.State = NewView(at.State.Words)
				}
				out = append(out, s.holding(tests, &chosen, why)...)
			}
			return out
		case err != nil:
			s.err = err
			return nil
		case !r.Holds:
			s.result.Said = true
			if why != nil {
				why(t, r)
			}
			return nil
		}
	}
	return []*value.Bindings{at.Bound}
}
