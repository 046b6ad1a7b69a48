package cluster

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"gomc/checker/disk"
	"gomc/spec"

	"github.com/nats-io/nats.go/jetstream"
)

// Protocol is the version of the messages; workers of another are refused.
const Protocol = 2

// Run is a check that workers can join.
type Run struct {
	Protocol int
	ID       string
	Version  string // of gomc
	Name     string // of the model
	Model    string // the SHA-256 of its text, by which it is in the object store
	Spec     spec.Spec
	Sample   bool // runs are to be taken, and no states explored
	Ended    bool
}

// Hello asks to join a run.
type Hello struct {
	Protocol int
	Worker   string // a unique name, which is a part of the names of files
	Version  string
	Program  string // the SHA-256 of the listing of the program that it runs
	Model    string
	Host     string
	PID      int
	Workers  int // goroutines
}

// Welcome answers it.
type Welcome struct{ Refusal string }

// Beat says that a worker is there.
type Beat struct {
	Worker string
	Task   uint64  // at which it works; 0: at none
	Memory uint64  // resident bytes
	Spent  float64 // seconds of processor time
	Tasks  uint64  // that it has done
}

// Assignment gives a task to a worker.
type Assignment struct {
	Epoch  uint64 // counts the times that workers have come or gone
	Number uint64 // of the task; the same when it is given again
	Task   disk.Task
	Runs   *Runs `json:",omitempty"` // to be taken, of a sample
}

// Result is the result of a task.
type Result struct {
	Worker string
	Epoch  uint64
	Number uint64
	Done   *disk.Done
	Sample []byte `json:",omitempty"` // what the runs have shown, packed
	Err    string // "": it is done
	File   string // that is not what it should be; "": none
}

// Read asks for a part of a file.
type Read struct {
	Name string
	At   int64
	Size int  // the most bytes; 0: only how long the file is
	Sync bool // make the file last
	Gone bool // remove it
}

// Commit is a manifest that counts.
type Commit struct {
	Number   uint64
	Manifest string // its SHA-256
	Before   string // that of the one before
}

const (
	bucket = "GOMC"
	models = "GOMC_MODELS"
	runKey = "run"
)

// runsAt is the key-value bucket of a server.
func runsAt(ctx context.Context, js jetstream.JetStream) (jetstream.KeyValue, error) {
	kv, err := js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: bucket, Storage: jetstream.FileStorage})
	if err != nil {
		return nil, fmt.Errorf("the server has no JetStream: %w", err)
	}
	return kv, nil
}

// modelsAt is the object store of a server.
func modelsAt(ctx context.Context, js jetstream.JetStream) (jetstream.ObjectStore, error) {
	config := jetstream.ObjectStoreConfig{Bucket: models, Storage: jetstream.FileStorage}
	return js.CreateOrUpdateObjectStore(ctx, config)
}

// subject returns a subject of a run.
func subject(run string, rest string) string { return "gomc." + run + "." + rest }

// hash is the SHA-256 of a text.
func hash(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// decode reads a message.
func decode[M any](text []byte) (*M, error) {
	m := new(M)
	if err := json.Unmarshal(text, m); err != nil {
		return nil, fmt.Errorf("a message is none: %w", err)
	}
	return m, nil
}

// encode writes one.
func encode(m any) []byte {
	text, err := json.Marshal(m)
	if err != nil {
		panic(err) // no message has what JSON has not
	}
	return text
}
