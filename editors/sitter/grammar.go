// Package sitter makes the tree-sitter grammar of models from the ANTLR grammar of the language.
//
// The two kinds of grammar differ, and the steps from one to the other are these:
//
//   - A rule of tree-sitter may not be empty. Where a rule of ANTLR may, the rule here lacks the empty case, and its
//     uses are optional.
//   - ANTLR settles by order which operators bind tighter. Here each alternative of an expression has a number.
//   - ANTLR looks ahead as far as it takes. tree-sitter reads one token and, where that does not settle what the text
//     is, follows several readings until one is left. The rules between which it has to are the list `conflicts`;
//     `make tree-sitter` stops at one that is missing.
//   - The scanner of package parser decides by what surrounds a word whether it is a name. Here a word is a name where
//     no word of the language may stand, and where both may, what follows decides.
//   - All words that close a block are one token: a parser that told them apart would be several times as large.
//
// A test parses every model here with both, and knows the few that differ.
package sitter

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"gomc/grammar"
)

// writer makes the text of grammar.js.
type writer struct {
	list    []*definition
	byName  map[string]*definition
	empty   map[string]bool // rules that may be empty
	current string          // the rule that is printed
	front   bool            // nothing of its alternative has been printed
	out     strings.Builder
}

// expression is the rule whose alternatives have a precedence each.
const expression = "expr"

// hidden are the rules without nodes of their own: what they are made of stands in the node around them.
var hidden = []string{"item", "items", "section", "expr", "primary", "stmt", "stmts", "typeExpr", "doWord", "names",
	"consumed", "args"}

// Grammar is grammar.js, made from the text of an ANTLR grammar.
func Grammar(text string) (string, error) {
	list, err := read(text)
	if err != nil {
		return "", err
	}
	w := &writer{list: list, byName: map[string]*definition{}, empty: map[string]bool{}}
	for _, d := range list {
		w.byName[d.name] = d
	}
	w.findEmpty()
	w.header()
	w.tokens()
	w.rules()
	return w.out.String(), nil
}

func (w *writer) printf(format string, args ...any) { fmt.Fprintf(&w.out, format, args...) }

// findEmpty finds the rules that may be empty: more of them, until there are no more.
func (w *writer) findEmpty() {
	for more := true; more; {
		more = false
		for _, d := range w.list {
			if isRule(d.name) && !w.empty[d.name] && w.mayBeEmpty(d.body) {
				w.empty[d.name], more = true, true
			}
		}
	}
}

func isRule(name string) bool { return unicode.IsLower(rune(name[0])) }

func (w *writer) mayBeEmpty(t *term) bool {
	switch t.form {
	case optional, star:
		return true
	case sequence:
		return !slices.ContainsFunc(t.terms, func(t *term) bool { return !w.mayBeEmpty(t) })
	case choice, plus:
		return slices.ContainsFunc(t.terms, w.mayBeEmpty)
	case rule:
		return w.empty[t.text]
	}
	return false
}

// whole is a term as it stands.
func (w *writer) whole(t *term) string {
	if !w.mayBeEmpty(t) {
		return w.some(t)
	}
	if t.form == star {
		return "repeat(" + w.some(t.terms[0]) + ")"
	}
	if some := w.some(t); some != "" {
		return "optional(" + some + ")"
	}
	return ""
}

// some is a term where it is not empty, "" if it is never anything else.
func (w *writer) some(t *term) string {
	switch t.form {
	case rule:
		return w.ruleRef(t.text)
	case token:
		return w.tokenRef(t.text)
	case optional:
		return w.some(t.terms[0])
	case star, plus:
		return "repeat1(" + w.some(t.terms[0]) + ")"
	case choice:
		front := w.front
		return call("choice", w.each(t.terms, func(t *term) string {
			w.front = front
			return w.some(t)
		}))
	}
	return w.someSequence(t.terms)
}

// someSequence is a sequence that is not empty: if each of its terms may be, it begins with any of them.
func (w *writer) someSequence(terms []*term) string {
	if i := slices.IndexFunc(terms, func(t *term) bool { return !w.mayBeEmpty(t) }); i >= 0 {
		return call("seq", w.each(terms, w.whole))
	}
	var alternatives []string
	for i, t := range terms {
		if some := w.some(t); some != "" {
			alternatives = append(alternatives, call("seq", append([]string{some}, w.each(terms[i+1:], w.whole)...)))
		}
	}
	return call("choice", alternatives)
}

func (w *writer) each(terms []*term, f func(*term) string) (list []string) {
	for _, t := range terms {
		if text := f(t); text != "" && !(text == "END" && slices.Contains(list, text)) {
			list = append(list, text)
		}
	}
	return list
}

func call(f string, args []string) string {
	switch len(args) {
	case 0:
		return ""
	case 1:
		return args[0]
	}
	return f + "(" + strings.Join(args, ", ") + ")"
}

var capital = regexp.MustCompile(`[A-Z]`)

// node is the name of the nodes of a rule.
func (w *writer) node(name string) string {
	snake := capital.ReplaceAllStringFunc(name, func(c string) string { return "_" + strings.ToLower(c) })
	if slices.Contains(hidden, name) {
		return "_" + snake
	}
	return snake
}

// ruleRef mentions a rule.
func (w *writer) ruleRef(name string) string {
	front := (w.front || slices.Contains(everywhere, w.current)) && begins[w.current] != ""
	w.front = false
	switch {
	case name == "name" && front:
		return w.nameOf(w.current)
	case name == "names" && front:
		return list(w.nameOf(w.current))
	case name == "names" && !slices.Contains(closed, w.current):
		return list("$.name")
	}
	return "$." + w.node(name)
}

// closed are the rules in which a bracket, a colon or an end follows names. Behind the names of others items may
// follow, and a rule of names for both would take the word of an item for one after a comma.
var closed = []string{"typeExpr", "param", "field"}

// list is names, separated by commas, of which the first may be another rule.
func list(first string) string {
	return "seq(" + first + ", repeat(seq(COMMA, $.name)), optional(COMMA))"
}

// named are the tokens that nodes are made of; all others are parts of the nodes around them.
var named = map[string]string{"ID": "_identifier", "INT": "int", "REALNUMBER": "real_number", "STRING": "string"}

func (w *writer) tokenRef(name string) string {
	w.front = false
	if name == "ID" {
		return "alias($._identifier, $.name)"
	}
	if node := named[name]; node != "" {
		return "$." + node
	}
	if isEnd(name) {
		return "END"
	}
	return name
}

// isEnd reports whether a token closes a block. One token stands for all that do: which of them closes what is for gomc
// to say, and a parser that had to know would be several times as large.
func isEnd(name string) bool { return strings.HasPrefix(name, "END") }

const head = `// Made from grammar/Murphi.g4 by make tree-sitter. DO NOT EDIT.

// word is a word of the language: its case does not matter.
const word = text => alias(new RegExp(text, 'i'), text);

`

func (w *writer) header() { w.out.WriteString(head) }

// tokens prints the words and signs as constants.
func (w *writer) tokens() {
	for _, d := range w.list {
		switch {
		case isRule(d.name), d.fragment, d.skipped, named[d.name] != "":
		case isEnd(d.name):
			if d.name == "END" {
				w.printf("const END = alias(/%s/i, 'end');\n", strings.Join(w.ends(), "|"))
			}
		case slices.Index(grammar.Lexer.Names[:], d.name) > grammar.MurphiLexerRBRACE:
		default:
			text := sign(d.body)
			if d.name == "BOX" {
				text = "choice(" + text + ", seq('[', ']'))" // the scanner of gomc makes one token of both
			}
			if text != "" {
				w.printf("const %s = %s;\n", d.name, text)
			}
		}
	}
}

// ends are the words that close blocks.
func (w *writer) ends() (words []string) {
	for _, d := range w.list {
		if isEnd(d.name) {
			words = append(words, d.body.text)
		}
	}
	return words
}

var isWord = regexp.MustCompile(`^[a-z]+$`)

// sign is a token that is one of a few texts, "" for others.
func sign(t *term) string {
	switch t.form {
	case literal:
		if isWord.MatchString(t.text) {
			return "word('" + t.text + "')"
		}
		return "'" + t.text + "'"
	case choice:
		var list []string
		for _, t := range t.terms {
			list = append(list, sign(t))
		}
		if slices.Contains(list, "") {
			return ""
		}
		return call("choice", list)
	}
	return ""
}

// rules prints what is handed to tree-sitter.
func (w *writer) rules() {
	w.printf("\nmodule.exports = grammar({\n  name: 'murphi',\n\n  word: $ => $._identifier,\n\n")
	w.printf("  extras: $ => [%s, $.comment],\n\n  supertypes: $ => [", w.pattern(w.byName["SPACE"].body))
	w.printf("$._item, $._stmt, $._expr, $._type_expr],\n\n  conflicts: $ => [\n")
	for _, c := range conflicts {
		w.printf("    [$.%s],\n", strings.ReplaceAll(c, " ", ", $."))
	}
	w.printf("  ],\n\n  rules: {\n")
	for _, d := range w.list {
		if isRule(d.name) {
			w.rule(d)
		}
	}
	for _, name := range []string{"ID", "INT", "REALNUMBER", "STRING"} {
		w.printf("    %s: _ => %s,\n\n", named[name], w.pattern(w.byName[name].body))
	}
	w.printf("    comment: _ => token(choice(%s, %s)),\n  },\n});\n",
		w.pattern(w.byName["LINE_COMMENT"].body), w.pattern(w.byName["BLOCK_COMMENT"].body))
}

// rule prints a rule, and those of its alternatives that have names.
func (w *writer) rule(d *definition) {
	if d.name == "name" {
		w.names()
		return
	}
	alternatives := []*term{d.body}
	if d.body.form == choice {
		alternatives = d.body.terms
	}
	var order []string
	byLabel := map[string][]string{}
	for i, a := range alternatives {
		label, text := a.label, w.alternative(d, a, len(alternatives)-i)
		if text == "" || label != "" && isReference(a) && !strings.HasSuffix(label, "Type") {
			label = text
		}
		if label == "" {
			label = text
		}
		if byLabel[label] == nil {
			order = append(order, label)
		}
		byLabel[label] = append(byLabel[label], text)
	}
	w.alternatives(d, order, byLabel)
}

func (w *writer) alternatives(d *definition, order []string, byLabel map[string][]string) {
	var refs, rest []string
	for _, label := range order {
		texts := byLabel[label]
		if label == texts[0] {
			refs = append(refs, texts...)
			continue
		}
		node := w.labelled(label, d.name)
		refs = append(refs, "$."+node)
		rest = append(rest, fmt.Sprintf("    %s: $ => %s,\n\n", node, call("choice", texts)))
	}
	text := call("choice", refs)
	if d.name == "model" { // the one rule that may be empty; EOF is no token here
		text = call("seq", w.each(d.body.terms[:len(d.body.terms)-1], w.whole))
	}
	w.printf("    %s: $ => %s,\n\n%s", w.node(d.name), text, strings.Join(rest, ""))
}

// isReference reports whether an alternative is a rule, or a token with a node, alone.
func isReference(t *term) bool {
	return len(t.terms) == 1 && (t.terms[0].form == rule || t.terms[0].form == token && named[t.terms[0].text] != "")
}

// labelled is the name of the nodes of an alternative: that of its label, and of what it is an alternative.
func (w *writer) labelled(label, of string) string {
	kind := map[string]string{"stmt": "Stmt", "expr": "Expr", "primary": "Expr"}[of]
	if !strings.HasSuffix(label, kind) {
		label += kind
	}
	return strings.TrimPrefix(w.node(label), "_")
}

// alternative is an alternative of a rule, with its precedence if it is one of an expression.
func (w *writer) alternative(d *definition, a *term, tight int) string {
	w.current, w.front = d.name, true
	text := w.some(a)
	if d.name != expression || len(a.terms) < 2 {
		return text
	}
	first, last := a.terms[0], a.terms[len(a.terms)-1]
	recursive := func(t *term) bool { return t.form == rule && t.text == expression }
	switch {
	case a.right:
		return fmt.Sprintf("prec.right(%d, %s)", tight, text)
	case recursive(first):
		return fmt.Sprintf("prec.left(%d, %s)", tight, text)
	case recursive(last):
		return fmt.Sprintf("prec(%d, %s)", tight, text)
	}
	return text
}

// begins says, of a rule, with what a name at its front competes: a word that may begin one of those is a name there
// only if the rule of names lists it. Elsewhere tree-sitter takes a word for a name by itself.
var begins = map[string]string{
	"constDecl": "declared", "typeDecl": "declared", "varDecl": "declared",
	"messageDecl": "declared", "eventDecl": "declared",
	"designator": "used", "primary": "used", "call": "used", "typeExpr": "type", "consumed": "consumed",
	"receiveCase": "used", "stmt": "sent", // all of their names
}

// competes lists, for each kind of name in begins, the rules and tokens with which it competes.
var competes = map[string][]string{
	"declared": {"item", "stmt", "expr", "AT"},
	"used":     {"expr", "stmt", "AT"},
	"type":     {"typeExpr", "stmt"},
	"consumed": {"consumed"},
	"sent":     {"UNTIL", "UNLESS", "RELEASE", "LEADSTO", "IN", "NOTIN"}, // behind send, which may be a name itself
}

// everywhere are the rules of begins in which this holds of all names, and not of those at the front alone: statements
// may follow each.
var everywhere = []string{"receiveCase", "stmt"}

// nameOf is the name of the rule of names for those at the front of a rule.
func (w *writer) nameOf(of string) string {
	if begins[of] == "" {
		return "$.name"
	}
	return "alias($." + w.frontName(of) + ", $.name)"
}

func (w *writer) frontName(of string) string {
	return "_" + begins[of] + "_name"
}

// names prints the rules of names: an identifier, or a word that competes with one.
func (w *writer) names() {
	w.printf("    name: $ => $._identifier,\n\n")
	var done []string
	for _, d := range w.list {
		of := w.frontName(d.name)
		if begins[d.name] == "" || slices.Contains(done, of) {
			continue
		}
		done = append(done, of)
		list := []string{"$._identifier"}
		for kind := grammar.MurphiLexerADD; kind < grammar.MurphiLexerASSIGN; kind++ {
			word := grammar.Lexer.Names[kind]
			with := func(r string) bool { return r == word || w.first(r)[word] }
			if slices.ContainsFunc(competes[begins[d.name]], with) {
				list = append(list, word)
			}
		}
		w.printf("    %s: $ => choice(%s),\n\n", of, strings.Join(list, ", "))
	}
}

// first are the tokens with which a rule may begin.
func (w *writer) first(name string) map[string]bool {
	tokens, seen := map[string]bool{}, map[string]bool{}
	var visit func(t *term)
	visit = func(t *term) {
		switch t.form {
		case token:
			tokens[t.text] = true
		case rule:
			if !seen[t.text] && t.text != "name" {
				seen[t.text] = true
				visit(w.byName[t.text].body)
			}
		case choice:
			for _, t := range t.terms {
				visit(t)
			}
		default:
			for _, t := range t.terms {
				visit(t)
				if !w.mayBeEmpty(t) {
					break
				}
			}
		}
	}
	visit(&term{form: rule, text: name})
	return tokens
}

// pattern is a token of characters as a regular expression.
func (w *writer) pattern(t *term) string {
	return "/" + strings.ReplaceAll(w.expression(t), "/", `\/`) + "/i"
}

func (w *writer) expression(t *term) string {
	group := func(f func(*term) string, between string) string {
		var list []string
		for _, t := range t.terms {
			list = append(list, f(t))
		}
		return strings.Join(list, between)
	}
	switch t.form {
	case sequence:
		return group(w.expression, "")
	case choice:
		return "(" + group(w.expression, "|") + ")"
	case optional, star, plus:
		return "(" + w.expression(t.terms[0]) + ")" + map[form]string{optional: "?", star: "*", plus: "+"}[t.form]
	case token:
		return w.expression(w.byName[t.text].body)
	case literal:
		return regexp.QuoteMeta(t.text)
	case class:
		return "[" + t.text + "]"
	case except:
		return "[^" + t.text + "]"
	}
	return `[^\n]`
}
