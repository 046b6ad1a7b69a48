package p

import (
	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar/node"
	grammar "gomc/grammar/p"
	"gomc/parser/p/ast"
	"gomc/source"
)

// builder makes nodes from a derivation. Methods are named after what they build
// and take the grammar rule's context.
type builder struct {
	file   *source.File
	tokens []token
	list   source.List
	words  map[string]bool // words of the verifier that were met as names
}

// at is the place of a derivation.
func (b *builder) at(ctx node.Form) ast.Where {
	tree := node.TreeOf(ctx)
	first := tree.GetStart().GetTokenIndex()
	last := first
	if stop := tree.GetStop(); stop != nil {
		last = max(first, stop.GetTokenIndex())
	}
	return ast.Where{Span: source.Span{File: b.file, Start: b.tokens[first].start, End: b.tokens[last].end}}
}

// leaf is the place of one token.
func (b *builder) leaf(t antlr.Token) ast.Where { return ast.Where{Span: t.(*token).span(b.file)} }

func (b *builder) ident(ctx grammar.INameContext) *ast.Ident {
	if ctx == nil {
		return nil
	}
	return &ast.Ident{Where: b.at(ctx), Name: b.name(ctx.Tree().GetStart())}
}

// name is the text of a name. Words of the verifier are names for programs that are older than it.
func (b *builder) name(t antlr.Token) string {
	text := t.GetText()
	if t.GetTokenType() == grammar.PLexerVERIFIER && !b.words[text] {
		if b.words == nil {
			b.words = map[string]bool{}
		}
		b.words[text] = true
		b.list.Warnf(CodeVerifier, b.leaf(t).Span,
			"'%s' is a word of P's verifier: P's compiler of today refuses it as a name", text)
	}
	return text
}

func (b *builder) idents(ctx grammar.INamesContext) []*ast.Ident {
	var out []*ast.Ident
	for _, name := range ctx.AllName() {
		out = append(out, b.ident(name))
	}
	return out
}

// events returns a list of events; null is refused except where it may stand for no event.
func (b *builder) events(ctx grammar.IEventsContext, null bool) []*ast.Ident {
	if ctx == nil {
		return nil
	}
	var out []*ast.Ident
	for _, event := range ctx.AllEventName() {
		id := &ast.Ident{Where: b.at(event), Name: event.Tree().GetStart().GetText()}
		if id.Name == "null" && !null {
			b.list.Errorf(CodeEventPlace, id.Span, "'null' is no event that can stand here").
				Suggest("`on null do ...` says what to do when nothing can be dequeued")
		}
		out = append(out, id)
	}
	return out
}

func (b *builder) integer(leaf antlr.TerminalNode) *ast.Int {
	if leaf == nil {
		return nil
	}
	return &ast.Int{Where: b.leaf(leaf.GetSymbol()), Digits: leaf.GetText()}
}

func (b *builder) program(ctx *grammar.ProgramContext) []ast.Decl {
	var out []ast.Decl
	for _, d := range ctx.AllDeclaration() {
		out = append(out, b.declaration(node.FormOf(d.Tree().GetChild(0))))
	}
	return out
}

func (b *builder) declaration(ctx node.Form) ast.Decl {
	switch ctx := ctx.(type) {
	case *grammar.TypeDeclContext:
		return &ast.TypeDecl{Where: b.at(ctx), Name: b.ident(ctx.Name()), Type: b.typ(ctx.Type_())}
	case *grammar.EnumDeclContext:
		return b.enum(ctx)
	case *grammar.EventDeclContext:
		return &ast.EventDecl{Where: b.at(ctx), Name: b.ident(ctx.Name()), Payload: b.typ(ctx.Type_())}
	case *grammar.EventSetDeclContext:
		return &ast.EventSetDecl{Where: b.at(ctx), Name: b.ident(ctx.Name()), Events: b.events(ctx.Events(), false)}
	case *grammar.InterfaceDeclContext:
		return b.iface(ctx)
	case *grammar.MachineDeclContext:
		return b.machine(ctx)
	case *grammar.MonitorDeclContext:
		return b.monitor(ctx)
	case *grammar.FunctionDeclContext:
		return b.function(ctx)
	case *grammar.ParamDeclContext:
		return &ast.ParamDecl{Where: b.at(ctx), Names: b.idents(ctx.Names()), Type: b.typ(ctx.Type_())}
	case *grammar.ModuleDeclContext:
		return &ast.ModuleDecl{Where: b.at(ctx), Name: b.ident(ctx.Name()), Module: b.module(ctx.Module())}
	case *grammar.TestDeclContext:
		return b.test(ctx)
	case *grammar.ImplementationDeclContext:
		return &ast.Implementation{Where: b.at(ctx), Name: b.ident(ctx.Name()), Main: b.mainMachine(ctx.MainMachine()),
			Module: b.module(ctx.Module())}
	}
	panic("a declaration of the grammar is not built")
}

func (b *builder) enum(ctx *grammar.EnumDeclContext) *ast.EnumDecl {
	e := &ast.EnumDecl{Where: b.at(ctx), Name: b.ident(ctx.Name())}
	for _, member := range ctx.AllEnumMember() {
		m := &ast.EnumMember{Where: b.at(member), Name: b.ident(member.Name()), Value: b.integer(member.INT())}
		if len(e.Members) > 0 && (e.Members[0].Value == nil) != (m.Value == nil) {
			b.list.Errorf(CodeEnumNumbers, m.Span, "all members of an enum have a number, or none").
				Note(e.Members[0].Span, "unlike this one")
		}
		e.Members = append(e.Members, m)
	}
	return e
}

func (b *builder) iface(ctx *grammar.InterfaceDeclContext) *ast.InterfaceDecl {
	d := &ast.InterfaceDecl{Where: b.at(ctx), Name: b.ident(ctx.Name()), Payload: b.typ(ctx.Type_())}
	if ctx.RECEIVES() != nil {
		d.Receives = &ast.Permission{Where: b.leaf(ctx.RECEIVES().GetSymbol()), Events: b.events(ctx.Events(), false)}
		if ctx.Events() != nil {
			d.Receives.Span = d.Receives.Span.To(b.at(ctx.Events()).Span)
		}
	}
	return d
}

func (b *builder) machine(ctx *grammar.MachineDeclContext) *ast.MachineDecl {
	m := &ast.MachineDecl{Where: b.at(ctx), Name: b.ident(ctx.Name())}
	if old := ctx.Bound(); old != nil {
		b.list.Warnf(CodeOldBound, b.at(old).Span,
			"P of today has no such bound: runs with longer queues are looked at, too")
	}
	for _, c := range ctx.AllPermission() {
		p := &ast.Permission{Where: b.at(c), Events: b.events(c.Events(), false)}
		if c.SENDS() != nil {
			m.Sends = append(m.Sends, p)
		} else {
			m.Receives = append(m.Receives, p)
		}
	}
	b.members(m, ctx.MachineBody())
	return m
}

func (b *builder) monitor(ctx *grammar.MonitorDeclContext) *ast.MachineDecl {
	m := &ast.MachineDecl{Where: b.at(ctx), Kind: ast.Spec, Name: b.ident(ctx.Name()),
		Observes: b.events(ctx.Events(), false)}
	if ctx.SCENARIO() != nil {
		m.Kind = ast.Scenario
	}
	b.members(m, ctx.MachineBody())
	return m
}

func (b *builder) members(m *ast.MachineDecl, ctx grammar.IMachineBodyContext) {
	for _, member := range ctx.AllMember() {
		switch c := node.FormOf(member.Tree().GetChild(0)).(type) {
		case *grammar.VarDeclContext:
			v := b.varDecl(c)
			m.Vars, m.Members = append(m.Vars, v), append(m.Members, v)
		case *grammar.FunctionDeclContext:
			f := b.function(c)
			m.Functions, m.Members = append(m.Functions, f), append(m.Members, f)
		case *grammar.StateDeclContext:
			s := b.state(c)
			m.States, m.Members = append(m.States, s), append(m.Members, s)
		}
	}
}

func (b *builder) varDecl(ctx grammar.IVarDeclContext) *ast.VarDecl {
	return &ast.VarDecl{Where: b.at(ctx), Names: b.idents(ctx.Names()), Type: b.typ(ctx.Type_())}
}

func (b *builder) state(ctx *grammar.StateDeclContext) *ast.StateDecl {
	s := &ast.StateDecl{Where: b.at(ctx), Name: b.ident(ctx.Name()), Start: ctx.START() != nil}
	switch {
	case ctx.HOT() != nil:
		s.Temperature = ast.Hot
	case ctx.COLD() != nil:
		s.Temperature = ast.Cold
	}
	for _, item := range ctx.AllStateItem() {
		s.Items = append(s.Items, b.stateItem(item))
	}
	return s
}

func (b *builder) stateItem(ctx grammar.IStateItemContext) ast.StateItem {
	where := b.at(ctx)
	switch ctx := ctx.(type) {
	case *grammar.BoundaryContext:
		item := &ast.Boundary{Where: where, Exit: ctx.EXIT() != nil, Do: b.action(ctx.Action_())}
		if h := item.Do.Handler; item.Exit && h != nil && h.Param != nil {
			b.list.Errorf(CodeExitParam, h.Param.Span, "exit takes no parameter: it is not told which event comes")
		}
		return item
	case *grammar.DeferralContext:
		return &ast.Deferral{Where: where, Ignore: ctx.IGNORE() != nil, Events: b.events(ctx.Events(), false)}
	case *grammar.OnDoContext:
		return &ast.On{Where: where, Events: b.events(ctx.Events(), true), Do: b.action(ctx.Action_())}
	case *grammar.OnGotoContext:
		return &ast.On{Where: where, Events: b.events(ctx.Events(), true), Target: b.ident(ctx.Name()),
			Do: b.action(ctx.Action_())}
	}
	panic("an item of a state is not built")
}

func (b *builder) action(ctx grammar.IActionContext) *ast.Action {
	if ctx == nil {
		return nil
	}
	return &ast.Action{Where: b.at(ctx), Name: b.ident(ctx.Name()), Handler: b.handler(ctx.Handler())}
}

func (b *builder) handler(ctx grammar.IHandlerContext) *ast.Handler {
	if ctx == nil {
		return nil
	}
	h := &ast.Handler{Where: b.at(ctx), Body: b.body(ctx.Body())}
	if ctx.Param() != nil {
		h.Param = b.param(ctx.Param())
	}
	return h
}

func (b *builder) param(ctx grammar.IParamContext) *ast.Param {
	return &ast.Param{Where: b.at(ctx), Name: b.ident(ctx.Name()), Type: b.typ(ctx.Type_())}
}

func (b *builder) function(ctx *grammar.FunctionDeclContext) *ast.FunctionDecl {
	f := &ast.FunctionDecl{Where: b.at(ctx), Name: b.ident(ctx.Name()), Result: b.typ(ctx.Type_()),
		Body: b.body(ctx.Body())}
	for _, p := range ctx.AllParam() {
		f.Params = append(f.Params, b.param(p))
	}
	if ctx.Creates() != nil {
		f.Creates = b.ident(ctx.Creates().Name())
	}
	return f
}

func (b *builder) body(ctx grammar.IBodyContext) *ast.Body {
	if ctx == nil {
		return nil
	}
	body := &ast.Body{Where: b.at(ctx)}
	for _, item := range ctx.AllBodyItem() {
		if v := item.VarDecl(); v != nil {
			if len(body.Stmts) > 0 {
				b.list.Errorf(CodeLateVariable, b.at(v).Span, "variables are declared before the first statement").
					Suggest("move the declaration to the beginning of the block that is the function's body")
			}
			body.Vars = append(body.Vars, b.varDecl(v))
			continue
		}
		body.Stmts = append(body.Stmts, b.stmt(item.Statement()))
	}
	return body
}

func (b *builder) typ(ctx grammar.ITypeContext) ast.Type {
	if ctx == nil {
		return nil
	}
	where := b.at(ctx)
	switch ctx := ctx.(type) {
	case *grammar.BasicTypeContext:
		return &ast.BasicType{Where: where, Word: ctx.GetWord().GetText()}
	case *grammar.NamedTypeContext:
		return &ast.NamedType{Where: where, Name: b.ident(ctx.Name())}
	case *grammar.CollectionTypeContext:
		if ctx.SEQ() != nil {
			return &ast.SeqType{Where: where, Element: b.typ(ctx.Type_())}
		}
		return &ast.SetType{Where: where, Element: b.typ(ctx.Type_())}
	case *grammar.MapTypeContext:
		return &ast.MapType{Where: where, Key: b.typ(ctx.Type_(0)), Value: b.typ(ctx.Type_(1))}
	case *grammar.TupleTypeContext:
		t := &ast.TupleType{Where: where}
		for _, c := range ctx.AllType_() {
			t.Types = append(t.Types, b.typ(c))
		}
		return t
	case *grammar.NamedTupleTypeContext:
		t := &ast.TupleType{Where: where}
		for _, c := range ctx.AllFieldType() {
			t.Names, t.Types = append(t.Names, b.ident(c.Name())), append(t.Types, b.typ(c.Type_()))
		}
		return t
	}
	panic("a type of the grammar is not built")
}
