package engine

// Tape records the choices of a step in the order in which they are made; see ir.Rule. An engine runs a step once for
// each tape: Clear, and then as long as Next returns true.
type Tape struct {
	choices []decision
	at      int // the choices that the current run has made
}

// decision is which of a choice's alternatives is taken.
type decision struct{ taken, of int }

// Clear begins with the first alternative of each choice.
func (t *Tape) Clear() { t.choices, t.at = t.choices[:0], 0 }

// Take returns which of n alternatives the next choice takes.
func (t *Tape) Take(of int) int {
	if t.at == len(t.choices) {
		t.choices = append(t.choices, decision{0, of})
	}
	t.at++
	return t.choices[t.at-1].taken
}

// At returns how many choices the current run has made.
func (t *Tape) At() int { return t.at }

// Last is the last choice of the tape, which Next has advanced, and whether it was to its last alternative.
func (t *Tape) Last() (at int, final bool) {
	at = len(t.choices) - 1
	return at, t.choices[at].taken+1 == t.choices[at].of
}

// Return goes back to where the current run had made n choices: it will make those behind as before.
func (t *Tape) Return(at int) { t.at = at }

// Next advances to the next tape; false behind the last.
func (t *Tape) Next() bool {
	t.choices, t.at = t.choices[:t.at], 0
	for n := len(t.choices); n > 0; n-- {
		if d := &t.choices[n-1]; d.taken+1 < d.of {
			d.taken++
			t.choices = t.choices[:n]
			return true
		}
	}
	return false
}
