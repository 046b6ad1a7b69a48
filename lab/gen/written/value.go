package written

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// A value is null (nil), an int64, a float64, a bool, a string, or one of these. None is changed in place.
type (
	value any
	// ref is a machine, by its number.
	ref int
	// event is an event, by its name.
	event string
	// member is one of an enum.
	member struct {
		enum, name string
		n          int64
	}
	// tuple has names, or not.
	tuple struct {
		names  []string
		values []value
	}
	list []value
	// set has its elements in the order in which they came.
	set []value
	// table is a map, with its keys in the order in which they came.
	table []pair
	pair  struct{ key, value value }
)

// text tells values apart; of two sets or maps that are equal, but in another order, it tells the difference where
// ordered says so.
func text(v value, ordered bool) string {
	var b strings.Builder
	write(&b, v, ordered)
	return b.String()
}

// mostText is how long the text of a value may be: parts of one that shares them are written again and again.
const mostText = 1 << 20

func write(b *strings.Builder, v value, ordered bool) {
	if b.Len() > mostText {
		refuse("a value of more than %d characters", mostText)
	}
	switch v := v.(type) {
	case nil:
		b.WriteString("null")
	case float64:
		b.WriteString("f" + strconv.FormatFloat(v, 'g', -1, 64))
	case string:
		b.WriteString(strconv.Quote(v))
	case ref:
		fmt.Fprintf(b, "#%d", int(v))
	case event:
		b.WriteString("e:" + string(v))
	case member:
		b.WriteString(v.enum + "." + v.name)
	case tuple:
		fmt.Fprint(b, v.names)
		writeAll(b, "(", v.values, ordered)
	case list:
		writeAll(b, "[", v, ordered)
	case set:
		writeSorted(b, texts(v, ordered), ordered)
	case table:
		var all []string
		for _, p := range v {
			all = append(all, text(p.key, ordered)+":"+text(p.value, ordered))
		}
		writeSorted(b, all, ordered)
	default: // an int, a bool
		fmt.Fprint(b, v)
	}
}

func writeAll(b *strings.Builder, begin string, all []value, ordered bool) {
	b.WriteString(begin)
	for _, v := range all {
		write(b, v, ordered)
		b.WriteString(",")
	}
	b.WriteString(")")
}

func writeSorted(b *strings.Builder, all []string, ordered bool) {
	if !ordered {
		slices.Sort(all)
	}
	b.WriteString("{" + strings.Join(all, ";") + "}")
}

func texts(all []value, ordered bool) (out []string) {
	for _, v := range all {
		out = append(out, text(v, ordered))
	}
	return out
}

func equal(a, b value) bool { return text(a, false) == text(b, false) }

// at is the place of a value among others, or -1.
func at(all []value, v value) int {
	return slices.IndexFunc(all, func(w value) bool { return equal(v, w) })
}

// keyAt is the place of a key, or -1.
func (t table) keyAt(k value) int {
	return slices.IndexFunc(t, func(p pair) bool { return equal(p.key, k) })
}

func (t table) keys() (out list) {
	for _, p := range t {
		out = append(out, p.key)
	}
	return out
}

func (t table) values() (out list) {
	for _, p := range t {
		noNull(p.value)
		out = append(out, p.value)
	}
	return out
}

// elements are what a loop or a choice goes through.
func elements(v value) []value {
	switch v := v.(type) {
	case list:
		return v
	case set:
		return v
	case table:
		return v.keys()
	}
	fail("no collection")
	return nil
}

// noNull refuses what no set holds, no key is, and is not listed among values.
func noNull(v value) {
	if v == nil {
		fail("null is no element of a set, no key of a map, and not among its values")
	}
}

func within(i value, most int) int {
	n := i.(int64)
	if n < 0 || n >= int64(most) {
		fail("index %d", n)
	}
	return int(n)
}

// read is an element of a collection.
func read(c, i value) value {
	switch c := c.(type) {
	case list:
		return c[within(i, len(c))]
	case set:
		return c[within(i, len(c))]
	case table:
		if at := c.keyAt(i); at >= 0 {
			return c[at].value
		}
		fail("key %s is missing", text(i, false))
	}
	fail("no collection")
	return nil
}

// with is a collection with another element.
func with(c, i, v value) value {
	switch c := c.(type) {
	case list:
		n := within(i, len(c))
		c = slices.Clone(c)
		c[n] = v
		return c
	case table:
		noNull(i)
		c = slices.Clone(c)
		if at := c.keyAt(i); at >= 0 {
			c[at].value = v
			return c
		}
		return append(c, pair{i, v})
	}
	fail("no collection")
	return nil
}

// inserted is a collection with one more element.
func inserted(c, i, v value) value {
	switch c := c.(type) {
	case list:
		n := within(i, len(c)+1)
		return slices.Insert(slices.Clone(c), n, v)
	case set:
		if noNull(v); at(c, v) >= 0 {
			return c
		}
		return append(slices.Clone(c), v)
	case table:
		if noNull(i); c.keyAt(i) >= 0 {
			fail("key %s is there already", text(i, false))
		}
		return append(slices.Clone(c), pair{i, v})
	}
	fail("no collection")
	return nil
}

// removed is a collection with one less.
func removed(c, v value) value {
	switch c := c.(type) {
	case list:
		n := within(v, len(c))
		return slices.Delete(slices.Clone(c), n, n+1)
	case set:
		return set(slices.DeleteFunc(slices.Clone(c), func(w value) bool { return equal(v, w) }))
	case table:
		return table(slices.DeleteFunc(slices.Clone(c), func(p pair) bool { return equal(p.key, v) }))
	}
	fail("no collection")
	return nil
}

func contains(c, v value) bool {
	switch c := c.(type) {
	case list:
		return at(c, v) >= 0
	case set:
		return at(c, v) >= 0
	case table:
		noNull(v)
		return c.keyAt(v) >= 0
	}
	fail("no collection")
	return false
}

// field is the place of a field of a tuple.
func (t tuple) field(name string) int {
	i := slices.Index(t.names, name)
	if i < 0 {
		fail("there is no field %s", name)
	}
	return i
}

// replaced is a tuple with another value in a place.
func (t tuple) replaced(i int, v value) tuple {
	t.values = slices.Clone(t.values)
	t.values[i] = v
	return t
}

// arithmetic is a dispatch over operators.
func arithmetic(op string, x, y value) value {
	switch a := x.(type) {
	case int64:
		return integer(op, a, y.(int64))
	case float64:
		b := y.(float64)
		switch op {
		case "+":
			return a + b
		case "-":
			return a - b
		case "*":
			return a * b
		case "/":
			return a / b
		}
		return compared(op, a, b)
	case string:
		b := y.(string)
		if op == "+" {
			return checked(a + b)
		}
		return compared(op, a, b)
	}
	refuse("operator %s for %T", op, x)
	return nil
}

func integer(op string, a, b int64) value {
	switch op {
	case "+":
		return a + b
	case "-":
		return a - b
	case "*":
		return a * b
	case "/", "%":
		if b == 0 {
			fail("division by zero")
		}
		if a == math.MinInt64 && b == -1 {
			fail("the quotient does not fit")
		}
		if op == "/" {
			return a / b
		}
		return a % b
	}
	return compared(op, a, b)
}

// compared compares in the order that Go has.
func compared[T cmp.Ordered](op string, a, b T) value {
	switch op {
	case "<":
		return a < b
	case "<=":
		return a <= b
	case ">":
		return a > b
	case ">=":
		return a >= b
	}
	refuse("operator %s for %T", op, a)
	return nil
}
