// Package interp runs an ir.Program by walking its trees. It is slow and obvious:
// the oracle that other engines are compared with, and the one that tells traces.
//
// # The machine
//
// Memory (mem) is one vector of cells: the state's, numbered as Program.Layout
// says, then a stack of frames, one for the rule or property at work and one for
// each active call. An address is an index into it, so that a reference may point
// into the state or into any active frame. Registers are a second stack with the
// same frames. A new frame is all zero: Undefined, and bags empty.
//
// Expressions evaluate to int64. A fault is a panic with a *engine.Fault, a false
// assume statement a panic with an abandonment; attempt catches both, once around
// the binding of each parameter, each guard and each body.
//
// # Instances
//
// The instances of a rule are enumerated depth first: the first parameter
// outermost, values ascending. Those of a Pick are ordered by the registers of its
// choices, first choice outermost, ascending, and "not chosen" (-1) before slot 0.
// A branch with too few choices left for K is not entered. K is evaluated when the
// Pick is reached, the place of a bag when its choice is, and Filter as soon as a
// candidate is bound. A fault while binding makes one faulty step, which stands for
// all the instances below it; so does a candidate whose Filter faults.
//
// A body starts with the registers as the parameters and the guard left them and
// with all cells zero except those that the parameters filled (Choice.Into, and what
// the places of an Alias refer to). After it the state's cells are normalised and
// packed, and memory is set back to the state being expanded.
//
// In a Quorum the flag in front of a chosen element has the raw value 1.
//
// # Bags
//
// BagRemove and BagRemoveIf empty a slot and move nothing, so that other slots keep
// their numbers until the body ends; BagRemoveIf removes each element as soon as its
// predicate holds. BagAdd fills the first empty slot; in a Fifo it first closes the
// gaps and then appends. Elements of a Set are compared cell by cell.
package interp

import (
	"cmp"
	"fmt"
	"io"

	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
)

// Options of an interpreter.
type Options struct {
	Output io.Writer // for `put`; nil: discarded
	Terse  bool      // faults do not show collections, for an analysis that asks only whether a step fails
}

// Interp is the reference engine.
type Interp struct {
	prog *ir.Program
	lay  *ir.Layout
	opts Options

	templates templates
	facts     facts
	limits    limits

	mem    []uint64
	regs   []int64
	stack  stack
	before []uint64     // the cells of the state being expanded
	batch  engine.Batch // scratch
	seen   observed
	guard  guarding
	watch  *limit.Watch // looked at in every loop and call; nil: never strikes
	at     work
}

// templates are those of the program's start states, rules and properties.
type templates struct {
	starts, rules, props []template
}

// facts are what the program alone determines.
type facts struct {
	ranked  bool                  // the rules differ in priority
	lasting bool                  // what guards change lasts: see guard.go
	radix   map[*ir.Type][]uint64 // of the leaves of each Bits bag met so far
	weight  map[*ir.Func]int      // of functions met so far: see nesting
	merging *ir.Merging
}

// limits end what may never end by itself: the rounds of a loop, active calls, and the depth of the Go stack in nodes of
// the program.
type limits struct {
	loop, calls, levels int
}

// observed is what is told of the body at work, beside what it does.
type observed struct {
	hits      []uint64 // of each cover point
	live      bool     // cover statements count
	put       putting
	narration *narration   // the step being narrated, or nil
	described *description // of the state described last, or nil
}

// guarding is what becomes of what guards change.
type guarding struct {
	effects *effects // of a guard that changes the state, or nil
	keep    *keep    // of the state being expanded, where effects of guards last
}

// putting says what a put statement does: it prints, does nothing, or is a fault that ends a call for many states.
type putting uint8

const (
	printed putting = iota
	silent
	refused
)

// stack says which frame is current; attempt restores it after a fault.
type stack struct {
	fp, sp   int      // first cell of the frame, end of the cells in use
	rp, rtop int      // first register of the frame, end of the registers in use
	calls    int      // active calls
	levels   int      // a bound on the depth of the Go stack, in nodes of the program
	fn       *ir.Func // the function at work, nil in a rule
	locals   []ir.Local
}

var (
	_ engine.Engine = (*Interp)(nil)
	_ engine.Reader = (*Interp)(nil)
)

// The limits that apply where the program sets none.
const (
	defaultWhileLimit = 1_000_000
	defaultCallLimit  = 10_000
)

// New prepares p, which must satisfy ir/check.
func New(p *ir.Program, opts Options) *Interp {
	m := &Interp{
		prog: p, lay: p.Layout, opts: opts,
		facts: facts{ranked: p.Ranked(), lasting: p.GuardsLast(), radix: map[*ir.Type][]uint64{},
			weight: map[*ir.Func]int{}, merging: ir.NewMerging(p)},
		limits: limits{loop: cmp.Or(p.WhileLimit, defaultWhileLimit),
			calls: cmp.Or(p.RecursionLimit, defaultCallLimit), levels: maxLevels},
		mem:    make([]uint64, len(p.Layout.Cells)+64),
		regs:   make([]int64, 64),
		before: make([]uint64, len(p.Layout.Cells)),
		seen:   observed{hits: make([]uint64, len(p.Covers))},
		at:     work{calls: map[*ir.Assert]bool{}},
	}
	for _, r := range p.Starts {
		m.templates.starts = append(m.templates.starts, ruleTemplate(p, r, false))
	}
	for _, r := range p.Rules {
		m.templates.rules = append(m.templates.rules, ruleTemplate(p, r, m.facts.lasting))
	}
	for _, q := range p.Properties {
		m.templates.props = append(m.templates.props, propertyTemplate(q))
	}
	return m
}

// Clone makes a further interpreter of the program.
func (m *Interp) Clone() (engine.Engine, error) {
	return New(m.prog, m.opts), nil
}

// Close has nothing to do.
func (m *Interp) Close() error { return nil }

// Watch has m look at limits in all that it does, until the next call of Watch.
func (m *Interp) Watch(w *limit.Watch) { m.watch = w }

// look gives up the work when a limit was reached. It is called in whatever the model
// can make long: loops, the enumeration of instances and of elements, calls.
func (m *Interp) look() {
	if m.watch.Reached() != nil {
		m.drop()
	}
}

// drop leaves m ready for other work and panics.
func (m *Interp) drop() {
	m.seen.live, m.seen.put, m.seen.narration, m.at.reads = false, printed, nil, nil
	m.watch.Check()
}

// Program returns the program that m runs.
func (m *Interp) Program() *ir.Program { return m.prog }

// CoverHits counts hits for each of the program's cover points.
func (m *Interp) CoverHits() []uint64 { return m.seen.hits }

// Starts appends a step for each start state.
func (m *Interp) Starts(b *engine.Batch) {
	m.seen.live = true
	m.runStarts(b)
	m.seen.live = false
}

// Expand appends the steps of a state.
func (m *Interp) Expand(state []uint64, b *engine.Batch) {
	m.seen.live = true
	m.runRules(state, b)
	m.seen.live = false
}

func (m *Interp) runStarts(b *engine.Batch) {
	m.look()
	clear(m.before)
	copy(m.mem, m.before)
	x := expansion{m: m, batch: b}
	for i := range m.templates.starts {
		x.rule = i
		if !m.enumerate(&m.templates.starts[i], &x) {
			return
		}
	}
}

// expanding begins to expand a state.
func expanding(m *Interp, state []uint64, b *engine.Batch) expansion {
	m.look()
	m.lay.Unpack(state, m.before)
	copy(m.mem, m.before)
	return expansion{m: m, batch: b, from: state}
}

func (m *Interp) runRules(state []uint64, b *engine.Batch) {
	x := expanding(m, state, b)
	if m.facts.lasting {
		m.expandKept(&x)
		return
	}
	if m.facts.ranked || m.prog.GuardsFirst {
		x.findUrgent()
	}
	m.runEach(&x)
}

// runEach visits the instances of all rules.
func (m *Interp) runEach(x *expansion) {
	for i := range m.templates.rules {
		x.rule = i
		if !m.enumerate(&m.templates.rules[i], x) {
			return
		}
	}
}

// ExpandAll expands states that lie one after the other.
func (m *Interp) ExpandAll(states []uint64, r *engine.Records) (done int) {
	together(m, func() { done = engine.ExpandEach(m, states, &m.batch, r) })
	return done
}

// Admit judges and observes states that lie one after the other.
func (m *Interp) Admit(states []uint64) (good int) {
	together(m, func() { good = engine.AdmitEach(m, states) })
	return good
}

// Mark evaluates the atoms in states that lie one after the other.
func (m *Interp) Mark(states []uint64, out []bool) (values []bool, done int) {
	together(m, func() { values, done = engine.MarkEach(m, states, out) })
	return values, done
}

// together makes a call for many states, which puts nothing.
func together(m *Interp, call func()) {
	m.seen.put = refused
	call()
	m.seen.put = printed
}

// Judge finds the first assumption, else invariant, that the state fails.
func (m *Interp) Judge(state []uint64) (engine.Verdict, bool) {
	m.watch.Check() // of hundreds of large states it takes seconds to look at each
	m.load(state)
	if failed := m.fails(1); len(failed) > 0 {
		return failed[0], false
	}
	return engine.Verdict{}, true
}

// Fails finds all of them.
func (m *Interp) Fails(state []uint64) []engine.Verdict {
	m.load(state)
	return m.fails(len(m.templates.props))
}

// Why says what makes a property false in a state: the values of its parameters and of quantified variables in the
// first instance that is, and the values of its operands there.
func (m *Interp) Why(state []uint64, property int) (why outcome.Reasons) {
	m.load(state)
	m.enumerate(&m.templates.props[property], &explanation{m: m, property: m.prog.Properties[property], why: &why})
	return why
}

// fails finds at most the given number.
func (m *Interp) fails(most int) (list []engine.Verdict) {
	for _, kind := range [...]ir.PropertyKind{ir.Assumption, ir.Invariant} {
		for i := range m.templates.props {
			if q := m.prog.Properties[i]; q.Kind != kind || q.When != ir.Always {
				continue
			}
			j := judgement{m: m, cond: m.prog.Properties[i].Cond, until: false}
			if m.evaluate(i, &j); j.found || j.fault != nil {
				list = append(list, engine.Verdict{Property: i, Fault: j.fault})
			}
			if len(list) == most {
				return list
			}
		}
	}
	return list
}

// Observe counts the instances of the cover properties that hold.
func (m *Interp) Observe(state []uint64) *engine.Fault {
	m.load(state)
	for i, p := range m.prog.Properties {
		if p.Kind != ir.Coverage || p.When != ir.Always || m.prog.Covers[p.Point].Answered(m.seen.hits[p.Point]) {
			continue
		}
		j := judgement{m: m, cond: p.Cond, all: true, each: func(holds bool) {
			if holds {
				m.seen.hits[p.Point]++
			}
		}}
		if m.evaluate(i, &j); j.fault != nil {
			return j.fault
		}
	}
	return nil
}

// Satisfies appends whether each instance of a property holds.
func (m *Interp) Satisfies(state []uint64, property int, out []bool) ([]bool, *engine.Fault) {
	m.load(state)
	q := m.prog.Properties[property]
	j := judgement{m: m, cond: q.Cond, all: true, whole: q.Listed(),
		each: func(holds bool) { out = append(out, holds) }}
	m.evaluate(property, &j)
	return out, j.fault
}

func (m *Interp) load(state []uint64) { m.lay.Unpack(state, m.mem) }

func (m *Interp) evaluate(property int, j *judgement) {
	if m.enumerate(&m.templates.props[property], j); j.fault != nil {
		j.fault.In = m.within(property)
	}
}

// within names a property whose evaluation faults, and the values of the variables around it: those of its parameters
// and of the quantifiers that were being evaluated.
func (m *Interp) within(property int) string {
	q := m.prog.Properties[property]
	text := q.Kind.String() + " " + q.Title()
	switch f := m.prog.FormulaOf(property); {
	case f != nil:
		text = "ltl " + f.Title()
	case q.Kind == ir.Coverage && m.prog.Covers[q.Point].Premise != nil:
		text = m.prog.Covers[q.Point].Premise.Kind.String() + " " + q.Title()
	}
	for i := range q.Params {
		if p := &q.Params[i]; p.Kind == ir.Each {
			text += fmt.Sprintf(", %s: %s", p.Name, display(p.Type, m.regs[p.Reg]))
		}
	}
	for _, b := range m.at.loops {
		if b.statement || !named(b.loop.Name) {
			continue
		}
		text += fmt.Sprintf(", %s: %s", b.loop.Name, display(b.loop.Type, m.regs[b.register]))
	}
	return text
}

// work is the template whose instance is running, and the loops and quantifiers that are being executed,
// innermost last.
type work struct {
	template *template
	loops    []bound
	calls    map[*ir.Assert]bool // of assertions that were met: whether their conditions call functions
	spare    *moment             // room for one, to be used again
	reads    *reading            // what is noted of what is read, or nil
	bags     []ir.BagAt          // of the state, once they are asked for
	tape     engine.Tape
	merged   uint32 // what the body has merged

	savedRegs  []int64 // the frame around the body
	savedFrame []uint64
}

// bound is the variable of a quantifier or a for statement that is being executed, and where its value is.
type bound struct {
	loop      *ir.Loop
	register  int
	statement bool
}
