// Package sim samples runs of a program: it takes them one after the other, each by chance,
// and says what went wrong in them. It is for models that are too large to be searched: what
// it finds is a run of the model, and what it does not find says nothing, so no answer of it is
// ever "verified".
//
// # A run
//
// Run i draws all its chances from one generator (PCG) with the seed Seed + i. It begins in
// one of the start states, drawn evenly, and takes steps until it is at rest, has taken Steps of
// them, or something is wrong. In each state, a Strategy chooses among the steps that the engine
// reports, which have an order; so a run is its seed, or else a tape: the numbers of the
// steps that it takes. The same seed makes the same run whatever else runs, on any machine,
// on any engine and with any number of workers.
//
// A step that leads to the state itself is taken by no run: it comes to nothing new. A step to a
// state that the model's assumptions exclude is not taken either.
//
// # What is judged
//
// What a search judges, in the order of a search: assumptions and invariants of each state that
// a run comes to, faults of each step that it could take from there (whether it takes it or
// not), what asks whether a state is at rest, and deadlock. Covers and liveness are questions
// about all states and are not judged.
//
// # Lanes
//
// A call of an engine costs as much as some steps do. So a worker has many runs under way, in
// lanes: it has the states of all expanded by one call, and judged by another. Runs know nothing
// of each other.
//
// # Generations
//
// Runs are taken in generations of a fixed number. Without KeepGoing, the first finding is
// that of the least run in which there is one: runs behind it are given up, those in front of it
// go on, and at the end the generation is repeated as far as to it, so that what is counted does
// not depend on the timing either. Where a limit ends the sample, what is counted is what was
// taken until then.
//
// # Participants
//
// Who takes a step: an instance of a process or machine, the network (deliveries), faults, or, of
// plain rules, a value of the outermost parameter of a ruleset, whichever ruleset of that
// type, or the rule where there is none. The program is cut into rules of which each
// has one participant, as far as its size allows (ir/refine); else the whole role is one.
package sim
