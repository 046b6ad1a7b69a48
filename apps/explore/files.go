package explore

import (
	_ "embed"

	"gomc/internal/packed"
	"gomc/results/page"
)

// embedded is made by `go test ./apps/explore -run TestPacked -update`.
//
//go:embed page.gz
var embedded []byte

// files holds the files of folder page.
var files = packed.Files{Embedded: &embedded}

// Files returns the files of the page by name. Its script gets answers by HTTP, or by calling explore of the window
// that shows the page in a frame.
func Files() map[string]string {
	return map[string]string{
		"index.html": page.Fill(files.Text("index.html")), "icon.svg": files.Text("icon.svg"),
		"style.css": page.Style(), "explore.css": files.Text("explore.css"),
		"view.js": page.Script(), "explore.js": files.Text("explore.js"),
	}
}
