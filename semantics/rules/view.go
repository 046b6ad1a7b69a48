package rules

import (
	"fmt"
	"slices"
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/types"
)

// The words of views, by what they say. A label and a place show expressions.
var viewWords = map[string][]string{
	"label": nil, "place": nil, "shape": {"box", "circle", "diamond", "hexagon"},
	"colour": {"grey", "red", "orange", "yellow", "green", "blue", "purple"},
}

// viewed are the names of views, by the process that they stand in; nil: in none.
type viewed map[*ir.Process][]string

// ViewLine checks a line of a view, what stands around which was checked.
func (c *Checker) ViewLine(l *ast.ViewLine, around core.Around) *core.ViewLine {
	x := &core.ViewLine{Place: core.Place{Where: l.At()}, Around: around}
	if words, known := viewWords[l.What.Name]; !known {
		c.Types.Errorf(codes.View, l.What.At(), "a view has no %q: it says label, shape, colour and place", l.What.Name).
			Meant("%s", l.What.Name, []string{"label", "shape", "colour", "place"})
	} else if words != nil {
		viewWord(c, l, words)
	} else {
		x.Shown = shown(c, l)
	}
	if l.When != nil {
		c.Types.Pure("view", l.When.At(), func() { x.When = c.Types.Boolean(l.When) })
	}
	return x
}

// viewWord checks the name of a colour or a shape, which is none of the model.
func viewWord(c *Checker, l *ast.ViewLine, words []string) {
	name, is := l.Shown[0].(*ast.Ident)
	if is && len(l.Shown) == 1 && slices.Contains(words, name.Name) {
		return
	}
	text := l.Shown[0].At().Text()
	d := c.Types.Errorf(codes.View, l.Shown[0].At(), "no %s is called %s: there are %s", l.What.Name,
		types.Shorten(text), strings.Join(words, ", "))
	if !is || !d.Meant(fmt.Sprintf("%s %%s", l.What.Name), name.Name, words) {
		d.Suggest("%s %s when ...; %s %s;", l.What.Name, words[0], l.What.Name, words[1])
	}
}

// shown checks what a label or a place shows. Texts are nothing to evaluate.
func shown(c *Checker, l *ast.ViewLine) (list []core.Expr) {
	place := l.What.Name == "place"
	if place && len(l.Shown) != 2 {
		c.Types.Errorf(codes.View, l.At(), "a place has two parts, how far to the right and how far down, and not %d",
			len(l.Shown)).
			Suggest("place x, 0;")
	}
	for _, e := range l.Shown {
		if text, is := e.(*ast.Str); is && !place {
			continue
		} else if is {
			c.Types.Errorf(codes.View, text.At(), "a text is no place").Suggest("place x, 0;")
			continue
		}
		c.Types.Pure("view", e.At(), func() { list = append(list, viewValue(c, e, place)) })
	}
	return list
}

// viewValue checks an expression that is shown, or whose value, counted from the first of its type, is a place.
func viewValue(c *Checker, e ast.Expr, place bool) core.Expr {
	x := c.Types.Value(e)
	if core.IsBad(x) {
		return x
	}
	t := x.Type()
	switch {
	case place && !t.Simple():
		c.Types.Errorf(codes.View, e.At(), "a place is a number, or a value that has one, and not %s", types.Article(t))
	case !t.Simple() && t.Form == ir.NoForm:
		c.Types.Errorf(codes.View, e.At(), "a label shows a simple value or a collection, and not %s", types.Article(t)).
			Suggest("name its parts, one after the other")
	default:
		return x
	}
	return core.NewBad(e.At())
}

// View checks what is said of a view as a whole: its name, and lines that never count.
func (c *Checker) View(d *ast.View) {
	of, name := c.Types.Body.Process, Text(d.Name)
	switch {
	case c.InChoose() != nil:
		c.Types.Errorf(codes.View, d.At(), "a view cannot stand in a choose: "+
			"what is chosen in one state is not known again in the next")
	case name == "" && (of == nil || len(c.around.head) > 0):
		c.Types.Errorf(codes.View, d.At(), "a view needs a name, "+
			"unless it is of the process around and of nothing else").
			Suggest(`view "name"`)
	case slices.Contains(c.views[of], name):
		c.Types.Errorf(codes.View, d.At(), "there is a view of this name already")
	}
	if c.views == nil {
		c.views = viewed{}
	}
	c.views[of] = append(c.views[of], name)
	settled := map[string]*ast.ViewLine{}
	for _, l := range d.Lines {
		if first := settled[l.What.Name]; first != nil {
			c.Types.Errorf(codes.View, l.At(), "this %s never counts", l.What.Name).
				Note(first.At(), "this one always does: it has no when")
		} else if l.When == nil {
			settled[l.What.Name] = l
		}
	}
}
