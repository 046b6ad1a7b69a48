package generate

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"testing"
	"time"

	"gomc/internal/records"
)

// cost is the cost of a run of a service.
type cost struct {
	rate    float64       // operations in a second
	cpu     time.Duration // of all replicas, for an operation
	handled float64       // the part of that in which they handled events
}

// TestByHand: beside replicas that were written by hand, on the same runtime, the generated ones are at most twice as
// slow. How much of either is the runtime is measured, too.
func TestByHand(t *testing.T) {
	w := newWorkshop(t, "example/service")
	s := service{"table", "chain", 2}
	w.copyService(t, s)
	text, err := os.ReadFile("testdata/services/byhand.go.txt")
	if err != nil {
		t.Fatal(err)
	}
	w.write(t, "byhand.go", string(text))
	w.must(t, w.dir, w.gomc, s.generate(endless)...)
	w.must(t, w.dir, "go", "vet", "./...")
	w.must(t, w.dir, "go", "build", "-o", "service.bin", ".")
	var generated, byHand []cost
	for range max(3, *repeat) { // by turns, since other work on the machine comes and goes
		generated = append(generated, w.cost(t, s, ""))
		byHand = append(byHand, w.cost(t, s, "yes"))
	}
	g, h := median(generated), median(byHand)
	if h.rate > 2*g.rate {
		t.Errorf("%.0f operations in a second by hand, %.0f generated", h.rate, g.rate)
	}
	const command = "go test -C lab ./generate -run TestByHand -length TIME"
	records.Measure(t, *recorded, "the hash table over a chain of three, generated and by hand on the same runtime: operations in a second, by turns",
		"within 2x", fmt.Sprintf("%.0f, %.0f", g.rate, h.rate), command)
	records.Measure(t, *recorded, "processor time of its replicas for an operation, generated and by hand, in microseconds, and the runtime's part of it, in %",
		"-", fmt.Sprintf("%.0f, %.0f; %.1f, %.1f", micro(g), micro(h), 100*(1-g.handled), 100*(1-h.handled)), command)
}

func micro(c cost) float64 { return float64(c.cpu.Nanoseconds()) / 1000 }

func median(list []cost) cost {
	slices.SortFunc(list, func(a, b cost) int { return int(a.cpu - b.cpu) })
	return list[len(list)/2]
}

// cost runs a service for a while, with replicas that were generated ("") or written by hand.
func (w *workshop) cost(t *testing.T, s service, byHand string) cost {
	t.Helper()
	t.Setenv("BYHAND", byHand)
	t.Setenv("TIMED", "yes")
	r := w.serveAll(t, s, 0, false)
	r.untilAnswers(t)
	began := len(answers(t, r.history.String()))
	time.Sleep(*length)
	rate := float64(len(answers(t, r.history.String()))-began) / length.Seconds()
	var cpu, handling time.Duration
	for _, cmd := range append([]*exec.Cmd{r.callers}, r.nodes...) { // those that ask first
		cmd.Process.Signal(os.Interrupt)
		cmd.Wait()
		if cmd == r.callers {
			continue
		}
		var events, nanoseconds int64
		if _, err := fmt.Fscan(bytes.NewReader([]byte(cmd.Stdout.(*output).String())), &events, &nanoseconds); err != nil {
			t.Fatal(err)
		}
		cpu += cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		handling += time.Duration(nanoseconds)
	}
	history := r.end()
	ended := w.linearizable(t, history)
	return cost{rate, cpu / time.Duration(ended), float64(handling) / float64(cpu)}
}
