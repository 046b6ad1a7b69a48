package plan

import (
	"slices"
	"strings"

	"gomc/source"
	"gomc/spec"
)

// Refusal is the error for a question that cannot be answered as it is asked.
type Refusal struct {
	Obstacles []Obstacle
	// Changes turn what was asked into what can be answered, Instead; none: nothing like it can.
	Changes []Change
	Instead spec.Spec
}

// Refuse is a *Refusal for a Spec that meets obstacles, with the changes that remove them: possible reports whether a
// Spec meets none. It is nil if there are no obstacles.
func Refuse(asked *spec.Spec, obstacles []Obstacle, possible func(*spec.Spec) bool) error {
	if len(obstacles) == 0 {
		return nil
	}
	r := &Refusal{Obstacles: obstacles}
	if other := instead(asked, possible); other != nil {
		r.Instead, r.Changes = *other, changes(asked, other)
	}
	return r
}

// Refused is the error of a plan with obstacles; nil: it has none. See Refuse.
func (p *Plan) Refused(possible func(*spec.Spec) bool) error {
	return Refuse(&p.Asked, p.Obstacles, possible)
}

// Error returns all obstacles in one line.
func (r *Refusal) Error() string {
	var all []string
	for _, o := range r.Obstacles {
		all = append(all, o.Message)
	}
	return strings.Join(all, "; ")
}

// Unwrap returns the refusal as one *spec.UnsupportedError.
func (r *Refusal) Unwrap() error { return &spec.UnsupportedError{Message: r.Error(), Try: r.try()} }

// try says in words what to change.
func (r *Refusal) try() string {
	var words []string
	for _, c := range r.Changes {
		if c.Value == "" {
			words = append(words, "no --"+c.Knob)
		} else {
			words = append(words, "--"+c.Knob+"="+c.Value)
		}
	}
	return strings.Join(words, ", ")
}

// Diagnostics returns one for each obstacle. The last says what to try: the command line that can be answered, which is
// the one with these words, without what is changed.
func (r *Refusal) Diagnostics(command []string, model string) source.List {
	var list source.List
	for _, o := range r.Obstacles {
		d := list.Add(source.Error, "", source.Span{}, "%s", o.Message)
		if o.Model != "" {
			d.Note(source.Span{}, "in the model: %s", o.Model)
		}
	}
	list[len(list)-1].Suggestion = r.Command(command, model)
	return list
}

// Command returns a command line with the changes: its words, without the flags of what is changed. Flags of a record
// (--spec) give way to those of the Spec. It is "" if nothing can be answered.
func (r *Refusal) Command(words []string, model string) string {
	if len(r.Changes) == 0 {
		return ""
	}
	recorded := func(word string) bool { return word == "--spec" || strings.HasPrefix(word, "--spec=") }
	if slices.ContainsFunc(words, recorded) {
		return r.unrecorded(words, model)
	}
	for _, c := range r.Changes {
		words = withoutFlag(words, c.Knob)
		for _, also := range spec.Find(c.Knob).Also {
			words = withoutFlag(words, also)
		}
		if c.Value != "" {
			words = slices.Insert(slices.Clone(words), len(words)-1, "--"+c.Knob+"="+c.Value)
		}
	}
	return spec.Quoted(words...)
}

// unrecorded is the command with all flags of the Spec in place of a record's.
func (r *Refusal) unrecorded(words []string, model string) string {
	words = withoutFlag(words, "spec")
	for i := range spec.Knobs {
		words = withoutFlag(words, spec.Knobs[i].Name)
		for _, also := range spec.Knobs[i].Also {
			words = withoutFlag(words, also)
		}
	}
	words = slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == model })
	s := r.Instead
	return spec.Quoted(slices.Concat(words, s.FlagWords(), s.ModelFlags(), []string{model})...)
}

// withoutFlag returns a command line without a flag of a knob, and without its value where that is a word of its own.
func withoutFlag(words []string, flag string) (out []string) {
	k := spec.Find(flag)
	alone := k == nil || k.Bool || k.Bare != ""
	for i := 0; i < len(words); i++ {
		switch w := words[i]; {
		case w == "--"+flag && (!alone || flag == "spec"):
			i++
		case w == "--"+flag || strings.HasPrefix(w, "--"+flag+"="):
		default:
			out = append(out, w)
		}
	}
	return out
}
