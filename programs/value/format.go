package value

import (
	"slices"
	"strconv"
	"strings"
)

// Namer names what only the program knows.
type Namer interface {
	EventName(index int) string
	MachineName(id int) string
}

// mostShown is about how many characters of a value traces show.
const mostShown = 10_000

// Format writes a value as traces show it; one that is very long is not written out.
func (t *Table) Format(v V, names Namer) string {
	if !t.Fits(v, mostShown) {
		return "(more than can be shown)"
	}
	return t.format(v, names)
}

// Fits reports whether the text of a value has at most about `most` characters. Parts that are shared count as often as
// they are written.
func (t *Table) Fits(v V, most int) bool { return t.left(v, most) >= 0 }

// left returns how many of `most` characters are left after a value.
func (t *Table) left(v V, most int) int {
	switch k := t.Kind(v); {
	case k == String || k == Wording:
		return most - len(t.words(v)) - 2
	case k < Tuple:
		return most - 1
	}
	most -= 2
	for i := 0; i < t.Size(v) && most >= 0; i++ {
		most = t.left(t.Part(v, i), most)
	}
	return most
}

func (t *Table) format(v V, names Namer) string {
	switch t.Kind(v) {
	case Null:
		return "null"
	case Bool:
		return strconv.FormatBool(v == True)
	case Int:
		return strconv.FormatInt(t.Number(v), 10)
	case Float:
		return strconv.FormatFloat(t.FloatOf(v), 'g', -1, 64)
	case String, Wording:
		return strconv.Quote(t.words(v))
	case Symbol:
		return t.digits(v)
	case Event:
		return names.EventName(t.Index(v))
	case Machine:
		return names.MachineName(t.Index(v))
	case Map:
		return t.formatMap(v, names)
	}
	parts := make([]string, t.Size(v))
	fields := []string(nil)
	if t.Kind(v) == Tuple {
		fields = t.FieldNames(v)
	}
	for i := range parts {
		parts[i] = t.format(t.Part(v, i), names)
		if fields != nil {
			parts[i] = fields[i] + ": " + parts[i]
		}
	}
	if t.ByText && t.Kind(v) == Set {
		slices.Sort(parts)
	}
	list := strings.Join(parts, ", ")
	switch t.Kind(v) {
	case Seq:
		return "[" + list + "]"
	case Set:
		return "{" + list + "}"
	}
	return "(" + list + ")"
}

// formatMap shows an empty map as {->}, so that it can be told from an empty set.
func (t *Table) formatMap(m V, names Namer) string {
	if t.Size(m) == 0 {
		return "{->}"
	}
	var parts []string
	for i := 0; i < t.Size(m); i += 2 {
		parts = append(parts, t.format(t.Part(m, i), names)+" -> "+t.format(t.Part(m, i+1), names))
	}
	if t.ByText {
		slices.Sort(parts)
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// Print writes a value as P's checker prints it (ToString of PInt.cs, PTuple.cs, PSeq.cs, PSet.cs, PMap.cs): a program
// sees that where it formats a string.
func (t *Table) Print(v V, names Namer) string {
	switch t.Kind(v) {
	case Null:
		return ""
	case Bool:
		if v == True {
			return "True"
		}
		return "False"
	case String, Wording:
		return t.words(v)
	case Tuple:
		return t.printTuple(v, names)
	case Seq, Set, Map:
		return "(" + strings.Join(t.printed(v, names), ", ") + ")"
	}
	return t.format(v, names)
}

func (t *Table) printTuple(v V, names Namer) string {
	var out strings.Builder
	fields := t.FieldNames(v)
	for i, part := range slices.Clone(t.View(v)) {
		if fields != nil {
			out.WriteString(fields[i] + ":" + t.Print(part, names) + ", ")
		} else {
			out.WriteString(t.Print(part, names) + ",")
		}
	}
	return "<" + out.String() + ">"
}

// printed are the elements of a collection: those of a sequence in its order, the others sorted by what is printed.
func (t *Table) printed(v V, names Namer) (out []string) {
	parts := slices.Clone(t.View(v))
	for row := range slices.Chunk(parts, step(t.Kind(v))) {
		text := t.Print(row[0], names)
		switch t.Kind(v) {
		case Set:
			text = "<" + text + ">"
		case Map:
			text = "<" + text + "->" + t.Print(row[1], names) + ">"
		}
		out = append(out, text)
	}
	if t.Kind(v) != Seq {
		slices.Sort(out)
	}
	return out
}

// Fill returns a string in which each {n} is replaced by one of the values, as P's checker prints it; {{ and }} are
// braces. A single symbol makes a Wording of it; other values with symbols are returned in exposed, unless the string
// is only printed. ok is false if it is longer than `most` characters.
func (t *Table) Fill(text string, args []V, names Namer, told bool, most int) (v V, exposed []V, ok bool) {
	var out strings.Builder
	before, symbol := "", None
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case (c == '{' || c == '}') && i+1 < len(text) && text[i+1] == c:
			i++
			out.WriteByte(c)
		case c == '{':
			n := 0
			for i++; text[i] != '}'; i++ {
				n = 10*n + int(text[i]-'0')
			}
			switch arg := args[n]; {
			case !told && symbol == None && t.Kind(arg) == Symbol:
				before, symbol = out.String(), arg
				out.Reset()
			case !told && t.Symbolic(arg):
				exposed = append(exposed, arg)
			case !t.Fits(arg, most-len(before)-out.Len()):
				return None, exposed, false
			default:
				out.WriteString(t.Print(arg, names))
			}
		default:
			out.WriteByte(c)
		}
	}
	switch {
	case len(before)+out.Len() > most:
		return None, exposed, false
	case symbol != None:
		return t.Wording(before, symbol, out.String()), exposed, true
	}
	return t.String(out.String()), exposed, true
}
