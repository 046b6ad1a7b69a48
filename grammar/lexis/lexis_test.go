package lexis_test

import (
	"flag"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/antlr4-go/antlr/v4"

	"gomc/grammar"
	"gomc/grammar/lexis"
)

var update = flag.Bool("update", false, "make the automaton anew")

// TestLexer: the automaton of the lexer is of this grammar, and finds the tokens that ANTLR's lexer finds, in models
// and in random letters. With -update it is made from the grammar.
func TestLexer(t *testing.T) {
	const name = "../lexer.bin"
	if *update {
		atn := grammar.NewMurphiLexer(antlr.NewInputStream("")).GetATN()
		names := strings.Join(grammar.MurphiLexerLexerStaticData.SymbolicNames, " ")
		if err := os.WriteFile(name, []byte(grammar.SourceHash+names+"\n"+string(lexis.Make(atn))), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	file, err := os.ReadFile(name)
	if err != nil || !strings.HasPrefix(string(file), grammar.SourceHash) {
		t.Fatalf("%s is of another grammar: go test ./grammar/lexis -update (%v)", name, err)
	}
	lexer := lexis.Of(string(file), grammar.SourceHash)
	for _, text := range append(randomTexts(), models(t)...) {
		compareTokens(t, lexer, text)
	}
}

// models are the texts of models here.
func models(t *testing.T) (texts []string) {
	err := filepath.WalkDir("../../models", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".m" {
			return err
		}
		text, err := os.ReadFile(path)
		texts = append(texts, string(text))
		return err
	})
	if err != nil || len(texts) == 0 {
		t.Fatalf("%d models (%v)", len(texts), err)
	}
	return texts
}

// randomTexts are of pieces at which lexers go wrong.
func randomTexts() (texts []string) {
	pieces := strings.Split(`end|endrule|ENDRULE|rulez|a|_|_a1|0|0x|0xF|1.5|1.|..|"|“|”|\|\"|'|`+
		`/*|*/|*|//|--|- -|:=|:|=|==>|==|=>|>|->|<>|<|<=|~>|~|!|!=|`+
		`≔|⇒|→|≠|≤|≥|∧|∨|¬|□|◇|−|×|÷|∕|é|𝔸|ſ|K|`+
		"\u00a0|\ufeff|\xff|\xe2\x88| |\n|\r|\t|\x00", "|")
	random := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		var text strings.Builder
		for range 1 + random.IntN(12) {
			text.WriteString(pieces[random.IntN(len(pieces))])
		}
		texts = append(texts, text.String())
	}
	return texts
}

// compareTokens has both lexers read a text.
func compareTokens(t *testing.T, lexer *lexis.Lexer, text string) {
	slow := grammar.NewMurphiLexer(antlr.NewInputStream(text))
	slow.RemoveErrorListeners()
	for at := 0; at < len(text); {
		kind, end := lexer.Next(text, at)
		if end == at {
			t.Fatalf("%q: no token at %d", text, at)
		}
		if kind != 0 {
			want := slow.NextToken()
			start, stop := utf8.RuneCountInString(text[:at]), utf8.RuneCountInString(text[:end])-1
			if kind != want.GetTokenType() || start != want.GetStart() || stop != want.GetStop() {
				t.Fatalf("%q: kind %d from %d to %d, and %d from %d to %d by ANTLR", text,
					kind, start, stop, want.GetTokenType(), want.GetStart(), want.GetStop())
			}
		}
		at = end
	}
	if last := slow.NextToken(); last.GetTokenType() != antlr.TokenEOF {
		t.Fatalf("%q: ANTLR sees %q at its end", text, last.GetText())
	}
}
