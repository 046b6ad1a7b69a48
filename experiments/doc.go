// Package experiments has applications of the door, package gomc: the uses of a model checker in a
// paper, a comparison or a measurement, which a program that only wants an answer does not need.
//
//   - Bench measures how fast models are checked, by processes of the command, beside peers.
//   - Paper reproduces the table of a paper, with models of the library.
//   - Online simulates a system and checks from its states.
//   - Compat lists where CMurphi, Rumur and gomc differ about a model.
//
// They import the door and nothing of the search; each returns a report of package results.
package experiments
