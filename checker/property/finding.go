// Package property says which properties are judged in a state, and when: invariants and
// assumptions before it is stored, covers and liveness predicates when it is, properties of states
// at rest after its expansion (AfterExpansion), deadlock after its steps (Advances), and liveness, AG EF
// p, when all states are stored (Liveness). It makes findings of violations.
//
// An engine evaluates; nothing here knows how states are found. Liveness reads the stored states
// through a Space.
package property

import (
	"cmp"
	"fmt"
	"slices"

	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
	"gomc/source"
	"gomc/spec"
)

// FaultFinding is the finding of a fault: a failed assertion is a violation, and so is a step that refines nothing; a
// simulation that fails proves nothing; anything else is an error in the model.
func FaultFinding(f *engine.Fault) outcome.Finding {
	switch f.Kind {
	case engine.AssertFailed:
		out := outcome.NewFinding(outcome.Violated, "assertion", f.At, f.Message)
		out.Reasons, out.Property = f.Why, f.Monitor
		return out
	case engine.Unmatched:
		return outcome.NewFinding(outcome.Violated, string(f.Kind), f.At, f.Message)
	case engine.Unrelated:
		return outcome.NewFinding(outcome.Bounded, string(f.Kind), f.At, f.Message)
	}
	out := outcome.NewFinding(outcome.Errored, string(f.Kind), f.At, f.Told())
	out.Suggestion, out.Mailbox, out.Outbox, out.Created, out.Cause = f.Try, f.Mailbox, f.Outbox, f.Created, f.Cause
	return out
}

// Finding is the finding of a state that a property rejects; fault when evaluating it
// went wrong instead.
func Finding(p *ir.Property, fault *engine.Fault) outcome.Finding {
	var f outcome.Finding
	switch {
	case fault != nil:
		f = FaultFinding(fault)
	case p.Deadlock != "":
		f = outcome.NewFinding(outcome.Deadlock, "deadlock", p.At, "deadlock: "+p.Deadlock)
	default:
		f = outcome.NewFinding(outcome.Violated, p.Kind.String(), p.At, fmt.Sprintf("%s %s failed", p.Kind, p.Title()))
	}
	f.Property = outcome.NameOf(p.Name, p.Number)
	return f
}

// DeadlockFinding returns the finding for a state from which no step leads on, in the sense of a mode. If fired is set,
// there are steps, which lead back to the state.
func DeadlockFinding(mode spec.Deadlock, fired bool) outcome.Finding {
	why := "no rule leads from here to another state"
	if mode == spec.Stuck {
		why = "no rule can fire here"
	}
	f := outcome.NewFinding(outcome.Deadlock, "deadlock", source.Span{}, "deadlock: "+why)
	f.Suggestion = "a rule for this state; `final P` if a run may end where P holds; --deadlock=off if it may end anywhere"
	if fired {
		f.Suggestion += "; --deadlock=stuck if it may stay here because rules fire that change nothing"
	}
	return f
}

// CoverFinding is the finding of the n-th cover point, never met.
func CoverFinding(c *ir.CoverPoint, n int) outcome.Finding {
	f := outcome.NewFinding(outcome.Violated, "cover", c.At, CoverTitle(c, n)+" was never met")
	f.Property = CoverName(c, n)
	return f
}

// CoverTitle returns how a sentence calls the n-th cover point.
func CoverTitle(c *ir.CoverPoint, n int) string {
	if c.Name == "" {
		return "cover " + CoverName(c, n)
	}
	return fmt.Sprintf("cover %q", c.Name)
}

// CoverName is the name of the n-th cover point, or its number.
func CoverName(c *ir.CoverPoint, n int) string { return outcome.NameOf(c.Name, cmp.Or(c.Number, n+1)) }

// LivenessFinding is the finding of a liveness property that has become impossible.
func LivenessFinding(p *ir.Property, instance int) outcome.Finding {
	f := outcome.NewFinding(outcome.Violated, "liveness", p.At, fmt.Sprintf(
		"liveness %s%s: no state that satisfies it can be reached from here", p.Title(), InstanceName(p, instance)))
	f.Property = outcome.NameOf(p.Name, p.Number)
	f.Instance = instanceOf(p, instance)
	return f
}

// RenamedInstance is the instance that instance n of p becomes when the values of its
// parameters are renamed. Instances are numbered with the first parameter outermost.
func RenamedInstance(p *ir.Property, n int, rename reduction.Renaming) int {
	out, weight := 0, 1
	for k := len(p.Params) - 1; k >= 0; k-- {
		q := &p.Params[k]
		if q.Kind != ir.Each {
			continue
		}
		count := valuesOf(q)
		v := q.From + int64(n%count)*q.By
		if q.Type != nil {
			v = rename(q.Type, v)
		}
		out += weight * int((v-q.From)/q.By)
		weight, n = weight*count, n/count
	}
	return out
}

// valuesOf is the number of values of an Each parameter.
func valuesOf(q *ir.Param) int { return max(1, int((q.To-q.From)/q.By+1)) }

// InstanceName shows the parameters of an instance of a liveness property, `, i: 2, j: true`.
func InstanceName(p *ir.Property, instance int) string {
	shown := ""
	for _, b := range instanceOf(p, instance) {
		shown += ", " + b.Name + ": " + b.Value
	}
	return shown
}

// instanceOf are the parameters of an instance, as far as they are shown.
func instanceOf(p *ir.Property, instance int) (shown []outcome.Binding) {
	rest := instance
	for k := len(p.Params) - 1; k >= 0; k-- {
		q := p.Params[k]
		if q.Kind == ir.Alias {
			continue
		}
		n := valuesOf(&q)
		v := q.From + int64(rest%n)*q.By
		rest /= n
		if q.Self || !q.Hidden { // no event says whose property it is
			shown = slices.Insert(shown, 0, outcome.Binding{Name: q.Name, Value: format(q.Type, v)})
		}
	}
	return shown
}

func format(t *ir.Type, v int64) string {
	if t == nil {
		return fmt.Sprint(v)
	}
	return t.Format(v)
}
