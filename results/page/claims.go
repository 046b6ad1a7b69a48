package page

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results/layout"
)

// equals stands between a constant and its value, which stay on one line.
const equals = "\u00a0=\u00a0"

// claims says above a page of what holds what that claims: of which states, with which constants, and what was not
// checked.
func (r *Report) claims() string {
	o := r.Outcome
	if o.Verdict != outcome.Verified || len(o.Judged)+len(o.Formulas) == 0 {
		return ""
	}
	var m markup
	m.add(`<dl id="claims" class="wide">` + "\n")
	m.claim("Holds", []string{held(o) + ", in " + looked(o)})
	m.claim("For", r.given())
	m.claim("Not checked", r.unchecked())
	m.add("</dl>\n")
	return m.String()
}

// claim writes one of claims, in a line for each part; nothing is claimed without one.
func (m *markup) claim(name string, parts []string) {
	if len(parts) == 0 {
		return
	}
	m.add("  <div><dt>%s</dt>", name)
	for _, p := range parts {
		m.add(" <dd>%s</dd>", layout.Clean(p))
	}
	m.add("</div>\n")
}

// looked says in which states.
func looked(o *outcome.Outcome) string {
	text := fmt.Sprintf("all %s that can be reached", layout.Count(o.States, "state"))
	if len(o.Reductions) > 0 {
		const some = "all states that can be reached; %s were searched, which stand for all by %s"
		text = fmt.Sprintf(some, layout.Thousands(o.States), strings.Join(o.Reductions, ", "))
	}
	if o.Omission > 0 {
		text += fmt.Sprintf("; that one was overlooked has a chance of at most %.2g", o.Omission)
	}
	return text
}

// given lists what the model was checked with.
func (r *Report) given() (list []string) {
	s := &r.Outcome.Settings
	if with := r.constants(); len(with) > 0 {
		list = append(list, strings.Join(with, ", "))
	}
	if r.Outcome.Semantics != "" {
		list = append(list, "semantics "+r.Outcome.Semantics)
	}
	if s.Faults != "" {
		list = append(list, "the faults "+string(s.Faults))
	}
	if r.Outcome.Fairness != nil {
		list = append(list, "runs that are fair as the settings below say")
	}
	return list
}

// constants lists those of the model, with their values.
func (r *Report) constants() (with []string) {
	given := r.Outcome.Settings.Constants
	for _, name := range slices.Sorted(maps.Keys(given)) {
		with = append(with, name+equals+given[name])
	}
	for _, c := range r.Constants {
		if _, is := given[c.Name]; !is {
			with = append(with, c.Name+equals+c.Value)
		}
	}
	return with
}

// unchecked lists what the run says nothing of.
func (r *Report) unchecked() (list []string) {
	o, s := r.Outcome, &r.Outcome.Settings
	if len(r.constants()) > 0 {
		list = append(list, "other constants")
	}
	faulty := s.Faults != "" || slices.ContainsFunc(o.Rules, outcome.RuleCount.IsFault)
	if len(r.Files) > 0 && len(o.Processes) > 0 && !faulty {
		list = append(list, "faults: none were asked for")
	}
	lives := slices.ContainsFunc(o.Judged, func(j outcome.Judged) bool { return j.Kind == "liveness" })
	if !lives && len(o.Formulas) == 0 {
		list = append(list, "progress: no property asks that something happens")
	}
	if s.Deadlock == "off" {
		list = append(list, "deadlock: a state may have no successor")
	}
	return append(list, o.NotJudged...)
}
