//go:build unix

package bench

import (
	"os"
	"syscall"
)

// peakOf is the largest resident size that a process had, in bytes. A new process
// begins with the size of this one until it runs its program, and that counts on
// Linux: what is not larger is not known.
func peakOf(state *os.ProcessState) float64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	var own syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &own); !ok || err != nil || usage.Maxrss <= own.Maxrss {
		return 0
	}
	return float64(usage.Maxrss) * unitOfMaxrss
}
