package checker

import (
	"gomc/checker/property"
	"gomc/checker/trace"
)

// judgeLiveness reports what can no longer be reached, unless a limit comes first.
func (s *runner) judgeLiveness() bool {
	losses, ok := s.kept.Losses()
	if !ok {
		return false
	}
	if len(losses) > 0 && len(s.Result.Findings) == 0 {
		l := losses[0]
		s.Result.First = &trace.Witness{Kind: trace.CannotReach, At: l.At, Property: l.Property, Losses: losses}
	}
	for _, l := range losses {
		s.Result.Findings = append(s.Result.Findings, property.LivenessFinding(s.Program.Properties[l.Property], l.Instance))
	}
	return true
}
