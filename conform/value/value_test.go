package value_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"gomc/conform/value"
)

func sets() *value.Sets {
	s := &value.Sets{}
	s.Add("node_t", []string{"node_t_0", "node_t_1"})
	return s
}

// TestEqual compares values of all kinds.
func TestEqual(t *testing.T) {
	number := func(s string) value.Value { return value.Of(json.Number(s)) }
	text := func(s string) value.Value { return value.Of(s) }
	for _, c := range []struct {
		a, b value.Value
		want string
	}{
		{value.Of(nil), value.Shown("Undefined"), "true"},
		{value.Of(nil), value.Shown("0"), "false"},
		{number("3"), value.Shown("3"), "true"},
		{number("3.0"), value.Shown("3"), "true"},
		{number("3.5"), value.Shown("3"), "false"},
		{number("9223372036854775808"), value.Shown("3"), "false"},
		{text("3"), value.Shown("3"), "true"},
		{text("x"), value.Shown("3"), `3, a number, is compared with "x", a text`},
		{value.Of(true), value.Shown("true"), "true"},
		{text("true"), value.Shown("true"), "true"},
		{number("1"), value.Shown("true"), "true, a boolean, is compared with 1, a number"},
		{text("idle"), value.Shown("idle"), "true"},
		{text("idle"), value.Shown("busy"), "false"},
		{text("node_t_1"), value.Shown("node_t_1"), "true"},
		{text("node_t_1"), value.Shown("node_t_0"), "false"},
		{text("a"), value.Shown("node_t_0"), "a is no element of node_t yet"},
		{number("7"), value.Shown("node_t_0"), "7 is no element of node_t yet"},
		{value.Of([]any{}), value.Shown("node_t_0"), "false"},
		{value.Of(nil), value.Shown("node_t_0"), "false"},
		{value.Of([]any{}), value.Shown("3"), "3, a number, is compared with [], a list or an object"},
		{value.Of(map[string]any{}), value.Shown("true"), "true, a boolean, is compared with {}, a list or an object"},
		{value.Of([]any{}), value.Shown("idle"), "false"},
		{value.Of([]any{json.Number("1")}), value.Of([]any{json.Number("1")}), "true"},
	} {
		for _, pair := range [][2]value.Value{{c.a, c.b}, {c.b, c.a}} {
			same, err := value.Equal(pair[0], pair[1], value.NewBindings(sets()))
			got := fmt.Sprint(same)
			if err != nil {
				got = err.Error()
			}
			if got != c.want {
				t.Errorf("%v = %v: %s, and not %s", pair[0], pair[1], got, c.want)
			}
		}
	}
}

// TestBindings: a text is bound to one element, and another text to another one, until none is left.
func TestBindings(t *testing.T) {
	b := value.NewBindings(sets())
	bind := func(text string, to int) {
		_, err := b.Element("node_t_0", value.Of(text))
		var unbound *value.Unbound
		if !errors.As(err, &unbound) {
			t.Fatal(text, err)
		}
		b = b.Choices(unbound)[to]
	}
	bind("a", 1)
	if same, err := value.Equal(value.Of("a"), value.Shown("node_t_1"), b); !same || err != nil {
		t.Error(same, err)
	}
	if same, err := value.Equal(value.Of("b"), value.Shown("node_t_1"), b); same || err != nil {
		t.Error("b is what is bound to a", same, err)
	}
	bind("b", 0)
	if _, err := b.Element("node_t_0", value.Of("c")); err == nil || errors.As(err, new(*value.Unbound)) {
		t.Error("three texts for two elements:", err)
	}
	if b.String() != "a is node_t_1, b is node_t_0" || b.Key() == value.NewBindings(sets()).Key() {
		t.Error(b)
	}
}

// TestParts: what traces show of a value with parts, taken apart.
func TestParts(t *testing.T) {
	at := func(text string, path ...any) string {
		v := value.Shown(text).Parts()
		for _, p := range path {
			switch p := p.(type) {
			case int:
				v = value.Of(v.Data.([]any)[p])
			case string:
				v = value.Of(v.Data.(map[string]any)[p])
			}
		}
		size, whole := v.Size()
		if whole {
			return fmt.Sprint(size, " parts")
		}
		return v.String()
	}
	for _, c := range []struct {
		text string
		path []any
		want string
	}{
		{"[]", nil, "0 parts"},
		{"{}", nil, "0 parts"},
		{"{->}", nil, "0 parts"},
		{"[1, 2]", nil, "2 parts"},
		{"[1, 2]", []any{1}, "2"},
		{"[{term: 1, value: x}, {term: 2, value: Undefined}]", []any{1, "term"}, "2"},
		{"[{term: 1, value: x}, {term: 2, value: Undefined}]", []any{1, "value"}, "undefined"},
		{"{k -> [1, true], l -> []}", []any{"k", 1}, "true"},
		{"{k -> [1, true], l -> []}", []any{"l"}, "0 parts"},
		{"[1, 2", nil, "[1, 2"},
		{"[1,2]", nil, "[1,2]"},
		{"[", nil, "["},
		{"{a: }", []any{"a"}, ""},
		{"plain", nil, "plain"},
		{"7", nil, "7"},
	} {
		if got := at(c.text, c.path...); got != c.want {
			t.Errorf("%s %v: %s, and not %s", c.text, c.path, got, c.want)
		}
	}
}

// TestEqualParts compares values that have parts with lists and objects.
func TestEqualParts(t *testing.T) {
	for _, c := range []struct{ model, log, want string }{
		{"[1, 2]", "[1,2]", "true"},
		{"[1, 2]", "[2,1]", "false"},
		{"[1, 2]", "[1]", "false"},
		{"{1, 2}", "[2,1]", "true"},
		{"{1, 2}", "[2,2]", "false"},
		{"{1, 2}", "{}", "false"},
		{"{}", "[]", "true"},
		{"[]", "{}", "false"},
		{"(a: 1, b: idle)", `{"b":"idle","a":1}`, "true"},
		{"(a: 1, b: idle)", `{"a":1}`, "false"},
		{"(a: 1, b: {2, 3})", `{"a":1,"b":[3,2]}`, "true"},
		{"(1, \"x, y\")", `[1,"x, y"]`, "true"},
		{"(Client(1), 2)", `["Client(1)",2]`, "true"},
		{"{idle -> 1}", `{"idle":1}`, "true"},
		{"{idle -> 1}", `{"busy":1}`, "false"},
		{"[node_t_0]", `["a"]`, "a is no element of node_t yet"},
		{"{node_t_0 -> 1}", `{"a":1}`, "a is no element of node_t yet"},
		{"[1]", `["x"]`, `1, a number, is compared with "x", a text`},
		{"idle", "[1]", "false"},
	} {
		var data any
		d := json.NewDecoder(strings.NewReader(c.log))
		d.UseNumber()
		if err := d.Decode(&data); err != nil {
			t.Fatal(err)
		}
		for _, pair := range [][2]value.Value{{value.Shown(c.model), value.Of(data)}, {value.Of(data), value.Shown(c.model).Parts()}} {
			same, err := value.Equal(pair[0], pair[1], value.NewBindings(sets()))
			got := fmt.Sprint(same)
			if err != nil {
				got = err.Error()
			}
			if got != c.want {
				t.Errorf("%s = %s: %s, and not %s", c.model, c.log, got, c.want)
			}
		}
	}
}
