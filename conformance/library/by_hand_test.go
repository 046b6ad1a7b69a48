//go:build unix

package library

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"
)

var byHandTable = flag.String("byhand", "", "a file for the way from the models by hand to those by machines, step by step")

// way is how one comes from a model that was written by hand to one by machines. What the last two steps come to is equal.
type way struct {
	name  string
	steps []byHand
}

// byHand is a model on the way, and what has been changed since the one before.
type byHand struct{ what, args string }

const (
	bankByHand         = "../conformance/by_hand_bank.m --const=Top=109"
	transactionsByHand = "../conformance/by_hand_transactions.m --deadlock=off --symm --const=Parts=3"
	paxosByHand        = "../conformance/by_hand_paxos.m --symm --const=Accs=3"
	pairsByHand        = "../conformance/link_paxos.m --symm"
	bankMachines       = "bank.m --const=Top=109"
	transactions       = "transactions.m --symm --const=Parts=3"
	paxosMachines      = "paxos_machines.m --symm"
)

var ways = []way{
	{"tutorial 1", []byHand{
		{"as it was", bankByHand + " --const=Step=0"},
		{"a client takes its answer in one step, and chooses the next request in another", bankByHand + " --const=Step=1"},
		{"the server's answer leaves in a step behind the write to the database", bankByHand + " --const=Step=2"},
		{"accounts are opened by events: owner to server, server to database, owner to client", bankByHand + " --const=Step=3"},
		{"the write leaves in a step of its own, too", bankByHand + " --const=Step=4"},
		{"and so does a refusal", bankByHand},
		{"by machines", bankMachines},
	}},
	{"tutorial 1, abstract", []byHand{
		{"as it was", bankByHand + " --const=Abstract=true --const=Step=0"},
		{"a client takes its answer in one step, and chooses the next request in another", bankByHand + " --const=Abstract=true --const=Step=1"},
		{"accounts are opened by events", bankByHand + " --const=Abstract=true"},
		{"by machines", bankMachines + " --const=Abstract=true"},
	}},
	{"tutorial 1, abstract, Wrong", []byHand{
		{"as it was", bankByHand + " --const=Abstract=true --const=Wrong=true --const=Step=0"},
		{"with all of the steps above", bankByHand + " --const=Abstract=true --const=Wrong=true"},
		{"by machines", bankMachines + " --const=Abstract=true --const=Wrong=true"},
	}},
	{"tutorial 2", []byHand{
		{"as it was", transactionsByHand + " --const=Step=0"},
		{"giving up is a rule of the coordinator, and no timer is a machine with an event of its own", transactionsByHand + " --const=Step=1"},
		{"the monitor forgets the votes when its client has been told, and does not count those of each transaction for ever", transactionsByHand + " --const=Step=2"},
		{"a participant keeps what it is asked, and no table remembers it for all", transactionsByHand + " --const=Step=3"},
		{"by machines", transactions},
	}},
	{"tutorial 2, Newer=false, to where the mistake is one step ahead", []byHand{
		{"as it was", transactionsByHand + " --const=Fixed=false --max-depth=37 --const=Step=0"},
		{"with all of the steps above", transactionsByHand + " --const=Fixed=false --max-depth=37"},
		{"by machines", transactions + " --const=Newer=false --max-depth=37"},
	}},
	{"tutorial 2, a crash", []byHand{
		{"as it was", transactionsByHand + " --const=Crash=1 --const=Step=0"},
		{"with the steps above", transactionsByHand + " --const=Crash=1 --const=Step=3"},
		{"what a participant answers leaves in a step of its own, before which it may crash", transactionsByHand + " --const=Crash=1"},
		{"by machines", transactions + " --faults=crash:1"},
	}},
	{"tutorial 5", []byHand{
		{"as it was: a queue for each kind of message and pair; proposers are numbers", paxosByHand},
		{"proposers are a scalarset, as in the machines", "ALIKE --symm --const=Accs=3"},
		{"a queue for each pair, of all kinds", pairsByHand},
		{"by machines, with a queue for each pair", paxosMachines + " --mailbox=pair"},
	}},
	{"tutorial 5, Strict=false, to where the mistake is one step ahead", []byHand{
		{"a queue for each pair, of all kinds", pairsByHand + " --const=Strict=false --max-depth=19"},
		{"by machines, with a queue for each pair", paxosMachines + " --mailbox=pair --const=Strict=false --max-depth=19"},
	}},
	{"tutorial 5, by machines", []byHand{
		{"as it is", paxosMachines + " --outbox=always"},
		{"broadcasts in one step, where nobody could tell", paxosMachines},
		{"one mailbox for each pair", paxosMachines + " --mailbox=pair --outbox=always"},
		{"both", paxosMachines + " --mailbox=pair --outbox=auto"},
		{"as a model by hand with a queue for each pair", pairsByHand},
	}},
}

// TestByHand takes each step from the models by hand to those by machines, when it is asked to.
func TestByHand(t *testing.T) {
	if *byHandTable == "" {
		t.Skip("no file")
	}
	command := built(t)
	alike := filepath.Join(t.TempDir(), "alike.m")
	text, err := os.ReadFile("conformance/by_hand_paxos.m")
	if err != nil {
		t.Fatal(err)
	}
	numbers, sets := "p_t : 0..Props-1", "p_t : scalarset(Props)"
	if err := os.WriteFile(alike, []byte(strings.Replace(string(text), numbers, sets, 1)), 0o644); err != nil || !strings.Contains(string(text), numbers) {
		t.Fatal("no such type: ", numbers, err)
	}
	var table strings.Builder
	fmt.Fprintf(&table, "# go test ./conformance/library -run TestByHand -byhand FILE: the models of P's tutorials as they were written by hand, and step by step as machines, %s, %s\n",
		time.Now().UTC().Format(time.DateOnly), runtime.Version())
	table.WriteString("model\twhat has been changed\tcommand\tverdict\tstates\ttransitions\tdepth\tbits\n")
	for _, w := range ways {
		var before [2]uint64
		for i, s := range w.steps {
			o, _ := answered(t, command, strings.Replace(s.args, "ALIKE", alike, 1))
			fmt.Fprintf(&table, "%s\t%s\t%s\t%s\t%d\t%d\t%d\t%d\n", w.name, s.what, strings.Replace(s.args, "ALIKE", "by_hand_paxos.m with "+sets, 1),
				o.Verdict, o.States, o.Transitions, o.Depth, o.StateBits)
			if now := [2]uint64{o.States, o.Transitions}; i == len(w.steps)-1 && now != before {
				t.Errorf("%s: %d states and transitions, not %d as %s", w.name, now, before, w.steps[i-1].what)
			} else {
				before = now
			}
		}
	}
	if err := os.WriteFile(*byHandTable, []byte(table.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// built is the command.
func built(t *testing.T) string {
	t.Helper()
	command := filepath.Join(t.TempDir(), "gomc")
	if out, err := exec.Command("go", "build", "-o", command, "./cmd/gomc").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return command
}

// TestByHandTold holds the page about models by hand to what was measured: each number of states that it tells stands in
// a record, and it names the one that has every step.
func TestByHandTold(t *testing.T) {
	steps, text := lastRecord(t, "by-hand")
	_, before := lastRecord(t, "machines")
	recorded := map[string]bool{}
	for _, cell := range strings.FieldsFunc(text+before, func(r rune) bool { return r == '\t' || r == '\n' }) {
		recorded[cell] = true
	}
	page, err := os.ReadFile("results/recorded/features.md")
	if err != nil {
		t.Fatal(err)
	}
	_, told, _ := strings.Cut(string(page), "\n## Machines beside models by hand\n")
	told, _, _ = strings.Cut(told, "\n## ")
	if !strings.Contains(told, filepath.Base(steps)) {
		t.Errorf("the page does not name %s", steps)
	}
	numbers := regexp.MustCompile(`\d{1,3}(,\d{3})+`).FindAllString(told, -1)
	if len(numbers) < 12 {
		t.Errorf("the page has the numbers %v alone", numbers)
	}
	for _, n := range numbers {
		if !recorded[strings.ReplaceAll(n, ",", "")] {
			t.Errorf("%s is in no record", n)
		}
	}
}

// lastRecord is the last table of a kind that was recorded, and its text.
func lastRecord(t *testing.T, kind string) (name, text string) {
	t.Helper()
	records, err := filepath.Glob("results/recorded/" + kind + "-*.tsv")
	if err != nil || len(records) == 0 {
		t.Fatal("nothing is recorded", err)
	}
	name = records[len(records)-1]
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return name, string(content)
}
