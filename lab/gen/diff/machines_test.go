package diff

import (
	"testing"

	"gomc/internal/records"
	"gomc/lab/gen"
	"gomc/semantics"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/messages/channels"
)

// TestMachines: models of communicating state machines. The engines agree, step by step;
// symmetry reduction agrees with brute force; and searches with every combination of the
// reductions agree with plain ones.
func TestMachines(t *testing.T) {
	campaign(t, gen.Machines, sameMachines)
}

func sameMachines(text string, seed uint64, done *records.Compared) error {
	for _, kind := range []mailboxes.Kind{mailboxes.P, mailboxKinds[seed%4]} {
		p, err := compileAs(text, semantics.Options{Semantics: channels.M, Mailbox: kind})
		if err != nil {
			return err
		}
		for _, start := range engines {
			if err := against(p, start, min(3000, *most), done); err != nil {
				return err
			}
		}
	}
	if err := reducedUpTo(min(mostPermuted, *most), text, seed, done); err != nil {
		return err
	}
	for channels.All[seed%3] != channels.M { // which the seed picks there, and machines have only M
		seed++
	}
	return sameWhenReduced(gen.MessageProfile{})(text, seed, done)
}
