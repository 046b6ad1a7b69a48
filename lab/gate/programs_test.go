package gate

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics"
	"gomc/spec"
)

var (
	programs = flag.String("programs", "", "the file that holds what the compiler made of every model; it is written if it is not there, else compared with")
	dumps    = flag.String("dumps", "", "a folder for what the compiler makes of the models that -only names, as text")
)

// compilings are the flags under which every model is compiled, and random ones those for random models.
var (
	compilings = []string{
		"", "--semantics=MP", "--semantics=M-MP", "--mailbox=pair", "--mailbox=bag", "--mailbox=atomic", "--outbox=always", "--faults=off",
		"--faults=1", "--lossy", "--formulas=off", "--liveness=stuck", "--single-message=collect", "--single-message=count", "--compat=cmurphi", "--compat=rumur",
	}
	randomCompilings = []string{"", "--semantics=M-MP", "--mailbox=pair", "--outbox=always", "--compat=cmurphi"}
)

const (
	mutants       = 6   // of each model
	randomModels  = 400 // of each generator
	modelsInARow  = 20
	chunkBoundary = "\n---\n"
)

// TestPrograms compares all that the compiler makes of a model: the program to the last position in the text, every
// diagnostic, the types of expressions, and where other tools differ. Beside the models there are random ones, and
// mutants of the models, in which one word stands for another: most of these have errors.
func TestPrograms(t *testing.T) {
	if *programs == "" {
		t.Skip("it takes minutes: make -C lab gate-programs")
	}
	answers := answer(compiled(t))
	text, err := os.ReadFile(*programs)
	if os.IsNotExist(err) {
		var out strings.Builder
		for _, key := range sortedKeys(answers) {
			fmt.Fprintf(&out, "%s\t%s\n", key, answers[key])
		}
		if err := os.WriteFile(*programs, []byte(out.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	comparePrograms(t, answers, strings.Split(strings.TrimSpace(string(text)), "\n"))
}

func comparePrograms(t *testing.T, answers map[string]string, lines []string) {
	before := map[string]string{}
	for _, line := range lines {
		i := strings.LastIndexByte(line, '\t')
		before[line[:i]] = line[i+1:]
	}
	compared := 0
	for _, key := range sortedKeys(answers) {
		was, known := before[key]
		if known {
			compared++
		}
		if known && was != answers[key] {
			t.Errorf("%s: was %s, is %s", key, was, answers[key])
		}
	}
	fmt.Printf("programs: %d compared\n", compared)
}

// compiled are the questions.
func compiled(t *testing.T) []question {
	var all []question
	for _, m := range texts(t) {
		for _, way := range compilings {
			all = append(all, question{key: m.name + "\t" + way, ask: func() string { return programOf(m.name, m.text, way) }})
		}
		all = append(all, question{key: m.name + "\tmutants", ask: func() string { return mutantsOf(m.name, m.text) }})
	}
	if *only != "" {
		return all
	}
	for name, generate := range generators {
		for first := uint64(1); first <= randomModels; first += modelsInARow {
			all = append(all, question{key: fmt.Sprintf("%s %d\t", name, first), ask: func() string {
				var rows []string
				for s := first; s < first+modelsInARow; s++ {
					for _, way := range randomCompilings {
						rows = append(rows, programOf(name, generate(s), way))
					}
				}
				return digestOf(rows)
			}})
		}
	}
	return all
}

type namedText struct{ name, text string }

// texts returns all models of the repository; a file of many is as many.
func texts(t *testing.T) []namedText {
	t.Helper()
	matching := regexp.MustCompile(*only)
	var all []namedText
	for _, folder := range []string{"models", "conformance", "semantics/testdata", "parser/testdata", "checker/por/testdata", "ir/order/testdata", "cmd/gomc/testdata/hostile"} {
		paths, _ := filepath.Glob(filepath.Join(root, folder, "*.m"))
		for _, path := range paths {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for i, text := range strings.Split(string(data), chunkBoundary) {
				name := fmt.Sprintf("%s/%s#%d", folder, filepath.Base(path), i)
				if matching.MatchString(name) && len(text) < 1<<16 {
					all = append(all, namedText{name, text})
				}
			}
		}
	}
	return all
}

var words = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_]*|[0-9]+|:=|[-+*/=<>&|!]+`)

// mutantsOf are models in which one word of a text is replaced by another one, or left out.
func mutantsOf(name, text string) string {
	at := words.FindAllStringIndex(text, -1)
	if len(at) == 0 {
		return ""
	}
	r := rand.New(rand.NewPCG(uint64(len(text)), uint64(len(at))))
	rows := make([]string, 0, mutants)
	for i := range mutants {
		hit, other := at[r.IntN(len(at))], at[r.IntN(len(at))]
		with := text[other[0]:other[1]]
		if i%3 == 2 {
			with = ""
		}
		rows = append(rows, programOf(name, text[:hit[0]]+with+text[hit[1]:], compilings[i%2]))
	}
	return strings.Join(rows, " ")
}

// programOf returns a digest of what the compiler makes of a text under flags.
func programOf(name, text, way string) (row string) {
	defer func() {
		if r := recover(); r != nil {
			row = fmt.Sprintf("panic: %v", r)
		}
	}()
	asked, err := spec.ParseFlags(strings.Fields(way))
	if err != nil {
		return "flags: " + err.Error()
	}
	model, err := gomc.Load(name, text)
	if err != nil {
		return "unread"
	}
	program, err := gomc.Compile(model, asked)
	found, list := semantics.Compare(model.Tree(), semantics.Options{Dialect: asked.Dialect})
	_, info, _ := semantics.Analyze(model.Tree(), semantics.Options{Dialect: asked.Dialect})
	types := digestOf(typesOf(info.Types))
	if err != nil {
		return digestOf(err, found, list, types)
	}
	dump(name, way, program.Code())
	return digestOf(program.Code(), program.Warnings, found, list, types)
}

// typesOf lists the types of expressions, by where they stand.
func typesOf(types map[ast.Expr]*ir.Type) []string {
	out := make([]string, 0, len(types))
	for x, t := range types {
		at := x.At()
		out = append(out, fmt.Sprintf("%d %d %T %v", at.Start, at.End, x, t))
	}
	slices.Sort(out)
	return out
}

func dump(name, way string, p *ir.Program) {
	if *dumps == "" {
		return
	}
	var text bytes.Buffer
	p.Dump(&text)
	file := strings.NewReplacer("/", "_", "-", "").Replace(name + way)
	os.WriteFile(filepath.Join(*dumps, file), text.Bytes(), 0o666)
}
