package files

import (
	"encoding/json"
	"fmt"
	"strings"
)

// flatten calls f for each simple value in a value of ITF, with the name by which the
// model knows it.
func flatten(name string, value any, f func(name, value string)) {
	o, ok := value.(object)
	_, whole := o.get(mapTag)
	if pairs, isMap := o.get("#map"); isMap && !whole {
		list, _ := pairs.([]any)
		for _, p := range list {
			if pair, ok := p.([]any); ok && len(pair) == 2 {
				flatten(name+"["+itfText(pair[0])+"]", pair[1], f)
			}
		}
		return
	}
	if !ok || special(o) {
		f(name, itfText(value))
		return
	}
	for _, m := range o {
		flatten(name+"."+m.key, m.value, f)
	}
}

// special reports whether an object of ITF is something else than a record.
func special(o object) bool {
	for _, m := range o {
		if strings.HasPrefix(m.key, "#") {
			return true
		}
	}
	tag, _ := o.get("tag")
	return tag == bagTag
}

// itfText returns a value of ITF as gomc prints it.
func itfText(value any) string {
	switch v := value.(type) {
	case []any:
		return "[" + itfTexts(v) + "]"
	case object:
		return objectText(v)
	case json.Number:
		return v.String()
	}
	return fmt.Sprint(value)
}

func objectText(o object) string {
	if n, ok := o.get("#bigint"); ok {
		return fmt.Sprint(n)
	}
	for _, key := range []string{"#set", "value"} {
		if list, ok := o.get(key); ok && special(o) {
			items, _ := list.([]any)
			return "{" + itfTexts(items) + "}"
		}
	}
	if list, ok := o.get("#tup"); ok {
		return itfText(list)
	}
	if list, ok := o.get("#map"); ok {
		_, whole := o.get(mapTag)
		return mapText(list, whole)
	}
	fields := make([]string, len(o))
	for i, m := range o {
		fields[i] = m.key + ": " + itfText(m.value)
	}
	return "{" + strings.Join(fields, ", ") + "}"
}

// mapText returns a map of ITF: one of the model, or an array.
func mapText(list any, whole bool) string {
	sep, open, end := ": ", "[", "]"
	if whole {
		sep, open, end = " -> ", "{", "}"
	}
	var texts []string
	pairs, _ := list.([]any)
	for _, p := range pairs {
		if pair, ok := p.([]any); ok && len(pair) == 2 {
			texts = append(texts, itfText(pair[0])+sep+itfText(pair[1]))
		}
	}
	if whole && texts == nil {
		return emptyMap
	}
	return open + strings.Join(texts, ", ") + end
}

func itfTexts(list []any) string {
	texts := make([]string, len(list))
	for i, item := range list {
		texts[i] = itfText(item)
	}
	return strings.Join(texts, ", ")
}
