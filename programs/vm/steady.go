package vm

import (
	"cmp"
	"fmt"
	"slices"
	"sync/atomic"

	"gomc/programs/bytecode"
	"gomc/programs/value"
	sem "gomc/semantics/p"
)

// An event comes in vain for good if it does so whatever else arrives before. Then its delivery commutes with all that
// others do (see stubborn). That is so if
//
//   - the machine neither defers the event nor receives anything, in no state that it can come to: the event is taken
//     in its turn, at an end of the machine;
//   - in each of these states it is ignored, or the same handler runs. The handler is read: it does nothing but compare
//     variables of the machine with parts of the event;
//   - from one end to the next, these variables change in the direction in which the comparison stays as it is.
//
// The last is a premise that the search checks, for each event that arrives. Where it turns out to be false the search
// begins again, with a Trend. That is an error of a machine, which stubborn sets preserve: up to there the premise was
// true.

// Trend is a variable of a machine that was taken never to become less, or, with Up, never to become more.
type Trend struct {
	Machine, Field int
	Up             bool
}

func (t *Trend) Error() string {
	return fmt.Sprintf("variable %d of machine %d becomes less or, %v, more", t.Field, t.Machine, t.Up)
}

// What is known of a trend.
const (
	open    int32 = iota
	claimed       // something is taken to stay in vain
	refuted
)

// trends are what is known of the variables of machines, by type. Workers share them.
type trends struct {
	of    [][][2]atomic.Int32
	blind bool // nothing is refuted: for tests
}

func newTrends(p *Program) *trends {
	t := &trends{blind: p.options.Missing.Vain.Falls}
	for _, m := range p.sem.Machines {
		t.of = append(t.of, make([][2]atomic.Int32, len(m.Fields)))
	}
	for _, known := range p.options.Trends {
		t.at(known).Store(refuted)
	}
	return t
}

func (t *trends) at(of Trend) *atomic.Int32 {
	if of.Up {
		return &t.of[of.Machine][of.Field][1]
	}
	return &t.of[of.Machine][of.Field][0]
}

// claim has a trend taken for true, unless it is known to be false.
func (t *trends) claim(of Trend) bool {
	at := t.at(of)
	return at.CompareAndSwap(open, claimed) || at.Load() == claimed
}

// refute notes that a trend is false. It panics with it where it was taken for true.
func (t *trends) refute(of Trend) {
	if at := t.at(of); !t.blind && !at.CompareAndSwap(open, refuted) && at.Load() == claimed {
		panic(&of)
	}
}

// look compares the ends of a machine before and after an event arrives.
func (t *trends) look(p *Program, before, after value.V) {
	m, next := p.decode(0, before), (*machine)(nil)
	if after != value.None {
		next = p.decode(0, after)
	}
	for i, v := range m.vars {
		if !p.isLive(m, i) || next != nil && !p.mayRead(next, i) {
			continue
		}
		order, is := 0, false
		if next != nil && p.isLive(next, i) {
			order, is = p.ordered(v, next.vars[i])
		}
		if !is || order > 0 {
			t.refute(Trend{m.typ, i, false})
		}
		if !is || order < 0 {
			t.refute(Trend{m.typ, i, true})
		}
	}
}

// isLive reports whether a machine keeps what a variable of it holds.
func (p *Program) isLive(m *machine, field int) bool {
	live := p.numbers.live.liveFields(m)
	return live == nil || live.Has(field)
}

// mayRead reports whether a machine may still read what a variable of it holds, or will hold.
func (p *Program) mayRead(m *machine, field int) bool {
	f := p.numbers.live.fields[m.typ]
	if f == nil || m.phase != idle {
		return m.phase != halted
	}
	for state, live := range f.idle {
		if live.Has(field) && p.numbers.dead.heeds[m.typ].next[m.state].Has(state) {
			return true
		}
	}
	return false
}

// ordered compares two values of which an order is known; false: it is not.
func (p *Program) ordered(x, y value.V) (order int, is bool) {
	kx, ky := p.table.Kind(x), p.table.Kind(y)
	switch {
	case x == y:
		return 0, true
	case kx == ky && (kx == value.Int || kx == value.Bool):
		return p.table.Compare(x, y), true
	}
	return p.numbers.symbols.Known(x, y)
}

// steady reports whether a letter that comes in vain at the end of a machine does so for good.
func (e *Engine) steady(k letterKey) bool {
	is, known := e.memo.steady.Get(k)
	if !known {
		m := e.decode(k.id, k.to)
		is = m.phase == halted || m.phase == idle && e.stays(m, k.letter)
		e.memo.steady.Put(k, is)
	}
	return is
}

func (e *Engine) stays(m *machine, letter value.V) bool {
	h := e.numbers.dead.handler(m, e.event(letter))
	if h == nil {
		return false
	}
	r := reader{p: e.program, m: m, fn: e.code.funcs[e.code.numbers[h]], locals: map[int]read{}}
	if payload := e.table.Part(letter, 1); len(r.fn.Params) == 1 {
		if !bytecode.KindsOf(r.fn.Params[0]).Has(e.table, payload) {
			return false
		}
		r.locals[0] = read{v: payload}
	}
	return r.ends() && !slices.ContainsFunc(r.needs, func(t Trend) bool { return !e.numbers.trends.claim(t) })
}

// handler returns the function that handles an event in all states that a machine can come to; nil: there is none, or
// it may be taken out of its turn. Without is nil.
func (d *dead) handler(m *machine, event *sem.Event) (do *sem.Function) {
	h := d.heeds[m.typ]
	for i, s := range h.of.States {
		if !h.next[m.state].Has(i) {
			continue
		}
		r := s.Reaction(event)
		waits := r != nil && r.Kind == sem.Defer || h.receives[i]
		switch {
		case r == nil, r.Kind == sem.Goto, waits && !h.p.options.Missing.Vain.Waits:
			return nil
		case r.Kind == sem.Do && do != nil && do != r.Do:
			return nil
		case r.Kind == sem.Do:
			do = r.Do
		}
	}
	return do
}

// read is a value that a handler has, and the variable that it is of, and 1; 0: of none, then it stays as it is.
type read struct {
	v     value.V
	field int
}

// reader reads a handler as it runs now.
type reader struct {
	p      *Program
	m      *machine
	fn     *bytecode.Func
	locals map[int]read
	stack  []read
	needs  []Trend // they keep each comparison as it is
}

// ends reports whether the handler ends and does nothing.
func (r *reader) ends() bool {
	for pc := 0; pc >= 0; {
		in := &r.fn.Code[pc]
		if in.Op == bytecode.Return {
			return true
		}
		pc = r.next(pc, in)
	}
	return false
}

func (r *reader) push(x read) { r.stack = append(r.stack, x) }

func (r *reader) pop() (x read) {
	n := len(r.stack) - 1
	x, r.stack = r.stack[n], r.stack[:n]
	return x
}

// next reads an instruction, and returns the one that comes then; -1: it is none that only compares.
func (r *reader) next(pc int, in *bytecode.Instr) int {
	switch in.Op {
	case bytecode.Const:
		r.push(read{v: in.Value})
	case bytecode.Local:
		x, is := r.locals[in.A]
		if !is {
			x = read{v: r.fn.Defaults[in.A]}
		}
		r.push(x)
	case bytecode.SetLocal:
		r.locals[in.A] = r.pop()
	case bytecode.Field:
		r.push(read{r.m.vars[in.A], in.A + 1})
	case bytecode.Pop:
		r.pop()
	case bytecode.Part:
		x := r.pop()
		v, is := value.Field(r.p.table, x.v, in.B, in.A)
		if !is || x.field != 0 {
			return -1
		}
		r.push(read{v: v})
	case bytecode.Is:
		x := r.pop()
		if x.field != 0 || !bytecode.KindsOf(in.Type).Has(r.p.table, x.v) {
			return -1
		}
		r.push(x)
	case bytecode.Jump:
		return in.A
	case bytecode.True, bytecode.False:
		v, is := r.truth(r.pop())
		switch {
		case !is || in.A <= pc: // no loops
			return -1
		case v == (in.Op == bytecode.True):
			return in.A
		}
	case bytecode.Binary:
		y, x := r.pop(), r.pop()
		if !r.compare(bytecode.Operator(in.A), x, y) {
			return -1
		}
	default:
		return -1
	}
	return pc + 1
}

// truth returns a bool that stays as it is.
func (r *reader) truth(x read) (v, is bool) {
	if v = x.v == value.True; !v && x.v != value.False {
		return false, false
	}
	if x.field != 0 {
		r.needs = append(r.needs, Trend{r.m.typ, x.field - 1, !v})
	}
	return v, true
}

// compare pushes the result of a comparison that stays as it is.
func (r *reader) compare(op bytecode.Operator, x, y read) bool {
	order, is := r.p.ordered(x.v, y.v)
	if !is || !op.Compares() || x.field != 0 && y.field != 0 {
		return false
	}
	holds := bytecode.Holds(op, int64(order), 0)
	if field := cmp.Or(x.field, y.field); field != 0 {
		to := 1 // where the order can go if the variable only becomes more
		if y.field != 0 {
			to = -1
		}
		switch {
		case stable(op, order, to):
			r.needs = append(r.needs, Trend{r.m.typ, field - 1, false})
		case stable(op, order, -to):
			r.needs = append(r.needs, Trend{r.m.typ, field - 1, true})
		default:
			return false
		}
	}
	r.push(read{v: value.BoolOf(holds)})
	return true
}

// stable reports whether a comparison gives the same for all orders between two.
func stable(op bytecode.Operator, from, to int) bool {
	for o := min(from, to); o <= max(from, to); o++ {
		if bytecode.Holds(op, int64(o), 0) != bytecode.Holds(op, int64(from), 0) {
			return false
		}
	}
	return true
}
