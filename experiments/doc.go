// Package experiments has applications of the door, package gomc: what a paper, a comparison or a
// measurement does with a model checker, and a program that only wants an answer does not need.
//
//   - Bench measures how fast models are checked, by processes of the command, beside peers.
//   - Paper makes the table of a paper again, with models of the library.
//   - Online runs a system and checks what can become of its states.
//   - Compat lists where CMurphi, Rumur and gomc differ about a model.
//
// They import the door and nothing of the search; each returns a report of package results.
package experiments
