package semantics_test

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"gomc/checker"
	"gomc/engine/interp"
	"gomc/ir/check"
	"gomc/parser"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
	"gomc/source"
	"gomc/spec"
)

// long matches numbers that can make a single loop or ruleset run for minutes.
var long = regexp.MustCompile(`[0-9]{3}|0[xX]`)

// FuzzCompile demands of the whole front end that no text makes it panic, that what
// it compiles satisfies ir/check, and that the interpreter runs a few states of it.
// The seeds are the project's own programs.
func FuzzCompile(f *testing.F) {
	for _, pattern := range []string{"../conformance/*.m", "../models/*.m"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			f.Fatal(pattern, err)
		}
		for i, path := range files {
			text, err := os.ReadFile(path)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(string(text), uint8(i))
		}
	}
	f.Fuzz(func(t *testing.T, text string, options uint8) {
		model, list := parser.Parse(source.NewFile("fuzz.m", text))
		if list.HasErrors() {
			return
		}
		opts := semantics.Options{Semantics: channels.All[int(options)%3]}
		switch options / 3 % 3 {
		case 1:
			opts.Dialect = semantics.CMurphi
		case 2:
			opts.Dialect = semantics.Rumur
		}
		p, list := semantics.Compile(model, opts)
		if list.HasErrors() || len(p.Layout.Cells) > 1<<12 {
			return
		}
		if err := check.Program(p); err != nil {
			t.Fatal(err)
		}
		if long.MatchString(text) {
			return
		}
		p.WhileLimit, p.RecursionLimit = 100, 100
		ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
		defer cancel()
		e := interp.New(p, interp.Options{})
		if _, err := checker.Check(e, interp.New(p, interp.Options{}), checker.Options{Spec: spec.Spec{MaxStates: 50}, Context: ctx}); err != nil {
			t.Fatal(err)
		}
	})
}
