package gen

import (
	"fmt"
	"regexp"
	"strings"
)

var (
	machineLine  = regexp.MustCompile(`^(?:machine|monitor) (\w+)(?: \[i : (\w+)\])?( at most )?`)
	stateLine    = regexp.MustCompile(`^  (?:start )?(hot |cold )?state (\w+)`)
	propertyLine = regexp.MustCompile(`^(invariant|cover) `)
)

// heated describes a machine some of whose states are hot or cold.
type heated struct {
	name, index string
	hot, cold   []string
}

// Heated returns the model of Machines that belongs to seed without its properties. Some states of one machine are hot
// or cold, and in some a machine may go back, at any time, to one before: else few runs would go on for ever. Machines
// that are created have no such states: formulas cannot speak of the runs of each.
func Heated(seed uint64) string {
	r, text, number := NewRandom(seed), "", uint64(0)
	var states []string // of the machine at hand
	words := OneOf(r, []string{"hot ", "", "cold "}, []string{"", "hot ", "cold "}, []string{"hot ", "cold ", ""},
		[]string{"hot "}, []string{"", "hot "})
	heats, turns := false, false
	for line := range strings.Lines(Machines(seed)) {
		if m := machineLine.FindStringSubmatch(line); m != nil {
			heats, turns, states = m[3] == "" && number == seed%3, strings.HasPrefix(line, "machine "), nil
			number++
		}
		s := stateLine.FindStringSubmatch(line)
		if s != nil {
			states = append(states, s[2])
		}
		if s != nil && heats && len(states) <= len(words) {
			line = strings.Replace(line, "state ", words[len(states)-1]+"state ", 1)
		}
		if line == "  end;\n" && turns && len(states) > 0 && r.Chance(40) {
			text += fmt.Sprintf("    rule \"turn\" ==> begin goto %s; end;\n", OneOf(r, states...))
		}
		if !propertyLine.MatchString(line) {
			text += line
		}
	}
	return text
}

// Cooled returns a model that has formulas in place of hot and cold states.
func Cooled(text string) (cooled string) {
	var machines []*heated
	for line := range strings.Lines(text) {
		if m := machineLine.FindStringSubmatch(line); m != nil {
			machines = append(machines, &heated{name: m[1], index: m[2]})
		}
		if s := stateLine.FindStringSubmatch(line); s != nil {
			machines[len(machines)-1].note(s[1], s[2])
			line = strings.Replace(line, s[1]+"state ", "state ", 1)
		}
		cooled += line
	}
	for _, m := range machines {
		cooled += m.formula()
	}
	return cooled
}

// note notes a state and the word in front of it.
func (m *heated) note(word, state string) {
	switch word {
	case "hot ":
		m.hot = append(m.hot, state)
	case "cold ":
		m.cold = append(m.cold, state)
	}
}

// formula says what hot states ask of runs.
func (m *heated) formula() string {
	if len(m.hot) == 0 {
		return ""
	}
	name, around := m.name, "%s"
	if m.index != "" {
		name, around = m.name+"[i]", "forall i : "+m.index+" do %s end"
	}
	said := "always eventually !" + in(name, m.hot)
	if len(m.cold) > 0 {
		said = fmt.Sprintf("(always eventually %s) -> always eventually %s", in(name, m.hot), in(name, m.cold))
	}
	return "ltl " + fmt.Sprintf(around, said) + ";\n"
}

// in says that a machine is in one of some states.
func in(name string, states []string) string {
	var list []string
	for _, s := range states {
		list = append(list, fmt.Sprintf("%s.at = %s", name, s))
	}
	return "(" + strings.Join(list, " | ") + ")"
}
