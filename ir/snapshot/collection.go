package snapshot

import (
	"fmt"

	"gomc/ir"
)

// fillCollection fills the cells of a collection, which are all zero.
func fillCollection(t *ir.Type, v any, cells []uint64) error {
	if t.Form == ir.MapForm {
		byKey, ok := v.(map[string]any)
		if !ok {
			return newError("an object by key", "%s is no object, which a map is", text(v))
		}
		return fillMap(t, byKey, cells)
	}
	list, ok := v.([]any)
	switch {
	case !ok:
		return newError("a list of the elements", "%s is no list, which a %s is", text(v), t.Word())
	case t.Bound > 0 && len(list) > t.Bound:
		return newError("leave out what is too many", "there is room for %d only", t.Bound)
	case t.Form == ir.SetForm:
		return fillSet(t, list, cells)
	}
	return fillSeq(t, list, cells)
}

func fillSet(t *ir.Type, list []any, cells []uint64) error {
	for i, x := range list {
		elem := make([]uint64, t.Member.Cells())
		if err := fill(t.Member, x, elem); err != nil {
			return within(fmt.Sprintf("[%d]", i), err, position(i))
		}
		at, defined := t.MarkAt(elem)
		switch {
		case !defined:
			return within(fmt.Sprintf("[%d]", i), newError("say all of it", "an element of a set is not Undefined, nor a part of it"), position(i))
		case cells[at] != 0:
			return within("", newError("leave one of the two out", "the same is there before: a set has it once"), position(i))
		}
		cells[at] = 1
	}
	return nil
}

func fillSeq(t *ir.Type, list []any, cells []uint64) error {
	size := t.Member.Cells()
	for i, x := range list {
		from := t.Slots().Offset + i*size
		if err := fill(t.Member, x, cells[from:from+size]); err != nil {
			return within(fmt.Sprintf("[%d]", i), err, position(i))
		}
	}
	cells[t.Length().Offset] = uint64(len(list))
	return nil
}

func fillMap(t *ir.Type, byKey map[string]any, cells []uint64) error {
	var known []string
	size := t.Elem.Cells()
	for i := range int(t.Index.Count()) {
		known = append(known, index(t, i))
		x, there := byKey[known[i]]
		if !there {
			continue
		}
		cells[i*size] = 1
		if err := fill(t.Member, x, cells[i*size+1:(i+1)*size]); err != nil {
			return within("["+known[i]+"]", err, known[i])
		}
	}
	return unknown("key", byKey, known)
}
