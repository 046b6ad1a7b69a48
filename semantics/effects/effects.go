// Package effects records the effects of pieces of code on the state: each piece notes its own effects and its calls,
// and Close adds the effects of its callees. A piece is a rule, a function, a start state, or a condition.
//
//	procedure p (var x) begin x := 1; n := 2; end;    p: writes, n, parameter 1
//	rule ==> begin p(m); end;                         p by m; closed: writes, n and m
package effects

import (
	"maps"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/source"
)

// Origin says where a place lies: in a plain global variable, in the process's own state, or in a (1-based) `var`
// parameter. The zero value is a local, which is not part of the state.
type Origin struct {
	Global *ir.Var
	Own    bool
	Param  int
}

// OriginOf returns the origin of a symbol that is not an alias.
func OriginOf(s *core.Symbol) Origin {
	return Origin{Global: s.Var, Own: s.Kind == core.Own, Param: s.Param}
}

// PlaceOf returns the origin of a place, and looks through aliases.
func PlaceOf(x core.Expr) Origin {
	name, is := core.Root(x).(*core.Name)
	switch {
	case !is:
		return Origin{}
	case name.Symbol.Kind != core.Own && name.Symbol.Of != nil:
		return PlaceOf(name.Symbol.Of)
	}
	return OriginOf(name.Symbol)
}

// Effects lists the effects of a piece of code.
type Effects struct {
	Globals map[*ir.Var]bool // plain globals read or written
	Written map[*ir.Var]bool // plain globals written
	Sends   map[*ir.Channel]bool
	Writes  bool                 // state: globals, process variables, channels
	Params  map[int]bool         // `var` parameters written, 1-based
	Foreign source.Span          // where it looks into a process from outside
	Raises  bool                 // a machine may raise an event,
	Halts   bool                 // or halt
	Gotos   map[*core.State]bool // where a machine may go to
	Leaves  bool                 // a machine may leave its state by it
	Creates bool                 // a machine may create another, or ask which have been created
	Choices map[*core.FairChoice]bool

	calls []call
}

// call is one call, with what its `var` arguments denote, by 1-based parameter.
type call struct {
	callee *Effects
	refs   map[int]Origin
}

// New returns a piece of code that does nothing.
func New() *Effects {
	return &Effects{Globals: map[*ir.Var]bool{}, Written: map[*ir.Var]bool{}, Sends: map[*ir.Channel]bool{},
		Params: map[int]bool{}, Gotos: map[*core.State]bool{}, Choices: map[*core.FairChoice]bool{}}
}

// Read notes that the code looks at what o denotes.
func (e *Effects) Read(o Origin) {
	if o.Global != nil {
		e.Globals[o.Global] = true
	}
}

// Wrote notes that the code changes what o denotes.
func (e *Effects) Wrote(o Origin) {
	e.Read(o)
	switch {
	case o.Global != nil:
		e.Writes, e.Written[o.Global] = true, true
	case o.Own:
		e.Writes = true
	case o.Param > 0:
		e.Params[o.Param] = true
	}
}

// Call notes a call. Refs says what the `var` arguments denote, by 1-based parameter.
func (e *Effects) Call(callee *Effects, refs map[int]Origin) {
	e.calls = append(e.calls, call{callee, refs})
}

// Absorb adds what a part of the code does.
func (e *Effects) Absorb(part *Effects) {
	e.does(part)
	maps.Copy(e.Params, part.Params)
	e.calls = append(e.calls, part.calls...)
}

// Close adds to all functions of a program what their calls do, until nothing changes.
func Close(all []*Effects) {
	for changed := true; changed; {
		changed = false
		for _, e := range all {
			changed = e.AbsorbCalls() || changed
		}
	}
}

// AbsorbCalls adds what the callees are known to do; it reports whether that was news.
func (e *Effects) AbsorbCalls() bool {
	before := e.size()
	for _, call := range e.calls {
		e.does(call.callee)
		for i := range call.callee.Params {
			o := call.refs[i]
			e.Writes = e.Writes || o.Global != nil || o.Own
			if o.Global != nil {
				e.Written[o.Global] = true
			}
			if o.Param > 0 {
				e.Params[o.Param] = true
			}
		}
	}
	return e.size() != before
}

// does adds what other code does, but for its parameters.
func (e *Effects) does(other *Effects) {
	e.Writes = e.Writes || other.Writes
	e.Leaves = e.Leaves || other.Leaves
	e.Raises = e.Raises || other.Raises
	e.Halts = e.Halts || other.Halts
	e.Creates = e.Creates || other.Creates
	maps.Copy(e.Gotos, other.Gotos)
	maps.Copy(e.Choices, other.Choices)
	maps.Copy(e.Globals, other.Globals)
	maps.Copy(e.Written, other.Written)
	maps.Copy(e.Sends, other.Sends)
	if !e.Foreign.Known() {
		e.Foreign = other.Foreign
	}
}

// size grows with what is known.
func (e *Effects) size() int {
	n := len(e.Choices) + len(e.Gotos) + len(e.Globals) + len(e.Written) + len(e.Sends) + len(e.Params)
	for _, is := range []bool{e.Writes, e.Foreign.Known(), e.Leaves, e.Raises, e.Halts, e.Creates} {
		if is {
			n++
		}
	}
	return n
}
