package checker

import (
	"fmt"
	"strings"

	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
	"gomc/source"
)

// faulty is the finding of a fault: a failed assertion is a violation, anything
// else an error in the model.
func faulty(f *engine.Fault) outcome.Finding {
	if f.Kind == engine.AssertFailed {
		return outcome.NewFinding(outcome.Violated, "assertion", f.At, f.Message)
	}
	return outcome.NewFinding(outcome.Errored, string(f.Kind), f.At, f.Message)
}

// unmet is the finding of a state that a property rejects; fault when evaluating it
// went wrong instead.
func unmet(p *ir.Property, fault *engine.Fault) outcome.Finding {
	var f outcome.Finding
	if fault != nil {
		f = faulty(fault)
	} else {
		f = outcome.NewFinding(outcome.Violated, p.Kind.String(), p.At, fmt.Sprintf("%s %s failed", p.Kind, p.Title()))
	}
	f.Property = outcome.NameOf(p.Name, p.Number)
	return f
}

func deadlocked(mode DeadlockMode) outcome.Finding {
	why := "no rule leads from here to another state"
	if mode == Stuck {
		why = "no rule can fire here"
	}
	return outcome.NewFinding(outcome.Deadlock, "deadlock", source.Span{}, "deadlock: "+why)
}

// Uncovered is the finding of the n-th cover point, never met.
func Uncovered(c *ir.CoverPoint, n int) outcome.Finding {
	f := outcome.NewFinding(outcome.Violated, "cover", c.At, coverTitle(c, n)+" was never met")
	f.Property = coverName(c, n)
	return f
}

// coverTitle is how a sentence calls the n-th cover point.
func coverTitle(c *ir.CoverPoint, n int) string {
	if c.Name == "" {
		return fmt.Sprintf("cover %d", n+1)
	}
	return fmt.Sprintf("cover %q", c.Name)
}

// coverName is the name of the n-th cover point, or its number.
func coverName(c *ir.CoverPoint, n int) string { return outcome.NameOf(c.Name, n+1) }

// unlively is the finding of a liveness property that has become impossible.
func unlively(p *ir.Property, instance int) outcome.Finding {
	f := outcome.NewFinding(outcome.Violated, "liveness", p.At, fmt.Sprintf(
		"liveness %s%s: no state that satisfies it can be reached from here", p.Title(), instanceName(p, instance)))
	f.Property = outcome.NameOf(p.Name, p.Number)
	return f
}

// renamedInstance is the instance that instance n of p becomes when the values of its
// parameters are renamed. Instances are numbered with the first parameter outermost.
func renamedInstance(p *ir.Property, n int, rename reduction.Renaming) int {
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

// instanceName shows the parameters of an instance of a liveness property, `, i: 2, j: true`.
func instanceName(p *ir.Property, instance int) string {
	rest := instance
	var shown []string
	for k := len(p.Params) - 1; k >= 0; k-- {
		q := p.Params[k]
		if q.Kind == ir.Alias {
			continue
		}
		n := valuesOf(&q)
		v := q.From + int64(rest%n)*q.By
		rest /= n
		if !q.Hidden {
			shown = append([]string{", " + q.Name + ": " + format(q.Type, v)}, shown...)
		}
	}
	return strings.Join(shown, "")
}

func format(t *ir.Type, v int64) string {
	if t == nil {
		return fmt.Sprint(v)
	}
	return t.Format(v)
}
