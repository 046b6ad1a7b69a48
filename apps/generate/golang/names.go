package golang

import (
	"slices"
	"strings"
	"unicode"
)

// initialisms are written in capitals by Go programmers.
var initialisms = map[string]string{"id": "ID", "ids": "IDs", "ok": "OK", "tcp": "TCP", "http": "HTTP", "url": "URL"}

// words are the parts of a name: of my_name and of MyName they are my and Name. A _t at the end says no more than that
// it is a type.
func words(name string) (list []string) {
	for _, part := range strings.Split(strings.TrimSuffix(name, "_t"), "_") {
		start := 0
		runes := []rune(part)
		for i := 1; i <= len(runes); i++ {
			if i == len(runes) || unicode.IsUpper(runes[i]) && unicode.IsLower(runes[i-1]) {
				list = append(list, string(runes[start:i]))
				start = i
			}
		}
	}
	return slices.DeleteFunc(list, func(w string) bool { return w == "" })
}

// Exported returns a name as Go programmers write it that others may use.
func Exported(name string) string {
	var out strings.Builder
	for _, w := range words(name) {
		if all := initialisms[strings.ToLower(w)]; all != "" {
			out.WriteString(all)
		} else {
			out.WriteString(strings.ToUpper(w[:1]) + w[1:])
		}
	}
	return out.String()
}

// Unexported is the same of a name of the package alone.
func Unexported(name string) string {
	list := words(name)
	if len(list) == 0 {
		return "x"
	}
	first := list[0]
	if strings.ToUpper(first) == first || initialisms[strings.ToLower(first)] != "" {
		first = strings.ToLower(first)
	} else {
		first = strings.ToLower(first[:1]) + first[1:]
	}
	return first + Exported(strings.Join(list[1:], "_"))
}

// Identifier returns a name of what is called by a text, such as "time-out".
func Identifier(text string) string {
	fields := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, f := range fields {
		fields[i] = Exported(f)
	}
	return strings.Join(fields, "")
}

// Reserved are names that no variable of a function may have: keywords, and what generated code uses.
var Reserved = Scope{}

func init() {
	for word := range strings.FieldsSeq(`break case chan const continue default defer else fallthrough for func go goto if
		import interface map package range return select struct switch type var len int bool string any append nil true false
		machine slices maps fmt strconv next from in rules err out`) {
		Reserved[word] = true
	}
}

// Scope is names that are taken.
type Scope map[string]bool

// Name takes a name, or one with the first of some suffixes that is not taken, or with a number.
func (s Scope) Name(name string, suffixes ...string) string {
	free := func(name string) bool { return !s[name] && !Reserved[name] }
	found := name
	if !free(found) {
		found = ""
		for _, suffix := range suffixes {
			if found == "" && free(name+suffix) {
				found = name + suffix
			}
		}
		for n := 2; found == ""; n++ {
			if numbered := name + string(rune('0'+n%10)); free(numbered) {
				found = numbered
			}
			if n > 9 {
				name += "x"
			}
		}
	}
	s[found] = true
	return found
}
