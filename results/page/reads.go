package page

import (
	"slices"
	"strings"

	"gomc/outcome"
)

// Reads returns the variables that the conditions read which make a property false. For each process, by its name
// without an index, it returns the last one, since earlier ones often only say whether it has a value; by "", all of no
// process.
func (c *Columns) Reads(why *outcome.Reasons) map[string]string {
	read := map[string]string{}
	for i := range why.Parts {
		for _, o := range why.Parts[i].Operands {
			for _, name := range c.Names {
				role, _, _ := strings.Cut(name, "[")
				if v := variableOf(o.Name, role); v != "" {
					read[role] = v
				}
			}
		}
	}
	if names := c.globals(why); len(names) > 0 {
		read[""] = strings.Join(names, " ")
	}
	return read
}

// globals are the variables of no process that the conditions read, by their whole names.
func (c *Columns) globals(why *outcome.Reasons) (names []string) {
	for i := range why.Parts {
		for _, o := range why.Parts[i].Operands {
			if isWord(o.Name) && c.of(o.Name) < 0 && !slices.Contains(names, o.Name) {
				names = append(names, o.Name)
			}
		}
	}
	return names
}

// variableOf is the variable, with no index or field, that a text names of a process: `Leader[l].phase` is of Leader.
func variableOf(text, role string) string {
	behind, is := strings.CutPrefix(text, role)
	if !is {
		return ""
	}
	if strings.HasPrefix(behind, "[") {
		behind = behind[closing(behind)+1:]
	}
	if name, is := strings.CutPrefix(behind, "."); is && isWord(name) {
		return name
	}
	return ""
}

// closing is the place of the bracket that closes the first.
func closing(text string) int {
	open := 0
	for i, c := range text {
		switch c {
		case '[':
			open++
		case ']':
			if open--; open == 0 {
				return i
			}
		}
	}
	return len(text) - 1
}
