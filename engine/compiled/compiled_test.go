package compiled_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gomc/engine"
	"gomc/engine/compiled"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/internal/nodiff"
	"gomc/ir"
	"gomc/parser"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
	"gomc/source"
)

// limit is how many states of a model the engines are compared on.
const limit = 1000

// program compiles a model, or returns nil when it is wrong.
func program(t testing.TB, file string, s channels.Semantics) *ir.Program {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	tree, list := parser.Parse(source.NewFile(filepath.Base(file), string(text)))
	if list.HasErrors() {
		return nil
	}
	p, list := semantics.Compile(tree, semantics.Options{Semantics: s})
	if list.HasErrors() {
		return nil
	}
	return p
}

// agree compares the engines, with as much code as there may be, and with less: the
// lower levels take turns.
func agree(t *testing.T, p *ir.Program, turn int) {
	t.Helper()
	agreeFrom(t, p, 0, limit)
	agreeFrom(t, p, 1+turn%(compiled.Levels-1), limit/5)
}

// agreeRefined compares the engines on some of the refinements of p, which take turns, and
// each with p as it is.
func agreeRefined(t *testing.T, p *ir.Program, turn, states int) {
	t.Helper()
	list := nodiff.Refinements(p)
	for i, r := range list {
		if i%3 != turn%3 && len(list) > 1 {
			continue
		}
		agreeFrom(t, r.Program, turn%compiled.Levels, states)
		if err := nodiff.Graph(interp.New(p, interp.Options{}), interp.New(r.Program, interp.Options{}), states); err != nil {
			t.Errorf("%s: %v", r.Name, err)
		}
	}
}

func agreeFrom(t *testing.T, p *ir.Program, level, states int) {
	t.Helper()
	defer compiled.From(level)()
	e, err := compiled.New(p, compiled.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	oracle := &counting{Engine: interp.New(p, interp.Options{})}
	if err := nodiff.Compare(oracle, e, states); err != nil {
		t.Errorf("level %d: %v", level, err)
	}
	if n := e.Interpreted(); n > oracle.faults && !slices.ContainsFunc(p.Rules, p.GuardWrites) {
		t.Errorf("level %d: %d calls were left to the interpreter, but only %d met a fault", level, n, oracle.faults)
	}
}

// TestModels runs a ninth of the models of the repository on both engines, under every
// semantics, and of those of a shared folder beside it where there is one; all of them where all are asked for.
func TestModels(t *testing.T) {
	for _, folder := range []string{"../../models", "../../conformance", "../../../shared/conformance"} {
		files, err := filepath.Glob(folder + "/*.m")
		if shared := strings.Contains(folder, "shared"); err != nil || len(files) == 0 && !shared {
			t.Fatalf("no models in %s: %v", folder, err)
		}
		for turn, file := range modeltest.Share(files, 9) {
			name := filepath.Base(folder) + "/" + strings.TrimSuffix(filepath.Base(file), ".m")
			t.Run(name, func(t *testing.T) {
				p := program(t, file, channels.M)
				if p == nil {
					t.Skip("not a right model")
				}
				agree(t, p, turn)
				if slices.ContainsFunc(p.Rules, p.GuardWrites) {
					return // such rules are not cut
				}
				agreeRefined(t, p, turn, limit/5)
				if p.Semantics == "" {
					return
				}
				for i, s := range []channels.Semantics{channels.MMP, channels.MP} {
					t.Run(string(s), func(t *testing.T) {
						if p := program(t, file, s); p != nil { // else it means nothing under s
							agree(t, p, turn+len(s))
							agreeRefined(t, p, turn+i+1, limit/5)
						}
					})
				}
			})
		}
	}
}

// counting counts the calls of an engine that meet a fault.
type counting struct {
	engine.Engine
	faults uint64
}

func (c *counting) Starts(b *engine.Batch) {
	c.Engine.Starts(b)
	c.count(b)
}

func (c *counting) Expand(state []uint64, b *engine.Batch) {
	c.Engine.Expand(state, b)
	c.count(b)
}

func (c *counting) count(b *engine.Batch) {
	if slices.ContainsFunc(b.Steps, func(s engine.Step) bool { return s.Fault != nil }) {
		c.faults++
	}
}

func (c *counting) Judge(state []uint64) (engine.Verdict, bool) {
	v, ok := c.Engine.Judge(state)
	c.note(v.Fault)
	return v, ok
}

func (c *counting) Observe(state []uint64) *engine.Fault {
	f := c.Engine.Observe(state)
	c.note(f)
	return f
}

func (c *counting) Satisfies(state []uint64, property int, out []bool) ([]bool, *engine.Fault) {
	out, f := c.Engine.Satisfies(state, property, out)
	c.note(f)
	return out, f
}

func (c *counting) note(f *engine.Fault) {
	if f != nil {
		c.faults++
	}
}
