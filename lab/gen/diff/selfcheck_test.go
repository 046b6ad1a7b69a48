package diff

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"gomc/checker"
	"gomc/engine/interp"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/lab/gen"
	"gomc/outcome"
	"gomc/semantics/messages/channels"
	"gomc/spec"
)

// TestSelfCheck: a search under symmetry passes its self-check, and the model is not
// symmetric only where package order says so.
func TestSelfCheck(t *testing.T) {
	models := map[string]func(uint64) string{"wild": func(s uint64) string { return gen.Murphi(s, gen.Wild) }}
	for name, model := range plain {
		models[name] = model
	}
	for name, model := range models {
		t.Run(name, func(t *testing.T) { campaign(t, model, selfChecked) })
	}
}

func selfChecked(text string, seed uint64, done *records.Compared) error {
	p, err := compile(text, channels.All[seed%3])
	if err != nil || len(p.Scalarsets) == 0 {
		return err
	}
	opts := checker.Options{
		Spec: spec.Spec{Deadlock: deadlockModes[seed/3%3], MaxStates: maxStates, SelfCheck: true},
	}
	o, err := search(p, variant{"", 1, spec.Exact, interpreter}, opts, true)
	if unsupported := (*spec.UnsupportedError)(nil); errors.As(err, &unsupported) {
		return nil
	}
	if err != nil {
		return err
	}
	if o.Verdict == outcome.Stopped {
		return errTooLarge
	}
	done.States += o.States
	return excused(p, o)
}

// excused says which finding of asymmetry is not known beforehand.
func excused(p *ir.Program, o *outcome.Outcome) error {
	for _, f := range o.Findings {
		details := strings.Join(f.Details, "; ")
		if f.Kind == "asymmetry" && len(order.Dependents(p, interp.Defined(p))) == 0 {
			return fmt.Errorf("%s, without a warning: %s", f.Message, details)
		}
	}
	return nil
}

// TestOrderOfSymmetricModels: package order accepts the loops of models that are
// symmetric by the way they are made. (Their removals may come to an element that is
// gone, or not, depending on the order. What the references of a function that calls
// itself denote is not known: package order accepts none of its loops.)
func TestOrderOfSymmetricModels(t *testing.T) {
	for name, profile := range map[string]gen.Profile{"common": gen.Common, "full": gen.Full} {
		t.Run(name, func(t *testing.T) {
			campaign(t, func(s uint64) string { return gen.Murphi(s, profile) }, ordered)
		})
	}
}

func ordered(text string, _ uint64, _ *records.Compared) error {
	p, err := compile(text, channels.M)
	if err != nil {
		return err
	}
	for _, d := range order.Find(p) {
		if d.Kind != order.Removed && !callsItself(p, d.Name) {
			return fmt.Errorf("%s: %+v", d.At, d)
		}
	}
	return nil
}

// callsItself reports whether a function calls itself and takes references.
func callsItself(p *ir.Program, name string) bool {
	return slices.ContainsFunc(p.Funcs, func(f *ir.Func) bool {
		calls := false
		ir.InspectAll(f.Body, func(n any) bool {
			c, is := n.(*ir.Call)
			calls = calls || is && c.Func == f
			return true
		})
		return calls && f.Name == name && slices.ContainsFunc(f.Params, func(q ir.FuncParam) bool { return q.ByRef })
	})
}
