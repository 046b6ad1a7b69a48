package docs_test

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/lower"
	"gomc/apps/repl"
	"gomc/experiments"
	"gomc/outcome"
	"gomc/plan"
	"gomc/programs"
	"gomc/results"
	shown "gomc/results/page"
	"gomc/spec"
)

// exchange is one command of a console block and the lines that follow it.
type exchange struct {
	command string
	shown   []string
	line    int
}

func (p *page) exchanges(b block) []exchange {
	var all []exchange
	for i, line := range p.lines[b.first:b.last] {
		if command, ok := strings.CutPrefix(line, "$ "); ok {
			all = append(all, exchange{command: command, line: b.first + i + 1})
		} else if len(all) > 0 {
			all[len(all)-1].shown = append(all[len(all)-1].shown, line)
		}
	}
	return all
}

// console runs the commands of a block. It returns the block as it should be, or nil
// when it is right as it stands.
func (p *page) console(t *testing.T, b block) []string {
	status := -1
	var out []string
	differs := false
	for _, x := range p.exchanges(b) {
		shown := x.shown
		words := split(x.command)
		switch {
		case x.command == "echo $?" && status >= 0:
			shown = []string{strconv.Itoa(status)}
		case words[0] == "gomc" && words[1] == "repl":
			shown = p.repl(t, words[2:], x.shown)
		case words[0] == "gomc":
			var printed string
			printed, status = p.gomc(t, words[1:])
			shown = strings.Split(strings.TrimSuffix(printed, "\n"), "\n")
		}
		switch {
		case matches(x.shown, shown):
			shown = x.shown
		case *update && !slices.Contains(x.shown, "..."):
			differs = true
		default:
			t.Errorf("%s:%d: $ %s prints\n%s", p.path, x.line, x.command, strings.Join(shown, "\n"))
			shown = x.shown
		}
		out = append(append(out, "$ "+x.command), shown...)
	}
	if !differs {
		return nil
	}
	return out
}

// split cuts a command into words, as a shell does that knows single quotes only.
func split(command string) []string {
	var words []string
	for i, part := range strings.Split(command, "'") {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	return words
}

// matches compares what a page shows with what was printed.
func matches(shown, printed []string) bool {
	if len(shown) == 0 {
		return len(printed) == 0
	}
	if shown[0] != "..." {
		return len(printed) > 0 && stable(shown[0]) == stable(printed[0]) && matches(shown[1:], printed[1:])
	}
	for i := range len(printed) + 1 {
		if matches(shown[1:], printed[i:]) {
			return true
		}
	}
	return false
}

var (
	measured = regexp.MustCompile(`[\d.,]+ (µs|ms|s|min|B|KiB|MiB|GiB)\b`)
	version  = regexp.MustCompile(`\(gomc [^ ]*\)`)
	rules    = regexp.MustCompile(`─+`)
	blanks   = regexp.MustCompile(` +`)
)

// stable returns a line without what another run, or another machine, would print otherwise.
func stable(line string) string {
	for _, fact := range []string{"  memory  ", "  checked by  "} {
		if strings.HasPrefix(line, fact) {
			return fact
		}
	}
	line = version.ReplaceAllString(line, "(gomc)")
	line = measured.ReplaceAllString(line, "#")
	return strings.TrimRight(blanks.ReplaceAllString(rules.ReplaceAllString(line, "─"), " "), " ")
}

// invocation is a command line of gomc check or gomc table, as far as pages use them.
type invocation struct {
	asked     gomc.Spec
	trace     string
	events    bool
	format    string
	dump      string
	from      string
	out       []string
	html      string
	arguments []string
}

func parse(t *testing.T, words []string) *invocation {
	t.Helper()
	x := &invocation{}
	set := flag.NewFlagSet("gomc", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	x.knobs(set)
	set.StringVar(&x.trace, "trace", "", "")
	set.BoolVar(&x.events, "events", false, "")
	set.StringVar(&x.format, "format", "text", "")
	set.StringVar(&x.dump, "dump", "", "")
	set.StringVar(&x.from, "from", "", "")
	set.Func("out", "", func(path string) error { x.out = append(x.out, path); return nil })
	set.StringVar(&x.html, "html", "", "")
	if err := set.Parse(words); err != nil {
		t.Fatalf("gomc %s: %v", strings.Join(words, " "), err)
	}
	x.arguments = set.Args()
	return x
}

// knobs adds the flags of knobs.
func (x *invocation) knobs(set *flag.FlagSet) {
	for _, k := range spec.Knobs {
		switch {
		case k.Name == "from":
		case k.Name == "const":
			set.Func(k.Name, "", func(setting string) error {
				s, err := spec.ParseFlags([]string{"--const=" + setting})
				k.Copy(&x.asked, &s)
				return err
			})
		case k.Bool || k.Bare != "":
			set.BoolFunc(k.Name, "", func(value string) error {
				return k.Set(&x.asked, strings.ReplaceAll(value, "true", cmp.Or(k.Bare, "on")))
			})
		default:
			set.Func(k.Name, "", func(value string) error { return k.Set(&x.asked, value) })
		}
	}
}

// gomc does what the command does, through the same door: what it prints, and its
// exit status.
func (p *page) gomc(t *testing.T, words []string) (printed string, status int) {
	var out strings.Builder
	run, typed := gomc.Check, words
	switch words[0] {
	case "table":
		status = p.table(t, &out, parse(t, words[1:]))
		return out.String(), status
	case "trace":
		p.trace(t, &out, words[1:])
		return out.String(), 0
	case "graph":
		p.graph(t, &out, words[1:])
		return out.String(), 0
	case "compose":
		status = p.compose(t, &out, words[1:])
		return out.String(), status
	case "prove":
		status = p.prove(t, &out, words[1:])
		return out.String(), status
	case "validate":
		status = p.validated(t, &out, words[1:])
		return out.String(), status
	case "refine":
		status = p.refine(t, &out, words[1:])
		return out.String(), status
	case "mutate":
		status = p.mutate(t, &out, parse(t, words[1:]))
		return out.String(), status
	case "online":
		return p.online(t, words[1:])
	case "compat":
		p.compat(t, &out, words[1])
		return out.String(), 0
	case "lower":
		p.lower(t, &out, parse(t, words[1:]))
		return out.String(), 0
	case "examples":
		for _, e := range gomc.Examples() {
			out.WriteString(e.Name + " " + e.Title + "\n")
		}
		return out.String(), 0
	case "check":
		words = words[1:]
	case "sim":
		words, run = words[1:], gomc.Sample
	}
	x := parse(t, words)
	if programs.Is(x.arguments[0]) {
		return p.programOf(t, x)
	}
	program, status := p.program(t, &out, x, x.arguments[0])
	if program == nil {
		return out.String(), status
	}
	if x.dump != "" {
		if err := program.Dump(&out); err != nil {
			t.Fatal(err)
		}
		return out.String(), 0
	}
	if x.from != "" {
		begun, err := from(program, x.from)
		if refused := (*gomc.SnapshotError)(nil); errors.As(err, &refused) {
			fmt.Fprintf(&out, "error: %s\n  try: %s\n", refused.Message, refused.Try)
			return out.String(), outcome.ExitUsage
		}
		if program = begun; err != nil {
			t.Fatal(err)
		}
	}
	how, err := program.Plan(x.asked, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range append(program.Warnings, how.Warnings...) {
		out.WriteString(d.Render(false))
	}
	o, err := run(context.Background(), program, x.asked, gomc.Hooks{Output: &out})
	if refused := (*plan.Refusal)(nil); errors.As(err, &refused) {
		for _, d := range refused.Diagnostics(append([]string{"gomc"}, typed...), x.arguments[0]) {
			out.WriteString(d.Render(false))
		}
		return out.String(), outcome.ExitUsage
	}
	if unsupported := (*spec.UnsupportedError)(nil); errors.As(err, &unsupported) {
		fmt.Fprintf(&out, "error: %s\n  try: %s\n", unsupported.Message, unsupported.Try)
		return out.String(), outcome.ExitUsage
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range x.out {
		p.keep(t, path, o)
	}
	if x.html != "" {
		p.show(t, x.html, &shown.Report{Outcome: o, Files: program.Model().Files()})
	}
	if err := results.Report(&out, o, results.Format(x.format), results.Style{Trace: results.Detail(x.trace), Events: x.events}); err != nil {
		t.Fatal(err)
	}
	return out.String(), o.Exit
}

// prompted is a line that a page shows behind the prompt of gomc repl.
var prompted = regexp.MustCompile(`^step \d+> (.*)`)

// repl returns what a terminal shows when the lines behind the prompts of a page are typed.
func (p *page) repl(t *testing.T, words, lines []string) []string {
	var out strings.Builder
	program, _ := p.program(t, &out, parse(t, words), words[len(words)-1])
	s := repl.New(program, &out, results.Style{})
	if err := s.Begin(nil, nil); err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		typed := prompted.FindStringSubmatch(line)
		if typed == nil {
			continue
		}
		fmt.Fprintf(&out, "step %d> %s\n", s.Len(), typed[1])
		if _, err := s.Do(nil, typed[1]); err != nil {
			fmt.Fprintln(&out, "error:", err)
		}
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// compat is gomc compat of a model that compiles.
func (p *page) compat(t *testing.T, out io.Writer, path string) {
	model, err := p.load(t, path)
	if err != nil {
		t.Fatal(err)
	}
	list, err := experiments.Compat(model)
	if err != nil {
		t.Fatal(err)
	}
	if err := results.CompatText(out, list); err != nil {
		t.Fatal(err)
	}
}

// lower is gomc lower of a model that compiles, for Rumur.
func (p *page) lower(t *testing.T, out *strings.Builder, x *invocation) {
	program, _ := p.program(t, out, x, x.arguments[0])
	text, err := lower.Text(program, x.arguments[0], lower.Targets[0])
	if err != nil {
		t.Fatal(err)
	}
	io.WriteString(out, text.Text)
}

func check(t *testing.T, program *gomc.Program, opts gomc.Spec) *gomc.Outcome {
	o, err := gomc.Check(context.Background(), program, opts, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// program compiles a model.
func (p *page) program(t *testing.T, out io.StringWriter, x *invocation, path string) (program *gomc.Program, status int) {
	model, err := p.load(t, path)
	if err == nil {
		program, err = gomc.Compile(model, x.asked)
	}
	if err == nil {
		return program, 0
	}
	out.WriteString(err.Error()) // a test that wants no diagnostics differs in its output
	return nil, outcome.ExitModel
}

// load parses a model of the page, or else of the repository.
func (p *page) load(t *testing.T, path string) (*gomc.Model, error) {
	text, ok := p.files[path]
	if !ok {
		file, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(path)))
		if err != nil {
			t.Fatal(err)
		}
		text = string(file)
	}
	return gomc.Load(path, text)
}

// table is gomc table for models that compile under every semantics.
func (p *page) table(t *testing.T, out *strings.Builder, x *invocation) int {
	c := &results.Comparison{Tool: "gomc " + gomc.Version}
	for _, path := range x.arguments {
		for _, x.asked.Semantics = range []spec.Semantics{spec.MMP, spec.MP, spec.M} {
			program, status := p.program(t, out, x, path)
			if program == nil {
				return status
			}
			c.Rows = append(c.Rows, row(t, x, program, path, false), row(t, x, program, path, true))
		}
	}
	if err := c.Write(out, results.Format(x.format), results.Style{}); err != nil {
		t.Fatal(err)
	}
	return c.Exit()
}

func row(t *testing.T, x *invocation, program *gomc.Program, path string, symmetry bool) results.Row {
	r := results.Row{Model: path, Semantics: string(x.asked.Semantics), Symmetry: symmetry}
	if symmetry && !program.Symmetric() {
		r.Skipped = "no scalarsets"
		return r
	}
	opts := x.asked
	opts.Symmetry = symmetry
	r.Outcome = check(t, program, opts)
	return r
}
