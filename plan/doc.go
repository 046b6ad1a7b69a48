// Package plan decides, once for each run, how a question about a program is answered: with which
// search, store, engine and reductions. Its input is a spec.Spec and Facts about the program; its
// output is a Plan, in which every decision, every obstacle and every warning is data.
//
//   - Facts are computed when they are first asked for, and once for each program. All who ask
//     about a program share them: a check, a table, --reduce, a sample.
//   - Obstacles (obstacles.go) are tables of rules: a condition on the Spec and the program, and
//     what it keeps from being done. A plan lists all that are met, not the first.
//   - A Refusal holds all obstacles of a plan and one other Spec that has none: it leaves out as
//     few knobs of the Spec as it can, and rather those that say how to answer than those that say
//     what is asked (relax.go). It is found by planning again.
//   - Warnings (warnings.go) say what a plan makes of the Spec that its author would not expect.
//
// Nothing behind a Plan asks again which knobs go together, and nothing in front of it refuses a
// combination. A new forbidden combination is one rule here.
//
// Before and after: asked for --por and --symm of a model with a formula and an assumption, a plan
// has three obstacles (two reductions at once, the assumption beside each), and the refusal advises
// the same Spec with --symm alone.
package plan
