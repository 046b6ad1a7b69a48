package checker

import (
	"bytes"
	"os"
	"runtime"
	"strconv"
)

// Headroom is how far below a limit on memory, in bytes, a search must stop: it grows
// between two looks at its size, and there is still an outcome to make.
func Headroom(limit uint64) uint64 { return 12<<20 + limit/64 }

// ResidentBytes is the resident size of the process now. Where the system does not
// tell, it is what the Go runtime holds and what the store holds beside it.
func ResidentBytes(store uint64) uint64 {
	if n, ok := statm(); ok {
		return n
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Sys - m.HeapReleased + store
}

// statm reads the resident size from /proc/self/statm, which only Linux has, and
// which is the cheapest place to look.
func statm() (size uint64, ok bool) {
	text, err := os.ReadFile("/proc/self/statm")
	words := bytes.Fields(text)
	if err != nil || len(words) < 2 {
		return 0, false
	}
	pages, err := strconv.ParseUint(string(words[1]), 10, 64)
	return pages * uint64(os.Getpagesize()), err == nil
}

// PeakBytes is the largest resident size that the process ever had. Where the
// system does not tell, it is all the memory that the Go runtime ever obtained.
func PeakBytes() uint64 {
	if n, ok := procStatus("VmHWM:"); ok {
		return n
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Sys
}

// procStatus reads a size from /proc/self/status, which only Linux has.
func procStatus(field string) (size uint64, ok bool) {
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0, false
	}
	return statusField(text, field)
}

// statusField finds a line like "VmHWM:	  123456 kB".
func statusField(text []byte, field string) (size uint64, ok bool) {
	for line := range bytes.Lines(text) {
		words := bytes.Fields(line)
		if len(words) == 3 && string(words[0]) == field && string(words[2]) == "kB" {
			kb, err := strconv.ParseUint(string(words[1]), 10, 64)
			return kb << 10, err == nil
		}
	}
	return 0, false
}
