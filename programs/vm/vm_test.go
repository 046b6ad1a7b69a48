package vm

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"gomc/engine"
	parser "gomc/parser/p"
	sem "gomc/semantics/p"
	"gomc/source"
)

func load(t *testing.T, path string) *sem.Program {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	tree, list := parser.Parse([]*source.File{source.NewFile(path, string(text))})
	if list.HasErrors() {
		t.Fatal(list)
	}
	program, list := sem.Check(tree)
	if list.HasErrors() {
		t.Fatal(list)
	}
	return program
}

// explore goes through all states, at most so many, and calls f for each with its steps.
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

// TestSteps: of every program of conformance/p, steps come in the same order each time, from another engine, too, and
// from one that remembers nothing; each can be told; and what is encoded is what is decoded.
func TestSteps(t *testing.T) {
	paths, err := filepath.Glob("../../conformance/p/*.p")
	if err != nil || len(paths) == 0 {
		t.Fatal("no programs", err)
	}
	for _, path := range paths {
		program := load(t, path)
		p, err := New(program, program.Tests[0], Options{Room: 16})
		if err != nil {
			t.Fatal(err)
		}
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

// same compares steps.
func same(a, b engine.Step) bool {
	return a.Rule == b.Rule && a.Merged == b.Merged && a.Stutter == b.Stutter && fmt.Sprint(a.Fault) == fmt.Sprint(b.Fault)
}

// TestInterleavings: how many states there are of machines that each send so many events to nobody who looks. A machine
// that sends k events has begun, and come to each of its sends, and ended: k + 2 states; and each event is there or
// not.
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
		tree, _ := parser.Parse([]*source.File{source.NewFile("t.p", text)})
		program, list := sem.Check(tree)
		if list.HasErrors() {
			t.Fatal(list)
		}
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
func ends(t *testing.T, program *sem.Program, test *sem.Test, plain bool) (found map[string]bool, states int) {
	p, err := New(program, test, Options{Room: 16, Order: EveryOrder, Plain: plain})
	if err != nil {
		t.Fatal(err)
	}
	found = map[string]bool{}
	e := p.NewEngine()
	states = explore(e, 20_000, func(state []uint64, b *engine.Batch) {
		if len(b.Steps) == 0 {
			found[fmt.Sprint(e.Describe(state))] = true
		}
		for _, s := range b.Steps {
			if s.Fault != nil {
				found[s.Fault.Message] = true
			}
		}
	})
	return found, states
}

// TestPersistent: taking the steps of one machine alone, where they commute with those of others, reaches the same
// states at rest and finds the same errors, in no more states.
func TestPersistent(t *testing.T) {
	paths, err := filepath.Glob("../../conformance/p/*.p")
	if err != nil || len(paths) == 0 {
		t.Fatal("no programs", err)
	}
	fewer := 0
	for _, path := range paths {
		program := load(t, path)
		for _, test := range program.Tests {
			some, reduced := ends(t, program, test, false)
			all, plain := ends(t, program, test, true)
			if !maps.Equal(some, all) || reduced > plain {
				t.Errorf("%s, %s: %d states, plainly %d\n%v\n%v", path, test.Name, reduced, plain, some, all)
			}
			if reduced < plain {
				fewer++
			}
		}
	}
	if fewer < 3 {
		t.Errorf("only %d tests have fewer states", fewer)
	}
}
