package semantics_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"gomc"
	"gomc/outcome"
	"gomc/semantics"
	"gomc/spec"
)

// TestConditions: each condition under which a step delivers at once is needed. There is a model
// that is violated with it, and without it would be verified, which is wrong.
func TestConditions(t *testing.T) {
	for _, c := range []struct{ condition, model string }{
		{"once", "machine_overtake.m"},
		{"once", "machine_two_senders.m"},
		{"once", "machine_monitor_between.m"},
		{"drop", "machine_drop_own.m"},
		{"null", "machine_null_send.m"},
		{"joint", "machine_monitor_joint.m"},
	} {
		t.Run(c.condition+"/"+c.model, func(t *testing.T) {
			if got := verdictOf(t, c.model); got != outcome.Violated {
				t.Errorf("with the condition: %s", got)
			}
			semantics.WithoutCondition(c.condition, func() {
				if got := verdictOf(t, c.model); got != outcome.Verified {
					t.Errorf("without it: %s", got)
				}
			})
		})
	}
}

// verdictOf is that on a conformance program under --outbox=auto.
func verdictOf(t *testing.T, name string) outcome.Verdict {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../conformance", name))
	if err != nil {
		t.Fatal(err)
	}
	model, err := gomc.Load(name, string(text))
	if err != nil {
		t.Fatal(err)
	}
	s := gomc.Spec{Outbox: spec.AutoOutbox}
	program, err := gomc.Compile(model, s)
	if err != nil {
		t.Fatal(err)
	}
	out, err := gomc.Check(context.Background(), program, s, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	return out.Verdict
}
