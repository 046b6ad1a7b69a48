// Package terminal writes to terminals, and to what may be one: colour, the progress of a search on a line that is
// overwritten, and text of others without control characters.
package terminal

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"gomc/outcome"
	"gomc/results"
	"gomc/results/layout"

	"golang.org/x/term"
)

// The values of --color and --progress.
const (
	ColourAuto   = "auto"
	ColourAlways = "always"

	ProgressOn   = "on"
	ProgressOff  = "off"
	ProgressJSON = "json"
)

var (
	ColourModes   = []string{ColourAuto, ColourAlways, "never"}
	ProgressModes = []string{"auto", ProgressOn, ProgressOff, ProgressJSON}
)

// Colourful decides whether a stream gets colour (NO_COLOR: see no-color.org).
func Colourful(f *os.File, mode string) bool {
	if mode != ColourAuto {
		return mode == ColourAlways
	}
	return os.Getenv("NO_COLOR") == "" && Capable(f)
}

// Capable reports whether a stream is a terminal that obeys escape sequences.
func Capable(f *os.File) bool {
	return Is(f) && os.Getenv("TERM") != "dumb"
}

// Is reports whether a stream is a terminal.
func Is(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }

// Columns is the width of a terminal, 0 when f is none.
func Columns(f *os.File) int {
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0
	}
	return width
}

// Folded returns a text with no line wider than a terminal, as it is when f is none.
func Folded(f *os.File, text string) string { return layout.FoldedLines(text, Columns(f)) }

// Pulse shows the progress of a search on stderr: on a terminal as one line that
// is overwritten and in the end erased, else as a line every few seconds, or as a JSON
// object every second.
type Pulse struct {
	live   bool
	json   bool
	label  string // what is being run, with a blank at its end, or ""
	of     string // whose search it is, for people; "": what is asked says it
	before outcome.Progress
	next   time.Duration // when the next line is due
	shown  bool
}

const (
	pulseEvery = 10 * time.Second // between lines that stay
	eventEvery = time.Second      // between JSON objects
	narrowest  = 40               // of a live line, also on a terminal that does not know its width
)

// NewPulse returns nil when progress is not to be shown.
func NewPulse(mode string) *Pulse {
	if mode == ProgressJSON {
		return &Pulse{json: true}
	}
	live := Capable(os.Stderr)
	if mode == ProgressOff || mode != ProgressOn && !live {
		return nil
	}
	return &Pulse{live: live}
}

// Of says whose search it is: a line that is overwritten begins with the name of the file.
func (p *Pulse) Of(path string) *Pulse {
	if p != nil && p.live {
		p.of = filepath.Base(path) + "  "
	}
	return p
}

// Start begins another search.
func (p *Pulse) Start(label string) {
	if p != nil {
		p.label, p.before, p.next = label, outcome.Progress{}, 0
	}
}

// Callback returns the progress callback for the search; nil if there is no display.
func (p *Pulse) Callback() func(outcome.Progress) {
	if p == nil {
		return nil
	}
	return p.show
}

func (p *Pulse) show(now outcome.Progress) {
	if !p.live && now.Elapsed < p.next {
		return
	}
	if p.json {
		io.WriteString(os.Stderr, results.ProgressJSON(now, p.before, strings.TrimSpace(p.label)))
		p.before, p.next = now, now.Elapsed+eventEvery
		return
	}
	width, label := 0, p.label
	if p.live {
		if columns := Columns(os.Stderr); columns-len(label+p.of) > 2*narrowest {
			label = p.of + label
		}
		width = max(narrowest, Columns(os.Stderr)-1-len(label))
	}
	p.write(label + results.ProgressLine(now, p.before, width))
	p.before, p.next = now, now.Elapsed+pulseEvery
}

// write writes a line, in place of the last one where that can be.
func (p *Pulse) write(line string) {
	if p.live {
		io.WriteString(os.Stderr, "\r"+line+"\x1b[K")
		p.shown = true
		return
	}
	io.WriteString(os.Stderr, line+"\n")
}

// Announce announces the next step where no search reports its progress; not for programs.
func (p *Pulse) Announce(line string) {
	if p == nil || p.json {
		return
	}
	width := max(Columns(os.Stderr), narrowest)
	if runes := []rune(line); p.live && len(runes) >= width {
		line = string(runes[:width-1])
	}
	p.write(line)
}

// Erase takes the live line away, before anything else is written.
func (p *Pulse) Erase() {
	if p != nil && p.shown {
		io.WriteString(os.Stderr, "\r\x1b[K")
		p.shown = false
	}
}

// Above returns a writer that erases the live line first: for what a model puts while it is checked.
func (p *Pulse) Above(w io.Writer) io.Writer { return &writerAbove{p, w} }

// writerAbove writes above a live line.
type writerAbove struct {
	p *Pulse
	w io.Writer
}

func (a *writerAbove) Write(b []byte) (int, error) {
	a.p.Erase()
	return a.w.Write(b)
}
