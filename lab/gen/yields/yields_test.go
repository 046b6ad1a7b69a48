package yields

import (
	"flag"
	"fmt"
	"regexp"
	"sort"
	"strings"
	"testing"

	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/engine/compiled"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/ir/check"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
)

var (
	from   = flag.Uint64("from", 1, "the first seed")
	models = flag.Int("models", 150, "how many models")
	record = flag.String("record", "", "where to record what was compared")
)

// TestYields: the observable parts of the reachable states are those that an explorer finds which splits rules by
// itself, in each semantics and with both engines.
func TestYields(t *testing.T) { campaign(t, "Yields", random, 20_000) }

// TestConnected: the same of processes that send each other messages, crash in the middle of a rule, and lose some.
func TestConnected(t *testing.T) { campaign(t, "Yields, messages and faults", connected, 2_000) }

func campaign(t *testing.T, comparison string, draw func(seed uint64) *model, most int) {
	row := records.CampaignRow{Comparison: comparison, From: *from, Models: uint64(*models)}
	for seed := *from; seed < *from+uint64(*models); seed++ {
		m, sem := draw(seed), channels.All[seed%3]
		w, start := newWorld(m, sem)
		want, few := w.explore(start, most)
		if !few {
			row.TooLarge++
			continue
		}
		row.States += uint64(len(want))
		row.Sizes = append(row.Sizes, uint64(len(want)))
		for what, is := range m.has() {
			if is {
				row.Has(what)
			}
		}
		if diff := compared(t, m.text(), sem, want); diff != "" {
			t.Fatalf("seed %d, %v, %s", seed, sem, diff)
		}
	}
	row.Close()
	t.Logf("%d models, %d too large; %d states seen; %v", row.Models, row.TooLarge, row.States, row.With)
	if *record == "" {
		return
	}
	command := fmt.Sprintf("go test -C lab ./gen/yields -run=%s -from=%d -models=%d", t.Name(), *from, *models)
	if err := records.RecordRun(*record, &records.CampaignRun{Command: command, Rows: []records.CampaignRow{row}}); err != nil {
		t.Error("not recorded:", err)
	}
}

// compared says in what the engines differ from what is wanted; "": in nothing.
func compared(t *testing.T, text string, sem channels.Semantics, want map[string]bool) string {
	p := modeltest.Compile(t, "m.m", text, semantics.Options{Semantics: sem})
	if err := check.Program(p); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	for name, e := range map[string]func() (engine.Engine, error){
		"interp":   func() (engine.Engine, error) { return interp.New(p, interp.Options{}), nil },
		"compiled": func() (engine.Engine, error) { return inWasm(p) },
	} {
		e, err := e()
		if err != nil {
			t.Fatal(err)
		}
		if diff := differ(shown(t, p, e), want); diff != "" {
			return fmt.Sprintf("%s:\n%s\n%s", name, text, diff)
		}
	}
	return ""
}

// inWasm is the program in the compiled engine.
func inWasm(p *ir.Program) (engine.Engine, error) { return compiled.New(p, compiled.Options{}) }

var (
	buffer   = regexp.MustCompile(`^M(!?)\[(\d)\]\[(\d)\]$`)
	fault    = regexp.MustCompile(`^(P\[(\d)\]\.crashed|faults\.(crash_P|lose_M))$`)
	variable = regexp.MustCompile(`^(g|s|p|P)([01]?)\[?([a-z_0-9]*)\]?(?:\.p([01]))?$`)
	standing = regexp.MustCompile(`^(P|r[01])\[(\d)\](?:\[(\d)\])?\.at$`)
)

// shown returns the observable parts of all reachable states of a program.
func shown(t *testing.T, p *ir.Program, e engine.Engine) map[string]bool {
	t.Helper()
	all := &reach.PlainSet{}
	x := reach.Exploration[engine.Step]{Visited: all, Expand: []reach.Expander[engine.Step]{reach.By(e, nil)}}
	if err := x.Run(); err != nil {
		t.Fatal(err)
	}
	out := map[string]bool{}
	cells := make([]uint64, len(p.Layout.Cells))
	for i := range all.Len() {
		p.Layout.Unpack(all.State(store.Index(i), nil), cells)
		out[show(p, cells)] = true
	}
	return out
}

func show(p *ir.Program, cells []uint64) string {
	var x state
	var at []string
	for i, v := range cells {
		name := p.Layout.CellName(i)
		if m := buffer.FindStringSubmatch(name); m != nil {
			into := &x.in
			if m[1] != "" {
				into = &x.out
			}
			for n := range 4 { // the first bit stands for Undefined
				into[number(m[2])][number(m[3])][n] = v&(2<<n) != 0
			}
			continue
		}
		if m := fault.FindStringSubmatch(name); m != nil {
			switch m[3] {
			case "":
				x.crashed[number(m[2])] = v == 2
			case "crash_P":
				x.crashes = int(v) - 1
			default:
				x.losses = int(v) - 1
			}
			continue
		}
		if m := standing.FindStringSubmatch(name); m != nil {
			if v > 0 {
				where, _, _ := strings.Cut(p.Layout.Cells[i].Type.Members[v-1], " ") // of the calls of a procedure each has its own
				if m[1] == "P" {
					at = append(at, m[2]+" "+where)
				} else {
					at = append(at, fmt.Sprintf("%s %s %d %s", m[2], m[1], number(m[3]), where))
				}
			}
			continue
		}
		m := variable.FindStringSubmatch(name)
		if m == nil {
			continue
		}
		switch {
		case m[1] == "g":
			x.g[number(m[2])] = int(v) - 1
		case m[1] == "s":
			x.s[number(m[3][len(m[3])-1:])] = int(v) - 1
		case m[1] == "P":
			x.p[number(m[3])][number(m[4])] = int(v) - 1
		default:
			x.p[number(m[3])][number(m[2])] = int(v) - 1
		}
	}
	sort.Strings(at)
	return fmt.Sprint(x.g, x.s, x.p, x.in, x.out, x.crashed, x.crashes, x.losses, at)
}

func number(s string) (n int) {
	fmt.Sscan(s, &n)
	return n
}

// differ says in what two sets of states differ; "": in nothing.
func differ(got, want map[string]bool) string {
	var out []string
	for s := range want {
		if !got[s] {
			out = append(out, "missing: "+s)
		}
	}
	for s := range got {
		if !want[s] {
			out = append(out, "too much: "+s)
		}
	}
	sort.Strings(out)
	if len(out) > 10 {
		out = append(out[:10], "...")
	}
	return strings.Join(out, "\n")
}
