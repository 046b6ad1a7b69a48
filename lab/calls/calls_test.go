package calls

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gomc/outcome"
)

const root = "../.."

// decided lists functions that a run enters at most so often.
var decided = []struct {
	file, name string
	most       int
	why        string
}{
	{"gomc.go", "CompileAfter", 1, "a model is compiled once"},
	{"semantics/compile.go", "Compile", 1, "a model is compiled once"},
	{"plan/facts.go", "FactsOf", 1, "facts about a program are found once"},
	{"plan/plan.go", "Make", 1, "a run is planned once"},
	{"plan/warnings.go", "warn", 1, "a warning is told once"},
	{"symmetry/symmetry.go", "New", 1, "the symmetry of a program is computed once"},
	{"spec/validate.go", "Validate", 2, "what a model is compiled with, and what is asked of it"},
	{"ir/layout.go", "NewLayout", 5, "the state, and what a bag holds, where symmetry looks into it"},
	{"engine/interp/interp.go", "New", 8, "one for each program at work (the model, and its orders), others for what its start states define, " +
		"for traces, and for where compiled code meets a fault"},
}

// TestCalls: a run decides each thing once.
func TestCalls(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the command with counters")
	}
	command := build(t)
	for _, args := range [][]string{
		{"--semantics=M", "--symm", "models/paxos.m"},
		{"--symm", "models/german.m"},
		{"models/two_phase_commit.m"},
		{"--symm", "--por", "models/paxos_erroneous.m"},
	} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			counted := run(t, command, args)
			for _, d := range decided {
				n := counted.entered(t, d.file, d.name)
				t.Logf("%2d %s %s", n, d.file, d.name)
				if n > d.most {
					t.Errorf("%s of %s is called %d times, not %d: %s", d.name, d.file, n, d.most, d.why)
				}
			}
		})
	}
}

// build makes the command, with a counter in every block of the packages that decide.
func build(t *testing.T) string {
	t.Helper()
	command := filepath.Join(t.TempDir(), "gomc")
	covered := map[string]bool{"gomc/cmd/gomc": true}
	for _, d := range decided {
		covered[strings.TrimSuffix("gomc/"+filepath.Dir(d.file), "/.")] = true
	}
	var packages []string
	for name := range covered {
		packages = append(packages, name)
	}
	c := exec.Command("go", "build", "-cover", "-covermode=count", "-coverpkg="+strings.Join(packages, ","), "-o", command, "./cmd/gomc")
	c.Dir = root
	if text, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return command
}

// block is where a block of a file begins, and how often it was entered.
type block struct{ line, entered int }

// counts holds the blocks of each file.
type counts map[string][]block

var row = regexp.MustCompile(`^gomc/(\S+):(\d+)\.\d+,\d+\.\d+ \d+ (\d+)$`)

func run(t *testing.T, command string, args []string) counts {
	t.Helper()
	data, text := t.TempDir(), filepath.Join(t.TempDir(), "counts")
	c := exec.Command(command, args...)
	c.Dir, c.Env = root, append(os.Environ(), "GOCOVERDIR="+data)
	if out, err := c.CombinedOutput(); !answered(c.ProcessState.ExitCode()) {
		t.Fatalf("%v: %s", err, out)
	}
	if out, err := exec.Command("go", "tool", "covdata", "textfmt", "-i="+data, "-o="+text).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	lines, err := os.ReadFile(text)
	if err != nil {
		t.Fatal(err)
	}
	all := counts{}
	for line := range strings.Lines(string(lines)) {
		if m := row.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			at, _ := strconv.Atoi(m[2])
			entered, _ := strconv.Atoi(m[3])
			all[m[1]] = append(all[m[1]], block{at, entered})
		}
	}
	return all
}

// answered reports whether a run ended with a verdict.
func answered(status int) bool {
	return status == outcome.ExitVerified || status >= outcome.ExitViolated && status <= outcome.ExitError
}

// entered returns how often the first block of a function was entered.
func (c counts) entered(t *testing.T, file, name string) int {
	t.Helper()
	begin, end, err := lines(filepath.Join(root, file), name)
	if err != nil {
		t.Fatal(err)
	}
	first := block{line: end + 1}
	for _, b := range c[file] {
		if b.line >= begin && b.line < first.line {
			first = b
		}
	}
	if first.line > end {
		t.Fatalf("%s of %s has no counter", name, file)
	}
	return first.entered
}

// lines finds the lines on which the body of a function begins and ends.
func lines(file, name string) (begin, end int, err error) {
	files := token.NewFileSet()
	tree, err := parser.ParseFile(files, file, nil, 0)
	if err != nil {
		return 0, 0, err
	}
	for _, d := range tree.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name == name && f.Body != nil {
			return files.Position(f.Body.Lbrace).Line, files.Position(f.Body.Rbrace).Line, nil
		}
	}
	return 0, 0, fmt.Errorf("%s has no function %s", file, name)
}
