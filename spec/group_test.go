package spec

import (
	"maps"
	"slices"
	"testing"
)

// TestPurposes: each flag of a knob or of presentation has one purpose, and nothing else has.
func TestPurposes(t *testing.T) {
	known := slices.Clone(Presentation)
	for _, k := range Knobs {
		known = append(append(known, k.Name), k.Also...)
	}
	for _, flag := range known {
		if PurposeOf(flag) == "" {
			t.Errorf("nothing says what --%s is for", flag)
		}
	}
	seen := map[string]bool{}
	for _, flags := range flagsFor {
		for _, flag := range flags {
			if seen[flag] || !slices.Contains(known, flag) {
				t.Errorf("--%s has two purposes, or is no flag", flag)
			}
			seen[flag] = true
		}
	}
	if got := slices.Sorted(maps.Keys(flagsFor)); !slices.Equal(got, slices.Sorted(slices.Values(Purposes))) {
		t.Errorf("flags have the purposes %v", got)
	}
}

// TestTenComeFirst: the short help of gomc check explains ten flags, all of which exist.
func TestTenComeFirst(t *testing.T) {
	checks := 0
	for flag, brief := range briefs {
		if len(brief) > 70 {
			t.Errorf("--%s: no brief explanation: %s", flag, brief)
		}
		if PurposeOf(flag) == "" {
			t.Errorf("--%s is no flag", flag)
		}
		k := Find(flag)
		if k == nil || k.Checks() {
			checks++
		}
	}
	if checks != 10 {
		t.Errorf("%d flags of gomc check come first", checks)
	}
}
