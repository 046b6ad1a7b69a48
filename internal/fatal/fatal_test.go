package fatal

//lint:file-ignore SA4017,SA5007,SA4010 what has no end, or no use, is to exhaust the stack or memory

import (
	"errors"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// ends are ways in which the Go runtime gives a process up, and what it says.
var ends = map[string]struct {
	do   func()
	said string
}{
	"stack":     {func() { deep(0) }, "stack overflow"},
	"panic":     {func() { go panic("of a goroutine"); select {} }, "panic: of a goroutine"},
	"main":      {func() { panic("here") }, "panic: here"},
	"maps":      {writeTogether, "concurrent map writes"},
	"mutex":     {func() { new(sync.Mutex).Unlock() }, "unlock of unlocked mutex"},
	"memory":    {refuse, "fatal error"},
	"nil":       {func() { go func() { var p *int; *p = 1 }(); select {} }, "nil pointer dereference"},
	"quit":      {func() { _ = syscall.Kill(os.Getpid(), syscall.SIGQUIT); select {} }, "SIGQUIT"},
	"on thread": {func() { runtime.LockOSThread(); deep(0) }, "stack overflow"},
}

func deep(n int) int { return deep(n+1) + n }

// writeTogether writes to a map from several goroutines until that is found out.
func writeTogether() {
	m := map[int]int{}
	for range 8 {
		go func() {
			for i := 0; ; i++ {
				m[i%1000] = i
			}
		}()
	}
	select {}
}

// refuse has the system refuse memory.
func refuse() {
	few := syscall.Rlimit{Cur: 1 << 28, Max: 1 << 28}
	if err := syscall.Setrlimit(syscall.RLIMIT_AS, &few); err != nil {
		panic(err)
	}
	var kept [][]byte
	for {
		kept = append(kept, make([]byte, 1<<20))
	}
}

const endVariable = "GOMC_TEST_END"

func TestMain(m *testing.M) {
	if name := os.Getenv(endVariable); name != "" {
		if err := Install(); err != nil {
			panic(err)
		}
		debug.SetMaxStack(1 << 24)
		ends[name].do()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// TestEnds has processes come to each of these ends: the status is 1, and the runtime has said why.
func TestEnds(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("no handler but for Linux")
	}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cmd := exec.Command(os.Args[0])
			cmd.Env = append(os.Environ(), endVariable+"="+name, "GOTRACEBACK=none")
			out, err := cmd.CombinedOutput()
			var exit *exec.ExitError
			if !errors.As(err, &exit) || exit.ExitCode() != 1 {
				t.Errorf("%v, not exit status 1", err)
			}
			if !strings.Contains(string(out), end.said) {
				t.Errorf("%q not in %.300s", end.said, out)
			}
		})
	}
}
