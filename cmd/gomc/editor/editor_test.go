package editor

import (
	"context"
	"os"
	"strings"
	"testing"

	"gomc"
	"gomc/lsp"
)

// TestCheck: a model that is violated is told with its trace, its chart and a page; one that is verified with a line.
func TestCheck(t *testing.T) {
	text, err := os.ReadFile("../../../models/byzantine3.m")
	if err != nil {
		t.Fatal(err)
	}
	found, err := Check(context.Background(), &lsp.Asked{Path: "byzantine3.m", Text: string(text)})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Lieutenant[lieutenant_t_1].decision is retreat, but Commander.order is attack", "trace of 4 steps", "an arrow ends where its message"} {
		if !strings.Contains(found.Text, want) {
			t.Errorf("no %q in\n%s", want, found.Text)
		}
	}
	headline := `violated: invariant "validity" failed`
	if found.Verdict != "violated" || found.Headline != headline || !strings.Contains(found.Page, "<html") {
		t.Error(found.Verdict, found.Headline, len(found.Page))
	}
	_, err = Check(context.Background(), &lsp.Asked{Path: "wrong.m", Text: "var x : nothing;"})
	if _, are := err.(gomc.Diagnostics); !are {
		t.Error("not compiled:", err)
	}
}

// TestCheckOne: one property of a model, and a test of a program of P.
func TestCheckOne(t *testing.T) {
	const two = `var n : 0..3; startstate begin n := 0; end; rule begin n := (n + 1) % 4; end;
invariant "right" n < 4; invariant "wrong" n < 3;`
	const program = `event e; machine M { start state S { entry { send this, e; } on e do { assert false, "here"; } } }
test t [main = M]: { M }; test u [main = M]: { M };`
	read := func(string) ([]byte, error) { return nil, os.ErrNotExist }
	for _, c := range []struct{ path, text, subject, headline string }{
		{"two.m", two, "right", "verified"}, {"two.m", two, "wrong", "violated"}, {"one.p", program, "t", "violated"},
	} {
		found, err := Check(context.Background(), &lsp.Asked{Path: c.path, Text: c.text, Subject: c.subject, Read: read})
		if err != nil || !strings.HasPrefix(found.Headline, c.headline) || !strings.Contains(found.Page, "<html") {
			t.Errorf("%s %s: %+v %v", c.path, c.subject, found, err)
		}
	}
	if _, err := Check(context.Background(), &lsp.Asked{Path: "one.p", Text: program, Subject: "v", Read: read}); err == nil {
		t.Error("a test that is not there is run")
	}
}
