package vm

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"gomc/engine"
	"gomc/outcome"
	parser "gomc/parser/p"
	"gomc/programs/symbols"
	sem "gomc/semantics/p"
	"gomc/source"
)

func load(t *testing.T, path string) *sem.Program {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return parse(t, string(text))
}

// explore goes through all states, up to `most`, and calls f for each with its steps.
func explore(e *Engine, most int, f func(state []uint64, b *engine.Batch)) (states int) {
	words := e.Program().Layout.Words
	seen := map[string]bool{}
	var queue [][]uint64
	add := func(state []uint64) {
		if key := fmt.Sprint(state); !seen[key] {
			seen[key] = true
			queue = append(queue, slices.Clone(state))
		}
	}
	var b engine.Batch
	b.Reset(words)
	e.Starts(&b)
	for i, s := range b.Steps {
		if s.Fault == nil {
			add(b.State(i))
		}
	}
	for ; len(queue) > 0 && states < most; states++ {
		state := queue[0]
		queue = queue[1:]
		b.Reset(words)
		e.Expand(state, &b)
		f(state, &b)
		for i, s := range b.Steps {
			if s.Fault == nil {
				add(b.State(i))
			}
		}
	}
	return states
}

// TestSteps: for every program of conformance/p, steps come in the same order each time, also from another engine, and
// from one without a memo; each can be narrated; and decoding is the inverse of encoding.
func TestSteps(t *testing.T) {
	paths, err := filepath.Glob("../../conformance/p/*.p")
	if err != nil || len(paths) == 0 {
		t.Fatal("no programs", err)
	}
	for _, path := range paths {
		program := load(t, path)
		p := learned(t, program, program.Tests[0])
		e, other, forgetful := p.NewEngine(), p.NewEngine(), p.NewEngine()
		forgetful.tell = &narration{target: -1} // what is told is run
		explore(e, 200, func(state []uint64, b *engine.Batch) {
			again := engine.Batch{Words: b.Words}
			other.Expand(state, &again)
			if len(again.Steps) != len(b.Steps) || !slices.Equal(again.States, b.States) {
				t.Fatalf("%s: another engine takes other steps", path)
			}
			run := engine.Batch{Words: b.Words}
			forgetful.Expand(state, &run)
			if !slices.EqualFunc(run.Steps, b.Steps, same) || !slices.Equal(run.States, b.States) {
				t.Fatalf("%s: what is remembered is\n%v\nand what is run\n%v", path, b.Steps, run.Steps)
			}
			for n, step := range b.Steps {
				event := other.Narrate(state, n)
				if event.Process == "" || event.Line == 0 {
					t.Errorf("%s: step %d of %v is told as %+v", path, n, other.Describe(state), event)
				}
				if again.Steps[n].Rule != step.Rule {
					t.Errorf("%s: step %d is of rule %d, and of %d", path, n, step.Rule, again.Steps[n].Rule)
				}
			}
			e.unpack(state)
			for id, v := range slices.Clone(e.cells[:p.options.Room]) {
				if v != 0 && p.encode(p.decode(id, v)) != v {
					t.Errorf("%s: machine %d is not what it was", path, id)
				}
			}
		})
	}
}

// learned returns a test with the symbols that are left when a search has learnt what tells numbers apart.
func learned(t *testing.T, program *sem.Program, test *sem.Test) *Program {
	t.Helper()
	for known := (symbols.Known{}); ; {
		p, err := New(program, test, Options{Room: 16, Symbols: &known})
		if err != nil {
			t.Fatal(err)
		}
		var learnt *symbols.Finding
		explore(p.NewEngine(), 200, func(_ []uint64, b *engine.Batch) {
			for _, s := range b.Steps {
				if s.Fault != nil && learnt == nil {
					errors.As(s.Fault.Cause, &learnt)
				}
			}
		})
		if learnt == nil {
			return p
		}
		known = known.With(learnt)
	}
}

// same compares steps.
func same(a, b engine.Step) bool {
	return a.Rule == b.Rule && a.Merged == b.Merged && a.Stutter == b.Stutter && fmt.Sprint(a.Fault) == fmt.Sprint(b.Fault)
}

// TestInterleavings: the number of states of machines that each send a number of events to a machine that ignores them.
// A machine that sends k events has begun, and come to each of its sends, and ended: k + 2 states; and each event is
// there or not.
func TestInterleavings(t *testing.T) {
	for _, c := range []struct{ machines, sends, states int }{{1, 0, 2}, {1, 1, 3}, {1, 3, 5}, {2, 1, 9}, {2, 3, 25},
		{3, 2, 64}} {
		text := "event E;\nmachine Main { start state S { entry {"
		for range c.machines {
			text += " new M();"
		}
		text += " raise halt; } } }\nmachine M { start state S { ignore E; entry {"
		for range c.sends {
			text += " send this, E;"
		}
		text += " } } }\n"
		program := parse(t, text)
		p, err := New(program, program.Tests[0], Options{Room: c.machines + 1, Plain: true})
		if err != nil {
			t.Fatal(err)
		}
		// one more: Main has not begun
		if got := explore(p.NewEngine(), 10_000, func([]uint64, *engine.Batch) {}); got != c.states+1 {
			t.Errorf("%d machines that send %d events: %d states, and %d are expected", c.machines, c.sends, got, c.states+1)
		}
	}
}

// ends are the descriptions of the states in which nothing can happen, and what goes wrong on the way.
func ends(t *testing.T, program *sem.Program, test *sem.Test, plain bool) (found map[string][]outcome.Binding, states int) {
	p, err := New(program, test, Options{Room: 16, Order: EveryOrder, Plain: plain})
	if err != nil {
		t.Fatal(err)
	}
	found = map[string][]outcome.Binding{}
	e := p.NewEngine()
	states = explore(e, mostEnds, func(state []uint64, b *engine.Batch) {
		if len(b.Steps) == 0 {
			found[fmt.Sprint(e.Describe(state))] = e.Describe(state)
		}
		for _, s := range b.Steps {
			if s.Fault != nil {
				found[s.Fault.Message] = []outcome.Binding{{Name: "wrong", Value: s.Fault.Message}}
			}
		}
	})
	return found, states
}

// mostEnds is how many states are explored for their ends.
const mostEnds = 20_000

// agree reports whether two sets of ends are the same, but for dead variables, which the first one leaves out: each end
// is a part of one of the other set, or has one as a part.
func agree(some, all map[string][]outcome.Binding) bool {
	met := map[string]bool{}
	for _, of := range some {
		matched := false
		for text, whole := range all {
			if len(of) > 0 && !slices.ContainsFunc(of, func(b outcome.Binding) bool { return !slices.Contains(whole, b) }) {
				matched, met[text] = true, true
			}
		}
		if !matched {
			return false
		}
	}
	return len(met) == len(all)
}

// parse reads a program out of a text.
func parse(t *testing.T, text string) *sem.Program {
	t.Helper()
	tree, list := parser.Parse([]*source.File{source.NewFile("t.p", text)})
	if list.HasErrors() {
		t.Fatal(list)
	}
	program, list := sem.Check(tree)
	if list.HasErrors() {
		t.Fatal(list)
	}
	return program
}

// TestDeliveries: the delivery of an event is explored alone if no other machine can send to its receiver before, and
// not otherwise.
func TestDeliveries(t *testing.T) {
	for name, c := range map[string]struct {
		text  string
		fewer bool
	}{
		"nobody else knows the receiver": {`event E; event F;
			machine Main { start state S { entry { new A(new B()); new A(new B()); } } }
			machine A { start state S { entry (b : B) { send b, E; send b, F; } } }
			machine B { start state S { on E do { } on F do { } } }`, true},
		"two know it": {`event E : int; machine Main { var b : B; start state S { entry { b = new B(); new A(b); send b, E, 1; } } }
			machine A { start state S { entry (b : B) { send b, E, 2; } } }
			machine B { var got : int; start state S { on E do (n : int) { assert got != 2; got = n; } } }`, true},
		"one is told of it later": {`event E : int; event Of : machine; event Go;
			machine Main { var b : B; var a : A; start state S { entry { a = new A(); b = new B(a); send b, Go; send b, E, 1; } } }
			machine A { start state S { on Of do (b : machine) { send b, E, 2; } } }
			machine B { var a : A; var got : int; start state S { entry (x : A) { a = x; } on Go do { send a, Of, this; }
				on E do (n : int) { assert got != 2; got = n; } } }`, false},
		"one is created that is told of it": {`event E : int; event Go : machine;
			machine Main { var b : B; var c : C; start state S { entry { b = new B(); c = new C(); send c, Go, b; send b, E, 1; } } }
			machine C { start state S { on Go do (b : machine) { new A(b); } } }
			machine A { start state S { entry (b : machine) { send b, E, 2; } } }
			machine B { var got : int; start state S { on E do (n : int) { assert got != 2; got = n; } } }`, false},
		"one that acts already is told of it": {`event E : int; event Of : machine; event Go : machine;
			machine Main { var b : B; var a : A; var c : C; start state S { entry { b = new B(); a = new A(); c = new C(a);
				send a, Go, null; send c, Go, b; send b, E, 1; } } }
			machine A { start state S { on Go do (x : machine) { send this, Of, null; } on Of do (b : machine) {
				if (b != null) { send b, E, 2; } } } }
			machine C { var a : A; start state S { entry (x : A) { a = x; } on Go do (b : machine) { send a, Of, b; } } }
			machine B { var got : int; start state S { on E do (n : int) { assert got != 2; got = n; } } }`, false},
		"one is created that another tells of it": {`event E : int; event Of : machine; event Go; event Here : machine;
			machine Main { var b : B; var c : C; var d : D; start state S { entry { b = new B(); d = new D(b); c = new C(d);
				send c, Go; send b, E, 1; } } }
			machine C { var d : D; start state S { entry (x : D) { d = x; } on Go do { send d, Here, new A(); } } }
			machine D { var b : B; start state S { entry (x : B) { b = x; } on Here do (a : machine) { send a, Of, b; } } }
			machine A { start state S { on Of do (b : machine) { send b, E, 2; } } }
			machine B { var got : int; start state S { on E do (n : int) { assert got != 2; got = n; } } }`, false},
		"it hides in a map of any": {`event E : int; event Go : any;
			machine Main { var b : B; var c : C; var m : map[any, any]; start state S { entry { b = new B(); c = new C();
				m[1] = b; send c, Go, (m, 3); send b, E, 1; } } }
			machine C { start state S { on Go do (x : any) { var m : map[any, any]; m = (x as (any, any)).0 as map[any, any];
				send m[1] as machine, E, 2; } } }
			machine B { var got : int; start state S { on E do (n : int) { assert got != 2; got = n; } } }`, false},
		"the receiver does something when nothing waits": {`event E;
			machine Main { var b : B; start state S { entry { b = new B(); new A(); send b, E; } } }
			machine A { start state S { entry { send this, E; } ignore E; } }
			machine B { var n : int; start state S { on null do { if (n < 2) { n = n + 1; } } on E do { assert n != 1; } } }`, false},
		"two go on for ever, and the third fails": {`event E; event F : machine;
			machine Main { var a : A; start state S { entry { a = new A(); send a, F, new A(); new C(); new C(); } } }
			machine A { var o : machine; start state S { on F do (x : machine) { o = x; send o, F, this; } } }
			machine C { start state S { entry { send this, E; } on E do { assert false; } } }`, true},
		"one comes round without events, and another fails": {`event E;
			machine Main { var n : int; start state S { entry { new C(); goto T; } } state T { entry { if ($) { goto T; } } } }
			machine C { start state S { entry { send this, E; } on E do { assert false; } } }`, false},
		"one creates for ever, and another fails": {`event E;
			machine Main { start state S { entry { new C(); new A(); } } }
			machine A { start state S { entry { send this, E; } on E do { new B(); send this, E; } } }
			machine B { start state S { } }
			machine C { start state S { entry { send this, E; } on E do { assert false; } } }`, false},
		"one sends to itself for ever": {`event E;
			machine Main { start state S { entry { new A(); new C(); } } }
			machine A { start state S { entry { send this, E; } on E do { send this, E; } } }
			machine C { start state S { entry { send this, E; } on E do { assert false; } } }`, true},
	} {
		program := parse(t, c.text)
		some, reduced := ends(t, program, program.Tests[0], false)
		all, plain := ends(t, program, program.Tests[0], true)
		if !agree(some, all) {
			t.Errorf("%s: %v\nplainly %v", name, some, all)
		}
		if reduced > plain || c.fewer && reduced == plain {
			t.Errorf("%s: %d states, plainly %d", name, reduced, plain)
		}
	}
}

// TestPersistent: taking the steps of one machine alone, where they commute with those of others, reaches the same
// states at rest and finds the same errors, in no more states.
func TestPersistent(t *testing.T) {
	paths, err := filepath.Glob("../../conformance/p/*.p")
	if err != nil || len(paths) == 0 {
		t.Fatal("no programs", err)
	}
	fewer, large := 0, 0
	for _, path := range paths {
		program := load(t, path)
		for _, test := range program.Tests {
			some, reduced := ends(t, program, test, false)
			all, plain := ends(t, program, test, true)
			if plain >= mostEnds { // not all of its ends are known
				large++
				continue
			}
			if !agree(some, all) || reduced > plain {
				t.Errorf("%s, %s: %d states, plainly %d\n%v\n%v", path, test.Name, reduced, plain, some, all)
			}
			if reduced < plain {
				fewer++
			}
		}
	}
	if fewer < 3 || large > 10 {
		t.Errorf("only %d tests have fewer states, and %d are too large", fewer, large)
	}
}

// TestLimitsWithinAStep: limits are looked at for each alternative of a step, however little each of them does.
func TestLimitsWithinAStep(t *testing.T) {
	program := parse(t, `machine Main {
		start state S { entry { var x, y : int; x = choose(30); y = choose(x + 1); assert y <= x; } }
	}`)
	p, err := New(program, program.Tests[0], Options{Room: 4})
	if err != nil {
		t.Fatal(err)
	}
	e, looks := p.NewEngine(), 0
	e.memo.work.look = func() { looks++ }
	explore(e, 2, func([]uint64, *engine.Batch) {})
	if alternatives := 30 * 31 / 2; looks < alternatives {
		t.Errorf("of %d alternatives limits are looked at for %d", alternatives, looks)
	}
}

// TestSharedTemporaries: temporaries of different statements share places, and the analysis of sends does not mix them
// up.
func TestSharedTemporaries(t *testing.T) {
	program := parse(t, `event E : machine;
		machine Main { var a, b : machine; start state S { entry { a = new A(); b = new B(a); } } }
		machine A { start state S { on E do (x : machine) { } } }
		machine B { start state S { entry (x : machine) { send x, E, this; } } }`)
	p, err := New(program, program.Tests[0], Options{Room: 4})
	if err != nil {
		t.Fatal(err)
	}
	entry := p.code.funcs[p.code.numbers[p.sem.Machines[0].Start.Entry]]
	if n := len(entry.Defaults); n != 1 {
		t.Errorf("two assignments take %d locals", n)
	}
	if b, a := p.numbers.contacts.Of[2], p.numbers.contacts.Of[1]; b.Targets != a.Self {
		t.Errorf("B sends to %b, and is to send to %b alone", b.Targets, a.Self)
	}
}
