package parser

import (
	"slices"
	"strings"

	"gomc/grammar"
	"gomc/source"
)

// elsewhere are what other languages write, as words and signs that follow one another, `*` for any, `0` for a number,
// NAME for a name; and what there is here instead. The failure is at one of them, or right behind.
var elsewhere = []struct{ tokens, hint string }{
	{"let * :=", "`let x := e do ... end` is a value; in a rule, `var t : 0..3;` in front of `begin` declares a variable"},
	{"forall NAME ,", "each variable has its type: `forall i : t; j : t do ... end`"},
	{"exists NAME ,", "each variable has its type: `exists i : t; j : t do ... end`"},
	{"ruleset NAME ,", "each variable has its type: `ruleset i : t; j : t do ... end`"},
	{"next *", "there is no next state of a variable: `n := n + 1` in a rule says what n is behind it"},
	{"after 0", "there is no time: what may happen after a while is a rule, which may fire at any moment"},
	{": :",
		"alternatives are rules, `rule g ==> begin ... end`, of which any that is enabled may fire; or " +
			"`if g then ... elsif ... end`"},
	{"if : :",
		"alternatives are rules, `rule g ==> begin ... end`, of which any that is enabled may fire; or " +
			"`if g then ... elsif ... end`"},
	{"do :",
		"what goes on for ever is a rule, which fires as often as it is enabled; a loop is `while g do " +
			"... end`"},
	{"process * begin", noBegin},
	{"process * [ * : * ] begin", noBegin},
	{"process * [ * : * .. * ] begin", noBegin},
	{"machine * {", "`machine M ... end`, and `state S ... end` in it: blocks are closed by `end`, without braces"},
	{"state * {", "`state S ... end`: blocks are closed by `end`, without braces"},
	{"spec *", "`monitor M observes E ... end`"},
	{"entry {", "`entry begin ... end;`"},
	{"event * :", "what an event carries stands in parentheses: `event E(x : t);`"},
	{"module *", "a model is one text; `include \"file.m\"` puts another one into it"},
	{"extends *", "a model is one text; `include \"file.m\"` puts another one into it"},
	{"proctype *", "`process P [i : 1..n] ... end`, or `machine M ... end`"},
	{"active *", "`process P [i : 1..n] ... end`: all instances are there from the start"},
	{"mtype", "`type t : enum { a, b }`, and `message M(x : t) from P to Q` for what is sent"},
	{"chan *", "`message M(x : t) from P to Q` declares what is sent; channels need no declaration"},
	{"variable *", "`var x : 0..3;`: each variable has a type"},
	{"constant *", "`const N : 3;`: each constant has a value, which a run may override"},
	{"variables *", "`var x : 0..3;`: each variable has a type"},
	{"constants *", "`const N : 3;`: each constant has a value, which a run may override"},
	{"sig *", "`type t : record a : u; end`, or `type t : scalarset(3)` for values without an order"},
	{"seq of", "a sequence has a bound: `seq [4] of t`"},
	{"set < * >", "`set of t`"},
	{"union {",
		"sets are joined by `s + t`, and `s + {x}` adds an element; `s - t` is the difference, `s * t` " +
			"the intersection"},
	{"union *",
		"sets are joined by `s + t`, and `s + {x}` adds an element; `s - t` is the difference, `s * t` " +
			"the intersection"},
	{"intersect *", "`s * t` is the intersection of sets, `s + t` the union, `s - t` the difference"},
	{"in 0", "`forall i : 0..2 do ... end` goes over a range, `forall x in s do ... end` over the elements of a set"},
	{"+ +", "`n := n + 1`"},
	{"+ =", "`n := n + k`"},
	{"- =", "`n := n - k`"},
	{"! * (", "`send M(x) to P` sends; what it takes to receive is `on m : M from p ==> begin ... end`"},
	{"? * (", "`on m : M from p ==> begin ... end` receives a message; `send M(x) to P` sends one"},
	{"[ ] *", "`always p`, or `□p`, in a formula: `ltl \"name\" always p;`"},
	{"array [ 0 ] of", "`array [0..2] of t`: the index is a range or a type"},
	{"rule NAME NAME", "the name of a rule stands in quotes: `rule \"inc\" x < 3 ==> begin ... end`"},
	{", NAME } ;", "`type t : enum { a, b };`"},
	{"= { NAME ,", "`type t : enum { a, b };`"},
	{". append (", "`append x to q;`"},
	{". add (", "`add x to s;`"},
	{"skip", "a statement that does nothing is left out: `begin end`"},
}

// statements are words that begin one, and nothing outside of rules.
var statements = []string{"if", "while", "for", "switch", "put", "send", "clear", "undefine", "return", "begin"}

const noBegin = "what belongs to a process stands between its name and `end`, without `begin`: " +
	"a startstate, and rules, have one"

// explained is the diagnostic of a failure that a repair mends.
func (s *site) explained(fix repair) source.Diagnostic {
	d := s.explain(fix)
	if fix.kind != reserved { // there the word is meant to be a name
		s.instead(&d)
	}
	return d
}

// instead says what there is instead of what another language has, where that is to be seen around the failure and no
// better advice is known.
func (s *site) instead(d *source.Diagnostic) {
	if d.Suggestion != "" && s.found().kind != grammar.MurphiLexerLBRACE {
		return
	}
	for _, e := range elsewhere {
		words := strings.Fields(e.tokens)
		for first := max(0, s.Index-len(words)); first <= s.Index; first++ {
			if s.follow(first, words) {
				d.Suggest("%s", e.hint)
				return
			}
		}
	}
	if d.Code == CodeExpectedItem && slices.Contains(statements, strings.ToLower(s.found().text)) {
		d.Suggest("a statement stands in a rule: `rule \"name\" x < 3 ==> begin ... end;`")
	}
}

// follow reports whether words stand from a token on.
func (s *site) follow(first int, words []string) bool {
	if first+len(words) > len(s.tokens) {
		return false
	}
	for i, word := range words {
		text := strings.ToLower(s.tokens[first+i].text)
		number := text != "" && '0' <= text[0] && text[0] <= '9'
		if text == "" || text != word && word != "*" && !(word == "0" && number) &&
			!(word == "NAME" && s.tokens[first+i].kind == grammar.MurphiLexerID) {
			return false
		}
	}
	return true
}
