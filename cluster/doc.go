// Package cluster has processes on several machines explore the states of a model together. They talk through NATS
// (nats.io) with JetStream: an existing server, or one that is linked into the command gomc-cluster. The core of gomc
// does not depend on it: this is a module of its own.
//
// # Who does what
//
// The coordinator runs a check, as gomc check does, with the search of package checker/disk and a team (disk.Team). It
// keeps no states in memory, and counts what workers say. Workers are members of that team (disk.Member): they expand
// ranges of positions, merge ranges of keys, and sort ranges of parents. They write the results as sorted runs in
// files, which others read. Each level has the same states, in the same order, as on one machine; so report, verdict,
// counts, first finding and trace are the same.
//
// Or it takes a sample, as gomc sim does: workers take runs, some hundred at a time, and save their counts. The
// coordinator adds these up. It repeats the runs that contain the first finding: so the trace is made, and a shorter
// run searched for, once.
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
// Delivery is not trusted. A task is done when its result has arrived, whatever JetStream acknowledged. If the beats
// of its worker do not name it, the task is given again. A task that is done twice has the same result twice: one
// counts, and the files of the other are removed. Results name runs with their size, number of records and checksum;
// blocks have checksums of their own; readers check that records are sorted and as many as were written. A worker
// that compiles the model to another program, or has another version, is refused; so is a model whose text has
// another hash.
//
// A worker that is silent for DeadAfter has left: others get its tasks, and its messages are ignored until it joins
// again. If others need files that only it has, the level is done again. If these belong to earlier levels, the
// search stops, and can be resumed when they are available again.
package cluster
