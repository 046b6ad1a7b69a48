package page_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/internal/browser"
	"gomc/internal/modeltest"
	"gomc/results/page"
)

// crowd returns a model with a number of clients of one server, whose names have a number of letters. It ends when all
// have an answer.
func crowd(clients, letters int) string {
	long := "Client" + strings.Repeat("x", letters)
	return fmt.Sprintf(`
message Ask%[2]s (n : 0..9) from %[1]s to Server; Answer (n : 0..9; ok : boolean) from Server to %[1]s;
type c_t : 0..%[3]d;
process %[1]s [c : c_t]
var asked : boolean; done : boolean;
startstate begin asked := false; done := false; end;
  rule "ask the server%[2]s" !asked ==> begin asked := true; send Ask%[2]s(c %% 10) to Server; end;
  on "answer" a : Answer ==> begin done := true; end;
end;
process Server
var served : 0..%[4]d;
startstate begin served := 0; end;
  on "serve" q : Ask%[2]s ==> begin served := served + 1; reply Answer(q.n, true); end;
end;
assume (count c : c_t do %[1]s[c].asked end) = %[4]d | Server.served = 0;
invariant "some wait" !(forall c : c_t do %[1]s[c].done end);`, long, strings.Repeat("y", letters), clients-1, clients)
}

// TestGeometryInABrowser: no arrow goes through text, and no two marks or texts lie upon each other, in wide windows and
// narrow ones, at 200 %, with long names, and with two to twelve processes. Of the models that are shown a share is taken,
// and of the steps one in each window; lab/pages does the same with all violations of the library and with programs of P.
func TestGeometryInABrowser(t *testing.T) {
	b := browser.New(t)
	reports := shown(t)
	for _, name := range modeltest.Share(slices.Sorted(maps.Keys(reports)), 4) {
		clear(t, b, name, reports[name])
	}
	model, err := gomc.LoadFile("../../models/echo_multicast_runs.m") // which includes another file
	if err != nil {
		t.Fatal(err)
	}
	asked := gomc.Spec{Faults: "crash:1", Constants: map[string]string{"HonestReceivers": "2", "HonestInitiators": "1", "ByzantineReceivers": "0"}}
	clear(t, b, "a label at the edge", checked(t, model, asked, asked))
	for clients, letters := range map[int]int{1: 0, 4: 60, 6: 0, 11: 12} {
		r := check(t, "crowd.m", crowd(clients, letters), gomc.Spec{})
		clear(t, b, fmt.Sprintf("%d clients, %d letters", clients, letters), r)
	}
	const shift = `document.querySelectorAll('.label').forEach(n => { n.style.transform = 'translate(-60px, ' + rowHeight / 2 + 'px)'; })`
	b.Eval(shift, nil)
	if got := b.Text(browser.Overlaps); !strings.Contains(got, "an arrow goes through") {
		t.Errorf("labels that are moved lie upon nothing: %q", got)
	}
}

// clear checks that in the page of a report nothing lies upon something else, at its first step, in the middle and at its
// last.
func clear(t *testing.T, b *browser.Chromium, name string, r *page.Report) {
	t.Helper()
	b.Open(write(t, r))
	b.Until(`document.getElementById('where')?.textContent.startsWith('step ')`)
	last := len(r.Outcome.Trace.Steps) - 1
	for w, window := range slices.Sorted(maps.Keys(browser.Windows)) {
		steps := []int{0, last / 2, last}
		if !modeltest.All() {
			steps = steps[w%len(steps):][:1] // another one in each window
		}
		for _, step := range steps {
			b.Eval(fmt.Sprintf(`timeline.go(%d)`, step), nil)
			if got := b.OverlapsIn(window); got != "" {
				t.Errorf("%s, %s, step %d: %s", name, window, step, got)
			}
		}
	}
}
