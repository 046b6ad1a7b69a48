package diff

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

var (
	count  = flag.Uint64("models", 15, "how many seeds to try")
	first  = flag.Uint64("from", 1, "the first of them")
	peer   = flag.Bool("rumur", false, "compare with the installed Rumur")
	reduce = flag.String("shrink", "", "reduce models that fail and write them to this folder")
)

// comparison checks a model in two ways; an error says how they differ. The seed
// picks among options.
type comparison func(text string, seed uint64) error

// campaign compares the models of consecutive seeds.
func campaign(t *testing.T, model func(uint64) string, compare comparison) {
	skipped := 0
	for seed := *first; seed < *first+*count; seed++ {
		text := model(seed)
		err := compare(text, seed)
		switch {
		case errors.Is(err, errTooLarge):
			skipped++
		case err != nil:
			t.Errorf("seed %d: %v", seed, err)
			keep(t, text, seed, compare)
		}
	}
	if skipped > 0 {
		t.Logf("%d of %d models are too large", skipped, *count)
	}
}

// keep writes a failing model, reduced, to the folder that was asked for.
func keep(t *testing.T, text string, seed uint64, compare comparison) {
	if *reduce == "" {
		return
	}
	small := shrink(text, func(text string) bool {
		err := compare(text, seed)
		return err != nil && !errors.Is(err, errTooLarge) && !errors.Is(err, errRumur) && !refused(err)
	})
	name := filepath.Join(*reduce, fmt.Sprintf("%s-%d.m", filepath.Base(t.Name()), seed))
	header := fmt.Sprintf("-- seed %d: %v\n", seed, compare(small, seed))
	if err := os.WriteFile(name, []byte(header+small), 0o644); err != nil {
		t.Error(err)
	}
}
