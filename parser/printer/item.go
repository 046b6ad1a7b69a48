package printer

import (
	"strings"

	"gomc/parser/ast"
)

// items writes a list of items. Declarations of one kind in a row share a section.
func (p *printer) items(all []ast.Item) {
	section := ""
	for i, it := range all {
		word := sectionOf(it)
		if i > 0 && (word == "" || word != section) {
			p.print("\n")
		}
		if word == "" {
			p.item(it)
		} else {
			if word != section {
				p.line(word)
			}
			p.inner(func() { p.entry(it) })
		}
		section = word
	}
}

// sectionOf is the word that opens the section an item stands in, or "".
func sectionOf(it ast.Item) string {
	switch it := it.(type) {
	case *ast.ConstDecl:
		return "const"
	case *ast.TypeDecl:
		return "type"
	case *ast.VarDecl:
		if it.Persistent {
			return "persistent var"
		}
		return "var"
	case *ast.MessageDecl:
		return "message"
	case *ast.EventDecl:
		return "event"
	}
	return ""
}

// entry is one line of a section.
func (p *printer) entry(it ast.Item) {
	p.open()
	switch d := it.(type) {
	case *ast.ConstDecl:
		p.idents(d.Names, ", ")
		p.print(": ")
		p.expr(d.Value)
	case *ast.TypeDecl:
		p.declaration(d.Names, d.Type)
	case *ast.VarDecl:
		p.declaration(d.Names, d.Type)
	case *ast.MessageDecl:
		p.messageDecl(d)
	case *ast.EventDecl:
		p.print(d.Name.Name, "(")
		p.fields(d.Fields, "; ", "")
		p.print(")")
	}
	p.print(";\n")
}

// item dispatches on the kind of an item that does not stand in a section.
func (p *printer) item(it ast.Item) {
	switch it := it.(type) {
	case *ast.FuncDecl:
		p.callable(it)
	case *ast.Rule:
		p.fair = it.Fair
		p.rule(it)
	case *ast.StartState:
		p.open("startstate")
		p.name(it.Name)
		p.print("\n")
		p.block(it.Decls, it.Body)
	case *ast.Property:
		p.open(it.Kind.String())
		p.name(it.Name)
		p.print(" ")
		p.expr(it.Cond)
		p.print(";\n")
	case *ast.Ruleset:
		p.fair = it.Fair
		p.open("ruleset ")
		p.quants(it.Quants)
		p.rules(it.Items)
	case *ast.AliasRule:
		p.open("alias ")
		p.aliases(it.Aliases)
		p.rules(it.Items)
	case *ast.ChooseRule:
		p.open("choose ", it.Index.Name, ": ")
		p.expr(it.Bag)
		p.rules(it.Items)
	case *ast.Process:
		p.fair = it.Fair
		p.process(it)
	case *ast.Receive:
		p.fair = it.Fair
		p.receive(it)
	case *ast.Faults:
		p.faults(it)
	case *ast.Link:
		p.link(it)
	case *ast.View:
		p.view(it)
	case *ast.Include:
		p.line("include ", quote(it.Path.Value), ";")
	default:
		p.machineItem(it)
	}
}

func (p *printer) view(v *ast.View) {
	p.open("view")
	p.name(v.Name)
	p.print("\n")
	p.inner(func() {
		for _, l := range v.Lines {
			p.open(l.What.Name)
			for i, x := range l.Shown {
				if i > 0 {
					p.print(",")
				}
				p.print(" ")
				p.expr(x)
			}
			p.clause("when", l.When)
			p.print(";\n")
		}
	})
	p.line("end;")
}

// rules is the rest of a ruleset, alias or choose after its header.
func (p *printer) rules(all []ast.Item) {
	p.print(" do\n")
	p.inner(func() { p.items(all) })
	p.line("end;")
}

// block is local declarations, `begin`, statements and `end`.
func (p *printer) block(decls []ast.Item, body []ast.Stmt) {
	p.items(decls)
	p.line("begin")
	p.stmts(body)
	p.line("end;")
}

func (p *printer) callable(f *ast.FuncDecl) {
	word := "function"
	switch {
	case f.External && f.Result == nil:
		word = "externproc"
	case f.External:
		word = "externfun"
	case f.Result == nil:
		word = "procedure"
	}
	p.open(word, " ", f.Name.Name, "(")
	list(p, f.Params, "; ", p.param)
	p.print(")")
	if f.Result != nil {
		p.print(": ")
		p.typeExpr(f.Result)
	}
	p.print(";\n")
	if !f.External {
		p.block(f.Decls, f.Body)
	}
}

func (p *printer) param(f *ast.FuncParam) {
	if f.Var {
		p.print("var ")
	}
	p.declaration(f.Names, f.Type)
}

func (p *printer) rule(r *ast.Rule) {
	p.open("rule")
	if r.Priority != nil {
		p.print(" ")
		p.expr(r.Priority)
	}
	p.name(r.Name)
	p.print("\n")
	if r.Guard != nil || r.Most != nil {
		p.inner(func() { p.condition(r) })
		p.print("\n")
		p.line("==>")
	}
	p.block(r.Decls, r.Body)
}

// condition prints the condition in front of the arrow.
func (p *printer) condition(r *ast.Rule) {
	p.open()
	if r.Guard != nil {
		p.expr(r.Guard)
	}
	if r.Most == nil {
		return
	}
	if r.Guard != nil {
		p.print(" ")
	}
	p.operand("at most", r.Most)
}

func (p *printer) messageDecl(d *ast.MessageDecl) {
	p.print(d.Name.Name, "(")
	p.fields(d.Fields, "; ", "")
	p.print(") from ")
	p.idents(d.From, " | ")
	p.print(" to ")
	p.idents(d.To, " | ")
	for _, a := range d.Attrs {
		p.attr(a)
	}
}

func (p *printer) attr(a *ast.Attr) {
	p.print(" ", a.Name.Name)
	switch {
	case a.Arg == nil:
	case strings.EqualFold(a.Name.Name, "capacity"):
		p.print(" ")
		p.expr(a.Arg)
	default:
		p.print("[")
		p.expr(a.Arg)
		p.print("]")
	}
}

func (p *printer) link(d *ast.Link) {
	p.open("link ", d.Name.Name, " from ", d.From.Name, " to ", d.To.Name, " carries ")
	p.idents(d.Carries, ", ")
	p.clause("capacity", d.Capacity)
	p.print(";\n")
}

func (p *printer) process(d *ast.Process) {
	p.open("process ", d.Name.Name)
	if d.Type != nil {
		p.print(" [", d.Index.Name, ": ")
		p.typeExpr(d.Type)
		p.print("]")
	}
	p.print("\n")
	p.inner(func() { p.items(d.Items) })
	p.line("end;")
}

func (p *printer) receive(r *ast.Receive) {
	p.open("on")
	p.name(r.Name)
	p.print(" ", r.Var.Name, ": ")
	if r.Quorum != nil {
		p.print("quorum ")
		p.expr(r.Quorum)
		p.print(" of ")
	}
	p.print(r.Message.Name)
	if r.From != nil {
		p.print(" from ", r.From.Name)
	}
	p.clause("where", r.Filter)
	p.clause("when", r.Guard)
	p.print("\n")
	p.line("==>")
	p.block(r.Decls, r.Body)
}

// clause is a word and an expression, if there is one.
func (p *printer) clause(word string, x ast.Expr) {
	if x != nil {
		p.print(" ")
		p.operand(word, x)
	}
}

// faults writes a section, also for one fault as it was once written.
func (p *printer) faults(d *ast.Faults) {
	p.line("faults")
	p.inner(func() {
		for _, f := range d.List {
			p.fault(f)
		}
	})
	p.line("end;")
}

func (p *printer) fault(f *ast.Fault) {
	p.fair = f.Fair
	p.open(f.Kind, " ")
	p.idents(f.Targets, ", ")
	p.clause("at most", f.Most)
	p.clause("within", f.Within)
	if f.Anywhere {
		p.print(" anywhere")
	}
	p.print(";\n")
}
