// Package oteltrace writes spans of OpenTelemetry as a log that gomc validate reads without a mapping.
//
//	provider := sdktrace.NewTracerProvider(sdktrace.WithSpanProcessor(oteltrace.NewProcessor(trace.New(file))), ...)
//	_, span := tracer.Start(ctx, "grant", oteltrace.Of("Server"))
//	span.SetAttributes(oteltrace.State("held", true))
//	span.End()
//
// A span with the attribute gomc.process is a step of that process, and its name is the event. The line is written when
// the span ends, so end it where the step takes effect. Attributes gomc.params.NAME and gomc.state.NAME are parameters
// and variables; gomc.takes and gomc.sends are messages as JSON. Of, Param, State, Takes and Sends make them. Other
// attributes are left out, and so are spans without gomc.process: what exporters get does not change.
package oteltrace

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	oteltrace "go.opentelemetry.io/otel/trace"

	"gomc/conform/trace"
)

// The names of attributes.
const (
	process = "gomc.process"
	takes   = "gomc.takes"
	sends   = "gomc.sends"
	params  = "gomc.params."
	state   = "gomc.state."
)

// Of says of which process of the model a span is a step.
func Of(name string) oteltrace.SpanStartEventOption {
	return oteltrace.WithAttributes(attribute.String(process, name))
}

// Param returns a parameter of the event.
func Param(name string, v any) attribute.KeyValue { return value(params+name, v) }

// State returns a variable as it is after the event.
func State(name string, v any) attribute.KeyValue { return value(state+name, v) }

// Takes are the messages that the event takes.
func Takes(all ...trace.Message) attribute.KeyValue { return messages(takes, all) }

// Sends are the messages that the event sends.
func Sends(all ...trace.Message) attribute.KeyValue { return messages(sends, all) }

func messages(name string, all []trace.Message) attribute.KeyValue {
	text, err := json.Marshal(all)
	if err != nil {
		otel.Handle(fmt.Errorf("oteltrace: %s: %w", name, err))
	}
	return attribute.String(name, string(text))
}

// value returns an attribute; what OpenTelemetry has no type for is told as text.
func value(name string, v any) attribute.KeyValue {
	switch v := v.(type) {
	case bool:
		return attribute.Bool(name, v)
	case int:
		return attribute.Int(name, v)
	case int64:
		return attribute.Int64(name, v)
	case string:
		return attribute.String(name, v)
	}
	return attribute.String(name, fmt.Sprint(v))
}

// Processor writes the steps. It is a SpanProcessor.
type Processor struct{ log *trace.Log }

// NewProcessor writes steps to log.
func NewProcessor(log *trace.Log) *Processor { return &Processor{log} }

// OnStart does nothing: a step is over when its span ends.
func (p *Processor) OnStart(context.Context, sdktrace.ReadWriteSpan) {}

// OnEnd writes a span, if it is of a step. Errors go to the handler of OpenTelemetry.
func (p *Processor) OnEnd(s sdktrace.ReadOnlySpan) {
	line := trace.Line{Event: s.Name(), Params: map[string]any{}, State: map[string]any{}}
	for _, a := range s.Attributes() {
		if err := add(&line, string(a.Key), a.Value); err != nil {
			otel.Handle(fmt.Errorf("oteltrace: span %q: %s: %w", s.Name(), a.Key, err))
			return
		}
	}
	if line.Process == "" {
		return
	}
	if err := p.log.Write(line); err != nil {
		otel.Handle(err)
	}
}

func add(line *trace.Line, name string, v attribute.Value) error {
	switch {
	case name == process:
		line.Process = v.AsString()
	case name == takes:
		return json.Unmarshal([]byte(v.AsString()), &line.Takes)
	case name == sends:
		return json.Unmarshal([]byte(v.AsString()), &line.Sends)
	case strings.HasPrefix(name, params):
		line.Params[name[len(params):]] = v.AsInterface()
	case strings.HasPrefix(name, state):
		line.State[name[len(state):]] = v.AsInterface()
	}
	return nil
}

// ForceFlush does nothing: no line waits.
func (p *Processor) ForceFlush(context.Context) error { return nil }

// Shutdown is the error of the log.
func (p *Processor) Shutdown(context.Context) error { return p.log.Err() }
