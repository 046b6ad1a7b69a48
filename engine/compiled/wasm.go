package compiled

import "gomc/engine/compiled/host"

// valType is a WebAssembly value type.
type valType byte

const (
	i32 valType = 0x7f
	i64 valType = 0x7e
)

// noResult is the block type of a block that leaves nothing.
const noResult = 0x40

// op is a WebAssembly opcode.
type op byte

const (
	opUnreachable op = 0x00
	opBlock       op = 0x02
	opLoop        op = 0x03
	opIf          op = 0x04
	opElse        op = 0x05
	opEnd         op = 0x0b
	opBr          op = 0x0c
	opBrIf        op = 0x0d
	opReturn      op = 0x0f
	opCall        op = 0x10
	opDrop        op = 0x1a
	opSelect      op = 0x1b
	opLocalGet    op = 0x20
	opLocalSet    op = 0x21
	opLocalTee    op = 0x22
	opGlobalGet   op = 0x23
	opGlobalSet   op = 0x24
	opI64Load     op = 0x29
	opI32Load     op = 0x28
	opI32Store    op = 0x36
	opI64Store    op = 0x37
	opI32Store8   op = 0x3a
	opMemorySize  op = 0x3f
	opI32Const    op = 0x41
	opI64Const    op = 0x42

	opI32Eqz op = 0x45
	opI32Eq  op = 0x46
	opI32Ne  op = 0x47
	opI32LtS op = 0x48
	opI32LtU op = 0x49
	opI32GtS op = 0x4a
	opI32GtU op = 0x4b
	opI32GeU op = 0x4f
	opI32LeU op = 0x4d
	opI64Eqz op = 0x50
	opI64Eq  op = 0x51
	opI64Ne  op = 0x52
	opI64LtS op = 0x53
	opI64LtU op = 0x54
	opI64GtS op = 0x55
	opI64GtU op = 0x56
	opI64LeS op = 0x57
	opI64LeU op = 0x58
	opI64GeS op = 0x59
	opI64GeU op = 0x5a

	opI32Add  op = 0x6a
	opI32Sub  op = 0x6b
	opI32Mul  op = 0x6c
	opI32And  op = 0x71
	opI32Or   op = 0x72
	opI32Xor  op = 0x73
	opI32Shl  op = 0x74
	opI32ShrU op = 0x76

	opI64Ctz    op = 0x7a
	opI64Popcnt op = 0x7b
	opI64Add    op = 0x7c
	opI64Sub    op = 0x7d
	opI64Mul    op = 0x7e
	opI64DivS   op = 0x7f
	opI64DivU   op = 0x80
	opI64RemS   op = 0x81
	opI64RemU   op = 0x82
	opI64And    op = 0x83
	opI64Or     op = 0x84
	opI64Xor    op = 0x85
	opI64Shl    op = 0x86
	opI64ShrS   op = 0x87
	opI64ShrU   op = 0x88
	opI64Rotl   op = 0x89

	opI32WrapI64    op = 0xa7
	opI64ExtendI32U op = 0xad
)

// module is a WebAssembly module under construction: one memory, exported as
// "memory", mutable i32 globals, and functions numbered in the order of declare, behind
// those that are imported.
type module struct {
	types   []signature
	imports []*function
	funcs   []*function
	globals int
	pages   uint32
}

type signature struct{ params, results []valType }

// declare reserves the next function number.
func (m *module) declare(params, results []valType) *function {
	f := &function{number: uint32(len(m.imports) + len(m.funcs)), sig: m.typeOf(params, results)}
	f.types = append(f.types, params...)
	f.params = len(params)
	m.funcs = append(m.funcs, f)
	return f
}

// importFunc imports a function of the host; all imports come before the first declare.
func (m *module) importFunc(name string, params, results []valType) *function {
	f := &function{number: uint32(len(m.imports)), sig: m.typeOf(params, results), export: name}
	m.imports = append(m.imports, f)
	return f
}

// typeOf is the number of a signature.
func (m *module) typeOf(params, results []valType) int {
	for i, s := range m.types {
		if string(bytesOf(s.params)) == string(bytesOf(params)) && string(bytesOf(s.results)) == string(bytesOf(results)) {
			return i
		}
	}
	m.types = append(m.types, signature{params, results})
	return len(m.types) - 1
}

func bytesOf(types []valType) []byte {
	b := make([]byte, len(types))
	for i, t := range types {
		b[i] = byte(t)
	}
	return b
}

// binary is the module's encoding.
func (m *module) binary() []byte {
	out := []byte("\x00asm\x01\x00\x00\x00")
	out = section(out, 1, m.typeSection())
	if len(m.imports) > 0 {
		out = section(out, 2, m.importSection())
	}
	out = section(out, 3, m.functionSection())
	out = section(out, 5, unsigned([]byte{1, 0}, uint64(m.pages)))
	if m.globals > 0 {
		out = section(out, 6, m.globalSection())
	}
	out = section(out, 7, m.exportSection())
	return section(out, 10, m.codeSection())
}

func section(out []byte, id byte, body []byte) []byte {
	out = unsigned(append(out, id), uint64(len(body)))
	return append(out, body...)
}

func (m *module) typeSection() []byte {
	b := unsigned(nil, uint64(len(m.types)))
	for _, s := range m.types {
		b = append(b, 0x60)
		b = append(unsigned(b, uint64(len(s.params))), bytesOf(s.params)...)
		b = append(unsigned(b, uint64(len(s.results))), bytesOf(s.results)...)
	}
	return b
}

func (m *module) importSection() []byte {
	b := unsigned(nil, uint64(len(m.imports)))
	for _, f := range m.imports {
		b = name(name(b, host.ImportModule), f.export)
		b = unsigned(append(b, 0), uint64(f.sig))
	}
	return b
}

func (m *module) functionSection() []byte {
	b := unsigned(nil, uint64(len(m.funcs)))
	for _, f := range m.funcs {
		b = unsigned(b, uint64(f.sig))
	}
	return b
}

func (m *module) globalSection() []byte {
	b := unsigned(nil, uint64(m.globals))
	for range m.globals {
		b = append(b, byte(i32), 1, byte(opI32Const), 0, byte(opEnd))
	}
	return b
}

func (m *module) exportSection() []byte {
	b := append(name(nil, "memory"), 2, 0)
	n := uint64(1)
	for _, f := range m.funcs {
		if f.export != "" {
			b = unsigned(append(name(b, f.export), 0), uint64(f.number))
			n++
		}
	}
	return append(unsigned(nil, n), b...)
}

func name(b []byte, s string) []byte { return append(unsigned(b, uint64(len(s))), s...) }

func (m *module) codeSection() []byte {
	b := unsigned(nil, uint64(len(m.funcs)))
	for _, f := range m.funcs {
		body := append(f.locals(), f.code...)
		body = append(body, byte(opEnd))
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

// function is a function under construction. Its locals are numbered on from its
// parameters; those in free can be used again.
type function struct {
	number uint32
	sig    int
	export string
	params int
	types  []valType
	code   []byte
	depth  int
	free   []local

	top  masked   // of the value that the code so far leaves on the stack
	ands []masked // of each local, false beyond the end
}

// masked reports whether a value may be an AND as it is. wazero 1.12 compiles an
// ordered comparison of an AND with 0 to TEST for amd64, and when the 0 is on the
// left it fails to turn the condition round: 0 <= (x & 1) can be false
// (tryLowerBandToFlag). It finds the 0 and the AND through locals. So op lets no
// comparison have such a value on its right.
type masked bool

// local is the number of a local.
type local uint32

// label is a block that a branch can name: the depth at which it was opened.
type label int

func (f *function) locals() []byte {
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

// temp takes a local that nobody uses; its value is unspecified.
//
//go:noinline
func (f *function) temp(t valType) local {
	for i := len(f.free) - 1; i >= 0; i-- {
		if l := f.free[i]; f.types[l] == t {
			f.free = append(f.free[:i], f.free[i+1:]...)
			return l
		}
	}
	f.types = append(f.types, t)
	return local(len(f.types) - 1)
}

// release gives locals back.
//
//go:noinline
func (f *function) release(list ...local) { f.free = append(f.free, list...) }

//go:noinline
func (f *function) op(ops ...op) {
	for _, o := range ops {
		if f.top {
			f.unmask(o)
		}
		f.code = append(f.code, byte(o))
		f.top = masked(o == opI32And || o == opI64And || !o.pushes())
	}
}

// unmask adds 0 to the value on the stack when o compares.
func (f *function) unmask(o op) {
	switch {
	case o >= opI32LtS && o <= opI32GeU:
		f.code = append(f.code, byte(opI32Const), 0, byte(opI32Add))
	case o >= opI64LtS && o <= opI64GeU:
		f.code = append(f.code, byte(opI64Const), 0, byte(opI64Add))
	}
}

// pushes reports whether an instruction without operands of its own leaves a result;
// behind others it is not known what is on the stack.
func (o op) pushes() bool { return o == opSelect || o >= opI32Eqz && o <= opI64ExtendI32U }

// with appends an instruction that has an operand of its own; top describes what is
// on the stack behind it.
//
//go:noinline
func (f *function) with(o op, operand uint64, top masked) {
	f.code, f.top = unsigned(append(f.code, byte(o)), operand), top
}

//go:noinline
func (f *function) get(l local) { f.with(opLocalGet, uint64(l), int(l) < len(f.ands) && f.ands[l]) }

//go:noinline
func (f *function) set(l local) {
	f.mark(l)
	f.with(opLocalSet, uint64(l), true)
}

//go:noinline
func (f *function) tee(l local) {
	f.mark(l)
	f.with(opLocalTee, uint64(l), f.top)
}

// mark notes what is about to be written to a local.
//
//go:noinline
func (f *function) mark(l local) {
	if !f.top {
		return
	}
	if n := int(l) + 1 - len(f.ands); n > 0 {
		f.ands = append(f.ands, make([]masked, n)...)
	}
	f.ands[l] = true
}

func (f *function) getGlobal(n int) { f.with(opGlobalGet, uint64(n), false) }
func (f *function) setGlobal(n int) { f.with(opGlobalSet, uint64(n), true) }

//go:noinline
func (f *function) const32(v int32) {
	f.code, f.top = signed(append(f.code, byte(opI32Const)), int64(v)), false
}

//go:noinline
func (f *function) const64(v int64) {
	f.code, f.top = signed(append(f.code, byte(opI64Const)), v), false
}

// addConst adds v to the i64 on the stack.
func (f *function) addConst(v int64) {
	if v != 0 {
		f.const64(v)
		f.op(opI64Add)
	}
}

// load reads the i64 at the address on the stack plus offset.
func (f *function) load(offset int) { f.access(opI64Load, 3, offset, false) }

// store writes the i64 on the stack to the address below it plus offset.
func (f *function) store(offset int) { f.access(opI64Store, 3, offset, true) }

// load32 pushes the i32 at the address on the stack plus offset.
func (f *function) load32(offset int) { f.access(opI32Load, 2, offset, false) }

// store32 writes the i32 on the stack.
func (f *function) store32(offset int) { f.access(opI32Store, 2, offset, true) }

// store8 writes the low byte of the i32 on the stack.
func (f *function) store8(offset int) { f.access(opI32Store8, 0, offset, true) }

// access appends a load or store of 1 << align bytes.
//
//go:noinline
func (f *function) access(o op, align byte, offset int, top masked) {
	f.code, f.top = unsigned(append(f.code, byte(o), align), uint64(offset)), top
}

// memorySize is the number of pages.
func (f *function) memorySize() { f.with(opMemorySize, 0, false) }

// memoryCopy and memoryFill take (destination, source or byte, length).
func (f *function) memoryCopy() { f.code, f.top = append(f.code, 0xfc, 10, 0, 0), true }
func (f *function) memoryFill() { f.code, f.top = append(f.code, 0xfc, 11, 0), true }

//go:noinline
func (f *function) call(g *function) { f.with(opCall, uint64(g.number), false) }

// open begins a block, loop or if; result is noResult or a type.
//
//go:noinline
func (f *function) open(o op, result byte) label {
	f.code, f.top = append(f.code, byte(o), result), true
	f.depth++
	return label(f.depth)
}

// end closes the innermost block.
func (f *function) end() {
	f.op(opEnd)
	f.depth--
}

//go:noinline
func (f *function) br(o op, l label) {
	f.with(o, uint64(f.depth-int(l)), true)
}

// jump branches to l, jumpIf does when the i32 on the stack is not 0.
func (f *function) jump(l label) { f.br(opBr, l) }

//go:noinline
func (f *function) jumpIf(l label) { f.br(opBrIf, l) }
