package limit

import "syscall"

// spaceLimit is the limit on the address space of this process (ulimit -v), 0 for none.
func spaceLimit() uint64 {
	var r syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_AS, &r); err != nil || r.Cur > 1<<62 {
		return 0
	}
	return r.Cur
}
