// Package matrix checks gomc against package spec's declarations of its knobs: it runs a model in
// many combinations of them, through the door as users do, and compares each answer with that of a
// plain run.
//
// Array finds few combinations in which every two, or three, values of different knobs meet (a
// covering array). A Subject is a model with all its questions: for each combination of the knobs
// that decide the question, there are plain runs by the interpreter, one that continues after each
// error and so knows them all, and one that ends as the compared run does. audit.Disagreement
// compares what spec.Kept promises.
//
// Two tests use it: the grid, over all models of conformance/ and models/, and the campaign over
// random ones (lab/gen/diff). A third one does the same for samples (gomc sim), whose findings
// a plain check has to have, too.
package matrix
