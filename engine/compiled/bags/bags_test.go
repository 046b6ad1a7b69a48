package bags_test

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"testing"

	"gomc/engine/compiled/bags"
	"gomc/engine/compiled/host"
	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

// Elements are two numbers of three bits here. A slot in a word has the flag lowest.
const (
	slots  = 5
	at     = 64 // of the bag
	before = 512
	elem   = at - 8 // where the code finds what to add, in a word
)

// bag is a bag as Go has it: for each slot, 0 or one more than its element.
type bag []uint64

// TestBags compares the code with what it is to do.
func TestBags(t *testing.T) {
	for _, discipline := range []ir.Discipline{ir.Set, ir.Multi, ir.Fifo} {
		for _, joined := range []bool{false, true} {
			for _, compared := range []bool{false, true} {
				compare(t, discipline, joined, compared)
			}
		}
	}
}

func compare(t *testing.T, discipline ir.Discipline, joined, compared bool) {
	r := rand.New(rand.NewPCG(1, 2))
	m := &wasm.Module{Pages: 1, Globals: 1}
	functions := bags.Functions{Module: m, CheckLimits: func(*wasm.Function) {}, Many: 3}
	if compared {
		functions.Before = before
	}
	s := bags.Shape{Cap: slots, Size: 3, Discipline: discipline}
	if joined {
		s = bags.Shape{Cap: slots, Size: 1, Discipline: discipline, Joined: true, Starts: 1<<1 | 1<<4 | 1<<7}
	}
	call(m, "normalize", func(f *wasm.Function) { f.Call(functions.Normalizer(s)) }, nil)
	call(m, "add", func(f *wasm.Function) {
		if joined {
			pushElement(f, 0, 63)
			f.Const64(1)
			f.Op(wasm.I64Shl)
			f.Const64(1)
			f.Op(wasm.I64Or)
		} else {
			pushElement(f, 0, 7)
			pushElement(f, 3, 7)
		}
		if discipline == ir.Set {
			f.Const32(1)
		}
		f.Call(functions.Adder(s))
	}, []wasm.Type{wasm.I32})
	made, err := host.Compile(m.Binary())
	if err != nil {
		t.Fatal(err)
	}
	defer made.Close()
	i, err := made.Instance(nil)
	if err != nil {
		t.Fatal(err)
	}
	memory := i.Memory()
	for range 300 {
		b, full := random(r), uint64(r.IntN(64))
		put(memory[at+before:], normal(b, discipline), joined)
		if r.IntN(3) == 0 {
			b = normal(b, discipline)
		}
		put(memory[at:], b, joined)
		if _, err := i.Call(i.Function("normalize"), 0); err != nil {
			t.Fatal(err)
		}
		if got, want := take(memory[at:], joined), normal(b, discipline); !slices.Equal(got, want) {
			t.Fatalf("%v, words %v: %v becomes %v, want %v", discipline, joined, b, got, want)
		}
		put(memory[at:], b, joined)
		binary.LittleEndian.PutUint64(memory[elem:], full)
		status, err := i.Call(i.Function("add"), 0)
		if err != nil {
			t.Fatal(err)
		}
		after, room := added(b, full+1, discipline)
		if got := take(memory[at:], joined); !slices.Equal(got, after) || (status == 0) != room {
			t.Fatalf("%v, words %v: %v and %d become %v, %d, want %v, %v",
				discipline, joined, b, full, got, status, after, room)
		}
	}
}

// call declares a function that calls another one with the bag.
func call(m *wasm.Module, name string, rest func(f *wasm.Function), results []wasm.Type) {
	f := m.Declare([]wasm.Type{wasm.I32}, []wasm.Type{wasm.I32})
	f.Export = name
	f.Const32(at)
	rest(f)
	if results == nil {
		f.Const32(0)
	}
}

// pushElement pushes bits of the element to add.
func pushElement(f *wasm.Function, shift int, mask int64) {
	f.Get(0)
	f.Load(elem)
	f.Shift(wasm.I64ShrU, shift)
	f.Const64(mask)
	f.Op(wasm.I64And)
}

func random(r *rand.Rand) (b bag) {
	for range slots {
		b = append(b, uint64(max(0, r.IntN(90)-25)))
	}
	return b
}

// key orders elements: the first number, which has the lowest bits, counts most.
func key(v uint64) uint64 { return (v-1)%8*8 + (v-1)/8 }

// normal returns the normal form of a bag.
func normal(b bag, discipline ir.Discipline) bag {
	var full bag
	for _, v := range b {
		if v > 0 {
			full = append(full, v)
		}
	}
	if discipline != ir.Fifo {
		slices.SortFunc(full, func(a, b uint64) int { return int(key(a)) - int(key(b)) })
	}
	return append(full, make(bag, slots-len(full))...)
}

// added returns a bag with one more element, if there is room.
func added(b bag, v uint64, discipline ir.Discipline) (bag, bool) {
	b = slices.Clone(b)
	if discipline == ir.Fifo {
		b = normal(b, discipline)
	}
	i := slices.Index(b, 0)
	switch {
	case discipline == ir.Set && slices.Contains(b, v):
		return b, true
	case i < 0:
		return b, false
	}
	b[i] = v
	return b, true
}

// put writes a bag to memory, take reads one.
func put(memory []byte, b bag, joined bool) {
	word := binary.LittleEndian.PutUint64
	for i, v := range b {
		var flag, e uint64
		if v > 0 {
			flag, e = 1, v-1
		}
		if joined {
			word(memory[8*i:], e<<1|flag)
			continue
		}
		word(memory[24*i:], flag)
		word(memory[24*i+8:], e%8)
		word(memory[24*i+16:], e/8)
	}
}

func take(memory []byte, joined bool) (b bag) {
	word := binary.LittleEndian.Uint64
	for i := range slots {
		flag, e := word(memory[24*i:]), word(memory[24*i+8:])+8*word(memory[24*i+16:])
		if joined {
			flag, e = word(memory[8*i:])&1, word(memory[8*i:])>>1
		}
		b = append(b, flag*(e+1))
	}
	return b
}
