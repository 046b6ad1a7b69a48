// Package extsort keeps records in runs: sequences of records that are written once, from front to
// back, and read in that order as often as one likes, from a file or from memory.
//
// # Records
//
// A record is a fixed number of 64-bit words, its width. Records are compared word by word, the
// first word first. A run is sorted, or it is in the order in which its records were added: who
// wrote it knows.
//
// # Blocks
//
// A run consists of blocks. The first record of a block stands in the index of the run; each
// other one is coded by what differs from the record before it:
//
//	mask   one bit for each word, the first word lowest: it differs; in whole bytes
//	words  for each of these a byte with one bit for each of its bytes that differs, the
//	       lowest first, and these bytes, as the exclusive or with the word before
//
// A coded block of more than leastCompressed bytes is compressed with zstd, by itself. What
// is stored has a CRC-32C, which is checked whenever the block is read.
//
// # Files
//
//	header   "gomcrun1", width
//	blocks   one after the other
//	index    for each block its place, size, size when uncompressed, records, CRC, tag
//	         and first record
//	trailer  place of the index, its CRC, number of blocks, number of records, CRC of these
//
// All numbers are little-endian, in 8 bytes each. A file is named in a manifest only when it is
// complete and synced; Open refuses one that is not what the manifest says.
//
// A run may also consist of other runs, its pieces, one behind the other, each with a file of its own.
//
// # Space
//
// A Space is a folder and what it may hold. Whatever goes wrong there is an *Error, which
// names the file; nothing that was read before it is wrong. A run of less than the Space's
// Small bytes stays in memory, coded in the same way, until it is persisted: a small search
// writes no file.
package extsort
