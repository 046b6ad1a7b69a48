// Package outcome is the result of a run, as data: the verdict, the counts, the findings, the
// trace, the settings. It is the only source of every report, and its JSON form is stable under
// SchemaVersion.
//
// Nothing here searches, judges or prints. A Finding is one error or violation, at a place in the
// model; a Trace is the run that leads to the first of them, step by step, each an Event and its
// changes. Exit statuses follow from findings. The program is known only as an ir.Program, of which
// an Outcome names the rules and messages.
package outcome
