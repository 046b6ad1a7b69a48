package repl

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/internal/limit"
	"gomc/results"
)

const model = `
type n_t : scalarset(2); phase_t : enum { idle, busy };
message Ask (round : 0..3) from P to P;
var done : set of n_t;
function others (i : n_t) : set of n_t; begin return {j : n_t | j != i}; end;
process P [i : n_t] var phase : phase_t; rounds : 0..3;
  startstate begin phase := idle; rounds := 0; end;
  rule "ask" rounds < 3 ==>
  begin
    rounds := rounds + 1;
    phase := busy;
    for j : n_t do if j != i then send Ask(rounds) to j; end; end;
  end;
  rule "ask again" rounds < 2 ==> begin rounds := 2; end;
  on "hear" m : Ask ==> begin done := done + {i}; end;
end;
startstate begin done := {}; end;
invariant "one" size(done) < 2;
`

func begun(t *testing.T, text string) (*Session, *strings.Builder) {
	t.Helper()
	m, err := gomc.LoadReader("model.m", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	p, err := gomc.Compile(m, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	out := &strings.Builder{}
	s := New(p, out, results.Style{})
	if err := s.Begin(nil, nil); err != nil {
		t.Fatal(err)
	}
	out.Reset()
	return s, out
}

func TestComplete(t *testing.T) {
	s, _ := begun(t, model)
	for _, c := range []struct {
		text  string
		start int
		all   []string
	}{
		{":st", 0, []string{":start", ":state", ":step", ":steps"}},
		{":step a", 6, []string{"ask", "ask again"}},
		{":step ask ", 6, []string{"ask again"}},
		{`"o`, 0, []string{`"one"`}},
		{"size(do", 5, []string{"done"}},
		{"P[n_t_0].p", 9, []string{"phase"}},
		{"exists i : n", 11, []string{"n_t", "notin"}},
		{"oth", 0, []string{"others"}},
		{"count i : n_t do P[i].phase = bu", 30, []string{"busy"}},
		{"zz", 0, nil},
	} {
		if start, all := s.Complete(c.text); start != c.start || !slices.Equal(all, c.all) {
			t.Errorf("%s: %d %q, not %d %q", c.text, start, all, c.start, c.all)
		}
	}
}

// Words mean the rule of that name, then what steps are called, then what they take and send, then parts of words.
func TestStepsByWords(t *testing.T) {
	s, out := begun(t, model)
	const (
		ask2 = "   1  P[n_t_0]: \"ask\"  sent Ask(round: 2) to P[n_t_1]\n"
		ask1 = "   2  P[n_t_1]: \"ask\"  sent Ask(round: 1) to P[n_t_0]\n"
		hear = "   5  P[n_t_1]: \"hear\"  consumed Ask(round: 1) from P[n_t_0]\n"
	)
	for _, c := range []struct{ line, prints string }{
		{":step ask P[n_t_0]", `   1  P[n_t_0]: "ask"`},
		{":steps ask", ask2 + ask1},
		{":steps again", "   3  P[n_t_0]: \"ask again\"\n   4  P[n_t_1]: \"ask again\"\n"},
		{`:steps "ask" P[n_t_1]`, ask1},
		{":steps from", hear},
		{":steps hea", hear},
		{":step hear", "done: {} -> {n_t_1}"},
		{"done <= others(n_t_0)", "true\n"},
		{":step 2", `P[n_t_1]: "ask"`},
		{":step hear", "=> invariant \"one\" failed\n"},
		{":state P[n_t_1]", "P[n_t_1].phase: busy\nP[n_t_1].rounds: 1\n"},
		{":chart", "hear"},
	} {
		out.Reset()
		if _, err := s.Do(nil, c.line); err != nil {
			t.Errorf("%s: %v", c.line, err)
		}
		exact := strings.HasPrefix(c.line, ":steps")
		if exact && out.String() != c.prints || !strings.Contains(out.String(), c.prints) {
			t.Errorf("%s prints\n%s", c.line, out)
		}
	}
}

// A line that a limit ends changes nothing, and later lines are answered.
func TestLimit(t *testing.T) {
	s, out := begun(t, `var x : 0..99;
startstate begin x := 0; end;
rule "up" x < 9 ==> begin x := x + 1; end;
rule "long" begin for i : 0..99 do for j : 0..99 do for k : 0..99 do x := (i + j * k) % 99; end; end; end; end;`)
	if _, err := s.Do(nil, ":step up"); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	watch := limit.Start(limit.Options{Context: ctx})
	defer watch.Stop()
	const long = "sum i : 0..99 do sum j : 0..99 do sum k : 0..99 do i * j * k end end end"
	for _, line := range []string{":step long", long} {
		if _, err := s.Do(watch, line); !errors.As(err, new(*limit.Error)) {
			t.Errorf("%s: %v", line, err)
		}
	}
	out.Reset()
	if _, err := s.Do(nil, "x"); err != nil || out.String() != "1\n" || s.Len() != 1 {
		t.Error("after an interrupted line:", out, err)
	}
}
