package p

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/antlr4-go/antlr/v4"

	grammar "gomc/grammar/p"
	"gomc/parser/internal/strict"
	"gomc/source"
)

var update = flag.Bool("update", false, "make the table of predictions anew")

// TestPredictions: the table of predictions is of this grammar, and a program reads with it as without. With -update,
// and run alone, it makes the table from the programs here.
func TestPredictions(t *testing.T) {
	const name = "../../grammar/p/predictions.bin"
	var p *grammar.PParser
	for _, root := range []string{"../../models", "../../conformance/p", "testdata", "../../semantics/p/testdata"} {
		for _, path := range programs(t, root) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			tokens, _, _ := scan(source.NewFile(path, string(text)))
			p = grammar.NewPParser(strict.NewStream(tokens))
			p.GetInterpreter().SetPredictionMode(antlr.PredictionModeSLL)
			tree, failed := run(p)
			if *update || failed != nil {
				continue
			}
			fast, _ := run(grammar.NewFastParser(strict.NewStream(tokens)))
			if fast == nil || fast.Tree().ToStringTree(nil, p) != tree.Tree().ToStringTree(nil, p) {
				t.Errorf("%s is read otherwise with the table of predictions", path)
			}
		}
	}
	if *update {
		table := strict.Table(p.BaseParser, grammar.PLexerSTRAY, grammar.PLexerID, p.Name, p.Expr)
		if err := os.WriteFile(name, []byte(grammar.SourceHash+string(table)), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if table, _ := os.ReadFile(name); !strings.HasPrefix(string(table), grammar.SourceHash) {
		t.Errorf("%s is of another grammar: go test ./parser/p -run Predictions -update", name)
	}
}
