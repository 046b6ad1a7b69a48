package checker

import (
	"gomc/checker/profile"
	"gomc/outcome"
)

// profile makes the profile of all states stored, if there is to be one. A limit that has
// ended the search leaves it some time: who has reached it wants to know why.
func (s *runner) profile() (*outcome.Profile, error) {
	if !s.Opts.Spec.Profile {
		return nil, nil
	}
	of := s.kept.Stored()
	var p *outcome.Profile
	var notes []string
	var err error
	began, whole := s.Clock.Now(), false
	reached := s.afterwards(nil, func() {
		e := s.Engine
		if s.Opts.Clone != nil {
			if e, _, err = s.Opts.Clone(); err != nil { // it puts nothing
				return
			}
		}
		p, notes, whole = profile.Of(&profile.Space{Engine: e, Stored: of.States, Expanded: of.Expanded, Unexpanded: of.Unexpanded, Watch: s.Opts.Watch})
	})
	if err != nil {
		return nil, err
	}
	s.Result.Notes = append(s.Result.Notes, notes...)
	if reached != nil || !whole {
		s.Result.Notes = append(s.Result.Notes, "the profile was interrupted")
		return nil, nil
	}
	p.Seconds = s.Clock.Now().Sub(began).Seconds()
	return p, nil
}
