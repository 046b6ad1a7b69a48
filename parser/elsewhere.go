package parser

import (
	"slices"
	"strings"

	"gomc/grammar"
	"gomc/source"
)

// elsewhere lists the syntax of other languages, with a hint at what to write here instead. The syntax is a sequence of
// words and signs, with `*` for any, `0` for a number, and the words of anyOf. The failure is at one of its tokens, or
// right behind.
var elsewhere = []struct{ tokens, hint string }{
	{"let * :=", "`let x := e do ... end` is a value; in a rule, `var t : 0..3;` in front of `begin` declares a variable"},
	{"begin var", inFront},
	{"; var", inFront},
	{"begin const", inFront},
	{"; const", inFront},
	{"begin int *", inFront},
	{"; int *", inFront},
	{"process NAME =", indexed},
	{"process NAME in", indexed},
	{"process (", indexed},
	{"in subset", "`Q : subset of s` goes over subsets; `Q <= s` asks whether Q is one"},
	{"NAME subset NAME", "`s <= t` asks whether s is a subset of t, `s < t` whether t has others, too"},
	{": powerset", "`set of t` is the type of sets; `Q : subset of s` goes over subsets"},
	{": subset NAME", "`set of t` is the type of sets; `Q : subset of s` goes over subsets"},
	{"/ =", "'!=' means not equal; `n := n / k` divides"},
	{"= <", "'<=' means less or equal"},
	{"STAR STAR", "there is no power: `n * n`, or `1 << k` for one of 2"},
	{":= |", "`size(s)` is how many elements s has"},
	{"= |", "`size(s)` is how many elements s has"},
	{"( |", "`size(s)` is how many elements s has"},
	{"> |", "`size(s)` is how many elements s has"},
	{":= if", "`c ? a : b` is one of two values"},
	{"= if", "`c ? a : b` is one of two values"},
	{"( if", "`c ? a : b` is one of two values"},
	{"await *", waiting},
	{"begin when *", waiting},
	{"; when *", waiting},
	{"either *",
		"alternatives are rules; or `choose b : boolean;` and `if b then ... else ... end`: there is a step for " +
			"each value"},
	{"with * in",
		"`choose x : s;` gives x any element, and there is a step for each; `for x in s do ... end` goes " +
			"over all"},
	{"with * =", "`alias y : e do ... end` gives e a name"},
	{":= choose *", choosing},
	{"choose * in", choosing},
	{":= any *", choosing},
	{"printf *", "`put e;`"},
	{"atomic action", action},
	{"atomic *", "a body is one step as it is; `yield;` splits it into several"},
	{"call *", "`p(x);`, without a word in front"},
	{"; NAME : NAME :=", label},
	{"begin NAME : NAME :=", label},
	{"; NAME : NAME [", label},
	{"begin NAME : NAME [", label},
	{", NAME :=", "one variable at a time; `var t : 0..3;` in front of `begin` keeps a value for later"},
	{"{ NAME :=", "blocks are closed by 'end', without braces: `if e then ... end`, `while e do ... end`"},
	{"for (", "`for i := 0 to 9 do ... end`, or `for i : t do ... end`"},
	{"exists (", "`exists x : t do p end` asks for a value; `existence(p)`, or `eventually p`, is a formula"},
	{"forall (", "`forall x : t do p end` asks for all values; `universality(p)`, or `always p`, is a formula"},
	{"| ->", keyed},
	{"{ * : * for", keyed},
	{"NAME except", "`m[k] := e;` changes a map or an array, and leaves the rest"},
	{"rule STRING :", guarded},
	{"rule STRING when", guarded},
	{"rule NAME not in", "`x notin s`"},
	{"-> NAME :=", guarded},
	{"start begin", "`startstate begin ... end;`"},
	{"type * =", "`type t : 0..3;`, with ':'"},
	{"const * =", "`const N : 3;`, with ':'"},
	{"const NAME NAME", "`const N : 3;`: a constant has the type of its value"},
	{"var * :=", initial},
	{"var * =", initial},
	{"var * in", initial},
	{"set ( * ..", "`set of 0..3`"},
	{"set [ * .. *", "`set of 0..3`; `set [n] of t` has n elements at most"},
	{"map of", "`map [k] to v`"},
	{"map 0", "`map [k] to v`"},
	{": list [ * ] of", "`seq [4] of t`"},
	{"array 0 of", "`array [0..2] of t`: the index is a range or a type"},
	{"record {", "`record a : t; b : u; end`"},
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
	{". push (", "`append x to q;`"},
	{". add (", "`add x to s;`"},
	{". remove (", "`remove x from s;`"},
	{". contains (", "`x in s`"},
	{". size (", "`size(s)`"},
	{". length (", "`size(s)`"},
	{"skip", "a statement that does nothing is left out: `begin end`"},
}

// items maps the words that begin declarations in other languages to what to write here.
var items = map[string]string{
	"property": property, "safety": property, "temporal": property,
	"val":    defined,
	"def":    defined,
	"pure":   defined,
	"action": action, "macro": "`procedure p (var x : t); begin ... end;`",
	"init": "`startstate begin ... end;`", "initial": "`startstate begin ... end;`",
	"import": "`include \"file.m\";` puts another file into the model",
	"int":    initial, "bool": initial, "boolean": initial,
	"enum": "`type t : enum { a, b };`", "struct": "`type t : record a : u; end;`",
	"channel": "`message M(x : t) from P to Q;` declares what is sent; channels need no declaration",
}

// statements are words that begin one, and nothing outside of rules.
var statements = []string{"if", "while", "for", "switch", "put", "send", "clear", "undefine", "return", "begin"}

const (
	inFront  = "declarations of a body stand in front of `begin`: `rule g ==> var t : 0..3; begin ... end;`"
	indexed  = "`process P [i : 1..3] ... end;` is one for each value of i"
	waiting  = "what a step waits for is its guard, `rule g ==> begin ... end`; in a body, `yield when g;` waits"
	choosing = "`choose x : s where p;` is a statement, which gives x each element in a step of its own; " +
		"`min x in s by e end` is one element"
	label    = "`yield \"name\";` begins a step of its own with a name; a body is one step without it"
	keyed    = "`{k -> e for k in s}` is a map, and `m[k] := e;` changes one"
	guarded  = "`rule \"name\" g ==> begin ... end;`: the guard stands behind the name, and '==>' behind the guard"
	initial  = "`var x : 0..3;` has a type and no value: `startstate begin x := 0; end;` gives it the first one"
	property = "`invariant \"name\" p;` is said of each state, `ltl \"name\" always p;` of runs"
	defined  = "`function f (x : t) : u; begin return e; end;`"
	action   = "`rule \"name\" g ==> begin ... end;`"
)

const noBegin = "what belongs to a process stands between its name and `end`, without `begin`: " +
	"a startstate, and rules, have one"

// explained is the diagnostic of a failure that a repair mends.
func (s *site) explained(fix repair) source.Diagnostic {
	d := s.explain(fix)
	if fix.kind != reserved || s.follow(fix.at, []string{"*", "("}) { // else the word is meant to be a name
		s.instead(&d)
	}
	return d
}

// instead suggests what to write instead of syntax of another language, if that is to be seen around the failure and no
// better advice is known.
func (s *site) instead(d *source.Diagnostic) {
	if d.Code == CodeEqAssign && s.declared() {
		d.Suggest("%s", initial).Fix = ""
		return
	}
	if d.Suggestion != "" && s.found().kind != grammar.MurphiLexerLBRACE {
		return
	}
	if hint := s.selected(); hint != "" {
		d.Suggest("%s", hint)
		return
	}
	if hint := s.ofRuns(); hint != "" {
		d.Suggest("%s", hint)
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
	if d.Code == CodeExpectedItem {
		s.insteadOfItem(d)
	}
}

// insteadOfItem is instead between the items of a model, where the failure is at the first word of one.
func (s *site) insteadOfItem(d *source.Diagnostic) {
	word := strings.ToLower(s.found().text)
	switch {
	case slices.Contains(statements, word):
		d.Suggest("a statement stands in a rule: `rule \"name\" x < 3 ==> begin ... end;`")
	case items[word] != "":
		d.Suggest("%s", items[word])
	case s.follow(s.Index, []string{"NAME", "=="}):
		d.Suggest("%s is an action; `startstate begin ... end;` the first state; %s what is asked of a state",
			action, defined)
	}
}

// selected is the advice where elements are selected in braces or brackets by another word than it takes here.
func (s *site) selected() string {
	if !slices.Contains([]string{"where", "with", "when", "if", ":"}, strings.ToLower(s.found().text)) {
		return ""
	}
	for i := s.Index - 1; i >= s.inner; i-- {
		switch s.tokens[i].kind {
		case grammar.MurphiLexerSEMI, grammar.MurphiLexerRBRACE, grammar.MurphiLexerRBRACKET:
			return ""
		case grammar.MurphiLexerFOR:
			return "`where p` stands behind what `for` goes over: `{e for x in s where p}`"
		case grammar.MurphiLexerLBRACE:
			if s.follow(i, []string{"{", "NAME", "in"}) {
				return "`{x in s | p}` is the elements for which p holds, `{e for x in s where p}` something of each"
			}
			return ""
		case grammar.MurphiLexerLBRACKET:
			if s.follow(i, []string{"[", "NAME", "in"}) {
				return "`[x for x in q where p]` is the elements for which p holds"
			}
			return ""
		}
	}
	return ""
}

// ofRuns is the advice where a word of formulas stands outside of one: there it is a name.
func (s *site) ofRuns() string {
	for _, at := range [...]int{s.Index - 1, s.Index} {
		if at < 0 || s.tokens[at].kind != grammar.MurphiLexerID {
			continue
		}
		switch strings.ToLower(s.tokens[at].text) {
		case "always", "eventually", "until", "unless", "leadsto":
			return "what is said of runs is a formula: `ltl \"name\" always p;`; an invariant is asked of each state"
		}
	}
	return ""
}

// declared reports whether the failure is behind the type of a variable in its declaration.
func (s *site) declared() bool {
	first := s.Index - 1
	for first > s.inner && s.tokens[first-1].kind != grammar.MurphiLexerSEMI {
		first--
	}
	return s.follow(first, []string{"var", "NAME", ":"}) || s.follow(first, []string{"NAME", ":"})
}

// anyOf are the words of elsewhere that stand for tokens of a kind.
var anyOf = map[string]int{
	"NAME": grammar.MurphiLexerID, "STRING": grammar.MurphiLexerSTRING, "STAR": grammar.MurphiLexerSTAR,
}

// follow reports whether words stand from a token on.
func (s *site) follow(first int, words []string) bool {
	if first+len(words) > len(s.tokens) {
		return false
	}
	for i, word := range words {
		t := &s.tokens[first+i]
		text := strings.ToLower(t.text)
		number := text != "" && '0' <= text[0] && text[0] <= '9'
		kind, any := anyOf[word]
		if text == "" || text != word && word != "*" && !(word == "0" && number) && !(any && t.kind == kind) {
			return false
		}
	}
	return true
}
