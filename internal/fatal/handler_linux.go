//go:build linux && (amd64 || arm64)

package fatal

import (
	"syscall"
	"unsafe"
)

// quit ends the process with status 1. It is a signal handler: it does not return, and has no Go around it.
//
//lint:ignore U1000 quitAddress has its address, in assembly
func quit()

// quitAddress returns where the instructions of quit are. (A Go function value leads to a wrapper, which needs a
// goroutine.)
func quitAddress() uintptr

// sigaction is the kernel's struct sigaction, the same on both processors.
type sigaction struct {
	handler  uintptr
	flags    uint64
	restorer uintptr
	mask     uint64
}

const (
	onAlternateStack = 0x08000000 // SA_ONSTACK: each thread of Go has one
	hasRestorer      = 0x04000000 // SA_RESTORER: amd64 requires a restorer, even if the handler never returns
)

func install() error {
	act := sigaction{handler: quitAddress(), flags: onAlternateStack | hasRestorer, restorer: quitAddress()}
	_, _, e := syscall.RawSyscall6(syscall.SYS_RT_SIGACTION, uintptr(syscall.SIGABRT),
		uintptr(unsafe.Pointer(&act)), 0, unsafe.Sizeof(act.mask), 0, 0)
	if e != 0 {
		return e
	}
	return nil
}
