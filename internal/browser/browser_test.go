package browser

import (
	"os/exec"
	"testing"
)

// TestEnds: a browser that ends without an answer is an error at once, and not after the time that an answer may take.
func TestEnds(t *testing.T) {
	path, err := exec.LookPath("true")
	if err != nil {
		t.Skip(err)
	}
	if _, err := start(t, path); err == nil {
		t.Error("a program that is no browser started as one")
	}
}
