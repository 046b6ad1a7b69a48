// Package filters writes small models in which a quorum is picked by a filter that may fault.
//
// # The models
//
// A collector waits for a quorum of messages of one kind, among them those that a condition lets through. Other events
// make what that condition reads Undefined, or defined again, or take single messages away. So whether a run faults
// depends on what happens first: a reduction that leaves out an order of two such events leaves out an error. Where
// the senders are a scalarset, it depends on who is asked first. Sparse models have little else that depends on anything;
// reductions find most to leave out in them.
package filters

import (
	"fmt"
	"strings"

	"gomc/lab/gen"
)

// Model returns the model that belongs to seed.
func Model(seed uint64) string {
	g := &filters{Random: gen.NewRandom(seed)}
	g.sparse = g.Chance(30)
	return g.model()
}

type filters struct {
	gen.Random
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
	g.line("message A (v : 0..1) from N to C%s;", gen.OneOf(g.Random, "", "", " bag [2]"))
	g.line("var go : 0..2; y : 0..1; seen : array [n_t] of 0..1;")
	starts, heard := g.Below(2), gen.OneOf(g.Random, "", "go := 1;", "go := 2;", "seen[n] := 1;")
	sent := gen.OneOf(g.Random, "0", "0", "y")
	if g.sparse { // what undefines comes behind what is sent
		starts, heard, sent = 0, gen.OneOf(g.Random, "go := 1;", "go := 2;"), "0"
	}
	g.line("startstate begin go := %d; y := 0; %s end;", starts,
		gen.OneOf(g.Random, "undefine seen;", "for i : n_t do seen[i] := 0; end;"))
	g.line("process C\nvar done : boolean;\nstartstate begin done := false; end;")
	g.line("  on \"all\" q : quorum %d of A from n where %s%s ==> begin %s end;",
		g.Between(1, senders), g.value("q[n].v"), g.when(), g.effect())
	if g.sparse || g.Chance(60) {
		g.line("  on \"one\" m : A%s ==> begin %s end;", g.when(), g.effect())
	}
	if g.Chance(30) {
		g.line("  rule \"own\" !done ==> begin done := true; %s end;", g.effect())
	}
	g.line("end;\nprocess N [n : n_t]\nvar said : boolean;\nstartstate begin said := %s; end;", gen.OneOf(g.Random, said...))
	g.line("  rule \"say\" !said%s ==> begin said := true; %s send A(%s) to C; end;",
		gen.OneOf(g.Random, "", "", " & go > 0"),
		heard, sent)
	g.line("end;")
	for k := range g.Between(1, 3) {
		g.line("rule \"r%d\" %s ==> begin %s end;", k, g.guard(),
			gen.OneOf(g.Random, "undefine y; go := 0;", "undefine y; go := 0;", "y := 0;", "go := 1;", "go := 0;", "go := 2;"))
	}
	touches := g.Below(3)
	if g.sparse {
		touches = 0
	}
	for k := range touches {
		g.line("ruleset n : n_t do rule \"n%d\" %s ==> begin %s end; end;", k,
			gen.OneOf(g.Random, "isundefined(seen[n])", "!isundefined(seen[n])", "!isundefined(seen[n]) & seen[n] = 0", g.guard()),
			gen.OneOf(g.Random, "undefine seen[n];", "seen[n] := 1;", "seen[n] := 0;", "seen[n] := 0; go := 0;"))
	}
	if g.Chance(40) {
		g.line("invariant %s;", gen.OneOf(g.Random, "exists i : n_t do seen[i] = 0 end",
			"go < 2 | exists i : n_t do !isundefined(seen[i]) & seen[i] = 1 end",
			"isundefined(y) | y = 0 | go < 2", "go = 0 -> exists i : n_t do N[i].said | seen[i] = 0 end"))
	}
	return g.text.String()
}

// value returns a condition on a message, which may read something Undefined.
func (g *filters) value(v string) string {
	return strings.ReplaceAll(gen.OneOf(g.Random, "@ = y", "@ = y", "@ = y", "@ = 0 & !done",
		"isundefined(y) | @ = y", "@ = 0", "!isundefined(y) & @ <= y"), "@", v)
}

func (g *filters) when() string {
	if g.sparse {
		return ""
	}
	return gen.OneOf(g.Random, "", "", " when !done", " when go > 0", " when done")
}

func (g *filters) effect() string {
	if g.sparse {
		return ""
	}
	return gen.OneOf(g.Random, "", "", "y := 0;", "done := true;", "go := 0;")
}

func (g *filters) guard() string {
	if g.sparse {
		return gen.OneOf(g.Random, "go = 1", "go > 0")
	}
	return gen.OneOf(g.Random, "go = 1", "go = 1", "go > 0", "go < 2", "go = 0", "!isundefined(y) & y = 0",
		"exists i : n_t do seen[i] = 1 end", "forall i : n_t do seen[i] = 0 end", "go > 0 & forall i : n_t do seen[i] = 1 end",
		"go > 0 & exists i : n_t do seen[i] = 0 end",
		"(forall i : n_t do !isundefined(seen[i]) end) & forall i : n_t do seen[i] = 0 end")
}
