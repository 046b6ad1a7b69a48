// Package records has the records that tests of this module write: results of checking random models (Campaign), and
// endless models under limits (Overshoot), with the machine on which they ran (Environment), and measures that have an
// aim (Bar).
//
// They are data, in JSON with a schema number; the module lab shows them. AddRun adds a run to a record: seeds that are
// run again replace their earlier results, and all others stay. A file that is no record is an error and is left as it
// is.
package records
