package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/lower/rules"
	"gomc/semantics/lower/states"
	"gomc/semantics/types"
	"gomc/source"
)

// function is a declared function or procedure.
type function struct {
	core.Func
	decl       *ast.FuncDecl
	ir         *ir.Func
	role       *role    // of a process's function
	result     *ir.Type // as declared; Result, and that of ir, may be wider
	hidden     int      // leading ir.Params that the source does not have: the process's state and index, a machine's control
	controlled bool     // the last of them is a machine's control
	body       *body
}

// declareFunc enters a function's name and signature; r is its process, or nil.
func (c *compiler) declareFunc(d *ast.FuncDecl, r *role) {
	if d.External {
		c.errorf(codes.Unsupported, d.At(), "external functions are not supported: gomc runs no foreign code").
			Suggest("write %q in the modelling language", d.Name.Name)
		return
	}
	f := &function{decl: d, role: r, body: c.newBody(r), ir: &ir.Func{Name: d.Name.Name, At: d.Name.At()}}
	f.body.Func, f.body.code.Func = &f.Func, f.ir
	c.functions[&f.Func], c.types.Uses.Of[&f.Func] = f, f.body.Effects
	f.Name, f.At = d.Name.Name, d.Name.At()
	c.declare(d.Name, &symbol{Symbol: &core.Symbol{Kind: core.Function, Func: &f.Func}, kept: &kernel.Storage{Func: f.ir}})
	if d.Result != nil {
		f.result = c.types.TypeOf(d.Result)
		c.types.Typed(d.Name, f.result)
		f.ir.Result = f.result
		c.differences.NoteIf(types.IsInt(f.result), compat.Result, d.Name.At())
		if c.opts.Dialect.UncheckedCall && f.result != core.BadType {
			f.ir.Result = unchecked(f.result)
		}
		f.Result = f.ir.Result
		f.ir.Return = f.body.code.Temp(f.ir.Result, d.Result.At()).Base
	}
	if r != nil {
		c.hiddenParams(f, r)
		c.controlParam(f, r)
	}
	for _, p := range d.Params {
		c.declareParams(f, p)
	}
	c.funcs = append(c.funcs, f)
	c.prog.Funcs = append(c.prog.Funcs, f.ir)
}

// hiddenParams gives a process's function its instance: the local state by
// reference and the index by value.
func (c *compiler) hiddenParams(f *function, r *role) {
	if r.proc.Index == nil {
		return
	}
	reg := f.body.code.NewReg()
	f.body.code.Own = &ir.Place{Root: ir.Ref, Reg: reg, At: f.decl.Name.At()}
	index := f.body.code.Temp(r.proc.Index, r.indexAt())
	f.body.code.Self = &ir.Load{Place: index}
	f.ir.Params = []ir.FuncParam{{Name: "(state)", ByRef: true, Reg: reg},
		{Name: r.indexName(), Type: r.proc.Index, Cell: index.Base}}
	f.hidden = 2
}

// controlParam gives a machine's procedure the record in which it says what comes next.
func (c *compiler) controlParam(f *function, r *role) {
	if r.machine == nil || f.decl.Result != nil {
		return
	}
	reg := f.body.code.NewReg()
	f.body.block = states.Called(f.body.code, f.body.Effects, reg, f.decl.Name.At())
	f.ir.Params = append(f.ir.Params, ir.FuncParam{Name: "(control)", ByRef: true, Reg: reg})
	f.controlled = true
	f.hidden++
}

// declareSelf enters the index of the process that a function belongs to. All bodies of a process name
// one declaration, and each has the index elsewhere: so it is entered when a body is translated, not before.
func (c *compiler) declareSelf(f *function) { c.keepSelf(f, c.instance(f.role, core.Local)) }

// keepSelf says where a procedure of a process has its index.
func (c *compiler) keepSelf(f *function, self *core.Symbol) {
	if self != nil {
		f.body.code.KeepAt(self, f.body.code.Self.(*ir.Load).Place)
	}
}

func (c *compiler) declareParams(f *function, p *ast.FuncParam) {
	typ := c.types.TypeOf(p.Type)
	for _, name := range p.Names {
		s := &symbol{Symbol: &core.Symbol{Kind: core.Local, Type: typ}, kept: &kernel.Storage{}}
		param := ir.FuncParam{Name: name.Name, Type: typ, ByRef: p.Var || c.opts.Dialect.ByReference}
		if param.ByRef {
			param.Reg = f.body.code.NewReg()
			s.kept.Place = &ir.Place{Root: ir.Ref, Reg: param.Reg, Type: typ, At: name.At()}
			s.Symbol.Param = len(f.Params) + 1
		} else {
			s.kept.Place = f.body.code.Local(name.Name, typ, name.At())
			param.Cell = s.kept.Place.Base
		}
		if !p.Var {
			s.Symbol.ReadOnly = "it is a parameter passed by value (declare it `var` to change the caller's)"
		}
		c.declare(name, s)
		f.Params = append(f.Params, &core.Param{Name: name.Name, At: name.At(), Type: typ, ByRef: p.Var})
		f.ir.Params = append(f.ir.Params, param)
	}
}

// translateFunc checks and lowers a function's body.
func (c *compiler) translateFunc(f *function) {
	defer c.enter(f.body)()
	x := c.items.Procedure(f.decl, c.instance(f.role, core.Local), c.body.code.Cells)
	if f.role != nil {
		f.finishSelf()
		c.keepSelf(f, x.Self)
	}
	rules.Procedure(c.body.code, f.ir, x)
}

// finishSelf completes what was not known when the signature was declared: the type
// of the process's local state, which may follow the function.
func (f *function) finishSelf() {
	record := f.role.state()
	if f.controlled {
		f.ir.Params[f.hidden-1].Type = f.body.block.Lay(f.role.machine.control)
	}
	if f.role.proc.Index == nil {
		f.body.code.Own = &ir.Place{Root: ir.State, Base: f.role.proc.Var.Base, Type: record, At: f.ir.At}
		return
	}
	f.body.code.Own.Type = record
	f.ir.Params[0].Type = record
}

// hiddenArgs are those for the parameters that the source does not have.
func (c *compiler) hiddenArgs(f *function, at source.Span) []ir.Arg {
	var out []ir.Arg
	if f.role != nil && f.role.proc.Index != nil {
		out = []ir.Arg{{Ref: kernel.At(c.body.code.Own, at), At: at}, {X: c.body.code.Self, At: at}}
	}
	if f.controlled {
		out = append(out, ir.Arg{Ref: c.block().Control(at), At: at})
	}
	return out
}

// afterCall ends the block when the procedure called has ended it.
func (c *compiler) afterCall(f *function, at source.Span) []ir.Stmt {
	if !f.controlled || c.body.Func == nil || c.body.Func.Result != nil || c.body.Stays != "" {
		return nil
	}
	return []ir.Stmt{c.block().After(at)}
}
