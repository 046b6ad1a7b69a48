// Package editors makes what editors need from the grammar of the language: the colours of VS Code, Vim and Emacs, and
// the extension for VS Code as one file.
//
// The words come from the lexer that ANTLR generates, so that no list of them has to be kept up by hand. The files that
// are made of them are committed, for those who copy them; a test fails when they are old (go test ./editors -update).
// The extension is a zip file that Go writes: it needs no npm, and two builds of it are equal byte by byte.
package editors

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"gomc/grammar"
	grammarp "gomc/grammar/p"
)

// Words returns the words of the language in the order of the grammar: the reserved ones, and those that may also be
// names.
func Words() (reserved, contextual []string) {
	for kind, name := range grammar.Lexer.Names {
		word := strings.ToLower(name)
		switch {
		case kind == 0 || kind >= grammar.MurphiLexerASSIGN:
		case kind >= grammar.MurphiLexerADD:
			contextual = append(contextual, word)
		default:
			reserved = append(reserved, word)
		}
	}
	return reserved, contextual
}

// operators matches the operators of the language, in ASCII and as mathematical symbols.
const operators = `:=|≔|==>|⇒|->|→|\.\.|<=|≤|>=|≥|!=|≠|==|=|<<|>>|<>|<|>|` +
	`&&|∧|\|\||∨|&|\||\^|!|¬|~>|~|□|◇|\+|-|−|\*|×|/|÷|∕|%|\?`

type pattern struct {
	Name  string `json:"name"`
	Match string `json:"match,omitempty"`
	Begin string `json:"begin,omitempty"`
	End   string `json:"end,omitempty"`
}

// patterns are the rules of the TextMate grammar, the first that matches at a place wins.
func patterns() []pattern {
	reserved, contextual := Words()
	words := func(list []string) string { return `(?i)\b(` + strings.Join(list, "|") + `)\b` }
	return []pattern{
		{Name: "comment.line.double-dash.murphi", Match: `--.*$`},
		{Name: "comment.block.murphi", Begin: `/\*`, End: `\*/`},
		{Name: "string.quoted.double.murphi", Match: `["“]([^"”\\]|\\.)*["”]`},
		{Name: "constant.numeric.murphi", Match: `(?i)\b(0x[0-9a-f]+|[0-9]+(\.[0-9]+)?)\b`},
		{Name: "constant.language.murphi", Match: words([]string{"true", "false", "undefined"})},
		{Name: "support.type.murphi", Match: words([]string{"boolean", "int", "integer"})},
		{Name: "keyword.control.murphi", Match: words(reserved)},
		{Name: "keyword.control.murphi", Match: `[∀∃]`},
		{Name: "keyword.other.murphi", Match: words(contextual)},
		{Name: "keyword.operator.murphi", Match: operators},
	}
}

// wordsOfP returns the words of the grammar of P, except constants and types.
func wordsOfP() (words []string) {
	grammarp.PLexerInit()
	for _, name := range grammarp.PLexerLexerStaticData.LiteralNames {
		word := strings.Trim(name, "'")
		other := slices.Contains(constantsOfP, word) || slices.Contains(typesOfP, word)
		if !other && word != "" && word[0] >= 'a' && word[0] <= 'z' {
			words = append(words, word)
		}
	}
	return words
}

var (
	constantsOfP = []string{"true", "false", "null", "default"}
	typesOfP     = []string{"bool", "int", "float", "string", "any", "data", "map", "seq", "set"}
)

// patternsOfP are the rules of the TextMate grammar of P.
func patternsOfP() []pattern {
	words := func(list []string) string { return `\b(` + strings.Join(list, "|") + `)\b` }
	return []pattern{
		{Name: "comment.line.double-slash.p", Match: `//.*$`},
		{Name: "comment.block.p", Begin: `/\*`, End: `\*/`},
		{Name: "string.quoted.double.p", Match: `"([^"\\]|\\.)*"`},
		{Name: "constant.numeric.p", Match: `\b[0-9]+(\.[0-9]+)?\b`},
		{Name: "constant.language.p", Match: words(constantsOfP)},
		{Name: "support.type.p", Match: words(typesOfP)},
		{Name: "keyword.control.p", Match: words(wordsOfP())},
		{Name: "keyword.operator.p", Match: `<==>|==>|==|!=|<=|>=|->|\+=|-=|&&|\|\||\$\$|[-<>=!+*/%$]`},
	}
}

// TextMate is the grammar of models for VS Code and other editors that read TextMate's.
func TextMate() string { return textMate("Murphi", "murphi", "m", patterns()) }

// TextMateOfP returns the TextMate grammar of P.
func TextMateOfP() string { return textMate("P", "p", "p", patternsOfP()) }

func textMate(name, scope, ext string, patterns []pattern) string {
	text, err := json.MarshalIndent(map[string]any{
		"name": name, "scopeName": "source." + scope, "fileTypes": []string{ext}, "patterns": patterns,
	}, "", "  ")
	if err != nil {
		panic(err) // there is nothing in it that JSON cannot say
	}
	return string(text) + "\n"
}

// Vim is the syntax file for Vim and Neovim.
func Vim() string {
	reserved, contextual := Words()
	return fmt.Sprintf(`" Syntax of Murphi models, made from the grammar by go test ./editors -update.
if exists("b:current_syntax") | finish | endif
syntax case ignore
syntax keyword murphiKeyword %s
syntax keyword murphiWord %s
syntax keyword murphiConstant true false undefined
syntax keyword murphiType boolean
syntax match murphiNumber "\<\(0x[0-9a-f]\+\|[0-9]\+\)\>"
syntax region murphiString start=+["“]+ skip=+\\.+ end=+["”]+ oneline
syntax match murphiComment "--.*$" contains=@Spell
syntax region murphiComment start="/\*" end="\*/" contains=@Spell
highlight default link murphiKeyword Statement
highlight default link murphiWord Keyword
highlight default link murphiConstant Constant
highlight default link murphiType Type
highlight default link murphiNumber Number
highlight default link murphiString String
highlight default link murphiComment Comment
let b:current_syntax = "murphi"
`, strings.Join(reserved, " "), strings.Join(contextual, " "))
}

// Emacs returns a major mode.
func Emacs() string {
	reserved, contextual := Words()
	quoted := func(list []string) string { return `"` + strings.Join(list, `" "`) + `"` }
	return fmt.Sprintf(`;;; murphi-mode.el --- Murphi models, with gomc as language server -*- lexical-binding: t -*-

;; Made from the grammar by go test ./editors -update.

;;; Code:

(defvar murphi-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?- ". 12b" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?/ ". 14" table)
    (modify-syntax-entry ?* ". 23" table)
    (modify-syntax-entry ?_ "w" table)
    table))

(defconst murphi-keywords
  '(%s
    %s))

;;;###autoload
(define-derived-mode murphi-mode prog-mode "Murphi"
  "Major mode for Murphi models."
  (setq-local comment-start "-- ")
  (setq-local font-lock-defaults
              (list (list (cons (regexp-opt murphi-keywords 'words) 'font-lock-keyword-face)
                          (cons (regexp-opt '("true" "false" "undefined") 'words) 'font-lock-constant-face))
                    nil t)))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.m\\'" . murphi-mode))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(murphi-mode . ("gomc" "lsp"))))

(provide 'murphi-mode)
;;; murphi-mode.el ends here
`, quoted(reserved), quoted(contextual))
}
