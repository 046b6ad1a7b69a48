package check

import (
	"strings"
	"testing"

	"gomc/ir"
	"gomc/source"
)

func src(text string) source.Span {
	return source.Span{File: source.NewFile("t.m", text), End: len(text)}
}

var boolean = &ir.Type{Kind: ir.Bool}

func rng(lo, hi int64) *ir.Type { return &ir.Type{Kind: ir.Range, Lo: lo, Hi: hi} }

// world is a small correct program, to be spoilt.
type world struct {
	p           *ir.Program
	x, b, a, s  *ir.Place // 0..3, boolean, array [0..2] of 0..3, multiset
	elem        *ir.Type
	rule        *ir.Rule
	pure, dirty *ir.Func
	prop        *ir.Property
}

func newWorld() *world {
	w := &world{elem: &ir.Type{Kind: ir.Record, Fields: []ir.Field{{Name: "k", Type: boolean}}}}
	vars := []*ir.Var{{Name: "x", Type: rng(0, 3)}, {Name: "b", Type: boolean},
		{Name: "a", Type: &ir.Type{Kind: ir.Array, Index: rng(0, 2), Elem: rng(0, 3)}},
		{Name: "s", Type: &ir.Type{Kind: ir.Bag, Cap: 2, Elem: w.elem}}}
	w.p = &ir.Program{Vars: vars, Layout: ir.NewLayout(vars), Covers: []*ir.CoverPoint{{}}}
	place := func(i int) *ir.Place {
		return &ir.Place{Base: vars[i].Base, Type: vars[i].Type, At: src(vars[i].Name)}
	}
	w.x, w.b, w.a, w.s = place(0), place(1), place(2), place(3)
	w.pure = &ir.Func{Name: "pure", Result: boolean, Cells: 1, Params: []ir.FuncParam{{ByRef: true, Type: rng(0, 3)}}, Regs: 1,
		Body: []ir.Stmt{&ir.Return{}}}
	w.dirty = &ir.Func{Name: "dirty", Result: boolean, Cells: 1, Params: []ir.FuncParam{{ByRef: true, Type: rng(0, 3)}}, Regs: 1,
		Body: []ir.Stmt{&ir.Undefine{Dst: &ir.Place{Root: ir.Ref, Type: rng(0, 3)}}, &ir.Return{}}}
	w.p.Funcs = []*ir.Func{w.pure, w.dirty}
	w.rule = &ir.Rule{At: src("rule"), Cells: 4, Regs: 4, Params: []ir.Param{
		{Name: "i", Kind: ir.Each, Reg: 0, From: 0, To: 2, By: 1},
		{Name: "m", Kind: ir.Pick, Reg: 1, Sender: -1, Choices: []ir.Choice{{Bag: w.s, Reg: 1, Into: 0}}},
	}, Guard: w.load(w.b), Body: []ir.Stmt{&ir.BagRemove{Bag: w.s, Index: &ir.Reg{N: 1}, At: src("remove")}}}
	w.p.Rules = []*ir.Rule{w.rule}
	w.p.Starts = []*ir.Rule{{At: src("start")}}
	w.prop = &ir.Property{Cond: w.load(w.b)}
	w.p.Properties = []*ir.Property{w.prop}
	return w
}

func (w *world) load(p *ir.Place) ir.Expr { return &ir.Load{Place: p} }

// frame returns a place in the rule's frame.
func (w *world) frame(cell int, t *ir.Type) *ir.Place {
	return &ir.Place{Root: ir.Frame, Base: cell, Type: t, At: src("f")}
}

// called returns a call of f on x, its result in the frame.
func (w *world) called(f *ir.Func) ir.Expr {
	return &ir.Call{Func: f, Args: []ir.Arg{{Ref: w.x}}, Into: w.frame(3, boolean), At: src("f(x)")}
}

func (w *world) do(s ...ir.Stmt) { w.rule.Body = append(w.rule.Body, s...) }

func TestCorrect(t *testing.T) {
	w := newWorld()
	w.do(&ir.If{Cond: w.called(w.dirty), Then: []ir.Stmt{&ir.Store{Dst: w.a.IndexBy(&ir.Reg{N: 0}, src("a[i]")), X: w.load(w.x), At: src(":=")}}},
		&ir.Bind{Reg: 2, Place: w.a.IndexBy(&ir.Reg{N: 0}, src("a[i]"))},
		&ir.Undefine{Dst: &ir.Place{Root: ir.Ref, Reg: 2, Type: rng(0, 3)}},
		&ir.Let{Reg: 3, X: w.load(w.x)},
		&ir.Copy{Dst: w.b, Src: w.s.Slot(&ir.Reg{N: 1}, src("s[i]")).Field(w.elem.Fields[0], src("k")), At: src(":=")})
	if err := Program(w.p); err != nil {
		t.Error(err)
	}
}

func TestHead(t *testing.T) {
	for name, guard := range map[string]func(w *world) ir.Expr{
		"what a parameter fills":       func(w *world) ir.Expr { return w.load(w.frame(0, boolean)) },
		"what nothing fills":           func(w *world) ir.Expr { return w.load(w.frame(2, boolean)) },
		"what was written just before": func(w *world) ir.Expr { return or(w.called(w.pure), w.load(w.frame(3, boolean))) },
		"what was written in both cases": func(w *world) ir.Expr {
			return or(&ir.Cond{C: w.load(w.b), A: w.called(w.pure), B: w.called(w.pure)}, w.load(w.frame(3, boolean)))
		},
	} {
		w := newWorld()
		w.rule.Guard = guard(w)
		w.rule.Params[1].Filter = w.load(w.frame(0, boolean)) // the candidate's
		if err := Program(w.p); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func or(x, y ir.Expr) ir.Expr { return &ir.Logic{Op: ir.Or, X: x, Y: y} }

func TestAssertions(t *testing.T) {
	for want, spoil := range map[string]func(w *world){
		"cell 1 is":               func(w *world) { w.p.Layout.Cells[1].Shift++ },
		"9 words":                 func(w *world) { w.p.Layout.Words = 9 },
		"x is at cell 1":          func(w *world) { w.p.Vars[0].Base = 1 },
		"range 3..0":              func(w *world) { w.p.Vars[0].Type = rng(3, 0) },
		"two fields k":            func(w *world) { w.elem.Fields = append(w.elem.Fields, ir.Field{Name: "k", Type: boolean, Offset: 1}) },
		"register 9":              func(w *world) { w.do(&ir.Let{Reg: 9, X: &ir.Const{}}) },
		"holds no value":          func(w *world) { w.do(&ir.Let{Reg: 2, X: &ir.Reg{N: 3}}) },
		"holds no address":        func(w *world) { w.do(&ir.Undefine{Dst: &ir.Place{Root: ir.Ref, Reg: 2, Type: boolean}}) },
		"values and addresses":    func(w *world) { w.do(&ir.Bind{Reg: 2, Place: w.x}, &ir.Let{Reg: 2, X: &ir.Const{}}) },
		"else than one queue":     func(w *world) { w.rule.Params[1].Skip = w.load(w.frame(0, boolean)) },
		"by what a function says": func(w *world) { w.rule.Params[1].Skip = w.called(w.pure) },
		"which is a parameter":    func(w *world) { w.do(&ir.Let{Reg: 0, X: &ir.Const{}}) },
		"frame cells 3..4 of 4": func(w *world) {
			w.do(&ir.Undefine{Dst: w.frame(3, &ir.Type{Kind: ir.Array, Index: rng(0, 1), Elem: boolean})})
		},
		"there is none at that place": func(w *world) { w.do(&ir.Undefine{Dst: &ir.Place{Base: 1, Type: rng(0, 3)}}) },
		"no array or bag of that shape": func(w *world) {
			p := w.a.IndexBy(&ir.Reg{N: 0}, src("a[i]"))
			p.Path[0].Stride = 2
			w.do(&ir.Undefine{Dst: p})
		},
		"said to be legal": func(w *world) {
			p := w.a.IndexBy(w.load(w.x), src("a[x]"))
			p.Path[0].Total = true
			w.do(&ir.Undefine{Dst: p})
		},
		"is a boolean, not a number":    func(w *world) { w.do(&ir.Let{Reg: 2, X: &ir.Unary{Op: ir.Neg, X: w.load(w.b), At: src("-b")}}) },
		"is a number, not a boolean":    func(w *world) { w.rule.Guard = w.load(w.x) },
		"compares a number with a bool": func(w *world) { w.rule.Guard = &ir.Binary{Op: ir.Eq, X: w.load(w.x), Y: w.load(w.b)} },
		"the connective of":             func(w *world) { w.rule.Guard = &ir.Logic{Op: ir.Add, X: w.load(w.b), Y: w.load(w.b)} },
		"an operator has no position":   func(w *world) { w.do(&ir.Let{Reg: 2, X: &ir.Binary{Op: ir.Add, X: w.load(w.x), Y: w.load(w.x)}}) },
		"the condition is missing":      func(w *world) { w.prop.Cond = nil },
		"writes x":                      func(w *world) { w.rule.Guard = w.called(w.dirty) },
		"guard or property":             func(w *world) { w.prop.Cond, w.prop.Cells = w.called(w.dirty), 4 },
		"takes 1 arguments, not 0":      func(w *world) { w.do(&ir.CallStmt{Call: &ir.Call{Func: w.pure, At: src("f()")}}) },
		"given by reference false": func(w *world) {
			w.do(&ir.CallStmt{Call: &ir.Call{Func: w.pure, Args: []ir.Arg{{X: &ir.Const{}}}, At: src("f()")}})
		},
		"has no place":                  func(w *world) { c := w.called(w.pure).(*ir.Call); c.Into = nil; w.rule.Guard = c },
		"no function of the program":    func(w *world) { w.rule.Guard = w.called(&ir.Func{}) },
		"can end without a return":      func(w *world) { w.pure.Body = nil },
		"moves 0..3 (range) to boolean": func(w *world) { w.do(&ir.Copy{Dst: w.b, Src: w.x, At: src(":=")}) },
		"with 1 added":                  func(w *world) { w.do(&ir.Copy{Dst: w.x, Src: w.x, Delta: 1, At: src(":=")}) },
		"not a bag":                     func(w *world) { w.do(&ir.BagRemove{Bag: w.x, Index: &ir.Const{}, At: src("remove")}) },
		"an element is":                 func(w *world) { w.do(&ir.BagAdd{Bag: w.s, Elem: w.x, At: src("add")}) },
		"cover point 1 of 1":            func(w *world) { w.do(&ir.Cover{Cond: w.load(w.b), Point: 1}) },
		"has the step 0":                func(w *world) { w.rule.Params[0].By = 0 },
		"picks one of 2 choices":        func(w *world) { p := &w.rule.Params[1]; p.Choices = append(p.Choices, p.Choices[0]) },
		"to the same cells": func(w *world) {
			p := &w.rule.Params[1]
			p.K, p.Choices = &ir.Const{V: 1}, append(p.Choices, ir.Choice{Bag: w.s, Reg: 2, Into: 0})
		},
		"fills the frame cells 4..4 of 4":  func(w *world) { w.rule.Params[1].Choices[0].Into = 4 },
		"a *ir.Return fills":               func(w *world) { p := w.frame(0, boolean); p.Pre = []ir.Stmt{&ir.Return{}}; w.do(&ir.Put{Place: p}) },
		"a start state has a guard":        func(w *world) { w.p.Starts[0].Guard = w.load(w.b) },
		"has no process":                   func(w *world) { w.rule.Kind = ir.Internal },
		"it has an instance of no process": func(w *world) { w.rule.Params[0].Self = true },
		"0 parameters for the instance of its process": func(w *world) {
			w.rule.Kind, w.rule.Process = ir.Internal, &ir.Process{Name: "P", Index: boolean}
		},
		"touches b without saying so": func(w *world) {
			w.rule.Kind, w.rule.Process = ir.Internal, &ir.Process{Name: "P"}
			w.rule.NonLocal = []*ir.Var{w.p.Vars[0], w.p.Vars[3]}
		},
		"cell 3 is read in the head": func(w *world) { // conjuncts are evaluated apart
			w.rule.Guard = &ir.Logic{Op: ir.And, X: w.called(w.pure), Y: w.load(w.frame(3, boolean))}
		},
		"frame cell 3 is read": func(w *world) { w.rule.Guard = or(or(w.load(w.b), w.called(w.pure)), w.load(w.frame(3, boolean))) },
		"frame cell 0 is read": func(w *world) {
			w.rule.Params[0] = ir.Param{Kind: ir.Alias, Bind: []ir.Stmt{&ir.Let{Reg: 0, X: w.load(w.frame(0, boolean))}}}
		},
		"the sender in a filter": func(w *world) { w.rule.Params[1].Sender, w.rule.Guard = 2, &ir.Reg{N: 2} },
		"register 2, the sender": func(w *world) { w.rule.Params[1].Sender = 2; w.do(&ir.Let{Reg: 3, X: &ir.Reg{N: 2}}) },
		"it has no variable":     func(w *world) { w.p.Processes = []*ir.Process{{Name: "P"}} },
		"its payload is nothing": func(w *world) { w.p.Messages = []*ir.Message{{Name: "M"}} },
		"sends s without saying so": func(w *world) {
			w.do(&ir.BagAdd{Bag: w.s, Elem: w.frame(0, w.elem), At: src("add")})
			role := &ir.Process{Name: "P", Var: w.p.Vars[0]}
			m := &ir.Message{Name: "M", Payload: w.elem, From: []*ir.Process{role}, To: []*ir.Process{role}}
			ch := &ir.Channel{Message: m, From: role, To: role, Var: w.p.Vars[3], Bag: w.p.Vars[3].Type}
			w.p.Vars[3].Channel = ch
		},
	} {
		t.Run(want, func(t *testing.T) {
			w := newWorld()
			spoil(w)
			err := Program(w.p)
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v", err)
			}
		})
	}
}
