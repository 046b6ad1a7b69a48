package page

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"gomc/outcome"
	"gomc/results"
)

// whole is the page; data is the trace as JSON.
func (r *Report) whole(data string) string {
	o := r.Outcome
	base := cmp.Or(o.Model[strings.LastIndexAny(o.Model, `/\`)+1:], "a trace")
	parts := results.PartsOf(o)
	var bar, held string
	shown := r.found("wide", "What was found")
	if data != "" {
		bar = Fill(files.Text("bar.html"))
		shown = Fill(files.Text("stage.html"), "why", r.found("", "Why"), "onward", r.onward())
		held = `<script type="application/json" id="data">` + data + "</script>\n" // no < is in it
	}
	style, script := Style(), ReportScript()
	return Fill(files.Text("report.html"), "policy", escaped("%s", policy(script, style)), "title", title(o, base),
		"style", style, "path", escaped("%s", o.Model), "heading", heading(o, base, parts.Headline),
		"sentence", r.sentence(), "bar", bar,
		"run", shown, "beside", r.beside(), "checked", r.checked(&parts), "warnings", r.warnings(), "files", r.sources(),
		"tool", escaped("%s", o.Tool), "data", held, "script", script)
}

func title(o *outcome.Outcome, base string) string {
	if o.Verdict == "" {
		return escaped("%s – gomc", base)
	}
	return escaped("%s: %s – gomc", o.Verdict, base)
}

func heading(o *outcome.Outcome, base, headline string) string {
	var m markup
	m.add("%s", base)
	if o.Semantics != "" {
		m.add(" under %s", o.Semantics)
	}
	m.add(`: <strong class="%s">%s</strong>`, o.Verdict, cmp.Or(string(o.Verdict), "a trace of another tool"))
	if headline != "" {
		m.add(": %s", headline)
	}
	return m.String()
}

// onward says how to continue from the trace.
func (r *Report) onward() string {
	if r.Outcome.Verdict == "" {
		return ""
	}
	loop := ""
	if r.Outcome.Trace.Loop != nil {
		loop = ", or round the loop"
	}
	return " To go on from here in the model" + loop +
		", keep the outcome (<code>--out run.json</code>): <code>gomc trace --explore run.json</code>"
}

// found writes the findings.
func (r *Report) found(class, head string) string {
	if len(r.Outcome.Findings) == 0 {
		return ""
	}
	var m markup
	m.add(`<section id="why" class="%s" aria-labelledby="h-found">
  <h2 id="h-found">%s</h2>
  <ol>
`, class, head)
	for i := range r.Outcome.Findings {
		shownBy := r
		if i > 0 {
			shownBy = nil
		}
		m.finding(r.Outcome.Model, &r.Outcome.Findings[i], shownBy)
	}
	m.add("  </ol>\n")
	if o := r.Outcome; o.Fairness != nil && o.Trace != nil && o.Trace.Loop != nil {
		m.add(`  <p class="at">fairness assumed: %s</p>`+"\n", o.Fairness.Assumed)
	}
	m.asserted(r)
	m.add("</section>\n")
	return m.String()
}

// finding writes a finding. One that the trace of a report shows says what would have prevented it; nil: none does.
func (m *markup) finding(model string, f *outcome.Finding, shownBy *Report) {
	m.add(`    <li><span class="bad">%s</span>`, f.Message)
	if f.Line > 0 {
		m.add(` <span class="at">%s:%s:%s</span>`, within(model, f.File), f.Line, f.Column)
	}
	sentence := f.Sentence()
	if sentence != "" && (shownBy == nil || saidOf(shownBy.Outcome) == "") {
		m.add(`<p class="sentence">%s</p>`, sentence)
	}
	m.property(f, shownBy != nil)
	m.operands(f.Lines(), sentence != "" && results.MarkedLines(f) != nil)
	for _, line := range f.Details {
		if shownBy != nil && isSaid(shownBy.Outcome, line) {
			continue
		}
		m.add("<br>")
		m.prose(line)
	}
	if f.Suggestion != "" {
		m.add("<br>try: ")
		m.prose(f.Suggestion)
	}
	if shownBy != nil {
		m.instead(shownBy)
	}
	m.add("</li>\n")
}

// asserted lists the variables of a monitor that its failed assertion names, before the step that fails, where the
// values in its condition are not known.
func (m *markup) asserted(r *Report) {
	f, t := &r.Outcome.Findings[0], r.Outcome.Trace
	if f.Kind != "assertion" || f.Property == "" || t == nil || len(f.Parts) > 0 {
		return
	}
	values := map[string]string{}
	for i := range t.Steps[:len(t.Steps)-1] {
		for _, c := range t.Steps[i].Changed {
			values[c.Name] = c.After
		}
	}
	var lines []string
	for _, word := range strings.FieldsFunc(strings.Join(f.Excerpt.Lines, " "), func(c rune) bool {
		return c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c)
	}) {
		line := word + " = " + values[f.Property+"."+word]
		if values[f.Property+"."+word] != "" && !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	if len(lines) > 0 {
		m.add(`  <p class="at" id="asserted">%s before this step:`, f.Property)
		for _, line := range lines {
			m.add(`<span class="change">%s</span>`, line)
		}
		m.add("</p>\n")
	}
}

// prose writes a text in which what stands between backquotes is of the model.
func (m *markup) prose(text string) {
	for i, part := range strings.Split(text, "`") {
		if i%2 == 1 {
			m.add("<code>%s</code>", part)
		} else {
			m.add("%s", part)
		}
	}
}

// within is the name of a file as it is called in the folder of a model of several files.
func within(model, file string) string {
	return strings.TrimPrefix(file, strings.TrimSuffix(model, "/")+"/")
}

// operands lists the values in each condition, folded where a sentence says what is wrong.
func (m *markup) operands(lines []string, folded bool) {
	if len(lines) == 0 {
		return
	}
	if folded {
		m.add(`<details class="values"><summary>each condition and its values</summary>`)
	}
	for i, line := range lines {
		if i > 0 || !folded {
			m.add("<br>")
		}
		m.add(`<span class="operand">`)
		m.prose(line)
		m.add("</span>")
	}
	if folded {
		m.add("</details>\n")
	}
}

// Stated returns the text of what a finding violates as markup, each condition in it as true or false.
func Stated(f *outcome.Finding) string {
	var m markup
	m.property(f, false)
	return m.String()
}

// property shows the text of what is violated, each condition in it as true or false: at the last step, and by the
// script at each step of the trace.
func (m *markup) property(f *outcome.Finding, first bool) {
	lines := results.MarkedLines(f)
	if lines == nil {
		if f.Excerpt.Lines != nil {
			m.add("<pre>%s</pre>", strings.Join(f.Excerpt.Lines, "\n"))
		}
		return
	}
	if first {
		m.add(`<pre class="property" id="property">`)
	} else {
		m.add(`<pre class="property">`)
	}
	cut := leastIndent(lines)
	for i := range lines {
		m.markedLine(&lines[i], cut)
	}
	m.add("</pre>")
}

// leastIndent is by how much all lines behind the first are indented at least, for those whose first is not.
func leastIndent(lines []results.MarkedLine) int {
	least := -1
	for i := range lines {
		text := strings.TrimLeft(lines[i].Text, " ")
		if by := len(lines[i].Text) - len(text); text != "" && (least < 0 || by < least) {
			least = by
		}
	}
	return max(0, least)
}

// markedLine writes a line without so many blanks before it, in which what does not fit goes on where it begins.
func (m *markup) markedLine(l *results.MarkedLine, cut int) {
	text := []rune(l.Text)
	indent := len(text) - len([]rune(strings.TrimLeft(l.Text, " ")))
	at := indent
	m.add(`<span class="line"><span>%s</span><span>`, strings.Repeat(" ", max(0, indent-cut)))
	for _, mark := range l.Marks {
		if mark.Column-1 < at {
			continue
		}
		m.pieces(string(text[at : mark.Column-1]))
		class := strconv.FormatBool(mark.Value)
		if mark.Culprit {
			class += " culprit"
		}
		m.add(`<span class="%s" data-part="%s">`, class, mark.Part)
		m.pieces(string(text[mark.Column-1 : mark.End-1]))
		m.add("</span>")
		if at = mark.End - 1; mark.First {
			m.add(`<sub class="%s" data-part="%s">%s</sub>`, class, mark.Part, mark.Value)
		}
	}
	m.pieces(string(text[at:]))
	m.add("\n</span></span>")
}

// breaking are the operators before which a line of a formula breaks, if it has to.
var breaking = map[string]bool{
	"&": true, "|": true, "->": true, "=": true, "!=": true, "<": true, "<=": true, ">": true, ">=": true, "in": true,
	"+": true, "-": true, "*": true, "/": true, "?": true, "leadsto": true, "until": true, "release": true,
}

// pieces writes a text that breaks at its operators alone, and behind what a quantifier goes through.
func (m *markup) pieces(text string) {
	words, from := strings.Split(text, " "), 0
	for i := range words {
		last := i == len(words)-1
		if !last && !breaking[words[i+1]] && words[i] != "do" && !strings.HasSuffix(words[i], ";") {
			continue
		}
		m.whole(strings.Join(words[from:i+1], " "))
		if from = i + 1; !last {
			m.add(" ")
		}
	}
}

// mostWhole bounds the letters of a piece of a formula that stays whole.
const mostWhole = 60

// mostRole bounds the letters of a role that a narrow place has room for.
const mostRole = 10

// whole writes a piece that stays on one line. The long names of roles in it are apart: a narrow page has them on
// demand.
func (m *markup) whole(text string) {
	var inside markup
	roles := false
	for i, part := range strings.SplitAfter(text, ".") {
		role := strings.TrimSuffix(part, ".")
		from := strings.LastIndexFunc(role, func(c rune) bool { return !isWord(string(c)) }) + 1
		if i > 0 || role == part || len(role)-from <= mostRole {
			inside.add("%s", part)
			continue
		}
		roles = true
		inside.add(`%s<span class="role">%s</span>.`, role[:from], role[from:])
	}
	if len(text) > mostWhole {
		m.WriteString(inside.String())
		return
	}
	if roles {
		m.add(`<span class="whole" title="%s">`, text)
	} else {
		m.add(`<span class="whole">`)
	}
	m.WriteString(inside.String() + "</span>")
}

// holds names the properties of a model that was verified, each with its text.
func (r *Report) holds() string {
	o := r.Outcome
	if o.Verdict != outcome.Verified || len(o.Judged)+len(o.Formulas) == 0 {
		return ""
	}
	var m markup
	m.add(`<section id="holds" class="wide" aria-labelledby="h-holds">
  <h2 id="h-holds">What holds</h2>
  <ul>
`)
	lines := r.lines()
	for i := range o.Judged {
		j := &o.Judged[i]
		m.stated(j.Title(), j.File, j.Line, excerpt(lines[j.File], j.Line, j.EndLine), j.Premise)
	}
	for i := range o.Formulas {
		f := &o.Formulas[i]
		m.stated("ltl "+f.Title(), f.File, f.Line, "", "")
	}
	m.add("  </ul>\n</section>\n")
	return m.String()
}

// saysOf tells, as markup, what the left side of an implication says of it.
var saysOf = map[outcome.Premise]string{
	outcome.Satisfied: ` <span class="at">not vacuous: the left side of -&gt; is true in some states</span>`,
	outcome.Vacuous:   ` <strong class="bounded">vacuous: the left side of -&gt; is never true</strong>`,
}

// stated is a property that holds.
func (m *markup) stated(title, file string, line int, text string, premise outcome.Premise) {
	m.add(`    <li><span class="verified">✓</span> <b>%s</b>`, title)
	if line > 0 {
		at := outcome.LineText(file, line)
		m.add(` <a class="at" href="#L%s">line %s</a>`, url.PathEscape(at), at)
	}
	m.WriteString(saysOf[premise])
	if text != "" {
		m.add("<pre>%s</pre>", text)
	}
	m.add("</li>\n")
}

// lines returns the lines of each file, by the name under which the model includes it.
func (r *Report) lines() map[string][]string {
	all := map[string][]string{}
	for _, l := range r.listings() {
		all[l.Included] = strings.Split(l.Text, "\n")
	}
	return all
}

// excerpt returns some of the lines of a file, "" where they are not at hand or many.
func excerpt(lines []string, from, to int) string {
	if from > 0 && to <= len(lines) && to-from < outcome.MostLines {
		return strings.Join(lines[from-1:to], "\n")
	}
	return ""
}

// checked writes what holds, what the run has checked, and at what cost.
func (r *Report) checked(parts *results.Parts) string {
	if r.Outcome.Verdict == "" {
		return ""
	}
	held := r.holds() + r.overview() + r.covers()
	if held == "" {
		return r.asked(parts, false) + r.coverage(parts.Tables, true)
	}
	left := held + r.coverage(parts.Tables, false)
	return r.claims() + `<div class="split"><div>` + left + "</div>\n" + r.asked(parts, true) + "</div>\n"
}

// coverage writes the tables, with or without that of each depth.
func (r *Report) coverage(tables []results.Table, depths bool) string {
	if len(tables) == 0 {
		return ""
	}
	var m markup
	m.add(`<section class="wide" aria-labelledby="h-coverage">
  <h2 id="h-coverage">Coverage and cost</h2>
  <div class="tables">
`)
	for i := range tables {
		if depths || tables[i].Head[0] != "depth" {
			m.table(&tables[i], len(r.Files) > 0)
		}
	}
	m.add("  </div>\n</section>\n")
	return m.String()
}

// explained says what the names of settings mean that are not plain words.
var explained = map[string]string{
	"deadlock":   "whether a state in which nothing can happen is an error",
	"quiescent":  "nothing can happen there any more",
	"reductions": "what spares states without a change of the answer",
	"checked by": "the program, what ran the model, and how states were told apart",
}

// asked lists how much was searched, and what for; with depths, how many states are at each.
func (r *Report) asked(parts *results.Parts, depths bool) string {
	var m markup
	m.add(`<section id="asked" class="wide" aria-labelledby="h-checked">
  <h2 id="h-checked">What was checked, and how</h2>
`)
	m.counts(parts.Totals)
	m.add("  <table class=\"numbers settings\"><tbody>\n")
	for _, line := range parts.Summary {
		if line.Name == "holds" {
			continue // it stands above
		}
		m.add("    <tr><th scope=\"row\">%s</th><td>%s", line.Name, line.Value)
		if what := explained[line.Name]; what != "" {
			m.add(`<span class="at">%s</span>`, what)
		}
		m.add("</td></tr>\n")
	}
	m.add("  </tbody></table>\n")
	for i := range parts.Tables {
		if t := &parts.Tables[i]; depths && t.Head[0] == "depth" {
			m.table(t, false)
		}
	}
	m.add("</section>\n")
	return m.String()
}

// counts shows numbers with their names below them: `187,535 states, depth 22, 3.1 s`.
func (m *markup) counts(totals string) {
	m.add(`  <dl class="counts">`)
	for _, part := range strings.Split(totals, ", ") {
		name, value, _ := strings.Cut(part, " ")
		switch _, isTime := amount(part); {
		case isTime && value != "":
			name, value = "time", part
		case name != "" && '0' <= name[0] && name[0] <= '9':
			name, value = value, name
		}
		m.add("<div><dt>%s</dt> <dd>%s</dd></div>", name, value)
	}
	m.add("</dl>\n")
}

// table adds a table, with bars beside its numbers. The lines of the model are links if the model is at hand.
func (m *markup) table(t *results.Table, linked bool) {
	if t.Head[0] == "depth" {
		m.growth(t)
		m.add("  <details><summary>each depth</summary>\n")
		defer m.add("  </details>\n")
	}
	share := shares(t)
	m.add(`  <table class="numbers"><thead><tr>`)
	for i, name := range t.Head {
		m.add(`<th scope="col" class="%s">%s</th>`, class(t, i, ""), name)
	}
	m.add("</tr></thead><tbody>\n")
	for n, row := range t.Rows {
		m.add(`    <tr class="%s">`, rowClass(t, n))
		if m.without(t, row) {
			continue
		}
		for i, cell := range row {
			m.add(`<td class="%s">`, class(t, i, cell))
			if linked && t.Head[i] == "line" {
				m.add(`<a href="#L%s">%s</a>`, url.PathEscape(cell), cell)
			} else {
				m.add("%s", cell)
			}
			if n > 0 && t.Rows[n][0] == "" {
				m.factor(share[n][i])
			}
			m.bar(share[n][i])
			m.add("</td>")
		}
		m.add("</tr>\n")
	}
	m.add("  </tbody></table>\n")
}

// rowClass tells where a group of rows begins, of a table that has such.
func rowClass(t *results.Table, n int) string {
	if len(groups(t)) > 1 && t.Rows[n][0] != "" {
		return "group"
	}
	return ""
}

// without writes the cells of a row that has no number, only words that say why; it reports whether it is one.
func (m *markup) without(t *results.Table, row []string) bool {
	numbers, last := 0, len(row)-1
	for i, cell := range row {
		if t.Numbers[i] && cell != "-" {
			return false
		}
		if t.Numbers[i] {
			numbers++
		}
	}
	if numbers < 2 || t.Numbers[last] || row[last] == "-" {
		return false
	}
	for i, cell := range row {
		switch {
		case i == last:
			m.add(`<td class="without" colspan="%s">%s</td>`, numbers+1, cell)
		case !t.Numbers[i]:
			m.add("<td>%s</td>", cell)
		}
	}
	m.add("</tr>\n")
	return true
}

// isVerdict are the words that have a colour.
var isVerdict = map[outcome.Verdict]bool{
	outcome.Verified: true, outcome.Violated: true, outcome.Deadlock: true, outcome.Errored: true,
	outcome.Bounded: true, outcome.Stopped: true,
}

// class returns the style class of a cell. Counts of things that never happened stand out.
func class(t *results.Table, column int, cell string) string {
	verdict, _, _ := strings.Cut(cell, ":")
	switch {
	case column > 0 && isVerdict[outcome.Verdict(verdict)]:
		return verdict
	case !t.Numbers[column]:
		return ""
	case cell == "0" && (t.Head[column] == "fired" || t.Head[column] == "hits" || t.Head[column] == "received"):
		return "number zero"
	}
	return "number"
}

func (r *Report) warnings() string {
	o := r.Outcome
	if len(o.Warnings)+len(o.Notes) == 0 {
		return ""
	}
	var m markup
	m.add(`<section class="wide" aria-labelledby="h-warnings">
  <h2 id="h-warnings">Warnings and notes</h2>
  <ul>`)
	for _, w := range o.Warnings {
		m.add(`<li><span class="bad">warning</span>: %s</li>`, w)
	}
	for _, n := range o.Notes {
		m.add(`<li>note: %s</li>`, n)
	}
	m.add("</ul>\n</section>\n")
	return m.String()
}

// sources are the files of the model, or why they are not at hand.
func (r *Report) sources() string {
	var m markup
	for _, l := range r.listings() {
		m.add(`  <details><summary>%s, %s lines</summary><div class="listing"><pre aria-hidden="true">%s</pre>`+
			`<pre class="source" data-file="%s">`+"\n%s</pre></div></details>\n", l.Name, l.Lines, l.Numbers, l.Included, l.Text)
	}
	if len(r.Files) == 0 {
		m.add("  <p class=\"dim\">%s</p>\n", r.Absent)
	}
	return m.String()
}
