// Package limit ends work that takes too long or too much memory, from within.
//
// A Watch checks the limits of a run every few milliseconds, beside the work. When one of them is
// reached it strikes, once and for ever. The work checks the Watch wherever it may be busy for
// long: in every loop whose length the model decides. Check then panics with an *Error, which
// unwinds the work to its caller: Within turns the panic into an error there. So work with a Watch
// must be safe to drop in the middle.
//
// Work that is about to allocate much memory at once asks before (Reserve), since the system does
// not refuse it: it kills. Work that cannot check a Watch, such as foreign code, is not waited for
// (Do).
//
// A nil Watch never strikes.
package limit

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"
)

// Kind is which limit was reached.
type Kind uint8

// The kinds.
const (
	Time Kind = iota
	Memory
	Interrupted // the context was cancelled
)

// Error says which limit was reached.
type Error struct {
	Kind    Kind
	Message string // "the time limit of 2s is reached"
}

func (e *Error) Error() string { return e.Message }

// Options are the limits.
type Options struct {
	Context context.Context // nil: never cancelled
	Time    time.Duration   // 0: no limit
	Spent   time.Duration   // of Time, before
	Busy    bool            // Time is not over before the process had as much of processors, where that is known
	Memory  Budget          // zero: no limit
}

// Timed returns a context that is cancelled after some time, by a limit of Time to each Watch that has it; 0: it is
// not. The function releases it.
func Timed(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if limit <= 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeoutCause(ctx, limit, &Error{Time, tooLate(limit)})
}

func tooLate(limit time.Duration) string {
	return fmt.Sprintf("the time limit of %v is reached", limit)
}

// Watch looks at limits.
type Watch struct {
	opts   Options
	before *Error // what struck before, where this is a Grace
	grace  time.Duration
	hurry  <-chan struct{} // closed when a Grace is to end at once; nil: never
	began  time.Time
	had    time.Duration // of processors when it began
	struck atomic.Pointer[Error]
	done   chan struct{} // closed when it strikes
	over   chan struct{} // closed when it is not needed any more
	once   sync.Once

	mu    sync.Mutex    // of what follows
	gauge *gauge        // nil: no limit on memory
	sized time.Time     // when the size of the process was looked at last
	due   time.Duration // after which it is looked at again
	freed time.Time     // when garbage was collected last
}

// every is the time between two looks of a Watch where a limit may be near, seldom where none is.
const every, seldom = 10 * time.Millisecond, time.Second

type hurryKey struct{}

// Hurried returns a context for which what is done after a limit gets no time any more (Grace), from when a channel is
// closed on.
func Hurried(ctx context.Context, closed <-chan struct{}) context.Context {
	return context.WithValue(ctx, hurryKey{}, closed)
}

// hurriedBy is the channel of a context; nil: it has none.
func hurriedBy(ctx context.Context) <-chan struct{} {
	if ctx == nil {
		return nil
	}
	closed, _ := ctx.Value(hurryKey{}).(<-chan struct{})
	return closed
}

func (w *Watch) hurried() bool {
	select {
	case <-w.hurry:
		return true
	default:
		return false
	}
}

// Start begins to watch. Stop must be called.
func Start(opts Options) *Watch {
	w := &Watch{opts: opts, hurry: hurriedBy(opts.Context), began: time.Now(), done: make(chan struct{}), over: make(chan struct{})}
	if !opts.Memory.zero() {
		w.gauge = newGauge(opts.Memory)
	}
	w.had, _ = ProcessorTime()
	w.start()
	return w
}

func (w *Watch) start() {
	if w.opts.Context != nil || w.opts.Time > 0 || w.gauge != nil || w.before != nil {
		go w.patrol()
	}
}

// GraceTime is the time for each task that remains when a limit has ended a search: to report a finding, to make a
// profile.
const GraceTime = 500 * time.Millisecond

// Grace begins another watch, for what remains to be done after the work that w is for:
// it has the same limits, but leaves at least so much time; and if w has struck, exactly
// that, and some more memory. Stop must be called.
func (w *Watch) Grace(time time.Duration) *Watch {
	if w == nil {
		return nil
	}
	g := w.successor(time)
	g.start()
	return g
}

func (w *Watch) successor(grace time.Duration) *Watch {
	g := &Watch{opts: w.opts, before: w.Reached(), grace: grace, hurry: w.hurry, began: time.Now(),
		done: make(chan struct{}), over: make(chan struct{})}
	g.opts.Spent += time.Since(w.began)
	if g.opts.Time > 0 {
		g.opts.Spent = min(g.opts.Spent, g.opts.Time-grace)
	}
	g.gauge = w.relaxedGauge(g.before != nil && g.before.Kind == Memory)
	if g.before != nil && g.before.Kind == Interrupted {
		g.opts.Context = nil
	}
	return g
}

// Renew begins another watch with the same limits for work that goes on otherwise, after w has
// struck for memory: time that has passed counts. Of memory it asks nothing unless that
// was given back. Stop must be called.
func (w *Watch) Renew(givenBack bool) *Watch {
	if w == nil {
		return nil
	}
	n := &Watch{opts: w.opts, hurry: w.hurry, began: time.Now(), done: make(chan struct{}), over: make(chan struct{})}
	n.opts.Spent += time.Since(w.began)
	if givenBack {
		n.gauge = w.relaxedGauge(false)
	}
	n.start()
	return n
}

// relaxedGauge returns a gauge for another watch; w remains usable.
func (w *Watch) relaxedGauge(reached bool) *gauge {
	if w.gauge == nil {
		return nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.gauge.relaxed(reached)
}

// Stop ends the watch; what has struck remains so.
func (w *Watch) Stop() {
	if w != nil {
		w.once.Do(func() {
			close(w.over)
			w.mu.Lock()
			defer w.mu.Unlock()
			if w.gauge != nil {
				w.gauge.unpace()
			}
		})
	}
}

// patrol looks until something is reached.
func (w *Watch) patrol() {
	t := time.NewTimer(0)
	defer t.Stop()
	var cancelled <-chan struct{}
	if w.opts.Context != nil {
		cancelled = w.opts.Context.Done()
	}
	for w.Look() == nil {
		t.Reset(w.next())
		select {
		case <-t.C:
		case <-cancelled:
		case <-w.over:
			return
		}
	}
}

// next is in what time the patrol looks again: a process that wakes up takes time of the processor.
func (w *Watch) next() time.Duration {
	if w.before != nil || w.opts.Busy {
		return every
	}
	wait := seldom
	if w.opts.Time > 0 {
		wait = w.opts.Time - w.opts.Spent - time.Since(w.began)
	}
	if w.gauge != nil {
		w.mu.Lock()
		defer w.mu.Unlock()
		wait = min(wait, w.due)
	}
	return min(max(wait, every), seldom)
}

// Look looks at the limits now and returns which was reached, now or before: nil for none.
func (w *Watch) Look() *Error {
	if w == nil {
		return nil
	}
	if e := w.struck.Load(); e != nil {
		return e
	}
	if w.before != nil && (time.Since(w.began) >= w.grace || w.hurried()) {
		return w.strike(w.before.Kind, w.before.Message)
	}
	if limit := w.opts.Time; limit > 0 && time.Since(w.began)+w.opts.Spent >= limit && w.wasBusy(limit) {
		return w.strike(Time, tooLate(limit))
	}
	if ctx := w.opts.Context; ctx != nil && ctx.Err() != nil {
		var late *Error
		if errors.As(context.Cause(ctx), &late) {
			return w.strike(late.Kind, late.Message)
		}
		return w.strike(Interrupted, fmt.Sprintf("interrupted: %v", context.Cause(ctx)))
	}
	return w.lookAtMemory(0)
}

// wasBusy reports whether the process had as much of processors as the limit says, if that is asked for and known.
func (w *Watch) wasBusy(limit time.Duration) bool {
	had, known := ProcessorTime()
	return !w.opts.Busy || !known || had-w.had+w.opts.Spent >= limit
}

func (w *Watch) strike(kind Kind, message string) *Error {
	if w.struck.CompareAndSwap(nil, &Error{kind, message}) {
		close(w.done)
	}
	return w.struck.Load()
}

// lookAtMemory strikes unless n more bytes fit.
func (w *Watch) lookAtMemory(more uint64) *Error {
	if w.gauge == nil {
		return nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if now := time.Now(); more > 0 || now.Sub(w.sized) >= w.due {
		w.sized = now
	} else {
		return nil // a search looks whenever it reads the clock, and so does the patrol: once is enough
	}
	space, resident := sizes()
	w.due = w.gauge.goodFor(resident)
	w.gauge.pace(space, resident)
	why := w.gauge.exceeded(space, resident, more)
	if why != "" && time.Since(w.freed) > time.Second && w.gauge.collect() {
		w.freed = time.Now()
		space, resident = sizes()
		why = w.gauge.exceeded(space, resident, more)
	}
	if why == "" {
		return nil
	}
	return w.strike(Memory, why)
}

// Reached returns which limit was reached, nil for none. It costs next to nothing.
func (w *Watch) Reached() *Error {
	if w == nil {
		return nil
	}
	return w.struck.Load()
}

// Check panics with an *Error when a limit was reached.
func (w *Watch) Check() {
	if e := w.Reached(); e != nil {
		panic(e)
	}
}

// least is the amount of memory that is granted without asking.
const least = 1 << 20

// Reserve panics with an *Error when there is no room for n more bytes, or another
// limit was reached.
func (w *Watch) Reserve(bytes uint64) {
	if w == nil || bytes < least {
		return
	}
	w.Check()
	if e := w.lookAtMemory(bytes); e != nil {
		panic(e)
	}
}

// Fits reports whether there is room for n more bytes. It strikes nothing.
func (w *Watch) Fits(bytes uint64) bool {
	if w == nil || w.gauge == nil {
		return true
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	space, resident := sizes()
	return w.gauge.exceeded(space, resident, bytes) == ""
}

// Done is closed when a limit is reached.
func (w *Watch) Done() <-chan struct{} {
	if w == nil {
		return nil
	}
	return w.done
}

// Within does f and turns the panic of Check into an error, nil if there was none.
func Within(f func()) (e *Error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *Error:
			e = r
		default:
			panic(r)
		}
	}()
	f()
	return nil
}

// Until returns the result of f, or the cause of the context if that is done before: then f is left to itself, as by
// Do.
func Until[T any](ctx context.Context, f func() (T, error)) (result T, err error) {
	watch := Start(Options{Context: ctx})
	defer watch.Stop()
	if watch.Do(func() { result, err = f() }) != nil {
		var none T
		return none, context.Cause(ctx)
	}
	return result, err
}

// Do runs f and waits until it is done, or a limit is reached: then f is left to itself
// and must not matter any more. What f panics with, Do panics with.
func (w *Watch) Do(f func()) *Error {
	if e := w.Look(); w == nil || e != nil {
		if e == nil {
			f()
		}
		return e
	}
	ended := make(chan any, 1)
	go func() {
		defer func() { ended <- recover() }()
		f()
	}()
	select {
	case r := <-ended:
		if e, ok := r.(*Error); ok {
			return e
		} else if r != nil {
			panic(r)
		}
		return nil
	case <-w.done:
		return w.Reached()
	}
}
