// Package conform measures what gomc validate has to keep (docs/conform.md): how long logs take, where they determine
// the run and where they do not, and how much memory a log needs that is larger than that. Its tests run the command
// itself.
package conform
