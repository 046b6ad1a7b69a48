package program

import (
	"testing"

	"gomc/machine"
)

type pair struct {
	Key int         `p:"key"`
	Of  Set[string] `p:"of"`
}

// TestText: values are shown as gomc shows them, and printed as P's checker prints them.
func TestText(t *testing.T) {
	s := Set[string]{}.Add("b").Add("a").Add("b")
	m := Map[int, pair]{}.Put(2, pair{1, s}).Put(1, pair{})
	for _, c := range []struct {
		of          any
		shown, text string
	}{
		{nil, "null", ""}, {machine.ID{}, "null", ""}, {machine.ID{Machine: "M", Index: 3}, "M(3)", "M(3)"},
		{true, "true", "True"}, {"x", `"x"`, "x"}, {1.5, "1.5", "1.5"}, {Event("E"), "E", "E"},
		{s, `{"b", "a"}`, "(<a>, <b>)"}, {[]int{2, 1}, "[2, 1]", "(2, 1)"}, {Map[int, int]{}, "{->}", "()"},
		{struct{ F0, F1 int }{1, 2}, "(1, 2)", "<1,2,>"},
		{m, `{2 -> (key: 1, of: {"b", "a"}), 1 -> (key: 0, of: {})}`, "(<1-><key:0, of:(), >>, <2-><key:1, of:(<a>, <b>), >>)"},
	} {
		if got := Show(c.of); got != c.shown {
			t.Errorf("shown: %s, not %s", got, c.shown)
		}
		if got := Text(c.of); got != c.text {
			t.Errorf("printed: %s, not %s", got, c.text)
		}
	}
	if got := Format("{{{1}}} {0}", 1, "{0}"); got != "{{0}} 1" {
		t.Error(got)
	}
}

// TestOrder: elements come in the order in which they were added and, behind a removal, in that of values.
func TestOrder(t *testing.T) {
	s := Set[int]{}.Add(3).Add(1).Add(2)
	for _, c := range []struct {
		of   Set[int]
		want string
	}{
		{s, "{3, 1, 2}"}, {s.Remove(3), "{1, 2}"}, {s.Remove(3).Add(0), "{0, 1, 2}"}, {s.Remove(2).Add(0), "{3, 1, 0}"},
		{s.Remove(1).Remove(2).Remove(3).Add(9).Add(0), "{9, 0}"}, {s, "{3, 1, 2}"},
	} {
		if got := Show(c.of); got != c.want {
			t.Errorf("%s, not %s", got, c.want)
		}
	}
	if m := (Map[int, string]{}.Put(2, "b").Put(3, "c").Put(1, "a").Remove(2).Put(0, "z")); Show(m) !=
		`{0 -> "z", 1 -> "a", 3 -> "c"}` {
		t.Error(Show(m))
	}
}

// TestEqual: values are equal that have the same parts, in whatever order sets and maps are.
func TestEqual(t *testing.T) {
	one, other := Set[int]{}.Add(1).Add(2), Set[int]{}.Add(2).Add(1)
	same := [][2]any{{one, other}, {[]int(nil), []int{}}, {nil, machine.ID{}}, {pair{Key: 1}, pair{Key: 1}},
		{Map[int, any]{}.Put(1, one).Put(2, nil), Map[int, any]{}.Put(2, nil).Put(1, other)}}
	for _, c := range same {
		if !Equal(c[0], c[1]) || Equal(c[0], "another") {
			t.Errorf("%v and %v", c[0], c[1])
		}
	}
	for _, c := range [][2]any{{one, one.Add(3)}, {1, 1.0}, {[]int{1}, []int{1, 1}}, {pair{}, struct{ Key, Of int }{}}} {
		if Equal(c[0], c[1]) {
			t.Errorf("%v and %v", c[0], c[1])
		}
	}
}

// TestFails: what P's checker refuses ends a step.
func TestFails(t *testing.T) {
	for what, does := range map[string]func(){
		"no key":     func() { Map[int, int]{}.At(1) },
		"a key more": func() { Map[int, int]{}.Put(1, 1).Insert(1, 2) },
		"no index":   func() { At([]int{1}, 1) },
		"no place":   func() { Insert([]int{1}, 2, 0) },
		"a type":     func() { As[int]("x") },
	} {
		func() {
			defer func() {
				if _, is := recover().(*machine.CheckError); !is {
					t.Errorf("%s is no error", what)
				}
			}()
			does()
		}()
	}
}
