package lsp

import (
	"maps"
	"slices"

	"gomc/semantics/resolve"
	"gomc/source"
)

// tokenTypes are the protocol's types of names that are told apart, by which an editor colours them. Words of the
// language are the business of its grammar.
var tokenTypes = []string{
	"variable", "enumMember", "type", "property", "parameter", "function", "event", "class", "macro",
}

// tokenModifiers lists the modifiers of a name's token beside its type.
var tokenModifiers = []string{"declaration", "readonly", "defaultLibrary"}

// tokenType is the type of what a name is declared as, and its modifiers, a bit each.
var tokenType = map[resolve.Kind]struct {
	name      string
	modifiers int
}{
	resolve.Predeclared: {"macro", 4}, resolve.Constant: {"variable", 2}, resolve.Member: {"enumMember", 2},
	resolve.Element: {"enumMember", 2}, resolve.Type: {"type", 0}, resolve.Variable: {"variable", 0},
	resolve.Own: {"variable", 0}, resolve.Local: {"variable", 0}, resolve.Field: {"property", 0},
	resolve.Parameter: {"parameter", 0}, resolve.Ruleset: {"parameter", 2}, resolve.Loop: {"parameter", 2},
	resolve.Alias: {"variable", 0}, resolve.Chosen: {"parameter", 2}, resolve.Function: {"function", 0},
	resolve.Message: {"event", 0}, resolve.Link: {"event", 0}, resolve.Process: {"class", 0},
	resolve.Index:    {"parameter", 2},
	resolve.Received: {"parameter", 2}, resolve.Sender: {"parameter", 2}, resolve.Event: {"event", 0},
	resolve.State: {"enumMember", 0},
}

// semanticTokens are the names of the document in the protocol's form: five numbers each, places as distances from the
// name before.
func semanticTokens(_ *server, d *document, _ *params) (any, error) {
	data := []int{}
	if d.info == nil {
		return map[string]any{"data": data}, nil
	}
	names := d.info.Names(d.file)
	last := position{}
	end := 0
	for _, at := range slices.SortedFunc(maps.Keys(names), source.Span.Compare) {
		if at.Start < end || at.Start == at.End {
			continue // tokens must not overlap
		}
		end = at.End
		t := tokenType[names[at].Kind]
		modifiers := t.modifiers
		if names[at].At == at {
			modifiers |= 1
		}
		here := positionAt(d.text, at.Start)
		character := here.Character
		if here.Line == last.Line {
			character -= last.Character
		}
		data = append(data, here.Line-last.Line, character, units(at.Text()), slices.Index(tokenTypes, t.name), modifiers)
		last = here
	}
	return map[string]any{"data": data}, nil
}
