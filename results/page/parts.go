package page

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/json"
	"fmt"
	"html"
	"strings"
	"sync"
)

// packed holds the files of folder page, in a third of the bytes: a JSON object of names and texts, as gzip. It is made
// by `go test ./results/page -run TestPacked -update`.
//
//go:embed page.gz
var packed []byte

// files is what packed holds.
var files = sync.OnceValue(func() map[string]string { return Unpacked(packed) })

// Unpacked are names and texts that are embedded in this form.
func Unpacked(packed []byte) map[string]string {
	texts := map[string]string{}
	unpacked, err := gzip.NewReader(bytes.NewReader(packed))
	if err == nil {
		err = json.NewDecoder(unpacked).Decode(&texts)
	}
	if err != nil {
		panic(err) // embedded: cannot fail
	}
	return texts
}

// Fill puts into a page, at {{name}}, the values that follow their names, which are markup, and at {{timeline}},
// {{chart}} and {{state}} the places that Script fills. It is no text/template: with that in a program, the linker
// keeps every exported method of every type (four megabytes of gomc), in case a template calls it.
func Fill(text string, values ...string) string {
	for _, name := range []string{"timeline", "chart", "state"} {
		values = append(values, name, strings.TrimSuffix(content(name+".html"), "\n"))
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
func Style() string { return content("style.css") }

// Script shows states and charts. It comes before the script of a page.
func Script() string {
	return content("elements.js") + content("values.js") + content("state.js") + content("watch.js") +
		content("arrows.js") + content("symbols.js") + content("chart.js") +
		content("system.js") + content("timeline.js")
}

// ReportScript is the one script of a report.
func ReportScript() string {
	return Script() + content("expression.js") + content("truth.js") + content("report.js")
}

// content is an embedded file.
func content(name string) string {
	text, known := files()[name]
	if !known {
		panic("no " + name) // it is embedded: cannot be
	}
	return text
}
