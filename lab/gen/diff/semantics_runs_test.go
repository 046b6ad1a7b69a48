package diff

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/lab/gen"
	"gomc/outcome"
	"gomc/semantics/messages/channels"
	"gomc/spec"
)

// What formulas about local variables say of all runs under the three semantics (docs/language.md, "When the three agree"):
// the same under M-MP and M; what is violated under M is under MP; and where MP alone has a run that violates one, a process is
// blocked in it.

// TestRuns: of models whose messages are sent at most once.
func TestRuns(t *testing.T) {
	campaign(t, func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Once: true}) }, func(text string, seed uint64, done *records.Compared) error {
		return runsAlike(text, nil, seed, done)
	})
}

// TestRunsOfLibrary: of models of the library, a seed a formula, a fifth as many as there are seeds.
func TestRunsOfLibrary(t *testing.T) {
	for name, constants := range map[string]map[string]string{"token_ring": {"Nodes": "3"}, "synod": {"Acceptors": "2"}, "two_phase_commit": {"Participants": "2"}} {
		text, err := os.ReadFile("../../../models/" + name + ".m")
		if err != nil {
			t.Fatal(err)
		}
		t.Run(name, func(t *testing.T) {
			campaignOf(t, (*count+4)/5, func(uint64) string { return string(text) }, func(text string, seed uint64, done *records.Compared) error {
				return runsAlike(text, constants, seed, done)
			})
		})
	}
}

// runsAlike judges a random formula under all semantics.
func runsAlike(text string, constants map[string]string, seed uint64, done *records.Compared) error {
	p, err := compile(text, channels.M)
	if err != nil {
		return err
	}
	if len(localVariables(p)) == 0 {
		return errTooLarge
	}
	text += "\nltl " + localFormula(rand.New(rand.NewPCG(seed, 73)), localVariables(p)) + ";\n"
	said := map[channels.Semantics]*outcome.Outcome{}
	for _, semantics := range channels.All {
		o, err := runsUnder(text, constants, semantics)
		if err != nil {
			return err
		}
		if o == nil {
			return errTooLarge
		}
		done.States += o.States
		said[semantics] = o
	}
	mp, mmp, m := said[channels.MP], said[channels.MMP], said[channels.M]
	switch {
	case m.Verdict != mmp.Verdict:
		return fmt.Errorf("M: %s, M-MP: %s\n%s", m.Verdict, mmp.Verdict, text)
	case m.Verdict == mp.Verdict:
		done.Has("a formula " + string(m.Verdict))
	case mp.Verdict == outcome.Verified:
		return fmt.Errorf("M: %s, MP: %s\n%s", m.Verdict, mp.Verdict, text)
	case mp.Trace == nil || len(mp.Trace.Blocked()) == 0:
		return fmt.Errorf("M: %s, MP: %s, where nobody is blocked\n%s", m.Verdict, mp.Verdict, text)
	default:
		done.Has("a formula violated under MP alone, where a process is blocked")
	}
	return nil
}

// runsUnder returns the outcome for the formula of a model; nil: it has too many states, no meaning, or other errors.
func runsUnder(text string, constants map[string]string, semantics channels.Semantics) (*outcome.Outcome, error) {
	model, err := gomc.Load("model.m", text)
	if err != nil {
		return nil, err
	}
	s := gomc.Spec{Semantics: spec.Semantics(semantics), Constants: constants, Fairness: spec.NoFairness, Deadlock: spec.NoDeadlock, MaxStates: uint64(*most), Engine: spec.Interp}
	p, err := gomc.Compile(model, s)
	if list, ok := gomc.AsDiagnostics(err); ok && list.Refused() {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	o, err := gomc.Check(context.Background(), p, s, gomc.Hooks{})
	if err != nil {
		return nil, err
	}
	if o.Verdict != outcome.Verified && (o.Verdict != outcome.Violated || o.Findings[0].Kind != "ltl") {
		return nil, nil
	}
	return o, nil
}

// localVariable is a variable of a process instance that has few values.
type localVariable struct {
	name  string
	of    *ir.Type
	index *ir.Type // of the process; nil: it has one instance
}

// localVariables lists the local variables of all processes.
func localVariables(p *ir.Program) (list []localVariable) {
	for _, r := range p.Processes {
		fields, instances := r.Var.Type, []string{r.Name}
		switch {
		case r.Index == nil:
		case r.Index.Kind > ir.Enum: // its values have no names
			fields, instances = r.Var.Type.Elem, []string{fmt.Sprintf("%s[of_%s]", r.Name, r.Index.Name)}
		default:
			fields, instances = r.Var.Type.Elem, nil
			for n := range int64(r.Index.Count()) {
				instances = append(instances, fmt.Sprintf("%s[%s]", r.Name, r.Index.Format(r.Index.First()+n)))
			}
		}
		for _, f := range fields.Fields {
			if f.Type.Kind > ir.Enum || f.Type.Count() > 8 {
				continue
			}
			for _, i := range instances {
				list = append(list, localVariable{i + "." + f.Name, f.Type, r.Index})
			}
		}
	}
	return list
}

// localFormula returns a formula about local variables, quantified over the processes whose indices have no names.
func localFormula(r *rand.Rand, list []localVariable) string {
	around := map[string]bool{}
	atom := func() string {
		v := list[r.IntN(len(list))]
		if v.index != nil && v.index.Kind > ir.Enum {
			around[v.index.Name] = true
		}
		value := v.of.First() + int64(r.IntN(int(v.of.Count())))
		return fmt.Sprintf("(isundefined(%[1]s) ? false : %[1]s = %[2]s)", v.name, v.of.Format(value))
	}
	x, y, z := atom(), atom(), atom()
	f := strings.NewReplacer("X", x, "Y", y, "Z", z).Replace([]string{"X leadsto Y", "eventually X", "always eventually X", "eventually always X",
		"X until Y", "always (X -> (Y until Z))", "X unless Y", "(eventually X) & (Y leadsto Z)"}[r.IntN(8)])
	for _, t := range slices.Sorted(maps.Keys(around)) {
		f = fmt.Sprintf("forall of_%[1]s : %[1]s do %[2]s end", t, f)
	}
	return f
}
