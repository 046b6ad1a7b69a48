package diff

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gomc/checker"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/ir/murphi"
	"gomc/lab/gen"
	"gomc/lab/gen/filters"
	"gomc/lab/gen/pairs"
	"gomc/outcome"
	"gomc/semantics"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/messages/channels"
	"gomc/spec"
)

// Models are printed as plain Murphi (package murphi), read back by gomc, and by Rumur and CMurphi: all must find as
// many states and transitions as there are in the model, and errors where there are some.

var (
	targets = flag.String("targets", "rumur,cmurphi", "with -rumur: the tools that read what models are printed as")
	whole   = flag.Bool("whole", false, "print all models of the library and of conformance, and not one in some")
)

// mostLowered bounds the states of a model that is printed and explored again.
const mostLowered = 3000

// reading is a model in one of the ways to read it.
type reading struct {
	name, text string
	opts       semantics.Options
}

// library lists the models of the library and of conformance, each in all ways in which it can be read.
func library(t *testing.T) (list []reading) {
	files, err := filepath.Glob("../../../models/*.m")
	more, _ := filepath.Glob("../../../conformance/*.m")
	if err != nil || len(files) == 0 || len(more) == 0 {
		t.Fatalf("no models: %v", err)
	}
	for _, file := range append(files, more...) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range readings(string(text)) {
			name := fmt.Sprintf("%s %s %s %v", filepath.Base(file), o.Semantics, o.Mailbox, o.DirectSends)
			list = append(list, reading{name, string(text), o})
		}
	}
	return list
}

// readings are the ways to read a model: the semantics of processes, the mailboxes and outboxes of machines.
func readings(text string) []semantics.Options {
	list := []semantics.Options{{Semantics: channels.M}}
	if strings.Contains(text, "process ") {
		list = append(list, semantics.Options{Semantics: channels.MMP}, semantics.Options{Semantics: channels.MP})
	}
	if strings.Contains(text, "machine ") {
		for _, kind := range []mailboxes.Kind{mailboxes.Pair, mailboxes.Bag, mailboxes.Atomic} {
			list = append(list, semantics.Options{Semantics: channels.M, Mailbox: kind})
		}
		list = append(list, semantics.Options{Semantics: channels.M, DirectSends: true})
	}
	return list
}

// oneIn is how many readings there are for each that is printed where not all are.
const oneIn = 16

// TestLoweredLibrary: what the models of the library and of conformance are printed as.
func TestLoweredLibrary(t *testing.T) {
	list := library(t)
	if !*whole {
		list = slices.Collect(func(yield func(reading) bool) {
			for i := int(*first) % oneIn; i < len(list) && yield(list[i]); i += oneIn {
			}
		})
	}
	for _, to := range toolsFor(t) {
		t.Run(string(to), func(t *testing.T) {
			dir := t.TempDir()
			at := func(s uint64) *reading { return &list[int(s-*first)%len(list)] }
			campaignOf(t, uint64(len(list)), func(s uint64) string { return at(s).text }, func(text string, seed uint64, done *records.Compared) error {
				if err := againstLowered(dir, text, at(seed).opts, to, done); err != nil {
					return fmt.Errorf("%s: %w", at(seed).name, err)
				}
				return nil
			})
		})
	}
}

// toolsFor are the targets, which with -rumur have to be installed.
func toolsFor(t *testing.T) (list []murphi.Target) {
	for _, name := range strings.Split(*targets, ",") {
		list = append(list, murphi.Target(name))
		for _, tool := range map[string][]string{"rumur": {"rumur", "cc"}, "cmurphi": {"mu", "g++"}}[name] {
			if _, err := exec.LookPath(tool); *peer && err != nil {
				t.Skipf("%s is not on PATH", tool)
			}
		}
	}
	return list
}

// lowerable are the generators of the random models that are printed.
var lowerable = map[string]func(seed uint64) (string, semantics.Options){
	"murphi":         func(s uint64) (string, semantics.Options) { return gen.Murphi(s, gen.Common), semantics.Options{} },
	"collections":    underOne(func(s uint64) string { return gen.Collections(s).Collections }),
	"comprehensions": underOne(func(s uint64) string { return gen.Comprehensions(s).Collections }),
	"filters":        underOne(filters.Model),
	"histories":      underOne(gen.Histories),
	"links":          underOne(gen.Link),
	"tagged":         underOne(gen.Tagged),
	"orders":         underOne(gen.Orders),
	"relays":         underOne(gen.Relay),
	"systems":        underOne(func(s uint64) string { return gen.Systems(s).Text() }),
	"messages": underOne(func(s uint64) string {
		return gen.Messages(s, gen.MessageProfile{Loose: s%2 == 0, Quorums: s%3 == 0})
	}),
	"machines":  withMailboxes(gen.Machines),
	"outboxes":  withMailboxes(gen.Outboxes),
	"processes": func(s uint64) (string, semantics.Options) { return layerOf(pairs.Processes(s)) },
	"pairs":     func(s uint64) (string, semantics.Options) { return layerOf(pairs.Machines(s)) },
}

// underOne reads a model under one of the semantics, as its seed says.
func underOne(write func(uint64) string) func(uint64) (string, semantics.Options) {
	return func(s uint64) (string, semantics.Options) {
		return write(s), semantics.Options{Semantics: channels.All[s%uint64(len(channels.All))]}
	}
}

func withMailboxes(write func(uint64) string) func(uint64) (string, semantics.Options) {
	kinds := []mailboxes.Kind{mailboxes.Pair, mailboxes.Bag, mailboxes.Atomic, ""}
	return func(s uint64) (string, semantics.Options) {
		return write(s), semantics.Options{Semantics: channels.M, Mailbox: kinds[s%4], DirectSends: s/4%2 == 1}
	}
}

func layerOf(p pairs.Pair) (string, semantics.Options) {
	return p.Layer, semantics.Options{Semantics: channels.M, Mailbox: mailboxes.Kind(p.Mailbox)}
}

// TestLowered: what random models of every generator are printed as.
func TestLowered(t *testing.T) {
	tools := toolsFor(t)
	for name, write := range lowerable {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			model := func(s uint64) string { text, _ := write(s); return text }
			campaign(t, model, func(text string, seed uint64, done *records.Compared) error {
				_, opts := write(seed)
				return againstLowered(dir, text, opts, tools[seed%uint64(len(tools))], done)
			})
		})
	}
}

// dialectOf is the dialect that a text is read in, with as many rounds of a loop as it asks for.
func dialectOf(to murphi.Target) semantics.Dialect {
	if to == murphi.Rumur {
		return semantics.Rumur
	}
	d := semantics.CMurphi
	d.WhileLimit = 0
	return d
}

// againstLowered explores a model, and what it is printed as; with -rumur its target does, too.
func againstLowered(dir, text string, opts semantics.Options, to murphi.Target, done *records.Compared) error {
	p, err := compileAs(text, opts)
	if err != nil || text == "" {
		done.Has("no model")
		return nil
	}
	printed, err := murphi.Print(p, to)
	var refused *murphi.UnsupportedError
	if errors.As(err, &refused) {
		done.Has("refused")
		return nil
	}
	a, err := plainRun(p)
	if err != nil {
		return err
	}
	q, err := compileAs(printed.Text, semantics.Options{Dialect: dialectOf(to)})
	if err != nil {
		return fmt.Errorf("%w in\n%s", err, printed.Text)
	}
	b, err := plainRun(q)
	if err != nil {
		return fmt.Errorf("%w: but not in the model\n%s", err, printed.Text)
	}
	if !likeTarget(to, a.totals(printed), b.totals(printed)) {
		return unlikeLowered("gomc", a.totals(printed), b.totals(printed), printed)
	}
	if *peer {
		err := inTarget(dir, printed, to, a.totals(printed))
		if a.errors[string(engine.RecursionLimit)] > 0 && (errors.Is(err, errRumur) || errors.Is(err, errNoAnswer)) {
			done.Has("recursion without end, where the tool crashes")
			return nil
		}
		if err != nil {
			return err
		}
	}
	a.totals(printed).add(everything, done)
	return nil
}

func unlikeLowered(who string, model, plain totals, printed *murphi.Text) error {
	return fmt.Errorf("%+v, and of the plain model %s says %+v\n%s", model, who, plain, printed.Text)
}

// answer is the result of exploring all states.
type answer struct {
	states, rules int
	errors        map[string]int // by kind
}

// totals returns what all tools must agree on: whether there are errors. Properties that plain Murphi lacks are not
// compared.
func (a *answer) totals(printed *murphi.Text) totals {
	n := totals{States: a.states, Rules: a.rules}
	left := strings.Join(printed.Left, "; ")
	for kind := range a.errors {
		if kind != "ltl" && !strings.Contains(left, kind+" ") {
			n.Errors = 1
		}
	}
	return n
}

// plainRun explores all of a program, errors notwithstanding.
func plainRun(p *ir.Program) (*answer, error) {
	opts := checker.Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock, MaxErrors: everything.errors, MaxStates: mostLowered}}
	o, err := checker.Check(interp.New(p, interp.Options{}), interp.New(p, interp.Options{}), opts)
	if err != nil {
		return nil, err
	}
	if o.States >= mostLowered {
		return nil, errTooLarge
	}
	a := &answer{states: int(o.States), rules: int(o.Transitions), errors: map[string]int{}}
	for i := range o.Findings {
		a.errors[kindOf(&o.Findings[i])]++
	}
	return a, nil
}

// kindOf is the kind of a finding; of a fault in the formula or the cover that is asked, of that.
func kindOf(f *outcome.Finding) string {
	if strings.HasPrefix(f.Message, "ltl ") {
		return "ltl"
	}
	return f.Kind
}

// likeTarget compares an answer with what another tool says. CMurphi ends with the first error.
func likeTarget(to murphi.Target, want, n totals) bool {
	if n.Errors = min(1, n.Errors); to == murphi.CMurphi && n.Errors > 0 {
		n.States, n.Rules = want.States, want.Rules
	}
	n.Deadlocks, n.Class = 0, ""
	return n == want
}

// loopFlag matches the flag with which a text needs CMurphi's verifier to run.
var loopFlag = regexp.MustCompile(`-loop\d+`)

// inTarget compares an answer with that of the tool for which a model was printed.
func inTarget(dir string, printed *murphi.Text, to murphi.Target, want totals) error {
	alike := func(n totals) bool { return likeTarget(to, want, n) }
	var n totals
	var err error
	if to == murphi.Rumur {
		n, err = ofRumur(dir, printed.Text, everything, alike)
	} else {
		n, err = ofCMurphi(dir, printed.Text, everything, loopFlag.FindAllString(printed.Text, 1)...)
	}
	if err != nil {
		return fmt.Errorf("%s: %w in\n%s", to, err, printed.Text)
	}
	if !alike(n) {
		return unlikeLowered(string(to), want, n, printed)
	}
	return nil
}

// TestLoweredFound: models whose plain text was wrong once. A set of messages without a payload kept what was added
// twice; a cover statement without a name became C that does not compile (with -rumur); an index of an array with one
// element was taken for that of the array around it; Undefined was copied where the model reads it; a part of the runs
// was asked for its covers; a number was returned as one of a narrower type (with -rumur).
func TestLoweredFound(t *testing.T) {
	for _, c := range []struct {
		name string
		seed uint64
		to   murphi.Target
	}{
		{"relays", 105, murphi.Rumur}, {"orders", 102, murphi.Rumur}, {"murphi", 325, murphi.Rumur},
		{"murphi", 465, murphi.CMurphi},
		{"messages", 194, murphi.CMurphi}, {"machines", 490, murphi.Rumur}, {"orders", 209, murphi.CMurphi},
	} {
		text, opts := lowerable[c.name](c.seed)
		if err := againstLowered(t.TempDir(), text, opts, c.to, &records.Compared{}); err != nil {
			t.Errorf("%s, seed %d: %v", c.name, c.seed, err)
		}
	}
}
