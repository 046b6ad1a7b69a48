package program

import (
	"strconv"
	"strings"

	"gomc/apps/generate/golang"
	"gomc/parser/p/ast"
	sem "gomc/semantics/p"
	"gomc/source"
)

// body is a function of Go in the making.
type body struct {
	g       *generator
	o       *owner // whose method it is; nil: it is a function
	f       *sem.Function
	t       *golang.Text // where statements go
	scope   golang.Scope // names of this function
	names   map[*sem.Variable]string
	leaving bool                            // it returns what comes next, of type machine.Next
	result  sem.Type                        // and before that a result; Null: none
	behind  golang.Expr                     // what comes next where the function says nothing of it
	uses    map[*sem.Variable][]source.Span // where each variable is named,
	reads   map[*sem.Variable]int           // and how often its value is used
	begun   map[*sem.Variable]bool          // variables that are declared
	some    bool                            // what is evaluated here is not always
	given   map[ast.Expr]golang.Expr        // what was evaluated before
}

// newBody is the body of a function, or of one that has no parameters.
func (g *generator) newBody(o *owner, f *sem.Function) *body {
	b := &body{g: g, o: o, f: f, scope: golang.Scope{}, names: map[*sem.Variable]string{}, result: sem.Null,
		behind: golang.Raw("nil"),
		uses:   map[*sem.Variable][]source.Span{}, reads: map[*sem.Variable]int{}, begun: map[*sem.Variable]bool{}}
	for word := range strings.FieldsSeq("e b program result") {
		b.scope[word] = true
	}
	if o != nil {
		b.scope[o.receiver] = true
	}
	for name := range g.package_ {
		b.scope[name] = true
	}
	if f != nil && !f.Foreign() {
		b.find(f.Body)
	}
	return b
}

// find notes where variables are named.
func (b *body) find(in ast.Node) {
	targets := map[ast.Node]bool{}
	ast.Inspect(in, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.Assign:
			targets[n.Place] = true
		case *ast.Foreach:
			targets[n.Var] = true
			if v, is := b.g.program.Uses[n.Var].(*sem.Variable); is {
				b.uses[v] = append(b.uses[v], n.Var.Span)
			}
		case *ast.Name:
			if v, is := b.g.program.Uses[n].(*sem.Variable); is {
				b.uses[v] = append(b.uses[v], n.Span)
				if !targets[n] {
					b.reads[v]++
				}
			}
		}
	})
}

// local names a variable of the function.
func (b *body) local(v *sem.Variable) string {
	if b.names[v] == "" {
		b.names[v] = b.scope.Name(golang.Unexported(v.Name), "Value")
	}
	return b.names[v]
}

// params returns the parameter list of a function in Go.
func (b *body) params(f *sem.Function) string {
	var list []string
	if b.o == nil && needsMachine(f) {
		list = append(list, "b *machine.Base")
	}
	for _, v := range f.Params {
		b.begun[v] = true
		list = append(list, b.local(v)+" "+b.g.goType(v.Type))
	}
	return strings.Join(list, ", ")
}

// results returns the result list of a function in Go.
func (b *body) results(f *sem.Function) string {
	switch leaves := f.Leaves() && !f.Foreign(); {
	case leaves && f.Result != sem.Null:
		return " (result " + b.g.goType(f.Result) + ", next machine.Next)"
	case leaves:
		return " machine.Next"
	case f.Result != sem.Null:
		return " " + b.g.goType(f.Result)
	}
	return ""
}

// base is the machine, for what chooses.
func (b *body) base() golang.Expr {
	if b.o == nil {
		return golang.Raw("b")
	}
	return golang.Raw("&" + b.o.receiver + ".Base")
}

// self is the machine, for what sends.
func (b *body) self() golang.Expr {
	if b.o == nil {
		return golang.Raw("b")
	}
	return golang.Raw(b.o.receiver)
}

// declareFunction declares a function or a handler.
func (g *generator) declareFunction(t *golang.Text, o *owner, f *sem.Function, name, what string) {
	b := g.newBody(o, f)
	b.leaving, b.result = f.Leaves(), f.Result
	if o == nil && f.Raises() {
		g.refuse(f.Span, "function '"+f.Name+"' is outside of machines, and raises an event",
			"a function of the machine")
		return
	}
	receiver := ""
	if o != nil {
		receiver = "(" + o.receiver + " *" + o.name + ") "
	}
	params := b.params(f)
	t.Blank()
	g.doc(t, what, f.Span)
	t.Block(func(t *golang.Text) {
		b.t = t
		b.whole(f)
	}, "func ", receiver, name, "(", params, ")", b.results(f))
}

// whole is all that a function does, and how it ends.
func (b *body) whole(f *sem.Function) {
	if ends := b.between(f); !ends && (b.leaving || b.result != sem.Null) {
		b.end("every path has returned")
	}
}

// end ends a function that gives no result here.
func (b *body) end(why string) {
	switch {
	case b.leaving:
		b.next(b.behind)
	case b.result != sem.Null:
		b.t.Line("panic(", strconv.Quote(why), ")")
	default:
		b.t.Line("return")
	}
}

// between returns all that a function does; it reports whether nothing is done behind it.
func (b *body) between(f *sem.Function) (ends bool) {
	inside := b.inside(func() { ends = b.stmts(f.Body.Stmts) })
	b.declareLocals(f)
	b.t.Add(inside)
	return ends
}

// inside is the text of the statements that a function adds.
func (b *body) inside(does func()) *golang.Text {
	outer, text := b.t, &golang.Text{}
	b.t = text
	does()
	b.t = outer
	return text
}

// declareLocals declares the variables that were not declared where they are first set.
func (b *body) declareLocals(f *sem.Function) {
	for _, v := range f.Locals {
		if b.begun[v] || len(b.uses[v]) == 0 {
			continue
		}
		if x := b.g.zero(v.Type); x != nil {
			b.t.Line(b.local(v), " := ", x)
		} else {
			b.t.Linef("var %s %s", b.local(v), b.g.goType(v.Type))
		}
		b.read(v)
	}
}

// read assigns a variable to _ if nothing reads it, because Go refuses unused variables.
func (b *body) read(v *sem.Variable) {
	if b.reads[v] == 0 {
		b.t.Linef("_ = %s", b.local(v))
	}
}

// temp returns a new name, with what it stands for.
func (b *body) temp(name string, x golang.Expr) golang.Expr {
	name = b.scope.Name(name)
	b.t.Line(name, " := ", x)
	return golang.Raw(name)
}
