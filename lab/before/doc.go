// Package before compares what searches cost with what they cost at an earlier commit: processor time, as gomc
// bench of each commit measures it, in pairs that follow one another, so that both bear the same load of the machine.
// There is nothing here to call: all of it is tests.
//
//	go test -C lab ./before -run Cost -v -before COMMIT -record FILE
package before
