// Command peers runs gomc and the other Murphi model checkers of this machine over
// the models of a folder, and prints what each of them says: verdict, states, rules
// fired, CPU seconds, and where gomc differs.
//
//	go run -C lab ./peers [flags] [folder]        make -C lab peers DIR=folder
//
// The peers are Rumur (rumur and a C compiler on PATH) and CMurphi (mu and g++ on
// PATH, MURPHI_INCLUDE naming the folder of its verifier's sources); what is missing
// is said on stderr. A model without scalarsets runs once, others with and without
// symmetry reduction: exact in all three tools, so that counts can be compared.
// Counts of runs that end at an error depend on the order of the search, and so are
// shown but not compared.
//
// A model may state in its header how it wants to be run, as Rumur's tests do
// (`-- rumur_flags: ['--bound', '3']`) or as gomc's programs do
// (`-- expect: --deadlock=off : verified 3 3`); what all tools understand is passed
// to all of them.
//
// With --as a tool, gomc reads the models as that tool does (gomc --compat), and is
// compared with it alone.
//
// Everything is generated in a scratch folder. The exit status is 0 even when tools
// differ, unless --strict asks for 1.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

// options are the command line.
type options struct {
	format   string
	limit    time.Duration
	gomc     string
	as       string
	jobs     int
	strict   bool
	accepted bool
	folder   string
}

func main() {
	differences, err := run(parse())
	switch {
	case err != nil:
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(2)
	case differences > 0:
		os.Exit(1)
	}
}

func parse() options {
	var o options
	flag.StringVar(&o.format, "format", "markdown", "markdown or tsv")
	flag.DurationVar(&o.limit, "time-limit", time.Minute, "time for each step of each run: generating, compiling, checking")
	flag.StringVar(&o.gomc, "gomc", "", "the gomc to run (default: built from the module gomc, for which the working folder must be in the module lab)")
	flag.StringVar(&o.as, "as", "", "compare with this peer alone, gomc under its profile (cmurphi or rumur)")
	flag.IntVar(&o.jobs, "jobs", 1, "models at a time")
	flag.BoolVar(&o.strict, "strict", false, "exit 1 when gomc differs from a peer")
	flag.BoolVar(&o.accepted, "accepted", false, "leave out the models that no peer accepts")
	flag.Parse()
	o.folder = "conformance"
	if flag.NArg() > 0 {
		o.folder = flag.Arg(0)
	}
	return o
}

// run does it all; the number of differences counts only under --strict.
func run(o options) (differences int, err error) {
	models, err := modelsIn(o.folder)
	if err != nil {
		return 0, err
	}
	scratch, err := os.MkdirTemp("", "peers")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(scratch)
	tools, missing, err := install(o.gomc, scratch)
	if err == nil && o.as != "" {
		tools, err = only(o.as, tools)
	}
	if err != nil {
		return 0, err
	}
	for _, m := range missing {
		fmt.Fprintln(os.Stderr, "peers:", m)
	}
	rows := compareAll(o, models, tools, scratch)
	t := table{Header: header(o, tools, missing), Tools: tools, Rows: rows}
	if err := t.print(os.Stdout, o.format); err != nil || !o.strict {
		return 0, err
	}
	return t.differences(), nil
}

// modelsIn lists the .m files below a folder.
func modelsIn(folder string) (paths []string, err error) {
	err = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && filepath.Ext(path) == ".m" {
			paths = append(paths, path)
		}
		return err
	})
	if err == nil && len(paths) == 0 {
		err = fmt.Errorf("%s holds no .m files", folder)
	}
	return paths, err
}

// build makes the command gomc in its own module, which has the sums of all that it needs.
func build(gomc string) error {
	folder, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "gomc").Output()
	if err != nil {
		return fmt.Errorf("finding the module gomc: %w", err)
	}
	if out, err := exec.Command("go", "build", "-C", strings.TrimSpace(string(folder)), "-o", gomc,
		"./cmd/gomc").CombinedOutput(); err != nil {
		return fmt.Errorf("building gomc: %w\n%s", err, out)
	}
	return nil
}

// install finds the tools, gomc first, and says which are missing.
func install(gomc, scratch string) (tools []tool, missing []string, err error) {
	if gomc == "" {
		gomc = filepath.Join(scratch, "gomc")
		if err := build(gomc); err != nil {
			return nil, nil, err
		}
	}
	if gomc, err = filepath.Abs(gomc); err != nil {
		return nil, nil, err
	}
	tools = []tool{&gomcTool{program: gomc}}
	for _, find := range []func() (tool, error){findRumur, findCMurphi} {
		if t, err := find(); err == nil {
			tools = append(tools, t)
		} else {
			missing = append(missing, err.Error())
		}
	}
	return tools, missing, nil
}

// only keeps of the tools gomc, under a peer's profile, and that peer.
func only(peer string, tools []tool) ([]tool, error) {
	i := slices.IndexFunc(tools, func(t tool) bool { return t.name() == peer })
	own, ok := tools[0].(*gomcTool)
	if i < 1 || !ok {
		return nil, fmt.Errorf("%q is no peer that is installed here", peer)
	}
	return []tool{&gomcTool{own.program, peer}, tools[i]}, nil
}

// compareAll runs every tool on every model, o.jobs models at a time, and returns
// the rows in the order of the models.
func compareAll(o options, models []string, tools []tool, scratch string) []row {
	groups := make([][]row, len(models))
	var wait sync.WaitGroup
	slots := make(chan struct{}, max(o.jobs, 1))
	for i, path := range models {
		slots <- struct{}{}
		wait.Go(func() {
			defer func() { <-slots }()
			groups[i] = compareModel(o, path, tools, filepath.Join(scratch, fmt.Sprint(i)))
			fmt.Fprintf(os.Stderr, "\r%d of %d ", i+1, len(models))
		})
	}
	wait.Wait()
	fmt.Fprintln(os.Stderr)
	return slices.Concat(groups...)
}

// compareModel is the rows of one model: none if it cannot be read or, under
// --accepted, if no peer takes it.
func compareModel(o options, path string, tools []tool, scratch string) []row {
	m, err := readModel(path, o.folder)
	if err == nil {
		err = os.MkdirAll(scratch, 0o777)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		return nil
	}
	defer os.RemoveAll(scratch)
	var rows []row
	for _, symmetric := range m.modes() {
		r := row{Model: m.name, Symmetry: m.mode(symmetric)}
		for _, t := range tools {
			r.Results = append(r.Results, t.check(job{m, symmetric, scratch, o.limit}))
		}
		if !o.accepted || r.accepted() {
			rows = append(rows, r)
		}
	}
	return rows
}

// header says where and how the table came about, in lines without machine paths.
func header(o options, tools []tool, missing []string) []string {
	names := make([]string, len(tools))
	for i, t := range tools {
		names[i] = t.version()
	}
	title := "peers: what Murphi model checkers say about " + filepath.Base(o.folder) + "/"
	if o.as != "" {
		title += ", gomc with --compat=" + o.as
	}
	lines := []string{
		title,
		"tools: " + strings.Join(names, "; "),
		fmt.Sprintf("time limit %v for each step; %s", o.limit, environment()),
	}
	for _, m := range missing {
		lines = append(lines, "missing: "+m)
	}
	return lines
}

// environment is the platform and, if the module is a checkout, its commit.
func environment() string {
	out := runtime.Version() + " " + runtime.GOOS + "/" + runtime.GOARCH
	if commit, err := exec.Command("git", "rev-parse", "--short", "HEAD").Output(); err == nil {
		out += "; commit " + strings.TrimSpace(string(commit))
	}
	return out
}

// command runs a program in a folder under a time limit.
func command(limit time.Duration, dir, name string, args ...string) (p process) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.WaitDelay = dir, time.Second
	var stdout, stderr strings.Builder
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	p.out, p.complaints = stdout.String(), stderr.String()
	p.late = errors.Is(ctx.Err(), context.DeadlineExceeded)
	p.failed = err != nil
	if cmd.ProcessState != nil {
		p.cpu = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		p.status = cmd.ProcessState.ExitCode()
	}
	return p
}

// process is the result of a command.
type process struct {
	out          string        // what it wrote to stdout
	complaints   string        // and to stderr
	cpu          time.Duration // used
	status       int
	late, failed bool // the limit struck; the status is not 0
}
