package interp

import (
	"math"
	"runtime/debug"
	"testing"

	"gomc/engine"
	"gomc/ir"
)

// Whatever the shape of a runaway recursion, it must fault below the half gigabyte
// beyond which Go cannot double a stack again. Here at a sixteenth, for speed: a
// stack beyond 32 MB ends the test binary.
func TestStackOfRecursion(t *testing.T) {
	defer debug.SetMaxStack(debug.SetMaxStack(33 << 20))
	self := func(f *ir.Func) *ir.Call { return &ir.Call{Func: f, At: src("f()"), Into: local("r", 0, boolean)} }
	one := func(body ir.Stmt) []ir.Stmt {
		return []ir.Stmt{&ir.For{Loop: ir.Loop{From: num(0), To: num(0), At: src("for")}, Body: []ir.Stmt{body}}}
	}
	for name, build := range map[string]func(f *ir.Func) []ir.Stmt{
		"statement": func(f *ir.Func) []ir.Stmt { return []ir.Stmt{&ir.CallStmt{Call: self(f)}} },
		"loop":      func(f *ir.Func) []ir.Stmt { return one(&ir.CallStmt{Call: self(f)}) },
		"loops":     func(f *ir.Func) []ir.Stmt { return one(one(one(&ir.CallStmt{Call: self(f)})[0])[0]) },
		"quantifier": func(f *ir.Func) []ir.Stmt {
			loop := ir.Loop{From: num(0), To: num(0), At: src("forall")}
			return []ir.Stmt{&ir.If{Cond: &ir.Quant{Loop: loop, Body: self(f)}}}
		},
		"index": func(f *ir.Func) []ir.Stmt {
			p := local("a", 0, boolean)
			p.Path = []ir.Step{{Index: self(f), Count: 1, At: src("a[f()]")}}
			return []ir.Stmt{set(p, load(p))}
		},
	} {
		t.Run(name, func(t *testing.T) {
			f := &ir.Func{Name: "f", Result: boolean, Cells: 1, Regs: 1}
			f.Body = append(build(f), &ir.Return{})
			p := program(variable("x", boolean))
			p.RecursionLimit = math.MaxInt
			p.Starts = []*ir.Rule{start(&ir.CallStmt{Call: self(f)})}
			m := machine(p)
			m.limits.levels = maxLevels / 16
			ended := make(chan *engine.Fault)
			go func() { // on a stack of its own
				var b engine.Batch
				m.Starts(&b)
				ended <- b.Steps[0].Fault
			}()
			if fault := <-ended; fault == nil || fault.Kind != engine.RecursionLimit {
				t.Fatal(fault)
			}
		})
	}
}
