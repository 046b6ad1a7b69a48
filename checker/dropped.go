package checker

import (
	"fmt"

	"gomc/ir"
)

// mayHave reports whether events of a rule were left out with dead messages.
func (s *runner) mayHave(r *ir.Rule) bool {
	return s.Opts.Reductions.Dropper != nil && s.Opts.Reductions.Dropper.Useless(r)
}

// tooLarge names the roles of which it is not known what is dead to them.
func (s *runner) tooLarge() (out []string) {
	if s.Opts.Reductions.Dropper == nil {
		return nil
	}
	for _, l := range s.Opts.Reductions.Dropper.Lost() {
		why := "has too many states by itself to find out which messages are dead to it: all are kept"
		if l.Sender != "" {
			why = fmt.Sprintf("keeps all messages: what %s sends to it is not known, since that has too many states by itself",
				l.Sender)
		}
		out = append(out, fmt.Sprintf("process %s %s", l.Role, why))
	}
	return out
}

// leavesEvents reports whether machines do not take events that are dead to them.
func (s *runner) leavesEvents() bool {
	return s.Opts.Reductions.Dropper != nil && s.Opts.Reductions.Dropper.Events()
}
