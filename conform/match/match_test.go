package match_test

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"gomc"
	"gomc/conform/log"
	"gomc/conform/match"
	"gomc/conform/value"
	"gomc/engine/interp"
	"gomc/ir"
)

// counter counts up to 3 and begins anew; at 2 it may also stay.
const counter = `
var n : 0..3;
startstate begin n := 0; end;
rule "up" n < 3 ==> begin n := n + 1; end;
rule "again" n = 3 ==> begin n := 0; end;
rule "stay" n = 2 ==> begin end;
invariant "small" n < 4;
`

func compile(t *testing.T, text string) *ir.Program {
	t.Helper()
	m, err := gomc.LoadReader("m.m", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	p, err := gomc.Compile(m, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	return p.Code()
}

// lines gives lines of kinds, each of which is called like the rule that it stands for.
type lines struct {
	kinds func(i int) string // "": there are no more
	given int
}

func (l *lines) Next() (*log.Line, error) {
	kind := l.kinds(l.given)
	if kind == "" {
		return nil, io.EOF
	}
	l.given++
	return &log.Line{File: "l", Number: l.given, Text: fmt.Sprintf(`{"event":%q}`, kind)}, nil
}

func observer(p *ir.Program, silent ...*match.Silent) *match.Observer {
	patterns := map[string]*match.Pattern{}
	for _, r := range p.Rules {
		rules := make([]bool, len(p.Rules))
		for i, q := range p.Rules {
			rules[i] = q.Name == r.Name
		}
		patterns[r.Name] = &match.Pattern{Text: r.Name, Rules: rules}
	}
	read := func(l *log.Line) (*match.Reading, error) {
		kind := l.Object()["event"].(string)
		r := &match.Reading{Kind: kind}
		for _, one := range strings.Split(kind, "|") {
			r.Choices = append(r.Choices, &match.Choice{Text: one, Steps: []*match.Pattern{patterns[one]}})
		}
		return r, nil
	}
	return &match.Observer{Read: read, Silent: silent, Sets: &value.Sets{}}
}

func search(t *testing.T, p *ir.Program, obs *match.Observer, opts match.Options, kinds func(i int) string) *match.Result {
	t.Helper()
	r, err := match.Search(interp.New(p, interp.Options{}), obs, []match.Source{&lines{kinds: kinds}}, opts)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func listed(all ...string) func(int) string {
	return func(i int) string {
		if i < len(all) {
			return all[i]
		}
		return ""
	}
}

// TestSearch: what is explained, what is refused and where, and what could not have been refused.
func TestSearch(t *testing.T) {
	p := compile(t, counter)
	for _, c := range []struct {
		kinds []string
		want  string
	}{
		{[]string{"up", "up", "up", "again", "up"}, "true 5 true"},
		{[]string{"up", "up", "again"}, "false 2 true"},
		{[]string{"up", "up", "stay|up", "again|up", "again|up"}, "true 5 true"},
		{[]string{"up", "up", "stay|up", "stay|up", "stay", "again"}, "false 5 true"},
		{[]string{"again"}, "false 0 true"},
		{nil, "true 0 false"},
	} {
		r := search(t, p, observer(p), match.Options{}, listed(c.kinds...))
		if got := fmt.Sprint(r.Explained, r.Lines, r.Said); got != c.want {
			t.Errorf("%v: %s, and not %s", c.kinds, got, c.want)
		}
	}
	always := compile(t, "var x : boolean; startstate begin x := false; end; rule \"flip\" begin x := !x; end;")
	if r := search(t, always, observer(always), match.Options{}, listed("flip", "flip", "flip")); r.Said || !r.Explained {
		t.Error("what is always possible says something:", r.Said, r.Explained)
	}
}

// TestSilent: silent events happen as often in a row as they may, and no more.
func TestSilent(t *testing.T) {
	p := compile(t, counter)
	for most, want := range map[int]string{-1: "true 2", 1: "false 0", 2: "false 0", 3: "true 2"} {
		silent := &match.Silent{Pattern: match.Pattern{Text: "up", Rules: []bool{true, false, false}}, Most: most}
		r := search(t, p, observer(p, silent), match.Options{}, listed("again", "again"))
		if got := fmt.Sprint(r.Explained, r.Lines); got[:4] != want[:4] {
			t.Errorf("%d in a row: %s, and not %s", most, got, want)
		}
	}
}

// TestLong: of a long log, what lies far behind is forgotten.
func TestLong(t *testing.T) {
	p := compile(t, counter)
	const n = 40_000
	kinds := []string{"up", "up", "up", "again"}
	r := search(t, p, observer(p), match.Options{Keep: 100, Shown: 10}, func(i int) string {
		if i < n {
			return kinds[i%4]
		}
		return ""
	})
	if !r.Explained || r.Lines != n || !r.Run.Cut || len(r.Run.Trace.Steps) != 10 {
		t.Error(r.Explained, r.Lines, r.Run.Cut, len(r.Run.Trace.Steps))
	}
	if r.Run.Remembered > 3000 {
		t.Error(r.Run.Remembered, "configurations are remembered")
	}
	if got := fmt.Sprint(r.Run.Tally.Rules, r.Matched); got != "[30000 10000 0] 40000" {
		t.Error("what is forgotten is counted:", got)
	}
	if r.Effort.Visited != n {
		t.Error(r.Effort.Visited, "configurations for", n, "lines that leave no choice")
	}
}
