package semiexternal

import (
	"slices"
	"testing"

	"gomc/checker/disk/extsort"

	"pgregory.net/rapid"
)

// TestSets: sets are those that a map has, and the same once more when they were written and read.
func TestSets(t *testing.T) {
	space, err := extsort.NewSpace(extsort.Folder(t.TempDir()))
	if err != nil {
		t.Fatal(err)
	}
	defer space.Close(false)
	rapid.Check(t, func(t *rapid.T) {
		states, slots := rapid.Uint64Range(1, 100).Draw(t, "states"), rapid.IntRange(1, 5).Draw(t, "slots")
		width := rapid.IntRange(1, 64).Draw(t, "width")
		s, want := newSets(states, slots, width), map[[2]uint64]uint64{}
		for range rapid.IntRange(0, 50).Draw(t, "members") {
			i, slot := rapid.Uint64Range(0, states-1).Draw(t, "state"), rapid.IntRange(0, slots-1).Draw(t, "slot")
			v := rapid.Uint64().Draw(t, "set") >> (64 - width)
			s.put(i, slot, v)
			want[[2]uint64{i, uint64(slot)}] = v
		}
		from := rapid.Uint64Range(0, states).Draw(t, "from")
		had := false
		for key, v := range want {
			if key[0] >= from {
				had, want[key] = had || v != 0, 0
			}
		}
		if s.clear(from, states) != had {
			t.Fatalf("cleared something: %v", !had)
		}
		r, err := s.write(space)
		if err != nil {
			t.Fatal(err)
		}
		again := newSets(states, slots, width)
		if err := again.read(r); err != nil || !slices.Equal(again.words, s.words) {
			t.Fatal(err)
		}
		space.Remove(r)
		union := uint64(0)
		for i := range states {
			union |= want[[2]uint64{i, 0}]
			for slot := range slots {
				if got := again.get(i, slot); got != want[[2]uint64{i, uint64(slot)}] {
					t.Fatalf("state %d, slot %d: %x", i, slot, got)
				}
			}
		}
		if again.union(states) != union {
			t.Fatalf("all are %x", again.union(states))
		}
	})
}

// TestTable: a list has one number, and is found by it; also in a table that was read.
func TestTable(t *testing.T) {
	space, err := extsort.NewSpace(extsort.Folder(t.TempDir()))
	if err != nil {
		t.Fatal(err)
	}
	defer space.Close(false)
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(1, 4).Draw(t, "width")
		table, lists := newTable(width), rapid.SliceOf(rapid.SliceOfN(rapid.Uint64Range(0, 2), width, width)).Draw(t, "lists")
		var numbers []uint64
		for _, l := range lists {
			numbers = append(numbers, table.of(l))
		}
		r, err := table.write(space)
		if err != nil {
			t.Fatal(err)
		}
		again := newTable(width)
		if err := again.read(r); err != nil || again.len() != table.len() {
			t.Fatal(err)
		}
		space.Remove(r)
		for i, l := range lists {
			if again.of(l) != numbers[i] || !slices.Equal(again.at(numbers[i]), l) {
				t.Fatalf("%v has the number %d, and had %d", l, again.of(l), numbers[i])
			}
		}
	})
}
