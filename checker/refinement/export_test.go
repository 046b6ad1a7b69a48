package refinement

import (
	"fmt"
	"slices"

	"gomc/engine"
)

// Compare says where what a side remembers of the steps of a state is not what the narrator tells of them.
func (s *Side) Compare(state []uint64) (told int, err error) {
	if s.names == nil {
		s.prepare(newNames())
	}
	s.expand(state, func(n int, step *engine.Step, events []uint32) {
		if step.Fault != nil || s.shows[step.Rule] == nil {
			return
		}
		told++
		event := s.Narrator.Narrate(state, n)
		if want := s.tell(int(step.Rule), event); !slices.Equal(events, want) {
			err = fmt.Errorf("step %d, %s, shows %v and not %v: %v", n, event.Rule, events, want, s.names.list)
		}
	})
	return told, err
}
