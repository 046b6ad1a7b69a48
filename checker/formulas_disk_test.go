package checker

import (
	"slices"
	"strings"
	"testing"

	"gomc/engine"
	"gomc/ir"
	"gomc/ltl"
	"gomc/outcome"
	"gomc/spec"

	"pgregory.net/rapid"
)

// runsGraph has up to 40 states and a formula, and may have fairness of any kind.
func runsGraph(t *rapid.T) *graph {
	n := rapid.Uint64Range(2, 40).Draw(t, "states")
	state := rapid.Uint64Range(0, n-1)
	chance := func(label string) bool { return rapid.IntRange(0, 3).Draw(t, label) == 0 }
	g := newGraph("a", "b", "c").start(0)
	if chance("two starts") {
		g.start(n - 1)
	}
	for x := range n {
		for range rapid.IntRange(0, 3).Draw(t, "moves") {
			g.edge(rapid.IntRange(0, 2).Draw(t, "rule"), x, state.Draw(t, "to"))
		}
	}
	if chance("assumption") {
		g.assume(isNot(state.Draw(t, "assumed away")))
	}
	for range 3 {
		in := rapid.Uint64().Draw(t, "where an atom is true")
		g.atom(func(x uint64) bool { return in>>(x%64)&1 != 0 })
	}
	g.fair(t)
	for range rapid.IntRange(1, 3).Draw(t, "formulas") {
		g.formula(randomTerm(t, rapid.IntRange(1, 3).Draw(t, "size")))
	}
	return g
}

// atom adds one.
func (g *graph) atom(test func(x uint64) bool) {
	g.property(ir.Atom, "", nil)
	g.live[len(g.test)-1] = func(x uint64) ([]bool, *engine.Fault) { return []bool{test(x)}, nil }
}

// fair makes rules fair, or lose what others receive.
func (g *graph) fair(t *rapid.T) {
	if rapid.IntRange(0, 3).Draw(t, "loses") == 0 {
		group := &ir.FairGroup{Name: "what is lost", Losing: true}
		g.program.Rules[1].Fair = []ir.Fairness{{Group: group, Strong: true, Owes: true}}
		g.program.Rules[2].Fair = []ir.Fairness{{Group: group, Strong: true}}
	}
	for _, r := range g.program.Rules {
		switch kind := rapid.IntRange(0, 3).Draw(t, "fair"); kind {
		case 0, 1:
			r.Fair = append(r.Fair, ir.Fairness{Group: &ir.FairGroup{Name: r.Name}, Strong: kind == 1})
		}
	}
}

func (g *graph) formula(body *ir.Term) {
	g.program.Formulas = append(g.program.Formulas, &ir.Formula{Number: len(g.program.Formulas) + 1, Body: body})
}

// randomTerm returns a random term of a depth.
func randomTerm(t *rapid.T, depth int) *ir.Term {
	if depth == 0 {
		if rapid.IntRange(0, 9).Draw(t, "rests") == 0 {
			return &ir.Term{Kind: ir.Resting}
		}
		return &ir.Term{Kind: ir.Holds, Property: -1 - rapid.IntRange(0, 2).Draw(t, "atom")}
	}
	term := &ir.Term{Kind: ir.Connective, X: randomTerm(t, depth-1)}
	term.Op = rapid.SampledFrom([]ltl.Op{ltl.Always, ltl.Eventually, ltl.Not, ltl.LeadsTo, ltl.Until, ltl.And, ltl.Or,
		ltl.LeadsTo, ltl.Until}).Draw(t, "op")
	if !slices.Contains([]ltl.Op{ltl.Always, ltl.Eventually, ltl.Not}, term.Op) {
		term.Y = randomTerm(t, rapid.IntRange(0, depth-1).Draw(t, "right"))
	}
	return term
}

// resolve gives the atoms of terms the numbers of their properties.
func (g *graph) resolve() *graph {
	first := slices.IndexFunc(g.program.Properties, func(p *ir.Property) bool { return p.Kind == ir.Atom })
	var look func(t *ir.Term)
	look = func(t *ir.Term) {
		if t == nil {
			return
		}
		if t.Kind == ir.Holds {
			t.Property = first - 1 - t.Property
		}
		look(t.X)
		look(t.Y)
	}
	for _, f := range g.program.Formulas {
		look(f.Body)
	}
	return g
}

// runsOptions draws those of a search on disk of formulas.
func runsOptions(t *rapid.T, g *graph) Options {
	opts := Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock, MaxErrors: rapid.IntRange(1, 4).Draw(t, "max errors"),
		MaxDepth: rapid.SampledFrom([]int{0, 0, 0, 3}).Draw(t, "max depth")}}
	opts.Tuning.DiskBuffer, opts.Tuning.Files.Small = rapid.IntRange(1, 20).Draw(t, "buffer"), rapid.SampledFrom([]int{0, -1}).Draw(t, "small")
	return g.shared(opts, rapid.IntRange(1, 2).Draw(t, "workers"))
}

// plainly leaves out of an outcome what judging on disk counts otherwise.
func plainly(o *outcome.Outcome) *outcome.Outcome {
	c := *o
	c.Formulas = slices.Clone(o.Formulas)
	for i := range c.Formulas {
		c.Formulas[i].Nodes = 0
	}
	return &c
}

// verdicts lists the verdicts of all formulas.
func verdicts(o *outcome.Outcome) (text string) {
	for _, f := range o.Formulas {
		text += string(f.Verdict) + " "
	}
	return string(o.Verdict) + ": " + text
}

// TestFormulasOnDisk: on random graphs, formulas have the same results on disk, from the beginning or from some level
// on, with next to no memory. The runs that are found are real, whether they are sought among all states or among those
// that passes have found.
func TestFormulasOnDisk(t *testing.T) {
	violated, tried := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		tried++
		g := runsGraph(t).resolve()
		opts := runsOptions(t, g)
		o, err := Check(g.clone(), g.clone(), opts)
		if err != nil {
			t.Fatal(err)
		}
		if o.Verdict == outcome.Violated {
			violated++
		}
		want := comparable(plainly(o))
		if opts.Tuning.Outgrown = rapid.Uint64Range(0, 20).Draw(t, "outgrown"); opts.Tuning.Outgrown > 0 {
			opts.Spills = true
		} else {
			opts.Spec.Disk = spec.TempDisk
		}
		for _, few := range []uint64{0, 1} {
			opts.Tuning.Files.Few = few
			got, err := Check(g.clone(), g.clone(), opts)
			switch {
			case err != nil:
				t.Fatal(err)
			case few == 0 && comparable(plainly(got)) != want:
				t.Fatalf("on disk\n%s\nin memory\n%s", comparable(plainly(got)), want)
			case few == 1 && verdicts(got) != verdicts(o):
				t.Fatalf("on disk %s, in memory %s", verdicts(got), verdicts(o))
			}
		}
	})
	if violated < tried/5 || violated > tried*4/5 {
		t.Errorf("of %d formulas %d are violated", tried, violated)
	}
}

// TestFormulasPower: the power is lost, again and again, while formulas are judged on disk. Each time the search
// continues from the files that are there, and its outcome equals that of an undisturbed search.
func TestFormulasPower(t *testing.T) {
	steps := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		g := runsGraph(t).resolve()
		opts := runsOptions(t, g)
		opts.Spec.Disk, opts.Tuning.Files.Every = "elsewhere", rapid.Uint64Range(1, 9).Draw(t, "every")
		withoutPower(t, g, opts, 600, func(files *brittle) { steps[stepOf(files)]++ })
	})
	for _, step := range []string{"", "0", "1", "2", "3", "4", "5"} {
		if steps[step] < 5 {
			t.Errorf("searches were resumed in these steps: %v", steps)
			break
		}
	}
}

// stepOf is the step of judging formulas in which a checkpoint was made, "": before the first.
func stepOf(files *brittle) string {
	_, rest, _ := strings.Cut(string(files.files["manifest"].bytes), `"Stage":{"Text":{"Step":`)
	step, _, _ := strings.Cut(rest, ",")
	return step
}
