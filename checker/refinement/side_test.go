package refinement_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/refine"
	"gomc/checker/refinement"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/parser/ast"
)

// TestTold: the events that steps show are looked up by what their rules read, and agree with the narrator's for each
// step.
func TestTold(t *testing.T) {
	files, err := filepath.Glob("../../models/*.m")
	if err != nil || len(files) == 0 {
		t.Fatalf("no models: %v", err)
	}
	told := 0
	for _, file := range modeltest.Few(files) {
		if strings.HasSuffix(file, "_runs.m") {
			continue // formulas about another one
		}
		m, err := gomc.LoadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		p, err := refine.Compile(m, gomc.Spec{})
		if err != nil {
			t.Fatal(err)
		}
		n := interp.New(p.Code(), interp.Options{})
		side := &refinement.Side{Engine: interp.New(p.Code(), interp.Options{}), Narrator: n, Alphabet: everything(m, p),
			Tell: interp.Telling(n), Outboxes: true}
		for _, state := range walk(side.Engine, 40) {
			n, err := side.Compare(state)
			if told += n; err != nil {
				t.Errorf("%s: %v", file, err)
				break
			}
		}
	}
	if least := modeltest.Least(1600); told < least {
		t.Errorf("%d steps are compared, of at least %d", told, least)
	}
}

// everything shows all that a model has.
func everything(m *gomc.Model, p *gomc.Program) *refinement.Alphabet {
	a := &refinement.Alphabet{}
	for _, item := range m.Tree().Items {
		name := ""
		switch d := item.(type) {
		case *ast.MessageDecl:
			name = d.Name.Name
		case *ast.EventDecl:
			name = d.Name.Name
		default:
			continue
		}
		a.Shown = append(a.Shown, refinement.Shown{Name: name, As: name, From: true, To: true})
	}
	for _, r := range p.Code().Rules {
		a.Shown = append(a.Shown, refinement.Shown{Name: r.Origin().Name, As: r.Origin().Name, Rule: true})
	}
	return a
}

// walk returns some states, each a successor of the one before; where there is none, it starts again.
func walk(e engine.Engine, length int) (states [][]uint64) {
	b := engine.Batch{}
	for n := range length {
		b.Reset(e.Program().Layout.Words)
		if n > 0 {
			e.Expand(states[n-1], &b)
		}
		next := successors(&b)
		if len(next) == 0 {
			e.Starts(&b)
			next = successors(&b)
		}
		states = append(states, next[7*n%len(next)])
	}
	return states
}

func successors(b *engine.Batch) (states [][]uint64) {
	for n, s := range b.Steps {
		if s.Fault == nil {
			states = append(states, slices.Clone(b.State(n)))
		}
	}
	return states
}
