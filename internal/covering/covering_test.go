package covering_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"gomc/internal/covering"
)

// product returns all rows with these numbers of values.
func product(sizes ...int) [][]int {
	rows := [][]int{nil}
	for _, size := range sizes {
		var longer [][]int
		for _, row := range rows {
			for v := range size {
				longer = append(longer, append(row[:len(row):len(row)], v))
			}
		}
		rows = longer
	}
	return rows
}

// pairs are the pairs of values that meet in rows.
func pairs(rows [][]int) map[string]bool {
	met := map[string]bool{}
	for _, row := range rows {
		for i := range row {
			for j := range i {
				met[fmt.Sprint(i, row[i], j, row[j])] = true
			}
		}
	}
	return met
}

// TestPairs: each two values that meet in some rows meet in the chosen ones, which are few.
func TestPairs(t *testing.T) {
	for _, c := range []struct {
		sizes []int
		most  int
	}{
		{[]int{2, 2}, 4}, {[]int{2, 2, 2}, 4}, {[]int{3, 3, 3, 3}, 13}, {[]int{4, 3, 2}, 12},
		{[]int{2, 2, 2, 2, 2, 2, 2, 2}, 10},
	} {
		rows := product(c.sizes...)
		chosen := covering.Choose(rows, 2)
		var some [][]int
		for _, i := range chosen {
			some = append(some, rows[i])
		}
		if want, got := len(pairs(rows)), len(pairs(some)); want != got || len(chosen) > c.most {
			t.Errorf("%v: %d of %d pairs in %d rows, of which %d suffice", c.sizes, got, want, len(chosen), c.most)
		}
	}
}

// TestSome: rows may be missing, and no row is chosen in vain.
func TestSome(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		var rows [][]int
		for _, row := range product(3, 2, 4, 2) {
			if r.IntN(3) > 0 {
				rows = append(rows, row)
			}
		}
		var some [][]int
		for _, i := range covering.Choose(rows, 2) {
			before := len(pairs(some))
			some = append(some, rows[i])
			if len(pairs(some)) == before {
				t.Fatalf("row %v adds no pair", rows[i])
			}
		}
		if len(pairs(some)) != len(pairs(rows)) {
			t.Fatalf("%d pairs of %d", len(pairs(some)), len(pairs(rows)))
		}
	}
}

// TestFew: all parameters at a time are all rows, none of them is any row.
func TestFew(t *testing.T) {
	rows := product(3, 2, 2)
	for k, want := range []int{1, 3, 6, 12} {
		if got := len(covering.Choose(rows, k)); got != want {
			t.Errorf("%d at a time: %d rows, want %d", k, got, want)
		}
	}
	if got := covering.Choose(nil, 2); got != nil {
		t.Errorf("of no rows, %v", got)
	}
}
