package value

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"
)

// random returns a value and the same as a Go value, by which it is compared.
func random(t *Table, r *rand.Rand, depth int) (V, any) {
	if depth == 0 || r.IntN(3) == 0 {
		switch r.IntN(6) {
		case 0:
			return NullV, nil
		case 1:
			b := r.IntN(2) == 0
			return BoolOf(b), b
		case 2:
			n := []int64{0, 1, -1, 1<<30 - 1, 1 << 30, -1 << 30, -1<<30 - 1, 1<<62 + 5}[r.IntN(8)]
			return t.Int(n), n
		case 3:
			f := float64(r.IntN(3)) / 2
			return t.Float(f), f
		case 4:
			s := string(rune('a' + r.IntN(3)))
			return t.String(s), s
		}
		n := r.IntN(3)
		return t.Event(n), fmt.Sprint("event ", n)
	}
	n := r.IntN(4)
	switch r.IntN(3) {
	case 0:
		list, twin := make([]V, n), make([]any, n)
		for i := range n {
			list[i], twin[i] = random(t, r, depth-1)
		}
		return t.List(Seq, list), twin
	case 1:
		set, twin := t.List(Set, nil), map[string]any{}
		for range n {
			v, same := random(t, r, depth-1)
			set, twin[fmt.Sprintf("%#v", same)] = t.Add(set, v), true
		}
		return set, twin
	}
	m, twin := t.List(Map, nil), map[string]any{"": "map"}
	for range n {
		k, same := random(t, r, 0)
		v, other := random(t, r, depth-1)
		m, twin[fmt.Sprintf("%#v", same)] = t.Put(m, k, v), other
	}
	return m, twin
}

// TestNumbers: values are equal where their numbers are, however they came about, and their order is total.
func TestNumbers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	table := NewTable()
	var values []V
	var twins []any
	for range 300 {
		v, twin := random(table, r, 3)
		values, twins = append(values, v), append(twins, twin)
	}
	for i := range values {
		for j := range values {
			if (values[i] == values[j]) != reflect.DeepEqual(twins[i], twins[j]) {
				t.Fatalf("%#v and %#v have numbers %d and %d", twins[i], twins[j], values[i], values[j])
			}
			if order := table.Compare(values[i], values[j]); (order == 0) != (values[i] == values[j]) ||
				order != -table.Compare(values[j], values[i]) {
				t.Fatalf("%#v and %#v: order %d", twins[i], twins[j], order)
			}
		}
	}
	slices.SortFunc(values, table.Compare)
	for i := range values[1:] {
		if table.Compare(values[0], values[i+1]) > 0 {
			t.Fatal("the order is not transitive")
		}
	}
}

// TestOrderOfNumbers: what came first does not show: sets, maps and their order are the same in a table that holds
// other values already.
func TestOrderOfNumbers(t *testing.T) {
	one, other := NewTable(), NewTable()
	for n := range 1000 {
		other.Float(float64(-n))
		other.String(fmt.Sprint(1000 - n))
	}
	build := func(t *Table) string {
		s, m := t.List(Set, nil), t.List(Map, nil)
		for _, text := range []string{"7", "999", "b", "1", "a"} {
			s, m = t.Add(s, t.String(text)), t.Put(m, t.String(text), t.Int(int64(len(text))))
		}
		s, _ = t.Remove(s, t.String("7"))
		return t.Format(s, nil) + t.Format(m, nil) + t.Format(t.Every(m, 0), nil)
	}
	if a, b := build(one), build(other); a != b ||
		a != `{"1", "999", "a", "b"}{"1" -> 1, "7" -> 1, "999" -> 3, "a" -> 1, "b" -> 1}["1", "7", "999", "a", "b"]` {
		t.Errorf("%s\n%s", a, b)
	}
}

// TestTogether: several goroutines get the same numbers for the same values.
func TestTogether(t *testing.T) {
	table := NewTable()
	results := make([][]V, 8)
	var all sync.WaitGroup
	for i := range results {
		all.Add(1)
		go func() {
			defer all.Done()
			for n := range 500 {
				results[i] = append(results[i], table.List(Seq, []V{table.String(fmt.Sprint(n)), table.Int(int64(n) << 32)}))
			}
		}()
	}
	all.Wait()
	for _, r := range results[1:] {
		if !slices.Equal(r, results[0]) {
			t.Fatal("one value has two numbers")
		}
	}
	if table.Len() != 4+3*500-1 { // 0 is a number by itself
		t.Errorf("%d values", table.Len())
	}
}

// TestOrdered: an ordered set equals the set of its values, in the order of insertion as long as it is known, whatever
// is added and removed; and so does a map.
func TestOrdered(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		table, sorted := NewTable(), NewTable()
		table.Ordered = true
		set, m, twin := table.List(Set, nil), table.List(Map, nil), sorted.List(Set, nil)
		var want []int64
		gap, lost := false, false
		for range r.IntN(12) {
			n := int64(r.IntN(5))
			at := slices.Index(want, n)
			if r.IntN(3) > 0 {
				set, twin, m = table.Add(set, table.Int(n)), sorted.Add(twin, sorted.Int(n)), table.Put(m, table.Int(n), True)
				if at < 0 {
					want, lost = append(want, n), lost || gap
				}
				continue
			}
			set, _ = table.Remove(set, table.Int(n))
			m, _ = table.Remove(m, table.Int(n))
			twin, _ = sorted.Remove(twin, sorted.Int(n))
			if at >= 0 {
				want = slices.Delete(want, at, at+1)
				gap = gap || at < len(want)
			}
			if len(want) == 0 {
				gap, lost = false, false
			}
		}
		if table.InOrder(set) == lost || table.InOrder(m) == lost {
			t.Fatalf("the order of %s is known: %v, and %v is expected", table.Format(set, nil), lost, !lost)
		}
		if lost {
			slices.Sort(want)
		}
		var have, keys []int64
		for i, v := range slices.Clone(table.View(set)) {
			have, keys = append(have, table.Number(v)), append(keys, table.Number(table.Part(m, 2*i)))
		}
		if !slices.Equal(have, want) || !slices.Equal(keys, want) {
			t.Fatalf("%v and %v, and %v is expected", have, keys, want)
		}
		again := table.List(Set, nil)
		for i := table.Size(set); i > 0; i-- {
			again = table.Add(again, table.Part(set, i-1))
		}
		if !table.Same(set, again) || table.Size(set) > 1 && !lost && set == again {
			t.Fatalf("%s and %s", table.Format(set, nil), table.Format(again, nil))
		}
	}
}

// TestElement: the quick search agrees with looking at all elements, in maps whose keys follow one another or not, and
// finds nothing in values that are no collections; so do sizes.
func TestElement(t *testing.T) {
	table, r := NewTable(), rand.New(rand.NewPCG(5, 6))
	for range 3000 {
		m, first, step := table.List(Map, nil), int64(r.IntN(9)-4), int64(1+r.IntN(2))
		n := r.IntN(50)
		if r.IntN(3) == 0 {
			k, _ := random(table, r, 1)
			m = table.Put(m, k, table.Int(int64(r.IntN(9))))
		}
		for i := range n {
			if r.IntN(20) > 0 {
				m = table.Put(m, table.Int(first+int64(i)*step), table.Int(int64(r.IntN(9))))
			}
		}
		keys := []V{table.Int(1 << 40), NullV, True, m}
		for _, k := range []int64{first - 1, first, first + int64(n)/2, first + int64(n)*step} {
			keys = append(keys, table.Int(k))
		}
		for _, key := range keys {
			want, is := table.Lookup(m, key)
			got, ok := Element(table, m, key)
			if ok && (!is || got != want) || !ok && is && table.Size(m) <= mostScanned {
				t.Fatalf("%s at %s is %s %v, and %s %v is expected", table.Format(m, nil), table.Format(key, nil),
					table.Format(got, nil), ok, table.Format(want, nil), is)
			}
		}
		list := table.List(Seq, table.View(m))
		for _, i := range []int64{-1, 0, int64(n), int64(2*n) - 1, 1 << 40} {
			got, ok := Element(table, list, table.Int(i))
			if in := i >= 0 && i < int64(table.Size(list)); ok != in || ok && got != table.Part(list, int(i)) {
				t.Fatalf("%s[%d] is %v %v", table.Format(list, nil), i, got, ok)
			}
		}
		for _, c := range []V{m, list} {
			if got, ok := Count(table, c); !ok || got != table.Count(c) {
				t.Fatalf("%s has %d elements", table.Format(c, nil), got)
			}
		}
	}
	some := []V{NullV, True, table.Int(3), table.Int(1 << 40), table.Tuple(0, []V{NullV}), table.String("a")}
	for _, c := range some {
		_, counted := Count(table, c)
		if _, is := Element(table, c, table.Int(0)); is || counted {
			t.Errorf("%d is a collection", c)
		}
	}
}
