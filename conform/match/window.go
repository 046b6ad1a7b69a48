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
	ended  error
	search *search
}

// reading is a line, and what it means.
type reading struct {
	*Reading
	line *log.Line
}

// get is a line by the number of lines before it. The error is io.EOF behind the last one.
func (w *window) get(i int) (*reading, error) {
	for i-w.first >= len(w.lines) {
		if w.ended != nil {
			return nil, w.ended
		}
		l, err := w.source.Next()
		if err == io.EOF && w.wait() {
			continue
		}
		if err != nil {
			w.ended = err
			return nil, err
		}
		r, err := w.obs.Read(l)
		if err != nil {
			return nil, err
		}
		w.result.Kinds[r.Kind]++
		if r.Skip {
			w.result.Skipped++
		}
		w.lines = append(w.lines, &reading{r, l})
	}
	return w.lines[i-w.first], nil
}

// wait waits for further lines, if there can be some.
func (w *window) wait() bool {
	g, grows := w.source.(Growing)
	if !grows {
		return false
	}
	var most time.Duration
	if s := w.search; s.opts.Live != nil && s.furthest != nil {
		most = s.opts.Live(s.standing(s.furthest))
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
