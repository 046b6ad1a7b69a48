package limit

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"
)

// available returns how much memory this process can still take before the system has to take it from others: free
// memory, bounded by what its control groups leave. It is known on Linux only.
func available() (bytes uint64, known bool) { return lately.ask(0) }

// availableLately is available, or what it was not longer ago than askEvery: to ask takes
// longer than a small search.
func availableLately() (bytes uint64, known bool) { return lately.ask(askEvery) }

// answer is the free memory that the system last reported, and when.
type answer struct {
	mutex sync.Mutex
	free  uint64
	known bool
	when  time.Time
}

// lately is the last answer, for all searches of this process.
var lately answer

// ask is the last answer if it is not older than that, else a new one.
func (a *answer) ask(old time.Duration) (free uint64, known bool) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	if now := time.Now(); a.when.IsZero() || now.Sub(a.when) >= old {
		a.free, a.known = availableIn("/")
		a.when = now
	}
	return a.free, a.known
}

// availableIn is available for the files below a root.
func availableIn(root string) (free uint64, known bool) {
	if runtime.GOOS != "linux" {
		return 0, false // node has the files, but no memory but that of WebAssembly
	}
	free, known = fileField(filepath.Join(root, "proc/meminfo"), "MemAvailable:")
	if !known {
		return 0, false
	}
	list, err := os.ReadFile(filepath.Join(root, "proc/self/cgroup"))
	if err != nil {
		return free, true
	}
	for line := range strings.Lines(string(list)) {
		parts := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(parts) != 3 {
			continue
		}
		switch {
		case parts[1] == "": // version 2
			free = leftIn(free, filepath.Join(root, "sys/fs/cgroup"), parts[2], "memory.max", "memory.current", "inactive_file")
		case hasMemory(parts[1]):
			free = leftIn(free, filepath.Join(root, "sys/fs/cgroup/memory"), parts[2], "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file")
		}
	}
	return free, true
}

func hasMemory(controllers string) bool {
	for c := range strings.SplitSeq(controllers, ",") {
		if c == "memory" {
			return true
		}
	}
	return false
}

// leftIn returns how much of the free memory a control group and those around it leave, in the hierarchy mounted at a
// folder. In a container the group's path may be one that cannot be seen from inside: then the folder itself counts.
// How much of a group is cache takes the system long to say, and is asked for only where it can matter.
func leftIn(left uint64, mount, group, limit, usage, cache string) uint64 {
	for group = filepath.Clean("/" + group); ; {
		folder := filepath.Join(mount, group)
		if most, ok := readNumber(filepath.Join(folder, limit)); ok {
			used, _ := readNumber(filepath.Join(folder, usage))
			if most-min(most, used) < left {
				used -= min(used, statNumber(filepath.Join(folder, "memory.stat"), cache))
				left = min(left, most-min(most, used))
			}
		}
		if group == "/" {
			return left
		}
		group = filepath.Dir(group)
	}
}

// readNumber reads a file that holds one number; "max" is none.
func readNumber(path string) (uint64, bool) {
	text, err := os.ReadFile(path)
	if err != nil {
		return 0, false
	}
	n, err := strconv.ParseUint(string(bytes.TrimSpace(text)), 10, 64)
	return n, err == nil
}

// statNumber reads a line like "inactive_file 4096"; 0 if there is none.
func statNumber(path, field string) uint64 {
	text, _ := os.ReadFile(path)
	for line := range strings.Lines(string(text)) {
		if name, value, ok := strings.Cut(strings.TrimSpace(line), " "); ok && name == field {
			n, _ := strconv.ParseUint(value, 10, 64)
			return n
		}
	}
	return 0
}
