// Command ci runs a share of the laboratory for a change: the comparisons about what the change touches, for some
// minutes.
//
//	go run -C lab ./ci [-minutes 10] [-base COMMIT]
//
// The change is what differs from COMMIT; if none is named, from where the branch left main, or, on main itself, from
// some commits before. A table maps folders to pieces: tests of the laboratory, of gomc with other seeds, of the
// cluster and mcp. Those whose folders the change touches come first, then the others, as long as the time lasts; each
// piece has its share of the time. Seeds are fixed, and differ from those that the tests have by default, so a run
// differs from the one before in nothing but the change, and a failure is due to it.
//
// The last line counts tests, as that of make test does. The exit status is 1 if any has failed; that the time is up
// is no failure.
package main
