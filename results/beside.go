package results

import (
	"slices"

	"gomc/outcome"
	"gomc/results/sequence"
)

// Pair is a row of two runs beside each other: the number of a step of each, -1 where only the other one has it. The
// steps of a pair that is the same are told alike.
type Pair struct {
	A, B int
	Same bool
}

// mostPaired is the number of steps up to which those that are told alike are found wherever they stand.
const mostPaired = 500

// Pairs puts two runs beside each other, each the texts of its steps, so that as many steps as can be stand beside
// those that are told alike; between those, step by step. Of what differs in the middle of long runs that is asked of
// the front and of the end alone.
func Pairs(a, b []string) (list []Pair) {
	p := pairing{a: a, b: b}
	front := 0
	for front < min(len(a), len(b)) && p.a[front] == p.b[front] {
		list = append(list, Pair{front, front, true})
		front++
	}
	end := 0
	for end < min(len(a), len(b))-front && p.a[len(a)-1-end] == p.b[len(b)-1-end] {
		end++
	}
	list = append(list, p.middle(front, len(a)-end, len(b)-end)...)
	for ; end > 0; end-- {
		list = append(list, Pair{len(a) - end, len(b) - end, true})
	}
	return list
}

// PairsOf puts two traces beside each other: see Pairs. Of runs of which one alone has steps that deliver messages,
// since the other is of a semantics without them, these steps are left out; it reports whether there are such.
func PairsOf(a, b *outcome.Trace, told func(*outcome.TraceStep) string) (list []Pair, quiet bool) {
	quiet = delivers(a) != delivers(b)
	x, at := toldOf(a, quiet, told)
	y, behind := toldOf(b, quiet, told)
	list = Pairs(x, y)
	for i := range list {
		p := &list[i]
		if p.A >= 0 {
			p.A = at[p.A]
		}
		if p.B >= 0 {
			p.B = behind[p.B]
		}
	}
	return list, quiet
}

// delivers reports whether a run has steps that deliver messages.
func delivers(t *outcome.Trace) bool {
	return slices.ContainsFunc(t.Steps, func(s outcome.TraceStep) bool { return s.Event.Kind == "delivery" })
}

// toldOf tells the steps of a run, without those that deliver messages if they are to be quiet, with their numbers.
func toldOf(t *outcome.Trace, quiet bool, told func(*outcome.TraceStep) string) (texts []string, numbers []int) {
	for i := range t.Steps {
		if s := &t.Steps[i]; !quiet || s.Event.Kind != "delivery" {
			texts, numbers = append(texts, told(s)), append(numbers, i)
		}
	}
	return texts, numbers
}

// SideBySide draws up two runs as charts beside each other: see PairsOf.
func SideBySide(a, b *outcome.Trace, sides [2]sequence.Side) *sequence.Beside {
	pairs, _ := PairsOf(a, b, StepText)
	return Paired(a, b, pairs, sides)
}

// Paired is SideBySide of runs whose steps have been paired.
func Paired(a, b *outcome.Trace, pairs []Pair, sides [2]sequence.Side) *sequence.Beside {
	var lines []sequence.Line
	for _, p := range pairs {
		lines = append(lines, sequence.Line{Steps: [2]int{p.A, p.B}, Same: p.Same})
	}
	return sequence.SideBySide(a, b, lines, sides)
}

// StepText tells a step on a line; a step that fails says so.
func StepText(s *outcome.TraceStep) string {
	if s.Faulty {
		return EventText(&s.Event) + ", fails"
	}
	return EventText(&s.Event)
}

type pairing struct{ a, b []string }

// middle pairs the steps from `from` on, up to those ends: those of a longest common subsequence, and between them one
// with one.
func (p *pairing) middle(from, endA, endB int) (list []Pair) {
	i, j := from, from
	for _, m := range p.common(from, endA, endB) {
		list = append(list, oneByOne(i, m.A, j, m.B)...)
		list = append(list, m)
		i, j = m.A+1, m.B+1
	}
	return append(list, oneByOne(i, endA, j, endB)...)
}

// oneByOne pairs steps i to endA with steps j to endB.
func oneByOne(i, endA, j, endB int) (list []Pair) {
	for ; i < endA || j < endB; i, j = i+1, j+1 {
		pair := Pair{A: -1, B: -1}
		if i < endA {
			pair.A = i
		}
		if j < endB {
			pair.B = j
		}
		list = append(list, pair)
	}
	return list
}

// common returns a longest common subsequence, none of what is long.
func (p *pairing) common(from, endA, endB int) (list []Pair) {
	if endA-from > mostPaired || endB-from > mostPaired {
		return nil
	}
	longest := make([][]int, endA-from+1) // of what is behind i and j
	for i := range longest {
		longest[i] = make([]int, endB-from+1)
	}
	for i := endA - from - 1; i >= 0; i-- {
		for j := endB - from - 1; j >= 0; j-- {
			longest[i][j] = max(longest[i+1][j], longest[i][j+1])
			if p.a[from+i] == p.b[from+j] {
				longest[i][j] = longest[i+1][j+1] + 1
			}
		}
	}
	for i, j := 0, 0; i < endA-from && j < endB-from; {
		switch {
		case p.a[from+i] == p.b[from+j]:
			list = append(list, Pair{from + i, from + j, true})
			i, j = i+1, j+1
		case longest[i+1][j] >= longest[i][j+1]:
			i++
		default:
			j++
		}
	}
	return slices.Clip(list)
}
