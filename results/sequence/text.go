package sequence

import (
	"fmt"
	"slices"
	"strings"

	"github.com/clipperhouse/displaywidth"
)

// The measures of a chart in text, in columns of a terminal.
const (
	margin    = 6  // in front of the first lifeline: the numbers of the steps
	closest   = 4  // from a lifeline to the next; closer ones cannot be told apart
	usual     = 16 // from a lifeline to the next where there is room
	narrowest = 24 // room for words right of the margin
	screen    = 80 // where the width does not matter
)

// drawing is a chart on its way to text.
type drawing struct {
	*Chart
	pitch  int // from one lifeline to the next
	limit  int // columns that may be used
	colour bool
	lines  []string
	widths []int // of them, in columns
}

// Text draws the chart in at most width columns (0: as many as it takes), as lines
// without their ends. Where the names of the processes do not fit above the lifelines,
// short ones stand there, or numbers; what they do not say is explained in front. Where not even the lifelines fit, one
// line says so, the only one that may be too long. With colour there are escape sequences
// for a terminal in the lines, which take no columns.
func (c *Chart) Text(width int, colour bool) []string {
	d := &drawing{Chart: c, limit: width, colour: colour}
	if !d.measure() {
		return []string{fmt.Sprintf("no room for the chart: %d processes need %d columns", len(c.Columns), d.least())}
	}
	d.head()
	for i := range c.Rows {
		d.row(&c.Rows[i])
		if i == 0 {
			d.begin()
		}
	}
	if ending := d.Ending(); ending != "" {
		d.say(margin, ending, leftovers)
	}
	d.waiting()
	return d.lines
}

// least is the number of columns below which there is no chart.
func (d *drawing) least() int { return margin + max(narrowest, closest*len(d.Columns)) }

// measure fits the lifelines to the width, and reports whether they do fit.
func (d *drawing) measure() bool {
	d.pitch = max(usual, d.longestName()+2)
	natural := margin + len(d.Columns)*d.pitch
	if d.limit == 0 {
		d.limit = max(natural, screen)
	}
	if natural > d.limit && len(d.Columns) > 0 {
		d.pitch = (d.limit - margin) / len(d.Columns)
	}
	return d.limit >= d.least()
}

func (d *drawing) longestName() int {
	longest := 0
	for _, title := range d.Columns {
		longest = max(longest, displaywidth.String(title))
	}
	return longest
}

// x is the place of a lifeline.
func (d *drawing) x(column int) int { return margin + column*d.pitch }

func (d *drawing) add(line canvas) {
	d.lines = append(d.lines, line.line(d.colour))
	d.widths = append(d.widths, displaywidth.String(line.line(false)))
}

// head names the lifelines.
func (d *drawing) head() {
	names := d.Columns
	if d.longestName()+1 > d.pitch {
		if names = d.short(); names == nil {
			names = d.numbers()
		}
		d.legend(names)
	}
	var line canvas
	for i, title := range names {
		line.put(d.x(i), title, name)
	}
	d.add(line)
}

// short are names that fit, `Leader 0` for Leader[leader_t_0]; nil if they could not be told apart.
func (d *drawing) short() (names []string) {
	for _, title := range d.Columns {
		name := Shorter(title)
		if space := strings.LastIndexByte(name, ' '); len(name) >= d.pitch {
			room := d.pitch - 1 - len(name[max(space, 0):])
			if space < 0 || room < leastRole {
				return nil
			}
			name = strings.ToValidUTF8(name[:room], "") + name[space:]
		}
		if slices.Contains(names, name) {
			return nil
		}
		names = append(names, name)
	}
	return names
}

// leastRole is the number of letters of a role that say which it is.
const leastRole = 3

// Shorter is the name of an instance with the number of its index.
func Shorter(title string) string {
	role, index, is := strings.Cut(strings.TrimRight(title, "])"), "[")
	if !is {
		if role, index, is = strings.Cut(role, "("); !is {
			return title
		}
	}
	if i := strings.LastIndexByte(index, '_'); i >= 0 && strings.Trim(index[i+1:], "0123456789") == "" {
		index = index[i+1:]
	}
	return role + " " + index
}

func (d *drawing) numbers() (numbers []string) {
	for i := range d.Columns {
		numbers = append(numbers, fmt.Sprint(i+1))
	}
	return numbers
}

// legend explains what stands for names and is not the whole role.
func (d *drawing) legend(names []string) {
	for i, title := range d.Columns {
		if names[i] == Shorter(title) {
			continue
		}
		for k, part := range folded(names[i]+" is "+clean(title), d.limit-margin) {
			d.say(margin+2*min(k, 1), part, plain)
		}
	}
}

// say adds a line of words without lifelines.
func (d *drawing) say(x int, words string, in ink) {
	var line canvas
	line.put(x, words, in)
	d.add(line)
}

// lifelines returns a line on which nothing happens.
func (d *drawing) lifelines() canvas {
	var line canvas
	for i := range d.Columns {
		line.put(d.x(i), "│", lifeline)
	}
	return line
}

// row draws the messages that a step receives, the step, then those that arrive as it sends them.
func (d *drawing) row(r *Row) {
	if r.Passes() {
		d.arrow(&r.Arrows[0], fmt.Sprintf("%4d", r.Step))
		return
	}
	for i := range r.Arrows {
		d.arrow(&r.Arrows[i], "")
	}
	d.step(r)
	for i := range r.Leaves {
		d.arrow(&r.Leaves[i], "")
	}
}

// step draws a step by itself.
func (d *drawing) step(r *Row) {
	if r.Column == Nobody {
		d.spanning(r)
		return
	}
	line := d.lifelines()
	line.put(0, fmt.Sprintf("%4d", r.Step), plain)
	line.put(d.x(r.Column), r.mark(), r.ink())
	label := r.label()
	if x := d.x(r.Column) + 2; x+displaywidth.String(label) <= d.limit {
		line.put(x, label+" ", r.ink())
		d.add(line)
		return
	}
	d.add(line)
	d.words(d.x(r.Column)+2, label, r.ink())
}

// begin names the states in which machines start, on their lifelines.
func (d *drawing) begin() {
	if strings.Join(d.Begin, "") == "" {
		return
	}
	line := d.lifelines()
	for i, state := range d.Begin {
		if state != "" && displaywidth.String(state)+2 < d.pitch {
			line.put(d.x(i), "│ "+state, lifeline)
		}
	}
	d.add(line)
}

// mark returns how an event looks on its lifeline.
func (r *Row) mark() string {
	switch {
	case r.Faulty:
		return "✗"
	case r.moves():
		return "○"
	}
	return "●"
}

// ink is the colour of an event.
func (r *Row) ink() ink {
	switch {
	case r.Faulty:
		return failure
	case r.moves():
		return plain
	}
	return event
}

// label says what the step is, and that it fails if it does.
func (r *Row) label() string {
	if r.Faulty {
		return clean(r.Label) + " fails"
	}
	return clean(r.Label)
}

// spanning draws a step that belongs to no process.
func (d *drawing) spanning(r *Row) {
	for i, part := range folded(r.label(), d.limit-margin) {
		var line canvas
		if i == 0 {
			line.put(0, fmt.Sprintf("%4d", r.Step), plain)
		}
		line.put(margin, part, r.ink())
		d.add(line)
	}
}

// words writes over the lifelines, from x on or further left when there is no room.
func (d *drawing) words(x int, text string, in ink) {
	parts := folded(text, d.limit-margin-2)
	for _, part := range parts {
		line := d.lifelines()
		line.put(max(margin+1, min(x, d.limit-displaywidth.String(part))), part+" ", in)
		d.add(line)
	}
}

// arrow draws a message, its text on the arrow if there is room, else above it.
// In front of it stands a number, if the step is nothing else.
func (d *drawing) arrow(a *Arrow, number string) {
	text := a.label()
	if a.From == a.To {
		d.words(d.x(a.To)+2, a.toItself(), arrow)
		return
	}
	left, right := d.x(min(a.From, a.To)), d.x(max(a.From, a.To))
	width := displaywidth.String(text)
	inside := width+6 <= right-left
	if !inside {
		d.words(left+2, text, arrow)
	}
	line := d.lifelines()
	line.put(0, number, plain)
	d.shaft(&line, left, right, a)
	if inside {
		line.put(left+(right-left-width)/2, " "+text+" ", arrow)
	}
	d.add(line)
}

// toItself returns a message to oneself.
func (a *Arrow) toItself() string {
	if a.Lost {
		return "↺ " + a.label() + " ╳"
	}
	return "↺ " + a.label()
}

// shaft draws the line of an arrow and its head.
func (d *drawing) shaft(line *canvas, left, right int, a *Arrow) {
	for x := left + 1; x < right; x++ {
		line.put(x, "─", arrow)
		if (x-margin)%d.pitch == 0 {
			line.put(x, "┼", arrow)
		}
	}
	tail, end, head, sign := left, right-1, "►", "├"
	if a.From > a.To {
		tail, end, head, sign = right, left+1, "◄", "┤"
	}
	if a.Lost {
		head = "╳"
	}
	line.put(tail, sign, arrow)
	line.put(end, head, arrow)
}

// waiting lists what was not received.
func (d *drawing) waiting() {
	for i := 0; i < len(d.Waiting); {
		m := d.Waiting[i]
		text := fmt.Sprintf("%s: %s from %s to %s", m.delivery(), m.Text, m.From, m.To)
		for i++; i < len(d.Waiting) && m.alike(&d.Waiting[i]); i++ {
			text += ", " + d.Waiting[i].To
		}
		for k, part := range folded(clean(fmt.Sprintf("%s [%d]", text, m.Step)), d.limit-margin-2) {
			d.say(margin+2*min(k, 1), part, leftovers)
		}
	}
}

// alike reports whether two messages are of one broadcast.
func (m *Message) alike(n *Message) bool {
	return m.Text == n.Text && m.From == n.From && m.Step == n.Step && m.Later == n.Later
}
