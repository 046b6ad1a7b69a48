package value

import (
	"bytes"
	"encoding/binary"
	"testing"
)

// TestEntries: each text is found again under its number, whatever came later, whether it is short or longer than a
// chunk.
func TestEntries(t *testing.T) {
	e, texts := newEntries(), [][]byte{nil}
	for n := 1; n <= 5_000; n++ {
		text := binary.LittleEndian.AppendUint32(nil, uint32(n))
		text = append(text, make([]byte, n%97)...)
		if n%1_000 == 0 {
			text = append(text, make([]byte, firstChunk<<doublings)...)
		}
		if hash := e.hash(text); e.find(hash, text) != 0 || e.add(hash, text) != n {
			t.Fatalf("text %d was there before, or has another number", n)
		}
		texts = append(texts, text)
	}
	for n := 1; n < len(texts); n++ {
		if e.find(e.hash(texts[n]), texts[n]) != n || !bytes.Equal(e.get(n), texts[n]) {
			t.Fatalf("text %d is not under its number", n)
		}
	}
}

// TestEntriesOfOneHash: texts that share a hash are told apart.
func TestEntriesOfOneHash(t *testing.T) {
	e := newEntries()
	for n := range 200 {
		e.add(7, []byte{byte(n)})
	}
	for n := range 200 {
		if e.find(7, []byte{byte(n)}) != n+1 {
			t.Fatalf("text %d is not under its number", n)
		}
	}
	if e.find(7, []byte{200}) != 0 {
		t.Error("a text is found that was not added")
	}
}
