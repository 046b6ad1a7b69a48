package vm

import (
	"fmt"
	"gomc/programs/bytecode"
	"slices"

	"gomc/engine"
	"gomc/ir"
	"gomc/ltl"
	"gomc/parser/p/ast"
	"gomc/programs/value"
	sem "gomc/semantics/p"
	"gomc/source"
)

// The properties of hot states: a hot monitor cools down on each fair run. If it has cold states, it is hot
// infinitely often only if it is cold infinitely often (P: states that are neither leave its temperature as it is).
// If it has none, it is not hot for ever. On a fair run each machine that can act acts, and `$$` that is evaluated
// infinitely often gives each of its values infinitely often. `$` and `choose` may give the same value for ever.
//
// A machine that can act stays able to until it does, since others only add to its mailbox. So weak and strong
// fairness to it are the same. The search assumes strong fairness, because Engine.Expand omits machines in some
// states: each cycle has a state in which it omits none.

// maxFair is how many places of a program may be `$$`: each value of each takes a note.
const maxFair = ir.MaxNotes / 2

// isIn reports whether a monitor has a state of a temperature.
func isIn(m *sem.Machine, t ast.Temperature) bool {
	return m.Decl.Kind == ast.Spec &&
		slices.ContainsFunc(m.States, func(s *sem.State) bool { return s.Decl.Temperature == t })
}

// Hot reports whether a monitor of the test has hot states, and the test asks whether it cools down.
func (p *Program) Hot() bool {
	return !p.options.Finite && slices.ContainsFunc(p.test.Monitors, func(m *sem.Machine) bool { return isIn(m, ast.Hot) })
}

// heat is an atom: a monitor is in a state of that temperature, or, with none set, in no such state.
type heat struct {
	cell int
	of   ast.Temperature
	none bool
}

// addFormulas adds, for each monitor with hot states, the formula that it cools down.
func (p *Program) addFormulas() {
	for i, m := range p.test.Monitors {
		if !isIn(m, ast.Hot) || p.options.Finite {
			continue
		}
		if p.options.Chance {
			p.addCooling(p.options.Room+i, m)
			continue
		}
		f := &ir.Formula{Name: "monitor " + m.Name + " cools down", Hot: true, At: m.Span}
		f.Number = len(p.shown.Formulas) + 1
		again := func(t ast.Temperature, none bool) *ir.Term {
			return p.again(heat{p.options.Room + i, t, none}, m.Span)
		}
		if isIn(m, ast.Cold) {
			f.Body = &ir.Term{Op: ltl.Implies, X: again(ast.Hot, false), Y: again(ast.Cold, false), At: m.Span}
		} else {
			f.Body = again(ast.Hot, true)
		}
		p.shown.Formulas = append(p.shown.Formulas, f)
	}
}

// addCooling says that a monitor can cool down from every state.
func (p *Program) addCooling(cell int, m *sem.Machine) {
	h := heat{cell, ast.Hot, true}
	if isIn(m, ast.Cold) {
		h = heat{cell, ast.Cold, false}
	}
	p.numbers.atoms = append(p.numbers.atoms, h)
	p.shown.Properties = append(p.shown.Properties,
		&ir.Property{Kind: ir.Liveness, Name: m.Name + " can cool down", At: m.Span})
}

// again is the formula that an atom is true infinitely often.
func (p *Program) again(h heat, at source.Span) *ir.Term {
	p.shown.Properties = append(p.shown.Properties, &ir.Property{Kind: ir.Atom, At: at})
	p.numbers.atoms = append(p.numbers.atoms, h)
	holds := &ir.Term{Kind: ir.Holds, Property: len(p.shown.Properties) - 1, At: at}
	return &ir.Term{Op: ltl.Always, X: &ir.Term{Op: ltl.Eventually, X: holds, At: at}, At: at}
}

// addCells makes a rule of each cell, which holds one machine, and its fairness.
func (p *Program) addCells() {
	whole := p.shown.Rules
	p.shown.Rules = nil
	if !p.Hot() {
		p.code.choices.fair = nil // fairness decides nothing
	}
	if len(p.code.choices.fair) > maxFair {
		unsupported(p.code.choices.fair[maxFair],
			fmt.Sprintf("in a test with hot states, fairness to more than %d places `$$` is not supported", maxFair),
			"`$` in some of them")
	}
	p.shown.Notes = 2 * len(p.code.choices.fair)
	machines := &ir.FairGroup{Name: "each machine"}
	choices := make([]*ir.FairGroup, p.shown.Notes)
	for n := range choices {
		choices[n] = &ir.FairGroup{Name: fmt.Sprintf("$$ is %v (%s)", n%2 == 1, p.code.choices.fair[n/2])}
	}
	for id := range p.options.Room {
		fair := []ir.Fairness{{Group: machines, Strong: true, By: []int{0}}}
		for n, g := range choices {
			fair = append(fair, ir.Fairness{Group: g, Strong: true, By: []int{0}, Note: n + 1})
		}
		self := ir.Param{Name: "machine", Type: machineNumber, Self: true, From: int64(id), To: int64(id), By: 1}
		for _, r := range whole {
			part := *r
			part.Whole, part.Params, part.Regs, part.Fair = r, []ir.Param{self}, 1, fair
			p.shown.Rules = append(p.shown.Rules, &part)
		}
	}
}

// note is the bit that a step sets in which `$$` gave a value.
func (p *Program) note(in *bytecode.Instr, chosen value.V) uint32 {
	if in.B == 0 || p.shown.Notes == 0 {
		return 0
	}
	n := 2 * (in.B - 1)
	if chosen == value.True {
		n++
	}
	return ir.NoteBit(n)
}

// fairCoin is the number of a place that is `$$`, from 1 on.
func (c *compiler) fairCoin(at source.Span) int {
	c.choices.fair = append(c.choices.fair, at)
	return len(c.choices.fair)
}

// is reports whether an atom is true in a state. A monitor that became cold during the step counts as cold, too.
func (e *Engine) is(h heat) bool {
	cell := e.cells[h.cell]
	is := e.temperature(h.cell-e.options.Room, cell) == h.of || h.of == ast.Cold && e.hasCooled(cell)
	return is != h.none
}

func (p *Program) temperature(monitor int, cell value.V) ast.Temperature {
	return p.stateIn(p.test.Monitors[monitor], cell).Decl.Temperature
}

// stateIn is the state in which the value of a cell has a machine or monitor.
func (p *Program) stateIn(m *sem.Machine, cell value.V) *sem.State {
	return m.States[p.table.Number(p.table.Part(cell, 2))]
}

// cools reports whether it matters that a monitor enters a cold state.
func (p *Program) cools(monitor int) bool {
	return p.Hot() && isIn(p.test.Monitors[monitor], ast.Hot) && isIn(p.test.Monitors[monitor], ast.Cold)
}

func (p *Program) hasCooled(cell value.V) bool {
	return p.phase(cell) == cooled
}

// forgetCooled has monitors forget that they entered a cold state: all when a step begins, and after it those that
// still are in one.
func (e *Engine) forgetCooled(cells []value.V, behind bool) {
	if !e.numbers.cooling {
		return
	}
	for i := range e.test.Monitors {
		id := e.options.Room + i
		if v := cells[id]; v != value.None && e.hasCooled(v) && (!behind || e.temperature(i, v) == ast.Cold) {
			m := e.decode(id, v)
			m.phase = idle
			cells[id] = e.encode(m)
		}
	}
}

// Mark evaluates the atoms in states.
func (e *Engine) Mark(states []uint64, out []bool) ([]bool, int) {
	words := e.shown.Layout.Words
	for at := 0; at < len(states); at += words {
		e.unpack(states[at : at+words])
		for _, h := range e.numbers.atoms {
			out = append(out, e.is(h))
		}
	}
	return out, len(states) / words
}

// Satisfies judges a state at rest, or an atom.
func (e *Engine) Satisfies(state []uint64, property int, out []bool) ([]bool, *engine.Fault) {
	e.unpack(state)
	switch property {
	case noDeadlock:
		return append(out, e.waits(e.cells) < 0), nil
	case noHot:
		return append(out, e.hot(e.cells) < 0), nil
	}
	return append(out, e.is(e.numbers.atoms[property-atoms])), nil
}
