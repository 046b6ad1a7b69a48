// Package names holds gomc to the scopes of its language: a table, as data, of every kind of name (binder) in
// every place where one can stand (place), and models that are written from it. There is nothing here to call.
//
// Each legal cell is a model in which the place asserts the value of the name, while every other name that is
// in scope there has another value, so that reading the wrong one shows; a cover says that the place was reached.
// Each illegal cell is a model that has to be refused, with a code. A name may be shadowed by one of each scope
// between its own and the place. Cells share models where that hides nothing: of a model that is not answered as
// expected each cell is tried by itself.
//
//	go test ./internal/names -all
//
// hides variants of names as well, which stand in the same scope and differ in type: some twenty thousand cells.
package names
