package programs

import (
	"gomc/checker/reduction"
	"gomc/programs/vm"
)

// stubborn chooses among the steps of machines, by an engine of its own: a reduction.Reducer. It is always used, also
// where it has left out little so far: what a program does first, it does in few machines.
type stubborn struct{ *vm.Engine }

// Clone has another engine.
func (s stubborn) Clone() reduction.Reducer { return stubborn{s.Another()} }

// Name returns the name of the reduction.
func (s stubborn) Name() string { return "stubborn sets of machines" }
