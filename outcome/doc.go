// Package outcome is what a run found out, as data: the verdict, the counts, the
// findings, the trace, the settings. Every report is made of it and of nothing else,
// and its JSON form is stable under SchemaVersion.
//
// Nothing here searches, judges or prints. A Finding is one thing wrong, at a place in
// the model; a Trace is the run that leads to the first of them, step by step, each an
// Event and what it changed. Exit statuses follow from findings. What an engine runs is
// known only as an ir.Program, of which an Outcome names the rules and messages.
package outcome
