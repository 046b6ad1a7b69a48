package vm

import (
	"math"
	"slices"
	"strings"

	"gomc/engine"
	"gomc/programs/bytecode"
	"gomc/programs/orbits"
	"gomc/programs/value"
	sem "gomc/semantics/p"
	"gomc/source"
)

// maxTicks bounds the instructions of one step, so that an endless loop is an error.
const maxTicks = 10_000_000

// banks are where operands and results are, by bytecode.Memory.
type banks [8][]value.V

func (b *banks) get(p bytecode.Place) value.V    { return b[p.In&7][p.At] }
func (b *banks) set(p bytecode.Place, v value.V) { b[p.In&7][p.At] = v }

// banks sets the banks of an active function; its stack gets all the room that it needs.
func (r *run) banks(f *frame, b *banks) {
	if cap(f.stack) < f.fn.Fused.Depth {
		f.stack = append(make([]value.V, 0, f.fn.Fused.Depth), f.stack...)
	}
	b[bytecode.OnStack], b[bytecode.InLocal], b[bytecode.InField] = f.stack[:f.fn.Fused.Depth], f.locals, r.m.vars
	b[bytecode.IsConst], b[bytecode.Nowhere] = f.fn.Fused.Consts, r.facts.nowhere[:]
}

// execute runs the innermost function until it ends, calls, or reaches a scheduling point (then true). It is a
// dispatch over Fused, with the most frequent instructions.
func (r *run) execute() (stopped bool) {
	f := &r.m.frames[len(r.m.frames)-1]
	facts, code := r.facts, f.fn.Fused.Code
	var b banks
	r.banks(f, &b)
	for at := f.fn.Fused.Entries[f.pc]; ; at++ {
		x := &code[at]
		if facts.ticks++; facts.ticks%1024 == 0 {
			r.limits(f, x)
		}
		var v value.V
		switch x.Do {
		case bytecode.Other:
			f.stack = f.stack[:x.Depth]
			if ended, stopped := r.instruction(f, int(x.PC)); ended {
				return stopped
			}
			continue
		case bytecode.Go:
			if at = x.A - 1; x.Unless && r.rests(true) {
				f.pc, f.stack = int(x.B), f.stack[:x.Depth]
				return true
			}
			continue
		case bytecode.Branch:
			p, q := b.get(x.X), b.get(x.Y)
			var so bool
			if p&q&1 == 1 {
				so = bytecode.Holds(x.Op, int32(p), int32(q))
			} else {
				so = r.binary(&f.fn.Code[x.PC], x.Op, p, q) == value.True
			}
			if so != x.Unless {
				at = x.A - 1
			}
			continue
		case bytecode.Test:
			v = b.get(x.X)
			if (v == value.True || v != value.False && r.truth(v, &f.fn.Code[x.PC])) != x.Unless {
				at = x.A - 1
			}
			continue
		case bytecode.Move:
			v = b.get(x.X)
		case bytecode.Apply:
			v = value.BoolOf(!r.truth(b.get(x.X), &f.fn.Code[x.PC]))
		case bytecode.Apply2:
			p, q := b.get(x.X), b.get(x.Y)
			if x.Op == bytecode.Plus && p&q&1 == 1 {
				v = r.table.Int(r.table.Number(p) + r.table.Number(q))
			} else {
				v = r.binary(&f.fn.Code[x.PC], x.Op, p, q)
			}
		case bytecode.Get:
			c, i := b.get(x.X), b.get(x.Y)
			var ok bool
			if v, ok = value.Element(r.table, c, i); !ok {
				v = r.element(&f.fn.Code[x.PC], c, i)
			}
		case bytecode.Set:
			v = r.setElement(&f.fn.Code[x.PC], b.get(x.X), b.get(x.Y), b.get(x.Z))
		case bytecode.Pick:
			v = r.field(&f.fn.Code[x.PC], b.get(x.X))
		case bytecode.Alter:
			c := b.get(x.X)
			v = r.table.With(c, r.part(&f.fn.Code[x.PC], c), b.get(x.Y))
		case bytecode.Count:
			v = r.count(&f.fn.Code[x.PC], b.get(x.X))
		}
		if x.Kinds != 0 && !x.Kinds.Has(r.table, v) {
			is := &f.fn.Code[x.PC+1]
			r.fail(engine.WrongUnionValue, is.At, "%s is not %s", r.show(v), is.Type)
		}
		b.set(x.To, v)
	}
}

// instruction executes one that is not fused with others.
func (r *run) instruction(f *frame, pc int) (ended, stopped bool) {
	in := &f.fn.Code[pc]
	f.pc = pc + 1
	if do := operations[in.Op]; do != nil {
		f.push(do(r, in, f))
		return false, false
	}
	return r.control(in, f)
}

func (f *frame) push(v value.V) { f.stack = append(f.stack, v) }

func (f *frame) pop() value.V {
	v := f.stack[len(f.stack)-1]
	f.stack = f.stack[:len(f.stack)-1]
	return v
}

// pair pops two values, the upper one last.
func (f *frame) pair() (x, y value.V) {
	y = f.pop()
	return f.pop(), y
}

// top pops n values, the uppermost last. They are valid until the next push.
func (f *frame) top(n int) []value.V {
	at := len(f.stack) - n
	all := f.stack[at:]
	f.stack = f.stack[:at]
	return all
}

// control executes an instruction that leaves nothing on the stack or controls the flow: whether the function ends or
// calls, and whether that is a scheduling point. It is a dispatch over instructions.
func (r *run) control(in *bytecode.Instr, f *frame) (ended, stopped bool) {
	m := r.m
	switch in.Op {
	case bytecode.Call:
		fn := r.code.funcs[in.A]
		r.call(fn, f.top(len(fn.Params)), false)
		return true, false
	case bytecode.Return:
		r.leave(f.pop())
		return true, false
	case bytecode.Receive:
		f.pc-- // it stays here until an event comes
		m.phase = waiting
		return true, true
	case bytecode.Assert:
		r.violate(in, f.pop())
	case bytecode.Assume:
		if !r.truth(f.pop(), in) {
			panic(abandonment{})
		}
	default:
		return r.occur(in, f)
	}
	return false, false
}

// occur executes an instruction about an event or a state. It is a dispatch over these.
func (r *run) occur(in *bytecode.Instr, f *frame) (ended, stopped bool) {
	switch in.Op {
	case bytecode.Send:
		r.send(in, f.stack[len(f.stack)-3:])
		return true, true
	case bytecode.Deliver:
		event, payload := f.pair()
		r.deliver(f.pop(), event, payload)
	case bytecode.Announce:
		event, payload := f.pair()
		r.notify(r.occurs(in, event), payload)
	case bytecode.Raise:
		event, payload := f.pair()
		r.unwind(in)
		r.handle(r.sem.Events[r.table.Index(r.occurs(in, event))], payload, in.At)
		return true, false
	case bytecode.Goto:
		payload := f.pop()
		r.unwind(in)
		r.m.tasks = r.change(r.stateOf(r.m), r.of(r.m).States[in.A], nil, payload)
		return true, false
	}
	return false, false
}

func (r *run) violate(in *bytecode.Instr, message value.V) {
	text := "assertion failed"
	if message != value.NullV {
		text += ": " + strings.TrimSpace(r.table.Print(message, r.Program))
	}
	r.faulty(&engine.Fault{Kind: engine.AssertFailed, Message: text, At: in.At, Why: r.why(in)})
}

// operations are the instructions that take values from the stack, and leave one there: nil for the others.
var operations = [...]func(r *run, in *bytecode.Instr, f *frame) value.V{
	bytecode.Assume: nil, // the last
	bytecode.This:   func(r *run, _ *bytecode.Instr, _ *frame) value.V { return r.table.Machine(r.m.id) },
	bytecode.Unary:  func(r *run, in *bytecode.Instr, f *frame) value.V { return minus(r, in, f.pop()) },
	bytecode.Tuple:  func(r *run, in *bytecode.Instr, f *frame) value.V { return r.table.Tuple(in.B, f.top(in.A)) },
	bytecode.Insert: func(r *run, in *bytecode.Instr, f *frame) value.V {
		i, x := f.pair()
		return r.insert(in, f.pop(), i, x)
	},
	bytecode.Add: func(r *run, in *bytecode.Instr, f *frame) value.V {
		c, x := f.pair()
		return r.table.Add(r.numbers.symbols.Search(r.kind(in, c, value.Set), x), r.there(in, x))
	},
	bytecode.Remove: func(r *run, in *bytecode.Instr, f *frame) value.V { c, x := f.pair(); return r.remove(in, c, x) },
	bytecode.Contains: func(r *run, in *bytecode.Instr, f *frame) value.V {
		x, c := f.pair()
		if r.table.Kind(r.collection(in, c)) == value.Map {
			r.there(in, x)
		}
		return value.BoolOf(r.table.Contains(r.numbers.symbols.Search(c, x), x))
	},
	bytecode.Keys:   keysOrValues,
	bytecode.Values: keysOrValues,
	bytecode.Items: func(r *run, in *bytecode.Instr, f *frame) value.V {
		c := r.collection(in, f.pop())
		if r.table.Kind(c) == value.Seq {
			return c
		}
		return r.inOrder(in, c, slices.Clone(r.table.View(c)))
	},
	bytecode.Tally: func(r *run, in *bytecode.Instr, f *frame) value.V {
		v, class := r.numbers.symbols.Tally(in.A, f.pop())
		if class >= 0 {
			r.facts.made.Begin(class)
		}
		return v
	},
	bytecode.Convert: func(r *run, in *bytecode.Instr, f *frame) value.V { return r.convert(in, f.pop()) },
	bytecode.Choose:  func(r *run, in *bytecode.Instr, f *frame) value.V { return r.choose(in, f.pop()) },
	bytecode.Format:  func(r *run, in *bytecode.Instr, f *frame) value.V { return r.format(in, f.top(in.A)) },
	bytecode.New:     func(r *run, in *bytecode.Instr, f *frame) value.V { return r.create(in.A, in.B, f.pop()) },
}

func keysOrValues(r *run, in *bytecode.Instr, f *frame) value.V {
	c := r.kind(in, f.pop(), value.Map)
	parts := slices.Clone(r.table.View(r.table.Every(c, int(in.Op-bytecode.Keys))))
	for _, x := range parts {
		r.there(in, x)
	}
	return r.inOrder(in, c, parts)
}

// there refuses null, of which P's checker makes no element of a set, no key, and no copy in `values`.
func (r *run) there(in *bytecode.Instr, x value.V) value.V {
	if x == value.NullV {
		r.fail(engine.UndefinedRead, in.At, "null is no element of a set, no key of a map, and not among its values")
	}
	return x
}

// limits are checked from time to time.
func (r *run) limits(f *frame, x *bytecode.Fused) {
	r.by.watch()
	if r.facts.ticks > maxTicks {
		r.fail(engine.LoopLimit, f.fn.Code[x.PC].At, "one step takes more than %d instructions", maxTicks)
	}
}

// leave goes back to the caller, with the result.
func (r *run) leave(result value.V) {
	m := r.m
	m.frames = m.frames[:len(m.frames)-1]
	if n := len(m.frames); n > 0 {
		m.frames[n-1].push(result)
	}
}

// unwind ends all functions. One that runs while the state changes may not.
func (r *run) unwind(in *bytecode.Instr) {
	if len(r.m.tasks) > 0 {
		r.fail(engine.ErrorStatement, in.At, "goto and raise are not possible while the state changes")
	}
	r.m.frames = nil
}

// occurs returns an event that is sent, raised or announced.
func (r *run) occurs(in *bytecode.Instr, event value.V) value.V {
	if r.table.Kind(event) != value.Event {
		r.fail(engine.UndefinedRead, in.At, "there is no event: it is %s", r.show(event))
	}
	return event
}

// send checks what is sent, and shows it to monitors.
func (r *run) send(in *bytecode.Instr, args []value.V) {
	if r.table.Kind(args[0]) != value.Machine {
		r.fail(engine.UndefinedRead, in.At, "there is no machine to send to: it is %s", r.show(args[0]))
	}
	e := r.sem.Events[r.table.Index(r.occurs(in, args[1]))]
	r.permitted(in, e, r.of(r.m).Sends, "sends set of machine "+r.of(r.m).Name)
	if r.code.allowed.closed {
		listed, by := r.receives(args[0])
		r.permitted(in, e, listed, "receives set of "+by)
	}
	r.tell.sent(r, args)
	r.notify(args[1], args[2])
}

// permitted checks what a machine sends, or receives by a reference.
func (r *run) permitted(in *bytecode.Instr, e *sem.Event, listed []*sem.Event, of string) {
	if !slices.Contains(listed, e) {
		r.fail(engine.ErrorStatement, in.At, "event %s is not in the %s", e.Name, of)
	}
}

// receives returns the events that a machine may be sent by a reference, and the interface or machine that lists them.
func (r *run) receives(ref value.V) (listed []*sem.Event, by string) {
	if n := value.NarrowedTo(r.table, ref); n > 0 {
		return r.code.allowed.narrow[n-1].Receives, "interface " + r.code.allowed.narrow[n-1].Name
	}
	m := r.typeOf(r.table.Index(ref))
	return m.Receives, "machine " + m.Name
}

// typeOf returns the type of a machine.
func (r *run) typeOf(id int) *sem.Machine {
	if id == r.m.id {
		return r.of(r.m)
	}
	if r.facts.record.puts() {
		panic(unremembered{})
	}
	return r.sem.Machines[r.typ(r.cells[id])]
}

func (r *run) truth(v value.V, in *bytecode.Instr) bool {
	if v != value.True && v != value.False {
		r.fail(engine.WrongUnionValue, in.At, "%s is no bool", r.show(v))
	}
	return v == value.True
}

// kind checks that a value is of a kind, and returns it.
func (r *run) kind(in *bytecode.Instr, v value.V, want value.Kind) value.V {
	if r.table.Kind(v) != want {
		r.numbers.symbols.Expose(v)
		r.fail(engine.WrongUnionValue, in.At, "%s has another type than this needs", r.show(v))
	}
	return v
}

func (r *run) collection(in *bytecode.Instr, v value.V) value.V {
	if k := r.table.Kind(v); k < value.Seq {
		r.fail(engine.WrongUnionValue, in.At, "%s is no collection", r.show(v))
	}
	return v
}

// mostOrdered is the most elements that are gone through in every order: 720 of them.
const mostOrdered = 6

// inOrder returns a sequence of the elements of a collection. Those of a set or map have the order that Options say;
// with EveryOrder, the order is a choice.
func (r *run) inOrder(in *bytecode.Instr, c value.V, parts []value.V) value.V {
	n := len(parts)
	switch {
	case ordered(r.table, c):
	case r.options.Order == EveryOrder && n <= mostOrdered:
		if r.facts.record.puts() {
			panic(unremembered{})
		}
		for i := range parts { // one of those that are left, each time
			j := i + r.tape.Take(n-i)
			parts[i], parts[j] = parts[j], parts[i]
		}
	default:
		r.numbers.symbols.Expose(r.table.List(value.Seq, parts))
		if r.options.Alike && r.options.Missing.Orders && r.refers(c) {
			break
		}
		r.alike(c, in.At, false)
		r.orders.note(in.At)
	}
	return r.table.List(value.Seq, parts)
}

// alike ends the step where the numbers of machines in a value show, in a text or in an order, and count for nothing.
func (r *run) alike(v value.V, at source.Span, text bool) {
	if r.options.Alike && !(text && r.options.Missing.Texts) && r.refers(v) {
		panic(&orbits.Finding{At: at, Text: text})
	}
}

// ordered reports whether a collection has only one order.
func ordered(t *value.Table, c value.V) bool {
	return t.Kind(c) == value.Seq || t.Count(c) < 2 || t.InOrder(c)
}

// field returns a field of a tuple.
func (r *run) field(in *bytecode.Instr, c value.V) value.V {
	if v, ok := value.Field(r.table, c, in.B, in.A); ok {
		return v
	}
	return r.table.Part(c, r.part(in, c))
}

// count returns how many elements a collection has.
func (r *run) count(in *bytecode.Instr, c value.V) value.V {
	n, ok := value.Count(r.table, c)
	if !ok {
		n = r.table.Count(r.collection(in, c))
	}
	return r.table.Int(int64(n))
}

// part is the place of a field in a tuple, which may have another type: then it is the field of that name.
func (r *run) part(in *bytecode.Instr, c value.V) int {
	at := in.A
	switch {
	case r.table.Kind(c) != value.Tuple:
		at = -1
	case r.table.NamesOf(c) != in.B:
		at = slices.Index(r.table.FieldNames(c), in.Text)
	case at >= r.table.Size(c):
		at = -1
	}
	if at < 0 {
		r.fail(engine.WrongUnionValue, in.At, "%s has no such field", r.show(c))
	}
	return at
}

// place returns an index of a sequence or set.
func (r *run) place(in *bytecode.Instr, c, i value.V, most int) int {
	n := r.table.Number(r.kind(in, i, value.Int))
	if n < 0 || n >= int64(most) {
		r.fail(engine.BadIndex, in.At, "index %d is not in %s", n, r.show(c))
	}
	return int(n)
}

func (r *run) element(in *bytecode.Instr, c, i value.V) value.V {
	t := r.table
	if t.Kind(r.collection(in, c)) == value.Map {
		v, ok := t.Lookup(r.numbers.symbols.Search(c, i), r.there(in, i))
		if !ok {
			r.fail(engine.BadIndex, in.At, "key %s is not in %s", r.show(i), r.show(c))
		}
		return v
	}
	at := r.place(in, c, i, t.Size(c))
	if t.Kind(c) == value.Seq {
		return t.Part(c, at)
	}
	if ordered(r.table, c) {
		return t.Part(c, at)
	}
	return t.Part(r.inOrder(in, c, slices.Clone(t.View(c))), at)
}

func (r *run) setElement(in *bytecode.Instr, c, i, x value.V) value.V {
	t := r.table
	if changed, ok := value.SetElement(t, c, i, x); ok {
		return changed
	}
	if t.Kind(r.collection(in, c)) == value.Map {
		return t.Put(r.numbers.symbols.Search(c, i), r.there(in, i), x)
	}
	return t.With(c, r.place(in, c, i, t.Size(c)), x)
}

// insert inserts into a sequence; a key that a map has already is an error, as in P.
func (r *run) insert(in *bytecode.Instr, c, i, x value.V) value.V {
	t := r.table
	if t.Kind(r.collection(in, c)) == value.Map {
		if _, ok := t.Lookup(r.numbers.symbols.Search(c, i), r.there(in, i)); ok {
			r.fail(engine.BadIndex, in.At, "key %s is in %s already", r.show(i), r.show(c))
		}
		return t.Put(c, i, x)
	}
	at := r.place(in, c, i, t.Size(c)+1)
	var space [32]value.V
	parts := t.View(c)
	return t.List(value.Seq, append(append(append(space[:0], parts[:at]...), x), parts[at:]...))
}

// remove takes an element out: of a sequence that at an index, which must be there.
func (r *run) remove(in *bytecode.Instr, c, x value.V) value.V {
	t := r.table
	if t.Kind(r.collection(in, c)) == value.Seq {
		at := r.place(in, c, x, t.Size(c))
		var space [32]value.V
		parts := t.View(c)
		return t.List(value.Seq, append(append(space[:0], parts[:at]...), parts[at+1:]...))
	}
	if t.Kind(c) == value.Map {
		r.there(in, x)
	}
	out, _ := t.Remove(r.numbers.symbols.Search(c, x), x)
	return out
}

func minus(r *run, in *bytecode.Instr, x value.V) value.V {
	if r.table.Kind(x) == value.Float {
		return r.table.Float(-r.table.FloatOf(x))
	}
	return r.table.Int(-r.table.Number(r.kind(in, x, value.Int)))
}

func (r *run) binary(in *bytecode.Instr, op bytecode.Operator, x, y value.V) value.V {
	t := r.table
	if x&y&1 == 1 && op != bytecode.Equivalent { // both are small numbers
		return r.integers(in, op, t.Number(x), t.Number(y))
	}
	switch op {
	case bytecode.Equal, bytecode.Unequal:
		r.numbers.symbols.Compare(x, y)
		return value.BoolOf(t.Same(x, y) == (op == bytecode.Equal))
	case bytecode.Equivalent:
		return value.BoolOf(r.truth(x, in) == r.truth(y, in))
	}
	if v, is := r.counted(op, x, y); is {
		return v
	}
	if v, is := t.Concat(x, y); is && op == bytecode.Plus {
		r.short(in, t.Fits(v, mostText))
		return v
	}
	if op.Compares() {
		if order, is := r.numbers.symbols.Order(x, y); is {
			return value.BoolOf(bytecode.Holds(op, int64(order), 0))
		}
	}
	r.numbers.symbols.Expose(x)
	k := t.Kind(x)
	r.kind(in, y, k)
	switch k {
	case value.Int:
		return r.integers(in, op, t.Number(x), t.Number(y))
	case value.Float:
		return floats(t, op, t.FloatOf(x), t.FloatOf(y))
	case value.String:
		return r.strings(in, op, t.Text(x), t.Text(y))
	}
	r.fail(engine.WrongUnionValue, in.At, "'%s' has no meaning for %s", op, r.show(x))
	return value.None
}

// counted is the sum or difference of numbers of which one is a counter.
func (r *run) counted(op bytecode.Operator, x, y value.V) (v value.V, is bool) {
	switch op {
	case bytecode.Plus:
		v, is = r.numbers.symbols.Sum(x, y)
	case bytecode.Minus:
		v, is = r.numbers.symbols.Difference(x, y)
	}
	if is {
		r.facts.made.Fall(r.numbers.symbols, v, x)
		r.facts.made.Fall(r.numbers.symbols, v, y)
	}
	return v, is
}

// integers computes with 64 bits, which wrap.
func (r *run) integers(in *bytecode.Instr, op bytecode.Operator, x, y int64) value.V {
	switch op {
	case bytecode.Plus:
		return r.table.Int(x + y)
	case bytecode.Minus:
		return r.table.Int(x - y)
	case bytecode.Times:
		return r.table.Int(x * y)
	case bytecode.Over, bytecode.Modulo:
		if y == 0 {
			r.fail(engine.DivisionByZero, in.At, "division by zero")
		}
		if y == -1 && x == math.MinInt64 {
			r.fail(engine.Overflow, in.At, "the quotient does not fit into 64 bits")
		}
		if op == bytecode.Over {
			return r.table.Int(x / y)
		}
		return r.table.Int(x % y)
	}
	return value.BoolOf(bytecode.Holds(op, x, y))
}

func floats(t *value.Table, op bytecode.Operator, x, y float64) value.V {
	if result, is := op.Float(x, y); is {
		return t.Float(result)
	}
	return value.BoolOf(bytecode.Holds(op, x, y))
}

func (r *run) strings(in *bytecode.Instr, op bytecode.Operator, x, y string) value.V {
	if op == bytecode.Plus {
		r.short(in, len(x)+len(y) <= mostText)
		return r.table.String(x + y)
	}
	return value.BoolOf(bytecode.Holds(op, x, y))
}

func (r *run) convert(in *bytecode.Instr, v value.V) value.V {
	t := r.table
	if p, ok := in.Type.(*sem.Permission); ok {
		return r.coerce(in, v, p)
	}
	switch k := t.Kind(v); {
	case in.Type == sem.Float && k == value.Symbol:
		r.numbers.symbols.Expose(v)
	case in.Type == sem.Float && k == value.Int:
		return t.Float(float64(t.Number(v)))
	case in.Type == sem.Int && k == value.Float:
		return t.Int(int64(t.FloatOf(v)))
	}
	return v
}

// coerce makes of a machine one that is known by another interface.
func (r *run) coerce(in *bytecode.Instr, v value.V, want *sem.Permission) value.V {
	listed, by := r.receives(r.kind(in, v, value.Machine))
	for _, e := range want.Events() {
		if !slices.Contains(listed, e) {
			r.fail(engine.WrongUnionValue, in.At, "%s does not receive %s, and %s does", by, e.Name, want)
		}
	}
	if in.B == 0 || len(want.Events()) == len(listed) {
		return v
	}
	return value.Narrowed(r.table, r.table.Index(v), in.B)
}

// choose takes one of the elements of a collection, or a number below one.
func (r *run) choose(in *bytecode.Instr, v value.V) value.V {
	from := r.alternatives(v, func() []value.V { return r.eligible(in, v) })
	chosen := from[r.tape.Take(len(from))]
	r.facts.held = r.numbers.symbols.With(r.facts.held, chosen)
	r.facts.notes |= r.note(in, chosen)
	r.tell.chose(r, in, v, chosen)
	return chosen
}

// numbersOf is the range of a choice of a number: from which to below which.
func (r *run) numbersOf(in *bytecode.Instr, of value.V) (from, to int64, is bool) {
	if r.table.Kind(of) != value.Int {
		return 0, 0, false
	}
	from, to = 0, max(r.table.Number(of), 1)
	if in.Value != value.None {
		from, to = r.table.Number(of), r.table.Number(of)+r.table.Number(in.Value)
	}
	return from, to, true
}

// eligible returns the values to choose from; it fails if there are none, or too many.
func (r *run) eligible(in *bytecode.Instr, v value.V) (from []value.V) {
	t := r.table
	if in.Value != value.None {
		return below(r, in, t.Number(r.kind(in, v, value.Int)), t.Number(in.Value))
	}
	if t.Kind(v) == value.Symbol {
		r.numbers.symbols.Expose(v)
	}
	n := int64(0)
	switch t.Kind(v) {
	case value.Int:
		if n = t.Number(v); n == 0 {
			n = 1 // of none it is 0, as Random.Next says
		}
	default:
		n = int64(t.Count(r.collection(in, v)))
	}
	switch {
	case n <= 0:
		r.fail(engine.NothingToChoose, in.At, "there is nothing to choose from: %s", r.show(v))
	case n > sem.MaxChoices:
		r.fail(engine.NothingToChoose, in.At, "choose expects at most %d alternatives, found %d", sem.MaxChoices, n)
	}
	switch t.Kind(v) {
	case value.Int:
		return below(r, in, 0, n)
	case value.Map:
		return t.View(t.Every(v, 0))
	case value.Set:
		return t.View(v)
	}
	return value.Distinct(t.View(v))
}

// mostText is the most characters of a string: a program that doubles its strings would exhaust memory in a few steps.
const mostText = 1 << 20

func (r *run) short(in *bytecode.Instr, is bool) {
	if !is {
		r.fail(engine.LoopLimit, in.At, "a string of more than %d characters", mostText)
	}
}

// format fills the places of a string.
func (r *run) format(in *bytecode.Instr, args []value.V) value.V {
	text, exposed, ok := r.table.Fill(in.Text, args, r.Program, in.B != 0, mostText)
	for _, v := range exposed {
		r.numbers.symbols.Expose(v)
	}
	if in.B == 0 {
		for _, v := range args {
			r.alike(v, in.At, true)
		}
	}
	r.short(in, ok)
	return text
}

// below are the n numbers to choose from, beginning with a given one.
func below(r *run, in *bytecode.Instr, from, n int64) (all []value.V) {
	to := from + n
	if script := r.facts.script; script != nil {
		if len(script) == 0 || script[0] < from || script[0] >= to {
			panic(abandonment{})
		}
		r.facts.script = script[1:]
		return []value.V{r.table.Int(script[0])}
	}
	if r.numbers.symbols == nil || in.A == 0 || n < 2 || to < from {
		for x := from; x != to; x++ {
			all = append(all, r.table.Int(x))
		}
		return all
	}
	if c := r.facts.record; c != nil {
		c.symbols = c.symbols || r.numbers.symbols.Depends(in.A-1)
	}
	return r.numbers.symbols.Choose(in.A-1, from, to, r.facts.held)
}
