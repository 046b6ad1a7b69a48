package resolve

import "gomc/parser/ast"

// machineDecl enters a machine, what it declares, and its states: a state is no name of a
// scope, for it stands only where nothing else can.
func (r *resolver) machineDecl(d *ast.Machine) {
	r.expr(d.Most)
	r.statesOf(&d.Process)
	outer := r.scope
	r.scope = r.info.processes[&d.Process]
	for _, f := range d.Params {
		r.typeExpr(f.Type)
		r.declareAll(f.Names, Own)
		r.info.names.enterMembers(d.Name.At(), f.Names, Own)
	}
	r.scope = outer
}

// statesOf enters a machine or a monitor.
func (r *resolver) statesOf(d *ast.Process) {
	r.processDecl(d)
	for _, item := range d.Items {
		if s, ok := item.(*ast.State); ok {
			r.info.names.enterMembers(d.At(), []*ast.Ident{s.Name}, State)
		}
	}
}

// machineItem visits an item that only machines have.
func (r *resolver) machineItem(item ast.Item) {
	switch d := item.(type) {
	case *ast.Machine:
		r.inProcess(&d.Process)
	case *ast.Monitor:
		r.names(d.Observes)
		for _, o := range d.Faults {
			r.name(o.Of)
		}
		r.inProcess(&d.Process)
	case *ast.State:
		r.state(d)
	case *ast.Boundary:
		r.body(d.At(), func() { r.block(d.Decls, d.Body) })
	case *ast.Handler:
		r.body(d.At(), func() { r.handler(d) })
	case *ast.Deferral:
		r.names(d.Events)
	case *ast.Bound:
		r.expr(d.Size)
	}
}

// state visits a state. Its parameters are variables of the machine, known in the state alone, beside the machine's
// index: every body in the state has that, so that a parameter of its name could never be read.
func (r *resolver) state(d *ast.State) {
	r.open(d.At())
	defer r.close()
	r.index()
	for _, f := range d.Params {
		r.typeExpr(f.Type)
		r.declareAll(f.Names, Own)
	}
	for _, item := range d.Items {
		r.use(item)
	}
}

func (r *resolver) handler(d *ast.Handler) {
	r.names(d.Events)
	if d.From != nil {
		r.declare(d.From, Sender)
	}
	if d.To != nil {
		r.declare(d.To, Sender)
	}
	if d.Var != nil {
		r.declare(d.Var, Received)
	}
	r.expr(d.Filter)
	r.expr(d.Guard)
	r.block(d.Decls, d.Body)
}

func (r *resolver) names(list []*ast.Ident) {
	for _, name := range list {
		r.name(name)
	}
}

func (r *resolver) receiveCase(one *ast.ReceiveCase) {
	r.names(one.Events)
	r.open(one.At())
	defer r.close()
	if one.Var != nil {
		r.declare(one.Var, Received)
	}
	if one.From != nil {
		r.declare(one.From, Sender)
	}
	r.stmtBlock(one.Body)
}
