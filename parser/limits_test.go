package parser

import (
	"strings"
	"testing"
	"time"

	"gomc/source"
)

// deep are texts that nest, one for each way to nest: open n times, core, close n times.
var deep = []struct{ name, before, open, core, close, after string }{
	{"parentheses", "invariant ", "(", "x", ")", ""},
	{"brackets", "invariant ", "a[", "x", "]", ""},
	{"designators", "rule ", "a[", "x", "]", " := 1; end"},
	{"guards", "rule ", "a[", "x", "]", " = 1 ==> end"},
	{"calls", "invariant ", "f(", "x", ")", ""},
	{"not", "invariant ", "!", "x", "", ""},
	{"spread not", "invariant ", "a + !", "x", "", ""},
	{"minus", "invariant ", "- ", "x", "", ""},
	{"complement", "invariant ", "~", "x", "", ""},
	{"mixed prefixes", "invariant ", "-~! +", "x", "", ""},
	{"implication", "invariant ", "x -> ", "x", "", ""},
	{"condition", "invariant ", "x ? y : ", "x", "", ""},
	{"inner condition", "invariant ", "x ? ", "x", " : x", ""},
	{"forall", "invariant ", "forall i: T do ", "x", " end", ""},
	{"if", "rule begin ", "if x then ", "y := 1", " end", " end"},
	{"else if", "rule begin ", "if x then else ", "y := 1", " end", " end"},
	{"while", "rule begin ", "while x do ", "y := 1", " end", " end"},
	{"for", "rule begin ", "for i: T do ", "y := 1", " end", " end"},
	{"switch", "rule begin ", "switch x case 1: ", "y := 1", " end", " end"},
	{"alias", "rule begin ", "alias a: x do ", "y := 1", " end", " end"},
	{"ruleset", "", "ruleset i: T do ", "rule end;", " end;", ""},
	{"ruleset end-word", "", "ruleset i: T do ", "rule end;", " endruleset;", ""},
	{"choose", "", "choose i: b do ", "rule end;", " end;", ""},
	{"choose end-word", "", "choose i: endchoose do ; ", "rule end;", " endchoose;", ""},
	{"process", "", "process P ", "", " end;", ""},
	{"process end-word", "", "process endprocess ; ", "", " endprocess;", ""},
	{"machine", "", "machine M ", "", " end;", ""},
	{"state", "machine M ", "state S ", "", " end;", " end;"},
	{"monitor", "", "monitor M observes E ", "", " end;", ""},
	{"receive", "rule begin ", "receive case B: ", "", " end;", " end"},
	{"record", "type t: ", "record a: ", "T", " end", ""},
	{"array", "type t: ", "array [T] of ", "T", "", ""},
	{"array index", "type t: ", "array [", "T", "] of T", ""},
	{"multiset", "type t: ", "multiset [1] of ", "T", "", ""},
	{"union", "type t: ", "union {", "T", "}", ""},
	{"unclosed", "invariant ", "(", "", "", ""},
	{"unclosed if", "rule begin ", "if x then ", "", "", ""},
	{"ends between", "invariant ", "(end", "", "", ""},
}

// TestNestingRefused: twenty thousand levels are refused, quickly and without a crash.
func TestNestingRefused(t *testing.T) {
	for _, c := range deep {
		const n = 20_000
		text := c.before + strings.Repeat(c.open, n) + c.core + strings.Repeat(c.close, n) + c.after
		if len(text) > maxBytes {
			text = text[:maxBytes]
		}
		start := time.Now()
		_, list := Parse(source.NewFile(c.name, text))
		if !list.HasErrors() {
			t.Errorf("%s: accepted", c.name)
		} else if code := list[0].Code; code != CodeTooDeep && c.name != "ends between" {
			t.Errorf("%s: got %s: %s", c.name, code, list[0].Message)
		}
		t.Logf("%s: %v", c.name, time.Since(start))
	}
}

// TestNestingAccepted: what people and generators write stays far below the limits.
func TestNestingAccepted(t *testing.T) {
	for _, c := range deep {
		if strings.HasPrefix(c.name, "unclosed") || c.name == "ends between" {
			continue
		}
		n := 100
		text := c.before + strings.Repeat(c.open, n) + c.core + strings.Repeat(c.close, n) + c.after
		_, list := Parse(source.NewFile(c.name, text))
		if len(list) > 0 && list[0].Code != CodeMisplaced {
			t.Errorf("%s", list[0].Render(false))
		}
	}
}

// TestFlat: length is not depth.
func TestFlat(t *testing.T) {
	const n = 5_000
	for _, c := range []struct{ name, before, part, after string }{
		{"operators", "invariant x", " + y", ""},
		{"conjunction of negations", "invariant !x", " & !y", ""},
		{"negative terms", "invariant -x", " + -y", ""},
		{"fields", "invariant x", ".f", ""},
		{"indices", "invariant x", "[1]", ""},
		{"arguments", "invariant f(x", ", !a -> b", ")"},
		{"implications", "", "invariant a -> b\n", ""},
		{"brackets", "invariant x", " & (a | b) & c[1]", ""},
		{"declarations", "var ", "a: array [T] of array [T] of U\n", ""},
		{"elsif", "rule begin if x then ", "elsif !x -> y then a := b ", "end end"},
		{"statements", "rule begin ", "if a then b := 1; end; ", "end"},
		{"chooses", "", "choose i: b do rule end; endchoose; ", ""},
		{"processes", "", "process P rule end; endprocess; ", ""},
		{"items without semicolons", "", "rule a -> b ==> end\n", ""},
		{"names", "var a", ", b", ": T"},
		{"semicolons", "", ";", ""},
	} {
		text := c.before + strings.Repeat(c.part, n) + c.after
		if _, list := Parse(source.NewFile(c.name, text)); list.HasErrors() {
			t.Errorf("%s", list[0].Render(false))
		}
	}
}

// TestLongExpression: an expression beyond the limit is refused, also when it is built up from the left.
func TestLongExpression(t *testing.T) {
	for _, text := range []string{
		"invariant x" + strings.Repeat(" + y", 100_000),
		"invariant x" + strings.Repeat("[1]", 100_000),
		"invariant " + strings.Repeat("(", 400) + "x" + strings.Repeat(strings.Repeat(" + y", 500)+")", 400),
	} {
		_, list := Parse(source.NewFile("long.m", text))
		if len(list) == 0 || list[0].Code != CodeTooLong {
			t.Errorf("%.60s...: %s", text, list.Error())
		}
	}
}

// TestTooLarge: the size of a file is bounded.
func TestTooLarge(t *testing.T) {
	_, list := Parse(source.NewFile("large.m", strings.Repeat(" ", maxBytes+1)))
	if len(list) != 1 || list[0].Code != CodeTooLarge {
		t.Errorf("%s", list.Error())
	}
}

// TestUTF16: what PowerShell writes into a file is one error, and not one for every second byte.
func TestUTF16(t *testing.T) {
	for _, text := range []string{"\xff\xfev\x00a\x00r\x00", "\xfe\xff\x00v\x00a\x00r"} {
		_, list := Parse(source.NewFile("wide.m", text))
		if len(list) != 1 || list[0].Code != CodeInvalidUTF8 || !strings.Contains(list[0].Suggestion, "UTF-8") {
			t.Errorf("%s", list.Error())
		}
	}
}

// TestManyErrors: at most maxErrors are reported, and a note says that there are more.
func TestManyErrors(t *testing.T) {
	for _, text := range []string{strings.Repeat("var _x: 0..1;\n", 50), strings.Repeat("invariant ;\n", 50)} {
		_, list := Parse(source.NewFile("many.m", text))
		if len(list) != maxErrors+1 || list[maxErrors].Code != CodeMoreErrors {
			t.Errorf("%d: %s", len(list), list.Error())
		}
	}
}

// TestConcurrent: Parse may run in several goroutines, though ANTLR's tables are shared and grow as they are used.
func TestConcurrent(t *testing.T) {
	text := largeModel(5 << 10)
	done := make(chan source.List)
	for range 4 {
		go func() {
			_, list := Parse(source.NewFile("test.m", text+"invariant 1 = ;"))
			done <- list
		}()
	}
	for range 4 {
		if list := <-done; len(list) != 1 {
			t.Error(list.Error())
		}
	}
}

// TestFlatNames: a word that may be a name is one behind a dot, in front of an operator, an index and an assignment, however
// often it stands there.
func TestFlatNames(t *testing.T) {
	const n = maxNesting + 1
	for word, kind := range keywordKinds {
		if !isContextual(kind) {
			continue
		}
		for _, c := range []struct{ before, part, after string }{
			{"invariant x", " & (c." + word + " = 1 & a)", ""},
			{"invariant x", " & (c[1]." + word + ".f)", ""},
			{"invariant x", " & (" + word + " = 1)", ""},
			{"invariant x", " & (a = " + word + ")", ""},
			{"invariant x", " & (" + word + "[1])", ""},
			{"rule begin ", word + " := 1; ", "end"},
			{"rule begin ", word + "[1].f := 1; ", "end"},
			{"rule begin ", "c." + word + " := c." + word + "; ", "end"},
		} {
			text := c.before + strings.Repeat(c.part, n) + c.after
			file := source.NewFile(word, text)
			tokens, _, _ := scan(file, &vocabulary{})
			if list := tooDeep(file, tokens); list != nil {
				t.Errorf("%s: %s", c.part, list[0].Message)
			}
		}
	}
}
