package validate_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/validate"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/records"
	"gomc/outcome"
	"gomc/source"
)

var (
	mutations = flag.Int("mutations", 400, "logs of a lock server, three of four of them mutated")
	recorded  = flag.String("record", "", "add what came out to this table")
)

// line is a line of a log of the lock server, as a system with names of its own writes it.
type line struct {
	At     string `json:"at"`
	Msg    string `json:"msg"`
	Client string `json:"client"`
	N      *int   `json:"n,omitempty"`
}

// naive decides by definition whether lines are explained by a run: for every way to give names to clients, it computes
// the set of states that are possible after each line.
type naive struct {
	machine *interp.Interp
	clients []string
}

func (v *naive) explains(lines []line) bool {
	var names []string
	for _, l := range lines {
		if !slices.Contains(names, l.Client) {
			names = append(names, l.Client)
		}
	}
	return v.assign(names, map[string]string{}, lines)
}

// assign tries all injections of names into clients.
func (v *naive) assign(names []string, as map[string]string, lines []line) bool {
	if len(names) == 0 {
		return v.follows(as, lines)
	}
next:
	for _, c := range v.clients {
		for _, taken := range as {
			if taken == c {
				continue next
			}
		}
		as[names[0]] = c
		if v.assign(names[1:], as, lines) {
			return true
		}
		delete(as, names[0])
	}
	return false
}

func (v *naive) follows(as map[string]string, lines []line) bool {
	var b engine.Batch
	b.Reset(v.machine.Program().Layout.Words)
	v.machine.Starts(&b)
	now := map[string][]uint64{}
	for i := range b.Steps {
		now[fmt.Sprint(b.State(i))] = slices.Clone(b.State(i))
	}
	for _, l := range lines {
		next := map[string][]uint64{}
		for _, state := range now {
			var b engine.Batch
			b.Reset(len(state))
			v.machine.Expand(state, &b)
			for i := range b.Steps {
				to := slices.Clone(b.State(i))
				if b.Steps[i].Fault == nil && v.is(as, l, v.machine.Narrate(state, i), to) {
					next[fmt.Sprint(to)] = to
				}
			}
		}
		now = next
	}
	return len(now) > 0
}

// is reports whether a line can stand for an event.
func (v *naive) is(as map[string]string, l line, e outcome.Event, to []uint64) bool {
	rule := map[string]string{"acquire": "ask", "locked": "got", "unlock": "give back", "grant": "grant", "released": "release"}
	client := "Client[" + as[l.Client] + "]"
	if l.At == "client" && e.Process != client || l.At == "server" && (e.Process != "Server" || e.Consumed[0].From != client) {
		return false
	}
	if e.Rule != rule[l.Msg] || l.N == nil {
		return e.Rule == rule[l.Msg]
	}
	if l.Msg == "locked" {
		return e.Consumed[0].Fields[0].Value == fmt.Sprint(*l.N)
	}
	n := slices.IndexFunc(v.machine.Describe(to), func(b outcome.Binding) bool { return b.Name == "Server.n" })
	return v.machine.Describe(to)[n].Value == fmt.Sprint(*l.N)
}

// walked are the lines of a random run.
func walked(m *interp.Interp, r *rand.Rand) (lines []line) {
	var b engine.Batch
	b.Reset(m.Program().Layout.Words)
	m.Starts(&b)
	state := slices.Clone(b.State(0))
	names := []string{"alice", "bob", "carol"}
	kind := map[string]string{"ask": "acquire", "got": "locked", "give back": "unlock", "grant": "grant", "release": "released"}
	for range 2 + r.IntN(12) {
		b.Reset(len(state))
		m.Expand(state, &b)
		if len(b.Steps) == 0 {
			break
		}
		i := r.IntN(len(b.Steps))
		e := m.Narrate(state, i)
		state = slices.Clone(b.State(i))
		l := line{At: "client", Msg: kind[e.Rule]}
		who := e.Process
		if e.Process == "Server" {
			l.At, who = "server", e.Consumed[0].From
		}
		l.Client = names[who[len(who)-2]-'0']
		if e.Rule == "got" || e.Rule == "grant" {
			var n int
			for _, d := range m.Describe(state) {
				if d.Name == "Server.n" {
					fmt.Sscan(d.Value, &n)
				}
			}
			if e.Rule == "got" {
				fmt.Sscan(e.Consumed[0].Fields[0].Value, &n)
			}
			l.N = &n
		}
		lines = append(lines, l)
	}
	return lines
}

// mutated changes a log in one place.
func mutated(lines []line, r *rand.Rand) []line {
	out := slices.Clone(lines)
	i := r.IntN(len(out))
	switch r.IntN(5) {
	case 0:
		out = slices.Delete(out, i, i+1)
	case 1:
		out = slices.Insert(out, i, out[i])
	case 2:
		j := r.IntN(len(out))
		out[i], out[j] = out[j], out[i]
	case 3:
		out[i].Client = []string{"alice", "bob", "carol"}[r.IntN(3)]
	default:
		if out[i].N == nil {
			return mutated(lines, r)
		}
		n := r.IntN(4)
		out[i].N = &n
	}
	return out
}

func textOf(lines []line) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	for _, l := range lines {
		e.Encode(l) // into memory
	}
	return b.String()
}

// lockServer is the model and the mapping, in which what a line does not say is free.
func lockServer(t *testing.T) (*gomc.Program, *source.File) {
	t.Helper()
	model, err := gomc.LoadFile("testdata/lock.m")
	if err != nil {
		t.Fatal(err)
	}
	p, err := gomc.Compile(model, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("testdata/lock.map")
	if err != nil {
		t.Fatal(err)
	}
	return p, source.NewFile("lock.map", string(text))
}

func logOf(name, text string) validate.Log {
	return validate.Log{Name: name, Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }}
}

// TestNaive: logs of runs are explained, and mutated ones are exactly if the naive search explains them.
func TestNaive(t *testing.T) {
	p, m := lockServer(t)
	machine := interp.New(p.Code(), interp.Options{})
	v := &naive{machine, []string{"client_t_0", "client_t_1", "client_t_2"}}
	r := rand.New(rand.NewPCG(1, 57))
	refused, explained := 0, 0
	wrong := 0
	for n := range *mutations {
		lines := walked(machine, r)
		if n%4 > 0 {
			for range n % 4 {
				if lines = mutated(lines, r); len(lines) == 0 {
					break
				}
			}
		}
		if len(lines) == 0 {
			continue
		}
		report, err := validate.Check(context.Background(), p, []validate.Log{logOf("l", textOf(lines))}, validate.Options{Mapping: m})
		if err != nil {
			t.Fatal(err, textOf(lines))
		}
		want := v.explains(lines)
		if n%4 == 0 && !want {
			t.Fatal("the naive search refuses a log of a run:", textOf(lines))
		}
		if got := report.Runs[0].Verdict == validate.Valid; got != want {
			wrong++
			t.Errorf("%s: %s, and the naive search says %v\n%s", report.Runs[0].Verdict, report.Runs[0].Reason, want, textOf(lines))
		}
		if want {
			explained++
		} else {
			refused++
		}
	}
	if refused < *mutations/4 || explained < *mutations/4 {
		t.Error(refused, "refused,", explained, "explained: too few of one to say anything")
	}
	records.Measure(t, *recorded, "mutated logs decided as a naive search does", "95 %",
		fmt.Sprintf("all but %d", wrong),
		fmt.Sprintf("%d logs of a lock server, %d refused, %d explained", *mutations, refused, explained))
}

// TestOrders: lines of several logs, dealt out by who writes them, are explained in some order.
func TestOrders(t *testing.T) {
	p, m := lockServer(t)
	machine := interp.New(p.Code(), interp.Options{})
	r := rand.New(rand.NewPCG(2, 57))
	for range 100 {
		lines := walked(machine, r)
		files := map[string][]line{}
		for _, l := range lines {
			who := "server"
			if l.At == "client" {
				who = l.Client
			}
			files[who] = append(files[who], l)
		}
		var logs []validate.Log
		for _, who := range []string{"server", "alice", "bob", "carol"} {
			logs = append(logs, logOf(who, textOf(files[who])))
		}
		report, err := validate.Check(context.Background(), p, logs, validate.Options{Mapping: m})
		if err != nil || report.Runs[0].Verdict != validate.Valid || report.Runs[0].Result.Lines != len(lines) {
			t.Fatal(err, report.Runs[0].Reason, textOf(lines))
		}
	}
}
