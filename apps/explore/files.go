package explore

import (
	"embed"

	"gomc/results/page"
)

//go:embed page
var files embed.FS

// Files are what the page consists of, by name. Its script asks for an answer by HTTP, or what the window that has the
// page in a frame calls explore.
func Files() map[string]string {
	return map[string]string{
		"index.html": page.Fill(content("index.html")), "icon.svg": content("icon.svg"),
		"style.css": page.Style(), "explore.css": content("explore.css"),
		"view.js": page.Script(), "explore.js": content("explore.js"),
	}
}

// content is an embedded file.
func content(name string) string {
	text, err := files.ReadFile("page/" + name)
	if err != nil {
		panic(err) // it is embedded: cannot fail
	}
	return string(text)
}
