package compiled

import (
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"unsafe"

	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/spec"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
)

// Options of the engine.
type Options struct {
	Output io.Writer // for `put`; nil: discarded
}

// Engine runs a program on generated code.
type Engine struct {
	*shared
	module api.Module
	ctx    context.Context // of calls: says for whom the code looks at limits
	watch  *limit.Watch
	memory []byte
	words  int            // of a state
	oracle *interp.Interp // says what went wrong where

	starts, expand, judge, observe, admit, mark api.Function
	satisfies                                   []api.Function

	stack       [1]uint64
	hits        []uint64
	oracleHits  []uint64 // those of the oracle that are counted already
	interpreted uint64
}

var _ engine.Engine = (*Engine)(nil)

// New compiles p, which must satisfy ir/check. The error says what of p, or what of
// this machine, the engine does not cover.
func New(p *ir.Program, opts Options) (*Engine, error) {
	if err := supported(); err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(p.Rules, p.GuardWrites); i >= 0 {
		return nil, &spec.UnsupportedError{Message: "there is no compiled code for a guard that calls a function that writes: rule " + p.Rules[i].Title(), Try: "--engine=auto"}
	}
	g := newGenerator(p, opts.Output != nil)
	code, err := g.generate()
	if err != nil {
		return nil, err
	}
	s := &shared{prog: p, opts: opts, mem: g.mem, size: len(code)}
	if err := s.compile(code); err != nil {
		return nil, err
	}
	return s.engine()
}

// shared is what the engines of one program have in common.
type shared struct {
	prog    *ir.Program
	opts    Options
	mem     memoryMap
	size    int
	runtime wazero.Runtime
	machine wazero.CompiledModule
	users   atomic.Int64 // engines that are not closed
}

func (s *shared) compile(code []byte) (err error) {
	ctx := context.Background()
	s.runtime = wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigCompiler())
	if s.machine, err = s.runtime.CompileModule(ctx, code); err != nil {
		return fmt.Errorf("compiling engine: %w", err)
	}
	if err := provideHost(ctx, s.runtime); err != nil {
		return fmt.Errorf("compiling engine: %w", err)
	}
	return nil
}

// engine makes an engine that runs the compiled code in a memory of its own.
func (s *shared) engine() (*Engine, error) {
	p := s.prog
	m, err := s.runtime.InstantiateModule(context.Background(), s.machine, wazero.NewModuleConfig().WithName(""))
	if err != nil {
		return nil, fmt.Errorf("compiling engine: %w", err)
	}
	e := &Engine{
		shared: s, module: m, words: p.Layout.Words,
		oracle: interp.New(p, interp.Options{Output: s.opts.Output}),
		hits:   make([]uint64, len(p.Covers)), oracleHits: make([]uint64, len(p.Covers)),
	}
	s.users.Add(1)
	e.ctx = context.WithValue(context.Background(), engineKey{}, e)
	e.find()
	e.view()
	return e, nil
}

// Clone makes a further engine for the same program; it shares the machine code.
func (e *Engine) Clone() (engine.Engine, error) { return e.engine() }

// supported reports whether wazero compiles for this machine; where it does not it
// would interpret, much slower than package interp does.
func supported() error {
	switch runtime.GOARCH {
	case "amd64", "arm64":
	default:
		return fmt.Errorf("the compiling engine needs amd64 or arm64, not %s", runtime.GOARCH)
	}
	switch runtime.GOOS {
	case "linux", "darwin", "windows", "freebsd", "netbsd", "dragonfly", "solaris":
		return nil
	}
	return fmt.Errorf("the compiling engine does not run on %s", runtime.GOOS)
}

func (e *Engine) find() {
	f := e.module.ExportedFunction
	e.starts, e.expand, e.observe = f("starts"), f("expand"), f("observe")
	e.judge, e.admit, e.mark = f("judge"), f("admit"), f("mark")
	for i := range e.prog.Properties {
		e.satisfies = append(e.satisfies, f(satisfies(i)))
	}
}

// view takes the memory, which moves when it grows.
func (e *Engine) view() { e.memory, _ = e.module.Memory().Read(0, e.module.Memory().Size()) }

// Close frees the memory of the engine, and with the last one the machine code. Go knows
// nothing of either.
func (e *Engine) Close() error {
	if e.users.Add(-1) == 0 {
		return e.runtime.Close(context.Background())
	}
	return e.module.Close(context.Background())
}

// Watch has the code look at limits (see look), and the oracle.
func (e *Engine) Watch(w *limit.Watch) {
	e.watch = w
	e.oracle.Watch(w)
}

// Program is what e runs.
func (e *Engine) Program() *ir.Program { return e.prog }

// CoverHits counts hits for each of the program's cover points.
func (e *Engine) CoverHits() []uint64 { return e.hits }

// Interpreted is how many calls so far were left to the interpreter: those that met
// a fault, ran into a limit of compiled code, or print.
func (e *Engine) Interpreted() uint64 { return e.interpreted }

// CodeSize is the size of the WebAssembly module in bytes.
func (e *Engine) CodeSize() int { return e.size }

// Starts appends a step for each start state.
func (e *Engine) Starts(b *engine.Batch) {
	if e.run(e.starts, 0) != 0 {
		e.leave()
		e.oracle.Starts(b)
		e.takeOracleHits()
		return
	}
	e.takeHits(e.mem.covers)
	e.append(b, e.cells(e.mem.out, len(e.written())/8))
}

// Expand appends the steps of a state.
func (e *Engine) Expand(state []uint64, b *engine.Batch) {
	if e.run(e.expand, e.fill(state)) != 1 {
		e.leave()
		e.oracle.Expand(state, b)
		e.takeOracleHits()
		return
	}
	e.takeHits(e.mem.covers)
	e.append(b, e.records(1).Data)
}

// Judge finds the first assumption, else invariant, that the state fails.
func (e *Engine) Judge(state []uint64) (engine.Verdict, bool) {
	copy(e.cells(e.mem.words, e.words), state)
	status := e.run(e.judge, 0)
	e.discardHits()
	switch {
	case status == 0:
		return engine.Verdict{}, true
	case status > 0:
		return engine.Verdict{Property: status - 1}, false
	}
	e.leave()
	return e.oracle.Judge(state)
}

// Observe counts the instances of the cover properties that hold.
func (e *Engine) Observe(state []uint64) *engine.Fault {
	if len(e.hits) == 0 {
		return nil
	}
	copy(e.cells(e.mem.words, e.words), state)
	if e.run(e.observe, 0) != 0 {
		e.leave()
		f := e.oracle.Observe(state)
		e.takeOracleHits()
		return f
	}
	e.takeHits(e.mem.observed)
	return nil
}

// Satisfies appends whether each instance of a property holds.
func (e *Engine) Satisfies(state []uint64, property int, out []bool) ([]bool, *engine.Fault) {
	copy(e.cells(e.mem.words, e.words), state)
	if e.run(e.satisfies[property], 0) != 0 {
		e.leave()
		return e.oracle.Satisfies(state, property, out)
	}
	e.discardHits()
	for _, v := range e.written() {
		out = append(out, v != 0)
	}
	return out, nil
}

// run calls f until its records fit, and returns its result: less than 0, or less
// than n, when it is the oracle's turn. Compiled code that runs out of stack stops
// at a call that is too deep; the oracle has its own limits for that.
func (e *Engine) run(f api.Function, n int) int {
	for {
		e.stack[0] = uint64(n)
		err := f.CallWithStack(e.ctx, e.stack[:])
		if err != nil && strings.Contains(err.Error(), "stack overflow") {
			return -1
		} else if err != nil {
			e.discardHits()
			e.watch.Check() // the code has looked at it and was given up
			panic(fmt.Sprintf("compiled: %v", err))
		}
		result := int(int32(e.stack[0]))
		if e.cells(memFull, 1)[0] == 0 {
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
	m := e.module.Memory()
	e.watch.Reserve(2 * uint64(m.Size())) // it is copied
	_, ok := m.Grow(m.Size() >> 16)
	e.view()
	return ok
}

// cells views n words at an address.
func (e *Engine) cells(at, n int) []uint64 {
	return unsafe.Slice((*uint64)(unsafe.Pointer(&e.memory[at])), n)
}

// written is what a driver has written.
func (e *Engine) written() []byte {
	return e.memory[e.mem.out:binary.LittleEndian.Uint32(e.memory[e.mem.ends:])]
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
	if len(e.hits) > 0 {
		clear(e.cells(e.mem.covers, 2*len(e.hits)))
	}
}

// leave counts a call that is left to the oracle, and clears the hits that it has
// counted so far.
func (e *Engine) leave() {
	e.interpreted++
	e.discardHits()
}

// takeOracleHits adds the hits that the interpreter has counted.
func (e *Engine) takeOracleHits() {
	for i, n := range e.oracle.CoverHits() {
		e.hits[i] += n - e.oracleHits[i]
		e.oracleHits[i] = n
	}
}
