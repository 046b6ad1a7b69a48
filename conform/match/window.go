package match

import (
	"io"
	"time"

	"gomc/conform/log"
)

// window is the part of a log between the first line that some configuration has not explained, and the last that was
// read.
type window struct {
	source Source
	obs    *Observer
	result *Result
	first  int // the number of lines before it
	lines  []*reading
	met    int // lines that were asked for
	ended  error
	search *search
}

// reading is a line, and what it means.
type reading struct {
	*Reading
	line   *log.Line
	serial uint64 // among all lines that were read, from 1 on
	of     int    // the instance that the line belongs to, as owners numbers them, or nobody
}

// get returns a line by the number of lines before it. The error is io.EOF behind the last one.
func (w *window) get(i int) (*reading, error) {
	for i-w.first >= len(w.lines) {
		if w.ended == io.EOF && w.wait() {
			w.ended = nil
		}
		if w.ended != nil {
			return nil, w.ended
		}
		w.read()
	}
	r := w.lines[i-w.first]
	if i >= w.met {
		w.met = i + 1
		w.result.Kinds[r.Kind]++
		if r.Skip {
			w.result.Skipped++
		}
	}
	return r, nil
}

// read reads one more line, or notes that there is none.
func (w *window) read() {
	l, err := w.source.Next()
	if err != nil {
		w.ended = err
		return
	}
	r, err := w.obs.Read(l)
	if err != nil {
		w.ended = err
		return
	}
	next := &reading{Reading: r, line: l, of: nobody}
	if p := w.search.parts; p != nil {
		p.serial++
		next.serial = p.serial
	}
	w.lines = append(w.lines, next)
	w.search.unlogged.owners.note(w, len(w.lines)-1)
}

// wait waits for further lines, if there can be some.
func (w *window) wait() bool {
	g, grows := w.source.(Growing)
	if !grows {
		return false
	}
	var most time.Duration
	if s := w.search; s.opts.Live != nil && s.far.node != nil {
		most = s.opts.Live(s.standing(s.far.node))
	}
	w.search.opts.Watch.Check()
	return g.Wait(most)
}

// drop forgets the lines before one.
func (w *window) drop(i int) {
	n := min(max(0, i-w.first), len(w.lines))
	if n < 256 {
		return
	}
	for _, r := range w.lines[:n] {
		r.line.Forget() // a run may still have it
	}
	clear(w.lines[:n])
	w.lines, w.first = append([]*reading(nil), w.lines[n:]...), w.first+n
}
