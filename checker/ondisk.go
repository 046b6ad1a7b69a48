//go:build !js

package checker

import (
	"cmp"
	"time"

	"gomc/checker/disk"
	"gomc/checker/search"
	"gomc/engine"
	"gomc/outcome"
)

// Saved lists the searches in a folder, or in folders of it, with which --resume can go on.
func Saved(dir string) ([]outcome.Saved, error) { return disk.List(dir) }

// newOnDisk makes a search that keeps states on disk.
func newOnDisk(e engine.Engine, opts Options, now func() time.Time) (search.Search, error) {
	folder, err := disk.Open(cmp.Or(opts.Resume, opts.Disk), opts.Resume != "")
	if err != nil {
		return nil, err
	}
	return disk.New(e, opts, now, folder)
}
