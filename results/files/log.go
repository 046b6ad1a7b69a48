package files

import (
	"encoding/json"
	"io"
	"strconv"
	"strings"

	"gomc/outcome"
)

// logLine is a line of a log in gomc's own form, which gomc validate reads without a mapping. The module conform/trace
// writes the same.
type logLine struct {
	Process string         `json:"process,omitempty"`
	Event   string         `json:"event,omitempty"` // none: the line is about the state alone
	Params  map[string]any `json:"params,omitempty"`
	Takes   []logMessage   `json:"takes,omitempty"`
	Sends   []logMessage   `json:"sends,omitempty"`
	State   map[string]any `json:"state,omitempty"`  // after the event
	Chosen  []any          `json:"chosen,omitempty"` // gomc validate does not look at it,
	Fails   string         `json:"fails,omitempty"`  // nor at what goes wrong in the step
}

type logMessage struct {
	Message string         `json:"message"`
	From    string         `json:"from,omitempty"`
	To      string         `json:"to,omitempty"`
	Fields  map[string]any `json:"fields,omitempty"`
}

// writeLog writes the steps of a trace as the participants would log them: what the network does is left out, and of
// the state a step tells what the process that takes it knows, its own variables.
func writeLog(w io.Writer, o *outcome.Outcome) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	for i := range o.Trace.Steps {
		s := &o.Trace.Steps[i]
		if outcome.Posts(s.Event.Kind) || s.Event.Kind == "delivery" {
			continue
		}
		line := lineOf(s, i == 0)
		if s.Faulty {
			line.Fails = o.Reason
		}
		if err := e.Encode(line); err != nil {
			return err
		}
	}
	return nil
}

func lineOf(s *outcome.TraceStep, start bool) logLine {
	if start && !s.Faulty {
		return logLine{State: stateOf(s, "")}
	}
	e := &s.Event
	return logLine{Process: e.Process, Event: e.Rule, Params: values(e.Params), Takes: messagesOf(e.Consumed),
		Sends: messagesOf(e.Sent), State: stateOf(s, e.Process), Chosen: chosen(e.Chosen)}
}

// stateOf returns what a step has changed in the variables of a process. Without a process it returns the changes of
// all variables, but not of messages in flight.
func stateOf(s *outcome.TraceStep, process string) map[string]any {
	out := map[string]any{}
	for _, c := range s.Changed {
		name, own := c.Name, process == ""
		if !own {
			name, own = strings.CutPrefix(c.Name, process+".")
		}
		if own && !strings.Contains(name, " ") { // only names of channels and mailboxes have a space
			out[name] = jsonValue(c.After)
		}
	}
	return out
}

// chosen are the values that a step has chosen, one after the other.
func chosen(all []outcome.Binding) (out []any) {
	for _, b := range all {
		out = append(out, jsonValue(b.Value))
	}
	return out
}

func messagesOf(all []outcome.MessageEvent) (out []logMessage) {
	for _, m := range all {
		out = append(out, logMessage{m.Message, m.From, m.To, values(m.Fields)})
	}
	return out
}

func values(all []outcome.Binding) map[string]any {
	out := map[string]any{}
	for _, b := range all {
		out[b.Name] = jsonValue(b.Value)
	}
	return out
}

// jsonValue returns a value of the model as JSON has it.
func jsonValue(text string) any {
	switch text {
	case "Undefined":
		return nil
	case "true", "false":
		return text == "true"
	}
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return n
	}
	return text
}
