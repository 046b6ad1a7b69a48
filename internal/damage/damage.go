// Package damage makes slightly wrong JSON, for tests of code that reads files of other
// programs: any input is read, or refused with an error.
package damage

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
)

// Damaged is JSON with one thing in it that is not what a writer would write.
type Damaged struct {
	What string // is wrong: a path and what was done there
	Text []byte
}

// replacements stand where something else belongs.
var replacements = []any{nil, true, -1, int64(1 << 40), 0.5, "", "\x1b[2J\n", "[", "a[b", []any{}, []any{nil}, map[string]any{}, map[string]any{"#map": 1}}

// JSON damages a text in n ways, each in one place: a member is missing, renamed, or
// something else; an element is missing or there twice. The same seed makes the same. A
// text that is no JSON is a mistake of the caller's: a panic.
func JSON(text []byte, seed uint64, n int) (list []Damaged) {
	r := rand.New(rand.NewPCG(seed, 1))
	for range n {
		var root any
		if err := json.Unmarshal(text, &root); err != nil {
			panic(err)
		}
		what := mutate(r, &root)
		text, err := json.Marshal(root)
		if err != nil {
			panic(err)
		}
		list = append(list, Damaged{what, text})
	}
	return list
}

// mutate damages one value somewhere inside and says which.
func mutate(r *rand.Rand, value *any) string {
	switch v := (*value).(type) {
	case map[string]any:
		if len(v) > 0 && r.IntN(8) > 0 {
			return mutateMember(r, v)
		}
	case []any:
		if len(v) > 0 && r.IntN(8) > 0 {
			i := r.IntN(len(v))
			switch r.IntN(12) {
			case 0:
				*value = append(v[:i:i], v[i+1:]...)
				return fmt.Sprintf("[%d] removed", i)
			case 1:
				*value = append(v, v[i])
				return fmt.Sprintf("[%d] twice", i)
			}
			return fmt.Sprintf("[%d]", i) + mutate(r, &v[i])
		}
	}
	*value = replacements[r.IntN(len(replacements))]
	return fmt.Sprintf(" = %v", *value)
}

func mutateMember(r *rand.Rand, object map[string]any) string {
	keys := slices.Sorted(maps.Keys(object))
	key := keys[r.IntN(len(keys))]
	switch r.IntN(12) {
	case 0:
		delete(object, key)
		return "." + key + " removed"
	case 1:
		object["x"+key] = object[key]
		delete(object, key)
		return "." + key + " renamed"
	}
	value := object[key]
	what := "." + key + mutate(r, &value)
	object[key] = value
	return what
}
