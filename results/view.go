package results

import (
	"cmp"
	"io"
	"maps"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results/sequence"
	"gomc/source"
)

// View selects what to show of a trace. The zero value shows all of it.
type View struct {
	Some     bool // only the steps from From to To
	From, To int
	Process  string // only what this process takes part in: a role, or one of its instances
	Var      string // only what changes this variable, or a part of it
}

// all reports whether a view leaves nothing out.
func (v *View) all() bool { return !v.Some && v.Process == "" && v.Var == "" }

// one reports whether a view is of one step. Of that the whole state is worth showing.
func (v *View) one() bool { return v.Some && v.From == v.To }

// Steps lists the steps that a view shows.
func (v *View) Steps(t *outcome.Trace) []int {
	var steps []int
	for i := range t.Steps {
		if s := v.of(&t.Steps[i]); (!v.Some || v.From <= i && i <= v.To) && (v.one() || v.wants(&s)) {
			steps = append(steps, i)
		}
	}
	return steps
}

// ShowTrace writes a trace that was kept: what it is of, and the part that is wanted.
func ShowTrace(w io.Writer, o *outcome.Outcome, style Style, v View) error {
	p := &page{style: style}
	p.origin(o)
	if v.all() {
		p.trace(o)
	} else {
		p.part(o.Trace, &v)
	}
	_, err := io.WriteString(w, p.String())
	return err
}

// ShowPart writes the part of a trace that is wanted, and nothing else.
func ShowPart(w io.Writer, o *outcome.Outcome, style Style, v View) error {
	p := &page{style: style}
	p.part(o.Trace, &v)
	_, err := io.WriteString(w, p.String())
	return err
}

// origin is a line that says what the outcome is of.
func (p *page) origin(o *outcome.Outcome) {
	if o.Verdict == "" {
		p.line(orNone(o.Model), ": a trace of another tool")
		return
	}
	p.add(o.Model, ": ")
	p.paint(verdictColour[o.Verdict], string(o.Verdict))
	if o.Reason != "" {
		p.add(": ", headline(o))
	}
	p.line(" (", o.Tool, ")")
}

// part shows the steps of a view, each with what the view wants of it, and their chart.
func (p *page) part(t *outcome.Trace, v *View) {
	steps := v.Steps(t)
	if len(steps) == 0 {
		p.line()
		p.line("no step of the trace has anything to do with that")
	}
	if p.style.Trace == DetailAuto && v.one() {
		p.style.Trace = DetailFull
	}
	for _, i := range steps {
		if p.style.Trace != DetailChart {
			s := v.of(&t.Steps[i])
			p.line()
			p.step(i, &s)
		}
	}
	interests := func(process string) bool { return v.Process == "" || partOf(process, v.Process) }
	p.charted(t, func(c *sequence.Chart) *sequence.Chart { return c.Only(steps, interests) })
}

// of returns a step with only the variables that the view wants.
func (v *View) of(s *outcome.TraceStep) outcome.TraceStep {
	out := *s
	out.Changed = slices.DeleteFunc(slices.Clone(s.Changed), func(c outcome.Change) bool { return !v.shows(c.Name) })
	out.State = slices.DeleteFunc(slices.Clone(s.State), func(b outcome.Binding) bool { return !v.shows(b.Name) })
	return out
}

// shows reports whether a variable is wanted.
func (v *View) shows(name string) bool {
	return (v.Var == "" || partOf(name, v.Var)) && (v.Process == "" || partOf(name, v.Process) || outcome.IsChannel(name))
}

// partOf reports whether name is whole or a part of it, as `Leader[leader_t_0].phase` and `Leader(1)` are of `Leader`.
func partOf(name, whole string) bool {
	rest, ok := strings.CutPrefix(name, whole)
	return ok && (rest == "" || strings.ContainsAny(rest[:1], ".[( "))
}

// processes are the names of processes that a view can be of: those that a report lists, and those that its chart
// shows, which for machines of P are more.
func processes(o *outcome.Outcome) []string {
	names := slices.Clone(o.Processes)
	for _, name := range sequence.Of(o.Trace).Columns {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// knowsProcess reports whether a process, or a role, of that name is in a report. One that does not list its processes
// has none, or was written when none were listed: then any name may be one, if a process takes part in the trace.
func knowsProcess(o *outcome.Outcome, name string) bool {
	return len(o.Processes) == 0 && sequence.Of(o.Trace).HasProcesses() ||
		slices.ContainsFunc(processes(o), func(process string) bool { return partOf(process, name) })
}

// Unknown says which name of a process or of a variable is of none in the report, and what to try; "": there is none.
func Unknown(o *outcome.Outcome, process, variable string) (message, try string) {
	switch {
	case process != "" && !knowsProcess(o, process):
		all, try := processes(o), "without --process"
		if near := source.Nearest(process, all); near != "" {
			try = "--process='" + near + "'"
		}
		return "no process is called " + process + "; there are " + cmp.Or(strings.Join(all, ", "), "none"), try
	case variable != "" && !knowsVariable(o.Trace, variable):
		there := strings.Join(variableNames(o.Trace), ", ")
		return "no variable of the trace is called " + variable + "; there are " + there, "without --var"
	}
	return "", ""
}

// knowsVariable reports whether a variable, or a part of one, of that name is in a state of a trace.
func knowsVariable(t *outcome.Trace, name string) bool {
	return slices.ContainsFunc(t.Steps, func(s outcome.TraceStep) bool {
		return slices.ContainsFunc(s.State, func(b outcome.Binding) bool { return partOf(b.Name, name) }) ||
			slices.ContainsFunc(s.Changed, func(c outcome.Change) bool { return partOf(c.Name, name) })
	})
}

// variableNames are the names of what the states of a trace show, without indices and fields, each once.
func variableNames(t *outcome.Trace) []string {
	names := map[string]bool{}
	for i := range t.Steps {
		for _, b := range t.Steps[i].State {
			first, _, _ := strings.Cut(b.Name, "[")
			first, _, _ = strings.Cut(first, ".")
			names[first] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// wants reports whether a step has to do with what is wanted.
func (v *View) wants(s *outcome.TraceStep) bool {
	return (v.Var == "" || len(s.Changed) > 0) && (v.Process == "" || involves(&s.Event, v.Process) || s.Event.Kind == "startstate")
}

// involves reports whether a process takes part in an event: it is its own, or a
// message of it has the process at one end.
func involves(e *outcome.Event, process string) bool {
	return partOf(e.Process, process) || slices.ContainsFunc(slices.Concat(e.Consumed, e.Sent), func(m outcome.MessageEvent) bool {
		return partOf(m.From, process) || partOf(m.To, process)
	})
}
