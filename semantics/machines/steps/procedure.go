package steps

import (
	"gomc/ir"
	"gomc/semantics/kernel"
	"gomc/semantics/rules"
	"gomc/source"
)

// Procedure is a procedure of a machine that no declaration has: a block, or what blocks go on to.
type Procedure struct {
	*Block
	Func *ir.Func
}

// NewProcedure begins one. It is given the instance at hand and, where it is called by blocks, their control.
func NewProcedure(code *kernel.Body, of *Control, p *rules.Process, name string, called bool,
	at source.Span) *Procedure {
	f := &ir.Func{Name: p.Name + "." + name, At: at}
	code.Func = f
	record := p.Var.Type
	if p.Process.Index == nil {
		code.Own = &ir.Place{Root: ir.State, Base: p.Var.Base, Type: record, At: at}
	} else {
		record = record.Elem
		reg := code.NewReg()
		code.Own = &ir.Place{Root: ir.Ref, Reg: reg, Type: record, At: at}
		index := code.Temp(p.Process.Index, p.At)
		code.Self = &ir.Load{Place: index}
		f.Params = []ir.FuncParam{{Name: "(state)", Type: record, ByRef: true, Reg: reg},
			{Name: p.Index, Type: p.Process.Index, Cell: index.Base}}
	}
	b := of.Block(code)
	if called {
		b = of.Called(code, code.NewReg(), at)
		f.Params = append(f.Params, ir.FuncParam{Name: "(control)", Type: b.control.Type, ByRef: true, Reg: b.control.Reg})
	}
	return &Procedure{Block: b, Func: f}
}

// ByRef adds a parameter that is given by reference.
func (p *Procedure) ByRef(name string, t *ir.Type, at source.Span) *ir.Place {
	reg := p.Code.NewReg()
	p.Func.Params = append(p.Func.Params, ir.FuncParam{Name: name, Type: t, ByRef: true, Reg: reg})
	return &ir.Place{Root: ir.Ref, Reg: reg, Type: t, At: at}
}

// Finish gives it its body.
func (p *Procedure) Finish(body []ir.Stmt) { rules.Finish(p.Code, p.Func, body) }

// Fill gives it the body that a function makes.
func (p *Procedure) Fill(lower func() []ir.Stmt) { p.Finish(lower()) }

// Call calls a procedure that blocks call, for the instance at hand.
func (b *Block) Call(p *Procedure, at source.Span, more ...ir.Arg) ir.Stmt {
	b.Effects.Call(p.Effects, nil)
	var args []ir.Arg
	if b.of.machine.Proc.Index != nil {
		args = []ir.Arg{{Ref: kernel.At(b.Code.Own, at), At: at}, {X: b.Code.Self, At: at}}
	}
	args = append(args, ir.Arg{Ref: b.Control(at), At: at})
	return &ir.CallStmt{Call: &ir.Call{Func: p.Func, At: at, Args: append(args, more...)}}
}
