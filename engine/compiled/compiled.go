package compiled

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync/atomic"
	"unsafe"

	"gomc/engine"
	"gomc/engine/compiled/host"
	"gomc/engine/compiled/memory"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/ir"
)

// Options of the engine.
type Options struct {
	Output io.Writer // for `put`; nil: discarded
}

// Engine runs a program on generated code.
type Engine struct {
	*shared
	host   host.Instance
	watch  *limit.Watch
	memory []byte         // of the code, or a copy of parts of it: see read and write
	words  int            // of a state
	slow   *interp.Interp // says what went wrong where; nil: nothing has yet (see oracle)

	functions   functions
	hits        []uint64
	oracleHits  []uint64 // those of the oracle that are counted already
	interpreted uint64
}

// functions are those that the module exports.
type functions struct {
	starts, expand, judge, observe, admit, mark host.Function
	satisfies                                   []host.Function // of each property
}

var _ engine.Engine = (*Engine)(nil)

// New compiles p, which must satisfy ir/check. The error says what of p, or what of
// this machine, the engine does not cover.
func New(p *ir.Program, opts Options) (*Engine, error) {
	if err := host.Supported(); err != nil {
		return nil, err
	}
	g, code, err := newModule(p, opts.Output != nil)
	if err != nil {
		return nil, err
	}
	s := &shared{prog: p, opts: opts, mem: g.mem, size: len(code)}
	if s.host, err = host.Compile(code); err != nil {
		return nil, fmt.Errorf("compiling engine: %w", err)
	}
	return s.engine()
}

// shared holds what the engines of one program share.
type shared struct {
	prog  *ir.Program
	opts  Options
	mem   memory.Map
	size  int
	host  host.Module
	users atomic.Int64 // engines that are not closed
}

// engine makes an engine that runs the compiled code in a memory of its own.
func (s *shared) engine() (e *Engine, err error) {
	p := s.prog
	e = &Engine{
		shared: s, words: p.Layout.Words,
		hits: make([]uint64, len(p.Covers)), oracleHits: make([]uint64, len(p.Covers)),
	}
	if e.host, err = s.host.Instance(e.look); err != nil {
		return nil, fmt.Errorf("compiling engine: %w", err)
	}
	s.users.Add(1)
	e.find()
	e.memory = e.host.Memory()
	return e, nil
}

// Clone makes a further engine for the same program; it shares the machine code.
func (e *Engine) Clone() (engine.Engine, error) { return e.engine() }

func (e *Engine) find() {
	f := e.host.Function
	e.functions.starts, e.functions.expand, e.functions.observe = f("starts"), f("expand"), f("observe")
	e.functions.judge, e.functions.admit, e.functions.mark = f("judge"), f("admit"), f("mark")
	for i := range e.prog.Properties {
		e.functions.satisfies = append(e.functions.satisfies, f(satisfies(i)))
	}
}

// Close frees the memory of the engine, and with the last one the machine code. Go knows
// nothing of either.
func (e *Engine) Close() error {
	err := e.host.Close()
	if e.users.Add(-1) == 0 {
		err = errors.Join(err, e.shared.host.Close())
	}
	return err
}

// Watch has the code look at limits (see look), and the oracle.
func (e *Engine) Watch(w *limit.Watch) {
	e.watch = w
	if e.slow != nil {
		e.slow.Watch(w)
	}
}

// oracle is the interpreter, which says what went wrong where. It is made when it is first asked: few searches ask.
func (e *Engine) oracle() *interp.Interp {
	if e.slow == nil {
		e.slow = interp.New(e.prog, interp.Options{Output: e.opts.Output})
		e.slow.Watch(e.watch)
	}
	return e.slow
}

// Program returns the program that e runs.
func (e *Engine) Program() *ir.Program { return e.prog }

// CoverHits counts hits for each of the program's cover points.
func (e *Engine) CoverHits() []uint64 { return e.hits }

// Interpreted returns how many calls so far were left to the interpreter: those that met a fault, ran into a limit of
// compiled code, or print.
func (e *Engine) Interpreted() uint64 { return e.interpreted }

// CodeSize is the size of the WebAssembly module in bytes.
func (e *Engine) CodeSize() int { return e.size }

// Starts appends a step for each start state.
func (e *Engine) Starts(b *engine.Batch) {
	if e.run(e.functions.starts, 0) != 0 {
		e.leave()
		e.oracle().Starts(b)
		e.takeOracleHits()
		return
	}
	e.takeHits(e.mem.Covers)
	e.append(b, e.cells(e.mem.Out, e.written()/8))
}

// Expand appends the steps of a state.
func (e *Engine) Expand(state []uint64, b *engine.Batch) {
	if e.run(e.functions.expand, e.fill(state)) != 1 {
		e.leave()
		e.oracle().Expand(state, b)
		e.takeOracleHits()
		return
	}
	e.takeHits(e.mem.Covers)
	e.append(b, e.records(1).Data)
}

// Judge finds the first assumption, else invariant, that the state fails.
func (e *Engine) Judge(state []uint64) (engine.Verdict, bool) {
	e.write(e.mem.Words, state)
	status := e.run(e.functions.judge, 0)
	e.discardHits()
	switch {
	case status == 0:
		return engine.Verdict{}, true
	case status > 0:
		return engine.Verdict{Property: status - 1}, false
	}
	e.leave()
	return e.oracle().Judge(state)
}

// Observe counts the instances of the cover properties that hold.
func (e *Engine) Observe(state []uint64) *engine.Fault {
	if len(e.hits) == 0 {
		return nil
	}
	e.write(e.mem.Words, state)
	if e.run(e.functions.observe, 0) != 0 {
		e.leave()
		f := e.oracle().Observe(state)
		e.takeOracleHits()
		return f
	}
	e.takeHits(e.mem.Observed)
	return nil
}

// Satisfies appends whether each instance of a property holds.
func (e *Engine) Satisfies(state []uint64, property int, out []bool) ([]bool, *engine.Fault) {
	e.write(e.mem.Words, state)
	if e.run(e.functions.satisfies[property], 0) != 0 {
		e.leave()
		return e.oracle().Satisfies(state, property, out)
	}
	e.discardHits()
	for _, v := range e.read(e.mem.Out, e.written()) {
		out = append(out, v != 0)
	}
	return out, nil
}

// run calls f until its records fit, and returns its result: less than 0, or less
// than n, when it is the oracle's turn. Compiled code that runs out of stack stops
// at a call that is too deep; the oracle has its own limits for that.
func (e *Engine) run(f host.Function, n int) int {
	for {
		result, err := e.host.Call(f, n)
		if errors.Is(err, host.ErrDeep) {
			return -1
		} else if err != nil {
			e.discardHits()
			e.watch.Check() // the code has looked at it and was given up
			panic(fmt.Sprintf("compiled: %v", err))
		}
		if e.cells(memory.Full, 1)[0] == 0 {
			return result
		}
		e.discardHits()
		if !e.grow() {
			return -1
		}
	}
}

// grow doubles the memory.
func (e *Engine) grow() bool {
	e.watch.Reserve(2 * uint64(len(e.memory))) // it is copied
	ok := e.host.Grow(len(e.memory))
	e.memory = e.host.Memory()
	return ok
}

// read returns n bytes that the code has left in its memory; they are valid until the next call.
func (e *Engine) read(at, n int) []byte {
	out := e.memory[at : at+n]
	e.host.Fetch(at, out)
	return out
}

// cells returns n words that the code has left in its memory.
func (e *Engine) cells(at, n int) []uint64 { return wordsOf(e.read(at, 8*n)) }

// write puts words where the code looks for them.
func (e *Engine) write(at int, list []uint64) {
	there := e.memory[at : at+8*len(list)]
	copy(wordsOf(there), list)
	e.host.Store(at, there)
}

// wordsOf views bytes as words.
func wordsOf(bytes []byte) []uint64 {
	return unsafe.Slice((*uint64)(unsafe.Pointer(unsafe.SliceData(bytes))), len(bytes)/8)
}

// written returns how many bytes a driver has written.
func (e *Engine) written() int {
	return int(binary.LittleEndian.Uint32(e.read(e.mem.Ends, 4))) - e.mem.Out
}

// append adds records to a batch.
func (e *Engine) append(b *engine.Batch, list []uint64) {
	n := len(list) / (1 + e.words)
	e.watch.Reserve(b.Room(n, e.words))
	b.Steps = slices.Grow(b.Steps, n)
	b.States = slices.Grow(b.States, n*e.words)
	for at := 0; at < len(list); at += 1 + e.words {
		b.Steps = append(b.Steps, engine.StepOf(list[at]))
		b.States = append(b.States, list[at+1:at+1+e.words]...)
	}
}

// takeHits adds the hits that the code has counted at an address, and clears
// others: a cover statement counts in a rule, not in a function that a property calls.
func (e *Engine) takeHits(at int) {
	for i, n := range e.cells(at, len(e.hits)) {
		e.hits[i] += n
	}
	e.discardHits()
}

// discardHits clears hits, such as those of a step that is to be done again.
func (e *Engine) discardHits() {
	both := e.memory[e.mem.Covers : e.mem.Covers+16*len(e.hits)]
	clear(both)
	e.host.Store(e.mem.Covers, both)
}

// leave counts a call that is left to the oracle, and clears the hits that it has
// counted so far.
func (e *Engine) leave() {
	e.interpreted++
	e.discardHits()
}

// takeOracleHits adds the hits that the interpreter has counted.
func (e *Engine) takeOracleHits() {
	for i, n := range e.oracle().CoverHits() {
		e.hits[i] += n - e.oracleHits[i]
		e.oracleHits[i] = n
	}
}
