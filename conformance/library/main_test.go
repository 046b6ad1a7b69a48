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

// few is some of them under -short, as make race has it: what takes long there is as concurrent with few models as with all.
func few[E any](all []E) []E {
	if !testing.Short() {
		return all
	}
	var some []E
	for i := 0; i < len(all); i += 8 {
		some = append(some, all[i])
	}
	return some
}

// least is how often something has to be met with all models, or with few of them.
func least(all int) int {
	if testing.Short() {
		return all / 16
	}
	return all
}
