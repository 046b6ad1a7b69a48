package gen

import (
	"fmt"
	"strings"
)

// Filters returns a small model that belongs to seed, of a collector that waits for quorums of messages by filters, and of events that
// make what the filters, guards and properties read Undefined, and defined again, or take single messages away: whether something
// comes to a run-time error depends on what happens first, and, where the senders are a scalarset, on who is asked first.
func Filters(seed uint64) string {
	g := &filters{Random: NewRandom(seed)}
	g.sparse = g.Chance(30)
	return g.model()
}

type filters struct {
	Random
	sparse bool // little depends on anything else, so that reductions find much to leave out
	text   strings.Builder
}

func (g *filters) line(format string, args ...any) { fmt.Fprintf(&g.text, format+"\n", args...) }

func (g *filters) model() string {
	senders := g.Between(2, 3)
	said := []string{"false", "false", "true"}
	if g.sparse || g.Chance(40) {
		g.line("type n_t : 0..%d;", senders-1)
		said = []string{"false", "n > 0", "n > 0", "n > 1"} // so that a quorum may stay too small
	} else {
		g.line("type n_t : scalarset(%d);", senders)
	}
	g.line("message A (v : 0..1) from N to C%s;", OneOf(g.Random, "", "", " bag [2]"))
	g.line("var go : 0..2; y : 0..1; seen : array [n_t] of 0..1;")
	starts, heard := g.Below(2), OneOf(g.Random, "", "go := 1;", "go := 2;", "seen[n] := 1;")
	sent := OneOf(g.Random, "0", "0", "y")
	if g.sparse { // what undefines comes behind what is sent
		starts, heard, sent = 0, OneOf(g.Random, "go := 1;", "go := 2;"), "0"
	}
	g.line("startstate begin go := %d; y := 0; %s end;", starts, OneOf(g.Random, "undefine seen;", "for i : n_t do seen[i] := 0; end;"))
	g.line("process C\nvar done : boolean;\nstartstate begin done := false; end;")
	g.line("  on \"all\" q : quorum %d of A from n where %s%s ==> begin %s end;", g.Between(1, senders), g.value("q[n].v"), g.when(), g.effect())
	if g.sparse || g.Chance(60) {
		g.line("  on \"one\" m : A%s ==> begin %s end;", g.when(), g.effect())
	}
	if g.Chance(30) {
		g.line("  rule \"own\" !done ==> begin done := true; %s end;", g.effect())
	}
	g.line("end;\nprocess N [n : n_t]\nvar said : boolean;\nstartstate begin said := %s; end;", OneOf(g.Random, said...))
	g.line("  rule \"say\" !said%s ==> begin said := true; %s send A(%s) to C; end;", OneOf(g.Random, "", "", " & go > 0"),
		heard, sent)
	g.line("end;")
	for k := range g.Between(1, 3) {
		g.line("rule \"r%d\" %s ==> begin %s end;", k, g.guard(), OneOf(g.Random, "undefine y; go := 0;", "undefine y; go := 0;", "y := 0;", "go := 1;", "go := 0;", "go := 2;"))
	}
	touches := g.Below(3)
	if g.sparse {
		touches = 0
	}
	for k := range touches {
		g.line("ruleset n : n_t do rule \"n%d\" %s ==> begin %s end; end;", k, OneOf(g.Random, "isundefined(seen[n])", "!isundefined(seen[n])", "!isundefined(seen[n]) & seen[n] = 0", g.guard()),
			OneOf(g.Random, "undefine seen[n];", "seen[n] := 1;", "seen[n] := 0;", "seen[n] := 0; go := 0;"))
	}
	if g.Chance(40) {
		g.line("invariant %s;", OneOf(g.Random, "exists i : n_t do seen[i] = 0 end", "go < 2 | exists i : n_t do !isundefined(seen[i]) & seen[i] = 1 end", "isundefined(y) | y = 0 | go < 2", "go = 0 -> exists i : n_t do N[i].said | seen[i] = 0 end"))
	}
	return g.text.String()
}

// value is a condition on a message, which may come to something Undefined.
func (g *filters) value(v string) string {
	return strings.ReplaceAll(OneOf(g.Random, "@ = y", "@ = y", "@ = y", "@ = 0 & !done", "isundefined(y) | @ = y", "@ = 0", "!isundefined(y) & @ <= y"), "@", v)
}

func (g *filters) when() string {
	if g.sparse {
		return ""
	}
	return OneOf(g.Random, "", "", " when !done", " when go > 0", " when done")
}

func (g *filters) effect() string {
	if g.sparse {
		return ""
	}
	return OneOf(g.Random, "", "", "y := 0;", "done := true;", "go := 0;")
}

func (g *filters) guard() string {
	if g.sparse {
		return OneOf(g.Random, "go = 1", "go > 0")
	}
	return OneOf(g.Random, "go = 1", "go = 1", "go > 0", "go < 2", "go = 0", "!isundefined(y) & y = 0",
		"exists i : n_t do seen[i] = 1 end", "forall i : n_t do seen[i] = 0 end", "go > 0 & forall i : n_t do seen[i] = 1 end",
		"go > 0 & exists i : n_t do seen[i] = 0 end", "(forall i : n_t do !isundefined(seen[i]) end) & forall i : n_t do seen[i] = 0 end")
}
