//go:build unix

package lock

import (
	"testing"

	"golang.org/x/sys/unix"
)

// TestReleaseWhileAProgramStarts: a lock that is given back is free at once, even if the file is still open in a
// program that was being started, which has it until its first instruction.
func TestReleaseWhileAProgramStarts(t *testing.T) {
	dir := t.TempDir()
	held, err := Folder(dir)
	if err != nil {
		t.Fatal(err)
	}
	started, err := unix.Dup(int(held.file.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	defer unix.Close(started)
	held.Release()
	again, err := Folder(dir)
	if err != nil {
		t.Fatal(err)
	}
	again.Release()
}
