package nodes

import (
	"fmt"
	"strings"

	"gomc/lab/gen"
)

// Counting is a model whose guards and invariants count nodes, and compare that with a number that their number gives.
// Few such numbers are in a model, so that its majorities meet. It has votes for nodes, or flags, and few rules: each
// count is a bit beside the state, for each node and number that it depends on.
func Counting(seed uint64) string {
	g := &counter{writer: writer{Random: gen.NewRandom(seed)}}
	g.votes, g.each = g.Chance(50), g.Chance(25)
	g.line("const N : 3;\ntype NODE : scalarset(N); E : enum { A, B, C };\nvar a : array [NODE] of E; b : boolean;")
	start := "a[i] := A;"
	if g.votes {
		g.line("var q : array [NODE] of NODE;")
		start += " undefine q[i];"
	} else {
		g.line("var f : array [NODE] of boolean;")
		start += " f[i] := false;"
	}
	g.line("startstate begin for i : NODE do %s end; b := false; end;", start)
	g.needed = []string{g.pick(needs...), g.pick("N / 2", "N / 2 + 1")}
	for n := range 2 + g.Below(2) {
		guard := "(" + g.counted("e") + ")"
		if g.Chance(70) {
			guard = g.row("i") + " & " + guard
		}
		if g.Chance(30) {
			guard += " & (" + g.counted("e") + ")"
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
	g.line("invariant \"one\" forall i : NODE; j : NODE do i != j -> !(a[i] = C & a[j] = C) end;")
	if g.Chance(40) {
		g.line("invariant \"two\" forall i : NODE do a[i] = B -> %s end;", g.counted("B"))
	}
	return g.text.String()
}

// needs are numbers of nodes that a guard may ask for.
var needs = []string{"N / 2", "N / 2 + 1", "(N + 1) / 2", "N - 1", "N", "1", "2", "N / 3 + 1", "2 * N / 3 + 1",
	"(2 * N + 2) / 3"}

// Need is one of them, for a seed.
func Need(seed uint64) string { return needs[seed%uint64(len(needs))] }

type counter struct {
	writer
	needed      []string
	votes, each bool // there are votes and no flags; rules have a number for an argument
}

// row is a condition on the row of a node.
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
	j := g.name("j")
	count := fmt.Sprintf("count %s : NODE do %s end", j, strings.ReplaceAll(g.pick(preds...), "J", j))
	op, other := g.pick(">=", ">=", ">", "<", "<="), g.pick(g.needed...)
	if g.Chance(20) {
		return fmt.Sprintf("%s %s %s", other, op, count)
	}
	return fmt.Sprintf("%s %s %s", count, op, other)
}

// change is a statement about a node.
func (g *counter) change(n string) string {
	own := []string{"b := true;", "a[I] := B;", "a[I] := C;", "a[I] := A;", "a[I] := C; b := true;"}
	if g.votes {
		own = append(own, "undefine q[I];", "q[I] := I;",
			"for z : NODE do if "+g.row("z")+" then undefine q[z]; end; end;")
	} else {
		own = append(own, "f[I] := true;", "f[I] := true;", "f[I] := false;",
			"for z : NODE do if "+g.row("z")+" then f[z] := "+g.pick("true", "false")+"; end; end;")
	}
	return strings.ReplaceAll(g.pick(own...), "I", n)
}
