package temporal

import (
	"slices"
	"sync"

	"gomc/checker/store"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
)

// atoms are the values of all atoms of a program in the states that have rows.
type atoms struct {
	first  map[int]int // the column of the first instance of a property
	width  int         // columns: of the instances
	states int         // that have been evaluated
	bits   []uint64
	layout kindWords // of kinds
}

func newAtoms(p *ir.Program) *atoms {
	a := &atoms{first: map[int]int{}}
	for i, q := range p.Properties {
		if q.Kind == ir.Atom {
			a.first[i] = a.width
			a.width += q.Instances()
		}
	}
	return a
}

// get is 1 if a column is true of a state.
func (a *atoms) get(state, column int) uint64 {
	bit := uint64(state)*uint64(a.width) + uint64(column)
	return a.bits[bit/64] >> (bit % 64) & 1
}

// put notes what is true in a state.
func (a *atoms) put(state int, values []bool) {
	at := uint64(state) * uint64(a.width)
	for k, v := range values {
		if v {
			bit := at + uint64(k)
			a.bits[bit/64] |= 1 << (bit % 64)
		}
	}
}

// markEach is how many states one goroutine evaluates at a time: their bits fill words.
const markEach = 64

// mark evaluates the atoms of the states that have got rows since, on all engines. It returns the fault of the first
// state in which an evaluation fails; false: a limit came first.
func (j *Judge) mark() (*Fault, bool) {
	a, end := j.atoms, j.Rows.Len()
	from := a.states / markEach * markEach
	if a.width == 0 || a.states == end {
		return nil, true
	}
	bits := make([]uint64, (end*a.width+63)/64) // no more: append would leave room for half as many
	copy(bits, a.bits)
	a.bits = bits
	share := ((end-from)/len(j.Engines)/markEach + 1) * markEach
	faults, ended := make([]*Fault, len(j.Engines)), make([]*limit.Error, len(j.Engines))
	var wait sync.WaitGroup
	for k, e := range j.Engines[1:] {
		wait.Go(func() {
			ended[k] = limit.Within(func() { faults[k+1] = j.markRun(e, min(end, from+(k+1)*share), min(end, from+(k+2)*share)) })
		})
	}
	faults[0] = j.markRun(j.Engines[0], from, min(end, from+share))
	wait.Wait()
	if at := slices.IndexFunc(faults, func(f *Fault) bool { return f != nil }); at >= 0 {
		return faults[at], true
	}
	a.states = end
	return nil, j.Tick(1) && !slices.ContainsFunc(ended, func(e *limit.Error) bool { return e != nil })
}

// markRun evaluates them in the states of a range.
func (j *Judge) markRun(e engine.Engine, from, to int) *Fault {
	words := j.program.Layout.Words
	most := max(1, engine.BatchStates(words))
	buf, values := make([]uint64, most*words), []bool(nil)
	for from < to {
		run := j.States.Run(store.Index(from), store.Index(min(to, from+most)), buf)
		done := 0
		if values, done = e.Mark(run, values[:0]); done < len(run)/words {
			var fault *Fault
			if values, fault = j.markOne(e, store.Index(from+done), values); fault != nil {
				return fault
			}
			done++
		}
		for k := range done {
			j.atoms.put(from+k, values[k*j.atoms.width:(k+1)*j.atoms.width])
		}
		from += done
	}
	return nil
}

// markOne evaluates them in one state, atom by atom.
func (j *Judge) markOne(e engine.Engine, i store.Index, values []bool) ([]bool, *Fault) {
	values, property, f := j.satisfied(e, j.States.State(i, nil), values)
	if f != nil {
		return values, &Fault{i, property, f}
	}
	return values, nil
}

// satisfied evaluates them in a state. A fault is of the property that it returns.
func (j *Judge) satisfied(e engine.Engine, state []uint64, values []bool) ([]bool, int, *engine.Fault) {
	for q, p := range j.program.Properties {
		if p.Kind != ir.Atom {
			continue
		}
		var f *engine.Fault
		if values, f = e.Satisfies(state, q, values); f != nil {
			return values, q, f
		}
	}
	return values, 0, nil
}
