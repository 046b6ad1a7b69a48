package runs

import (
	"math/bits"
	"slices"
)

// Sort sorts records that lie one after the other: digit by digit from the highest, in place
// (P. McIlroy, K. Bostic, M. D. McIlroy, Engineering Radix Sort, 1993), and by insertion
// where few are left. A digit is the highest eight bits in which records still differ: the
// words of states have many bits that hardly ever do.
func Sort(records []uint64, width int) {
	s := sorter{width, make([]uint64, width)}
	s.sort(records, 0)
}

type sorter struct {
	width   int
	scratch []uint64
}

// fewRecords are sorted by insertion.
const fewRecords = 24

// sort sorts records that are alike in the words before `word`.
func (s *sorter) sort(a []uint64, word int) {
	n := len(a) / s.width
	if n <= fewRecords {
		s.insertion(a, word)
		return
	}
	for ; word < s.width; word++ {
		if differ := s.differ(a, word); differ != 0 {
			s.sortByDigit(a, word, uint(max(0, bits.Len64(differ)-8)))
			return
		}
	}
}

// differ has the bits of a word in which records differ.
func (s *sorter) differ(a []uint64, word int) (differ uint64) {
	first := a[word]
	for i := word; i < len(a); i += s.width {
		differ |= a[i] ^ first
	}
	return differ
}

// sortByDigit sorts by the eight bits from a shift on, then what is alike in them.
func (s *sorter) sortByDigit(a []uint64, word int, shift uint) {
	var count [256]int
	for i := word; i < len(a); i += s.width {
		count[byte(a[i]>>shift)]++
	}
	s.partition(a, word, shift, &count)
	from := 0
	for _, c := range count {
		if c > 1 {
			s.sort(a[from*s.width:(from+c)*s.width], word)
		}
		from += c
	}
}

// partition brings records with the same digit together.
func (s *sorter) partition(a []uint64, word int, shift uint, count *[256]int) {
	var next, end [256]int
	at := 0
	for digit, c := range count {
		next[digit] = at
		at += c
		end[digit] = at
	}
	for digit := range 256 {
		for next[digit] < end[digit] {
			i := next[digit] * s.width
			c := byte(a[i+word] >> shift)
			if int(c) != digit {
				s.swap(a, i, next[c]*s.width)
			}
			next[c]++
		}
	}
}

func (s *sorter) swap(a []uint64, i, j int) {
	x, y := a[i:i+s.width], a[j:j+s.width]
	for k := range x {
		x[k], y[k] = y[k], x[k]
	}
}

// insertion sorts records that are alike in the words before `word`.
func (s *sorter) insertion(a []uint64, word int) {
	w := s.width
	for i := w; i < len(a); i += w {
		if slices.Compare(a[i-w+word:i], a[i+word:i+w]) <= 0 {
			continue
		}
		copy(s.scratch, a[i:i+w])
		j := i
		for ; j > 0 && slices.Compare(a[j-w+word:j], s.scratch[word:]) > 0; j -= w {
			copy(a[j:j+w], a[j-w:j])
		}
		copy(a[j:j+w], s.scratch)
	}
}
