// Package cluster has processes on several machines explore the states of a model together. They talk through NATS
// (nats.io) with JetStream: an existing server, or one that is linked into the command gomc-cluster. The core of gomc
// knows nothing of it: this is a module of its own.
//
// # Who does what
//
// The coordinator runs a check, as gomc check does, whose search is that of package checker/disk with a team
// (disk.Team). It keeps no states in memory, and counts what workers say. Workers are members of that team
// (disk.Member): they expand ranges of positions, settle ranges of keys, and put ranges of parents in order, and write
// what comes of it as sorted runs in files, which others read. What a level comes to is state for state what one
// machine makes of it, and so are report, verdict, counts, first finding and trace.
//
// Or it takes a sample, as gomc sim does: workers take runs, some hundred at a time, and save what they have counted. The
// coordinator adds that up, and takes the runs itself that the first finding is among: so it is told, and a shorter run
// is looked for, once.
//
// # What travels
//
//	GOMC (key-value), key "run"     Run: which model, as which program, and what is asked; the latest one counts
//	GOMC, key "commit.ID"           Commit: the latest manifest, by compare-and-set; each names the one before
//	GOMC_MODELS (objects)           texts of models, named by their SHA-256
//	gomc.ID.hello                   Hello -> Welcome: a worker wants to join, or is refused
//	gomc.ID.beat                    Beat: a worker is there, and at which task; once a second
//	gomc.ID.task.WORKER             Assignment, through the work queue GOMC_ID; acknowledged when its result is
//	gomc.ID.result                  Result -> an acknowledgement
//	gomc.ID.file.WORKER             Read -> bytes of a file that the worker has written
//	gomc.ID.status                  anything -> Status: how the run stands
//	gomc.ID.end                     the run is over
//
// # What is trusted
//
// Delivery is not. A task is done when its result has come, whatever JetStream acknowledged: one that the worker it was
// given to does not work at, as its beats say, is given again. A task can be done twice, and what comes of it is the
// same; only one result counts, and the files of others go. Runs are named in results with their size, number of
// records and checksum, blocks have checksums of their own, the records of all parts that were read have to be as many
// as were written, and sorted. A worker that compiles the model to another program, or is of another version, is
// refused; so is a model whose text has another hash.
//
// A worker that is not heard of for DeadAfter has left: its tasks are given to others, and what it says from then on
// counts for nothing, until it joins again. If others need files that only it has, the level is done again; if these
// are of levels before, the search ends as if it was stopped, and can go on when they are there again.
package cluster
