package extsort

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// space returns a space in a folder; small bounds the runs that stay in memory.
func space(t *testing.T, small int) *Space {
	t.Helper()
	s, err := NewSpace(Folder(t.TempDir()))
	if err != nil {
		t.Fatal(err)
	}
	s.Memory.Run = small
	t.Cleanup(func() { s.Close(false) })
	return s
}

// parted returns a space that works in parts, however little data there is.
func parted(t *testing.T, workers, small int) *Space {
	s := space(t, small)
	s.LeastParted = 1
	if err := s.Share(workers); err != nil {
		t.Fatal(err)
	}
	return s
}

// records draws records of a width, which differ in few bits or in many.
func records(t *rapid.T, width int) (all [][]uint64) {
	word := rapid.OneOf(rapid.Uint64Range(0, 3), rapid.Uint64(), rapid.Map(rapid.IntRange(0, 63), func(n int) uint64 { return 1 << n }))
	for range rapid.IntRange(0, 60).Draw(t, "records") {
		all = append(all, rapid.SliceOfN(word, width, width).Draw(t, "record"))
	}
	return all
}

// write makes a run.
func write(t *rapid.T, s *Space, width int, all [][]uint64) *Run {
	w := s.NewWriter(width)
	for i, r := range all {
		w.Tag(uint64(i))
		w.Add(r)
		if len(w.code) > 40 { // blocks of few records
			w.endBlock()
		}
	}
	r, err := w.Close()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func all(t *rapid.T, s Source) (got [][]uint64) {
	for s.Next() {
		got = append(got, slices.Clone(s.Record()))
	}
	if s.Err() != nil {
		t.Fatal(s.Err())
	}
	return got
}

func equal(a, b [][]uint64) bool {
	return slices.EqualFunc(a, b, func(x, y []uint64) bool { return slices.Equal(x, y) })
}

// TestRuns: what was written is read, from memory, from a file, and from one that was opened
// again; from any place on.
func TestRuns(t *testing.T) {
	inMemory, inFiles := space(t, 1<<20), space(t, 0)
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(1, 20).Draw(t, "width")
		want := records(t, width)
		for _, s := range []*Space{inMemory, inFiles} {
			r := write(t, s, width, want)
			if got := all(t, r.Iterate()); !equal(got, want) {
				t.Fatalf("%v, want %v", got, want)
			}
			if err := r.Persist(); err != nil {
				t.Fatal(err)
			}
			again := &Run{Name: r.Name, Records: r.Records, Bytes: r.Bytes, Sum: r.Sum}
			if err := s.Open(again, width); err != nil {
				t.Fatal(err)
			}
			if n := len(want); n > 0 {
				from := rapid.IntRange(0, n-1).Draw(t, "from")
				it, tag, behind, last := again.At(uint64(from))
				if got := all(t, it); !equal(got, want[from:]) {
					t.Fatalf("from %d: %v, want %v", from, got, want[from:])
				}
				if tag > uint64(from) || !last && behind <= uint64(from) {
					t.Fatalf("record %d is in the block of %d, and the next block is that of %d", from, tag, behind)
				}
			}
			s.Remove(again)
			s.Remove(r)
		}
	})
}

// TestMerge: of sorted runs come all records, each once; Find tells which are there, and Tiers
// does so of all that were added.
func TestMerge(t *testing.T) {
	for _, workers := range []int{1, 3} {
		testMerge(t, parted(t, workers, 0))
	}
}

func testMerge(t *testing.T, s *Space) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(1, 3).Draw(t, "width")
		var tiers Tiers
		var list []*Run
		there := [][]uint64{}
		for range rapid.IntRange(0, 40).Draw(t, "runs") {
			some := records(t, width)
			slices.SortFunc(some, slices.Compare)
			some = slices.CompactFunc(some, slices.Equal)
			list = append(list, write(t, s, width, some))
			some = slices.DeleteFunc(slices.Clone(some), func(r []uint64) bool {
				_, known := slices.BinarySearchFunc(there, r, slices.Compare)
				return known
			})
			if _, err := tiers.Add(s, write(t, s, width, some), width); err != nil {
				t.Fatal(err)
			}
			there = append(there, some...)
			slices.SortFunc(there, slices.Compare)
		}
		if err := s.Reduce(&list, width); err != nil || len(list) > mostSources {
			t.Fatal(len(list), err)
		}
		var sources []Source
		for _, r := range list {
			sources = append(sources, r.Iterate())
		}
		var got [][]uint64
		if err := Merge(sources, width, func(r []uint64) error { got = append(got, slices.Clone(r)); return nil }); err != nil || !equal(got, there) {
			t.Fatalf("%v: %v, want %v", err, got, there)
		}
		asked := append(records(t, width), there...)
		slices.SortFunc(asked, slices.Compare)
		finder := tiers.Finder()
		for _, r := range asked {
			_, want := slices.BinarySearchFunc(there, r, slices.Compare)
			if got, err := finder.Find(r); got != want || err != nil {
				t.Fatalf("%v: %v, %v", r, got, err)
			}
		}
		for r := range s.files {
			s.Remove(r)
		}
	})
}

// TestSortShared: as many goroutines as one likes sort alike.
func TestSortShared(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, distinct := range []uint64{1, 2, 300, 1 << 20} {
		for width := 1; width <= 3; width++ {
			records := make([][]uint64, 3*leastShared)
			for i := range records {
				for range width {
					records[i] = append(records[i], random.Uint64N(distinct)<<(8*random.UintN(6)))
				}
			}
			unsorted := slices.Concat(records...)
			slices.SortFunc(records, slices.Compare)
			want := slices.Concat(records...)
			for _, workers := range []int{1, 2, 5} {
				got := slices.Clone(unsorted)
				if Sort(got, width, workers); !slices.Equal(got, want) {
					t.Errorf("%d values in %d words on %d workers are not in order", distinct, width, workers)
				}
			}
		}
	}
}

// TestSort sorts as the library does, in memory and beyond it.
func TestSort(t *testing.T) {
	s := space(t, 0)
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(1, 3).Draw(t, "width")
		want := records(t, width)
		for range 4 {
			want = append(want, want...)
		}
		sorter := s.NewSorter(width, rapid.IntRange(1, 100).Draw(t, "in memory"))
		for _, r := range want {
			if err := sorter.Add(r[:1], r[1:]); err != nil {
				t.Fatal(err)
			}
		}
		slices.SortFunc(want, slices.Compare)
		flat := slices.Concat(want...)
		Sort(flat, width, 1)
		if !slices.Equal(flat, slices.Concat(want...)) {
			t.Fatalf("%v, want %v", flat, want)
		}
		want = slices.CompactFunc(want, slices.Equal)
		for range 2 {
			got := [][]uint64{}
			for r, err := range sorter.All() {
				if err != nil {
					t.Fatal(err)
				}
				if n := len(got); n == 0 || !slices.Equal(got[n-1], r) {
					got = append(got, slices.Clone(r))
				}
			}
			if !equal(got, want) {
				t.Fatalf("%v, want %v", got, want)
			}
		}
		sorter.Reset()
	})
}

// TestDamage: no bit of a file can change, and no byte be missing, without an error.
func TestDamage(t *testing.T) {
	s := space(t, 0)
	w := s.NewWriter(2)
	for i := range uint64(3000) {
		w.Add([]uint64{i * i, i * 7919})
	}
	r, err := w.Close()
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Persist(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(string(s.FS.(Folder)), r.Name)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	read := func(damaged []byte) error {
		if err := os.WriteFile(path, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		again := &Run{Name: r.Name, Records: r.Records, Bytes: r.Bytes, Sum: r.Sum}
		if err := s.Open(again, 2); err != nil {
			return err
		}
		defer again.close()
		it := again.Iterate()
		for it.Next() {
		}
		return it.Err()
	}
	if err := read(text); err != nil {
		t.Fatal(err)
	}
	for at := len(magic) + 8; at < len(text); at += 97 { // what is in front is not read
		damaged := slices.Clone(text)
		damaged[at] ^= 1 << (at % 8)
		if err := read(damaged); err == nil || !strings.Contains(err.Error(), r.Name) {
			t.Fatalf("byte %d of %d is damaged: %v", at, len(text), err)
		}
	}
	if err := read(text[:len(text)-1]); err == nil {
		t.Error("a byte is missing")
	}
}

// TestManyFiles: few of many files are open, whatever is read; and what stays in memory together is bounded.
func TestManyFiles(t *testing.T) {
	s := space(t, 1<<20)
	s.Memory.Most, s.Removal.Lasting = 100_000, true
	var all []*Run
	for i := range uint64(300) {
		w := s.NewWriter(1)
		for j := range uint64(2000) {
			w.Add([]uint64{(j*7919 + i) * 0x9e3779b97f4a7c15})
		}
		r, err := w.Close()
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	if len(s.files) < 200 || s.Memory.kept == 0 || s.Memory.kept > s.Memory.Most {
		t.Errorf("%d files, %d bytes in memory", len(s.files), s.Memory.kept)
	}
	for range 3 {
		for i, r := range all {
			it := r.Iterate()
			if !it.Next() || it.Record()[0] != uint64(i)*0x9e3779b97f4a7c15 {
				t.Fatalf("run %d: %v, %v", i, it.Record(), it.Err())
			}
			if len(s.handles.runs) > mostOpen {
				t.Fatalf("%d files are open", len(s.handles.runs))
			}
		}
	}
	for _, r := range all {
		if err := r.Persist(); err != nil || !r.is.synced {
			t.Fatal(err)
		}
		s.Remove(r)
	}
	if s.Sweep(); s.Memory.kept != 0 || len(s.files) > 0 || len(s.handles.runs) > 0 || s.Traffic.Held != 0 {
		t.Errorf("%d bytes, %d files, %d open, %d held are left", s.Memory.kept, len(s.files), len(s.handles.runs),
			s.Traffic.Held)
	}
}

// TestParts: whatever is read and written in parts comes out as if it were one, with the tags of its blocks.
func TestParts(t *testing.T) {
	for _, workers := range []int{1, 2, 5} {
		for _, small := range []int{0, 1 << 20} {
			testParts(t, workers, small)
		}
	}
}

func testParts(t *testing.T, workers, small int) {
	s := parted(t, workers, small)
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(2, 3).Draw(t, "width")
		var want [][]uint64
		sources := []Sorted{NewFlat(nil, width)}
		for i := range rapid.IntRange(0, 6).Draw(t, "sources") {
			some := records(t, width)
			slices.SortFunc(some, slices.Compare)
			want = append(want, some...)
			if i%2 == 0 {
				sources = append(sources, write(t, s, width, some))
			} else {
				sources = append(sources, NewFlat(slices.Concat(some...), width))
			}
		}
		key := rapid.IntRange(1, width).Draw(t, "key")
		slices.SortFunc(want, slices.Compare)
		want = slices.CompactFunc(want, func(a, b []uint64) bool { return slices.Equal(a[:key], b[:key]) })
		r, err := s.Write(sources, key, width, func(w *Writer, record []uint64) {
			w.Tag(record[0])
			w.Add(record)
			if len(w.code) > 40 {
				w.endBlock()
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		if got := all(t, r.Iterate()); !equal(got, want) || r.Records != uint64(len(want)) {
			t.Fatalf("%v, want %v", got, want)
		}
		for n := range want {
			it, tag, _, _ := r.At(uint64(n))
			if !it.Next() || !slices.Equal(it.Record(), want[n]) || tag > want[n][0] {
				t.Fatalf("record %d is %v with the tag %d, want %v", n, it.Record(), tag, want[n])
			}
		}
		for r := range s.files {
			s.Remove(r)
		}
	})
}
