package results

import (
	"bytes"
	"slices"
	"testing"
	"time"

	"gomc/internal/records"
)

func TestSamples(t *testing.T) {
	for _, c := range []struct {
		samples         Samples
		least, greatest float64
	}{
		{nil, 0, 0},
		{Samples{3}, 3, 3},
		{Samples{9, 1, 5}, 1, 9},
	} {
		if least, greatest := c.samples.Least(), c.samples.Greatest(); least != c.least || greatest != c.greatest {
			t.Errorf("%v: %v..%v", c.samples, least, greatest)
		}
	}
}

// TestMeans: the faster mode of a peer counts, and only where it saw the same.
func TestMeans(t *testing.T) {
	row := func(model, tool, verdict string, seconds ...float64) BenchRow {
		return BenchRow{Model: model, Tool: tool, Verdict: verdict, Seconds: seconds}
	}
	b := &Bench{Rows: []BenchRow{
		row("a.m", BenchGomc, "verified", 2, 1), row("a.m", "cmurphi", "verified", 2, 3),
		row("a.m", "cmurphi -b", "verified", 9),
		row("b.m", BenchGomc, "verified", 2), row("b.m", "cmurphi", "verified", 5),
		row("b.m", "cmurphi -b", "verified", 4, 1),
		row("c.m", BenchGomc, "verified", 7), row("c.m", "cmurphi", "verified, another state space", 1),
		row("d.m", BenchGomc, "verified", 0.001), row("d.m", "cmurphi", "verified", 0.004),
		row("a.m", BenchStore, "", 0.1), {Model: "a.m", Tool: "rumur", Skipped: "there is no rumur on this machine"},
	}}
	b.Rows[1].Compile = Samples{6} // with its compilation, a.m takes the peer 8 s
	got := b.means()
	want := []string{
		"explore of gomc against cmurphi (its faster mode): geometric mean 1.00 over 2 cases, 0.50 to 2.00.",
		"cpu of gomc against cmurphi (its faster mode): geometric mean 0.50 over 2 cases, 0.12 to 2.00.",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// measured returns a measurement with a row of each sort.
func measured() *Bench {
	paxos := BenchRow{Model: "models/paxos.m", Constants: map[string]string{"Leaders": "2", "Acceptors": "3"},
		Semantics: "M", Symmetry: true}
	compiled, interp, rumur, alone := paxos, paxos, paxos, paxos
	compiled.Tool, compiled.Engine, compiled.Store, compiled.Workers, compiled.Verdict = BenchGomc, "compiled", "exact", 1, "verified"
	compiled.States, compiled.Transitions, compiled.StateBytes = 16544, 84089, 40.5
	compiled.Seconds, compiled.Wall = Samples{0.08, 0.06, 0.07}, Samples{0.1, 0.1, 0.1}
	compiled.Peak, compiled.Compile = Samples{32 << 20, 32 << 20, 33 << 20}, Samples{0.009}
	compiled.Split, compiled.SplitStates = &Split{Samples{60}, Samples{110}, Samples{47}, Samples{33}}, 10000
	interp = compiled
	interp.Engine, interp.Seconds, interp.Split, interp.Workers = "interp", Samples{0.7, 0.9, 0.8}, nil, 2
	rumur.Tool, rumur.Skipped = "rumur", "it knows no processes"
	alone.Tool, alone.States, alone.Seconds = BenchStore, 16544, Samples{0.001}
	disk := compiled
	disk.Split, disk.Within, disk.Seconds = nil, 250<<20, Samples{0.13, 0.14, 0.15}
	disk.Disk = &BenchDisk{Peak: 1 << 20, Written: 3 << 20, Read: 9 << 20}
	load := [3]float64{2.5, 2, 1}
	return &Bench{
		Schema: BenchSchema, Tool: "gomc 1.2", Command: "gomc bench paxos.m", Commit: "0123456789ab", Runs: 3,
		Date: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC),
		Environment: records.Environment{System: "linux/amd64", Processor: "Abacus 9000", Cores: 2, Memory: 24 << 30,
			Go: "go1.26", Load: &load},
		Rows: []BenchRow{compiled, interp, disk, rumur, alone},
	}
}

func TestBenchFormats(t *testing.T) {
	for format, extension := range map[Format]string{FormatText: "txt", FormatMarkdown: "md", FormatCSV: "csv",
		FormatJSON: "json"} {
		golden(t, "bench."+extension, func(b *bytes.Buffer) error { return measured().Write(b, format, Style{}) })
	}
}
