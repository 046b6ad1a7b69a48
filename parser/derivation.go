package parser

import (
	"gomc/grammar/node"
	"gomc/source"
)

// Derivation is a text as the grammar reads it, with all of its tokens: for what needs more of a text than
// its tree keeps.
type Derivation struct {
	Root   *node.Tree
	tokens []token
	words  *vocabulary
}

// Derive reads one file as Load does, and stops before the tree: of the files that it includes only the words are
// read that decide how it is read itself. The derivation is nil when the list holds errors.
func Derive(file *source.File, open Opener) (*Derivation, source.List) {
	words := &vocabulary{}
	if mentionsInclude(file.Text) {
		gather(file, open, words, map[*source.File]bool{})
	}
	return deriveWith(file, words)
}

// Again reads another text in place of the derivation's.
func (d *Derivation) Again(file *source.File) (*Derivation, source.List) {
	return deriveWith(file, d.words)
}

func deriveWith(file *source.File, words *vocabulary) (*Derivation, source.List) {
	if len(file.Text) > maxBytes {
		return nil, tooLarge(file)
	}
	tokens, list, ok := scan(file, words)
	if !ok {
		return nil, list.First(maxErrors, CodeMoreErrors)
	}
	if deep := tooDeep(file, tokens); deep != nil {
		return nil, append(list, deep...).First(maxErrors, CodeMoreErrors)
	}
	tree, failed := derive(tokens)
	if failed != nil {
		mistakes, _ := repairAll(file, tokens, failed)
		return nil, append(list, mistakes...).First(maxErrors, CodeMoreErrors)
	}
	if list.HasErrors() {
		return nil, list.First(maxErrors, CodeMoreErrors)
	}
	return &Derivation{tree.Tree(), tokens, words}, list
}

// Tokens is the number of tokens; the last is the end of the file.
func (d *Derivation) Tokens() int { return len(d.tokens) }

// Token is the kind of a token, a constant of package grammar, and the bytes of the text that it takes.
func (d *Derivation) Token(i int) (kind, start, end int) {
	t := &d.tokens[i]
	return t.kind, t.start, t.end
}
