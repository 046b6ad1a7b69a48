package outcome

import (
	"slices"
	"strings"
)

// Sentence says in one line which values make a property false, with those of quantified variables in their places:
// `a[1] is 3, but limit is 2`. Where a comparison alone does not decide, it lists them (listed).
func (r *Reasons) Sentence() string {
	i := slices.IndexFunc(r.Parts, func(p Part) bool { return !p.Premise })
	if i < 0 || slices.ContainsFunc(r.Parts[i+1:], func(p Part) bool { return !p.Premise }) {
		return r.listed()
	}
	p := &r.Parts[i]
	in := append(slices.Clone(r.Instance), p.In...)
	said := p.contrast(in)
	if said == "" {
		return r.listed()
	}
	where := slices.DeleteFunc(r.premises(), func(w string) bool { return slices.Contains(p.said(), w) })
	return unnamed(in, p.Text) + said + besides(where)
}

// unnamed says of which values of variables a text tells nothing: `for i = 2: `.
func unnamed(in []Binding, text string) string {
	var list []string
	for _, b := range in {
		if instance(text, []Binding{b}) == text {
			list = append(list, b.Name+" = "+b.Value)
		}
	}
	if len(list) == 0 {
		return ""
	}
	return "for " + strings.Join(list, ", ") + ": "
}

// contrast tells a comparison that is false by its two sides, or by the one that is no constant; "": the part is none.
func (p *Part) contrast(in []Binding) string {
	bare := func(o Operand) bool { return len(o.In)+len(o.Each) == 0 && !strings.ContainsAny(o.Name, "=<>") }
	n := len(p.Operands)
	if p.Value || p.Turns != nil || n == 0 || n > 2 || !bare(p.Operands[0]) || !bare(p.Operands[n-1]) {
		return ""
	}
	left, right := p.Operands[0], p.Operands[n-1]
	name, other := instance(left.Name, in), instance(right.Name, in)
	sign, rest, _ := strings.Cut(strings.TrimPrefix(p.Text, left.Name+" "), " ")
	if two := n == 2; !strings.HasPrefix(p.Text, left.Name+" ") || two && rest != right.Name {
		return ""
	} else if two {
		return both(sign, name, left.Value, other, right.Value)
	}
	switch {
	case strings.ContainsAny(rest, "&|?(") || strings.Contains(rest, "->"):
		return ""
	case sign == "=":
		return name + " is " + left.Value + ", not " + instance(rest, in)
	case sign == "<" || sign == "<=" || sign == ">" || sign == ">=":
		return name + " is " + left.Value + ", not " + sign + " " + instance(rest, in)
	}
	return ""
}

// both tells a comparison of two variables.
func both(sign, a, x, b, y string) string {
	switch sign {
	case "=":
		return a + " is " + x + ", but " + b + " is " + y
	case "!=":
		return a + " and " + b + " are both " + x
	case "<", "<=", ">", ">=":
		return a + " is " + x + ", not " + sign + " " + b + ", which is " + y
	}
	return ""
}

// instance puts the values of variables into a text.
func instance(text string, in []Binding) string {
	var out strings.Builder
	for i := 0; i < len(text); {
		n := i
		for n < len(text) && isLetter(text[n]) {
			n++
		}
		if n == i {
			out.WriteByte(text[i])
			i++
			continue
		}
		word := text[i:n]
		at := slices.IndexFunc(in, func(b Binding) bool { return b.Name == word })
		if at >= 0 && (i == 0 || text[i-1] != '.') {
			word = in[at].Value
		}
		out.WriteString(word)
		i = n
	}
	return out.String()
}

func isLetter(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

// mostSaid bounds the values that a sentence has.
const mostSaid = 6

// listed says which values make it false, and for which values of variables: `fails for i = 1: a[i] = 3, limit = 2`;
// "": that is not known, or is about a whole run.
func (r *Reasons) listed() string {
	var in, said []string
	add := func(list []string, text string) []string {
		if slices.Contains(list, text) {
			return list
		}
		return append(list, text)
	}
	where := r.premises()
	for i := range r.Parts {
		p := &r.Parts[i]
		if p.Turns != nil {
			return ""
		}
		if p.Premise {
			continue
		}
		for _, b := range append(slices.Clone(r.Instance), p.In...) {
			in = add(in, b.Name+" = "+b.Value)
		}
		for _, text := range p.said() {
			said = add(said, text)
		}
	}
	if len(said) == 0 {
		return ""
	}
	where = slices.DeleteFunc(where, func(w string) bool { return slices.Contains(said, w) })
	if len(said) > mostSaid {
		said = append(said[:mostSaid], "…")
	}
	sentence := "fails"
	if len(in) > 0 {
		sentence += " for " + strings.Join(in, ", ")
	}
	sentence += ": " + strings.Join(said, ", ")
	return sentence + besides(where)
}

// besides adds to a sentence what was assumed, if that is not much.
func besides(where []string) string {
	if len(where) == 0 || len(where) > mostSaid/2 {
		return ""
	}
	return "; " + strings.Join(where, ", ")
}
