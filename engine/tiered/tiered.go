// Package tiered runs a program on the interpreter at once and on compiled code as
// soon as that pays: a small model is done before a compiler would be, a large one
// hardly notices the start.
//
// After `threshold` states have been expanded, or twice as many judged, the program is compiled beside the search; when
// the code is ready the next ones are done by it. After `patience` states, expanded or judged, the search waits for it:
// what the interpreter could do meanwhile costs more than it saves, and those that are judged have yet to be expanded.
// Both engines report the same steps in the same order (internal/nodiff tests that), so the switch affects only the
// time. Cover hits are the sum of both. Where the program or the machine cannot be compiled for, the interpreter
// continues, and Name says so.
package tiered

import (
	"io"
	"sync"
	"sync/atomic"

	"gomc/engine"
	"gomc/engine/compiled"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/ir"
)

// The interpreter needs some milliseconds for `patience` states, about what the compiler
// needs for a small model. To begin well before that costs a model that is done meanwhile
// a few milliseconds of another processor.
const (
	threshold = 500
	patience  = 4 * threshold
)

// Options of the engine.
type Options struct {
	Output io.Writer // for `put`; nil: discarded
	// ChangeOver is the number of states after which the search waits for compiled code,
	// with which it continues if there is any; 0: patience.
	ChangeOver int
}

// Engine is the interpreter, then compiled code.
type Engine struct {
	engine.Engine // the one at work
	slow          *interp.Interp
	code          *compilation
	final         bool  // the engine at work will not change any more
	why           error // why there is no compiled code
	hits          []uint64
	watch         *limit.Watch
}

// compilation is shared by the engines of a search: the progress of compiling, and the one compiled program.
type compilation struct {
	program  *ir.Program
	opts     Options
	expanded atomic.Int64
	judged   atomic.Int64
	begin    sync.Once
	ready    chan struct{}    // closed when it is over
	engine   *compiled.Engine // of which those at work are clones
	err      error
	users    atomic.Int64 // engines that are not closed
}

var _ engine.Engine = (*Engine)(nil)

// New prepares p, which must satisfy ir/check.
func New(p *ir.Program, opts Options) *Engine {
	return newEngine(&compilation{program: p, opts: opts, ready: make(chan struct{})})
}

func newEngine(c *compilation) *Engine {
	c.users.Add(1)
	slow := interp.New(c.program, interp.Options{Output: c.opts.Output})
	return &Engine{Engine: slow, slow: slow, code: c, hits: make([]uint64, len(c.program.Covers))}
}

// Clone makes a further engine for the same search; the program is compiled once.
func (e *Engine) Clone() (engine.Engine, error) { return newEngine(e.code), nil }

// Close closes the engine at work, and with the last one what was compiled.
func (e *Engine) Close() error {
	err := e.Engine.Close()
	if e.code.users.Add(-1) == 0 {
		e.code.close()
	}
	return err
}

// Watch has both engines look at limits. What compiles beside the search is not waited for
// when one is reached.
func (e *Engine) Watch(w *limit.Watch) {
	e.watch = w
	e.slow.Watch(w)
	e.Engine.Watch(w)
}

// Expand appends the steps of a state.
func (e *Engine) Expand(state []uint64, b *engine.Batch) {
	e.count(1)
	e.Engine.Expand(state, b)
}

// ExpandAll expands states that lie one after the other.
func (e *Engine) ExpandAll(states []uint64, r *engine.Records) (done int) {
	e.count(len(states) / e.code.program.Layout.Words)
	return e.Engine.ExpandAll(states, r)
}

// Admit judges states that lie one after the other, which takes less than to expand them.
func (e *Engine) Admit(states []uint64) int {
	e.judge(states)
	return e.Engine.Admit(states)
}

// Mark evaluates atoms in states that lie one after the other, which is like judging them.
func (e *Engine) Mark(states []uint64, out []bool) ([]bool, int) {
	e.judge(states)
	return e.Engine.Mark(states, out)
}

// judge notes that states are about to be judged.
func (e *Engine) judge(states []uint64) {
	if !e.final {
		judged := e.code.judged.Add(int64(len(states) / e.code.program.Layout.Words))
		e.consider(judged/2, judged)
	}
}

// count notes that states are about to be expanded.
func (e *Engine) count(n int) {
	if !e.final {
		expanded := e.code.expanded.Add(int64(n))
		e.consider(expanded, expanded)
	}
}

// consider changes over when there have been states enough: enough to compile, or to wait for that.
func (e *Engine) consider(toCompile, toWait int64) {
	switch {
	case toWait >= e.code.patience():
		e.code.start()
		select {
		case <-e.code.ready:
		case <-e.watch.Done():
			e.watch.Check()
		}
		e.change()
	case toCompile >= threshold:
		e.code.start()
		select {
		case <-e.code.ready:
			e.change()
		default:
		}
	}
}

// patience is the number of states after which a search waits.
func (c *compilation) patience() int64 {
	if c.opts.ChangeOver > 0 {
		return int64(c.opts.ChangeOver)
	}
	return patience
}

// start begins to compile beside the search.
func (c *compilation) start() {
	c.begin.Do(func() {
		go func() {
			c.engine, c.err = compiled.New(c.program, compiled.Options{Output: c.opts.Output})
			close(c.ready)
		}()
	})
}

// close frees what was compiled, as soon as it is; what has not begun never will.
func (c *compilation) close() {
	c.begin.Do(func() { close(c.ready) })
	go func() {
		<-c.ready
		if c.engine != nil {
			c.engine.Close() // nothing can be done about an error
		}
	}()
}

// change goes over to compiled code, which is ready.
func (e *Engine) change() {
	e.final = true
	if e.why = e.code.err; e.why != nil {
		return
	}
	fast, err := e.code.engine.Clone()
	if err != nil {
		e.why = err
		return
	}
	fast.Watch(e.watch)
	e.Engine = fast
}

// CoverHits adds up the hits of both engines.
func (e *Engine) CoverHits() []uint64 {
	copy(e.hits, e.slow.CoverHits())
	if e.Engine != engine.Engine(e.slow) {
		for i, n := range e.Engine.CoverHits() {
			e.hits[i] += n
		}
	}
	return e.hits
}

// Name says which engines have run: "interp" or "interp, compiled", and why it
// stayed with the first where it meant to change.
func (e *Engine) Name() string {
	switch {
	case e.Engine != engine.Engine(e.slow):
		return "interp, compiled"
	case e.why != nil:
		return "interp (" + e.why.Error() + ")"
	}
	return "interp"
}
