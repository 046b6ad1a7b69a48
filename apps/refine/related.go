package refine

import (
	"strings"

	"gomc"
	"gomc/checker/refinement"
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

// ParseRelated reads pairs of expressions, IMPLEMENTATION == ABSTRACTION each. The error is a *ShownError.
func ParseRelated(list []string) (all []Related, err error) {
	for _, text := range list {
		left, right, found := strings.Cut(text, relatedSign)
		one := Related{strings.TrimSpace(left), strings.TrimSpace(right)}
		if !found || one.Implementation == "" || one.Abstraction == "" || strings.Contains(right, relatedSign) {
			return nil, &ShownError{text + " does not relate two expressions",
				"--relate='IMPLEMENTATION == ABSTRACTION', with an expression of each model"}
		}
		all = append(all, one)
	}
	return all, nil
}

// keying tells what a state is related by.
type keying = func(state []uint64) refinement.Key

// relation makes what states of two programs are related by; nil without any. The error is Diagnostics.
func relation(implementation, abstraction *gomc.Program, all []Related) (keys [2]keying, err error) {
	if keys[0], err = keyOf(implementation, implementations(all)); err == nil {
		keys[1], err = keyOf(abstraction, abstractions(all))
	}
	return keys, err
}

// keyOf makes the values of expressions what states of a program are related by.
func keyOf(p *gomc.Program, expressions []string) (keying, error) {
	if len(expressions) == 0 {
		return nil, nil
	}
	var probes []*gomc.Probe
	for _, x := range expressions {
		probe, err := p.Probe(x)
		if err != nil {
			return nil, err
		}
		probes = append(probes, probe)
	}
	return func(state []uint64) refinement.Key { return values(probes, expressions, state) }, nil
}

// values are those of expressions in a state.
func values(probes []*gomc.Probe, expressions []string, state []uint64) refinement.Key {
	var all, told []string
	for i, probe := range probes {
		parts, fault := probe.In(state)
		if fault != nil {
			return refinement.Key{None: true, Told: expressions[i] + " has no value here: " + fault.Message}
		}
		value := text(parts)
		all, told = append(all, value), append(told, expressions[i]+" is "+value)
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
