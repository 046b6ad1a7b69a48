// Package pages looks at the pages that gomc writes in a browser, and measures what one waits for: the chart of every violation
// of the library and of programs of P in windows of four sizes, a run of 10,000 steps, and what the playground loads.
package pages

import (
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"gomc/apps/suite"
	"gomc/internal/browser"
	"gomc/internal/records"
	"gomc/programs"
)

var (
	all    = flag.Bool("all", false, "look at every violation of the library, and at the programs of P below GOMC_P_SUITE, instead of at some")
	folder = flag.String("playground", "", "a folder that make playground has written: measure what it loads until the first verdict")
	record = flag.String("record", "", "put the measures into this table")
)

// states bounds the search of a program of P; of a library model, whose outcomes are known, nothing is bounded.
const states = "30000"

// command builds gomc.
func command(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "gomc")
	build := exec.Command("go", "build", "-o", path, "./cmd/gomc")
	build.Dir = "../.."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// run is a check whose page is looked at.
type run struct {
	name string
	args []string
}

// violations are the checks of the library that are known to find something, in little time.
func violations(t *testing.T) (list []run) {
	t.Helper()
	models, err := filepath.Glob("../../models/*.m")
	if err != nil || len(models) == 0 {
		t.Fatal(len(models), err)
	}
	for _, path := range models {
		cases, err := suite.Cases(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range cases {
			if fails := strings.Contains(c.Line, "violated") || strings.Contains(c.Line, ": error") || strings.Contains(c.Line, "deadlock"); !fails || c.Skipped {
				continue
			}
			args := append([]string{"check"}, c.Args[2:]...) // without --format=json
			list = append(list, run{filepath.Base(path) + " " + strings.Join(c.Args[3:], " "), args})
		}
	}
	return list
}

// tests lists the tests of the tutorials of P.
func tests(t *testing.T) (list []run) {
	t.Helper()
	for _, root := range filepath.SplitList(os.Getenv("GOMC_P_SUITE")) {
		folders, err := filepath.Glob(filepath.Join(root, "Tutorial", "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, folder := range folders {
			p, err := programs.Load(folder)
			if err != nil {
				continue // it is a folder of others
			}
			for _, test := range p.Tests() {
				list = append(list, run{filepath.Base(folder) + " " + test, []string{"check", folder, "--test=" + test, "--max-states=" + states}})
			}
		}
	}
	return list
}

// TestGeometry: in the chart of no violation an arrow goes through text, or does a mark or a text lie upon another, at the
// first step, in the middle and at the last, in windows of 1400, 1000 and 390 pixels and at 200 %.
func TestGeometry(t *testing.T) {
	list := violations(t)
	if *all {
		list = append(list, tests(t)...)
	} else {
		list = slices.DeleteFunc(list, func(r run) bool {
			return !strings.HasPrefix(r.name, "byzantine3.m") && !strings.HasPrefix(r.name, "bank.m")
		})
	}
	gomc, b := command(t), browser.New(t)
	charts, clean := 0, 0
	for _, r := range list {
		page := filepath.Join(t.TempDir(), "page.html")
		_ = exec.Command(gomc, append(r.args, "--trace=off", "--html="+page)...).Run() // its status says what it has found
		text, err := os.ReadFile(page)
		if err != nil || !strings.Contains(string(text), `id="chartbox"`) {
			continue // what comes to no end within its bounds, or holds, has no chart
		}
		charts++
		if bad := overlaps(b, page); bad != "" {
			t.Errorf("%s: %s", r.name, bad)
			continue
		}
		clean++
	}
	if charts == 0 {
		t.Fatal("no chart was looked at")
	}
	records.Measure(t, *record, "charts in which nothing lies upon something else", fmt.Sprint(charts), fmt.Sprint(clean),
		fmt.Sprintf("%d violations of the library and tests of P's tutorials, three steps each, at 1400, 1000 and 390 pixels and at 200 %%", charts))
}

// overlaps is the first of what lies upon something else in the chart of a page.
func overlaps(b *browser.Chromium, page string) string {
	b.Open("about:blank")
	b.Until(`location.href === 'about:blank'`)
	b.Open("file://" + page)
	b.Until(`document.getElementById('where')?.textContent.startsWith('step ')`)
	for window := range browser.Windows {
		for _, step := range []string{"0", "Math.floor(chart.run.steps.length / 2)", "chart.run.steps.length - 1"} {
			b.Eval("timeline.go("+step+")", nil)
			if bad := b.OverlapsIn(window); bad != "" {
				return window + ", step " + step + ": " + bad
			}
		}
	}
	return ""
}

// long is a run of 10,000 steps.
const long = `
message Ping (n : 0..1) from A to B;
process A var n : 0..5001; startstate begin n := 0; end; rule "go" begin n := n + 1; send Ping(n % 2) to B; end; end;
process B var n : 0..5001; startstate begin n := 0; end; on m : Ping ==> begin n := n + 1; end; end;
assume A.n <= B.n + 1;
invariant B.n < 5000;`

// TestLong measures what one waits for in a run of 10,000 steps: until the page is painted, and for a step, of the clock and
// of the thread that draws, since others may use the machine, too.
func TestLong(t *testing.T) {
	gomc, b := command(t), browser.New(t)
	model, page := filepath.Join(t.TempDir(), "long.m"), filepath.Join(t.TempDir(), "long.html")
	if err := os.WriteFile(model, []byte(long), 0o666); err != nil {
		t.Fatal(err)
	}
	_ = exec.Command(gomc, "check", "--trace=off", "--html="+page, model).Run() // it is violated
	b.Call("Performance.enable", map[string]any{"timeDomain": "threadTicks"}, nil)
	var paints, tasks []float64
	for range 9 {
		b.Open("about:blank")
		b.Until(`location.href === 'about:blank'`)
		before := b.TaskSeconds()
		b.Open("file://" + page)
		b.Until(`document.getElementById('where')?.textContent === 'step 10000 of 10000'`)
		var paint float64
		b.Eval(`new Promise(done => requestAnimationFrame(() => setTimeout(() => done(performance.getEntriesByType('paint').at(-1)?.startTime ?? 0))))`, &paint)
		paints, tasks = append(paints, paint), append(tasks, 1000*(b.TaskSeconds()-before))
	}
	var clock, thread []float64
	for n := range 60 {
		before := b.TaskSeconds()
		var took float64
		b.Eval(fmt.Sprintf(`(began => { timeline.go(%d); document.body.offsetHeight; return performance.now() - began; })(performance.now())`, n*7919%10001), &took)
		clock, thread = append(clock, took), append(thread, 1000*(b.TaskSeconds()-before))
	}
	of := "a run of 10,000 steps in headless Chromium, the median of %d; the thread that draws took %.0f ms"
	records.Measure(t, *record, "first paint of 10,000 steps", "500 ms", fmt.Sprintf("%.0f ms", median(paints)), fmt.Sprintf(of, len(paints), median(tasks)))
	records.Measure(t, *record, "a step at 10,000 steps", "50 ms", fmt.Sprintf("%.0f ms", median(clock)), fmt.Sprintf(of, len(clock), median(thread))+
		fmt.Sprintf(", at most %.0f", slices.Max(thread)))
}

func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}

// TestPlayground measures what a server sends of the playground until the first verdict is there: of each file the
// compressed form that lies beside it.
func TestPlayground(t *testing.T) {
	if *folder == "" {
		t.Skip("no folder (-playground)")
	}
	var sent atomic.Int64
	var later atomic.Bool // what helps to write is loaded, which comes behind the first verdict
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := filepath.Join(*folder, filepath.Clean("/"+r.URL.Path))
		if strings.HasSuffix(r.URL.Path, "/") {
			name = filepath.Join(name, "index.html")
		}
		if _, err := os.Stat(name + ".br"); err == nil {
			w.Header().Set("Content-Encoding", "br")
			w.Header().Set("Content-Type", map[string]string{".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json",
				".wasm": "application/wasm"}[filepath.Ext(name)])
			name += ".br"
		}
		text, err := os.ReadFile(name)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		if strings.HasPrefix(filepath.Base(name), "tools.wasm") {
			later.Store(true)
		} else {
			sent.Add(int64(len(text)))
		}
		_, _ = w.Write(text)
	}))
	defer server.Close()
	b := browser.New(t)
	b.Open(server.URL + "/")
	b.Until(`document.getElementById('said')?.textContent === 'ready'`)
	if later.Load() {
		t.Error("what helps to write is loaded before the first check")
	}
	b.Eval(`document.getElementById('check').click()`, nil)
	b.Until(`document.getElementById('said').textContent.includes(' states')`)
	figure := float64(sent.Load()) / 1e6
	records.Measure(t, *record, "what the playground loads until the first verdict", "3 MB", fmt.Sprintf("%.2f MB", figure),
		"files as a server sends them, compressed by Brotli, the editor, the library and a picture among them")
}
