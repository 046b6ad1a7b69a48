package compiled_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gomc/engine/compiled"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
)

// TestBoundaries takes each check that generated code makes up to its boundary and one
// step beyond, from both sides where it has two: an index, a range, room in a multiset.
//
// Where one rule faults the interpreter does the whole state again, and what the code
// made of the other rules is not seen. So a rule that may fault is written `try`: it is
// enabled in states of its own.
func TestBoundaries(t *testing.T) {
	for name, text := range boundaries {
		t.Run(name, func(t *testing.T) { atEveryLevel(t, model(t, oneByOne(text)), 1000) })
	}
}

var tries = regexp.MustCompile(`try ("[^"]*")`)

// oneByOne makes rules of the tries, the n-th enabled only where which = n.
func oneByOne(text string) string {
	n := 0
	text = tries.ReplaceAllStringFunc(text, func(s string) string {
		n++
		return fmt.Sprintf("rule %s which = %d &", s[len("try "):], n)
	})
	text = strings.Replace(text, "startstate begin", "startstate begin which := 0;", 1)
	return fmt.Sprintf("var which : 0..%d;\n%s\nrule which < %[1]d ==> begin which := which + 1; end;", n, text)
}

func atEveryLevel(t *testing.T, p *ir.Program, states int) {
	t.Helper()
	for level := range compiled.Levels {
		agreeFrom(t, p, level, states)
	}
}

// walk takes i from below to above what it indexes.
const walk = `rule i < 8 ==> begin i := i + 1; end; `

var boundaries = map[string]string{
	"index": `
		var a : array [2..5] of 0..9; i : 0..8; s : 0..9;
		startstate begin clear a; i := 0; s := 0; end; ` + walk + `
		try "read" true ==> begin s := a[i]; end;
		try "write" true ==> begin a[i] := 0; end;
		try "undefine" true ==> begin undefine a[i]; a[i] := 0; end;
		try "ask" isundefined(a[i]) ==> begin end;
		try "guard" a[i] = 5 ==> begin end;
		try "shifted" true ==> begin s := a[i - 1]; end;
		try "of one" true ==> var one : array [4..4] of 0..9; begin one[i] := 1; s := one[4]; end;
		try "below zero" true ==> var l : array [-3..-1] of 0..9; begin clear l; s := l[i - 5]; end;
		try "down" true ==> var l : array [-3..-1] of 0..9; begin l[2 - i] := 0; end;`,
	"index from far away": `
		type low : -9223372036854775807 - 1 .. -1; high : 0 .. 9223372036854775807;
		var a : array [1..3] of 0..9; i : 0..8; s : 0..9;
		function far (i : 0..8) : low; begin if i < 6 then return -i - 1; elsif i = 6 then return -9223372036854775807; end; return -9223372036854775807 - 1; end;
		function off (i : 0..8) : high; begin if i < 6 then return i; elsif i = 6 then return 9223372036854775806; end; return 9223372036854775807; end;
		startstate begin clear a; i := 0; s := 0; end; ` + walk + `
		try "negated" true ==> var x : low; begin x := far(i); s := a[-x]; end;
		try "complement" true ==> var x : low; begin x := far(i); s := a[~x]; end;
		try "sum" true ==> var x : high; begin x := off(i); s := a[x + 1]; end;
		try "difference" true ==> var x : high; begin x := off(i); s := a[x - 1]; end;
		try "quotient" true ==> var x : high; begin x := off(i); s := a[x / 2]; end;
		try "remainder" true ==> var x : high; begin x := off(i); s := a[x % 4]; end;
		try "remainder of less" true ==> var x : low; begin x := far(i); s := a[x % 3 + 3]; end;
		try "remainder by more" true ==> var x : high; begin x := off(i); s := a[i % (x + 1)]; end;
		try "bits" true ==> var x : high; begin x := off(i); s := a[x & 3]; end;
		try "more bits" true ==> var x : high; begin x := off(i); s := a[x | 1]; end;
		try "product" true ==> var x : high; begin x := off(i); s := a[x * 2 - 3]; end;
		try "shift" true ==> var x : high; begin x := off(i); s := a[x >> 1]; end;
		try "shift by" true ==> var x : low; begin x := far(i); s := a[1 << -x]; end;
		try "choice" true ==> var x : high; begin x := off(i); s := a[i < 4 ? i : x]; end;
		try "truth" true ==> begin s := a[i]; if i > 2 then s := 1; end; end;`,
	"index that leaves its array by one": `
		var i : 0..8; d : 1..2; s : 0..9; a : array [0..2] of 0..9; b : array [0..4] of 0..9;
			c : array [-9..-5] of 0..9; e : array [-8..-4] of 0..9; f : array [-2..1] of 0..9; g : array [-1..2] of 0..9; h : array [0..15] of 0..9;
		startstate begin i := 0; d := 1; s := 0; clear a; clear b; clear c; clear e; clear f; clear g; clear h; end; ` + walk + `
		rule "divisor" begin d := 3 - d; end;
		try "remainder" true ==> begin s := a[i % 4]; end;
		try "bits" true ==> begin s := a[d | 1]; end;
		try "quotient" true ==> begin s := b[i / d]; end;
		try "complement" true ==> begin s := c[~i]; end;
		try "negated" true ==> begin s := e[-i]; end;
		try "remainder of less" true ==> begin s := f[(i - 4) % 3]; end;
		try "remainder of less, below" true ==> begin s := g[(i - 4) % 3]; end;
		try "product" true ==> begin s := h[i * d]; end;
		try "choice" true ==> begin s := a[i < 4 ? d : d + 1]; end;`,
	"index in an invariant": `
		var a : array [2..5] of 0..9; i : 0..8;
		startstate begin clear a; i := 0; end; ` + walk + `
		invariant a[i] = 0;`,
	"index in a cover": `
		var a : array [2..5] of 0..9; i : 0..8;
		startstate begin clear a; i := 0; end; ` + walk + `
		cover a[7 - i] = 0;`,
	"index in liveness": `
		var a : array [2..5] of 0..9; i : 0..8;
		startstate begin clear a; i := 0; end; ` + walk + `
		liveness a[i - 1] = 0;`,
	"index in an alias": `
		type r : record x : 0..1; y : 0..9; end;
		var a : array [2..4] of r; i : 0..8;
		startstate begin clear a; i := 0; end; ` + walk + `
		alias e : a[i] do rule "aliased" e.y = 0 ==> begin e.x := 0; end; end;`,
	"index of records, of arrays, in a frame, by reference": `
		type r : record x : 0..1; y : 0..9; end;
		var a : array [2..4] of r; b : array [0..3] of array [3..5] of 0..9; i : 0..8; s : 0..9;
		procedure one (var e : 0..9); begin e := 1; end;
		function get (i : 0..8) : 0..9; var l : array [1..6] of 0..9; begin clear l; return l[i]; end;
		startstate begin clear a; clear b; i := 0; s := 0; end; ` + walk + `
		try "record" true ==> begin s := a[i].y; end;
		try "whole" true ==> begin a[i] := a[2]; end;
		try "from" true ==> begin a[2] := a[i]; end;
		try "outer" true ==> begin s := b[i][4]; end;
		try "inner" true ==> begin s := b[1][i]; end;
		try "both" true ==> begin s := b[i][i]; end;
		try "row" true ==> begin b[i] := b[3]; end;
		try "local" true ==> var l : array [1..6] of 0..9; begin clear l; l[i] := 3; s := l[3]; end;
		try "reference" true ==> begin one(b[2][i]); b[2][i] := 0; end;
		try "alias" true ==> begin alias e : a[i].y do s := e; e := s; end; end;
		try "function" true ==> begin s := get(i); end;`,
	"index by a union": `
		type e : enum { p, q }; t : scalarset(3); u : union { e, t };
		var a : array [t] of 0..1; b : array [e] of 0..1; all : array [u] of 0..1; v : u; s : 0..1;
		startstate begin clear a; clear b; clear all; s := 0; end;
		ruleset x : t do rule "set t" true ==> begin v := x; end; end;
		ruleset x : e do rule "set e" true ==> begin v := x; end; end;
		try "t" true ==> begin s := a[v]; end;
		try "e" true ==> begin s := b[v]; end;
		try "u" true ==> begin s := all[v]; all[v] := 0; end;
		try "member" ismember(v, t) ==> begin end;
		try "other member" ismember(v, e) ==> begin end;
		try "into t" true ==> var x : t; begin x := v; a[x] := 0; end;
		try "into e" true ==> var x : e; begin x := v; b[x] := 0; end;
		rule "nothing" begin undefine v; end;`,
	"range": `
		type t : 2..5; m : -4..-2; w : 0..8;
		var x : t; y : m; i : w; one : 3..3; n : 0..1;
		procedure p (k : t); begin n := k - k; end;
		procedure q (k : m); begin n := k - k; end;
		function f (k : w) : t; begin return k; end;
		function g (k : w) : m; begin return 1 - k; end;
		startstate begin x := 2; y := -2; i := 0; one := 3; n := 0; end; ` + walk + `
		try "store" true ==> begin x := i + 0; end;
		try "store less" true ==> begin y := i - 6; end;
		try "store one" true ==> begin one := i; end;
		try "copy" true ==> begin x := i; end;
		try "copy up" true ==> begin i := x; end;
		try "argument" true ==> begin p(i); end;
		try "computed argument" true ==> begin p(i + 1); end;
		try "negative argument" true ==> begin q(i - 8); end;
		try "result" true ==> begin x := f(i); end;
		try "negative result" true ==> begin y := g(i); end;
		rule "back" begin x := 2; y := -2; end;`,
	"range of another": `
		type low : 0..3; high : 2..6; apart : 4..8;
		var l : low; h : high; a : apart; i : 0..8;
		startstate begin i := 0; end; ` + walk + `
		rule "low" i <= 3 ==> begin l := i; end;
		rule "high" i >= 2 & i <= 6 ==> begin h := i; end;
		rule "apart" i >= 4 ==> begin a := i; end;
		try "high to low" true ==> begin l := h; end;
		try "low to high" true ==> begin h := l; end;
		try "apart to low" true ==> begin l := a; end;
		try "high to apart" true ==> begin a := h; end;
		try "apart to high" true ==> begin h := a; end;`,
	"multiset of slots": `
		var b : multiset [3] of 0..200; c : multiset [1] of 0..200; n : 0..9;
		startstate begin undefine b; undefine c; n := 0; end;
		ruleset v : 6..8 do
			try "add" true ==> begin multisetadd(v, b); end;
			try "add to one" true ==> begin multisetadd(v, c); end;
			rule "remove those" begin multisetremovepred(i : b, b[i] >= v); end;
			rule "count" begin n := multisetcount(i : b, b[i] < v); end;
		end;
		choose i : b do rule "remove" true ==> begin multisetremove(i, b); end; end;
		choose i : b do try "remove twice" true ==> begin multisetremove(i, b); multisetremove(i, b); end; end;
		choose i : c do rule "remove from one" true ==> begin n := c[i] - 6; multisetremove(i, c); end; end;
		rule "all" multisetcount(i : b, true) = 3 ==> begin n := 3; end;
		try "twice" true ==> begin multisetadd(7, b); multisetadd(7, b); end;`,
	"multiset that is not unrolled": `
		var b : multiset [66] of 0..1; n : 0..99;
		startstate begin undefine b; n := 0; end;
		rule "fill" n = 0 ==> begin for i : 1..65 do multisetadd(i % 2, b); end; n := 65; end;
		rule "one more" n > 0 ==> begin multisetadd(1, b); n := n + 1; end;
		choose i : b do rule "remove" n >= 65 ==> begin multisetremove(i, b); n := n - 1; end; end;
		rule "ones" n > 60 ==> begin n := multisetcount(i : b, b[i] = 1); multisetremovepred(i : b, b[i] = 1); end;`,
	"order of a multiset": `
		type p : record x : 0..20; y : 0..20; end;
		var b : multiset [4] of p; n : 0..3;
		startstate begin undefine b; n := 0; end;
		ruleset x : 3..4; y : 6..7 do
			rule "add" n < 3 ==> var e : p; begin e.x := x; e.y := y; multisetadd(e, b); n := n + 1; end;
			rule "half" n < 3 ==> var e : p; begin e.y := y; multisetadd(e, b); n := n + 1; end;
		end;
		choose i : b do rule "change" b[i].y = 6 ==> begin b[i].x := 5; end; end;
		choose i : b do rule "remove" true ==> begin multisetremove(i, b); n := n - 1; end; end;`,
	"comparisons": `
		var x, y, z : 0..3; r : -9..9;
		startstate begin x := 0; y := 0; z := 0; r := 0; end;
		rule begin x := (x + 1) % 4; end; rule begin y := (y + 1) % 4; end; rule begin z := (z + 1) % 4; end;
		rule x < y ==> begin r := 1; end; rule x <= y ==> begin r := 2; end; rule x > y ==> begin r := 3; end;
		rule x >= y ==> begin r := 4; end; rule x = y ==> begin r := 5; end; rule x != y ==> begin r := 6; end;
		rule x - y < z - 1 ==> begin r := x - y; end; rule x + y >= z + 2 ==> begin r := x + y; end;
		rule 2 < x ==> begin r := 7; end; rule y >= 2 ==> begin r := 8; end; rule -x <= -2 ==> begin r := -x; end;`,
	"known when code is generated": `
		type u : union { scalarset(2), enum { p, q } };
		var x, y : 0..3; r : -99..99; v : u; b : boolean;
		startstate begin x := 1; y := 2; r := 0; b := false; end;
		rule begin x := (x + 1) % 4; end;
		ruleset i : -2..2 do
			rule i > 0 ? x = 1 : y = 2 ==> begin r := i > 0 ? x : y; end;
			rule i != 1 ==> begin r := (i = 0 ? 5 : 6) * (i < 0 ? -1 : 1); end;
			rule i > 0 & x > 1 | i = -1 ==> begin r := -i * 10 + ~i; end;
			rule (i > 0 -> x = 2) & !(i = 2) ==> begin r := i + 20; b := i >= 0 | x = 0; end;
			rule begin b := i <= 0 & x = 3; r := i << 1; end;
			rule begin if i > 0 then r := 1; elsif i = 0 then r := 2; else r := 3; end; end;
			rule begin for k := i to 2 by i > 0 ? 1 : 2 do r := k; end; end;
			rule begin if forall k := i to 1 do k < x end then r := 40 + i; end; end;
			rule begin if exists k := 0 to i do k = x end then r := 50 + i; end; end;
			try "division" true ==> begin r := 12 / i; end;
			try "range" true ==> begin x := i + 1; end;
		end;
		ruleset k : u do
			rule begin v := k; end;
			rule ismember(v, u) & v = k ==> begin r := 7; end;
		end;`,
	"priorities": `
		var n : 0..5;
		startstate begin n := 0; end;
		rule 9 "last" n < 5 ==> begin n := n + 1; end;
		rule 5 "middle" n = 2 | n = 4 ==> begin n := n - 2; end;
		rule 5 "as middle" n = 2 ==> begin n := 5; end;
		rule 1 "first" n >= 4 ==> begin n := 3; end;
		rule 0 "before" n = 5 ==> begin n := 0; end;
		rule 0 "as before" n = 4 ==> begin n := 1; end;`,
	"many cells": `
		var a : array [1..15] of 0..1; b, c : array [1..16] of 0..1; d, e : array [1..17] of 0..1; f, g : array [1..130] of 0..1; i : 0..3;
		startstate begin undefine a; clear b; clear c; clear d; undefine e; clear f; clear g; i := 0; end;
		rule begin i := (i + 1) % 4; end;
		rule "first" i = 1 ==> begin b[i] := 1 - b[1]; d[17] := 1; f[130] := 1; f[1] := 1; end;
		rule "copy" i = 2 ==> begin c := b; e := d; g := f; end;
		rule "forget" i = 3 ==> begin undefine c; undefine f; clear a; clear g; clear e; end;
		rule "last" !isundefined(g[130]) & !isundefined(e[17]) & g[130] = 1 & e[17] = 1 ==> begin a[15] := 1; undefine d; end;`,
}

// TestLoopBounds runs loops over all small bounds and steps, known or not.
func TestLoopBounds(t *testing.T) {
	for name, l := range map[string]struct {
		header  string
		dialect semantics.Dialect
	}{
		"no step":              {"lo to hi", semantics.Dialect{}},
		"towards":              {"lo to hi", semantics.Dialect{RangeLoop: semantics.Towards}},
		"step 1":               {"lo to hi by 1", semantics.Dialect{}},
		"step 2":               {"lo to hi by 2", semantics.Dialect{}},
		"step -1":              {"lo to hi by -1", semantics.Dialect{}},
		"step -2":              {"lo to hi by -2", semantics.Dialect{}},
		"a step found":         {"lo to hi by step", semantics.Dialect{}},
		"at the upper end":     {"9223372036854775804 + lo to 9223372036854775804 + hi", semantics.Dialect{}},
		"up to the upper end":  {"9223372036854775804 + lo to 9223372036854775804 + hi by 2", semantics.Dialect{}},
		"down to the lower":    {"-9223372036854775805 + lo to -9223372036854775805 + hi by -2", semantics.Dialect{}},
		"by a step to the end": {"9223372036854775804 + lo to 9223372036854775804 + hi by step", semantics.Dialect{}},
	} {
		t.Run(name, func(t *testing.T) {
			atEveryLevel(t, modelAs(t, oneByOne(strings.ReplaceAll(`
				var lo, hi, step : -3..3; sum, n : 0..999;
				startstate begin lo := 0; hi := 0; step := 0; sum := 0; n := 0; end;
				ruleset k : -3..3 do
					rule which = 0 & step = 0 & hi = 0 ==> begin lo := k; end;
					rule which = 0 & step = 0 ==> begin hi := k; end;
					rule which = 0 ==> begin step := k; end;
				end;
				try "for" sum = 0 ==> begin for i := HEADER do sum := (sum * 7 + i % 5 + 60) % 1000; n := (n + 1) % 1000; end; end;
				try "forall" sum = 0 ==> begin if forall i := HEADER do i % 2 = 0 end then sum := 1; end; end;
				try "exists" sum = 0 ==> begin if exists i := HEADER do i % 3 = 1 end then sum := 2; end; end;
				try "guard" sum = 0 & forall i := HEADER do i > lo | i < hi end ==> begin sum := 3; end;`, "HEADER", l.header)), l.dialect), 3000)
		})
	}
}

// TestLongLoops has trip counts around those up to which loops are unrolled.
func TestLongLoops(t *testing.T) {
	for _, n := range []int{1, 6, 7, 32, 33, 64, 65, 256, 257} {
		atEveryLevel(t, model(t, fmt.Sprintf(`
			var a : array [1..%[1]d] of 0..%[1]d; s : 0..%[1]d;
			startstate begin clear a; s := 0; end;
			rule "fill" a[%[1]d] = 0 ==> begin for i : 1..%[1]d do a[i] := i - 1; end; end;
			rule "down" begin for i := %[1]d to 1 by -1 do s := a[i]; end; end;
			ruleset i : 1..%[1]d do rule "one" i = %[1]d ==> begin s := i; end; end;
			rule forall i : 1..%[1]d do a[i] = i - 1 end ==> begin s := 1; end;
			rule exists i : 1..%[1]d do a[i] = %[1]d - 1 end ==> begin s := 0; end;`, n)), 100)
	}
}

// TestLimitsExactly comes up to the limits on loops and calls, and goes one beyond.
func TestLimitsExactly(t *testing.T) {
	for limit := 1; limit <= 4; limit++ {
		p := model(t, oneByOne(`
			var n, s : 0..8;
			function deep (k : 0..8) : 0..8; begin if k <= 1 then return k; end; return deep(k - 1); end;
			function one (k : 0..8) : 0..8; begin return k; end;
			function two (k : 0..8) : 0..8; begin return one(k); end;
			function three (k : 0..8) : 0..8; begin return two(k); end;
			function mixed (k : 0..8) : 0..8; begin if k = 0 then return three(0); end; return mixed(k - 1); end;
			startstate begin n := 0; s := 0; end;
			rule begin n := (n + 1) % 9; end;
			try "while" true ==> var k : 0..8; begin k := 0; while k < n do k := k + 1; end; end;
			try "calls" true ==> begin s := deep(n); end;
			try "expanded" n = 0 ==> begin s := one(n); end;
			try "expanded twice" n = 0 ==> begin s := two(n); end;
			try "expanded three times" n = 0 ==> begin s := three(n); end;
			try "both" true ==> begin s := mixed(n); end;`))
		p.WhileLimit, p.RecursionLimit = limit, limit
		atEveryLevel(t, p, 1000)
	}
}

// TestArithmetic applies every operator to values around those where it overflows, or
// turns into another, in variables of types that tell much about them, or nothing.
func TestArithmetic(t *testing.T) {
	for _, x := range []string{"x + y", "x - y", "x * y", "x / y", "x % y", "x << y", "x >> y", "x & y", "x | y", "x ^ y",
		"x < y", "x <= y", "x > y", "x >= y", "x = y", "x != y", "-x", "~x", "!(x < y)"} {
		t.Run(x, func(t *testing.T) {
			p := model(t, arithmetic(x))
			agreeFrom(t, p, 0, 5000)
			agreeFrom(t, p, compiled.Levels-1, 5000)
		})
	}
}

// operands are types, each with the values to be tried.
var operands = []struct {
	of     string
	values []string
}{
	{"-9223372036854775807 - 1 .. -1", []string{"(-9223372036854775807 - 1)", "-9223372036854775807", "-4611686018427387905", "-4611686018427387904",
		"-3037000500", "-65", "-64", "-63", "-2", "-1"}},
	{"0 .. 9223372036854775807", []string{"0", "1", "2", "3", "62", "63", "64", "65", "3037000499", "3037000500", "4611686018427387903",
		"4611686018427387904", "9223372036854775807"}},
	{"0 .. 63", []string{"0", "1", "62", "63"}},
	{"0 .. 64", []string{"0", "63", "64"}},
	{"-64 .. 64", []string{"-64", "-63", "-1", "0", "63", "64"}},
	{"-3 .. -1", []string{"-3", "-2", "-1"}},
	{"-2 .. 0", []string{"-2", "-1", "0"}},
	{"-1 .. 3", []string{"-1", "0", "1", "3"}},
	{"1 .. 7", []string{"1", "2", "7"}},
}

// arithmetic returns a model with a rule for each two types, and a state for each two values.
func arithmetic(x string) string {
	types, r := operands, "("+x+") % 1000"
	if truth := strings.ContainsAny(x, "<>=") && !strings.Contains(x, "<<") && !strings.Contains(x, ">>"); truth {
		types, r = types[:3], x+" ? 1 : 2"
	}
	var b strings.Builder
	b.WriteString("var i, j : 0..12; r : -999..999;\n")
	for n, o := range types {
		fmt.Fprintf(&b, "type t%d : %s;\n%s", n, o.of, table(fmt.Sprintf("v%d", n), fmt.Sprintf("t%d", n), o.values))
	}
	var tries strings.Builder
	lengths := [2][]string{{"0"}, {"0"}} // of the values of each rule
	for n, x := range types {
		for m, y := range types {
			lengths[0], lengths[1] = append(lengths[0], fmt.Sprint(len(x.values)-1)), append(lengths[1], fmt.Sprint(len(y.values)-1))
			fmt.Fprintf(&tries, `try "%d %d" r = 0 ==> var x : t%[1]d; y : t%[2]d; begin x := v%[1]d(i); y := v%[2]d(j); r := %[3]s; end;`+"\n", n, m, r)
		}
	}
	b.WriteString(table("last_i", "0..12", lengths[0]) + table("last_j", "0..12", lengths[1]))
	b.WriteString("startstate begin i := 0; j := 0; r := 0; end;\n" +
		"rule j = 0 & r = 0 & i < last_i(which) ==> begin i := i + 1; end; rule r = 0 & j < last_j(which) ==> begin j := j + 1; end;\n")
	text := oneByOne(b.String() + tries.String())
	return strings.Replace(text, "rule which <", "rule i = 0 & j = 0 & r = 0 & which <", 1)
}

// table returns a function from 0, 1, ... to values.
func table(name, typ string, values []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "function %s (k : 0..99) : %s; begin switch k\n", name, typ)
	for k, v := range values {
		fmt.Fprintf(&b, "case %d: return %s;\n", k, v)
	}
	return b.String() + "end; end;\n"
}

// TestQuorums has every number of senders that quorums may be about.
func TestQuorums(t *testing.T) {
	for k := 1; k <= 4; k++ {
		for _, style := range []string{"set", "bag [2]", "fifo [2]"} {
			p := messages(t, fmt.Sprintf(`
				type s : 0..2;
				message M (n : 0..1) from A to B %s;
				process A [i : s] var n : 0..1; startstate begin n := 0; end;
				rule "send" begin send M(n) to B; n := 1 - n; end; end;
				process B var got, sum : 0..99; startstate begin got := 0; sum := 0; end;
				on "exactly" q : quorum %d of M from a when got = 0 ==>
				begin for a in q do sum := sum * 3 + q[a].n + 1; end; got := multiple(sum); end;
				on "some" q : quorum %d of M from a where q[a].n = 1 ==> begin sum := 0; end;
				on "single" m : M from a when got > 0 ==> begin got := 0; sum := 0; end;
				function multiple (x : 0..99) : 0..99; begin return x %% 4; end;
				end;`, style, min(k, 3), max(1, k-1)))
			atEveryLevel(t, p, 300)
		}
	}
}

// TestSlots names slots of a multiset by number, which the language cannot do and the
// IR can: those there are, and those beside them.
func TestSlots(t *testing.T) {
	p := model(t, oneByOne(`
		var b : multiset [3] of 0..200; behind : 0..200; n : -1..4;
		startstate begin undefine b; multisetadd(7, b); behind := 5; n := -1; end;
		rule n < 4 ==> begin n := n + 1; end;
		rule "add" n = 4 ==> begin multisetadd(8, b); n := -1; end;
		choose i : b do
			try "remove" true ==> begin multisetremove(i, b); end;
			try "read" true ==> begin behind := b[i]; behind := 5; end;
			try "write" true ==> begin b[i] := 9; end;
		end;`))
	v := p.Vars[slices.IndexFunc(p.Vars, func(v *ir.Var) bool { return v.Name == "n" })]
	n := &ir.Load{Place: &ir.Place{Root: ir.State, Base: v.Base, Type: v.Type, At: v.At}}
	for _, r := range p.Rules {
		ir.InspectAll(r.Body, func(x any) bool {
			switch x := x.(type) {
			case *ir.BagRemove:
				x.Index = n
			case *ir.Place:
				for i := range x.Path {
					x.Path[i].Index = n
				}
			}
			return true
		})
	}
	atEveryLevel(t, p, 300)
}

// TestCodes sends messages with as many payloads as bitmaps are told apart by.
func TestCodes(t *testing.T) {
	for _, n := range []int{1, 7, 8, 62, 63} { // and Undefined
		atEveryLevel(t, messages(t, fmt.Sprintf(`
			message M (n : 0..%[1]d) from A to B;
			process A var k : 0..%[1]d; startstate begin k := 0; end;
			rule "next" begin k := (k + 1) %% %[2]d; end;
			rule "send" begin send M(k) to B; end;
			rule "all" k = 0 ==> begin for i : 0..%[1]d do send M(i) to B; end; end;
			rule "nothing" k = %[1]d ==> begin undefine k; send M(k) to B; k := 0; end; end;
			process B var last : 0..%[1]d; startstate begin last := 0; end;
			on m : M where m.n >= last ==> begin last := m.n; end;
			on "others" m : M where isundefined(m.n) ==> begin last := 0; end; end;`, n-1, n)), 300)
	}
}

// messages compiles a model whose messages travel by events of their own.
func messages(t *testing.T, text string) *ir.Program {
	t.Helper()
	return compileAs(t, text, semantics.Options{Semantics: channels.MMP})
}

// modelAs compiles a model in a dialect.
func modelAs(t *testing.T, text string, d semantics.Dialect) *ir.Program {
	t.Helper()
	return compileAs(t, text, semantics.Options{Dialect: d})
}

func compileAs(t *testing.T, text string, opts semantics.Options) *ir.Program {
	t.Helper()
	return modeltest.Compile(t, "model.m", text, opts)
}
