package arch

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// sizePage shows the measures of the code, before it was rebuilt, the aims of that, and now.
const sizePage = "results/recorded/size.md"

// stale is how much more, of a hundred, may be measured than the page says: a page that says too much hides nothing.
const stale = 10

// size is one row of the page.
type size struct {
	what          string
	first, second int // at commits c665f1dd (2026-11-22) and fcafee45 (2026-11-28); -1: not measured
	aim           int // -1: none
	now           func(f figures) int
}

// sizes are the rows of the page.
var sizes = []size{
	{"lines of hand-written code of the main module, tests apart", 110534, 165259, 140000, func(f figures) int {
		return f[handLines+"\tmain"]
	}},
	{"of these, apps, prove and conform, which use searches", -1, 6887, -1, figures.usersOfSearches},
	{"of these, programs of P (programs, semantics/p, parser/p)", -1, 12979, -1, figures.ofPrograms},
	{"what is left without these two", -1, 145393, -1, func(f figures) int {
		return f[handLines+"\tmain"] - f.usersOfSearches() - f.ofPrograms()
	}},
	{"of what is left, checker", -1, 33797, -1, func(f figures) int { return f.sum("lines of a package", "checker") }},
	{"lines for features that CHANGELOG.md declares, since fcafee45", -1, 0, -1, declaredLines},
	{"lines on the way from the tree to `ir` (semantics without P)", 18250, 25546, 14000, func(f figures) int {
		return f.sum("lines of a package", "semantics") - f.sum("lines of a package", "semantics/p")
	}},
	{"interfaces implemented to be called back by a package that the implementer imports", -1, 23, 0, func(f figures) int {
		return f.sum("adapters", "")
	}},
	{"of these, in semantics", -1, 14, 0, func(f figures) int { return f.sum("adapters", "semantics") }},
	{"imports of a folder above, inside a room", -1, 7, 0, func(f figures) int { return f.sum("arrows up", "") }},
	{"lines of the longest function but one in 100", -1, 37, 120, func(f figures) int { return f["lines of 99 in 100\tmain"] }},
	{"fields of the largest type below semantics", 55, 32, 15, func(f figures) int {
		return f.most("fields of a type", "semantics")
	}},
	{"fields of the search in memory, with embedded ones", 42, 43, 15, func(f figures) int {
		return f["fields of a type\tchecker/bfs.Search"]
	}},
	{"fields of the search on disk", 63, 61, 15, func(f figures) int { return f["fields of a type\tchecker/disk.Search"] }},
	{"fields of the options of a search", 78, 82, 15, func(f figures) int {
		return f["fields of a type\tchecker/search.Options"]
	}},
	{"Go files in the root, with tests", 45, 23, 11, func(f figures) int { return f["files in the root\t."] }},
	{"packages of more than 300 lines without a test beside them", 17, 0, 0, func(f figures) int {
		return f.above("lines without a test", limits["lines without a test"])
	}},
	{"types with more than 15 fields, with embedded ones", -1, 38, 0, func(f figures) int {
		return f.above("fields of a type", limits["fields of a type"])
	}},
	{"packages of semantics, without P", -1, 32, 20, func(f figures) int {
		return len(f.of("lines of a package", "semantics")) - len(f.of("lines of a package", "semantics/p"))
	}},
	{"comments that begin with \"X is\" or \"X are\"", -1, 5328, 2000, func(f figures) int { return f[flatComments+"\tmain"] }},
	{"lines of CONTRIBUTING.md", -1, 69, 60, func(f figures) int { return f["lines of habits\tCONTRIBUTING.md"] }},
	{"files of code that the trial of a knob touches, results/recorded/trial-*", -1, 2, 4, ofTrial("knob", false)},
	{"of a search", -1, 5, 8, ofTrial("search", false)},
	{"of a kind of fault", -1, 5, 4, ofTrial("fault", false)},
	{"lines that these three add to code that is there", -1, 61, -1, func(f figures) int {
		return ofTrial("knob", true)(f) + ofTrial("search", true)(f) + ofTrial("fault", true)(f)
	}},
	{"seconds of processor time of make test, without compilers (the newest record of test-times)", -1, -1, 300, testSeconds},
	{"lines of code of more than 120 columns", 1218, 1011, 0, func(f figures) int { return f["columns over 120\tcode"] }},
	{"kB of a program for browsers that checks a model, as the playground has it", 20100, 15975, 16000,
		func(f figures) int { return f[wasmSize+"\ttestdata/outside"] }},
}

// usersOfSearches counts the lines of apps, of prove, and of conform without the modules of their own in it.
func (f figures) usersOfSearches() (n int) {
	for key, lines := range f {
		what, folder, _ := strings.Cut(key, "\t")
		if room, _, _ := strings.Cut(folder, "/"); what == "lines of a package" && isMain(folder) &&
			slices.Contains([]string{"apps", "prove", "conform"}, room) {
			n += lines
		}
	}
	return n
}

// ofPrograms counts the lines of programs of P.
func (f figures) ofPrograms() int {
	return f.sum("lines of a package", "programs") + f.sum("lines of a package", "semantics/p") +
		f.sum("lines of a package", "parser/p")
}

var declaration = regexp.MustCompile(`\(([\d,]+) lines`)

// declaredLines sums what entries of CHANGELOG.md say of hand-written lines that a feature has added.
func declaredLines(figures) (n int) {
	text, err := os.ReadFile(path.Join(root, "CHANGELOG.md"))
	if err != nil {
		return -1
	}
	for _, m := range declaration.FindAllSubmatch(text, -1) {
		lines, _ := strconv.Atoi(strings.ReplaceAll(string(m[1]), ",", ""))
		n += lines
	}
	return n
}

// of are the subjects of a measure that are in a folder, or all for "".
func (f figures) of(what, folder string) (found []int) {
	for key, n := range f {
		if of, subject, _ := strings.Cut(key, "\t"); of == what && (folder == "" || within(subject, folder) ||
			strings.HasPrefix(subject, folder+".")) {
			found = append(found, n)
		}
	}
	return found
}

func (f figures) sum(what, folder string) (sum int) {
	for _, n := range f.of(what, folder) {
		sum += n
	}
	return sum
}

func (f figures) most(what, folder string) (most int) {
	for _, n := range f.of(what, folder) {
		most = max(most, n)
	}
	return most
}

// above returns how many subjects have more than a limit.
func (f figures) above(what string, limit int) (count int) {
	for _, n := range f.of(what, "") {
		if n > limit {
			count++
		}
	}
	return count
}

// beyond says why some aims are not met.
const beyond = `140,000 lines are out of reach without giving up features: not even what is left without the commands that use
searches, without proofs, comparisons with code that runs, and programs of P, is that few. What there was at fcafee45
and what CHANGELOG.md declares of features since then make more than 95 % of today's lines. The trial of a kind of fault
has a word in the grammar, a kind of rule, its check, its rules, and a knob, each in the file of that idea: five.

The aim for the way from the tree to ` + "`ir`" + ` is older than programs of P, systems of modules, composition,
refinement, faults of machines, and searches by several processes. More than a third of the way from the tree to ` + "`ir`" + ` is
machines and faults. No two passes on it do the same work, as a search for duplicates shows: far fewer lines would
be fewer features. Tests in the root use what the package does not export. Of the types with more than 15 fields a third
are rows of JSON, files and reports, or tables of knobs; a quarter are generators of random models, which embed one
another.

The lines of the main module may rise with a feature whose entry in CHANGELOG.md says by how many. All other ceilings
may only fall.
`

// ofTrial measures a recorded trial: the files of code that it touches, or the lines that it adds to those that are there.
// Tests, schemas and pages come with every feature.
func ofTrial(name string, lines bool) func(figures) int {
	return func(figures) int {
		found, _ := filepath.Glob(path.Join(root, "results/recorded/trial-*-"+name+".patch"))
		if len(found) == 0 {
			return -1
		}
		text, err := os.ReadFile(found[len(found)-1])
		if err != nil {
			return -1
		}
		touched, changed := 0, 0
		for _, part := range strings.Split(string(text), "\ndiff --git ")[1:] {
			head, _, _ := strings.Cut(part, "\n")
			if strings.Contains(head, "testdata/") || strings.Contains(head, " b/docs/") {
				continue
			}
			touched++
			if !strings.Contains(part, "\nnew file mode") {
				changed += strings.Count(part, "\n+") - strings.Count(part, "\n+++ ")
			}
		}
		if lines {
			return changed
		}
		return touched
	}
}

// testSeconds is the sum of the newest record of the processor time of tests; -1: there is none.
func testSeconds(figures) int {
	found, _ := filepath.Glob(path.Join(root, "results/recorded/test-times-*.tsv"))
	if len(found) == 0 {
		return -1
	}
	text, err := os.ReadFile(found[len(found)-1])
	if err != nil {
		return -1
	}
	for line := range strings.Lines(string(text)) {
		if seconds, all := strings.CutSuffix(strings.TrimSpace(line), "\tall"); all {
			n, _ := strconv.ParseFloat(seconds, 64)
			return int(n + 0.5)
		}
	}
	return -1
}

// page is the page, with figures for the last column.
func page(now []int) string {
	var b strings.Builder
	b.WriteString("# Size\n\nHow large the code is, as `internal/arch` measures it: before it was rebuilt for the first and for the second time\n" +
		"(commits c665f1dd and fcafee45), the aim, and now. `make -C lab size` writes this page. A test compares each figure\n" +
		fmt.Sprintf("with its ceiling; what is measured is at most %d %% more than this page says.\n\n", stale) +
		"| measure | c665f1dd | fcafee45 | aim | now |\n|---|---:|---:|---:|---:|\n")
	for i, s := range sizes {
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", s.what, before(s.first), before(s.second), before(s.aim), before(now[i]))
	}
	b.WriteString("\n" + beyond)
	return b.String()
}

// before prints an older figure, and nothing where nothing was measured.
func before(figure int) string {
	if figure < 0 {
		return ""
	}
	return strconv.Itoa(figure)
}

// TestSize: the page has all rows, and no figure is much higher than it says. With -update it is made anew.
func TestSize(t *testing.T) {
	f := measure(t)
	f[wasmSize+"\ttestdata/outside"] = readCeilings(t)[wasmSize+"\ttestdata/outside"]
	measured := make([]int, len(sizes))
	for i, s := range sizes {
		measured[i] = s.now(f)
	}
	file := path.Join(root, sizePage)
	if *update {
		if err := os.WriteFile(file, []byte(page(measured)), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	shown := slices.Repeat([]int{-1}, len(sizes))
	for i, s := range sizes {
		for line := range strings.Lines(string(text)) {
			columns := strings.Split(strings.TrimSpace(line), " | ")
			if now := strings.TrimSuffix(columns[len(columns)-1], " |"); columns[0] == "| "+s.what && now != "" {
				if shown[i], err = strconv.Atoi(now); err != nil {
					t.Error(err)
				}
			}
		}
		if 100*(measured[i]-shown[i]) > stale*max(shown[i], 10) {
			t.Errorf("%s: %s says %d, and it is %d (make -C lab size)", s.what, sizePage, shown[i], measured[i])
		}
	}
	if got := page(shown); got != string(text) {
		t.Errorf("%s is not what make -C lab size writes", sizePage)
	}
}
