package murphi

import (
	"fmt"
	"strings"
)

// reserved are the words that CMurphi or Rumur keeps for itself, in lower case.
var reserved = wordSet(`alias array assert begin boolean by case clear const do else elsif end endalias endexists
	endfor endforall endfunction endif endprocedure endrecord endrule endruleset endstartstate endswitch endwhile enum
	error exists false for forall function if invariant ismember isundefined of procedure put record return rule
	ruleset scalarset startstate switch then to true type undefine union var while choose endchoose multiset
	multisetadd multisetcount multisetremove multisetremovepred undefined real log log10 exp sin cos tan fabs floor
	ceil sqrt fmod pow asin acos atan sinh cosh tanh externfun externproc pctl pctl_next until program in interleaved
	traceuntil assume cover liveness process`)

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

// legal returns a name as close to the one given as both tools allow.
func legal(name string) string {
	var b strings.Builder
	for _, r := range name {
		letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
		switch {
		case letter, b.Len() > 0 && (r >= '0' && r <= '9'):
			b.WriteRune(r)
		case r >= '0' && r <= '9':
			b.WriteString("n")
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "_"):
			b.WriteByte('_')
		}
	}
	out := strings.TrimRight(b.String(), "_")
	switch {
	case out == "":
		return "x"
	case reserved[strings.ToLower(out)]:
		return out + "_"
	}
	return out
}

// scope gives out names that are used once in it, and in no scope around it. A name given out in an inner scope is
// taken for the outer one from then on, so that a later global hides nothing.
type scope struct {
	around *scope
	used   map[string]bool
	below  map[string]bool // by scopes within
}

func newScope(around *scope) *scope {
	return &scope{around: around, used: map[string]bool{}, below: map[string]bool{}}
}

// take is the wanted name, made legal, and a number behind it if it is taken.
func (s *scope) take(want string) string {
	base := legal(want)
	name := base
	for n := 2; s.taken(name); n++ {
		name = fmt.Sprintf("%s_%d", base, n)
	}
	s.used[name] = true
	for o := s.around; o != nil; o = o.around {
		o.below[name] = true
	}
	return name
}

func (s *scope) taken(name string) bool {
	if s.below[name] {
		return true
	}
	for o := s; o != nil; o = o.around {
		if o.used[name] {
			return true
		}
	}
	return false
}

// text returns a string as both tools take it: neither quotes nor escapes, and nothing that printf would read.
func text(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '"':
			return '\''
		case r == '\\', r == '%':
			return '/'
		case r < ' ' || r > '~':
			return ' '
		}
		return r
	}, s)
}
