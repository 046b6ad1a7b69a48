package page

import (
	"embed"
	"html/template"
	"io/fs"
	"sync"
)

//go:embed page
var files embed.FS

// Parts are the templates `timeline`, `chart` and `state`, the places that Script fills.
// Most runs write no page, so they are parsed when they are asked for.
var Parts = sync.OnceValue(func() *template.Template {
	return template.Must(template.ParseFS(files, "page/parts.html"))
})

// With is a template of the folder page of a file system, which may use Parts.
func With(pages fs.FS, name string) func() *template.Template {
	return sync.OnceValue(func() *template.Template {
		return template.Must(template.Must(Parts().Clone()).ParseFS(pages, "page/"+name)).Lookup(name)
	})
}

// Style is the style sheet of every page.
var Style = content("style.css")

// Script shows states and charts. It comes before the script of a page.
var Script = content("elements.js") + content("values.js") + content("state.js") +
	content("arrows.js") + content("symbols.js") + content("chart.js") + content("timeline.js")

// ReportScript is the one script of a report.
var ReportScript = Script + content("report.js")

// content is an embedded file.
func content(name string) string {
	text, err := files.ReadFile("page/" + name)
	if err != nil {
		panic(err) // it is embedded: cannot fail
	}
	return string(text)
}
