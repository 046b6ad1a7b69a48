package graph

import (
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results/dot"
)

// labels make the text of a state in DOT: of its variables those that are not the same in all states. Those of a
// process, and the elements of an array, share a line with their values, if all states have them; so do those of
// several processes that have one each. A legend names them.
type labels struct {
	group map[string]string   // of a variable, the line that it shares; "" for one of its own
	named []string            // the lines that are shared,
	parts map[string][]string // by their names: what stands there
}

// grouped are the labels of a graph.
func (g *Graph) grouped() *labels {
	l := &labels{group: map[string]string{}, parts: map[string][]string{}}
	first, count, differ := map[string]string{}, map[string]int{}, map[string]bool{}
	var names []string
	for i := range g.states {
		for _, b := range g.describe(i) {
			value, seen := first[b.Name]
			if !seen {
				first[b.Name] = b.Value
				names = append(names, b.Name)
			}
			count[b.Name]++
			differ[b.Name] = differ[b.Name] || seen && value != b.Value
		}
	}
	for _, name := range names {
		if whole := count[name] == g.states; !whole || differ[name] {
			l.group[name] = ""
			if !whole || g.Full {
				continue
			}
			l.share(name, split)
		}
	}
	l.leaveSingle(names)
	for _, name := range names {
		if owner, shown := l.group[name]; shown && owner == "" && count[name] == g.states && !g.Full {
			l.share(name, splitRole)
		}
	}
	l.leaveSingle(names)
	return l
}

// share has a variable share a line, if its name has one.
func (l *labels) share(name string, split func(string) (owner, part string)) {
	owner, part := split(name)
	if part == "" {
		return
	}
	if l.parts[owner] == nil {
		l.named = append(l.named, owner)
	}
	l.group[name], l.parts[owner] = owner, append(l.parts[owner], part)
}

// leaveSingle gives variables that share a line with no other ones a line of their own.
func (l *labels) leaveSingle(names []string) {
	for _, name := range names {
		if owner := l.group[name]; owner != "" && len(l.parts[owner]) == 1 {
			l.group[name] = ""
			delete(l.parts, owner)
		}
	}
	l.named = slices.DeleteFunc(l.named, func(owner string) bool { return l.parts[owner] == nil })
}

// split cuts a name into the line and its part there: `Leader[l].num` into `Leader[l]` and `num`, `level[p]` into
// `level` and `[p]`. Of other names there is no part.
func split(name string) (owner, part string) {
	if owner, part, found := strings.Cut(name, "."); found {
		return owner, part
	}
	if owner, part, found := strings.Cut(name, "["); found {
		return owner, "[" + part
	}
	return name, ""
}

// splitRole cuts `Leader[l].num` into `Leader.num` and `[l]`.
func splitRole(name string) (owner, part string) {
	before, rest, found := strings.Cut(name, "[")
	index, after, closed := strings.Cut(rest, "].")
	if !found || !closed {
		return name, ""
	}
	return before + "." + after, "[" + index + "]"
}

// of is the text of a state, escaped.
func (l *labels) of(state []outcome.Binding) string {
	var lines []string
	at := map[string]int{}
	for _, v := range state {
		owner, shown := l.group[v.Name]
		switch n, begun := at[owner]; {
		case !shown:
		case owner == "":
			lines = append(lines, v.Name+" = "+v.Value)
		case begun:
			lines[n] += ", " + short(v.Value)
		default:
			at[owner] = len(lines)
			lines = append(lines, owner+": "+short(v.Value))
		}
	}
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(dot.Escape(line) + `\l`)
	}
	return b.String()
}

// short returns a value on a line with others.
func short(value string) string {
	if value == "Undefined" {
		return "-"
	}
	return value
}
