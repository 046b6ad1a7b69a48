package cluster

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"gomc/checker/disk/extsort"

	"github.com/nats-io/nats.go"
)

// files is a folder, and behind it the folders of all others of a run: a file that is not here is read from whom its
// name says that has written it.
type files struct {
	extsort.Recycling
	nc  *nats.Conn
	run string
	own string // the worker whose folder it is
}

// mostRead is the most bytes of a file that travel in a message.
const mostRead = 1 << 20

// readTimeout is how long to wait for some bytes, and readTries how often.
const (
	readTimeout = 5 * time.Second
	readTries   = 3
)

// tag is the part of file names that belongs to a worker.
func tag(worker string) string { return worker + "-" }

// Open opens a file here, or elsewhere.
func (f *files) Open(name string) (extsort.File, error) {
	file, err := f.Recycling.Open(name)
	who := extsort.Of(name)
	if !errors.Is(err, fs.ErrNotExist) || who == "" || who == f.own {
		return file, err
	}
	r := &remote{f: f, name: name, subject: subject(f.run, "file."+who)}
	r.size, err = r.length()
	return r, err
}

// Remove removes a file, wherever it is. Its owner may have left.
func (f *files) Remove(name string) error {
	err := f.Recycling.Remove(name)
	if who := extsort.Of(name); errors.Is(err, fs.ErrNotExist) && who != "" && who != f.own {
		return f.nc.Publish(subject(f.run, "file."+who), encode(Read{Name: name, Gone: true}))
	}
	return err
}

// remote is a file of another.
type remote struct {
	f       *files
	name    string
	subject string
	size    int64
}

// Part answers a Read; what it is about follows in the message behind the first line.
type part struct {
	Size int64  // of the file
	Err  string `json:",omitempty"`
}

// ask asks the owner of the file.
func (r *remote) ask(q Read) (size int64, data []byte, err error) {
	q.Name = r.name
	for try := range readTries {
		var m *nats.Msg
		if m, err = r.f.nc.Request(r.subject, encode(q), readTimeout); err != nil {
			if errors.Is(err, nats.ErrNoResponders) && try > 0 {
				break
			}
			time.Sleep(100 * time.Millisecond)
			continue
		}
		head, data, _ := strings.Cut(string(m.Data), "\n")
		var p part
		if err = json.Unmarshal([]byte(head), &p); err != nil {
			continue
		}
		if p.Err != "" {
			return 0, nil, errors.New(p.Err)
		}
		if int64(len(data)) != min(int64(q.Size), p.Size-q.At) && q.Size > 0 {
			err = fmt.Errorf("%d bytes came instead of %d", len(data), q.Size)
			continue
		}
		return p.Size, []byte(data), nil
	}
	return 0, nil, fmt.Errorf("who has it does not answer: %w", err)
}

func (r *remote) length() (int64, error) {
	size, _, err := r.ask(Read{})
	return size, err
}

// ReadAt reads a part.
func (r *remote) ReadAt(b []byte, at int64) (n int, err error) {
	for n < len(b) {
		_, data, err := r.ask(Read{At: at + int64(n), Size: min(mostRead, len(b)-n)})
		if err != nil {
			return n, err
		}
		if len(data) == 0 {
			return n, fmt.Errorf("it ends at %d", at+int64(n))
		}
		n += copy(b[n:], data)
	}
	return n, nil
}

// Sync has the owner of the file write it to disk.
func (r *remote) Sync() error {
	_, _, err := r.ask(Read{Sync: true})
	return err
}

// Size returns how long it is.
func (r *remote) Size() (int64, error) { return r.size, nil }

// Write writes nothing: files of others are read.
func (r *remote) Write([]byte) (int, error) { return 0, errors.ErrUnsupported }

// Close does nothing.
func (r *remote) Close() error { return nil }

// serveFiles answers requests for files of a folder, and reports each.
func serveFiles(nc *nats.Conn, run, worker string, from extsort.FS, somebody func()) (*nats.Subscription, error) {
	return nc.Subscribe(subject(run, "file."+worker), func(m *nats.Msg) {
		q, err := decode[Read](m.Data)
		if err == nil && extsort.Of(q.Name) != worker {
			err = errors.New("it is no file of " + worker)
		}
		if err == nil && q.Gone {
			from.Remove(q.Name) // no answer is awaited
			return
		}
		var p part
		var data []byte
		if err == nil {
			somebody()
			p.Size, data, err = readPart(from, q)
		}
		if err != nil {
			p = part{Err: err.Error()}
			data = nil
		}
		m.Respond(append(append(encode(p), '\n'), data...))
	})
}

// readPart reads what was asked for.
func readPart(from extsort.FS, q *Read) (size int64, data []byte, err error) {
	if strings.ContainsAny(q.Name, "/\\") || q.Size > mostRead || q.Size < 0 || q.At < 0 {
		return 0, nil, errors.New("nobody asks for that")
	}
	file, err := from.Open(q.Name)
	if err != nil {
		return 0, nil, err
	}
	defer file.Close()
	if size, err = file.Size(); err != nil {
		return 0, nil, err
	}
	if q.Sync {
		if err := file.Sync(); err != nil {
			return 0, nil, err
		}
		return size, nil, from.Sync()
	}
	if q.At > size {
		return size, nil, fmt.Errorf("it has %d bytes", size)
	}
	data = make([]byte, min(int64(q.Size), size-q.At))
	_, err = file.ReadAt(data, q.At)
	if len(data) == 0 {
		err = nil
	}
	return size, data, err
}
