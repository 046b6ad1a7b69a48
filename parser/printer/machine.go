package printer

import (
	"fmt"

	"gomc/parser/ast"
)

// machineItem dispatches on the kinds of item that only machines have.
func (p *printer) machineItem(it ast.Item) {
	switch it := it.(type) {
	case *ast.Machine:
		p.machine(it)
	case *ast.State:
		p.state(it)
	case *ast.Boundary:
		word := "entry"
		if it.Exit {
			word = "exit"
		}
		p.line(word)
		p.block(it.Decls, it.Body)
	case *ast.Handler:
		p.handler(it)
	case *ast.Deferral:
		word := "defer "
		if it.Ignore {
			word = "ignore "
		}
		p.open(word)
		p.idents(it.Events, ", ")
		p.print(";\n")
	case *ast.Bound:
		p.bound(it)
	case *ast.Monitor:
		p.open("monitor ", it.Name.Name, " observes ")
		p.observed(it)
		p.inside(it.Items)
	case *ast.Module:
		printModule(p, it)
	case *ast.System:
		printSystem(p, it)
	default:
		panic(fmt.Sprintf("printer: unknown item %T", it))
	}
}

// inside is the rest of something that holds items, after its header.
func (p *printer) inside(items []ast.Item) {
	p.print("\n")
	p.inner(func() { p.items(items) })
	p.line("end;")
}

func (p *printer) machine(m *ast.Machine) {
	p.open()
	if m.Model {
		p.print("model ")
	}
	p.print("machine ", m.Name.Name)
	if m.Type != nil {
		p.print(" [", m.Index.Name, ": ")
		p.typeExpr(m.Type)
		p.print("]")
	}
	p.clause("at most", m.Most)
	p.parenthesised(m.Params)
	p.inside(m.Items)
}

func (p *printer) state(s *ast.State) {
	p.open()
	if s.Start {
		p.print("start ")
	}
	if s.Temper != "" {
		p.print(s.Temper, " ")
	}
	p.print("state ", s.Name.Name)
	p.parenthesised(s.Params)
	p.inside(s.Items)
}

// parenthesised is a list of parameters, or nothing when there are none.
func (p *printer) parenthesised(all []*ast.Field) {
	if len(all) > 0 {
		p.print(" (")
		p.fields(all, "; ", "")
		p.print(")")
	}
}

// observed prints the list of what a monitor observes.
func (p *printer) observed(m *ast.Monitor) {
	p.idents(m.Observes, ", ")
	for i, o := range m.Faults {
		if i > 0 || len(m.Observes) > 0 {
			p.print(", ")
		}
		p.print(o.Fault, " ", o.Of.Name)
	}
}

func (p *printer) handler(h *ast.Handler) {
	p.open("on")
	p.name(h.Name)
	p.print(" ")
	if h.Var != nil {
		p.print(h.Var.Name, ": ")
	}
	if h.Fault != "" {
		p.print(h.Fault, " ", h.From.Name, " : ")
	}
	p.idents(h.Events, ", ")
	if h.From != nil && h.Fault == "" {
		p.print(" from ", h.From.Name)
	}
	if h.To != nil {
		p.print(" to ", h.To.Name)
	}
	p.clause("where", h.Filter)
	p.clause("when", h.Guard)
	switch {
	case h.Goto == nil:
		p.print("\n")
		p.line("==>")
	case h.With:
		p.print(" goto ", h.Goto.Name, " with\n")
	default:
		p.print(" goto ", h.Goto.Name, ";\n")
		return
	}
	p.block(h.Decls, h.Body)
}

func (p *printer) bound(b *ast.Bound) {
	word := "mailbox"
	if b.Outbox {
		word = "outbox"
	}
	p.open(word, " ")
	p.expr(b.Size)
	if b.Full != nil {
		p.print(" ", b.Full.Name)
	}
	p.print(";\n")
}

func (p *printer) receiveStmt(s *ast.ReceiveStmt) {
	p.line("receive")
	for _, c := range s.Cases {
		p.open("case ")
		if c.Var != nil {
			p.print(c.Var.Name, ": ")
		}
		p.idents(c.Events, ", ")
		if c.From != nil {
			p.print(" from ", c.From.Name)
		}
		p.print(":\n")
		p.stmts(c.Body)
	}
	p.line("end;")
}
