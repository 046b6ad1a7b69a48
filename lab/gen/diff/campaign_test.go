package diff

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"gomc/internal/records"
)

var (
	count      = flag.Uint64("models", 8, "how many seeds to try")
	first      = flag.Uint64("from", 1, "the first of them")
	most       = flag.Int("most", 3000, "how many states a model may have that is searched with all reductions")
	meet       = flag.Int("strength", 2, "how many values of knobs meet in the combinations of TestMatrix")
	within     = flag.Duration("within", 0, "how long a campaign takes at most; 0: until all seeds have been tried")
	until      = flag.Bool("until-wrong", false, "end a campaign with the first model that fails")
	mend       = flag.String("without", "", "what has been taken out of gomc, to see whether a campaign finds that; for the record")
	peer       = flag.Bool("rumur", false, "compare with the installed Rumur")
	reduce     = flag.String("shrink", "", "reduce models that fail and write them to this folder")
	conditions = flag.String("conditions", "", "add to this file after how many models it was found that a condition of TestConditions is left out")
	record     = flag.String("record", "", "add what came of it to this file (records.Campaign)")
)

// comparison checks a model in two ways; an error says how they differ. The seed
// picks among options; done is counted up.
type comparison func(text string, seed uint64, done *records.Compared) error

// campaign compares the models of consecutive seeds.
func campaign(t *testing.T, model func(uint64) string, compare comparison) {
	campaignOf(t, *count, model, compare)
}

// campaignOf compares a number of models.
func campaignOf(t *testing.T, number uint64, model func(uint64) string, compare comparison) {
	test, profile, _ := strings.Cut(strings.TrimPrefix(t.Name(), "Test"), "/")
	row := records.CampaignRow{Comparison: test, Profile: profile, From: *first, Models: number}
	began := time.Now()
	for seed := *first; seed < *first+row.Models; seed++ {
		if late(began) {
			row.Models = seed - *first
			break
		}
		text, err := "", error(nil)
		if err = unbroken(func() error { text = model(seed); return nil }); err == nil {
			err = unbroken(func() error { return compare(text, seed, &row.Compared) })
		}
		switch {
		case errors.Is(err, errTooLarge):
			row.TooLarge++
		case err != nil:
			t.Errorf("seed %d: %v", seed, err)
			if row.Failed = append(row.Failed, seed); row.First == "" {
				line, _, _ := strings.Cut(err.Error(), "\n")
				row.First = strings.ToValidUTF8(line[:min(len(line), mostNoted)], "")
			}
			keep(t, text, seed, compare)
			if *until {
				row.Models = seed - *first + 1
			}
		}
	}
	row.Close()
	finished(t, row)
	if row.TooLarge > 0 {
		t.Logf("%d of %d models are too large", row.TooLarge, number)
	}
}

// late reports whether a campaign has taken as long as it may.
func late(began time.Time) bool { return *within > 0 && time.Since(began) > *within }

// unbroken makes an error of a panic in f: it is one of gomc on a model.
func unbroken(f func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v\n%s", r, debug.Stack())
		}
	}()
	return f()
}

// mostNoted bounds how much of the first disagreement is recorded, in bytes.
const mostNoted = 200

// keep writes a failing model, reduced, to the folder that was asked for.
func keep(t *testing.T, text string, seed uint64, compare comparison) {
	if *reduce == "" {
		return
	}
	small := shrink(text, func(text string) bool {
		err := compare(text, seed, &records.Compared{})
		return err != nil && !errors.Is(err, errTooLarge) && !errors.Is(err, errRumur) && !refused(err)
	})
	name := filepath.Join(*reduce, fmt.Sprintf("%s-%d.m", filepath.Base(t.Name()), seed))
	header := fmt.Sprintf("-- seed %d: %v\n", seed, compare(small, seed, &records.Compared{}))
	if err := os.WriteFile(name, []byte(header+small), 0o644); err != nil {
		t.Error(err)
	}
}
