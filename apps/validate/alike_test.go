package validate_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/validate"
	"gomc/conform"
	"gomc/internal/records"
	"gomc/ir"
)

// TestAlike: logs with names of their own, some of them wrong, have the same verdict whether interchangeable elements are
// told apart or not.
func TestAlike(t *testing.T) {
	r := rand.New(rand.NewPCG(57, 3))
	compared, refused, fewer, wrong := 0, 0, 0, 0
	for _, e := range gomc.Examples() {
		if e.Of != "" {
			continue
		}
		model, err := e.Load()
		if err != nil {
			t.Fatal(err)
		}
		program, err := conform.Compile(model, gomc.Spec{})
		if err != nil {
			t.Fatal(err)
		}
		elements := elementsOf(program.Code())
		if len(elements) < 2 {
			continue
		}
		for range 2 * *written {
			log := renamed(simulatedLog(t, model, r.Uint64()>>1), elements, r)
			if r.IntN(2) == 0 {
				log = spoiled(log, r)
			}
			together, apart := verdictOf(program, log, false), verdictOf(program, log, true)
			if strings.HasPrefix(together, "stopped") || strings.HasPrefix(apart, "stopped") {
				continue
			}
			compared++
			a, n, _ := strings.Cut(together, " in ")
			b, m, _ := strings.Cut(apart, " in ")
			if a != b {
				wrong++
				t.Errorf("%s: %s, and apart %s\n%s", e.Name, a, b, log)
			}
			if strings.HasPrefix(a, "refused") {
				refused++
			}
			if n != m {
				fewer++
			}
		}
	}
	records.Measure(t, *recorded, "logs with other verdicts if interchangeable elements are told apart", "none",
		fmt.Sprint(wrong), fmt.Sprintf("%d logs of all models of the library, %d refused, %d with fewer configurations", compared, refused, fewer))
	if compared < 30 || refused < 5 || fewer < 10 {
		t.Error(compared, "logs,", refused, "refused,", fewer, "with fewer configurations: too few")
	}
}

// elementsOf are the elements of the scalarsets of a program.
func elementsOf(p *ir.Program) (all []string) {
	for _, s := range p.Scalarsets {
		for n := range int64(s.Count()) {
			all = append(all, s.Format(s.First()+n))
		}
	}
	return all
}

func simulatedLog(t *testing.T, model *gomc.Model, seed uint64) string {
	t.Helper()
	program, err := gomc.Compile(model, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	o, err := gomc.Sample(context.Background(), program, gomc.Spec{Runs: 1, Steps: 25, Seed: seed, NoShrink: true},
		gomc.Hooks{TellsRun: true})
	if err != nil || o.Trace == nil {
		return ""
	}
	return encode(t, o)
}

// collection is a member whose value is a collection, in which no names can be found, with the comma behind it.
var collection = regexp.MustCompile(`"[^"]*":"[{\[][^"]*",?`)

// renamed gives the elements names of their own, in an order of their own.
func renamed(log string, elements []string, r *rand.Rand) string {
	log = collection.ReplaceAllString(log, "")
	log = strings.ReplaceAll(log, ",}", "}")
	order := r.Perm(len(elements))
	for i, e := range elements {
		log = regexp.MustCompile(`\b`+e+`\b`).ReplaceAllString(log, fmt.Sprintf("name%d", order[i]))
	}
	return log
}

// spoiled leaves out a line, or exchanges two.
func spoiled(log string, r *rand.Rand) string {
	lines := strings.SplitAfter(strings.TrimSpace(log), "\n")
	if len(lines) < 5 {
		return log
	}
	i := 1 + r.IntN(len(lines)-2)
	if r.IntN(2) == 0 {
		lines = slices.Delete(lines, i, i+1)
	} else {
		lines[i-1], lines[i] = lines[i], lines[i-1]
	}
	return strings.Join(lines, "")
}

// verdictOf is the verdict, or the error, and how many configurations it took.
func verdictOf(program *gomc.Program, log string, apart bool) string {
	opts := validate.Options{Spec: gomc.Spec{MaxStates: 20_000}, Shown: 1, Apart: apart}
	r, err := validate.Check(context.Background(), program, []validate.Log{logOf("log", log)}, opts)
	if err != nil {
		return err.Error()
	}
	run := r.Runs[0]
	return fmt.Sprintf("%s after %d lines in %d", run.Verdict, run.Result.Lines, run.Result.Effort.Visited)
}
