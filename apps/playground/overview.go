package playground

import (
	"slices"

	"gomc"
	"gomc/outcome"
	"gomc/results/page"
)

// Overview lists what a model has, for those who have not checked it yet.
type Overview struct {
	Picture string  `json:"picture"` // who sends what to whom, as SVG; "": nobody does
	Groups  []Group `json:"groups"`
}

// Group holds the parts of one kind: the events of a process, properties, constants.
type Group struct {
	Title string `json:"title"`
	Parts []Part `json:"parts"`
}

// Part is one of them, and the line where the text has it; 0: none is known.
type Part struct {
	Name string `json:"name"`
	Line int    `json:"line"`
}

// pictureWidth is that of the picture, which stands beside the text.
const pictureWidth = 620

// Look returns what the model of a request has; nil: it is none. The error is for the user.
func Look(r *Request) (*Overview, error) {
	program, _, err := Compile(r)
	if program == nil {
		return nil, err
	}
	var o outcome.Outcome
	o.Identify(program.Code())
	v := &Overview{Picture: page.System(&o, program.Routes(), pictureWidth)}
	v.variables(program)
	v.rules(program)
	v.properties(program)
	for _, c := range program.Constants() {
		v.add("constants", c.Name+" = "+c.Value, 0)
	}
	return v, nil
}

// add adds a part to its group, once.
func (v *Overview) add(title, name string, line int) {
	i := slices.IndexFunc(v.Groups, func(g Group) bool { return g.Title == title })
	if i < 0 {
		i = len(v.Groups)
		v.Groups = append(v.Groups, Group{Title: title})
	}
	if p := (Part{name, line}); !slices.Contains(v.Groups[i].Parts, p) {
		v.Groups[i].Parts = append(v.Groups[i].Parts, p)
	}
}

func (v *Overview) variables(program *gomc.Program) {
	for _, x := range program.Code().Vars {
		if x.Process == nil && x.Channel == nil && x.Mailbox == nil && !x.Hidden && !x.Thread {
			_, line := outcome.PlaceIn(program.Code(), x.At)
			v.add("variables", x.Name, line)
		}
	}
}

// rules adds those of the text, by their processes; deliveries and faults are not there.
func (v *Overview) rules(program *gomc.Program) {
	all, _ := program.Code().WholeRules()
	for _, r := range all {
		title := "rules"
		if r.Process != nil {
			title = r.Process.Name
		}
		if _, line := outcome.PlaceIn(program.Code(), r.At); !r.Kind.Fault() {
			v.add(title, outcome.NameOf(r.Name, r.Number), line)
		}
	}
}

func (v *Overview) properties(program *gomc.Program) {
	code := program.Code()
	for _, p := range code.Properties {
		kind := p.Kind.String()
		if kind == "atom" || kind == "cover" && code.Covers[p.Point].Premise != nil { // no property of the text
			continue
		}
		_, line := outcome.PlaceIn(code, p.At)
		v.add("properties", kind+" "+outcome.NameOf(p.Name, p.Number), line)
	}
	for _, f := range code.Formulas {
		_, line := outcome.PlaceIn(code, f.At)
		v.add("properties", "ltl "+outcome.NameOf(f.Name, f.Number), line)
	}
}
