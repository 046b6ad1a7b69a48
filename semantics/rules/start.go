package rules

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/kernel"
)

// Template is a start state as a procedure: of the model when Process is nil, else of each instance of a process.
type Template struct {
	Name    string
	Process *Process
	Func    *ir.Func
	Params  []ir.Param // of the rulesets around it: their values are the last arguments of Func
	Does    *effects.Effects
}

// StartState lowers a start state: the body of a procedure that was begun with its instance.
func (l *Lowering) StartState(b *kernel.Body, f *ir.Func, of *Process, x *core.StartState,
	does *effects.Effects) *Template {
	t := &Template{Name: x.Name, Process: of, Func: f, Does: does}
	var binds []ir.Stmt
	b.KeepSelf(x.Self)
	t.Params, binds = StartParams(b, f, x.Head)
	b.Allot(x.Locals)
	Finish(b, f, append(binds, b.Stmts(x.Body)...))
	l.Program.Funcs = append(l.Program.Funcs, f)
	return t
}

// Finish gives a procedure its body.
func Finish(b *kernel.Body, f *ir.Func, body []ir.Stmt) {
	f.Body, f.Cells, f.Regs, f.Locals = body, b.Cells, b.Regs, b.Locals
}

// StartParams makes the rulesets around a start state parameters of its procedure. It returns the rulesets, and the
// statements that begin the procedure.
func StartParams(b *kernel.Body, f *ir.Func, head []core.Header) (params []ir.Param, binds []ir.Stmt) {
	for _, h := range head {
		switch h := h.(type) {
		case *core.Each:
			p, let := startParam(b, f, h)
			params, binds = append(params, p), append(binds, let)
		case *core.Aliases:
			for _, p := range aliases(b, h) {
				binds = append(binds, p.Bind...)
			}
		}
	}
	return params, binds
}

// startParam passes a ruleset variable by value and moves it to its register.
func startParam(b *kernel.Body, f *ir.Func, h *core.Each) (ir.Param, ir.Stmt) {
	p := eachParam(b, h)
	typ := h.Values()
	cell := b.Temp(typ, h.Where)
	f.Params = append(f.Params, ir.FuncParam{Name: p.Name, Type: typ, Cell: cell.Base})
	return p, &ir.Let{Reg: p.Reg, X: &ir.Load{Place: cell}}
}

// Procedure lowers the body of a function or procedure that was begun with its parameters.
func Procedure(b *kernel.Body, f *ir.Func, x *core.Procedure) {
	b.KeepSelf(x.Self)
	b.Allot(x.Locals)
	body := b.Stmts(x.Body)
	if f.Result != nil {
		body = append(body, &ir.Fail{NoReturn: true, At: f.At})
	}
	Finish(b, f, body)
}
