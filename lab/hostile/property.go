package hostile

import (
	"fmt"
	"slices"
	"strings"
)

// atom is an atom of properties.
type atom struct {
	over string // "v : type" for an expression in v, or ""
	expr string
}

// atoms holds the atoms of all parts.
type atoms struct {
	total   []atom // booleans that have a value in every state
	partial []atom // booleans that may be an error
	numbers []atom // integers
	late    []atom // booleans that have a value, and are true far from the start
}

func collect(parts []part) atoms {
	var a atoms
	for _, p := range parts {
		for _, line := range p.sections["atoms"] {
			kind, rest, _ := strings.Cut(line, " ")
			one := atom{expr: rest}
			if strings.HasPrefix(rest, "[") {
				one.over, one.expr, _ = strings.Cut(rest[1:], "] ")
			}
			switch kind {
			case "total":
				a.total = append(a.total, one)
			case "partial":
				a.partial = append(a.partial, one)
			case "late":
				a.late = append(a.late, one)
			case "num":
				a.numbers = append(a.numbers, one)
			}
		}
	}
	return a
}

// properties are two to six: claims and compositions. In most of the models
// no composition can be an error, or there would be little else to be found.
func (d *draft) properties() {
	d.atoms = collect(d.parts)
	d.faults = d.random.percent(18)
	claims := d.claims()
	n := 2 + d.random.below(5)
	for i := range n {
		if len(claims) > 0 && d.random.percent(35) {
			d.props = append(d.props, d.whenLate(claims[0]))
			claims = claims[1:]
		} else {
			d.props = append(d.props, d.property(i))
		}
	}
	if d.random.percent(4) {
		d.props = append(d.props, fmt.Sprintf("assume \"a bound\" !(%s & %s)", d.quantified(d.atoms.total), d.quantified(d.atoms.total)))
	}
	renameDuplicates(d.props)
}

// renameDuplicates gives each property a name of its own: verdicts are compared by name.
func renameDuplicates(props []string) {
	seen := map[string]bool{}
	for i, p := range props {
		before, name, _ := strings.Cut(p, "\"")
		name, after, _ := strings.Cut(name, "\"")
		for seen[name] {
			name += " too"
		}
		seen[name] = true
		props[i] = before + "\"" + name + "\"" + after
	}
}

// whenLate weakens most of the claims that are invariants: they matter late only.
func (d *draft) whenLate(claim string) string {
	quoted := strings.SplitN(claim, "\"", 3)
	if quoted[0] != "invariant " || d.ends || !d.parts[0].template.isClock() || d.random.percent(25) {
		return claim
	}
	return fmt.Sprintf("invariant \"%s\" %s -> (%s)", quoted[1], d.late(), strings.TrimSpace(quoted[2]))
}

// claims returns the claims of the templates in random order.
func (d *draft) claims() []string {
	var all []string
	for _, p := range d.parts {
		all = append(all, p.sections["claims"]...)
	}
	for i := len(all) - 1; i > 0; i-- {
		j := d.random.below(i + 1)
		all[i], all[j] = all[j], all[i]
	}
	return all
}

func (d *draft) property(i int) string {
	switch k := d.random.below(100); {
	case k < 55:
		return fmt.Sprintf("invariant \"i%d\" %s", i, d.invariant())
	case k < 82:
		return fmt.Sprintf("cover \"c%d\" %s", i, d.event())
	default:
		return fmt.Sprintf("liveness \"l%d\" %s", i, d.event())
	}
}

// invariant returns something that could be true everywhere. What is wrong shows late, mostly: a model that fails in
// its first states says little of a search.
func (d *draft) invariant() string {
	if d.random.percent(25) {
		return "!(" + d.conjunction() + " & " + d.total() + ")"
	}
	late := d.late()
	switch d.random.below(6) {
	case 0:
		return fmt.Sprintf("!(%s & %s & %s & %s)", late, d.total(), d.total(), d.partial())
	case 1:
		return fmt.Sprintf("%s & %s -> %s | %s", late, d.total(), d.total(), d.partial())
	case 2:
		return fmt.Sprintf("!(%s) | !(%s) | (%s ? %s : %s)", late, d.total(), d.total(), d.partial(), d.total())
	case 3:
		return fmt.Sprintf("!(%s & (%s | %s) & %s)", late, d.partial(), d.total(), d.total())
	case 4:
		return d.arithmetic(late)
	}
	return fmt.Sprintf("%s -> !(%s) | %s | !(%s)", late, d.partial(), d.total(), d.total())
}

// event returns something that could be true somewhere.
func (d *draft) event() string {
	if d.random.percent(35) {
		return d.conjunction()
	}
	late := d.late()
	switch d.random.below(6) {
	case 0:
		return fmt.Sprintf("%s & %s", d.total(), d.total())
	case 1:
		return fmt.Sprintf("%s & (%s | %s)", late, d.partial(), d.total())
	case 2:
		return fmt.Sprintf("(%s ? %s : %s)", late, d.partial(), d.total())
	case 3:
		return fmt.Sprintf("%s & (%s | %s) & %s", late, d.total(), d.partial(), d.total())
	case 4:
		return fmt.Sprintf("%s | (%s & %s)", d.total(), late, d.partial())
	}
	return fmt.Sprintf("!(%s) & %s", d.total(), d.total())
}

// conjunction is true when several processes are in certain states at once: only some
// orders of their steps lead there.
func (d *draft) conjunction() string {
	all := []string{d.total(), d.total(), d.total()}
	if d.random.percent(50) {
		all = append(all, d.total())
	}
	return strings.Join(all, " & ")
}

// late returns, mostly, a condition that is true far from the start.
func (d *draft) late() string {
	if d.random.percent(3) {
		return d.total()
	}
	all := []string{d.atoms.late[0].expr, pick(d.random, d.atoms.late).expr, pick(d.random, d.atoms.late).expr}
	slices.Sort(all)
	return "(" + strings.Join(slices.Compact(all), " & ") + ")"
}

// arithmetic divides, and may do so by zero.
func (d *draft) arithmetic(late string) string {
	if len(d.atoms.numbers) == 0 {
		return fmt.Sprintf("%s -> !(%s)", late, d.partial())
	}
	n := pick(d.random, d.atoms.numbers).expr
	switch {
	case !d.faults:
		return fmt.Sprintf("!(%s) | %s > 0 | %s", late, n, d.total())
	case d.random.percent(50):
		return fmt.Sprintf("!(%s) | 6 / %s > 1 | %s", late, n, d.total())
	}
	return fmt.Sprintf("%s & %s = 1 -> %d %% (%s - 1) = 0 | %s", late, n, 2+d.random.below(3), n, d.total())
}

// total returns a formula without free variables that has a value in every state; partial returns one that may be an
// error, if this model has such atoms.
func (d *draft) total() string { return d.quantified(d.atoms.total) }

func (d *draft) partial() string {
	if !d.faults || len(d.atoms.partial) == 0 {
		return d.total()
	}
	return d.quantified(d.atoms.partial)
}

// quantified quantifies over the free variable of an atom, with another atom over the
// same type beside it where there is one.
func (d *draft) quantified(from []atom) string {
	if len(from) == 0 {
		return "true"
	}
	a := pick(d.random, from)
	negation := pick(d.random, []string{"", "", "!"})
	if a.over == "" {
		return negate(negation, a.expr)
	}
	quantifier := pick(d.random, []string{"forall", "exists"})
	body := negate(negation, a.expr)
	if others := d.atomsOver(a.over); d.random.percent(60) && len(others) > 0 {
		body = d.combined(pick(d.random, others).expr, body)
	}
	return fmt.Sprintf("%s %s do %s end", quantifier, a.over, body)
}

// combined has one of two formulas before the other.
func (d *draft) combined(a, b string) string {
	if d.random.percent(30) {
		a, b = b, a
	}
	return "(" + a + pick(d.random, []string{" & ", " | ", " -> "}) + b + ")"
}

// atomsOver are the total atoms over the same variable.
func (d *draft) atomsOver(variable string) []atom {
	return slices.DeleteFunc(slices.Clone(d.atoms.total), func(a atom) bool { return a.over != variable })
}

func negate(sign, expr string) string {
	if sign == "" {
		return expr
	}
	return "!(" + expr + ")"
}
