package vm

import (
	"slices"

	"gomc/engine"
	"gomc/programs/bytecode"
	"gomc/programs/symbols"
	"gomc/programs/value"
	sem "gomc/semantics/p"
	"gomc/source"
)

// counters lists the variables of machines that are counted up (see symbols.Counters), and the maps whose entries may
// fall away: the program only looks up keys in these. An entry whose key is a counter below all counters held elsewhere
// can no longer be looked up.
type counters struct {
	at    []source.Span // by counter, its variable
	byKey [][]int       // by machine type: variables
}

// addCounters looks for counters in the code, and has what is put into them become one.
func (p *Program) addCounters() {
	p.numbers.counters.byKey = make([][]int, len(p.sem.Machines))
	for _, m := range slices.Concat(p.machines(), p.test.Monitors) {
		code := p.codeOf(m)
		places := map[int]int{}
		for _, f := range code {
			for _, field := range f.Counted(p.table) {
				if _, is := places[field]; !is {
					places[field] = len(p.numbers.counters.at)
					p.numbers.counters.at = append(p.numbers.counters.at, m.Fields[field].Span)
				}
			}
		}
		for _, f := range code {
			f.Tally(places)
		}
		typ := slices.Index(p.sem.Machines, m)
		p.numbers.counters.byKey[typ] = nil // a machine may be bound twice
		for i, v := range m.Fields {
			if _, is := v.Type.(*sem.Map); is && p.byKey(code, i) {
				p.numbers.counters.byKey[typ] = append(p.numbers.counters.byKey[typ], i)
			}
		}
	}
}

// byKey reports whether code uses a map for nothing but what stands behind keys.
func (p *Program) byKey(code []*bytecode.Func, field int) bool {
	other := func(f *bytecode.Func) bool { return !f.ByKey(field) }
	return p.options.Symbols.Missing.Keys || !slices.ContainsFunc(code, other)
}

// codeOf are the functions of a machine, those that they call among them.
func (p *Program) codeOf(m *sem.Machine) (all []*bytecode.Func) {
	var add func(f *bytecode.Func)
	add = func(f *bytecode.Func) {
		if slices.Contains(all, f) {
			return
		}
		all = append(all, f)
		for _, in := range f.Code {
			if in.Op == bytecode.Call {
				add(p.code.funcs[in.A])
			}
		}
	}
	root := func(f *sem.Function) {
		if f != nil {
			add(p.code.funcs[p.code.numbers[f]])
		}
	}
	for _, s := range m.States {
		root(s.Entry)
		root(s.Exit)
		for _, h := range s.Handlers {
			root(h.Do)
		}
	}
	return all
}

// Counters are the variables of whose numbers only differences are kept, in the order of the text.
func (p *Program) Counters() (out []source.Span) {
	for i, at := range p.numbers.counters.at {
		if p.numbers.symbols.Tallies(i) {
			out = append(out, at)
		}
	}
	slices.SortFunc(out, source.Span.Compare)
	return out
}

// allowed returns a fault where a step from a state has made counters that need not be as they are here.
func (e *Engine) allowed(before []value.V, made symbols.Made) *engine.Fault {
	if made.None() || e.memo.symbols.asIs { // then none has been made less
		return nil
	}
	if found := e.numbers.symbols.Allowed(made, e.memo.symbols.Lows(before...)); found != nil {
		return &engine.Fault{Kind: engine.BagFull, Message: found.Error(), Cause: found}
	}
	return nil
}

// stock lists the counters that a machine holds.
type stock struct {
	lows symbols.Lows // but for those in maps
	maps []value.V    // of variables whose entries may fall away
}

// settle removes the entries of maps that can no longer be looked up, and makes the least counters 0.
func (e *Engine) settle(cells []value.V) {
	if e.numbers.symbols.Counts() {
		e.memo.symbols.Shift(cells, e.fall(cells))
	}
}

// fall removes the entries of maps that can no longer be looked up, and returns the least counters.
func (e *Engine) fall(cells []value.V) symbols.Lows {
	lows, maps := e.lows(cells)
	if maps {
		for i, v := range cells {
			stale := func(m value.V) bool { return e.hasStale(m, lows) }
			if v != value.None && e.table.Symbolic(v) && slices.ContainsFunc(e.stock(v).maps, stale) {
				cells[i] = e.without(v, lows)
			}
		}
	}
	return lows
}

// lows returns the least counters that may still be used, and whether there are maps whose entries may fall away.
func (e *Engine) lows(cells []value.V) (lows symbols.Lows, has bool) {
	var maps []value.V
	for _, v := range cells {
		if v != value.None && e.table.Symbolic(v) {
			s := e.stock(v)
			lows, maps = lows.And(s.lows), append(maps, s.maps...)
		}
	}
	if len(maps) > 0 {
		lows = e.asked(maps, lows)
	}
	return lows, len(maps) > 0
}

// stock returns the counters in the value of a machine.
func (e *Engine) stock(v value.V) stock {
	if s, known := e.memo.stocks[v]; known {
		return s
	}
	var s stock
	for i, part := range e.table.View(v) {
		if i != 3 {
			s.lows = s.lows.And(e.memo.symbols.Lows(part))
			continue
		}
		byKey := e.numbers.counters.byKey[e.typ(v)]
		for field, x := range e.table.View(part) {
			if slices.Contains(byKey, field) && e.table.Symbolic(x) {
				s.maps = append(s.maps, x)
			} else {
				s.lows = s.lows.And(e.memo.symbols.Lows(x))
			}
		}
	}
	remember(&e.memo.stocks, v, s)
	return s
}

// asked are the least counters when those in entries of maps are counted, too, that may be asked for.
func (e *Engine) asked(maps []value.V, lows symbols.Lows) symbols.Lows {
	for {
		before := lows
		for _, m := range maps {
			parts := e.table.View(m)
			for i := 0; i < len(parts); i += 2 {
				if !e.numbers.symbols.Stale(parts[i], before) {
					lows = lows.And(e.memo.symbols.Lows(parts[i], parts[i+1]))
				}
			}
		}
		if slices.Equal(lows, before) {
			return lows
		}
	}
}

// hasStale reports whether a map has entries that can no longer be looked up.
func (e *Engine) hasStale(m value.V, lows symbols.Lows) bool {
	parts := e.table.View(m)
	for i := 0; i < len(parts); i += 2 {
		if e.numbers.symbols.Stale(parts[i], lows) {
			return true
		}
	}
	return false
}

// without returns a machine without the entries of its maps that can no longer be looked up.
func (e *Engine) without(v value.V, lows symbols.Lows) value.V {
	parts := slices.Clone(e.table.View(v))
	vars := slices.Clone(e.table.View(parts[3]))
	for _, field := range e.numbers.counters.byKey[e.typ(v)] {
		if e.hasStale(vars[field], lows) {
			vars[field] = e.current(vars[field], lows)
		}
	}
	parts[3] = e.table.Tuple(0, vars)
	return e.table.List(value.Instance, parts)
}

// current returns a map without the entries that can no longer be looked up.
func (e *Engine) current(m value.V, lows symbols.Lows) value.V {
	s := e.numbers.symbols
	out := e.table.List(value.Map, nil)
	parts := e.table.View(m)
	for i := 0; i < len(parts); i += 2 {
		if !s.Stale(parts[i], lows) {
			out = e.table.Put(out, parts[i], parts[i+1])
		} else if gone, is := s.Gone(parts[i]); is {
			out = e.table.Put(out, gone, value.NullV)
		}
	}
	return out
}
