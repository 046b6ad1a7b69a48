package hunks_test

import (
	"errors"
	"strings"
	"testing"

	"gomc/internal/hunks"
)

func TestApply(t *testing.T) {
	const text = "one\ntwo\n\nthree\nfour\n"
	for change, want := range map[string]string{
		"-two\n+2":                "one\n2\n\nthree\nfour\n",
		" two\n\n+2.5\n three":    "one\ntwo\n\n2.5\nthree\nfour\n",
		"-one\n@@\n-four\n+4\n+5": "two\n\nthree\n4\n5\n",
		"-one\n+1\n@@ there\n-1":  "two\n\nthree\nfour\n",
		"+zero":                   "zero\n" + text,
	} {
		if got, err := hunks.Apply(text, strings.Split(change, "\n")); err != nil || got != want {
			t.Errorf("%q: %q, %v; want %q", change, got, err, want)
		}
	}
}

// TestPlace: what is changed stands in the text once.
func TestPlace(t *testing.T) {
	for text, times := range map[string]int{"one\n": 0, "two\none\ntwo\n": 2} {
		_, err := hunks.Apply(text, []string{"-two"})
		var wrong *hunks.PlaceError
		if !errors.As(err, &wrong) || wrong.Times != times || wrong.Before != "two\n" {
			t.Errorf("%q: %v", text, err)
		}
	}
}
