package page_test

import (
	"testing"

	"gomc/internal/packed"
)

// TestPacked: the packed files of the pages are up to date.
func TestPacked(t *testing.T) {
	if err := packed.Check("page.gz", "page/*", 15, *update); err != nil {
		t.Error(err)
	}
}
