package parser

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar"
	"gomc/parser/internal/strict"
	"gomc/source"
)

var update = flag.Bool("update", false, "make the table of predictions anew")

// TestPredictions: the table of predictions is of this grammar, and a text reads with it as without. With -update, and
// run alone, it makes the table from the models and conformance programs.
func TestPredictions(t *testing.T) {
	const name = "../grammar/predictions.bin"
	roots := []string{"../models"}
	if *update {
		roots = append(roots, "../conformance", "testdata")
	}
	var p *grammar.MurphiParser
	for _, root := range roots {
		files, err := modelsUnder(root)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			tokens := tokensOf(t, file)
			p = grammar.NewMurphiParser(strict.NewStream(tokens))
			p.GetInterpreter().SetPredictionMode(antlr.PredictionModeSLL)
			tree, failed := run(p)
			if *update || failed != nil {
				continue
			}
			if fast, _ := deriveFast(tokens); fast == nil || fast.Tree().ToStringTree(nil, p) != tree.Tree().ToStringTree(nil, p) {
				t.Errorf("%s is read otherwise with the table of predictions", file)
			}
		}
	}
	if *update {
		table := strict.Table(p.BaseParser, grammar.MurphiLexerSTRAY, grammar.MurphiLexerID, p.Name, p.Expr)
		if err := os.WriteFile(name, []byte(grammar.SourceHash+string(table)), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if table, _ := os.ReadFile(name); !strings.HasPrefix(string(table), grammar.SourceHash) {
		t.Errorf("%s is of another grammar: go test ./parser -run Predictions -update", name)
	}
}

// tokensOf are the tokens of a file, without those that are never right.
func tokensOf(t *testing.T, name string) []token {
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	file, words := source.NewFile(name, string(text)), &vocabulary{}
	gather(file, beside, words, map[*source.File]bool{})
	tokens, _, _ := scan(file, words)
	return tokens
}
