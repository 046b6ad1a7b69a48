package files

import "testing"

// TestHome: a module has an address if its path begins with a host.
func TestHome(t *testing.T) {
	for path, want := range map[string]string{"gomc": "", "": "", "gomc/x.y": "", "example.org/someone/gomc": "https://example.org/someone/gomc"} {
		if got := homeOf(path); got != want {
			t.Errorf("%q: %q", path, got)
		}
	}
}
