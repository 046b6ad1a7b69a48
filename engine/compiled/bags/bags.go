// Package bags writes the functions that add to bags and bring them into their one representation, for compiled code.
package bags

import (
	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

// Shape holds everything that the code for a bag depends on.
type Shape struct {
	Cap, Size  int // slots, and words of one
	Discipline ir.Discipline
	Joined     bool   // a slot is one word
	Starts     uint64 // of that: where its fields begin, and the last ends
}

// Functions holds the bag functions of a module, each generated at its first use.
type Functions struct {
	Module      *wasm.Module
	CheckLimits func(f *wasm.Function) // writes a look at limits into a loop over many slots
	Many        int                    // from more slots on
	Merged      int                    // the global in which it is noted that a set held already what was added
	Before      int                    // distance from a bag to its copy from before the body; 0: not to be compared
	normalizers map[Shape]*wasm.Function
	adders      map[Shape]*wasm.Function
}

// params returns how many words an element is.
func (s Shape) params() int {
	if s.Joined {
		return 1
	}
	return s.Size - 1
}

// Normalizer is the function (bag) that moves occupied slots to the front and
// sorts them unless the bag is a queue: an insertion sort.
func (b *Functions) Normalizer(s Shape) *wasm.Function {
	if s.Discipline == ir.Set {
		s.Discipline = ir.Multi
	}
	if known := b.normalizers[s]; known != nil {
		return known
	}
	f := b.Module.Declare([]wasm.Type{wasm.I32}, nil)
	if b.normalizers == nil {
		b.normalizers = map[Shape]*wasm.Function{}
	}
	b.normalizers[s] = f
	if s.Cap < 2 {
		return f
	}
	if b.Before > 0 && s.Joined && s.Cap <= maxCompared {
		b.unlessChanged(f, s)
	}
	size := int32(8 * s.Size)
	last, i, j := f.Temp(wasm.I32), f.Temp(wasm.I32), f.Temp(wasm.I32)
	f.Get(0)
	f.Const32(size * int32(s.Cap-1))
	f.Op(wasm.I32Add)
	f.Set(last)
	f.Get(0)
	f.Set(i)
	outer := f.Open(wasm.Loop, wasm.NoResult)
	f.Get(i)
	f.Const32(size)
	f.Op(wasm.I32Add)
	f.Tee(i)
	f.Set(j)
	stop := f.Open(wasm.Block, wasm.NoResult)
	inner := f.Open(wasm.Loop, wasm.NoResult)
	if s.Cap > b.Many {
		b.CheckLimits(f)
	}
	if s.Joined {
		slotBefore(f, s, j, stop)
	} else {
		slotLess(f, s, j, stop)
	}
	swap(f, s, j)
	f.Get(j)
	f.Const32(size)
	f.Op(wasm.I32Sub)
	f.Tee(j)
	f.Get(0)
	f.Op(wasm.I32GtU)
	f.JumpIf(inner)
	f.End()
	f.End()
	f.Get(i)
	f.Get(last)
	f.Op(wasm.I32LtU)
	f.JumpIf(outer)
	f.End()
	return f
}

// slotLess goes to stop unless the slot at j belongs before the one in front of it.
func slotLess(f *wasm.Function, s Shape, j wasm.Local, stop wasm.Label) {
	prev := f.Temp(wasm.I32)
	f.Get(j)
	f.Const32(int32(8 * s.Size))
	f.Op(wasm.I32Sub)
	f.Set(prev)
	f.Get(j)
	f.Load(0)
	f.Op(wasm.I64Eqz)
	f.JumpIf(stop)
	less := f.Open(wasm.Block, wasm.NoResult)
	f.Get(prev)
	f.Load(0)
	f.Op(wasm.I64Eqz)
	f.JumpIf(less)
	for k := 1; k < s.Size && s.Discipline != ir.Fifo; k++ {
		for _, o := range [...]wasm.Op{wasm.I64LtU, wasm.I64GtU} {
			f.Get(j)
			f.Load(8 * k)
			f.Get(prev)
			f.Load(8 * k)
			f.Op(o)
			if o == wasm.I64LtU {
				f.JumpIf(less)
			} else {
				f.JumpIf(stop)
			}
		}
	}
	f.Jump(stop)
	f.End()
	f.Release(prev)
}

// swap exchanges the slot at j and the one in front of it.
func swap(f *wasm.Function, s Shape, j wasm.Local) {
	prev, v := f.Temp(wasm.I32), f.Temp(wasm.I64)
	f.Get(j)
	f.Const32(int32(8 * s.Size))
	f.Op(wasm.I32Sub)
	f.Set(prev)
	for k := range s.Size {
		f.Get(j)
		f.Load(8 * k)
		f.Set(v)
		f.Get(j)
		f.Get(prev)
		f.Load(8 * k)
		f.Store(8 * k)
		f.Get(prev)
		f.Get(v)
		f.Store(8 * k)
	}
	f.Release(prev, v)
}

// Adder is the function (bag, cells of an element...) that adds the element; it
// returns 1 when the bag is full. Of a set it takes, behind the cells, what to note as
// merged when the element is there already.
func (b *Functions) Adder(s Shape) *wasm.Function {
	if known := b.adders[s]; known != nil {
		return known
	}
	params := []wasm.Type{wasm.I32}
	for range s.params() {
		params = append(params, wasm.I64)
	}
	if s.Discipline == ir.Set {
		params = append(params, wasm.I32)
	}
	var gaps *wasm.Function
	if s.Discipline == ir.Fifo {
		gaps = b.Normalizer(s)
	}
	f := b.Module.Declare(params, []wasm.Type{wasm.I32})
	if b.adders == nil {
		b.adders = map[Shape]*wasm.Function{}
	}
	b.adders[s] = f
	if s.Cap == 0 {
		f.Const32(1)
		return f
	}
	if gaps != nil {
		f.Get(0)
		f.Call(gaps)
	}
	if s.Discipline == ir.Set {
		b.eachSlot(f, s, func(at wasm.Local) { b.sameElement(f, s, at) })
	}
	b.eachSlot(f, s, func(at wasm.Local) { fillEmpty(f, s, at) })
	f.Const32(1)
	return f
}

// eachSlot generates body in a loop over the slots of the bag in local 0.
func (b *Functions) eachSlot(f *wasm.Function, s Shape, body func(at wasm.Local)) {
	at, end := f.Temp(wasm.I32), f.Temp(wasm.I32)
	f.Get(0)
	f.Tee(at)
	f.Const32(int32(8 * s.Size * s.Cap))
	f.Op(wasm.I32Add)
	f.Set(end)
	again := f.Open(wasm.Loop, wasm.NoResult)
	if s.Cap > b.Many {
		b.CheckLimits(f)
	}
	body(at)
	f.Get(at)
	f.Const32(int32(8 * s.Size))
	f.Op(wasm.I32Add)
	f.Tee(at)
	f.Get(end)
	f.Op(wasm.I32LtU)
	f.JumpIf(again)
	f.End()
	f.Release(at, end)
}

// sameElement returns 0 when the slot holds the element already.
func (b *Functions) sameElement(f *wasm.Function, s Shape, at wasm.Local) {
	next := f.Open(wasm.Block, wasm.NoResult)
	f.Get(at)
	f.Load(0)
	f.Op(wasm.I64Eqz)
	f.JumpIf(next)
	for k := 1; k < s.Size; k++ {
		f.Get(at)
		f.Load(8 * k)
		f.Get(wasm.Local(k))
		f.Op(wasm.I64Ne)
		f.JumpIf(next)
	}
	if s.Joined {
		f.Get(at)
		f.Load(0)
		f.Get(1)
		f.Op(wasm.I64Ne)
		f.JumpIf(next)
	}
	f.GetGlobal(b.Merged)
	f.Get(wasm.Local(1 + s.params()))
	f.Op(wasm.I32Or)
	f.SetGlobal(b.Merged)
	f.Const32(0)
	f.Op(wasm.Return)
	f.End()
}

// fillEmpty puts the element in the slot and returns 0 when that is empty.
func fillEmpty(f *wasm.Function, s Shape, at wasm.Local) {
	f.Get(at)
	f.Load(0)
	f.Op(wasm.I64Eqz)
	f.Open(wasm.If, wasm.NoResult)
	for k := s.Size - 1; k > 0; k-- {
		f.Get(at)
		f.Get(wasm.Local(k))
		f.Store(8 * k)
	}
	f.Get(at)
	if s.Joined {
		f.Get(1)
	} else {
		f.Const64(1)
	}
	f.Store(0)
	f.Const32(0)
	f.Op(wasm.Return)
	f.End()
}

// maxCompared is up to how many slots a bag is compared with what it was before the body.
const maxCompared = 16

// unlessChanged returns if the bag, whose slots are words, is as it was: then it is normal. Before start states it
// was empty.
func (b *Functions) unlessChanged(f *wasm.Function, s Shape) {
	for i := range s.Cap {
		f.Get(0)
		f.Load(8 * i)
		f.Get(0)
		f.Load(8*i + b.Before)
		f.Op(wasm.I64Xor)
		if i > 0 {
			f.Op(wasm.I64Or)
		}
	}
	f.Op(wasm.I64Eqz)
	f.Open(wasm.If, wasm.NoResult)
	f.Op(wasm.Return)
	f.End()
}

// slotBefore goes to stop unless the slot at j belongs before the one in front of it; slots are words. The first
// field in which they differ has the lowest bit in which they do.
func slotBefore(f *wasm.Function, s Shape, j wasm.Local, stop wasm.Label) {
	v, prev, low := f.Temp(wasm.I64), f.Temp(wasm.I64), f.Temp(wasm.I64)
	f.Get(j)
	f.Load(0)
	f.Tee(v)
	f.Op(wasm.I64Eqz)
	f.JumpIf(stop)
	before := f.Open(wasm.Block, wasm.NoResult)
	f.Get(j)
	f.Const32(8)
	f.Op(wasm.I32Sub)
	f.Load(0)
	f.Tee(prev)
	f.Op(wasm.I64Eqz)
	f.JumpIf(before)
	if s.Discipline == ir.Fifo {
		f.Jump(stop)
	} else {
		f.Get(v)
		f.Get(prev)
		f.Op(wasm.I64Xor)
		f.Lowest(low)
		f.Const64(0)
		f.Get(low)
		f.Const64(1)
		f.Op(wasm.I64Shl, wasm.I64Sub)
		f.Const64(int64(s.Starts))
		f.Op(wasm.I64And)
		mask := f.Temp(wasm.I64)
		f.Lowest(mask)
		f.Get(mask)
		f.Get(low)
		f.Op(wasm.I64Sub)
		f.Tee(mask)
		f.Get(v)
		f.Op(wasm.I64And)
		f.Get(mask)
		f.Get(prev)
		f.Op(wasm.I64And, wasm.I64LtU, wasm.I32Eqz)
		f.JumpIf(stop)
		f.Release(mask)
	}
	f.End()
	f.Release(v, prev, low)
}
