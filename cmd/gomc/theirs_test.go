package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"gomc/cmd/gomc/theirs"
	"gomc/outcome"
)

var rewritten = flag.Bool("update", false, "write the tables that are generated into the pages")

// cmurphiHelp and rumurHelp are the flags in the help texts of mu, of the verifiers that it makes (CMurphi
// 5.4.9), and of rumur (2022.08).
const (
	cmurphiHelp = `-h -l -b -c --cache --disk --prob --bpctl --bpctl-prob-ord --noht --trace-dfs -s -v -vbfs -vdfs -ndl -m5 -k5 -loop5
		-p -p3 -pn -pr -tv -td -tf -ta -tn -nosym -nomultiset -sym1 -sym2 -sym3 -sym4 -permlimit0`
	rumurHelp = `--bound --colour --color --counterexample-trace --deadlock-detection --debug -d --help --max-errors --monopolise
		--output -o --output-format --pack-state --pointer-bits --quiet -q --reorder-fields --sandbox --scalarset-schedules
		--set-capacity -s --set-expand-threshold -e --symmetry-reduction --threads -t --trace --value-type --verbose -v --version
		--smt-arg --smt-bitvectors --smt-budget --smt-path --smt-prelude --smt-simplification`
)

// TestTheirFlags: each flag of the help texts is in the table; what that says runs; and who gives the flag
// of the other tool is told so, unless gomc has one of that name.
func TestTheirFlags(t *testing.T) {
	model := filepath.Join(t.TempDir(), "m.m")
	text := "type s: scalarset(2); var n: 0..1; startstate begin n := 0; end; rule begin n := 1 - n; end;"
	if err := os.WriteFile(model, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	for tool, help := range map[string]string{"CMurphi": cmurphiHelp, "Rumur": rumurHelp} {
		for _, word := range strings.Fields(help) {
			f, number := theirFlagOf(tool, word)
			if f == nil {
				t.Errorf("%s's %s is not in the table", tool, word)
				continue
			}
			tryTheirs(t, f, number, model)
			answered(t, f, word, number, model)
		}
	}
}

func theirFlagOf(tool, word string) (*theirs.Flag, string) {
	for i := range theirs.Flags {
		if number, ok := theirs.Flags[i].Matches(word); ok && theirs.Flags[i].Tool == tool {
			return &theirs.Flags[i], number
		}
	}
	return nil, ""
}

// tryTheirs runs what the table says.
func tryTheirs(t *testing.T, f *theirs.Flag, number, model string) {
	if f.Try == "" {
		if f.Why == "" {
			t.Errorf("%s: there is no flag for it, and nothing says why", f.Name)
		}
		return
	}
	if number == "" || strings.HasPrefix(f.Name, "-k") || strings.HasPrefix(f.Name, "-m") {
		number = "2000000" // enough memory, whatever the unit
	}
	if strings.Contains(f.Try, "--workers") {
		number = "2"
	}
	if f.Name == "-m<n>" {
		number = "1000"
	}
	try := strings.NewReplacer("<n>", number, "<folder>", filepath.Join(t.TempDir(), "d")).Replace(f.Try)
	args := append(strings.Fields(strings.TrimPrefix(try, "gomc ")), model)
	if f.Try == "gomc sim" {
		args = append(args, "--runs=10")
	}
	out, err := exec.Command("gomc", args...).CombinedOutput()
	var failed *exec.ExitError
	if errors.As(err, &failed) && failed.ExitCode() != outcome.ExitBounded {
		t.Errorf("%s: %s exits %d: %s", f.Name, try, failed.ExitCode(), out)
	}
}

// answered gives the flag to gomc, with and without the name of the command.
func answered(t *testing.T, f *theirs.Flag, word, number, model string) {
	switch word {
	case "-h", "-v", "--help", "--version", "--color", "--max-errors", "--disk", "--trace":
		return // gomc has a flag of that name
	}
	want := f.Answer(number)
	if other := theirs.Answer(word); other != want && word != "-s" {
		t.Errorf("%s is answered as another tool's: %s", word, other)
	}
	for _, args := range [][]string{{"check", word, model}, {word, model}} {
		out, err := exec.Command("gomc", args...).CombinedOutput()
		var failed *exec.ExitError
		if !errors.As(err, &failed) || failed.ExitCode() != 2 {
			t.Errorf("gomc %s: %v, want exit status 2", args, err)
		}
		if !bytes.Contains(out, []byte(theirs.Answer(word))) {
			t.Errorf("gomc %s says %s, want %s", args, out, theirs.Answer(word))
		}
	}
}

// alike puts flags together that stand one after the other and have one answer.
func alike(flags []theirs.Flag) (groups [][]theirs.Flag) {
	for _, f := range flags {
		if n := len(groups); n > 0 {
			last := groups[n-1][0]
			if last.Tool == f.Tool && last.Try == f.Try && (last.Why == f.Why || f.Why == "as "+strings.Fields(last.Name)[0]) {
				groups[n-1] = append(groups[n-1], f)
				continue
			}
		}
		groups = append(groups, []theirs.Flag{f})
	}
	return groups
}

// theirTopic is the help text that has the table.
const theirTopic = "help/topics/murphi.txt"

// TestTheirFlagsShown: gomc help murphi has each flag, with what does the same here.
func TestTheirFlagsShown(t *testing.T) {
	text, err := os.ReadFile(theirTopic)
	if err != nil {
		t.Fatal(err)
	}
	head, _, ok := strings.Cut(string(text), theirHeading)
	if !ok {
		t.Fatal(theirTopic, "has no place for the flags")
	}
	var table strings.Builder
	for _, same := range alike(theirs.Flags) {
		var names []string
		for _, f := range same {
			names = append(names, f.Name)
		}
		f := same[0]
		line := fmt.Sprintf("  %-8s %-24s %s", f.Tool, strings.Join(names, ", "), f.Try)
		if f.Why != "" {
			line = fmt.Sprintf("%s\n%35s(%s)", line, "", f.Why)
		}
		for row := range strings.Lines(line + "\n") {
			table.WriteString(folded(strings.TrimRight(row, " \n")) + "\n")
		}
	}
	want := head + theirHeading + table.String()
	if *rewritten {
		err = os.WriteFile(theirTopic, []byte(want), 0o644)
	} else if want != string(text) {
		t.Error(theirTopic, "has not the flags of theirs.Flags: go test ./cmd/gomc -run TheirFlagsShown -update")
	}
	if err != nil {
		t.Fatal(err)
	}
}

// theirHeading stands in front of the flags.
const theirHeading = "  tool     flag                     the same here\n"

// folded breaks a line that is too long for a help text in front of a word.
func folded(line string) string {
	if len(line) <= 80 {
		return line
	}
	i := strings.LastIndexByte(line[:80], ' ')
	return line[:i] + "\n" + strings.Repeat(" ", 36) + line[i+1:]
}
