// Package docs_test holds the documentation to what it shows, so that it cannot
// rot. It reads the pages in docs and those beside the code, where it knows these
// fenced blocks:
//
//	```murphi name=F     the text of file F from here on, a model that compiles
//	```text name=F       the text of file F, whatever it is; json likewise
//	```diff name=F       a change to F: what it takes away must stand there, once
//	```murphi refused    a model with mistakes: a line that ends in a comment
//	                     `-- GM0402: words` is reported so, and no other line is
//	```murphi            syntax: items, statements, an expression or a type
//	```console           `$ gomc ...` is run, `$ echo $?` is its exit status
//
// What a command prints is compared line by line; times, memory and the version are
// left out, and a line `...` stands for any lines. A console block marked `slow` is
// run with -slow only, and no other command than gomc is run.
//
//	go test ./docs -update
//
// writes what was printed into blocks that differ and have no `...`.
package docs_test

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/diff"

	"gomc"
	"gomc/format"
	"gomc/internal/hunks"
	"gomc/outcome"
	"gomc/source"
)

var (
	update = flag.Bool("update", false, "write what the commands print into the pages")
	slow   = flag.Bool("slow", false, "also run the blocks marked slow")
)

// generated is a page that is not written by hand.
const generated = "errors.md"

// page is a file under test.
type page struct {
	path    string
	lines   []string
	files   map[string]string // the models shown so far
	changed bool
}

// block is a fenced block of a page, lines[first:last].
type block struct {
	language    string
	attributes  []string
	first, last int
}

func (b block) has(word string) bool { return slices.Contains(b.attributes, word) }

// name is the F of name=F, or "".
func (b block) name() string {
	for _, a := range b.attributes {
		if value, ok := strings.CutPrefix(a, "name="); ok {
			return value
		}
	}
	return ""
}

// eachPage runs f on every page, with the lines of one file.
func eachPage(t *testing.T, f func(*testing.T, *page)) {
	paths, err := filepath.Glob("*.md")
	for _, folder := range []string{"decisions", "../results/recorded/asked"} {
		more, _ := filepath.Glob(folder + "/*.md") // the pattern is right
		if len(more) == 0 {
			t.Fatal("where are the pages of", folder)
		}
		paths = append(paths, more...)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range append(paths, "../results/recorded/decisions.md", features, tutorials, "../README.md", "../CHANGELOG.md", "../CONTRIBUTING.md", "../models/README.md", "../conformance/README.md") {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(path, func(t *testing.T) {
			f(t, &page{path: path, lines: strings.Split(string(text), "\n"), files: map[string]string{}})
		})
	}
}

// blocks finds the fenced blocks, in order.
func (p *page) blocks() []block {
	var all []block
	open := false
	for i, line := range p.lines {
		fence, ok := strings.CutPrefix(line, "```")
		switch {
		case ok && open:
			all[len(all)-1].last, open = i, false
		case ok:
			b := block{first: i + 1}
			if words := strings.Fields(fence); len(words) > 0 {
				b.language, b.attributes = words[0], words[1:]
			}
			all, open = append(all, b), true
		}
	}
	return all
}

func (p *page) text(b block) string { return strings.Join(p.lines[b.first:b.last], "\n") + "\n" }

func TestBlocks(t *testing.T) {
	eachPage(t, func(t *testing.T, p *page) {
		if p.path == generated {
			t.Skip("its examples have a test of their own")
		}
		blocks := p.blocks()
		output := make([][]string, len(blocks))
		for i, b := range blocks {
			switch {
			case b.language == "murphi" && b.name() != "":
				p.model(t, b)
				output[i] = p.layout(t, b)
			case slices.Contains([]string{"text", "json", "p"}, b.language) && b.name() != "":
				p.files[b.name()] = p.text(b)
			case b.language == "diff" && b.name() != "":
				p.patch(t, b)
			case b.language == "murphi" && b.has("refused"):
				p.refused(t, b)
			case b.language == "murphi":
				p.syntax(t, b)
				output[i] = p.layout(t, b)
			case b.language == "console" && (*slow || !b.has("slow")):
				output[i] = p.console(t, b)
			}
		}
		if *update {
			p.rewrite(t, blocks, output)
		}
	})
}

// model enters a named model, which must compile.
func (p *page) model(t *testing.T, b block) {
	p.files[b.name()] = p.text(b)
	if list := diagnose(p.text(b)); list.HasErrors() {
		t.Errorf("%s:%d: %s\n%v", p.path, b.first, b.name(), list)
	}
}

// layout holds a model, or items of one, to what gomc fmt writes; it returns the lines as they have to be, nil for another
// fragment.
func (p *page) layout(t *testing.T, b block) []string {
	nothing := func(*source.File, string) (*source.File, error) { return nil, os.ErrNotExist }
	out, list := format.Source(source.NewFile(p.path, p.text(b)), nothing)
	if list.HasErrors() {
		return nil // of a model, p.model says so
	}
	if out != p.text(b) && !*update {
		difference := diff.Diff("here", []byte(p.text(b)), "gomc fmt", []byte(out))
		t.Errorf("%s:%d: gomc fmt writes it otherwise:\n%s", p.path, b.first, difference)
	}
	if b.name() != "" {
		p.files[b.name()] = out
	}
	return strings.Split(strings.TrimSuffix(out, "\n"), "\n")
}

// rewrite puts the new output of console blocks in place, last block first.
func (p *page) rewrite(t *testing.T, blocks []block, output [][]string) {
	for i := len(blocks) - 1; i >= 0; i-- {
		if output[i] != nil {
			p.lines = slices.Replace(p.lines, blocks[i].first, blocks[i].last, output[i]...)
			p.changed = true
		}
	}
	if p.changed {
		if err := os.WriteFile(p.path, []byte(strings.Join(p.lines, "\n")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// patch applies a diff block.
func (p *page) patch(t *testing.T, b block) {
	text, err := hunks.Apply(p.files[b.name()], p.lines[b.first:b.last])
	if err != nil {
		t.Errorf("%s:%d: %s: %v", p.path, b.first, b.name(), err)
		return
	}
	p.files[b.name()] = text
}

// syntax checks that a fragment is one of the things that a model is made of.
func (p *page) syntax(t *testing.T, b block) {
	text := strings.TrimSpace(p.text(b))
	var first error
	for _, around := range [][2]string{{}, {"rule begin\n", "\nend;"}, {"invariant (", "\n);"}, {"type t : ", ";"}, {"process P [i : T]\n", "\nend;"}} {
		_, err := gomc.Load("fragment", around[0]+text+around[1])
		if err == nil {
			return
		}
		if first == nil {
			first = err
		}
	}
	t.Errorf("%s:%d: this fragment is nothing that can stand in a model:\n%v", p.path, b.first, first)
}

var wanted = regexp.MustCompile(`-- (GM\d{4}: [^-]*)`)

// refused compares what is reported for a model with the comments at its lines.
func (p *page) refused(t *testing.T, b block) {
	got := map[int][]string{}
	for _, d := range diagnose(p.text(b)) {
		line, _ := d.Span.File.Position(d.Span.Start)
		got[line] = append(got[line], d.Code+": "+d.Message)
	}
	for i, line := range p.lines[b.first:b.last] {
		for _, m := range wanted.FindAllStringSubmatch(line, -1) {
			message := strings.TrimSpace(m[1])
			k := slices.IndexFunc(got[i+1], func(s string) bool { return strings.HasPrefix(s, message) })
			if k < 0 {
				t.Errorf("%s:%d: %q is not reported, but %q", p.path, b.first+i+1, message, got[i+1])
				continue
			}
			got[i+1] = slices.Delete(got[i+1], k, k+1)
		}
		if len(got[i+1]) > 0 {
			t.Errorf("%s:%d: also reported: %q", p.path, b.first+i+1, got[i+1])
		}
	}
}

// diagnose returns all that parser and compiler say about a model.
func diagnose(text string) gomc.Diagnostics {
	model, err := gomc.Load("refused.m", text)
	if err == nil {
		var program *gomc.Program
		if program, err = gomc.Compile(model, gomc.Spec{}); err == nil {
			return program.Warnings
		}
	}
	list, _ := gomc.AsDiagnostics(err)
	return list
}

var (
	link    = regexp.MustCompile(`\]\(([^()\s#]*)(#[^()\s]*)?\)`)
	heading = regexp.MustCompile("^#+ +(.*)$")
	dropped = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
)

// TestLinks follows the links between the pages, down to the heading.
func TestLinks(t *testing.T) {
	eachPage(t, func(t *testing.T, p *page) {
		for i, line := range p.lines {
			for _, m := range link.FindAllStringSubmatch(line, -1) {
				target := filepath.Join(filepath.Dir(p.path), filepath.FromSlash(m[1]))
				if strings.Contains(m[1], ":") {
					continue // another site
				}
				if m[1] == "" {
					target = p.path
				}
				text, err := os.ReadFile(target)
				if info, statErr := os.Stat(target); statErr == nil && info.IsDir() && m[2] == "" {
					continue
				}
				if err != nil || m[2] != "" && !slices.Contains(anchors(string(text)), m[2]) {
					t.Errorf("%s:%d: %s%s leads nowhere", p.path, i+1, m[1], m[2])
				}
			}
		}
	})
}

// anchors are the headings of a page as links name them.
func anchors(text string) []string {
	var all []string
	for line := range strings.Lines(text) {
		if m := heading.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			slug := dropped.ReplaceAllString(strings.ToLower(m[1]), "")
			all = append(all, "#"+strings.ReplaceAll(slug, " ", "-"))
		}
	}
	return all
}

// TestQuestions: what newcomers ask is answered two clicks from the README: through one of its doors, and by a link of
// the line there that speaks of it.
func TestQuestions(t *testing.T) {
	contents, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range []struct{ asked, door, line, link, answer string }{
		{"my channel must keep order", "Do", "keep its order", "language.md#links", "arrive in the order in which they were sent"},
		{"what does verified assume", "Understand", "\"verified\" assumes", "faults.md", "A fault is a move of the adversary"},
		{"how do I check liveness", "Do", "(liveness)", "language.md#temporal-logic", "true of a run if"},
		{"it runs for ever", "Do", "It runs for ever", "partial-order.md", "--por"},
		{"how do I test my Go service", "Do", "my running service", "conform.md", "In a Go test:"},
	} {
		_, section, _ := strings.Cut(string(contents), "\n## "+q.door+"\n")
		section, _, _ = strings.Cut(section, "\n## ")
		_, line, found := strings.Cut(section, q.line)
		if line, _, _ = strings.Cut(line, "\n|"); !found || !strings.Contains(line, "("+q.link+")") {
			t.Errorf("%s: no line of %s leads to %s", q.asked, q.door, q.link)
			continue
		}
		page, anchor, _ := strings.Cut(q.link, "#")
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		if answer := under(string(text), anchor); !strings.Contains(answer, q.answer) {
			t.Errorf("%s: %s does not say %q", q.asked, q.link, q.answer)
		}
	}
}

// under is the text of a section, or that of the page in front of its second heading.
func under(text, anchor string) string {
	for _, section := range strings.Split(text, "\n#")[1:] {
		heading, _, _ := strings.Cut(strings.TrimLeft(section, "# "), "\n")
		if strings.ReplaceAll(strings.ToLower(heading), " ", "-") == anchor {
			return section
		}
	}
	return text
}

// TestDoors: README.md leads to every page in two clicks, by the contents in docs/README.md.
func TestDoors(t *testing.T) {
	contents, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	pages, err := filepath.Glob("*.md")
	if err != nil || len(pages) < 20 {
		t.Fatal(pages, err)
	}
	for _, page := range pages {
		if page != "README.md" && !strings.Contains(string(contents), "("+page) {
			t.Errorf("README.md does not lead to %s", page)
		}
	}
	front, err := os.ReadFile("../README.md")
	if lines := strings.Count(string(front), "\n"); err != nil || lines > 90 {
		t.Errorf("../README.md has %d lines, more than 90: %v", lines, err)
	}
	for _, door := range []string{"learn", "do", "look-up", "understand"} {
		if !strings.Contains(string(front), "(docs/README.md#"+door+")") {
			t.Errorf("../README.md has no door %s", door)
		}
	}
}

// TestPicture: the picture in README.md equals the output of gomc --out.
func TestPicture(t *testing.T) {
	text, err := os.ReadFile("../models/byzantine3.m")
	if err != nil {
		t.Fatal(err)
	}
	p := &page{files: map[string]string{"models/byzantine3.m": string(text)}}
	if _, status := p.gomc(t, []string{"--out", "run.svg", "models/byzantine3.m"}); status != outcome.ExitViolated {
		t.Fatal(status)
	}
	const picture = "pictures/byzantine3.svg"
	if *update {
		if err := os.WriteFile(picture, []byte(p.files["run.svg"]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if now, err := os.ReadFile(picture); err != nil || string(now) != p.files["run.svg"] {
		t.Errorf("%s is not what gomc draws (%v): go test ./docs -run Picture -update", picture, err)
	}
}
