package diff

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"gomc"
	"gomc/internal/records"
	"gomc/lab/gen"
	"gomc/semantics/messages/channels"
	"gomc/spec"
)

// TestLinks: links mean the same as a single message for all of them in a fifo, with a field that says which it is.
func TestLinks(t *testing.T) { campaign(t, gen.Link, likeTagged) }

// notUnderMP returns a comparison of models that MP refuses, of which the seed picks the semantics: M instead.
func notUnderMP(compare comparison) comparison {
	return func(text string, seed uint64, done *records.Compared) error {
		if channels.All[seed%3] == channels.MP {
			seed++
		}
		return compare(text, seed, done)
	}
}

// roles are named in full where a channel is a link's.
var roles = strings.NewReplacer("P[0]", "0", "P[1]", "1", "P[2]", "2", "P[p_t_0]", "p_t_0", "P[p_t_1]", "p_t_1", "P[p_t_2]", "p_t_2", "Q[0]", "0", "Q[1]", "1")

func likeTagged(text string, seed uint64, done *records.Compared) error {
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
				wrong[f.Kind+" "+f.Property+" "+roles.Replace(f.Message)]++
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
