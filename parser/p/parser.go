// Package p turns programs of P into the syntax tree of parser/p/ast.
//
// A program is one or more files, each read by itself, in five stages:
//
//   - scan: the generated lexer yields tokens; those that are never right (an open
//     string, a word of P's verifier ...) become diagnostics here.
//   - tooDeep: brackets, loops and operators are counted, so that no later recursion can
//     run out of stack.
//   - derive: the generated parser yields a derivation or the first token that cannot
//     be right, with fast prediction first, with full prediction when that fails.
//   - builder: the derivation becomes nodes. What the grammar accepts beyond the
//     language for the sake of better messages is refused here.
//   - repair: only for text that does not derive. Small changes are tried at the error,
//     a token inserted, removed or replaced; the message proposes the one after which the
//     parser reads furthest, and reading continues in the repaired text.
//
// The language is the one that P's compiler accepts for its checker back end: the words of its verifier (invariants,
// axioms, proofs) are refused by name.
//
// Every message has a code; the table Codes explains each with an example.
package p

import (
	grammar "gomc/grammar/p"
	"gomc/parser/internal/strict"
	"gomc/parser/p/ast"
	"gomc/source"
)

const (
	maxErrors = 20       // that Parse reports at most
	maxBytes  = 16 << 20 // of one file
)

// Parse reads the files of a program, and numbers them in their order. When the list holds errors, the
// program is incomplete. Parse does not panic and takes time linear in the text, errors aside.
func Parse(files []*source.File) (*ast.Program, source.List) {
	program := &ast.Program{Files: files}
	var list source.List
	for i, file := range files {
		file.Order = i
		decls, mistakes := parseFile(file)
		program.Decls = append(program.Decls, decls...)
		list = append(list, mistakes...)
	}
	return program, list.First(maxErrors, CodeMoreErrors)
}

func parseFile(file *source.File) ([]ast.Decl, source.List) {
	decls, list := parseText(file)
	if list.HasErrors() {
		if conflicts := file.Conflicts(CodeStray); conflicts != nil {
			return decls, conflicts
		}
	}
	return decls, list
}

func parseText(file *source.File) ([]ast.Decl, source.List) {
	if len(file.Text) > maxBytes {
		var list source.List
		list.Errorf(CodeTooLarge, source.Span{File: file}, "the file is larger than %d MiB", maxBytes>>20)
		return nil, list
	}
	tokens, list, ok := scan(file)
	if !ok {
		return nil, list
	}
	if deep := tooDeep(file, tokens); deep != nil {
		return nil, append(list, deep...)
	}
	tree, failed := run(grammar.NewFastParser(strict.NewStream(tokens)))
	if failed != nil {
		tree, failed = deriveFully(tokens)
	}
	if failed != nil {
		return nil, append(list, repairAll(file, tokens, failed)...)
	}
	b := &builder{file: file, tokens: tokens}
	decls := b.program(tree)
	return decls, append(list, b.list...)
}

func deriveFully(tokens []token) (*grammar.ProgramContext, *strict.Failure) {
	return run(grammar.NewPParser(strict.NewStream(tokens)))
}

// run runs a generated parser up to the first error.
func run(p *grammar.PParser) (*grammar.ProgramContext, *strict.Failure) {
	p.RemoveErrorListeners()
	return strict.Run(p, func() *grammar.ProgramContext { return p.Program().Form.(*grammar.ProgramContext) })
}
