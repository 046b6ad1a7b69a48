package results

import (
	"fmt"

	"gomc/checker"
)

// ProgressLine is a snapshot of a running search in one line of at most width
// columns; the rate is that since the snapshot before it.
func ProgressLine(now, before checker.Progress, width int) string {
	elapsed := now.Elapsed - before.Elapsed
	rate := 0.0
	if elapsed > 0 && now.States >= before.States {
		rate = float64(now.States-before.States) / elapsed.Seconds()
	}
	line := fmt.Sprintf("%s  %s  %s  %s states/s  frontier %s  depth %d  %s",
		duration(now.Elapsed.Seconds()), count(now.States, "state"), count(now.Transitions, "transition"),
		thousands(uint64(rate)), thousands(now.Frontier), now.Depth, memory(now.Bytes))
	if width <= 0 {
		return line
	}
	return shortened(line, width)
}
