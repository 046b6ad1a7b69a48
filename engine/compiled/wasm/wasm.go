// Package wasm writes WebAssembly: modules of functions, whose code is appended instruction by instruction. It knows
// what wazero makes of some of them, and avoids what that compiles badly, or wrongly.
package wasm

import (
	"math"
	"math/bits"
	"slices"
)

// Type is a WebAssembly value type.
type Type byte

const (
	I32 Type = 0x7f
	I64 Type = 0x7e
)

// NoResult is the block type of a block that leaves nothing.
const NoResult = 0x40

// Op is a WebAssembly opcode.
type Op byte

const (
	Unreachable Op = 0x00
	Block       Op = 0x02
	Loop        Op = 0x03
	If          Op = 0x04
	Else        Op = 0x05
	End         Op = 0x0b
	Br          Op = 0x0c
	Return      Op = 0x0f
	Call        Op = 0x10
	Drop        Op = 0x1a
	Select      Op = 0x1b
	LocalGet    Op = 0x20
	LocalSet    Op = 0x21
	LocalTee    Op = 0x22
	GlobalGet   Op = 0x23
	GlobalSet   Op = 0x24
	I64Load     Op = 0x29
	I32Load     Op = 0x28
	I32Store    Op = 0x36
	I64Store    Op = 0x37
	I32Store8   Op = 0x3a
	MemorySize  Op = 0x3f
	I32Const    Op = 0x41
	I64Const    Op = 0x42

	I32Eqz Op = 0x45
	I32Eq  Op = 0x46
	I32Ne  Op = 0x47
	I32LtS Op = 0x48
	I32LtU Op = 0x49
	I32GtS Op = 0x4a
	I32GtU Op = 0x4b
	I32GeU Op = 0x4f
	I32LeU Op = 0x4d
	I64Eqz Op = 0x50
	I64Eq  Op = 0x51
	I64Ne  Op = 0x52
	I64LtS Op = 0x53
	I64LtU Op = 0x54
	I64GtS Op = 0x55
	I64GtU Op = 0x56
	I64LeS Op = 0x57
	I64LeU Op = 0x58
	I64GeS Op = 0x59
	I64GeU Op = 0x5a

	I32Add  Op = 0x6a
	I32Sub  Op = 0x6b
	I32Mul  Op = 0x6c
	I32And  Op = 0x71
	I32Or   Op = 0x72
	I32Xor  Op = 0x73
	I32Shl  Op = 0x74
	I32ShrU Op = 0x76

	I64Ctz    Op = 0x7a
	I64Popcnt Op = 0x7b
	I64Add    Op = 0x7c
	I64Sub    Op = 0x7d
	I64Mul    Op = 0x7e
	I64DivS   Op = 0x7f
	I64DivU   Op = 0x80
	I64RemS   Op = 0x81
	I64RemU   Op = 0x82
	I64And    Op = 0x83
	I64Or     Op = 0x84
	I64Xor    Op = 0x85
	I64Shl    Op = 0x86
	I64ShrS   Op = 0x87
	I64ShrU   Op = 0x88
	I64Rotl   Op = 0x89

	I32WrapI64    Op = 0xa7
	I64ExtendI32U Op = 0xad
)

// Module is a WebAssembly module under construction: one memory, exported as
// "memory", Globals mutable i32 globals, and functions numbered in the order of Declare, behind
// those that are imported.
type Module struct {
	types   []signature
	imports []imported
	funcs   []*Function
	Globals int
	Pages   uint32 // of 64 KiB, of the memory to begin with
}

// imported is a function of a module of the host.
type imported struct {
	*Function
	from string
}

type signature struct{ params, results []Type }

// Declare reserves the next function number.
func (m *Module) Declare(params, results []Type) *Function {
	f := &Function{number: uint32(len(m.imports) + len(m.funcs)), sig: m.typeOf(params, results)}
	f.types = append(f.types, params...)
	f.params = len(params)
	m.funcs = append(m.funcs, f)
	return f
}

// Import imports a function of a module of the host; all imports come before the first Declare.
func (m *Module) Import(from, name string, params, results []Type) *Function {
	f := &Function{number: uint32(len(m.imports)), sig: m.typeOf(params, results), Export: name}
	m.imports = append(m.imports, imported{f, from})
	return f
}

// typeOf is the number of a signature.
func (m *Module) typeOf(params, results []Type) int {
	for i, s := range m.types {
		if slices.Equal(s.params, params) && slices.Equal(s.results, results) {
			return i
		}
	}
	m.types = append(m.types, signature{params, results})
	return len(m.types) - 1
}

func bytesOf(types []Type) []byte {
	b := make([]byte, len(types))
	for i, t := range types {
		b[i] = byte(t)
	}
	return b
}

// Binary is the module's encoding.
func (m *Module) Binary() []byte {
	out := []byte("\x00asm\x01\x00\x00\x00")
	out = section(out, 1, m.typeSection())
	if len(m.imports) > 0 {
		out = section(out, 2, m.importSection())
	}
	out = section(out, 3, m.functionSection())
	out = section(out, 5, unsigned([]byte{1, 0}, uint64(m.Pages)))
	if m.Globals > 0 {
		out = section(out, 6, m.globalSection())
	}
	out = section(out, 7, m.exportSection())
	return section(out, 10, m.codeSection())
}

func section(out []byte, id byte, body []byte) []byte {
	out = unsigned(append(out, id), uint64(len(body)))
	return append(out, body...)
}

func (m *Module) typeSection() []byte {
	b := unsigned(nil, uint64(len(m.types)))
	for _, s := range m.types {
		b = append(b, 0x60)
		b = append(unsigned(b, uint64(len(s.params))), bytesOf(s.params)...)
		b = append(unsigned(b, uint64(len(s.results))), bytesOf(s.results)...)
	}
	return b
}

func (m *Module) importSection() []byte {
	b := unsigned(nil, uint64(len(m.imports)))
	for _, f := range m.imports {
		b = name(name(b, f.from), f.Export)
		b = unsigned(append(b, 0), uint64(f.sig))
	}
	return b
}

func (m *Module) functionSection() []byte {
	b := unsigned(nil, uint64(len(m.funcs)))
	for _, f := range m.funcs {
		b = unsigned(b, uint64(f.sig))
	}
	return b
}

func (m *Module) globalSection() []byte {
	b := unsigned(nil, uint64(m.Globals))
	for range m.Globals {
		b = append(b, byte(I32), 1, byte(I32Const), 0, byte(End))
	}
	return b
}

func (m *Module) exportSection() []byte {
	b := append(name(nil, "memory"), 2, 0)
	n := uint64(1)
	for _, f := range m.funcs {
		if f.Export != "" {
			b = unsigned(append(name(b, f.Export), 0), uint64(f.number))
			n++
		}
	}
	return append(unsigned(nil, n), b...)
}

func name(b []byte, s string) []byte { return append(unsigned(b, uint64(len(s))), s...) }

func (m *Module) codeSection() []byte {
	b := unsigned(nil, uint64(len(m.funcs)))
	for _, f := range m.funcs {
		body := append(f.locals(), f.code...)
		body = append(body, byte(End))
		b = append(unsigned(b, uint64(len(body))), body...)
	}
	return b
}

// unsigned appends x in LEB128. It is not inlined, as all that appends: at hundreds of uses that were a megabyte.
//
//go:noinline
func unsigned(b []byte, x uint64) []byte {
	for x >= 0x80 {
		b = append(b, byte(x)|0x80)
		x >>= 7
	}
	return append(b, byte(x))
}

// signed appends x in signed LEB128.
//
//go:noinline
func signed(b []byte, x int64) []byte {
	for x < -64 || x > 63 {
		b = append(b, byte(x)|0x80)
		x >>= 7
	}
	return append(b, byte(x)&0x7f)
}

// Function is a function under construction. Its locals are numbered on from its
// parameters; those in free can be used again.
type Function struct {
	number uint32
	sig    int
	Export string // the name under which others see it, if they do
	params int
	types  []Type
	code   []byte
	loops  []bool // of the blocks that are open, whether they are loops
	free   []Local

	values values
}

// values tracks which values may be the result of an AND (see masked).
type values struct {
	top      masked   // of the one that the code so far leaves on the stack
	ands     []masked // of each local, false beyond the end
	compared int      // the length of the code behind the last comparison
}

// masked reports whether a value may be an AND as it is. wazero 1.12 compiles an
// ordered comparison of an AND with 0 to TEST for amd64, and when the 0 is on the
// left it fails to turn the condition round: 0 <= (x & 1) can be false
// (tryLowerBandToFlag). It finds the 0 and the AND through locals. So Op lets no
// comparison have such a value on its right.
type masked bool

// Local is the number of a local.
type Local uint32

// Label is a block that a branch can name: the depth at which it was opened.
type Label int

// NewFunction returns a function of no module, to see how much code there is.
func NewFunction(params ...Type) *Function { return &Function{types: params, params: len(params)} }

// Size returns how many bytes of code there are.
func (f *Function) Size() int { return len(f.code) }

// Clear takes all code away, and the locals behind the parameters.
func (f *Function) Clear() {
	f.code, f.free, f.types, f.values = nil, nil, f.types[:f.params], values{}
}

func (f *Function) locals() []byte {
	own := f.types[f.params:]
	b, runs := []byte(nil), uint64(0)
	for i := 0; i < len(own); {
		n := i
		for n < len(own) && own[n] == own[i] {
			n++
		}
		b = append(unsigned(b, uint64(n-i)), byte(own[i]))
		runs, i = runs+1, n
	}
	return append(unsigned(nil, runs), b...)
}

// Temp takes a free local; its value is unspecified.
//
//go:noinline
func (f *Function) Temp(t Type) Local {
	for i := len(f.free) - 1; i >= 0; i-- {
		if l := f.free[i]; f.types[l] == t {
			f.free = append(f.free[:i], f.free[i+1:]...)
			return l
		}
	}
	f.types = append(f.types, t)
	return Local(len(f.types) - 1)
}

// Release gives locals back.
//
//go:noinline
func (f *Function) Release(list ...Local) { f.free = append(f.free, list...) }

// Op appends instructions without operands of their own.
//
//go:noinline
func (f *Function) Op(ops ...Op) {
	for _, o := range ops {
		if f.values.top {
			f.unmask(o)
		}
		f.code = append(f.code, byte(o))
		f.values.top = masked(o == I32And || o == I64And || !o.pushes())
		if o >= I32Eqz && o <= I64GeU {
			f.values.compared = len(f.code)
		}
	}
}

// unmask adds 0 to the value on the stack when o compares.
func (f *Function) unmask(o Op) {
	switch {
	case o >= I32LtS && o <= I32GeU:
		f.code = append(f.code, byte(I32Const), 0, byte(I32Add))
	case o >= I64LtS && o <= I64GeU:
		f.code = append(f.code, byte(I64Const), 0, byte(I64Add))
	}
}

// pushes reports whether an instruction without operands of its own leaves a result;
// behind others it is not known what is on the stack.
func (o Op) pushes() bool { return o == Select || o >= I32Eqz && o <= I64ExtendI32U }

// with appends an instruction that has an operand of its own; top describes what is
// on the stack behind it.
//
//go:noinline
func (f *Function) with(o Op, operand uint64, top masked) {
	f.code, f.values.top = unsigned(append(f.code, byte(o)), operand), top
}

// Get, Set and Tee read and write locals.
//
//go:noinline
func (f *Function) Get(l Local) {
	f.with(LocalGet, uint64(l), int(l) < len(f.values.ands) && f.values.ands[l])
}

//go:noinline
func (f *Function) Set(l Local) {
	f.mark(l)
	f.with(LocalSet, uint64(l), true)
}

//go:noinline
func (f *Function) Tee(l Local) {
	f.mark(l)
	f.with(LocalTee, uint64(l), f.values.top)
}

// mark notes what is about to be written to a local.
//
//go:noinline
func (f *Function) mark(l Local) {
	if !f.values.top {
		return
	}
	if n := int(l) + 1 - len(f.values.ands); n > 0 {
		f.values.ands = append(f.values.ands, make([]masked, n)...)
	}
	f.values.ands[l] = true
}

// GetGlobal and SetGlobal read and write globals.
func (f *Function) GetGlobal(n int) { f.with(GlobalGet, uint64(n), false) }
func (f *Function) SetGlobal(n int) { f.with(GlobalSet, uint64(n), true) }

// Const32 and Const64 push constants.
//
//go:noinline
func (f *Function) Const32(v int32) {
	f.code, f.values.top = signed(append(f.code, byte(I32Const)), int64(v)), false
}

//go:noinline
func (f *Function) Const64(v int64) {
	f.code, f.values.top = signed(append(f.code, byte(I64Const)), v), false
}

// AddConst adds v to the i64 on the stack.
func (f *Function) AddConst(v int64) {
	switch {
	case v < 0 && v > math.MinInt32: // wazero puts a negative constant into a register first
		f.Const64(-v)
		f.Op(I64Sub)
	case v != 0:
		f.Const64(v)
		f.Op(I64Add)
	}
}

// Load reads the i64 at the address on the stack plus offset.
func (f *Function) Load(offset int) { f.access(I64Load, 3, offset, false) }

// Store writes the i64 on the stack to the address below it plus offset.
func (f *Function) Store(offset int) { f.access(I64Store, 3, offset, true) }

// Load32 pushes the i32 at the address on the stack plus offset.
func (f *Function) Load32(offset int) { f.access(I32Load, 2, offset, false) }

// Store32 writes the i32 on the stack.
func (f *Function) Store32(offset int) { f.access(I32Store, 2, offset, true) }

// Store8 writes the low byte of the i32 on the stack.
func (f *Function) Store8(offset int) { f.access(I32Store8, 0, offset, true) }

// access appends a load or store of 1 << align bytes.
//
//go:noinline
func (f *Function) access(o Op, align byte, offset int, top masked) {
	f.code, f.values.top = unsigned(append(f.code, byte(o), align), uint64(offset)), top
}

// MemorySize is the number of pages.
func (f *Function) MemorySize() { f.with(MemorySize, 0, false) }

// MemoryCopy and MemoryFill take (destination, source or byte, length).
func (f *Function) MemoryCopy() { f.code, f.values.top = append(f.code, 0xfc, 10, 0, 0), true }
func (f *Function) MemoryFill() { f.code, f.values.top = append(f.code, 0xfc, 11, 0), true }

// Call calls a function of the module.
//
//go:noinline
func (f *Function) Call(g *Function) { f.with(Call, uint64(g.number), false) }

// Open begins a block, loop or if; result is NoResult or a type.
//
//go:noinline
func (f *Function) Open(o Op, result byte) Label {
	f.code, f.values.top = append(f.code, byte(o), result), true
	f.loops = append(f.loops, o == Loop)
	return Label(len(f.loops))
}

// End closes the innermost block.
func (f *Function) End() {
	f.Op(End)
	f.loops = f.loops[:len(f.loops)-1]
}

// Jump branches to l.
//
//go:noinline
func (f *Function) Jump(l Label) {
	f.with(Br, uint64(len(f.loops)-int(l)), true)
}

// JumpIf branches to l when the i32 on the stack is not 0. It does not use br_if: wazero splits the edge to a label to
// which others jump as well, and no longer compiles a comparison and its branch to one instruction each, but puts the
// result into a register and tests that. Out of a block the branch is the else, which wazero moves out of the way.
//
//go:noinline
func (f *Function) JumpIf(l Label) {
	back := f.loops[l-1]
	if !back {
		f.invert()
	}
	f.Open(If, NoResult)
	if !back {
		f.Op(Else)
	}
	f.Jump(l)
	f.End()
}

// invert turns the condition on the stack round.
func (f *Function) invert() {
	last := len(f.code) - 1
	if f.values.compared != len(f.code) {
		f.Op(I32Eqz)
		return
	}
	switch o := Op(f.code[last]); o {
	case I32Eqz: // an if takes any number
		f.code, f.values.top = f.code[:last], true
	case I64Eqz:
		f.code = f.code[:last]
		f.Const64(0)
		f.Op(I64Ne)
	default:
		f.code[last] = byte(o.inverse())
	}
}

// inverse is the comparison that holds where o does not. They stand in the order eq, ne, lt, lt unsigned, gt, gt
// unsigned, le, le unsigned, ge, ge unsigned.
func (o Op) inverse() Op {
	first := I32Eqz + 1
	if o > I64Eqz {
		first = I64Eqz + 1
	}
	return first + [...]Op{1, 0, 8, 9, 6, 7, 4, 5, 2, 3}[o-first]
}

// Extract takes bits, from a shift on, out of the word on the stack.
func (f *Function) Extract(shift, bits int) {
	f.Shift(I64ShrU, shift)
	if shift+bits < 64 {
		f.Const64(int64(Mask(bits)))
		f.Op(I64And)
	}
}

// Shift shifts the word on the stack.
func (f *Function) Shift(o Op, n int) {
	if n > 0 {
		f.Const64(int64(n))
		f.Op(o)
	}
}

// Scale multiplies the i32 on the stack.
func (f *Function) Scale(n int) {
	switch {
	case n == 1:
	case n&(n-1) == 0 && n > 0:
		f.Const32(int32(bits.TrailingZeros(uint(n))))
		f.Op(I32Shl)
	default:
		f.Const32(int32(n))
		f.Op(I32Mul)
	}
}

// Lowest puts the lowest bit of the word on the stack into a local.
func (f *Function) Lowest(to Local) {
	f.Tee(to)
	f.Const64(0)
	f.Get(to)
	f.Op(I64Sub, I64And)
	f.Set(to)
}

// Mask returns a mask of the lowest bits.
func Mask(bits int) uint64 {
	if bits == 64 {
		return 1<<64 - 1
	}
	return 1<<bits - 1
}
