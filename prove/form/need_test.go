package form_test

import (
	"testing"

	"gomc/prove/form"
)

// TestNeeds compares what is said of all numbers of nodes with numbers from 2 to 400.
func TestNeeds(t *testing.T) {
	var needs []form.Need
	for p := range int64(4) {
		for q := int64(-1); q < 3; q++ {
			for r := int64(1); r < 5; r++ {
				for s := int64(-1); s < 3; s++ {
					needs = append(needs, form.Need{P: p, Q: q, R: r, S: s})
				}
			}
		}
	}
	for _, a := range needs {
		for _, b := range needs {
			meet, within := true, true
			for n := int64(2); n <= 400; n++ {
				meet = meet && a.At(n)+b.At(n) > n
				within = within && a.At(n) <= b.At(n)+1
			}
			if form.Intersect(a, b, 2) != meet {
				t.Fatal(a, b, "meet:", meet)
			}
			lacking := true
			for n := int64(2); n <= 400; n++ {
				lacking = lacking && (a.At(n)-1)+(b.At(n)-1) < n
			}
			if form.Lacking(a, b, 2) != lacking {
				t.Fatal(a, b, "lacking:", lacking)
			}
			if form.Within(a, b, 1, 2) != within {
				t.Fatal(a, b, "within:", within)
			}
		}
	}
}

// TestMajorities: which sets of nodes meet.
func TestMajorities(t *testing.T) {
	majority, half, butOne, two := form.Need{P: 1, R: 2, S: 1}, form.Need{P: 1, R: 2}, form.Need{P: 1, R: 1, S: -1}, form.Need{R: 1, S: 2}
	for _, c := range []struct {
		a, b form.Need
		from int
		want bool
	}{
		{majority, majority, 1, true}, {majority, half, 1, false}, {half, half, 1, false}, {butOne, butOne, 2, false}, {butOne, butOne, 3, true},
		{majority, butOne, 2, true}, {two, two, 2, false}, {two, butOne, 2, true}, {form.Need{P: 1, Q: 1, R: 2}, majority, 2, true},
		{form.Need{P: 1, Q: 1, R: 2}, form.Need{P: 1, Q: 1, R: 2}, 2, false}, // (N+1)/2 is half of an even number
	} {
		if got := form.Intersect(c.a, c.b, c.from); got != c.want {
			t.Error(c, got)
		}
	}
}
