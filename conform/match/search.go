package match

import (
	"fmt"
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
	Shown int // the last steps of the run that are told; 0: all, -1: none
	// Parts makes the steps that lines ask for. Nil: all steps of each state are made.
	Parts *Parts
	// Reduce leaves out orders of events without a line that make no difference to what is explained. They may make one
	// to which properties are violated: see Omitted.Orders.
	Reduce bool
	// Foresee has it leave out events without a line whose consequences a later line refuses. Of logs that are refused
	// it may then have explained fewer lines than could be: see Omitted.Lines.
	Foresee bool
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

// While no more than Width configurations wait, none stays behind by more than Lead lines.
const (
	Width = 64
	Lead  = 1000
)

// Result is the result of a search.
type Result struct {
	Explained bool
	Lines     int // explained: all, or as many as could be
	Skipped   int // that say nothing
	Run       *Run
	Finding   *outcome.Finding // a property that the run violates
	Faulty    *Faulty          // a step that explains the next line, and fails
	Silent    int              // silent events in the run
	Matched   int              // lines of the run that stand for events
	// of an unexplained log, why the next lines are refused; where a limit came first, which they are
	Next    []Refusal
	Kinds   map[string]int // lines by kind, as far as they were read
	Effort  Effort
	Bound   string // what values of the logs stand for, in the run
	Said    bool   // the model could have refused some line
	Limited string // why the search ended before it was done
	Omitted Omitted
}

// Effort is how many configurations a search has looked at, and the most that waited at once.
type Effort struct {
	Visited uint64
	Widest  int
}

// Omitted says what the search left out.
type Omitted struct {
	// Orders says that orders of events were: if the run violates a property, there may be others that violate none.
	Orders bool
	// Lines is how many of the first lines no run explains that was left out for a later line; 0: none was.
	Lines int
}

// Faulty is a step that fails.
type Faulty struct {
	Fault *engine.Fault
	Event outcome.Event
	Line  *log.Line
}

// search is a search in progress.
type search struct {
	opts     Options
	obs      *Observer
	engine   engine.Narrator
	parts    *Parts // nil: all steps of each state are made
	logs     []*window
	queue    frontier
	result   *Result
	far      furthest
	unlogged unlogged
	events   events
	fault    struct {
		*Faulty
		at *node
	}
	at      situation // of the configuration at hand
	account account
	err     error // that ends the search
	scratch struct {
		batch engine.Batch
		lines []next
		key   []byte
		one   [1]*value.Bindings
	}
}

// furthest are the configurations that explain the most lines.
type furthest struct {
	node *node
	ends []*node // as far as that one
}

// events holds the rules that explained the lines so far, each pattern by the address of its first rule.
type events struct {
	patterns map[*bool][]bool
	listed   map[*bool][]int // their rules
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
	s := &search{opts: opts, obs: obs, engine: e, parts: opts.Parts, result: &Result{Kinds: map[string]int{}},
		events: events{map[*bool][]bool{}, map[*bool][]int{}}}
	s.unlogged.none = make([]uint8, len(obs.Silent))
	s.queue.layers = map[int]*layer{}
	for _, src := range sources {
		s.logs = append(s.logs, &window{source: src, result: s.result, obs: obs, search: s})
	}
	for _, r := range e.Program().Rules {
		s.unlogged.network = append(s.unlogged.network, r.Kind == ir.Delivery || r.Kind == ir.Post)
	}
	s.unlogged.brings = slices.Contains(s.unlogged.network, true)
	s.prepare()
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
			s.result.Explained, s.far.node = true, n
			return nil
		}
		s.result.Effort.Visited++
		if s.opts.Most > 0 && s.result.Effort.Visited >= s.opts.Most {
			s.result.Limited = fmt.Sprintf("the limit of %d configurations is reached", s.opts.Most)
			return nil
		}
		if s.result.Effort.Visited%housekept == 0 {
			s.housekeep()
		}
	}
}

// housekept is how many configurations are looked at before the search looks at limits, and at what it may forget.
var housekept uint64 = 1024

// mostEnds bounds how many of the furthest configurations are remembered, of which one is told.
const mostEnds = 64

// reach remembers the furthest configurations; those whose run violates a property only where no other comes so far.
func (s *search) reach(n *node) {
	switch f := s.far.node; {
	case f == nil || n.lines > f.lines || n.lines == f.lines && f.found != nil && n.found == nil:
		s.far.node, s.far.ends = n, append(s.far.ends[:0], n)
	case n.lines == f.lines && (n.found == nil || f.found != nil) && len(s.far.ends) < mostEnds:
		s.far.ends = append(s.far.ends, n)
	}
}

// begin adds the start states.
func (s *search) begin() {
	var in *pieces
	if s.parts != nil {
		in = s.parts.pieces
	}
	s.scratch.batch.Reset(s.engine.Program().Layout.Words)
	s.engine.Starts(&s.scratch.batch)
	for i := range s.scratch.batch.Steps {
		if s.scratch.batch.Steps[i].Fault != nil {
			continue
		}
		n := &node{state: stateIn(in, slices.Clone(s.scratch.batch.State(i))), at: make([]int32, len(s.logs)),
			bound:  value.NewBindings(s.obs.Sets),
			silent: s.unlogged.none, rule: -1, step: int32(i)}
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
	if s.met(l, n, &n.state) {
		return
	}
	l.seen[string(s.queue.buffer)] = struct{}{}
	for _, i := range n.spent {
		if s.met(l, n, s.unlogged.owners.without(i, &n.state)) {
			return // it can do whatever this one can, and what that instance has done, too
		}
	}
	if (n.rule >= 0 || n.starts()) && !s.unlogged.reduces { // else those of the run are judged once there is one
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
	s.result.Effort.Widest = max(s.result.Effort.Widest, s.queue.waiting)
}

// met reports whether a configuration was met before, as if it had another state; its key is in the buffer then.
func (s *search) met(l *layer, n *node, x *state) bool {
	s.queue.buffer = n.key(s.queue.buffer, x, s.obs)
	_, met := l.seen[string(s.queue.buffer)]
	return met
}

// judge reports whether the state is within what the model assumes, and notes a property that it violates.
func (s *search) judge(n *node) bool {
	x := n.state
	v, ok := s.engine.Judge(x.words())
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
	if s.queue.waiting <= Width && s.queue.top-s.queue.low > Lead {
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
		s.opts.Progress(s.result.Effort.Visited, s.far.node.lines, s.queue.waiting)
	}
	if s.opts.Live != nil {
		s.opts.Live(s.standing(s.far.node))
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
	trims := s.opts.Keep > 0 && s.far.node.lines > s.queue.trimmed+s.opts.Keep/4
	if trims {
		s.queue.pass, s.queue.trimmed = s.queue.pass+1, s.far.node.lines
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
		w.drop(int(min(least[i], s.far.node.at[i])))
	}
	s.sweep()
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
