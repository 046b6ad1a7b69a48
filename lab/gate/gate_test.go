package gate

import (
	"bufio"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"gomc"
	"gomc/apps/graph"
	"gomc/lab/gen"
	"gomc/outcome"
	"gomc/spec"
)

var (
	record  = flag.Bool("record", false, "write what is said of every question")
	compare = flag.Bool("compare", false, "compare what is said of every question with what was")
	only    = flag.String("only", "", "the models whose path matches, and no random ones")
	random  = flag.Int("random", 2000, "how many models of each generator; of a comparison at most as many as were recorded")
	seed    = flag.Uint64("seed", 0, "print the rows of this seed of every generator")
)

const (
	root     = "../.."
	recorded = root + "/results/recorded/gate.tsv.gz"

	mostStates = 2000 // of a search; a larger model is searched so far
	group      = 20   // random models a row
)

// ways are the flags under which every model is asked about; a model for which some have no meaning says so.
var ways = []string{
	"", "--semantics=MP", "--semantics=M-MP", "--mailbox=pair", "--mailbox=bag", "--mailbox=atomic", "--outbox=always",
	"--outbox=always --mailbox=bag", "--faults=off", "--faults=1", "--lossy", "--formulas=off", "--liveness=stuck", "--deadlock=stuck",
	"--single-message=collect", "--split=combined", "--split=reply --semantics=MP", "--symm", "--symm --semantics=MP", "--symm --mailbox=pair",
	"--por", "--por --mailbox=bag", "--compat=cmurphi", "--compat=rumur", "--mailbox-capacity=auto", "--max-errors=5",
}

// randomWays lists the flags for random models: few, for there are many models.
var randomWays = []string{"", "--semantics=M-MP", "--mailbox=pair", "--symm"}

// generators lists the generators of package gen.
var generators = map[string]func(uint64) string{
	"common":    func(s uint64) string { return gen.Murphi(s, gen.Common) },
	"histories": gen.Histories,
	"link":      gen.Link,
	"machines":  gen.Machines,
	"messages":  func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Once: true, Quorums: true}) },
	"loose": func(s uint64) string {
		return gen.Messages(s, gen.MessageProfile{Loose: true, Quorums: true, Urgent: true})
	},
	"orders":      gen.Orders,
	"outboxes":    gen.Outboxes,
	"relay":       gen.Relay,
	"temporal":    func(s uint64) string { return gen.NewTemporal(s).Murphi },
	"collections": func(s uint64) string { return gen.Collections(s).Collections },
}

// question is a model under flags; its key names it in the record.
type question struct {
	key string
	ask func() string
}

func TestGate(t *testing.T) {
	if !*record && !*compare && *seed == 0 {
		t.Skip("it takes minutes: make -C lab gate")
	}
	if *seed != 0 {
		printSeed(*seed)
		return
	}
	if _, err := os.Stat(recorded); err != nil && !*record {
		t.Fatalf("nothing is recorded to compare with (make -C lab gate-record, before the change): %v", err)
	}
	answers := answer(questions(t))
	if *record {
		write(t, answers)
		return
	}
	before := read(t)
	differ := 0
	for _, key := range sortedKeys(answers) {
		was, known := before[key]
		if known && was != answers[key] {
			differ++
			t.Errorf("%s\n  was %s\n  is  %s", key, was, answers[key])
		}
	}
	fmt.Printf("gate: %d questions, %d answered otherwise than before\n", len(answers), differ)
}

func questions(t *testing.T) []question {
	t.Helper()
	var all []question
	for _, path := range models(t) {
		for _, way := range ways {
			all = append(all, question{key: path + "\t" + way, ask: func() string { return rowOf(path, "", way) }})
		}
	}
	if *only != "" {
		return all
	}
	for name, generate := range generators {
		for first := uint64(1); first <= uint64(*random); first += group {
			all = append(all, question{key: fmt.Sprintf("%s %d to %d\t", name, first, first+group-1), ask: func() string { return groupOf(name, generate, first) }})
		}
	}
	return all
}

// models are the paths of all models that match -only, relative to the root.
func models(t *testing.T) []string {
	t.Helper()
	matching, err := regexp.Compile(*only)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, folder := range []string{"models", "conformance"} {
		paths, err := filepath.Glob(filepath.Join(root, folder, "*.m"))
		if err != nil || len(paths) == 0 {
			t.Fatalf("no models in %s: %v", folder, err)
		}
		for _, path := range paths {
			if name := folder + "/" + filepath.Base(path); matching.MatchString(name) {
				all = append(all, name)
			}
		}
	}
	return all
}

// groupOf is the sum of the rows of a group of random models.
func groupOf(name string, generate func(uint64) string, first uint64) string {
	h := sha256.New()
	for s := first; s < first+group; s++ {
		text := generate(s)
		for _, way := range randomWays {
			fmt.Fprintln(h, rowOf(name, text, way))
		}
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:12])
}

func printSeed(s uint64) {
	for name, generate := range generators {
		for _, way := range randomWays {
			fmt.Printf("%s\t%s\t%s\n", name, way, rowOf(name, generate(s), way))
		}
	}
}

// answer asks all questions, on all processors.
func answer(all []question) map[string]string {
	answers := make([]string, len(all))
	var wg sync.WaitGroup
	next := make(chan int)
	for range 2 {
		wg.Go(func() {
			for i := range next {
				answers[i] = all[i].ask()
			}
		})
	}
	for i := range all {
		next <- i
	}
	close(next)
	wg.Wait()
	out := map[string]string{}
	for i, q := range all {
		out[q.key] = answers[i]
	}
	return out
}

// rowOf returns the result of a model under flags as a row; if text is "", it reads the file.
func rowOf(name, text, way string) (row string) {
	defer func() {
		if r := recover(); r != nil {
			row = fmt.Sprintf("panic: %v", r)
		}
	}()
	asked, err := spec.ParseFlags(append(strings.Fields(way), "--engine=interp"))
	if err != nil {
		return "flags: " + err.Error()
	}
	asked.MaxStates = mostStates
	model, err := load(name, text)
	if err != nil {
		return "rejected: " + hash(err.Error())
	}
	program, err := gomc.Compile(model, asked)
	if err != nil {
		return "rejected: " + hash(err.Error())
	}
	o, err := gomc.Check(context.Background(), program, asked, gomc.Hooks{})
	if err != nil {
		return "refused: " + hash(err.Error())
	}
	return fmt.Sprintf("%s %d %d %d %d %s %s", o.Verdict, o.States, o.Transitions, o.Depth, o.StateBits, digest(program, &asked, o), hash(stable(o)))
}

func load(name, text string) (*gomc.Model, error) {
	if text == "" {
		return gomc.LoadFile(filepath.Join(root, name))
	}
	return gomc.Load(name, text)
}

// digest returns the digest of the state graph, or - where the graph is too large to be made.
func digest(p *gomc.Program, asked *gomc.Spec, o *outcome.Outcome) string {
	if o.States >= mostStates || asked.POR != "" {
		return "-"
	}
	g, err := graph.OfProgram(context.Background(), p, graph.ProgramOptions{MaxStates: mostStates, Symmetry: asked.Symmetry, Engine: spec.Interp})
	if err != nil {
		return "-"
	}
	return g.Digest()[:12]
}

// stable returns an outcome without what differs from run to run.
func stable(o *outcome.Outcome) string {
	o.Tool, o.Seconds, o.PeakBytes, o.StateBytes = "", 0, 0, 0
	o.Settings.DefaultMemory = 0
	text, err := json.Marshal(o)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

func hash(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text)))[:12] }

func sortedKeys(m map[string]string) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

func write(t *testing.T, answers map[string]string) {
	t.Helper()
	f, err := os.Create(recorded)
	if err != nil {
		t.Fatal(err)
	}
	z := gzip.NewWriter(f)
	for _, key := range sortedKeys(answers) {
		fmt.Fprintf(z, "%s\t%s\n", key, answers[key])
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T) map[string]string {
	t.Helper()
	f, err := os.Open(recorded)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for lines := bufio.NewScanner(z); lines.Scan(); {
		i := strings.LastIndexByte(lines.Text(), '\t')
		out[lines.Text()[:i]] = lines.Text()[i+1:]
	}
	if len(out) == 0 {
		t.Fatal("nothing is recorded")
	}
	return out
}
