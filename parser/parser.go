// Package parser turns source text into the syntax tree of parser/ast.
//
// The text goes through five stages, each of which may end the matter:
//
//   - scan: the generated lexer yields tokens; those that are never right (an
//     open comment, `<>`, `_x` ...) become diagnostics here.
//   - tooDeep: brackets, blocks and operators are counted, so that no later
//     recursion, ours or ANTLR's, can run out of stack.
//   - derive: the generated parser yields a derivation or the first token that
//     cannot be right. It runs with ANTLR's fast prediction first (SLL) and
//     with full prediction only when that fails, which is how valid text parses in one pass.
//   - builder: the derivation becomes ast nodes, precedence already settled by
//     the grammar. What the grammar accepts beyond the language for the sake of
//     better messages is refused here: a missing `begin`, chained comparisons, an item
//     in the wrong place.
//   - repair: only for text that does not derive. Small repairs are tried at the
//     error, a token inserted, removed or replaced. The message proposes the one that lets the
//     parser read furthest. The repaired text is
//     then read on, so that one mistake costs one message.
//
// Every message has a code; the table Codes explains each with an example.
package parser

import (
	"strings"

	"gomc/parser/ast"
	"gomc/source"
)

// maxErrors is how many errors Parse reports at most.
const maxErrors = 20

// Parse reads one file. When the list holds errors, the model is nil or
// incomplete. Parse does not panic and takes time linear in the text, errors aside.
func Parse(file *source.File) (*ast.Model, source.List) {
	model, list := parse(file, &vocabulary{})
	return model, list.First(maxErrors, CodeMoreErrors)
}

// parse is Parse for a file of a model that has the words of others, too. It adds the file's.
func parse(file *source.File, words *vocabulary) (*ast.Model, source.List) {
	model, list := parseText(file, words)
	if list.HasErrors() {
		if conflicts := file.Conflicts(CodeStray); conflicts != nil {
			return model, conflicts
		}
	}
	return model, list
}

func parseText(file *source.File, words *vocabulary) (*ast.Model, source.List) {
	if len(file.Text) > maxBytes {
		return nil, tooLarge(file)
	}
	if strings.HasPrefix(file.Text, "\xFF\xFE") || strings.HasPrefix(file.Text, "\xFE\xFF") {
		return nil, wide(file)
	}
	tokens, list, ok := scan(file, words)
	if !ok {
		return nil, list
	}
	if deep := tooDeep(file, tokens); deep != nil {
		return nil, append(list, deep...)
	}
	tree, failed := derive(tokens)
	if failed != nil {
		mistakes, left := repairAll(file, tokens, failed)
		return rebuilt(file, left, words), append(list, mistakes...)
	}
	model, more := build(file, tokens, tree, words)
	return model, append(list, more...)
}

// rebuilt is the tree of tokens that were repaired, nil if there is none. What is wrong with it beside is not told.
func rebuilt(file *source.File, tokens []token, words *vocabulary) *ast.Model {
	if tokens == nil {
		return nil
	}
	tree, failed := derive(tokens)
	if failed != nil {
		return nil
	}
	model, _ := build(file, tokens, tree, words)
	return model
}

func tooLarge(file *source.File) (list source.List) {
	list.Errorf(CodeTooLarge, source.Span{File: file}, "the file is larger than %d MiB", maxBytes>>20)
	return list
}

// wide is the error of a text that begins with the mark of UTF-16, as the files that older PowerShell writes.
func wide(file *source.File) (list source.List) {
	list.Errorf(CodeInvalidUTF8, source.Span{File: file, End: 2}, "this text is UTF-16, not UTF-8").
		Suggest("save it as UTF-8; in PowerShell: gomc examples paxos | Out-File -Encoding utf8 paxos.m")
	return list
}
