package messages

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/machines/mailboxes"
	"gomc/source"
)

// Refuse refuses what cannot be beside processes and machines that send each other something.
func (f *Routes) Refuse(faults core.Faults) {
	for _, m := range slices.Concat(f.machines.Machines, f.machines.Processes) {
		for _, r := range m.Routes {
			gives := slices.Contains(f.machines.Processes, m) && slices.Contains(f.machines.Machines, r.To)
			if gives || r.Channel != nil {
				f.refuse(m, r, faults)
			}
		}
	}
}

func (f *Routes) refuse(from *mailboxes.Machine, r *mailboxes.Route, faults core.Faults) {
	refuse := func(format string, args ...any) *source.Diagnostic {
		return f.types.Errorf(codes.Unsupported, r.At, format, args...)
	}
	switch p := f.endpoint(from.Proc); {
	case faults.Partition() != nil:
		refuse("%s goes between a process and a machine, and of that nothing can be cut off: "+
			"what a process has sent may be lost afterwards, as its step sends all at once, "+
			"and what a machine has sent is there once it has left its outbox", r.Event.Name).
			Note(faults.Partition().At(), "the network falls apart here").
			Suggest("--faults=off, lose %s, or a model of machines alone", r.Event.Name)
	case p.Machine == nil && p.Down != nil:
		refuse("a process that crashes cannot send events to machines yet").
			Note(faults.To(ir.Crash, p.Process).At(), "it crashes here").Suggest("machine %s", p.Process.Name)
	case from.Creation != nil || r.To.Creation != nil:
		refuse("machines that are created cannot send to processes, nor processes to them, yet").
			Suggest("a machine with an index, or a single one, between the two")
	}
}
