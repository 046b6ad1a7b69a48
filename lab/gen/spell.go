package gen

import (
	"maps"
	"regexp"
	"slices"
	"strings"
)

// A model is written in one plain spelling. The language allows others, and respell
// chooses among them: keywords in any case, operators as in mathematics, comments.

var token = regexp.MustCompile(`"[^"]*"|[A-Za-z][A-Za-z0-9_]*|==>|:=|!=|<=|>=|->|<<|>>|&&|\|\||[=!*/-]|\s+`)

var keywords = map[string]bool{}

func init() {
	for _, k := range strings.Fields(`alias array assert begin boolean by case clear const do else elsif end endalias
		endfor endfunction endif endprocedure endrule endruleset endstartstate endswitch endwhile enum error exists
		for forall function if invariant isundefined of procedure record return rule ruleset scalarset
		startstate switch then to type undefine var while assume cover liveness`) {
		keywords[k] = true
	}
}

// spellings of operators that Rumur 2022.08 reads too, and those that it does not.
var (
	spellings = map[string]string{"=": "==", ":=": "≔", "!=": "≠", "<=": "≤", ">=": "≥", "->": "→", "!": "¬",
		"&&": "∧", "||": "∨", "==>": "⇒", "forall": "∀", "exists": "∃"}
	moreSpellings = map[string]string{"*": "×", "/": "÷", "-": "−"}
)

// respell writes a model differently without changing what it means.
func (g *generator) respell(text string) string {
	use := map[string]string{}
	for _, from := range []map[string]string{spellings, moreSpellings} {
		for _, op := range slices.Sorted(maps.Keys(from)) {
			if g.Chance(25) {
				use[op] = from[op]
			}
		}
		if g.profile.Rumur {
			break
		}
	}
	style := g.Below(5)
	comments := g.Chance(50)
	return token.ReplaceAllStringFunc(text, func(s string) string {
		switch {
		case use[s] != "" && g.Chance(60):
			return use[s]
		case keywords[s]:
			return g.inCase(s, style)
		case comments && strings.HasPrefix(s, "\n") && g.Chance(5):
			return " -- " + g.fresh("comment ") + s
		case comments && s == " " && g.Chance(1):
			return " /* - / * */ "
		}
		return s
	})
}

// inCase returns a keyword in one of several fashions.
func (g *generator) inCase(s string, style int) string {
	switch style {
	case 0:
		return strings.ToUpper(s)
	case 1:
		return strings.ToUpper(s[:1]) + s[1:]
	case 2:
		if g.Chance(20) {
			return strings.ToUpper(s)
		}
	}
	return s
}
