package checker

import (
	"slices"

	"gomc/checker/property"
	"gomc/ir"
	"gomc/outcome"
)

// unfinished looks for it after a complete search; nil where there is none.
func (s *runner) unfinished() *outcome.Unfinished {
	if !s.Result.Exhausted || len(s.Program.Processes) == 0 || s.Counts.Quiescent == 0 ||
		slices.ContainsFunc(s.Program.Properties, saysOfRest) {
		return nil
	}
	u := &outcome.Unfinished{Processes: s.idle()}
	if !s.leavesEvents() { // events that are not taken since they are dead would be
		u.States = s.Counts.Leaving
	}
	messages := len(s.Program.Messages)
	for i, n := range s.Counts.AtRest[:messages] {
		if n > 0 {
			u.Messages = append(u.Messages, s.Program.Messages[i].Name)
		}
	}
	for i, mail := range property.Mailed(s.Program) {
		if s.Counts.AtRest[messages+i] > 0 && !s.leavesEvents() {
			u.Events = append(u.Events, outcome.Kept{Machine: mail.Machine.Name, Event: mail.Event})
		}
	}
	for i, n := range s.Counts.Left.Unreceived {
		if n > 0 {
			u.LeftOut = append(u.LeftOut, s.Program.Messages[i].Name)
		}
	}
	if u.States == 0 && len(u.Processes) == 0 && len(u.LeftOut) == 0 {
		return nil
	}
	return u
}

// saysOfRest reports whether a property of the model says something of states at rest; that a machine waits in no
// receive then is none of the model.
func saysOfRest(q *ir.Property) bool { return q.When == ir.AtRest && q.Deadlock == "" }

// idle names the roles none of whose events ever happened.
func (s *runner) idle() (names []string) {
	for _, role := range s.Program.Processes {
		events, fired := 0, uint64(0)
		for i, r := range s.Program.Rules {
			if r.Process == role {
				events++
				fired += s.Counts.Fired[i]
			}
			if r.Process == role && s.mayHave(r) {
				fired++
			}
		}
		if events > 0 && fired == 0 {
			names = append(names, role.Name)
		}
	}
	return names
}
