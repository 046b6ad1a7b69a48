package generate

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"gomc/internal/records"
	"gomc/programs"
)

var (
	runs     = flag.Int("runs", 3, "how many runs of each model are repeated through the real code")
	crashes  = flag.Int("crashes", 3, "how many times a service runs and is killed")
	clean    = flag.Bool("clean", false, "what is made of the library is given to staticcheck, and runs under the race detector")
	recorded = flag.String("record", "", "add what is measured to this table")
)

// workshop is a module that generated packages are in, and the command.
type workshop struct{ dir, gomc string }

func newWorkshop(t *testing.T, module string) *workshop {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	w := &workshop{dir: t.TempDir()}
	w.gomc = filepath.Join(w.dir, "gomc")
	w.must(t, root, "go", "build", "-o", w.gomc, "./cmd/gomc")
	w.write(t, "go.mod", fmt.Sprintf("module %s\n\ngo 1.26.0\n\nrequire gomc/machine v0.0.0\n\nreplace gomc/machine => %s/machine\n",
		module, root))
	return w
}

func (w *workshop) write(t *testing.T, name, text string) {
	t.Helper()
	path := filepath.Join(w.dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// run runs a command, and gives what it says.
func (w *workshop) run(dir, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
	out, err := cmd.CombinedOutput()
	return string(out), err
}

func (w *workshop) must(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	out, err := w.run(dir, name, args...)
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return out
}

// valid holds a log against its model.
func (w *workshop) valid(t *testing.T, model string, logs ...string) {
	t.Helper()
	out := w.must(t, w.dir, w.gomc, append([]string{"validate", "--map=none", "--trace=off", model}, logs...)...)
	if !strings.Contains(out, "valid: a run of the model explains all") {
		t.Errorf("%v: %s", logs, out)
	}
}

// TestLibrary: what is generated of the library compiles, is clean for go vet and gofmt, repeats runs of its models, and
// writes logs that its models explain.
func TestLibrary(t *testing.T) {
	w := newWorkshop(t, "example")
	models, err := filepath.Glob("../../models/*.m")
	if err != nil {
		t.Fatal(err)
	}
	made, steps, modelLines, codeLines := 0, 0, 0, 0
	for _, path := range models {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(filepath.Base(path), ".m")
		if !generated.Match(text) || strings.HasPrefix(name, "spec_") {
			continue
		}
		t.Run(name, func(t *testing.T) {
			model := filepath.Join("model", name+".m")
			w.write(t, model, string(text))
			w.must(t, w.dir, w.gomc, "generate", "--monitors", "-o", name, "--package", "p", model)
			w.record(t, name, "--steps=60", model)
			if out := w.must(t, w.dir, "gofmt", "-l", name); out != "" {
				t.Error("not formatted:", out)
			}
			w.must(t, w.dir, "go", "vet", "./"+name)
			log := filepath.Join(w.dir, name+".jsonl")
			t.Setenv("LOG", log)
			steps += w.repeats(t, name)
			if _, err := os.Stat(log); err == nil {
				w.valid(t, model, log)
			}
			made++
			modelLines += bytes.Count(text, []byte("\n"))
			codeLines += w.lines(t, name)
		})
	}
	if *clean {
		w.clean(t, "packages of the library")
	}
	records.Measure(t, *recorded, "models of the library whose machines and processes are generated, and do what the models do; steps of runs"+
		" of theirs that the code repeats", "all", fmt.Sprintf("%d; %d", made, steps), "go test -C lab ./generate -run TestLibrary")
	records.Measure(t, *recorded, "their lines, and those of the code", "-", fmt.Sprintf("%d, %d", modelLines, codeLines),
		"go test -C lab ./generate -run TestLibrary")
}

// generated matches a model with machines or processes.
var generated = regexp.MustCompile(`(?m)^(machine|process) `)

// record has gomc sim write runs for the test of a package.
func (w *workshop) record(t *testing.T, name string, args ...string) {
	t.Helper()
	for seed := range *runs {
		tape := fmt.Sprintf("%s/testdata/%d.jsonl", name, seed+1)
		all := append([]string{"sim", "--runs=1", "--trace=off", fmt.Sprintf("--seed=%d", seed+1), "--out=" + tape}, args...)
		out, _ := w.run(w.dir, w.gomc, all...) // a finding has its own status
		if _, err := os.Stat(filepath.Join(w.dir, tape)); err != nil {
			t.Fatal(out)
		}
	}
}

// steps matches a run, by its tape, and how many steps of it a package has repeated.
var steps = regexp.MustCompile(`(?s)=== RUN   TestTapes/(\S+)\n.*?: (\d+) steps\n`)

// repeats runs the test of a package, and gives how many steps of recorded runs the code has repeated: all, up to the
// first that is a fault of the network, or a crash in the middle of a step.
func (w *workshop) repeats(t *testing.T, name string, args ...string) (all int) {
	t.Helper()
	out := w.must(t, w.dir, "go", append(append([]string{"test", "-v"}, args...), "./"+name)...)
	for _, found := range steps.FindAllStringSubmatch(out, -1) {
		n, err := strconv.Atoi(found[2])
		if err != nil {
			t.Fatal(err)
		}
		all += n
		if left := w.left(t, name+"/testdata/"+found[1], n); left != "" {
			t.Errorf("%s: run %s is not repeated beyond step %d: %s", name, found[1], n, left)
		}
	}
	if all == 0 {
		t.Errorf("%s: no step is repeated: %s", name, out)
	}
	return all
}

// fault matches an event of a run behind which nothing can be repeated.
var fault = regexp.MustCompile(`"event":"(crash in|lose|drop|duplicate|delay|cut|heal|reorder|partition)|"fails":`)

// left is the step of a run behind the n-th, unless it is a fault; "": there is none.
func (w *workshop) left(t *testing.T, tape string, n int) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(w.dir, tape))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	if n+1 >= len(lines) || fault.MatchString(lines[n+1]) {
		return ""
	}
	return lines[n+1]
}

// clean has staticcheck look at all packages, and runs their tests under the race detector, which needs a C compiler.
func (w *workshop) clean(t *testing.T, what string) {
	t.Helper()
	w.must(t, w.dir, "go", "run", "honnef.co/go/tools/cmd/staticcheck@v0.8.2", "./...")
	t.Setenv("CGO_ENABLED", "1")
	t.Setenv("LOG", "")
	w.must(t, w.dir, "go", "test", "-race", "./...")
	packages := strings.Count(w.must(t, w.dir, "go", "list", "./..."), "\n")
	records.Measure(t, *recorded, what+" that go vet, staticcheck and the race detector find nothing in", "all", fmt.Sprint(packages),
		"go test -C lab ./generate -clean")
}

// lines counts the lines of a package's code, without its test.
func (w *workshop) lines(t *testing.T, name string) (n int) {
	files, err := filepath.Glob(filepath.Join(w.dir, name, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(path, "_test.go") {
			n += bytes.Count(text, []byte("\n"))
		}
	}
	return n
}

// TestPrograms: what is generated of each test of the library's programs of P, and of P's tutorials and portfolio, below
// the folder that GOMC_P_SUITE names, compiles, is clean for go vet and gofmt, and repeats runs of its program. Random
// runs find nothing wrong, unless gomc sim finds it in the program, too.
func TestPrograms(t *testing.T) {
	suite := os.Getenv("GOMC_P_SUITE")
	if suite == "" {
		t.Skip("GOMC_P_SUITE names no folder")
	}
	w := newWorkshop(t, "example")
	paths, err := filepath.Glob("../../models/p/*.p")
	if err != nil {
		t.Fatal(err)
	}
	for _, pattern := range []string{"Tutorial/*", "Tutorial/*/*", "Portfolio/*", "Portfolio/*/*"} {
		folders, err := filepath.Glob(filepath.Join(suite, pattern))
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, folders...)
	}
	var c programCount
	for i, path := range paths {
		files, _ := filepath.Glob(filepath.Join(path, "[^.]*.p*")) // the pattern is one
		if part := slices.Contains([]string{"PSrc", "PSpec", "PTst"}, filepath.Base(path)); part ||
			filepath.Ext(path) != ".p" && len(files) == 0 {
			continue
		}
		p, err := programs.Load(path)
		if err != nil {
			t.Logf("%s is no program: %v", path, err)
			c.refused++
			continue
		}
		for j, test := range p.Tests() {
			t.Run(filepath.Base(path)+" "+test, func(t *testing.T) { w.program(t, &c, path, test, fmt.Sprintf("p%d/t%d", i, j)) })
		}
	}
	if *clean {
		w.clean(t, "packages of tests of P's programs")
	}
	const command = "go test -C lab ./generate -run TestPrograms"
	records.Measure(t, *recorded, "tests of programs of P (library, tutorials, portfolio) whose machines are generated, and do"+
		" what the programs do; steps of runs of theirs that the code repeats", "all", fmt.Sprintf("%d of %d; %d", c.good, c.tests, c.steps), command)
	records.Measure(t, *recorded, "programs of them that are wrong, of which random runs of the code find it", "-",
		fmt.Sprint(c.wrong), command)
	records.Measure(t, *recorded, "programs of P's suite that no command reads, since they are for P's verifier", "-",
		fmt.Sprint(c.refused), command)
}

// programCount counts the results for programs.
type programCount struct{ tests, good, wrong, refused, steps int }

// foreignQueue implements the functions that the tutorial PriorityQueue leaves to another language.
const foreignQueue = `package p

type PriorityQueue = any

func createPriorityQueue() PriorityQueue { return []any(nil) }

func addElement(queue PriorityQueue, elem any, _ int) PriorityQueue {
	return append(queue.([]any), elem)
}

func chooseElement(queue PriorityQueue) any { return queue.([]any)[0] }

func removeElement(queue PriorityQueue) Tuple2 {
	list := queue.([]any)
	return Tuple2{Element: list[0], Queue: list[1:]}
}

func countElement(queue PriorityQueue) int { return len(queue.([]any)) }

func (cl *Client) addIntToQueue(queue PriorityQueue, elem int, p int) PriorityQueue {
	return addElement(queue, elem, p)
}
`

// program makes a package of a test of a program, and tests it.
func (w *workshop) program(t *testing.T, c *programCount, path, test, dir string) {
	c.tests++
	foreign := filepath.Base(path) == "PriorityQueue" // gomc runs no code of other languages, so there are no runs to repeat
	if foreign {
		w.write(t, dir+"/foreign.go", foreignQueue)
	}
	path, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	w.must(t, w.dir, w.gomc, "generate", "--monitors", "--test="+test, "-o", dir, "--package", "p", path)
	if !foreign {
		w.record(t, dir, "--steps=150", "--test="+test, path)
	}
	if out := w.must(t, w.dir, "gofmt", "-l", dir); out != "" {
		t.Error("not formatted:", out)
	}
	w.must(t, w.dir, "go", "vet", "./"+dir)
	if !foreign {
		c.steps += w.repeats(t, dir, "-run", "TestTapes")
	}
	if out, err := w.run(w.dir, "go", "test", "-run", "TestRandom", "./"+dir); err != nil {
		said, _ := w.run(w.dir, w.gomc, "sim", "--runs=20000", "--time=90s", "--trace=off", "--test="+test, path)
		if !strings.Contains(said, "violated:") && !strings.Contains(said, "error:") {
			t.Errorf("the program does nothing wrong, and the code does: %s\n%s", out, said)
			return
		}
		c.wrong++
	}
	if !t.Failed() {
		c.good++
	}
}

// fence matches a block of a page.
var fence = regexp.MustCompile("(?s)```(murphi name=counter.m|go)\n(.*?)```")

// TestCounter: the service of docs/generate.md runs as the page says. Its backup is killed at any moment, and starts
// again; the logs are valid all the same.
func TestCounter(t *testing.T) {
	page, err := os.ReadFile("../../docs/generate.md")
	if err != nil {
		t.Fatal(err)
	}
	w := newWorkshop(t, "example/counter")
	for _, block := range fence.FindAllStringSubmatch(string(page), -1) {
		if block[1] == "go" {
			w.write(t, "main.go", block[2])
		} else {
			w.write(t, "model/counter.m", block[2])
		}
	}
	w.must(t, w.dir, w.gomc, "generate", "--acknowledge=crash", "-o", "counter", "model/counter.m")
	w.must(t, w.dir, "go", "vet", "./...")
	w.must(t, w.dir, "go", "build", "-o", "ctr", ".")
	for n := range *crashes {
		w.serve(t, time.Duration(n%20)*3*time.Millisecond)
		logs := []string{"primary.jsonl", "backup.jsonl", "client.jsonl"}
		w.valid(t, "model/counter.m", logs...)
		for _, name := range append(logs, "Backup-0.json") {
			if err := os.Remove(filepath.Join(w.dir, name)); err != nil {
				t.Fatal(err)
			}
		}
	}
	records.Measure(t, *recorded, "runs of the counter of docs/generate.md whose backup is killed, with valid logs", "all",
		fmt.Sprint(*crashes), "go test -C lab ./generate -run TestCounter")
}

// serve runs the service until both clients are answered, and kills the backup after a while.
func (w *workshop) serve(t *testing.T, while time.Duration) {
	t.Helper()
	start := func(args ...string) *exec.Cmd {
		cmd := exec.Command("./ctr", args...)
		cmd.Dir = w.dir
		cmd.Stderr = os.Stderr
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { cmd.Process.Kill() }) // where the test ends before it does
		return cmd
	}
	primary, backup := start("primary"), start("backup")
	w.until(t, "backup.jsonl", `"at":"Following"`, 1)
	client := start("client")
	time.Sleep(while)
	backup.Process.Kill()
	backup.Wait()
	backup = start("backup", "again")
	w.until(t, "backup.jsonl", `"event":"restart"`, 1)
	w.until(t, "client.jsonl", "Waiting: on Added", 2)
	for _, cmd := range []*exec.Cmd{primary, backup, client} {
		cmd.Process.Signal(os.Interrupt)
		if err := cmd.Wait(); err != nil {
			t.Error(err)
		}
	}
}

// until waits until a log contains a text that many times.
func (w *workshop) until(t *testing.T, log, text string, times int) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if all, err := os.ReadFile(filepath.Join(w.dir, log)); err == nil && bytes.Count(all, []byte(text)) >= times {
			return
		}
	}
	t.Fatalf("%s does not have %q %d times", log, text, times)
}
