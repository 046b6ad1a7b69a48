package page

import (
	"fmt"
	"html"
	"strings"
)

// Fill puts into a page, at {{name}}, the values that follow their names, which are markup, and at {{timeline}},
// {{chart}} and {{state}} the places that Script fills. It is no text/template: with that in a program, the linker
// keeps every exported method of every type (four megabytes of gomc), in case a template calls it.
func Fill(text string, values ...string) string {
	for _, name := range []string{"timeline", "chart", "state"} {
		values = append(values, name, strings.TrimSuffix(files.Text(name+".html"), "\n"))
	}
	for i := 0; i < len(values); i += 2 {
		values[i] = "{{" + values[i] + "}}"
	}
	return strings.NewReplacer(values...).Replace(text)
}

// markup is a part of a page that is being written.
type markup struct{ strings.Builder }

// add adds markup, in which each %s is an argument as text: in an element, or in the quotes of an attribute.
func (m *markup) add(format string, args ...any) {
	m.WriteString(escaped(format, args...))
}

func escaped(format string, args ...any) string {
	safe := make([]any, len(args))
	for i, a := range args {
		safe[i] = html.EscapeString(fmt.Sprint(a))
	}
	return fmt.Sprintf(format, safe...)
}

// Style is the style sheet of every page.
func Style() string { return files.Text("style.css") }

// Script shows states and charts. It comes before the script of a page.
func Script() string {
	return files.Text("elements.js") + files.Text("names.js") +
		files.Text("values.js") + files.Text("state.js") + files.Text("watch.js") +
		files.Text("arrows.js") + files.Text("symbols.js") + files.Text("routes.js") + files.Text("chart.js") +
		files.Text("system.js") + files.Text("timeline.js")
}

// ReportScript is the one script of a report.
func ReportScript() string {
	return Script() + files.Text("expression.js") + files.Text("truth.js") + files.Text("report.js")
}
