package values

import (
	"errors"
	"testing"

	"gomc/spec"

	"github.com/spf13/pflag"
)

// TestValues: what each type takes, as it writes it, and what it says of anything else.
func TestValues(t *testing.T) {
	choice, chosen := Choosable([]string{"on", "off"}), Chosen([]string{"on", "off"})
	folder, engines, stores := Folder(), Engines(), Stores()
	workers, sizes, mailboxes := Workers(), Sizes(), Mailboxes()
	limit := &Limit{Most: 9, Word: "auto", Usual: "3"}
	const number, hash = "must be a whole number from 0 on", "a hash has 40 to 64 bits"
	for _, row := range []struct {
		value            pflag.Value
		before           string
		given, written   string
		refused, because string
	}{
		{&choice, "", "off", "off", "of", "must be on or off"},
		{&chosen, "on", "off", "off", "", "must be on or off"},
		{limit, "", "9", "9", "10", "must be at most 9"},
		{limit, "9", "auto", "auto", "auto:3", "auto goes on to 9, and takes no bound of its own"},
		{&Limit{}, "", "2_000", "2000", "0", "must be at least 1"},
		{&Limit{}, "", "7", "7", "many", "must be a whole number from 1 on"},
		{&Natural{}, "0", "0", "0", "-1", number},
		{&Natural{Bits: 31}, "0", "5", "5", "4000000000", number},
		{new(Probability), "0", "0.25", "0.25", "1.5", "must be a number from 0 to 1"},
		{&Span{}, "", "90s", "1m30s", "90", "must have a unit"},
		{&Span{}, "", "1h", "1h0m0s", "soon", "must be a length of time"},
		{&Span{Most: 1}, "", "1ns", "1ns", "2ns", "must be at most 1ns"},
		{&Span{}, "", "1ns", "1ns", "0s", "must be more than nothing"},
		{&Size{}, "", "2048KiB", "2MiB", "2048", "must have a unit"},
		{&Size{}, "", "3GiB", "3GiB", "GiB", "must be a whole number of KiB, MiB, GiB or TiB"},
		{&Size{}, "", "3 GiB", "3GiB", "99999999999TiB", "is more memory than there can be"},
		{&Size{Least: 1 << 20}, "", "1MiB", "1MiB", "1KiB", "must be at least 1MiB: gomc needs that for itself"},
		{&folder, "", "states", "states", "", "must be a folder, or a file of gomc sim"},
		{&Steps{}, "", "2..5", "", "5..2", "no step is in this range"},
		{&Steps{}, "", "..5", "", "x..", "must be a whole number from 0 on, or a range of such"},
		{NewStore(), "exact", "compact:48", "compact:48", "compact:39", hash},
		{NewStore(), "exact", "exact,compress", "compress", "exakt", "must be exact, compress, compact or bitstate"},
		{Constants{"N": "3"}, "", "M = 2", "", "N=4", "N is given twice, as 3 and as 4"},
		{Constants{}, "", "N=1", "", "N", "must be a name, an equals sign and a value"},
		{&Properties{&spec.Spec{}}, "", "-#1", "", "-", "must be the name of a property, or - and the name"},
		{new(Faults), "", "crash:1", "crash:1", "fire:1",
			"must be off, a number of at most 65536, " +
				"or some of crash, restart, lose, duplicate, reorder, partition with a number each"},
		{&FaultsSeries{}, "", "0..2", "0..2", "2..0",
			"a..b are two numbers, the second no less than the first, and 19 at most between them"},
		{&engines, "", "auto,interp", "auto,interp", "auto,auto", "auto is there twice"},
		{&stores, "", "exact", "exact", "exact,", "each must be exact, compress, compact or bitstate"},
		{&stores, "exact", "compact:48,compact:56,exact", "compact:48,compact:56,exact", "compact:4", hash},
		{&workers, "", "1,2", "1,2", "1,2000", "must be at most 1024"},
		{&sizes, "", "250MiB,2GiB", "250MiB,2GiB", "1GiB,1GiB", "1GiB is there twice"},
		{&mailboxes, "", "p,bag", "p,bag", "p,post",
			"must be some of p, pair, bag, atomic, auto, each once, with commas between them"},
	} {
		v := row.value
		if got := v.String(); got != row.before {
			t.Errorf("%T is %q before, not %q", v, got, row.before)
		}
		if err := v.Set(row.given); err != nil || v.String() != row.written {
			t.Errorf("%T takes %q as %q, not %q: %v", v, row.given, v.String(), row.written, err)
		}
		var wrong *Error
		if err := v.Set(row.refused); !errors.As(err, &wrong) || wrong.Message != row.because {
			t.Errorf("%T says %v of %q, not %q", v, err, row.refused, row.because)
		}
	}
}

// TestRanges: a range of steps may be open, and ends in the trace or is refused.
func TestRanges(t *testing.T) {
	for text, want := range map[string]struct{ has3, has6, within5 bool }{
		"3": {true, false, true}, "3..": {true, true, true}, "..4": {true, false, true}, "4..6": {false, true, false},
	} {
		var s Steps
		err := s.Set(text)
		if err != nil || s.Has(3) != want.has3 || s.Has(6) != want.has6 || s.Within(5) != want.within5 {
			t.Errorf("%s: %v %v %v, %v", text, s.Has(3), s.Has(6), s.Within(5), err)
		}
	}
	if all := (&Steps{}); !all.Has(0) || !all.Within(0) {
		t.Error("without a range, some steps are not meant")
	}
}

// TestSeries: a series of faults has each number in it.
func TestSeries(t *testing.T) {
	var f FaultsSeries
	if err := f.Set("1..3"); err != nil || len(f.List) != 3 || f.List[0] != "1" || f.List[2] != "3" {
		t.Errorf("1..3 is %v: %v", f.List, err)
	}
	if err := f.Set("off"); err != nil || len(f.List) != 1 || f.List[0] != "off" {
		t.Errorf("off is %v: %v", f.List, err)
	}
}
