package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/suite"
	"gomc/spec"

	"github.com/spf13/cobra"
)

// TestProfiles holds --compat to its word: what rests on what a tool does comes out the
// same under that tool's profile, unless the program states what else does.
func TestProfiles(t *testing.T) {
	files, err := filepath.Glob("../../conformance/*.m")
	if err != nil || len(files) == 0 {
		t.Fatal("where are the programs?", err)
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		e := gomc.NewExample(path, string(text))
		for _, tool := range restsOn(e) {
			t.Run(tool+"/"+filepath.Base(path), func(t *testing.T) { follow(t, tool, e) })
		}
	}
}

// restsOn lists the tools that a program's basis names.
func restsOn(e gomc.Example) []string {
	for _, line := range e.Header {
		if rest, ok := strings.CutPrefix(line, "basis: "); ok {
			word, _, _ := strings.Cut(rest, ":")
			if word == "both" {
				return spec.Find("compat").Words[1:]
			}
			return slices.DeleteFunc([]string{word}, func(w string) bool { return w == "decision" })
		}
	}
	return nil
}

// TestProfilesOnTheLibrary is the same for the library, as far as the other tools have
// its language.
func TestProfilesOnTheLibrary(t *testing.T) {
	for _, e := range gomc.Examples() {
		p, err := compileUnder("gomc", flagsOf(t, nil), e)
		if err != nil || p.HasProcesses() {
			continue
		}
		for _, tool := range spec.Find("compat").Words[1:] {
			t.Run(tool+"/"+e.Name, func(t *testing.T) { follow(t, tool, e) })
		}
	}
}

// follow runs a program under a tool's profile and compares with the first of its expectations, unless one names the
// profile: those are checked by TestConformance.
func follow(t *testing.T, tool string, e gomc.Example) {
	expectations, err := e.Expectations()
	if err != nil || len(expectations) == 0 {
		t.Fatalf("%d expectations, %v", len(expectations), err)
	}
	if slices.ContainsFunc(expectations, func(x gomc.Expectation) bool { return slices.Contains(x.Flags, "--compat="+tool) }) {
		return
	}
	x := expectations[0]
	f := flagsOf(t, x.Flags)
	p, err := compileUnder(tool, f, e)
	switch {
	case err != nil && x.Verdict != gomc.Rejected:
		t.Errorf("%s: refused: %v", x.Line, err)
	case err == nil && x.Verdict == gomc.Rejected:
		t.Errorf("%s: accepted", x.Line)
	case err == nil:
		outcome, err := gomc.Check(context.Background(), p, f.asked(), gomc.Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		if x.Verdict != "verified" {
			x.Counts = nil // they depend on the order in which rules are tried
		}
		x.Others = nil
		for _, wrong := range suite.Differences(x, outcome.Exit, outcome) {
			t.Errorf("%s: %s", x.Line, wrong)
		}
	}
}

// TestDialectSaysItsFlags: what an outcome says about the dialect leads to it again.
func TestDialectSaysItsFlags(t *testing.T) {
	values := map[string][]string{"undefined": spec.Find("compat").Words, "rule-order": spec.Find("compat").Words, "guards-first": onOff, "guard-effects": spec.Find("compat").Words, "unions": {"alike", "declared"}, "range-loop": {"up", "towards"},
		"param-passing": {"value", "reference"}, "octal": onOff, "return-check": onOff, "count-violating": onOff, "scalarset-base": {"0", "1"},
		"while-limit": {"1", "1000", "1000000", "9223372036854775807"}}
	for _, profile := range spec.Find("compat").Words {
		if got := flagsOf(t, []string{"--compat=" + profile}).asked().Dialect.String(); got != profile {
			t.Errorf("%s calls itself %q", profile, got)
		}
		for flag, words := range values {
			for _, word := range words {
				d := flagsOf(t, []string{"--compat=" + profile, "--" + flag + "=" + word}).asked().Dialect
				said := strings.Fields("--compat=" + d.String())
				if again := flagsOf(t, said).asked().Dialect; explicit(again) != explicit(d) || len(said) > 2 {
					t.Errorf("%s, %s=%s: %q leads to %q", profile, flag, word, d, again)
				}
			}
		}
	}
}

// explicit is d with the limit that 0 stands for.
func explicit(d spec.Dialect) spec.Dialect {
	if d.WhileLimit == 0 {
		d.WhileLimit = 1_000_000
	}
	return d
}

// flagsOf reads the flags of gomc check.
func flagsOf(t *testing.T, args []string) *checkFlags {
	t.Helper()
	cmd, f := &cobra.Command{}, &checkFlags{}
	f.register(cmd)
	if err := cmd.ParseFlags(args); err != nil {
		t.Fatal(err)
	}
	return f
}

// compileUnder compiles a program under a profile and what the flags say.
func compileUnder(tool string, f *checkFlags, e gomc.Example) (*gomc.Program, error) {
	model, err := gomc.Load(e.Name, e.Text) // not one that includes another
	if err != nil {
		return nil, err
	}
	f.profile.Value, f.profile.Given = tool, true
	return gomc.Compile(model, f.asked())
}
