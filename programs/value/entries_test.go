package value

import (
	"slices"
	"testing"
)

// number returns a text that is the n-th of its kind.
func number(n, more int) []V {
	return append([]V{header(Seq, 0), V(1 + more), V(n)}, make([]V, more)...)
}

// TestEntries: each text is found again under its number, whatever came later, whether it is short or longer than a
// chunk; and they come in the order in which they were added.
func TestEntries(t *testing.T) {
	e := newEntries()
	var texts [][]V
	var numbers []int
	for n := range 5_000 {
		text := number(n, n%97)
		if n%1_000 == 999 {
			text = number(n, chunkSize+n)
		}
		hash := e.hash(text)
		if e.find(hash, text) != 0 {
			t.Fatalf("text %d was there before", n)
		}
		texts, numbers = append(texts, text), append(numbers, e.add(hash, text))
	}
	at := lowest
	for n, text := range texts {
		if at != numbers[n] || e.find(e.hash(text), text) != at || !slices.Equal(e.text(at), text) {
			t.Fatalf("text %d is not under its number", n)
		}
		at = e.next(at)
	}
}

// TestEntriesOfOneHash: texts that share a hash are told apart.
func TestEntriesOfOneHash(t *testing.T) {
	e := newEntries()
	var numbers []int
	for n := range 200 {
		numbers = append(numbers, e.add(7, number(n, 0)))
	}
	for n, at := range numbers {
		if e.find(7, number(n, 0)) != at {
			t.Fatalf("text %d is not under its number", n)
		}
	}
	if e.find(7, number(200, 0)) != 0 {
		t.Error("a text is found that was not added")
	}
}
