package dead

import (
	"strings"
	"testing"

	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/semantics"
)

// TestFactors: what a process keeps of each sender is explored apart, unless some rule, message or crash brings it
// together.
func TestFactors(t *testing.T) {
	const model = `
type n_t : 0..2;
message Say (v : 0..1) from N to L; @
var g : 0..1;
startstate begin g := 0; end;
process N [n : n_t] var k : 0..2; startstate begin k := 0; end;
  rule "say" k < 2 ==> begin k := k + 1; send Say(k - 1) to L; end;
end;
process L var seen : array [n_t] of 0..3; last : 0..1;
startstate begin for n : n_t do seen[n] := 0; end; last := 0; end;
  on "say" m : Say from n ==> begin seen[n] := seen[n] < 3 ? seen[n] + 1 : 3; # end;
  rule "last" last = 0 & g = 0 ==> begin last := 1; end;
  %
end;
`
	for _, c := range []struct {
		more, does, rule, faults string
		parts, states            int
	}{
		{parts: 4, states: 4 + 4 + 4 + 2},
		{does: "g := 1;", parts: 4, states: 4 + 4 + 4 + 2},
		{does: "last := m.v;", parts: 1, states: 4 * 4 * 4 * 2},
		{rule: `rule "sum" seen[0] > seen[1] ==> begin g := 1; end;`, parts: 3, states: 4*4 + 4 + 2},
		{rule: `ruleset n : n_t do rule "one" seen[n] = 3 ==> begin seen[n] := 0; end; end;`,
			parts: 4, states: 4 + 4 + 4 + 2},
		{rule: `on "two" q : quorum 2 of Say from n ==> begin end;`, parts: 2, states: 4*4*4 + 2},
		{more: "Own () from L to L;", does: "send Own() to L;", parts: 2, states: 4*4*4 + 2},
		{faults: "faults crash L at most 1; end;", parts: 1, states: 4*4*4*2 + 1},
	} {
		text := strings.NewReplacer("@", c.more, "#", c.does, "%", c.rule).Replace(model) + c.faults
		x := exploredOf(t, text)
		parts, states := 0, 0
		for _, i := range x.instances {
			if i.role != nil && i.role.Name == "L" {
				parts++
				states += len(i.nodes)
			}
		}
		if parts != c.parts || states != c.states {
			t.Errorf("%q %q %q %q: %d parts with %d states, not %d with %d",
				c.more, c.does, c.rule, c.faults, parts, states, c.parts, c.states)
		}
	}
}

// exploredOf returns an explorer that has explored a model.
func exploredOf(t *testing.T, text string) *explorer {
	t.Helper()
	p := modeltest.Compile(t, "factors.m", text, semantics.Options{})
	x, err := newExplorer(p, starts(p), Options{NewEngine: func(part *ir.Program) (engine.Engine, error) {
		return interp.New(part, interp.Options{}), nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	x.explore()
	return x
}

func starts(p *ir.Program) (states [][]uint64) {
	var b engine.Batch
	b.Reset(p.Layout.Words)
	interp.New(p, interp.Options{}).Starts(&b)
	for n := range b.Steps {
		states = append(states, b.State(n))
	}
	return states
}
