package hostile

import (
	"fmt"
	"slices"
	"strings"
)

// draft is a model in the making.
type draft struct {
	random    *random
	parts     []part // clocks first: others may name their variables
	mutations []string
	atoms     atoms
	risky     bool // whether bodies may well be run-time errors
	ends      bool // whether all runs are finite
	faults    bool // whether composed properties may be errors
	props     []string
}

// Model is the text of the model that a seed stands for.
func Model(seed uint64) string {
	r := random(seed)
	d := &draft{random: &r}
	d.risky = r.percent(40)
	d.draw()
	d.mutate()
	if d.ends {
		d.boundEvents()
	}
	d.properties()
	return d.text(seed)
}

// draw chooses the parts.
func (d *draft) draw() {
	var drawn []template
	if d.ends = d.random.percent(28); d.ends {
		d.expand(d.finiteTemplates())
		return
	}
	switch k := d.random.below(100); {
	case k < 20:
		drawn = []template{d.timer(), d.anyTemplate(plain)}
	case k < 24:
		drawn = []template{d.anyTemplate(plain), d.anyTemplate(plain)}
	case k < 30:
		drawn = []template{d.clock(), d.anyTemplate(plain), d.anyTemplate(protocols)}
	case k < 42:
		drawn = []template{d.anyTemplate(protocols), d.anyTemplate(protocols)}
	case k < 54:
		drawn = []template{d.anyTemplate(protocols)}
	case k < 90:
		drawn = []template{d.clock(), d.anyTemplate(protocols)}
	default:
		drawn = []template{d.clock(), d.clock(), d.anyTemplate(protocols)}
	}
	d.expand(drawn)
}

// finiteTemplates are parts whose runs can be made finite: no clocks but those that stop.
func (d *draft) finiteTemplates() []template {
	switch d.random.below(4) {
	case 0:
		return []template{d.anyTemplate(protocols), d.anyTemplate(protocols)}
	case 1:
		return []template{d.anyTemplate(protocols)}
	}
	return []template{clocks[slices.IndexFunc(clocks, func(t template) bool { return t.name == "once" })], d.anyTemplate(protocols)}
}

// anyTemplate is any of the templates, somewhat more often one with a quorum.
func (d *draft) anyTemplate(from []template) template {
	if d.random.percent(20) {
		from = quorums(from)
	}
	return pick(d.random, from)
}

// clock is any clock. Half of them are timers, since these touch everything.
func (d *draft) clock() template {
	if d.random.percent(60) {
		return pick(d.random, clocks)
	}
	return d.timer()
}

// timer returns a clock without processes, which guards may look at.
func (d *draft) timer() template {
	return clocks[slices.IndexFunc(clocks, func(t template) bool { return t.sections["timing"] != "" })]
}

// expand makes the parts. The sizes of clocks make the number of states: beside a
// template that has many of its own they are small.
func (d *draft) expand(drawn []template) {
	hours := []int{3, 5, 7, 12, 20, 30, 40}
	if slices.ContainsFunc(drawn, template.isLarge) {
		hours = []int{2, 3, 4}
	}
	for i, t := range drawn {
		n := pick(d.random, hours)
		sizes := map[string]int{"n": n, "r": min(n, 3+d.random.below(3))}
		d.parts = append(d.parts, t.expand(d.random, string(rune('A'+i)), sizes, d.risky))
	}
}

// quorums are the templates with quorum receives, all if there are none.
func quorums(from []template) []template {
	var some []template
	for _, t := range from {
		if strings.Contains(t.sections["body"], ": quorum ") {
			some = append(some, t)
		}
	}
	if some == nil {
		return from
	}
	return some
}

// text puts the model together.
func (d *draft) text(seed uint64) string {
	var out strings.Builder
	fmt.Fprintf(&out, "-- hostile %d: %s\n", seed, d.names())
	for _, p := range d.parts {
		fmt.Fprintf(&out, "-- %s: %s\n", p.template.name, p.template.title)
	}
	if len(d.mutations) > 0 {
		fmt.Fprintf(&out, "-- mutations: %s\n", strings.Join(d.mutations, ", "))
	}
	d.section(&out, "decls")
	d.starts(&out)
	d.section(&out, "functions")
	d.section(&out, "body")
	out.WriteString("\n" + strings.Join(d.props, ";\n") + ";\n")
	return out.String()
}

func (d *draft) names() string {
	var all []string
	for _, p := range d.parts {
		all = append(all, p.template.name)
	}
	return strings.Join(all, " + ")
}

func (d *draft) section(out *strings.Builder, name string) {
	for _, p := range d.parts {
		if len(p.sections[name]) > 0 {
			out.WriteString("\n" + printed(p.sections[name], ""))
		}
	}
}

// starts is the model's own start state: models of processes may have none.
func (d *draft) starts(out *strings.Builder) {
	var all strings.Builder
	for _, p := range d.parts {
		all.WriteString(printed(p.sections["start"], "  "))
	}
	if all.Len() > 0 {
		fmt.Fprintf(out, "\nstartstate\nbegin\n%send;\n", all.String())
	}
}

func printed(lines []string, indent string) string {
	var out strings.Builder
	for _, line := range lines {
		if line != removed {
			out.WriteString(strings.TrimRight(indent+line, " ") + "\n")
		}
	}
	return out.String()
}
