package experiments

import (
	"context"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"time"

	"gomc"
	"gomc/engine"
	"gomc/internal/bench"
	"gomc/internal/limit"
	"gomc/internal/records"
	"gomc/parser/ast"
	"gomc/results"
	"gomc/spec"
)

// BenchOptions shape a measurement. The zero value measures the engine "auto" on the
// whole state space, five times.
type BenchOptions struct {
	Gomc      string        // the command gomc, which runs as a process of its own
	Engines   []spec.Engine // none: the first
	Stores    []string      // kinds of store; none: exact
	Workers   []int         // how many at once; none: 1
	Disk      BenchOnDisk
	Symmetry  bool // measure each model with symmetry reduction too, if it has scalarsets
	SymmOnly  bool // and leave the model without it out, which may be too large
	POR       bool // run gomc with partial-order reduction too
	Orders    bool // under symmetry, run gomc without comparing orders of scalarset values too
	Peers     bool // run Rumur and CMurphi too, if they are installed
	Semantics spec.Semantics
	Constants map[string]string // each for those models that declare it
	MaxStates uint64            // where each run of gomc stops, with the verdict bounded; 0: never
	Runs      int               // of each row; 0: 5
	Progress  func(string)      // told what comes next; nil: never
}

// BenchOnDisk says within how many bytes of memory to run gomc on disk, too.
type BenchOnDisk struct {
	Within []uint64
	Only   bool // and not in memory
}

// DefaultRuns is how often each row of a measurement is run when nothing is said.
const DefaultRuns = 5

// Bench measures how fast models are checked. The error is Diagnostics when a model
// does not compile, else it says why there is no measurement.
func Bench(ctx context.Context, models []*gomc.Model, opts BenchOptions) (*results.Bench, error) {
	plan := opts.plan()
	for _, m := range models {
		m, err := m.Flat()
		if err != nil {
			return nil, err
		}
		cases, err := cases(ctx, m, &opts)
		if err != nil {
			return nil, err
		}
		plan.Cases = append(plan.Cases, cases...)
	}
	out := &results.Bench{Schema: results.BenchSchema, Tool: "gomc " + gomc.Version, Commit: commit(),
		Date: time.Now().UTC().Truncate(time.Second), Runs: plan.Runs, Environment: records.Here()}
	var err error
	out.Rows, err = plan.Measure(ctx)
	return out, err
}

// plan is the measurement without its models, with the defaults filled in.
func (o *BenchOptions) plan() *bench.Plan {
	plan := &bench.Plan{
		Gomc: o.Gomc, Stores: or(o.Stores, string(spec.Exact)), Workers: or(o.Workers, 1),
		Within: o.Disk.Within, DiskOnly: o.Disk.Only, Orders: o.Orders, Peers: o.Peers, Runs: o.Runs, Progress: o.Progress,
	}
	if plan.Runs == 0 {
		plan.Runs = DefaultRuns
	}
	if o.POR {
		plan.POR = []string{string(spec.Deletion)}
	}
	for _, name := range or(o.Engines, spec.Auto) {
		plan.Engines = append(plan.Engines, bench.Engine{Name: string(name), Mixed: name == spec.Auto})
	}
	return plan
}

// or is the list, or its default when it is empty.
func or[T any](list []T, otherwise T) []T {
	if len(list) == 0 {
		return []T{otherwise}
	}
	return list
}

// cases are the model without and, where that is asked for and possible, with
// symmetry reduction.
func cases(ctx context.Context, m *gomc.Model, opts *BenchOptions) ([]bench.Case, error) {
	asked := gomc.Spec{Constants: declared(m, opts.Constants), MaxStates: opts.MaxStates}
	compiled := func() (*gomc.Program, error) { return gomc.Compile(m, asked) }
	p, err := limit.Until(ctx, compiled)
	if err != nil {
		return nil, err
	}
	if p.HasProcesses() && opts.Semantics != "" {
		asked.Semantics = opts.Semantics
		if p, err = limit.Until(ctx, compiled); err != nil {
			return nil, err
		}
	}
	switch both := opts.Symmetry && p.Symmetric(); {
	case both && opts.SymmOnly:
		return []bench.Case{benchCase(ctx, m, p, asked, true)}, nil
	case both:
		return []bench.Case{benchCase(ctx, m, p, asked, false), benchCase(ctx, m, p, asked, true)}, nil
	case opts.SymmOnly:
		return nil, &NoSymmetryError{m.Name}
	}
	return []bench.Case{benchCase(ctx, m, p, asked, false)}, nil
}

// NoSymmetryError is the error for a model of which nothing would be measured.
type NoSymmetryError struct{ Model string }

func (e *NoSymmetryError) Error() string {
	return e.Model + ": symmetry reduction has no effect, and the rest was to be left out"
}

func benchCase(ctx context.Context, m *gomc.Model, p *gomc.Program, asked gomc.Spec, symmetric bool) bench.Case {
	about := results.BenchRow{Model: m.Name, Constants: asked.Constants, Semantics: p.Code().Semantics,
		Symmetry: symmetric}
	c := bench.Case{About: about, Build: func(name string) (engine.Engine, error) {
		return limit.Until(ctx, func() (engine.Engine, error) { return build(m, asked, spec.Engine(name)) })
	}}
	if p.HasProcesses() {
		c.Args, c.Refused = append(c.Args, "--semantics="+p.Code().Semantics), "it knows no processes"
	}
	for _, name := range slices.Sorted(maps.Keys(asked.Constants)) {
		c.Args = append(c.Args, "--const="+name+"="+asked.Constants[name])
	}
	if asked.MaxStates > 0 {
		c.Args, c.Refused = append(c.Args, fmt.Sprint("--max-states=", asked.MaxStates)), "it does not stop at a number of states"
	}
	if symmetric {
		c.Args = append(c.Args, "--symm")
		c.Canonical = p.Canonicalizer()
	}
	c.Args = append(c.Args, m.Name)
	if c.Refused == "" {
		c.Text, c.Refused = withConstants(m, asked.Constants)
	}
	return c
}

// build goes all the way from the text of the model to an engine.
func build(m *gomc.Model, asked gomc.Spec, name spec.Engine) (engine.Engine, error) {
	again, err := gomc.LoadFile(m.Name) // with what it includes
	if err != nil {
		again, err = gomc.Load(m.Name, m.Text()) // it is no file
	}
	if err != nil {
		return nil, err
	}
	p, err := gomc.Compile(again, asked)
	if err != nil {
		return nil, err
	}
	return p.Engine(name)
}

// constant finds the declaration of a constant of the model.
func constant(m *gomc.Model, name string) *ast.ConstDecl {
	for _, item := range m.Tree().Items {
		if d, ok := item.(*ast.ConstDecl); ok && slices.ContainsFunc(d.Names,
			func(n *ast.Ident) bool { return n.Name == name }) {
			return d
		}
	}
	return nil
}

// Declares reports whether a model has a constant of that name.
func Declares(m *gomc.Model, name string) bool { return constant(m, name) != nil }

// declared returns the constants that the model declares; nil if there are none.
func declared(m *gomc.Model, constants map[string]string) map[string]string {
	var out map[string]string
	for name, value := range constants {
		if Declares(m, name) {
			if out == nil {
				out = map[string]string{}
			}
			out[name] = value
		}
	}
	return out
}

// withConstants is the text with the values of constants put in, for tools that
// cannot override them; refused says why that cannot be done.
func withConstants(m *gomc.Model, constants map[string]string) (text, refused string) {
	text = m.Text()
	names := slices.Collect(maps.Keys(constants))
	slices.SortFunc(names, func(a, b string) int { // the last in the text first: offsets before it stay right
		return constant(m, b).Value.At().Start - constant(m, a).Value.At().Start
	})
	for _, name := range names {
		d := constant(m, name)
		if len(d.Names) > 1 {
			return "", fmt.Sprintf("%s is declared together with other constants", name)
		}
		at := d.Value.At()
		text = text[:at.Start] + constants[name] + text[at.End:]
	}
	return text, ""
}

// commit is the commit that the program was built from, as far as the Go tool has
// noted it; a plus sign says that files had been changed.
func commit() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	revision, changed := "", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			revision = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = "+"
		}
	}
	return revision + changed
}
