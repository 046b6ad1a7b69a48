package histories

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"gomc"
	"gomc/apps/validate"
	"gomc/internal/records"
	"gomc/source"

	"github.com/anishathalye/porcupine"
)

// mostLooked bounds the configurations for one history.
const mostLooked = 100_000

// decide returns gomc's answer for a history: "good", "bad", or that it is too wide to decide.
func decide(t *testing.T, kind, path string, constants map[string]string) string {
	t.Helper()
	p, m := program(t, kind, constants)
	return decided(t, p, m, path, mostLooked)
}

// decided is the same of a model that is compiled; at most 0: there is no limit.
func decided(t *testing.T, p *gomc.Program, m *source.File, path string, most uint64) string {
	t.Helper()
	open := func() (io.ReadCloser, error) { return os.Open(path) }
	r, err := validate.Check(t.Context(), p, []validate.Log{{Name: filepath.Base(path), Open: open}},
		validate.Options{Mapping: m, Shown: -1, Spec: gomc.Spec{MaxStates: most}})
	if err != nil {
		t.Fatal(path, err)
	}
	said := "good"
	for _, run := range r.Runs {
		switch run.Verdict {
		case validate.Refused:
			return "bad"
		case validate.Stopped:
			said = "too wide"
		}
	}
	return said
}

// TestPublished: histories that Jepsen and Knossos have published are decided as their checkers did. -published names a
// folder with those of Knossos (its data/cas-register and data/mutex, by whether they are good or bad) and, in bank/, of
// Jepsen's bank test.
func TestPublished(t *testing.T) {
	if *published == "" {
		t.Skip("-published FOLDER names where histories are")
	}
	for _, kind := range []struct{ folder, spec string }{{"cas-register", "register"}, {"mutex", "lock"}} {
		t.Run(kind.folder, func(t *testing.T) {
			c := counted{}
			for _, want := range []string{"good", "bad"} {
				paths, _ := filepath.Glob(filepath.Join(*published, kind.folder, want, "*.edn"))
				for _, path := range paths {
					constants := map[string]string{"Clients": strconv.Itoa(clients(t, path))}
					if kind.spec == "register" {
						constants["Values"] = "9"
					}
					c.add(t, path, want, decide(t, kind.spec, path, constants))
				}
			}
			c.record(t, "of Knossos, of a "+kind.spec)
		})
	}
	t.Run("bank", func(t *testing.T) {
		c := counted{}
		for _, pattern := range []string{"*.edn", "*.json"} {
			paths, _ := filepath.Glob(filepath.Join(*published, "bank", pattern))
			for _, path := range paths {
				want, constants := totals(t, path)
				constants["Clients"] = strconv.Itoa(clients(t, path))
				c.add(t, path, want, decide(t, "bank", path, constants))
			}
		}
		c.record(t, "of Jepsen's bank test")
	})
}

// counted is how histories were decided.
type counted struct{ good, bad, wrong, wide int }

func (c *counted) add(t *testing.T, path, want, got string) {
	switch {
	case got == "too wide":
		c.wide++
		t.Log(path, "is too wide to decide")
		return
	case got != want:
		c.wrong++
		t.Errorf("%s: %s, and it is %s", path, got, want)
	}
	if want == "good" {
		c.good++
	} else {
		c.bad++
	}
}

func (c *counted) record(t *testing.T, of string) {
	if c.good+c.bad == 0 {
		t.Error("there are no histories")
	}
	records.Measure(t, *recorded, "published histories "+of+" decided otherwise than by their checker", "none",
		fmt.Sprintf("%d, and %d too wide to decide", c.wrong, c.wide), fmt.Sprintf("%d good, %d bad", c.good, c.bad))
}

var byProcess = regexp.MustCompile(`"?:?process"?:? (\d+)|"process":(\d+)`)

// clients is the greatest process of a history, and one.
func clients(t *testing.T, path string) (n int) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range byProcess.FindAllStringSubmatch(string(text), -1) {
		of, _ := strconv.Atoi(m[1] + m[2])
		n = max(n, of+1)
	}
	return n
}

var (
	reads    = regexp.MustCompile(`(?::ok, :f :read|"ok","f":"read").*?(?::value|"value":) ?\{([^}]*)\}`)
	balances = regexp.MustCompile(`"?(\d+)"?[: ](-?\d+)`)
)

// totals returns the answer of Jepsen's checker of the bank test, which adds up the accounts in each read and looks for
// negative ones; and the accounts at the first read.
func totals(t *testing.T, path string) (verdict string, constants map[string]string) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	verdict = "good"
	for _, read := range reads.FindAllStringSubmatch(string(text), -1) {
		total, accounts := 0, map[string]string{}
		for _, m := range balances.FindAllStringSubmatch(read[1], -1) {
			n, _ := strconv.Atoi(m[2])
			total += n
			accounts[m[1]] = m[2]
			if n < 0 {
				verdict = "bad"
			}
		}
		if constants == nil {
			constants = map[string]string{"Accounts": strconv.Itoa(len(accounts)), "First": accounts["0"],
				"Others": accounts["1"], "Most": strconv.Itoa(total)}
		}
		if strconv.Itoa(total) != constants["Most"] {
			verdict = "bad"
		}
	}
	return verdict, constants
}

// asks is an operation on a text under a key.
type asks struct{ f, key, value string }

// texts is the model of texts for porcupine, as in its own tests.
var texts = porcupine.Model{
	Partition: func(all []porcupine.Operation) (parts [][]porcupine.Operation) {
		at := map[string]int{}
		for _, o := range all {
			key := o.Input.(asks).key
			i, known := at[key]
			if !known {
				i, at[key] = len(parts), len(parts)
				parts = append(parts, nil)
			}
			parts[i] = append(parts[i], o)
		}
		return parts
	},
	Init: func() any { return "" },
	Step: func(state, input, output any) (bool, any) {
		switch in := input.(asks); in.f {
		case "get":
			return output.(string) == state.(string), state
		case "put":
			return true, in.value
		default:
			return true, state.(string) + in.value
		}
	},
}

var textOperation = regexp.MustCompile(`:process (\d+), :type :(\w+), :f :(\w+), :key "(\d+)", :value (?:nil|"(.*)")`)

// textOperations reads a history of texts.
func textOperations(text string) (all []porcupine.Operation) {
	waiting := map[string]int{}
	for i, m := range textOperation.FindAllStringSubmatch(text, -1) {
		client, _ := strconv.Atoi(m[1])
		if m[2] == "invoke" {
			waiting[m[1]] = len(all)
			all = append(all, porcupine.Operation{ClientId: client, Input: asks{m[3], m[4], m[5]}, Call: int64(i)})
			continue
		}
		o := &all[waiting[m[1]]]
		o.Output, o.Return = m[5], int64(i)
	}
	return all
}

// measuresOf returns how many clients do something under one key at the same time, at most, and how many pieces are
// written under one.
func measuresOf(text string) map[string]string {
	at, pieces := map[string]int{}, map[string]int{}
	clients, most := 0, 0
	for _, m := range textOperation.FindAllStringSubmatch(text, -1) {
		key := m[4]
		if m[2] != "invoke" {
			at[key]--
			continue
		}
		if at[key]++; m[3] != "get" {
			pieces[key]++
		}
		clients, most = max(clients, at[key]), max(most, pieces[key])
	}
	return map[string]string{"Clients": strconv.Itoa(clients), "Pieces": strconv.Itoa(most)}
}

// TestTexts: gomc decides as porcupine does about the histories of texts under keys that porcupine is tested with. The
// time of both is of reading a history and deciding about it; that of gomc is also of reading the mapping.
func TestTexts(t *testing.T) {
	var all, others time.Duration
	for _, name := range []string{"c01-ok", "c01-bad", "c10-ok", "c10-bad", "c50-ok", "c50-bad"} {
		if strings.HasPrefix(name, "c50") && !*wide {
			continue
		}
		path := filepath.Join(porcupines(t), "test_data", "kv", name+".txt")
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		want := "bad"
		theirs := cost(func() {
			if porcupine.CheckOperations(texts, textOperations(string(text))) {
				want = "good"
			}
		})
		p, m := program(t, "text", measuresOf(string(text)))
		got := ""
		ours := cost(func() { got = decided(t, p, m, path, 0) })
		if got != want || !strings.HasSuffix(name, map[string]string{"good": "ok", "bad": "bad"}[want]) {
			t.Errorf("%s: %s, and porcupine says %s", name, got, want)
		}
		all, others = all+ours, others+theirs
		records.Measure(t, *recorded, "a history of texts under keys, "+name, "as porcupine",
			fmt.Sprintf("%s, as porcupine says; %.0f ms, and %.0f ms", got, ours.Seconds()*1000, theirs.Seconds()*1000),
			fmt.Sprintf("%d operations", len(textOperations(string(text)))))
	}
	if *wide {
		records.Measure(t, *recorded, "processor time for histories of texts under keys by that of porcupine", "<= 2",
			fmt.Sprintf("%.1f (%.1f s, and %.1f s)", all.Seconds()/others.Seconds(), all.Seconds(), others.Seconds()),
			"6 histories of 1, 10 and 50 clients")
	}
}
