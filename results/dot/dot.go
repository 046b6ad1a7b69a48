// Package dot is the common part of all drawings in Graphviz's language: their looks, and how text stands in them.
package dot

import "strings"

// Looks holds the attributes of nodes and edges, and of the point from which a drawing begins.
const Looks = `  node [shape=box style="rounded,filled" fillcolor="#f6f8fa" color="#8c959f" ` +
	`fontname="Menlo,Consolas,monospace" fontsize=10 margin="0.11,0.06"]
  edge [color="#57606a" fontcolor="#57606a" fontname="Helvetica,Arial,sans-serif" fontsize=9 arrowsize=0.7]
  start [shape=circle style=filled fillcolor="#24292f" color="#24292f" width=0.14 fixedsize=true label=""]
`

// Wrong and Good are the looks of nodes that are hot, or violate something, and of those that are cold. Red is the
// colour of what is wrong.
const (
	Red   = "#cf222e"
	Wrong = ` color="` + Red + `" fillcolor="#ffebe9" penwidth=2`
	Good  = ` color="#0550ae" fillcolor="#ddf4ff"`
)

// Text is a text in quotes.
func Text(s string) string { return `"` + Escape(s) + `"` }

// Escape is a text as it stands between quotes.
func Escape(s string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\r", "").Replace(s)
}
