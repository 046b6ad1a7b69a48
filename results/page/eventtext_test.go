package page_test

import (
	"testing"

	"gomc/outcome"
	"gomc/results/page"
)

func TestTell(t *testing.T) {
	message := func(name, from, to, n string) outcome.MessageEvent {
		return outcome.MessageEvent{Message: name, From: from, To: to, Fields: []outcome.Binding{{Name: "n", Value: n}}}
	}
	got := page.TextOf(&outcome.Event{
		Rule: "vote", Kind: "receive", Process: "L", File: "t.m", Line: 7,
		Consumed: []outcome.MessageEvent{message("Yes", "A", "L", "1"), message("Yes", "B", "L", "1"), message("Yes", "C", "L", "2")},
		Sent:     []outcome.MessageEvent{message("Go", "L", "A", "1")},
	})
	want := page.EventText{Label: `"vote"`, Process: "L", At: "t.m:7", Consumed: "Yes(n: 1) from A, B; Yes(n: 2) from C", Sent: "Go(n: 1) to A"}
	if got != want {
		t.Errorf("told %+v, want %+v", got, want)
	}
}
