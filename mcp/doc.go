// Package mcp serves gomc to programs that write models: an assistant in an editor, a script, a pipeline. It speaks the
// Model Context Protocol (modelcontextprotocol.io, by its Go SDK), and is a module of its own, so that gomc does not
// carry the SDK.
//
// # Tools
//
// A tool takes one JSON object and gives one back, whose schemas the client can ask for, beside the text that gomc
// prints on a terminal. Those that need a model take one of
//
//	text      the model itself, which includes no files
//	path      a file of the folder that is served; what it includes lies in the folder, too
//	example   the name of a model of the library
//
// and the flags of gomc check or gomc sim that need neither files nor processors of their own (Model). A check or a
// simulation that has a run to tell keeps it under a number, so that its steps can be read, and expressions evaluated
// in its states, without another search (Runs). What is wrong with a model is an answer, with diagnostics; what is
// wrong with a request is an error of the tool, which says what to try.
//
// # Limits
//
// Each request that looks at a model is answered by a process of its own (Answer, in a process that Options.Command
// starts). The server gives it the model and the limits on time and memory; the caller can lower these, not raise
// them. When the time and GraceTime are over the process is killed. So nothing that a model does, an endless step,
// memory without end, a recursion without end, ends the server. The texts of answers have at most Options.Text bytes.
//
// Files are read through os.Root: no path, link or include leads out of the folder. Nothing is written.
package mcp
