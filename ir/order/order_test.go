package order_test

import (
	"testing"

	"gomc/internal/chunked"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/parser"
	"gomc/semantics"
	"gomc/source"
)

// TestKinds: one loop of each kind, with its place; semantics/testdata/warnings.m has
// many more, and what is accepted.
func TestKinds(t *testing.T) {
	for body, want := range map[string]order.Dependence{
		"for i: s do last := i; end;":                                               {Kind: order.Left, Name: "last"},
		"for i: s do if !b then b := true; a[i] := true; end; end;":                 {Kind: order.Carried, Name: "b"},
		"for i: s do n := n + 1; if a[i] then return; end; end;":                    {Kind: order.Ended, Name: "n"},
		"b := exists i: s do count(i) end;":                                         {Kind: order.Stopped, Name: "n"},
		"multisetremovepred(k: m, multisetcount(l: m, m[l] = m[k] | a[m[l]]) > 1);": {Kind: order.Removed, Name: "m"},
	} {
		p := program(t, `type s: scalarset(3);
			var a: array [s] of boolean; b: boolean; n: 0..9; last: s; m: multiset [3] of s;
			function count(i: s): boolean; begin n := n + 1; return a[i]; end;
			startstate begin undefine last; end;
			rule begin `+body+` end;`)
		found := order.Find(p)
		if len(found) != 1 || found[0].Kind != want.Kind || found[0].Name != want.Name || found[0].Type.Name != "s" || !found[0].At.Known() {
			t.Errorf("%s: %+v, want %+v", body, found, want)
		}
	}
}

// TestStartStatesAreLeftOut: that not all renamings of a start state are start states
// does no harm.
func TestStartStatesAreLeftOut(t *testing.T) {
	p := program(t, `type s: scalarset(3); var last: s;
		startstate begin for i: s do last := i; end; end;
		rule last = last ==> begin end;`)
	if found := order.Find(p); len(found) != 0 {
		t.Errorf("%+v", found)
	}
}

// TestLoops: loops whose result may depend on the order, and loops of which it does not,
// where nothing is ever Undefined.
func TestLoops(t *testing.T) {
	everything := func(p *ir.Program) []bool { return defined(p, func(*ir.Var) bool { return true }) }
	chunked.Run(t, "testdata/loops.m", func(f *source.File) source.List { return places(f, everything) })
}

// TestMissed: what may stop before it comes to a run-time error.
func TestMissed(t *testing.T) {
	always := func(p *ir.Program) []bool { return defined(p, func(v *ir.Var) bool { return v.Name == "always" }) }
	chunked.Run(t, "testdata/missed.m", func(f *source.File) source.List { return places(f, always) })
}

// places lists what may depend on the order, each place once.
func places(f *source.File, defined func(*ir.Program) []bool) (list source.List) {
	model, list := parser.Parse(f)
	if list.HasErrors() {
		return list
	}
	p, list := semantics.Compile(model, semantics.Options{})
	if list.HasErrors() {
		return list
	}
	list = nil
	once := map[any]bool{}
	for _, s := range order.Dependents(p, defined(p)) {
		for _, d := range s.Dependences {
			if !once[d.Node] {
				list.Warnf("", d.At, "%v", &d)
			}
			once[d.Node] = true
		}
	}
	return list
}

// defined are the cells of some variables.
func defined(p *ir.Program, which func(*ir.Var) bool) []bool {
	out := make([]bool, len(p.Layout.Cells))
	for _, v := range p.Vars {
		for i := range v.Type.Cells() {
			out[v.Base+i] = which(v)
		}
	}
	return out
}

func program(t *testing.T, text string) *ir.Program {
	t.Helper()
	return modeltest.Compile(t, "m.m", text, semantics.Options{})
}
