// Package gate records what gomc says of many models, so that a change of the code that is to
// change no answer can be compared with what was said before. There is nothing here to call: all
// of it is a test.
//
//	go test -C lab ./gate -record              write results/recorded/gate.tsv.gz
//	go test -C lab ./gate -compare             compare with it (make -C lab gate)
//
// A question is a model and flags: every model of models/ and conformance/ under each of a list of
// meanings and reductions, and random models of every generator. Its answer is a row: verdict,
// states, transitions, depth, bits of a state, the digest of the state graph where that is small,
// and a hash of the whole outcome (findings, trace, warnings, counts of every rule) without what
// differs from run to run: times, memory, the tool's version. A question that is refused has the
// message as its answer. Random models stand in groups, so that the file stays small: a row has the
// sum of a group's rows, and -seed prints the rows of one seed.
//
// What only the compiler is asked takes a part of the time, and is compared to the last position in the text:
//
//	go test -C lab ./gate -programs FILE       write FILE, or compare with it if it is there (make -C lab gate-programs)
package gate
