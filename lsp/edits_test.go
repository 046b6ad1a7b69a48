package lsp

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gomc/internal/records"
)

var (
	edits    = flag.Duration("edits", 0, "TestEdits: for so much processor time, rather than some edits (fuzz-lsp: 30m)")
	from     = flag.Uint64("from", 0, "TestEdits: the first seed")
	recorded = flag.String("record", "", "add what is measured to this table")
)

func record(t *testing.T, b *records.Bar) {
	t.Helper()
	if *recorded == "" {
		return
	}
	if err := records.RecordBar(*recorded, b); err != nil {
		t.Error(err)
	}
}

// patience is how much processor time three edits may take with everything that is asked about them.
const patience = time.Minute

// TestEdits: a model is cut and pasted in as by a careless typist, and everything is asked at some places: nothing
// crashes, and every answer comes. The processor's time counts, not the clock: go test -fuzz gives up on an input after
// ten seconds, on a busy machine too, and cannot guide the choice of a seed anyway.
func TestEdits(t *testing.T) {
	paths, err := filepath.Glob("../models/*.m")
	if err != nil || len(paths) < 50 {
		t.Fatal(len(paths), err)
	}
	begin, slowest, asked, seed := cpu(t), time.Duration(0), 0, *from
	figures := func() {
		figure := fmt.Sprintf("%v of CPU, %d texts, %d questions, the slowest three texts %d ms",
			(cpu(t) - begin).Round(time.Second), (seed-*from)*3, asked, slowest.Milliseconds())
		t.Log(figure)
		if *edits > 0 {
			record(t, &records.Bar{Measure: "edits without a crash", Aim: "30 minutes", Figure: figure,
				Of: fmt.Sprintf("models of the library, seeds %d to %d", *from, seed-1)})
		}
	}
	for told := begin; cpu(t)-begin < *edits || seed < *from+20; seed++ {
		before := cpu(t)
		asked += editing(t, paths, seed)
		slowest = max(slowest, cpu(t)-before)
		if slowest > patience || t.Failed() {
			t.Fatalf("seed %d: %v", seed, slowest)
		}
		if cpu(t)-told > time.Minute { // so that something is there when it is ended early
			told = cpu(t)
			figures()
		}
	}
	figures()
}

// editing edits one model three times and asks everything, each time at some other place.
func editing(t *testing.T, paths []string, seed uint64) (asked int) {
	defer func() {
		if why := recover(); why != nil {
			t.Errorf("go test ./lsp -run TestEdits -from %d", seed)
			panic(why)
		}
	}()
	random := rand.New(rand.NewPCG(seed, 7))
	s := newServer("test", theirCheck)
	path := paths[random.IntN(len(paths))]
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for range 3 {
		text = edited(text, random)
		d := s.analyze(uriOf(path), text)
		for _, answer := range answers {
			p := &params{Position: positionAt(text, random.IntN(len(text)+1)), NewName: "fresh"}
			if _, err := answer(s, d, p); err != nil && !strings.Contains(err.Error(), "jsonrpc2: code") {
				t.Error(err)
			}
			asked++
		}
	}
	return asked
}

func edited(text string, random *rand.Rand) string {
	i, j := random.IntN(len(text)+1), random.IntN(len(text)+1)
	n := min(random.IntN(30), len(text)-j)
	switch random.IntN(3) {
	case 0:
		return text[:i] + text[j:j+n] + text[i:]
	case 1:
		return text[:j] + text[j+n:]
	}
	words := []string{"begin", "end;", "(", ")", ";", "ruleset", ":=", "\xff", "𝒩", "forall", "process P", "var x : 0..3;"}
	return text[:i] + words[random.IntN(len(words))] + text[i:]
}
