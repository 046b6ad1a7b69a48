package cluster

import (
	"os"
	"path/filepath"
	"testing"

	"gomc/internal/lock"
)

// TestFoldersOfKilledServers: a server without a folder removes those of servers that were killed, and its own when it
// ends; one that a process holds stays.
func TestFoldersOfKilledServers(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	killed, alive := filepath.Join(os.TempDir(), tempPrefix+"killed"), filepath.Join(os.TempDir(), tempPrefix+"alive")
	for _, dir := range []string{killed, alive} {
		if err := os.MkdirAll(filepath.Join(dir, "jetstream"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	held, err := lock.Folder(alive)
	if err != nil {
		t.Skip("folders have no locks here:", err)
	}
	defer held.Release()
	s, err := Serve("127.0.0.1:0", Access{Token: "token"}, "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(killed); !os.IsNotExist(err) {
		t.Errorf("the folder of a killed server: %v", err)
	}
	own := s.folder
	if _, err := os.Stat(own); err != nil {
		t.Error(err)
	}
	s.Close()
	if left, _ := os.ReadDir(os.TempDir()); len(left) != 1 || left[0].Name() != filepath.Base(alive) {
		t.Errorf("left: %v, and the folder was %s", left, own)
	}
}

// TestRefusedServerLeavesNothing: nor does a server that does not begin leave a folder.
func TestRefusedServerLeavesNothing(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	if s, err := Serve("127.0.0.1:0", Access{Pair: KeyPair{Cert: "none", Key: "none"}}, ""); err == nil {
		s.Close()
		t.Fatal("there is no such certificate")
	}
	if left, _ := os.ReadDir(os.TempDir()); len(left) != 0 {
		t.Errorf("left: %v", left)
	}
}
