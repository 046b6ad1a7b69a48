package extsort

import (
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestCuts: the parts of a run that was cut contain all of its records, whichever space has written it and in which
// style. If a run has wrong cuts, no part has a record that does not belong to it.
func TestCuts(t *testing.T) {
	one, many := parted(t, 1, 0), parted(t, 3, 0)
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom([]*Space{one, many}).Draw(t, "space")
		given := records(t, 2)
		slices.SortFunc(given, slices.Compare)
		given = slices.CompactFunc(given, slices.Equal)
		key := rapid.IntRange(1, 2).Draw(t, "key")
		cuts := records(t, key)
		slices.SortFunc(cuts, slices.Compare)
		sorter := s.NewSorter(2, 1+rapid.IntRange(0, 40).Draw(t, "in memory"))
		defer sorter.Reset()
		sorter.Style(Style{Cuts: cuts, Plain: rapid.Bool().Draw(t, "plain")})
		for _, record := range rapid.Permutation(given).Draw(t, "order") {
			if err := sorter.Add(record); err != nil {
				t.Fatal(err)
			}
		}
		r, err := sorter.Write(2, (*Writer).Add)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Remove(r)
		if len(r.Cuts) != len(cuts) {
			t.Fatalf("%d cuts of %d", len(r.Cuts), len(cuts))
		}
		var got [][]uint64
		read := uint64(0)
		for i := range len(cuts) + 1 {
			got = append(got, all(t, bounds(r, cuts, i, &read).Between(nil, nil))...)
		}
		if !equal(got, given) || read != uint64(len(given)) {
			t.Fatalf("%v, cut at %v, is read as %v, %d records", given, cuts, got, read)
		}
		if len(cuts) > 0 {
			wrong := rapid.IntRange(0, len(cuts)-1).Draw(t, "wrong")
			r.Cuts[wrong] = rapid.IntRange(-1, len(r.blocks)+1).Draw(t, "block")
			b := bounds(r, cuts, wrong+1, &read)
			for part := b.Between(nil, nil); part.Next(); {
				if v := part.Record(); slices.Compare(v[:key], b.From) < 0 || b.To != nil && slices.Compare(v[:key], b.To) >= 0 {
					t.Fatalf("%v is not from %v to %v", v, b.From, b.To)
				}
			}
		}
	})
}

// bounds is part i of a run that is cut.
func bounds(r *Run, cuts [][]uint64, i int, read *uint64) *Bounded {
	b := &Bounded{Of: r, Cut: i, Read: read}
	if i > 0 {
		b.From = cuts[i-1]
	}
	if i < len(cuts) {
		b.To = cuts[i]
	}
	return b
}

// TestSamples: the samples of a run ascend, are some of its records, and stand for all of them; a run of some hundred
// records has some tens of samples, and not one for each of its few blocks.
func TestSamples(t *testing.T) {
	s := space(t, 0)
	for _, n := range []int{1, 2, 63, 64, 65, 500, 40000} {
		w := s.NewWriter(1)
		for i := range n {
			w.Add([]uint64{uint64(3 * i)})
		}
		r, err := w.Close()
		if err != nil {
			t.Fatal(err)
		}
		samples, total, last := 0, uint64(0), uint64(0)
		r.Samples(func(record []uint64, records uint64) {
			if record[0]%3 != 0 || samples > 0 && record[0] <= last || records == 0 {
				t.Errorf("of %d, sample %d is %d, for %d", n, samples, record[0], records)
			}
			samples, total, last = samples+1, total+records, record[0]
		})
		if total != uint64(n) || samples < min(n, mostPicked/2)-1 || samples > mostPicked {
			t.Errorf("%d samples of %d records stand for %d", samples, n, total)
		}
	}
}

// TestRecycling: a removed file becomes the next file of the same writer, and its content is what was written to it.
func TestRecycling(t *testing.T) {
	f := Recycling{Folder(t.TempDir())}
	put := func(name, content string) os.FileInfo {
		file, err := f.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		if _, err := file.Write([]byte(content)); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(f.path(name)); err != nil || string(got) != content {
			t.Errorf("%q %v", got, err)
		}
		info, err := os.Stat(f.path(name))
		if err != nil {
			t.Fatal(err)
		}
		return info
	}
	first, other := put(Prefix+"a-1", "something long"), put(Prefix+"b-1", "x")
	if err := f.Remove(Prefix + "a-1"); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(f.path(Prefix + "a-1")); err == nil {
		t.Error("what was removed is there")
	}
	if again := put(Prefix+"b-2", "y"); os.SameFile(first, again) || os.SameFile(other, again) {
		t.Error("a file of one writer is that of another")
	}
	if again := put(Prefix+"a-2", "short"); !os.SameFile(first, again) {
		t.Error("the file is not used again")
	}
	for i := range 3 * mostSpares {
		name := Prefix + "c-" + string(rune('a'+i))
		put(name, "z")
		defer f.Remove(name)
	}
	for i := range 3 * mostSpares {
		f.Remove(Prefix + "c-" + string(rune('a'+i)))
	}
	if names, _ := f.List(); len(names) != 3+mostSpares {
		t.Errorf("there are %v", names)
	}
	f.RemoveSpares("c")
	if names, _ := f.List(); len(names) != 3 {
		t.Errorf("there are %v", names)
	}
}
