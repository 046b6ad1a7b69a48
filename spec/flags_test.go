package spec_test

import (
	"strings"
	"testing"

	"gomc/spec"
)

// TestFlagsWithoutFiles: flags stand as on a command line, and one that needs files is refused.
func TestFlagsWithoutFiles(t *testing.T) {
	s, err := spec.ParseFlagsWithoutFiles(strings.Fields("--symm --const N=3 --const=M=4 --max-depth 5 --semantics=MP"))
	if err != nil || !s.Symmetry || s.Constants["N"] != "3" || s.Constants["M"] != "4" || s.MaxDepth != 5 || s.Semantics != "MP" {
		t.Errorf("%+v %v", s, err)
	}
	for text, want := range map[string]string{
		"symm": "begin with --", "--max-depth": "needs a value", "--const N": "NAME=VALUE", "--out=x": "no flag of a knob",
		"--workers=2": "not known here", "--max-depth=many": "max-depth", "--nonsense=1": "no flag of a knob", "--por-cut=fine": "is called --por-events now", "--resume=x": "not known here",
	} {
		if _, err := spec.ParseFlagsWithoutFiles(strings.Fields(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// A flag that the parser accepts sets a field of the Spec.
func TestFlagsOfKnobs(t *testing.T) {
	for i := range spec.Knobs {
		k := &spec.Knobs[i]
		for _, value := range k.Values {
			s, err := spec.ParseFlagsWithoutFiles([]string{"--" + k.Name + "=" + value})
			if value != "" && err == nil && !k.OfModel() && k.Get(&s) != value && !k.Bool {
				t.Errorf("--%s=%s is read as %s", k.Name, value, k.Get(&s))
			}
		}
	}
}
