package gen

import (
	"fmt"
	"strings"
)

// Orders returns a plain Murphi model that belongs to seed, small and full of loops over
// scalarsets whose order matters, or matters in some states only, or not at all although
// that is hard to see: the best of several, the last one that wins, the first that is found,
// one that stops before an Undefined element, a multiset used as a set.
func Orders(seed uint64) string {
	g := &orders{Random: NewRandom(seed)}
	g.size, g.other = OneOf(g.Random, 2, 3, 3, 4), OneOf(g.Random, 2, 2, 3)
	return g.model()
}

type orders struct {
	Random
	size, other int
	text        strings.Builder
}

func (g *orders) line(format string, args ...any) { fmt.Fprintf(&g.text, format+"\n", args...) }

// some keeps each of some lines with a probability in percent, at least one.
func (g *orders) some(percent int, lines ...string) {
	kept := false
	for i, l := range lines {
		if g.Chance(percent) || !kept && i == len(lines)-1 {
			kept = true
			g.line("%s", l)
		}
	}
}

func (g *orders) model() string {
	g.line("type s: scalarset(%d); q: scalarset(%d); u: union { s, q }; msg: record dst: s; n: 0..1; end;", g.size, g.other)
	g.line("var a: array [s] of 0..2; b, d: array [s] of boolean; c: array [q] of boolean; p: array [s] of s;")
	g.line("  who: s; any: u; got: 0..2; st: 0..2; sh: multiset [%d] of s; net: multiset [%d] of msg; net1: array [s] of 0..1;", g.size, g.size)
	g.line("function first(): s; var none: s; begin for i: s do if b[i] then return i; end; end; return none; end;")
	g.line("function found(k: 0..2): boolean; begin for i: s do if a[i] = k & %s then return true; end; end; return false; end;", g.condition("i"))
	g.line("procedure copy(var out: 0..2; i: s); begin out := a[i]; end;")
	g.line("procedure send(var m: msg; i: s); begin m.dst := i; multisetadd(m, net); end;")
	g.line("startstate begin undefine p; undefine who; undefine any; undefine sh; undefine net; undefine %s;", OneOf(g.Random, "b", "d", "d", "net1", "net1", "net1"))
	g.line("  for i: s do a[i] := 0; b[i] := false; net1[i] := 0; %s end; for i: q do c[i] := false; end; got := 0; st := 0; end;",
		OneOf(g.Random, "d[i] := false;", "undefine d[i];"))
	if g.Chance(30) {
		g.line("ruleset o: s do startstate begin undefine p; undefine any; undefine sh; undefine net; who := o; clear net1;")
		g.line("  for i: s do a[i] := 0; b[i] := i = o; d[i] := i = o; end; for i: q do c[i] := false; end; got := 0; st := 0; end; end;")
	}
	g.line("ruleset i: s do")
	g.some(45,
		"rule \"up\" a[i] < 2 ==> begin a[i] := a[i] + 1; end;",
		"rule \"set\" isundefined(d[i]) ==> begin d[i] := true; end;",
		"rule \"flip\" !isundefined(b[i]) ==> begin b[i] := !b[i]; end;",
		"rule \"unset\" !isundefined(d[i]) ==> begin undefine d[i]; end;",
		"rule \"point\" !isundefined(who) ==> begin p[i] := who; end;",
		"rule \"share\" multisetcount(k: sh, sh[k] = i) = 0 ==> begin multisetadd(i, sh); end;",
		"rule \"down\" true ==> begin a[i] := 0; end;",
		"rule \"own\" isundefined(who) ==> begin who := i; any := i; end;")
	g.line("end;")
	if g.Chance(40) {
		g.line("ruleset j: q do rule \"c\" true ==> begin c[j] := !c[j]; end; end;")
	}
	for n := range g.Between(1, 3) {
		g.line("rule \"loop%d\" %s ==> var m: msg; best: 0..2; x: s; begin %s %s end;", n, g.guard(), g.loop(), OneOf(g.Random, "", "st := (st + 1) % 3;", "got := 0;"))
	}
	g.properties()
	return g.text.String()
}

// condition is about an element.
func (g *orders) condition(i string) string {
	return strings.ReplaceAll(OneOf(g.Random, "b[@]", "d[@]", "!isundefined(d[@]) & d[@]", "a[@] = 1", "a[@] > 0",
		"(isundefined(who) | who != @)", "isundefined(p[@])", "p[@] = @", "multisetcount(k: sh, sh[k] = @) > 0", "got = a[@]"), "@", i)
}

func (g *orders) guard() string {
	return OneOf(g.Random, "st < 2", "st = 0", "true",
		fmt.Sprintf("exists i: s do %s end", g.condition("i")),
		fmt.Sprintf("forall i: s do %s end", g.condition("i")),
		fmt.Sprintf("st = 0 & !exists i: s do %s end", g.condition("i")),
		"found(1)", "!found(0)")
}

// loop returns a loop, and what is done with its result.
func (g *orders) loop() string {
	if g.Chance(30) {
		return fmt.Sprintf("for j: s do %s end;", g.step("j")) + g.loop()
	}
	return OneOf(g.Random,
		"best := 0; for i: s do if a[i] > best then best := a[i]; x := i; end; end; who := x;",
		"best := 0; for i: s do if a[i] > best then best := a[i]; got := a[i]; end; end;",
		"got := 2; for i: s do if got > a[i] then got := a[i]; end; end;",
		"for i: s do if a[i] > got | "+g.condition("i")+" then got := a[i]; end; end;",
		"for i: s do if "+g.condition("i")+" then who := i; end; end;",
		"for i: s do if "+g.condition("i")+" then st := 2; end; end;",
		"for i: s do copy(got, i); end;",
		"who := first();",
		"for i: s do if multisetcount(k: sh, sh[k] = i) != 0 then b[i] := false; multisetremovepred(k: sh, sh[k] = i); end; end;",
		"for i: s do if multisetcount(k: sh, true) < 2 then multisetadd(i, sh); end; end;",
		"undefine net; m.n := 0; for i: s do if "+g.condition("i")+" then m.dst := i; multisetadd(m, net); end; end;",
		"undefine net; m.n := 1; for i: s do if isundefined(who) | i != who then send(m, i); end; end;",
		"for i: s do got := (got + a[i]) % 3; end;",
		"for i: s do got := (2 * got + a[i]) % 3; end;",
		"for i: s do assume "+g.condition("i")+"; d[i] := true; end;",
		"for i: s do if "+g.condition("i")+" then a[i] := 0; end; end;",
		"for i: s do if st = 0 & "+g.condition("i")+" then st := 1; a[i] := 2; end; end;",
		"for i: s do if !isundefined(p[i]) then a[i] := a[p[i]]; end; end;",
		"for i: u do if ismember(i, s) then any := i; elsif c[i] then any := i; end; end;",
		"for i: s do for j: q do if c[j] then b[i] := !b[i]; got := 1; end; end; end;",
		"for j: q do if c[j] then got := 2; end; end; for i: s do if b[i] then p[i] := i; end; end;",
		"for i: s do cover "+g.condition("i")+"; if b[i] then who := i; end; end;",
		"x := who; for i: s do x := i; if a[x] = 0 then a[x] := 1; end; end;",
		"multisetremovepred(k: sh, multisetcount(l: sh, sh[l] != sh[k]) > 0);")
}

// step changes one element.
func (g *orders) step(i string) string {
	return strings.ReplaceAll(OneOf(g.Random, "a[@] := 1;", "b[@] := false;", "if a[@] = 2 then a[@] := 0; end;", "undefine p[@];", "net1[@] := 1;"), "@", i)
}

func (g *orders) properties() {
	g.some(35,
		fmt.Sprintf("invariant \"i\" isundefined(who) | a[who] < 2 | %s;", g.condition("who")),
		fmt.Sprintf("invariant \"g\" got < 2 | exists i: s do %s end;", g.condition("i")),
		fmt.Sprintf("invariant \"f\" st < 2 | !forall i: s do %s end;", g.condition("i")),
		"invariant \"p\" isundefined(who) | isundefined(p[who]) | p[who] != who;",
		"invariant \"c\" multisetcount(k: sh, true) < 3;",
		"invariant \"t\" got < 3;")
	if g.Chance(20) {
		g.line("assume \"a\" %s;", OneOf(g.Random, "exists i: s do a[i] < 2 end", "st = 0 | forall i: s do "+g.condition("i")+" end", "isundefined(who) | a[who] < 2"))
	}
	if g.Chance(25) {
		g.line("cover \"c\" %s;", OneOf(g.Random, "got = 2", "exists i: s do "+g.condition("i")+" end", "found(2)", "!isundefined(who)"))
	}
	if g.Chance(20) {
		g.line("%s", OneOf(g.Random, "liveness \"l\" got = 0;", "ruleset i: s do liveness \"l\" isundefined(who) | who = i; end;",
			"ruleset i: s do liveness \"l\" a[i] = 0; end;", "liveness \"l\" exists i: s do "+g.condition("i")+" end;"))
	}
}
