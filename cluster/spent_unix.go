//go:build unix

package cluster

import "syscall"

// spent is the processor time of this process so far, in seconds; 0: not known.
func spent() float64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}
