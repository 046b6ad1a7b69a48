package diff

import (
	"context"
	"fmt"
	"testing"

	"gomc"
	"gomc/internal/gen"
	"gomc/results"
	"gomc/spec"
)

// TestLinks: what links mean is what one message for all of them in a fifo means, with a field
// that says which it is.
func TestLinks(t *testing.T) { campaign(t, gen.Link, likeTagged) }

func likeTagged(text string, seed uint64, done *results.Compared) error {
	tagged := gen.Tagged(seed)
	if tagged == "" {
		return nil
	}
	for _, semantics := range []spec.Semantics{spec.M, spec.MMP} {
		asked := gomc.Spec{Semantics: semantics, MaxErrors: 1 << 20, MaxStates: uint64(*most), Engine: spec.Interp}
		var found [2]string
		for i, text := range []string{text, tagged} {
			model, err := gomc.Load("model.m", text)
			if err != nil {
				return err
			}
			program, err := gomc.Compile(model, asked)
			if err != nil {
				return err
			}
			o, err := gomc.Check(context.Background(), program, asked, gomc.Hooks{})
			if err != nil {
				return err
			}
			found[i] = fmt.Sprintf("%s: %d states, %d transitions, depth %d", o.Verdict, o.States, o.Transitions, o.Depth)
			if o.States >= uint64(*most) {
				return errTooLarge
			}
			wrong := map[string]int{}
			for _, f := range o.Findings {
				wrong[f.Kind+" "+f.Property+" "+f.Message]++
			}
			found[i] += fmt.Sprint(" ", wrong)
			if i == 0 {
				done.Sizes = append(done.Sizes, o.States)
			}
		}
		if found[0] != found[1] {
			return fmt.Errorf("%s: with links %s\ntagged %s\n%s", semantics, found[0], found[1], tagged)
		}
	}
	return nil
}
