package hostile_test

import (
	"context"
	"flag"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/lab/hostile"
	"gomc/outcome"
	"gomc/parser"
	"gomc/parser/printer"
	"gomc/source"
	"gomc/spec"
)

var (
	first = flag.Uint64("first", 0, "the first seed of the distribution that is measured")
	many  = flag.Int("models", 200, "how many seeds")
)

// load parses the model of a seed.
func load(t *testing.T, seed uint64) *gomc.Model {
	t.Helper()
	text := hostile.Model(seed)
	model, err := gomc.Load(fmt.Sprintf("hostile_%d.m", seed), text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return model
}

func compile(t *testing.T, seed uint64, semantics spec.Semantics) *gomc.Program {
	t.Helper()
	model := load(t, seed)
	program, err := gomc.Compile(model, gomc.Spec{Semantics: semantics})
	if list, ok := gomc.AsDiagnostics(err); ok && semantics != spec.M && list.Refused() {
		return nil // priorities, say, mean nothing under these semantics
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, model.Text())
	}
	return program
}

func TestCompiles(t *testing.T) {
	for seed := range uint64(400) {
		for _, semantics := range spec.Values[spec.Semantics]() {
			compile(t, seed, semantics)
		}
	}
}

// TestSame pins the text of some models: a seed in a record must mean the same model
// for ever, on every machine. A change of a template changes it, and then this number.
func TestSame(t *testing.T) {
	hash := fnv.New64a()
	for seed := range uint64(300) {
		text := hostile.Model(seed)
		if text != hostile.Model(seed) {
			t.Fatalf("seed %d is two models", seed)
		}
		hash.Write([]byte(text))
	}
	const pinned = 0xfb15f3725d82442d
	if sum := hash.Sum64(); sum != pinned {
		t.Errorf("the models of 300 seeds have the sum %#x, and had %#x", sum, uint64(pinned))
	}
}

func TestSeedsDiffer(t *testing.T) {
	seen := map[string]uint64{}
	for seed := range uint64(1000) {
		_, body, _ := strings.Cut(hostile.Model(seed), "\n")
		if other, ok := seen[body]; ok {
			t.Errorf("seeds %d and %d are the same model", other, seed)
		}
		seen[body] = seed
	}
}

// TestPrinted: what the printer makes of a model is the same model.
func TestPrinted(t *testing.T) {
	for seed := range uint64(300) {
		once := printed(t, hostile.Model(seed))
		if twice := printed(t, once); twice != once {
			t.Fatalf("seed %d is printed as\n%s\nand that as\n%s", seed, once, twice)
		}
	}
}

func printed(t *testing.T, text string) string {
	t.Helper()
	model, list := parser.Parse(source.NewFile("model.m", text))
	if model == nil {
		t.Fatalf("%v\n%s", list, text)
	}
	return printer.Print(model)
}

// tally counts the results of plain checks of some models.
type tally struct {
	verified, violated, deep, failed, deadlocks, unmet, unlive, partial int
	processes, scalarsets, quorums                                      int
	states                                                              []uint64
}

// TestDistribution prints what there is to be seen in some models, and demands that
// it be enough: a comparison of two searches that both end at once shows nothing.
func TestDistribution(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute")
	}
	models := *many
	var all tally
	for seed := range uint64(models) {
		all.check(t, *first+seed)
	}
	slices.Sort(all.states)
	median := all.states[models/2]
	t.Logf("of %d models: %d verified, %d violated (%d of them more than 5 steps from the start), %d run-time errors, %d deadlocks, "+
		"%d covers not met, %d without liveness, %d not complete; %d with processes, %d with scalarsets, %d with quorums; "+
		"states: median %d, quartiles %d and %d", models, all.verified, all.violated, all.deep, all.failed, all.deadlocks,
		all.unmet, all.unlive, all.partial, all.processes, all.scalarsets, all.quorums, median, all.states[models/4], all.states[3*models/4])
	for _, least := range []struct {
		what string
		is   int
		of   int // per cent
	}{
		{"verified", all.verified, 5},
		{"violated", all.violated, 20},
		{"violated far from the start", all.deep, 8},
		{"run-time errors", all.failed, 5},
		{"covers not met", all.unmet, 5},
		{"without liveness", all.unlive, 2},
		{"not complete", all.partial, 5},
		{"with processes", all.processes, 60},
		{"with scalarsets", all.scalarsets, 40},
		{"with quorums", all.quorums, 25},
	} {
		if least.is*100 < least.of*models {
			t.Errorf("%d of %d models are %s, less than %d %%", least.is, models, least.what, least.of)
		}
	}
	if median <= 300 {
		t.Errorf("the median model has %d states, not more than 300", median)
	}
}

func (all *tally) check(t *testing.T, seed uint64) {
	program := compile(t, seed, "")
	got, err := gomc.Check(context.Background(), program, gomc.Spec{Engine: "interp", MaxStates: 20_000}, gomc.Hooks{})
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	all.states = append(all.states, got.States)
	for n, is := range map[*int]bool{
		&all.verified:   got.Exit == 0,
		&all.violated:   got.Exit == 10,
		&all.deep:       got.Exit == 10 && len(got.Trace.Steps) > 5,
		&all.deadlocks:  got.Exit == 11,
		&all.unlive:     got.Exit == 12,
		&all.unmet:      got.Exit == 13,
		&all.failed:     got.Exit == 14,
		&all.partial:    got.Verdict == outcome.Stopped,
		&all.processes:  program.HasProcesses(),
		&all.scalarsets: program.Symmetric(),
		&all.quorums:    strings.Contains(program.Model().Text(), ": quorum "),
	} {
		if is {
			*n++
		}
	}
}
