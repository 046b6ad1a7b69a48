package limit

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestStatusField(t *testing.T) {
	text := []byte("Name:\tgomc\nVmHWM:\t    2048 kB\nVmRSS:\t    1024 kB\nThreads:\t3\n")
	for field, want := range map[string]uint64{"VmHWM:": 2 << 20, "VmRSS:": 1 << 20} {
		if got, ok := statusField(text, field); !ok || got != want {
			t.Errorf("%s is %d, %v", field, got, ok)
		}
	}
	for _, field := range []string{"VmSwap:", "Threads:", "Vm"} {
		if got, ok := statusField(text, field); ok {
			t.Errorf("%s is %d", field, got)
		}
	}
}

func TestSize(t *testing.T) {
	for n, want := range map[uint64]string{0: "0 bytes", 1000: "1000 bytes", 6 << 30: "6 GiB", 3 << 19: "1536 KiB", 1 << 50: "1024 TiB"} {
		if got := Size(n); got != want {
			t.Errorf("%d is %q, want %q", n, got, want)
		}
	}
}

// TestAvailable reads what Linux says of memory, from files made up.
func TestAvailable(t *testing.T) {
	const meminfo = "MemTotal:  4096 kB\nMemFree:   1 kB\nMemAvailable:   3072 kB\n"
	for name, c := range map[string]struct {
		files map[string]string
		want  uint64
	}{
		"no group":  {map[string]string{"proc/meminfo": meminfo}, 3 << 20},
		"unlimited": {map[string]string{"proc/meminfo": meminfo, "proc/self/cgroup": "0::/a\n", "sys/fs/cgroup/a/memory.max": "max\n"}, 3 << 20},
		"version 2": {map[string]string{"proc/meminfo": meminfo, "proc/self/cgroup": "0::/a/b\n",
			"sys/fs/cgroup/a/b/memory.max": "max\n", "sys/fs/cgroup/a/memory.max": "2097152\n", "sys/fs/cgroup/a/memory.current": "1572864\n",
			"sys/fs/cgroup/a/memory.stat": "anon 5\ninactive_file 524288\nactive_file 7\n"}, 1 << 20},
		"from inside": {map[string]string{"proc/meminfo": meminfo, "proc/self/cgroup": "0::/../../x\n",
			"sys/fs/cgroup/memory.max": "1048576\n", "sys/fs/cgroup/memory.current": "1048577\n"}, 0},
		"version 1": {map[string]string{"proc/meminfo": meminfo, "proc/self/cgroup": "5:cpu,memory:/docker/1\n4:pids:/\n",
			"sys/fs/cgroup/memory/memory.limit_in_bytes": "2097152\n", "sys/fs/cgroup/memory/memory.usage_in_bytes": "0\n"}, 2 << 20},
	} {
		root := t.TempDir()
		for path, text := range c.files {
			path = filepath.Join(root, path)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, known := availableIn(root); !known || got != c.want {
			t.Errorf("%s: %d, %v, want %d", name, got, known, c.want)
		}
	}
	if _, known := availableIn(t.TempDir()); known {
		t.Error("known where nothing says so")
	}
}

// TestMargin: who has taken little leaves others in peace, who has taken much stops before
// nothing is left.
func TestMargin(t *testing.T) {
	g := &gauge{first: 16 << 30}
	for resident, want := range map[uint64]uint64{32 << 20: 48 << 20, 1 << 30: 544 << 20, 12 << 30: 2<<30 + 32<<20} {
		if got := g.margin(resident); got != want {
			t.Errorf("beside %d bytes: %d, want %d", resident, got, want)
		}
	}
}

// TestGoodFor: the less memory is free beyond the margin, the sooner the system is asked again.
func TestGoodFor(t *testing.T) {
	for _, c := range []struct {
		free, margin uint64
		want         time.Duration
	}{
		{0, 1 << 30, askEvery},
		{2 << 30, 1 << 30, askEvery},
		{17 << 30, 1 << 30, time.Second / 2},
		{1 << 40, 1 << 30, askSeldom},
	} {
		if got := goodFor(c.free, c.margin); got != c.want {
			t.Errorf("%d free, %d to stay so: the answer is good for %v, want %v", c.free, c.margin, got, c.want)
		}
	}
}
