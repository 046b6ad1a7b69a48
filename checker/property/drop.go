package property

import (
	"gomc/engine"
	"gomc/ir"
)

// Drops reports whether what Judge says of a state is that it fails an assumption. Such a
// state is dropped: it is neither counted nor explored, and no finding.
func Drops(p *ir.Program, v engine.Verdict, ok bool) bool {
	return !ok && v.Fault == nil && p.Properties[v.Property].Kind == ir.Assumption
}

// Outside reports whether a state fails an assumption.
func Outside(e engine.Engine, state []uint64) bool {
	v, ok := e.Judge(state)
	return Drops(e.Program(), v, ok)
}
