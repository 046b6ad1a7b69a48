package resolve

import (
	"slices"

	"gomc/source"
)

// Scope is a part of a model in which names are known, inside an outer one.
type Scope struct {
	outer  *Scope
	inner  []*Scope
	names  map[string]*Declaration
	places []source.Span // where it is; of the outermost ones none: everywhere
	ahead  bool          // of a comprehension: what is said of a variable stands in front of it
	whole  bool          // of a process: what it declares is known in all of its rules and functions
}

// Outer is the scope around this one, nil for that of the predeclared names.
func (s *Scope) Outer() *Scope { return s.outer }

// Find returns the declaration of a name in this scope, without the outer ones.
func (s *Scope) Find(name string) *Declaration { return s.names[name] }

// Names are the declarations of the scope, in no order.
func (s *Scope) Names() []*Declaration {
	var out []*Declaration
	for _, d := range s.names {
		out = append(out, d)
	}
	return out
}

// covers reports whether a place is in the scope.
func (s *Scope) covers(at source.Span) bool {
	return slices.ContainsFunc(s.places, func(p source.Span) bool {
		return p.File == at.File && p.Start <= at.Start && at.Start < p.End
	})
}

// around is the innermost scope at a place.
func (s *Scope) around(at source.Span) *Scope {
	for _, inner := range s.inner {
		if inner.covers(at) {
			return inner.around(at)
		}
	}
	return s
}

// Around lists what is in scope at a place: what a name there could mean. Inner scopes come
// first, so that of several of one name the first is meant; in a scope there is no order.
func (i *Info) Around(at source.Span) []*Declaration {
	var out []*Declaration
	innermost, item := i.Globals.around(at), i.itemAt(at)
	for s := innermost; s != nil; s = s.outer {
		for _, d := range s.names {
			if i.known(d, at, item, s == innermost) {
				out = append(out, d)
			}
		}
	}
	return out
}

// known reports whether a declaration in a scope around a place may be used there. What is
// in the innermost scope, and what is local, must stand above.
func (i *Info) known(d *Declaration, at source.Span, item int, innermost bool) bool {
	switch above := d.At.Start < at.Start || d.At.File != at.File; {
	case d.Kind == Field || d.Scope == i.universe || d.Scope.ahead || d.everywhere(): // a field is in a scope where it is known by its name alone
		return true
	case d.Scope == i.Globals:
		return d.Item <= item
	case d.Scope.whole && !innermost:
		return true
	default:
		return above
	}
}

// itemAt is the number of the last item that begins above a place. A place of another file
// is below all.
func (i *Info) itemAt(at source.Span) int {
	last := len(i.items) - 1
	for n, item := range i.items {
		if span := item.At(); span.File == at.File && span.Start <= at.Start {
			last = n
		}
	}
	return last
}
