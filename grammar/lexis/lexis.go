// Package lexis keeps the automaton of a lexer, which ANTLR's lexers otherwise make anew in each process.
//
// ANTLR's runtime simulates the network of a lexer and caches the states that it reaches, for ASCII only. Making a
// state costs some hundred times as much as using it, and a small model uses most states once. A Table holds all
// states, and the names of the kinds of tokens; a test makes it from the network.
package lexis

import (
	"strings"
	"unicode/utf8"

	"gomc/grammar/numbers"
)

// Table is the automaton, as numbers of 16 bits, low byte first:
//
//	ranges  the first code point of each; they end where the next begins
//	class   of each range
//	accept  for each state, one more than the kind of token that ends there, 1 where none is to be seen; 0: none does
//	like    for each state, another that leads where this has no edge; 0: none
//	states  for each, the number of its first edge; one more as the end
//	edges   two numbers: a class of code points, in ascending order, and the state to which it leads, or 0
//
// In front of it stand the numbers of ranges and of states. State 0 is none, and 1 the start.
type Table string

// header is how many numbers stand in front.
const header = 2

func (t Table) at(i int) int { return numbers.At(string(t), i) }

// Lexer is the automaton and what it is called by.
type Lexer struct {
	Names []string // of the kinds of tokens
	table Table
	ascii [utf8.RuneSelf]uint16 // classes
}

// Of is the lexer in a file, which begins with the hash of a grammar and a line of names; of another grammar it is
// empty.
func Of(file, grammar string) *Lexer {
	names, table, _ := strings.Cut(strings.TrimPrefix(file, grammar), "\n")
	if !strings.HasPrefix(file, grammar) {
		return &Lexer{}
	}
	l := &Lexer{Names: strings.Split(names, " "), table: Table(table)}
	for r := range l.ascii {
		l.ascii[r] = uint16(l.table.class(rune(r)))
	}
	return l
}

// Next is the kind of the longest token at a place in a text, 0 where it is not to be seen, and where it ends.
func (l *Lexer) Next(text string, at int) (kind, end int) {
	end = at
	for state := 1; at < len(text); {
		class, size := l.class(text[at:])
		if state = l.table.step(state, class); state == 0 {
			break
		}
		at += size
		if accepted := l.table.at(header + 2*l.table.at(0) + state); accepted > 0 {
			kind, end = accepted-1, at
		}
	}
	return kind, end
}

// class returns the class of the first code point of a text, and the size of the code point in bytes.
func (l *Lexer) class(text string) (class, size int) {
	if c := text[0]; c < utf8.RuneSelf {
		return int(l.ascii[c]), 1
	}
	r, size := utf8.DecodeRuneInString(text)
	return l.table.class(r), size
}

// class returns the class of a code point.
func (t Table) class(r rune) int {
	low, high := 0, t.at(0)
	for high-low > 1 {
		if middle := (low + high) / 2; int(r) < t.at(header+middle) {
			high = middle
		} else {
			low = middle
		}
	}
	return t.at(header + t.at(0) + low)
}

// step is the state to which one leads at a class.
func (t Table) step(state, class int) int {
	n := t.at(1)
	like := header + 2*t.at(0) + n
	for ; state > 0; state = t.at(like + state) {
		if to, known := t.edge(like+n, state, class); known {
			return to
		}
	}
	return 0
}

// edge returns where the edge of a state for a class leads, if it has one. The numbers of first edges begin at a place.
func (t Table) edge(first, state, class int) (to int, known bool) {
	edges := first + t.at(1) + 1
	low, high := t.at(first+state), t.at(first+state+1)
	for low < high {
		middle := (low + high) / 2
		switch c := t.at(edges + 2*middle); {
		case class < c:
			high = middle
		case class > c:
			low = middle + 1
		default:
			return t.at(edges + 2*middle + 1), true
		}
	}
	return 0, false
}
