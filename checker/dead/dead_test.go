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
	"gomc/semantics/messages/channels"
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
			for _, how := range []channels.Semantics{channels.M, channels.MMP} {
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

// TestBudget compares them where the work for a role is bounded, so that some are given up: those that send to each other as
// well, in channels whose messages are many.
func TestBudget(t *testing.T) {
	defer func(usual int) { *budget = usual }(*budget)
	text := `type i_t : 1..2;
message M (a : 0..20; b : 0..20) from P to P capacity 2;
process P [i : i_t]
var k : 0..3;
startstate begin k := 0; end;
  rule "send" k = 0 ==> begin k := 1; send M(0, 1) to P[3 - i]; end;
  on "m" m : M ==> begin k := k = 3 ? 0 : k + 1; end;
end;`
	models := []string{text}
	for seed := range uint64(12) {
		models = append(models, staleModel(seed+1))
	}
	for _, *budget = range []int{1, 10, 60} {
		for n, text := range models {
			p := compile("model", text, semantics.Options{Semantics: channels.M})
			if p == nil {
				t.Fatal("no model: ", text)
			}
			if dead.Refusal(p) != nil {
				continue
			}
			if _, _, _, differ := compare(t, p, 1_000); differ != "" {
				t.Errorf("model %d with %d: %s\n%s", n, *budget, differ, text)
			}
		}
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
