//go:build unix

package main

import (
	"os"
	"syscall"
)

// mostMemory is the most memory that a process had, in megabytes; Linux counts it in KiB.
func mostMemory(p *os.ProcessState) int64 {
	use, ok := p.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	return use.Maxrss * 1024 / 1e6
}
