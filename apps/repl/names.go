package repl

import (
	"slices"
	"strings"

	"gomc/semantics/resolve"
)

// names lists the names that lines may use.
type names struct {
	outside []string // on their own
	inside  []string // behind a dot
}

// words lists the words of expressions, except operators between operands.
var words = []string{"choose", "count", "exists", "false", "first", "forall", "isundefined", "keys", "last", "let",
	"max", "min", "notin", "size", "subset", "sum", "true", "undefined", "union"}

// namesOf returns the names of the model, collected at the first call.
func (s *Session) namesOf() *names {
	if s.names == nil {
		s.names = &names{outside: slices.Clone(words)}
		tree := s.program.Model().Tree()
		info := resolve.Model(tree, nil)
		for _, file := range tree.Files {
			for _, d := range info.Names(file) {
				s.names.add(d)
			}
		}
		for _, list := range []*[]string{&s.names.outside, &s.names.inside} {
			slices.Sort(*list)
			*list = slices.Compact(*list)
		}
	}
	return s.names
}

func (n *names) add(d *resolve.Declaration) {
	switch d.Kind {
	case resolve.Constant, resolve.Member, resolve.Type, resolve.Variable, resolve.Function, resolve.Process:
		n.outside = append(n.outside, d.Name)
	case resolve.Own, resolve.Field:
		n.inside = append(n.inside, d.Name)
	}
}

// Complete returns where the word at the end of a text begins, and what it may become.
func (s *Session) Complete(text string) (start int, all []string) {
	start = 1 + strings.LastIndexFunc(text, func(r rune) bool { return !partOfName(r) })
	switch name, rest, cut := strings.Cut(text, " "); {
	case strings.HasPrefix(text, ":") && !cut:
		for _, c := range commands() {
			all = append(all, ":"+c.name)
		}
		return 0, beginning(all, text)
	case cut && (name == ":step" || name == ":steps"):
		return len(name) + 1, beginning(s.rules(), rest)
	case text != "" && text[0] == '"':
		for _, p := range s.narrator.Program().Properties {
			if ofStates(s.narrator.Program(), p) && p.Name != "" {
				all = append(all, p.Title())
			}
		}
		return 0, beginning(all, text)
	case start > 0 && text[start-1] == '.':
		return start, beginning(s.namesOf().inside, text[start:])
	}
	return start, beginning(s.namesOf().outside, text[start:])
}

func partOfName(r rune) bool {
	return r == '_' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
}

// rules are the names of the rules of the steps from here.
func (s *Session) rules() (all []string) {
	for _, o := range s.steps() {
		all = append(all, rule(&o))
	}
	return all
}

// beginning are the words that begin with what is there, each once, in order.
func beginning(all []string, begin string) (some []string) {
	for _, word := range all {
		if strings.HasPrefix(word, begin) {
			some = append(some, word)
		}
	}
	slices.Sort(some)
	return slices.Compact(some)
}
