package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"time"

	"gomc/outcome"
	"gomc/results"

	"golang.org/x/term"
)

// The values of --color and --progress.
const (
	colourAuto   = "auto"
	colourAlways = "always"

	progressOn   = "on"
	progressOff  = "off"
	progressJSON = "json"
)

var (
	colourModes   = []string{colourAuto, colourAlways, "never"}
	progressModes = []string{"auto", progressOn, progressOff, progressJSON}
)

// colourful decides whether a stream gets colour (NO_COLOR: see no-color.org).
func colourful(f *os.File, mode string) bool {
	if mode != colourAuto {
		return mode == colourAlways
	}
	return os.Getenv("NO_COLOR") == "" && capable(f)
}

// capable reports whether a stream is a terminal that obeys escape sequences.
func capable(f *os.File) bool {
	return term.IsTerminal(int(f.Fd())) && os.Getenv("TERM") != "dumb"
}

// columns is the width of a terminal, 0 when f is none.
func columns(f *os.File) int {
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0
	}
	return width
}

// sink is stdout. It remembers the first error and then ends the run, whose result
// nobody could read.
type sink struct {
	io.Writer
	err    error
	cancel func(error)
}

func (s *sink) Write(b []byte) (int, error) {
	n, err := s.Writer.Write(b)
	if err != nil && s.err == nil {
		s.err = failure{fmt.Errorf("cannot write to standard output: %w", cause(err))}
		if s.cancel != nil {
			s.cancel(err)
		}
	}
	return n, err
}

// cause is an error without the name of the file that it happened to.
func cause(err error) error {
	if detail := (*fs.PathError)(nil); errors.As(err, &detail) {
		return detail.Err
	}
	return err
}

// say writes to stdout; an error to do so is a failure.
func say(text string) error {
	out := &sink{Writer: os.Stdout}
	io.WriteString(out, text) // out keeps the error
	return out.err
}

// pulse shows the progress of a search on stderr: on a terminal as one line that
// is overwritten and in the end erased, else as a line every few seconds, or as a JSON
// object every second.
type pulse struct {
	live   bool
	json   bool
	label  string // what is being run, with a blank at its end, or ""
	before outcome.Progress
	next   time.Duration // when the next line is due
	shown  bool
}

const (
	pulseEvery = 10 * time.Second // between lines that stay
	eventEvery = time.Second      // between JSON objects
	narrowest  = 40               // of a live line, also on a terminal that does not know its width
)

// newPulse returns nil when progress is not to be shown.
func newPulse(mode string) *pulse {
	if mode == progressJSON {
		return &pulse{json: true}
	}
	live := capable(os.Stderr)
	if mode == progressOff || mode != progressOn && !live {
		return nil
	}
	return &pulse{live: live}
}

// start begins another search.
func (p *pulse) start(label string) {
	if p != nil {
		p.label, p.before, p.next = label, outcome.Progress{}, 0
	}
}

// callback is what the search calls.
func (p *pulse) callback() func(outcome.Progress) {
	if p == nil {
		return nil
	}
	return p.show
}

func (p *pulse) show(now outcome.Progress) {
	if !p.live && now.Elapsed < p.next {
		return
	}
	if p.json {
		io.WriteString(os.Stderr, results.ProgressJSON(now, p.before, strings.TrimSpace(p.label)))
		p.before, p.next = now, now.Elapsed+eventEvery
		return
	}
	width := 0
	if p.live {
		width = max(narrowest, columns(os.Stderr)-1-len(p.label))
	}
	line := p.label + results.ProgressLine(now, p.before, width)
	p.before, p.next = now, now.Elapsed+pulseEvery
	if p.live {
		io.WriteString(os.Stderr, "\r"+line+"\x1b[K")
		p.shown = true
		return
	}
	io.WriteString(os.Stderr, line+"\n")
}

// erase takes the live line away, before anything else is written.
func (p *pulse) erase() {
	if p != nil && p.shown {
		io.WriteString(os.Stderr, "\r\x1b[K")
		p.shown = false
	}
}

// above is a writer that erases the live line first: for what a model puts while it is checked.
func (p *pulse) above(w io.Writer) io.Writer { return &writerAbove{p, w} }

type writerAbove struct {
	p *pulse
	w io.Writer
}

func (a *writerAbove) Write(b []byte) (int, error) {
	a.p.erase()
	return a.w.Write(b)
}
