package main

import (
	"fmt"

	"gomc"
	"gomc/outcome"
	"gomc/results/files"
	"gomc/spec"

	"github.com/spf13/pflag"
)

// specFlag names the run that is to be repeated: its record, or its Spec alone.
type specFlag struct {
	path   fileName
	record *outcome.Outcome // nil: a Spec alone, or none
}

func (f *specFlag) register(set *pflag.FlagSet) {
	set.Var(&f.path, "spec", "repeat the run of a record (JSON that --out or --format=json wrote), or run a spec; "+
		"flags given beside it override, and the model need not be given")
}

// same refuses a model that is not the one that was checked.
func (f *specFlag) same(model *gomc.Model) error {
	if f.record == nil {
		return nil
	}
	if err := model.Unchanged(f.record); err != nil {
		return &usageError{err.Error() + "; the run cannot be repeated",
			fmt.Sprintf("its settings alone: jq .settings %s >spec.json && gomc --spec=spec.json %s", f.path, model.Name)}
	}
	return nil
}

// repeat turns the knobs as in the run of --spec, but for those whose flags are given, and
// returns the model that was checked, if the file says which.
func (f *checkFlags) repeat(given func(flag string) bool) (model string, err error) {
	if f.again.path == "" {
		return "", nil
	}
	settings, record, err := files.Settings(string(f.again.path))
	f.again.record = record
	if err != nil {
		return "", &usageError{err.Error(), ""}
	}
	for _, knob := range settings.Unknown() {
		if !given(knob) {
			warn(fmt.Sprintf("%s does not say what --%s was: the default is taken", f.again.path, knob))
		}
	}
	f.spec = f.override(settings.Spec, given)
	if f.again.record != nil {
		model = f.again.record.Model
	}
	return model, nil
}

// override returns a Spec with the knobs whose flags are given as these have them. The flags of the dialect, of which
// each changes a part, are over it in any case.
func (f *checkFlags) override(s spec.Spec, given func(flag string) bool) spec.Spec {
	for i := range spec.Knobs {
		if k := &spec.Knobs[i]; given(k.Name) && k.Name != "compat" {
			k.Copy(&s, &f.spec)
		}
	}
	if given("no-symm") && !given("symm") {
		s.Symmetry = false
	}
	s.Prune(given)
	return s
}
