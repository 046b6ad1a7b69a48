// Package schemas validates outcomes of all sorts with their schema: `make -C lab schemas`.
package schemas

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"gomc"
	"gomc/lab/gen"
	"gomc/outcome"
	"gomc/programs"
	"gomc/results"
	"gomc/spec"
)

var (
	from   = flag.Uint64("from", 1, "the first seed")
	models = flag.Int("models", 12, "how many seeds; each has a model of every kind")
	record = flag.String("record", "", "also write here how many outcomes of which verdict were held to the schema")
)

// kinds are the models that belong to a seed.
func kinds(seed uint64) map[string]string {
	return map[string]string{
		"murphi": gen.Murphi(seed, gen.Full), "messages": gen.Messages(seed, gen.MessageProfile{Loose: true}),
		"quorums":  gen.Messages(seed, gen.MessageProfile{Once: true, Quorums: true}),
		"machines": gen.Machines(seed), "links": gen.Link(seed), "systems": gen.Systems(seed).Text(),
		"formulas": gen.NewTemporal(seed).Murphi, "collections": gen.Collections(seed).Collections,
		"comprehensions": gen.Comprehensions(seed).Collections, "histories": gen.Histories(seed),
	}
}

// specs returns how each model is checked.
func specs() []gomc.Spec {
	all := []gomc.Spec{{}, {Symmetry: true}, {Semantics: "MP", MaxErrors: 3}, {Symmetry: true, Semantics: "M-MP"}}
	for i := range all {
		all[i].MaxStates, all[i].MaxDepth = 3_000, 40
	}
	return all
}

// validator holds a text to the schema of outcomes.
func validator(t *testing.T) func(name, text string) {
	t.Helper()
	schema, err := jsonschema.NewCompiler().Compile("../../docs/outcome.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return func(name, text string) {
		t.Helper()
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err == nil {
			err = schema.Validate(value)
		}
		if err != nil {
			t.Errorf("%s: %v\n%s", name, err, text)
		}
	}
}

// TestOutcomes: outcomes of random models of all kinds and of programs of P match the schema, in every detail that a
// trace may have, and are the same when they are read again.
func TestOutcomes(t *testing.T) {
	validate := validator(t)
	count, verdicts := 0, map[outcome.Verdict]int{}
	kept := map[[2]string]int{} // outcomes by kind of model and verdict
	hold := func(name string, o *outcome.Outcome) {
		for _, detail := range results.Details {
			var b bytes.Buffer
			if err := results.JSON(&b, o, results.Detail(detail)); err != nil {
				t.Fatal(name, err)
			}
			validate(name+" --trace="+detail, b.String())
		}
		again(t, name, o)
		count++
		verdicts[o.Verdict]++
		kept[[2]string{kindOf(name), string(o.Verdict)}]++
	}
	for seed := *from; seed < *from+uint64(*models); seed++ {
		for kind, text := range kinds(seed) {
			for i, asked := range specs() {
				if o := checked(t, kind, text, asked); o != nil {
					hold(fmt.Sprintf("%s %d, spec %d", kind, seed, i), o)
				}
			}
		}
	}
	ofPrograms(t, hold)
	t.Logf("%d outcomes: %v", count, verdicts)
	if count < 25**models || len(verdicts) < 4 {
		t.Error("these are too few")
	}
	if *record != "" && !t.Failed() {
		write(t, kept, count)
	}
}

// kindOf is the kind of model in the name of an outcome.
func kindOf(name string) string {
	if strings.Contains(name, ".p ") {
		return "programs of P"
	}
	kind, _, _ := strings.Cut(name, " ")
	return kind
}

// write records what was held to the schema.
func write(t *testing.T, kept map[[2]string]int, count int) {
	t.Helper()
	var out strings.Builder
	fmt.Fprintf(&out, "# make -C lab schemas: %d outcomes, each in every detail of traces, match docs/outcome.schema.json, and are\n"+
		"# what they were when they are read again\nmodels\tverdict\toutcomes\n", count)
	for _, k := range slices.SortedFunc(maps.Keys(kept), func(a, b [2]string) int { return slices.Compare(a[:], b[:]) }) {
		fmt.Fprintf(&out, "%s\t%s\t%d\n", k[0], k[1], kept[k])
	}
	if err := os.WriteFile(*record, []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// again wants an outcome to be the same after it was written and read.
func again(t *testing.T, name string, o *outcome.Outcome) {
	t.Helper()
	var first, second bytes.Buffer
	var read outcome.Outcome
	err := results.JSON(&first, o, results.DetailFull)
	if err == nil {
		err = json.Unmarshal(first.Bytes(), &read)
	}
	if err == nil {
		err = results.JSON(&second, &read, results.DetailFull)
	}
	if err != nil || !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Errorf("%s is not what it was: %v\n%s\n%s", name, err, &first, &second)
	}
}

// checked returns the outcome of a model, also of one that does not compile; nil if the question is refused.
func checked(t *testing.T, kind, text string, asked gomc.Spec) *outcome.Outcome {
	t.Helper()
	model, err := gomc.Load(kind+".m", text)
	if err != nil {
		t.Fatalf("%s: %v\n%s", kind, err, text)
	}
	program, err := gomc.Compile(model, asked)
	if list, wrong := gomc.AsDiagnostics(err); wrong {
		return outcome.NotCompiled("gomc", kind+".m", list)
	}
	if err != nil {
		return refused(t, err)
	}
	o, err := gomc.Check(context.Background(), program, asked, gomc.Hooks{Hints: true})
	if err != nil {
		return refused(t, err)
	}
	return o
}

func refused(t *testing.T, err error) *outcome.Outcome {
	t.Helper()
	if u := (*spec.UnsupportedError)(nil); !errors.As(err, &u) {
		t.Fatal(err)
	}
	return nil
}

// ofPrograms holds the outcomes of the project's own programs of P.
func ofPrograms(t *testing.T, hold func(string, *outcome.Outcome)) {
	t.Helper()
	paths, err := filepath.Glob("../../conformance/p/*.p")
	if err != nil || len(paths) < 50 {
		t.Fatal(paths, err)
	}
	for _, path := range paths {
		program, err := programs.Load(path)
		if err != nil {
			continue // one that is wrong
		}
		for _, test := range program.Tests() {
			o, err := program.Check(t.Context(), test, gomc.Spec{MaxStates: 3_000}, programs.Hooks{})
			if err == nil {
				hold(path+" "+test, o)
			}
		}
	}
}
