//go:build unix

package library

import (
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"gomc/internal/records"
	"gomc/outcome"
)

var (
	fairCost  = flag.String("faircost", "", "a file for what formulas cost under fairness beside the search for states at rest and invariants alone")
	fairRuns  = flag.Int("fairruns", 3, "how many runs of each there are, in turn")
	fairModel = flag.String("fairmodel", "", "only models with this in their names")
)

// fairModels are models with formulas that hold of each under fairness: a response first. They are run without formulas,
// with the first, and with all.
var fairModels = []struct {
	name, args string
	annotated  func(text string) string // nil: the model as it is
	formulas   []string
}{
	{"peterson", "--no-symm --const=N=6 --fairness=process", nil, petersonFairly},
	{"peterson", "--symm --const=N=8 --fairness=process", nil, petersonFairly},
	{"german", "--no-symm --const=Clients=4", germanFairly, germanAnswers},
	{"german", "--symm --const=Clients=4", germanFairly, germanAnswers},
	{"raft_election", "--no-symm --fairness=event", nil, raftAnswers},
	{"raft_election", "--symm --fairness=event", nil, faultless(raftAnswers)},
	{"two_phase_commit", "--no-symm --const=Participants=6 --fairness=event", nil, commitAnswers},
}

var petersonFairly = []string{
	"forall i : pid_t do place[i] = announced leadsto place[i] = critical end",
	"forall i : pid_t do place[i] = waiting leadsto place[i] = critical end",
	"forall i : pid_t do place[i] = critical leadsto place[i] = outside end",
	"forall i : pid_t do place[i] = outside leadsto place[i] = announced end",
	"forall i : pid_t do place[i] = announced leadsto place[i] = waiting end",
	"forall i : pid_t do place[i] != outside leadsto place[i] = critical end",
	"forall i : pid_t do level[i] = 1 leadsto level[i] = N - 1 end",
	"forall i : pid_t do always eventually place[i] = critical end",
	"forall i : pid_t do always eventually place[i] = outside end",
	"always eventually exists i : pid_t do place[i] = critical end",
}

// germanFairly has all events fair, and home takes up the requests of each client again and again.
func germanFairly(text string) string {
	text = strings.ReplaceAll(text, "\nruleset i : client_t do", "\nfair each ruleset i : client_t do")
	return strings.Replace(text, `rule "accept a request"`, `strong fair rule "accept a request"`, 1)
}

var germanAnswers = []string{
	"forall i : client_t do request[i] = ask_exclusive leadsto line[i].permission = exclusive end",
	"forall i : client_t do request[i] = ask_shared leadsto line[i].permission != none end",
	"forall i : client_t do order[i] = grant_exclusive leadsto line[i].permission = exclusive end",
	"forall i : client_t do order[i] = grant_shared leadsto line[i].permission = shared end",
	"forall i : client_t do order[i] = invalidate leadsto ack[i] end",
	"forall i : client_t do ack[i] leadsto !ack[i] end",
	"forall i : client_t do request[i] != no_request leadsto request[i] = no_request end",
	"serving != no_request leadsto serving = no_request",
	"forall i : client_t do request[i] = ask_exclusive leadsto order[i] = grant_exclusive end",
	"forall i : client_t do request[i] = ask_shared leadsto request[i] = no_request end",
}

var raftAnswers = append([]string{
	"forall i : server_t do forall t : 1..Terms do forall j : server_t do !crashed(Server[i]) & t in Server[i].led leadsto crashed(Server[j]) | Server[j].term >= t end end end",
}, formulasOf("raft_election")[:9]...)

// faultless are formulas in which no quantifier can stop before a fault, as far as the compiler sees: otherwise symmetry
// reduction would leave the servers as they are.
func faultless(formulas []string) (list []string) {
	guarded := strings.NewReplacer("exists i : server_t do Server[i].term", "exists i : server_t do !isundefined(Server[i].term) & Server[i].term",
		"forall i : server_t do Server[i].term", "forall i : server_t do isundefined(Server[i].term) | Server[i].term")
	for _, f := range formulas {
		list = append(list, guarded.Replace(f))
	}
	return list
}

var commitAnswers = append([]string{
	"forall p : participant_t do Participant[p].state = prepared leadsto Participant[p].state = committed | Participant[p].state = aborted end",
}, formulasOf("two_phase_commit")[:9]...)

// formulasOf returns the formulas of a model that hold without fairness.
func formulasOf(name string) []string {
	for _, m := range costly {
		if m.name == name {
			return m.formulas
		}
	}
	panic("no formulas of " + name)
}

// strongLadder is a model of steps from a hub to some of 30 sites, each of which has a condition of strong fairness: if
// it may be left infinitely often, it is. The condition requires nothing as long as the run visits the site before it:
// so the conditions are found to be broken one after the other, the worst case of the search.
const strongLadder = `
const Strong : 30; Size : 8000;
type site_t : 1..30; n_t : 0..Size - 1;
var at : 0..30; n : n_t; out : boolean;
startstate begin at := 0; n := 0; out := false; end;
ruleset k : site_t do
  rule "go" at = 0 & !out & k <= Strong ==> begin at := k; if n < Size - 1 then n := n + 1; else n := 0; end; end;
end;
strong fair ruleset k : site_t do
  rule "leave" at = k & !out ==> begin out := true; end;
  rule "back" k > 1 & at = k - 1 & !out ==> begin at := 0; end;
end;
rule "back from the last" at = Strong & !out ==> begin at := 0; end;
`

// times are the times of runs of one kind: the least of some, in turn with the others.
type times struct {
	costs
	wall time.Duration
}

// least keeps the least of both.
func (t *times) least(u times) {
	if t.cpu == 0 {
		*t = u
	}
	t.cpu, t.wall, t.kb = min(t.cpu, u.cpu), min(t.wall, u.wall), min(t.kb, u.kb)
}

// TestFairCost measures, when it is asked to.
func TestFairCost(t *testing.T) {
	if *fairCost == "" {
		t.Skip("no file")
	}
	here, f := records.Here(), fairTable{command: built(t)}
	commit, err := records.Commit()
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(&f.table, "# go test ./conformance/library -run TestFairCost -faircost FILE: processor seconds and megabytes of `gomc --deadlock=off`, "+
		"the least of %d runs in turn: without formulas, with one and with all, on one worker, and with one on two; the seconds that the last and the second took; %s, commit %s; %s\n",
		*fairRuns, time.Now().UTC().Format(time.DateOnly), commit, here.Line())
	f.table.WriteString("model\targuments\tstates\tformulas\tsearch_s\tone_s\tall_s\tone_to_search\tall_to_one\tsearch_mb\tone_mb\tmb_to_search\twall_1\twall_2\ttwo_workers\n")
	for _, m := range fairModels {
		text, err := os.ReadFile(filepath.Join("models", m.name+".m"))
		if err != nil {
			t.Fatal(err)
		}
		text = withoutFormulas(text)
		if m.annotated != nil {
			text = []byte(m.annotated(string(text)))
		}
		f.measure(t, m.name, m.args, string(text), m.formulas)
	}
	for _, n := range []int{1, 10, 20, 30} {
		f.measure(t, fmt.Sprintf("ladder, %d strong conditions", n), fmt.Sprintf("--const=Strong=%d", n), strongLadder,
			[]string{"(always eventually at = 0) -> eventually out"})
	}
	f.measureCompanions(t)
	if err := os.WriteFile(*fairCost, []byte(f.table.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// fairTable is the table that is written.
type fairTable struct {
	command string
	table   strings.Builder
}

// measure adds a row.
func (f *fairTable) measure(t *testing.T, name, args, text string, formulas []string) {
	if !strings.Contains(name, *fairModel) {
		return
	}
	written := func(n int) string {
		path := filepath.Join(t.TempDir(), "model.m")
		all := text
		for _, f := range formulas[:n] {
			all += "\nltl " + f + ";\n"
		}
		if err := os.WriteFile(path, []byte(all), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	var search, one, all, two times
	none, first, every := written(0), written(1), written(len(formulas))
	for range *fairRuns {
		search.least(f.run(t, none, withoutFairness(args), 1))
		one.least(f.run(t, first, args, 1))
		all.least(f.run(t, every, args, 1))
		two.least(f.run(t, first, args, 2))
	}
	if search.outcome.States != all.outcome.States || one.outcome.States != all.outcome.States {
		t.Fatalf("%s %s: %d states, %d with a formula, %d with all", name, args, search.outcome.States, one.outcome.States, all.outcome.States)
	}
	fmt.Fprintf(&f.table, "%s\t%s\t%d\t%d\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%d\t%d\t%.2f\t%.2f\t%.2f\t%.2f\n", name, args, one.outcome.States, len(formulas),
		search.cpu.Seconds(), one.cpu.Seconds(), all.cpu.Seconds(), one.cpu.Seconds()/search.cpu.Seconds(), all.cpu.Seconds()/one.cpu.Seconds(),
		search.kb>>10, one.kb>>10, float64(one.kb)/float64(search.kb), one.wall.Seconds(), two.wall.Seconds(), one.wall.Seconds()/two.wall.Seconds())
	t.Logf("%s %s: %.2f of the search, all %.2f of one, memory %.2f, two workers %.2f", name, args, one.cpu.Seconds()/search.cpu.Seconds(),
		all.cpu.Seconds()/one.cpu.Seconds(), float64(one.kb)/float64(search.kb), one.wall.Seconds()/two.wall.Seconds())
}

// withoutFairness drops what a model without formulas does not take.
func withoutFairness(args string) string {
	var list []string
	for _, a := range strings.Fields(args) {
		if !strings.HasPrefix(a, "--fairness") {
			list = append(list, a)
		}
	}
	return strings.Join(list, " ")
}

// run runs the command on a model that is verified.
func (f *fairTable) run(t *testing.T, path, args string, workers int) (c times) {
	t.Helper()
	list := append([]string{fmt.Sprintf("--workers=%d", workers), "--deadlock=off", "--format=json", path}, strings.Fields(args)...)
	began := time.Now()
	c = times{costs: ran(t, f.command, list)}
	c.wall = time.Since(began)
	if c.outcome.Verdict != outcome.Verified {
		t.Fatalf("%v: %s", list, c.outcome.Verdict)
	}
	return c
}

// measureCompanions adds the geometric mean over the companions of the library whose formulas hold as they are: of the processor time
// with their formulas to that without.
func (f *fairTable) measureCompanions(t *testing.T) {
	paths, err := filepath.Glob("models/*_runs.m")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains("companions", *fairModel) {
		return
	}
	sum, n := 0.0, 0
	for _, path := range paths {
		args, verified := verifiedWith(t, path)
		if !verified {
			continue
		}
		var with, without times
		for range *fairRuns {
			list := append([]string{"--workers=1", "--deadlock=off", "--format=json", path}, strings.Fields(args)...)
			with.least(times{costs: ran(t, f.command, list)})
			list = append([]string{"--formulas=off"}, append(list[:4:4], strings.Fields(withoutFairness(args))...)...)
			without.least(times{costs: ran(t, f.command, list)})
		}
		if with.outcome.Verdict != outcome.Verified {
			t.Fatalf("%s %s: %s", path, args, with.outcome.Verdict)
		}
		ratio := with.cpu.Seconds() / without.cpu.Seconds()
		sum, n = sum+math.Log(ratio), n+1
		fmt.Fprintf(&f.table, "%s\t%s\t%d\t%d\t%.2f\t%.2f\t\t%.2f\t\t%d\t%d\t%.2f\t\t\t\n", filepath.Base(path), args, with.outcome.States, len(with.outcome.Formulas),
			without.cpu.Seconds(), with.cpu.Seconds(), ratio, without.kb>>10, with.kb>>10, float64(with.kb)/float64(without.kb))
	}
	fmt.Fprintf(&f.table, "geometric mean of %d companions\t\t\t\t\t\t\t%.2f\t\t\t\t\t\t\t\n", n, math.Exp(sum/float64(n)))
	t.Logf("%d companions: %.2f", n, math.Exp(sum/float64(n)))
}

// expectsVerified is a header of a model that is verified, and its flags.
var expectsVerified = regexp.MustCompile(`(?m)^-- expect:(?: (.*) :)? verified(?: [0-9 ]*)?$`)

// verifiedWith is the first of the headers of a model with which it is verified, in all its states.
func verifiedWith(t *testing.T, path string) (args string, verified bool) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if m := expectsVerified.FindSubmatch(text); m != nil {
		return string(m[1]), true
	}
	return "", false
}
