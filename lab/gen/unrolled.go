package gen

import (
	"fmt"
	"strings"
)

// Unrolled returns the model that belongs to seed, twice. Machines send in loops over a scalarset, or over a set of its values. In
// the second text the values are numbers, and instead of a loop there are its rounds, one order of them after the other, of which
// a step chooses one. Whatever can be told apart in the first can be in the second: they have the same states.
func Unrolled(seed uint64) (loops, orders string) {
	g := &unrolledGenerator{generator: newGenerator(seed, Full), values: 2, writers: 1}
	if g.Chance(35) {
		g.values = 3
	}
	if g.values == 2 && g.Chance(60) {
		g.writers = 2
	}
	g.set, g.calls, g.forwards, g.nested = g.Chance(35), g.Chance(25), g.Chance(40), g.Chance(15)
	for range g.Between(1, 2) {
		g.body = append(g.body, OneOf(g.Random, g.sends()...))
	}
	g.property, g.fault = OneOf(g.Random, unrolledProperties...), g.Chance(35)
	for i, text := range []*string{&loops, &orders} {
		*text = g.model(i == 1)
	}
	return loops, orders
}

// unrolledGenerator holds the choices made for such a model.
type unrolledGenerator struct {
	*generator
	values, writers              int
	set, calls, forwards, nested bool
	fault                        bool
	body                         []string // of the loop; x is its variable
	property                     string
}

// unrolledProperties are some that depend on the order in which the machines of the model send, and treat all values alike.
var unrolledProperties = []string{
	`invariant "one is first everywhere" !exists a : t do exists b : t do !isundefined(R[a].first) & !isundefined(R[b].first) & R[a].first != R[b].first end end;`,
	`invariant "it was told" !isundefined(Boss.head) -> R[Boss.head].n > 0;`,
	`invariant "the last is not the first" !(!isundefined(Boss.head) & !isundefined(Boss.tail) & Boss.head = Boss.tail);`,
	`final "nobody lacks anything" !exists a : t do R[a].n = 0 & exists b : t do R[b].n > 0 end end;`,
	`final "all know the same" !exists a : t do exists b : t do R[a].n != R[b].n end end;`,
	`invariant "some order" isundefined(Boss.head) | isundefined(Boss.tail) | R[Boss.head].n >= R[Boss.tail].n;`,
}

// sends are statements of a round.
func (g *unrolledGenerator) sends() []string {
	condition := OneOf(g.Random, "x != mine", "x = mine", "isundefined(prev)", "!isundefined(prev)")
	one := OneOf(g.Random, "send A(w) to R[x];", "send B(x) to Boss;", "send C(w, x) to Boss;", "broadcast A(w) to R;")
	return []string{
		"send A(w) to R[x];", "send A(w) to R[x];", "send B(x) to Boss;", "send C(w, x) to Boss;",
		fmt.Sprintf("if %s then %s end;", condition, one),
		fmt.Sprintf("if %s then %s else send B(x) to Boss; end;", condition, one),
		"send C(w, x) to Boss; prev := x;",
		"if isundefined(prev) then prev := x; " + one + " end;",
	}
}

// permutations returns the permutations of the numbers below n.
func permutations(n int) (all [][]int) {
	if n == 0 {
		return [][]int{nil}
	}
	for _, p := range permutations(n - 1) {
		for i := range n {
			q := append(append(append([]int{}, p[:i]...), n-1), p[i:]...)
			all = append(all, q)
		}
	}
	return all
}

// loop is the loop with a body, or its orders.
func (g *unrolledGenerator) loop(body, choice string, orders bool) string {
	if !orders {
		if g.set {
			return fmt.Sprintf("for x in s do %s end;", body)
		}
		return fmt.Sprintf("for x : t do %s end;", body)
	}
	var out strings.Builder
	all := permutations(g.values)
	fmt.Fprintf(&out, "choose %s : 0..%d; switch %[1]s", choice, len(all)-1)
	for i, p := range all {
		fmt.Fprintf(&out, "\n      case %d:", i)
		for _, v := range p {
			round := strings.ReplaceAll(strings.ReplaceAll(body, "x)", fmt.Sprint(v)+")"), "[x]", fmt.Sprintf("[%d]", v))
			round = strings.ReplaceAll(strings.ReplaceAll(round, "x !=", fmt.Sprint(v)+" !="), "x =", fmt.Sprint(v)+" =")
			round = strings.ReplaceAll(round, ":= x;", fmt.Sprintf(":= %d;", v))
			if g.set {
				round = fmt.Sprintf("if %d in s then %s end;", v, round)
			}
			fmt.Fprintf(&out, " %s", round)
		}
	}
	return out.String() + " end; undefine " + choice + ";"
}

func (g *unrolledGenerator) model(orders bool) string {
	var out strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&out, format+"\n", args...) }
	kind := fmt.Sprintf("scalarset(%d)", g.values)
	if orders {
		kind = fmt.Sprintf("0..%d", g.values-1)
	}
	line("type t : %s; w_t : 0..%d;", kind, g.writers-1)
	line("event A (w : w_t); B (r : t); C (w : w_t; r : t);")
	line("machine Writer [w : w_t]")
	line("var s : set of t;")
	body := strings.Join(g.body, " ")
	if g.calls {
		line("procedure tell (x : t); var mine, prev : t; begin mine := x; prev := x; %s end;", strings.ReplaceAll(body, "prev := x; ", ""))
		body = "tell(x);"
	}
	set := "s := all t;"
	if g.set && g.values == 3 {
		set = "choose mine : t; s := all t; remove mine from s; undefine mine;"
	}
	line("  start state Idle")
	line("    rule \"go\" ==> var mine, prev : t; o : 0..5; p : 0..5; begin %s choose mine : t;", set)
	line("      %s", g.loop(body, "o", orders))
	if g.nested {
		line("      %s", g.loop("send B(x) to Boss;", "p", orders))
	}
	line("      clear s; goto Done; end;")
	line("  end;\n  state Done end;\nend;")
	forward := ""
	if g.forwards {
		forward = "send C(m.w, r) to Boss;"
	}
	line("machine R [r : t]\nvar first, last : w_t; n : 0..4;")
	line("  start state Up\n    entry begin n := 0; end;")
	line("    on m : A ==> begin if n = 0 then first := m.w; end; last := m.w; if n < 4 then n := n + 1; end; %s end;\n  end;\nend;", forward)
	line("machine Boss\nvar head, tail : t; mailbox 16;\n  start state Up")
	line("    on m : B ==> begin if isundefined(head) then head := m.r; else tail := m.r; end; end;")
	line("    on m : C ==> begin if isundefined(head) then head := m.r; end; end;\n  end;\nend;")
	if g.fault {
		line("faults crash Writer at most 1; end;")
	}
	line("%s", g.property)
	return out.String()
}
