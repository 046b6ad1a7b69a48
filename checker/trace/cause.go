package trace

import (
	"slices"

	"gomc/checker/cause"
	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
)

// End describes the error at the end of a run.
type End = cause.End

// causeOf is the steps on which the end of the run depends that a witness shows. It is nil for what is no matter of a
// run: how renamings of the last state are treated.
func (r *replay) causeOf(w *Witness) *outcome.Cause {
	end := &End{Property: -1, Fails: -1}
	switch w.Kind {
	case BadState, MomentFails, LivenessFault:
		end = r.judged(w.Property, w.Fault)
	case StepFault:
		end.Fails = r.failing(w.Fault)
	case NoProgress:
		end.Rest = true
	case CoverFault:
		end = r.unobservable()
	case CannotReach:
		end.Property, end.Never = w.Property, true
	default:
		return nil
	}
	return r.causes(end)
}

// judged is the end at which a property is false, or its evaluation fails.
func (r *replay) judged(property int, fault *engine.Fault) *End {
	end := &End{Property: property, Fails: -1, Rest: r.narrator.Program().Properties[property].When != ir.Always}
	if fault != nil {
		end.Judged = engine.Failed
	}
	return end
}

// unobservable is the end at which the evaluation of a cover fails.
func (r *replay) unobservable() *End {
	end := &End{Property: -1, Judged: engine.Failed, Fails: -1}
	reader, is := r.narrator.(engine.Reader)
	for i, q := range r.narrator.Program().Properties {
		if is && q.Kind == ir.Coverage && len(reader.PropertyReads(r.state, i, engine.Failed)) > 0 {
			end.Property = i
			break
		}
	}
	return end
}

// failing is the number of the step from the last state that is the last of the trace.
func (r *replay) failing(f *engine.Fault) int {
	return slices.IndexFunc(r.expand(), func(s engine.Step) bool {
		return engine.SameFault(s.Fault, f) || r.split && engine.SameFault(s.Fault, otherPhase(f))
	})
}

func (r *replay) causes(end *cause.End) *outcome.Cause {
	if end == nil || len(r.course.States) == 0 {
		return nil
	}
	return cause.Of(r.narrator, r.course, end)
}
