// Package docs is the documentation of gomc as a file system, for programs that search it.
package docs

import "embed"

// Pages are the pages, and the decisions in their folder, as Markdown.
//
//go:embed *.md decisions/*.md
var Pages embed.FS
