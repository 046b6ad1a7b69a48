// Package spec says what a run of gomc is asked to do, in one value: a Spec holds every
// knob that can change what a run does or what it answers. It is plain data, serialises as
// JSON, and imports nothing of the checker, so that flags, Go programs, records and tests
// can all mean the same thing by it.
//
// Three tables describe it, and nobody else decides what they decide:
//
//   - Knobs (spec.go) has an entry for each knob: its flag, with what the help says of it,
//     the fields that it sets, the values with which tests combine it, the models to which it
//     applies, and what of an outcome is as in a plain run when it has one of these values
//     (Kept).
//   - refusals (refuse.go) say which values do not go together, or not with a model, with
//     the message that says so.
//   - Presentation lists the flags that are no knobs, since they only decide what is shown.
//
// The zero value of a knob means that nothing was chosen, and what gomc does then is its
// default: Effective fills it in, for the record of a run. A plain run, to which every other
// is compared, is one by the interpreter alone, one worker, the exact store and no reduction:
// see Spec.Plain.
//
// A new knob is a field of Spec and an entry of Knobs; its flag, its place in the Go API and in
// records come of these. A flag of gomc check or a field that is in none of the tables fails a
// test, and a knob that is in them is tried with every value of every other one by the grid
// and by the campaign (internal/matrix).
package spec
