// Package sim is random simulation: it takes runs of a program, one after the other, and reports
// the errors in them. It is for models that are too large to search: a finding is a run of the
// model, and no finding proves nothing, so its answer is never "verified".
//
// # A run
//
// Run i draws all its random choices from one generator (PCG) with the seed Seed + i. It begins in
// one of the start states, drawn uniformly, and takes steps until it is at rest, has taken Steps of
// them, or meets an error. In each state, a Strategy chooses among the steps that the engine
// reports, which have an order; so a run is its seed, or else a tape: the numbers of the steps that
// it takes. The same seed makes the same run whatever else runs, on any machine, on any engine and
// with any number of workers.
//
// Runs skip self-loops, and steps to a state that the model's assumptions exclude.
//
// # What is judged
//
// The same as in a search, and in the same order: assumptions and invariants of each state of a
// run, faults of each step that it could take from there (taken or not), properties of states at
// rest, and deadlock. Covers and liveness concern all states and are not judged.
//
// # Lanes
//
// A call of an engine costs as much as some steps do. So a worker advances many runs in parallel,
// at the same time: one call expands the states of all, and another judges them. Runs are independent of
// each other.
//
// # Generations
//
// Runs are taken in generations of a fixed number. Without KeepGoing, the finding of the run with the least number is
// reported: later runs are abandoned, earlier ones continue, and at the end the generation is repeated up to that run,
// so that the counts do not depend on timing either. If a limit ends the sample, the counts cover the steps taken until
// then.
//
// # Participants
//
// A participant takes steps: an instance of a process or machine, the network (deliveries), faults,
// or, of plain rules, a value of the outermost parameter of a ruleset, whichever ruleset of that
// type, or the rule if there is none. The program is split into rules with one participant each, as
// far as its size allows (ir/refine); else the whole role is one.
package sim
