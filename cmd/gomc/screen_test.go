//go:build linux

package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"unicode/utf8"
	"unsafe"

	"gomc"
)

// screen runs gomc on a terminal with a number of columns, and returns the lines that stay on it.
func screen(t *testing.T, columns int, args ...string) []string {
	t.Helper()
	keyboard, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("there is no terminal to be had: ", err)
	}
	defer keyboard.Close()
	var locked, number int32
	control(t, keyboard, syscall.TIOCSPTLCK, unsafe.Pointer(&locked))
	control(t, keyboard, syscall.TIOCGPTN, unsafe.Pointer(&number))
	terminal, err := os.OpenFile(fmt.Sprint("/dev/pts/", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	control(t, terminal, syscall.TIOCSWINSZ, unsafe.Pointer(&[4]uint16{50, uint16(columns)}))
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	gomc := exec.Command(self)
	gomc.Args = append([]string{"gomc"}, args...) // which TestMain runs then
	gomc.Env = append(os.Environ(), "TERM=xterm")
	gomc.Stdin, gomc.Stdout, gomc.Stderr = terminal, terminal, terminal
	if err := gomc.Start(); err != nil {
		t.Fatal(err)
	}
	terminal.Close()
	text, _ := io.ReadAll(keyboard) // ends with an error once the terminal is closed
	_ = gomc.Wait()                 // its status says what it has found
	var lines []string
	for _, line := range strings.Split(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n") {
		line = regexp.MustCompile(`\x1b\[[0-9;]*[A-Za-z]`).ReplaceAllString(line, "")
		lines = append(lines, line[strings.LastIndexByte(line, '\r')+1:])
	}
	return lines
}

func control(t *testing.T, f *os.File, request uintptr, argument unsafe.Pointer) {
	t.Helper()
	if _, _, failed := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), request, uintptr(argument)); failed != 0 {
		t.Fatal(failed)
	}
}

// TestScreen: on a terminal of 60 or 100 columns no line is wider, of a violation, an error and the help; the mark of an
// error stands under what is wrong; and the heads of a chart are names.
func TestScreen(t *testing.T) {
	folder := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	faulty, _ := gomc.FindExample("paxos_faulty")
	model := file("paxos_faulty.m", faulty.Text)
	wrong := file("wrong.m", "var a_variable_with_a_long_name : 0..10; another_one_of_mine : 0..10;\nstartstate begin "+
		"a_variable_with_a_long_name := 0; another_one_of_mine := a_variable_with_a_long_name + (true) + 1; end;\n")
	for _, columns := range []int{60, 100} {
		shown := map[string][]string{
			"violated": screen(t, columns, "check", model),
			"program":  screen(t, columns, "check", "--test=lastFirst", filepath.Join("..", "..", "models", "p", "lock.p")),
			"wrong":    screen(t, columns, "check", wrong),
			"help":     screen(t, columns, "check", "--help"),
		}
		for what, lines := range shown {
			if len(lines) < 4 {
				t.Errorf("%s: on %d columns there is only %q", what, columns, lines)
			}
			for _, line := range lines {
				if n := utf8.RuneCountInString(line); n > columns {
					t.Errorf("%s: on %d columns a line of %d: %s", what, columns, n, line)
				}
			}
		}
		underlined(t, shown["wrong"], "(true)")
		all := strings.Join(shown["violated"], "\n")
		if head := regexp.MustCompile(`(?m)^ +Leader.*0 +Leader.*1 +Acc\w*.*0.*Learner$`); !head.MatchString(all) {
			t.Errorf("on %d columns the chart has no names:\n%s", columns, all)
		}
	}
}

// underlined checks that the mark below the text of an error stands under a word.
func underlined(t *testing.T, lines []string, word string) {
	t.Helper()
	for i, line := range lines {
		if at := strings.IndexByte(line, '^'); at > 0 && i > 0 {
			if got := lines[i-1]; len(got) < at+len(word) || got[at:at+len(word)] != word {
				t.Errorf("the mark stands under\n%s\n%s\nwant %s", got, line, word)
			}
			return
		}
	}
	t.Errorf("nothing is marked: %q", lines)
}
