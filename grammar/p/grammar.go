// Package p is the language P as one ANTLR 4 grammar, P.g4, and the Go lexer and
// parser generated from it by grammar/generate.sh. P.g4 was written for gomc, from
// the documentation and the compiler of P; P.g4 is the source of truth for what text
// is a program. The package knows nothing of a syntax tree: parser/p builds it.
package p

//go:generate ../generate.sh
