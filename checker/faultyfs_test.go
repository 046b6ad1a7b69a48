package checker

import (
	"errors"
	"io/fs"
	"iter"
	"maps"
	"slices"
	"syscall"

	"gomc/checker/disk/extsort"
)

// brittle is a file system in memory in which the n-th call goes wrong, and which can lose its
// power: then only what was synced is there.
type brittle struct {
	calls    int
	breaks   int // the call that goes wrong, from 1 on; 0: none
	how      failure
	files    map[string]*content // by the names that programs see
	lasting  map[string]*content // by the names that a loss of power leaves
	powerOff bool
	reached  bool // the call that was to go wrong
}

// failure is a way to go wrong.
type failure int

const (
	full      failure = iota // the disk is full, now and for ever
	short                    // a part is written, and then the disk is full
	unread                   // EIO
	powerLoss                // nothing works any more, and what is not synced is gone
	failures
)

// content is the content of a file; the first `synced` bytes survive.
type content struct {
	bytes  []byte
	synced int
}

var errPower = errors.New("there is no power")

func newBrittle() *brittle {
	return &brittle{files: map[string]*content{}, lasting: map[string]*content{}}
}

// call is the beginning of every call: what goes wrong in it.
func (b *brittle) call() error {
	b.calls++
	switch {
	case b.powerOff:
		return errPower
	case b.breaks == 0 || b.calls < b.breaks:
		return nil
	case b.calls == b.breaks:
		b.reached = true
	case b.how == unread:
		return nil
	}
	switch b.how {
	case full, short:
		return syscall.ENOSPC
	case unread:
		return syscall.EIO
	}
	b.powerOff = true
	return errPower
}

// restart returns the file system when the power is back: each file has its synced content, and each name the file that
// the folder had when it was synced, or has got since.
func (b *brittle) restart(lucky func(name string) bool) *brittle {
	again := newBrittle()
	for _, name := range slices.Compact(slices.Sorted(chain(maps.Keys(b.files), maps.Keys(b.lasting)))) {
		c := b.lasting[name]
		if lucky(name) {
			c = b.files[name]
		}
		if c != nil {
			kept := &content{slices.Clone(c.bytes[:c.synced]), c.synced}
			again.files[name], again.lasting[name] = kept, kept
		}
	}
	return again
}

func chain(all ...iter.Seq[string]) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, s := range all {
			for name := range s {
				if !yield(name) {
					return
				}
			}
		}
	}
}

func (b *brittle) Create(name string) (extsort.File, error) {
	if err := b.call(); err != nil {
		return nil, err
	}
	b.files[name] = &content{}
	return &brittleFile{b, b.files[name]}, nil
}

func (b *brittle) Open(name string) (extsort.File, error) {
	if err := b.call(); err != nil && b.how >= unread {
		return nil, err
	}
	c, ok := b.files[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &brittleFile{b, c}, nil
}

func (b *brittle) Rename(from, to string) error {
	if err := b.call(); err != nil {
		return err
	}
	b.files[to] = b.files[from]
	delete(b.files, from)
	return nil
}

func (b *brittle) Remove(name string) error {
	if err := b.call(); err != nil && b.how >= unread {
		return err
	}
	delete(b.files, name)
	return nil
}

func (b *brittle) List() ([]string, error) {
	if err := b.call(); err != nil && b.how >= unread {
		return nil, err
	}
	return slices.Sorted(maps.Keys(b.files)), nil
}

func (b *brittle) Sync() error {
	if err := b.call(); err != nil {
		return err
	}
	b.lasting = maps.Clone(b.files)
	return nil
}

type brittleFile struct {
	in *brittle
	c  *content
}

func (f *brittleFile) Write(p []byte) (int, error) {
	if err := f.in.call(); err != nil {
		if f.in.how == short {
			f.c.bytes = append(f.c.bytes, p[:len(p)/2]...)
			return len(p) / 2, err
		}
		return 0, err
	}
	f.c.bytes = append(f.c.bytes, p...)
	return len(p), nil
}

func (f *brittleFile) ReadAt(p []byte, at int64) (int, error) {
	if err := f.in.call(); err != nil && f.in.how >= unread {
		return 0, err
	}
	return copy(p, f.c.bytes[min(int(at), len(f.c.bytes)):]), nil
}

func (f *brittleFile) Sync() error {
	if err := f.in.call(); err != nil {
		return err
	}
	f.c.synced = len(f.c.bytes)
	return nil
}

func (f *brittleFile) Size() (int64, error) { return int64(len(f.c.bytes)), nil }

func (f *brittleFile) Close() error { return nil }
