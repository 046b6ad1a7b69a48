// Package recorded has the records of measurements, campaigns and trials that results/recorded keeps, and makes the
// page beside them.
//
// A record is a file: JSON with a schema number, a table in tabs, or a patch. What tests of the main module write has
// its types in gomc/internal/records, what commands report in gomc/results; Figures and Strategies, which only this
// module measures, have theirs here. Page reads all of them and writes one section for each, the newest of a kind
// first. A record of another schema, or a table whose rows differ in length, is an error that names the file.
package recorded
