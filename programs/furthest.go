package programs

import (
	"fmt"

	"gomc/outcome"
	"gomc/programs/vm"
)

// searches are the successive searches of one check. A new one begins when there is no room for a machine, when numbers
// that were taken for alike are distinguished, and for another order of sets.
type searches struct {
	begun    int
	seconds  float64          // of all
	latest   vm.Options       // of the latest one to its end
	furthest *outcome.Outcome // of the one with most states
}

// note keeps the result of a search.
func (s *searches) note(o *outcome.Outcome) {
	s.begun, s.seconds = s.begun+1, s.seconds+o.Seconds
	if s.furthest == nil || o.States > s.furthest.States {
		kept := *o
		s.furthest = &kept
	}
}

// tell returns the outcome of a check whose latest search this is. If a limit has stopped that search, it may have had
// no time. Then the outcome has the numbers of the search that went furthest, all of whose states belong to the
// program.
func (s *searches) tell(latest *outcome.Outcome) *outcome.Outcome {
	if latest.Exit != outcome.ExitStopped || s.furthest.States <= latest.States {
		return latest
	}
	o := *s.furthest
	o.Verdict, o.Exit, o.Reason = latest.Verdict, latest.Exit, latest.Reason
	o.Seconds, o.PeakBytes, o.Disk = s.seconds, latest.PeakBytes, latest.Disk
	o.Formulas, o.Unfinished, o.Warnings = latest.Formulas, latest.Unfinished, latest.Warnings
	o.Findings, o.Trace = nil, nil
	o.Notes = append(latest.Notes[:len(latest.Notes):len(latest.Notes)], fmt.Sprintf("the search began again: "+
		"number %d was stopped after %d states, and the numbers here are those of the one that went furthest", s.begun,
		latest.States))
	return &o
}
