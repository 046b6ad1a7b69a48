package editors

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gomc/grammar"
	"gomc/parser"
	"gomc/source"
)

var update = flag.Bool("update", false, "write the files that are made from the grammar")

// TestGenerated: the files that are made from the grammar are those that it makes now.
func TestGenerated(t *testing.T) {
	for path, want := range map[string]string{
		"vscode/murphi.tmLanguage.json": TextMate(), "vscode/p.tmLanguage.json": TextMateOfP(),
		"vim/syntax/murphi.vim": Vim(), "emacs/murphi-mode.el": Emacs(),
	} {
		if *update {
			if err := os.WriteFile(path, []byte(want), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(path)
		if err != nil || string(got) != want {
			t.Errorf("%s is old: go test ./editors -update (%v)", path, err)
		}
	}
}

// scopes are the names that the TextMate grammar gives to each byte of a text, "" for none.
func scopes(text string) []string {
	type rule struct{ match, begin, end *regexp.Regexp }
	list := patterns()
	rules := make([]rule, len(list))
	for i, p := range list {
		if p.Begin != "" {
			rules[i] = rule{begin: regexp.MustCompile(p.Begin), end: regexp.MustCompile(p.End)}
		} else {
			rules[i].match = regexp.MustCompile(strings.Replace("(?m)"+p.Match, "(?m)(?i)", "(?mi)", 1))
		}
	}
	out := make([]string, len(text))
	for at := 0; at < len(text); {
		best, from, to := -1, len(text), len(text)
		for i, r := range rules {
			re := r.match
			if re == nil {
				re = r.begin
			}
			m := following(re, text, at)
			if m == nil || m[0] >= from {
				continue
			}
			best, from, to = i, m[0], m[1]
			if r.end != nil {
				if e := r.end.FindStringIndex(text[to:]); e != nil {
					to += e[1]
				} else {
					to = len(text)
				}
			}
		}
		for ; from < to; from++ {
			out[from] = list[best].Name
		}
		at = max(to, at+1)
	}
	return out
}

// following is the first match from a byte on; what stands before it counts for the borders of words.
func following(re *regexp.Regexp, text string, at int) []int {
	line := strings.LastIndexByte(text[:at], '\n') + 1
	for _, m := range re.FindAllStringIndex(text[line:], -1) {
		if line+m[0] >= at {
			return []int{line + m[0], line + m[1]}
		}
	}
	return nil
}

// TestTextMate: the grammar of colours and ANTLR's lexer agree on comments, strings, numbers and words, in models of
// all kinds.
func TestTextMate(t *testing.T) {
	for _, name := range []string{"byzantine3", "hello", "elevator", "peterson", "commit_crash"} {
		data, err := os.ReadFile("../models/" + name + ".m")
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		d, list := parser.Derive(source.NewFile(name, text), nil)
		if list.HasErrors() {
			t.Fatal(list)
		}
		got, end := scopes(text), 0
		for i := range d.Tokens() - 1 {
			kind, from, to := d.Token(i)
			for ; end < from; end++ {
				if blank := strings.TrimSpace(text[end:end+1]) == ""; !blank && !strings.HasPrefix(got[end], "comment") {
					t.Fatalf("%s: byte %d is no token, and %q to the colours", name, end, got[end])
				}
			}
			if scope := got[from]; !fits(kind, text[from:to], scope) {
				t.Errorf("%s: %q is %q to the colours", name, text[from:to], scope)
			}
			end = to
		}
	}
}

// fits reports whether a token may have a scope.
func fits(kind int, text, scope string) bool {
	switch {
	case strings.EqualFold(text, "true"), strings.EqualFold(text, "false"), strings.EqualFold(text, "undefined"):
		return strings.HasPrefix(scope, "constant.language")
	case strings.EqualFold(text, "boolean"):
		return strings.HasPrefix(scope, "support.type")
	case kind == grammar.MurphiLexerID:
		return scope == "" || strings.HasPrefix(scope, "keyword.other") // a word that is a name where it is declared
	case kind == grammar.MurphiLexerSTRING:
		return strings.HasPrefix(scope, "string")
	case kind == grammar.MurphiLexerINT:
		return strings.HasPrefix(scope, "constant.numeric")
	case kind < grammar.MurphiLexerADD:
		return strings.HasPrefix(scope, "keyword.control")
	case kind < grammar.MurphiLexerASSIGN:
		return strings.HasPrefix(scope, "keyword.other")
	}
	return scope == "" || strings.HasPrefix(scope, "keyword.operator")
}

// packed is the extension, twice the same.
func packed(t *testing.T) []byte {
	t.Helper()
	var a, b bytes.Buffer
	for _, w := range []*bytes.Buffer{&a, &b} {
		if err := Package(w, "1.2.3", "the licence"); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Error("two packages differ")
	}
	return a.Bytes()
}

// unpack puts the extension into a folder, as VS Code does.
func unpack(t *testing.T, data []byte) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, z); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(dir, "extension")
}

// TestPackage: all files that package.json names are in the package, and it has the version.
func TestPackage(t *testing.T) {
	dir := unpack(t, packed(t))
	text, err := os.ReadFile(filepath.Join(dir, "package.json"))
	if err != nil {
		t.Fatal(err)
	}
	var about struct {
		Version, Main string
		Contributes   struct {
			Languages []struct{ Configuration string }
			Grammars  []struct{ Path string }
		}
	}
	if err := json.Unmarshal(text, &about); err != nil || about.Version != "1.2.3" {
		t.Fatal(err, about)
	}
	also := about.Contributes
	paths := []string{about.Main}
	for i, l := range also.Languages {
		paths = append(paths, l.Configuration, also.Grammars[i].Path)
	}
	if len(paths) != 5 {
		t.Errorf("%d files, and two languages are expected", len(paths))
	}
	for _, path := range paths {
		if _, err := os.Stat(filepath.Join(dir, path)); err != nil {
			t.Error(err)
		}
	}
}

// TestNewcomer: a script in the place of VS Code does with the packaged extension what a beginner does: opens a new
// model, has it checked, makes a mistake, takes the quick fix, breaks the model and sees the run.
func TestNewcomer(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not installed")
	}
	program := filepath.Join(t.TempDir(), "gomc")
	if out, err := exec.Command("go", "build", "-o", program, "../cmd/gomc").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(node, "testdata/newcomer.js", unpack(t, packed(t)), program).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Logf("%s", out)
}

// TestIndentation: the patterns by which VS Code indents are regular expressions of JavaScript, and say what they
// should.
func TestIndentation(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not installed")
	}
	const script = `
const { indentationRules: rules } = JSON.parse(require("fs").readFileSync("vscode/language-configuration.json"));
const compiled = (r) => typeof r === "string" ? new RegExp(r) : new RegExp(r.pattern, r.flags);
const more = compiled(rules.increaseIndentPattern), less = compiled(rules.decreaseIndentPattern);
const each = (pattern, wanted, ...lines) => {
  for (const line of lines) if (pattern.test(line) !== wanted) throw pattern + " of: " + line;
};
each(more, true, "begin", "if x then", "  For i : t Do", "r : RECORD", "else -- otherwise", 'rule "a" x ==> begin');
each(more, false, "begin x := 1; end;", "-- begin with this one", "x := 1;", "end;");
each(less, true, "end;", "  EndRule;", "else", "elsif y then");
each(less, false, "ended := true;", "begin");`
	if out, err := exec.Command(node, "-e", script).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
