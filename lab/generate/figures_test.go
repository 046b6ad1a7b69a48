package generate

import (
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"
	"time"

	"gomc/internal/records"
	"gomc/results"
)

var (
	length  = flag.Duration("length", time.Second, "how long each run for Figure 4 of paper D is measured")
	repeat  = flag.Int("repeat", 1, "how many runs there are of each service")
	figures = flag.String("figures", "", "write the measurements of Figures 4 and 5 of paper D to this file")
)

// names are how paper D calls services and protocols.
var names = map[string]string{"table": "hash table", "commit": "2PC", "paxos": "MP", "chain": "CR"}

// TestFigures measures what Figures 4 and 5 of paper D show: the throughput of a hash table and of atomic commit over
// both protocols, with one and two crashes that may be, and that of a hash table of which a replica is killed.
func TestFigures(t *testing.T) {
	commit, err := records.Commit()
	if err != nil {
		t.Fatal(err)
	}
	f := &results.Services{Schema: results.ServicesSchema, Paper: "D", Commit: commit, Date: time.Now().UTC().Truncate(time.Second),
		Environment: records.Here(), Seconds: length.Seconds()}
	for _, s := range measured() {
		f.Throughput = append(f.Throughput, throughput(t, s))
	}
	f.Repair = repaired(t)
	if t.Failed() || *figures == "" {
		return
	}
	text, err := json.MarshalIndent(f, "", " ")
	if err == nil {
		err = os.WriteFile(*figures, append(text, '\n'), 0o666)
	}
	if err != nil {
		t.Error(err)
	}
}

// measured returns all services, or two of them where nothing is written down.
func measured() (all []service) {
	if *figures == "" {
		return []service{{"table", "chain", 1}, {"commit", "paxos", 1}}
	}
	for _, what := range []string{"table", "commit"} {
		for _, over := range []string{"paxos", "chain"} {
			all = append(all, service{what, over, 1}, service{what, over, 2})
		}
	}
	return all
}

// throughput measures runs of a service, from the time on when it has begun to answer.
func throughput(t *testing.T, s service) results.Throughput {
	t.Helper()
	w := newService(t, s, endless)
	out := results.Throughput{Service: names[s.what], Over: names[s.over], Faults: s.faults, Nodes: s.groups() * s.replicas()}
	for range *repeat {
		r := w.serveAll(t, s, 0, false)
		r.untilAnswers(t)
		began := len(answers(t, r.history.String()))
		time.Sleep(*length)
		times := answers(t, r.history.String())
		history := r.end()
		out.Rates = append(out.Rates, float64(len(times)-began)/length.Seconds())
		if s.what == "table" {
			w.linearizable(t, history)
		}
	}
	t.Logf("%s: %.0f operations in a second (%.0f)", s, out.Mean(), out.Deviation())
	return out
}

// untilAnswers waits until callers are answered.
func (r *running) untilAnswers(t *testing.T) {
	t.Helper()
	for until := time.Now().Add(time.Minute); time.Now().Before(until); time.Sleep(10 * time.Millisecond) {
		if strings.Count(r.history.String(), `"type":"ok"`) > 20*callers {
			return
		}
	}
	t.Fatal("nothing is answered")
}

// repaired measures a hash table over a chain of three, whose replica in the middle is killed at five seconds of ten.
func repaired(t *testing.T) results.Repair {
	t.Helper()
	const killed, end, step = 5.0, 10.0, 0.01
	s := service{"table", "chain", 2}
	w := newService(t, s, endless)
	r := w.serveAll(t, s, 0, false)
	r.untilAnswers(t)
	times := answers(t, r.history.String())
	began, zero := time.Now(), times[len(times)-1]
	time.Sleep(time.Duration(killed * float64(time.Second)))
	r.kill(1)
	time.Sleep(time.Until(began.Add(time.Duration(end * float64(time.Second)))))
	history := r.end()
	w.linearizable(t, history)
	out := results.Repair{What: "a hash table over a chain of three replicas, whose middle one is killed", Step: step, Killed: killed,
		Answers: make([]int, int(end/step))}
	for _, at := range answers(t, history) {
		if i := int((at - zero) / step); at >= zero && i < len(out.Answers) {
			out.Answers[i]++
		}
	}
	t.Logf("before %.0f, none for %.3f s, then %.0f", out.Before(), out.Stall(), out.After())
	if out.Rate(killed, end) == 0 {
		t.Error("the chain is not repaired")
	}
	return out
}
