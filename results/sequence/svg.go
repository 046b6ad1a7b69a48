package sequence

import (
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
)

// The measures of an SVG chart, in its units (pixels, at first): of a chart, at least and at most; between two charts;
// of the numbers of steps; of the least column; of rows with messages, of those without, and of lines of words; of the
// heads; and of marks.
const (
	leastWidth, mostWidth, between = 632, 1600, 64
	numbering, leastColumn, edge   = 48, 72, 14
	tallRow, lowRow, wordRow       = 46, 30, 28
	headRow, dotRadius, below      = 64, 5, 12
)

// svgStyle follows the reader's choice of dark or light. There is no script.
const svgStyle = `<style>
  svg { background: #fff; color: #1f2328; font: 12px Inter, "Segoe UI", -apple-system, BlinkMacSystemFont, Roboto,
    "Noto Sans", "Liberation Sans", "Helvetica Neue", Arial, sans-serif }
  text { fill: currentColor } .message { fill: #0550ae } .bad { fill: #b3261e } .dim { fill: #59636e }
  line, path { stroke: #6e7781; fill: none } .life { stroke: #d8dee4 }
  .clear { paint-order: stroke; stroke: #fff; stroke-width: 3; stroke-opacity: .85 }
  .title, .head { font-weight: 600 } .head { text-anchor: middle }
  .good { fill: #1a7f37 } .aside { opacity: .4 }
  .unlike { font-weight: 700; text-decoration: underline }
  .cell.same { fill: #d8dee4 } .cell.moved { fill: #9cc3ef } .cell.value { fill: #0550ae } .failing { fill: #b3261e }
  .cell.alone { fill: #fff; stroke: #6e7781; stroke-dasharray: 2 2 }
  .ground.value { fill: #e4effb } .ground.moved { fill: #f1f6fc } .ground.alone { fill: none }
  .step.is-alone { opacity: .55 } .way.is-same, .way.is-alone { stroke: #b4bcc5 }
  .band { fill: #d6e6fa; stroke: none } .onband { fill: #0a3069; font-weight: 600; font-size: 13px }
  .cell.gap { fill: none; stroke: #d8dee4 }
  .parting { stroke: #0550ae; stroke-width: 2 }
  .judged path, .judged circle { fill: none; stroke: #1a7f37; stroke-width: 1.5 } .judged circle { fill: #fff }
  .judged.bad path, .judged.bad circle { stroke: #b3261e; stroke-width: 2 }
  .way { stroke-width: 1.25 } .joined { stroke: #0550ae; stroke-width: 1.25 }
  .wrong { fill: none; stroke: #b3261e; stroke-width: 2.5 }
  .event { fill: #1f2328 } .receive { fill: #0550ae } .network { fill: none; stroke: #6e7781 }
  @media (prefers-color-scheme: dark) {
    svg { background: #16181c; color: #e6e9ec } .message { fill: #7ab7ff } .bad { fill: #ff8f87 } .dim { fill: #a0a9b3 }
    .clear { stroke: #16181c }
    line, path { stroke: #818b96 } .life { stroke: #393f47 } .wrong { stroke: #ff8f87 }
    .parting, .joined { stroke: #7ab7ff } .cell.same { fill: #393f47 } .cell.value { fill: #7ab7ff }
    .good { fill: #5fd07a } .receive { fill: #7ab7ff } .event { fill: #e6e9ec } .failing { fill: #ff8f87 }
    .cell.moved { fill: #35588a } .cell.alone, .judged circle { fill: #16181c }
    .way.is-same, .way.is-alone { stroke: #565f69 }
    .band { fill: #1d3552 } .onband { fill: #cfe3ff }
    .ground.value { fill: #1d3552 } .ground.moved { fill: #1a2634 }
    .judged path, .judged circle { stroke: #5fd07a } .judged.bad path, .judged.bad circle { stroke: #ff8f87 }
  }
</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7"
  markerUnits="userSpaceOnUse" orient="auto"><path d="M0 .5 L8 4 L0 7.5z" style="fill: #6e7781; stroke: none"/></marker>
<marker id="lost" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse"
  orient="auto"><path d="M0 0 L8 8 M0 8 L8 0" style="stroke: #8a4b08; stroke-width: 1.5"/></marker></defs>
`

// sheet is a picture of one chart, or of two beside each other, in the making. It has the style of the page's chart: a
// row for each step, its mark on the line of its process, the words beside that, and messages that come down upon it.
type sheet struct {
	charts []*Chart
	wrong  []string       // what is wrong at the last step of each; "" for nothing, or with the whole run
	width  int            // of a chart
	y      int            // of the next line
	cut    bool           // a text is not whole
	dots   [2]map[int]int // of each chart, where the marks of steps are
	ground strings.Builder
	ways   strings.Builder // of messages, below all marks
	faint  string          // a class of the row that is drawn, with a space in front; "" for none
	body   strings.Builder
}

// SVG writes the chart as a self-contained picture. The changes of a step appear where the pointer rests on it. Title
// is the title of the picture, wrong describes the error at the end, and why says which values make it one, "" if that
// is not known. Steps on which the error does not depend are drawn faintly, and instances have short names. The picture
// is as wide as its words need, within bounds.
func (c *Chart) SVG(w io.Writer, title, wrong, why string) error {
	var s *sheet
	short := *c
	short.brief = c.shortNames()
	for width := leastWidth; s == nil || s.cut && width <= mostWidth; width += between {
		s = &sheet{charts: []*Chart{&short}, wrong: []string{""}, width: width, y: headRow - wordRow}
		if c.Loop == nil {
			s.wrong[0] = wrong
		}
		s.single(wrong, why)
	}
	return s.write(w, title)
}

// single draws the only chart.
func (s *sheet) single(wrong, why string) {
	c := s.charts[0]
	s.heads(0)
	top := 0 // of the loop
	for i := range c.Rows {
		if c.Loop != nil && top == 0 && c.Rows[i].Step >= *c.Loop {
			top = s.y + tallRow/2
		}
		s.faint = ""
		if c.matters != nil && !c.matters[c.Rows[i].Step] {
			s.faint = " aside"
		}
		s.row(0, &c.Rows[i], c.Rows[i].height(), nil)
		s.y += c.Rows[i].height()
	}
	s.lifelines(0, headRow-wordRow-7)
	if end := s.y - lowRow/2; top > 0 {
		fmt.Fprintf(&s.body, `<path class="loop" d="M12 %d H4 V%d H12" marker-end="url(#head)"/>`+"\n", end, top)
	}
	var ends []line
	if ending := c.Ending(); ending != "" {
		ends = append(ends, line{"dim", ending})
	}
	if wrong != "" {
		ends = append(ends, line{"title bad", "✗ " + wrong})
	}
	if why != "" {
		ends = append(ends, line{"", why})
	}
	for i := range c.Waiting {
		ends = append(ends, line{"dim", c.Waiting[i].String()})
	}
	s.endings(0, s.y, ends)
}

// line is words in a style.
type line struct{ class, words string }

// endings writes lines below a chart, from y on.
func (s *sheet) endings(side, y int, lines []line) {
	for _, l := range lines {
		y += 18
		s.words(s.left(side)+numbering, y, l.class, s.clipped(s.charts[side].shortly(l.words), s.width-numbering, true))
	}
	s.y = max(s.y, y)
}

func (s *sheet) write(w io.Writer, title string) error {
	var out strings.Builder
	opened(&out, title, s.left(len(s.charts))-between, s.y+below)
	out.WriteString(s.ground.String() + s.ways.String() + s.body.String() + "</svg>\n")
	_, err := io.WriteString(w, out.String())
	return err
}

// opened begins a picture.
func opened(out *strings.Builder, title string, width, height int) {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="%[1]d" height="%[2]d" viewBox="0 0 %[1]d %[2]d"`
	fmt.Fprintf(out, svg+` role="img">`+"\n", width, height)
	out.WriteString("<title>" + xmlText(title) + "</title>\n" + svgStyle)
}

// left is where a chart begins, and x the line of one of its columns.
func (s *sheet) left(side int) int { return side * (s.width + between) }

func (s *sheet) x(side, column int) int {
	if column == Nobody {
		return s.left(side) + numbering - edge
	}
	each := float64(s.width-numbering) / float64(max(1, len(s.charts[side].Columns)))
	return s.left(side) + numbering + int((float64(column)+0.42)*each)
}

// shortNames replaces names of instances by short ones; nil: two would be alike.
func (c *Chart) shortNames() *strings.Replacer {
	var short []string
	for _, name := range c.Columns {
		if slices.Contains(short, Shorter(name)) {
			return nil
		}
		short = append(short, Shorter(name))
	}
	return Brief(c.Columns)
}

// shortly tells a text with the names that the picture has.
func (c *Chart) shortly(text string) string {
	if c.brief == nil {
		return text
	}
	return c.brief.Replace(text)
}

// heads writes the names of the columns above the next line, long ones in two lines.
func (s *sheet) heads(side int) {
	c := s.charts[side]
	each := (s.width - numbering) / max(1, len(c.Columns))
	for n, name := range c.Columns {
		if name = c.shortly(name); len(s.charts) > 1 {
			name = Shorter(name)
		}
		lines := halved(clean(name), each-6)
		for k, part := range lines {
			s.words(s.x(side, n), s.y-20-14*(len(lines)-1-k), "head", s.clipped(part, each-6, true))
		}
	}
}

// halved puts a name in two lines if it is wider than so many pixels: the first as long as it can be, up to a space or
// a capital letter.
func halved(name string, most int) []string {
	if width(name, true) <= most {
		return []string{name}
	}
	best := 0
	letters := []rune(name)
	for i := 1; i < len(letters); i++ {
		ends := letters[i] == ' ' || unicode.IsUpper(letters[i]) && unicode.IsLower(letters[i-1]) || letters[i-1] == '_'
		if ends && width(string(letters[:i]), true) <= most {
			best = i
		}
	}
	if best == 0 {
		return []string{name}
	}
	return []string{string(letters[:best]), strings.TrimSpace(string(letters[best:]))}
}

// lifelines draws the lines of a chart down to the next line.
func (s *sheet) lifelines(side, top int) {
	for n := range s.charts[side].Columns {
		const life = `<line class="life" x1="%[1]d" y1="%[2]d" x2="%[1]d" y2="%[3]d"/>` + "\n"
		fmt.Fprintf(&s.ground, life, s.x(side, n), top, s.y)
	}
}

func (s *sheet) words(x, y int, class, words string) {
	fmt.Fprintf(&s.body, `<text class="%s" x="%d" y="%d">%s</text>`+"\n", class, x, y, xmlText(words))
}

// clipped cuts a text to at most so many pixels.
func (s *sheet) clipped(text string, most int, bold bool) string {
	text = clean(text)
	if width(text, bold) <= most {
		return text
	}
	s.cut = true
	letters := []rune(text)
	for len(letters) > 1 && width(string(letters), bold)+12 > most {
		letters = letters[:len(letters)-1]
	}
	return string(letters) + "…"
}

// width bounds how wide a text may be in the faces of the style, in pixels.
func width(text string, bold bool) int {
	sum := 0.0
	for _, r := range text {
		switch {
		case strings.ContainsRune("ijltfrI.,:;|!'()[] -", r):
			sum += 4.2
		case strings.ContainsRune("mwMW", r) || r > 0x2000:
			sum += 10.6
		case unicode.IsUpper(r):
			sum += 8.6
		default:
			sum += 7
		}
	}
	if bold {
		sum *= 1.04
	}
	return int(sum)
}

// height is that of the row: messages have a line of their own, and room above and below it.
func (r *Row) height() int {
	if len(r.all()) > 0 {
		return tallRow
	}
	return lowRow
}

// row draws a step: its mark, what comes to it from above, and its words beside it. Words are marked that are not in
// other, those of a step that it is compared with; nil: it is not.
func (s *sheet) row(side int, r *Row, height int, other []string) {
	c := s.charts[side]
	s.body.WriteString(`<g class="step` + s.faint + `"><title>` + xmlText(r.story()) + "</title>\n")
	x, middle := s.x(side, r.Column), s.middle(height)
	if s.dots[side] == nil {
		s.dots[side] = map[int]int{}
	}
	s.dots[side][r.Step] = middle
	number := s.left(side)
	if len(s.charts) == 1 {
		number += edge
	}
	s.words(number, middle+4, "dim", fmt.Sprint(r.Step))
	for i := range r.Arrows {
		if a := &r.Arrows[i]; a.From != a.To {
			s.comes(side, a, middle)
		}
	}
	for i := range r.Leaves {
		if a := &r.Leaves[i]; a.From != a.To {
			from, to := s.x(side, a.From), s.x(side, a.To)
			s.way(a, fmt.Sprintf("M%d %dV%dH%d", from, middle+dotRadius, s.y+height-3, to))
		}
	}
	if r.Column != Nobody && !r.Passes() {
		fmt.Fprintf(&s.body, `<circle class="%s" cx="%d" cy="%d" r="%d"/>`+"\n", r.dot(), x, middle, dotRadius)
		if s.wrong[side] != "" && r == &c.Rows[len(c.Rows)-1] {
			fmt.Fprintf(&s.body, `<circle class="wrong" cx="%d" cy="%d" r="10"/>`+"\n", x, middle)
		}
	}
	s.told(side, r, x, middle, other)
	s.body.WriteString("</g>\n")
}

// middle is where the mark of the next row is: what comes to it passes above its words.
func (s *sheet) middle(height int) int {
	if height == tallRow {
		return s.y + 25
	}
	return s.y + height/2
}

// comes draws a message from the mark of each step that sent it, if it is drawn, along the line of its sender, and above
// the row down upon the mark.
func (s *sheet) comes(side int, a *Arrow, middle int) {
	from, to := s.x(side, a.From), s.x(side, a.To)
	by := 4
	if to < from {
		by = -4
	}
	top := s.y + 5
	for _, n := range a.SentIn {
		if y, drawn := s.dots[side][n]; drawn {
			top = min(top, y+dotRadius)
		}
	}
	s.way(a, fmt.Sprintf("M%d %dV%dH%dQ%d %[3]d %[5]d %[6]dV%[7]d", from, top,
		s.y+5, to-by, to, s.y+9, middle-dotRadius-2))
}

func (s *sheet) way(a *Arrow, path string) {
	end := map[bool]string{true: "lost", false: "head"}[a.Lost]
	fmt.Fprintf(&s.ways, `<path class="way%s" d="%s" marker-end="url(#%s)"/>`+"\n", s.faint, path, end)
}

// told writes the event and its messages on the right of its mark, or on the left where there is more room.
func (s *sheet) told(side int, r *Row, x, middle int, other []string) {
	c := s.charts[side]
	event, messages := c.shortly(r.plain()), c.shortly(r.exchanged())
	if r.Passes() {
		event, messages = "", c.shortly(r.Label)
	}
	need := max(width(event, true), width(messages, false))
	right, left := s.left(side)+s.width-x-edge, x-s.left(side)-numbering
	anchor, at, room := "start", x+edge, right
	if right < need && left > right {
		anchor, at, room = "end", x-edge, left
	}
	if event != "" && messages != "" {
		middle -= 7
	}
	for _, l := range []line{{"title", event}, {"message", messages}} {
		if l.words == "" {
			continue
		}
		bold := l.class == "title"
		if r.Faulty {
			l.class += " bad"
		}
		fmt.Fprintf(&s.body, `<text class="%s" text-anchor="%s" x="%d" y="%d">%s</text>`+"\n", l.class, anchor, at,
			middle+4, unlike(s.clipped(l.words, room, bold), other))
		middle += 15
	}
}

// unlike is a text with those words marked that another step has not.
func unlike(text string, other []string) string {
	words := strings.Split(text, " ")
	for i, word := range words {
		words[i] = xmlText(word)
		if other != nil && word != "←" && word != "→" && !slices.Contains(other, word) {
			words[i] = `<tspan class="unlike">` + words[i] + "</tspan>"
		}
	}
	return strings.Join(words, " ")
}

// plain is the event of a row without quotes around its name.
func (r *Row) plain() string {
	label := clean(r.Label) // one that fails is red
	if name, rest, is := strings.Cut(strings.TrimPrefix(label, `"`), `"`); is && strings.HasPrefix(label, `"`) {
		return name + rest
	}
	return label
}

// exchanged are the messages that a row takes, and those that arrive as it sends them.
func (r *Row) exchanged() string {
	var out []string
	for sign, list := range [2][]Arrow{r.Arrows, r.Leaves} {
		var texts []string
		for _, a := range list {
			if !slices.Contains(texts, a.Text) {
				texts = append(texts, a.Text)
			}
		}
		for i, text := range texts {
			texts[i] = clean(strings.ReplaceAll(strings.TrimSuffix(text, "()"), "Undefined", "–"))
		}
		if len(texts) > 0 {
			out = append(out, [2]string{"← ", "→ "}[sign]+strings.Join(texts, ", "))
		}
	}
	return strings.Join(out, " ")
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
