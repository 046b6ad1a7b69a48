// Package checker explores the states of an ir.Program: one search skeleton, with
// the store, the order, the reductions, the properties and the limits as
// parameters. It knows neither the syntax a program came from nor how results are
// printed; it runs programs through Engine, folds orbits through Canonicalizer, and
// tells traces through Narrator.
package checker
