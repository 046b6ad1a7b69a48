package dead_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/checker/dead"
	"gomc/ir"
	"gomc/parser"
	"gomc/semantics"
	"gomc/semantics/message"
	"gomc/source"
	"gomc/spec"
)

// compile makes a program of a model's text, nil where there is none.
func compile(name, text string, opts semantics.Options) *ir.Program {
	tree, list := parser.Parse(source.NewFile(name, text))
	if list.HasErrors() {
		return nil
	}
	p, list := semantics.Compile(tree, opts)
	if list.HasErrors() {
		return nil
	}
	return p
}

// TestModels compares searches with and without dead messages on all models of conformance/ and models/.
func TestModels(t *testing.T) {
	const most = 1_000
	compared, fewer := 0, 0
	for _, pattern := range []string{"../../conformance/*.m", "../../models/*.m"} {
		files, _ := filepath.Glob(pattern)
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(text), "process") {
				continue
			}
			for _, how := range []message.Semantics{message.M, message.MMP} {
				for _, faults := range []spec.Faults{"", "1"} {
					p := compile(f, string(text), semantics.Options{Semantics: how, Faults: faults})
					if p == nil || faults != "" && !p.Faults || dead.Refusal(p) != nil || hasPriorities(p) {
						continue
					}
					t.Run(filepath.Base(f)+" "+string(how)+" "+string(faults), func(t *testing.T) {
						plain, left, _, differ := compare(t, p, most)
						if differ != "" {
							t.Error(differ)
						}
						if plain > 0 {
							compared++
						}
						if left < plain {
							fewer++
							t.Logf("%d states, %d without dead messages", plain, left)
						}
					})
				}
			}
		}
	}
	t.Logf("%d models compared, %d have fewer states", compared, fewer)
	if fewer < 20 {
		t.Errorf("only %d models have dead messages", fewer)
	}
}

func hasPriorities(p *ir.Program) bool {
	for _, r := range p.Rules {
		if r.Priority != p.Rules[0].Priority || p.GuardWrites(r) {
			return true
		}
	}
	return false
}
