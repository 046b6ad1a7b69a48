package status

import (
	"fmt"
	"html"
	"strings"

	"gomc/cluster"
)

// head begins the page, which a browser asks for again by itself: it has no script.
const head = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width">
<title>gomc-cluster</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2em; color-scheme: light dark }
table { border-collapse: collapse }
th, td { padding: .2em .8em; text-align: left; border-bottom: 1px solid #8884 }
.n { text-align: right; font-variant-numeric: tabular-nums }
</style>
<h1>gomc-cluster</h1>
`

const foot = `<p><a href="/status.json">JSON</a> · <a href="/metrics">metrics</a>
`

// Page returns a run as a page. It is complete in itself: nothing is loaded, and nothing in it acts.
func Page(s *cluster.Status) string {
	if s == nil {
		return head + paragraph(cluster.ErrNoRun.Error()) + foot
	}
	return head + paragraph(Headline(s)) + htmlTable(s) + paragraph(mishaps(&s.Counts)) + foot
}

// paragraph returns a text as HTML; nothing is one of nothing.
func paragraph(text string) string {
	if text == "" {
		return ""
	}
	return "<p>" + html.EscapeString(text) + "\n"
}

// htmlTable is the table of workers as HTML.
func htmlTable(s *cluster.Status) string {
	t := Workers(s)
	var b strings.Builder
	row := func(tag string, cells []string) {
		b.WriteString("<tr>")
		for i, cell := range cells {
			class := ""
			if t.Numbers[i] {
				class = ` class="n"`
			}
			fmt.Fprintf(&b, "<%s%s>%s</%s>", tag, class, html.EscapeString(cell), tag)
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("<table>\n")
	row("th", t.Head)
	for _, cells := range t.Rows {
		row("td", cells)
	}
	b.WriteString("</table>\n")
	return b.String()
}
