// Package tiered runs a program on the interpreter at once and on compiled code as
// soon as that pays: a small model is done before a compiler would be, a large one
// hardly notices the start.
//
// After `threshold` states have been expanded the program is compiled beside the
// search; when the code is ready the next state is expanded by it. Both engines
// report the same steps in the same order (internal/nodiff holds them to it), so the
// change shows nowhere but in the time. Cover hits are those of both together. Where
// the program or the machine cannot be compiled for, the interpreter goes on, and
// Name says so.
package tiered

import (
	"io"

	"gomc/checker"
	"gomc/engine/compiled"
	"gomc/engine/interp"
	"gomc/ir"
)

// threshold is the number of states at which compiling begins: the interpreter needs
// a few milliseconds for them, about what the compiler needs for a small model.
const threshold = 2000

// Options of the engine.
type Options struct {
	Output io.Writer // for `put`; nil: discarded
}

// Engine is the interpreter, then compiled code.
type Engine struct {
	checker.Engine // the one at work
	slow           *interp.Interp
	opts           Options
	expanded       int
	compiling      chan result // nil until compiling begins and after it has ended
	why            error       // why there is no compiled code
	hits           []uint64
}

type result struct {
	engine *compiled.Engine
	err    error
}

var _ checker.Engine = (*Engine)(nil)

// New prepares p, which must satisfy ir/check.
func New(p *ir.Program, opts Options) *Engine {
	slow := interp.New(p, interp.Options{Output: opts.Output})
	return &Engine{Engine: slow, slow: slow, opts: opts, hits: make([]uint64, len(p.Covers))}
}

// Expand appends the steps of a state.
func (e *Engine) Expand(state []uint64, b *checker.Batch) {
	e.count(1)
	e.Engine.Expand(state, b)
}

// ExpandAll expands states that lie one after the other.
func (e *Engine) ExpandAll(states []uint64, r *checker.Records) (done int) {
	e.count(len(states) / e.Program().Layout.Words)
	return e.Engine.ExpandAll(states, r)
}

// count notes that states are about to be expanded.
func (e *Engine) count(n int) {
	before := e.expanded
	e.expanded += n
	switch {
	case before < threshold && e.expanded >= threshold:
		e.compile()
	case e.compiling != nil:
		e.change()
	}
}

// compile begins to compile beside the search.
func (e *Engine) compile() {
	e.compiling = make(chan result, 1)
	go func(out chan<- result) {
		fast, err := compiled.New(e.Program(), compiled.Options{Output: e.opts.Output})
		out <- result{fast, err}
	}(e.compiling)
}

// change goes over to compiled code when it is ready.
func (e *Engine) change() {
	select {
	case r := <-e.compiling:
		e.compiling, e.why = nil, r.err
		if r.err == nil {
			e.Engine = r.engine
		}
	default:
	}
}

// CoverHits adds up the hits of both engines.
func (e *Engine) CoverHits() []uint64 {
	copy(e.hits, e.slow.CoverHits())
	if e.Engine != checker.Engine(e.slow) {
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
	case e.Engine != checker.Engine(e.slow):
		return "interp, compiled"
	case e.why != nil:
		return "interp (" + e.why.Error() + ")"
	}
	return "interp"
}
