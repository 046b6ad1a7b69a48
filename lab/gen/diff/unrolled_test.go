package diff

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"gomc"
	"gomc/internal/records"
	"gomc/lab/gen"
	"gomc/outcome"
	"gomc/spec"
)

// TestUnrolled: machines that send in loops over scalarsets and sets behave like the same machines with all orders
// written out. Plain searches of both find the same verdict, equally many states and equally short runs; a search with
// symmetry reduction agrees except for the states.
func TestUnrolled(t *testing.T) {
	campaign(t, func(seed uint64) string { loops, _ := gen.Unrolled(seed); return loops }, sameUnrolled)
}

func sameUnrolled(text string, seed uint64, done *records.Compared) error {
	_, orders := gen.Unrolled(seed)
	more := spec.Mailbox("atomic")
	if strings.Contains(text, "\nfaults ") || seed%3 > 0 { // crashes cannot be had there
		more = []spec.Mailbox{"pair", "bag"}[seed%2]
	}
	for _, kind := range []spec.Mailbox{"", more} {
		plain, err := unrolledAnswer(text, spec.Spec{Mailbox: kind})
		if err != nil {
			return err
		}
		symmetric, err := unrolledAnswer(text, spec.Spec{Mailbox: kind, Symmetry: true})
		if err != nil {
			return err
		}
		written, err := unrolledAnswer(orders, spec.Spec{Mailbox: kind})
		if err != nil {
			return err
		}
		done.States += plain.States
		done.Sizes = append(done.Sizes, plain.States)
		if plain.Verdict == outcome.Violated {
			done.Has("a property violated")
		}
		switch a, b, c := unrolledVerdict(plain), unrolledVerdict(symmetric), unrolledVerdict(written); {
		case a != b:
			return fmt.Errorf("--mailbox=%s: %s; with symmetry %s", kind, a, b)
		case a != c:
			return fmt.Errorf("--mailbox=%s: %s; written out %s", kind, a, c)
		case plain.Verdict == outcome.Verified && plain.States != written.States:
			return fmt.Errorf("--mailbox=%s: %d states; written out %d", kind, plain.States, written.States)
		}
	}
	return nil
}

// unrolledVerdict returns a verdict, and how far it is to what was found.
func unrolledVerdict(o *outcome.Outcome) string {
	if len(o.Findings) == 0 {
		return string(o.Verdict)
	}
	return fmt.Sprintf("%s (%s) after %d steps", o.Verdict, o.Findings[0].Message, len(o.Trace.Steps))
}

func unrolledAnswer(text string, x spec.Spec) (*outcome.Outcome, error) {
	model, err := gomc.Load("model.m", text)
	if err != nil {
		return nil, err
	}
	program, err := gomc.Compile(model, x)
	if err != nil {
		return nil, err
	}
	x.MaxStates = uint64(*most) * 10
	o, err := gomc.Check(context.Background(), program, x, gomc.Hooks{SetsOnly: true})
	if err == nil && o.Verdict == outcome.Stopped {
		return nil, errTooLarge
	}
	return o, err
}
