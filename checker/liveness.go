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
	for _, l := range losses {
		if len(s.Findings) == 0 {
			s.First = &trace.Witness{Kind: trace.CannotReach, At: l.At, Property: l.Property, Instance: l.Instance}
		}
		s.Findings = append(s.Findings, property.LivenessFinding(s.Program.Properties[l.Property], l.Instance))
	}
	return true
}
