package records

import (
	"os"
	"runtime"
	"strconv"
	"strings"
)

// Here describes this machine as it is now.
func Here() Environment {
	return Environment{
		System:    runtime.GOOS + "/" + runtime.GOARCH,
		Processor: field("/proc/cpuinfo", "model name"),
		Cores:     runtime.NumCPU(),
		Memory:    kilobytes(field("/proc/meminfo", "MemTotal")),
		Go:        runtime.Version(),
		Load:      load(),
	}
}

// field is the value in a line like "model name : Some Processor" of a file that
// only Linux has.
func field(path, name string) string {
	text, _ := os.ReadFile(path) // "" when there is none
	for line := range strings.Lines(string(text)) {
		if key, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == name {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// kilobytes reads a size like "24576000 kB".
func kilobytes(size string) uint64 {
	number, _, _ := strings.Cut(size, " ")
	n, _ := strconv.ParseUint(number, 10, 64) // 0 when there is none
	return n << 10
}

// load is the load average, nil where the system does not tell.
func load() *[3]float64 {
	text, _ := os.ReadFile("/proc/loadavg")
	fields := strings.Fields(string(text))
	if len(fields) < 3 {
		return nil
	}
	var out [3]float64
	for i := range out {
		out[i], _ = strconv.ParseFloat(fields[i], 64) // the kernel writes numbers
	}
	return &out
}
