package steps_test

import (
	"context"
	"gomc"
	"os"
	"path/filepath"
	"testing"

	"gomc/outcome"
	"gomc/semantics/machines/steps"
	"gomc/spec"
)

// TestConditions: each condition under which a step delivers at once is needed. There is a model
// that is violated with it, and without it would be verified, which is wrong. Some need another
// one to be left out as well, which alone is not enough.
func TestConditions(t *testing.T) {
	for _, c := range []struct{ condition, beside, model string }{
		{"once", "", "machine_overtake.m"},
		{"sole", "", "machine_overtake.m"},
		{"sole", "", "machine_two_senders.m"},
		{"observed", "", "machine_monitor_between.m"},
		{"observed", "", "machine_monitor_one.m"},
		{"target drops", "drop", "machine_drop_target.m"},
		{"target null", "null", "machine_null_target.m"},
		{"drop", "", "machine_drop_own.m"},
		{"null", "", "machine_null_send.m"},
		{"joint", "", "machine_monitor_joint.m"},
		{"assume", "", "machine_assume.m"},
		{"moving", "", "machine_moving.m"},
		{"crash", "", "fault_crash_outbox.m"},
		{"partition", "", "fault_partition.m"},
		{"target restarts", "sole", "fault_restart_target.m"},
	} {
		t.Run(c.condition+"/"+c.model, func(t *testing.T) {
			steps.WithoutConditions([]string{c.beside}, func() {
				if got := verdictOf(t, c.model); got != outcome.Violated {
					t.Errorf("with the condition: %s", got)
				}
			})
			steps.WithoutConditions([]string{c.condition, c.beside}, func() {
				if got := verdictOf(t, c.model); got != outcome.Verified {
					t.Errorf("without it: %s", got)
				}
			})
		})
	}
}

// verdictOf returns the verdict on a conformance program under --outbox=auto.
func verdictOf(t *testing.T, name string) outcome.Verdict {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../../conformance", name))
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
