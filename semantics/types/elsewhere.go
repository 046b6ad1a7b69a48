package types

import (
	"slices"
	"strings"

	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/source"
)

// What names mean in other languages that nothing declares here, in lower case, with what is written instead: where a
// type, a function or a value is wanted.
var (
	typesElsewhere = map[string]string{
		"int": bounded, "integer": bounded, "nat": bounded, "natural": bounded, "byte": bounded, "float": bounded,
		"string": "`enum { a, b }`, or `scalarset(3)` for names without an order",
		"str":    "`enum { a, b }`, or `scalarset(3)` for names without an order",
	}
	functionsElsewhere = map[string]string{
		"cardinality": sized, "card": sized, "len": sized, "length": sized, "count": sized,
		"head": "`first(q)`, or `q[0]`", "tail": "`remove at 0 from q;`", "pop": "`remove at size(q) - 1 from q;`",
		"append": "`append x to q;`", "push": "`append x to q;`",
		"add": "`add x to s;`", "remove": "`remove x from s;`",
		"contains": "`x in s`", "domain": "`keys(m)`", "isempty": "`size(s) = 0`", "empty": "`size(s) = 0`",
		"subset":   "`Q : subset of s` goes over subsets; `s <= t` asks for one",
		"powerset": "`Q : subset of s` goes over subsets",
		"oneof":    chosen, "any": chosen, "nondet": chosen,
		"abs": "`x < 0 ? -x : x`", "assert": "`assert e;`",
		"defined": "`!isundefined(x)`", "isdefined": "`!isundefined(x)`",
		"await":    "`yield when e;` waits in a body; what a step waits for is its guard, `rule g ==> begin ... end`",
		"precedes": patterned, "precede": patterned, "absent": patterned, "responds": patterned, "respond": patterned,
		"never": "`always !p`, or `absence(p)`", "exist": patterned, "universal": patterned,
		"absence": ofRuns, "universality": ofRuns, "existence": ofRuns, "precedence": ofRuns, "response": ofRuns,
		"always": ofRuns, "eventually": ofRuns,
	}
	valuesElsewhere = map[string]string{
		"null": absent, "nil": absent, "none": absent, "bottom": absent,
	}
)

const (
	bounded   = "0..10, or other bounds: every type is bounded"
	sized     = "`size(s)` is how many elements s has"
	chosen    = "`choose x : s;` gives x each element in a step of its own; `min x in s by e end` is one element"
	patterned = "the patterns of formulas are absence, universality, existence, precedence and response"
	ofRuns    = "a pattern says something of runs: `ltl \"name\" absence(p);`; `invariant !p;` is asked of each state"
	absent    = "a variable without a value is undefined: `undefine x;`, `isundefined(x)`"
)

// elsewhere returns how gomc writes what a name means in other languages; "" if it means nothing there.
func elsewhere(name *ast.Ident, kinds []core.Kind) string {
	word := strings.ToLower(name.Name)
	switch {
	case slices.Contains(kinds, core.Type):
		return typesElsewhere[word]
	case slices.Contains(kinds, core.Function):
		return functionsElsewhere[word]
	case slices.Contains(kinds, core.Constant):
		return valuesElsewhere[word]
	}
	return ""
}

// beforeBar reports whether a name stands alone between an opening brace or bracket and a bar.
func beforeBar(at source.Span) bool {
	before, after := strings.TrimSpace(at.File.Text[:at.Start]), strings.TrimSpace(at.File.Text[at.End:])
	return (strings.HasSuffix(before, "{") || strings.HasSuffix(before, "[")) && strings.HasPrefix(after, "|")
}
