// Package resolve gives every name of a model its declaration, and keeps what it found.
//
// A name means what the innermost scope around it has under that name. Names of
// functions, messages and processes are known in the whole file, all others only below
// their declaration. So the items are visited twice, in source order: first the
// declarations, whose constants and types may use what is above them; then the bodies of
// functions, rules and properties, which see everything that the first visit declared,
// except what stands below their own item.
//
// The head of a rule (the index of its process, rulesets, aliases and chooses around it)
// is one scope, and it is the rule's own: each rule below a ruleset opens it anew. What is
// declared in its body is in a scope inside.
//
// Model judges nothing. A name without a declaration has none in the Info, and a name that is declared twice has a
// declaration with a Clash. Package semantics, which gives the names a meaning, reports the errors, because only there
// it is known whether the text is used at all.
//
// A node of the syntax is mentioned here only if it declares a name, opens a scope, or has a name that no scope knows;
// in any other one, what stands in it is visited (below).
//
// Two kinds of names are told by a type alone: a field, behind a dot, and a member of an
// enum that is not in scope, beside a value of that enum. Their declarations are in the Info
// as members of the type, and Select enters which of them is meant when the type is known.
// So are the types of expressions. After semantics.Analyze the Info is complete.
package resolve

import (
	"gomc/parser/ast"
	"gomc/source"
)

// resolver is the state of one Model.
type resolver struct {
	info    *Info
	scope   *Scope // innermost
	item    int    // number of the top-level item being visited
	process *ast.Process
	head    []ast.Node // the rulesets, aliases and chooses around it, outermost first
	opened  int        // heads opened so far
}

// Model resolves the names of a model, and those of an expression that is to be looked at
// beside it (nil: none).
func Model(model *ast.Model, beside ast.Expr) *Info {
	r := &resolver{info: newInfo(model)}
	r.scope = r.info.Globals
	r.declarations(model.Items)
	r.messages(model.Items)
	for i, item := range model.Items {
		r.item = i
		r.use(item)
	}
	if beside != nil {
		r.expr(beside)
	}
	return r.info
}

// open enters a scope inside the current one, which covers the given places.
func (r *resolver) open(places ...source.Span) {
	inner := &Scope{outer: r.scope, names: map[string]*Declaration{}, places: places}
	r.scope.inner = append(r.scope.inner, inner)
	r.scope = inner
}

func (r *resolver) close() { r.scope = r.scope.outer }

// declare enters a name in the innermost scope. One that is visited again, as part of
// another rule's head, stays one declaration.
func (r *resolver) declare(name *ast.Ident, kind Kind) {
	d := r.info.names.enter(name, kind)
	d.Item, d.Scope = r.item, r.scope
	if old := r.scope.names[d.Name]; old != nil && old != d {
		d.Clash = old
	} else if predeclared := r.info.universe.names[d.Name]; predeclared != nil {
		d.Clash = predeclared
	} else {
		r.scope.names[d.Name] = d
	}
}

func (r *resolver) declareAll(names []*ast.Ident, kind Kind) {
	for _, name := range names {
		r.declare(name, kind)
	}
}

// name resolves a name in the scopes around it.
func (r *resolver) name(name *ast.Ident) {
	for s := r.scope; s != nil; s = s.outer {
		if d := s.names[name.Name]; d != nil && d.visible(r.item) {
			r.info.names.uses[name.At()] = d
			return
		}
	}
	if name.Name == r.info.Restarted.Name && r.process != nil {
		r.info.restarted[r.process] = true
	}
}

// role resolves the name of a process, which nothing hides.
func (r *resolver) role(name *ast.Ident) {
	if d := r.info.Globals.names[name.Name]; d != nil {
		r.info.names.uses[name.At()] = d
	}
}

func (r *resolver) roles(names []*ast.Ident) {
	for _, name := range names {
		r.role(name)
	}
}
