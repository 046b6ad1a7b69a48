package program

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc/machine"
)

// Show returns a value as traces of gomc show it.
func Show(x any) string {
	switch kindOf(x) {
	case null:
		return "null"
	case truth, foreign:
		return fmt.Sprint(x)
	case number:
		return strconv.Itoa(integer(x))
	case float:
		return strconv.FormatFloat(x.(float64), 'g', -1, 64)
	case text:
		return strconv.Quote(x.(string))
	case event:
		return string(x.(Event))
	case reference:
		return Name(x.(machine.ID))
	case tuple:
		return "(" + strings.Join(fields(x, ": ", Show), ", ") + ")"
	case list:
		return "[" + strings.Join(machine.Each(parts(x), Show), ", ") + "]"
	}
	return showRows(x.(collection))
}

// showRows shows an empty map as {->}, so that it can be told from an empty set.
func showRows(c collection) string {
	rows := c.rows()
	if len(rows) == 0 && c.isMap() {
		return "{->}"
	}
	texts := machine.Each(rows, func(row []any) string { return strings.Join(machine.Each(row, Show), " -> ") })
	return "{" + strings.Join(texts, ", ") + "}"
}

// fields are the parts of a tuple with their names in front, if it has names.
func fields(x any, between string, text func(any) string) []string {
	out, names := machine.Each(parts(x), text), names(x)
	for i, name := range names {
		out[i] = name + between + out[i]
	}
	return out
}

// Name is the name of a machine.
func Name(id machine.ID) string { return fmt.Sprintf("%s(%d)", id.Machine, id.Index) }

// Logged returns a value as a line of a log has it.
func Logged(x any) any {
	switch kindOf(x) {
	case truth:
		return x
	case number:
		return integer(x)
	}
	return Show(x)
}

// Fields returns the payload of an event, in the form of a log's line.
func Fields(payload any) map[string]any { return map[string]any{"payload": Logged(payload)} }

// Text returns a value as P's checker prints it.
func Text(x any) string {
	switch kindOf(x) {
	case null:
		return ""
	case truth:
		return map[bool]string{true: "True", false: "False"}[x == true]
	case text:
		return x.(string)
	case tuple:
		if len(names(x)) > 0 {
			return "<" + strings.Join(fields(x, ":", Text), ", ") + ", >"
		}
		return "<" + strings.Join(fields(x, "", Text), ",") + ",>"
	case list:
		return "(" + strings.Join(machine.Each(parts(x), Text), ", ") + ")"
	case set, mapping:
		texts := machine.Each(x.(collection).rows(), func(row []any) string {
			return "<" + strings.Join(machine.Each(row, Text), "->") + ">"
		})
		slices.Sort(texts)
		return "(" + strings.Join(texts, ", ") + ")"
	}
	return Show(x)
}

// Format fills the places {0}, {1} and so on of a text; {{ and }} are braces.
func Format(format string, args ...any) string {
	pairs := []string{"{{", "{", "}}", "}"}
	for i, arg := range args {
		pairs = append(pairs, fmt.Sprintf("{%d}", i), Text(arg))
	}
	return strings.NewReplacer(pairs...).Replace(format)
}
