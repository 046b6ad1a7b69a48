package checker

// difference lists what changed between two descriptions, in cell order. A binding
// that only one of them shows was not worth showing in the other, as an empty channel
// is not: it is taken for an empty collection there, `{}` or `[]` by the look of the
// value, or else for "". With nothing before, all of after is new.
func difference(before, after []Binding) []Change {
	was, is := byName(before), byName(after)
	changes := []Change{}
	for i, j := 0, 0; i < len(before) || j < len(after); {
		if i < len(before) && !is.has(before[i].Name) {
			changes = append(changes, Change{before[i].Name, before[i].Value, empty(before[i].Value)})
			i++
			continue
		}
		if j == len(after) {
			break
		}
		old, there := was[after[j].Name]
		if there {
			i++
		} else if len(before) > 0 {
			old = empty(after[j].Value)
		}
		if !there || old != after[j].Value {
			changes = append(changes, Change{after[j].Name, old, after[j].Value})
		}
		j++
	}
	return changes
}

type valueOf map[string]string

func (v valueOf) has(name string) bool {
	_, ok := v[name]
	return ok
}

func byName(list []Binding) valueOf {
	m := make(valueOf, len(list))
	for _, b := range list {
		m[b.Name] = b.Value
	}
	return m
}

// empty is the collection without elements that is written like value.
func empty(value string) string {
	if value == "" {
		return ""
	}
	switch value[0] {
	case '{':
		return "{}"
	case '[':
		return "[]"
	}
	return ""
}
