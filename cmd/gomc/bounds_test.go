package main

import (
	"slices"
	"testing"
)

// TestBounds: every command takes a limit on its time and on its memory, but those that are done at once, and those of
// which the work is done by other processes.
func TestBounds(t *testing.T) {
	for _, cmd := range newRoot().Commands() {
		for _, flag := range []string{"memory", "time-limit"} {
			want := !slices.Contains(boundless, cmd.Name()) && (flag != "memory" || !slices.Contains(separate, cmd.Name()))
			if got := cmd.Flags().Lookup(flag) != nil; got != want {
				t.Errorf("gomc %s --%s: %v, want %v", cmd.Name(), flag, got, want)
			}
		}
	}
}
