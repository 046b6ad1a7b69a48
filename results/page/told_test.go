package page_test

import (
	"testing"

	"gomc/checker"
	"gomc/results/page"
)

func TestTell(t *testing.T) {
	message := func(name, from, to, n string) checker.MessageEvent {
		return checker.MessageEvent{Message: name, From: from, To: to, Fields: []checker.Binding{{Name: "n", Value: n}}}
	}
	got := page.Tell(&checker.Event{
		Rule: "vote", Kind: "receive", Process: "L", File: "t.m", Line: 7,
		Consumed: []checker.MessageEvent{message("Yes", "A", "L", "1"), message("Yes", "B", "L", "1"), message("Yes", "C", "L", "2")},
		Sent:     []checker.MessageEvent{message("Go", "L", "A", "1")},
	})
	want := page.Told{Label: `"vote"`, Process: "L", At: "t.m:7", Consumed: "Yes(n: 1) from A, B; Yes(n: 2) from C", Sent: "Go(n: 1) to A"}
	if got != want {
		t.Errorf("told %+v, want %+v", got, want)
	}
}
