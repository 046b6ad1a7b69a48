package refine

import (
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

// relatedSign stands between both. The language has no such operator.
const relatedSign = "=="

// pairOf reads what stands on both sides of the sign; false: something is missing, or there are two signs.
func pairOf(text string) (one Related, ok bool) {
	left, right, found := strings.Cut(text, relatedSign)
	one = Related{strings.TrimSpace(left), strings.TrimSpace(right)}
	return one, found && one.Implementation != "" && one.Abstraction != "" && !strings.Contains(right, relatedSign)
}

// ParseRelated reads pairs of expressions, IMPLEMENTATION == ABSTRACTION each. The error is a *ShownError.
func ParseRelated(list []string) (all []Related, err error) {
	for _, text := range list {
		one, ok := pairOf(text)
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

// text is a value, part by part if it has parts.
func text(parts []outcome.Binding) string {
	var all []string
	for _, part := range parts {
		all = append(all, part.Value)
	}
	return strings.Join(all, ", ")
}
