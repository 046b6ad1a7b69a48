package limit

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// available is how much memory this process can still take before the system has to take
// it from somebody: what is free, and what its control groups leave. It is known on Linux
// only.
func available() (bytes uint64, known bool) { return availableIn("/") }

// availableIn is available for the files below a root.
func availableIn(root string) (free uint64, known bool) {
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
			free = min(free, leftIn(filepath.Join(root, "sys/fs/cgroup"), parts[2], "memory.max", "memory.current", "inactive_file"))
		case hasMemory(parts[1]):
			free = min(free, leftIn(filepath.Join(root, "sys/fs/cgroup/memory"), parts[2], "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"))
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

// leftIn is what a control group and those around it leave, in the hierarchy mounted at a
// folder. In a container the group's path may be one that cannot be seen from inside: then
// the folder itself counts.
func leftIn(mount, group, limit, usage, cache string) uint64 {
	left := uint64(math.MaxUint64)
	for group = filepath.Clean("/" + group); ; {
		folder := filepath.Join(mount, group)
		if most, ok := readNumber(filepath.Join(folder, limit)); ok {
			used, _ := readNumber(filepath.Join(folder, usage))
			used -= min(used, statNumber(filepath.Join(folder, "memory.stat"), cache))
			left = min(left, most-min(most, used))
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
