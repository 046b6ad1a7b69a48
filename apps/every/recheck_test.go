package every_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/every"
	"gomc/prove/recheck"
)

func loaded(t *testing.T, path string) *gomc.Model {
	t.Helper()
	m, err := gomc.LoadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestRecheck: instances confirm proofs, and are enough where that is known.
func TestRecheck(t *testing.T) {
	for path, want := range map[string]struct{ enough, sizes int }{
		"testdata/mutex.m":       {3, 2},
		"testdata/lock.m":        {4, 3},
		"testdata/tpc_lib.m":     {3, 2},
		"testdata/exists_bits.m": {7, 6},
		"testdata/token1.m":      {0, 5}, // rows hold nodes
	} {
		m := loaded(t, path)
		r, err := every.Check(context.Background(), m, every.Options{Every: every.Scalarsets(m)[0]})
		switch {
		case err != nil || r.Recheck == nil:
			t.Error(path, err)
		case r.Recheck.Enough != want.enough || len(r.Recheck.Sizes) != want.sizes || r.Recheck.Whole() != (want.enough > 0):
			t.Errorf("%s: %+v", path, r.Recheck)
		}
	}
}

// TestRecheckLimit: an instance with more states than asked for is told, and the verdict stays.
func TestRecheckLimit(t *testing.T) {
	m := loaded(t, "testdata/tpc_lib.m")
	r, err := every.Check(context.Background(), m, every.Options{Every: every.Scalarsets(m)[0], Recheck: 100})
	if err != nil || r.Verdict != every.Verified || r.Recheck.Whole() || len(r.Recheck.Sizes) != 1 || r.Recheck.Cut == "" {
		t.Errorf("%+v %v", r.Recheck, err)
	}
	var text strings.Builder
	if err := r.JSON(&text); err != nil || !strings.Contains(text.String(), `"whole": false`) {
		t.Error(text.String(), err)
	}
}

// TestTampered: a proof that lacks any one abstract state, or claims another value of an existence bit, is found out.
func TestTampered(t *testing.T) {
	for _, path := range []string{"testdata/lock.m", "testdata/exists_bits.m", "testdata/token1.m", "testdata/quorum_of_all.m"} {
		m := loaded(t, path)
		of := every.Scalarsets(m)[0]
		whole, err := every.Check(context.Background(), m, every.Options{Every: of})
		if err != nil {
			t.Fatal(err)
		}
		for i := range whole.Proof.Set.States {
			opts := every.Options{Every: of}
			opts.Tamper(func(c *recheck.Certificate) { c.States = append(c.States[:i:i], c.States[i+1:]...) })
			var wrong *recheck.NotCoveredError
			if _, err := every.Check(context.Background(), m, opts); !errors.As(err, &wrong) {
				t.Errorf("%s without abstract state %d: %v", path, i, err)
			}
		}
	}
}
