//go:build !unix

package limit

import "time"

// ProcessorTime is not known here.
func ProcessorTime() (t time.Duration, known bool) { return 0, false }
