package terminal

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"strings"
	"sync"

	"golang.org/x/term"
)

// Lines are read one after the other: at a terminal with a prompt, a history and completed names, else as they are.
type Lines struct {
	// Complete is where the word at the end of a text begins, and what it may become; nil completes nothing.
	Complete func(text string) (start int, all []string)

	in, out *os.File
	plain   *bufio.Scanner // if lines cannot be edited: the input is not a terminal
	editor  *term.Terminal
}

// NewLines reads from in; prompts and what is typed are shown on out.
func NewLines(in, out *os.File) *Lines {
	l := &Lines{in: in, out: out}
	if !Is(in) || !Capable(out) {
		l.plain = bufio.NewScanner(in)
		l.plain.Buffer(nil, longest)
		return l
	}
	l.editor = term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{&keys{in: in}, out}, "")
	l.editor.AutoCompleteCallback = l.complete
	return l
}

// longest bounds a line.
const longest = 1 << 20

// Prompts reports whether the input is a terminal.
func (l *Lines) Prompts() bool { return Is(l.in) }

// Next is the next line; false: there is none.
func (l *Lines) Next(prompt string) (line string, ok bool) {
	if l.plain != nil {
		if l.Prompts() {
			io.WriteString(l.out, prompt)
		}
		more := l.plain.Scan()
		return l.plain.Text(), more
	}
	if !raw.enter(l.in) {
		return "", false
	}
	defer Restore()
	if width, height, err := term.GetSize(int(l.out.Fd())); err == nil {
		l.editor.SetSize(width, height)
	}
	l.editor.SetPrompt(prompt)
	line, err := l.editor.ReadLine()
	return line, err == nil || err == term.ErrPasteIndicator
}

// complete replaces the word before the cursor when Tab is pressed: by as much as all that it may become have in
// common. Where that is nothing new, it shows them.
func (l *Lines) complete(line string, at int, key rune) (completed string, cursor int, done bool) {
	if key != '\t' || l.Complete == nil {
		return "", 0, false
	}
	start, all := l.Complete(line[:at])
	if len(all) == 0 {
		return line, at, true
	}
	word := common(all)
	if len(all) > 1 && word == line[start:at] {
		io.WriteString(l.editor, strings.Join(all, "  ")+"\n") // who cannot see it, types on
	}
	return line[:start] + word + line[at:], start + len(word), true
}

// common returns the longest common prefix of some words.
func common(words []string) string {
	same := words[0]
	for _, word := range words[1:] {
		for !strings.HasPrefix(word, same) {
			same = same[:len(same)-1]
		}
	}
	return same
}

// keys reads the pressed keys. Ctrl-C, which ends input for package term, discards the line.
type keys struct {
	in      io.Reader
	pending []byte
}

const interrupt = 3

// discard goes to the end of the line, deletes all in front of that, and enters what is left.
var discard = []byte{5, 21, '\r'}

func (k *keys) Read(to []byte) (int, error) {
	if len(k.pending) == 0 {
		buffer := make([]byte, 256)
		n, err := k.in.Read(buffer)
		if err != nil {
			return 0, err
		}
		k.pending = bytes.ReplaceAll(buffer[:n], []byte{interrupt}, discard)
	}
	n := copy(to, k.pending)
	k.pending = k.pending[n:]
	return n, nil
}

// raw is the terminal that gives each key as it is pressed.
var raw rawTerminal

type rawTerminal struct {
	mutex  sync.Mutex
	in     *os.File
	before *term.State // nil: the terminal is as it was found
}

func (r *rawTerminal) enter(in *os.File) bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	state, err := term.MakeRaw(int(in.Fd()))
	r.in, r.before = in, state
	return err == nil
}

// Restore leaves a terminal as it was found: also before the process ends in the middle of a line.
func Restore() {
	raw.mutex.Lock()
	defer raw.mutex.Unlock()
	if raw.before != nil {
		term.Restore(int(raw.in.Fd()), raw.before) // there is no other way
		raw.before = nil
	}
}
