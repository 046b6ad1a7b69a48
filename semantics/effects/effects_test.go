package effects

import (
	"testing"

	"gomc/ir"
)

// TestClose: callers have the effects of the functions that they call, also around a cycle of calls. An effect on a
// `var` parameter becomes one on the place of the argument.
func TestClose(t *testing.T) {
	n, m := &ir.Var{Name: "n"}, &ir.Var{Name: "m"}
	p, q, rule := New(), New(), New()
	p.Wrote(Origin{Param: 1})
	p.Wrote(Origin{Global: n})
	p.Call(q, nil)
	q.Call(p, map[int]Origin{1: {Param: 2}})
	q.Raises = true
	rule.Call(q, map[int]Origin{2: {Global: m}})
	Close([]*Effects{p, q})
	if !rule.AbsorbCalls() || rule.AbsorbCalls() {
		t.Error("the calls of the rule were news not once")
	}
	switch {
	case !p.Raises || !q.Written[n] || !q.Params[2] || q.Params[1]:
		t.Errorf("around the circle: %+v, %+v", p, q)
	case !rule.Writes || !rule.Raises || !rule.Written[n] || !rule.Written[m] || len(rule.Params) != 0:
		t.Errorf("the rule: %+v", rule)
	}
}

// TestAbsorb: a part of the code adds its calls, too, and a place of the frame is no effect.
func TestAbsorb(t *testing.T) {
	callee, part, whole := New(), New(), New()
	callee.Wrote(Origin{Own: true})
	part.Wrote(Origin{})
	part.Call(callee, nil)
	whole.Absorb(part)
	if whole.Writes {
		t.Error("the code writes before its calls are known")
	}
	if whole.AbsorbCalls(); !whole.Writes {
		t.Error("the call of the part is not one of the whole")
	}
}
