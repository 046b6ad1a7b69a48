package outcome

import "gomc/ir"

// Judged is a property of states that a run has judged.
type Judged struct {
	Kind    string `json:"kind"` // invariant, final or liveness
	Name    string `json:"name"` // or its number
	File    string `json:"file,omitempty"`
	Line    int    `json:"line,omitempty"`
	EndLine int    `json:"end_line,omitempty"`
	// Premise says of an implication whether its left side is true in some state visited; "": it is none, or the search
	// ended early.
	Premise Premise `json:"premise,omitempty"`
}

// Premise tells whether an implication says something.
type Premise string

// Values of Premise. A search looks for one state in which a left side is true, and counts no others.
const (
	Satisfied Premise = "satisfied"
	Vacuous   Premise = "vacuous"
)

// Title is the kind, and the name in quotes, or the number.
func (j *Judged) Title() string {
	named := Formula{Name: j.Name}
	return j.Kind + " " + named.Title()
}

// judgedBy are the properties of a program that say what has to hold, each once, however many instances it has.
func judgedBy(p *ir.Program) (list []Judged) {
	known := map[Judged]bool{}
	for _, q := range p.Properties {
		if q.Kind != ir.Invariant && q.Kind != ir.Final && q.Kind != ir.Liveness {
			continue
		}
		j := Judged{Kind: q.Kind.String(), Name: NameOf(q.Name, q.Number)}
		if j.File, j.Line = PlaceIn(p, q.At); q.At.Known() {
			j.EndLine, _ = q.At.File.Position(q.At.End)
		}
		if !known[j] {
			known[j] = true
			list = append(list, j)
		}
	}
	return list
}
