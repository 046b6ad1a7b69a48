package limit

import "testing"

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
