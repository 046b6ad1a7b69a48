package checker

import (
	"time"

	"gomc/checker/search"
	"gomc/engine"
	"gomc/outcome"
	"gomc/spec"
)

// saver makes no checkpoints.
type saver struct{}

func (*saver) stopped()            {}
func (*saver) report(*search.Size) {}
func (*saver) close()              {}

// save refuses, where checkpoints were asked for.
func (s *runner) save() error {
	if s.Opts.Spec.Checkpoint == "" {
		return nil
	}
	return &spec.UnsupportedError{Message: "there is no disk where gomc itself is WebAssembly", Try: "gomc without --checkpoint"}
}

// goOnDisk reports that nothing can.
func (s *runner) goOnDisk() bool { return false }

// Saved refuses: nothing is kept where there is no disk.
func Saved(string) ([]outcome.Saved, error) {
	return nil, &spec.UnsupportedError{Message: "there is no disk where gomc itself is WebAssembly", Try: "gomc runs"}
}

// Kept refuses, for the same reason.
func Kept(string) ([]byte, error) {
	_, err := Saved("")
	return nil, err
}

// Forget refuses, too.
func Forget(string) error {
	_, err := Saved("")
	return err
}

// newOnDisk refuses: a page has no disk, and need not load what would write there.
func newOnDisk(engine.Engine, Options, func() time.Time) (search.Search, error) {
	return nil, &spec.UnsupportedError{Message: "there is no disk where gomc itself is WebAssembly", Try: "--disk=off"}
}

// askOnDisk has nothing to prepare.
func (*runner) askOnDisk(search.Search) error { return nil }
