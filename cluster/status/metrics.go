package status

import (
	"fmt"
	"strings"

	"gomc/cluster"
)

// metric is one name with its samples.
type metric struct {
	name, kind, help string
	samples          []sample
}

// sample is a value and the labels that it is of, as pairs of a name and a value.
type sample struct {
	labels []string
	value  float64
}

// one returns a metric with one sample.
func one[N uint64 | int | float64](name, kind, help string, n N, labels ...string) metric {
	return metric{name, kind, help, []sample{{labels, float64(n)}}}
}

// Metrics returns a run in the text format of Prometheus, version 0.0.4
// (https://prometheus.io/docs/instrumenting/exposition_formats). Names follow its naming practices: base units, and
// _total for what only grows. nil says that no run is under way: then there is only gomc_cluster_up.
func Metrics(s *cluster.Status) string {
	var b strings.Builder
	if s == nil {
		one("up", "gauge", "Whether a run is under way.", 0).write(&b)
		return b.String()
	}
	for _, m := range append(ofRun(s), ofWorkers(s)...) {
		m.write(&b)
	}
	return b.String()
}

// ofRun returns the metrics of the run as a whole.
func ofRun(s *cluster.Status) []metric {
	c := &s.Counts
	tasks := metric{"tasks_total", "counter", "Tasks, by what became of them.", []sample{
		{[]string{"result", "done"}, float64(c.Tasks)}, {[]string{"result", "again"}, float64(c.Again)},
		{[]string{"result", "moved"}, float64(c.Moved)}, {[]string{"result", "stale"}, float64(c.Stale)},
		{[]string{"result", "failed"}, float64(c.Failed)},
	}}
	there := 0
	for _, w := range s.Workers {
		if !w.Left {
			there++
		}
	}
	return []metric{
		one("up", "gauge", "Whether a run is under way.", 1),
		one("run_info", "gauge", "The run.", 1,
			"run", s.Run, "model", s.Model, "version", s.Version, "phase", string(s.Phase)),
		one("elapsed_seconds", "gauge", "Time since the run began.", s.Elapsed.Seconds()),
		one("states", "gauge", "States that were found.", s.States),
		one("transitions", "gauge", "Transitions that were found.", s.Transitions),
		one("frontier_states", "gauge", "States that were found and not expanded.", s.Frontier),
		one("level", "gauge", "The level that is explored.", s.Level),
		one("phase_tasks", "gauge", "Tasks of this phase of the level.", s.Tasks),
		one("phase_done_tasks", "gauge", "Tasks of this phase that are done.", s.Done),
		tasks,
		one("redone_levels_total", "counter", "Levels that were done again.", c.Levels),
		one("commits_total", "counter", "Manifests that were committed.", c.Commits),
		one("workers", "gauge", "Workers that are there.", there),
		one("joined_workers_total", "counter", "Workers that joined.", c.Joined),
		one("lost_workers_total", "counter", "Workers that left in the middle of a task.", c.Left),
		one("refused_workers_total", "counter", "Workers that were refused.", c.Refused),
		one("rejected_messages_total", "counter", "Messages that are none.", c.Rejected),
	}
}

// ofWorkers returns the metrics of each worker.
func ofWorkers(s *cluster.Status) []metric {
	all := []metric{
		{name: "worker_up", kind: "gauge", help: "Whether the worker is there."},
		{name: "worker_open_tasks", kind: "gauge", help: "Tasks of this phase that the worker has not done."},
		{name: "worker_tasks_total", kind: "counter", help: "Tasks that the worker has done."},
		{name: "worker_cpu_seconds_total", kind: "counter", help: "Processor time of the worker."},
		{name: "worker_memory_bytes", kind: "gauge", help: "Resident memory of the worker."},
		{name: "worker_silence_seconds", kind: "gauge", help: "Time since the worker was heard of."},
	}
	for _, w := range s.Workers {
		up := 1.0
		if w.Left {
			up = 0
		}
		values := []float64{up, float64(w.Given), float64(w.Tasks), w.Spent, float64(w.Memory), w.Silent.Seconds()}
		for i, v := range values {
			all[i].samples = append(all[i].samples, sample{[]string{"worker", w.Name, "host", w.Host}, v})
		}
	}
	return all
}

// write writes a metric, unless it has no samples.
func (m metric) write(b *strings.Builder) {
	if len(m.samples) == 0 {
		return
	}
	name := "gomc_cluster_" + m.name
	fmt.Fprintf(b, "# HELP %s %s\n# TYPE %s %s\n", name, m.help, name, m.kind)
	for _, s := range m.samples {
		b.WriteString(name)
		for i := 0; i < len(s.labels); i += 2 {
			fmt.Fprintf(b, `%c%s="%s"`, "{,"[min(i, 1)], s.labels[i], escaped.Replace(s.labels[i+1]))
		}
		if len(s.labels) > 0 {
			b.WriteByte('}')
		}
		fmt.Fprintf(b, " %v\n", s.value)
	}
}

// escaped makes a text the value of a label, which has to be UTF-8.
var escaped = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)
