package cluster

import (
	"gomc"
	"gomc/spec"
)

// Refusal is an *spec.UnsupportedError for what one machine does and a cluster does not; nil: there is nothing.
func Refusal(s *gomc.Spec, p *gomc.Program) error {
	refuse := func(what, try string) error { return &spec.UnsupportedError{Message: "--cluster " + what, Try: try} }
	switch {
	case !s.OnDisk():
		return refuse("keeps states in files: --disk=off and --disk=auto have no place", "--disk=FOLDER")
	case s.Chooses():
		return refuse("makes one search, and --search=auto several", "--symm, --dead-messages=drop")
	case s.POR != "" && s.POR != spec.NoPOR:
		return refuse("learns only at the end of a level which states are new, and partial-order reduction asks "+
			"at each state", "no --por, or gomc check --por")
	case s.Local != "":
		return refuse("explores global states, and --local does not", "gomc check --local")
	case s.Mailbox == spec.AutoMailbox:
		return refuse("makes one search, and --mailbox=auto maybe two", "--mailbox=pair, then --mailbox=p")
	case s.Capacity == spec.AutoCapacity:
		return refuse("makes one search, and --mailbox-capacity=auto several", "--mailbox-capacity=N")
	case s.From != nil:
		return refuse("does not take --from yet", "gomc check --from")
	case s.Checkpoint != "":
		return refuse("makes checkpoints in the folder of --disk by itself", "no --checkpoint")
	case len(p.Model().Files()) > 1:
		return refuse("takes models of one file, and this one includes others", "one file")
	}
	return nil
}
