package progress

import (
	"testing"
	"time"
)

// TestClockAdapts: slow steps make it look at every one, fast ones ever more rarely.
func TestClockAdapts(t *testing.T) {
	now := time.Unix(0, 0)
	c := NewClock(func() time.Time { return now })
	for range 20 {
		now = now.Add(time.Second)
		c.read()
	}
	if c.interval != 1 {
		t.Errorf("after slow steps the interval is %d", c.interval)
	}
	for range 40 {
		c.read()
	}
	if c.interval != MaxInterval {
		t.Errorf("after fast steps the interval is %d", c.interval)
	}
	now = now.Add(2 * time.Millisecond)
	if c.read(); c.interval != MaxInterval {
		t.Errorf("a good pace changed the interval to %d", c.interval)
	}
}
