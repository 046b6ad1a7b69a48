package trace

import (
	"slices"

	"gomc/checker/cause"
	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
)

// End is what is wrong at the end of a run.
type End = cause.End

// causeOf is the steps on which the end of the run depends that a witness shows. It is nil for what is no matter of the
// last state: what cannot be reached from it, and how its renamings are treated.
func (r *replay) causeOf(w *Witness) *outcome.Cause {
	end := cause.End{Property: -1, Fails: -1}
	switch w.Kind {
	case BadState, MomentFails:
		if w.Fault != nil {
			return nil
		}
		end.Property, end.Rest = w.Property, r.narrator.Program().Properties[w.Property].When != ir.Always
	case StepFault:
		end.Fails = r.failing(w.Fault)
	case NoProgress:
		end.Rest = true
	default:
		return nil
	}
	return r.causes(&end)
}

// failing is the number of the step from the last state that is the last of the trace.
func (r *replay) failing(f *engine.Fault) int {
	return slices.IndexFunc(r.expand(), func(s engine.Step) bool {
		return engine.SameFault(s.Fault, f) || r.split && engine.SameFault(s.Fault, otherPhase(f))
	})
}

func (r *replay) causes(end *cause.End) *outcome.Cause {
	reader, is := r.narrator.(engine.Reader)
	if !is || len(r.course.States) == 0 {
		return nil
	}
	return cause.Of(reader, r.course, end)
}
