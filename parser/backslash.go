package parser

import (
	"strings"
	"unicode"

	"gomc/source"
)

// backslashed maps the operators that TLA+ writes with a backslash to what is written here: the same operator, or
// advice in words.
var backslashed = map[string]string{
	"/\\": "&", "\\/": "|", "\\*": "--", "\\": "`s - t` takes elements away",
	`\land`: "&", `\lor`: "|", `\lnot`: "!", `\neg`: "!", `\equiv`: "=", `\div`: "/", `\leq`: "<=", `\geq`: ">=",
	`\in`: "in", `\notin`: "notin", `\cup`: "+", `\union`: "+", `\cap`: "*", `\intersect`: "*",
	`\subseteq`: "<=", `\subset`: "<", `\supseteq`: ">=", `\supset`: ">",
	`\A`: "`forall x in s do p end`, or `forall x : t do p end` over all values of a type",
	`\E`: "`exists x in s do p end`, or `exists x : t do p end` over all values of a type",
	`\o`: "`append x to q;` adds an element to a sequence",
	`\X`: "pairs are a record, `record a : t; b : u; end`, or two variables: `forall x : t; y : u do p end`",
}

// backslash reports a backslash as in TLA+. The span of the error covers the whole operator.
func (s *scanner) backslash(at source.Span) {
	text := s.file.Text
	rest := text[at.End:]
	switch word := len(rest) - len(strings.TrimLeftFunc(rest, unicode.IsLetter)); {
	case at.Start > 0 && text[at.Start-1] == '/':
		at.Start--
	case word > 0:
		at.End += word
	case strings.HasPrefix(rest, "/") || strings.HasPrefix(rest, "*"):
		at.End++
	}
	d := s.list.Errorf(CodeStray, at, "unexpected character '\\'")
	if here := backslashed[at.Text()]; strings.Contains(here, " ") {
		d.Suggest("%s", here)
	} else if here != "" {
		d.Replace(here)
	}
}
