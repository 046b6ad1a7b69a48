package docs_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// grammarOnPage is a grammar that pages show, by the first name in it, and the rules of grammar/Murphi.g4 that it is
// about.
type grammarOnPage struct {
	rules     []string // a rule, or the label of an alternative behind '#'
	names     []string // words that the grammar takes for names
	elsewhere []string // words that these rules have for something that another section describes
}

var grammarsOnPages = map[string]grammarOnPage{
	"messages": {rules: []string{"messageSection", "messageDecl", "roles", "attribute"},
		names: []string{"set", "bag", "fifo", "drop", "lossy", "duplicating"}},
	"process": {rules: []string{"process"}},
	"rule": {rules: []string{"simpleRule", "receive", "consumed", "quorum", "sender", "target", "filter", "condition",
		"block"},
		elsewhere: []string{"goto", "with", "to", "crash", "restart"}}, // of machines and monitors
	"send":    {rules: []string{"#Send", "#Broadcast", "#Reply"}},
	"link":    {rules: []string{"link"}},
	"yield":   {rules: []string{"#Yield"}},
	"faults":  {rules: []string{"faultSection", "fault"}},
	"module":  {rules: []string{"moduleDecl", "binding", "systemDecl", "setting"}},
	"include": {rules: []string{"include"}},
	"view":    {rules: []string{"view", "condition"}, names: []string{"label", "colour", "shape", "place"}},
}

var (
	production  = regexp.MustCompile(`^    ([a-z]+) += ["(\[{a-zA-Z]`)
	quotedWord  = regexp.MustCompile(`"([a-z]+)"`)
	keyword     = regexp.MustCompile(`\b[A-Z]{2,}\b`)
	labelled    = regexp.MustCompile(`(?m)^ +[:|] (.*?) +# ([A-Za-z]+)$`)
	grammarRule = regexp.MustCompile(`(?ms)^([a-z][A-Za-z]*)\s*:(.*?);\n`)
)

// TestGrammars: the grammar that a page shows has the words of the real one, and no others.
func TestGrammars(t *testing.T) {
	real := realWords(t)
	seen := map[string]bool{}
	eachPage(t, func(t *testing.T, p *page) {
		for i, line := range p.lines {
			m := production.FindStringSubmatch(line)
			if m == nil || i > 0 && strings.HasPrefix(p.lines[i-1], "    ") || !quotedWord.MatchString(line) {
				continue
			}
			end := i + slices.IndexFunc(p.lines[i:], func(s string) bool { return !strings.HasPrefix(s, "    ") })
			of, known := grammarsOnPages[m[1]]
			if !known {
				t.Errorf("%s:%d: there is a grammar of %s, and this test does not know its rules", p.path, i+1, m[1])
				continue
			}
			seen[m[1]] = true
			var want, got []string
			for _, rule := range of.rules {
				if real[rule] == nil {
					t.Fatal("the grammar has no rule ", rule)
				}
				want = append(want, real[rule]...)
			}
			want = slices.DeleteFunc(append(want, of.names...), func(w string) bool { return slices.Contains(of.elsewhere, w) })
			for _, w := range quotedWord.FindAllStringSubmatch(strings.Join(p.lines[i:end], "\n"), -1) {
				got = append(got, w[1])
			}
			if a, b := sortedWords(got), sortedWords(want); !slices.Equal(a, b) {
				t.Errorf("%s:%d: the words of %s are %q, and those of the grammar %q", p.path, i+1, m[1], a, b)
			}
		}
	})
	for name := range grammarsOnPages {
		if !seen[name] {
			t.Errorf("no page has the grammar of %s", name)
		}
	}
}

// realWords are the words of each rule of the grammar, and of each alternative with a label.
func realWords(t *testing.T) map[string][]string {
	text, err := os.ReadFile("../grammar/Murphi.g4")
	if err != nil {
		t.Fatal(err)
	}
	words := func(s string) []string {
		list := []string{}
		for _, k := range keyword.FindAllString(s, -1) {
			m := regexp.MustCompile(`(?m)^` + k + `\s*: '([^']+)'`).FindStringSubmatch(string(text))
			if m != nil && unicode.IsLetter(rune(m[1][0])) {
				list = append(list, m[1])
			}
		}
		return list
	}
	real := map[string][]string{}
	for _, m := range grammarRule.FindAllStringSubmatch(string(text), -1) {
		real[m[1]] = words(m[2])
	}
	for _, m := range labelled.FindAllStringSubmatch(string(text), -1) {
		real["#"+m[2]] = words(m[1])
	}
	return real
}

func sortedWords(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}
