// Package fatal decides with which status a process ends when the Go runtime aborts it: after a
// stack overflow, a refusal of memory, a panic of some goroutine, a write to a map by two at once. The
// runtime ends such a process with status 2, and nothing in Go can recover from it. But 2 says "wrong
// usage" of a command that documents its statuses.
//
// The runtime prints what has happened and, where it is told to leave a core dump, ends by a SIGABRT to
// itself. So Install tells it to, and puts a handler of its own in the place of that signal: a few instructions
// that ask the kernel to end the process with status 1, and need no Go any more. Rejected: a second
// process that watches the first; signals, terminals, kills and measurements of memory would all have to pass
// through it.
//
// Where there is no such handler (it is written for Linux on two processors), the process dies of SIGABRT,
// which a shell shows as status 134.
package fatal

import "runtime/debug"

// Install has fatal errors of the Go runtime end this process with status 1. It returns an error
// where the system refuses the handler; then they end it by SIGABRT.
func Install() error {
	debug.SetTraceback("crash")
	return install()
}
