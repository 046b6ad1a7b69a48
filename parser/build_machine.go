package parser

import (
	"strings"

	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar"
	"gomc/grammar/node"
	"gomc/parser/ast"
)

func (b *builder) events(ctx *grammar.EventSectionContext) []ast.Item {
	var out []ast.Item
	for _, e := range ctx.AllEventDecl() {
		out = append(out, &ast.EventDecl{Where: b.at(e), Name: b.ident(e.Name()), Fields: b.fields(e.AllField())})
	}
	return out
}

func (b *builder) machine(ctx *grammar.MachineContext) ast.Item {
	m := &ast.Machine{Model: ctx.MODEL() != nil, Most: b.expr(ctx.Expr()), Params: b.fields(ctx.AllField())}
	m.Process = ast.Process{Where: b.at(ctx), Name: b.ident(ctx.Name(0)), Type: b.typeExpr(ctx.TypeExpr()),
		Items: b.items(ctx.Items(), place{machine: true})}
	if ctx.INT() != nil {
		m.Most = b.integer(ctx.INT().GetSymbol().(*token))
	}
	if m.Type != nil {
		m.Index = b.ident(ctx.Name(1))
	}
	return m
}

func (b *builder) state(ctx *grammar.StateContext, in place) ast.Item {
	in.state = true
	s := &ast.State{Where: b.at(ctx), Start: ctx.START() != nil, Name: b.ident(ctx.Name()), Params: b.fields(ctx.AllField()),
		Items: b.items(ctx.Items(), in)}
	for _, word := range []antlr.TerminalNode{ctx.HOT(), ctx.COLD()} {
		if word != nil {
			s.Temper = strings.ToLower(word.GetText())
		}
	}
	return s
}

func (b *builder) boundary(ctx *grammar.BoundaryContext) ast.Item {
	e := &ast.Boundary{Where: b.at(ctx), Exit: ctx.EXIT() != nil}
	e.Decls, e.Body = b.block(ctx.Block(), "entry")
	return e
}

func (b *builder) bound(ctx *grammar.BoundContext) ast.Item {
	out := &ast.Bound{Where: b.at(ctx), Outbox: ctx.OUTBOX() != nil, Size: b.expr(ctx.Expr())}
	if ctx.Name() != nil {
		out.Full = b.ident(ctx.Name())
	}
	return out
}

func (b *builder) monitor(ctx *grammar.MonitorContext) ast.Item {
	m := &ast.Monitor{}
	for _, o := range ctx.AllObserved() {
		if word, ok := o.Tree().GetChild(0).(antlr.TerminalNode); ok {
			m.Faults = append(m.Faults, &ast.Observed{Where: b.at(o), Fault: strings.ToLower(word.GetText()), Of: b.ident(o.Name())})
			continue
		}
		m.Observes = append(m.Observes, b.ident(o.Name()))
	}
	m.Process = ast.Process{Where: b.at(ctx), Name: b.ident(ctx.Name()), Items: b.items(ctx.Items(), place{machine: true})}
	return m
}

// handler builds the part of a handler or a receive from `on` on.
func (b *builder) handler(ctx *grammar.ReceiveContext) *ast.Handler {
	h := &ast.Handler{Where: b.at(ctx), Name: b.str(ctx.STRING()), With: ctx.WITH() != nil}
	b.consumed(h, ctx.Consumed())
	if f := ctx.Filter(); f != nil {
		h.Filter = b.expr(f.Expr())
	}
	if c := ctx.Condition(); c != nil {
		h.Guard = b.expr(c.Expr())
	}
	if ctx.GOTO() != nil {
		h.Goto = b.ident(ctx.Name())
	}
	if ctx.Block() != nil {
		h.Decls, h.Body = b.block(ctx.Block(), "receive")
	}
	return h
}

func (b *builder) consumed(h *ast.Handler, ctx *grammar.ConsumedContext) {
	names := b.idents(ctx.AllName())
	if word, ok := ctx.Tree().GetChild(0).(antlr.TerminalNode); ok {
		h.Fault, h.From, h.Events = strings.ToLower(word.GetText()), names[0], names[1:]
		return
	}
	if ctx.COLON() != nil {
		h.Var, names = names[0], names[1:]
	}
	h.Events = names
	if s := ctx.Sender(); s != nil {
		h.From = b.ident(s.Name())
	}
	if t := ctx.Target(); t != nil {
		h.To = b.ident(t.Name())
	}
}

// onlyInMachines reports what a handler of a machine may have and the receive of a process may not.
func (b *builder) onlyInMachines(ctx *grammar.ReceiveContext, h *ast.Handler) {
	refuse := func(at ast.Node, what, hint string) {
		b.list.Errorf(CodeMisplaced, at.At(), "%s", what).Suggest("%s", hint)
	}
	switch message := h.Events[0].Name; {
	case h.Fault != "":
		refuse(h, "only a monitor observes crashes and restarts", "monitor M observes "+h.Fault+" "+message+" ...")
	case h.Var == nil:
		refuse(h.Events[0], "the receive of a process gives the message a name", "on m: "+message)
	case len(h.Events) > 1:
		refuse(h.Events[1], "a process receives one kind of message at a time", "a receive for each of them")
	case h.To != nil:
		refuse(h.To, "only a monitor says who receives", "on "+h.Var.Name+": "+message)
	case ctx.ARROW() == nil:
		refuse(h.Goto, "a process has no states to go to", "a variable for the state, and '==> begin ... end'; or a machine")
	}
}

func (b *builder) receiveStmt(ctx *grammar.ReceiveStmtContext) ast.Stmt {
	s := &ast.ReceiveStmt{Where: b.at(ctx)}
	for _, one := range ctx.AllReceiveCase() {
		c := &ast.ReceiveCase{Where: b.at(one), Body: b.stmts(one.Stmts())}
		names := b.idents(one.AllName())
		if len(one.AllCOLON()) > 1 {
			c.Var, names = names[0], names[1:]
		}
		c.Events = names
		if from := one.Sender(); from != nil {
			c.From = b.ident(from.Name())
		}
		s.Cases = append(s.Cases, c)
	}
	return s
}

// unsupported refuses what the grammar knows and gomc cannot do yet.
func (b *builder) unsupported(ctx node.Form, what, hint string) {
	first := b.tokens[node.TreeOf(ctx).GetStart().GetTokenIndex()]
	b.list.Errorf(CodeNotYet, first.span(b.file), "%s not supported yet", what).Suggest("%s", hint)
}
