package generate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc/apps/generate/golang"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/resolve"
	"gomc/source"
)

// owner is a machine or a monitor.
type owner struct {
	decl    *ast.Process
	machine *ast.Machine // nil: it is a monitor or a process
	monitor *ast.Monitor // nil: it is a machine or a process
	process *ir.Process
	goNames
	states []*state
	taken  golang.Scope                      // names of its fields and methods
	names  map[*resolve.Declaration]*binding // its variables
	vars   []*variable
	funcs  []*function
	goes   map[*state]bool // states that are entered
	does   habits
	alone  stateless
}

// habits says which features the code of some machines needs.
type habits struct {
	receive bool // some block waits for an event
	leave   bool // something is done when some states are left
	share   bool // something names what is outside machines and processes
}

// stateless holds the items of a process, which has no states.
type stateless struct {
	whole    *state // to which everything belongs
	starts   []*start
	receives []*receive
}

// goNames holds the Go names of a machine.
type goNames struct {
	name     string // its type
	receiver string
	index    string // the field of its index; "": it has none
}

// variable is a variable of a machine.
type variable struct {
	name, field string
	of          *ir.Type
	maybe       bool // booleans of it may be Undefined
	persistent  bool
	about       []string
	written     ast.TypeExpr
}

// state is a state of a machine.
type state struct {
	decl        *ast.State
	name        string // of the constant
	called      string // in names of methods
	params      []*variable
	entry, exit *ast.Boundary
	group       string // the field for its parameters
}

// function is a function or procedure.
type function struct {
	decl   *ast.FuncDecl
	owner  *owner
	name   string
	params []parameter
	result *ir.Type
	shared bool // it is a method of what is shared
	leaves bool // a block that calls it may end with it,
	always bool // and always does
	pure   bool
}

type parameter struct {
	of    *ir.Type
	byRef bool
}

// enterOwner enters a machine or monitor.
func (g *generator) enterOwner(d *ast.Process, m *ast.Machine, mon *ast.Monitor) {
	o := &owner{decl: d, machine: m, monitor: mon, names: map[*resolve.Declaration]*binding{}, taken: golang.Scope{},
		goes: map[*state]bool{}}
	for _, p := range g.program.Processes {
		if p.Name == d.Name.Name {
			o.process = p
		}
	}
	o.name = g.package_.Name(golang.Exported(d.Name.Name), "Machine")
	o.receiver = receiverOf(o.name, d)
	g.items.owners = append(g.items.owners, o)
	if o.process.Index != nil && o.process.Index.Kind == ir.Bool {
		g.refuse(d.At(), "a process for each boolean cannot be generated yet", "0..1")
	}
	if o.process.Index != nil {
		o.index = o.taken.Name("index")
		if d.Index != nil && len(d.Index.Name) > 1 {
			o.index = o.taken.Name(golang.Unexported(d.Index.Name), "Index")
		}
		if d.Index != nil {
			o.names[g.info.Declared(d.Index)] = &binding{x: golang.Sel{X: golang.Raw(o.receiver), Name: o.index}}
		}
	}
	for word := range strings.FieldsSeq(`Init Start Takes Handle Rules At State Copy Send SendAll Announce Halt Create
		Restarted Receive Kept Given Base Stateless Receives StartBy Shared at leave kept shared`) {
		o.taken[word] = true
	}
}

// receiverOf returns the receiver name of a machine's methods: the first letter of its name or, if the model uses that
// otherwise, the first two.
func receiverOf(name string, d *ast.Process) string {
	short := strings.ToLower(name[:1])
	taken := short == "e" // e is the event
	for _, item := range d.Items {
		ast.Inspect(item, func(n ast.Node) bool {
			id, is := n.(*ast.Ident)
			taken = taken || is && id.Name == short
			return !taken
		})
	}
	for n := 2; taken && n <= len(name); n++ {
		short = strings.ToLower(name[:n])
		taken = golang.Reserved[short]
	}
	return short
}

// enterItems enters the variables, states and functions of a machine.
func (g *generator) enterItems(o *owner) {
	var params []*ast.Field
	if o.machine != nil {
		params = o.machine.Params
	}
	for _, f := range params {
		g.enterVars(o, f.Names, f.Type, false, f.At())
	}
	for _, item := range o.decl.Items {
		switch d := item.(type) {
		case *ast.VarDecl:
			g.enterVars(o, d.Names, d.Type, d.Persistent, d.At())
		case *ast.State:
			g.enterState(o, d)
		case *ast.FuncDecl:
			g.enterFunction(o, d)
		case *ast.ConstDecl:
			g.enterConstants(d)
		case *ast.TypeDecl:
			g.enterTypes(d)
		case *ast.Bound, *ast.Property:
		case *ast.StartState, *ast.Receive, *ast.Rule, *ast.Ruleset:
		default:
			g.refuse(d.At(), "this cannot be generated inside a machine or process yet",
				"a ruleset, and variables of the rule")
		}
	}
	if o.isProcess() {
		g.enterProcess(o)
	}
}

func (g *generator) enterVars(o *owner, names []*ast.Ident, text ast.TypeExpr, persistent bool, at source.Span) {
	for i, name := range names {
		d := g.info.Declared(name)
		v := &variable{name: name.Name, field: o.taken.Name(golang.Unexported(name.Name), "Value"), of: d.Type,
			persistent: persistent,
			written:    text}
		if i == 0 {
			v.about = g.about(at)
		}
		v.maybe = holdsBool(d.Type) && !g.sure(o, d)
		o.vars = append(o.vars, v)
		o.names[d] = &binding{x: g.ownVar(o, v), maybe: v.maybe}
		g.table.written[d] = text
		if g.holdsMaybeRecord(d.Type) && !g.sure(o, d) {
			g.markRecords(d.Type)
		}
	}
}

// ownVar returns a variable as its methods name it.
func (g *generator) ownVar(o *owner, v *variable) golang.Expr {
	x := golang.Sel{X: golang.Raw(o.receiver), Name: v.field}
	if v.persistent {
		x.X, x.Name = golang.Sel{X: golang.Raw(o.receiver), Name: "kept"}, golang.Exported(v.name)
	}
	return x
}

func (g *generator) enterState(o *owner, d *ast.State) {
	s := &state{decl: d, called: golang.Unexported(d.Name.Name)}
	s.name = g.package_.Name(o.name+golang.Exported(d.Name.Name), "State")
	for _, item := range d.Items {
		if b, is := item.(*ast.Boundary); is && b.Exit {
			s.exit, o.does.leave = b, true
		} else if is {
			s.entry = b
		}
	}
	for _, f := range d.Params {
		if s.group == "" {
			s.group = o.taken.Name(golang.Unexported(d.Name.Name), "State")
			o.does.leave = true
		}
		for _, name := range f.Names {
			decl := g.info.Declared(name)
			v := &variable{name: d.Name.Name + "." + name.Name, field: golang.Unexported(name.Name), of: decl.Type}
			s.params = append(s.params, v)
			x := golang.Sel{X: golang.Sel{X: golang.Raw(o.receiver), Name: s.group}, Name: v.field}
			o.names[decl] = &binding{x: x}
		}
	}
	o.states = append(o.states, s)
}

func (o *owner) state(name string) *state {
	return o.states[slices.IndexFunc(o.states, func(s *state) bool { return s.decl.Name.Name == name })]
}

func (g *generator) enterFunction(o *owner, d *ast.FuncDecl) {
	f := &function{decl: d, owner: o}
	if d.External {
		g.refuse(d.At(), "a foreign function cannot be generated yet", "a function of the model")
	}
	if o != nil {
		f.name = o.taken.Name(golang.Unexported(d.Name.Name), "Now")
		o.taken[f.name] = true
		o.funcs = append(o.funcs, f)
	} else {
		f.name = g.package_.Name(golang.Unexported(d.Name.Name), "Of")
	}
	for _, p := range d.Params {
		for _, name := range p.Names {
			f.params = append(f.params, parameter{g.info.Declared(name).Type, p.Var})
		}
	}
	decl := g.info.Declared(d.Name)
	if d.Result != nil {
		f.result = g.resultOf(d, decl)
	}
	g.items.functions[decl] = f
	g.items.funcs = append(g.items.funcs, f)
}

// resultOf is the type of the result of a function.
func (g *generator) resultOf(d *ast.FuncDecl, decl *resolve.Declaration) *ir.Type {
	for _, f := range g.program.Funcs {
		if f.Name == d.Name.Name && f.At == d.Name.At() {
			return f.Result
		}
	}
	if decl.Type != nil {
		return decl.Type
	}
	g.refuse(d.At(), "the result of "+d.Name.Name+" has no type", "a procedure with a `var` parameter")
	return boolean
}

// findLeaving finds the procedures that may end the block that calls them.
func (g *generator) findLeaving() {
	for changed := true; changed; {
		changed = false
		for _, f := range g.items.funcs {
			if f.result == nil && !f.leaves && g.leaves(f.decl.Body) {
				f.leaves, changed = true, true
			}
		}
	}
	for _, f := range g.items.funcs {
		f.always = f.leaves && g.alwaysLeaves(f.decl.Body)
	}
}

// leaves reports whether statements may leave the block.
func (g *generator) leaves(list []ast.Stmt) (found bool) {
	for _, s := range list {
		ast.Inspect(s, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Goto, *ast.Raise, *ast.Halt:
				found = true
			case *ast.CallStmt:
				if f := g.items.functions[g.meaning(n.Call.Func)]; f != nil && f.leaves {
					found = true
				}
			}
			return !found
		})
	}
	return found
}

// alwaysLeaves reports whether the last of some statements leaves the block.
func (g *generator) alwaysLeaves(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	switch s := list[len(list)-1].(type) {
	case *ast.Goto, *ast.Raise, *ast.Halt:
		return !slices.ContainsFunc(list[:len(list)-1], returns)
	case *ast.If:
		all := s.Else != nil && g.alwaysLeaves(s.Else)
		for _, arm := range s.Arms {
			all = all && g.alwaysLeaves(arm.Body)
		}
		return all && !slices.ContainsFunc(list, returns)
	}
	return false
}

// returns reports whether a statement may return.
func returns(s ast.Stmt) (found bool) {
	ast.Inspect(s, func(n ast.Node) bool {
		_, is := n.(*ast.Return)
		found = found || is
		return !found
	})
	return found
}

// newBody returns a body of a method, in which some names are taken.
func (g *generator) newBody(o *owner, taken ...string) *body {
	b := &body{g: g, owner: o, scope: golang.Scope{}, names: map[*resolve.Declaration]*binding{}, used: map[any]int{},
		begun: map[*resolve.Declaration]bool{}}
	if o != nil {
		b.scope[o.receiver] = true
	}
	for _, name := range taken {
		b.scope[name] = true
	}
	for _, f := range g.items.funcs {
		if f.owner == nil {
			b.scope[f.name] = true
		}
	}
	return b
}

// whole is the text of a block as the body of a function.
func (b *body) whole(decls []ast.Item, list []ast.Stmt) *golang.Text {
	t := &golang.Text{}
	if b.block(t, decls, list) && b.leaving {
		t.Line("return nil")
	}
	return t
}

// next returns the result type of a function that may leave its state.
func next(leaves bool) string {
	if leaves {
		return "machine.Next"
	}
	return ""
}

// declareFunction declares a function or procedure.
func (g *generator) declareFunction(t *golang.Text, f *function) {
	b := g.newBody(f.owner)
	b.leaving, b.result, b.shared = f.leaves, f.result, f.shared
	var params []string
	for _, p := range f.decl.Params {
		for _, name := range p.Names {
			d, called := b.local(name)
			typ := b.g.typeOf(d.Type, false, name.At())
			if p.Var {
				typ = "*" + typ
				b.names[d].x = golang.Un{Op: "*", X: golang.Raw(called)}
			}
			params = append(params, called+" "+typ)
		}
	}
	inside := b.whole(f.decl.Decls, f.decl.Body)
	results := next(f.leaves)
	if f.result != nil {
		results = g.typeOf(f.result, false, f.decl.At())
	}
	t.Blank()
	kind := "procedure"
	if f.result != nil {
		kind = "function"
	}
	g.doc(t, fmt.Sprintf("%s is %s %s.", f.name, kind, g.where(f.decl.At())), f.decl.At())
	head := fmt.Sprintf("%s(%s)", f.name, strings.Join(params, ", "))
	if f.shared {
		head = fmt.Sprintf("(%s *%s) %s", sharedReceiver, g.shared.name, head)
	}
	if f.owner != nil {
		head = fmt.Sprintf("(%s *%s) %s", f.owner.receiver, f.owner.name, head)
	}
	if results != "" {
		results = " " + results
	}
	t.Block(func(t *golang.Text) { t.Add(inside) }, "func ", head, results)
}

// doc is the comment of a declaration: a line, and what the model says of it.
func (g *generator) doc(t *golang.Text, first string, at source.Span) {
	t.Comment(first)
	if lines := g.about(at); len(lines) > 0 {
		t.Comment("")
		t.Comment(lines...)
	}
}

// where is the line of the model in which something stands.
func (g *generator) where(at source.Span) string {
	if at.File == nil {
		return "the model"
	}
	return fmt.Sprintf("%s:%d", g.base(at.File.Name), at.Line())
}

// declareOwner declares a machine: its type, its states, its blocks.
func (g *generator) declareOwner(t *golang.Text, o *owner) {
	what := "machine"
	switch {
	case o.monitor != nil:
		what = "monitor"
	case o.isProcess():
		what = "process"
	case o.machine.Model:
		what = "model machine"
	}
	if !o.isProcess() {
		g.declareStates(t, o)
	}
	t.Blank()
	g.doc(t, fmt.Sprintf("%s is %s %s of %s.", o.name, what, o.decl.Name.Name, g.where(o.decl.At())), o.decl.At())
	g.declareStruct(t, o)
	g.declareNew(t, o)
	if o.isProcess() {
		g.declareStarts(t, o)
	} else {
		g.declareStart(t, o)
	}
	blocks := &golang.Text{}
	for _, s := range o.states {
		g.declareBlocks(blocks, o, s)
	}
	if o.isProcess() {
		g.declareEventsOf(blocks, o)
	}
	for _, f := range o.funcs {
		g.declareFunction(blocks, f)
	}
	switch {
	case o.monitor != nil:
		g.declareObserve(t, o)
	case o.isProcess():
		g.declareReceives(t, o)
		g.declareRules(t, o)
	default:
		g.declareTakes(t, o)
		g.declareHandle(t, o)
		g.declareRules(t, o)
	}
	g.declareControl(t, o)
	if !blocks.Empty() {
		t.Blank()
		t.Add(blocks)
	}
	if o.monitor == nil {
		g.declareState(t, o)
		g.declareAccess(t, o)
	}
}

func (g *generator) declareStates(t *golang.Text, o *owner) {
	g.items.stateType[o] = g.package_.Name(golang.Unexported(o.name)+"State", "Of")
	t.Comment(fmt.Sprintf("The states of %s.", o.name))
	var states []golang.Constant
	for _, s := range o.states {
		states = append(states, golang.Constant{Name: s.name, Text: s.decl.Name.Name, About: g.about(s.decl.At())})
	}
	t.Enum(g.items.stateType[o], "s", states)
}

func (g *generator) declareStruct(t *golang.Text, o *owner) {
	kept := slices.ContainsFunc(o.vars, func(v *variable) bool { return v.persistent })
	t.Block(func(t *golang.Text) {
		if o.isProcess() {
			t.Line("machine.Stateless")
		} else if o.monitor == nil {
			t.Line("machine.Base")
		}
		if o.index != "" {
			t.Row(o.index, g.typeOf(o.process.Index, false, o.decl.At()))
		}
		if !o.isProcess() {
			t.Row("at", g.items.stateType[o])
		}
		if kept {
			t.Row("kept", golang.Unexported(o.name)+"Kept")
		}
		for _, v := range o.vars {
			if !v.persistent {
				t.Comment(v.about...)
				t.Row(v.field, g.variableType(o, v))
			}
		}
		for _, s := range o.states {
			if s.group != "" {
				t.Blank()
				t.Block(func(t *golang.Text) {
					for _, p := range s.params {
						t.Row(p.field, g.variableType(o, p))
					}
				}, s.group, " struct")
			}
		}
	}, "type ", o.name, " struct")
	if !kept {
		return
	}
	t.Blank()
	t.Comment(fmt.Sprintf("%sKept are the variables of %s that survive a crash.", golang.Unexported(o.name), o.name))
	t.Block(func(t *golang.Text) {
		for _, v := range o.vars {
			if v.persistent {
				t.Comment(v.about...)
				t.Row(golang.Exported(v.name), g.variableType(o, v), fmt.Sprintf("`json:\"%s\"`", v.name))
			}
		}
	}, "type ", golang.Unexported(o.name), "Kept struct")
	t.Blank()
	t.Comment("Kept points to the variables that survive a crash.")
	t.Block(func(t *golang.Text) { t.Linef("return &%s.kept", o.receiver) },
		"func (", o.receiver, " *", o.name, ") Kept() any")
}

func (g *generator) variableType(o *owner, v *variable) (out string) {
	name := o.name + golang.Exported(strings.ReplaceAll(v.name, ".", "_"))
	g.naming(name, func() { out = g.typeOf(v.of, v.maybe, v.of.Decl) })
	return out
}

func (g *generator) declareNew(t *golang.Text, o *owner) {
	t.Blank()
	what := "machine"
	if o.monitor != nil {
		what = "monitor"
	} else if o.isProcess() {
		what = "process"
	}
	t.Comment(fmt.Sprintf("New%s is a %s of which nothing is known.", o.name, what))
	param, first := "", ""
	if o.index != "" {
		param = "index " + g.typeOf(o.process.Index, false, o.decl.At())
		first = o.index + ": index"
	}
	t.Block(func(t *golang.Text) {
		inits := &golang.Text{}
		for _, v := range o.vars {
			if x := g.undefined(v.of, v.maybe); x != nil {
				inits.Line(g.ownVar(o, v), " = ", x)
			}
		}
		for _, s := range o.states {
			for _, p := range s.params {
				if x := g.undefined(p.of, p.maybe); x != nil {
					inits.Line(o.receiver, ".", s.group, ".", p.field, " = ", x)
				}
			}
		}
		if inits.Empty() {
			t.Linef("return &%s{%s}", o.name, first)
			return
		}
		t.Linef("%s := &%s{%s}", o.receiver, o.name, first)
		t.Add(inits)
		t.Linef("return %s", o.receiver)
	}, "func New", o.name, "(", param, ") *", o.name)
}

// first is the start state.
func (o *owner) first() *state {
	return o.states[slices.IndexFunc(o.states, func(s *state) bool { return s.decl.Start })]
}

func (g *generator) declareStart(t *golang.Text, o *owner) {
	t.Blank()
	t.Comment(fmt.Sprintf("Start begins in state %s.", o.first().decl.Name.Name))
	t.Block(func(t *golang.Text) {
		o.goes[o.first()] = true
		t.Line("return ", g.enter(o, o.first(), nil))
	}, "func (", o.receiver, " *", o.name, ") Start() machine.Next")
	if o.machine == nil || o.machine.Most == nil {
		return
	}
	t.Blank()
	t.Comment("Given is told what the machine was created with.")
	start := g.items.starts[o]
	t.Block(func(t *golang.Text) {
		params := o.vars[:len(start.fields)]
		if len(params) == 0 {
			return
		}
		t.Linef("given := e.(%s)", start.name)
		for i, f := range start.fields {
			t.Linef("%s.%s = given.%s", o.receiver, params[i].field, golang.Exported(f.Name))
		}
	}, "func (", o.receiver, " *", o.name, ") Given(e machine.Event)")
}

// enter is the call that enters a state.
func (g *generator) enter(o *owner, s *state, args []golang.Expr) golang.Expr {
	return golang.Calls(o.receiver+"."+g.enterName(o, s), args...)
}

func (g *generator) enterName(o *owner, s *state) string {
	return "enter" + golang.Exported(s.decl.Name.Name)
}

// declareControl declares how states are left and entered.
func (g *generator) declareControl(t *golang.Text, o *owner) {
	if o.does.leave {
		g.declareLeave(t, o)
	}
	for _, s := range o.states {
		if !o.goes[s] {
			continue
		}
		b := g.newBody(o)
		var params []string
		var names []string
		for i, p := range s.params {
			name := b.scope.Name(p.field, "Value")
			names = append(names, name)
			params = append(params, name+" "+g.variableType(o, s.params[i]))
		}
		t.Blank()
		t.Comment(fmt.Sprintf("%s enters state %s of %s.", g.enterName(o, s), s.decl.Name.Name, g.where(s.decl.At())))
		t.Block(func(t *golang.Text) {
			t.Linef("%s.at = %s", o.receiver, s.name)
			for i, p := range s.params {
				t.Linef("%s.%s.%s = %s", o.receiver, s.group, p.field, names[i])
			}
			if s.entry == nil {
				t.Line("return nil")
				return
			}
			inner := g.newBody(o)
			inner.leaving = true
			t.Add(inner.whole(s.entry.Decls, s.entry.Body))
		}, fmt.Sprintf("func (%s *%s) %s(%s) machine.Next", o.receiver, o.name, g.enterName(o, s), strings.Join(params,
			", ")))
	}
}

func (g *generator) declareLeave(t *golang.Text, o *owner) {
	t.Blank()
	t.Comment("leave leaves the state.")
	t.Block(func(t *golang.Text) {
		t.Block(func(t *golang.Text) {
			for _, s := range o.states {
				if s.exit == nil && s.group == "" {
					continue
				}
				t.Case(func(t *golang.Text) {
					if s.exit != nil {
						t.Add(g.newBody(o).whole(s.exit.Decls, s.exit.Body))
					}
					for _, p := range s.params {
						x := g.undefined(p.of, p.maybe)
						if x == nil {
							x = g.zero(p.of, p.maybe)
						}
						t.Line(o.receiver, ".", s.group, ".", p.field, " = ", x)
					}
				}, "case ", s.name, ":")
			}
		}, "switch ", o.receiver, ".at")
	}, "func (", o.receiver, " *", o.name, ") leave()")
}

// goTo returns the result expression of `goto`.
func (b *body) goTo(s *ast.Goto) golang.Expr {
	o := b.owner
	to := o.state(s.State.Name)
	var args []golang.Expr
	for i, arg := range s.Args {
		args = append(args, b.as(arg, to.params[i].of, to.params[i].maybe))
	}
	return b.goes(to, args, s.Args)
}

// goes returns the expression that a block returns to go to a state, with values for the state's parameters.
func (b *body) goes(to *state, args []golang.Expr, of []ast.Expr) golang.Expr {
	o := b.owner
	o.goes[to] = true
	if !o.does.leave {
		if len(args) == 0 {
			return golang.Raw(o.receiver + "." + b.g.enterName(o, to))
		}
		return golang.Func{Head: "func() machine.Next", Result: b.g.enter(o, to, args)}
	}
	text := &golang.Text{}
	// The values are those before the state is left.
	var fixed []golang.Expr
	before := &golang.Text{}
	for i, arg := range args {
		if i < len(of) && harmless(of[i]) && !b.leavesChange(of[i]) {
			fixed = append(fixed, arg)
			continue
		}
		name := b.scope.Name(to.params[i].field, "Value")
		before.Line(name, " := ", arg)
		fixed = append(fixed, golang.Raw(name))
	}
	text.Linef("%s.leave()", o.receiver)
	text.Line("return ", b.g.enter(o, to, fixed))
	if before.Empty() {
		return golang.Func{Head: "func() machine.Next", Body: text}
	}
	before.Line("return ", golang.Func{Head: "func() machine.Next", Body: text})
	return golang.Call{F: golang.Func{Head: "func() machine.Next", Body: before}}
}

// leavesChange reports whether the value of an expression may be another one when the state was left.
func (b *body) leavesChange(e ast.Expr) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		if id, is := n.(*ast.Ident); is {
			if d := b.g.meaning(id); d != nil && b.names[d] == nil && d.Kind != resolve.Constant && d.Kind != resolve.Member &&
				d.Kind != resolve.Predeclared {
				found = true
			}
		}
		return !found
	})
	return found
}

// halt returns the result expression of `halt`.
func (b *body) halt() golang.Expr {
	leave := golang.Expr(golang.Raw("nil"))
	if b.owner.does.leave {
		leave = golang.Raw(b.owner.receiver + ".leave")
	}
	return golang.Calls(b.owner.receiver+".Halt", leave)
}

// declareState declares what a log has of a machine.
func (g *generator) declareState(t *golang.Text, o *owner) {
	if !o.isProcess() {
		t.Blank()
		t.Comment("At is the name of the state.")
		t.Block(func(t *golang.Text) { t.Linef("return %s.at.String()", o.receiver) },
			"func (", o.receiver, " *", o.name, ") At() string")
	}
	t.Blank()
	t.Comment("State are the variables, as a log has them.")
	t.Block(func(t *golang.Text) {
		t.Line("out := map[string]any{}")
		for _, v := range o.vars {
			g.cells(t, golang.Raw(strconv.Quote(v.name)), g.ownVar(o, v), v.of, v.maybe, 0)
		}
		for _, s := range o.states {
			if s.group == "" {
				continue
			}
			t.Block(func(t *golang.Text) {
				for _, p := range s.params {
					x := golang.Sel{X: golang.Sel{X: golang.Raw(o.receiver), Name: s.group}, Name: p.field}
					g.cells(t, golang.Raw(strconv.Quote(p.name)), x, p.of, p.maybe, 0)
				}
			}, "if ", o.receiver, ".at == ", s.name)
		}
		t.Line("return out")
	}, "func (", o.receiver, " *", o.name, ") State() map[string]any")
	t.Blank()
	t.Comment(fmt.Sprintf("Copy is a %s with the same values.", o.name))
	t.Block(func(t *golang.Text) {
		t.Linef("other := *%s", o.receiver)
		t.Line("return &other")
	}, "func (", o.receiver, " *", o.name, ") Copy() machine.Machine")
}
