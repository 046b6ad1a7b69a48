// Package results turns the outcome of a run into something to read: text for a terminal, one JSON
// object, Markdown, CSV. It computes nothing about the model; an outcome.Outcome is its only
// source, so that all formats agree.
//
// # The forms
//
// Report writes one Outcome. Its text form is, in this order: the verdict with its numbers on the
// first line, the properties and settings, how often each rule fired, the warnings, and last the
// trace, which ends with its finding: readers at the top and at the bottom of a terminal both meet
// the answer first. Package sequence draws the chart below the trace.
//
// Its JSON form is the Outcome itself, field for field (outcome.SchemaVersion numbers the fields'
// meaning); of a model that does not compile it holds only the diagnostics. Its CSV form is a
// Comparison of one row.
//
// A PaperTable is a table that a paper has published (papers/NAME.json) with the same experiments
// of ours beside it.
//
// A Comparison is many runs side by side, as `gomc table` makes them: one Row for each model,
// semantics and choice of symmetry.
//
// # Rules that hold everywhere
//
// Numbers have thousands separators in formats for people (text, Markdown) and none in formats for
// programs (JSON, CSV). A search that a limit ended has seen "at least" its states: people read `>
// 2,000,000`. Colour and width come from the caller in a Style; nothing here looks at the terminal.
// Names from a model are shown with control characters replaced, so that a model cannot drive a
// terminal. Each report is composed in memory and written with one Write, whose error is returned.
package results
