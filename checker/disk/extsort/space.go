package extsort

import (
	"errors"
	"fmt"
	"io/fs"
	"sync"
	"syscall"

	"github.com/klauspost/compress/zstd"

	"gomc/internal/limit"
)

// Error says what went wrong with a file.
type Error struct {
	File string // "": the folder
	Do   string // what was to be done
	Err  error
}

func (e *Error) Error() string {
	what := "the folder"
	if e.File != "" {
		what = e.File
	}
	return fmt.Sprintf("cannot %s %s: %v", e.Do, what, reason(e.Err))
}

func (e *Error) Unwrap() error { return e.Err }

// reason is an error without the path that stands in front of it.
func reason(err error) error {
	var path *fs.PathError
	switch {
	case errors.Is(err, syscall.ENOSPC):
		return errors.New("the disk is full")
	case errors.As(err, &path):
		return path.Err
	}
	return err
}

// errLimit is the error of writing more than the limit.
var errLimit = errors.New("the limit on files (--disk-limit) is reached")

// Traffic counts the bytes written to files and read from them.
type Traffic struct {
	Written uint64 // bytes
	Read    uint64
	Held    uint64 // at present
	Peak    uint64 // at most
	Spills  uint64 // runs of what did not fit into memory
	Merges  uint64 // of runs
}

// Space is a folder for runs. What is done with it is done by one goroutine, except by WriteParts: while parts are read at the same time,
// runs may be read, written and removed by all of them.
type Space struct {
	FS          FS
	Limit       uint64 // bytes in files at the same time; 0: none
	Memory      Memory
	Traffic     Traffic
	LeastParted int          // from this many records on, each worker reads and writes a part; 0: a good number
	Watch       *limit.Watch // checked by code that goes through many records
	Waiting     func()       // is called now and then in the meantime
	Workers     int          // goroutines that sort and merge; Share sets it
	Naming      Naming       // of files
	Removal     Removal
	parted      bool          // several goroutines are at work
	shared      sync.Mutex    // held for what they share: all below, and files
	files       map[*Run]bool // that have one
	handles     handles
	codec       codec
}

// Removal says when the files of removed runs go.
type Removal struct {
	Lasting bool   // they stay until Sweep: something may still name them
	swept   []*Run // removed, and still there
}

// Memory says which runs stay in memory instead of a file.
type Memory struct {
	Run  int // a run of at most this many bytes stays in memory,
	Most int // as long as all that do take no more together; tiny ones do in any case
	kept int // bytes of all that do
}

// handles are the open files.
type handles struct {
	runs []*Run // whose file is open
	turn uint64 // counts their uses
}

// codec compresses blocks and reads them.
type codec struct {
	encoder *zstd.Encoder
	decoder *zstd.Decoder
}

// Naming is how files are named, and whose they are.
type Naming struct {
	Serial  uint64 // of the latest file
	Tag     string // of the names, where several write to a folder
	Borrows bool   // opened runs belong to others, and stay when they are removed
}

// Prefix begins the names of the files of runs.
const Prefix = "run-"

// window is the most that a block can refer back to: all of it.
const window = 128 << 10

// NewSpace makes a space in a folder.
func NewSpace(in FS) (*Space, error) {
	s := &Space{FS: in, Memory: Memory{Run: 1 << 20, Most: 16 << 20}, files: map[*Run]bool{}}
	return s, s.Share(1)
}

// Share sets how many goroutines sort and merge.
func (s *Space) Share(workers int) error {
	s.Workers = max(1, workers)
	e, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(s.Workers), zstd.WithWindowSize(window),
		zstd.WithEncoderCRC(false), zstd.WithLowerEncoderMem(true))
	if err != nil {
		return err
	}
	d, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(s.Workers), zstd.WithDecoderLowmem(true))
	if err != nil {
		return err
	}
	if s.codec.encoder != nil {
		s.codec.encoder.Close()
		s.codec.decoder.Close()
	}
	s.codec.encoder, s.codec.decoder = e, d
	return nil
}

// Close gives up what coding takes, and the files, unless they are to be kept.
func (s *Space) Close(keep bool) {
	for r := range s.files {
		if keep {
			r.close()
		} else {
			s.remove(r)
		}
	}
	s.codec.encoder.Close()
	s.codec.decoder.Close()
}

// name returns the name of a new file.
func (s *Space) name() string {
	s.Naming.Serial++
	return fmt.Sprintf("%s%s%08d", Prefix, s.Naming.Tag, s.Naming.Serial)
}

// take counts bytes that are about to be written.
func (s *Space) take(n int) error {
	if s.Limit > 0 && s.Traffic.Held+uint64(n) > s.Limit {
		return errLimit
	}
	s.Traffic.Written += uint64(n)
	s.Traffic.Held += uint64(n)
	s.Traffic.Peak = max(s.Traffic.Peak, s.Traffic.Held)
	return nil
}

// hold counts the file of a run that was there already.
func (s *Space) hold(r *Run) {
	if !r.is.held {
		r.is.held = true
		s.Traffic.Held += uint64(r.Bytes)
		s.Traffic.Peak = max(s.Traffic.Peak, s.Traffic.Held)
	}
}

// Remove gives up a run.
func (s *Space) Remove(r *Run) {
	for _, p := range r.Pieces {
		s.Remove(p)
	}
	if len(r.Pieces) > 0 {
		return
	}
	s.shared.Lock()
	defer s.shared.Unlock()
	if s.Removal.Lasting {
		s.Removal.swept = append(s.Removal.swept, r)
		return
	}
	s.remove(r)
}

// Sweep removes the files of runs that were given up.
func (s *Space) Sweep() {
	for _, r := range s.Removal.swept {
		s.remove(r)
	}
	s.Removal.swept = nil
}

// mostOpen is how many files are open at the same time, beside those that are being written.
const mostOpen = 100

// closeOne makes room for one more file that is open: the one that was used the longest time ago is closed. It is
// synced first if it is to last, for which it would have to be opened again.
func (s *Space) closeOne() error {
	var oldest *Run
	for _, r := range s.handles.runs {
		if !r.is.writing && (oldest == nil || r.used < oldest.used) {
			oldest = r
		}
	}
	if oldest == nil || len(s.handles.runs) < mostOpen {
		return nil
	}
	if s.Removal.Lasting {
		if err := oldest.sync(); err != nil {
			return err
		}
	}
	oldest.close()
	return nil
}

// fits reports whether a run of this size stays in memory.
func (s *Space) fits(n int) bool {
	return n <= min(s.Memory.Run, tiny) || n <= s.Memory.Run && s.Memory.kept+n <= s.Memory.Most
}

// tiny is the size of a run for which a file would be too much.
const tiny = 4 << 10

// discard removes a run that no manifest names.
func (s *Space) discard(r *Run) {
	s.shared.Lock()
	defer s.shared.Unlock()
	s.remove(r)
}

// remove removes a file. That it stays is no mistake of a search that needs it no more.
func (s *Space) remove(r *Run) {
	if !r.is.stored {
		s.Memory.kept -= r.kept
		r.kept = 0
		return
	}
	r.close()
	delete(s.files, r)
	if r.is.borrowed {
		return
	}
	r.is.stored = false
	if s.FS.Remove(r.Name) == nil {
		s.Traffic.Held -= uint64(r.Bytes)
	}
}
