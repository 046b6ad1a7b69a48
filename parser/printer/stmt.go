package printer

import (
	"fmt"

	"gomc/parser/ast"
)

func (p *printer) stmts(all []ast.Stmt) {
	p.inner(func() {
		for _, s := range all {
			p.stmt(s)
		}
	})
}

// stmt dispatches on the kind of statement: those that hold others take several lines.
func (p *printer) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.If:
		p.ifStmt(s)
	case *ast.Switch:
		p.switchStmt(s)
	case *ast.For:
		p.open("for ")
		p.quants(s.Quants)
		p.loop(s.Body)
	case *ast.ForIn:
		p.open("for ", s.Var.Name, " in ")
		p.expr(s.Set)
		p.loop(s.Body)
	case *ast.While:
		p.open("while ")
		p.expr(s.Cond)
		p.loop(s.Body)
	case *ast.ReceiveStmt:
		p.receiveStmt(s)
	case *ast.AliasStmt:
		p.open("alias ")
		p.aliases(s.Aliases)
		p.loop(s.Body)
	default:
		p.open()
		p.simple(s)
		p.print(";\n")
	}
}

// simple dispatches on the kinds of statement that take one line.
func (p *printer) simple(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.Assign:
		p.infix(s.LHS, ":=", s.RHS)
	case *ast.CallStmt:
		p.expr(s.Call)
	case *ast.Clear:
		p.operand("clear", s.X)
	case *ast.Undefine:
		p.operand("undefine", s.X)
	case *ast.Choose:
		p.choose(s)
	case *ast.ErrorStmt:
		p.operand("error", s.Message)
	case *ast.Check:
		p.check(s)
	case *ast.Put:
		p.operand("put", s.X)
	case *ast.Return:
		p.returnStmt(s)
	case *ast.Yield:
		p.yield(s)
	case *ast.MultisetAdd:
		p.bagStmt("multisetadd", s.X, s.Bag)
	case *ast.MultisetRemove:
		p.bagStmt("multisetremove", s.Index, s.Bag)
	case *ast.MultisetRemovePred:
		p.overBag("multisetremovepred", s.Index, s.Bag, s.Pred)
	case *ast.Send:
		p.message("send", s.Message, s.Args)
		p.print(" to ")
		p.expr(s.To)
	case *ast.Broadcast:
		p.message("broadcast", s.Message, s.Args)
		p.print(" to ")
		p.expr(s.To)
	case *ast.Reply:
		p.message("reply", s.Message, s.Args)
	case *ast.Goto:
		p.message("goto", s.State, s.Args)
	case *ast.Raise:
		p.message("raise", s.Event, s.Args)
	case *ast.Create:
		p.expr(s.New)
	case *ast.Announce:
		p.message("announce", s.Event, s.Args)
	case *ast.Halt:
		p.print("halt")
	default:
		p.collectionStmt(s)
	}
}

// collectionStmt dispatches on what changes a set, sequence or map.
func (p *printer) collectionStmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.AddTo:
		p.operand("add", s.X)
		p.operand(" to", s.Set)
	case *ast.RemoveFrom:
		p.operand("remove", s.X)
		p.operand(" from", s.Set)
	case *ast.AppendTo:
		p.operand("append", s.X)
		p.operand(" to", s.Seq)
	case *ast.InsertAt:
		p.operand("insert", s.X)
		p.operand(" at", s.I)
		p.operand(" in", s.Seq)
	case *ast.RemoveAt:
		p.operand("remove at", s.I)
		p.operand(" from", s.Seq)
	default:
		panic(fmt.Sprintf("printer: unknown statement %T", s))
	}
}

func (p *printer) choose(s *ast.Choose) {
	p.operand("choose", s.X)
	p.print(" : ")
	if s.Type != nil {
		p.typeExpr(s.Type)
	} else {
		p.expr(s.Set)
	}
	if s.Filter != nil {
		p.operand(" where", s.Filter)
	}
	if s.Fair {
		p.print(" fair")
	}
}

func (p *printer) operand(word string, x ast.Expr) {
	p.print(word, " ")
	p.expr(x)
}

func (p *printer) returnStmt(s *ast.Return) {
	if s.X == nil {
		p.print("return")
		return
	}
	p.operand("return", s.X)
}

func (p *printer) yield(s *ast.Yield) {
	p.print("yield")
	p.name(s.Label)
	if s.When != nil {
		p.operand(" when", s.When)
	}
}

// check puts the message of an assertion last, where CMurphi wants it, and others first.
func (p *printer) check(s *ast.Check) {
	p.print(s.Kind.String())
	if s.Kind != ast.Assert {
		p.name(s.Message)
	}
	p.print(" ")
	p.expr(s.Cond)
	if s.Kind == ast.Assert {
		p.name(s.Message)
	}
}

func (p *printer) bagStmt(function string, x, bag ast.Expr) {
	p.print(function, "(")
	p.expr(x)
	p.print(", ")
	p.expr(bag)
	p.print(")")
}

func (p *printer) message(word string, name *ast.Ident, args []ast.Expr) {
	p.print(word, " ", name.Name, "(")
	list(p, args, ", ", p.expr)
	p.print(")")
}

// loop is the rest of a statement after its header.
func (p *printer) loop(body []ast.Stmt) {
	p.print(" do\n")
	p.stmts(body)
	p.line("end;")
}

func (p *printer) ifStmt(s *ast.If) {
	for i, arm := range s.Arms {
		if i == 0 {
			p.open("if ")
		} else {
			p.open("elsif ")
		}
		p.expr(arm.Cond)
		p.print(" then\n")
		p.stmts(arm.Body)
	}
	p.otherwise(s.Else)
	p.line("end;")
}

// otherwise is an else part, if there is one.
func (p *printer) otherwise(body []ast.Stmt) {
	if len(body) > 0 {
		p.line("else")
		p.stmts(body)
	}
}

func (p *printer) switchStmt(s *ast.Switch) {
	p.open("switch ")
	p.expr(s.X)
	p.print("\n")
	p.inner(func() {
		for _, c := range s.Cases {
			p.open("case ")
			list(p, c.Labels, ", ", p.expr)
			p.print(":\n")
			p.stmts(c.Body)
		}
		p.otherwise(s.Else)
	})
	p.line("end;")
}

func (p *printer) aliases(all []*ast.Alias) {
	list(p, all, "; ", func(a *ast.Alias) {
		p.idents(a.Names, ", ")
		p.print(": ")
		p.expr(a.Value)
	})
}
