package por

import "slices"

// memo remembers the sets that were chosen: by the rules that are enabled, and then by
// the answers to what the choice of a set has asked. Since it asks the same next as long as
// it gets the same answers, the questions make a tree, and a state is asked no others.
type memo struct {
	slots []*family // a hash table; its size is a power of two
	count int       // of families
	nodes int       // of their trees
}

// family is the situations with the same enabled rules.
type family struct {
	enabled    set
	judged     bool // it was met twice, and candidates are known
	candidates set  // the enabled rules that can be left out if the answers are right; nil: none
	root       *node
}

// node is a question with what follows from each answer, or a set that was chosen.
type node struct {
	question int // -1: none
	no, yes  *node
	chosen   set
}

// mostNodes bounds a memo: when it is full, everything is forgotten.
const mostNodes = 1 << 17

// slot is where the family with some enabled rules is, or is to be.
func (m *memo) slot(enabled set) **family {
	if len(m.slots) == 0 {
		m.slots = make([]*family, 64)
	}
	h := uint64(0)
	for _, w := range enabled {
		h = (h ^ w) * 0x9e3779b97f4a7c15
		h ^= h >> 32
	}
	for i := h; ; i++ {
		if f := &m.slots[i&uint64(len(m.slots)-1)]; *f == nil || slices.Equal((*f).enabled, enabled) {
			return f
		}
	}
}

// add adds a family that is not there.
func (m *memo) add(f *family) {
	if m.count+m.nodes >= mostNodes {
		*m = memo{}
	}
	if 2*m.count >= len(m.slots) {
		old := m.slots
		m.slots = make([]*family, max(64, 2*len(old)))
		for _, f := range old {
			if f != nil {
				*m.slot(f.enabled) = f
			}
		}
	}
	m.count++
	*m.slot(f.enabled) = f
}

// learn adds what was chosen to a family after some answers.
func (m *memo) learn(f *family, trail []answer, chosen set) {
	at := &f.root
	for _, a := range trail {
		if *at == nil {
			*at = &node{question: a.question}
			m.nodes++
		}
		at = (*at).after(a.yes)
	}
	*at = &node{question: -1, chosen: chosen}
	m.nodes++
}

// after is where it goes on after an answer.
func (n *node) after(yes bool) **node {
	if yes {
		return &n.yes
	}
	return &n.no
}
