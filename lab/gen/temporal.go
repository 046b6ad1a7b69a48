package gen

import (
	"fmt"
	"strings"
)

// Temporal is a model of a few processes that share variables, with formulas of temporal logic,
// in two languages.
type Temporal struct {
	Murphi, Promela string
	Formulas        []string // their names, the same in both
}

// NewTemporal returns the model that belongs to seed: two to four processes, each with a control
// variable and one to four events, which are single steps in both languages, over one or two
// variables that all of them touch. Many events go round and round, some can be taken only
// now and then, some never: what eventually happens is up to the order, and to fairness.
func NewTemporal(seed uint64) *Temporal {
	t := &temporal{Random: NewRandom(seed), shared: 1}
	if t.Chance(50) {
		t.shared = 2
	}
	t.declare()
	for p := range t.Between(2, 4) {
		t.process(p)
	}
	out := &Temporal{}
	for n := range t.Between(3, 5) {
		name := fmt.Sprintf("f%d", n)
		f := t.formula(t.Between(1, 2))
		fmt.Fprintf(&t.murphi, "ltl %q %s;\n", name, f[0])
		fmt.Fprintf(&t.promela, "ltl %s { %s }\n", name, f[1])
		out.Formulas = append(out.Formulas, name)
	}
	out.Murphi, out.Promela = t.murphi.String(), t.promela.String()
	return out
}

// temporal is such a model half written.
type temporal struct {
	Random
	murphi, promela strings.Builder
	shared          int   // variables, each of three values
	controls        []int // of each process, how many values its control variable has
}

// both is the same text in Murphi and in Promela.
type both [2]string

// The variables have three values.
const sharedValues = 3

// declare writes the variables that processes share.
func (t *temporal) declare() {
	var names, starts []string
	for v := range t.shared {
		names = append(names, fmt.Sprintf("v%d", v))
		starts = append(starts, fmt.Sprintf("v%d := 0;", v))
	}
	fmt.Fprintf(&t.murphi, "var %s : 0..%d;\nstartstate begin %s end;\n", strings.Join(names, ", "), sharedValues-1, strings.Join(starts, " "))
	fmt.Fprintf(&t.promela, "byte %s;\n", strings.Join(names, ", "))
}

// process writes a process with a control variable, which starts at 0.
func (t *temporal) process(p int) {
	places := t.Between(1, 3)
	t.controls = append(t.controls, places)
	fmt.Fprintf(&t.murphi, "process P%d\nvar pc : 0..%d;\nstartstate begin pc := 0; end;\n", p, places-1)
	fmt.Fprintf(&t.promela, "byte pc%d;\nactive proctype P%d() {\n  do\n", p, p)
	for n := range t.Between(1, 4) {
		t.event(p, n, places)
	}
	t.murphi.WriteString("end;\n")
	t.promela.WriteString("  od\n}\n")
}

// event writes a rule that is an option of the process's loop.
func (t *temporal) event(p, n, places int) {
	from, to := t.Below(places), t.Below(places)
	guard := both{fmt.Sprintf("pc = %d", from), fmt.Sprintf("pc%d == %d", p, from)}
	if t.Chance(50) {
		relation := OneOf(t.Random, both{"=", "=="}, both{"!=", "!="}, both{"<", "<"})
		v, value := t.Below(t.shared), t.Below(sharedValues)
		guard[0] += fmt.Sprintf(" & v%d %s %d", v, relation[0], value)
		guard[1] += fmt.Sprintf(" && v%d %s %d", v, relation[1], value)
	}
	body := both{fmt.Sprintf("pc := %d;", to), fmt.Sprintf("pc%d = %d", p, to)}
	if t.Chance(60) {
		v := t.Below(t.shared)
		value := OneOf(t.Random, fmt.Sprint(t.Below(sharedValues)), fmt.Sprintf("(v%d + 1) %% %d", v, sharedValues))
		body[0] += fmt.Sprintf(" v%d := %s;", v, value)
		body[1] += fmt.Sprintf("; v%d = %s", v, value)
	}
	fmt.Fprintf(&t.murphi, "  rule \"e%d\" %s ==> begin %s end;\n", n, guard[0], body[0])
	fmt.Fprintf(&t.promela, "  :: d_step { (%s) -> %s }\n", guard[1], body[1])
}

// formula returns a formula of at most n operators above its atoms.
func (t *temporal) formula(depth int) both {
	if depth == 0 || t.Chance(10) {
		return t.atom()
	}
	one := t.formula(depth - 1)
	switch t.Below(9) {
	case 0:
		return both{"!(" + one[0] + ")", "!(" + one[1] + ")"}
	case 1:
		return both{"always (" + one[0] + ")", "[] (" + one[1] + ")"}
	case 2:
		return both{"eventually (" + one[0] + ")", "<> (" + one[1] + ")"}
	case 3:
		return both{"always eventually (" + one[0] + ")", "[] (<> (" + one[1] + "))"}
	case 4:
		return both{"eventually always (" + one[0] + ")", "<> ([] (" + one[1] + "))"}
	}
	other := t.formula(depth - 1)
	if t.Chance(20) {
		return both{"(" + one[0] + ") leadsto (" + other[0] + ")", "[] ((" + one[1] + ") -> (<> (" + other[1] + ")))"}
	}
	word := OneOf(t.Random, both{"until", "U"}, both{"unless", "W"}, both{"release", "V"}, both{"&", "&&"}, both{"|", "||"}, both{"->", "->"})
	return both{"(" + one[0] + ") " + word[0] + " (" + other[0] + ")", "(" + one[1] + ") " + word[1] + " (" + other[1] + ")"}
}

// atom compares a variable with a value.
func (t *temporal) atom() both {
	relation := OneOf(t.Random, both{"=", "=="}, both{"=", "=="}, both{"!=", "!="})
	if t.Chance(40) {
		v, value := t.Below(t.shared), t.Below(sharedValues)
		return both{fmt.Sprintf("v%d %s %d", v, relation[0], value), fmt.Sprintf("(v%d %s %d)", v, relation[1], value)}
	}
	p := t.Below(len(t.controls))
	value := t.Below(t.controls[p])
	return both{fmt.Sprintf("P%d.pc %s %d", p, relation[0], value), fmt.Sprintf("(pc%d %s %d)", p, relation[1], value)}
}
