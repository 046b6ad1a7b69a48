package vm

import (
	"slices"

	"gomc/programs/cache"
	"gomc/programs/symbols"
	"gomc/programs/value"
)

// AsIs has the engine keep symbols in states as they are, and take all steps. Where all symbols are counters, a state
// is then one of the program.
func (e *Engine) AsIs() *Engine {
	e.memo.symbols.asIs = true
	return e.Whole()
}

// Machine is the machine whose step is by a rule.
func (e *Engine) Machine(rule int32) int { return int(rule) / e.numbers.kinds }

// Alike are the other machines of a state that are of the type of one.
func (e *Engine) Alike(state []uint64, id int) (all uint64) {
	e.unpack(state)
	for other, v := range e.cells[:e.options.Room] {
		if v != value.None && other != id && e.typ(v) == e.typ(e.cells[id]) {
			all |= 1 << other
		}
	}
	return all
}

// Shape hashes a state. States have the same shape if they differ only in counters, and in entries of maps that can no
// longer be looked up.
func (e *Engine) Shape(state []uint64) (all uint64) {
	e.unpack(state)
	lows, _ := e.lows(e.cells)
	for _, v := range e.cells {
		if v != value.None && e.table.Symbolic(v) && len(e.stock(v).maps) > 0 {
			all = cache.Mixed(all, e.shapeOf(v, lows))
		} else {
			all = cache.Mixed(all, e.shape(v))
		}
	}
	return all
}

// shapeOf hashes a machine without the entries of its maps that can no longer be looked up.
func (e *Engine) shapeOf(machine value.V, lows symbols.Lows) (of uint64) {
	byKey := e.numbers.counters.byKey[e.typ(machine)]
	for i, part := range e.table.View(machine) {
		if i != 3 {
			of = cache.Mixed(of, e.shape(part))
			continue
		}
		for field, x := range e.table.View(part) {
			if slices.Contains(byKey, field) {
				stale := func(key value.V) bool { return e.numbers.symbols.Stale(key, lows) }
				of = cache.Mixed(of, e.shapeWithout(x, stale))
			} else {
				of = cache.Mixed(of, e.shape(x))
			}
		}
	}
	return of
}

// shapeWithout hashes a map without some entries.
func (e *Engine) shapeWithout(m value.V, out func(key value.V) bool) (of uint64) {
	parts := e.table.View(m)
	for i := 0; i < len(parts); i += 2 {
		if !out(parts[i]) {
			of += cache.Mixed(e.shape(parts[i]), e.shape(parts[i+1]))
		}
	}
	return of
}

// shape hashes a value.
func (e *Engine) shape(v value.V) (of uint64) {
	t := e.table
	if v == value.None || !t.Symbolic(v) {
		return uint64(v)
	}
	kind := t.Kind(v)
	if kind == value.Symbol {
		class, _, _ := t.SymbolOf(v)
		return ^uint64(class)
	}
	if of, known := e.memo.shapes[v]; known {
		return of
	}
	switch kind {
	case value.Map:
		of = e.shapeWithout(v, func(value.V) bool { return false })
	case value.Set:
		for _, part := range t.View(v) {
			of += cache.Mixed(e.shape(part))
		}
	default:
		for _, part := range t.View(v) {
			of = cache.Mixed(of, e.shape(part))
		}
	}
	of = cache.Mixed(uint64(kind), of)
	remember(&e.memo.shapes, v, of)
	return of
}

// Extent is from where to where a machine holds counters of a class.
type Extent struct {
	Machine int
	symbols.Extent
}

// Extents returns the extents of all machines of a state, by machine and class.
func (e *Engine) Extents(state []uint64) (all []Extent) {
	e.unpack(state)
	for id, v := range e.cells[:e.options.Room] {
		for _, x := range e.numbers.symbols.Extents(v) {
			all = append(all, Extent{id, x})
		}
	}
	return all
}
