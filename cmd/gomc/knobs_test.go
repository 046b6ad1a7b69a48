package main

import (
	"slices"
	"testing"

	"gomc/spec"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// TestKnobsOfTheCommand: every flag of gomc check is a knob, or declared to be none; and
// every knob has its flag.
func TestKnobsOfTheCommand(t *testing.T) {
	cmd := &cobra.Command{}
	(&checkFlags{}).register(cmd)
	known := slices.Clone(spec.Presentation)
	for _, k := range spec.Knobs {
		if !k.Checks() {
			continue
		}
		known = append(append(known, k.Name), k.Also...)
	}
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if !slices.Contains(known, f.Name) {
			t.Errorf("--%s is no knob of package spec, and not declared to be about presentation", f.Name)
		}
	})
	for _, name := range known {
		if cmd.Flags().Lookup(name) == nil && name != "help" {
			t.Errorf("package spec knows of a flag --%s, and there is none", name)
		}
	}
}

// TestValuesOfTheCommand: the flags take the values with which tests combine the knobs.
func TestValuesOfTheCommand(t *testing.T) {
	for _, k := range spec.Knobs {
		for _, value := range k.Values {
			cmd := &cobra.Command{}
			(&checkFlags{}).register(cmd)
			f := cmd.Flags().Lookup(k.Name)
			if f == nil || value == "" {
				continue
			}
			if f.Value.Type() == "bool" {
				value = "true"
			}
			if err := f.Value.Set(value); err != nil {
				t.Errorf("--%s=%s: %v", k.Name, value, err)
			}
		}
	}
}
