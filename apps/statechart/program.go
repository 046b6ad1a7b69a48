package statechart

import (
	"maps"
	"slices"
	"strings"

	p "gomc/parser/p/ast"
)

// OfProgram draws the machine or the monitor of that name of a program of P; nil when there is none.
func OfProgram(program *p.Program, name string) *Chart {
	machine, known := machinesOf(program)[name]
	if !known {
		return nil
	}
	d := programDrawing{drawing{Chart: &Chart{Machine: name}}, map[string]*p.FunctionDecl{}}
	for _, decl := range program.Decls {
		if f, is := decl.(*p.FunctionDecl); is {
			d.functions[f.Name.Name] = f
		}
	}
	for _, f := range machine.Functions { // they hide those of the program
		d.functions[f.Name.Name] = f
	}
	for _, s := range machine.States {
		d.numbers = append(d.numbers, s.Name.Name)
		temper := map[p.Temperature]string{p.Hot: "hot", p.Cold: "cold"}[s.Temperature]
		d.States = append(d.States, State{Name: s.Name.Name, Params: parameters(s), Start: s.Start, Temper: temper})
	}
	for i, s := range machine.States {
		d.from = i
		for _, item := range s.Items {
			d.item(item)
		}
	}
	return d.Chart
}

// MachinesOf names the machines and the monitors of a program of P.
func MachinesOf(program *p.Program) []string {
	return slices.Sorted(maps.Keys(machinesOf(program)))
}

func machinesOf(program *p.Program) map[string]*p.MachineDecl {
	out := map[string]*p.MachineDecl{}
	for _, decl := range program.Decls {
		if m, is := decl.(*p.MachineDecl); is {
			out[m.Name.Name] = m
		}
	}
	return out
}

// parameters returns the parameter of the entry block of a state.
func parameters(s *p.StateDecl) []string {
	for _, item := range s.Items {
		if b, is := item.(*p.Boundary); is && !b.Exit && b.Do.Handler != nil && b.Do.Handler.Param != nil {
			return []string{b.Do.Handler.Param.Name.Name}
		}
	}
	return nil
}

// programDrawing is a chart of a machine of P on its way.
type programDrawing struct {
	drawing
	functions map[string]*p.FunctionDecl
}

func (d *programDrawing) item(item p.StateItem) {
	switch i := item.(type) {
	case *p.Boundary:
		d.onBoundary(i)
	case *p.Deferral:
		d.inside(map[bool]string{false: "defer ", true: "ignore "}[i.Ignore] + events(i.Events))
	case *p.On:
		does := d.action(i.Do)
		if i.Target != nil {
			does.ways = append(does.ways, way{to: i.Target.Name, sent: does.sent})
		}
		d.lead(events(i.Events), does)
	}
}

func events(list []*p.Ident) string {
	var names []string
	for _, e := range list {
		names = append(names, e.Name)
	}
	return strings.Join(names, ", ")
}

func (d *programDrawing) onBoundary(b *p.Boundary) {
	name := "entry"
	if b.Exit {
		name = "exit"
	}
	if does := d.action(b.Do); len(does.ways)+len(does.sent) > 0 {
		d.lead(name, does)
	}
}

// action returns the effects of a function, or of a block in its place; nil does nothing.
func (d *programDrawing) action(a *p.Action) *effects {
	e := &effects{}
	switch {
	case a == nil:
	case a.Handler != nil:
		d.block(e, a.Handler.Body)
	default:
		d.calls(e, a.Name.Name)
	}
	return e
}

func (d *programDrawing) block(e *effects, b *p.Body) bool { return b == nil || d.stmts(e, b.Stmts) }

// stmts notes the possible effects of statements; it reports whether the code behind them may be reached.
func (d *programDrawing) stmts(e *effects, list []p.Stmt) bool {
	for _, s := range list {
		if !d.does(e, s) {
			return false
		}
	}
	return true
}

// does is stmts of one statement. This is a dispatch over the kinds of statement.
func (d *programDrawing) does(e *effects, s p.Stmt) bool {
	switch s := s.(type) {
	case *p.Goto:
		e.ways = append(e.ways, way{to: s.State.Name, sent: slices.Clone(e.sent)})
		return false
	case *p.Raise:
		raised := written(s.Event)
		if raised == "halt" {
			raised = ""
		}
		e.ways = append(e.ways, way{raises: raised, sent: slices.Clone(e.sent)})
		return false
	case *p.Return:
		d.evaluates(e, s)
		e.returns = append(e.returns, slices.Clone(e.sent))
		return false
	case *p.Block:
		return d.stmts(e, s.Stmts)
	case *p.If:
		d.evaluates(e, s.Cond)
		return e.branches(d.branch(e, s.Then), d.branch(e, s.Else))
	case *p.While:
		d.evaluates(e, s.Cond)
		return e.branches(d.branch(e, s.Body), d.branch(e, nil))
	case *p.Foreach:
		return e.branches(d.branch(e, s.Body), d.branch(e, nil))
	case *p.Receive:
		var all []func() bool
		for _, c := range s.Cases {
			all = append(all, func() bool { return d.block(e, c.Handler.Body) })
		}
		return e.branches(all...)
	case *p.CallStmt:
		return d.calls(e, s.Name.Name)
	case *p.Send:
		d.evaluates(e, s)
		e.sends(written(s.Event))
	case *p.Announce:
		e.sends("announce " + written(s.Event))
	default:
		d.evaluates(e, s)
	}
	return true
}

// branch returns a statement that may be taken; nil does nothing.
func (d *programDrawing) branch(e *effects, s p.Stmt) func() bool {
	return func() bool { return s == nil || d.does(e, s) }
}

// evaluates notes what functions in expressions may do.
func (d *programDrawing) evaluates(e *effects, n p.Node) {
	p.Inspect(n, func(n p.Node) {
		if c, is := n.(*p.Call); is {
			d.calls(e, c.Name.Name)
		}
	})
}

// calls notes what a function may do, which goes on behind its call where it returns; one that calls itself is at work
// already.
func (d *programDrawing) calls(e *effects, name string) bool {
	f := d.functions[name]
	if f == nil || slices.Contains(e.calls, name) {
		return true
	}
	around := e.returns
	e.calls, e.returns = append(e.calls, name), nil
	goesOn := d.block(e, f.Body) || len(e.returns) > 0
	for _, sent := range e.returns {
		for _, what := range sent {
			e.sends(what)
		}
	}
	e.calls, e.returns = e.calls[:len(e.calls)-1], around
	return goesOn
}

// written returns an expression on one line.
func written(e p.Expr) string { return strings.Join(strings.Fields(e.At().Text()), " ") }
