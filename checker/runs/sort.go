package runs

import "slices"

// Sort sorts records that lie one after the other: byte by byte from the highest, in place
// (P. McIlroy, K. Bostic, M. D. McIlroy, Engineering Radix Sort, 1993), and by insertion
// where few are left.
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

// sort sorts records that are alike in their first `column` bytes.
func (s *sorter) sort(a []uint64, column int) {
	for {
		n := len(a) / s.width
		if n < 2 || column >= 8*s.width {
			return
		}
		if n <= fewRecords {
			s.insertion(a, column/8)
			return
		}
		word, shift := column/8, uint(56-8*(column%8))
		var count [256]int
		for i := word; i < len(a); i += s.width {
			count[byte(a[i]>>shift)]++
		}
		if count[byte(a[word]>>shift)] == n {
			column++
			continue
		}
		s.partition(a, word, shift, &count)
		from := 0
		for _, c := range count {
			s.sort(a[from*s.width:(from+c)*s.width], column+1)
			from += c
		}
		return
	}
}

// partition brings records with the same byte together.
func (s *sorter) partition(a []uint64, word int, shift uint, count *[256]int) {
	var next, end [256]int
	at := 0
	for b, c := range count {
		next[b] = at
		at += c
		end[b] = at
	}
	for b := range 256 {
		for next[b] < end[b] {
			i := next[b] * s.width
			c := byte(a[i+word] >> shift)
			if int(c) != b {
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
