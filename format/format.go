// Package format lays out the text of a model in the canonical way, without changing any of its tokens.
//
// The formatter decides about white space alone: what stands between two neighbouring tokens, a space, two,
// nothing, or the end of a line. So the tree of a text stays what it was, no comment is lost, and a text that
// does not parse is left as it is. These are the rules.
//
//   - Lines. A line that ends in the source ends in the result, and at most one empty line in a row survives. A
//     line ends besides before every item, and around the statements of a block that does not fit on the line it
//     begins on: either a block stands on one line, or its statements and its `end` begin lines of their own.
//     No line is broken for being long.
//   - Indentation. A line stands two columns right of the line on which begins what it is part of. The `end` of
//     something, its `begin`, `else`, `==>`, and the declarations and start states of a process stand below its
//     beginning; so does the rest of an expression that began a line.
//   - Spaces. One between tokens; none inside parentheses, before a comma or a semicolon, or behind a function;
//     two between statements on one line, around the guard of a rule and between the clauses of a receive.
//   - Columns. Declarations on consecutive lines have their colons in one column, messages and events their
//     parentheses, `from` and `to`. Comments behind consecutive lines stand in one column: that of the source
//     if they had one and there is room, else two behind the longest line.
//
// The text is laid out from its derivation (parser.Derive), for where a token stands in the grammar decides about
// the space before it. Comments are what the source has between two tokens.
package format

import (
	"gomc/parser"
	"gomc/source"
)

// Source is the text of a file in canonical layout; open reads the files that it includes, for words that are names
// there are names here. A text that is not a model is not changed: then the list says what is wrong with it, and the
// result is "".
func Source(file *source.File, open parser.Opener) (string, source.List) {
	d, list := parser.Derive(file, open)
	if d == nil {
		return "", list
	}
	l := newLayout(file.Text, d)
	l.breakLines()
	out := l.render()
	if !sameTokens(file, d, out) {
		list.Errorf("", source.Span{File: file}, "the formatter would change this file's tokens; it is left as it is")
		return "", list
	}
	return out, list
}

// sameTokens reports whether a text has the tokens and the comments of a derivation. It guards users against
// mistakes of this package: they lose the layout then, and nothing else.
func sameTokens(file *source.File, d *parser.Derivation, out string) bool {
	again, _ := d.Again(source.NewFile(file.Name, out))
	if again == nil || again.Tokens() != d.Tokens() {
		return false
	}
	gap, gapAgain := 0, 0
	for i := range d.Tokens() {
		kind, start, end := d.Token(i)
		kindAgain, startAgain, endAgain := again.Token(i)
		if kind != kindAgain || file.Text[start:end] != out[startAgain:endAgain] ||
			!sameComments(comments(file.Text[gap:start]), comments(out[gapAgain:startAgain])) {
			return false
		}
		gap, gapAgain = end, endAgain
	}
	return true
}

func sameComments(a, b []comment) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].text != b[i].text {
			return false
		}
	}
	return true
}
