// Package diff compares two outcomes, or two versions of a model.
//
// Of outcomes it lists what was answered and counted differently, what the runs were asked that may be why (Outcomes),
// and where their traces part (Traces). Of models it also finds a shortest sequence of events that one of them can do
// and the other cannot (Behaviours): both are explored at once, as pairs of the sets of states that the same events may
// have led to, breadth first. Events are the same that are told alike: rule, process, parameters, messages and choices.
// So versions are compared in which variables, and where rules stand, have changed.
package diff
