package nodes

import (
	"fmt"
	"strings"

	"gomc/lab/gen"
)

// Counting returns a model whose guards and invariants count nodes, and compare that with a number that their number
// gives. Few such numbers are in a model, so that its majorities meet. It has votes for nodes, flags, or flags of
// pairs, and few rules: each count is a bit beside the state, for each node and number that it depends on. In some
// models a count may be an error, and in some a rule waits until enough nodes have done something that instances with
// fewer than four never show it.
func Counting(seed uint64) string {
	g := &counter{writer: writer{Random: gen.NewRandom(seed)}}
	g.votes, g.each, g.loose = g.Chance(50), g.Chance(25), g.Chance(20)
	g.of.pairs, g.late = !g.votes && g.Chance(25), g.Chance(30)
	g.line("const N : 3;\ntype NODE : scalarset(N); E : enum { A, B, C };\nvar a : array [NODE] of E; b : boolean;")
	start := "a[i] := A;"
	if g.votes {
		g.line("var q : array [NODE] of NODE;")
		start += " undefine q[i];"
	} else {
		g.line("var f : array [NODE] of boolean;")
		start += " f[i] := false;"
	}
	if g.of.pairs {
		g.line("var m : array [NODE] of array [NODE] of boolean;")
	}
	if g.late {
		g.line("var level : 0..3;")
	}
	g.line("startstate begin for i : NODE do %s end; b := false;%s%s end;", start, or(g.of.pairs, " clear m;"),
		or(g.late, " level := 0;"))
	g.needed = []string{g.pick(needs...), g.pick("N / 2", "N / 2 + 1")}
	for n := range 2 + g.Below(2) {
		guard := "(" + g.guard("e") + ")"
		if g.Chance(70) {
			guard = g.row("i") + " & " + guard
		}
		if g.Chance(30) {
			guard += " & (" + g.guard("e") + ")"
		}
		if g.late && g.Chance(50) {
			guard = "level = 3 & " + guard
		}
		body := g.change("i")
		if g.Chance(40) {
			body += " " + g.change("i")
		}
		e := ""
		if g.each {
			e = "; e : E"
		}
		g.line("ruleset i : NODE%s do rule \"r%d\" %s ==> begin %s end; end;", e, n, guard, body)
	}
	if g.votes {
		g.line("ruleset i : NODE; k : NODE do rule \"vote\" %s & %s ==> begin q[k] := i; end; end;",
			g.pick("isundefined(q[k])", "isundefined(q[k])", "isundefined(q[k])", "true"), g.row("k"))
	} else {
		g.line("ruleset i : NODE do rule \"change\" %s ==> begin %s end; end;", g.row("i"), g.change("i"))
	}
	if g.late {
		g.line("ruleset i : NODE do rule \"climb\" a[i] = A & level < 3 ==> begin a[i] := B; level := level + 1; end; end;")
	}
	if g.loose && !g.votes {
		lost := []string{"f[i]"}
		if g.of.pairs {
			lost = append(lost, "m[i][i]", "m[i][i]")
		}
		g.line("ruleset i : NODE do rule \"lose\" %s ==> begin %sundefine %s; end; end;",
			or(g.late, "level = 3 & ")+"a[i] = A", or(g.Chance(50), "a[i] := C; "), g.pick(lost...))
	}
	g.line("invariant \"one\" forall i : NODE; j : NODE do i != j -> !(a[i] = C & a[j] = C) end;")
	if g.Chance(40) {
		g.line("invariant \"two\" forall i : NODE do a[i] = B -> %s end;", g.counted("B"))
	}
	return g.text.String()
}

// needs are numbers of nodes that a guard may ask for.
var needs = []string{"N / 2", "N / 2 + 1", "(N + 1) / 2", "N - 1", "N", "1", "2", "N / 3 + 1", "2 * N / 3 + 1",
	"(2 * N + 2) / 3", "2 * N / 2"}

// odd are numbers of nodes that are no plain function of how many there are.
var odd = []string{"(N = 5 ? 1 : N)", "N % 5", "(N > 3 ? 2 : N)"}

// Quorums returns a model of processes whose quorums are of such a number of nodes, which may be an odd one.
func Quorums(seed uint64) string {
	g := &writer{Random: gen.NewRandom(seed)}
	need := needs[g.Below(len(needs))]
	if g.Chance(3) {
		need = g.pick(odd...)
	}
	return strings.ReplaceAll(g.processes(), "quorum N of", "quorum "+need+" of")
}

// Ranked returns a model of processes whose messages have numbers, of which the bodies of quorums keep the greatest or
// least.
func Ranked(seed uint64) string {
	g := &writer{Random: gen.NewRandom(seed)}
	need := g.pick("N / 2 + 1", "N / 2 + 1", needs[g.Below(len(needs))], "N")
	p := &system{writer: g, leaders: g.Chance(5), peers: g.Chance(5), ranked: true}
	return strings.ReplaceAll(p.written(), "quorum N of", "quorum "+need+" of")
}

type counter struct {
	writer
	needed      []string
	votes, each bool // there are votes and no flags; rules have a number for an argument
	late        bool // some rules wait for three other nodes
}

// guard returns a count, or says that there is one for some node, or for all.
func (g *counter) guard(e string) string {
	if !g.Chance(25) {
		return g.counted(e)
	}
	k := g.name("k")
	counted := strings.ReplaceAll(strings.ReplaceAll(g.counted(e), "i]", k+"]"), "= i", "= "+k)
	return fmt.Sprintf("%s %s : NODE do %s end", g.pick("exists", "exists", "forall"), k, counted)
}

// row returns a condition on the row of a node.
func (g *counter) row(n string) string {
	if g.votes || g.Chance(50) {
		return fmt.Sprintf("a[%s] %s %s", n, g.pick("=", "!="), g.pick("A", "B", "C"))
	}
	return fmt.Sprintf("f[%s] = %s", n, g.pick("true", "false"))
}

// counted compares a count with a number that is needed; e is an argument of type E, if there are any.
func (g *counter) counted(e string) string {
	preds := []string{g.row("J"), g.row("J"), "J != i & " + g.row("J"), g.row("J") + " & " + g.row("J")}
	if g.votes {
		preds = append(preds, "!isundefined(q[J]) & q[J] = i", "!isundefined(q[J]) & q[J] = i",
			"isundefined(q[J]) | q[J] != i", "isundefined(q[J])", g.row("J")+" & !isundefined(q[J]) & q[J] = i")
	}
	if g.each {
		preds = append(preds, "a[J] = "+e)
	}
	if g.of.pairs {
		preds = append(preds, "m[J][i]", "!m[J][i]", "m[i][J]", "m[J][J] & "+g.row("J"))
	}
	if g.loose && g.votes {
		preds = append(preds, "q[J] = i", "q[J] != i")
	}
	j := g.name("j")
	count := fmt.Sprintf("count %s : NODE do %s end", j, strings.ReplaceAll(g.pick(preds...), "J", j))
	op, other := g.pick(">=", ">=", ">", "<", "<="), g.pick(g.needed...)
	if g.Chance(20) {
		return fmt.Sprintf("%s %s %s", other, op, count)
	}
	return fmt.Sprintf("%s %s %s", count, op, other)
}

// change returns a statement about a node.
func (g *counter) change(n string) string {
	own := []string{"b := true;", "a[I] := B;", "a[I] := C;", "a[I] := A;", "a[I] := C; b := true;"}
	if g.votes {
		own = append(own, "undefine q[I];", "q[I] := I;",
			"for z : NODE do if "+g.row("z")+" then undefine q[z]; end; end;")
	} else {
		own = append(own, "f[I] := true;", "f[I] := true;", "f[I] := false;",
			"for z : NODE do if "+g.row("z")+" then f[z] := "+g.pick("true", "false")+"; end; end;")
	}
	if g.of.pairs {
		own = append(own, "m[I][I] := true;",
			"for z : NODE do m[z][I] := f[z]; end;", "for z : NODE do m[I][z] := true; end;")
	}
	return strings.ReplaceAll(g.pick(own...), "I", n)
}
