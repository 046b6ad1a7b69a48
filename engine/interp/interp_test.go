package interp

import (
	"testing"

	"gomc/ir"
)

// counter wraps at 3, as the conformance program basic.
func counter() (*ir.Program, *ir.Var) {
	x := variable("x", rng(0, 2))
	p := program(x)
	p.Starts = []*ir.Rule{start(set(at(x), num(0)))}
	p.Rules = []*ir.Rule{rule("inc", nil,
		set(at(x), bin(ir.Mod, bin(ir.Add, load(at(x)), num(1)), num(3))))}
	return p, x
}

func TestCounter(t *testing.T) {
	p, _ := counter()
	states, fired, faults := reached(t, p)
	if states != 3 || fired != 3 || len(faults) != 0 {
		t.Errorf("%d states, %d fired, %v", states, fired, faults)
	}
}
