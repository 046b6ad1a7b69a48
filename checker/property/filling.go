package property

import (
	"slices"

	"gomc/ir"
)

// HighWater are the most events that were seen to wait at an instance of each machine.
type HighWater struct {
	mailboxes []mailbox // shared by clones
	Most      []int     // by process of the program
}

// mailbox describes the mailboxes of a process's instances.
type mailbox struct {
	process   int
	instances [][]ir.Slot
	single    bool // an instance has one bag, of which the slots are filled from the first on
}

// NewHighWater begins with empty mailboxes.
func NewHighWater(p *ir.Program) HighWater {
	f := HighWater{Most: make([]int, len(p.Processes))}
	for i, process := range p.Processes {
		if m := process.Machine; m != nil && len(m.Mailbox) > 0 {
			f.mailboxes = append(f.mailboxes, mailbox{i, p.Layout.Waiting(m), m.Single})
		}
	}
	return f
}

// Asks reports whether there is anything to look at.
func (f *HighWater) Asks() bool { return len(f.mailboxes) > 0 }

// Clone is the same, to be added to apart.
func (f *HighWater) Clone() HighWater { return HighWater{f.mailboxes, slices.Clone(f.Most)} }

// Note looks at a state.
func (f *HighWater) Note(state []uint64) {
	for i := range f.mailboxes {
		b := &f.mailboxes[i]
		most := &f.Most[b.process]
		for _, slots := range b.instances {
			if b.single && (*most == len(slots) || state[slots[*most].Word]&slots[*most].Mask == 0) {
				continue // not even one more than before
			}
			*most = max(*most, waiting(slots, state))
		}
	}
}

// waiting returns how many slots hold something.
func waiting(slots []ir.Slot, state []uint64) (n int) {
	for _, s := range slots {
		if state[s.Word]&s.Mask != 0 {
			n++
		}
	}
	return n
}

// Add takes over what another has seen.
func (f *HighWater) Add(g *HighWater) {
	for i, n := range g.Most {
		f.Most[i] = max(f.Most[i], n)
	}
}
