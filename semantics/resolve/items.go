package resolve

import (
	"slices"

	"gomc/parser/ast"
	"gomc/source"
)

// declarations is the first visit: what later text may refer to.
func (r *resolver) declarations(items []ast.Item) {
	for i, item := range items {
		r.item = i
		r.declaration(item)
	}
}

// declaration enters what an item declares. The names come last: they are not known to
// what they are declared by, but a function's are.
func (r *resolver) declaration(item ast.Item) {
	switch d := item.(type) {
	case *ast.ConstDecl:
		r.expr(d.Value)
		r.declareAll(d.Names, Constant)
	case *ast.TypeDecl:
		r.typeExpr(d.Type)
		r.declareAll(d.Names, Type)
	case *ast.VarDecl:
		r.typeExpr(d.Type)
		r.declareAll(d.Names, r.variableKind())
	case *ast.FuncDecl:
		r.signature(d)
	case *ast.MessageDecl:
		r.fields(d.At(), d.Fields)
		r.declare(d.Name, Message)
		r.info.carries[d.Name.At()] = d.Fields
	case *ast.Link:
		r.expr(d.Capacity)
		r.declare(d.Name, Link)
	case *ast.Process:
		r.processDecl(d)
	case *ast.EventDecl:
		r.fields(d.At(), d.Fields)
		r.declare(d.Name, Event)
		r.info.carries[d.Name.At()] = d.Fields
	case *ast.Machine:
		r.machineDecl(d)
	case *ast.Monitor:
		r.statesOf(&d.Process)
	}
}

// variableKind is the kind of the variables that the current scope declares.
func (r *resolver) variableKind() Kind {
	switch {
	case r.scope == r.info.Globals:
		return Variable
	case r.scope.whole:
		return Own
	}
	return Local
}

// signature enters a function and its parameters. A foreign one is refused, and unknown.
func (r *resolver) signature(d *ast.FuncDecl) {
	if d.External {
		return
	}
	r.declare(d.Name, Function)
	r.typeExpr(d.Result)
	r.open(d.At())
	defer r.close()
	r.info.functions[d] = r.scope
	r.index()
	for _, p := range d.Params {
		r.typeExpr(p.Type)
		r.declareAll(p.Names, Parameter)
	}
}

// index enters the index of the process around in the scope of one of its rules or functions.
func (r *resolver) index() {
	if r.process != nil && r.process.Index != nil {
		r.declare(r.process.Index, Index)
	}
}

func (r *resolver) processDecl(d *ast.Process) {
	r.declare(d.Name, Process)
	r.typeExpr(d.Type)
	if d.Index != nil {
		r.info.names.enter(d.Index, Index)
	}
	r.open(d.At())
	defer r.close()
	r.process, r.scope.whole = d, true
	defer func() { r.process = nil }()
	r.info.processes[d] = r.scope
	for _, item := range d.Items {
		switch item := item.(type) {
		case *ast.ConstDecl, *ast.TypeDecl, *ast.FuncDecl:
			r.declaration(item)
		case *ast.VarDecl:
			r.declaration(item)
			r.info.names.enterMembers(d.Name.At(), item.Names, Own)
		}
	}
}

// messages resolves what messages and links say of processes and messages, which may stand below them.
func (r *resolver) messages(items []ast.Item) {
	for _, item := range items {
		switch d := item.(type) {
		case *ast.MessageDecl:
			r.roles(d.From)
			r.roles(d.To)
			for _, a := range d.Attrs {
				r.expr(a.Arg)
			}
		case *ast.Link:
			r.roles([]*ast.Ident{d.From, d.To})
			r.roles(d.Carries)
		}
	}
}

// use is the second visit: the bodies. This is a dispatch over the kinds of item.
func (r *resolver) use(item ast.Item) {
	switch d := item.(type) {
	case *ast.FuncDecl:
		r.function(d)
	case *ast.Rule:
		r.rule(d)
	case *ast.StartState:
		r.body(d.At(), func() { r.block(d.Decls, d.Body) })
	case *ast.Property:
		r.body(d.At(), func() { r.expr(d.Cond) })
	case *ast.Ruleset:
		r.within(d.Items, nodes(d.Quants)...)
	case *ast.AliasRule:
		r.within(d.Items, nodes(d.Aliases)...)
	case *ast.ChooseRule:
		r.within(d.Items, d)
	case *ast.Process:
		r.inProcess(d)
	case *ast.Receive:
		r.body(d.At(), func() { r.receive(d) })
	case *ast.View:
		r.body(d.At(), func() { r.view(d) })
	case *ast.Faults:
		for _, f := range d.List {
			r.roles(f.Targets)
			r.exprs(f.Most, f.Within)
		}
	default:
		r.machineItem(item)
	}
}

func nodes[T ast.Node](list []T) []ast.Node {
	out := make([]ast.Node, len(list))
	for i, n := range list {
		out[i] = n
	}
	return out
}

// within visits items under more rulesets, aliases or chooses. A head with no rule below
// is visited for its own sake.
func (r *resolver) within(items []ast.Item, more ...ast.Node) {
	outer, opened := r.head, r.opened
	r.head = slices.Concat(outer, more)
	for _, item := range items {
		r.use(item)
	}
	if r.opened == opened {
		r.body(source.Span{}, func() {})
	}
	r.head = outer
}

// body visits a rule or property in the scope of its head.
func (r *resolver) body(at source.Span, visit func()) {
	r.opened++
	r.open(at)
	defer r.close()
	r.index()
	for _, node := range r.head {
		r.headNode(node)
	}
	visit()
}

// headNode enters one element of a head. The scope covers it, too.
func (r *resolver) headNode(node ast.Node) {
	place := node.At()
	switch n := node.(type) {
	case *ast.Quant:
		r.quant(n, Ruleset)
	case *ast.Alias:
		r.alias(n)
	case *ast.ChooseRule:
		place = n.Index.At().To(n.Bag.At())
		r.expr(n.Bag)
		r.declare(n.Index, Chosen)
	}
	r.scope.places = append(r.scope.places, place)
}

func (r *resolver) inProcess(d *ast.Process) {
	outer := r.scope
	r.scope, r.process = r.info.processes[d], d
	for _, item := range d.Items {
		r.use(item)
	}
	r.scope, r.process = outer, nil
}

func (r *resolver) function(d *ast.FuncDecl) {
	inside := r.info.functions[d]
	if inside == nil {
		return
	}
	outer := r.scope
	r.scope = inside
	r.open(d.At())
	r.locals(d.Decls)
	r.stmts(d.Body)
	r.scope = outer
}

func (r *resolver) rule(d *ast.Rule) {
	r.body(d.At(), func() {
		r.expr(d.Priority)
		r.expr(d.Guard)
		r.expr(d.Most)
		r.block(d.Decls, d.Body)
	})
}

// view visits what is shown: names of colours and of shapes are none of the model.
func (r *resolver) view(d *ast.View) {
	for _, l := range d.Lines {
		if l.What.Name == "label" || l.What.Name == "place" {
			r.exprs(l.Shown...)
		}
		r.expr(l.When)
	}
}

// receive visits an event that consumes messages. The sender of one message is known in
// all of it; of a quorum only where each message is judged.
func (r *resolver) receive(d *ast.Receive) {
	r.name(d.Message)
	if d.Quorum == nil {
		r.sender(d)
		r.declare(d.Var, Received)
		r.expr(d.Filter)
	} else {
		r.expr(d.Quorum)
		r.declare(d.Var, Received)
		r.open(d.At())
		r.scope.places = filterPlaces(d)
		r.sender(d)
		r.expr(d.Filter)
		r.close()
	}
	r.expr(d.Guard)
	r.block(d.Decls, d.Body)
}

// filterPlaces returns where the sender of a quorum's messages is known.
func filterPlaces(d *ast.Receive) []source.Span {
	if d.Filter == nil {
		return nil
	}
	return []source.Span{d.Filter.At()}
}

func (r *resolver) sender(d *ast.Receive) {
	if d.From != nil {
		r.declare(d.From, Sender)
	}
}

// block visits the declarations and statements of a rule in a scope of their own.
func (r *resolver) block(decls []ast.Item, body []ast.Stmt) {
	r.open(placesOf(decls, body)...)
	defer r.close()
	r.locals(decls)
	r.stmts(body)
}

func placesOf(decls []ast.Item, body []ast.Stmt) []source.Span {
	var all source.Span
	for _, d := range decls {
		all = all.To(d.At())
	}
	for _, s := range body {
		all = all.To(s.At())
	}
	return []source.Span{all}
}

func (r *resolver) locals(decls []ast.Item) {
	for _, d := range decls {
		r.declaration(d)
	}
}
