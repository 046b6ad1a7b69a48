package bench

import (
	"time"

	"golang.org/x/sys/unix"
)

// now is the time that this thread has worked: what else runs does not count. The
// caller has locked itself to its thread.
func now() time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		panic(err) // Linux has had this clock for decades
	}
	return time.Duration(t.Nano())
}

// unitOfMaxrss is the unit in which Linux tells the largest resident size.
const unitOfMaxrss = 1024
