//go:build !unix

package disk

import (
	"errors"
	"io/fs"
	"os"
)

// lock makes a file that must not be there yet. A process that is killed leaves it behind.
func lock(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil, errors.New("another search uses the folder, or did when it was killed: then remove " + path)
	}
	return f, err
}
