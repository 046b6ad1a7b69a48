package por

import "slices"

// memo caches the sets that were chosen: by the rules that are enabled, and then by the
// answers to what the choice of a set has asked. Since the next question is the same as long
// as the answers are, the questions form a decision tree, and a state is asked no others.
type memo struct {
	entries []*entry // a hash table; its size is a power of two
	count   int      // of entries
	asked   int      // questions in their trees
}

// entry is for the situations with the same enabled rules.
type entry struct {
	enabled    set
	analysed   bool // it was met twice, and candidates are known
	candidates set  // the enabled rules that can be left out if the answers are right; nil: none
	root       *decisionPath
}

// decisionPath is some questions, one after the other, with the answers that led to a set. What
// was asked after another answer is a path of its own.
type decisionPath struct {
	answers  []answer
	branches []*decisionPath // for each question, after the other answer; empty: there is none
	chosen   set
}

// maxQuestions bounds a memo: one that is full is emptied.
const maxQuestions = 1 << 20

// slot returns where the entry for some enabled rules is, or is to be.
func (m *memo) slot(enabled set) **entry {
	if len(m.entries) == 0 {
		m.entries = make([]*entry, 64)
	}
	h := uint64(0)
	for _, w := range enabled {
		h = (h ^ w) * 0x9e3779b97f4a7c15
		h ^= h >> 32
	}
	for i := h; ; i++ {
		if f := &m.entries[i&uint64(len(m.entries)-1)]; *f == nil || slices.Equal((*f).enabled, enabled) {
			return f
		}
	}
}

// add adds an entry that is not there.
func (m *memo) add(f *entry) {
	if m.count+m.asked >= maxQuestions {
		*m = memo{}
	}
	if 2*m.count >= len(m.entries) {
		old := m.entries
		m.entries = make([]*entry, max(64, 2*len(old)))
		for _, f := range old {
			if f != nil {
				*m.slot(f.enabled) = f
			}
		}
	}
	m.count++
	*m.slot(f.enabled) = f
}

// lookup is the set that was chosen for the answers that the state gives.
func (a *analysis) lookup(f *entry, state, records []uint64) (chosen set, met bool) {
	t := f.root
	for t != nil {
		i := slices.IndexFunc(t.answers, func(x answer) bool { return a.answer(x.question(), state, records) != x.yes() })
		if i < 0 {
			return t.chosen, true
		}
		t = t.branch(i)
	}
	return nil, false
}

func (t *decisionPath) branch(i int) *decisionPath {
	if len(t.branches) == 0 {
		return nil
	}
	return t.branches[i]
}

// insert adds the set that was chosen after some answers.
func (m *memo) insert(f *entry, answers []answer, chosen set) {
	at := &f.root
	for *at != nil {
		t := *at
		i := 0
		for answers[i] == t.answers[i] {
			i++
		}
		if len(t.branches) == 0 {
			t.branches = make([]*decisionPath, len(t.answers))
		}
		at, answers = &t.branches[i], answers[i+1:]
	}
	*at = &decisionPath{answers: slices.Clone(answers), chosen: chosen}
	m.asked += 1 + len(answers)
}
