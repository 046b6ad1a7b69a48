//go:build !linux

package bench

import "time"

var begin = time.Now()

// now is the wall time: there is no clock of a thread that every system has.
func now() time.Duration { return time.Since(begin) }

// unitOfMaxrss is the unit in which the BSDs and macOS disagree; macOS tells bytes.
const unitOfMaxrss = 1
