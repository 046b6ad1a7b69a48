// Package diff checks random models in two ways that must agree. There is nothing
// here to call: all of it is tests.
//
//	go test -C lab ./gen/diff -models 500 -from 1     a campaign: 500 seeds from 1 on
//	go test -C lab ./gen/diff -run Rumur -models 500  one of the comparisons only
//	... -until-wrong                                    end with the first model that fails
//	... -shrink DIR                                     reduce what fails and write it there
//	... -record FILE                                    add the results to a record (make -C lab campaign)
//
// The comparisons:
//
//   - TestMatrix: combinations of all knobs, in which every two or three values meet, against
//     plain runs of the same question. Its profile formulas has many small models, each with a formula,
//     in combinations that are drawn.
//   - TestOracle: the checker against a search so plain that it can be believed, with
//     and without symmetry; the canonical states must be one for each orbit.
//   - TestSymmetry: the same for models that are all about scalarsets; the verdict and
//     the length of the trace must not change with symmetry reduction, and every trace
//     replays without it.
//   - TestSemantics: MP, M-MP and M against each other, by the theorems that relate them.
//     TestTheorem: the same for models of all kinds, if they have its premises.
//   - TestReductions: every combination of partial-order reduction, split receives,
//     symmetry reduction and quorums message by message against plain searches: each
//     property by itself, the states at rest, the deadlocks, the rules that fire. Where
//     quorums and message by message must come to the same, the plain searches do.
//   - TestPOR: partial-order reduction against its self-check, with workers, with another
//     engine and store, and without a store.
//   - TestSplit: receives cut by their senders against whole ones: the same graph.
//   - TestLocal: the local search against the search of global states, property by
//     property, in several modes; fifteen times as many models.
//   - TestRumur: gomc against Rumur, where rumur and cc are installed.
//   - TestTwins: models with processes, and with machines, against their twins in plain Murphi, which the generator
//     has written; with -rumur it is Rumur who reads these.
//   - TestSpin: formulas of temporal logic against SPIN, where that and cc are installed.
//   - TestSelfCheck: searches under symmetry against their own self-check;
//     TestOrderOfSymmetricModels: what package order says of models made symmetric.
//   - TestSearch: workers, engines and stores, by the whole outcome.
//   - TestText: a model and its canonical text, by the programs they compile to.
//   - TestEffects: what the IR says that a rule reads and writes, and what it does.
//   - TestProofs: proofs for every number of nodes (gomc prove) against instances of up to five nodes, by errors and by
//     what they show of some nodes. TestLemmas: their lemmas, pasted into the model.
//   - TestRelations: models with a fault, a rule or a start state more, with more room or less fairness, under another semantics or
//     mailbox, or written otherwise: what has to become of the verdict is known.
//   - TestUnrolled: machines that send in loops without an order, against the same with all orders written out.
//   - TestCross: the command on the models of models/ and conformance/, as large as they are, under all meanings in
//     all ways: crashes and exit statuses.
//   - TestEngines: each engine against the interpreter.
package diff
