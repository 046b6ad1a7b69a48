package checker

import (
	"gomc/checker/profile"
	"gomc/outcome"
)

// profile makes the profile of all states stored, if there is to be one. A limit that has
// ended the search leaves it some time: who has reached it wants to know why.
func (s *search) profile() (*outcome.Profile, error) {
	if !s.opts.Profile {
		return nil, nil
	}
	var p *outcome.Profile
	var notes []string
	var err error
	began, whole := s.clock.now(), false
	reached := s.afterwards(nil, func() {
		e := s.engine
		if s.opts.Clone != nil {
			if e, _, err = s.opts.Clone(); err != nil { // it puts nothing
				return
			}
		}
		p, notes, whole = profile.Of(&profile.Space{Engine: e, Stored: s.seen, Expanded: s.next, Unexpanded: s.unexpanded, Watch: s.opts.Watch})
	})
	if err != nil {
		return nil, err
	}
	s.notes = append(s.notes, notes...)
	if reached != nil || !whole {
		s.notes = append(s.notes, "the profile was interrupted")
		return nil, nil
	}
	p.Seconds = s.clock.now().Sub(began).Seconds()
	return p, nil
}
