package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"gomc/internal/modeltest"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"gomc": main})
}

// TestScripts runs the command as a user does; each script tells one story. Beside
// testscript's own commands they have those below.
func TestScripts(t *testing.T) {
	heedHangups()
	dir, err := filepath.Abs("testdata/script") // scripts that run within this process change its folder
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: dir,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":     exits,
			"run":       succeeds,
			"interrupt": interrupt,
			"ended":     ended,
			"unread":    unread,
			"json":      jsonHas,
			"grow":      grow,
			"flip":      flip,
			"killed":    killed,
		},
		Condition: func(word string) (bool, error) {
			if word == "all" { // GOMC_TESTS=all
				return modeltest.All(), nil
			}
			return false, fmt.Errorf("no condition %q", word)
		},
		RequireExplicitExec: true,
	})
}

// heedHangups has programs that tests begin not ignore SIGHUP, as gomc does if it is begun so. Tests themselves are
// begun so under nohup; a signal that is handled is not ignored by what is begun after that.
func heedHangups() {
	if signal.Ignored(syscall.SIGHUP) {
		signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	}
}

// command returns a program in the script's folder and environment.
func command(ts *testscript.TestScript, args []string) *exec.Cmd {
	cmd := exec.Command(programOf(ts, args[0]), args[1:]...)
	cmd.Dir = ts.MkAbs(".")
	cmd.Env = append(os.Environ(), "NO_COLOR=")
	return cmd
}

// interrupt SIGNAL[,SIGNAL] STATUS PROGRAM ARGS... sends signals as soon as the program
// has written a line to stderr (a warning, its first progress), and checks the status.
// What it writes to stdout is there for `stdout` to match. `ended` instead waits for a line
// on stdout.
func interrupt(ts *testscript.TestScript, _ bool, args []string) {
	signals := map[string]syscall.Signal{"INT": syscall.SIGINT, "TERM": syscall.SIGTERM, "HUP": syscall.SIGHUP}
	cmd := command(ts, args[2:])
	var out bytes.Buffer
	cmd.Stdout = &out
	stderr, err := cmd.StderrPipe()
	ts.Check(err)
	ts.Check(cmd.Start())
	lines := bufio.NewReader(stderr)
	_, err = lines.ReadString('\n')
	ts.Check(err)
	names := strings.Split(args[0], ",")
	time.Sleep(100 * time.Millisecond) // while a line is being written, a signal ends the program at once
	if len(names) > 1 {                // or the first could have ended it before the second comes
		halted(ts, cmd, "STOP")
	}
	for _, name := range names {
		ts.Check(cmd.Process.Signal(signals[name]))
	}
	if len(names) > 1 {
		halted(ts, cmd, "CONT")
	}
	io.Copy(ts.Stderr(), lines)
	err = cmd.Wait()
	ts.Stdout().Write(out.Bytes())
	checkStatus(ts, args[1], endOf(ts, err))
}

// halted has a program stop where it is, or go on, which package syscall has no names for on every system.
func halted(ts *testscript.TestScript, cmd *exec.Cmd, signal string) {
	ts.Check(exec.Command("kill", "-s", signal, strconv.Itoa(cmd.Process.Pid)).Run())
}

// ended STATUS PROGRAM ARGS... is interrupt INT, but waits for a line on stdout.
func ended(ts *testscript.TestScript, _ bool, args []string) {
	cmd := command(ts, args[1:])
	cmd.Stderr = ts.Stderr()
	stdout, err := cmd.StdoutPipe()
	ts.Check(err)
	ts.Check(cmd.Start())
	lines := bufio.NewReader(stdout)
	line, err := lines.ReadString('\n')
	ts.Check(err)
	ts.Check(cmd.Process.Signal(syscall.SIGINT))
	io.WriteString(ts.Stdout(), line)
	io.Copy(ts.Stdout(), lines)
	checkStatus(ts, args[0], endOf(ts, cmd.Wait()))
}

// unread STATUS PROGRAM ARGS... runs a program whose stdout is a pipe without a reader.
func unread(ts *testscript.TestScript, _ bool, args []string) {
	cmd := command(ts, args[1:])
	r, w, err := os.Pipe()
	ts.Check(err)
	r.Close()
	cmd.Stdout = w
	cmd.Stderr = ts.Stderr()
	err = cmd.Run()
	w.Close()
	checkStatus(ts, args[0], endOf(ts, err))
}

// json FILE PATH [VALUE] checks that FILE (or stdout) is one JSON value and nothing
// else, and that PATH, as .rules.0.name, is there and prints as VALUE; with `!`,
// that PATH is not there.
func jsonHas(ts *testscript.TestScript, neg bool, args []string) {
	var value any
	decoder := json.NewDecoder(strings.NewReader(ts.ReadFile(args[0])))
	decoder.UseNumber()
	ts.Check(decoder.Decode(&value))
	if _, err := decoder.Token(); err != io.EOF {
		ts.Fatalf("something follows the JSON value")
	}
	value, found := lookup(value, strings.Split(args[1], ".")[1:])
	switch {
	case neg && found:
		ts.Fatalf("%s is there: %v", args[1], value)
	case neg:
	case !found:
		ts.Fatalf("%s is not there", args[1])
	case len(args) > 2 && fmt.Sprint(value) != args[2]:
		ts.Fatalf("%s is %v, want %s", args[1], value, args[2])
	}
}

func lookup(value any, path []string) (any, bool) {
	for _, key := range path {
		switch node := value.(type) {
		case map[string]any:
			next, ok := node[key]
			if !ok {
				return nil, false
			}
			value = next
		case []any:
			i, err := strconv.Atoi(key)
			if err != nil || i >= len(node) {
				return nil, false
			}
			value = node[i]
		default:
			return nil, false
		}
	}
	return value, true
}

// flip FILE OFFSET changes a byte.
func flip(ts *testscript.TestScript, _ bool, args []string) {
	at, err := strconv.Atoi(args[1])
	ts.Check(err)
	text, err := os.ReadFile(ts.MkAbs(args[0]))
	ts.Check(err)
	text[at] ^= 0x55
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), text, 0o600))
}

// killed FILE PROGRAM ARGS... runs a program and kills it as soon as a file is there.
func killed(ts *testscript.TestScript, _ bool, args []string) {
	cmd := command(ts, args[1:])
	ts.Check(cmd.Start())
	for !exists(ts.MkAbs(args[0])) {
		time.Sleep(time.Millisecond)
	}
	ts.Check(cmd.Process.Kill())
	cmd.Wait() // it was killed
}

// grow FILE SIZE makes a file of that many bytes.
func grow(ts *testscript.TestScript, _ bool, args []string) {
	size, err := strconv.ParseInt(args[1], 10, 64)
	ts.Check(err)
	path := ts.MkAbs(args[0])
	ts.Check(os.WriteFile(path, nil, 0o600))
	ts.Check(os.Truncate(path, size))
}
