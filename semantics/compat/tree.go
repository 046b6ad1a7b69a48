package compat

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/source"
)

// Finder collects the places of a model where topics apply; nil collects nothing.
type Finder struct{ found map[Difference]bool }

// NewFinder returns a Finder that has recorded no difference yet.
func NewFinder() *Finder { return &Finder{map[Difference]bool{}} }

// Looks reports whether anything is collected.
func (f *Finder) Looks() bool { return f != nil }

// Note notes that a topic applies at a place.
func (f *Finder) Note(t *Topic, at source.Span) {
	if f.Looks() {
		f.found[Difference{t, at}] = true
	}
}

// NoteIf notes it on a condition.
func (f *Finder) NoteIf(is bool, t *Topic, at source.Span) {
	if is {
		f.Note(t, at)
	}
}

// Found returns all that was found, in no order.
func (f *Finder) Found() []Difference {
	out := make([]Difference, 0, len(f.found))
	for d := range f.found {
		out = append(out, d)
	}
	return out
}

// Sections notes what is not in the order declarations, functions, rules.
func (f *Finder) Sections(items []ast.Item) {
	called, ruled := false, false
	for _, item := range items {
		switch item := item.(type) {
		case *ast.ConstDecl, *ast.TypeDecl, *ast.VarDecl:
			f.NoteIf(called || ruled, Order, Heading(item.At(), nil))
		case *ast.FuncDecl:
			f.NoteIf(ruled, Order, Heading(item.At(), nil))
			called = true
		default:
			ruled = true
		}
	}
}

// Quants notes what is said of the header of a loop, quantifier or ruleset.
func (f *Finder) Quants(quants []*ast.Quant, ruleset bool) {
	if len(quants) == 0 {
		return
	}
	f.NoteIf(len(quants) > 1 && !ruleset, Variables, quants[1%len(quants)].At())
	f.Colon(quants[len(quants)-1].At())
	for _, q := range quants {
		f.NoteIf(ruleset && q.By != nil, RulesetStep, q.At())
	}
}

// Types notes what is one type by its members or its structure, and not by its declaration.
func (f *Finder) Types(a, b *ir.Type, at source.Span) {
	if a == b || a == core.BadType || b == core.BadType {
		return
	}
	f.NoteIf(a.Kind == ir.Union && b.Kind == ir.Union, Unions, at)
	f.NoteIf(a.Kind == b.Kind && (a.Kind == ir.Record || a.Kind == ir.Array), Structure, at)
}

// Labels notes a label that stands twice in a switch.
func (f *Finder) Labels(s *ast.Switch) {
	seen := map[string]bool{}
	for _, one := range s.Cases {
		for _, label := range one.Labels {
			text := label.At().Text()
			f.NoteIf(seen[text], Repeated, label.At())
			seen[text] = true
		}
	}
}

// Heading is the span by which a rule is referred to: its name, or its first line.
func Heading(at source.Span, name *ast.Str) source.Span {
	if name != nil {
		return source.Span{File: at.File, Start: at.Start, End: name.At().End}
	}
	end := at.Start
	for end < at.End && at.File.Text[end] != '\n' && at.File.Text[end] != '\r' {
		end++
	}
	return source.Span{File: at.File, Start: at.Start, End: end}
}
