package explore

import (
	_ "embed"
	"sync"

	"gomc/results/page"
)

// packed holds the files of folder page, as package page holds its own. It is made by `go test ./apps/explore -run
// TestPacked -update`.
//
//go:embed page.gz
var packed []byte

// files is what packed holds.
var files = sync.OnceValue(func() map[string]string { return page.Unpacked(packed) })

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
	text, known := files()[name]
	if !known {
		panic("no " + name) // it is embedded: cannot be
	}
	return text
}
