package grow_test

import (
	"slices"
	"sync/atomic"
	"testing"

	"gomc/ir"
	"gomc/prove/form"
	"gomc/prove/grow"
	"gomc/prove/step"
)

// counter returns a model in which each node counts up to n, as long as no other one is ahead of it.
func counter(n int64) *step.Machine {
	number := &form.Type{Kind: form.Number, Count: n + 1}
	of := func(reg int) *form.Place {
		return &form.Place{Root: ir.State, Type: number, Size: 1, Path: []form.Step{{Index: &form.Reg{N: reg}, Node: true}}}
	}
	x, y := &form.Load{Place: of(0)}, &form.Load{Place: of(1)}
	up := &form.Rule{Title: "up", Regs: 2, Params: []form.Param{{Name: "i", Node: true}, {Name: "j", Node: true, Reg: 1}},
		Guard: []form.Expr{&form.Binary{Op: ir.Lt, X: x, Y: &form.Const{V: n}}, &form.Binary{Op: ir.Le, X: x, Y: y}},
		Body:  []form.Stmt{&form.Store{Dst: of(0), X: &form.Binary{Op: ir.Add, X: x, Y: &form.Const{V: 1}}}}}
	start := &form.Rule{Title: "start", Body: []form.Stmt{&form.Set{
		Dst: &form.Place{Root: ir.State, Size: 1}, Cells: []int64{1}, Wide: true}}}
	return step.New(&form.Program{Node: "node_t", Starts: []*form.Rule{start}, Rules: []*form.Rule{up},
		Cells: []form.Cell{{Name: "x[·]", Dims: 1, Kind: form.Number, Count: n + 1, Type: &ir.Type{Kind: ir.Range}}}}, 2, nil)
}

// TestFind: all pairs of numbers are found, whatever the number of workers, and in the same order: they take several
// pieces.
func TestFind(t *testing.T) {
	m := counter(24)
	one := grow.Find(m, grow.Options{Look: func() {}})
	if len(one.States) != 25*26/2 || one.Views.Len() != 25*25 || one.Failure != nil {
		t.Fatal(len(one.States), one.Views.Len(), one.Failure)
	}
	for _, workers := range []int{2, 5} {
		other := grow.Find(m, grow.Options{Look: func() {}, Workers: workers})
		if other.Steps != one.Steps || other.Expanded != one.Expanded || other.Rounds != one.Rounds ||
			!slices.EqualFunc(other.States, one.States, slices.Equal[step.State]) {
			t.Error(workers, other.Steps, one.Steps)
		}
	}
}

// TestLimit: growing stops at the bound on states.
func TestLimit(t *testing.T) {
	if s := grow.Find(counter(24), grow.Options{Look: func() {}, MaxStates: 300, Workers: 2}); !s.Limited || len(s.States) != 301 {
		t.Error(s.Limited, len(s.States))
	}
}

// TestEnd: what ends one worker ends all, and the caller.
func TestEnd(t *testing.T) {
	var looks atomic.Int64
	defer func() {
		if got := recover(); got != any("over") {
			t.Error(got)
		}
	}()
	grow.Find(counter(24), grow.Options{Workers: 2, Look: func() {
		if looks.Add(1) > 2000 {
			panic("over")
		}
	}})
}
