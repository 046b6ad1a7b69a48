package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/outcome"
)

// TestInternalErrors: what is printed of a mistake of gomc is short whatever it tells of, and says how to report it.
func TestInternalErrors(t *testing.T) {
	large := strings.Repeat("x[é] = Undefined, ", 5000)
	for name, c := range map[string]struct {
		what  func() int
		has   string
		short bool // it is no mistake of gomc
	}{
		"an error": {func() int {
			return report(failure{errors.New("internal error: a state differs: {" + large)})
		}, "a state differs", false},
		"a panic": {func() (status int) {
			defer func() {
				complainPanic(recover())
				status = outcome.ExitInternal
			}()
			panic(large)
		}, "internalerror_test.go", false},
		"a full disk": {func() int { return report(failure{errors.New("cannot write")}) }, "cannot write", true},
	} {
		t.Run(name, func(t *testing.T) {
			file, err := os.Create(filepath.Join(t.TempDir(), "stderr"))
			if err != nil {
				t.Fatal(err)
			}
			before := os.Stderr
			os.Stderr = file
			status := c.what()
			os.Stderr = before
			file.Close()
			text, _ := os.ReadFile(file.Name())
			if len(text) > 2048 || status != outcome.ExitInternal || !strings.Contains(string(text), c.has) ||
				strings.Contains(string(text), "an issue in gomc's repository") == c.short {
				t.Errorf("status %d, %d bytes: %s", status, len(text), text)
			}
		})
	}
}
