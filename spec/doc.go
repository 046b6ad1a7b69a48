// Package spec is the configuration of a run in one value: a Spec holds every knob that can change
// what a run does or answers. It is plain data, serialises as JSON, and imports nothing of the
// checker, so that flags, Go programs, records and tests share one meaning.
//
// Tables describe it, and only they decide:
//
//   - Knobs (spec.go) has an entry for each knob: its flag with its help, the fields that it sets,
//     the values with which tests combine it, the models to which it applies, and what of an
//     outcome is as in a plain run if it has one of these values (Kept).
//   - An entry also lists the ways to search that cannot honour it. All other values that exclude each
//     other, or a model, are rules of package plan.
//   - Presentation lists the flags that are not knobs, since they only decide what is shown.
//
// The zero value of a knob means that nothing was chosen, and selects gomc's default: Effective
// fills it in, for the record of a run. A plain run, with which every other is compared, uses the
// interpreter, one worker, the exact store and no reduction: see Spec.Plain.
//
// A new knob is a field of Spec and an entry of Knobs; its flag, its place in the Go API and in
// records follow. A flag of gomc check or a field that is in none of the tables fails a test. The
// grid and the campaign (internal/matrix) try a knob in the tables with every value of every other
// one.
package spec
