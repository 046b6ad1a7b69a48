package closing

import (
	"gomc/ir"
	"gomc/semantics/codes"
	"gomc/source"
)

// Early refuses code that cannot be run before a quorum is complete, now that all functions are known.
func (c *Closing) Early(code []ir.Stmt, at source.Span) {
	if why := notEarly(code, map[*ir.Func]bool{}); why != "" {
		c.Types.Errorf(codes.Single, at, "this is done when the first messages have come, "+
			"before the quorum is complete, and %s", why).
			Suggest("up to the end of the loop over the messages, use local variables only; or --single-message=collect")
	}
}

// tells is why a statement cannot be executed early that has an effect on the run as such.
const tells = "it can end, or shows in, a run in which the quorum is never complete"

// notEarly says why code cannot be executed early, or "". It follows calls.
func notEarly(code []ir.Stmt, followed map[*ir.Func]bool) (why string) {
	inside := len(followed) > 0
	ir.InspectAll(code, func(n any) bool {
		switch n := n.(type) {
		case *ir.Place:
			if n.Root == ir.State || n.Root == ir.Ref && !inside {
				why = "it uses a variable that is not local to the event"
			}
		case *ir.Return:
			if !inside {
				why = "it ends the event"
			}
		case *ir.Fail:
			if !n.NoReturn {
				why = tells
			}
		case *ir.Assume, *ir.Assert, *ir.Cover, *ir.Put, *ir.Choose:
			why = tells
		case *ir.Call:
			if !followed[n.Func] {
				followed[n.Func] = true
				if inner := notEarly(n.Func.Body, followed); inner != "" {
					why = inner
				}
			}
		}
		return why == ""
	})
	return why
}
