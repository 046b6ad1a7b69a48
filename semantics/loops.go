package semantics

import (
	"strconv"

	"gomc/internal/diag"
	"gomc/ir/order"
)

// warnOrder warns of code whose result may depend on the order of the values of a
// scalarset, which would make symmetry reduction unsound.
func (c *compiler) warnOrder() {
	for _, d := range order.Find(c.prog) {
		name := "the result"
		if d.Name != "" {
			name = strconv.Quote(shorten(d.Name))
		}
		c.warnDependence(&d, name).
			Suggest("a result that does not depend on the order, or check without --symm")
	}
}

func (c *compiler) warnDependence(d *order.Dependence, name string) *diag.Diagnostic {
	warn := func(format string, args ...any) *diag.Diagnostic {
		return c.diags.Warnf(CodeOrder, d.At, format, args...)
	}
	switch d.Kind {
	case order.Carried:
		return warn("what this loop does with one value may depend on %s, which it changes with another: the order of the values of %s may matter", name, d.Type).
			Note(d.Spot, "changed here")
	case order.Ended:
		return warn("a return may end this loop, and then what it leaves in %s may depend on the order of the values of %s", name, d.Type).
			Note(d.Spot, "assigned here")
	case order.Stopped:
		return warn("this may change %s for some values only, depending on the order of the values of %s", name, d.Type).
			Note(d.Spot, "changed here")
	case order.Removed:
		return warn("what this removes from %s may depend on the order of the values of %s: an element is gone when the next is looked at", name, d.Type)
	}
	return warn("what this loop leaves in %s may depend on the order of the values of %s", name, d.Type).
		Note(d.Spot, "assigned here")
}
