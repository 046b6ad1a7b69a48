package vm

import (
	"slices"
	"testing"

	"gomc/engine"
)

// TestLive: which variables of Main are kept in some state at rest or in a send, by what may be read later.
func TestLive(t *testing.T) {
	for name, c := range map[string]struct {
		body string
		kept []string
	}{
		"read by a handler":             {`start state S { entry { x = 1; } on E do { y = x; assert y == 1; } }`, []string{"x"}},
		"written first":                 {`start state S { entry { x = 1; } on E do { x = 2; assert x == 2; } }`, nil},
		"written first on one path":     {`start state S { entry { x = 1; } on E do { if ($) { x = 2; } assert x > 0; } }`, []string{"x"}},
		"a part is written":             {`start state S { entry { m[1] = 1; } on E do { m[2] = 2; assert 2 in m; } }`, []string{"m"}},
		"read in the next state":        {`start state S { entry { x = 1; } on E goto T; } state T { entry { assert x == 1; } }`, []string{"x"}},
		"written by the transition":     {`start state S { entry { x = 1; } on E goto T with { x = 2; } } state T { entry { assert x == 2; } }`, nil},
		"read by an exit before that":   {`start state S { entry { x = 1; } exit { assert x == 1; } on E goto T with { x = 2; } } state T { }`, []string{"x"}},
		"read by the exit before halt":  {`start state S { entry { x = 1; } exit { assert x == 1; } }`, []string{"x"}},
		"read by a caller":              {`start state S { entry { x = 1; } on E do { f(); assert x == 1; } } fun f() { y = 1; }`, []string{"x"}},
		"written by what is called":     {`start state S { entry { x = 1; } on E do { f(); assert x == 2; } } fun f() { x = 2; }`, nil},
		"read where it is raised":       {`start state S { entry { x = 1; } on E do { raise F; } on F do { assert x == 1; } }`, []string{"x"}},
		"read when nothing waits":       {`start state S { entry { x = 1; } on E goto T; } state T { on null do { assert x == 1; } }`, []string{"x"}},
		"read behind a receive":         {`start state S { entry { x = 1; } on E do { receive { case F: { assert x == 1; } } } }`, []string{"x"}},
		"read when a receive is halted": {`start state S { entry { x = 1; receive { case F: { x = 2; } } } on halt do { assert x == 1; } }`, []string{"x"}},
		"read behind a send":            {`start state S { entry { x = 1; send this, E; assert x == 1; } ignore E; }`, []string{"x"}},
		"read by a state left for good": {`start state S { entry { x = 1; assert x == 1; goto T; } on E do { assert x == 1; } } state T { }`, nil},
	} {
		program := parse(t, `event E; event F; machine Main { var x : int; var y : int; var m : map[int, int]; `+c.body+` }`)
		p, err := New(program, program.Tests[0], Options{Room: 1})
		if err != nil {
			t.Fatal(name, err)
		}
		var kept []string
		e := p.NewEngine()
		explore(e, 100, func(state []uint64, _ *engine.Batch) {
			e.unpack(state)
			m := e.decode(0, e.cells[0])
			for i, v := range m.vars {
				if v != p.defaults[m.typ][i] {
					kept = append(kept, p.of(m).Fields[i].Name)
				}
			}
		})
		slices.Sort(kept)
		if kept = slices.Compact(kept); !slices.Equal(kept, c.kept) {
			t.Errorf("%s: %v are kept, and %v can be read", name, kept, c.kept)
		}
	}
}

// TestLiveLocals: a variable of a function tells states apart as long as it may be read.
func TestLiveLocals(t *testing.T) {
	count := func(body string) int {
		program := parse(t, `event E; machine Main { start state S { entry { var z : int; z = choose(3); `+body+` } ignore E; } }`)
		p, err := New(program, program.Tests[0], Options{Room: 1})
		if err != nil {
			t.Fatal(err)
		}
		return explore(p.NewEngine(), 100, func([]uint64, *engine.Batch) {})
	}
	if dead, live := count("assert z < 3; send this, E;"), count("send this, E; assert z < 3;"); dead != 3 || live != 5 {
		t.Errorf("%d states with a dead variable, and %d with one that is read", dead, live)
	}
}
