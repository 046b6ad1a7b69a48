package lower_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/lower"
	"gomc/ir/murphi"
)

// share is the share of passes after which a model is printed, others for each model.
const share = 12

// TestAfter prints models of the library after passes: the listing always, Murphi or the reason why not; after
// the last one it is the text without a pass.
func TestAfter(t *testing.T) {
	passes := lower.Passes()
	printed, whole := map[string]int{}, 0
	for k, e := range gomc.Examples() {
		model, err := e.Load()
		if err != nil {
			t.Fatal(err)
		}
		for i, pass := range passes {
			if (i+k)%share != 0 && i < len(passes)-1 {
				continue
			}
			program, text, err := lower.After(model, gomc.Spec{}, e.Name, pass, lower.Listing)
			if err != nil || !strings.HasPrefix(text.Text, "program ") {
				t.Fatalf("%s after %s: %v", e.Name, pass, err)
			}
			if pass == passes[len(passes)-1] {
				if last, err := lower.Text(program, e.Name, lower.Listing); err != nil || last.Text != text.Text {
					t.Errorf("%s: after %s it is another program, %v", e.Name, pass, err)
				}
			}
			_, text, err = lower.After(model, gomc.Spec{}, e.Name, pass, "rumur")
			var cannot *murphi.UnsupportedError
			switch {
			case errors.As(err, &cannot):
				if strings.Contains(cannot.What, pass) != strings.Contains(cannot.Try, "--to=ir") {
					t.Errorf("%s after %s: %v", e.Name, pass, err)
				}
			case err != nil || !strings.Contains(text.Text, "startstate"):
				t.Errorf("%s after %s: %v", e.Name, pass, err)
			default:
				whole++
				printed[pass]++
			}
		}
	}
	if whole < 60 || printed[lower.Passes()[0]] == whole {
		t.Errorf("%d programs as Murphi, after %v", whole, printed)
	}
}

// TestPassesDiffer: rules that crash a process are there behind the pass that adds them, and not before.
func TestPassesDiffer(t *testing.T) {
	path, err := filepath.Abs("../../models/commit_crash.m")
	if err != nil {
		t.Fatal(err)
	}
	model, err := gomc.LoadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	crashes := func(pass string) int {
		_, text, err := lower.After(model, gomc.Spec{}, "commit_crash.m", pass, lower.Listing)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Count(text.Text, "\ncrash ")
	}
	if before, after := crashes("what-crashes"), crashes("crashes"); before != 0 || after != 5 {
		t.Errorf("%d rules that crash before the pass that adds them, %d after", before, after)
	}
}
