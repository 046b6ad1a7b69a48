package limit

import (
	"bytes"
	"os"
	"runtime"
	"strconv"
	"sync"
)

// ResidentBytes returns the current resident size of the process. Where the system does not report it, it returns the
// memory that the Go runtime holds plus beside, the memory held outside of it.
func ResidentBytes(beside uint64) uint64 {
	if _, resident, ok := statm(); ok {
		return resident
	}
	return held() + beside
}

// held returns the memory that the Go runtime holds.
func held() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Sys - m.HeapReleased
}

// sizes are the address space and the resident size of the process.
func sizes() (space, resident uint64) {
	if space, resident, ok := statm(); ok {
		return space, resident
	}
	n := held()
	return n, n
}

// statmFile is /proc/self/statm, which only Linux has, and which is the cheapest place to
// look; kept open, so that a look is one call of the system.
var statmFile = sync.OnceValue(func() *os.File {
	if runtime.GOOS != "linux" {
		return nil
	}
	f, err := os.Open("/proc/self/statm")
	if err != nil {
		return nil
	}
	return f
})

func statm() (space, resident uint64, ok bool) {
	f := statmFile()
	if f == nil {
		return 0, 0, false
	}
	var buf [128]byte
	n, _ := f.ReadAt(buf[:], 0)
	space, rest, ok := number(buf[:n])
	if !ok {
		return 0, 0, false
	}
	resident, _, ok = number(rest)
	page := uint64(os.Getpagesize())
	return space * page, resident * page, ok
}

// number reads a decimal number in front of a text.
func number(text []byte) (n uint64, rest []byte, ok bool) {
	for len(text) > 0 && text[0] == ' ' {
		text = text[1:]
	}
	for len(text) > 0 && '0' <= text[0] && text[0] <= '9' {
		n, text, ok = 10*n+uint64(text[0]-'0'), text[1:], true
	}
	return n, text, ok
}

// PeakBytes is the largest resident size that the process ever had. Where the
// system does not tell, it is all the memory that the Go runtime ever obtained.
func PeakBytes() uint64 {
	if n, ok := fileField("/proc/self/status", "VmHWM:"); ok {
		return n
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Sys
}

// fileField reads a size from a file that is as statusField says.
func fileField(path, field string) (size uint64, ok bool) {
	text, err := os.ReadFile(path)
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
