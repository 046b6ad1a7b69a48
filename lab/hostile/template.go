package hostile

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
)

//go:embed protocols plain clocks
var folders embed.FS

// template is a file of one of the folders.
type template struct {
	name     string
	title    string
	sections map[string]string
}

var (
	protocols = read("protocols")
	plain     = read("plain")
	clocks    = read("clocks")
)

// read panics when a template is not one: they are part of the program.
func read(folder string) []template {
	files, err := fs.ReadDir(folders, folder)
	if err != nil {
		panic(err)
	}
	var all []template
	for _, file := range files {
		text, err := folders.ReadFile(path.Join(folder, file.Name()))
		if err != nil {
			panic(err)
		}
		all = append(all, parse(strings.TrimSuffix(file.Name(), ".tmpl"), string(text)))
	}
	return all
}

func parse(name, text string) template {
	blocks := strings.Split(text, "@@ ")
	t := template{name, strings.TrimSpace(blocks[0]), map[string]string{}}
	for _, block := range blocks[1:] {
		section, content, _ := strings.Cut(block, "\n")
		t.sections[section] = content
	}
	return t
}

// part is an expanded template.
type part struct {
	template template
	sections map[string][]string // lines
}

// isLarge reports whether the template has thousands of states by itself.
func (t template) isLarge() bool {
	_, is := t.sections["large"]
	return is
}

// isClock reports whether it is one, and not for mutations to spoil.
func (t template) isClock() bool {
	return slices.ContainsFunc(clocks, func(c template) bool { return c.name == t.name })
}

// expand makes the choices of a template. Constants gives further meanings of `$name`.
func (t template) expand(r *random, suffix string, constants map[string]int, risky bool) part {
	x := expander{random: r, chosen: map[string]choice{}, risky: risky}
	for name, value := range constants {
		x.chosen[name] = choice{text: strconv.Itoa(value)}
	}
	p := part{t, map[string][]string{}}
	for _, section := range []string{"knobs", "decls", "start", "functions", "body", "atoms", "claims", "timing"} {
		text := strings.ReplaceAll(t.sections[section], "%attr", "«"+strings.Join(attributes, "¦")+"»")
		p.sections[section] = lines(strings.ReplaceAll(x.expand(text), "@", suffix))
	}
	return p
}

// attributes of channels; most messages have none.
var attributes = []string{
	"", "", "", "", "", " set", "~ bag [3]", " bag", "~ fifo [2]", " fifo", " lossy", " duplicating", "~ capacity 2", " bag lossy",
}

// gone marks where a choice left nothing.
const gone = "\x00"

// lines leaves out those that a choice has emptied.
func lines(text string) []string {
	var all []string
	for line := range strings.SplitSeq(strings.Trim(text, "\n"), "\n") {
		left := strings.TrimRight(strings.ReplaceAll(line, gone, ""), " ")
		if left != "" || !strings.Contains(line, gone) {
			all = append(all, left)
		}
	}
	if len(all) == 1 && all[0] == "" {
		return nil
	}
	return all
}

// choice is the chosen text, and its index among the options.
type choice struct {
	text  string
	index int
}

type expander struct {
	random *random
	chosen map[string]choice
	risky  bool // whether options marked so may be chosen
}

// expand replaces choices and names, the outer ones first.
func (x *expander) expand(text string) string {
	var out strings.Builder
	for text != "" {
		at := strings.IndexAny(text, "«$")
		if at < 0 {
			out.WriteString(text)
			break
		}
		out.WriteString(text[:at])
		if text[at] == '$' {
			name := word(text[at+1:])
			out.WriteString(x.remembered(name).text)
			text = text[at+1+len(name):]
			continue
		}
		inner, after := bracket(text[at:])
		out.WriteString(x.choose(inner))
		text = after
	}
	return out.String()
}

// choose makes the choice that is between « and ».
func (x *expander) choose(inner string) string {
	name := word(inner)
	rest := inner[len(name):]
	switch {
	case name != "" && strings.HasPrefix(rest, "::="):
		options := x.allowed(alternatives(rest[len("::="):]))
		index := x.random.below(len(options))
		x.chosen[name] = choice{x.expand(options[index]), index}
		return gone
	case name != "" && strings.HasPrefix(rest, "?"):
		options := alternatives(rest[len("?"):])
		return x.emit(options[min(x.remembered(name).index, len(options)-1)])
	}
	return x.emit(pick(x.random, x.allowed(alternatives(inner))))
}

// allowed are the options without their marks, and without those that are marked as
// risky if the model takes no risks.
func (x *expander) allowed(options []string) []string {
	var all []string
	for _, option := range options {
		if plain, marked := strings.CutPrefix(option, risk); !marked || x.risky {
			all = append(all, plain)
		}
	}
	return all
}

// risk marks an option that is likely to be a run-time error somewhere.
const risk = "~"

func (x *expander) emit(option string) string {
	if option == "" {
		return gone
	}
	return x.expand(option)
}

func (x *expander) remembered(name string) choice {
	c, ok := x.chosen[name]
	if !ok {
		panic(fmt.Sprintf("hostile: a template uses %q and does not choose it", name))
	}
	return c
}

// word is the name that a text begins with, "" if it begins with something else.
func word(text string) string {
	end := strings.IndexFunc(text, func(c rune) bool { return c < 'a' || c > 'z' })
	if end < 0 {
		return text
	}
	return text[:end]
}

// bracket splits a text that begins with « behind its ».
func bracket(text string) (inner, after string) {
	depth := 0
	for i, c := range text {
		switch c {
		case '«':
			depth++
		case '»':
			depth--
		}
		if depth == 0 {
			return text[len("«"):i], text[i+len("»"):]
		}
	}
	panic(fmt.Sprintf("hostile: a choice is never closed: %.40q", text))
}

// alternatives splits at each ¦ that is in no inner choice.
func alternatives(inner string) []string {
	var all []string
	depth, from := 0, 0
	for i, c := range inner {
		switch {
		case c == '«':
			depth++
		case c == '»':
			depth--
		case c == '¦' && depth == 0:
			all = append(all, inner[from:i])
			from = i + len("¦")
		}
	}
	return append(all, inner[from:])
}
