//go:build unix

package programs

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"gomc/internal/records"
	"gomc/source"
	"gomc/spec"
)

var (
	edits    = flag.Duration("edits", 0, "TestEdits: for so much processor time, rather than some edits (fuzz-p: 30m)")
	from     = flag.Uint64("from", 0, "TestEdits: the first seed")
	recorded = flag.String("record", "", "TestEdits, TestSame: add what is measured to this table")
)

// FuzzCheck: whatever a text is, it is refused, or its first test is checked: nothing panics, and nothing takes long.
func FuzzCheck(f *testing.F) {
	for _, text := range seeds(f) {
		f.Add(text)
	}
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, text string) { tried(t, dir, text) })
}

// tried loads a text and checks its first test; it reports how far it came.
func tried(t testing.TB, dir, text string) (checked bool) {
	path := filepath.Join(dir, "tried.p")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	p, err := Load(path)
	if err != nil || len(p.Tests()) == 0 {
		return false
	}
	asked := spec.Spec{MaxStates: 300, TimeLimit: spec.Duration(5 * time.Second), Memory: 300 << 20}
	var list source.List
	if _, err := p.Check(context.Background(), p.Tests()[0], asked, Hooks{}); err != nil && !errors.As(err, &list) {
		t.Error(err)
	}
	return err == nil
}

// seeds are the programs of our own, and those of the folders that GOMC_P_SUITE lists, where a folder is one.
func seeds(t testing.TB) (list []string) {
	for _, pattern := range []string{"../conformance/p/*.p", "../models/p/*.p"} {
		paths, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, string(text))
		}
	}
	for _, root := range filepath.SplitList(os.Getenv("GOMC_P_SUITE")) {
		list = append(list, folders(t, root)...)
	}
	return list
}

// folders are the texts of the programs below a folder, in the order of their names.
func folders(t testing.TB, root string) (list []string) {
	texts := map[string]string{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !belongs(path, programExt) {
			return err
		}
		text, err := os.ReadFile(path)
		folder := filepath.Dir(path)
		switch base := filepath.Base(folder); base {
		case "PSrc", "PSpec", "PTst":
			folder = filepath.Dir(folder)
		}
		texts[folder] += string(text) + "\n"
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range slices.Sorted(maps.Keys(texts)) {
		list = append(list, texts[folder])
	}
	return list
}

// patience is how much processor time a text may take: the search has a limit of its own.
const patience = 30 * time.Second

// TestEdits: words of a program are put elsewhere, left out, doubled, or taken from another program; it is refused, or
// checked. The processor's time counts, as in the test of the language server, and so does the most memory.
func TestEdits(t *testing.T) {
	all, dir := seeds(t), t.TempDir()
	begin, slowest, checked, seed := processor(), time.Duration(0), 0, *from
	figures := func() {
		var used syscall.Rusage
		syscall.Getrusage(syscall.RUSAGE_SELF, &used)
		figure := fmt.Sprintf("%v of CPU, %d texts, %d of them checked, the slowest %d ms, at most %d MiB of memory",
			(processor() - begin).Round(time.Second), seed-*from, checked, slowest.Milliseconds(), used.Maxrss>>10)
		t.Log(figure)
		if *recorded == "" {
			return
		}
		if err := records.RecordBar(*recorded, &records.Bar{Measure: "edits of programs of P without a crash",
			Aim: "30 minutes, 512 MiB", Figure: figure,
			Of: fmt.Sprintf("%d programs, our own and P's, seeds %d to %d", len(all), *from, seed-1)}); err != nil {
			t.Error(err)
		}
	}
	for told := begin; processor()-begin < *edits || seed < *from+40; seed++ {
		text, before := randomEdits(all, rand.New(rand.NewPCG(seed, 11))), processor()
		if edit(t, dir, seed, text) {
			checked++
		}
		if slowest = max(slowest, processor()-before); slowest > patience || t.Failed() {
			t.Fatalf("seed %d, %v:\n%s", seed, slowest, text)
		}
		if processor()-told > time.Minute { // so that something is there when it is ended early
			told = processor()
			figures()
		}
	}
	figures()
}

func edit(t *testing.T, dir string, seed uint64, text string) bool {
	defer func() {
		if why := recover(); why != nil {
			t.Errorf("go test ./programs -run TestEdits -from %d\n%s", seed, text)
			panic(why)
		}
	}()
	return tried(t, dir, text)
}

// lexeme is a word, number, string, comment, sign or blank.
var lexeme = regexp.MustCompile(`(?s)//[^\n]*|/\*.*?\*/|"[^"\n]*"|\w+|\s+|[-+=<>!&|]+|.`)

// extreme are words that are put in.
var extreme = []string{"9223372036854775807", "-1", "0", "null", "this", "halt", "$", "$$", "default(any)", "any", "{",
	"}", ";", "raise halt;", "goto S;", "receive", "while (true)", "new Main()", "defer", "map[any, any]", "\xff"}

// randomEdits returns a program with an edit, or two or three. Most put a word in the place of another of its class.
func randomEdits(all []string, random *rand.Rand) string {
	words := lexeme.FindAllString(all[random.IntN(len(all))], -1)
	other := lexeme.FindAllString(all[random.IntN(len(all))], -1)
	for edit := true; edit && len(words) > 0 && len(other) > 0; edit = random.IntN(3) == 0 {
		i, j, k := random.IntN(len(words)), random.IntN(len(words)), random.IntN(len(other))
		n := min(1+random.IntN(12), len(words)-j)
		switch random.IntN(10) {
		case 0:
			words = slices.Delete(words, j, j+n)
		case 1:
			words = slices.Insert(words, i, slices.Clone(words[j:j+n])...)
		case 2:
			words[i] = extreme[random.IntN(len(extreme))]
		case 3:
			words = slices.Insert(words, i, other[k:min(k+n, len(other))]...)
		default:
			words[i] = alike(words, i, random)
		}
	}
	return strings.Join(words, "")
}

// alike returns a word of the same class as one of them: a name for a name, a number for a number.
func alike(words []string, i int, random *rand.Rand) string {
	for range 20 {
		if w := words[random.IntN(len(words))]; w != words[i] && class(w) == class(words[i]) {
			return w
		}
	}
	return words[i]
}

func class(word string) int {
	switch c := word[0]; {
	case c >= '0' && c <= '9':
		return 0
	case c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z':
		return 1
	case strings.TrimSpace(word) == "":
		return 2
	}
	return 3
}
