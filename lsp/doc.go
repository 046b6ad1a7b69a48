// Package lsp is a language server for models: the parser and the meaning of names behind the Language Server Protocol
// 3.17, for any editor that speaks it.
//
// The server keeps the text of each open document, whole, and answers from the latest. A document with syntax errors
// has the tree of its repaired text (package parser), so that hover, definition and outline work while one types; what
// such a tree means is used, and never reported. The server reports the same diagnostics as gomc check. A quick fix is
// offered only if it was tried: with it the error is gone, and there is no new one.
//
// The protocol counts positions in UTF-16 units, gomc in bytes; position.go converts between them. Types of the
// protocol are written out here as far as they are used: the libraries that have them all are not kept up.
//
// Requests are answered one after the other, in their order. One that makes the server panic is answered by an error.
package lsp
