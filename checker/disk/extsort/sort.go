package extsort

import (
	"math/bits"
	"sync"
	"sync/atomic"
)

// Sort sorts records that lie one after the other: digit by digit from the highest, in place
// (P. McIlroy, K. Bostic, M. D. McIlroy, Engineering Radix Sort, 1993), and by insertion
// where few are left. A digit is the highest eight bits in which records still differ: the
// words of states have many bits that hardly ever do. What is alike in the first digit is
// sorted by as many goroutines as workers says, which changes nothing in what comes out.
func Sort(records []uint64, width, workers int) {
	s := newSorter(width)
	if workers == 1 || len(records) < leastShared*width {
		s.sort(records, 0)
	} else if word, shift, found := s.firstDigit(records, 0); found {
		s.sortShared(records, word, shift, max(1, workers))
	}
}

// leastShared is how many records are worth more than one goroutine.
const leastShared = 1 << 12

type sorter struct {
	width   int
	scratch []uint64
}

func newSorter(width int) *sorter { return &sorter{width, make([]uint64, width)} }

// fewRecords are sorted by insertion.
const fewRecords = 24

// sort sorts records that are alike in the words before `word`.
func (s *sorter) sort(a []uint64, word int) {
	n := len(a) / s.width
	if n <= fewRecords {
		s.insertion(a, word)
		return
	}
	if word, shift, found := s.firstDigit(a, word); found {
		s.sortByDigit(a, word, shift)
	}
}

// firstDigit finds the first word from one on in which records differ, and where its highest digit is in
// which they do.
func (s *sorter) firstDigit(a []uint64, from int) (word int, shift uint, found bool) {
	for word = from; word < s.width; word++ {
		if differ := s.differ(a, word); differ != 0 {
			return word, uint(max(0, bits.Len64(differ)-8)), true
		}
	}
	return 0, 0, false
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
	s.partition(a, word, shift, &count)
	from := 0
	for _, c := range count {
		if c > 1 {
			s.sort(a[from*s.width:(from+c)*s.width], word)
		}
		from += c
	}
}

// sortShared does the same on several goroutines, each with what is alike in one digit at a time.
func (s *sorter) sortShared(a []uint64, word int, shift uint, workers int) {
	var count [256]int
	s.partition(a, word, shift, &count)
	var from [257]int
	for digit, c := range count {
		from[digit+1] = from[digit] + c
	}
	var taken atomic.Int32
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			own := newSorter(s.width)
			for digit := taken.Add(1) - 1; digit < 256; digit = taken.Add(1) - 1 {
				own.sort(a[from[digit]*s.width:from[digit+1]*s.width], word)
			}
		})
	}
	all.Wait()
}

// partition brings records with the same digit together, and counts those of each.
func (s *sorter) partition(a []uint64, word int, shift uint, count *[256]int) {
	for i := word; i < len(a); i += s.width {
		count[byte(a[i]>>shift)]++
	}
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
	y = y[:len(x)]
	for k := range x {
		x[k], y[k] = y[k], x[k]
	}
}

// insertion sorts records that are alike in the words before `word`.
func (s *sorter) insertion(a []uint64, word int) {
	w := s.width
	for i := w; i < len(a); i += w {
		if !less(a[i+word:i+w], a[i-w+word:i]) {
			continue
		}
		copy(s.scratch, a[i:i+w])
		j := i
		for ; j > 0 && less(s.scratch[word:], a[j-w+word:j]); j -= w {
			copy(a[j:j+w], a[j-w:j])
		}
		copy(a[j:j+w], s.scratch)
	}
}

// less reports whether a record is in front of another of its width.
func less(a, b []uint64) bool {
	b = b[:len(a)]
	for i, x := range a {
		if y := b[i]; x != y {
			return x < y
		}
	}
	return false
}
