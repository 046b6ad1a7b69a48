// Package layout writes tables, numbers and names as people read them. Every report uses it, so that a number looks
// the same everywhere.
//
// A Table is cells before they have a form: text for a terminal, Markdown or CSV. Numbers have thousands separators,
// sizes and times the unit that suits them. Names from a model pass through Clean, which replaces control characters:
// a model cannot drive a terminal. Columns of words give way, widest first, in a terminal that is
// too narrow. tablewriter draws, except in programs for browsers.
package layout
