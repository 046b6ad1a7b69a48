package parser_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"gomc/internal/dump"
	"gomc/parser"
	"gomc/parser/printer"
	"gomc/source"
)

var lexeme = regexp.MustCompile(`"[^"]*"|[A-Za-z]\w*|\d+|==>|:=|\.\.|->|[<>!=]=|<<|>>|&&|\|\||[^\s\w]`)

// TestMutations takes models apart into lexemes, drops, doubles, swaps and
// exchanges a few, and demands what FuzzParse does: texts that are almost right
// reach parts of the parser that random bytes do not. GOMC_MUTATIONS is the
// number of tries, GOMC_CORPUS adds models to start from.
func TestMutations(t *testing.T) {
	tries := 500
	if n, err := strconv.Atoi(os.Getenv("GOMC_MUTATIONS")); err == nil {
		tries = n
	}
	models := lexemes(t)
	random := rand.New(rand.NewPCG(1, uint64(tries)))
	for range tries {
		words := slices.Clone(models[random.IntN(len(models))])
		other := models[random.IntN(len(models))]
		for range 1 + random.IntN(3) {
			words = mutate(random, words, other)
		}
		checkText(t, strings.Join(words, " "))
	}
}

func lexemes(t *testing.T) [][]string {
	t.Helper()
	files, _ := filepath.Glob("testdata/*.m")
	for _, root := range filepath.SplitList(os.Getenv("GOMC_CORPUS")) {
		more, _ := filepath.Glob(filepath.Join(root, "*.m"))
		files = append(files, more...)
	}
	var out [][]string
	comment := regexp.MustCompile(`--.*|(?s:/\*.*?\*/)`)
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if words := lexeme.FindAllString(comment.ReplaceAllString(string(text), ""), -1); len(words) > 2 {
			out = append(out, words)
		}
	}
	return out
}

// mutate changes one place of words, possibly with a stretch of other.
func mutate(random *rand.Rand, words, other []string) []string {
	i := random.IntN(len(words))
	j := min(len(words), i+1+random.IntN(4))
	from := random.IntN(len(other))
	stretch := other[from:min(len(other), from+1+random.IntN(6))]
	switch random.IntN(6) {
	case 0:
		if len(words) > 8 {
			return slices.Delete(words, i, j)
		}
	case 1:
		return slices.Insert(words, i, slices.Clone(words[i:j])...)
	case 2:
		k := random.IntN(len(words))
		words[i], words[k] = words[k], words[i]
	case 3:
		words[i] = words[random.IntN(len(words))]
	case 4:
		return slices.Insert(words, i, stretch...)
	case 5:
		return slices.Replace(words, i, j, stretch...)
	}
	return words
}

// checkText demands that a text is parsed or explained, soon, and survives printing.
func checkText(t *testing.T, text string) {
	t.Helper()
	start := time.Now()
	model, list := parser.Parse(source.NewFile("test.m", text))
	if d := time.Since(start); d > 10*time.Second {
		t.Errorf("%v for\n%s", d, text)
	}
	for _, d := range list {
		if d.Code == "" || d.Message == "" || d.Code != parser.CodeMoreErrors && !d.Span.Known() {
			t.Errorf("incomplete diagnostic: %+v", d)
		}
	}
	if list.HasErrors() {
		_ = list.Error()
		return
	}
	printed := printer.Print(model)
	again, list := parser.Parse(source.NewFile("printed.m", printed))
	if list.HasErrors() {
		t.Fatalf("printed text does not parse:\n%s\n%s\nfrom\n%s", list.Error(), printed, text)
	}
	if got, want := dump.Tree(again), dump.Tree(model); got != want {
		t.Errorf("printed text has another tree:\ngot  %s\nwant %s\n%s", got, want, printed)
	}
}
