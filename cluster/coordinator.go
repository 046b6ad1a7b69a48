package cluster

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"gomc"
	"gomc/checker"
	"gomc/checker/disk"
	"gomc/checker/disk/extsort"
	"gomc/engine"
	"gomc/outcome"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// stream is the name of the work queue of a run.
func stream(run string) string { return "GOMC_" + run }

// Coordinator checks a model by workers.
type Coordinator struct {
	Access    Access
	DeadAfter time.Duration // a worker that is not heard of for so long has left; 0: 15 s
	Least     int           // workers that there have to be before it begins; 0: 1
	Patience  time.Duration // for how long to wait for those; 0: without end
	LeastTask time.Duration // what takes less of processors is not done by several workers; 0: it may take anything
	Watch     func(Status)  // called when tasks are given, and from time to time; nil: never
	Own       *Own          // nil: the workers are processes of others

	at      link
	results chan Result
	mutex   sync.Mutex // held for all below
	workers map[string]*workerState
	order   []string // their names, as they joined
	taking  []string // those that took part when the level began
	epoch   uint64
	now     standing
}

// standing is the state of the run, without its workers.
type standing struct {
	began  time.Time
	found  outcome.Progress
	given  []*assigned // the tasks of this phase
	number uint64      // of the latest task
	counts Counts
	cuts   [][]uint64 // the keys with which the ranges of owners begin
}

// link is a run at its server.
type link struct {
	nc      *nats.Conn
	js      jetstream.JetStream
	kv      jetstream.KeyValue
	run     Run
	chain   chain
	program string // the hash of the listing
	files   *files
	room    int64 // for this many unfinished tasks; 0: for any number
}

// chain is the manifests that were committed.
type chain struct {
	commits  uint64
	revision uint64 // of the latest one, at the server
	before   string // its hash
}

// Counts counts the results of tasks.
type Counts struct {
	Tasks    uint64 // results that count
	Again    uint64 // tasks that were given again, since they were lost
	Full     uint64 // times that a task was not taken, for want of room or of a server
	Moved    uint64 // tasks that were given to another, since the worker had left
	Stale    uint64 // results that came too late
	Failed   uint64 // tasks that failed
	Levels   uint64 // that were done again
	Recuts   uint64 // levels in which the ranges of keys became others, for as many owners
	Left     uint64 // workers that left in the middle of a task
	Joined   uint64
	Commits  uint64
	Refused  uint64
	Rejected uint64 // messages that are none
}

// workerState is a worker as the coordinator knows it.
type workerState struct {
	hello Hello
	beat  Beat
	heard time.Time
	left  bool
	idle  int // beats without a task, since one was given
}

// Check checks a program. The Spec names the folder of the search.
func (c *Coordinator) Check(
	ctx context.Context, p *gomc.Program, s gomc.Spec, hooks gomc.Hooks,
) (*gomc.Outcome, error) {
	if err := Refusal(&s, p); err != nil {
		return nil, err
	}
	hooks.Progress = c.note(hooks.Progress)
	hooks.NewSearch = func(e engine.Engine, opts checker.Options, now func() time.Time) (checker.Search, error) {
		return c.lead(ctx, p, s, e, opts, now)
	}
	o, err := gomc.Check(ctx, p, s, hooks)
	c.end()
	return o, err
}

// lead makes the search, of which c is the team.
func (c *Coordinator) lead(
	ctx context.Context, p *gomc.Program, s gomc.Spec, e engine.Engine, opts checker.Options, now func() time.Time,
) (checker.Search, error) {
	name, resume := opts.Spec.Disk, false
	if opts.Spec.Resume != "" {
		name, resume = opts.Spec.Resume, true
	}
	folder, err := disk.Open(name, resume)
	if err != nil {
		return nil, err
	}
	c.open(p, s)
	if err := c.connect(ctx, p); err != nil {
		folder.Close(true)
		return nil, err
	}
	recycling := extsort.Recycling{Folder: extsort.Folder(folder.Name())}
	c.at.files = &files{recycling, c.at.nc, c.at.run.ID, coordinatorID + c.at.run.ID}
	folder.Space.FS = c.at.files
	folder.Space.Naming.Tag = tag(c.at.files.own)
	if _, err := serveFiles(c.at.nc, c.at.run.ID, c.at.files.own, c.at.files.Recycling, func() {}); err != nil {
		return nil, err
	}
	search, err := disk.Lead(e, opts, now, folder, c, c.LeastTask)
	if err != nil {
		folder.Close(true)
		return nil, err
	}
	if c.at.program, err = search.ProgramHash(); err != nil {
		return nil, err
	}
	return search, c.announce(ctx)
}

// open begins a run.
func (c *Coordinator) open(p *gomc.Program, s gomc.Spec) {
	c.mutex.Lock() // for Status
	defer c.mutex.Unlock()
	c.now.began = time.Now()
	c.at.run = Run{Protocol: Protocol, ID: NewToken()[:12], Version: gomc.Version, Name: p.Model().Name, Spec: s}
	c.results, c.workers = make(chan Result, 256), map[string]*workerState{}
}

// coordinatorID and the run are parts of the names of the coordinator's files.
const coordinatorID = "c"

// connect prepares what a run needs at the server.
func (c *Coordinator) connect(ctx context.Context, p *gomc.Program) (err error) {
	if c.at.nc, err = c.Access.Connect("gomc coordinator"); err != nil {
		return err
	}
	if c.at.js, err = jetstream.New(c.at.nc); err != nil {
		return err
	}
	if c.at.kv, err = runsAt(ctx, c.at.js); err != nil {
		return err
	}
	objects, err := modelsAt(ctx, c.at.js)
	if err != nil {
		return err
	}
	text := []byte(p.Model().Text())
	c.at.run.Model = hash(text)
	if _, err := objects.PutBytes(ctx, c.at.run.Model, text); err != nil {
		return err
	}
	_, err = c.at.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name: stream(c.at.run.ID), Subjects: []string{subject(c.at.run.ID, "task.*")},
		Retention: jetstream.WorkQueuePolicy,
		Storage:   jetstream.MemoryStorage, Discard: jetstream.DiscardNew,
		MaxBytes: 256 << 20, MaxMsgs: c.at.room, MaxMsgSize: maxPayload,
	})
	return err
}

// announce lets workers join, and waits for the first.
func (c *Coordinator) announce(ctx context.Context) error {
	for _, s := range []struct {
		name string
		do   func(m *nats.Msg) []byte
	}{{"hello", c.hello}, {"beat", c.beat}, {"result", c.result}, {"status", c.status}} {
		_, err := c.at.nc.Subscribe(subject(c.at.run.ID, s.name), func(m *nats.Msg) { m.Respond(s.do(m)) })
		if err != nil {
			return err
		}
	}
	if _, err := c.at.kv.Put(ctx, runKey, encode(c.at.run)); err != nil {
		return err
	}
	began := time.Now()
	for {
		c.mutex.Lock()
		n := len(c.present())
		c.mutex.Unlock()
		switch {
		case n >= c.Own.most(max(1, c.Least)):
			return nil // also without any: do looks at that
		case ctx.Err() != nil:
			return nil // the search looks at that itself
		case c.Patience > 0 && time.Since(began) > c.Patience:
			why := fmt.Sprintf("%d workers have joined within %v, and there are to be %d", n, c.Patience, max(1, c.Least))
			return &AccessError{why, "gomc-cluster worker --cluster=" + c.Access.URL}
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// present are the workers that have not left.
func (c *Coordinator) present() (names []string) {
	for _, name := range c.order {
		if !c.workers[name].left {
			names = append(names, name)
		}
	}
	return names
}

// hello answers a worker that wants to join.
func (c *Coordinator) hello(m *nats.Msg) []byte {
	h, err := decode[Hello](m.Data)
	c.mutex.Lock()
	defer c.mutex.Unlock()
	why := ""
	switch {
	case err != nil:
		why = err.Error()
	case h.Protocol != Protocol:
		why = fmt.Sprintf("it speaks protocol %d, and this run %d", h.Protocol, Protocol)
	case h.Version != gomc.Version:
		why = fmt.Sprintf("it is gomc %s, and this run %s", h.Version, gomc.Version)
	case h.Model != c.at.run.Model:
		why = "it has another text of the model"
	case h.Program != c.at.program:
		why = "it makes another program of the model"
	case h.Worker == "" || strings.HasPrefix(h.Worker, coordinatorID) || c.workers[h.Worker] != nil:
		why = "its name is taken"
	}
	if why != "" {
		c.now.counts.Refused++
		return encode(Welcome{Refusal: why})
	}
	c.now.counts.Joined++
	c.epoch++
	c.workers[h.Worker] = &workerState{hello: *h, heard: time.Now(), beat: Beat{Worker: h.Worker}}
	c.order = append(c.order, h.Worker)
	return encode(Welcome{})
}

// beat receives the beat of a worker. The answer is empty, unless the worker has left.
func (c *Coordinator) beat(m *nats.Msg) []byte {
	b, err := decode[Beat](m.Data)
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if err != nil || c.workers[b.Worker] == nil {
		c.now.counts.Rejected++
		return []byte("unknown")
	}
	w := c.workers[b.Worker]
	if w.left {
		return []byte("left")
	}
	w.heard, w.beat = time.Now(), *b
	if w.idle++; b.Task != 0 {
		w.idle = 0
	}
	return nil
}

// result takes a result.
func (c *Coordinator) result(m *nats.Msg) []byte {
	r, err := decode[Result](m.Data)
	if err != nil {
		c.mutex.Lock()
		c.now.counts.Rejected++
		c.mutex.Unlock()
		return nil
	}
	c.results <- *r
	return nil
}

// end says that the run is over.
func (c *Coordinator) end() {
	if c.at.nc == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	c.at.nc.Publish(subject(c.at.run.ID, "end"), nil)
	c.at.run.Ended = true
	if c.at.kv != nil {
		c.at.kv.Put(ctx, runKey, encode(c.at.run))
	}
	if c.at.js != nil {
		c.at.js.DeleteStream(ctx, stream(c.at.run.ID))
	}
	c.removeSpares()
	c.at.nc.FlushTimeout(time.Second)
	c.at.nc.Close()
}

// removeSpares removes files that are kept to be used again.
func (c *Coordinator) removeSpares() {
	if c.at.files == nil {
		return
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for _, name := range append(c.order, c.at.files.own) {
		c.at.files.RemoveSpares(name)
	}
}

// Counts returns the counts so far.
func (c *Coordinator) Counts() Counts {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.now.counts
}

// Members returns how many workers take part in the next level: those that are there.
func (c *Coordinator) Members() int {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.taking = c.present()
	return max(1, len(c.taking))
}

// Commit makes a manifest the latest one of the run.
func (c *Coordinator) Commit(manifest []byte) error {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	c.at.chain.commits++
	commit := Commit{Number: c.at.chain.commits, Manifest: hash(manifest), Before: c.at.chain.before}
	revision, err := c.at.kv.Update(ctx, "commit."+c.at.run.ID, encode(commit), c.at.chain.revision)
	if err != nil {
		return fmt.Errorf("the manifest cannot be committed, as another coordinator may have: %w", err)
	}
	c.at.chain.revision, c.at.chain.before = revision, commit.Manifest
	c.mutex.Lock()
	c.now.counts.Commits++
	c.mutex.Unlock()
	return nil
}

// assigned is a task that is being done.
type assigned struct {
	number uint64
	task   *disk.Task
	worker string
	given  time.Time
	tries  int
	done   *disk.Done
	failed string // the worker that could not do it; "": none
	runs   *Runs  // nil: it is no task of a sample
	sample []byte // its result
}

// over reports whether the result has come.
func (a *assigned) over() bool { return a.done != nil || a.sample != nil }

// mostTries is how often a task fails before that is an error.
const mostTries = 5

// Do has tasks done.
func (c *Coordinator) Do(tasks []disk.Task, look func() bool) ([]disk.Done, error) {
	all := make([]*assigned, len(tasks))
	for i := range tasks {
		c.now.number++
		all[i] = &assigned{number: c.now.number, task: &tasks[i]}
	}
	if err := c.do(all, look); err != nil {
		return nil, err
	}
	done := make([]disk.Done, len(all))
	for i, a := range all {
		done[i] = *a.done
	}
	c.noteCuts(tasks)
	return done, nil
}

// noteCuts notes whether the ranges of keys are others than those that as many owners had before.
func (c *Coordinator) noteCuts(tasks []disk.Task) {
	if len(tasks) == 0 || tasks[0].Settle == nil {
		return
	}
	var cuts [][]uint64
	for i := range tasks {
		cuts = append(cuts, tasks[i].Settle.From)
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if len(cuts) == len(c.now.cuts) && !slices.EqualFunc(cuts, c.now.cuts, slices.Equal) {
		c.now.counts.Recuts++
	}
	c.now.cuts = cuts
}

// do has tasks done, until look returns false.
func (c *Coordinator) do(all []*assigned, look func() bool) error {
	c.mutex.Lock()
	c.now.given = all
	c.mutex.Unlock()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	told := false
	for left := len(all); left > 0; {
		if !look() {
			return disk.ErrStopped
		}
		if c.Own.most(1) == 0 {
			return &NoWorkersError{}
		}
		if err := c.give(all); err != nil {
			return err
		}
		if !told { // at once, however short the tasks are
			c.tell()
			told = true
		}
		select {
		case r := <-c.results:
			counts, err := c.accept(all, &r)
			if err != nil {
				return err
			}
			if counts {
				left--
			}
		case <-tick.C:
			c.tell()
		}
	}
	return nil
}

// give gives tasks without a worker to workers.
func (c *Coordinator) give(all []*assigned) error {
	c.mutex.Lock()
	left := c.bury()
	present := c.present()
	var send []*assigned
	for _, a := range all {
		if a.over() || len(present) == 0 {
			continue
		}
		w := c.workers[a.worker]
		switch {
		case a.worker == "":
			a.worker = c.ownerOf(a.task, present)
			if i := slices.Index(present, a.failed); i >= 0 { // its disk may be full
				a.worker = present[(i+1)%len(present)]
			}
		case w.left:
			c.now.counts.Moved++
			a.worker = present[int(a.number)%len(present)]
		case w.idle >= 2 && time.Since(a.given) > 2*beatEvery && w.beat.Task == 0: // it does not know of the task
			c.now.counts.Again++
		default:
			continue
		}
		c.workers[a.worker].idle = 0
		a.given = time.Now()
		send = append(send, a)
	}
	epoch := c.epoch
	c.mutex.Unlock()
	c.forget(left)
	for _, a := range send {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		text := encode(Assignment{epoch, a.number, *a.task, a.runs})
		_, err := c.at.js.Publish(ctx, subject(c.at.run.ID, "task."+a.worker), text)
		cancel()
		if err != nil {
			c.mutex.Lock()
			c.now.counts.Full++
			a.worker = "" // it is given again
			c.mutex.Unlock()
		}
	}
	return nil
}

// ownerOf is the worker that a task is for.
func (c *Coordinator) ownerOf(t *disk.Task, present []string) string {
	if t.Owner < len(c.taking) && slices.Contains(present, c.taking[t.Owner]) {
		return c.taking[t.Owner]
	}
	return present[t.Owner%len(present)]
}

// bury notes that workers have left, which have been silent for long or are processes that have ended, and says which.
func (c *Coordinator) bury() (left []string) {
	after := c.DeadAfter
	if after == 0 {
		after = 15 * time.Second
	}
	for name, w := range c.workers {
		if !w.left && (time.Since(w.heard) > after || c.Own.has(w.hello.PID)) {
			w.left, left = true, append(left, name)
			c.epoch++
			if w.beat.Task != 0 {
				c.now.counts.Left++
			}
		}
	}
	return left
}

// forget removes tasks of workers that have left: they would take room for ever.
func (c *Coordinator) forget(workers []string) {
	if len(workers) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	queue, err := c.at.js.Stream(ctx, stream(c.at.run.ID))
	if err != nil {
		return // then nothing is in it
	}
	for _, name := range workers {
		queue.Purge(ctx, jetstream.WithPurgeSubject(subject(c.at.run.ID, "task."+name)))
	}
}

// accept takes a result if the coordinator still waits for it, and removes the files of any other.
func (c *Coordinator) accept(all []*assigned, r *Result) (counts bool, err error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	i := slices.IndexFunc(all, func(a *assigned) bool { return a.number == r.Number })
	w := c.workers[r.Worker]
	if i < 0 || w == nil || w.left || all[i].over() || r.Done != nil && !fitting(r.Done, all[i].task) {
		c.now.counts.Stale++
		if i >= 0 && r.Done != nil && fitting(r.Done, all[i].task) {
			c.remove(r.Done.Runs(all[i].task), all[i])
		}
		return false, nil
	}
	a := all[i]
	if r.Err == "" && (a.runs == nil && r.Done != nil || a.runs != nil && r.Sample != nil) {
		c.now.counts.Tasks++
		a.done, a.sample = r.Done, r.Sample
		return true, nil
	}
	c.now.counts.Failed++
	if a.tries++; a.tries < mostTries {
		a.worker, a.failed = "", r.Worker // by another, if there is one
		return false, nil
	}
	if r.File != "" && !commits(a.task, r.File) {
		c.now.counts.Levels++
		return false, disk.ErrLost
	}
	return false, errors.New("worker " + r.Worker + ": " + r.Err)
}

// remove removes the files of a result that does not count, but for those of the one that does: it may have come
// twice.
func (c *Coordinator) remove(runs []*extsort.Run, a *assigned) {
	kept := map[string]bool{}
	if a.done != nil {
		for _, r := range a.done.Runs(a.task) {
			kept[r.Name] = true
		}
	}
	for _, r := range runs {
		if !kept[r.Name] && extsort.Of(r.Name) != "" {
			c.at.files.Remove(r.Name)
		}
	}
}

// fitting reports whether a result is one of a task.
func fitting(d *disk.Done, t *disk.Task) bool {
	of := (d.Expanded != nil) == (t.Expand != nil) && (d.Settled != nil) == (t.Settle != nil) &&
		(d.Piece != nil) == (t.Order != nil)
	return d.Level == t.Level && (d.Why != "" || of)
}

// commits reports whether a file that a task reads was there before the level began.
func commits(t *disk.Task, file string) bool {
	if t.Expand != nil {
		return true
	}
	if t.Settle != nil {
		for _, v := range t.Settle.Visited {
			if v.Run.Name == file {
				return true
			}
		}
	}
	return false
}
