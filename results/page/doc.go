// Package page is the view of a run in a browser: the state by process, the history, the
// sequence chart. Package explore serves it, to walk through the states by hand; a Report
// is the same view of one outcome as a file that needs no server.
//
// # What both share
//
// Parts are HTML templates, Style is the style sheet, Script is the code that shows
// what Go hands over in the form of EventText, Cell and Window. The code makes text nodes of
// every text, never markup, so that no name in a model can be taken for an element. It
// draws only what is near what one sees: of a long history the rows in view, of a large
// state a hundred cells, of a long run a hundred rows of the chart.
//
// # A report
//
// It is one HTML file without anything beside it. Verdict, settings, tables, warnings and
// the model's text are in it as HTML; the trace is a block of JSON: the names of all
// variables, what each step did and changed, and the chart in pieces. States are put
// together from the changes in the browser, so that the size of the file is that of what
// happened and not of what stayed as it was.
//
// Its Content-Security-Policy allows the one script and the one style sheet that it holds,
// by their SHA-256, and nothing else: no other script, no request to anywhere.
package page
