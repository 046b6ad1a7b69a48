package machines

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
	"testing"

	"gomc/engine"
	"gomc/internal/records"
	"gomc/programs/symbols"
	"gomc/programs/vm"
	sem "gomc/semantics/p"
	"gomc/spec"
)

// TestSymbols compares random programs that choose data, and mostly no more than copy and compare them. It compares an
// engine in which such data are interchangeable with a search of all data that shares no code with it; and the verdicts
// of checks, as TestPrograms does.
func TestSymbols(t *testing.T) {
	n := symbolicPrograms(t, "Symbols", careful{})
	if n.Models >= 50 && n.With["symbols"] < n.Models/5 {
		t.Error("hardly any program has had fewer states")
	}
}

// TestOrder is TestSymbols with data that are compared by their order, too.
func TestOrder(t *testing.T) {
	n := symbolicPrograms(t, "Order", careful{ordered: true})
	if n.Models >= 50 && n.With["order"] < n.Models/50 {
		t.Error("of hardly any program the order was kept")
	}
}

func symbolicPrograms(t *testing.T, name string, by careful) records.CampaignRow {
	random := func(seed uint64) *Program { return random(seed, by) }
	return campaign(t, name, random, func(t *testing.T, seed uint64, row *records.CampaignRow) string {
		path, meaning := compiled(t, random(seed))
		found := random(seed).Explore(*most)
		if !found.Complete {
			row.TooLarge++
			return ""
		}
		if diff := symbolic(t, meaning, found, row, !by.ordered); diff != "" {
			return diff
		}
		row.States += uint64(found.States)
		row.Sizes = append(row.Sizes, uint64(found.States))
		if *missing != "" {
			return premised(t, path, found, spec.Spec{})
		}
		return verdicts(t, path, found, row)
	})
}

// careful is a hand that seldom does what tells data apart; ordered: but for their order.
type careful struct{ ordered bool }

func (careful) payloads() []Type { return []Type{None, Data, Data, Data, Ref, Bool} }

func (careful) vars() []Var {
	return []Var{{"d", Data}, {"e", Data}, {"u", DataSet}, {"w", DataPair}}
}

func (careful) opening(*generator) []*Stmt { return nil }

// datum returns one of the available data; seldom a constant.
func (h careful) datum(g *generator) *Expr {
	switch n := g.IntN(8); {
	case n == 0 && g.rarely(8):
		return constant(g.IntN(mostData))
	case n < 4 && g.payload == Data:
		return variable(g.param)
	case n < 6:
		return variable("d")
	}
	return variable("e")
}

// mostOrdered is how many there are of data that are compared by their order.
const mostOrdered = 5

// mostData is how many data there are to choose from.
const mostData = 3

// handle takes data, and handles them.
func (h careful) handle(g *generator) *Stmt {
	to := []string{"d", "e"}[g.IntN(2)]
	if h.ordered && g.IntN(2) == 0 {
		x := h.meets(g)
		if g.IntN(3) == 0 {
			x = &Expr{Op: "||", X: x, Y: variable("b")}
			return &Stmt{Kind: Assert, X: x, Text: fmt.Sprint("datum ", g.IntN(9))}
		}
		return &Stmt{Kind: Assign, Var: "b", X: x}
	}
	switch n := g.IntN(10); {
	case n < 3 && g.chooses:
		most := mostData
		if h.ordered {
			most = mostOrdered - g.IntN(2)
		}
		return &Stmt{Kind: Assign, Var: to, X: &Expr{Op: "choose", X: constant(most)}}
	case n < 5:
		return &Stmt{Kind: Assign, Var: to, X: h.datum(g)}
	case n < 6:
		return &Stmt{Kind: SetElem, Var: "w", X: h.datum(g), Y: h.datum(g)}
	case n < 7:
		return &Stmt{Kind: Remove, Var: "u", X: h.datum(g)}
	case n < 8:
		return &Stmt{Kind: Assign, Var: "b", X: h.meets(g)}
	case n < 9 && g.rarely(4):
		return &Stmt{Kind: Assert, X: &Expr{Op: "||", X: h.meets(g), Y: variable("b")}, Text: fmt.Sprint("datum ", g.IntN(9))}
	}
	return &Stmt{Kind: Insert, Var: "u", X: h.datum(g)}
}

// meets asks how data are to each other; seldom what does not only depend on that.
func (h careful) meets(g *generator) *Expr {
	switch n := g.IntN(6); {
	case n == 0 && g.rarely(6), n < 3 && h.ordered:
		return &Expr{Op: "<", X: h.datum(g), Y: h.datum(g)}
	case n < 4 && h.ordered, n < 3:
		return &Expr{Op: "==", X: h.datum(g), Y: h.datum(g)}
	case n < 4:
		return &Expr{Op: "in", X: h.datum(g), Y: variable("w")}
	case n < 5:
		return &Expr{Op: "==", X: &Expr{Op: "sizeof", X: variable("u")}, Y: constant(1 + g.IntN(2))}
	}
	return &Expr{Op: "in", X: h.datum(g), Y: variable("u")}
}

// symbolic compares with an engine in which numbers that are only compared stand for one another: what goes wrong is the
// same, each end is one of those that there are, and of each of these there is one with the data in other places.
func symbolic(t *testing.T, meaning *sem.Program, found *Findings, row *records.CampaignRow, renamed bool) string {
	t.Helper()
	known := symbols.Known{Missing: premises().Counters}
	for {
		p, err := vm.New(meaning, meaning.Tests[0], vm.Options{Room: mostMachines, Symbols: &known})
		if err != nil {
			t.Fatal(err)
		}
		var ends [][]uint64
		wrong := map[string]bool{}
		e := p.NewEngine()
		var learnt *symbols.Finding
		states := visit(e, func(f *engine.Fault) {
			wrong[f.Message] = true
			if learnt == nil {
				errors.As(f.Cause, &learnt)
			}
		}, func(state []uint64) { ends = append(ends, state) })
		if learnt != nil {
			known = known.With(learnt)
			continue
		}
		if p.Labelled() { // more may go wrong than in the program
			row.Has("order")
			for w := range found.Wrong {
				if !wrong[w] {
					return "nothing goes wrong so: " + w
				}
			}
			return ""
		}
		if !alikeWrong(wrong, found.Wrong) {
			return "wrong is\n" + joined(wrong, nil) + "and is to be\n" + joined(found.Wrong, nil)
		}
		if p.Table().Symbols && states < plainly(t, meaning) {
			row.Has("symbols")
		}
		if !renamed { // there are too many permutations
			return ""
		}
		all, complete := images(p, e, known, ends)
		if complete {
			row.Has("complete")
		}
		if lone := unmatched(all, found.texts(names(all), true)); complete && len(lone) > 0 {
			return "ends that are not in both:\n" + joined(lone, nil)
		}
		return ""
	}
}

// mostImages is how many ways there are at most to give other numbers to symbols.
const mostImages = 1500

// images returns all ends that those stand for that an engine has come to: with each permutation of the symbols of each
// class, or each way to give them numbers where two of them are never compared. Where there are too many, not all of
// them are there.
func images(p *vm.Program, e *vm.Engine, known symbols.Known, ends [][]uint64) (all map[string]bool, complete bool) {
	ways := []map[int][]int64{{}}
	for class, place := range known.Places {
		if place.Class > 0 || place.Off {
			continue
		}
		var more []map[int][]int64
		for _, way := range ways {
			for move := range numberings(mostData) {
				if (!place.Met || isPermutation(move)) && keeps(move, place) {
					with := maps.Clone(way)
					with[class] = move
					more = append(more, with)
				}
			}
		}
		if ways = more; len(ways) > mostImages {
			return nil, false
		}
	}
	all = map[string]bool{}
	for _, way := range ways {
		p.Table().Rename = func(class int, n int64) int64 { return way[class][n] }
		for _, state := range ends {
			all[told(e, state, true)] = true
		}
	}
	p.Table().Rename = nil
	return all, true
}

// keeps reports whether a numbering leaves each fixed number and each range as it is.
func keeps(move []int64, place symbols.Place) bool {
	for n, to := range move {
		fixed := slices.Contains(place.Fixed, int64(n)) || slices.Contains(place.Fixed, to)
		if fixed && to != int64(n) {
			return false
		}
		for _, r := range place.Ranges {
			if in := func(x int64) bool { return x >= r[0] && x < r[1] }; in(int64(n)) != in(to) {
				return false
			}
		}
	}
	return true
}

// plainly returns how many states there are without symbols.
func plainly(t *testing.T, meaning *sem.Program) int {
	p, err := vm.New(meaning, meaning.Tests[0], vm.Options{Room: mostMachines})
	if err != nil {
		t.Fatal(err)
	}
	return explore(p.NewEngine(), map[string]bool{}, func([]uint64) {})
}

// numberings yields all ways to give n numbers, which may be the same, to n symbols.
func numberings(n int) iter.Seq[[]int64] {
	return func(yield func([]int64) bool) {
		var next func(p []int64) bool
		next = func(p []int64) bool {
			if len(p) == n {
				return yield(p)
			}
			for i := range int64(n) {
				if !next(append(p[:len(p):len(p)], i)) {
					return false
				}
			}
			return true
		}
		next(nil)
	}
}

func isPermutation(move []int64) bool {
	return len(slices.Compact(slices.Sorted(slices.Values(move)))) == len(move)
}
