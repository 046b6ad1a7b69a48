// Package tape writes how compiled code takes the choices of a body, one after the other: a tape says which candidate
// each takes, and is counted on like a number, the last choice first.
package tape

import "gomc/engine/compiled/wasm"

// Tape is where the tape is.
type Tape struct {
	Length, At int // the globals: how many choices are on it, and how many of them the body has used
	Memory     int // its address: which candidate is taken, and of how many, 32 bits each
	Most       int // choices that fit
}

// Next takes choices off the tape until one has another candidate; that is taken again.
func (t Tape) Next(f *wasm.Function, again wasm.Label) {
	f.GetGlobal(t.At)
	f.SetGlobal(t.Length)
	at, taken := f.Temp(wasm.I32), f.Temp(wasm.I32)
	done := f.Open(wasm.Block, wasm.NoResult)
	back := f.Open(wasm.Loop, wasm.NoResult)
	f.GetGlobal(t.Length)
	f.Op(wasm.I32Eqz)
	f.JumpIf(done)
	f.GetGlobal(t.Length)
	f.Const32(1)
	f.Op(wasm.I32Sub)
	entry(f)
	f.Tee(at)
	f.Load32(t.Memory)
	f.Const32(1)
	f.Op(wasm.I32Add)
	f.Set(taken)
	f.Get(at)
	f.Get(taken)
	f.Store32(t.Memory)
	f.Get(taken)
	f.Get(at)
	f.Load32(t.Memory + 4)
	f.Op(wasm.I32LtU)
	f.JumpIf(again)
	f.GetGlobal(t.Length)
	f.Const32(1)
	f.Op(wasm.I32Sub)
	f.SetGlobal(t.Length)
	f.Jump(back)
	f.End()
	f.End()
	f.Release(at, taken)
}

// Take puts into a local which candidate the next choice takes: the first, beyond the tape.
func (t Tape) Take(f *wasm.Function, taken wasm.Local, fault wasm.Label) {
	f.GetGlobal(t.At)
	f.Const32(int32(t.Most))
	f.Op(wasm.I32GeU)
	f.JumpIf(fault)
	f.GetGlobal(t.At)
	f.GetGlobal(t.Length)
	f.Op(wasm.I32Eq)
	f.Open(wasm.If, wasm.NoResult)
	f.GetGlobal(t.Length)
	entry(f)
	f.Const32(0)
	f.Store32(t.Memory)
	f.GetGlobal(t.Length)
	f.Const32(1)
	f.Op(wasm.I32Add)
	f.SetGlobal(t.Length)
	f.End()
	f.GetGlobal(t.At)
	entry(f)
	f.Load32(t.Memory)
	f.Op(wasm.I64ExtendI32U)
	f.Set(taken)
}

// Note notes on the tape how many candidates there were.
func (t Tape) Note(f *wasm.Function, n wasm.Local) {
	f.GetGlobal(t.At)
	entry(f)
	f.Get(n)
	f.Op(wasm.I32WrapI64)
	f.Store32(t.Memory + 4)
	f.GetGlobal(t.At)
	f.Const32(1)
	f.Op(wasm.I32Add)
	f.SetGlobal(t.At)
}

// entry turns the number of an entry of the tape into its offset.
func entry(f *wasm.Function) {
	f.Const32(3)
	f.Op(wasm.I32Shl)
}
