package cluster

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"gomc"
	"gomc/checker"
	"gomc/checker/disk"
	"gomc/checker/disk/extsort"
	"gomc/engine"
	"gomc/internal/limit"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Worker is a process that joins runs.
type Worker struct {
	Access  Access
	Folder  string          // for its files
	Once    bool            // it ends with the first run
	Workers int             // goroutines; 0: one
	Memory  uint64          // bytes it may take; 0: as usual
	Limit   uint64          // bytes of its files; 0: none
	Say     func(string)    // called with what happens; nil: never
	Faults  *Faults         // for tests
	Context context.Context // ends it
}

// Faults are errors that tests inject into a worker.
type Faults struct {
	LoseTask   int    // every n-th task is acknowledged and forgotten; 0: none
	LoseResult int    // every n-th result; 0: none
	Version    string // that it says it is of; "": its own
	Spoil      int    // every n-th file is damaged after it was described; 0: none
	count      int
}

// RefusedError says why a worker may not join.
type RefusedError struct{ Reason string }

func (e *RefusedError) Error() string { return "refused: " + e.Reason }

// errLeft says that the run has given up on a worker, which may join again.
var errLeft = errors.New("the run has taken this worker for one that has left")

// silence is how long a worker goes on without a word from the coordinator.
const silence = 60 * time.Second

// beatEvery is the time between two beats.
const beatEvery = 500 * time.Millisecond

func (w *Worker) say(format string, args ...any) {
	if w.Say != nil {
		w.Say(fmt.Sprintf(format, args...))
	}
}

// Work joins runs, one after the other.
func (w *Worker) Work() error {
	nc, err := w.Access.Connect("gomc worker")
	if err != nil {
		return err
	}
	defer nc.Close()
	js, err := jetstream.New(nc)
	if err != nil {
		return err
	}
	kv, err := runsAt(w.Context, js)
	if err != nil {
		return err
	}
	watch, err := kv.Watch(w.Context, runKey)
	if err != nil {
		return err
	}
	defer watch.Stop()
	w.say("waits for a run at %s", w.Access.URL)
	for {
		select {
		case <-w.Context.Done():
			return nil
		case entry := <-watch.Updates():
			if entry == nil || entry.Operation() != jetstream.KeyValuePut {
				continue
			}
			run, err := decode[Run](entry.Value())
			if err != nil || run.Ended {
				continue
			}
			for err = errLeft; errors.Is(err, errLeft) && w.Context.Err() == nil; {
				err = w.join(nc, js, run)
			}
			if w.Once {
				return err
			}
			if err != nil {
				w.say("%v", err)
			}
		}
	}
}

// join takes part in a run to its end.
func (w *Worker) join(nc *nats.Conn, js jetstream.JetStream, run *Run) error {
	if run.Protocol != Protocol {
		return &RefusedError{fmt.Sprintf("the run speaks protocol %d, and this is %d", run.Protocol, Protocol)}
	}
	objects, err := modelsAt(w.Context, js)
	if err != nil {
		return err
	}
	text, err := objects.GetBytes(w.Context, run.Model)
	switch {
	case err != nil:
		return fmt.Errorf("there is no text of the model: %w", err)
	case hash(text) != run.Model:
		return &RefusedError{"the text of the model has another hash than the run says"}
	case len(text) > gomc.MaxModelBytes:
		return &RefusedError{"the model is too large"}
	}
	s := run.Spec
	s.Disk, s.Resume, s.Checkpoint, s.TimeLimit = w.Folder, "", "", 0
	s.Workers, s.Memory, s.DiskLimit = max(s.Workers, w.Workers), max(s.Memory, w.Memory), w.Limit
	model, err := gomc.Load(run.Name, string(text))
	if err != nil {
		return err
	}
	if run.Sample {
		s = run.Spec
	}
	program, err := gomc.Compile(model, s)
	if err != nil {
		return err
	}
	if run.Sample {
		return (&member{w: w, nc: nc, js: js, run: run, id: newWorkerID(), samples: program}).explore()
	}
	var joined error
	_, err = gomc.Check(w.Context, program, s, gomc.Hooks{
		NewSearch: func(e engine.Engine, opts checker.Options, now func() time.Time) (checker.Search, error) {
			own := &member{w: w, nc: nc, js: js, run: run, id: newWorkerID(), failed: &joined}
			return own, own.begin(e, opts, now)
		}})
	return errors.Join(joined, err)
}

// newWorkerID names a worker in one run.
func newWorkerID() string { return "w" + NewToken()[:10] }

// member is a worker in a run.
type member struct {
	checker.Search
	w       *Worker
	nc      *nats.Conn
	js      jetstream.JetStream
	run     *Run
	id      string
	does    *disk.Member
	samples *gomc.Program // takes runs of this one; nil: explores states
	task    atomic.Uint64 // at which it works
	done    atomic.Uint64
	lost    atomic.Bool // the run has given up on it
	failed  *error
}

// begin makes the member ready.
func (m *member) begin(e engine.Engine, opts checker.Options, now func() time.Time) error {
	if err := os.MkdirAll(m.w.Folder, 0o700); err != nil {
		return err
	}
	folder, err := disk.Shared(m.w.Folder)
	if err != nil {
		return err
	}
	folder.Space.FS = &files{Recycling: m.own(), nc: m.nc, run: m.run.ID, own: m.id}
	if m.does, err = disk.NewMember(e, opts, now, folder, tag(m.id)); err != nil {
		return err
	}
	m.Search = m.does.Search()
	return nil
}

// own is the folder of the worker.
func (m *member) own() extsort.Recycling {
	return extsort.Recycling{Folder: extsort.Folder(m.w.Folder)}
}

// Explore joins the run and does tasks until it is over.
func (m *member) Explore() bool {
	if err := m.explore(); err != nil {
		*m.failed = err
	}
	return m.Common().Halt("the run is over")
}

func (m *member) explore() error {
	served, err := serveFiles(m.nc, m.run.ID, m.id, m.own(),
		func() {
			if m.does != nil {
				m.does.Far.Store(true)
			}
		})
	if err != nil {
		return err
	}
	defer m.own().RemoveSpares(m.id)
	defer served.Unsubscribe()
	ended := make(chan struct{})
	end, err := m.nc.Subscribe(subject(m.run.ID, "end"), func(*nats.Msg) { close(ended) })
	if err != nil {
		return err
	}
	end.AutoUnsubscribe(1)
	if err := m.hello(); err != nil {
		return err
	}
	m.w.say("joined run %s of %s as %s", m.run.ID, m.run.Name, m.id)
	ctx, cancel := context.WithCancel(m.w.Context)
	defer cancel()
	go func() {
		select {
		case <-ended:
			cancel()
		case <-ctx.Done():
		}
	}()
	heard := &atomic.Int64{}
	heard.Store(time.Now().UnixNano())
	go m.beat(ctx, cancel, heard)
	consumer, err := m.js.CreateOrUpdateConsumer(ctx, stream(m.run.ID), jetstream.ConsumerConfig{
		Durable: m.id, FilterSubject: subject(m.run.ID, "task."+m.id),
		AckPolicy: jetstream.AckExplicitPolicy, AckWait: 10 * time.Second,
	})
	if err != nil {
		return err
	}
	for ctx.Err() == nil {
		if m.takeAll(ctx, consumer) != nil {
			time.Sleep(100 * time.Millisecond)
		}
	}
	if m.lost.Load() {
		return errLeft
	}
	return nil
}

// takeAll does tasks as they come. They are sent without being asked for one by one, which would cost each time what
// a short task does.
func (m *member) takeAll(ctx context.Context, consumer jetstream.Consumer) error {
	tasks, err := consumer.Messages(jetstream.PullMaxMessages(prefetched))
	if err != nil {
		return err
	}
	defer tasks.Stop()
	for {
		msg, err := tasks.Next(jetstream.NextContext(ctx))
		if err != nil {
			return err
		}
		m.take(ctx, msg)
	}
}

// prefetched is how many tasks are sent before the first of them is done.
const prefetched = 8

// hello asks to join.
func (m *member) hello() error {
	program, err := m.program()
	if err != nil {
		return err
	}
	host, _ := os.Hostname()
	h := Hello{Protocol, m.id, gomc.Version, program, m.run.Model, host, os.Getpid(), max(1, m.w.Workers)}
	if f := m.w.Faults; f != nil && f.Version != "" {
		h.Version = f.Version
	}
	for try := 0; ; try++ {
		answer, err := m.nc.Request(subject(m.run.ID, "hello"), encode(h), 5*time.Second)
		if err == nil {
			welcome, err := decode[Welcome](answer.Data)
			if err == nil && welcome.Refusal != "" {
				return &RefusedError{welcome.Refusal}
			}
			return err
		}
		if try > 3 || m.w.Context.Err() != nil {
			return fmt.Errorf("the coordinator of run %s does not answer: %w", m.run.ID, err)
		}
		time.Sleep(200 * time.Millisecond)
	}
}

// program is the hash of the program that it runs.
func (m *member) program() (string, error) {
	if m.samples != nil {
		return m.samples.Code().Hash()
	}
	return m.does.Search().ProgramHash()
}

// beat says that the worker is alive, and ends it when the coordinator does not answer.
func (m *member) beat(ctx context.Context, cancel func(), heard *atomic.Int64) {
	tick := time.NewTicker(beatEvery)
	defer tick.Stop()
	for {
		spent, _ := limit.ProcessorTime()
		b := Beat{Worker: m.id, Task: m.task.Load(), Memory: limit.ResidentBytes(0), Spent: spent.Seconds(),
			Tasks: m.done.Load()}
		answer, err := m.nc.Request(subject(m.run.ID, "beat"), encode(b), 5*time.Second)
		if err == nil && len(answer.Data) > 0 { // it is none of the run any more
			m.lost.Store(true)
			cancel()
			return
		}
		if err == nil {
			heard.Store(time.Now().UnixNano())
		} else if m.superseded(ctx) {
			m.w.say("another run has begun")
			cancel()
			return
		}
		if time.Since(time.Unix(0, heard.Load())) > silence {
			m.w.say("nothing was heard of the coordinator for %v", silence)
			cancel()
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// superseded reports whether another run has begun, as one does that goes on where a coordinator was killed.
func (m *member) superseded(ctx context.Context) bool {
	kv, err := m.js.KeyValue(ctx, bucket)
	if err != nil {
		return false
	}
	entry, err := kv.Get(ctx, runKey)
	if err != nil {
		return false
	}
	run, err := decode[Run](entry.Value())
	return err == nil && run.ID != m.run.ID
}

// take does a task and sends its result.
func (m *member) take(ctx context.Context, msg jetstream.Msg) {
	a, err := decode[Assignment](msg.Data())
	if err != nil {
		msg.Term()
		return
	}
	f := m.w.Faults
	if f.strikes(func(f *Faults) int { return f.LoseTask }) {
		m.w.say("loses task %d", a.Number)
		msg.Ack()
		return
	}
	m.task.Store(a.Number)
	defer m.task.Store(0)
	stop := make(chan struct{})
	defer close(stop)
	go func() {
		for {
			select {
			case <-stop:
				return
			case <-time.After(3 * time.Second):
				msg.InProgress()
			}
		}
	}()
	r := m.result(a)
	m.done.Add(1)
	if f.strikes(func(f *Faults) int { return f.LoseResult }) {
		m.w.say("loses the result of task %d", a.Number)
		msg.Ack()
		return
	}
	f.spoil(m.w.Folder, r.Done, &a.Task)
	for ctx.Err() == nil {
		if _, err := m.nc.Request(subject(m.run.ID, "result"), encode(r), 5*time.Second); err == nil {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	msg.Ack()
}

// result does a task.
func (m *member) result(a *Assignment) (r Result) {
	r = Result{Worker: m.id, Epoch: a.Epoch, Number: a.Number}
	var err error
	if m.samples != nil {
		r.Sample, err = m.w.takes(m.run, m.samples, m.run.Spec, m.id, a.Runs)
	} else {
		r.Done, err = m.does.Do(&a.Task)
	}
	var damaged *extsort.Error
	if errors.As(err, &damaged) {
		r.File = damaged.File
	}
	if err != nil {
		r.Err, r.Done = err.Error(), nil
	}
	return r
}

// strikes reports whether a fault is due.
func (f *Faults) strikes(every func(*Faults) int) bool {
	if f == nil || every(f) == 0 {
		return false
	}
	f.count++
	return f.count%every(f) == 0
}

// spoil damages a file that a result describes.
func (f *Faults) spoil(folder string, d *disk.Done, t *disk.Task) {
	if d == nil || !f.strikes(func(f *Faults) int { return f.Spoil }) {
		return
	}
	for _, r := range d.Runs(t) {
		if r.Records == 0 {
			continue
		}
		path := filepath.Join(folder, r.Name)
		switch f.count / f.Spoil % 3 {
		case 0:
			os.Truncate(path, r.Bytes-1)
		case 1:
			os.Remove(path)
		default:
			flip(path, r.Bytes/2)
		}
		return
	}
}

// flip changes a byte of a file.
func flip(path string, at int64) {
	if file, err := os.OpenFile(path, os.O_RDWR, 0); err == nil {
		var b [1]byte
		file.ReadAt(b[:], at)
		b[0] ^= 0x55
		file.WriteAt(b[:], at)
		file.Close()
	}
}
