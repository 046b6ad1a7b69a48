package repl

import (
	"slices"
	"strings"

	"gomc/checker/property"
	"gomc/engine"
	"gomc/ir"
)

// judged is whether a property is true in a state.
type judged struct {
	property *ir.Property
	verdict  string // true, false, or why there is no such thing
	fault    *engine.Fault
}

// judge asks the properties that say something of one state. Of the two that an invariant about being at rest becomes,
// one is about the state.
func (s *Session) judge(wanted func(*ir.Property) bool) (all []judged) {
	state := s.walk.State()
	code := s.narrator.Program()
	for i, p := range code.Properties {
		if !ofStates(code, p) || !wanted(p) {
			continue
		}
		if p.When != ir.Always && (p.When == ir.AtRest) == property.Moves(s.narrator, state) {
			if p.Kind == ir.Final || p.Kind == ir.Coverage {
				all = append(all, judged{p, "not asked here, as something can happen", nil})
			}
			continue
		}
		values, fault := s.narrator.Satisfies(state, i, nil)
		all = append(all, judged{p, verdict(p, values), fault})
	}
	return all
}

// ofStates reports whether a property of the model says something of one state.
func ofStates(code *ir.Program, p *ir.Property) bool {
	switch p.Kind {
	case ir.Invariant, ir.Assumption, ir.Final:
		return true
	case ir.Coverage:
		return code.Covers[p.Point].Premise == nil
	}
	return false
}

// verdict sums up the instances of a property: a cover point is reached by any, the others hold if all do.
func verdict(p *ir.Property, values []bool) string {
	if p.Kind == ir.Coverage && slices.Contains(values, true) || p.Kind != ir.Coverage && !slices.Contains(values, false) {
		return "true"
	}
	return "false"
}

// property prints whether the property of a name in quotes is true.
func (s *Session) property(name string) error {
	all := s.judge(func(p *ir.Property) bool { return p.Title() == name })
	if len(all) == 0 {
		return s.noProperty(name)
	}
	for _, j := range all {
		if j.fault != nil {
			return valueless(j.fault)
		}
		s.say("%s", j.verdict)
	}
	return nil
}

// noProperty says why a name is not that of a property that can be asked.
func (s *Session) noProperty(name string) error {
	var of, runs []string // the properties of states, and those of runs
	for _, p := range s.narrator.Program().Properties {
		if ofStates(s.narrator.Program(), p) {
			of = append(of, p.Title())
		} else {
			runs = append(runs, p.Title())
		}
	}
	for _, f := range s.narrator.Program().Formulas {
		runs = append(runs, f.Title())
	}
	if slices.Contains(runs, name) {
		return mistake("gomc check --property "+strings.Trim(name, `"`), "%s says something of runs, not of a state", name)
	}
	return mistake(near("", name, of), "there is no property %s", name)
}

func (s *Session) properties(string) error {
	all := s.judge(func(*ir.Property) bool { return true })
	for _, j := range all {
		if j.fault != nil {
			j.verdict = "error: " + j.fault.Message
		}
		s.say("%s %s: %s", j.property.Kind, j.property.Title(), j.verdict)
	}
	for _, f := range s.narrator.Program().Formulas {
		s.say("ltl %s: of runs, not of a state", f.Title())
	}
	if len(all)+len(s.narrator.Program().Formulas) == 0 {
		s.say("the model has no properties of states")
	}
	return nil
}
