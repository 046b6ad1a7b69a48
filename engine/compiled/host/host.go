// Package host runs a WebAssembly module that gomc has generated: with wazero, which makes machine code of it,
// or, where gomc is WebAssembly itself, with the engine of the browser that runs it.
//
// A Module is compiled once; each Instance of it has a memory of its own. Go sees that of wazero where it is,
// and of that of a browser a copy: what the code has left at an address is there after Fetch, and what Go has
// left there is in the code's memory after Store. So both are called for all that is passed, and do nothing with
// wazero.
//
// Generated code imports one function, Look, and calls it often enough: only there can a call be ended from
// outside, and only there others get a word in.
package host

import "errors"

// What generated code imports.
const (
	ImportModule = "gomc"
	ImportLook   = "look"
)

// Look is how much longer the code may run before it looks again, and whether it may.
type Look func() (fuel int, goOn bool)

// ErrDeep is the error of a call for which there is no stack left.
var ErrDeep = errors.New("stack overflow")
