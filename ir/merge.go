package ir

import "slices"

// A send into a channel that is a Set and holds an equal message changes nothing: it is
// merged with that one. Engines say of each step which messages it has merged, by bits.

// MergeBits is the number of bits that a step has for the messages which it may merge, and for
// notes about it, which take the last of them.
const MergeBits = 31

// MaxNotes is how many notes a program may have.
const MaxNotes = 24

// NoteBit returns the bit that a step sets if the note is true.
func NoteBit(note int) uint32 { return 1 << (MergeBits - 1 - note) }

// NoteBits returns the bits of a step that hold notes, without the bits that record merging.
func (p *Program) NoteBits(bits uint32) uint32 { return bits &^ (1<<(MergeBits-p.Notes) - 1) }

// Merging tells which bit of a step stands for which message. No two messages that one
// rule, or start state, adds to sets have the same bit, unless they are more than
// there are bits beside the notes: then the last of these stands for all others.
type Merging struct {
	room int // bits that are for no notes
	bits map[*Message]int
	of   map[*Rule][]*Message // what each rule adds to sets
}

// NewMerging gives each message that goes to a Set its bit.
func NewMerging(p *Program) *Merging {
	m := &Merging{room: MergeBits - p.Notes, bits: map[*Message]int{}, of: map[*Rule][]*Message{}}
	for _, r := range slices.Concat(p.Starts, p.Rules) {
		for _, c := range r.Sends {
			if c.Bag.Discipline == Set && !slices.Contains(m.of[r], c.Message) {
				m.of[r] = append(m.of[r], c.Message)
			}
		}
	}
	for _, message := range p.Messages {
		m.bits[message] = m.free(message)
	}
	return m
}

// free is the first bit of none of the messages that a rule adds to sets beside this one.
func (m *Merging) free(message *Message) int {
	var taken [MergeBits]bool
	for _, list := range m.of {
		if !slices.Contains(list, message) {
			continue
		}
		for _, other := range list {
			if bit, given := m.bits[other]; given {
				taken[bit] = true
			}
		}
	}
	if bit := slices.Index(taken[:m.room], false); bit >= 0 {
		return bit
	}
	return m.room - 1
}

// Bit returns the bit that a step sets when it has merged a message.
func (m *Merging) Bit(message *Message) uint32 { return 1 << m.bits[message] }

// Merges reports whether a rule can merge anything.
func (m *Merging) Merges(r *Rule) bool { return len(m.of[r]) > 0 }

// Merged lists the messages that a step of r has merged, given its bits.
func (m *Merging) Merged(r *Rule, bits uint32) (list []*Message) {
	for _, message := range m.of[r] {
		if bits&m.Bit(message) != 0 {
			list = append(list, message)
		}
	}
	return list
}
