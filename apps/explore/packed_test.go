package explore_test

import (
	"flag"
	"testing"

	"gomc/internal/packed"
)

var update = flag.Bool("update", false, "pack the folder page anew into page.gz")

// TestPacked: the packed files of the pages are up to date.
func TestPacked(t *testing.T) {
	if err := packed.Check("page.gz", "page/*", 3, *update); err != nil {
		t.Error(err)
	}
}
