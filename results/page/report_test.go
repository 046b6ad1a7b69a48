package page_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"html"
	"regexp"
	"strings"
	"testing"

	"gomc"
	"gomc/outcome"
	"gomc/results/files"
	"gomc/results/page"
)

func text(t *testing.T, r *page.Report) string {
	t.Helper()
	var out strings.Builder
	if err := r.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// run is the trace in a report, as far as it is looked at.
type run struct {
	Cells []page.Cell
	Steps []struct {
		Label   string
		Line    int
		Changes [][]any
	}
	Columns []string
}

// between returns the part between two texts.
func between(t *testing.T, whole, before, after string) string {
	t.Helper()
	_, rest, ok := strings.Cut(whole, before)
	inner, _, closed := strings.Cut(rest, after)
	if !ok || !closed {
		t.Fatalf("there is nothing between %s and %s", before, after)
	}
	return inner
}

func data(t *testing.T, report string) (r run) {
	t.Helper()
	if err := json.Unmarshal([]byte(between(t, report, `<script type="application/json" id="data">`, "</script>")), &r); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestReport(t *testing.T) {
	r := example(t, "byzantine3", gomc.Spec{})
	report := text(t, r)
	got := data(t, report)
	if len(got.Steps) != 5 || got.Steps[2].Label != `"hear"` || len(got.Columns) != 3 {
		t.Errorf("the report holds %+v", got)
	}
	want := page.Cell{Owner: "Lieutenant[lieutenant_t_1]", Name: "Order[Commander -> lieutenant_t_1]", Channel: true}
	n := int(got.Steps[2].Changes[len(got.Steps[2].Changes)-2][0].(float64))
	if got.Cells[n] != want {
		t.Errorf("a channel is %+v", got.Cells[n])
	}
	source := strings.Split(between(t, report, `<pre class="source" data-file="">`+"\n", "</pre>"), "\n")
	if line := source[got.Steps[2].Line-1]; !strings.Contains(line, "&#34;hear&#34;") {
		t.Errorf("line %d of the model is %s", got.Steps[2].Line, line)
	}
}

// The policy names the script and the style sheet that are there.
func TestPolicy(t *testing.T) {
	for _, report := range []string{text(t, example(t, "byzantine3", gomc.Spec{})), text(t, example(t, "german", gomc.Spec{}))} {
		policy := html.UnescapeString(between(t, report, `http-equiv="Content-Security-Policy" content="`, `"`))
		hash := func(text string) string {
			sum := sha256.Sum256([]byte(text))
			return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
		}
		want := "default-src 'none'; script-src " + hash(between(t, report, "<script>", "</script>")) +
			"; style-src " + hash(between(t, report, "<style>", "</style>")) + "; img-src data:; base-uri 'none'; form-action 'none'"
		if policy != want {
			t.Errorf("the policy is\n%s, want\n%s", policy, want)
		}
	}
}

// Nothing of a name becomes markup; what the browser makes of it, TestMarkupInABrowser asks.
func TestMarkup(t *testing.T) {
	r := check(t, evil, `var n : 0..1; startstate "`+evil+`" begin n := 0; end; rule "`+evil+`" n := 1 - n; end; invariant "`+evil+`" n = 0;`, gomc.Spec{})
	if found := regexp.MustCompile(`<(img|!--)`).FindString(text(t, r)); found != "" {
		t.Errorf("the report contains %s", found)
	}
}

// A trace that does not say which processes there are shows those that take part in it.
func TestOwnersInATrace(t *testing.T) {
	r := example(t, "byzantine3", gomc.Spec{})
	r.Outcome.Processes = nil
	owners := map[string]bool{}
	for _, c := range data(t, text(t, r)).Cells {
		owners[c.Owner] = true
	}
	if !owners["Commander"] || !owners["Lieutenant[lieutenant_t_1]"] || len(owners) != 4 {
		t.Errorf("the owners are %v", owners)
	}
}

// A trace of another tool has no verdict, and its model is not at hand.
func TestForeign(t *testing.T) {
	o, err := files.Parse([]byte(`{"vars": ["x"], "states": [{"x": 1}, {"x": 2}]}`))
	if err != nil {
		t.Fatal(err)
	}
	report := text(t, &page.Report{Outcome: o, Absent: "no <model>"})
	if got := data(t, report); len(got.Steps) != 2 || len(got.Columns) != 0 || got.Cells[0].Name != "x" {
		t.Errorf("the report holds %+v", got)
	}
	if strings.Contains(report, "h-checked") || !strings.Contains(report, "no &lt;model&gt;") || !strings.Contains(report, "a trace of another tool") {
		t.Error("the report says more than is known, or less")
	}
}

// A step that fails is told, and has no state of its own.
func TestFaulty(t *testing.T) {
	r := check(t, "t.m", `var n : 0..1; startstate begin n := 0; end; rule "up" n := n + 1; end;`, gomc.Spec{})
	if r.Outcome.Verdict != outcome.Errored {
		t.Fatal(r.Outcome.Verdict)
	}
	got := data(t, text(t, r))
	if last := got.Steps[len(got.Steps)-1]; last.Label != `"up"` || len(last.Changes) != 0 {
		t.Errorf("the last step is %+v", last)
	}
}

type full struct{ error }

func (f full) Write([]byte) (int, error) { return 0, f.error }

func TestReportUnwritten(t *testing.T) {
	want := errors.New("no space left")
	if err := example(t, "byzantine3", gomc.Spec{}).Write(full{want}); !errors.Is(err, want) {
		t.Errorf("the error is %v", err)
	}
}
