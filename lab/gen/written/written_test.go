package written

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gomc/internal/records"
	"gomc/outcome"
	parser "gomc/parser/p"
	"gomc/programs"
	"gomc/source"
	"gomc/spec"
)

var (
	most   = flag.Int("most", 1500, "give up tests with more states")
	whole  = flag.Bool("all", false, "the programs of conformance/p and of the tests of package programs, too")
	of     = flag.String("of", "", "programs whose path has this alone")
	record = flag.String("record", "", "record what came of it in this file (records.Bar)")
)

// folders are where written programs lie whose first lines say what is to come out.
func folders() []string {
	all := []string{"programs/testdata/written"}
	if *whole {
		all = append(all, "conformance/p", "programs/testdata", "programs/testdata/alike", "programs/testdata/por")
	}
	return all
}

// meeting is a program whose verdicts are those of runs in which loops are repeated; a search is stopped long before.
const meeting = "counted_meet.p"

// left are programs that are about what the explorer does not do, and what that is.
var left = map[string]string{"cast.p": "the type of what is read out of a collection that was cast",
	"late_operand.p": "operands that are read late"}

// reductions are the ways to search, each of which has to come to the same.
func reductions() (all []spec.Spec) {
	for n := range 8 {
		asked := spec.Spec{Symmetry: n&1 > 0}
		if n&2 > 0 {
			asked.POR = spec.Deletion
		}
		if n&4 > 0 {
			asked.DeadMessages = spec.DropDead
		}
		all = append(all, asked)
	}
	return append(all, spec.Spec{Workers: 3}, spec.Spec{Search: spec.AutoSearch})
}

// count is what was compared.
type count struct {
	tests, explored int
	why             map[string]int // what was not
}

// TestWritten checks every written program with each reduction, with all combinations of them, and with none: the
// verdict is the one that its first lines say. Where the explorer of this package takes the test, that is a verdict
// that there is.
func TestWritten(t *testing.T) {
	n := count{why: map[string]int{}}
	for _, folder := range folders() {
		paths, err := filepath.Glob(filepath.Join("../../..", folder, "*.p"))
		if err != nil || len(paths) == 0 {
			t.Fatal("no programs", err)
		}
		for _, path := range paths {
			if strings.Contains(path, *of) && filepath.Base(path) != meeting {
				n.program(t, path)
			}
		}
	}
	t.Logf("%d tests, %d of them explored; the others: %v", n.tests, n.explored, n.why)
	if *of == "" && (n.tests < 150 || n.explored < n.tests/2) {
		t.Error("too few")
	}
	n.keep(t)
}

func (n *count) keep(t *testing.T) {
	if *record == "" {
		return
	}
	if err := records.RecordBar(*record, &records.Bar{
		Measure: "programs of P with a known answer: the verdict is that, with each combination of reductions",
		Aim:     "300 tests",
		Figure:  fmt.Sprintf("%d tests, %d of them by an explorer of their text, too", n.tests, n.explored),
		Of:      fmt.Sprintf("%d ways to search; not explored: %v", len(reductions()), n.why),
	}); err != nil {
		t.Error(err)
	}
}

// wanted are the verdicts that a file says, by test; "": of its only one, or of all.
func wanted(text string) map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(text) {
		for _, begin := range []string{"// expect: ", "// reduced: "} {
			rest, is := strings.CutPrefix(strings.TrimSpace(line), begin)
			if !is {
				continue
			}
			words := strings.SplitN(rest, ": ", 3)
			test := ""
			if !slices.Contains([]string{"verified", "violated", "error", "deadlock", "bounded", "stopped"}, words[0]) {
				test, words = words[0], words[1:]
			}
			if begin != "// expect: " {
				test += " reduced"
			}
			all[test] = words[0]
		}
	}
	return all
}

func (n *count) program(t *testing.T, path string) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := wanted(string(text))
	if len(want) == 0 {
		return
	}
	loaded, err := programs.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	tree, list := parser.Parse([]*source.File{source.NewFile(path, string(text))})
	if list.HasErrors() {
		t.Fatal(list)
	}
	program, refusal := Read(tree)
	if why := left[filepath.Base(path)]; why != "" {
		refusal = &RefusedError{why}
	}
	for _, test := range loaded.Tests() {
		n.tests++
		var found *Findings
		if err := refusal; err == nil {
			found, err = program.Explore(test, *most)
			n.explains(t, path, test, found, err)
		}
		verdict, is := want[test]
		if !is {
			verdict = want[""]
		}
		n.searches(t, loaded, path+" "+test, verdict, want[" reduced"], found)
	}
	if refusal != nil {
		n.why[refusal.Error()] += len(loaded.Tests())
	}
}

// explains counts what was not explored, by why.
func (n *count) explains(t *testing.T, path, test string, found *Findings, err error) {
	var refused *RefusedError
	switch {
	case errors.As(err, &refused):
		n.why[refused.Error()]++
	case err != nil:
		t.Errorf("%s %s: %v", path, test, err)
	case !found.Complete:
		n.why["too large"]++
	default:
		n.explored++
	}
}

func (n *count) searches(t *testing.T, p *programs.Program, name, want, reduced string, found *Findings) {
	for _, asked := range reductions() {
		asked.MaxStates = 5000
		o, err := p.Check(context.Background(), strings.Fields(name)[1], asked, programs.Hooks{})
		if err != nil {
			t.Errorf("%s: %+v: %v", name, asked, err)
			return
		}
		how := fmt.Sprintf("%s: symm %v, por %v, dead %v, search %q", name, asked.Symmetry, asked.POR != "",
			asked.DeadMessages != "", asked.Search)
		allowed := string(o.Verdict) == want || reduced != "" && string(o.Verdict) == reduced
		if !allowed {
			t.Errorf("%s: %s, and %s is expected", how, o.Verdict, want)
		}
		if found == nil || !found.Complete {
			continue
		}
		if wrong := judge(found, o); wrong != "" {
			t.Errorf("%s: %s; it is %s, explored: %s", how, wrong, o.Verdict, found)
			return
		}
	}
}

// judge says what is wrong with a verdict, by what there is to be found.
func judge(found *Findings, o *outcome.Outcome) string {
	message := ""
	if len(o.Findings) > 0 {
		message = o.Findings[0].Message
	}
	switch o.Exit {
	case outcome.ExitVerified:
		if len(found.Wrong)+len(found.Error) > 0 || found.Waits || found.Hot {
			return "it is not verified"
		}
	case outcome.ExitDeadlock:
		if !found.Waits {
			return "there is no deadlock"
		}
	case outcome.ExitLiveness:
		if !found.Hot {
			return "no monitor is hot"
		}
	case outcome.ExitViolated:
		bare := found.Wrong[said("").message] && message == "assertion failed"
		if !found.Wrong[message] && !bare {
			return "this assertion does not fail: " + message
		}
	case outcome.ExitError:
		if len(found.Error) == 0 {
			return "there is no error: " + message
		}
	}
	return "" // bounded or stopped
}
