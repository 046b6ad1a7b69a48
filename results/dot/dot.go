// Package dot is the common part of all drawings in Graphviz's language: their looks, and how text stands in them.
package dot

import "strings"

// Looks holds the attributes of nodes and edges, and of the point from which a drawing begins.
const Looks = `  node [shape=box style="rounded,filled" fillcolor="#f6f8fa" color="#6e7781" ` +
	`fontname="Menlo,Consolas,monospace" fontsize=10 margin="0.11,0.06"]
  edge [color="#6e7781" fontcolor="` + Dim + `" fontname="` + Sans + `" fontsize=9 arrowsize=0.7]
  start [shape=circle style=filled fillcolor="` + Ink + `" color="` + Ink + `" width=0.14 fixedsize=true label=""]
`

// Wrong and Good are the looks of nodes that are hot, or violate something, and of those that are cold. Red is the
// colour of what is wrong, Blue that of a run to there.
const (
	Red   = "#b3261e"
	Blue  = "#0550ae"
	Wrong = ` color="` + Red + `" fillcolor="#fdeceb" penwidth=2`
	Good  = ` color="` + Blue + `" fillcolor="#e4effb"`
)

// Sans is the typeface of what is no text of a model, Ink its colour, and Dim that of what explains it.
const (
	Sans = "Helvetica,Arial,sans-serif"
	Ink  = "#1f2328"
	Dim  = "#59636e"
)

// Text is a text in quotes.
func Text(s string) string { return `"` + Escape(s) + `"` }

// Escape is a text as it stands between quotes.
func Escape(s string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\r", "").Replace(s)
}
