//go:build unix

package limit

import (
	"syscall"
	"time"
)

// ProcessorTime returns the processor time that the process has used so far, on all processors together.
func ProcessorTime() (t time.Duration, known bool) {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		return 0, false
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano()), true
}
