package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/internal/modeltest"
	"gomc/outcome"
	"gomc/spec"
)

// TestRefusals asks models of the library for every value of a knob, and for some two values. Where that is refused, the
// command prints a command line, which gives a verdict. Searches are bounded, and the bound is a flag of all of them.
func TestRefusals(t *testing.T) {
	t.Chdir(t.TempDir())
	refused, run := 0, map[string]bool{}
	for _, e := range modeltest.Share(gomc.Examples(), 12) {
		path := e.Name + ".m"
		if err := os.WriteFile(path, []byte(e.Text), 0o600); err != nil {
			t.Fatal(err)
		}
		model, err := gomc.LoadFile(path)
		if err != nil {
			continue // it includes another
		}
		for _, flags := range combined(e.Name) {
			if !refuses(t, model, flags) {
				continue
			}
			refused++
			words := slices.Concat([]string{"--max-states=300"}, flags, []string{path})
			status, said := spoken(t, words)
			_, advised, found := strings.Cut(said, "\n  try: gomc ")
			if status != outcome.ExitUsage || !found {
				t.Errorf("gomc %s: exit status %d\n%s", strings.Join(words, " "), status, said)
				continue
			}
			advised = strings.TrimSpace(advised)
			if run[advised] {
				continue
			}
			run[advised] = true
			if status, said := spoken(t, strings.Fields(advised)); status == outcome.ExitInternal || status == outcome.ExitUsage || status == outcome.ExitModel {
				t.Errorf("gomc %s advises gomc %s: exit status %d\n%s", strings.Join(words, " "), advised, status, said)
			}
		}
	}
	t.Logf("%d refusals advise %d command lines", refused, len(run))
	if refused < modeltest.LeastOf(1200, 12) || len(run) < modeltest.LeastOf(200, 12) {
		t.Errorf("only %d refusals advise %d command lines", refused, len(run))
	}
}

// combined returns flags for each value of a knob of checks, and for one in `one` pairs of two.
func combined(name string) (all [][]string) {
	const one = 23
	var single []string
	for i := range spec.Knobs {
		k := &spec.Knobs[i]
		for _, v := range k.Values[min(1, len(k.Values)):] {
			if k.Checks() && k.Name != "compat" && k.Name != "max-states" && k.Name != "property" {
				single = append(single, strings.TrimSuffix("--"+k.Name+"="+v, "=on"))
			}
		}
	}
	n := len(name) // other pairs for other models
	for i, a := range single {
		all = append(all, []string{a})
		for _, b := range single[i+1:] {
			if n++; n%one == 0 && flagOf(a) != flagOf(b) {
				all = append(all, []string{a, b})
			}
		}
	}
	return all
}

func flagOf(word string) string {
	flag, _, _ := strings.Cut(word, "=")
	return flag
}

// refuses reports whether a plan has obstacles.
func refuses(t *testing.T, model *gomc.Model, flags []string) bool {
	t.Helper()
	asked, err := spec.ParseFlags(append([]string{"--max-states=300"}, flags...))
	if err != nil {
		t.Fatal(flags, err)
	}
	p, err := gomc.Compile(model, asked)
	if err != nil {
		return false
	}
	how, err := p.Plan(asked, true)
	if err != nil {
		t.Fatal(flags, err)
	}
	return len(how.Obstacles) > 0
}

// spoken is the exit status of gomc, in this process, and what it says on stderr.
func spoken(t *testing.T, words []string) (status int, said string) {
	t.Helper()
	status, _, said = inProcess(t, words)
	return status, "\n" + said
}
