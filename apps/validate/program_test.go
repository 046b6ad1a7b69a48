package validate_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gomc/apps/validate"
	"gomc/conform/value"
	"gomc/engine"
	"gomc/outcome"
	"gomc/programs"
	"gomc/source"
)

// TestProgramRuns: logs of random runs of programs of P are explained, by names of the log's own for machines and with
// events left out.
func TestProgramRuns(t *testing.T) {
	r := rand.New(rand.NewPCG(57, 5))
	paths, err := filepath.Glob("../../models/p/*.p")
	if err != nil || len(paths) < 6 {
		t.Fatal(paths, err)
	}
	lines, tests := 0, 0
	for _, path := range paths {
		p, err := programs.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, test := range p.Tests() {
			tests++
			for range 2 {
				log, mapped := randomLog(t, p, test, r)
				lines += bytes.Count(log, []byte("\n"))
				if run := ofProgram(t, p, test, mapped, log); run.Verdict != validate.Valid && run.Verdict != validate.Nothing {
					t.Errorf("%s %s: %s: %s\n%s\n%s", path, test, run.Verdict, run.Reason, mapped, log)
				}
			}
		}
	}
	t.Logf("%d tests, %d lines", tests, lines)
	if lines < 80 {
		t.Error("only", lines, "lines")
	}
}

func ofProgram(t *testing.T, p *programs.Program, test, mapped string, log []byte) *validate.Run {
	t.Helper()
	r, err := validate.CheckProgram(t.Context(), p, test, []validate.Log{logOf("log", string(log))},
		validate.Options{Mapping: source.NewFile("p.map", mapped)})
	if err != nil {
		t.Fatalf("%s: %v\n%s\n%s", test, err, mapped, log)
	}
	return r.Runs[0]
}

// randomLog is the log of a random run, and a mapping of it. Some events are in neither.
func randomLog(t *testing.T, p *programs.Program, test string, r *rand.Rand) (log []byte, mapped string) {
	t.Helper()
	of, err := p.Observe(test)
	if err != nil {
		t.Fatal(err)
	}
	logged := map[string]bool{}
	var m strings.Builder
	fmt.Fprintf(&m, "observe \"x\" of %q\n", filepath.Base(p.Name))
	for _, e := range of.Events {
		for _, word := range []string{"on", "send"} {
			if logged[word+e] = r.IntN(2) == 0; logged[word+e] {
				fmt.Fprintf(&m, "  line %q is %s %s (payload = line.payload);\n", word+e, word, e)
			}
		}
	}
	m.WriteString("  line \"nothing\" is nothing;\nend\n")
	var out bytes.Buffer
	for _, e := range randomRun(of.Engine, 30, r) {
		for word, all := range map[string][]outcome.MessageEvent{"on": e.Consumed, "send": e.Sent} {
			for _, x := range all {
				if logged[word+x.Message] {
					fmt.Fprintf(&out, "{\"event\":%q,\"payload\":%s}\n", word+x.Message, payloadOf(t, &x))
				}
			}
		}
	}
	return out.Bytes(), m.String()
}

// seen is an event of a log: what is taken or sent, with what it carries.
type seen struct{ word, event, payload string }

func (s seen) line() string {
	return fmt.Sprintf("{\"event\":%q,\"payload\":%s}\n", s.word+s.event, s.payload)
}

// TestProgramMutants: for logs in which a line is left out, doubled, moved, or has the content of another one, the
// verdict is the same as that of a search through all runs, which does not use mappings.
func TestProgramMutants(t *testing.T) {
	r := rand.New(rand.NewPCG(57, 6))
	paths, err := filepath.Glob("../../models/p/*.p")
	if err != nil {
		t.Fatal(err)
	}
	refused, explained, undecided := 0, 0, 0
	for _, path := range paths {
		p, err := programs.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, test := range p.Tests() {
			of, err := p.Observe(test)
			if err != nil {
				t.Fatal(err)
			}
			for range 4 {
				all := changedLog(observed(t, randomRun(of.Engine, 24, r)), r)
				want, decided := possible(t, of, all)
				if !decided || len(all) == 0 {
					undecided++
					continue
				}
				var log, mapped strings.Builder
				fmt.Fprintf(&mapped, "observe \"x\" of %q\n", filepath.Base(path))
				for _, e := range of.Events {
					fmt.Fprintf(&mapped, "  line \"on%s\" is on %s (payload = line.payload);\n", e, e)
				}
				mapped.WriteString("end\n")
				for _, x := range all {
					log.WriteString(x.line())
				}
				run := ofProgram(t, p, test, mapped.String(), []byte(log.String()))
				if got := run.Verdict == validate.Valid; got != want {
					t.Errorf("%s %s: %s (%s), and a run explains it: %v\n%s", path, test, run.Verdict, run.Reason, want, log.String())
				}
				if want {
					explained++
				} else {
					refused++
				}
			}
		}
	}
	t.Logf("%d refused, %d explained, %d not decided", refused, explained, undecided)
	if refused < 10 || explained < 5 {
		t.Error("too few")
	}
}

// observed are the events that machines take.
func observed(t *testing.T, run []outcome.Event) (all []seen) {
	t.Helper()
	for _, e := range run {
		for _, x := range e.Consumed {
			all = append(all, seen{"on", x.Message, plainPayload(t, &x)})
		}
	}
	return all
}

func changedLog(all []seen, r *rand.Rand) []seen {
	if len(all) < 2 {
		return all
	}
	i, k := r.IntN(len(all)), r.IntN(len(all))
	switch r.IntN(5) {
	case 0:
		return slices.Delete(all, i, i+1)
	case 1:
		return slices.Insert(all, i, all[i])
	case 2:
		all[i], all[k] = all[k], all[i]
	case 3:
		if all[i].event == all[k].event { // else the kinds of values may differ
			all[i].payload = all[k].payload
		}
	}
	return all
}

// mostPossible bounds the states that possible looks at.
const mostPossible = 20_000

// possible reports whether some run has just these events taken, whatever else happens; false: there are too many states.
func possible(t *testing.T, of *programs.Observed, all []seen) (is, decided bool) {
	t.Helper()
	var b engine.Batch
	b.Reset(of.Engine.Program().Layout.Words)
	of.Engine.Starts(&b)
	now := map[string][]uint64{}
	now[fmt.Sprint(b.State(0))] = slices.Clone(b.State(0))
	for i := 0; ; i++ {
		next := map[string][]uint64{}
		waiting := slices.Collect(maps.Values(now))
		for len(waiting) > 0 {
			state := waiting[0]
			waiting = waiting[1:]
			b.Reset(len(state))
			of.Engine.Expand(state, &b)
			steps, words := slices.Clone(b.Steps), slices.Clone(b.States)
			for n, s := range steps {
				if s.Fault != nil {
					continue
				}
				to := words[n*len(state) : (n+1)*len(state)]
				takes := observed(t, []outcome.Event{of.Engine.Narrate(state, n)})
				switch key := fmt.Sprint(to); {
				case len(takes) == 0 && now[key] == nil:
					now[key] = to
					waiting = append(waiting, to)
				case len(takes) == 1 && i < len(all) && takes[0] == all[i]:
					next[key] = to
				}
			}
			if len(now) > mostPossible {
				return false, false
			}
		}
		switch {
		case i == len(all):
			return len(now) > 0, true
		case len(next) == 0:
			return false, true
		}
		now = next
	}
}

// plainPayload returns the payload of an event as JSON.
func plainPayload(t *testing.T, x *outcome.MessageEvent) string {
	t.Helper()
	if len(x.Fields) == 0 {
		return "null"
	}
	text, err := json.Marshal(value.Shown(x.Fields[0].Value).Parts())
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), `"null"`, "null")
}

// payloadOf returns the payload of an event as JSON, in which machines have other names.
func payloadOf(t *testing.T, x *outcome.MessageEvent) string {
	t.Helper()
	return otherNames.Replace(plainPayload(t, x))
}

// otherNames calls machines in another way, whatever their type.
var otherNames = strings.NewReplacer("(", "-", ")", "-")

// randomRun returns the events of a random run.
func randomRun(e engine.Narrator, most int, r *rand.Rand) (all []outcome.Event) {
	var b engine.Batch
	b.Reset(e.Program().Layout.Words)
	e.Starts(&b)
	state := slices.Clone(b.State(0))
	for range most {
		b.Reset(len(state))
		e.Expand(state, &b)
		var good []int
		for i, s := range b.Steps {
			if s.Fault == nil {
				good = append(good, i)
			}
		}
		if len(good) == 0 {
			break
		}
		i := good[r.IntN(len(good))]
		all = append(all, e.Narrate(state, i))
		state = slices.Clone(b.State(i))
	}
	return all
}
