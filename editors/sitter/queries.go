package sitter

import (
	"fmt"
	"regexp"
	"strings"
)

// An editor has names of its own for what is coloured. Those of Neovim and Zed stand in the queries, as tree-sitter has
// them; Helix has others.
var helix = strings.NewReplacer("@number.float", "@constant.numeric.float", "@number", "@constant.numeric",
	"@property", "@variable.other.member", "@function.call", "@function", "@constant.builtin", "@constant.builtin")

var quoted = regexp.MustCompile(`(?:word\(|= |choice\(|, )'([^']+)'`)

// literals are the words, or signs, of a grammar of tree-sitter, as its nodes are called.
func literals(grammar string, words bool) (list []string) {
	tokens, _, _ := strings.Cut(grammar, "module.exports")
	for _, line := range strings.Split(tokens, "\n") {
		if !strings.HasPrefix(line, "const ") || strings.HasPrefix(line, "const word") {
			continue
		}
		for _, m := range quoted.FindAllStringSubmatch(line, -1) {
			if isWord.MatchString(m[1]) == words && !strings.Contains("()[]{},;.:", m[1]) {
				list = append(list, m[1])
			}
		}
	}
	return list
}

const colours = `; Made from grammar.js by go test ./editors/sitter -update. DO NOT EDIT.
; The first pattern that matches a node colours it.

(comment) @comment
(string) @string
(int) @number
(real_number) @number.float

((name) @constant.builtin
  (#match? @constant.builtin "^([Tt]rue|[Ff]alse|undefined|null)$"))
((named_type (name) @type.builtin)
  (#match? @type.builtin "^(boolean|int|integer)$"))

(const_decl . (name) @constant)
(enum_type (name) @constant)
(scalarset_type (name) @constant)
(type_decl (name) @type)
(named_type (name) @type)
(message_decl . (name) @type)
(event_decl . (name) @type)
(process . (name) @type)
(machine . (name) @type)
(monitor . (name) @type)
(roles (name) @type)
(state . (name) @label)
(goto_stmt (name) @label)
(function . (name) @function)
(external . (name) @function)
(call . (name) @function.call)
(field (name) @property)
(field_ref_expr "." . (name) @property)
(designator "." . (name) @property)
(field_value . (name) @property)

; A word that stands for a name is none; Neovim goes by the priority.
((name _ @variable) (#set! "priority" 105))

[
  %s
] @keyword

[
  %s
] @operator

["(" ")" "[" "]" "{" "}"] @punctuation.bracket
["," ";" ":" "."] @punctuation.delimiter
`

// Highlights is the query of colours for a grammar of tree-sitter.
func Highlights(grammar string) string {
	quote := func(list []string) string { return `"` + strings.Join(list, `" "`) + `"` }
	return fmt.Sprintf(colours, wrapped(quote(literals(grammar, true))), wrapped(quote(literals(grammar, false))))
}

// Helix is a query of colours by the names that Helix has.
func Helix(highlights string) string { return helix.Replace(highlights) }

// wrapped is a list of words in lines of some hundred columns.
func wrapped(list string) string {
	var out strings.Builder
	column := 0
	for _, word := range strings.Fields(list) {
		if column+len(word) > 100 {
			out.WriteString("\n  ")
			column = 0
		} else if column > 0 {
			out.WriteByte(' ')
		}
		out.WriteString(word)
		column += len(word) + 1
	}
	return out.String()
}
