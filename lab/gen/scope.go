package gen

import (
	"fmt"
	"strings"
	"unicode"
)

// variable is a name that denotes a value: a variable, parameter, constant of a loop,
// alias, or the element that a choose has picked.
type variable struct {
	name     string
	typ      *typ
	writable bool
	known    bool      // a constant of the model
	definite bool      // no part of it is ever Undefined
	state    bool      // belongs to the state, or is a reference that may
	byRef    bool      // a `var` parameter: it may be any variable of its type
	root     *variable // of an alias, what it refers to
	uses     []string  // other names that its text depends on
	slot     *slot     // the choice whose element this is
}

// slot is the index that a `choose` binds, and the multiset that it belongs to.
type slot struct {
	index, bag string
	gone       bool
}

func (v *variable) base() *variable {
	for v.root != nil {
		v = v.root
	}
	return v
}

// mark and release delimit a scope.
func (g *generator) mark() int        { return len(g.scope) }
func (g *generator) release(mark int) { g.scope = g.scope[:mark] }

func (g *generator) declare(v *variable) *variable {
	g.scope = append(g.scope, v)
	return v
}

// constant enters a name that cannot be assigned and always has a value.
func (g *generator) constant(name string, t *typ) *variable {
	return g.declare(&variable{name: name, typ: t, definite: true})
}

// visible returns what can be named here, innermost first.
func (g *generator) visible() []*variable {
	var out []*variable
	hidden := map[string]bool{}
	for i := len(g.scope) - 1; i >= 0; i-- {
		v := g.scope[i]
		covered := hidden[v.name] || v.slot != nil && v.slot.gone
		for _, name := range v.uses {
			covered = covered || hidden[name]
		}
		if !covered {
			out = append(out, v)
		}
		hidden[v.name] = true
	}
	return out
}

// identifiers lists the names that a text uses, fields among them.
func identifiers(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// fresh returns a name used nowhere else.
func (g *generator) fresh(prefix string) string {
	g.serial++
	return fmt.Sprintf("%s%d", prefix, g.serial)
}

// inner names something in an inner scope: sometimes like a global variable, which
// it then hides.
func (g *generator) inner(prefix string) string {
	if !g.feature.shadowing || !g.Chance(20) {
		return g.fresh(prefix)
	}
	var names []string
	taken := map[string]bool{}
	for _, v := range g.scope {
		if v.state && v.root == nil && !v.byRef {
			names = append(names, v.name)
		} else {
			taken[v.name] = true
		}
	}
	if len(names) > 0 {
		if name := OneOf(g.Random, names...); !taken[name] {
			return name
		}
	}
	return g.fresh(prefix)
}

// line writes one line of the model.
func (g *generator) line(format string, args ...any) {
	g.lines = append(g.lines, strings.Repeat("  ", g.indent)+fmt.Sprintf(format, args...))
}

// nested writes lines one level deeper.
func (g *generator) nested(f func()) {
	g.indent++
	f()
	g.indent--
}

// attempt undoes what f wrote if f fails.
func (g *generator) attempt(f func() bool) bool {
	lines, indent, mark := len(g.lines), g.indent, g.mark()
	if f() {
		return true
	}
	g.lines, g.indent = g.lines[:lines], indent
	g.release(mark)
	return false
}

// safely runs f where nothing may fail.
func (g *generator) safely(f func()) {
	g.safe++
	f()
	g.safe--
}

func (g *generator) text() string { return strings.Join(g.lines, "\n") + "\n" }
