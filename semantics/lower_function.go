package semantics

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/rules"
	"gomc/source"
)

// proc is a function or procedure that is declared.
type proc struct {
	code       *kernel.Body
	controlled bool // its last parameter that the source does not have is the control of a machine
}

// declare makes a function with its parameters: the result, the instance, the control, and those of the source.
func (l *lowering) declare(f *function) {
	b, made := l.kernel.NewBody(f.body), &ir.Func{Name: f.Name, At: f.At}
	p := &proc{code: b}
	l.funcs[&f.Func] = p
	b.Begin(made)
	if f.Result != nil {
		made.Result, made.Return = f.Result, b.Temp(f.Result, f.resultAt).Base
	}
	if f.role != nil {
		instance(b, made, f.role, f.At)
		l.control(p, f.role)
	}
	for i, param := range f.Func.Params {
		parameter(b, f.params[i], param.Name)
	}
}

// instance gives a procedure of a process, which stands at a place, its instance: the local state by reference and the
// index by value.
func instance(b *kernel.Body, f *ir.Func, r *role, at source.Span) {
	if r.Process.Index == nil {
		b.Own = &ir.Place{Root: ir.State, Base: r.Process.Var.Base, Type: r.State(), At: f.At}
		return
	}
	reg := b.NewReg()
	b.Own = &ir.Place{Root: ir.Ref, Reg: reg, Type: r.State(), At: at}
	index := b.Temp(r.Process.Index, r.indexAt())
	b.Self = &ir.Load{Place: index}
	f.Params = []ir.FuncParam{{Name: "(state)", Type: r.State(), ByRef: true, Reg: reg},
		{Name: r.indexName(), Type: r.Process.Index, Cell: index.Base}}
}

// control gives a machine's procedure the record that holds its control transfer.
func (l *lowering) control(p *proc, r *role) {
	f := p.code.Func
	if r.machine == nil || f.Result != nil {
		return
	}
	reg := p.code.NewReg()
	l.machines[r.machine].control.Called(p.code, reg, f.At)
	p.controlled = true
	f.Params = append(f.Params, ir.FuncParam{Name: "(control)", Type: r.machine.m.Types.Control, ByRef: true, Reg: reg})
}

func parameter(b *kernel.Body, s *core.Symbol, name string) {
	param := ir.FuncParam{Name: name, Type: s.Type, ByRef: s.Param > 0}
	if param.ByRef {
		param.Reg = b.NewReg()
		b.KeepAt(s, &ir.Place{Root: ir.Ref, Reg: param.Reg, Type: s.Type, At: s.At})
	} else {
		place := b.Local(name, s.Type, s.At)
		param.Cell = place.Base
		b.KeepAt(s, place)
	}
	b.Func.Params = append(b.Func.Params, param)
}

// function lowers a function's body.
func (l *lowering) function(f *function) {
	b := l.funcs[&f.Func].code
	rules.Procedure(b, b.Func, f.checked)
}
