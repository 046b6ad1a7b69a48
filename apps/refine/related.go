package refine

import (
	"regexp"
	"slices"
	"strings"

	"gomc"
	"gomc/checker/refinement"
	"gomc/internal/limit"
	"gomc/outcome"
)

// Related are two expressions, of each model one, whose values are equal in states that are related; or two formulas
// that mean the same.
type Related struct {
	Implementation string `json:"implementation"`
	Abstraction    string `json:"abstraction"`
}

// relatedSign stands between both. In the language it means the same as `=`, so in parentheses it is left to that.
const relatedSign = "=="

// sides splits a text at the signs outside of parentheses, quantifiers and strings.
func sides(text string) (all []string) {
	from, depth := 0, 0
	for _, at := range token.FindAllStringIndex(text, -1) {
		switch found := strings.ToLower(text[at[0]:at[1]]); {
		case found == relatedSign && depth == 0:
			all, from = append(all, strings.TrimSpace(text[from:at[0]])), at[1]
		case slices.Contains([]string{"(", "[", "{", "do"}, found):
			depth++
		case slices.Contains([]string{")", "]", "}", "end"}, found):
			depth--
		}
	}
	return append(all, strings.TrimSpace(text[from:]))
}

// token matches the tokens that sides looks at.
var token = regexp.MustCompile(`"[^"]*"|\w+|==|[][(){}]`)

// pairOf returns the two sides of one sign; false: something is missing, or there are more signs.
func pairOf(both []string) (one Related, ok bool) {
	if len(both) != 2 || slices.Contains(both, "") {
		return one, false
	}
	return Related{both[0], both[1]}, true
}

// ParseRelated reads pairs of expressions, IMPLEMENTATION == ABSTRACTION each. The error is a *ShownError.
func ParseRelated(list []string) (all []Related, err error) {
	for _, text := range list {
		one, ok := pairOf(sides(text))
		if !ok {
			return nil, &ShownError{text + " does not relate two expressions",
				"--relate='IMPLEMENTATION == ABSTRACTION', with an expression of each model"}
		}
		all = append(all, one)
	}
	return all, nil
}

// values are expressions whose values relate states of a program.
type values struct {
	expressions []string
	probes      []*gomc.Probe
}

var _ refinement.Relation = (*values)(nil)

// relate makes what states of a program are related by; nil without any expression. The error is Diagnostics.
func relate(p *gomc.Program, expressions []string) (refinement.Relation, error) {
	if len(expressions) == 0 {
		return nil, nil
	}
	v := &values{expressions: expressions}
	for _, x := range expressions {
		probe, err := p.Probe(x)
		if err != nil {
			return nil, err
		}
		v.probes = append(v.probes, probe)
	}
	return v, nil
}

// Watch has all expressions look at limits.
func (v *values) Watch(w *limit.Watch) {
	for _, probe := range v.probes {
		probe.Watch(w)
	}
}

// Of is the values in a state.
func (v *values) Of(state []uint64) refinement.Key {
	var all, told []string
	for i, probe := range v.probes {
		parts, fault := probe.In(state)
		if fault != nil {
			return refinement.Key{None: true, Told: v.expressions[i] + " has no value here: " + fault.Message}
		}
		value := text(parts)
		all, told = append(all, value), append(told, v.expressions[i]+" is "+value)
	}
	return refinement.Key{Value: strings.Join(all, "; "), Told: strings.Join(told, " and ")}
}

// text returns a value, part by part if it has parts.
func text(parts []outcome.Binding) string {
	var all []string
	for _, part := range parts {
		all = append(all, part.Value)
	}
	return strings.Join(all, ", ")
}
