package contacts

import (
	"testing"

	"gomc/programs/bytecode"
	"gomc/programs/value"
	sem "gomc/semantics/p"
)

// TestOf: a machine that creates another one, and tells it of a third, may send to both by it; the third to none.
func TestOf(t *testing.T) {
	table := value.NewTable()
	hello := &sem.Event{}
	null := bytecode.Instr{Op: bytecode.Const, Value: value.NullV}
	end := []bytecode.Instr{null, {Op: bytecode.Return}}
	code := func(n, params int, in ...bytecode.Instr) *bytecode.Func {
		f := &sem.Function{Params: make([]*sem.Variable, params)}
		return &bytecode.Func{Of: f, Number: n, Defaults: make([]value.V, params), Code: append(in, end...)}
	}
	// the first creates one of the second and one of the third, whose reference the second is given
	first := code(0, 0, null, bytecode.Instr{Op: bytecode.New, A: 2}, bytecode.Instr{Op: bytecode.New, A: 1},
		bytecode.Instr{Op: bytecode.Pop})
	// which it sends an event
	second := code(1, 1, bytecode.Instr{Op: bytecode.Local},
		bytecode.Instr{Op: bytecode.Const, Value: table.Event(0)}, null,
		bytecode.Instr{Op: bytecode.Send}, bytecode.Instr{Op: bytecode.Deliver})
	third := code(2, 0)
	program, all := &sem.Program{Events: []*sem.Event{hello}}, []*bytecode.Func{first, second, third}
	for _, f := range all {
		start := &sem.State{Entry: f.Of}
		program.Machines = append(program.Machines, &sem.Machine{States: []*sem.State{start}, Start: start})
	}
	of := Of(program, program.Machines, all, table, false).Of
	if of[0].Creates != bit(1)|bit(2) || of[1].Targets != bit(2) || of[0].Targets != bit(2) || of[2].Targets != 0 {
		t.Errorf("found is %+v", of)
	}
	if of[1].Tells || of[1].TellsOwn || of[0].Self != bit(0) {
		t.Errorf("told is %+v", of)
	}
}
