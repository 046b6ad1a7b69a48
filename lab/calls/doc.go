// Package calls counts how often one run of the command decides what it should decide once: `make -C lab calls`.
//
// A run is planned once (package plan): its Spec is validated, its facts found, its symmetry computed, its program
// compiled, and no later step asks again. That is easily lost without a wrong answer or a slow test. So the test here
// builds the command with Go's own coverage counters, which count how often each block was entered, runs it on a model,
// and compares the counts of some functions with what results/recorded/size.md says of them. gomc carries no counters of its own.
package calls
