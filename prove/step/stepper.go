package step

import (
	"slices"

	"gomc/prove/form"
	"gomc/prove/views"
	"gomc/source"
)

// Stepper takes steps. It is for one caller at a time.
type Stepper struct {
	m *Machine
	v *views.Views

	clauses *Clauses // that stand for the views; nil: the views themselves

	look   func() // called now and then
	tape   tape
	end    ending
	mode   mode
	now    cells
	facts  facts
	code   code
	work   work
	rule   *form.Rule
	params []int64
}

// ending says how a tape has ended, and of a fault which.
type ending struct {
	stop outcome
	f    Fault
}

// mode says what is being done.
type mode struct {
	starting bool // there is no state before: all cells are Undefined
	judging  bool // a property is evaluated: other nodes stay unknown
	inBody   bool
	before   bool // cells are read as they were before the step
}

// cells holds the known values of the state, before the step and now.
type cells struct {
	loaded   []int32 // the concrete cells, before anything is identified
	pre, cur []int32
	written  []bool
	bits     []uint16
	most     []uint16 // of majorities

	n       int // materialised nodes
	xs      []other
	havoc   []int32   // by cell of the form: free, or the raw value that all other nodes have; untouched else
	may     [][]int64 // by cell of the form: what alone others have come to have there, if they have not what they had
	sparing []sparing // by cell of the form: of which nodes it is known all the same
	touched []int     // cells whose havoc is not untouched
}

// facts holds what is known of all nodes.
type facts struct {
	pending    []pending
	quorums    []chosen
	remembered []remembered
	members    []member
	taken      int // the parameter whose messages have been taken
}

// code is where registers and frames are.
type code struct {
	regs     []int64
	mem      []int32
	fp, sp   int // of the frame at work, and its end
	rp, rtop int
	calls    int
}

// work holds buffers for reuse, and whether the views have blocked a tape.
type work struct {
	blocked bool
	used    uint32 // the bases that were asked, by number, as bits
	bases   []base // by the concrete nodes of a tuple, as bits
	wishes  []wish
	like    []uint16
	cand    []int32
	raws    []uint16 // 0, 1, 2, ...
	marks   []bool
	nodes   []bool
	kept    kept
	needed  []bool // clauses that have blocked a tape
	tuples  tuples
	voting  voting
}

// voting has which predicates of majorities another node may satisfy together before the step, as bits.
type voting struct {
	known   bool
	votes   []uint64
	blocked bool   // some tape was, when they were looked for
	used    uint32 // the bases that were asked then

	concrete      bool     // it is known what concrete nodes satisfied before the step, too
	before, after []uint64 // by concrete node
}

// other is a cell of materialised nodes.
type other struct {
	key      address
	pre, cur int32 // -1: not known; the same as before
}

// pending is a condition that holds for all nodes that are not concrete, before the step.
type pending struct {
	q         *form.Quant
	pick      *form.Pick
	regs      []int64
	mem       []int32
	continues bool
}

// chosen holds the messages that a quorum has chosen, by node.
type chosen struct {
	param int
	codes map[int]int64
}

type outcome uint8

const (
	running outcome = iota
	aborted         // the tape is of nothing that can be
	stuck           // blocked by the views
	faulted
	returned // a rule or function has returned
	refused  // an assume statement is false
)

const (
	untouched = int32(-2)
	free      = int32(-1)
	shrunk    = int32(-3) // a set of messages: as it was, or without that which a quorum has taken
	grown     = int32(-4) // as it was, or remembered
)

// unknown is the value of an expression that asks about a node that is not looked at, in a property.
const unknown = int64(1) << 61

// NewStepper returns a stepper that takes steps which agree with a set of views.
func (m *Machine) NewStepper(v *views.Views, look func()) *Stepper {
	s := &Stepper{m: m, v: v, look: look, work: work{bases: make([]base, 1<<m.K)}}
	s.now = cells{loaded: make([]int32, m.Size), pre: make([]int32, m.Size), cur: make([]int32, m.Size),
		written: make([]bool, m.Size),
		havoc:   make([]int32, len(m.Program.Cells)), sparing: make([]sparing, len(m.Program.Cells)),
		may: make([][]int64, len(m.Program.Cells)), bits: make([]uint16, len(m.Tracked)),
		most: make([]uint16, len(m.counts.list))}
	for i := range s.now.havoc {
		s.now.havoc[i] = untouched
	}
	return s
}

// Step is a step, or a fault.
type Step struct {
	Rule   *form.Rule
	Params []int64 // of the rule, as values of expressions
	To     State   // nil: a fault
	Fault  *Fault
}

// Starts reports the start states.
func (s *Stepper) Starts(visit func(*Step) bool) {
	empty := make(State, s.m.Length())
	s.mode.starting = true
	defer func() { s.mode.starting = false }()
	s.load(empty)
	for _, r := range s.m.Program.Starts {
		if !s.run(r, visit) {
			return
		}
	}
}

// Expand reports the steps from a state, up to one for which visit returns false. Before is its result of the last time
// for this state: only rules that the views blocked then are run again, and only if those views have grown. If before
// is nil, all rules are run. Expand returns which rules the views blocked, so that there may be more steps when they
// have grown; nil: no tape was blocked.
func (s *Stepper) Expand(state State, before *Blocked, visit func(*Step) bool) *Blocked {
	s.load(state)
	out, grown, some := before.next(len(s.m.Program.Rules)), before.grown(), false
	for i, r := range s.m.Program.Rules {
		if before == nil || before.rules[i]&grown != 0 {
			s.work.blocked, s.work.used = false, 0
			if !s.run(r, visit) {
				return nil
			}
			if out.rules[i] = 0; s.work.blocked {
				out.rules[i] = s.work.used
			}
		}
		some = some || out.rules[i] != 0
	}
	if !some {
		return nil
	}
	out.ask(s.work.bases)
	return out
}

// load prepares for steps from a state.
func (s *Stepper) load(state State) {
	s.work.kept.bound()
	for i := range s.work.bases {
		s.work.bases[i].made = false
	}
	for i := range s.now.loaded {
		s.now.loaded[i] = int32(state[i])
	}
	s.loadBits(state)
	s.work.voting.known, s.work.voting.concrete = false, false
}

func (s *Stepper) loadBits(state State) {
	copy(s.now.bits, state[s.m.Size:s.m.Size+len(s.m.Tracked)])
	copy(s.now.most, state[s.m.Size+len(s.m.Tracked):])
}

// run tries all tapes of a rule.
func (s *Stepper) run(r *form.Rule, visit func(*Step) bool) bool {
	s.rule = r
	s.tape.clear()
	for {
		s.look()
		s.reset(r)
		s.instance(r)
		switch s.end.stop {
		case running:
			to := s.result()
			s.work.blocked = s.work.blocked || s.end.stop == stuck
			if s.end.stop == running && !visit(&Step{Rule: r, Params: slices.Clone(s.params), To: to}) {
				return false
			}
		case faulted:
			f := s.end.f
			if !visit(&Step{Rule: r, Params: slices.Clone(s.params), Fault: &f}) {
				return false
			}
		case stuck:
			s.work.blocked = true
		}
		if !s.tape.next() {
			return true
		}
	}
}

// reset begins a tape.
func (s *Stepper) reset(r *form.Rule) {
	s.tape.pos = 0
	s.end.stop, s.mode.inBody, s.mode.before = running, false, false
	copy(s.now.pre, s.now.loaded)
	copy(s.now.cur, s.now.loaded)
	clear(s.now.written)
	for _, c := range s.now.touched {
		s.now.havoc[c], s.now.sparing[c], s.now.may[c] = untouched, sparing{}, nil
	}
	s.now.touched = s.now.touched[:0]
	s.now.n, s.now.xs, s.params = 0, s.now.xs[:0], s.params[:0]
	s.facts.pending, s.facts.quorums = s.facts.pending[:0], s.facts.quorums[:0]
	s.facts.remembered, s.facts.members = s.facts.remembered[:0], s.facts.members[:0]
	s.frame(r.Cells, r.Regs)
}

func (s *Stepper) frame(cells, regs int) {
	s.code.fp, s.code.sp, s.code.rp, s.code.rtop, s.code.calls = 0, cells, 0, regs, 0
	s.reserve()
	clear(s.code.mem[:s.code.sp])
	clear(s.code.regs[:s.code.rtop])
}

func (s *Stepper) reserve() {
	if s.code.sp > len(s.code.mem) {
		s.code.mem = append(s.code.mem, make([]int32, s.code.sp)...)
	}
	if s.code.rtop > len(s.code.regs) {
		s.code.regs = append(s.code.regs, make([]int64, s.code.rtop)...)
	}
}

// instance runs the rule with the tape.
func (s *Stepper) instance(r *form.Rule) {
	for i := range r.Params {
		s.bind(i, &r.Params[i])
		if s.end.stop != running {
			return
		}
	}
	guard := s.m.guards[r]
	for i := range guard {
		if !s.conjunct(&guard[i]) {
			if s.end.stop == running {
				s.end.stop = aborted
			}
			return
		}
	}
	s.mode.inBody = true
	s.exec(r.Body)
	if s.end.stop == returned {
		s.end.stop = running
	}
}

// bind gives a parameter a value.
func (s *Stepper) bind(i int, p *form.Param) {
	switch {
	case p.Pick != nil && p.Pick.All:
		s.pickAll(i, p.Pick)
	case p.Pick != nil:
		s.pick(p.Pick)
	case p.Node:
		v := s.anyNode()
		if s.end.stop == running {
			s.code.regs[s.code.rp+p.Reg] = form.NodeValue(v)
			s.params = append(s.params, form.NodeValue(v))
		}
	case p.Bind != nil:
		s.exec(p.Bind)
	default:
		n := int((p.To-p.From)/p.By) + 1
		v := p.From + int64(s.choose(n))*p.By
		s.code.regs[s.code.rp+p.Reg] = v
		s.params = append(s.params, v)
	}
}

// anyNode returns a concrete node, a materialised one, or a fresh one.
func (s *Stepper) anyNode() int {
	n := s.choose(s.m.K + s.now.n + 1)
	switch {
	case n < s.m.K:
		return n
	case n < s.m.K+s.now.n:
		return n + 1
	}
	return s.fresh()
}

// pick chooses a message out of a set.
func (s *Stepper) pick(p *form.Pick) {
	bits := s.read(s.place(p.Bag))
	if s.end.stop != running {
		return
	}
	var codes []int64
	for c := range p.Bag.Type.Count {
		if bits>>c&1 != 0 {
			codes = append(codes, c)
		}
	}
	if len(codes) == 0 {
		s.end.stop = aborted
		return
	}
	code := codes[s.choose(len(codes))]
	s.take(p, code)
	if p.Filter != nil && s.eval(p.Filter) == 0 && s.end.stop == running {
		s.end.stop = aborted
	}
}

// take puts a code, and the message that it is of, where the rest of the rule finds it.
func (s *Stepper) take(p *form.Pick, code int64) {
	if !p.All {
		s.code.regs[s.code.rp+p.Reg] = code
		s.params = append(s.params, code)
	}
	if p.Into < 0 {
		return
	}
	at := s.code.fp + p.Into
	if p.Flag {
		s.code.mem[at] = 1
		at++
	}
	for _, radix := range p.Radixes {
		s.code.mem[at] = int32(code % radix)
		code /= radix
		at++
	}
}

// pickAll chooses a message from each node: from each concrete one, and from each that is, or will be, materialised.
func (s *Stepper) pickAll(i int, p *form.Pick) {
	if p.Most != nil {
		s.pickSome(i, p)
		return
	}
	if p.Faults && s.choose(2) == 1 {
		s.probeFilter(p)
		return
	}
	q := chosen{param: i, codes: map[int]int64{}}
	for n := range s.m.K + s.now.n {
		if n >= s.m.K {
			n++
		}
		if !s.vote(p, n, q.codes) {
			return
		}
	}
	// As of a quantifier: each other node has such a message, or there would be no step.
	s.witnesses(func(n int) bool { return s.vote(p, n, q.codes) })
	s.facts.pending = append(s.facts.pending, pending{pick: p, regs: s.snapshot(), mem: s.snapshotFrame()})
	s.facts.quorums = append(s.facts.quorums, q)
}

// pickSome chooses messages from as many nodes as are needed: from any of the concrete ones. Which others are among
// them stays open.
func (s *Stepper) pickSome(i int, p *form.Pick) {
	if s.most(p.Most) == 0 {
		if s.end.stop == running {
			s.end.stop = aborted
		}
		return
	}
	q := chosen{param: i, codes: map[int]int64{}}
	for n := range s.m.K {
		if s.choose(2) == 1 && !s.vote(p, n, q.codes) {
			return
		}
	}
	s.facts.quorums = append(s.facts.quorums, q)
}

// probeFilter lets the filter of some node fault: it may be evaluated before another node turns out to have no message.
func (s *Stepper) probeFilter(p *form.Pick) {
	n := s.anyNode()
	if s.end.stop != running {
		return
	}
	s.vote(p, n, map[int]int64{})
	if s.end.stop == running {
		s.end.stop = aborted
	}
}

// vote chooses the message of a node; false: there is none.
func (s *Stepper) vote(p *form.Pick, n int, codes map[int]int64) bool {
	s.code.regs[s.code.rp+p.Sender] = form.NodeValue(n)
	bits := s.read(s.place(p.Bag))
	var fit []int64
	for c := range p.Bag.Type.Count {
		if bits>>c&1 == 0 || s.end.stop != running {
			continue
		}
		s.take(p, c)
		if p.Filter == nil || s.eval(p.Filter) != 0 && s.end.stop == running {
			fit = append(fit, c)
		}
	}
	if s.end.stop != running {
		return false
	}
	if len(fit) == 0 {
		s.end.stop = aborted
		return false
	}
	codes[n] = fit[s.choose(len(fit))]
	return true
}

func (s *Stepper) snapshot() []int64 {
	return append([]int64(nil), s.code.regs[s.code.rp:s.code.rtop]...)
}

func (s *Stepper) snapshotFrame() []int32 {
	return append([]int32(nil), s.code.mem[s.code.fp:s.code.sp]...)
}

// fault ends the tape with an error of the model.
func (s *Stepper) fault(at source.Span, message string) {
	if s.end.stop == running {
		s.end.stop, s.end.f = faulted, Fault{message, at}
	}
}

// tape is a list of choices.
type tape struct {
	made []choice
	pos  int
}

type choice struct{ taken, of int }

func (t *tape) clear() { t.made, t.pos = t.made[:0], 0 }

// next advances to the next tape; false: there is none.
func (t *tape) next() bool {
	t.made = t.made[:t.pos]
	for len(t.made) > 0 {
		last := &t.made[len(t.made)-1]
		if last.taken++; last.taken < last.of {
			return true
		}
		t.made = t.made[:len(t.made)-1]
	}
	return false
}

// choose returns a choice among n, from 0 on.
func (s *Stepper) choose(n int) int {
	if n <= 1 || s.end.stop != running {
		return 0
	}
	t := &s.tape
	if t.pos == len(t.made) {
		t.made = append(t.made, choice{0, n})
	}
	t.pos++
	return t.made[t.pos-1].taken
}
