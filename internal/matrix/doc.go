// Package matrix holds gomc to what package spec says of its knobs: it runs a model in many
// combinations of them, through the door as users do, and compares each answer with that of a
// plain run.
//
// Array finds few combinations in which every two, or three, values of different knobs meet
// (a covering array). A Subject is a model with all its questions: for each combination of
// the knobs that decide what is asked, there are plain runs by the interpreter, one that goes
// on after each error and so knows them all, and one that ends as the run does that is
// compared. What must be equal is what spec.Kept promises, by audit.Disagreement.
//
// Two tests use it: the grid, over all models of conformance/ and models/, and the campaign
// over random ones (internal/gen/diff). A third one does the same for samples (gomc sim), whose findings
// a plain check has to have, too.
package matrix
