package cluster

import "sync"

// Own is the set of worker processes that the coordinator's own process has started. It notices at once when they end,
// while other workers are only noticed by their silence. A nil Own is empty: all workers are started elsewhere.
type Own struct {
	mutex sync.Mutex
	begun int
	ended map[int]bool // by the numbers of processes
}

// NewOwn returns an Own of a number of workers.
func NewOwn(begun int) *Own { return &Own{begun: begun, ended: map[int]bool{}} }

// Ended notes that the process of a worker has ended.
func (o *Own) Ended(pid int) {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	o.ended[pid] = true
}

// has reports whether the process of a worker has ended.
func (o *Own) has(pid int) bool {
	if o == nil {
		return false
	}
	o.mutex.Lock()
	defer o.mutex.Unlock()
	return o.ended[pid]
}

// most returns how many of the wanted workers can still join.
func (o *Own) most(wanted int) int {
	if o == nil {
		return wanted
	}
	o.mutex.Lock()
	defer o.mutex.Unlock()
	return min(wanted, o.begun-len(o.ended))
}

// NoWorkersError is the error for a run whose own workers have all ended.
type NoWorkersError struct{}

func (*NoWorkersError) Error() string {
	return "all workers of this run have ended, by a signal, for want of memory, or by a failure"
}
