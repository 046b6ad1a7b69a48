package mapping

import (
	"regexp"

	"gomc/conform/value"
	"gomc/parser/ast"
)

// What a mapping can make of values of lines:
//
//	number(line.client)                    0 for the first of its values, 1 for the next, and so on
//	number(line.client, "clients")         the same, by a numbering that other expressions can share
//	matches(line.text, "n=([0-9]+)")       the list of what matches, or of what its group does
//
// The elements of a list are numbered each.

// ofLines are their names, and how each is called.
var ofLines = map[string]string{"number": "number(line.client)", "matches": `matches(line.text, "n=([0-9]+)")`}

// isOfLines reports whether a call is of one of these.
func (c *compiler) isOfLines(n *ast.Call) bool {
	if c.isSlot(n) {
		return true
	}
	return ofLines[n.Func.Name] != "" && !c.functions[n.Func.Name]
}

// ofLines compiles such a call.
func (c *compiler) ofLines(o *operand, x *expression, n *ast.Call, s *scope) {
	if c.isSlot(n) {
		c.noSlot(o.at)
		return
	}
	name, try := n.Func.Name, ofLines[n.Func.Name]
	if len(n.Args) == 0 || len(n.Args) > 2 || name == "matches" && len(n.Args) != 2 {
		c.errorf(o.at, try, "%s cannot be made of %d values", name, len(n.Args))
		return
	}
	of, said := c.expr(x, n.Args[0], s), ""
	if len(n.Args) == 2 {
		h := x.hole(n.Args[1])
		if h == nil || h.text == nil {
			c.errorf(x.place(n.Args[1]), try, "expected a text in quotes")
			return
		}
		said = *h.text
	}
	if of.eval == nil {
		return
	}
	if !of.said {
		c.errorf(of.at, try, "%s is made of values of a line, and %s is none", name, of.text)
		return
	}
	o.said, o.member = true, of.member
	if name == "number" {
		o.eval, o.counts = once(c.number(of, said)), true
		return
	}
	pattern, err := regexp.Compile(said)
	if err != nil {
		c.errorf(x.place(n.Args[1]), "a regular expression (https://pkg.go.dev/regexp/syntax)", "%v", err)
		return
	}
	o.eval = once(matches(of, pattern))
}

// once makes a value of a line once, outside quantifiers.
func once(make node) node {
	key := new(int)
	return func(e *env) (value.Value, error) {
		if e.made == nil || len(e.vars) > 0 {
			return make(e)
		}
		if v, known := e.made[key]; known {
			return v, nil
		}
		v, err := make(e)
		if err == nil {
			e.made[key] = v
		}
		return v, err
	}
}

// number compiles the number of a value, or those of the elements of a list.
func (c *compiler) number(of operand, numbering string) node {
	return func(e *env) (value.Value, error) {
		v, err := of.eval(e)
		if err != nil {
			return v, err
		}
		list, is := v.Data.([]any)
		if !is {
			return c.numbered(v, numbering), nil
		}
		all := make([]any, len(list))
		for i := range list {
			all[i] = c.numbered(value.Of(list[i]), numbering)
		}
		return value.Of(all), nil
	}
}

// numbered is the number of one value.
func (c *compiler) numbered(v value.Value, numbering string) value.Value {
	if v.Kind == value.Undefined {
		return v
	}
	known := c.numbers.of[numbering]
	if known == nil {
		known = map[string]int64{}
		c.numbers.of[numbering] = known
	}
	n, is := known[v.Bare()]
	if !is {
		n = int64(len(known))
		known[v.Bare()] = n
	}
	return value.OfInt(n)
}

// matches compiles the list of what matches a regular expression.
func matches(of operand, pattern *regexp.Regexp) node {
	group := min(pattern.NumSubexp(), 1)
	return func(e *env) (value.Value, error) {
		v, err := of.eval(e)
		if err != nil || v.Kind == value.Undefined {
			return v, err
		}
		if v.Kind != value.Text {
			return v, e.wrong(of.at, of.member, "a text", "%s is %s, and no text", of.text, v)
		}
		all := []any{}
		for _, m := range pattern.FindAllStringSubmatch(v.Text, -1) {
			all = append(all, m[group])
		}
		return value.Of(all), nil
	}
}
