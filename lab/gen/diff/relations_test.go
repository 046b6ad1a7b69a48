package diff

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/engine"
	"gomc/internal/records"
	"gomc/lab/gen"
	"gomc/outcome"
	"gomc/parser"
	"gomc/parser/ast"
	"gomc/source"
	"gomc/spec"
)

// TestRelations: the verdict must change as predicted when a model is changed in ways that only add runs, or none, or
// is judged on more or fewer of them. The test needs no second tool, and uses nothing of gomc but the verdict.
func TestRelations(t *testing.T) {
	t.Run("systems", func(t *testing.T) {
		campaign(t, func(seed uint64) string { return gen.Systems(seed).Text() }, relatedSystems)
	})
	t.Run("machines", func(t *testing.T) { campaign(t, gen.Machines, relatedTexts) })
	t.Run("library", func(t *testing.T) {
		files := slices.Concat(globbed("../../../models/*.m"), globbed("../../../conformance/*.m"))
		campaign(t, func(seed uint64) string { return readText(files[(seed-1)%uint64(len(files))]) }, relatedTexts)
	})
}

func globbed(pattern string) []string {
	files, _ := filepath.Glob(pattern)
	return files
}

func readText(file string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// settled is the result of a model in a run.
type settled struct {
	verdict string // verified, violated, or overflow: nothing but that
	states  uint64
	found   string
}

// asked runs a model; how, the seed decides, where that makes no difference to what is asked.
func asked(text string, x spec.Spec, seed uint64) (*settled, error) {
	x.MaxStates = uint64(*most) * 3
	x.Engine = spec.Interp
	if seed%16 == 0 {
		x.Engine = spec.Compiled
	}
	ways := []spec.Spec{x, x, x, x}
	ways[1].Symmetry = true
	ways[2].POR = "deletion"
	ways[3].Search = spec.Dynamic
	a, err := answerOf(text, ways[seed/3%4])
	var refusal *spec.UnsupportedError
	if errors.As(err, &refusal) || errors.Is(err, errTooLarge) && seed/3%4 == 3 {
		a, err = answerOf(text, x)
	}
	return a, err
}

func answerOf(text string, x spec.Spec) (*settled, error) {
	model, err := gomc.Load("model.m", text)
	if err != nil {
		return nil, err
	}
	program, err := gomc.Compile(model, x)
	if err != nil {
		return nil, err
	}
	o, err := gomc.Check(context.Background(), program, x, gomc.Hooks{})
	switch {
	case err != nil:
		return nil, err
	case o.Verdict == outcome.Stopped:
		return nil, errTooLarge
	}
	a := &settled{verdict: "verified", states: o.States}
	for _, f := range o.Findings {
		switch {
		case f.Kind == "cover": // asks what can happen, as anything that is added can
		case f.Kind == "asymmetry":
			return nil, &spec.UnsupportedError{Message: f.Message}
		case f.Kind == string(engine.BagFull):
			a.verdict, a.found = "overflow", f.Message
		default:
			a.verdict, a.found = "violated", f.Message
		}
	}
	return a, nil
}

// relation is a predicted relation between a model and another one, or another run.
type relation struct {
	name string
	of   string // the other model
	by   spec.Spec
	from spec.Spec // by which the first is judged
	same bool      // the verdict, and the states where all is verified; else what is violated stays so
}

// hold checks some relations of a model.
func hold(text string, list []relation, seed uint64, done *records.Compared) error {
	first := map[string]*settled{}
	for i, r := range list {
		if r.of == "" {
			continue
		}
		key := fmt.Sprintf("%+v", r.from)
		base := first[key]
		if base == nil {
			var err error
			if base, err = asked(text, r.from, seed); err != nil {
				return unlessRefused(err)
			}
			first[key] = base
			done.States += base.states
			done.Sizes = append(done.Sizes, base.states)
		}
		if base.verdict == "overflow" || !r.same && base.verdict == "verified" {
			continue
		}
		other, err := heldAgainst(&r, seed+uint64(i)+1)
		if err != nil || other == nil {
			if err = unlessRefused(err); err != nil && !errors.Is(err, errTooLarge) {
				return fmt.Errorf("%s: %w", r.name, err)
			}
			continue
		}
		done.Has(r.name + ": " + base.verdict)
		switch {
		case other.verdict == "overflow":
		case base.verdict != other.verdict:
			return fmt.Errorf("%s: %s (%s), and then %s:\n%s", r.name, base.verdict, base.found, other.verdict, r.of)
		case r.same && base.verdict == "verified" && base.states != other.states:
			return fmt.Errorf("%s: %d states, and then %d:\n%s", r.name, base.states, other.states, r.of)
		}
	}
	return nil
}

// heldAgainst returns the result of the other model. To count the same states both are searched in the same way.
func heldAgainst(r *relation, seed uint64) (*settled, error) {
	if r.same {
		seed = 0
	}
	return asked(r.of, r.by, seed)
}

// unlessRefused forgives what the language, or a combination of knobs, does not allow.
func unlessRefused(err error) error {
	var refusal *spec.UnsupportedError
	if refused(err) || errors.As(err, &refusal) {
		return nil
	}
	return err
}

// relatedSystems are a system and its variants.
func relatedSystems(text string, seed uint64, done *records.Compared) error {
	s := gen.Systems(seed)
	var x spec.Spec
	if s.Kind == "stuck" {
		x.Deadlock = spec.Stuck
	}
	var list []relation
	more := func(name string, v *gen.System) {
		if v != nil {
			list = append(list, relation{name: name, of: v.Text(), by: x, from: x})
		}
	}
	for k := range uint64(6) {
		more("a fault more", s.Faulty(seed*7+k))
	}
	more("a fault more often", s.MoreOften())
	more("a start state more", s.FurtherStart(seed))
	if (s.Kind == "invariant" || s.Kind == "assert") && !s.Ranked {
		more("a rule more", s.FurtherRule(seed))
	}
	if s.Kind != "ltl" || !s.Fair {
		more("more room", s.Roomier())
	}
	if s.Kind == "ltl" {
		list = append(list, fairer(text)...)
	}
	if s.Kind != "liveness" && s.Kind != "ltl" && !s.Ranked {
		list = append(list, slower(text, s.Kind)...)
	}
	if err := hold(text, list, seed, done); err != nil {
		return err
	}
	if s.Fair {
		weak := []relation{{name: "weak fairness for strong", of: text}}
		if err := hold(s.Stronger().Text(), weak, seed, done); err != nil {
			return err
		}
	}
	return hold(text, written(s, x, seed), 0, done)
}

// fairer are the assumptions about runs: what some fairness violates, less of it does.
func fairer(text string) []relation {
	none := spec.Spec{Fairness: spec.NoFairness}
	return []relation{{name: "no fairness", of: text, by: none},
		{name: "no process fairness", of: text, by: none, from: spec.Spec{Fairness: spec.ProcessFairness}},
		{name: "no event fairness", of: text, by: none, from: spec.Spec{Fairness: spec.EventFairness}}}
}

// slower are the semantics: what M or MP can do, M-MP can.
func slower(text, kind string) []relation {
	m, mp, both := spec.Spec{Semantics: spec.M}, spec.Spec{Semantics: spec.MP}, spec.Spec{Semantics: spec.MMP}
	if kind == "stuck" {
		m.Deadlock, both.Deadlock = spec.Stuck, spec.Stuck
	}
	list := []relation{{name: "M-MP for M", of: text, by: both, from: m}}
	if kind == "invariant" || kind == "assert" {
		list = append(list, relation{name: "M-MP for MP", of: text, by: both, from: mp})
	}
	return list
}

// written are the same models written otherwise.
func written(s *gen.System, x spec.Spec, seed uint64) (list []relation) {
	for name, v := range map[string]*gen.System{
		"conjuncts apart": s.Conjuncts(), "a property renamed": s.Renamed(), "rules by cases": s.Cases(seed),
		"constants permuted": s.Permuted(), "the order of declarations": s.Reordered(),
	} {
		if v != nil {
			list = append(list, relation{name: name, of: v.Text(), by: x, from: x, same: true})
		}
	}
	slices.SortFunc(list, func(a, b relation) int { return strings.Compare(a.name, b.name) })
	return list
}

var (
	declaresProcess = regexp.MustCompile(`(?m)^(?:process|machine) (\w+)`)
	declaresFaults  = regexp.MustCompile(`(?m)^\s*faults\b|^\s*lossy\b`)
)

// relatedTexts are a model of which only the text is known, what goes wrong besides, and other runs of it.
func relatedTexts(text string, seed uint64, done *records.Compared) error {
	list := []relation{{name: "--lossy", of: text, by: spec.Spec{Lossy: true}}}
	if names := declaresProcess.FindAllStringSubmatch(text, -1); len(names) > 0 && !declaresFaults.MatchString(text) {
		name := names[seed%uint64(len(names))][1]
		crash := "crash " + name + " at most 1;"
		for _, line := range []string{crash, crash + " restart " + name + ";", "partition " + name + " at most 1;"} {
			list = append(list, relation{name: "a fault more", of: text + "\nfaults " + line + " end;\n"})
		}
		list = append(list, withFaultOfNetwork(text, seed)...)
	}
	if strings.Contains(text, "\nfaults") && !strings.Contains(text, "fair restart") {
		once := spec.Spec{Faults: "1"}
		list = append(list, relation{name: "a fault more often", of: text, by: spec.Spec{Faults: "2"}, from: once},
			relation{name: "faults at all", of: text, by: once, from: spec.Spec{Faults: spec.NoFaults}})
	}
	if strings.Contains(text, "\nmachine ") && !wayOn.MatchString(text) {
		p, pair, bag := spec.Spec{Mailbox: "p"}, spec.Spec{Mailbox: "pair"}, spec.Spec{Mailbox: "bag"}
		list = append(list, relation{name: "pair for p", of: text, by: pair, from: p},
			relation{name: "bag for pair", of: text, by: bag, from: pair})
	}
	if strings.Contains(text, "ltl ") || strings.Contains(text, "hot ") {
		list = append(list, fairer(text)...)
	}
	if err := hold(text, list, seed, done); err != nil {
		return err
	}
	x := spec.Spec{Outbox: spec.AlwaysOutbox}
	reversed := relation{name: "the order of declarations", of: machinesReversed(text), by: x, from: x, same: true}
	return hold(text, []relation{reversed}, 0, done)
}

// wayOn matches questions whose answers may become true when there are more runs.
var wayOn = regexp.MustCompile(`(?m)^\s*(liveness|fair|strong|final|ltl)\b|\bhot state\b|atrest`)

var declaresSent = regexp.MustCompile(`(?m)^(?:event|message) (\w+)|^event .*; (\w+)`)

// withFaultOfNetwork lists a model in which something that is sent is lost once, comes twice, or overtakes.
func withFaultOfNetwork(text string, seed uint64) (list []relation) {
	var names []string
	for _, found := range declaresSent.FindAllStringSubmatch(text, -1) {
		names = append(names, found[1]+found[2])
	}
	if len(names) == 0 {
		return nil
	}
	name := names[seed%uint64(len(names))]
	for _, what := range []string{"lose", "duplicate", "reorder"} {
		line := fmt.Sprintf("\nfaults %s %s at most 1; end;\n", what, name)
		list = append(list, relation{name: "a fault more: " + what, of: text + line})
	}
	return list
}

// machinesReversed returns a model of two machines or more with these in the other order; "" of others.
func machinesReversed(text string) string {
	tree, problems := parser.Parse(source.NewFile("model.m", text))
	if problems.HasErrors() {
		return ""
	}
	var places []source.Span
	for _, item := range tree.Items {
		if m, ok := item.(*ast.Machine); ok {
			places = append(places, m.At())
		}
	}
	if len(places) < 2 {
		return ""
	}
	out, end := "", 0
	for i, at := range places {
		other := places[len(places)-1-i]
		out += text[end:at.Start] + text[other.Start:other.End]
		end = at.End
	}
	return out + text[end:]
}
