package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

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

// read returns the settings of the run.
func (f *specFlag) read() (outcome.Settings, error) {
	text, err := files.Content(string(f.path))
	if err != nil {
		return outcome.Settings{}, err
	}
	if !isRecord(text) {
		s, err := outcome.ReadSettings(text)
		return s, f.located(text, err)
	}
	if f.record, err = files.Parse(text); err != nil {
		return outcome.Settings{}, f.located(text, err)
	}
	if f.record.Settings.Store == "" {
		return outcome.Settings{}, fmt.Errorf("%s does not say how a model was checked: no run began, or another tool wrote it", f.path)
	}
	return f.record.Settings, nil
}

// isRecord tells an outcome, or a trace, from a Spec.
func isRecord(text []byte) bool {
	var has map[string]json.RawMessage
	json.Unmarshal(text, &has) // what is no object is no record
	return has["schema"] != nil || has["vars"] != nil
}

// located puts the file in front of an error, and the line where that is known.
func (f *specFlag) located(text []byte, err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &syntax):
		return fmt.Errorf("%s:%d: %w", f.path, 1+strings.Count(string(text[:syntax.Offset]), "\n"), err)
	case errors.As(err, &kind):
		return fmt.Errorf("%s: %s cannot be a %s", f.path, kind.Field[1+strings.LastIndex(kind.Field, "."):], kind.Value)
	}
	return fmt.Errorf("%s: %w", f.path, err)
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
	settings, err := f.again.read()
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

// override is a Spec with the knobs whose flags are given as these have them. The flags of the
// dialect, of which each changes a part, are over it in any case.
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
