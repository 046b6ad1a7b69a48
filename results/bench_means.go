package results

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gomc/results/layout"
)

// means says, for each way to run gomc and each peer, the geometric mean over the cases
// of how gomc compares with the peer's fastest mode, and the range: of the exploration, and of the whole
// from the text of the model to the verdict. A case counts if both saw the same states and it took long enough
// to be compared.
func (b *Bench) means() (lines []string) {
	for _, way := range b.names(func(r *BenchRow) (string, bool) { return r.runBy(), r.Tool == BenchGomc }) {
		for _, peer := range b.names(func(r *BenchRow) (string, bool) { return r.family(), r.isPeer() }) {
			lines = append(lines, mean("explore", way, peer, b.ratios(way, peer, (*BenchRow).explore))...)
			lines = append(lines, mean("cpu", way, peer, b.ratios(way, peer, (*BenchRow).endToEnd))...)
		}
	}
	return lines
}

func mean(of, way, peer string, ratios []float64) []string {
	if len(ratios) == 0 {
		return nil
	}
	return []string{fmt.Sprintf("%s of %s against %s (its faster mode): geometric mean %.2f over %s, %.2f to %.2f.",
		of, way, peer, geometricMean(ratios), layout.Count(uint64(len(ratios)), "case"), slices.Min(ratios), slices.Max(ratios))}
}

// names are the different names of those rows that have one, in their order.
func (b *Bench) names(name func(*BenchRow) (string, bool)) (out []string) {
	for i := range b.Rows {
		if n, ok := name(&b.Rows[i]); ok && b.Rows[i].Skipped == "" && !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return out
}

// ratios are the comparable quotients of one way to run gomc and one peer, by what took that long.
func (b *Bench) ratios(way, peer string, took func(*BenchRow) Samples) (out []float64) {
	for i := range b.Rows {
		r := &b.Rows[i]
		if r.Tool != BenchGomc || r.Skipped != "" || r.runBy() != way {
			continue
		}
		if own, theirs := took(r).Least(), b.fastest(r, peer, took); own >= tooShort && theirs >= tooShort {
			out = append(out, own/theirs)
		}
	}
	return out
}

// fastest is the least time that a peer's modes took for what a row did, 0 if it did not do the same.
func (b *Bench) fastest(own *BenchRow, peer string, took func(*BenchRow) Samples) (least float64) {
	for i := range b.Rows {
		r := &b.Rows[i]
		if !r.isPeer() || r.Skipped != "" || r.family() != peer || !r.same(own) || r.Verdict != own.Verdict {
			continue
		}
		if seconds := took(r).Least(); least == 0 || seconds < least {
			least = seconds
		}
	}
	return least
}

// isPeer reports whether a row belongs to another model checker.
func (r *BenchRow) isPeer() bool { return r.Tool != BenchGomc && r.Tool != BenchStore }

// family is the name of a tool without its mode.
func (r *BenchRow) family() string {
	name, _, _ := strings.Cut(r.Tool, " ")
	return name
}

func geometricMean(xs []float64) float64 {
	logs := 0.0
	for _, x := range xs {
		logs += math.Log(x)
	}
	return math.Exp(logs / float64(len(xs)))
}
