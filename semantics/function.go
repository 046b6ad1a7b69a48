package semantics

import (
	"slices"

	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/source"
)

// function is a declared function or procedure.
type function struct {
	core.Func
	decl     *ast.FuncDecl
	role     *role // of a process's function
	resultAt source.Span
	params   []*core.Symbol // as they are declared
	body     *body
	checked  *core.Procedure // nil until it is
}

// declareFunc enters a function's name and signature; r is its process, or nil.
func (c *checker) declareFunc(d *ast.FuncDecl, r *role) {
	if d.External {
		c.errorf(codes.Unsupported, d.At(), "external functions are not supported: gomc runs no foreign code").
			Suggest("write %q in the modelling language", d.Name.Name)
		return
	}
	f := &function{decl: d, role: r, body: c.newBody(r)}
	f.Name, f.At, f.body.Func = d.Name.Name, d.Name.At(), &f.Func
	c.types.Uses.Of[&f.Func] = f.body.Effects
	c.types.Declare(d.Name, &core.Symbol{Kind: core.Function, Func: &f.Func})
	if d.Result != nil {
		f.Result, f.resultAt = c.types.TypeOf(d.Result), d.Result.At()
		c.types.Typed(d.Name, f.Result)
		c.types.Differences.NoteIf(types.IsInt(f.Result), compat.Result, d.Name.At())
		if c.opts.Dialect.UncheckedCall && f.Result != core.BadType {
			f.Result = unchecked(f.Result)
		}
	}
	for _, p := range d.Params {
		c.declareParams(f, p)
	}
	c.funcs = append(c.funcs, f)
}

func (c *checker) declareParams(f *function, p *ast.FuncParam) {
	typ := c.types.TypeOf(p.Type)
	for _, name := range p.Names {
		s := &core.Symbol{Kind: core.Local, Type: typ}
		if p.Var || c.opts.Dialect.ByReference {
			s.Param = len(f.Params) + 1
		}
		if !p.Var {
			s.ReadOnly = "it is a parameter passed by value (declare it `var` to change the caller's)"
		}
		f.params = append(f.params, c.types.Declare(name, s))
		f.Params = append(f.Params, &core.Param{Name: name.Name, At: name.At(), Type: typ, ByRef: p.Var})
	}
}

// function checks a function's body.
func (c *checker) function(d *ast.FuncDecl) {
	i := slices.IndexFunc(c.funcs, func(f *function) bool { return f.decl == d })
	if i < 0 {
		return // it is external, or stands in the place of its calls
	}
	f := c.funcs[i]
	defer c.enter(f.body)()
	f.checked = c.items.Procedure(f.decl, c.instance(f.role, core.Local))
	c.add(f)
}
