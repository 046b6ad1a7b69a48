// Package reductions measures the reductions on every model of the library, and how far large models get with them. All
// of it is tests, which measure when they are told a file:
//
//	make -C lab reductions
package reductions
