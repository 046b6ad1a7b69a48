package machine

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
)

// Store keeps the persistent variables of machines.
type Store interface {
	// Save keeps what a machine has. It returns when that survives a crash.
	Save(id ID, data []byte) error
	// Load returns the entry of a machine; nil: none.
	Load(id ID) ([]byte, error)
}

// InMemory keeps variables as long as the process lives.
func InMemory() Store { return &memory{kept: map[ID][]byte{}} }

type memory struct {
	lock sync.Mutex
	kept map[ID][]byte
}

func (m *memory) Save(id ID, data []byte) error {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.kept[id] = data
	return nil
}

func (m *memory) Load(id ID) ([]byte, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	return m.kept[id], nil
}

// InFolder keeps the variables of each machine in a file of a folder, which must be there. A file is replaced as a
// whole, and synced before and after that.
func InFolder(dir string) Store { return folder(dir) }

// mostBytes is how much a machine may keep.
const mostBytes = 1 << 30

type folder string

func (f folder) path(id ID) string {
	return filepath.Join(string(f), fmt.Sprintf("%s-%d.json", id.Machine, id.Index))
}

func (f folder) Save(id ID, data []byte) error {
	path := f.path(id)
	if err := write(path+".new", data); err != nil {
		return err
	}
	if err := os.Rename(path+".new", path); err != nil {
		return err
	}
	return syncFolder(string(f))
}

func (f folder) Load(id ID) ([]byte, error) {
	file, err := os.Open(f.path(id))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	defer file.Close()
	var data bytes.Buffer
	if n, err := data.ReadFrom(io.LimitReader(file, mostBytes+1)); err != nil {
		return nil, err
	} else if n > mostBytes {
		return nil, fmt.Errorf("machine: %s is larger than %d bytes", file.Name(), mostBytes)
	}
	return data.Bytes(), nil
}

// write writes a file and waits until it is on the disk.
func write(path string, data []byte) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Sync(), file.Close())
}

// syncFolder waits until the names of a folder are on the disk.
func syncFolder(dir string) error {
	file, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}
