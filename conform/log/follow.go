package log

import (
	"context"
	"errors"
	"io"
	"os"
	"time"
)

// pause is how long nothing is read from a file whose end was met.
const pause = 100 * time.Millisecond

// Follower is a log that grows: Next reports io.EOF where it ends for now, and Wait waits for more.
type Follower struct {
	*Reader
	ctx    context.Context // at whose end the log ends
	chunks chan []byte
	part   []byte // of the chunk at hand
	ended  bool   // nothing comes any more
	err    error  // of the file
}

// NewFollower follows a log until ctx ends. A regular file grows; anything else, a pipe or a terminal, waits by itself,
// and has an end.
func NewFollower(ctx context.Context, name string, in io.Reader) *Follower {
	g := &Follower{ctx: ctx, chunks: make(chan []byte, 4)}
	g.Reader = NewReader(name, g)
	g.Follow = true
	go g.pump(name, in)
	return g
}

// pump reads the available lines.
func (g *Follower) pump(name string, in io.Reader) {
	defer close(g.chunks)
	file := regular(in)
	var size int64
	for {
		b := make([]byte, 64<<10)
		n, err := in.Read(b)
		size += int64(n)
		if n > 0 {
			select {
			case g.chunks <- b[:n]:
			case <-g.ctx.Done():
				return
			}
		}
		if err == io.EOF && file != nil {
			if g.err = shrunk(file, name, size); g.err != nil {
				return
			}
			select {
			case <-time.After(pause):
			case <-g.ctx.Done():
				return
			}
		} else if err != nil {
			if err != io.EOF {
				g.err = err
			}
			return
		}
	}
}

// regular returns a file that can grow; nil: it is none.
func regular(in io.Reader) *os.File {
	f, is := in.(*os.File)
	if !is {
		return nil
	}
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil
	}
	return f
}

// shrunk is the error of a file that has become shorter than what was read of it.
func shrunk(f *os.File, name string, size int64) error {
	if info, err := f.Stat(); err != nil || info.Size() >= size {
		return err
	}
	return &os.PathError{Op: "follow", Path: name, Err: errors.New("it has become shorter while it was followed")}
}

// Read gives what has been read.
func (g *Follower) Read(b []byte) (int, error) {
	if len(g.part) == 0 {
		select {
		case g.part = <-g.chunks:
		default:
		}
	}
	if g.ctx.Err() != nil {
		g.ended = true
	}
	if len(g.part) == 0 || g.ended {
		return 0, io.EOF
	}
	n := copy(b, g.part)
	g.part = g.part[n:]
	return n, nil
}

// Wait waits for more. It reports true once more at the end, so that a last line without a line end is read.
func (g *Follower) Wait(most time.Duration) bool {
	if g.ended {
		return false
	}
	var later <-chan time.Time
	if most > 0 {
		t := time.NewTimer(most)
		defer t.Stop()
		later = t.C
	}
	select {
	case <-later:
	case <-g.ctx.Done():
		g.ended = true
		return false
	case part, more := <-g.chunks:
		if g.part = part; !more {
			g.ended, g.Follow = true, false
		}
	}
	return true
}

// Next is the next line. The error of the file comes in place of its end.
func (g *Follower) Next() (*Line, error) {
	l, err := g.Reader.Next()
	if err == io.EOF && g.ended && g.err != nil {
		return nil, g.err
	}
	return l, err
}
