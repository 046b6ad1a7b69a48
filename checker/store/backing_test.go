//go:build unix && !race

package store

import (
	"os"
	"testing"

	"golang.org/x/sys/unix"
)

// files is a backing of files, one for each block and table: what the seam is for, in its
// simplest form.
type files struct {
	t     *testing.T
	held  map[*byte]int // sizes
	asked [scattered + 1]int
}

func (f *files) obtain(bytes int, u use) []byte {
	file, err := os.CreateTemp(f.t.TempDir(), "block")
	if err != nil {
		f.t.Fatal(err)
	}
	defer file.Close()
	if err := file.Truncate(int64(bytes)); err != nil {
		f.t.Fatal(err)
	}
	b, err := unix.Mmap(int(file.Fd()), 0, bytes, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED)
	if err != nil {
		f.t.Fatal(err)
	}
	f.held[&b[0]] = bytes
	f.asked[u]++
	return b
}

func (f *files) extend(b []byte, bytes int, u use) []byte { return moved(f, b, bytes, u) }

func (f *files) release(b []byte) {
	if f.held[&b[0]] != len(b) {
		f.t.Errorf("%d bytes are released, of a block of %d", len(b), f.held[&b[0]])
	}
	delete(f.held, &b[0])
	if err := unix.Munmap(b); err != nil {
		f.t.Error(err)
	}
}

// TestBacking makes every kind of set in files, and expects the set that is made in memory.
// The files are asked for by the block, and none is left.
func TestBacking(t *testing.T) {
	if testing.Short() {
		t.Skip("inserts millions of states")
	}
	for name, make := range map[string]func(b backing) *Set{
		"exact":      func(b backing) *Set { return newSet(b, 2, nil) },
		"compressed": func(b backing) *Set { return newCompressed(b, 2, 64, true, nil, treeShift, 64) },
		"compact":    func(b backing) *Set { return newCompact(b, 2, 64, nil) },
		"bitstate":   func(b backing) *Set { return newBitstate(b, 2, 16<<20, nil) },
	} {
		t.Run(name, func(t *testing.T) {
			f := &files{t: t, held: map[*byte]int{}}
			inFiles, inMemory := make(f), make(memory{})
			defer inMemory.Close()
			const size = 700_000
			state := [2]uint64{}
			for i := range uint64(size) {
				number(state[:], i)
				parent := Index(inMemory.Len()/3) - Index(i%1000/999)
				want, isNew := inMemory.Insert(state[:], parent)
				if j, added := inFiles.Insert(state[:], parent); j != want || added != isNew {
					t.Fatalf("state %d is entered at %d, new: %v; in memory at %d, %v", i, j, added, want, isNew)
				}
			}
			same(t, inFiles, inMemory)
			if n := f.asked[ordered] + f.asked[full] + f.asked[sparse] + f.asked[few]; f.asked[ordered] == 0 || n > size/300 {
				t.Errorf("%v blocks for %d states", f.asked, size)
			}
			if inFiles.Close(); len(f.held) > 0 {
				t.Errorf("%d blocks are left", len(f.held))
			}
		})
	}
}

func same(t *testing.T, a, b *Set) {
	t.Helper()
	if a.Len() != b.Len() || a.Bytes() != b.Bytes() {
		t.Errorf("%d states in %d bytes, and %d in %d", a.Len(), a.Bytes(), b.Len(), b.Bytes())
	}
	for i := Index(0); i < Index(a.Len()); i += 997 {
		if key(a.State(i, nil)) != key(b.State(i, nil)) || a.Parent(i) != b.Parent(i) {
			t.Errorf("state %d is %x of %d, and %x of %d", i, a.State(i, nil), a.Parent(i), b.State(i, nil), b.Parent(i))
		}
	}
}
