package vm

import (
	"gomc/programs/bytecode"
	"slices"

	"gomc/internal/bitset"
	"gomc/programs/value"
	sem "gomc/semantics/p"
)

// live says which variables a machine may still read before it writes them, wherever it can stop. The others are dead:
// they decide nothing, and encode puts their defaults in place of what they hold, so that states that differ in them
// alone are one (Bozga, Fernandez, Ghirvu, "State space reduction based on live variables analysis", SAS 1999). Each
// state and the one that stands for it then have the same steps, to states of which the same is true: a bisimulation,
// in which monitors, what goes wrong, and whose step it is agree.
//
// Variables of functions are looked at function by function. What is read of those of a machine behind the end of a
// function depends on what comes then: a caller goes on, or the next task, or the machine takes another event, where
// each that its state handles may come. A function that runs in several places goes on as in any of them.
//
// With Options.Plain, and so where people look at states one by one, only variables of functions are dead.
type live struct {
	fields []*fields // by machine type; nil where all are live
}

// newLive analyses a program whose code is done.
func newLive(p *Program) *live {
	l := &live{fields: make([]*fields, len(p.sem.Machines))}
	if p.options.Plain {
		return l
	}
	for _, m := range slices.Concat(p.machines(), p.test.Monitors) {
		typ := slices.Index(p.sem.Machines, m)
		l.fields[typ] = newFields(p, m)
	}
	return l
}

// fields are the live variables of the machines of a type.
type fields struct {
	p     *Program
	of    *sem.Machine
	size  int
	at    map[int][]bitset.Set // by function: in front of each instruction
	after map[int]bitset.Set   // by function: behind its return
	idle  []bitset.Set         // by state: when an event is taken
	halts []bitset.Set         // by state: when that is halt
	in    map[int][]int        // by function: the states in which it may run
	grown bool
}

func newFields(p *Program, m *sem.Machine) *fields {
	f := &fields{p: p, of: m, size: len(m.Fields), at: map[int][]bitset.Set{}, after: map[int]bitset.Set{},
		in: map[int][]int{}}
	for i, s := range m.States {
		f.idle, f.halts = append(f.idle, bitset.New(f.size)), append(f.halts, bitset.New(f.size))
		f.runs(s.Entry, i)
		f.runs(s.Exit, i)
		for _, h := range s.Handlers {
			f.runs(h.Do, i)
		}
	}
	for f.grown = true; f.grown; {
		f.grown = false
		for i := range m.States {
			f.state(i)
		}
		for n := range f.at {
			f.function(p.code.funcs[n])
		}
	}
	return f
}

// runs notes that a function may run in a state, and all that it calls.
func (f *fields) runs(fn *sem.Function, state int) {
	if fn == nil {
		return
	}
	n := f.p.code.numbers[fn]
	if slices.Contains(f.in[n], state) {
		return
	}
	f.in[n] = append(f.in[n], state)
	code := f.p.code.funcs[n]
	f.after[n], f.at[n] = bitset.New(f.size), code.Backward(f.size, func(int, *bytecode.Instr, bitset.Set) {})
	for _, in := range code.Code {
		if in.Op == bytecode.Call {
			f.runs(f.p.code.funcs[in.A].Of, state)
		}
	}
}

func (f *fields) add(to, more bitset.Set) {
	if !to.Holds(more) {
		to.AddAll(more)
		f.grown = true
	}
}

// before returns the fields that are live before a function, given those that are live after it. Without a function
// these are the same.
func (f *fields) before(fn *sem.Function, then bitset.Set) bitset.Set {
	if fn == nil {
		return then
	}
	n := f.p.code.numbers[fn]
	f.add(f.after[n], then)
	return f.at[n][0]
}

// state looks at the events that a machine may take in a state.
func (f *fields) state(i int) {
	s := f.of.States[i]
	if s == f.of.Start {
		f.enter(s)
	}
	gone := f.before(s.Exit, bitset.New(f.size)) // what is not handled ends there
	halts := gone
	for _, r := range s.Handlers {
		then := f.reaction(s, i, r)
		if f.add(f.idle[i], then); r.Event == f.p.sem.Halt {
			halts = then
		}
	}
	f.add(f.idle[i], gone)
	f.add(f.halts[i], halts)
}

// reaction returns the fields that are live when a state reacts.
func (f *fields) reaction(s *sem.State, i int, r *sem.Reaction) bitset.Set {
	switch r.Kind {
	case sem.Do:
		return f.before(r.Do, f.idle[i])
	case sem.Goto:
		return f.change(s, r.Do, r.Target)
	}
	return f.idle[i]
}

// enter returns the fields that are live when a state is entered.
func (f *fields) enter(s *sem.State) bitset.Set {
	return f.before(s.Entry, f.idle[slices.Index(f.of.States, s)])
}

// change returns the fields that are live when one state is left for another.
func (f *fields) change(from *sem.State, by *sem.Function, to *sem.State) bitset.Set {
	return f.before(from.Exit, f.before(by, f.enter(to)))
}

// function looks at the instructions of a function.
func (f *fields) function(fn *bytecode.Func) {
	f.grown = fn.Improve(f.size, f.at[fn.Number], func(pc int, in *bytecode.Instr, s bitset.Set) {
		switch in.Op {
		case bytecode.SetField:
			s.Remove(in.A)
		case bytecode.Field:
			s.Add(in.A)
		case bytecode.Return:
			s.AddAll(f.after[fn.Number])
		case bytecode.Call:
			then := bitset.New(f.size)
			then.AddAll(s)
			clear(s)
			s.AddAll(f.before(f.p.code.funcs[in.A].Of, then))
		default:
			f.leaves(fn, in, s)
		}
	}) || f.grown
}

// leaves looks at an instruction that ends all functions, in whatever state they run.
func (f *fields) leaves(fn *bytecode.Func, in *bytecode.Instr, s bitset.Set) {
	for _, i := range f.in[fn.Number] {
		switch in.Op {
		case bytecode.Goto:
			s.AddAll(f.change(f.of.States[i], nil, f.of.States[in.A]))
		case bytecode.Raise:
			s.AddAll(f.idle[i])
		case bytecode.Receive:
			s.AddAll(f.halts[i])
		}
	}
}

// liveFields returns the live fields of a machine in its present state; nil: all.
func (l *live) liveFields(m *machine) bitset.Set {
	f := l.fields[m.typ]
	if f == nil {
		return nil
	}
	if n := len(m.frames); n > 0 {
		return f.at[m.frames[n-1].fn.Number][m.frames[n-1].pc]
	}
	return f.pending(m.tasks, m.state)
}

// pending returns the fields that are live when tasks are still to be done.
func (f *fields) pending(tasks []task, state int) bitset.Set {
	if len(tasks) == 0 {
		return f.idle[state]
	}
	switch k := tasks[0]; k.kind {
	case runTask:
		return f.at[k.a][0]
	case enterTask:
		return f.pending(tasks[1:], k.a)
	}
	return bitset.New(f.size) // it halts, or goes wrong
}

// kept appends the values of variables, with defaults for those that are dead; which are live nil says of all.
func kept(out, values, defaults []value.V, live bitset.Set) []value.V {
	for i, v := range values {
		if live != nil && !live.Has(i) {
			v = defaults[i]
		}
		out = append(out, v)
	}
	return out
}
