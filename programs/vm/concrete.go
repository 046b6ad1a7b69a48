package vm

import (
	"cmp"
	"fmt"
	"slices"

	"gomc/engine"
	"gomc/programs/symbols"
	"gomc/programs/value"
)

// The states of a search are canonical: where symbols are labels or counters (package symbols), a run of it stands for
// runs of the program, or for none where ranges have too few numbers. So a run is repeated by an engine that keeps
// labels as they are, from which the numbers follow.

// concretizer finds the numbers of a run.
type concretizer struct {
	run   *Engine
	asIs  bool // its states are those of the path, and not canonical
	b     engine.Batch
	all   []taken // the steps of the run so far
	tried int     // steps
}

// Canonical makes of a state the one that stands for it in a search.
func (e *Engine) Canonical(state []uint64) {
	e.unpack(state)
	e.settle(e.cells)
	e.memo.symbols.Canonical(e.cells) // there is room, as there was in the search
	if e.orbits.form != nil {
		e.orbits.form.Cells(e.cells)
	}
	e.write(e.cells, state)
}

// taken is a step of the run: its rule, the numbers that it chooses, and the state to which it leads, if it has no
// fault.
type taken struct {
	rule  int32
	picks []symbols.Pick
	state []uint64
}

// Concretize follows a path of a search, at whose end a step has a fault, unless that is nil. From then on the engine
// tells runs in numbers. The error is a *symbols.Finding where there are none. What is found is confirmed by an engine
// that knows of no symbols. Which machine may be taken alone depends on symbols that are canonical in a search and are
// not here, so all steps are looked at.
func (e *Engine) Concretize(path [][]uint64, fault *engine.Fault) error {
	e.lone.told = true
	if !e.Abstract() { // there is nothing to find
		return nil
	}
	return (&concretizer{run: e.AsIs()}).follow(path, fault)
}

// Confirm is Concretize of a path whose states are not canonical, by an engine that keeps symbols as they are.
func (e *Engine) Confirm(path [][]uint64, fault *engine.Fault) error {
	return (&concretizer{run: e.AsIs(), asIs: true}).follow(path, fault)
}

// mostTried bounds the steps that are tried to repeat a path.
const mostTried = 100_000

// follow repeats the rest of a path behind the steps taken, and finds its numbers. Several steps may lead to what one
// state of a search stands for, and some of them to no run: all are tried, and the error is that of the first.
func (c *concretizer) follow(path [][]uint64, fault *engine.Fault) (first error) {
	at := len(c.all)
	var is func(n int) bool
	switch {
	case at < len(path):
		is = func(n int) bool { return c.b.Steps[n].Fault == nil && slices.Equal(c.canonical(n), path[at]) }
	case at == len(path) && fault != nil:
		is = func(n int) bool { return engine.SameFault(c.b.Steps[n].Fault, fault) }
	default:
		return c.inNumbers(fault)
	}
	for _, t := range c.candidates(is) {
		if c.tried++; c.tried > mostTried {
			break
		}
		c.all = append(c.all[:at], t)
		err := c.follow(path, fault)
		if err == nil {
			return nil
		}
		first = cmp.Or(first, err)
	}
	switch {
	case first != nil:
		return first
	case at < len(path):
		return fmt.Errorf("internal error: no step leads to the state %v", c.run.Describe(path[at]))
	}
	return fmt.Errorf("internal error: no step goes wrong so: %s", fault.Message)
}

// inNumbers finds the numbers of a run, and repeats it with them.
func (c *concretizer) inNumbers(fault *engine.Fault) error {
	shown := c.run.table.Rename
	err := c.number(c.all)
	if err == nil {
		err = c.confirm(c.all, fault)
	}
	if err != nil {
		c.run.table.Rename = shown
	}
	return err
}

// candidates are the steps from the state reached for which something is true, those to one state once.
func (c *concretizer) candidates(is func(n int) bool) (list []taken) {
	var at []uint64
	if n := len(c.all); n > 0 {
		at = c.all[n-1].state
	}
	c.b.Reset(c.run.shown.Layout.Words)
	c.expand(at, &c.b)
	for n, step := range c.b.Steps {
		state := c.b.State(n)
		same := func(t taken) bool { return t.rule == step.Rule && slices.Equal(t.state, state) }
		if is(n) && !slices.ContainsFunc(list, same) {
			picks := c.run.narration(n, func(b *engine.Batch) { c.expand(at, b) }).picks
			list = append(list, taken{step.Rule, picks, slices.Clone(state)})
		}
	}
	return list
}

// number gives the labels of a run their numbers.
func (c *concretizer) number(all []taken) error {
	var picks []symbols.Pick
	var held []symbols.Held
	for _, t := range all {
		picks = append(picks, t.picks...)
		c.run.unpack(t.state)
		held = append(held, c.run.memo.symbols.In(c.run.cells...))
	}
	numbers, err := c.run.numbers.symbols.Numbers(picks, held)
	if err != nil {
		return err
	}
	c.rename(numbers)
	c.run.memo = memo{symbols: c.run.memo.symbols} // messages are written anew
	c.run.memo.work.look = c.run.look
	return nil
}

// rename has labels shown by their numbers.
func (c *concretizer) rename(numbers map[value.V]int64) {
	table := c.run.table
	shown := table.Rename
	known := map[[2]int64]int64{}
	for v, x := range numbers {
		class, _, n := table.SymbolOf(v)
		known[[2]int64{int64(class), n}] = x
	}
	table.Rename = func(class int, n int64) int64 {
		if x, is := known[[2]int64{int64(class), n}]; is {
			return x
		}
		return shown(class, n)
	}
}

// confirm repeats a run with its numbers, without symbols.
func (c *concretizer) confirm(all []taken, fault *engine.Fault) error {
	options := c.run.options
	options.Symbols = nil
	p, err := New(c.run.sem, c.run.test, options)
	if err != nil {
		return err
	}
	plain := p.NewEngine()
	plain.table.ByText, c.run.table.ByText = true, true
	defer func() { c.run.table.ByText = false }()
	plain.memo.symbols.script = []int64{} // a start chooses nothing
	at := [][]uint64{nil}                 // all that look like the state reached: which order a loop has taken does not show
	for i, t := range all {
		is := c.looksLike(plain, t.state)
		if fault != nil && i == len(all)-1 {
			is = func(b *engine.Batch, n int) bool { return engine.SameFault(b.Steps[n].Fault, fault) }
		}
		if at = c.onward(plain, at, t, is); len(at) == 0 {
			return fmt.Errorf("internal error: step %d of the run cannot be repeated in numbers", i)
		}
	}
	return nil
}

// looksLike reports whether a step leads to what a state of the run is described as.
func (c *concretizer) looksLike(plain *Engine, state []uint64) func(b *engine.Batch, n int) bool {
	want := c.run.Describe(state)
	return func(b *engine.Batch, n int) bool {
		return b.Steps[n].Fault == nil && slices.Equal(plain.Describe(b.State(n)), want)
	}
}

// onward are the states to which a step leads from those reached, where something is true of it; nil: the start.
func (c *concretizer) onward(plain *Engine, at [][]uint64, t taken, is func(b *engine.Batch, n int) bool) (
	next [][]uint64) {
	var b engine.Batch
	for _, state := range at {
		b.Reset(plain.shown.Layout.Words)
		if state == nil {
			plain.Starts(&b)
		} else {
			plain.repeat(state, t.rule, c.chosen(t), &b)
		}
		for n := range b.Steps {
			if is(&b, n) {
				next = append(next, slices.Clone(b.State(n)))
			}
		}
	}
	slices.SortFunc(next, slices.Compare)
	return slices.CompactFunc(next, slices.Equal)
}

// chosen are the numbers that a step chooses.
func (c *concretizer) chosen(t taken) (numbers []int64) {
	table := c.run.table
	for _, p := range t.picks {
		if table.Kind(p.V) == value.Symbol {
			class, _, n := table.SymbolOf(p.V)
			numbers = append(numbers, table.Rename(class, n))
		} else {
			numbers = append(numbers, table.Number(p.V))
		}
	}
	return numbers
}

// repeat appends the steps of a machine in which it chooses such numbers.
func (e *Engine) repeat(state []uint64, rule int32, numbers []int64, b *engine.Batch) {
	e.unpack(state)
	e.memo.symbols.script = append([]int64{}, numbers...)
	before := slices.Clone(e.cells)
	e.each(b, int(rule), before, func(r *run) { r.step(e.Machine(rule)) })
}

// expand lists the steps of a state; nil: those to the start state.
func (c *concretizer) expand(at []uint64, b *engine.Batch) {
	if at == nil {
		c.run.Starts(b)
	} else {
		c.run.Expand(at, b)
	}
}

func (c *concretizer) canonical(n int) []uint64 {
	state := slices.Clone(c.b.State(n))
	if !c.asIs {
		c.run.Canonical(state)
	}
	return state
}
