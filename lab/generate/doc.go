// Package generate builds and runs what gomc generate makes: the machines of the library, and the service of
// docs/generate.md with crashes. Their logs are validated against their models. Its tests run the commands themselves.
package generate
