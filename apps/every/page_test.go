package every_test

import (
	"context"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/every"
)

// TestPage: the page of a failed proof shows each step once, marks what no instance shows, and leaves no text of the
// model unescaped; that of a proof shows a start state; that of an error in an instance is the page of a check.
func TestPage(t *testing.T) {
	for path, want := range map[string][]string{
		"testdata/late_bad.m":      {"not proved", "no instance shows this", `class="actor"`, "level: 2 -&gt; 3"},
		"testdata/exists_bits.m":   {"verified for every number", ">others<", "h[i]: false"},
		"testdata/vote_no_lemma.m": {">at least N / 2 + 1 nodes</text>", ">vote_no_lemma.m:"},
		"testdata/filter_fault.m":  {"violated", "Undefined"},
	} {
		m, err := gomc.LoadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		r, err := every.Check(context.Background(), m, every.Options{Every: "NODE"})
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if err := r.Page(&b); err != nil {
			t.Fatal(err)
		}
		for _, text := range want {
			if !strings.Contains(b.String(), text) {
				t.Errorf("%s: there is no %s", path, text)
			}
		}
		if strings.Contains(b.String(), " -> ") && r.Verdict != every.Violated {
			t.Error(path, "text is not escaped")
		}
	}
}
