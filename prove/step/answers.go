package step

import (
	"slices"

	"gomc/prove/views"
)

// answers caches which views of a list grant some wishes. The list only grows: an answer covers a prefix of it, and the
// next query looks only at the views added since. Slots and nodes are numbered as in a view, so all states and tuples
// that query the list share the answers.
type answers struct {
	list   *views.List
	wishes []wish
	looked int     // the length of the prefix of the list that was looked at
	views  []int32 // those that grant the wishes
	room   []int32 // for them, if there are wishes
	memo   []answer
	heads  [heads]int32 // of lists of memo, by hash: from 1 on; 0: the end
}

// heads is how many lists there are in a memo.
const heads = 16

// answer is, for some more wishes, whether a view grants them, or which values of a slot those have that do.
type answer struct {
	wishes []wish
	slot   int // -1: whether there is one
	looked int // the number of views that were looked at
	some   bool
	marks  []bool
	marked int
	next   int32 // of its list
}

// begin has answers be of another list, with the room of the last one.
func (a *answers) begin(list *views.List, wishes []wish) {
	a.list, a.wishes, a.looked = list, append(a.wishes[:0], wishes...), 0
	a.memo, a.room = a.memo[:0], a.room[:0]
	clear(a.heads[:])
}

// update looks at the views that have come since.
func (a *answers) update(s *Stepper, t []int) {
	if len(a.wishes) == 0 {
		a.views = a.list.Views
		return
	}
	for _, i := range a.list.Views[a.looked:] {
		if s.grants(a.wishes, s.v.View(i), t) {
			a.room = append(a.room, i)
		}
	}
	a.views = a.room
	a.looked = len(a.list.Views)
}

// of is the answer for what a stepper wishes for, and a slot.
func (a *answers) of(s *Stepper, slot int) *answer {
	head := &a.heads[hash(s.work.wishes, slot)%heads]
	for i := *head; i > 0; {
		m := &a.memo[i-1]
		if m.slot == slot && slices.Equal(m.wishes, s.work.wishes) {
			return m
		}
		i = m.next
	}
	if len(a.memo) < cap(a.memo) {
		a.memo = a.memo[:len(a.memo)+1] // with the room of an earlier one
	} else {
		a.memo = append(a.memo, answer{})
	}
	m := &a.memo[len(a.memo)-1]
	*m = answer{wishes: append(m.wishes[:0], s.work.wishes...), slot: slot, marks: m.marks[:0], next: *head}
	*head = int32(len(a.memo))
	s.work.kept.entries++
	return m
}

// hash returns a number for some wishes, and a slot.
func hash(wishes []wish, slot int) uint32 {
	h := uint32(slot + 1)
	for i := range wishes {
		h = h*0x01000193 ^ uint32(wishes[i].slot)<<8 ^ uint32(wishes[i].value)
	}
	return h ^ h>>15
}

// some reports whether a view of a tuple grants what a stepper wishes for.
func (a *answers) some(s *Stepper, t []int) bool {
	m := a.of(s, -1)
	for ; !m.some && m.looked < len(a.views); m.looked++ {
		m.some = s.grants(m.wishes, s.v.View(a.views[m.looked]), t)
	}
	return m.some
}

// marks are the values of a slot that those views of a tuple have in it that grant what a stepper wishes for.
func (a *answers) marks(s *Stepper, t []int, slot int) []bool {
	m := a.of(s, slot)
	if len(m.marks) == 0 {
		m.marks = cleared(m.marks, s.m.values[slot])
	}
	all := len(s.v.Differ(slot)) // a value that no view has comes with one that is new
	for ; m.marked < all && m.looked < len(a.views); m.looked++ {
		view := s.v.View(a.views[m.looked])
		if have := view[slot]; !m.marks[have] && s.grants(m.wishes, view, t) {
			m.marks[have] = true
			m.marked++
		}
	}
	m.looked = len(a.views)
	return m.marks
}

// grants reports whether a view of a tuple has all that is wished for.
func (s *Stepper) grants(wishes []wish, view []uint16, t []int) bool {
	for i := range wishes {
		w := &wishes[i]
		have := view[w.slot]
		if have != w.value && !(w.other && have > 0 && t[have-1] > s.m.K) {
			return false
		}
	}
	return true
}

// Of lists with fewer views than these, answers are found again for each state.
const fewViews = 16

// kept are the answers that are kept from state to state.
type kept struct {
	lists   map[*views.List][]*answers
	entries int
}

// mostKept bounds the answers that are kept, which take some 200 bytes each.
const mostKept = 1 << 19

// bound forgets all answers when there are too many.
func (k *kept) bound() {
	if k.lists == nil || k.entries > mostKept {
		k.lists, k.entries = map[*views.List][]*answers{}, 0
	}
}

// of are the answers of a list and wishes.
func (k *kept) of(list *views.List, wishes []wish) *answers {
	for _, a := range k.lists[list] {
		if slices.Equal(a.wishes, wishes) {
			return a
		}
	}
	a := &answers{}
	a.begin(list, wishes)
	k.lists[list] = append(k.lists[list], a)
	k.entries++
	return a
}
