package store

import (
	"encoding/binary"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// model is the obvious set: what Set must agree with.
type model struct {
	index  map[string]Index
	states [][]uint64
	parent []Index
}

func key(state []uint64) string {
	var b []byte
	for _, w := range state {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	return string(b)
}

func (m *model) insert(state []uint64, parent Index) (Index, bool) {
	if i, ok := m.index[key(state)]; ok {
		return i, false
	}
	i := Index(len(m.states))
	m.index[key(state)] = i
	m.states = append(m.states, append([]uint64(nil), state...))
	m.parent = append(m.parent, parent)
	return i, true
}

// agree compares everything a set holds with the model.
func (m *model) agree(t rapid.TB, s *Set) {
	t.Helper()
	if s.Len() != len(m.states) {
		t.Fatalf("Len is %d, want %d", s.Len(), len(m.states))
	}
	for i, state := range m.states {
		i := Index(i)
		if key(s.State(i, nil)) != key(state) || s.Parent(i) != m.parent[i] {
			t.Fatalf("state %d is %x parent %d, want %x parent %d", i, s.State(i, nil), s.Parent(i), state, m.parent[i])
		}
		if j, ok := s.Find(state); !ok || j != found(s, i) {
			t.Fatalf("Find(%x) is %d, %v, want %d", state, j, ok, i)
		}
	}
}

// found returns the result of a set for a state that it has at an index.
func found(s *Set, i Index) Index {
	if s.tree.begun() && !s.finds {
		return None
	}
	return i
}

// hashes are the ways a hash can behave: well, badly in the part that chooses the
// segment, badly in the part that chooses the slot, with tags that differ only above
// the slot's bits, and not at all.
var hashes = map[string]func([]uint64) uint64{
	"good":     Hash,
	"segment":  func(s []uint64) uint64 { return Hash(s) & (1<<56 - 1) },
	"slot":     func(s []uint64) uint64 { return Hash(s) &^ 0xffff },
	"wrap":     func(s []uint64) uint64 { return Hash(s) | 0xffff },
	"constant": func([]uint64) uint64 { return 0 },
	"ones":     func([]uint64) uint64 { return ^uint64(0) },
}

// exacts are the exact stores, the compressing one with the smallest blocks there are.
var exacts = map[string]func(words int, hash func([]uint64) uint64) *Set{
	"exact":      func(words int, hash func([]uint64) uint64) *Set { return newSet(memory{}, words, hash) },
	"compressed": func(words int, hash func([]uint64) uint64) *Set { return compressed(words, true, hash) },
	"no Index":   func(words int, hash func([]uint64) uint64) *Set { return compressed(words, false, hash) },
}

// compressed makes a set that compresses as soon as can be. If states hash badly, so do parts of them.
func compressed(words int, finds bool, hash func([]uint64) uint64) *Set {
	s := newCompressed(memory{}, words, 64, finds, hash, 6, 1)
	if hash != nil {
		none, all := hash(make([]uint64, words)), make([]uint64, words)
		for w := range all {
			all[w] = uint64(w) * 0x9e3779b97f4a7c15
		}
		if hash(all) == none {
			s.tree.blunt = ^uint64(0)
		} else if none&0xffff == hash(all)&0xffff {
			s.tree.blunt = 0xffff
		}
	}
	return s
}

// eachExact checks all exact stores with all hashes.
func eachExact(t *testing.T, check func(t *rapid.T, make func(words int) *Set)) {
	for store, make := range exacts {
		for name, hash := range hashes {
			made := func(words int) *Set { return make(words, hash) }
			t.Run(store+"/"+name, func(t *testing.T) { rapid.Check(t, func(t *rapid.T) { check(t, made) }) })
		}
	}
}

func TestSetAgreesWithMap(t *testing.T) { eachExact(t, checkAgainstMap) }

func checkAgainstMap(t *rapid.T, make func(words int) *Set) {
	words := rapid.IntRange(1, 5).Draw(t, "words")
	s := make(words)
	defer s.Close()
	m := &model{index: map[string]Index{}}
	parent := None
	// Few values per word, so that states repeat.
	state := rapid.SliceOfN(rapid.SampledFrom([]uint64{0, 1, 2, 1 << 63, ^uint64(0)}), words, words)
	for range rapid.IntRange(0, 400).Draw(t, "inserts") {
		v := state.Draw(t, "state")
		if back := rapid.IntRange(-300, 70).Draw(t, "back"); back > 0 { // mostly they ascend
			parent -= min(parent+1, Index(back))
		} else {
			parent += Index(rapid.SampledFrom([]uint32{0, 0, 1, 2, 63, 64, 5000}).Draw(t, "gap"))
		}
		_, known := m.index[key(v)]
		if _, found := s.Find(v); found != known {
			t.Fatalf("Find(%x) is %v before Insert, want %v", v, found, known)
		}
		wantIndex, wantNew := m.insert(v, parent)
		if i, added := s.Insert(v, parent); added != wantNew || i != wantIndex && (added || i != found(s, wantIndex)) {
			t.Fatalf("Insert(%x) is %d, %v, want %d, %v", v, i, added, wantIndex, wantNew)
		}
	}
	m.agree(t, s)
}

// TestGrowth crosses the boundaries of chunks and of many segment doublings.
func TestGrowth(t *testing.T) {
	for _, words := range []int{3, 8} {
		s := New(words)
		defer s.Close()
		perChunk := 1 << s.shift
		m := &model{index: map[string]Index{}}
		state := make([]uint64, words)
		for i := range 2*perChunk + 1 {
			state[words-1], state[0] = uint64(i)*7, uint64(i)
			if j, added := s.Insert(state, Index(i/2)); !added || j != Index(i) {
				t.Fatalf("words %d: Insert %d is %d, %v", words, i, j, added)
			}
			m.insert(state, Index(i/2))
			if edge := i % perChunk; edge <= 1 || edge == perChunk-1 {
				first := s.State(0, nil)
				if j, ok := s.Find(first); !ok || j != 0 || first[0] != 0 {
					t.Fatalf("words %d: state 0 lost after %d insertions", words, i)
				}
			}
		}
		m.agree(t, s)
	}
}

// TestSegmentNeverFull checks what makes probing end.
func TestSegmentNeverFull(t *testing.T) {
	for _, words := range []int{1, 2} {
		s := newSet(memory{}, words, hashes["constant"])
		defer s.Close()
		x := s.index.(*exact)
		state := make([]uint64, words)
		for i := range uint64(2000) {
			state[0] = i
			s.Insert(state, None)
			seg := x.segment(0)
			if 100*seg.used > int(x.fill)*int(seg.homes) || seg.slots[len(seg.slots)-1] != 0 {
				t.Fatalf("after %d insertions %d of %d slots are used", i+1, seg.used, len(seg.slots))
			}
		}
	}
}

// TestBytesPerState holds the set to 1.5 times its states and 12 bytes, at all times
// in a set of a million states and more.
func TestBytesPerState(t *testing.T) {
	if testing.Short() {
		t.Skip("inserts millions of states")
	}
	for _, words := range []int{1, 2, 3, 8} {
		s := New(words)
		state := make([]uint64, words)
		worst := 0.0
		for i := range uint64(1_600_000) {
			number(state, i)
			s.Insert(state, None)
			if i >= 1_000_000 && i%1000 == 0 {
				worst = max(worst, float64(s.Bytes())/float64(s.Len()))
			}
		}
		if limit := 1.5*8*float64(words) + 12; worst > limit {
			t.Errorf("%d words: %.1f bytes per state, more than %.1f", words, worst, limit)
		}
		t.Logf("%d words: at most %.1f bytes per state", words, worst)
		s.Close()
	}
}

// TestStateIsStable holds on to a state across growth: the search expands states in place.
func TestStateIsStable(t *testing.T) {
	s := New(1)
	defer s.Close()
	s.Insert([]uint64{42}, None)
	held := s.State(0, nil)
	for i := range uint64(300_000) {
		s.Insert([]uint64{i}, 0)
	}
	if &held[0] != &s.State(0, nil)[0] || held[0] != 42 {
		t.Error("state 0 has moved")
	}
	if cap(held) != 1 {
		t.Errorf("a state's slice has capacity %d: an append would overwrite its neighbour", cap(held))
	}
}

func TestInsertCopies(t *testing.T) {
	s := New(2)
	state := []uint64{1, 2}
	s.Insert(state, None)
	state[0] = 9
	if _, found := s.Find([]uint64{1, 2}); !found {
		t.Error("the set shares the caller's slice")
	}
}

func TestBytesCountsEverything(t *testing.T) {
	s := New(4)
	if s.Bytes() != 0 {
		t.Errorf("an empty set uses %d bytes", s.Bytes())
	}
	s.Insert([]uint64{1, 2, 3, 4}, None)
	if want := uint64(4*8 + 8 + minSlots*8); s.Bytes() != want { // the parents have a mark
		t.Errorf("one state uses %d bytes, want %d", s.Bytes(), want)
	}
}

// TestHashSpreads inserts what states look like, small numbers in few bits, and
// counts equal hashes in the 40 bits that the exact index uses, and in the 40 upper ones,
// which a compact one may: a few at most are chance.
func TestHashSpreads(t *testing.T) {
	seen, upper := map[uint64]bool{}, map[uint64]bool{}
	for i := range uint64(1 << 17) {
		h := Hash([]uint64{i & 0xff, i >> 8 & 0xf << 60, i >> 12})
		seen[h>>56<<32|h&0xffffffff] = true
		upper[h>>(64-LeastHashBits)] = true
	}
	if lost := 1<<17 - min(len(seen), len(upper)); lost > 3 {
		t.Errorf("%d of %d states share the bits of their hash that an index uses", lost, 1<<17)
	}
}

func TestHashDependsOnEveryBit(t *testing.T) {
	for words := 1; words <= 9; words++ {
		state := make([]uint64, words)
		h := Hash(state)
		for bit := range 64 * words {
			state[bit/64] ^= 1 << (bit % 64)
			if Hash(state) == h {
				t.Errorf("%d words: bit %d does not change the hash", words, bit)
			}
			state[bit/64] = 0
		}
	}
}

// forgetful are the stores that may overlook states; a good hash and few states
// make that too unlikely to happen in a test.
var forgetful = map[string]func(words int) *Set{
	"compact":  func(words int) *Set { return NewCompact(words, 64) },
	"49 bits":  func(words int) *Set { return NewCompact(words, 49) },
	"40 bits":  func(words int) *Set { return NewCompact(words, 40) },
	"bitstate": func(words int) *Set { return NewBitstate(words, 1<<20) },
}

func TestForgetfulAgreesWithMap(t *testing.T) {
	for name, make := range forgetful {
		t.Run(name, func(t *testing.T) { rapid.Check(t, func(t *rapid.T) { checkForgetful(t, make) }) })
	}
}

// checkForgetful inserts one by one and in rounds, some of which are taken back.
func checkForgetful(t *rapid.T, make func(words int) *Set) {
	words := rapid.IntRange(1, 3).Draw(t, "words")
	s := make(words)
	defer s.Close()
	r := NewRound(s, rapid.UintRange(0, 6).Draw(t, "bits"))
	if rapid.Bool().Draw(t, "asks") {
		r.Asks()
	}
	m := &model{index: map[string]Index{}}
	state := rapid.SliceOfN(rapid.Uint64Range(0, 6), words, words)
	all := func([]uint64) bool { return true }
	for round := range rapid.IntRange(1, 8).Draw(t, "rounds") {
		v, parent := state.Draw(t, "state"), parentOf(round, 0, 0)
		wantIndex, wantNew := m.insert(v, parent)
		if i, added := s.Insert(v, parent); added != wantNew || added && i != wantIndex {
			t.Fatalf("Insert(%x) is %d, %v, want %d, %v", v, i, added, wantIndex, wantNew)
		}
		chunk := rapid.SliceOfN(state, 0, 100).Draw(t, "chunk")
		claimAll(r, round, [][][]uint64{chunk}, all)
		if settle(t, r) {
			continue
		}
		for n, v := range chunk {
			m.insert(v, parentOf(round, 0, n))
		}
	}
	if s.Len() != len(m.states) || s.Omission() > 1e-6 {
		t.Fatalf("%d states, want %d; omission probability %g", s.Len(), len(m.states), s.Omission())
	}
	for i, state := range m.states {
		if _, found := s.Find(state); !found || key(s.State(Index(i), nil)) != key(state) || s.Parent(Index(i)) != m.parent[i] {
			t.Fatalf("state %d is %x parent %d, want %x parent %d; found: %v", i, s.State(Index(i), nil), s.Parent(Index(i)), state, m.parent[i], found)
		}
	}
}

// TestDrop forgets states behind a moving front, and uses their memory again.
func TestDrop(t *testing.T) {
	s := NewCompact(8, 64)
	defer s.Close()
	block := 1 << s.shift
	state := [8]uint64{}
	for i := range 5 * block {
		state[0] = uint64(i)
		s.Insert(state[:], Index(i/2))
		s.Evict(Index(max(0, i-10)))
	}
	last := Index(s.Len() - 1)
	if got := s.State(last-9, nil)[0]; s.Len() != 5*block || got != uint64(last-9) || s.Parent(5) != 2 {
		t.Errorf("%d states; state %d is %d; the parent of 5 is %d", s.Len(), last-9, got, s.Parent(5))
	}
	if blocks(s.states) != 1 || len(s.spare) > 1 {
		t.Errorf("%d of %d blocks are kept, %d are spare", blocks(s.states), len(s.states), len(s.spare))
	}
}

func blocks(list [][]uint64) (n int) {
	for _, b := range list {
		if b != nil {
			n++
		}
	}
	return n
}

// TestOmission: equal fingerprints make states one, and a full bit table all of them.
func TestOmission(t *testing.T) {
	s := newCompact(memory{}, 1, 64, func([]uint64) uint64 { return 0 })
	defer s.Close()
	s.Insert([]uint64{1}, None)
	if _, added := s.Insert([]uint64{2}, None); added || s.Omission() <= 0 {
		t.Errorf("the second state with a hash was added: %v; omission probability %g", added, s.Omission())
	}
	b := NewBitstate(1, 512)
	defer b.Close()
	for i := range uint64(10_000) {
		b.Insert([]uint64{i}, None)
	}
	if b.Omission() != 1 || b.Len() > 5000 {
		t.Errorf("%d states in 4096 bits, omission probability %g", b.Len(), b.Omission())
	}
	if e := New(1); e.Omission() != 0 {
		t.Error("the exact store omits states")
	}
}

// TestGrowthInPlace: a segment that grows through all sizes, in the heap and in pages, holds what was
// put into it in the order of the keys; also where far too many keys belong to the last home.
func TestGrowthInPlace(t *testing.T) {
	for name, key := range map[string]func(i uint64) uint64{
		"spread": func(i uint64) uint64 { return i * 0x9e3779b1 },
		"last":   func(uint64) uint64 { return 1<<32 - 1 },
		"both":   func(i uint64) uint64 { return i*0x9e3779b1 | -(i & 1) },
	} {
		x := table{from: memory{}, fill: 75, growth: 40}
		const n = 12_000
		for i := range uint64(n) {
			k := key(i) & (1<<32 - 1)
			x.put(k, k<<32|i+1)
		}
		var seen [n]bool
		last, g := uint64(0), x.segment(0)
		for _, v := range g.slots {
			if v == 0 {
				continue
			}
			if i := uint64(uint32(v)) - 1; seen[i] || v>>32 != key(i)&(1<<32-1) || v>>32 < last {
				t.Fatalf("%s: slot %x is not in order, or there twice", name, v)
			} else {
				seen[i] = true
			}
			last = v >> 32
		}
		if i := slices.Index(seen[:], false); i >= 0 || g.used != n || g.slots[len(g.slots)-1] != 0 {
			t.Errorf("%s: %d of %d are there, %d is not", name, g.used, n, i)
		}
		x.close()
	}
}
