package gomc

import (
	"cmp"
	"io"

	"gomc/engine"
	"gomc/engine/compiled"
	"gomc/engine/interp"
	"gomc/engine/tiered"
	"gomc/ir"
	"gomc/spec"
)

// engineFor makes the engine that a Spec has chosen; report says afterwards what has run.
func engineFor(s *Spec, code *ir.Program, output io.Writer) (e engine.Engine, report func() string, err error) {
	chosen := cmp.Or(s.Engine, spec.Auto)
	switch chosen {
	case spec.Auto:
		t := tiered.New(code, tiered.Options{Output: output, ChangeOver: s.ChangeOver})
		return t, t.Name, nil
	case spec.Compiled:
		e, err = compiled.New(code, compiled.Options{Output: output})
	case spec.Interp:
		e = interp.New(code, interp.Options{Output: output})
	default:
		err = spec.Validate(chosen)
	}
	return e, func() string { return string(chosen) }, err
}
