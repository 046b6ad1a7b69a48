package sitter

import (
	"bytes"
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"gomc/parser"
	"gomc/source"
)

var update = flag.Bool("update", false, "write the files that are made from the grammar, and the trees of test/corpus")

const folder = "../tree-sitter/"

// made are the files that package sitter makes, by their names.
func made(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("../../grammar/Murphi.g4")
	if err != nil {
		t.Fatal(err)
	}
	grammar, err := Grammar(string(text))
	if err != nil {
		t.Fatal(err)
	}
	highlights := Highlights(grammar)
	return map[string]string{
		folder + "grammar.js": grammar, folder + "queries/highlights.scm": highlights,
		"../zed/languages/murphi/highlights.scm": highlights,
		"../helix/queries/murphi/highlights.scm": Helix(highlights),
		"../vim/queries/murphi/highlights.scm":   highlights,
		"../helix/queries/murphi/locals.scm":     query(t, "locals"),
		"../vim/queries/murphi/locals.scm":       query(t, "locals"),
		"../vim/queries/murphi/folds.scm":        query(t, "folds"),
		"../vim/queries/murphi/indents.scm":      query(t, "indents"),
	}
}

func query(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(folder + "queries/" + name + ".scm")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestMade: the files that are made from the ANTLR grammar are those that it makes now.
func TestMade(t *testing.T) {
	for path, want := range made(t) {
		if *update {
			write(t, path, want)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != want {
			t.Errorf("%s is old: make tree-sitter (%v)", path, err)
		}
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestSums: the parser is the one that tree-sitter made of this grammar: make tree-sitter has written the sums of both.
func TestSums(t *testing.T) {
	sums, err := os.ReadFile(folder + "src/sums")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"grammar.js", "src/grammar.json", "src/node-types.json", "src/parser.c"} {
		text, err := os.ReadFile(folder + name)
		if err != nil {
			t.Fatal(err)
		}
		if line := fmt.Sprintf("%x  %s\n", sha256.Sum256(text), name); !bytes.Contains(sums, []byte(line)) {
			t.Errorf("%s is not the one of src/sums: make tree-sitter", name)
		}
	}
}

// TestReader: what is read of the notation of ANTLR, and what is refused.
func TestReader(t *testing.T) {
	for text, want := range map[string]string{
		"grammar X; a : b? c* ; b : ID ; c : SEMI ; ID : [a-z]+ ; SEMI : ';' ;": "_: $ => optional",
		"grammar X; a : b":       "ends within a rule",
		"grammar X; a : ~b ;":    "'~' stands before what is no class",
		"grammar X; a : b & c ;": `"&" begins nothing`,
	} {
		switch _, err := read(text); {
		case err == nil && !strings.HasPrefix(want, "_"):
			t.Errorf("%s is read", text)
		case err != nil && !strings.Contains(err.Error(), want):
			t.Errorf("%s: %v", text, err)
		}
	}
}

// building makes the program of testdata/parse.c with the generated parser, once.
var building = sync.OnceValues(func() (program string, err error) {
	probe := exec.Command("gcc", "-E", "-x", "c", "-")
	probe.Stdin = strings.NewReader("#include <tree_sitter/api.h>\n")
	if probe.Run() != nil {
		return "", nil
	}
	dir, err := os.MkdirTemp("", "sitter")
	if err != nil {
		return "", err
	}
	program = filepath.Join(dir, "parse")
	out, err := exec.Command("gcc", "-O0", "-I", folder+"src", "testdata/parse.c", folder+"src/parser.c", "-ltree-sitter", "-o",
		program).CombinedOutput()
	if err != nil {
		return program, fmt.Errorf("%w\n%s", err, out)
	}
	return program, nil
})

// built returns the program that building makes; the test is skipped without gcc or the library of tree-sitter.
func built(t *testing.T) string {
	t.Helper()
	program, err := building()
	switch {
	case err != nil:
		t.Fatal(err)
	case program == "":
		t.Skip("needs gcc and the library of tree-sitter (libtree-sitter-dev)")
	}
	return program
}

func TestMain(m *testing.M) {
	status := m.Run()
	if program, err := building(); err == nil && program != "" {
		os.RemoveAll(filepath.Dir(program))
	}
	os.Exit(status)
}

func run(t *testing.T, in string, program string, words ...string) string {
	t.Helper()
	command := exec.Command(program, words...)
	command.Stdin = strings.NewReader(in)
	out, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %v\n%s", words, err, out)
	}
	return string(out)
}

// taken are models that the generated parser refuses, and gomc reads.
var taken = map[string]string{
	"lex_kw_endchoose_id.m": "words that close blocks are no names", "lex_kw_endon_id.m": "the same",
	"lex_kw_endprocess_id.m": "the same",
}

// passed are models that gomc refuses for their syntax, and the generated parser reads.
var passed = map[string]string{
	"cmp_assoc.m": "comparisons may chain", "lt_assoc.m": "comparisons may chain",
	"lex_end_word_wrong.m": "each word that closes a block closes any",
	"lex_reserved_begin.m": "a word is a name where nothing else can stand", "lex_reserved_case.m": "the same",
	"lex_reserved_of.m": "the same", "lex_reserved_scalarset.m": "the same",
}

// TestModels: the generated parser reads what gomc reads, and finds an error where gomc finds one of syntax.
func TestModels(t *testing.T) {
	program := built(t)
	files := models(t)
	read := 0
	for line := range strings.Lines(run(t, strings.Join(files, "\n")+"\n", program, "errors")) {
		path, at, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		refused := syntaxErrors(t, path)
		name := filepath.Base(path)
		switch {
		case at != "" && refused == "" && taken[name] == "":
			t.Errorf("%s:%s: an error only here", path, at)
		case at == "" && refused != "" && passed[name] == "":
			t.Errorf("%s: no error here: %s", path, refused)
		case at == "" && taken[name] != "", at != "" && passed[name] != "":
			t.Errorf("%s: is no exception any more", path)
		}
		read++
	}
	if read != len(files) || read < 1000 {
		t.Errorf("%d of %d files were read", read, len(files))
	}
}

// models are the models of the repository, and those below the folders named by GOMC_CORPUS.
func models(t *testing.T) (files []string) {
	t.Helper()
	roots := []string{"../../models", "../../conformance", "../../parser/testdata"}
	roots = append(roots, filepath.SplitList(os.Getenv("GOMC_CORPUS"))...)
	for _, root := range roots {
		err := filepath.WalkDir(root, func(path string, _ os.DirEntry, err error) error {
			if filepath.Ext(path) == ".m" {
				files = append(files, path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// syntaxErrors returns gomc's syntax errors in a model, "" if it has none.
func syntaxErrors(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, list := parser.Load(source.NewFile(path, string(text)), beside); list.HasErrors() {
		return list.Error()
	}
	return ""
}

// beside opens what a model includes.
func beside(from *source.File, to string) (*source.File, error) {
	path := filepath.Join(filepath.Dir(from.Name), to)
	text, err := os.ReadFile(path)
	return source.NewFile(path, string(text)), err
}

// TestQueries: each query names nodes that there are.
func TestQueries(t *testing.T) {
	program := built(t)
	queries, _ := filepath.Glob(folder + "queries/*.scm") // the pattern is right
	zed, _ := filepath.Glob("../zed/languages/murphi/*.scm")
	if queries = append(queries, zed...); len(queries) < 8 {
		t.Fatal(queries)
	}
	for _, path := range queries {
		run(t, "", program, "query", path)
	}
}

var test = regexp.MustCompile(`(?ms)^=+\n(.*?)\n=+\n\n(.*?)\n---\n\n(.*?)\n\n`)

// TestTrees: the trees of test/corpus, which tree-sitter test compares, too.
func TestTrees(t *testing.T) {
	program := built(t)
	files, _ := filepath.Glob(folder + "test/corpus/*.txt")
	if len(files) == 0 {
		t.Fatal("there are no trees")
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		trees := map[string]string{}
		for _, m := range test.FindAllStringSubmatch(string(text)+"\n", -1) {
			got := strings.TrimSpace(run(t, m[2], program, "tree"))
			if want := strings.Join(strings.Fields(m[3]), " "); got != want && !*update {
				t.Errorf("%s, %s: %s, want %s", path, m[1], got, want)
			}
			trees[m[3]] = got
		}
		if *update {
			changed := string(text)
			for _, was := range slices.Sorted(maps.Keys(trees)) {
				changed = strings.ReplaceAll(changed, was+"\n", trees[was]+"\n")
			}
			write(t, path, changed)
		}
	}
}

// TestNeovim: Neovim itself colours a model by the parser and the queries that it is told to copy.
func TestNeovim(t *testing.T) {
	if _, err := exec.LookPath("nvim"); err != nil {
		t.Skip("needs Neovim")
	}
	built(t)
	dir := t.TempDir()
	library := filepath.Join(dir, "parser", "murphi.so")
	if err := os.MkdirAll(filepath.Dir(library), 0o777); err != nil {
		t.Fatal(err)
	}
	compile := exec.Command("gcc", "-O0", "-shared", "-fPIC", "-I", folder+"src", folder+"src/parser.c", "-o", library)
	out, err := compile.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	plugin, err := filepath.Abs("../vim")
	if err != nil {
		t.Fatal(err)
	}
	seen := filepath.Join(dir, "seen")
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // it waits for keys if something is wrong
	defer cancel()
	command := exec.CommandContext(ctx, "nvim", "--headless", "-u", "testdata/nvim.lua", "-i", "NONE", "-n")
	command.WaitDelay = time.Second
	command.Env = append(os.Environ(), "PLUGIN="+plugin, "PARSER="+dir, "MODEL=../../models/paxos.m", "OUT="+seen)
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	text, err := os.ReadFile(seen)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"error\tfalse", "keyword\tquorum", "keyword\tbroadcast", "type\tnumber_t", "type\tLeader", "constant\treading",
		"property\tnum", "string\t\"decide\"", "operator\t==>", "number\t0", "local.definition\tbest",
	} {
		if !strings.Contains("\n"+string(text), "\n"+want+"\n") {
			t.Errorf("Neovim has no %q", want)
		}
	}
}
