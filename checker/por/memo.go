package por

import "slices"

// memo remembers the sets that were chosen: by the rules that are enabled, and then by
// the answers to what the choice of a set has asked. Since it asks the same next as long as
// it gets the same answers, the questions make a tree, and a state is asked no others.
type memo struct {
	slots []*family // a hash table; its size is a power of two
	count int       // of families
	asked int       // questions in their trees
}

// family is the situations with the same enabled rules.
type family struct {
	enabled    set
	judged     bool // it was met twice, and candidates are known
	candidates set  // the enabled rules that can be left out if the answers are right; nil: none
	root       *trail
}

// trail is some questions, one after the other, with the answers that led to a set. What
// was asked after another answer is a trail of its own.
type trail struct {
	answers []answer
	others  []*trail // for each question, after the other answer; empty: there is none
	chosen  set
}

// mostAsked bounds a memo: when it is full, everything is forgotten.
const mostAsked = 1 << 20

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
	if m.count+m.asked >= mostAsked {
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

// recall is what was chosen in a family after the answers that the state gives.
func (a *analysis) recall(f *family, state, records []uint64) (chosen set, met bool) {
	t := f.root
	for t != nil {
		i := slices.IndexFunc(t.answers, func(x answer) bool { return a.answer(x.question(), state, records) != x.yes() })
		if i < 0 {
			return t.chosen, true
		}
		t = t.other(i)
	}
	return nil, false
}

func (t *trail) other(i int) *trail {
	if len(t.others) == 0 {
		return nil
	}
	return t.others[i]
}

// learn adds what was chosen to a family after some answers.
func (m *memo) learn(f *family, answers []answer, chosen set) {
	at := &f.root
	for *at != nil {
		t := *at
		i := 0
		for answers[i] == t.answers[i] {
			i++
		}
		if len(t.others) == 0 {
			t.others = make([]*trail, len(t.answers))
		}
		at, answers = &t.others[i], answers[i+1:]
	}
	*at = &trail{answers: slices.Clone(answers), chosen: chosen}
	m.asked += 1 + len(answers)
}
