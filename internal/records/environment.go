package records

import (
	"fmt"
	"strings"

	"gomc/results/layout"
)

// Environment is the machine of a measurement; what it does not tell is empty.
type Environment struct {
	System    string      `json:"system"` // as linux/amd64
	Processor string      `json:"processor,omitempty"`
	Cores     int         `json:"cores"`
	Memory    uint64      `json:"memory_bytes,omitempty"`
	Go        string      `json:"go"`
	Load      *[3]float64 `json:"load_average_at_start,omitempty"` // over 1, 5 and 15 minutes
}

// Idle is the load average up to which a machine counts as free for a measurement.
const Idle = 0.3

// Shared reports whether other work ran on the machine when the measurement began.
func (e *Environment) Shared() bool { return e.Load != nil && e.Load[0] > Idle }

// Line describes the machine in a sentence.
func (e *Environment) Line() string {
	parts := []string{layout.Count(uint64(e.Cores), "core")}
	for _, s := range []string{e.Processor, memoryOrNone(e.Memory), e.System, e.Go} {
		if s != "" {
			parts = append(parts, s)
		}
	}
	line := strings.Join(parts, ", ")
	switch {
	case e.Load == nil:
		return line + "."
	case e.Shared():
		return fmt.Sprintf("%s; load average %.2f at the start: other work shared the machine, so wall time means little.",
			line, e.Load[0])
	}
	return fmt.Sprintf("%s; load average %.2f at the start.", line, e.Load[0])
}

// LoadNote says whether other work ran on the machine.
func (e *Environment) LoadNote() string {
	if !e.Shared() {
		return ""
	}
	return fmt.Sprintf("; load average %.2f at the start: other work shared the machine", e.Load[0])
}

func memoryOrNone(bytes uint64) string {
	if bytes == 0 {
		return ""
	}
	return layout.Memory(bytes)
}
