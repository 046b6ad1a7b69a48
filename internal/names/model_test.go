package names

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// cell is one case: a use of a name that refers to the innermost of some binders.
type cell struct {
	name string
	outs []*binder // what declares the name, the outermost first
	use  use

	named *regexp.Regexp // finds the name in a message
}

// use is the kind of use of the name.
type use int

// The uses.
const (
	reads   use = iota // has the value
	writes             // is assigned another one, which it then has
	changes            // is given to a procedure that changes it
	nothing            // is declared and not used
)

// inner returns the binder that the name refers to.
func (c *cell) inner() *binder { return c.outs[len(c.outs)-1] }

// site is a place of a model with all that is declared around it and asserted in it.
type site struct {
	*place
	text  map[slot][]string
	ends  map[slot]string // what closes the texts, the innermost first
	cells []*cell
	tag   string // of names that a model with two sites would have twice
}

// newSite takes the texts of all cells.
func newSite(p *place, cells []*cell) *site {
	s := &site{place: p, text: map[slot][]string{}, ends: map[slot]string{}, cells: cells}
	for _, c := range cells {
		for _, b := range c.outs {
			for _, at := range slices.Sorted(maps.Keys(b.text)) {
				s.text[at] = append(s.text[at], s.names(named(b.text[at], c.name)))
				s.ends[at] = named(cmp.Or(b.end, " end"), c.name) + s.ends[at]
			}
		}
	}
	return s
}

// names puts in the names of the skeleton: what all sites of a family have.
func (s *site) names(text string) string {
	me := s.me
	if me == "" {
		me = "4"
	}
	return strings.NewReplacer("@cells", s.family+"_cells", "@set", s.family+"_set", "@bag", s.family+"_bag", "@sender", s.sole(slotSender, "s_"),
		"@me", me).Replace(text)
}

// sole is the name in a slot that takes one; a site that declares none has another name there.
func (s *site) sole(at slot, other string) string {
	if len(s.text[at]) > 0 {
		return s.text[at][0]
	}
	return other
}

// open is the text of a slot, and what closes it.
func (s *site) open(at slot) (text, ends string) {
	return strings.Join(s.text[at], " "), s.ends[at]
}

// list is the text of a slot whose parts are separated, after others.
func (s *site) list(at slot, separator string, first ...string) string {
	return strings.Join(append(first, s.text[at]...), separator)
}

// holds is the condition that all names have their values.
func (s *site) holds() string {
	parts := []string{"true"}
	for _, c := range s.cells {
		if c.use != nothing {
			parts = append(parts, s.read(c)+" = "+s.value(c))
		}
	}
	open, ends := s.open(slotQuantify)
	return "(" + open + " (" + strings.Join(parts, ") & (") + ")" + ends + ")"
}

func (s *site) read(c *cell) string {
	b, name := c.inner(), c.name
	if b.scope == process && s.through != "" {
		name = s.through + name
	}
	text := b.read
	if b.scope == quorum && s.single {
		text, name = "§[@sender].n * 2", c.name
	}
	return s.names(named(text, name))
}

func (s *site) value(c *cell) string { return s.names(c.inner().value) }

// checks are statements that do with the names what they are used for. argument is a format for an expression.
func (s *site) checks(argument string) string {
	open, ends := s.open(slotQuantify)
	var b strings.Builder
	for _, c := range s.cells {
		value := s.value(c)
		switch c.use {
		case nothing:
			continue
		case writes:
			value = "7"
			fmt.Fprintf(&b, "%s := 7; ", s.names(named(designator(c.inner()), c.name)))
		case changes:
			value = "8"
			fmt.Fprintf(&b, "%s_change(%s); ", s.family, s.names(named(designator(c.inner()), c.name)))
		}
		fmt.Fprintf(&b, "assert \"%s\" (%s "+argument+" = %s%s); ", c.inner(), open, s.read(c), value, ends)
	}
	return b.String()
}

// designator returns the text to assign to, whether that is allowed or not.
func designator(b *binder) string {
	if b.write != "" {
		return b.write
	}
	return b.fixed
}

// block returns a body with its declarations, beginning, and inner blocks around the checks, then more.
func (s *site) block(argument, then string) string {
	open, ends := s.open(slotBlock)
	if s.yields {
		open += " yield; "
	}
	return fmt.Sprintf("%s begin %s %s %s%s; %s", s.list(slotBody, " ", "var l_ : num_t;"), s.list(slotInit, " ", "l_ := 66;"),
		open, s.checks(argument), ends, then)
}

// surrounded returns an item in what stands around it.
func (s *site) surrounded(item string) string {
	open, ends := s.open(slotAround)
	return open + " " + item + strings.ReplaceAll(ends, " end", " end;") + "\n"
}
