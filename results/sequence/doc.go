// Package sequence draws a trace as a message sequence chart: the processes that take
// part are columns, time goes down, and each message received is an arrow.
//
// # The chart
//
// Of makes a Chart from a outcome.Trace, and every drawing is made from that Chart: text
// for a terminal, Mermaid, PlantUML and SVG. A row is a step of the trace. The row of
// an event of a process stands in the column of that process; a delivery or a loss
// stands in the receiver's; a start state or a rule of no process spans the chart.
//
// A message is drawn where it is received: its arrow ends in the event that consumes
// it, so that the messages of a quorum meet in one event. The number behind it says in
// which step it was sent (several, where a channel is a set and equal messages became
// one). A message that is never received has no arrow; Chart.Waiting lists it.
//
// # Causality
//
// Log writes the same chart for ShiViz, with vector clocks (F. Mattern, Virtual Time
// and Global States of Distributed Systems, 1989). What orders two events is that one
// process has both, or that a message leads from one to the other. Variables that
// processes share order nothing here: a chart shows messages.
//
// Names come from a model and may hold anything. Each drawing escapes what has a
// meaning in its language and replaces control characters.
package sequence
