package page_test

import (
	"testing"

	"gomc/internal/packed"
)

// TestPacked: the files of the pages that are in the program are those of the folder.
func TestPacked(t *testing.T) {
	if err := packed.Check("page.gz", "page/*", 15, *update); err != nil {
		t.Error(err)
	}
}
