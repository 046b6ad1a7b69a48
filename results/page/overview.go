package page

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results/layout"
)

// Sizes of the picture of a system, in CSS pixels: of a box, and of the picture by how many there are.
const (
	boxWidth, boxHeight = 132.0, 44.0
	overviewWidth       = 860.0
)

// overview draws who sends what to whom, each message with the number of transitions that receive it, and says what
// never happened.
func (r *Report) overview() string {
	o := r.Outcome
	if o.Verdict != outcome.Verified || len(r.Routes) == 0 {
		return ""
	}
	var m markup
	m.add(`<section id="overview" class="wide" aria-labelledby="h-overview">
  <h2 id="h-overview">Who sends what to whom</h2>
`)
	m.system(o, r.Routes, overviewWidth)
	m.add("  <p>%s</p>\n</section>\n", layout.Clean(never(o)))
	return m.String()
}

// held names the properties that hold, as far as there are few.
func held(o *outcome.Outcome) string {
	var names []string
	for i := range o.Judged {
		names = append(names, o.Judged[i].Title())
	}
	for i := range o.Formulas {
		names = append(names, "ltl "+o.Formulas[i].Title())
	}
	if n := len(names); n > 3 {
		return fmt.Sprintf("%d properties", n)
	}
	return together(names)
}

// together joins one or more names: `a, b and c`.
func together(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// never says which rules and messages never happened.
func never(o *outcome.Outcome) string {
	var list []string
	for _, c := range o.Rules {
		if c.Never() {
			list = append(list, fmt.Sprintf("%s %s (line %d) never fired", c.Kind, c.Name, c.Line))
		}
	}
	for _, c := range o.Messages {
		if c.Received == 0 {
			list = append(list, c.Name+" was never received")
		}
	}
	if len(list) == 0 && slices.ContainsFunc(o.Rules, func(c outcome.RuleCount) bool { return c.Fired == 0 }) {
		return "Which rules never fired is not known: steps in states that the search passes through are not counted."
	}
	if len(list) == 0 {
		return "Every rule has fired, and every message was received; the numbers count transitions that receive one."
	}
	return "What never happened: " + strings.Join(list, "; ") + "."
}

// point is a place in the picture.
type point struct{ x, y float64 }

// System draws who sends what to whom, as SVG of a width, for an outcome that counts nothing; "" if nobody does.
func System(o *outcome.Outcome, routes []outcome.Route, width float64) string {
	var m markup
	if len(routes) > 0 {
		m.system(o, routes, width)
	}
	return m.String()
}

// system draws the roles as boxes, and lines between them.
func (m *markup) system(o *outcome.Outcome, routes []outcome.Route, width float64) {
	roles := rolesIn(routes)
	at, height := places(roles, routes, width)
	height += 14 * float64(mostToOwn(routes))
	m.add(`  <svg class="system" viewBox="0 0 %s %s" role="img" aria-label="%s">`, decimal(width),
		decimal(height), spokenRoutes(routes))
	for _, pair := range pairsOf(routes) {
		m.line(o, pair, at)
	}
	for _, role := range roles {
		p := at[role]
		m.add(`<rect x="%s" y="%s" width="%s" height="%s" rx="8"/><text class="name" x="%s" y="%s">%s</text>`,
			decimal(p.x-boxWidth/2), decimal(p.y-boxHeight/2), decimal(boxWidth), decimal(boxHeight), decimal(p.x),
			decimal(p.y+4), named(o, role))
	}
	m.add("</svg>\n")
}

// named returns a role with the number of its instances.
func named(o *outcome.Outcome, role string) string {
	n := 0
	for _, p := range o.Processes {
		if strings.HasPrefix(p, role+"[") {
			n++
		}
	}
	if n > 0 {
		return fmt.Sprintf("%s × %d", role, n)
	}
	return role
}

// mostToOwn returns how many messages a role sends to its own at most, which stand below its box.
func mostToOwn(routes []outcome.Route) (most int) {
	count := map[string]int{}
	for _, r := range routes {
		if r.From == r.To {
			count[r.From]++
			most = max(most, count[r.From])
		}
	}
	return most
}

func rolesIn(routes []outcome.Route) (roles []string) {
	for _, r := range routes {
		for _, role := range []string{r.From, r.To} {
			if !slices.Contains(roles, role) {
				roles = append(roles, role)
			}
		}
	}
	return roles
}

// places are the middles of boxes, which stand in a row, or, if there are more than three, in an ellipse.
func places(roles []string, routes []outcome.Route, width float64) (at map[string]point, height float64) {
	at, height = map[string]point{}, 88+28*float64(mostBetween(routes))
	n := float64(len(roles))
	if len(roles) <= 3 {
		for i, role := range roles {
			gap := (width - n*boxWidth) / max(1, n-1)
			at[role] = point{boxWidth/2 + 1 + float64(i)*(boxWidth+gap-2), height / 2}
		}
		passes := func(r outcome.Route) bool {
			return r.From == roles[0] && r.To == roles[2] || r.From == roles[2] && r.To == roles[0]
		}
		if len(roles) == 3 && slices.ContainsFunc(routes, passes) { // lines pass above the one in the middle
			height = 240
			at[roles[0]], at[roles[1]] = point{90, 50}, point{width / 2, 190}
			at[roles[2]] = point{width - 90, 50}
		}
		return at, height
	}
	height = 440
	for i, role := range roles {
		angle := 2*math.Pi*float64(i)/n - math.Pi/2
		at[role] = point{width/2 + (width/2-90)*math.Cos(angle), height/2 + 180*math.Sin(angle)}
	}
	return at, height
}

// mostBetween returns how many messages one role sends another at most.
func mostBetween(routes []outcome.Route) (most int) {
	for _, p := range pairsOf(routes) {
		most = max(most, len(p.messages))
	}
	return most
}

// pair lists the messages that one role sends another.
type pair struct {
	from, to string
	messages []string
}

func pairsOf(routes []outcome.Route) (list []*pair) {
	for _, r := range routes {
		i := slices.IndexFunc(list, func(p *pair) bool { return p.from == r.From && p.to == r.To })
		if i < 0 {
			i = len(list)
			list = append(list, &pair{from: r.From, to: r.To})
		}
		list[i].messages = append(list[i].messages, r.Message)
	}
	return list
}

// line draws a line with an arrow, and its messages beside it, nearer to the sender.
func (m *markup) line(o *outcome.Outcome, p *pair, at map[string]point) {
	a, b := at[p.from], at[p.to]
	if p.from == p.to {
		m.messages(o, p, a.x, a.y+boxHeight/2+16, "↻ ")
		return
	}
	length := math.Hypot(b.x-a.x, b.y-a.y)
	dx, dy := (b.x-a.x)/length, (b.y-a.y)/length
	side := point{-dy * 9, dx * 9}
	from, to := inset(a, side, dx, dy), inset(b, side, -dx, -dy)
	m.add(`<path class="way" d="M%s %sL%s %s"/>`, decimal(from.x), decimal(from.y), decimal(to.x), decimal(to.y))
	m.add(`<path class="tip" d="M%s %sL%s %sL%s %sz"/>`, decimal(to.x), decimal(to.y), decimal(to.x-9*dx-4*dy),
		decimal(to.y-9*dy+4*dx), decimal(to.x-9*dx+4*dy), decimal(to.y-9*dy-4*dx))
	along := 0.36
	if dy == 0 { // in a row, there is room in the middle
		along = 0.5
	}
	x, y := from.x+along*(to.x-from.x)+side.x*1.4, from.y+along*(to.y-from.y)+side.y*1.4
	if side.y < 0 {
		y -= 14 * float64(len(p.messages)-1)
	} else {
		y += 8
	}
	m.messages(o, p, x, y, "")
}

// inset returns where a line beside the middle of a box leaves it.
func inset(p, side point, dx, dy float64) point {
	tx := (boxWidth/2 - math.Copysign(1, dx)*side.x) / math.Max(math.Abs(dx), 1e-9)
	ty := (boxHeight/2 - math.Copysign(1, dy)*side.y) / math.Max(math.Abs(dy), 1e-9)
	t := math.Min(tx, ty)
	return point{p.x + side.x + t*dx, p.y + side.y + t*dy}
}

func (m *markup) messages(o *outcome.Outcome, p *pair, x, y float64, sign string) {
	for i, name := range p.messages {
		class, count := "sent", ""
		for _, c := range o.Messages {
			if c.Name == name {
				count = " " + layout.Thousands(c.Received)
				if c.Received == 0 {
					class = "sent zero"
				}
			}
		}
		m.add(`<text class="%s" x="%s" y="%s">%s<tspan class="count">%s</tspan></text>`, class, decimal(x),
			decimal(y+14*float64(i)), sign+name, count)
	}
}

// spokenRoutes is the picture in a sentence.
func spokenRoutes(routes []outcome.Route) string {
	var list []string
	for _, r := range routes {
		list = append(list, fmt.Sprintf("%s sends %s to %s", r.From, r.Message, r.To))
	}
	return strings.Join(list, "; ")
}
