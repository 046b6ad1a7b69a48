package sequence

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// The measures of an SVG chart, in its units (pixels, at first).
const (
	letter    = 7 // width of a character of the font, which is monospaced
	lineStep  = 22
	border    = 16
	numbering = 48 // width of the step numbers
	leastGap  = 120
)

// svgStyle follows the reader's choice of dark or light. There is no script.
const svgStyle = `<style>
  svg { background: #fff; color: #222; font: 12px system-ui, sans-serif }
  text { fill: currentColor } .message { fill: #0550ae } .bad { fill: #b3261e } .dim { fill: #666 }
  line, path { stroke: currentColor; fill: none } .life { stroke: #999; stroke-dasharray: 2 3 }
  .title { font-weight: bold } .good { fill: #1a7f37 } .differs { fill: #b3261e; fill-opacity: .08 }
  .parting { stroke: #b3261e; stroke-width: 2 } .aside { opacity: .4 }
  .wrong { fill: none; stroke: #b3261e; stroke-width: 2.5 }
  .event { fill: #0550ae } .receive { fill: #1a7f37 } .network { fill: none; stroke: currentColor }
  @media (prefers-color-scheme: dark) {
    svg { background: #1c1c1e; color: #eee } .message { fill: #79c0ff } .bad { fill: #ff8a80 } .dim { fill: #aaa }
    .wrong, .parting { stroke: #ff8a80 } .good, .receive { fill: #56d364 } .event { fill: #79c0ff }
    .differs { fill: #ff8a80; fill-opacity: .16 }
  }
</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 L8 4 L0 8"/></marker>
<marker id="lost" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 L8 8 M0 8 L8 0"/></marker></defs>
`

// plate is an SVG chart under composition.
type plate struct {
	*Chart
	left  int    // where it begins
	short bool   // names of processes are, and there is as little room as they need
	gap   int    // from one lifeline to the next
	y     int    // of the next line
	wide  int    // the right end of what was drawn
	at    int    // where the last event is
	wrong string // what is wrong at the last step; "" for nothing, or with the whole run
	body  strings.Builder
}

// SVG writes the chart as a self-contained picture. The changes of a step appear where the pointer rests on it. Title
// is the title of the picture, and wrong describes the error at the end. Steps on which the error does not depend are
// drawn faintly.
func (c *Chart) SVG(w io.Writer, title, wrong string) error {
	p := &plate{Chart: c, gap: leastGap, y: border + 2*lineStep}
	if c.Loop == nil {
		p.wrong = wrong
	}
	p.measure()
	top := 0 // of the loop
	for i := range c.Rows {
		if c.Loop != nil && top == 0 && c.Rows[i].Step >= *c.Loop {
			top = p.y
		}
		p.row(&c.Rows[i])
	}
	last := p.y - lineStep/2
	if top > 0 {
		p.back(top, last-lineStep/2)
	}
	if ending := c.Ending(); ending != "" {
		p.line(p.x(0), "dim", ending)
		if wrong != "" {
			p.line(p.x(0), "bad", "✗ "+wrong)
		}
	}
	for i := range c.Waiting {
		p.line(p.x(0), "dim", c.Waiting[i].String())
	}
	var out strings.Builder
	out.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n")
	p.frame(&out, title, last)
	out.WriteString(p.body.String() + "</svg>\n")
	_, err := io.WriteString(w, out.String())
	return err
}

// measure makes the lifelines as far apart as their names and the messages between
// neighbours need.
func (p *plate) measure() {
	fit := func(text string) { p.gap = max(p.gap, letter*(utf8.RuneCountInString(text)+3)) }
	for _, name := range p.Columns {
		fit(p.called(name))
	}
	for i := range p.Rows {
		for _, a := range p.Rows[i].all() {
			if p.short { // it runs over the next lifelines: a line has no other text there
				break
			}
			fit(a.label())
		}
	}
}

// back draws the way from the end of a loop to its beginning.
func (p *plate) back(top, end int) {
	fmt.Fprintf(&p.body, `<path class="loop" d="M%d %d H4 V%d H%[1]d" marker-end="url(#head)"/>`+"\n", border-2, end, top)
}

// x is the place of a lifeline.
func (p *plate) x(column int) int { return p.left + border + numbering + max(0, column)*p.gap }

// frame writes the part before the rows: the picture's size, which depends on them, and the lifelines down to y = last.
func (p *plate) frame(out *strings.Builder, title string, last int) {
	width := max(p.wide, p.x(len(p.Columns)-1)+p.gap) + border
	opened(out, title, width, p.y+border)
	p.lifelines(out, 0, last)
}

// opened begins a picture.
func opened(out *strings.Builder, title string, width, height int) {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="%[1]d" height="%[2]d" viewBox="0 0 %[1]d %[2]d"`
	fmt.Fprintf(out, svg+` role="img">`+"\n", width, height)
	out.WriteString("<title>" + xmlText(title) + "</title>\n" + svgStyle)
}

// called returns the heading of a lifeline.
func (p *plate) called(name string) string {
	if p.short {
		return shorter(name)
	}
	return name
}

// lifelines writes names, and below them lines down to y = last.
func (p *plate) lifelines(out *strings.Builder, top, last int) {
	for i, name := range p.Columns {
		fmt.Fprintf(out, `<text x="%d" y="%d">%s</text>`+"\n", p.x(i), top+border+12, xmlText(p.called(name)))
		const life = `<line class="life" x1="%[1]d" y1="%[2]d" x2="%[1]d" y2="%[3]d"/>` + "\n"
		fmt.Fprintf(out, life, p.x(i), top+border+lineStep, last)
	}
}

func (p *plate) row(r *Row) {
	ink := ""
	if p.matters != nil && !p.matters[r.Step] {
		ink = ` class="aside"`
	}
	p.body.WriteString("<g" + ink + "><title>" + xmlText(r.story()) + "</title>\n")
	if last := &p.Rows[len(p.Rows)-1]; r == last && p.wrong != "" {
		defer p.failure(r)
	}
	if r.Passes() {
		p.number(r)
		p.arrow(&r.Arrows[0])
		p.body.WriteString("</g>\n")
		return
	}
	for i := range r.Arrows {
		p.arrow(&r.Arrows[i])
	}
	p.number(r)
	class, x := "", p.x(r.Column)
	if r.Faulty {
		class = "bad"
	}
	if r.Column != Nobody {
		fmt.Fprintf(&p.body, `<circle class="%s" cx="%d" cy="%d" r="4"/>`+"\n", r.dot(), x, p.y)
		x += 10
	}
	p.line(x, class, r.label())
	for i := range r.Leaves {
		p.arrow(&r.Leaves[i])
	}
	p.body.WriteString("</g>\n")
}

// failure says below the last step what is wrong there.
func (p *plate) failure(r *Row) {
	x := p.x(r.Column)
	if r.Column != Nobody {
		fmt.Fprintf(&p.body, `<circle class="wrong" cx="%d" cy="%d" r="9"/>`+"\n", x, p.at)
	}
	p.line(x+14, "bad", "✗ "+p.wrong)
}

func (p *plate) number(r *Row) {
	p.at = p.y

	fmt.Fprintf(&p.body, `<text class="dim" x="%d" y="%d">%d</text>`+"\n", p.left+border, p.y+4, r.Step)
}

// dot is the class of the sign for an event.
func (r *Row) dot() string {
	switch {
	case r.Faulty:
		return "bad"
	case r.moves():
		return "network"
	case len(r.Arrows) > 0:
		return "receive"
	}
	return "event"
}

// story describes the step, with a line for each changed variable.
func (r *Row) story() string {
	lines := []string{fmt.Sprintf("%d %s %s", r.Step, r.label(), r.At)}
	for _, c := range r.Changed {
		lines = append(lines, c.Name+": "+strings.TrimPrefix(c.Before+" -> ", " -> ")+c.After)
	}
	return strings.Join(lines, "\n")
}

// arrow draws a message above its line. One to oneself is words alone.
func (p *plate) arrow(a *Arrow) {
	from, to := p.x(a.From), p.x(a.To)
	if a.From == a.To {
		p.line(to+10, "message", a.toItself())
		return
	}
	p.text(min(from, to)+10, p.y, "message", a.label())
	p.y += 8
	end := "head"
	if a.Lost {
		end = "lost"
	}
	fmt.Fprintf(&p.body, `<line x1="%d" y1="%[3]d" x2="%[2]d" y2="%[3]d" marker-end="url(#%s)"/>`+"\n", from, to, p.y, end)
	p.y += lineStep - 4
}

// line writes words beside the current place, and moves on.
func (p *plate) line(x int, class, words string) {
	p.text(x, p.y+4, class, words)
	p.y += lineStep
}

func (p *plate) text(x, y int, class, words string) {
	fmt.Fprintf(&p.body, `<text class="%s" x="%d" y="%d">%s</text>`+"\n", class, x, y, xmlText(words))
	p.wide = max(p.wide, x+letter*utf8.RuneCountInString(words)+border)
}

// xmlText escapes text for XML, a line end excepted.
func xmlText(s string) string {
	var b strings.Builder
	for i, line := range strings.Split(s, "\n") {
		if i > 0 {
			b.WriteByte('\n')
		}
		_ = xml.EscapeText(&b, []byte(clean(line))) // a Builder takes everything
	}
	return b.String()
}
