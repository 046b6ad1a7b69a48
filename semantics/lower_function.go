package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/lower/rules"
	"gomc/semantics/lower/states"
	"gomc/source"
)

// proc is a function, or a procedure of a machine.
type proc struct {
	code       *code
	ir         *ir.Func
	of         *function // of one that is declared, else nil
	controlled bool      // its last parameter that the source does not have is the control of a machine
}

// declare makes a function with its parameters: the result, the instance, the control, and those of the source.
func (l *lowering) declare(f *function) {
	c := &code{checked: f.body.Body, frame: l.kernel.NewBody(), role: f.role}
	p := &proc{code: c, ir: &ir.Func{Name: f.Name, At: f.At}, of: f}
	defer l.enter(p.code)()
	l.procs, l.program.Funcs = append(l.procs, p), append(l.program.Funcs, p.ir)
	p.code.frame.Func = p.ir
	if f.Result != nil {
		p.ir.Result, p.ir.Return = f.Result, p.code.frame.Temp(f.Result, f.resultAt).Base
	}
	if f.role != nil {
		l.instance(p.ir, f.role, f.At)
		l.control(p)
	}
	for i, param := range f.Func.Params {
		l.parameter(p.ir, f.params[i], param.Name)
	}
}

// instance gives a procedure of a process, which stands at a place, its instance: the local state by reference and the
// index by value.
func (l *lowering) instance(f *ir.Func, r *role, at source.Span) {
	b := l.code.frame
	if r.proc.Index == nil {
		b.Own = &ir.Place{Root: ir.State, Base: r.proc.Var.Base, Type: r.state(), At: f.At}
		return
	}
	reg := b.NewReg()
	b.Own = &ir.Place{Root: ir.Ref, Reg: reg, Type: r.state(), At: at}
	index := b.Temp(r.proc.Index, r.indexAt())
	b.Self = &ir.Load{Place: index}
	f.Params = []ir.FuncParam{{Name: "(state)", Type: r.state(), ByRef: true, Reg: reg},
		{Name: r.indexName(), Type: r.proc.Index, Cell: index.Base}}
}

// control gives a machine's procedure the record in which it says what comes next.
func (l *lowering) control(p *proc) {
	if p.code.role.machine == nil || p.ir.Result != nil {
		return
	}
	reg := p.code.frame.NewReg()
	of := l.machines[p.code.role.machine].control
	p.code.block, p.controlled = states.Called(p.code.frame, p.code.checked.Effects, of, reg, p.ir.At), true
	p.ir.Params = append(p.ir.Params, ir.FuncParam{Name: "(control)", Type: p.code.role.machine.m.Control, ByRef: true, Reg: reg})
}

func (l *lowering) parameter(f *ir.Func, s *core.Symbol, name string) {
	b := l.code.frame
	param := ir.FuncParam{Name: name, Type: s.Type, ByRef: s.Param > 0}
	if param.ByRef {
		param.Reg = b.NewReg()
		b.KeepAt(s, &ir.Place{Root: ir.Ref, Reg: param.Reg, Type: s.Type, At: s.At})
	} else {
		place := b.Local(name, s.Type, s.At)
		param.Cell = place.Base
		b.KeepAt(s, place)
	}
	f.Params = append(f.Params, param)
}

// function lowers a function's body.
func (l *lowering) function(f *function) {
	p := l.declared(&f.Func)
	defer l.enter(p.code)()
	rules.Procedure(p.code.frame, p.ir, f.checked)
}

// declared is what was made of a function.
func (l *lowering) declared(f *core.Func) *proc {
	return l.procs[slices.IndexFunc(l.procs, func(p *proc) bool { return p.of != nil && &p.of.Func == f })]
}

// proc is what a procedure was lowered from, or nil.
func (l *lowering) proc(f *ir.Func) *proc {
	if i := slices.IndexFunc(l.procs, func(p *proc) bool { return p.ir == f }); i >= 0 {
		return l.procs[i]
	}
	return nil
}

// Call gives a call the instance and the control of a process or machine.
func (h hosted) Call(f *core.Func, at source.Span) *ir.Call {
	p, l := h.l.declared(f), h.l
	out := &ir.Call{Func: p.ir, At: at}
	if p.code.role != nil && p.code.role.proc.Index != nil {
		out.Args = []ir.Arg{{Ref: kernel.At(l.code.frame.Own, at), At: at}, {X: l.code.frame.Self, At: at}}
	}
	if p.controlled {
		out.Args = append(out.Args, ir.Arg{Ref: l.block().Control(at), At: at})
	}
	return out
}

// Called ends the block when the procedure called has ended it.
func (h hosted) Called(f *core.Func, at source.Span) []ir.Stmt {
	c := h.l.code
	if !h.l.declared(f).controlled ||
		c.checked.Func == nil || c.checked.Func.Result != nil || c.checked.Fixed.Stays != "" {
		return nil
	}
	return []ir.Stmt{h.l.block().After(at)}
}
