package symbols

import (
	"fmt"
	"strings"
	"testing"

	"gomc/programs/value"
)

// learn returns the finding of an operation, or nil.
func learn(do func()) (f *Finding) {
	defer func() {
		if p := recover(); p != nil {
			f = p.(*Finding)
		}
	}()
	do()
	return nil
}

// chosen are the numbers of alternatives; symbols have an s.
func chosen(table *value.Table, all []value.V) string {
	var out []string
	for _, v := range all {
		mark := ""
		if table.Kind(v) == value.Symbol {
			mark = "s"
		}
		out = append(out, mark+table.Format(v, nil))
	}
	return strings.Join(out, " ")
}

// TestChoose: of the numbers that nothing holds the least one stands for all in the same ranges; fixed ones are tried
// by themselves.
func TestChoose(t *testing.T) {
	both := []Place{{Ranged: true, Met: true, Ranges: [][2]int64{{0, 10}, {3, 5}}}}
	for _, c := range []struct {
		known    []Place
		from, to int64
		held     []int64
		want     string
	}{
		{[]Place{{Ranges: [][2]int64{{0, 10}}}}, 0, 10, nil, "s0"},
		{[]Place{{Ranges: [][2]int64{{0, 10}}}}, 0, 10, []int64{0, 4}, "s1"},
		{[]Place{{Met: true, Ranges: [][2]int64{{0, 10}}}}, 0, 10, []int64{0, 4}, "s0 s1 s4"},
		{[]Place{{Met: true, Ranges: [][2]int64{{0, 3}}}}, 0, 3, []int64{0, 1, 2}, "s0 s1 s2"},
		{[]Place{{Met: true, Ranges: [][2]int64{{0, 10}}, Fixed: []int64{0, 7}}}, 0, 10, []int64{2}, "0 s1 s2 7"},
		{[]Place{{Ranges: [][2]int64{{0, 10}}, Fixed: []int64{0, 7}}}, 0, 10, []int64{1, 2}, "0 s3 7"},
		{both, 0, 10, nil, "s0 s3"},
		{both, 3, 5, []int64{3}, "s3 s4"},
		{[]Place{{Ranged: true, Ranges: [][2]int64{{101, 104}, {102, 105}}}}, 101, 104, nil, "101 s102"},
		{[]Place{{Off: true}}, 0, 3, nil, "0 1 2"},
		{[]Place{{Ranges: [][2]int64{{0, 10}}}, {Class: 1}}, 0, 10, nil, "s0"},
	} {
		table := value.NewTable()
		s := New(Known{Places: c.known}, len(c.known), 0, table)
		var held Held
		for _, n := range c.held {
			held.places |= 1 << s.classes[0].place[n]
		}
		if got := chosen(table, s.Choose(len(c.known)-1, c.from, c.to, held)); got != c.want {
			t.Errorf("%+v, from %d to %d, with %v: %s, and is to be %s", c.known, c.from, c.to, c.held, got, c.want)
		}
	}
}

// TestFull: where a class needs more symbols than there are places, it is given up.
func TestFull(t *testing.T) {
	s := New(Known{Places: []Place{{Ranges: [][2]int64{{0, 100}}}}}, 1, 0, value.NewTable())
	if f := learn(func() { s.Choose(0, 0, 100, Held{places: 1<<64 - 1}) }); f == nil || !f.off {
		t.Error("found", f)
	}
	few := New(Known{Places: []Place{{Ranges: [][2]int64{{0, 2}}}}}, 1, 0, value.NewTable())
	if f := learn(func() { few.Choose(0, 0, 2, Held{places: 3}) }); f == nil || !f.met {
		t.Error("a choice where all numbers are held finds", f)
	}
	if f := learn(func() { s.Choose(0, 5, 9, Held{}) }); f == nil || f.from == nil {
		t.Error("a range that is not known is", f)
	}
}

// TestFindings: what is learnt of two values that are compared, of a number that is looked for, and of one that is
// exposed; and what is known then.
func TestFindings(t *testing.T) {
	table := value.NewTable()
	all := [2]int64{0, 9}
	s := New(Known{Places: []Place{{Ranges: [][2]int64{all}}, {Ranges: [][2]int64{all}}}}, 2, 0, table)
	one := s.Choose(0, 0, 9, Held{})[0]
	other := s.Choose(1, 0, 9, Held{})[0]
	word := table.Wording("k", one, "!")
	list := func(k value.Kind, parts ...value.V) value.V { return table.List(k, parts) }
	for _, c := range []struct {
		do   func()
		want string
		then string
	}{
		{func() { s.Compare(one, table.Int(9)) }, "", ""},
		{func() { s.Compare(one, table.Int(0)) }, "numbers chosen at place 0 are compared with 0", "[0] false 0"},
		{func() { s.Compare(table.Int(3), one) }, "numbers chosen at place 0 are compared with 3", "[3] false 0"},
		{func() { s.Compare(one, other) }, "numbers chosen at place 0 are compared with those of place 1", "[] false 1"},
		{func() { s.Compare(one, one) }, "", ""},
		{func() { s.Compare(one, s.Choose(0, 0, 9, s.With(Held{}, one))[0]) },
			"numbers chosen at place 0 are compared with one another", "[] false 0"},
		{func() { s.Compare(word, table.String("k")) }, "", ""},
		{func() { s.Compare(word, table.String("k07!")) }, "", ""},
		{func() { s.Compare(word, table.String("k7!")) }, "numbers chosen at place 0 are compared with 7", "[7] false 0"},
		{func() { s.Compare(word, table.Wording("l", one, "")) }, "numbers chosen at place 0 are told apart", "[] true 0"},
		{func() { s.Compare(list(value.Set, one), list(value.Set, table.Int(2))) },
			"numbers chosen at place 0 are compared with 2", "[2] false 0"},
		{func() { s.Search(list(value.Map, table.Int(1), one), other) },
			"numbers chosen at place 1 are compared with 1", "[] false 0"},
		{func() { s.Expose(list(value.Seq, table.Int(1), list(value.Seq, word))) },
			"numbers chosen at place 0 are told apart", "[] true 0"},
		{func() { s.Expose(list(value.Seq, table.Int(1))) }, "", ""},
	} {
		f := learn(c.do)
		if f == nil {
			if c.want != "" {
				t.Error("nothing is found, and is to be:", c.want)
			}
			continue
		}
		after := s.known.With(f)
		p := after.of(0)
		if got := fmt.Sprint(p.Fixed, p.Off, after.Places[1].Class); f.Error() != c.want || got != c.then {
			t.Errorf("found is %q, and then there is %s; to be %q and %s", f, got, c.want, c.then)
		}
	}
}
