// Package modeltest is for tests of models: it compiles them, takes some of many, and makes outcomes comparable.
package modeltest

import (
	"encoding/json"
	"os"
	"runtime/debug"
	"strings"
	"testing"

	"gomc/ir"
	"gomc/outcome"
	"gomc/parser"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
	"gomc/source"
)

// collectAt is the growth of the heap, in per cent, at which garbage is collected in tests that use this package, unless
// the environment says: what they keep is small beside what compilers leave, and an eighth of their time would go there.
const collectAt = 400

func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(collectAt)
	}
}

// Compile makes a program of the text of a model, which must be right: else the test ends.
func Compile(t testing.TB, name, text string, opts semantics.Options) *ir.Program {
	t.Helper()
	tree, list := parser.Parse(source.NewFile(name, text))
	if list.HasErrors() {
		t.Fatal(list)
	}
	p, list := semantics.Compile(tree, opts)
	if list.HasErrors() {
		t.Fatal(list)
	}
	return p
}

// All reports whether the environment asks for all that there is to test (GOMC_TESTS=all), as make -C lab nightly does,
// and make -C lab ci for the packages that a change touches.
func All() bool { return os.Getenv("GOMC_TESTS") == "all" }

// Share returns every in-th element, always the same ones: for tests that compare every model in many ways. It returns
// all if the environment asks for all, and few under -short.
func Share[E any](all []E, in int) []E {
	if testing.Short() {
		return Few(all)
	}
	if All() {
		return all
	}
	var some []E
	for i := in / 2; i < len(all); i += in {
		some = append(some, all[i])
	}
	return some
}

// LeastOf returns how often something has to be met with a share of all models; half of that, for models differ.
func LeastOf(all, in int) int {
	if testing.Short() || All() {
		return Least(all)
	}
	return all / in / 2
}

// Few returns some of them under -short, as race runs have it: what takes long there is as concurrent with few models
// as with all.
func Few[E any](all []E) []E {
	if !testing.Short() {
		return all
	}
	var some []E
	for i := 0; i < len(all); i += 8 {
		some = append(some, all[i])
	}
	return some
}

// Least returns how often something has to be met with all models, or with few of them.
func Least(all int) int {
	if testing.Short() {
		return all / 16
	}
	return all
}

// Repeatable returns an outcome without what is of the machine and of how it was found.
func Repeatable(t testing.TB, o *outcome.Outcome) string {
	t.Helper()
	o.Seconds, o.PeakBytes, o.Settings = 0, 0, outcome.Settings{}
	text, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// smallLine begins the line of a model's header that names constants with which it has few states.
const smallLine = "-- small:"

// Small are the constants with which a model has few states, as its header names them: -- small: Acceptors=2 Leaders=1.
func Small(text string) map[string]string {
	constants := map[string]string{}
	for line := range strings.Lines(text) {
		list, is := strings.CutPrefix(line, smallLine)
		if !is {
			continue
		}
		for _, constant := range strings.Fields(list) {
			name, value, _ := strings.Cut(constant, "=")
			constants[name] = value
		}
	}
	return constants
}

// HasMachines recognises the text of a model with machines, which have one semantics only.
func HasMachines(text string) bool { return strings.Contains(text, "\nmachine ") }

// SemanticsOf lists the semantics that the model in a file can be given.
func SemanticsOf(t testing.TB, file string) []channels.Semantics {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if HasMachines(string(text)) {
		return []channels.Semantics{channels.M}
	}
	return channels.All
}
