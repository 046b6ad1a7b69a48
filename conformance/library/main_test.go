// Package library has tests of the whole program over the models of the library and the conformance programs: what
// the headers of models promise, reductions, semantics and samples against one another, counts and costs that tables
// record, limits, workers. They use gomc as any program does, through its door, and run in the
// folder of the module, so that models have the names that users give them.
//
// It is a folder of its own since Go takes a folder with .m files, which may be Objective-C, for no package.
package library

import (
	"fmt"
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	if err := os.Chdir("../.."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}
