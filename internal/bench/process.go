package bench

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"strings"
	"time"

	"gomc/results"
)

// finished is a process that ended by itself, with any status.
type finished struct {
	out, err string // what it wrote
	status   int
	cpu      float64 // seconds
	wall     float64
	peak     float64 // bytes; 0: not known
}

// process runs a command in a folder ("": this one). The error says that it did not
// end by itself.
func process(ctx context.Context, dir string, command ...string) (*finished, error) {
	var out, complaints bytes.Buffer
	cmd := exec.CommandContext(ctx, command[0], command[1:]...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &out, &complaints
	started := time.Now()
	err := cmd.Run()
	state := cmd.ProcessState
	if state == nil || !state.Exited() {
		return nil, fmt.Errorf("%s: %w", strings.Join(command, " "), err)
	}
	return &finished{
		out: out.String(), err: complaints.String(), status: state.ExitCode(),
		cpu:  (state.UserTime() + state.SystemTime()).Seconds(),
		wall: time.Since(started).Seconds(),
		peak: peakOf(state),
	}, nil
}

// enter adds what a run took to its row.
func (f *finished) enter(row *results.BenchRow) {
	row.Seconds = append(row.Seconds, f.cpu)
	row.Wall = append(row.Wall, f.wall)
	if f.peak > 0 {
		row.Peak = append(row.Peak, f.peak)
	}
}

// complaint is the first line that a failed process wrote.
func (f *finished) complaint() string {
	for line := range strings.Lines(f.err + f.out) {
		if line = strings.TrimSpace(line); line != "" {
			return line
		}
	}
	return fmt.Sprintf("exit status %d", f.status)
}
