//go:build !unix

package bfs

import "time"

// processorTime is not known here: rounds are shared whatever else the machine does.
func processorTime() (t time.Duration, known bool) { return 0, false }
