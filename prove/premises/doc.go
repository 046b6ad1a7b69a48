// Package premises turns a program into one for every number of nodes (package form), if it is one of those that package
// prove can say something about. Everything that it does not know is refused, by name, with the place and a rewriting:
// nothing is assumed.
//
// The program is compiled for two numbers of nodes, and both have to have the same form. So whatever the compiler does
// with the number shows here, unless it is one of the things that a form says of all nodes. What the number does to
// constants is found in the tree before (Constant): a constant such as N > 7 ? 1 : 2 is the same for both numbers.
package premises
