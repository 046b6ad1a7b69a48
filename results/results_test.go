package results

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gomc/outcome"
	"gomc/results/layout"
	"gomc/source"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// golden compares what write produces with testdata/name.
func golden(t *testing.T, name string, write func(*bytes.Buffer) error) {
	t.Helper()
	var got bytes.Buffer
	if err := write(&got); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		t.Errorf("%s differs (go test ./results -update rewrites it); got:\n%s", path, got.String())
	}
}

func TestReports(t *testing.T) {
	outcomes := map[string]*outcome.Outcome{"verified": verifiedOutcome(), "violated": violatedOutcome(),
		"stopped": stoppedOutcome()}
	extension := map[Format]string{FormatText: "txt", FormatJSON: "json", FormatMarkdown: "md", FormatCSV: "csv"}
	for name, o := range outcomes {
		for format, ext := range extension {
			golden(t, name+"."+ext, func(b *bytes.Buffer) error { return Report(b, o, format, Style{}) })
		}
	}
}

func TestTraceDetails(t *testing.T) {
	golden(t, "violated-full.txt", func(b *bytes.Buffer) error {
		return Text(b, violatedOutcome(),
			Style{Trace: DetailFull})
	})
	for _, format := range []Format{FormatText, FormatJSON, FormatMarkdown} {
		var off bytes.Buffer
		if err := Report(&off, violatedOutcome(), format, Style{Trace: DetailOff}); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(off.String(), "leader_t_0") {
			t.Errorf("%s shows a trace although it is off:\n%s", format, off.String())
		}
	}
}

func TestColourAndWidth(t *testing.T) {
	golden(t, "violated-colour-60.txt", func(b *bytes.Buffer) error {
		return Text(b, violatedOutcome(), Style{Colour: true, Width: 60})
	})
}

func TestNarrowTableFits(t *testing.T) {
	o := verifiedOutcome()
	o.Rules[0].Name = strings.Repeat("long ", 40)
	for line := range strings.Lines(rules(o).Text(60)) {
		if n := len([]rune(line)) - 1; n > 61 { // and one for the indent
			t.Errorf("line of %d columns: %q", n, line)
		}
	}
}

func TestFullStatesOnlyWhenAsked(t *testing.T) {
	o := violatedOutcome()
	if got := detailed(o.Trace, DetailDiff); got.Steps[1].State != nil || o.Trace.Steps[1].State == nil {
		t.Error("diff must drop the states, and from a copy")
	}
	if got := detailed(o.Trace, DetailFull); got.Steps[1].State == nil {
		t.Error("full must keep the states")
	}
}

func TestControlCharactersDoNotReachTheTerminal(t *testing.T) {
	o := violatedOutcome()
	o.Rules[0].Name, o.Reason, o.Trace.Steps[1].Event.Rule = "a\x1b[2J", "b\x1b]0;x\a", "c\rd"
	for _, format := range []Format{FormatText, FormatMarkdown} {
		var b bytes.Buffer
		if err := Report(&b, o, format, Style{}); err != nil {
			t.Fatal(err)
		}
		if strings.ContainsAny(b.String(), "\x1b\a\r") {
			t.Errorf("%s lets control characters through: %q", format, b.String())
		}
	}
}

func TestJSONIsTheOutcome(t *testing.T) {
	o := violatedOutcome()
	o.StateBytes = math.NaN()
	var b bytes.Buffer
	if err := JSON(&b, o, DetailFull); err != nil {
		t.Fatal(err)
	}
	var back outcome.Outcome
	if err := json.Unmarshal(b.Bytes(), &back); err != nil {
		t.Fatal(err)
	}
	if back.States != o.States || len(back.Trace.Steps) != len(o.Trace.Steps) || back.Schema != outcome.SchemaVersion {
		t.Errorf("read back %+v", back)
	}
}

func TestDiagnosedJSON(t *testing.T) {
	file := source.NewFile("a.m", "var\n  x : bool;\n")
	var list source.List
	list.Errorf("GM0001", source.Span{File: file, Start: 10, End: 14}, "unknown type %q", "bool").
		Suggest("boolean").Note(source.Span{}, "types are declared before they are used")
	golden(t, "diagnosed.json", func(b *bytes.Buffer) error {
		return JSON(b, outcome.NotCompiled("gomc 1.0", "a.m",
			list), DetailAuto)
	})
}

func sampleComparison() *Comparison {
	refused := Row{Model: "models/paxos.m", Semantics: "MP", Skipped: "refused: a property reads a channel",
		Exit: outcome.ExitModel}
	return &Comparison{Tool: "gomc 1.0", Rows: []Row{
		{Model: "models/paxos.m", Semantics: "M-MP", Outcome: stoppedOutcome()},
		refused,
		{Model: "models/paxos.m", Semantics: "M", Outcome: verifiedOutcome()},
		{Model: "models/paxos.m", Semantics: "M", Symmetry: true, Outcome: violatedOutcome()},
		{Model: "models/lock.m", Outcome: verifiedOutcome()},
		{Model: "models/lock.m", Symmetry: true, Skipped: "no scalarsets"},
	}}
}

func TestComparison(t *testing.T) {
	c := sampleComparison()
	for format, ext := range map[Format]string{FormatText: "txt", FormatJSON: "json", FormatMarkdown: "md",
		FormatCSV: "csv"} {
		golden(t, "comparison."+ext, func(b *bytes.Buffer) error { return c.Write(b, format, Style{}) })
	}
}

func TestWorstExit(t *testing.T) {
	c := sampleComparison()
	for _, want := range []int{outcome.ExitModel, outcome.ExitViolated, outcome.ExitStopped} {
		if got := c.Exit(); got != want {
			t.Errorf("exit %d, want %d", got, want)
		}
		for i := range c.Rows {
			if c.Rows[i].exit() == want {
				c.Rows = append(c.Rows[:i], c.Rows[i+1:]...)
				break
			}
		}
	}
	if got := c.Exit(); got != outcome.ExitVerified {
		t.Errorf("exit %d, want 0", got)
	}
}

type fullDisk struct{}

var errFull = errors.New("no space left")

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

func TestWriteErrorsAreReturned(t *testing.T) {
	for _, format := range Formats {
		if err := Report(fullDisk{}, violatedOutcome(), Format(format), Style{}); !errors.Is(err, errFull) {
			t.Errorf("%s: error %v", format, err)
		}
		if err := sampleComparison().Write(fullDisk{}, Format(format), Style{}); !errors.Is(err, errFull) {
			t.Errorf("%s comparison: error %v", format, err)
		}
	}
}

func TestProgressLine(t *testing.T) {
	before := outcome.Progress{Elapsed: time.Second, States: 1000}
	now := outcome.Progress{Elapsed: 3 * time.Second, States: 41000, Transitions: 123456, Frontier: 2345, Depth: 7,
		Bytes: 5 << 20}
	want := "3.0 s  41,000 states  123,456 transitions  20,000 states/s  2,345 to expand  depth 7  5.0 MiB"
	if got := ProgressLine(now, before, 0); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := ProgressLine(now, before, 20); len([]rune(got)) > 20 {
		t.Errorf("too wide: %q", got)
	}
	long := outcome.Progress{Elapsed: 83 * time.Minute, States: 1234567890, Transitions: 12345678901,
		Frontier: 23456789, Left: 345678, Depth: 123, Bytes: 123 << 30}
	short := outcome.Progress{Elapsed: long.Elapsed - time.Second, States: long.States - 1234567}
	want = "1 h 23 m  1,234,567,890 states  1,234,567 states/s  123.0 GiB"
	for width, want := range map[int]string{
		60: strings.Replace(want, " states/s", "/s", 1), 80: want, 100: want + "  about 350,000 left",
	} {
		if got := ProgressLine(long, short, width); got != want {
			t.Errorf("at %d columns: %q, not %q", width, got, want)
		}
	}
}

func TestProgressJSON(t *testing.T) {
	before := outcome.Progress{Elapsed: time.Second, States: 1000}
	now := outcome.Progress{Elapsed: 3 * time.Second, States: 41000, Transitions: 123456, Frontier: 2345, Depth: 7,
		Bytes: 5 << 20}
	want := `{"event":"progress","run":"2/6","seconds":3,"states":41000,"transitions":123456,"states_per_second":20000,"frontier":2345,"depth":7,"resident_bytes":5242880}` + "\n"
	if got := ProgressJSON(now, before, "2/6"); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := rateSince(before, now); got != 0 {
		t.Errorf("a rate of %d backwards in time", got)
	}
}

func TestProfileTables(t *testing.T) {
	o := verifiedOutcome()
	for range 60 {
		o.PerDepth = append(o.PerDepth, 100)
	}
	o.Profile = &outcome.Profile{Enabled: []uint64{7, 8, 9, 10}, Seconds: 1,
		Messages: []outcome.MsgProfile{{Name: "Read", Sent: 5, Pending: 1234, Most: 3}, {Name: "Nack"}},
		Variables: []outcome.VarProfile{{Name: "small", Bits: 1, Values: 2, Without: 187535}, {Name: "large", Bits: 40,
			Values: 9999, Without: 1875}}}
	golden(t, "profile.txt", func(b *bytes.Buffer) error { return Text(b, o, Style{}) })
	golden(t, "profile.md", func(b *bytes.Buffer) error { return Markdown(b, o, Style{}) })
}

func TestNumbers(t *testing.T) {
	for n, want := range map[uint64]string{0: "0", 999: "999", 1000: "1,000", 12345678: "12,345,678"} {
		if got := layout.Thousands(n); got != want {
			t.Errorf("thousands(%d) = %s, want %s", n, got, want)
		}
	}
	for n, want := range map[uint64]string{12: "12 B", 1 << 10: "1.0 KiB", 64 << 20: "64.0 MiB", 3 << 40: "3.0 TiB"} {
		if got := layout.Memory(n); got != want {
			t.Errorf("memory(%d) = %s, want %s", n, got, want)
		}
	}
	for s, want := range map[float64]string{0.012: "12 ms", 3.14: "3.1 s", 125: "2 m 05 s", 3840: "1 h 04 m"} {
		if got := layout.Duration(s); got != want {
			t.Errorf("duration(%v) = %s, want %s", s, got, want)
		}
	}
}
