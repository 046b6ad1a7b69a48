package lsp

import (
	"sort"

	"gomc/semantics/p"
	"gomc/semantics/resolve"
	"gomc/source"
)

// meaning describes a name in a model or in a program of P.
type meaning struct {
	kind, name, typ string      // typ stands behind the name
	at              source.Span // of the name where it is declared; unknown of what is built in

	declared *resolve.Declaration // of a model
}

// names are the names of a text whose meaning is known.
type names interface {
	At(file *source.File, offset int) (source.Span, *meaning)
	References(m *meaning) []source.Span
	Around(at source.Span) []*meaning
}

// modelNames looks up the names of a model.
type modelNames struct{ *resolve.Info }

func (n modelNames) At(file *source.File, offset int) (source.Span, *meaning) {
	at, declared := n.Info.At(file, offset)
	if declared == nil {
		return at, nil
	}
	return at, declaredAs(declared)
}

func declaredAs(d *resolve.Declaration) *meaning {
	m := &meaning{kind: d.Kind.String(), name: d.Name, at: d.At, declared: d}
	if d.Type != nil {
		m.typ = " : " + d.Type.String()
	}
	return m
}

func (n modelNames) References(m *meaning) []source.Span { return n.Info.References(m.declared) }

func (n modelNames) Around(at source.Span) (all []*meaning) {
	for _, d := range n.Info.Around(at) {
		all = append(all, declaredAs(d))
	}
	return all
}

// programNames looks up the names of a program of P.
type programNames struct {
	program *p.Program
	sorted  []p.Name
}

func newProgramNames(program *p.Program) *programNames {
	return &programNames{program, program.Names()}
}

func (n *programNames) At(file *source.File, offset int) (source.Span, *meaning) {
	here := source.Span{File: file, Start: offset, End: offset}
	at := sort.Search(len(n.sorted), func(i int) bool { return n.sorted[i].At.Compare(here) > 0 })
	for i := max(at-1, 0); i < min(at+1, len(n.sorted)); i++ {
		if s := n.sorted[i].At; s.File == file && s.Start <= offset && offset <= s.End {
			return s, meant(p.MeaningOf(n.sorted[i].Of))
		}
	}
	return source.Span{}, nil
}

func meant(m p.Meaning) *meaning {
	out := &meaning{kind: m.Kind, name: m.Name, at: m.At}
	if m.Type != "" {
		out.typ = m.Type
		if m.Type[0] != ':' && m.Type[0] != '(' {
			out.typ = " " + m.Type
		}
	}
	return out
}

func (n *programNames) References(m *meaning) (all []source.Span) {
	for i := range n.sorted {
		if n.sorted[i].Declared() == m.at {
			all = append(all, n.sorted[i].At)
		}
	}
	return all
}

func (n *programNames) Around(at source.Span) (all []*meaning) {
	for _, m := range n.program.Around(at) {
		all = append(all, meant(m))
	}
	return all
}
