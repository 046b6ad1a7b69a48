// Package program has what programs of P need beside package machine: their values, and what they do with them.
//
// # Values
//
// An int is an int, a machine a machine.ID, whose zero is null, an event as a value an Event. A seq is a slice, a set a
// Set, a map a Map. A tuple is a structure, whose fields carry their names in P as tags. All of them are copied by
// assignment: a slice, Set or Map is never changed in place.
//
// # Orders
//
// A loop goes through a set or map in the order of P's checker: elements in the order in which they were added. After a
// removal P does not define the order; then the loop goes through the elements in gomc's order of values.
package program
