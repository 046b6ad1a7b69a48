package murphi

import (
	"fmt"
	"strings"

	"gomc/ir"
)

// code is one body on its way to text: of a rule, a function, a guard or a property.
type code struct {
	out        *printer
	owner      any // the rule, function or property
	lines      []string
	depth      int
	locals     []string
	names      *scope
	regs       map[int]*binding
	frame      []*object
	aliases    []alias         // parts of the frame that are elsewhere
	unchanging map[string]bool // names that nothing assigns
	result     *object         // of a function: what it gives back
	fn         *function
	sure       bool // slots that are named are occupied
	times      int  // how often the code at hand runs at most, 0 where that is not known
	choices    []choice
}

// binding is the content of a register: a value, or an address.
type binding struct {
	text  string
	t     *ir.Type // of the value; nil: a number
	fixed bool     // the value is v
	v     int64
	place *spot
}

// alias says that cells of the frame lie at a spot.
type alias struct {
	from, cells int
	to          spot
}

func (p *printer) newCode() *code { return p.codeIn(p.names, nil) }

// codeIn is code in which the names of a scope are known.
func (p *printer) codeIn(around *scope, owner any) *code {
	return &code{
		out: p, owner: owner, names: newScope(around),
		regs: map[int]*binding{}, unchanging: map[string]bool{}, times: 1,
	}
}

func (c *code) line(format string, args ...any) {
	c.lines = append(c.lines, strings.Repeat("  ", c.depth)+fmt.Sprintf(format, args...))
}

// block writes what f writes, one level further in.
func (c *code) block(f func()) {
	c.depth++
	f()
	c.depth--
}

// declare makes a local of a type; it is Undefined at first.
func (c *code) declare(want string, t *ir.Type) string {
	name := c.names.take(want)
	c.locals = append(c.locals, name+": "+c.out.types.name(t, want))
	return name
}

// temp returns a local for a value of a type; of none, for a number.
func (c *code) temp(t *ir.Type) string { return c.declare("value", c.kind(t)) }

// kind is the type of what is computed as a value of t.
func (c *code) kind(t *ir.Type) *ir.Type {
	switch {
	case t == nil:
		return integer
	case t.Kind == ir.Bool:
		return boolean
	case c.out.types.nominal(t):
		return c.out.types.canon(t)
	}
	return integer
}

// keep puts a value in a local.
func (c *code) keep(value string, t *ir.Type) string {
	name := c.temp(t)
	c.line("%s := %s;", name, bare(value))
	return name
}

// bare returns a text without the parentheses around all of it.
func bare(text string) string {
	if !strings.HasPrefix(text, "(") || strings.HasPrefix(text, "(-") {
		return text
	}
	depth := 0
	for i, r := range text {
		switch r {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth == 0 && i < len(text)-1 {
			return text
		}
	}
	return text[1 : len(text)-1]
}

// body is the locals and the lines, and begin and end around them.
func (c *code) body(end string) string {
	var b strings.Builder
	if len(c.locals) > 0 {
		b.WriteString("var\n")
	}
	for _, l := range c.locals {
		b.WriteString("  " + l + ";\n")
	}
	b.WriteString("begin\n")
	for _, l := range c.lines {
		b.WriteString("  " + l + "\n")
	}
	return b.String() + end + ";\n"
}
