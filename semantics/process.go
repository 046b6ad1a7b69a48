package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/faults"
	"gomc/semantics/resolve"
	"gomc/semantics/rules"
	"gomc/semantics/types"
	"gomc/source"
)

// role is a declared process.
type role struct {
	*core.Role
	machine *automaton // of a machine, else nil

	persistent map[string]bool // the variables that survive a crash
	faults     *faults.Process // nil: it never crashes
}

// declareFaults enters what may go wrong, now that all processes and messages are known.
func (c *checker) declareFaults() {
	for i, item := range c.text.Items {
		c.types.Body.Item = i
		if d, ok := item.(*ast.Faults); ok {
			c.faults.Section(d)
		}
	}
	c.faults.Close()
	unused := func(name string) string {
		for c.types.Info.Globals.Find(name) != nil {
			name += "_"
		}
		return name
	}
	c.layers.faults.Declare(c.faults.Faults, unused)
	for _, r := range c.declared.roles {
		r.faults = c.layers.faults.Process(r.process(), r.persistent, c.types.Info.AsksRestarted(r.Decl))
	}
}

// process is the role as rules know it; nil of none.
func (r *role) process() *rules.Process {
	if r == nil {
		return nil
	}
	return &rules.Process{Process: r.Process, Index: r.indexName(), At: r.indexAt()}
}

// indexName returns the name of the index of a role: the name in the text, or `this` for a machine that is created.
func (r *role) indexName() string {
	if r.Decl.Index == nil {
		return types.ThisWord
	}
	return r.Decl.Index.Name
}

// indexAt returns where that stands, or where the role is named.
func (r *role) indexAt() source.Span {
	if r.Decl.Index == nil {
		return r.Decl.Name.At()
	}
	return r.Decl.Index.At()
}

// declareProcess enters a process: its index type and its local variables.
func (c *checker) declareProcess(d *ast.Process) { c.layRole(c.enterRole(d, nil)) }

// enterRole enters the name and the index type of a process, or of a machine.
func (c *checker) enterRole(d *ast.Process, a *automaton) *role {
	c.types.Differences.Note(compat.Messages, d.Name.At())
	r := &role{Role: &core.Role{Decl: d, Process: &ir.Process{Name: d.Name.Name, At: d.Name.At()}}, machine: a,
		persistent: map[string]bool{}}
	s := &core.Symbol{Kind: core.Process, Process: r.Process}
	if a != nil {
		r.Machine, a.core.Process, s.Machine = a.core, r.Process, a.core
	}
	c.types.Declare(d.Name, s)
	if d.Index != nil {
		r.Process.Index = c.processIndex(d)
		c.types.Typed(d.Index, r.Process.Index)
	} else if ids := c.types.IDs(c.types.Info.Declared(d.Name)); ids != nil {
		r.Process.Index = ids
	}
	c.declared.roles = append(c.declared.roles, r)
	c.types.Declared.Roles = append(c.types.Declared.Roles, r.Role)
	return r
}

// layRole enters its variables.
func (c *checker) layRole(r *role) {
	d := r.Decl
	v := &ir.Var{Name: d.Name.Name, Process: r.Process, At: d.Name.At()}
	r.Process.Var = v
	r.Scope = c.types.Info.Scope(d)
	v.Type = c.localState(d, r)
	if r.Process.Index != nil {
		v.Type = &ir.Type{Kind: ir.Array, Index: r.Process.Index, Elem: v.Type, Decl: d.Name.At()}
	}
	c.types.Typed(d.Name, v.Type)
	c.types.Program.Vars = append(c.types.Program.Vars, v)
	c.types.Program.Processes = append(c.types.Program.Processes, r.Process)
}

func (c *checker) processIndex(d *ast.Process) *ir.Type {
	t := c.types.TypeOf(d.Type)
	if t == core.BadType {
		return core.BoolType
	}
	if types.RefuseIDs(c.types, t, d.Type.At(), "the index of a process", "") {
		return core.BoolType
	}
	if !t.Simple() || t.Count() > types.MaxScalarset {
		c.errorf(codes.BadType, d.Type.At(), "a process is indexed by a small simple type, not by %s", types.Article(t))
		return core.BoolType
	}
	return t
}

// localState resolves the declarations inside a process; its variables become the
// fields of a record.
func (c *checker) localState(d *ast.Process, r *role) *ir.Type {
	t := &ir.Type{Kind: ir.Record, Decl: d.Name.At()}
	if a := r.machine; a != nil {
		a.m.Begin(t, stateField(a.decl), a.decl.At())
		if a.creation != nil {
			c.ownParams(a, a.creation, t)
		}
	}
	for _, item := range d.Items {
		switch item := item.(type) {
		case *ast.ConstDecl:
			c.types.DeclareConst(item)
		case *ast.TypeDecl:
			c.types.DeclareType(item)
		case *ast.FuncDecl:
			c.declareFunc(item, r)
		case *ast.VarDecl:
			c.ownVars(item, t)
			r.persist(item)
		case *ast.Process, *ast.MessageDecl, *ast.Faults:
			c.errorf(codes.Unsupported, item.At(), "this cannot stand inside a process").Suggest("move it to the top level")
		}
	}
	if r.machine != nil {
		c.declareStates(r, t)
	}
	if d.Index != nil {
		if s := c.types.Own(r.Role, d.Index.Name); s != nil {
			c.errorf(codes.Redeclared, s.At, "%q is declared twice", s.Name).Note(d.Index.At(), "it is the index of the process")
		}
	}
	return t
}

func (c *checker) ownVars(d *ast.VarDecl, t *ir.Type) {
	typ := c.types.TypeOf(d.Type)
	for _, name := range d.Names {
		f := ir.Field{Name: name.Name, Type: typ, Offset: t.Cells()}
		t.Fields = append(t.Fields, f)
		c.types.Declare(name, inField(typ, "", f))
	}
	c.types.Cells(t, d.At())
}

// roleOf returns the role of a declaration; nil after an error.
func (d *declarations) roleOf(p *ast.Process) *role {
	if i := slices.IndexFunc(d.roles, func(r *role) bool { return r.Decl == p }); i >= 0 {
		return d.roles[i]
	}
	return nil
}

// roleOfProcess is the declared process of one in the program.
func (d *declarations) roleOfProcess(p *ir.Process) *role {
	return d.roles[slices.IndexFunc(d.roles, func(r *role) bool { return r.Process == p })]
}

// persist notes which variables survive a crash.
func (r *role) persist(d *ast.VarDecl) {
	for _, name := range d.Names {
		r.persistent[name.Name] = d.Persistent
	}
}

// role is the process or machine at hand; nil outside of one.
func (c *checker) role() *role {
	if r := c.types.Body.Role; r != nil {
		return c.declared.roleOfProcess(r.Process)
	}
	return nil
}

// inProcess checks what stands in a process.
func (c *checker) inProcess(d *ast.Process, check func()) {
	r := c.declared.roleOf(d)
	if r == nil {
		defer c.types.Enter(c.types.NewBody(nil))()
	} else {
		defer c.types.Enter(c.types.NewBody(r.Role))()
	}
	check()
}

// inField returns a variable of the process at hand.
func inField(t *ir.Type, readOnly string, f ir.Field) *core.Symbol {
	return &core.Symbol{Kind: core.Own, Type: t, ReadOnly: readOnly, Field: f}
}

// function is a declared function or procedure.
type function struct {
	core.Func
	decl     *ast.FuncDecl
	role     *role // of a process's function
	resultAt source.Span
	params   []*core.Symbol // as they are declared
	body     *types.Body
	yields   *bool           // nil: it is not known yet
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
	c.declared.funcs = append(c.declared.funcs, f)
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
	i := slices.IndexFunc(c.declared.funcs, func(f *function) bool { return f.decl == d })
	if i < 0 {
		return // it is external, or stands in the place of its calls
	}
	f := c.declared.funcs[i]
	defer c.types.Enter(f.body)()
	f.checked = c.items.Procedure(f.decl, c.items.Self(core.Local))
	c.add(f)
}

// Loops that have no order: over the values of a scalarset, and over the members of a set. What a machine sends in one
// leaves in any order of the values. A step chooses the order: it goes through the values, each time through one that
// it has not been through, and there is a step for each order (walks.InAnyOrder). So n values make n! steps;
// `broadcast` makes one for each set of receivers. The rest of the body follows the same order. In loops that send
// nothing others cannot tell the order apart, but for what the loop leaves in variables, which symmetry reduction
// compares (ir/order).

// sendsIn reports whether code of a machine at a place of the text may send, announce or create, itself or by what it
// calls.
func (c *checker) sendsIn(r *core.Role, at source.Span) bool {
	return !r.Machine.Monitor && c.sendsWithin(r, at, map[*resolve.Declaration]bool{})
}

func (c *checker) sendsWithin(r *core.Role, at source.Span, seen map[*resolve.Declaration]bool) bool {
	if slices.ContainsFunc(c.types.Info.Creations(r.Decl), func(e *ast.New) bool { return e.At().In(at) }) {
		return true
	}
	for _, s := range c.types.Info.Statements(r.Decl) {
		switch s.(type) {
		case *ast.Send, *ast.Broadcast, *ast.Reply, *ast.Announce:
			if s.At().In(at) {
				return true
			}
		}
	}
	for d := range c.types.Info.Uses(at) {
		if d.Kind != resolve.Function || seen[d] {
			continue
		}
		seen[d] = true
		isCalled := func(f *function) bool { return c.types.Info.Declared(f.decl.Name) == d }
		i := slices.IndexFunc(c.declared.funcs, isCalled)
		if i >= 0 && c.sendsWithin(r, c.declared.funcs[i].decl.At(), seen) {
			return true
		}
	}
	return false
}
