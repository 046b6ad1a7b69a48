// Package files keeps outcomes in files, in the forms that other programs read, and
// reads back those that hold a whole trace.
//
// # Formats
//
// The end of a file's name says its format:
//
//	.json        the outcome.Outcome itself, with the full states of its trace
//	.itf.json    the trace in Apalache's Informal Trace Format (ITF, ADR 15 of Apalache)
//	.mmd         the trace as a Mermaid sequence diagram
//	.puml        the same for PlantUML
//	.svg         the same as a picture
//	.shiviz.log  the same as a ShiViz log with vector clocks
//	.jsonl       the steps as a log in gomc's own form, which gomc validate reads
//	.junit.xml   what was found, as test results
//	.sarif       what was found, as SARIF 2.1.0 of OASIS
//
// The sequence diagrams need processes, and all forms of a trace need a trace: Write
// refuses with a *NoTraceError. JSON, JUnit and SARIF can say everything.
//
// # Writing
//
// A file appears whole or not at all: it is written beside its place and renamed. An
// error leaves nothing behind, and leaves a file that was there as it was.
//
// # Reading
//
// Read takes .json and .itf.json, those of other tools too as far as they are ITF. The
// states of a trace that were left out (gomc --format=json leaves them out unless
// --trace=full asks for them) are put together again from what each step changed.
//
// # ITF
//
// A variable of the model is one of ITF: an array becomes a map, a record a record, a
// number a big integer, a boolean one, anything else a string. Collections become a
// set, a sequence if they are queues, or, where elements are equal, the variant Bag of
// a sequence; their elements stay text unless they are numbers or booleans. The
// channels of a message are a map from route to messages, which lists no empty ones.
// What ITF has no word for stands in #meta, where the format allows for it: the event
// that led to a state, and in gomc the outcome without its trace.
package files
