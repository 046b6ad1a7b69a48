package gomc

import (
	"cmp"
	"io"

	"gomc/engine"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/spec"
)

// engineFor makes the interpreter: what runs in WebAssembly itself has no use for a compiler to
// WebAssembly, and its code is half of what a page would have to load.
func engineFor(s *Spec, code *ir.Program, output io.Writer) (e engine.Engine, report func() string, err error) {
	switch chosen := cmp.Or(s.Engine, spec.Auto); chosen {
	case spec.Auto, spec.Interp:
		e = interp.New(code, interp.Options{Output: output})
	case spec.Compiled:
		err = &spec.UnsupportedError{Message: "there is no compiled code where gomc itself is WebAssembly", Try: "--engine=interp"}
	default:
		err = spec.Validate(chosen)
	}
	return e, func() string { return string(spec.Interp) }, err
}
