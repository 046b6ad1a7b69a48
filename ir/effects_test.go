package ir

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gomc/source"
)

// effectsModel has two processes' worth of local state, a matrix and a bag, and
// functions that reach them in roundabout ways.
type effectsModel struct {
	p                   *Program
	local, matrix, net  *Var
	node, num, rec, msg *Type
}

func newEffectsModel() *effectsModel {
	m := &effectsModel{node: &Type{Kind: Scalarset, Name: "node", Size: 3}, num: &Type{Kind: Range, Lo: 0, Hi: 9}}
	m.rec = &Type{Kind: Record, Fields: []Field{{Name: "a", Type: m.num}, {Name: "b", Type: m.num, Offset: 1}}}
	m.msg = &Type{Kind: Record, Fields: []Field{{Name: "k", Type: m.num}}}
	m.local = &Var{Name: "local", Type: &Type{Kind: Array, Index: m.node, Elem: m.rec}}
	m.matrix = &Var{Name: "matrix", Type: &Type{Kind: Array, Index: m.node, Elem: &Type{Kind: Array, Index: m.node, Elem: m.num}}}
	m.net = &Var{Name: "net", Type: &Type{Kind: Array, Index: m.node, Elem: &Type{Kind: Bag, Cap: 2, Elem: m.msg}}}
	vars := []*Var{m.local, m.matrix, m.net}
	m.p = &Program{Vars: vars, Layout: NewLayout(vars)}
	return m
}

func whole(v *Var) *Place { return &Place{Base: v.Base, Type: v.Type} }

func at(p *Place, indices ...Expr) *Place {
	for _, i := range indices {
		p = p.IndexBy(i, source.Span{})
	}
	return p
}

func (m *effectsModel) field(p *Place, name string) *Place {
	f, _ := p.Type.Field(name)
	return p.Field(f, source.Span{})
}

func reg(n int) Expr     { return &Reg{N: n} }
func num(v int64) Expr   { return &Const{V: v} }
func load(p *Place) Expr { return &Load{Place: p} }
func add(x, y Expr) Expr { return &Binary{Op: Add, X: x, Y: y} }
func each(r int, t *Type) Param {
	return Param{Kind: Each, Reg: r, Type: t, To: int64(t.Count()) - 1, By: 1}
}
func frame(n int, t *Type) *Place       { return &Place{Root: Frame, Base: n, Type: t} }
func refTo(r int, t *Type) *Place       { return &Place{Root: Ref, Reg: r, Type: t} }
func callOf(f *Func, args ...Arg) *Call { return &Call{Func: f, Args: args} }
func (m *effectsModel) names(l []Access) string {
	var out []string
	d := &dumper{p: m.p}
	for i := range l {
		a := &l[i]
		steps := accessSteps(a)
		fits := func(t *Type) bool { return t.Cells() == a.Cells }
		out = append(out, fmt.Sprint(a.Kind, " ", d.within(a.Var.Name, a.Var.Type, a.Base-a.Var.Base, steps, fits)))
	}
	return strings.Join(out, ", ")
}

func TestRuleFacts(t *testing.T) {
	m := newEffectsModel()
	own := func() *Place { return at(whole(m.local), reg(0)) }
	// var r: rec, n by value: r.a := matrix[n][r.b]
	viaRef := &Func{Name: "viaRef", Params: []FuncParam{{ByRef: true, Reg: 0, Type: m.rec}, {Type: m.node, Cell: 0}}, Cells: 1, Regs: 1}
	n := load(frame(0, m.node))
	viaRef.Body = []Stmt{&Copy{Dst: m.field(refTo(0, m.rec), "a"), Src: at(whole(m.matrix), n, load(m.field(refTo(0, m.rec), "b")))}}
	// calls itself with the next element
	again := &Func{Name: "again", Params: []FuncParam{{ByRef: true, Reg: 0, Type: m.num}}, Regs: 1}
	again.Body = []Stmt{&Store{Dst: refTo(0, m.num), X: num(1)},
		&CallStmt{callOf(again, Arg{Ref: at(whole(m.matrix), num(1), num(2))})}}
	twice := &Func{Name: "twice", Params: []FuncParam{{ByRef: true, Reg: 0, Type: m.rec}}, Regs: 1, Body: []Stmt{
		&CallStmt{callOf(viaRef, Arg{Ref: refTo(0, m.rec)}, Arg{X: num(2)})}}}
	slot := at(whole(m.net), reg(0)).Slot(reg(1), source.Span{})
	for name, c := range map[string]struct {
		guard Expr
		body  []Stmt
		want  string
	}{
		"own field":        {nil, []Stmt{&Store{Dst: m.field(own(), "b"), X: load(m.field(own(), "a"))}}, "| assign local[r0].b, look local[r0].a"},
		"guard":            {&IsUndefined{Place: m.field(own(), "a")}, nil, "look local[r0].a |"},
		"whole record":     {nil, []Stmt{&Undefine{own()}}, "| assign local[r0]"},
		"constant":         {nil, []Stmt{&Undefine{at(whole(m.local), num(2))}}, "| assign local[node_2]"},
		"computed":         {nil, []Stmt{&Undefine{at(whole(m.local), add(reg(0), num(0)))}}, "| assign local[*]"},
		"moved":            {nil, []Stmt{&Undefine{at(whole(m.local), &Convert{X: reg(0), Delta: 1})}}, "| assign local[r0 +1]"},
		"loop":             {nil, []Stmt{&For{Loop: Loop{Reg: 2, From: num(0), To: num(2)}, Body: []Stmt{&Undefine{at(whole(m.matrix), reg(0), reg(2))}}}}, "| assign matrix[r0][*]"},
		"value alias":      {nil, []Stmt{&Let{Reg: 2, X: reg(0)}, &Undefine{at(whole(m.local), reg(2))}}, "| assign local[r0]"},
		"two values":       {nil, []Stmt{&Let{Reg: 2, X: reg(0)}, &Let{Reg: 2, X: num(1)}, &Undefine{at(whole(m.local), reg(2))}}, "| assign local[*]"},
		"alias":            {nil, []Stmt{&Bind{Reg: 2, Place: own()}, &Undefine{m.field(refTo(2, m.rec), "b")}}, "| assign local[r0].b"},
		"call":             {nil, []Stmt{&CallStmt{callOf(viaRef, Arg{Ref: own()}, Arg{X: reg(0)})}}, "| look matrix[r0][*], assign local[r0].a, look local[r0].b"},
		"call of call":     {nil, []Stmt{&CallStmt{callOf(twice, Arg{Ref: own()})}}, "| look matrix[node_2][*], assign local[r0].a, look local[r0].b"},
		"to a local":       {nil, []Stmt{&CallStmt{callOf(twice, Arg{Ref: frame(0, m.rec)})}}, "| look matrix[node_2][*]"},
		"recursion":        {nil, []Stmt{&CallStmt{callOf(again, Arg{Ref: at(whole(m.matrix), num(0), num(0))})}}, "| assign matrix[node_0][node_0], assign matrix"},
		"bag":              {nil, []Stmt{&BagAdd{Bag: at(whole(m.net), reg(0)), Elem: frame(0, m.msg)}}, "| add net[r0]"},
		"slot":             {nil, []Stmt{&Store{Dst: m.field(slot, "k"), X: num(1)}}, "| assign net[r0]"},
		"alias of a slot":  {nil, []Stmt{&Bind{Reg: 2, Place: slot}, &Store{Dst: m.field(refTo(2, m.msg), "k"), X: num(1)}}, "| assign net[r0]"},
		"temporary":        {nil, []Stmt{&Copy{Dst: frame(0, m.num), Src: &Place{Root: Frame, Type: m.num, Pre: []Stmt{&Copy{Dst: frame(0, m.num), Src: m.field(own(), "b")}}}}}, "| look local[r0].b"},
		"outside: a fault": {nil, []Stmt{&Undefine{at(whole(m.local), num(7))}}, "|"},
	} {
		t.Run(name, func(t *testing.T) {
			r := &Rule{Params: []Param{each(0, m.node)}, Guard: c.guard, Body: c.body, Regs: 4, Cells: 4}
			f := m.p.RuleEffects(r)
			got := strings.TrimSpace(m.names(f.Guard) + " | " + m.names(f.Body))
			if got != c.want {
				t.Errorf("%s\nwant %s", got, c.want)
			}
		})
	}
}

func TestCellsOfAnInstance(t *testing.T) {
	m := newEffectsModel()
	r := &Rule{Params: []Param{each(0, m.node), each(1, m.node)},
		Body: []Stmt{&Undefine{m.field(at(whole(m.local), reg(1)), "b")}, &Undefine{at(whole(m.matrix), reg(0), add(reg(1), num(0)))}}}
	f := m.p.RuleEffects(r)
	value := func(reg int) (int64, bool) { return []int64{2, 1}[reg], true }
	for _, c := range []struct {
		value func(int) (int64, bool)
		want  []int
	}{
		{value, []int{3, 12, 13, 14}},
		{nil, []int{1, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}},
		{func(reg int) (int64, bool) { return 0, reg == 0 }, []int{1, 3, 5, 6, 7, 8}},
	} {
		if got := slices.Collect(Writes(f.Body, m.p, c.value).All()); !slices.Equal(got, c.want) {
			t.Errorf("%v, want %v", got, c.want)
		}
	}
	if n := Reads(f.Body, m.p, nil).Len(); n != 0 {
		t.Errorf("assignments read %d cells", n)
	}
}

func TestVisible(t *testing.T) {
	m := newEffectsModel()
	m.net.Channel = &Channel{Var: m.net}
	m.p.Rules = []*Rule{
		{Params: []Param{each(0, m.node)}, Body: []Stmt{&Undefine{m.field(at(whole(m.local), reg(0)), "b")}}},
		{Params: []Param{each(0, m.node)}, Body: []Stmt{&Undefine{m.field(at(whole(m.local), reg(0)), "a")}}},
		{Body: []Stmt{&Undefine{at(whole(m.net), num(1))}}},
	}
	m.p.Properties = []*Property{{Cond: &IsUndefined{Place: m.field(at(whole(m.local), num(1)), "a")}}}
	if got := m.p.Visible(); !slices.Equal(got, []bool{false, true, false}) || m.p.ReadsChannel(m.p.Properties[0]) {
		t.Error(got)
	}
	m.p.Properties = append(m.p.Properties, &Property{Cond: &Count{Bag: at(whole(m.net), num(1)), Reg: -1}})
	if got := m.p.Visible(); !slices.Equal(got, []bool{false, true, true}) || !m.p.ReadsChannel(m.p.Properties[1]) {
		t.Error(got)
	}
}
