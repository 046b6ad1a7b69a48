package types

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"strconv"
)

// IsInt reports whether t is an integer type, bounded or not.
func IsInt(t *ir.Type) bool { return t.Kind == ir.Range }

// Delta returns the number to add to a value of from to make it a value of to; the types must be compatible.
func Delta(to, from *ir.Type) int64 {
	if to.Kind == ir.Union && from.Kind != ir.Union {
		p, _ := to.Part(from)
		return p.Offset
	}
	if from.Kind == ir.Union && to.Kind != ir.Union {
		p, _ := from.Part(to)
		return -p.Offset
	}
	return 0
}

func IsForm(t *ir.Type, f ir.Form) bool { return t != core.BadType && t.Form == f }

func IsCollection(t *ir.Type) bool { return t != core.BadType && t.Form != ir.NoForm }

// SameBounds reports whether what is inside two types that are the same otherwise has the
// same bounds.
func SameBounds(a, b *ir.Type) bool {
	switch {
	case a == b || a.Simple():
		return true
	case a.Form != ir.NoForm:
		return a.Bound == b.Bound && SameBounds(a.Member, b.Member)
	case a.Kind == ir.Record:
		for i := range a.Fields {
			if !SameBounds(a.Fields[i].Type, b.Fields[i].Type) {
				return false
			}
		}
		return true
	}
	return SameBounds(a.Elem, b.Elem)
}

// HoldsCollection reports whether there is a collection in a value of type t.
func HoldsCollection(t *ir.Type) bool {
	switch {
	case t == core.BadType || t.Simple():
		return false
	case IsCollection(t):
		return true
	case t.Kind == ir.Record:
		for _, f := range t.Fields {
			if HoldsCollection(f.Type) {
				return true
			}
		}
		return false
	}
	return HoldsCollection(t.Elem)
}

func formNames(forms []ir.Form) string {
	if len(forms) == 0 {
		return "a set, sequence or map"
	}
	text := ""
	for i, f := range forms {
		switch {
		case i == 0:
			text = "a "
		case i == len(forms)-1:
			text += " or "
		default:
			text += ", "
		}
		text += (&ir.Type{Form: f}).Word()
	}
	return text
}

// Narrower reports whether a set may have more elements than another type of sets allows.
func Narrower(to, from *ir.Type) bool {
	return to.Bound > 0 && (from.Bound == 0 || from.Bound > to.Bound)
}

// Describe names a type in a message: its kind, and its name when it has one.
func Describe(t *ir.Type) string {
	switch {
	case t == core.IntType:
		return "integer"
	case t.Name != "" && t.Kind != ir.Bool:
		return t.Word() + " " + t.Name
	}
	return t.String()
}

func Article(t *ir.Type) string {
	s := Describe(t)
	switch s[0] {
	case 'a', 'e', 'i', 'o', 'u':
		if t.Kind != ir.Union {
			return "an " + s
		}
	}
	return "a " + s
}

// Shorten cuts source text for use inside a message.
func Shorten(s string) string {
	const most = 40
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "..."
	}
	return s
}

func Counted(n int, noun string) string {
	switch n {
	case 0:
		return "no " + noun + "s"
	case 1:
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// Strip removes parentheses.
func Strip(e ast.Expr) ast.Expr {
	for {
		p, ok := e.(*ast.Paren)
		if !ok {
			return e
		}
		e = p.X
	}
}

// Literal reports whether an expression has its type from where it stands.
func Literal(e ast.Expr) bool {
	switch e := Strip(e).(type) {
	case *ast.SetLiteral, *ast.MapLiteral, *ast.ListLiteral:
		return true
	case *ast.Binary:
		return Literal(e.X) && Literal(e.Y)
	}
	return false
}

// memberOf finds an enum member by name in the type wanted.
func memberOf(hint *ir.Type, name string) (int64, *ir.Type, bool) {
	if hint == nil {
		return 0, nil, false
	}
	if hint.Kind == ir.Union {
		for _, p := range hint.Parts {
			if v, t, ok := memberOf(p.Type, name); ok {
				return v, t, true
			}
		}
	}
	if hint.Kind == ir.Enum {
		for i, m := range hint.Members {
			if m == name {
				return int64(i), hint, true
			}
		}
	}
	return 0, nil, false
}

// memberNames lists the enum members among the values of t; nil: not known.
func memberNames(t *ir.Type) []string {
	if t == nil {
		return nil
	}
	var out []string
	for _, p := range t.Parts {
		out = append(out, memberNames(p.Type)...)
	}
	if t.Kind == ir.Enum {
		out = append(out, t.Members...)
	}
	return out
}

// Unbounded is the type of the sets that an operation on sets of type t makes.
func Unbounded(t *ir.Type) *ir.Type {
	if t.Bound == 0 {
		return t
	}
	free := *t
	free.Bound, free.Name = 0, ""
	return &free
}

// Within reports whether a simple type has only values of another.
func Within(from, to *ir.Type) bool {
	return !IsInt(from) || !IsInt(to) || to.Lo <= from.Lo && from.Hi <= to.Hi
}

// Compatible reports whether values of a and b may be compared or assigned, with a check at run time where a does
// not contain all of b.
func Compatible(a, b *ir.Type) bool {
	switch {
	case a == core.BadType || b == core.BadType || IsInt(a) && IsInt(b):
		return true
	case ir.Same(a, b):
		return a.Form == ir.SetForm || SameBounds(a, b)
	case a.Kind == ir.Union && b.Kind != ir.Union:
		_, ok := a.Part(b)
		return ok
	case b.Kind == ir.Union && a.Kind != ir.Union:
		_, ok := b.Part(a)
		return ok
	}
	return false
}
