package machine

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Undefined is the content of a variable without a value.
const Undefined = math.MinInt

// Scalar is a number, an element of a scalarset, or a member of an enumeration.
type Scalar interface{ ~int }

// Bool is a boolean that may be Undefined.
type Bool int

// Truth returns a boolean as one that may be Undefined.
func Truth(b bool) Bool {
	if b {
		return 1
	}
	return 0
}

// Is is the value of a boolean, which must have one.
func (b Bool) Is() bool {
	if b == Undefined {
		panic(&CheckError{What: "a boolean is Undefined"})
	}
	return b == 1
}

func (b Bool) String() string { return strconv.FormatBool(b == 1) }

// Shown is the value as a line of a log has it: null where it is Undefined.
func (b Bool) Shown() any {
	if b == Undefined {
		return nil
	}
	return b == 1
}

// If is x if a condition holds, else y.
func If[T any](holds bool, x, y T) T {
	if holds {
		return x
	}
	return y
}

// Text returns a value as traces show it.
func Text[T Scalar](x T) string {
	if x == Undefined {
		return "Undefined"
	}
	return fmt.Sprint(x)
}

// Shown returns a value as a line of a log has it: null where it is Undefined.
func Shown[T Scalar](x T) any {
	if x == Undefined {
		return nil
	}
	if s, is := any(x).(fmt.Stringer); is {
		return s.String()
	}
	return int(x)
}

// Texts are the texts of the elements of a list.
func Texts[T any](list []T, text func(T) string) string {
	parts := make([]string, len(list))
	for i, x := range list {
		parts[i] = text(x)
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// ArrayText is the text of an array.
func ArrayText[T any](array []T, key func(int) string, text func(T) string) string {
	parts := make([]string, len(array))
	for i, x := range array {
		parts[i] = key(i) + ": " + text(x)
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// MapText is the text of a map.
func MapText[K Scalar, V any](m map[K]V, text func(V) string) string {
	if len(m) == 0 {
		return "{->}"
	}
	var parts []string
	for _, k := range Keys(m) {
		parts = append(parts, Text(k)+" -> "+text(m[k]))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// Upto are the numbers from lo to hi.
func Upto[T Scalar](lo, hi T) []T {
	var list []T
	for x := lo; x <= hi; x++ {
		list = append(list, x)
	}
	return list
}

// Bools are both booleans.
var Bools = []bool{false, true}

// Range is x, which must lie between lo and hi. Undefined lies everywhere.
func Range[T Scalar](x, lo, hi T) T {
	if (x < lo || x > hi) && x != Undefined {
		panic(&CheckError{What: fmt.Sprintf("%d is not in %d..%d", int(x), int(lo), int(hi))})
	}
	return x
}

// Known is x, which must not be Undefined.
func Known[T Scalar](x T, what string) T {
	if x == Undefined {
		panic(&CheckError{What: what + " is Undefined"})
	}
	return x
}

// Set is a set of scalars, in order. Its methods make new sets.
type Set[T Scalar] []T

// SetOf is the set of some values.
func SetOf[T Scalar](values ...T) Set[T] {
	list := slices.Clone(values)
	slices.Sort(list)
	return slices.Compact(list)
}

// Has reports whether x is in the set.
func (s Set[T]) Has(x T) bool {
	_, found := slices.BinarySearch(s, x)
	return found
}

// String is the text of the set.
func (s Set[T]) String() string {
	text := Texts(s, Text[T])
	return "{" + text[1:len(text)-1] + "}"
}

// With is the set and x.
func (s Set[T]) With(x T) Set[T] {
	i, found := slices.BinarySearch(s, x)
	if found {
		return s
	}
	return slices.Insert(slices.Clip(s), i, x)
}

// Without is the set without x.
func (s Set[T]) Without(x T) Set[T] {
	return s.Where(func(y T) bool { return y != x })
}

// Where is the set of those for which a condition holds.
func (s Set[T]) Where(holds func(T) bool) Set[T] {
	var out Set[T]
	for _, x := range s {
		if holds(x) {
			out = append(out, x)
		}
	}
	return out
}

// Union is the set of what is in s or in t.
func (s Set[T]) Union(t Set[T]) Set[T] { return SetOf(slices.Concat(s, t)...) }

// Intersection is the set of what is in both.
func (s Set[T]) Intersection(t Set[T]) Set[T] { return s.Where(t.Has) }

// Minus is the set of what is in s and not in t.
func (s Set[T]) Minus(t Set[T]) Set[T] { return s.Where(func(x T) bool { return !t.Has(x) }) }

// Equal reports whether both have the same elements.
func (s Set[T]) Equal(t Set[T]) bool { return slices.Equal(s, t) }

// Within reports whether all elements of s are in t.
func (s Set[T]) Within(t Set[T]) bool {
	return !slices.ContainsFunc(s, func(x T) bool { return !t.Has(x) })
}

// AtMost returns a list, which must have no more than n elements.
func AtMost[S ~[]T, T any](n int, list S) S {
	if len(list) > n {
		panic(&CheckError{What: fmt.Sprintf("it is full: there is room for %d elements", n)})
	}
	return list
}

// Append returns a list and x behind it; there is room for n elements.
func Append[S ~[]T, T any](n int, list S, x T) S { return AtMost(n, append(slices.Clip(list), x)) }

// Insert returns a list with x before its i-th element, counted from 0; there is room for n elements.
func Insert[S ~[]T, T any](n int, list S, i int, x T) S {
	if i < 0 || i > len(list) {
		panic(&CheckError{What: fmt.Sprintf("there is no place %d in a list of %d", i, len(list))})
	}
	return AtMost(n, slices.Insert(slices.Clip(list), i, x))
}

// Delete returns a list without its i-th element, counted from 0.
func Delete[S ~[]T, T any](list S, i int) S {
	return slices.Concat(list[:at(list, i)], list[i+1:])
}

// First is the first element of a list.
func First[S ~[]T, T any](list S) T { return list[at(list, 0)] }

// Last is the last element of a list.
func Last[S ~[]T, T any](list S) T { return list[at(list, len(list)-1)] }

func at[S ~[]T, T any](list S, i int) int {
	if i < 0 || i >= len(list) {
		panic(&CheckError{What: fmt.Sprintf("there is no element %d in a list of %d", i, len(list))})
	}
	return i
}

// Keys are the keys of a map.
func Keys[K Scalar, V any](m map[K]V) Set[K] {
	var out []K
	for k := range m {
		out = append(out, k)
	}
	return SetOf(out...)
}

// Has reports whether a map has a key.
func Has[K Scalar, V any](m map[K]V, k K) bool {
	_, has := m[k]
	return has
}

// Entry returns the value of a map for a key, which must be there.
func Entry[K Scalar, V any](m map[K]V, k K) V {
	v, has := m[k]
	if !has {
		panic(&CheckError{What: "there is no " + Text(k) + " in the map"})
	}
	return v
}

// With returns a map with another value under a key.
func With[K Scalar, V any](m map[K]V, k K, v V) map[K]V {
	out := make(map[K]V, len(m)+1)
	for other, is := range m {
		out[other] = is
	}
	out[k] = v
	return out
}

// Without returns a map without a key.
func Without[K Scalar, V any](m map[K]V, k K) map[K]V {
	out := With(m, k, m[k])
	delete(out, k)
	return out
}

// All reports whether a condition holds for all elements.
func All[S ~[]T, T any](list S, holds func(T) bool) bool {
	return !slices.ContainsFunc(list, func(x T) bool { return !holds(x) })
}

// Any reports whether a condition holds for an element.
func Any[S ~[]T, T any](list S, holds func(T) bool) bool { return slices.ContainsFunc(list, holds) }

// Where is the list of those for which a condition holds.
func Where[S ~[]T, T any](list S, holds func(T) bool) []T {
	var out []T
	for _, x := range list {
		if holds(x) {
			out = append(out, x)
		}
	}
	return out
}

// Count is the number of elements for which a condition holds.
func Count[S ~[]T, T any](list S, holds func(T) bool) int { return len(Where(list, holds)) }

// Sum is the sum of what a function has for the elements.
func Sum[S ~[]T, T any](list S, of func(T) int) int {
	sum := 0
	for _, x := range list {
		sum += of(x)
	}
	return sum
}

// Each is the list of what a function has for the elements.
func Each[S ~[]T, T, U any](list S, of func(T) U) []U {
	out := make([]U, 0, len(list))
	for _, x := range list {
		out = append(out, of(x))
	}
	return out
}

// Min is the least of what a function has for the elements, of which there must be one.
func Min[S ~[]T, T any](list S, of func(T) int) int {
	at(list, 0)
	return slices.Min(Each(list, of))
}

// Max is the greatest of what a function has for the elements, of which there must be one.
func Max[S ~[]T, T any](list S, of func(T) int) int {
	at(list, 0)
	return slices.Max(Each(list, of))
}

// Group is a set of records, in the order in which they came. Its methods make new ones.
type Group[T comparable] []T

// GroupOf is the group of some records.
func GroupOf[T comparable](values ...T) Group[T] {
	var out Group[T]
	for _, x := range values {
		out = out.With(x)
	}
	return out
}

// Has reports whether x is in the group.
func (s Group[T]) Has(x T) bool { return slices.Contains(s, x) }

// With is the group and x.
func (s Group[T]) With(x T) Group[T] {
	if s.Has(x) {
		return s
	}
	return append(slices.Clip(s), x)
}

// Without is the group without x.
func (s Group[T]) Without(x T) Group[T] { return Where(s, func(y T) bool { return y != x }) }

// Union is the group of what is in s or in t.
func (s Group[T]) Union(t Group[T]) Group[T] { return GroupOf(slices.Concat(s, t)...) }

// Intersection is the group of what is in both.
func (s Group[T]) Intersection(t Group[T]) Group[T] { return Where(s, t.Has) }

// Minus is the group of what is in s and not in t.
func (s Group[T]) Minus(t Group[T]) Group[T] { return Where(s, func(x T) bool { return !t.Has(x) }) }

// Within reports whether all of s is in t.
func (s Group[T]) Within(t Group[T]) bool { return All(s, t.Has) }

// Equal reports whether both have the same records.
func (s Group[T]) Equal(t Group[T]) bool { return s.Within(t) && t.Within(s) }

// String is the text of the group, in the order of the texts of its records.
func (s Group[T]) String() string {
	texts := Each(s, func(x T) string { return fmt.Sprint(x) })
	slices.Sort(texts)
	return "{" + strings.Join(texts, ", ") + "}"
}
