// Package proofs measures proofs for every number of nodes (gomc prove): what they take on models of the library, and
// on public ones of cache coherence, which who measures has in a folder. There is nothing here to call: all of it is
// tests.
//
//	go test -C lab ./proofs -run Bars -v                                       the models of this repository
//	go test -C lab ./proofs -run Bars -public DIR -record FILE -seconds 120    public ones, too
package proofs
