package names

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"gomc"
	"gomc/outcome"
	"gomc/source"
	"gomc/spec"
)

func slicesOf[T any](lists ...[]T) []T { return slices.Concat(lists...) }

func cmpNames(a, b string) int { return cmp.Compare(a, b) }

// answer is what gomc says of a model: its verdict, or the code with which it is refused.
func answer(text string, s gomc.Spec) (string, error) {
	m, err := gomc.Load("cell.m", text)
	if err != nil {
		return refusal(err)
	}
	p, err := gomc.Compile(m, s)
	if err != nil {
		return refusal(err)
	}
	o, err := gomc.Check(context.Background(), p, s, gomc.Hooks{})
	if err != nil {
		return "", err
	}
	if o.Verdict != outcome.Verified {
		return string(o.Verdict), fmt.Errorf("%s", o.Reason)
	}
	return string(o.Verdict), nil
}

func refusal(err error) (string, error) {
	var list source.List
	if errors.As(err, &list) {
		for _, d := range list {
			if d.Severity == source.Error {
				return d.Code, err
			}
		}
	}
	return "", err
}

// want is the answer to a model in which a place sees a name.
func want(p *place, b *binder) string {
	if b.kind == "choose" && p.settled {
		return "GM0311"
	}
	return string(outcome.Verified)
}

// TestAlone: each kind of name by itself in each place that can see it.
func TestAlone(t *testing.T) {
	n := 0
	for _, p := range places {
		for _, b := range binders {
			if !p.sees(b) {
				continue
			}
			n++
			text := write(newSite(p, []*cell{{name: "x", outs: []*binder{b}}}))
			got, err := answer(text, gomc.Spec{Engine: spec.Interp})
			if got != want(p, b) {
				t.Errorf("%s in %s: %s %v\n", b, p.name, got, err)
				if testing.Verbose() {
					t.Log(text)
				}
			}
		}
	}
	t.Logf("%d cells", n)
}
