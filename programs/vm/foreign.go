package vm

import (
	"slices"
	"strings"

	sem "gomc/semantics/p"
)

// inP returns a declaration in P to write in place of a function of another language.
func inP(f *sem.Function) string {
	params := make([]string, len(f.Params))
	for i, v := range f.Params {
		params[i] = v.Name + ": " + v.Type.String()
	}
	text := "fun " + f.Name + "(" + joined(params) + ")"
	if f.Result != sem.Null {
		text += ": " + f.Result.String()
	}
	return text + " { ... } with a body in P; where its result may be one of several, `choose` stands for it"
}

// typeInP returns a declaration in P to write in place of a type of another language, and the functions that take and
// make its values.
func (c *compiler) typeInP(t *sem.Foreign) string {
	text := "type " + t.Name + " = seq[any]; or another type of P"
	if names := c.foreign(t); len(names) > 0 {
		text += ", and bodies in P for " + strings.Join(names, ", ")
	}
	return text
}

// foreign names the functions of another language of which a type of it is a part of the parameters or of the result.
func (c *compiler) foreign(t *sem.Foreign) (names []string) {
	all := slices.Clone(c.program.Functions)
	for _, m := range c.program.Machines {
		all = append(all, m.Methods...)
	}
	for _, f := range all {
		of := []sem.Type{f.Result}
		for _, v := range f.Params {
			of = append(of, v.Type)
		}
		if f.Foreign() && slices.ContainsFunc(of, func(x sem.Type) bool { return mentions(x, t) }) {
			names = append(names, f.Name)
		}
	}
	return names
}

// mentions reports whether a type has a foreign one as a part.
func mentions(t sem.Type, part *sem.Foreign) bool {
	switch t := t.(type) {
	case *sem.Foreign:
		return t.Name == part.Name
	case *sem.Seq:
		return mentions(t.Elem, part)
	case *sem.Set:
		return mentions(t.Elem, part)
	case *sem.Map:
		return mentions(t.Key, part) || mentions(t.Value, part)
	case *sem.Tuple:
		return slices.ContainsFunc(t.Types, func(x sem.Type) bool { return mentions(x, part) })
	}
	return false
}
