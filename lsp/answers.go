package lsp

import (
	"fmt"
	"strings"

	"github.com/sourcegraph/jsonrpc2"

	"gomc"
	"gomc/parser/ast"
	"gomc/semantics/p"
	"gomc/source"
)

// diagnostic is a source.Diagnostic in the protocol's form.
type diagnostic struct {
	Range    textRange `json:"range"`
	Severity int       `json:"severity"`
	Code     string    `json:"code,omitempty"`
	Source   string    `json:"source"`
	Message  string    `json:"message"`
	Related  []related `json:"relatedInformation,omitempty"`
}

type related struct {
	Location location `json:"location"`
	Message  string   `json:"message"`
}

// severities maps severities to the numbers of the protocol.
var severities = map[source.Severity]int{source.Error: 1, source.Warning: 2, source.Info: 3}

// diagnostics returns the diagnostics of the document. An error in an included file is shown at the document's
// beginning.
func (d *document) diagnostics() []diagnostic {
	list := []diagnostic{}
	for _, x := range d.list {
		out := diagnostic{Severity: severities[x.Severity], Code: x.Code, Source: "gomc", Message: x.Message}
		if x.Span.Known() && x.Span.File != d.file {
			out.Message = x.Span.String() + ": " + x.Message
		} else {
			out.Range = rangeOf(x.Span)
		}
		if x.Suggestion != "" {
			out.Message += "\ntry: " + x.Suggestion
		}
		for _, n := range x.Notes {
			if n.Span.Known() {
				out.Related = append(out.Related, related{d.locate(n.Span), n.Message})
			}
		}
		list = append(list, out)
	}
	return list
}

// locate returns where a span is, in the document or in a file that it includes.
func (d *document) locate(s source.Span) location {
	if s.File == d.file || d.last != nil && s.File == d.last.file {
		return location{d.uri, d.rangeOf(s)}
	}
	return location{uriOf(s.File.Name), rangeOf(s)}
}

// hover says what a name is, and of which type.
func hover(_ *server, d *document, asked *params) (any, error) {
	at, declared, _ := d.at(asked.Position)
	if declared == nil {
		return nil, nil
	}
	text := declared.kind + " " + declared.name + declared.typ
	if line := declaredBy(declared); line != "" {
		text += "\n" + line
	}
	markdown := map[string]string{"kind": "markdown", "value": "```" + d.language() + "\n" + text + "\n```"}
	return map[string]any{"contents": markdown, "range": d.rangeOf(at)}, nil
}

// declaredBy is the line of the declaration.
func declaredBy(m *meaning) string {
	if !m.at.Known() {
		return ""
	}
	line, _ := m.at.File.Position(m.at.Start)
	return strings.TrimSpace(m.at.File.Line(line))
}

func definition(_ *server, d *document, p *params) (any, error) {
	_, declared, _ := d.at(p.Position)
	if declared == nil || !declared.at.Known() {
		return nil, nil
	}
	return d.locate(declared.at), nil
}

// references returns all places of a name, its declaration included.
func references(_ *server, d *document, p *params) (any, error) {
	list := []location{}
	_, declared, known := d.at(p.Position)
	if declared == nil {
		return list, nil
	}
	for _, at := range known.References(declared) {
		list = append(list, d.locate(at))
	}
	return list, nil
}

type textEdit struct {
	Range   textRange `json:"range"`
	NewText string    `json:"newText"`
}

// isName tells whether a text is a name of the language.
func isName(text string) bool {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	return text != "" && strings.Contains(letters, text[:1]) && strings.Trim(text, letters+"0123456789_") == ""
}

// rename writes another name in all its places. A name after which the model has errors that it did not have is
// refused.
func rename(s *server, d *document, p *params) (any, error) {
	refused := func(why string) (any, error) {
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: why}
	}
	_, declared, known := d.at(p.Position)
	switch {
	case declared == nil || !declared.at.Known():
		return refused("there is no name here that the model declares")
	case !isName(p.NewName):
		return refused(fmt.Sprintf("%q is no name", p.NewName))
	case d.list.HasErrors():
		return refused("the model has errors: what the name means is not certain")
	}
	edits, text := map[string][]textEdit{}, d.text
	places := known.References(declared)
	for i := len(places) - 1; i >= 0; i-- {
		at := places[i]
		uri := d.locate(at).URI
		edits[uri] = append(edits[uri], textEdit{rangeOf(at), p.NewName})
		if at.File == d.file {
			text = text[:at.Start] + p.NewName + text[at.End:]
		}
	}
	if len(edits) == 1 && s.analyze(d.uri, text).list.HasErrors() {
		return refused(p.NewName + " means something else here")
	}
	return map[string]any{"changes": edits}, nil
}

// completion lists what a name could mean at a place.
func completion(_ *server, d *document, p *params) (any, error) {
	items := []map[string]any{}
	known, offset := d, offsetAt(d.text, p.Position)
	if d.names == nil && d.last != nil {
		known = d.last
		offset, _ = moved(d.text, known.text, offset)
	}
	if known.names == nil {
		return items, nil
	}
	met := map[string]bool{}
	for _, declared := range known.names.Around(source.Span{File: known.file, Start: offset, End: offset}) {
		if met[declared.name] || declared.name == "" {
			continue
		}
		met[declared.name] = true
		items = append(items, map[string]any{"label": declared.name, "detail": declared.kind + declared.typ})
	}
	return items, nil
}

// symbol is an entry of the outline.
type symbol struct {
	Name     string    `json:"name"`
	Kind     int       `json:"kind"`
	Range    textRange `json:"range"`
	Selected textRange `json:"selectionRange"`
	Children []symbol  `json:"children,omitempty"`
}

// The protocol's kinds of symbols, as far as they are used.
const (
	symbolModule    = 2
	symbolClass     = 5
	symbolProperty  = 7
	symbolInterface = 11
	symbolFunction  = 12
	symbolVariable  = 13
	symbolConstant  = 14
	symbolMember    = 22
	symbolEvent     = 24
	symbolType      = 26
)

func outline(_ *server, d *document, _ *params) (any, error) {
	switch {
	case d.program != nil:
		return d.outlined(d.program.Outline(d.file)), nil
	case d.tree == nil:
		return []symbol{}, nil
	}
	return d.symbols(d.tree.Items), nil
}

// kinds are the protocol's kinds of what a program of P declares.
var kinds = map[string]int{"machine": symbolClass, "monitor": symbolClass, "interface": symbolInterface,
	"event": symbolEvent, "event set": symbolEvent, "type": symbolType, "enum": symbolType, "function": symbolFunction,
	"variable": symbolVariable, "state": symbolMember, "module": symbolModule, "test": symbolProperty}

func (d *document) outlined(all []p.Outlined) []symbol {
	list := []symbol{}
	for _, o := range all {
		list = append(list, symbol{Name: o.Name, Kind: kinds[o.Kind], Range: rangeOf(o.At), Selected: rangeOf(o.NameAt),
			Children: d.outlined(o.Inside)})
	}
	return list
}

func (d *document) symbols(items []ast.Item) []symbol {
	list := []symbol{}
	for _, item := range items {
		if item.At().File == d.file {
			list = append(list, d.symbolsOf(item)...)
		}
	}
	return list
}

// symbolsOf is the entries of an item: one for each name that it declares, with what is inside.
func (d *document) symbolsOf(item ast.Item) (list []symbol) {
	add := func(kind int, name string, at source.Span, inside []ast.Item) {
		s := symbol{Name: name, Kind: kind, Range: rangeOf(item.At()), Selected: rangeOf(at)}
		if inside != nil {
			s.Children = d.symbols(inside)
		}
		list = append(list, s)
	}
	idents := func(kind int, names []*ast.Ident) {
		for _, n := range names {
			add(kind, n.Name, n.At(), nil)
		}
	}
	switch item := item.(type) {
	case *ast.ConstDecl:
		idents(symbolConstant, item.Names)
	case *ast.TypeDecl:
		idents(symbolType, item.Names)
	case *ast.VarDecl:
		idents(symbolVariable, item.Names)
	case *ast.FuncDecl:
		add(symbolFunction, item.Name.Name, item.Name.At(), nil)
	case *ast.MessageDecl:
		add(symbolEvent, item.Name.Name, item.Name.At(), nil)
	case *ast.Process:
		add(symbolClass, item.Name.Name, item.Name.At(), item.Items)
	case *ast.Ruleset:
		return d.symbols(item.Items)
	case *ast.Rule:
		if item.Name != nil {
			add(symbolFunction, item.Name.Value, item.Name.At(), nil)
		}
	case *ast.Property:
		if item.Name != nil {
			add(symbolProperty, item.Name.Value, item.Name.At(), nil)
		}
	}
	return list
}

// formatting lays the text out anew; one that does not parse stays as it is.
func formatting(_ *server, d *document, _ *params) (any, error) {
	if d.ofProgram() {
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: "programs of P are not formatted"}
	}
	formatted, err := gomc.Format(d.path, d.text)
	if err != nil || formatted == d.text {
		return []textEdit{}, nil
	}
	end := positionAt(d.text, len(d.text))
	return []textEdit{{textRange{End: end}, formatted}}, nil
}

// quickFixes returns, for diagnostics in a range, the edits that replace the text in question, if the edit was tried
// and helps.
func quickFixes(s *server, d *document, p *params) (any, error) {
	from, to := offsetAt(d.text, p.Range.Start), offsetAt(d.text, p.Range.End)
	fixes := []map[string]any{}
	for _, x := range d.list {
		if !x.Span.Known() || x.Span.File != d.file || x.Fix == "" || x.Span.End < from || to < x.Span.Start {
			continue
		}
		if s.helps(d, x) {
			edit := textEdit{rangeOf(x.Span), x.Fix}
			fixes = append(fixes, map[string]any{
				"title": "replace by " + x.Fix,
				"kind":  "quickfix",
				"edit":  map[string]any{"changes": map[string][]textEdit{d.uri: {edit}}},
			})
		}
	}
	return fixes, nil
}

// helps reports whether the fix of a diagnostic takes it away, and brings no error that was not there. An error that
// a syntax error has hidden was not there: whether the fix is its cause is unknown.
func (s *server) helps(d *document, x source.Diagnostic) bool {
	after := s.analyze(d.uri, d.text[:x.Span.Start]+x.Fix+d.text[x.Span.End:])
	left := map[[2]string]int{}
	for _, before := range d.list {
		left[said(before)]++
	}
	left[said(x)]--
	for _, now := range after.list {
		if left[said(now)]--; left[said(now)] < 0 && (now.Severity == source.Error || said(now) == said(x)) {
			return false
		}
	}
	return true
}

// said returns the code and the message of a diagnostic, without its place.
func said(x source.Diagnostic) [2]string { return [2]string{x.Code, x.Message} }
