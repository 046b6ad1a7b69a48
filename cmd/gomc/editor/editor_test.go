package editor

import (
	"context"
	"os"
	"strings"
	"testing"

	"gomc"
)

// TestCheck: a model that is violated is told with its trace, its chart and a page; one that is verified with a line.
func TestCheck(t *testing.T) {
	text, err := os.ReadFile("../../../models/byzantine3.m")
	if err != nil {
		t.Fatal(err)
	}
	found, err := Check(context.Background(), "byzantine3.m", string(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"for i: lieutenant_t_1", "trace of 4 steps", "an arrow ends where its message"} {
		if !strings.Contains(found.Text, want) {
			t.Errorf("no %q in\n%s", want, found.Text)
		}
	}
	headline := `violated: invariant "validity" failed`
	if found.Verdict != "violated" || found.Headline != headline || !strings.Contains(found.Page, "<html") {
		t.Error(found.Verdict, found.Headline, len(found.Page))
	}
	_, err = Check(context.Background(), "wrong.m", "var x : nothing;")
	if _, are := err.(gomc.Diagnostics); !are {
		t.Error("not compiled:", err)
	}
}
